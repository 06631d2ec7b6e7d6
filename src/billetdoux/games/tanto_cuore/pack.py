"""Content packs of Tanto Cuore: the cards as written in TOML, read and checked.

A pack says what each card costs, is worth and does; what cards do is put together from a small
vocabulary (`Effect` and the tables in it). What the words mean in play is in `effects`; this module
knows only how they are written and which combinations make sense.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from billetdoux.kernel.errors import suggestion
from billetdoux.kernel.packs import Faults, Origin, Spoken, convert_pack, read_toml

Pile = Literal["food", "decoration", "cleaning"]
TEN = 10  # maids that are recommended
MAX_ENTRIES = 60  # cards of one kind in a pack
MAX_SENTENCES = 8  # of one card
# What the numbers of cards may be, so that no pack makes a game that cannot be played or shown.
LIMITS = {"copies": (1, 60), "cost": (0, 50), "points": (-99, 99), "love": (0, 20)}
MOST_ICONS = 20
WHAT = ("card", "maid", "love")  # what may stand for a card: any, a maid, a love card


class Number(msgspec.Struct, forbid_unknown_fields=True):
    """A number of things in one's area: maids `played` this turn, `chambermaids` (each a card's id
    or "maid"), or `preparations` (a pile or "any").
    """

    played: str | None = None
    chambermaids: str | None = None
    preparations: str | None = None


class When(Number):
    """A condition: the number is `at_least`, `exactly` or a multiple of (`every`) something."""

    at_least: int | None = None
    exactly: int | None = None
    every: int | None = None


class Pay(msgspec.Struct, forbid_unknown_fields=True):
    """The left side of an arrow: what is given up. `dismiss` and `give_back` (to the park) take one
    card of the hand: "card", "maid", "love" or a card's id. `keep` dismisses the hand down to so
    many cards. `self` dismisses the chambermaid whose effect it is.
    """

    dismiss: str | None = None
    give_back: str | None = None
    keep: int | None = None
    self: bool = False
    service: int = 0


class Gain(msgspec.Struct, forbid_unknown_fields=True):
    """The icons: what a maid gives as soon as she is played, in this order."""

    call: int = 0
    service: int = 0
    love: int = 0
    imagination: int = 0
    concentration: int = 0
    effort: int = 0
    hire: int = 0


class Take(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the park for nothing: a maid that costs so much at most, or one of the cards
    named, into the hand or the discards.
    """

    maids_up_to: int | None = None
    cards: list[str] = []
    to: Literal["hand", "discards"] = "discards"


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    """What happens to the `others` or the two `neighbours`: they call, dismiss a card of their
    choice, take an event. `holding`: only those with at least that many cards in hand;
    `with_staff`: only those with a chambermaid or a private maid.
    """

    on: Literal["others", "neighbours"]
    call: int = 0
    dismiss: int = 0
    event: str | None = None
    holding: int = 0
    with_staff: bool = False


