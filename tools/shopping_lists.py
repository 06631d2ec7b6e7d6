"""Searches for shopping lists that beat the bots at Tanto Cuore: a park is worth playing if no
fixed list wins too often, and if lists that win differ.

A list says which cards are hired, how many of each, which refined maid is taken where she is free
and of use, and how many turns before the end the list is dropped. The first card of the list that
is affordable is hired; nothing else is, until the list is done or dropped. All else is played as
the medium bot plays it. Each search begins with what the winner of a game of medium bots hired and
keeps every change that wins more of the same games; the best lists then play new games.

python -m tools.shopping_lists --starts 4 --steps 40 --games 40 --seed 1
python -m tools.shopping_lists --list "6 lenor, 2 bettina, 2 cecilia; celina; 2"
python -m tools.shopping_lists --option packs=my-cards.toml edition=my-cards

`--jobs` plays in several processes, `--keep FILE` keeps every game that was finished, so that it
goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import billetdoux
from billetdoux.bots import bot
from billetdoux.games.tanto_cuore.core.counting import turns_left
from billetdoux.games.tanto_cuore.core.heuristics import score_actions
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from tools.balance import add_options, chosen_options, interval, markdown
from tools.kept import results, stamp

MAX_COPIES = 8  # cards of one kind on a list
LATEST = 4  # turns before the end at which a list is dropped, at the most


@dataclass(frozen=True)
class ShoppingList:
    """What is hired, most wanted first, the refined maid who is taken where she is of use, and how
    many turns before the end the list is dropped.
    """

    cards: tuple[tuple[str, int], ...]
    refined: str
    until: int = 0

    def __str__(self) -> str:
        cards = ", ".join(f"{count} {card}" for card, count in self.cards)
        return f"{cards}; {self.refined}; {self.until}"

    @classmethod
    def read(cls, text: str) -> ShoppingList:
        """A list as it is written."""
        listed, refined, until = text.split(";")
        pairs = [part.split() for part in listed.split(",")]
        return cls(tuple((card, int(count)) for count, card in pairs), refined.strip(), int(until))


class Shopper:
    """Follows a list for one game, and plays on like another bot."""

    def __init__(self, wanted: ShoppingList, choose: Callable[[Any, list[Any]], Any]) -> None:
        self.wanted = wanted
        self.left = Counter(dict(wanted.cards))
        self._choose = choose

    def choose(self, view: Any, actions: list[Any], budget: float | None = None) -> Any:
        named = {action.parts[0]: action for action in actions}
        maid = named.get(("take", self.wanted.refined))
        if maid is not None and score_actions(view, [maid])[0] > 0:
            return maid
        hires = {name: action for (verb, name), action in named.items() if verb == "hire"}
        if hires and self.left.total() and turns_left(view) >= self.wanted.until:
            return self._hire(view, hires, [a for a in actions if a.parts[0][0] != "hire"])
        return self._choose(view, actions)

    def _hire(self, view: Any, hires: dict[str, Any], others: list[Any]) -> Any:
        for card, count in self.left.items():
            if count and card in hires:
                self.left[card] -= 1
                return hires[card]
        return self._choose(view, others or list(hires.values()))


class Job(NamedTuple):
    """A game of a list against bots."""

    options: tuple[tuple[str, Any], ...]
    wanted: str
    level: str
    seed: str
    seat: int


@cache
def game_of(options: tuple[tuple[str, Any], ...]) -> Any:
    return billetdoux.game("tanto-cuore", **dict(options))


def won(job: Job) -> float:
    """What a list wins of one game against bots."""
    game, seed = game_of(job.options), job.seed
    bots: list[Any] = [bot(job.level, game, f"{seed}/{place}") for place in range(game.players)]
    bots[job.seat] = Shopper(ShoppingList.read(job.wanted), bot("medium", game, seed).choose)
    winners = play_match(Match(game, Seeded(seed)), bots).state.winners()
    return 1 / len(winners) if job.seat in winners else 0.0


def share(given: argparse.Namespace, wanted: ShoppingList, seed: str, games: int) -> float:
    """What a list wins of some games, from every seat in turn."""
    options = options_of(given)
    game = game_of(options)
    jobs = [
        Job(options, str(wanted), given.against, f"{seed}/{number}", number % game.players)
        for number in range(games)
    ]
    scores: list[float] = list(results(won, jobs, given.jobs, given.keep, stamp(game)))
    return sum(scores) / games


def winning_list(game: Any, refined: list[str], rng: Random) -> ShoppingList:
    """What the winner of a game of medium bots hired, the dearest cards first."""
    seed = rng.getrandbits(32)
    bots = [bot("medium", game, f"{seed}/{seat}") for seat in range(game.players)]
    match = play_match(Match(game, Seeded(seed)), bots)
    winner = match.state.winners()[0]
    costs = {card.name: card.cost for card in game.ruleset.cards}
    hired = Counter(
        str(event.details["card"])
        for events in match.events
        for event in events
        if event.code == "hired" and event.details["seat"] == winner
    )
    cards = sorted(hired.items(), key=lambda entry: -costs[entry[0]])
    counts = tuple((card, min(MAX_COPIES, count)) for card, count in cards)
    return ShoppingList(counts, rng.choice(refined), rng.randint(0, LATEST))


def changed(
    wanted: ShoppingList, cards: list[str], refined: list[str], rng: Random
) -> ShoppingList:
    """A list with one thing changed: a number, a card, the order, the refined maid, or when it is
    dropped.
    """
    listed = list(wanted.cards)
    place, way = rng.randrange(len(listed)), rng.randrange(5)
    card, count = listed[place]
    absent = [one for one in cards if one not in dict(listed)]
    if way == 0:
        listed[place] = card, max(1, min(MAX_COPIES, count + rng.choice((-1, 1, 2))))
    elif way == 1 and absent:
        new = rng.choice(absent), rng.randint(1, MAX_COPIES // 2)
        listed[place : place + rng.randrange(2)] = [new]
    elif way == 2:
        listed.insert(rng.randrange(len(listed)), listed.pop(place))
    elif way == 3:
        return replace(wanted, refined=rng.choice(refined))
    else:
        return replace(wanted, until=rng.randint(0, LATEST))
    return replace(wanted, cards=tuple(listed))


def climb(given: argparse.Namespace, start: int) -> ShoppingList:
    """The best list that one search finds."""
    game = game_of(options_of(given))
    cards = [game.ruleset.names[kind] for kind in game.ruleset.main]
    cards += [card.name for card in game.ruleset.cards if card.name.startswith("love-")]
    refined = [maid.name for maid in game.ruleset.refined]
    rng = Random(f"{given.seed}/{start}")
    best = winning_list(game, refined, rng)
    seed = f"{given.seed}/search/{start}"
    most = share(given, best, seed, given.games)
    for _ in range(given.steps):
        other = changed(best, cards, refined, rng)
        wins = share(given, other, seed, given.games)
        if wins >= most:
            best, most = other, wins
    return best


def options_of(given: argparse.Namespace) -> tuple[tuple[str, Any], ...]:
    return ("players", given.players), *chosen_options(given)


def lists(given: argparse.Namespace) -> Iterator[ShoppingList]:
    """The lists that were given, or else those that are found."""
    for text in given.list:
        yield ShoppingList.read(text)
    if not given.list:
        for start in range(given.starts):
            yield climb(given, start)


def found(given: argparse.Namespace) -> Iterator[list[str]]:
    """A row for each list, with what it wins of new games and the 95 % interval."""
    for index, wanted in enumerate(lists(given)):
        wins = share(given, wanted, f"{given.seed}/proof/{index}", given.proof)
        yield [str(wanted), interval(wins, given.proof)]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--starts", type=int, default=4, help="how many searches")
    parser.add_argument("--steps", type=int, default=40, help="changes tried in each")
    parser.add_argument("--games", type=int, default=40, help="that a list plays in a search")
    parser.add_argument("--proof", type=int, default=400, help="new games of the best lists")
    parser.add_argument("--against", default="medium", help="which bots it plays against")
    parser.add_argument("--seed", default="1", help="the same seed, the same lists")
    parser.add_argument("--list", nargs="*", default=[], help="no search: measure these lists")
    add_options(parser)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--keep", type=Path, help="a file of finished games, to go on from")
    return parser.parse_args()


if __name__ == "__main__":
    asked = arguments()
    rows = list(found(asked))
    print(f"{asked.players} players, against {asked.against}, seed {asked.seed}\n")
    print(markdown(["list", f"wins of {asked.proof} games"], rows))
