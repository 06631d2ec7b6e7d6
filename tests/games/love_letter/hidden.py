"""What a seat of Love Letter can be certain of, found by counting instead of by keeping books.

`arrangements` lists every way the unseen cards can lie, by the evidence that a view's plain data
holds. `Belief` needs no evidence at all: it follows every hidden world that a seat cannot
exclude, by the rules, through all that the seat sees. Both are slow and simple; they share
nothing with the code that they are compared with but the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from billetdoux.games.love_letter.core.knowledge import odds, possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.rules import CHANCE
from tests.games.belief import Belief

World = tuple[tuple[str, str], ...]  # each place that holds a card, with the card


def arrangements(game: LoveLetter, data: dict[str, Any]) -> Counter[World]:
    """Every way the cards can lie, by a view's data, each with the number of deals that give it."""
    pool = unseen(game, data)
    held = _places(data)
    hidden = [place for place, card in held.items() if card == "hidden"]
    found: Counter[World] = Counter()
    for cards, ways in _deals(pool, len(hidden)):
        world = {**held, **dict(zip(hidden, cards, strict=True))}
        if fits(game, data, world):
            found[tuple(world.items())] += ways
    return found


def unseen(game: LoveLetter, data: dict[str, Any]) -> Counter[str]:
    """The cards that the view does not show anywhere."""
    pool = Counter(game.piece_counts(game.start()))
    shown = [line.split()[2 if " discards " in line else 1] for line in data["record"]]
    for card in [*data["faceup"], *shown, *data["hands"], *data["drawn"]]:
        if card not in (None, "hidden"):
            pool[card] -= 1
    return pool


def _places(data: dict[str, Any]) -> dict[str, str]:
    """The places that hold a card, with the card or "hidden"; the deck is what remains."""
    held = {f"hand {seat}": card for seat, card in enumerate(data["hands"]) if card}
    held |= {f"drawn {index}": card for index, card in enumerate(data["drawn"])}
    first = data["under"]["drawn"]
    return held | {f"under {first + index}": "hidden" for index in range(data["under"]["count"])}


def _deals(pool: Counter[str], count: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """The ways to lay cards of the pool one after another, each with how many physical ways that
    is.
    """
    if count == 0:
        yield (), 1
        return
    for card in [card for card, left in pool.items() if left]:
        left = pool[card]
        pool[card] -= 1
        for rest, ways in _deals(pool, count - 1):
            yield (card, *rest), left * ways
        pool[card] += 1


def fits(game: LoveLetter, data: dict[str, Any], world: dict[str, str]) -> bool:
    """Whether cards that lie so agree with all the evidence of a view."""
    values = {name: game.ruleset.values[kind] for kind, name in enumerate(game.ruleset.names)}
    for seat, names in enumerate(data["ruled_out"]):
        if world.get(f"hand {seat}") in names:
            return False
    for one, other in data["ties"]:
        if values[world[f"hand {one}"]] != values[world[f"hand {other}"]]:
            return False
    seen = [one for one in data["sightings"] if one["viewer"] == data["seat"]]
    seen = [one for one in seen if one["card"] != "gone"]
    return _lie_apart([(one["card"], one["places"]) for one in seen], world)


def _lie_apart(seen: list[tuple[str, list[str]]], world: dict[str, str]) -> bool:
    """Whether all cards that were seen can be where they were seen to go, each at its own place."""
    if not seen:
        return True
    (card, places), *others = seen
    return any(
        _lie_apart(others, {where: what for where, what in world.items() if where != place})
        for place in places
        if world.get(place) == card
    )


def world_of(game: LoveLetter, state: LoveLetterState) -> World:
    """How the cards lie in a state, in the form of `arrangements`."""
    table: dict[str, Any] = game.describe(state)
    held = {f"hand {seat}": cards[0] for seat, cards in enumerate(table["hands"]) if cards}
    for cards in table["hands"]:
        held |= {f"drawn {index}": card for index, card in enumerate(cards[1:])}
    first = table["under_drawn"]
    held |= {f"under {first + index}": card for index, card in enumerate(table["under"])}
    return tuple(held.items())


class WorldsOfHands(Belief[LoveLetterState, World]):
    """The worlds of a seat: what lies in the hands and under the deck."""

    def __init__(self, game: LoveLetter, state: LoveLetterState, seat: int | None) -> None:
        super().__init__(game, seat)
        table: dict[str, Any] = game.describe(state)
        for world in arrangements(game, state.view(seat).data()):
            hands = [[] for _ in range(game.players)]  # type: list[list[str]]
            for place, card in world:
                hands[int(place.split()[1]) if "hand" in place else table["turn"]].append(card)
            self.worlds[world] = game.position({**table, "hands": hands}, Random(0))[0]

    def world_of(self, state: LoveLetterState) -> World:
        return world_of(self.game, state)

    def alike(self, world: LoveLetterState, text: str) -> list[str]:
        """Other cards may have been put under the deck."""
        if text.startswith("keep") and world.actor != CHANCE:
            return [str(action) for action in world.actions()]
        return super().alike(world, text)


def compare_odds(game: LoveLetter, view: LoveLetterView, ways: Counter[World]) -> None:
    """The chances of each hand against all deals that fit, one by one."""
    total = sum(ways.values())
    names = game.ruleset.names
    for other in range(game.players):
        chances: Counter[str] = Counter()
        for world, count in ways.items():
            held = dict(world).get(f"hand {other}")
            if held is not None:
                chances[held] += count
        found = {names[kind]: chance for kind, chance in enumerate(odds(view, other)) if chance}
        exact = {card: count / total for card, count in chances.items()}
        where = f"seat {view.seat} about {other}: {view.data()}"
        assert set(found) == set(exact), where
        assert {names[kind] for kind in possible(view, other)} == set(exact), where
        for card, chance in exact.items():
            assert abs(found[card] - chance) < 1e-9, f"{where}: {found} is not {exact}"


def small_round(game: LoveLetter, rng: Random) -> LoveLetterState:
    """A position with few cards left, the more interesting ones among them."""
    cards = list(Counter(game.piece_counts(game.start())).elements())
    rng.shuffle(cards)
    cards.sort(key=lambda card: card == "guard" and rng.random() < 0.7)
    turn, deck = rng.randrange(game.players), rng.randint(2, max(2, 7 - game.players))
    hands = [[cards.pop(0)] for _ in range(game.players)]
    hands[turn].append(cards.pop(0))
    given = {
        "turn": turn,
        "hands": hands,
        "aside": cards.pop(0),
        "deck": cards[:deck],
        "faceup": cards[deck:],
    }
    return game.position(given, rng)[0]


def random_step(state: LoveLetterState, rng: Random) -> str:
    """What may happen next, at random."""
    if state.actor == CHANCE:
        return str(state.chance_at(rng.randrange(state.chance_total())))
    return str(rng.choice(state.actions()))
