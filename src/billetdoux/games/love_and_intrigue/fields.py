"""The fields of a position of Love & Intrigue, each declared once.

What they mean is said in `core/state.py` and `core/view.py`. `core/fields.py` is made from this
list; the codec reads by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from billetdoux.games.love_and_intrigue.core import notation
from billetdoux.games.love_and_intrigue.core import ruleset as rules
from billetdoux.games.love_and_intrigue.core.ruleset import ATTRIBUTES, HIDDEN, HIGHEST, TASKS
from billetdoux.kernel.codec import FLAG, NONE, NUMBER, SEAT, Field, Fields, Kind, Reader, shown

TITLE = "Love & Intrigue"
IMPORTS = """
from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    event_names,
    pile_texts,
    slot_texts,
    suitor_names,
    task_text,
    wedding_text,
)
from billetdoux.games.love_and_intrigue.core.ruleset import NONE, START, Ruleset, task
"""
Counts = dict[str, int]
MAX_STEPS = 31  # effects of one card


class LoveAndIntrigueReader(Reader):
    """Reads the values that only this game has."""

    def __init__(self, ruleset: rules.Ruleset, where: str) -> None:
        super().__init__(ruleset.players, where)
        self.ruleset = ruleset
        self.suitors = notation.suitor_names(ruleset)
        self.events = notation.event_names(ruleset)
        self.places = [place.name for place in ruleset.places]
        self.ladies = [lady.name for lady in ruleset.ladies]

    def place(self, key: str, name: str | None) -> int:
        return self.optional(key, name, self.places)

    def lady(self, key: str, name: str | None) -> int:
        return self.optional(key, name, self.ladies)

    def lady_set(self, key: str, names: Sequence[str]) -> int:
        return self.name_set(key, names, self.ladies)

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
        return sum(rules.one(suitor) * copies for suitor, copies in enumerate(counts))

    def event_counts(self, key: str, table: Mapping[str, int]) -> list[int]:
        return self.counts(key, table, self.events)

    def event_cards(self, key: str, names: Sequence[str]) -> list[int]:
        return self.indices(key, names, self.events)

    def dice(self, key: str, faces: Sequence[int | None]) -> list[int]:
        """The faces that lie up; the three dice are those of the places and of intrigues."""
        dice = (self.ruleset.casanova, self.ruleset.drink, self.ruleset.intrigue)
        known = [[face.thing for face, _ in die if isinstance(face, rules.Move)] for die in dice]
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
        shuffles = self.digits(key, found.get("shuffles", "0"))
        return rules.slot(kind, self.seat_set(key, seats), cleared, shuffles)

    def pile(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.slot(key, text, self.suitors) for text in texts]

    def hand(self, key: str, texts: Sequence[str]) -> list[int]:
        return [self.slot(key, text, self.events) for text in texts]

    def piles(self, key: str, table: Mapping[str, Sequence[str]]) -> list[list[int]]:
        """The piles of all places; those not listed are empty."""
        for name in table:
            self.index(key, name, self.places)
        return [self.pile(key, table.get(name, [])) for name in self.places]

    def pools(self, key: str, tables: Mapping[int, Mapping[str, int]]) -> dict[int, int]:
        return {shuffles: self.bundle(key, table) for shuffles, table in tables.items()}

    def event_pools(
        self, key: str, tables: Mapping[int, Mapping[str, int]]
    ) -> dict[int, list[int]]:
        return {shuffles: self.event_counts(key, table) for shuffles, table in tables.items()}

    def wedding(self, key: str, text: str) -> int:
        """`SEAT LADY SUITOR REPUTATION BEAUTY EDUCATION`."""
        words = text.split()
        if len(words) != 6 or not all(word.isdigit() for word in [words[0], *words[3:]]):
            raise self.fail(key, f"'{shown(text)}' is not SEAT LADY SUITOR and three numbers")
        seat = self.seat(key, self.digits(key, words[0]))
        lady = self.index(key, words[1], self.ladies)
        suitor = self.index(key, words[2], self.suitors)
        values = [self.digits(key, word, HIGHEST) for word in words[3:]]
        return rules.wedding(seat, lady, suitor, values)

    def task(self, key: str, text: str) -> int:
        """`TASK SEAT`, then `word=value` for what it is about."""
        name, _, rest = text.partition(" ")
        seat, *words = rest.split() or [""]
        if name not in TASKS or not seat.isdigit():
            raise self.fail(
                key, f"'{shown(text)}' is not TASK SEAT, with one of {', '.join(TASKS)}"
            )
        kind = TASKS.index(name)
        word = notation.thing_word(kind)
        found = self.pairs(key, words, ("target", word, "choice", "step"))
        thing, choice, target = rules.NOTHING, rules.NO_CHOICE, rules.NOBODY
        if word in found:
            thing = self.index(key, found[word], notation.thing_names(self.ruleset, kind))
        if "choice" in found:
            choice = self.index(key, found["choice"], self._choices(key, word, thing))
        if "target" in found:
            target = self.seat(key, self.digits(key, found["target"]))
        step = self.digits(key, found.get("step", "0"), MAX_STEPS)
        whose = self.seat(key, self.digits(key, seat))
        return rules.task(kind, whose, target, thing, choice, step)

    def _choices(self, key: str, word: str, card: int) -> list[str]:
        """What the player of a card may have named."""
        if word != "card" or card == rules.NOTHING:
            raise self.fail(key, "only a card asks for a choice")
        return ATTRIBUTES if self.ruleset.events[card].asks == "attribute" else self.places


Read = LoveAndIntrigueReader
BUNDLE = Kind("i64", Counts, "bundle_names(ruleset, {x})", Read.bundle)
PLACE = Kind("i64", str | None, "None if {x} < 0 else ruleset.places[{x}].name", Read.place)
LADY = Kind("i64", str | None, "None if {x} < 0 else ruleset.ladies[{x}].name", Read.lady)
LADY_SET = Kind("i64", list[str], "ruleset.ladies_in({x})", Read.lady_set)
WEDDING = Kind("i64", str, "wedding_text(ruleset, {x})", Read.wedding)
TASK = Kind("i64", str, "task_text(ruleset, {x})", Read.task)
MEDALLIONS = Kind(
    "list[int]", list[int | None], "[None if n < 0 else n for n in {x}]", Read.medallions
)
DICE = Kind("list[int]", MEDALLIONS.json, MEDALLIONS.write, Read.dice).copied()
THREE_EACH = "[{x}[n : n + 3] for n in range(0, len({x}), 3)]"
ATTRIBUTE_VALUES = Kind("list[int]", list[list[int]], THREE_EACH, Read.attributes).copied()
EVENT_NAMES = "[ruleset.events[kind].name for kind in {x}]"
KEPT = Kind("list[int]", list[str], EVENT_NAMES, Read.event_cards).listed(by_seat=True)
EVENTS = Kind("list[int]", Counts, "count_names(ruleset, {x})", Read.event_counts).copied()
HAND = Kind("list[int]", list[str], "slot_texts(event_names(ruleset), {x})", Read.hand)
PILE = Kind("list[int]", list[str], "slot_texts(suitor_names(ruleset), {x})", Read.pile)
PILES = Kind("list[list[int]]", dict[str, list[str]], "pile_texts(ruleset, {x})", Read.piles)
POOLS = Kind(
    "dict[int, int]",
    dict[int, Counts],
    "{{str(n): bundle_names(ruleset, p) for n, p in {x}.items()}}",
    Read.pools,
)
EVENT_POOLS = Kind(
    "dict[int, list[int]]",
    dict[int, Counts],
    "{{str(n): count_names(ruleset, p) for n, p in {x}.items()}}",
    Read.event_pools,
)
COUNT = Kind("i64")  # written by states and views in ways of their own, or not at all
NONE_EACH = "[NONE] * ruleset.players"
ZERO_EACH = "[0] * ruleset.players"
EMPTY_EACH = "[[] for _ in range(ruleset.players)]"

FIELDS = Fields(
    public=[
        Field("round", NUMBER),
        Field("turn", SEAT, start="NONE"),
        Field("first", SEAT, start="NONE"),
        Field("pawns", PLACE.listed(by_seat=True), start=NONE_EACH),
        Field("ladies", LADY.listed(by_seat=True), start=NONE_EACH),
        Field("attributes", ATTRIBUTE_VALUES, start="[0] * (3 * ruleset.players)"),
        Field("suitors", BUNDLE.listed(by_seat=True), start=ZERO_EACH),
        Field("aside", BUNDLE.listed(by_seat=True), start=ZERO_EACH),
        Field("weddings", WEDDING.listed(copied=False), start="[]"),
        Field("kept", KEPT, start=EMPTY_EACH),
        Field("dice", DICE, start="[NONE] * 3"),
        Field("medallions", MEDALLIONS, start="[NONE] * 3"),
        Field("discards", BUNDLE, start="0"),
        Field("event_discards", EVENTS, start="[0] * len(ruleset.events)"),
        Field("todo", TASK.listed(), start="[task(START, 0)]"),
        # These follow from the ladies, weddings and decks of a state.
        Field(
            "ladies_left", COUNT, start="sum([1 << lady for lady in range(len(ruleset.ladies))])"
        ),
        Field("deck_size", COUNT),
        Field("event_deck_size", COUNT),
    ],
    state=[
        Field("piles", PILES.copied(), start="[[] for _ in ruleset.places]"),
        Field("hands", HAND.listed(by_seat=True), start=EMPTY_EACH),
        Field("deck", BUNDLE),
        Field("event_deck", EVENTS, start="[card.copies for card in ruleset.events]"),
        Field("shuffles", NUMBER, start="0"),
        Field("event_shuffles", NUMBER, start="0"),
        Field("married", COUNT, start="0"),  # follows from the weddings
        Field("touched", FLAG, "", start="False", scratch=True),
    ],
    view=[
        Field("piles", PILE.listed()),
        Field("hands", HAND.listed(by_seat=True)),
        Field("deck_size", NUMBER, "deck"),
        Field("event_deck_size", NUMBER, "event_deck"),
        Field("ladies_left", LADY_SET),
        Field("pools", POOLS),
        Field("event_pools", EVENT_POOLS),
    ],
)
