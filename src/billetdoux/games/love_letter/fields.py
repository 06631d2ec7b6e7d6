"""The fields of a position of Love Letter, each declared once.

What they mean is said in `core/state.py`. `core/fields.py` is made from this list; the codec reads
by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from billetdoux.games.love_letter.core import ruleset as rules
from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    EVERYONE,
    NAMES,
    NONE,
    TASKS,
    new_note,
    seat_pair,
)
from billetdoux.games.love_letter.core.sightings import Sighting
from billetdoux.kernel.codec import (
    FLAG,
    NUMBER,
    SEAT,
    SEAT_SET,
    SEATS,
    Field,
    Fields,
    Kind,
    Reader,
    shown,
)

TITLE = "Love Letter"
IMPORTS = """
from billetdoux.games.love_letter.core.ruleset import ANYTHING, NONE, Ruleset
from billetdoux.games.love_letter.core.sightings import (
    Sighting,
    card_data,
    hands_data,
    sighting_data,
)
"""


class SeenCard(msgspec.Struct, forbid_unknown_fields=True):
    """A sighting; a card is its name, "gone" or, in a view, "hidden"."""

    viewer: int
    card: str
    places: list[str]
    age: int = 0


class Under(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards lie under the deck, and how many have been drawn from there."""

    count: int
    drawn: int


class LoveLetterReader(Reader):
    """Reads the values that only this game has."""

    def __init__(self, ruleset: rules.Ruleset, where: str) -> None:
        super().__init__(ruleset.players, where)
        self.ruleset = ruleset

    def card(self, key: str, name: str) -> int:
        return self.index(key, name, NAMES, "card")

    def cards(self, key: str, names: Sequence[str]) -> list[int]:
        return [self.card(key, name) for name in names]

    def task(self, key: str, text: str) -> int:
        """`TASK SEAT`."""
        name, _, seat = text.partition(" ")
        if name not in TASKS or not seat.isdigit():
            raise self.fail(
                key, f"'{shown(text)}' is not TASK SEAT, with one of {', '.join(TASKS)}"
            )
        return rules.task(TASKS.index(name), self.seat(key, self.digits(key, seat)))

    def entry(self, key: str, line: str) -> int:
        """A card turned up: `SEAT MOVE`, or `SEAT discards CARD`."""
        seat_text, _, text = line.partition(" ")
        if not seat_text.isdigit():
            raise self.fail(key, f"'{shown(line)}' does not begin with a seat")
        seat = self.seat(key, self.digits(key, seat_text))
        if text.startswith("discards "):
            return rules.record_entry(seat, self.card(key, text.removeprefix("discards ")))
        action = self.ruleset.by_text.get(text)
        if isinstance(action, rules.Move) and action.card >= 0:
            return rules.record_entry(seat, action.card, action.number + 1)
        raise self.fail(key, f"'{shown(text)}' is neither a play nor 'discards CARD'")

    def characters(self, key: str, ruled_out: Sequence[str]) -> int:
        """The set of characters that are not ruled out."""
        return ANYTHING & ~self.name_set(key, ruled_out, NAMES)

    def seat_pair(self, key: str, pair: tuple[int, int]) -> int:
        return seat_pair(self.seat(key, pair[0]), self.seat(key, pair[1]))

    def alive(self, key: str, out: Sequence[int]) -> int:
        return ((1 << self.players) - 1) & ~self.seat_set(key, out)

    def seen_card(self, key: str, name: str | None) -> int:
        """A card, none, or one that this view may not see."""
        hidden = {None: NONE, "hidden": rules.HIDDEN, "gone": rules.GONE}
        return hidden[name] if name is None or name in hidden else self.card(key, name)

    def sighting(self, key: str, seen: SeenCard) -> Sighting:
        names = [self.ruleset.place_name(place) for place in range(self.ruleset.places)]
        return Sighting(
            self.seat(key, seen.viewer),
            self.seen_card(key, seen.card),
            self.name_set(key, seen.places, names),
            self.number(key, seen.age, 0, 64),
        )

    def note(self, key: str, text: str) -> int:
        """What somebody was shown: `AFTER VIEWER PLACE CARD`."""
        words = text.split(" ")
        if len(words) != 5:
            raise self.fail(key, f"'{shown(text)}' is not AFTER VIEWER PLACE CARD")
        after, viewer, *place, what = words
        names = [self.ruleset.place_name(number) for number in range(self.ruleset.places)]
        where = self.index(key, " ".join(place), names, "place")
        count = self.digits(key, after, self.ruleset.cards)
        if viewer == "everyone":
            right = self.index(key, what, ("wrong", "right"))
            return new_note(EVERYONE, where, right, count)
        seat = self.seat(key, self.digits(key, viewer))
        return new_note(seat, where, self.card(key, what), count)


