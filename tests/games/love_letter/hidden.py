"""What a seat of Love Letter can be certain of, found by counting instead of by keeping books.

`arrangements` lists every way the unseen cards can lie, by the evidence that a view's plain data
holds; for what was shown in the round it goes back through the record (`Past`). `Belief` needs no
evidence at all: it follows every hidden world that a seat cannot exclude, by the rules, through all
that the seat sees. All are slow and simple; they share nothing with the code that they are compared
with but the rules of play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
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


def weighed(game: LoveLetter, data: dict[str, Any], worlds: Iterable[World]) -> Counter[World]:
    """Worlds that fit a view, each with the number of deals that give it."""
    hidden = [place for place, card in _places(data).items() if card == "hidden"]
    found: Counter[World] = Counter()
    for world in worlds:
        cards, pool, found[world] = dict(world), unseen(game, data), 1
        for place in hidden:
            found[world] *= pool[cards[place]]
            pool[cards[place]] -= 1
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
    if not (past or Past(game, data)).leads_to(world):
        return False
    seen = [one for one in data["sightings"] if one["viewer"] == data["seat"]]
    seen = [one for one in seen if one["card"] != "gone"]
    return _lie_apart([(one["card"], one["places"]) for one in seen], world)


Cards = dict[str, str]  # what lies at the places that hold a card, at some moment of the round


class Past:
    """Whether cards can have come to lie as they do, by what a seat saw in the round: the record,
    and the notes of what it was shown. From the end back to the start, each card that was played
    was either the hand or just drawn, and a Chancellor's cards were laid out in any order.
    """

    def __init__(self, game: LoveLetter, data: dict[str, Any]) -> None:
        self.game = game
        self.seat: int | None = data["seat"]
        self.turn: int | None = data["turn"]
        self.lines: list[str] = data["record"]
        self.waiting = [task.split()[0] for task in data["todo"]]
        self.drawn = len(data["drawn"])
        self.end = data["under"]["drawn"] + data["under"]["count"]
        self.now = (data["under"]["drawn"], data["deck"])
        self.values = dict(zip(game.ruleset.names, game.ruleset.values, strict=True))
        self.played = [" discards " not in line for line in self.lines]
        self.notes: dict[int, list[tuple[str, str]]] = {}  # by when: the place, and what was there
        self.right: dict[int, bool] = {}  # by when: whether a Bishop was right
        for after, viewer, *place, what in [note.split() for note in data["notes"]]:
            if viewer == "everyone":
                self.right[int(after)] = what == "right"
            else:
                self.notes.setdefault(int(after), []).append((" ".join(place), what))
        self.found: dict[tuple[int, World], bool] = {}
        self.shown = data["shown"]  # then the round is over, and nothing is left to find out

    def leads_to(self, world: Cards) -> bool:
        """Whether the cards can lie so now."""
        if self.shown:
            return True
        cards, moment = dict(world), self.now
        if "keep" in self.waiting or "extra" in self.waiting:
            undone = self._undo_extra(
                len(self.lines), int(self.turn or 0), cards, moment, self.drawn
            )
            return undone is not None and self._play(len(self.lines) - 1, *undone, self.end)
        if self.drawn:
            return self._draw(len(self.lines), cards, moment, self.end)
        return self._line(len(self.lines), cards, moment, self.end)

    def _draw(self, count: int, cards: Cards, moment: tuple[int, int], end: int) -> bool:
        """Back over the card that was drawn after some lines, to be played or kept."""
        seat = int(self.lines[count].split()[0]) if count < len(self.lines) else self.turn
        if seat == self.seat and not self._agrees(count, cards, "drawn"):
            return False
        return self._line(count, *self._put_back(cards, "drawn 0", moment), end)

    def _put_back(
        self, cards: Cards, place: str, moment: tuple[int, int]
    ) -> tuple[Cards, tuple[int, int]]:
        """The card at a place was drawn: from under the deck, as long as any were."""
        base, deck = moment
        left = {where: card for where, card in cards.items() if where != place}
        if base:
            left[f"under {base - 1}"] = cards[place]
        return left, (max(0, base - 1), deck + 1)

    def _agrees(self, count: int, cards: Cards, *kinds: str) -> bool:
        """Whether the notes made then, of places of these kinds, are true."""
        return all(
            cards.get(place) == what
            for place, what in self.notes.get(count, [])
            if place.split()[0] in kinds
        )

    def _line(self, count: int, cards: Cards, moment: tuple[int, int], end: int) -> bool:
        """Whether the first lines of the record can have led to cards that lie so."""
        if not self._agrees(count, cards, "hand", "under"):
            return False
        if not any(self.played[:count]):
            return True
        key = (count, tuple(sorted(cards.items())))
        if key not in self.found:
            self.found[key] = self._undo(count - 1, cards, moment, end)
        return self.found[key]

    def _undo(self, index: int, cards: Cards, moment: tuple[int, int], end: int) -> bool:
        """Back over a line of the record, with all that came of it."""
        words = self.lines[index].split()
        seat, hand = int(words[0]), f"hand {words[0]}"
        if not self.played[index]:
            if hand in cards:
                cards, moment = self._put_back(cards, hand, moment)
            return self._line(index, {**cards, hand: words[2]}, moment, end)
        if words[1] != "chancellor" or moment[1] == 0:
            return self._play(index, cards, moment, end)
        number = min(2, moment[1])
        lowest = [f"under {end - number + more}" for more in range(number)]
        rest = {place: card for place, card in cards.items() if place not in (hand, *lowest)}
        laid = [cards[hand], *[cards[place] for place in lowest]]
        drawn = [hand, "drawn 0", "drawn 1"][: number + 1]
        for order in set(permutations(laid)):
            held = rest | dict(zip(drawn, order, strict=True))
            undone = self._undo_extra(index + 1, seat, held, moment, number)
            if undone is not None and self._play(index, *undone, end - number):
                return True
        return False

    def _undo_extra(
        self, count: int, seat: int, cards: Cards, moment: tuple[int, int], number: int
    ) -> tuple[Cards, tuple[int, int]] | None:
        """Back over the cards that a Chancellor drew; nothing if that is not what was seen."""
        if seat == self.seat and not self._agrees(count, cards, "drawn"):
            return None
        for more in reversed(range(number)):
            cards, moment = self._put_back(cards, f"drawn {more}", moment)
        return cards, moment

    def _play(self, index: int, cards: Cards, moment: tuple[int, int], end: int) -> bool:
        """Back over a card that was played, to before it was drawn or the hand was."""
        first, _, text = self.lines[index].partition(" ")
        seat, hand, card = int(first), f"hand {first}", text.split()[0]
        move = self.game.parse(text)
        assert isinstance(move, Move)
        cards = _without_effect(cards, seat, move)
        kept = cards[hand]
        if not self._could(cards, seat, move, index):
            return False
        if card in ("prince", "king") and kept == "countess":
            return False
        return any(
            self._draw(index, {**cards, hand: old, "drawn 0": new}, moment, end)
            for old, new in {(card, kept), (kept, card)}
        )

    def _could(self, cards: Cards, seat: int, move: Move, index: int) -> bool:
        """Whether the effect of a card on the hands was what all saw, by the next line of the
        record: a hand laid open, or none.
        """
        mine, theirs = cards[f"hand {seat}"], cards.get(f"hand {move.target}")
        if theirs is None:
            return True
        laid = index + 1 < len(self.lines) and not self.played[index + 1]
        card = move.text.split()[0]
        right = [name for kind, name in enumerate(NAMES) if move.hits >> kind & 1]
        if card == "guard" and not laid:
            return theirs not in (*right, "assassin")
        if card == "bishop" and index + 1 in self.right:
            return (theirs in right) == self.right[index + 1]
        if card not in ("baron", "queen"):
            return True
        lead = self.values[mine] - self.values[theirs]
        if laid:
            lost = int(self.lines[index + 1].split()[0]) == seat
            return lead != 0 and lost == ((lead < 0) == (card == "baron"))
        return lead == 0


def _without_effect(cards: Cards, seat: int, move: Move) -> Cards:
    """The hands before a King or a Cardinal traded them."""
    card = move.text.split()[0]
    if move.target < 0 or card not in ("king", "cardinal"):
        return cards
    traded = (seat, move.target) if card == "king" else (move.target, move.other)
    one, other = (f"hand {number}" for number in traded)
    return {**cards, one: cards[other], other: cards[one]}


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
            under = [card for place, card in world if "under" in place]
            for place, card in world[: len(world) - len(under)]:
                hands[int(place.split()[1]) if "hand" in place else table["turn"]].append(card)
            given = {**table, "hands": hands, "under": under}
            self.worlds[world] = game.position(given, Random(0))[0]

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


# What makes for evidence that is hard to follow.
LIVELY = ("chancellor", "bishop", "priest", "baron", "queen", "king", "cardinal", "baroness")


def small_round(game: LoveLetter, rng: Random) -> LoveLetterState:
    """A position with few cards left, and few players, the more interesting cards among them."""
    cards = _shuffled(Counter(game.piece_counts(game.start())), rng)
    seats = _seats(game, rng)
    hands = {seat: [cards.pop(0)] for seat in seats}
    hands[seats[0]].append(cards.pop(0))
    deck = rng.randint(2, max(2, 7 - len(seats)))
    return _given(game, rng, seats, hands, cards, deck)


def tied_round(game: LoveLetter, rng: Random) -> tuple[LoveLetterState, str]:
    """A position with few cards left, and the play of a Baron that finds two hands equal."""
    pool = Counter(game.piece_counts(game.start()))
    seats = _seats(game, rng)
    pool["baron"] -= 1
    card = rng.choice([card for card, count in pool.items() if count >= 2])
    pool[card] -= 2
    cards = _shuffled(pool, rng)
    hands = {seat: [card] if seat in seats[:2] else [cards.pop(0)] for seat in seats}
    hands[seats[0]].append("baron")
    deck = rng.randint(3, max(3, 8 - len(seats)))
    return _given(game, rng, seats, hands, cards, deck), f"baron {seats[1]}"


def _seats(game: LoveLetter, rng: Random) -> list[int]:
    """Those who are still in: few of them where there are many characters."""
    return rng.sample(
        range(game.players), min(game.players, 3 if len(game.ruleset.kinds) > 10 else 4)
    )


def _shuffled(pool: Counter[str], rng: Random) -> list[str]:
    """Cards in random order, the lively ones more likely first."""
    cards = list(pool.elements())
    rng.shuffle(cards)
    return sorted(cards, key=lambda card: rng.random() * (1 if card in LIVELY else 2))


def _given(
    game: LoveLetter,
    rng: Random,
    seats: list[int],
    hands: dict[int, list[str]],
    cards: list[str],
    deck: int,
) -> LoveLetterState:
    """The position with these hands; the first of the seats plays, the others are out."""
    given = {
        "turn": seats[0],
        "hands": [hands.get(seat, []) for seat in range(game.players)],
        "out": [seat for seat in range(game.players) if seat not in hands],
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
