"""The fields of a position of Love Letter, each declared once.

What they mean is said in `core/state.py`. `core/fields.py` is made from this list; the codec reads
by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from billetdoux.games.love_letter.core.ruleset import (
    ANYTHING,
    NAMES,
    TASKS,
    Move,
    Ruleset,
    record_entry,
    task,
)
from billetdoux.kernel.codec import Field, Kind, Reader, shown

TITLE = "Love Letter"
IMPORTS = """
from billetdoux.games.love_letter.core.ruleset import Ruleset
from billetdoux.games.love_letter.core.sightings import Sighting
"""


class LoveLetterReader(Reader):
    """Reads the values that only this game has."""

    def __init__(self, ruleset: Ruleset, where: str) -> None:
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
        return task(TASKS.index(name), self.seat(key, self.digits(key, seat)))

    def tasks(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.task(key, text) for text in texts]

    def entry(self, key: str, line: str) -> int:
        """A card turned up: `SEAT MOVE`, or `SEAT discards CARD`."""
        seat_text, _, text = line.partition(" ")
        if not seat_text.isdigit():
            raise self.fail(key, f"'{shown(line)}' does not begin with a seat")
        seat = self.seat(key, self.digits(key, seat_text))
        if text.startswith("discards "):
            return record_entry(seat, self.card(key, text.removeprefix("discards ")))
        action = self.ruleset.by_text.get(text)
        if isinstance(action, Move) and action.card >= 0:
            return record_entry(seat, action.card, action.number + 1)
        raise self.fail(key, f"'{shown(text)}' is neither a play nor 'discards CARD'")

    def record(self, key: str, lines: Sequence[str]) -> list[int]:
        return [self.entry(key, line) for line in lines]

    def possible(self, key: str, ruled_out: Sequence[Sequence[str]]) -> list[int]:
        """For each seat the set of characters that are not ruled out."""
        return [
            ANYTHING & ~self.name_set(key, names, NAMES) for names in self.per_seat(key, ruled_out)
        ]

    def seat_pairs(self, key: str, pairs: Sequence[tuple[int, int]]) -> list[int]:
        return [self.seat(key, one) + 16 * self.seat(key, other) for one, other in pairs]

    def tokens(self, key: str, values: Sequence[int]) -> list[int]:
        return self.numbers(key, self.per_seat(key, values))


NUMBER = Kind("int", int, "{x}", LoveLetterReader.number)
FLAG = Kind("bool", bool, "{x}", LoveLetterReader.flag)
SEAT = Kind("i64", int | None, "None if {x} < 0 else {x}", LoveLetterReader.optional_seat)
SEAT_SET = Kind("i64", list[int], "ruleset.seats({x})", LoveLetterReader.seat_set)
SEATS = Kind("list[int]", list[int], "{x}[:]", LoveLetterReader.seats)
TOKENS = Kind("list[int]", list[int], "{x}[:]", LoveLetterReader.tokens)
CARDS = Kind("list[int]", list[str], "ruleset.cards_of({x})", LoveLetterReader.cards)
PAIRS = Kind(
    "list[int]",
    list[tuple[int, int]],
    "[[pair & 15, pair >> 4] for pair in {x}]",
    LoveLetterReader.seat_pairs,
)
# Lists that are changed in place.
RECORD = Kind(
    "list[int]",
    list[str],
    "[ruleset.entry_text(entry) for entry in {x}]",
    LoveLetterReader.record,
    "{x}[:]",
)
TODO = Kind(
    "list[int]",
    list[str],
    "[ruleset.task_text(entry) for entry in {x}]",
    LoveLetterReader.tasks,
    "{x}[:]",
)
POSSIBLE = Kind(
    "list[int]",
    list[list[str]],
    "[ruleset.ruled_out(may) for may in {x}]",
    LoveLetterReader.possible,
    "{x}[:]",
)
# What is hidden is written by states and views in ways of their own.
CARD = Kind("i64")
HIDDEN_CARDS = Kind("list[int]", copy="{x}[:]")
SIGHTINGS = Kind("list[Sighting]")

FIELDS = [
    Field("round", NUMBER),
    Field("pause", FLAG),
    Field("turn", SEAT),
    Field("tokens", TOKENS),
    Field("alive", SEAT_SET, key=""),  # states write who is out, views who is in
    Field("safe", SEAT_SET, "protected"),
    Field("faceup", CARDS),
    Field("record", RECORD),
    Field("todo", TODO),
    Field("may", POSSIBLE, "ruled_out"),
    Field("ties", PAIRS),
    Field("jesters", PAIRS, key=""),
    Field("sycophant", SEAT),
    Field("shown", FLAG),
    Field("round_winners", SEATS),
    Field("under_base", CARD, key=""),
    Field("drawn", CARD, hidden=True),
    Field("drawn2", CARD, hidden=True),
    Field("unseen", CARD, hidden=True),
    Field("hands", HIDDEN_CARDS, hidden=True),
    Field("bag", HIDDEN_CARDS, hidden=True),
    Field("under", CARDS, hidden=True),
    Field("sightings", SIGHTINGS, hidden=True),
]