Read = LoveLetterReader
CARDS = Kind("list[int]", list[str], "ruleset.cards_of({x})", Read.cards)
PAIR = Kind("i64", tuple[int, int], "[{x} & 15, {x} >> 4]", Read.seat_pair)
PAIRS = PAIR.listed(copied=False)
ENTRY = Kind("i64", str, "ruleset.entry_text({x})", Read.entry)
TASK = Kind("i64", str, "ruleset.task_text({x})", Read.task)
CHARACTERS = Kind("i64", list[str], "ruleset.ruled_out({x})", Read.characters)
SIGHTING = Kind("Sighting", SeenCard, "sighting_data(ruleset, {x})", Read.sighting)
NOTE = Kind("i64", str, "ruleset.note_text({x})", Read.note)
OUT = Kind("i64", list[int], "ruleset.seats(~{x})", Read.alive)
SEEN_CARD = Kind("i64", str | None, "card_data({x})", Read.seen_card)
# Written together, and read by the codec.
CARD = Kind("i64")
COUNTS = Kind("list[int]").copied()
HANDS = "hands_data({x}, self.turn, self.drawn, self.drawn2)"
OPEN_HANDS = Kind("list[int]", list[list[str]], HANDS).copied()
DRAWN = "[card_data(card) for card in (self.drawn, self.drawn2) if card != NONE]"
UNDER = Kind("", Under, '{{"count": self.under_count, "drawn": self.under_base}}')

FIELDS = Fields(
    public=[
        Field("round", NUMBER),
        Field("pause", FLAG),
        Field("turn", SEAT, start="NONE"),
        Field("tokens", NUMBER.listed(by_seat=True, copied=False)),
        Field("alive", CARD, start="(1 << ruleset.players) - 1"),
        Field("safe", SEAT_SET, "protected", start="0"),
        Field("faceup", CARDS, start="[]"),
        Field("record", ENTRY.listed(), start="[]"),
        Field("todo", TASK.listed()),
        Field("may", CHARACTERS.listed(by_seat=True), "ruled_out", "[ANYTHING] * ruleset.players"),
        Field("ties", PAIRS, start="[]"),
        Field("jesters", PAIRS, key="", start="[]"),
        Field("sycophant", SEAT, start="NONE"),
        Field("shown", FLAG, start="False"),
        Field("round_winners", SEATS),
        Field("under_base", CARD, start="0"),
    ],
    state=[
        Field("hands", OPEN_HANDS, start="[NONE] * ruleset.players"),
        Field("alive", OUT, "out"),
        Field("under", CARDS, start="[]"),
        Field("under_base", NUMBER, "under_drawn"),
        Field("jesters", PAIRS, "jester"),
        Field("sightings", SIGHTING.listed(copied=False), start="[]"),
        Field("notes", NOTE.listed(copied=False), start="[]", later=True),
        Field("drawn", CARD, start="NONE"),
        Field("drawn2", CARD, start="NONE"),
        Field("unseen", CARD, start="ruleset.cards"),
        Field("bag", COUNTS, start="ruleset.copies[:]"),
    ],
    view=[
        Field("alive", SEAT_SET, "in"),
        Field("hands", SEEN_CARD.listed(by_seat=True)),
        Field("drawn", Kind("int", list[str], DRAWN)),
        Field("drawn2", Kind("int")),
        Field("deck_size", replace(NUMBER, type="int"), "deck"),
        Field("under_count", Kind("int")),
        Field("under", UNDER),
        Field("sightings", SIGHTING.listed(copied=False)),
        Field("notes", NOTE.listed(copied=False), later=True),
        Field("jesters", PAIRS),
    ],
)
