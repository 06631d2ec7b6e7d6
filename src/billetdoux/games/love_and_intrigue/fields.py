"""The fields of a position of Love & Intrigue, each declared once.

What they mean is said in `core/state.py`. `core/fields.py` is made from this list; the codec reads
by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from billetdoux.games.love_and_intrigue.core.notation import (
    event_names,
    suitor_names,
    thing_names,
    thing_word,
)
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    HIDDEN,
    HIGHEST,
    NO_CHOICE,
    NOBODY,
    NOTHING,
    TASKS,
    Move,
    Ruleset,
    one,
    slot,
    task,
    wedding,
)
from billetdoux.kernel.codec import NONE, Field, Kind, Reader, shown

TITLE = "Love & Intrigue"
IMPORTS = """
from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    task_text,
    wedding_text,
)
from billetdoux.games.love_and_intrigue.core.ruleset import Ruleset
"""
Counts = dict[str, int]
MAX_STEPS = 31  # effects of one card


class LoveAndIntrigueReader(Reader):
    """Reads the values that only this game has."""

    def __init__(self, ruleset: Ruleset, where: str) -> None:
        super().__init__(ruleset.players, where)
        self.ruleset = ruleset
        self.suitors = suitor_names(ruleset)
        self.events = event_names(ruleset)
        self.places = [place.name for place in ruleset.places]
        self.ladies = [lady.name for lady in ruleset.ladies]

    def pawns(self, key: str, names: Sequence[str | None]) -> list[int]:
        return [self.optional(key, name, self.places) for name in self.per_seat(key, names)]

    def ladies_of(self, key: str, names: Sequence[str | None]) -> list[int]:
        return [self.optional(key, name, self.ladies) for name in self.per_seat(key, names)]

    def attributes(self, key: str, values: Sequence[Sequence[int]]) -> list[int]:
        """Three numbers for each seat, in one list."""
        found: list[int] = []
        for three in self.per_seat(key, values):
            if len(three) != 3 or not all(0 <= value <= HIGHEST for value in three):
                raise self.fail(key, f"{three} are not three numbers from 0 to {HIGHEST}")
            found += three
        return found

    def bundle(self, key: str, table: Mapping[str, int]) -> int:
        """Suitor cards, each suitor's counted in four bits."""
        counts = self.counts(key, table, self.suitors, 15)
        return sum(one(suitor) * copies for suitor, copies in enumerate(counts))

    def bundles(self, key: str, tables: Sequence[Mapping[str, int]]) -> list[int]:
        return [self.bundle(key, table) for table in self.per_seat(key, tables)]

    def event_counts(self, key: str, table: Mapping[str, int]) -> list[int]:
        return self.counts(key, table, self.events)

    def kept(self, key: str, hands: Sequence[Sequence[str]]) -> list[list[int]]:
        return [self.indices(key, names, self.events) for names in self.per_seat(key, hands)]

    def dice(self, key: str, faces: Sequence[int | None]) -> list[int]:
        """The faces that lie up; the three dice are those of the places and of intrigues."""
        rules = self.ruleset
        dice = (rules.casanova, rules.drink, rules.intrigue)
        known = [[face.thing for face, _ in die if isinstance(face, Move)] for die in dice]
        if len(faces) != len(known):
            raise self.fail(key, f"{len(faces)} entries for {len(known)} dice")
        for face, possible in zip(faces, known, strict=True):
            if face is not None and face not in possible:
                raise self.fail(key, f"no die of this kind shows {face}")
        return [NONE if face is None else face for face in faces]

    def medallions(self, key: str, seats: Sequence[int | None]) -> list[int]:
        if len(seats) != len(ATTRIBUTES):
            raise self.fail(key, f"{len(seats)} entries for {len(ATTRIBUTES)} attributes")
        return [self.optional_seat(key, seat) for seat in seats]

    def slot(self, key: str, text: str, names: Sequence[str]) -> int:
        """A card in its place: `NAME`, then `word=value` for what is known of it."""
        name, *words = text.split() or [""]
        kind = HIDDEN if name == "hidden" else self.index(key, name, names)
        found = self.pairs(key, words, ("seen", "cleared", "shuffles"))
        seats = [self.digits(key, digit) for digit in found.get("seen", "")]
        cleared = self.digits(key, found.get("cleared", "0"), 15)
        return slot(
            kind, self.seat_set(key, seats), cleared, self.digits(key, found.get("shuffles", "0"))
        )

    def slots(self, key: str, texts: Sequence[str], names: Sequence[str]) -> list[int]:
        return [self.slot(key, text, names) for text in texts]

    def weddings(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.wedding(key, text) for text in texts]

    def wedding(self, key: str, text: str) -> int:
        """`SEAT LADY SUITOR REPUTATION BEAUTY EDUCATION`."""
        words = text.split()
        if len(words) != 6 or not all(word.isdigit() for word in [words[0], *words[3:]]):
            raise self.fail(key, f"'{shown(text)}' is not SEAT LADY SUITOR and three numbers")
        seat = self.seat(key, self.digits(key, words[0]))
        lady = self.index(key, words[1], self.ladies)
        suitor = self.index(key, words[2], self.suitors)
        return wedding(seat, lady, suitor, [self.digits(key, word, HIGHEST) for word in words[3:]])

    def tasks(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.task(key, text) for text in texts]

    def task(self, key: str, text: str) -> int:
        """`TASK SEAT`, then `word=value` for what it is about."""
        name, _, rest = text.partition(" ")
        seat, *words = rest.split() or [""]
        if name not in TASKS or not seat.isdigit():
            raise self.fail(
                key, f"'{shown(text)}' is not TASK SEAT, with one of {', '.join(TASKS)}"
            )
        kind = TASKS.index(name)
        word = thing_word(kind)
        found = self.pairs(key, words, ("target", word, "choice", "step"))
        thing, choice, target = NOTHING, NO_CHOICE, NOBODY
        if word in found:
            thing = self.index(key, found[word], thing_names(self.ruleset, kind))
        if "choice" in found:
            choice = self.index(key, found["choice"], self._choices(key, word, thing))
        if "target" in found:
            target = self.seat(key, self.digits(key, found["target"]))
        step = self.digits(key, found.get("step", "0"), MAX_STEPS)
        return task(kind, self.seat(key, self.digits(key, seat)), target, thing, choice, step)

    def _choices(self, key: str, word: str, card: int) -> list[str]:
        """What the player of a card may have named."""
        if word != "card" or card == NOTHING:
            raise self.fail(key, "only a card asks for a choice")
        return ATTRIBUTES if self.ruleset.events[card].asks == "attribute" else self.places


