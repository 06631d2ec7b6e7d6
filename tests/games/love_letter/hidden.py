"""What a seat of Love Letter can be certain of, found by counting instead of by keeping books.

`arrangements` lists every way the unseen cards can lie, by the evidence that a view's plain data
holds; for what was shown in the round it goes back through the record (`Past`). `Belief` needs no
evidence at all: it follows every hidden world that a seat cannot exclude, by the rules, through all
that the seat sees. All are slow and simple; they share nothing with the code that they are compared
with but the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from billetdoux.games.love_letter.core.knowledge import odds, possible
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import NAMES, Move
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
    past = Past(game, data)
    for cards, ways in _deals(pool, len(hidden)):
        world = {**held, **dict(zip(hidden, cards, strict=True))}
        if fits(game, data, world, past):
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


def fits(
    game: LoveLetter, data: dict[str, Any], world: dict[str, str], past: Past | None = None
) -> bool:
    """Whether cards that lie so agree with all the evidence of a view."""
    values = {name: game.ruleset.values[kind] for kind, name in enumerate(game.ruleset.names)}
    for seat, names in enumerate(data["ruled_out"]):
        if world.get(f"hand {seat}") in names:
            return False
    for one, other in data["ties"]:
        if values[world[f"hand {one}"]] != values[world[f"hand {other}"]]:
            return False
    hands = tuple(world.get(f"hand {seat}") for seat in range(game.players))
    if not (past or Past(game, data)).leads_to(hands):
        return False
    seen = [one for one in data["sightings"] if one["viewer"] == data["seat"]]
    seen = [one for one in seen if one["card"] != "gone"]
    return _lie_apart([(one["card"], one["places"]) for one in seen], world)


Hands = tuple[str | None, ...]


class Past:
    """Whether hands can have come about by what all saw in the round, as the record has it: back
    from the last card, each that was played was either the hand or just drawn.
    """

    def __init__(self, game: LoveLetter, data: dict[str, Any]) -> None:
        self.game = game
        self.lines: list[str] = data["record"]
        self.keeping = any(task.split()[0] in ("extra", "keep") for task in data["todo"])
        self.names = [game.ruleset.names[kind] for kind in game.ruleset.kinds]
        self.values = dict(zip(game.ruleset.names, game.ruleset.values, strict=True))
        self.found: dict[tuple[int, Hands], bool] = {}

    def leads_to(self, hands: Hands, count: int | None = None) -> bool:
        """Whether the first `count` lines of the record can have led to these hands."""
        count = len(self.lines) if count is None else count
        if count == 0:
            return True
        if (count, hands) not in self.found:
            earlier = self._before(count - 1, hands)
            self.found[count, hands] = any(self.leads_to(one, count - 1) for one in earlier)
        return self.found[count, hands]

    def _before(self, index: int, hands: Hands) -> Iterator[Hands]:
        """What the hands can have been before a line."""
        first, _, text = self.lines[index].partition(" ")
        seat = int(first)
        if text.startswith("discards "):
            yield _put(hands, seat, text.split()[1])
            return
        move, card = self.game.parse(text), text.split()[0]
        assert isinstance(move, Move)
        last = index + 1 == len(self.lines)
        kept = [self._without_effect(hands, seat, move)]
        if card == "chancellor" and not (self.keeping and last):
            kept = [_put(hands, seat, name) for name in self.names]
        elif not self._could(kept[0], seat, move, "" if last else self.lines[index + 1]):
            kept = []
        for held in kept:
            if card not in ("prince", "king") or held[seat] != "countess":
                yield held
                yield _put(held, seat, card)

    def _without_effect(self, hands: Hands, seat: int, move: Move) -> Hands:
        """The hands before a King or a Cardinal traded them."""
        card = move.text.split()[0]
        if move.target < 0 or card not in ("king", "cardinal"):
            return hands
        one, other = (seat, move.target) if card == "king" else (move.target, move.other)
        return _put(_put(hands, one, hands[other]), other, hands[one])

    def _could(self, hands: Hands, seat: int, move: Move, line: str) -> bool:
        """Whether the effect of a card on these hands was what all saw, by the next line of the
        record: a hand laid open, or none. It does not say whether a Bishop was right.
        """
        loser, _, text = line.partition(" ")
        laid = text.startswith("discards ")
        mine, theirs = hands[seat], hands[move.target]
        if move.target < 0 or mine is None or theirs is None:
            return True
        card = move.text.split()[0]
        if card == "guard" and not laid:
            right = [name for kind, name in enumerate(NAMES) if move.hits >> kind & 1]
            return theirs not in (*right, "assassin")
        if card not in ("baron", "queen"):
            return True
        lead = self.values[mine] - self.values[theirs]
        if laid:
            return lead != 0 and (int(loser) == seat) == ((lead < 0) == (card == "baron"))
        return lead == 0


def _put(hands: Hands, seat: int, card: str | None) -> Hands:
    return (*hands[:seat], card, *hands[seat + 1 :])


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


def tied_round(game: LoveLetter, rng: Random) -> tuple[LoveLetterState, str]:
    """A position with few cards left, and the play of a Baron that finds two hands equal."""
    pool = Counter(game.piece_counts(game.start()))
    one, other = rng.sample(range(game.players), 2)
    pool["baron"] -= 1
    card = rng.choice([card for card, count in pool.items() if count >= 2])
    pool[card] -= 2
    cards = list(pool.elements())
    rng.shuffle(cards)
    hands = [[card] if seat in (one, other) else [cards.pop()] for seat in range(game.players)]
    hands[one].append("baron")
    deck = rng.randint(3, max(3, 8 - game.players))
    given = {
        "turn": one,
        "hands": hands,
        "aside": cards.pop(),
        "deck": cards[:deck],
        "faceup": cards[deck:],
    }
    return game.position(given, rng)[0], f"baron {other}"


def random_step(state: LoveLetterState, rng: Random) -> str:
    """What may happen next, at random."""
    if state.actor == CHANCE:
        return str(state.chance_at(rng.randrange(state.chance_total())))
    return str(rng.choice(state.actions()))
