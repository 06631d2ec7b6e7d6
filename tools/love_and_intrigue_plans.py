"""Fixed plans for Love & Intrigue, for good players to beat: always courting the same suitors.

A plan is an order of the suitors: the modest first, the rich first, or those first who ask for most
of one attribute. Its player takes cards of the better half of that order wherever there is one,
keeps them when a fourth suitor comes, and plays as the medium bot does otherwise. A game is worth
playing if no plan wins much more than its fair share.

python -m tools.love_and_intrigue_plans --games 200 --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import mean

from billetdoux.games.love_and_intrigue import LoveAndIntrigue
from billetdoux.games.love_and_intrigue.core.heuristics import score_actions
from billetdoux.games.love_and_intrigue.core.ruleset import ATTRIBUTES, Move, Ruleset, Suitor
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.kernel.rules import Action
from tools.balance import duel, markdown

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


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="of each plan")
    parser.add_argument("--seed", default="1", help="the same seed, the same games")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--packs", default="house", help="the pack that is played")
    parser.add_argument("--against", default="medium", help="the bots that a plan meets")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    rows = []
    for name, order in PLANS.items():
        shares = []
        for players in given.players:
            game = LoveAndIntrigue(players, given.packs)
            script = partial(follow, order)
            won = [
                duel(game, script, number, given.against, f"{given.seed}/{players}")
                for number in range(given.games)
            ]
            noise = 1.96 * sqrt(mean(won) * (1 - mean(won)) / given.games)
            shares.append(f"{100 * mean(won):.0f} ± {100 * noise:.0f} %")
        rows.append([name, *shares])
    fair = ["fair share", *[f"{100 / players:.0f} %" for players in given.players]]
    print(markdown(["plan", *[f"{players} players" for players in given.players]], [*rows, fair]))


if __name__ == "__main__":
    main()
