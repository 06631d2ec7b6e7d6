"""Fixed plans for Love & Intrigue, for good players to beat: always courting the same suitors.

A plan is an order of the suitors: the modest first, the rich first, or those first who ask for most
of one attribute. Its player takes cards of the better half of that order wherever there is one,
keeps them when a fourth suitor comes, and plays as the medium bot does otherwise. A game is worth
playing if no plan wins much more than its fair share.

python -m tools.love_and_intrigue_plans --games 200 --seed 1

`--jobs` plays in several processes, `--keep FILE` keeps every game that was finished, so that it
goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core.heuristics import score_actions
from billetdoux.games.love_and_intrigue.core.ruleset import ATTRIBUTES, Move, Ruleset, Suitor
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import Action
from tools.balance import duel, interval, markdown
from tools.kept import results, stamp

MUCH = 100.0  # more than any mark

Order = Callable[[Suitor], int]


def _asks_for(attribute: int, suitor: Suitor) -> int:
    return 10 * suitor.demands[attribute] - sum(suitor.demands)


PLANS: dict[str, Order] = {
    "modest": lambda suitor: -int(suitor.value),
    "rich": lambda suitor: int(suitor.value),
    **{name: partial(_asks_for, number) for number, name in enumerate(ATTRIBUTES)},
}


def courted(ruleset: Ruleset, order: Order) -> set[int]:
    """The better half of the suitors in this game, by an order."""
    there = [number for number, suitor in enumerate(ruleset.suitors) if suitor.cards]
    there.sort(key=lambda number: order(ruleset.suitors[number]), reverse=True)
    return set(there[: len(there) // 2])


def follow(order: Order, view: LoveAndIntrigueView, actions: list[Action]) -> Action:
    """What a player by a plan does."""
    wanted = courted(view.ruleset, order)
    marks = score_actions(view, actions)
    for index, action in enumerate(actions):
        assert isinstance(action, Move)
        verb = action.parts[0][1]
        if verb == "take" and action.thing in wanted:
            marks[index] += MUCH
        elif verb == "drop" and action.thing in wanted:
            marks[index] -= MUCH
    return actions[marks.index(max(marks))]


class Job(NamedTuple):
    """A game of a plan against bots."""

    players: int
    packs: str
    plan: str
    level: str
    seed: str
    number: int


@cache
def game_of(players: int, packs: str) -> LoveAndIntrigue:
    return LoveAndIntrigue(players, packs)


def won(job: Job) -> float:
    """What a plan wins of one game."""
    script = partial(follow, PLANS[job.plan])
    return duel(game_of(job.players, job.packs), script, job.number, job.level, job.seed)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="of each plan")
    parser.add_argument("--seed", default="1", help="the same seed, the same games")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--packs", default="house", help="the pack that is played")
    parser.add_argument("--against", default="medium", help="the bots that a plan meets")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on from")
    return parser.parse_args()


def share(given: argparse.Namespace, plan: str, players: int) -> str:
    """What a plan wins at one number of players, with the 95 % interval."""
    jobs = [
        Job(players, given.packs, plan, given.against, f"{given.seed}/{players}", number)
        for number in range(given.games)
    ]
    game = stamp(game_of(players, given.packs))
    wins = mean(results(won, jobs, given.jobs, given.keep, game))
    return interval(wins, given.games)


def main() -> None:
    given = arguments()
    rows = [[plan, *[share(given, plan, players) for players in given.players]] for plan in PLANS]
    fair = ["fair share", *[f"{100 / players:.0f} %" for players in given.players]]
    print(markdown(["plan", *[f"{players} players" for players in given.players]], [*rows, fair]))


if __name__ == "__main__":
    main()