class Put(msgspec.Struct, forbid_unknown_fields=True):
    """So many of an event, from the park onto one maid (or into one area)."""

    event: str
    count: int = 1


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """One sentence of a card. With `pay` or `may` it is optional (an arrow); `times` says how often
    it may be used in a row; `per` multiplies what is gained by a number.

    After `gain` comes one further thing at most: `dismiss` a number of cards of one's hand
    (`earlier`: of those that were in hand before the gain), `take` a card, `first_master`, an
    `attack`, `look` at the top of a deck (and dismiss it or not) or at a random card of a hand (and
    trade it or not), `put` an event, `end_event` (one of one's own goes back), `move_event` (to the
    like place in another area), `choose` one of several named gains.
    """

    when: When | None = None
    pay: Pay | None = None
    may: bool = False
    times: int = 1
    per: Number | None = None
    gain: Gain = msgspec.field(default_factory=Gain)
    dismiss: int = 0
    earlier: bool = False
    take: Take | None = None
    first_master: bool = False
    attack: Attack | None = None
    look: Literal["deck", "hand"] | None = None
    put: Put | None = None
    end_event: bool = False
    move_event: bool = False
    choose: dict[str, Gain] = {}


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What all cards have: an id, where its values come from (`origins`: of single values), and
    what it is called where our own texts do not say.
    """

    id: str
    words: Spoken = {}
    origin: Origin | None = None
    origins: dict[str, Origin] = {}


class Love(Card):
    """A love card: what it costs and the love it gives."""

    cost: int
    love: int
    copies: int


class Chamber(msgspec.Struct, forbid_unknown_fields=True):
    """How a maid becomes a chambermaid: for `cost` services; and what she can do then."""

    cost: int
    effect: Effect | None = None


class ByCount(msgspec.Struct, forbid_unknown_fields=True):
    """Points that depend on how many of the card one has: each is worth `odd` or `even`, if there
    are at least `at_least`.
    """

    odd: int
    even: int
    at_least: int = 1


class Maid(Card):
    """A maid. `cancels_events`: shown from hand, she wards off an event."""

    cost: int
    copies: int
    points: int = 0
    points_by_count: ByCount | None = None
    gain: Gain = msgspec.field(default_factory=Gain)
    text: list[Effect] = []
    chamber: Chamber | None = None
    cancels_events: bool = False


class Refined(Card):
    """A refined maid. `chief` of a preparation pile, or with an effect in phase I; `vital`: never
    left out of the game at random; `strongest`: left out of the more difficult game.
    """

    chief: Pile | None = None
    vital: bool = False
    strongest: bool = False
    text: list[Effect] = []


class Preparation(Card):
    """A preparation card; each pile lies in the order of its levels, then of the file."""

    pile: Pile
    level: Literal[1, 2, 3]
    points: int
    copies: int
    imagination: int = 0
    concentration: int = 0
    effort: int = 0


class Private(Card):
    """A private maid: `start` happens in phase I, `on_call` once a turn when a maid made her master
    call, `wakes_others`: the others dismiss the top of their deck when they clean up, and call one
    card fewer if it is no maid.
    """

    cost: int
    points: int = 0
    start: list[Effect] = []
    on_call: Gain = msgspec.field(default_factory=Gain)
    wakes_others: bool = False


class Misfortune(Card):
    """An event that is put on a maid or into a house (`on`). A maid loses abilities and points; a
    house loses `points` for each, or `points_many` once there are `many`. `cure`: the card to
    dismiss in phase I to be rid of it.
    """

    cost: int
    copies: int
    on: Literal["maid", "house"]
    points: int = 0
    many: int = 0
    points_many: int = 0
    cure: str | None = None


class Bonus(msgspec.Struct, forbid_unknown_fields=True):
    """Points for chambermaids: for `each` of these maids; for sets of `alike` ones or of
    `different` ones, by the size of a set; for the only player with `most` of them.
    """

    maids: list[str]
    each: int = 0
    alike: dict[int, int] = {}
    different: dict[int, int] = {}
    most: int = 0
    origin: Origin | None = None


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """A set of cards. `starting` is the maid everyone begins with; of those `needed` at least two
    must be among maids chosen at random (TC-SETUP-3). `guests` are maids of other packs who are
    always among them.
    """

    origin: Origin
    game: Literal["tanto-cuore"] = "tanto-cuore"
    words: Spoken = {}
    starting: str | None = None
    recommended: list[str] = []
    needed: list[str] = []
    guests: list[str] = []
    love: list[Love] = []
    maid: list[Maid] = []
    refined: list[Refined] = []
    preparation: list[Preparation] = []
    private: list[Private] = []
    event: list[Misfortune] = []
    bonus: list[Bonus] = []

    def cards(self) -> Iterator[tuple[str, Card]]:
        """Every card, with its place in the file."""
        for kind in ("love", "maid", "refined", "preparation", "private", "event"):
            for index, card in enumerate(getattr(self, kind)):
                yield f"{kind}[{index}]", card


def read_content(path: Path) -> Pack:
    """A pack from its file."""
    return content_from(read_toml(path), str(path))


def content_from(data: Mapping[str, object], where: str) -> Pack:
    """A pack that a game can be played with."""
    pack, faults = looked_through(data, where)
    faults.refuse()
    return pack


def looked_through(data: Mapping[str, object], where: str) -> tuple[Pack, Faults]:
    """A pack, and what makes no sense in it that its type cannot say."""
    pack, faults = convert_pack(data, Pack, where)
    _Checker(faults, pack).check()
    return pack, faults


class _Checker:
    """Looks through a pack for what makes no sense; each fault names file, key and reason."""

    def __init__(self, faults: Faults, pack: Pack) -> None:
        self.faults = faults
        self.pack = pack
        self.maids = [maid.id for maid in pack.maid]
        self.hand = [*[love.id for love in pack.love], *self.maids]

    def check(self) -> None:
        ids: list[str] = []
        for kind in ("love", "maid", "refined", "preparation", "private", "event", "bonus"):
            if len(getattr(self.pack, kind)) > MAX_ENTRIES:
                self._fail(kind, f"more than {MAX_ENTRIES} entries")
        for key, card in self.pack.cards():
            ids.append(card.id)
            if card.id in ids[:-1]:
                self._fail(f"{key}.id", f"'{card.id}' is listed twice")
            if not card.id or not all(c.islower() or c.isdigit() or c == "-" for c in card.id):
                self._fail(f"{key}.id", f"'{card.id}' is not one word of small letters")
            for value in card.origins:
                if value not in card.__struct_fields__:
                    self._fail(f"{key}.origins", f"there is no '{value}'")
            self._check_numbers(key, card)
        self._check_names("recommended", self.pack.recommended, [*self.maids, *self.pack.guests])
        recommended = len(set(self.pack.recommended))
        if recommended not in (0, TEN):
            several = listed_twice(self.pack.recommended)
            self._fail("recommended", f"{recommended} different maids, not {TEN}{several}")
        self._check_names("needed", self.pack.needed, self.maids)
        self._check_guests()
        if self.pack.starting is not None:
            self._check_names("starting", [self.pack.starting], self.maids)
        self._check_effects()
        self._check_preparations()
        for index, bonus in enumerate(self.pack.bonus):
            self._check_names(f"bonus[{index}].maids", bonus.maids, self.maids)
            kinds = [bool(x) for x in (bonus.each, bonus.alike, bonus.different, bonus.most)]
            if sum(kinds) != 1:
                self._fail(f"bonus[{index}]", "needs one of each, alike, different, most")

    def _check_guests(self) -> None:
        for id in self.pack.guests:
            if id in self.maids:
                self._fail("guests", f"'{id}' is a maid of this pack")
        if self.pack.guests and self.pack.needed:
            self._fail("guests", "a pack with guests has no needed maids")
        if len(set(self.pack.guests)) > TEN:
            self._fail("guests", f"more than {TEN}")

    def _check_numbers(self, key: str, card: Card) -> None:
        for name, (low, high) in LIMITS.items():
            value = getattr(card, name, low)
            if not low <= value <= high:
                self._fail(f"{key}.{name}", f"{value} is not from {low} to {high}")
        for name in ("text", "start"):
            if len(getattr(card, name, [])) > MAX_SENTENCES:
                self._fail(f"{key}.{name}", f"more than {MAX_SENTENCES} sentences")

    def _check_effects(self) -> None:
        for index, maid in enumerate(self.pack.maid):
            key = f"maid[{index}]"
            self._check_gain(f"{key}.gain", maid.gain)
            if not _does_something(maid):
                self._fail(key, "does nothing: she has no gain, text, points or chamber")
            for number, effect in enumerate(maid.text):
                self._check_effect(f"{key}.text[{number}]", effect, chamber=False)
            if maid.chamber is not None:
                if maid.chamber.cost not in (1, 2):
                    self._fail(f"{key}.chamber.cost", "is 1 or 2 services (TC-CHAMBER-1)")
                if maid.chamber.effect is not None:
                    self._check_effect(f"{key}.chamber.effect", maid.chamber.effect, chamber=True)
        for index, refined in enumerate(self.pack.refined):
            for number, effect in enumerate(refined.text):
                self._check_effect(f"refined[{index}].text[{number}]", effect, chamber=False)
        for index, private in enumerate(self.pack.private):
            self._check_gain(f"private[{index}].on_call", private.on_call)
            for number, effect in enumerate(private.start):
                self._check_effect(f"private[{index}].start[{number}]", effect, chamber=False)

    def _check_gain(self, key: str, gain: Gain) -> None:
        for name in gain.__struct_fields__:
            value = getattr(gain, name)
            if value < 0:
                self._fail(f"{key}.{name}", "is negative")
            elif value > MOST_ICONS:
                self._fail(f"{key}.{name}", f"{value} is more than {MOST_ICONS}")

    def _check_effect(self, key: str, effect: Effect, chamber: bool) -> None:
        for place, gain in [("gain", effect.gain), *effect.choose.items()]:
            self._check_gain(f"{key}.{place}", gain)
        if effect.put is not None and not 1 <= effect.put.count <= 10:
            self._fail(f"{key}.put.count", "is not from 1 to 10")
        further = [
            effect.dismiss, effect.take, effect.first_master, effect.attack, effect.look,
            effect.put, effect.end_event, effect.move_event, effect.choose,
        ]  # fmt: skip
        if sum(map(bool, further)) > 1:
            self._fail(key, "does more than one thing after its gain; write two effects")
        if not any(map(bool, further)) and effect.gain == Gain():
            self._fail(key, "does nothing")
        if effect.earlier and not effect.dismiss:
            self._fail(f"{key}.earlier", "is for what dismisses cards")
        if effect.times > MOST_ICONS:
            self._fail(f"{key}.times", f"{effect.times} is more than {MOST_ICONS}")
        if effect.times < 1 or (effect.times > 1 and effect.pay is None):
            self._fail(f"{key}.times", "only what is paid for can be used several times")
        if effect.pay is not None:
            self._check_pay(f"{key}.pay", effect.pay, chamber)
        elif chamber:
            self._fail(key, "a chambermaid's effect has something to pay")
        if effect.when is not None:
            self._check_number(f"{key}.when", effect.when)
            limits = (effect.when.at_least, effect.when.exactly, effect.when.every)
            if sum(limit is not None for limit in limits) != 1 or 0 in limits:
                self._fail(f"{key}.when", "needs one of at_least, exactly, every")
        if effect.per is not None:
            self._check_number(f"{key}.per", effect.per)
        if effect.take is not None:
            if effect.take.maids_up_to is None and not effect.take.cards:
                self._fail(f"{key}.take", "needs maids_up_to or cards")
            self._check_ids(f"{key}.take.cards", effect.take.cards)

    def _check_pay(self, key: str, pay: Pay, chamber: bool) -> None:
        ways = [pay.dismiss is not None, pay.give_back is not None, pay.keep is not None, pay.self]
        if sum(ways) > 1 or not (any(ways) or pay.service):
            self._fail(key, "needs one of dismiss, give_back, keep, self, and no more than one")
        if pay.self and not chamber:
            self._fail(f"{key}.self", "is for chambermaids")
        for name in ("dismiss", "give_back"):
            what = getattr(pay, name)
            if what is not None and what not in WHAT:
                self._check_ids(f"{key}.{name}", [what])

    def _check_number(self, key: str, number: Number) -> None:
        named = [number.played, number.chambermaids, number.preparations]
        if sum(name is not None for name in named) != 1:
            self._fail(key, "needs one of played, chambermaids, preparations")
        for name in ("played", "chambermaids"):
            what = getattr(number, name)
            if what not in (None, "maid"):
                self._check_ids(f"{key}.{name}", [what])
        piles = ["any", "food", "decoration", "cleaning"]
        if number.preparations is not None:
            self._check_names(f"{key}.preparations", [number.preparations], piles)

    def _check_preparations(self) -> None:
        for index, card in enumerate(self.pack.preparation):
            if not (card.imagination or card.concentration or card.effort):
                self._fail(f"preparation[{index}]", "asks for no skill")

    def _check_ids(self, key: str, ids: list[str]) -> None:
        """Cards of this pack, or love cards, which every set has."""
        self._check_names(key, ids, [*self.hand, "love-1", "love-2", "love-3"])

    def _check_names(self, key: str, names: Iterable[str], known: list[str]) -> None:
        for name in names:
            if name not in known:
                there = f"; there are: {', '.join(known)}" if known else ""
                self._fail(key, f"there is no '{name}'{suggestion(name, known)}{there}")

    def _fail(self, key: str, reason: str) -> None:
        self.faults.add(key, reason)


def listed_twice(names: Iterable[str]) -> str:
    """The names that are in a list more than once, as the end of a message; "" if none is."""
    several = [f"'{name}'" for name, count in Counter(names).items() if count > 1]
    return f"; listed twice: {', '.join(several)}" if several else ""


def _does_something(maid: Maid) -> bool:
    """Whether it makes a difference to have a maid."""
    worth = maid.points or maid.points_by_count or maid.chamber or maid.cancels_events
    return bool(worth or maid.text or maid.gain != Gain())