Read = LoveAndIntrigueReader
NUMBER = Kind("int", int, "{x}", Read.number)
SEAT = Kind("i64", int | None, "None if {x} < 0 else {x}", Read.optional_seat)
BUNDLE = Kind("i64", Counts, "bundle_names(ruleset, {x})", Read.bundle)
MEDALLIONS = Kind(
    "list[int]", list[int | None], "[None if n < 0 else n for n in {x}]", Read.medallions
)
WEDDINGS = Kind(
    "list[int]", list[str], "[wedding_text(ruleset, one) for one in {x}]", Read.weddings
)
# Lists that are changed in place.
PAWNS = Kind(
    "list[int]",
    list[str | None],
    "[None if at < 0 else ruleset.places[at].name for at in {x}]",
    Read.pawns,
    "{x}[:]",
)
LADIES = Kind(
    "list[int]",
    list[str | None],
    "[None if lady < 0 else ruleset.ladies[lady].name for lady in {x}]",
    Read.ladies_of,
    "{x}[:]",
)
ATTRIBUTE_VALUES = Kind(
    "list[int]",
    list[list[int]],
    "[{x}[n : n + 3] for n in range(0, len({x}), 3)]",
    Read.attributes,
    "{x}[:]",
)
BUNDLES = Kind(
    "list[int]",
    list[Counts],
    "[bundle_names(ruleset, bundle) for bundle in {x}]",
    Read.bundles,
    "{x}[:]",
)
KEPT = Kind(
    "list[list[int]]",
    list[list[str]],
    "[[ruleset.events[kind].name for kind in kept] for kept in {x}]",
    Read.kept,
    "{x}[:]",
)
DICE = Kind(
    "list[int]", list[int | None], "[None if n < 0 else n for n in {x}]", Read.dice, "{x}[:]"
)
EVENTS = Kind("list[int]", Counts, "count_names(ruleset, {x})", Read.event_counts, "{x}[:]")
TODO = Kind(
    "list[int]", list[str], "[task_text(ruleset, entry) for entry in {x}]", Read.tasks, "{x}[:]"
)
# What is hidden is written by states and views in ways of their own.
COUNT = Kind("i64")
SLOTS = Kind("list[list[int]]", copy="{x}[:]")
HIDDEN_EVENTS = Kind("list[int]", copy="{x}[:]")

FIELDS = [
    Field("round", NUMBER),
    Field("turn", SEAT),
    Field("first", SEAT),
    Field("pawns", PAWNS),
    Field("ladies", LADIES),
    Field("attributes", ATTRIBUTE_VALUES),
    Field("suitors", BUNDLES),
    Field("aside", BUNDLES),
    Field("weddings", WEDDINGS),
    Field("kept", KEPT),
    Field("dice", DICE),
    Field("medallions", MEDALLIONS),
    Field("discards", BUNDLE),
    Field("event_discards", EVENTS),
    Field("todo", TODO),
    Field("ladies_left", COUNT, key=""),  # follows from the ladies and weddings of a state
    Field("deck_size", COUNT, key=""),
    Field("event_deck_size", COUNT, key=""),
    Field("married", COUNT, hidden=True),  # follows from the weddings
    Field("deck", COUNT, hidden=True),
    Field("shuffles", COUNT, hidden=True),
    Field("event_shuffles", COUNT, hidden=True),
    Field("event_deck", HIDDEN_EVENTS, hidden=True),
    Field("hands", SLOTS, hidden=True),
    Field("piles", SLOTS, hidden=True),
    Field("touched", COUNT, hidden=True, scratch=True),
]
