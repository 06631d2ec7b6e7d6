"""The content of a pack as tables that the rules look things up in, and every move there is.

Suitor cards of one place are counted in one number, a *bundle*: four bits a suitor. A card that
keeps its place in a pile or a hand is a *slot*: what it is, who has seen it, and what all know of
it. What is still to happen is a stack of *tasks*. No rule is here: those are in `rules` and
`events`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from billetdoux.kernel.rules import Action

NONE: Final = -1  # no card, nobody, nowhere
ATTRIBUTES: Final = ["reputation", "beauty", "education"]
REPUTATION: Final = 0
BEAUTY: Final = 1
EDUCATION: Final = 2
CHOSEN: Final = 3  # the attribute that the player of a card names
HIGHEST: Final = 5  # of an attribute
LADIES_EACH: Final = 3
SUITORS_EACH: Final = 3  # different ones under a lady
TO_MARRY: Final = 3  # cards of a suitor
HAND: Final = 5  # event cards kept after a draw
MEDALLION: Final = 2  # points

# --- Bundles: how many cards of each suitor ---

LOW_BITS: Final = 0x0111_1111_1111_1111
ONES: Final = [1 << 4 * suitor for suitor in range(15)]  # compiled, 1 << n has 32 bits only


def count(bundle: i64, suitor: i64) -> i64:
    """How many cards of a suitor are in a bundle."""
    return bundle >> 4 * suitor & 15


def one(suitor: i64) -> i64:
    """A bundle of a single card."""
    return ONES[suitor]


def all_of(bundle: i64, suitor: i64) -> i64:
    """The part of a bundle that is this suitor's."""
    return bundle & one(suitor) * 15


def different(bundle: i64) -> i64:
    """How many different suitors are in a bundle."""
    marks = (bundle | bundle >> 1 | bundle >> 2 | bundle >> 3) & LOW_BITS
    found: i64 = 0
    while marks:
        marks &= marks - 1
        found += 1
    return found


def size(bundle: i64) -> i64:
    """How many cards are in a bundle."""
    total: i64 = 0
    while bundle:
        total += bundle & 15
        bundle >>= 4
    return total


def first_of(bundle: i64) -> i64:
    """The first suitor in a bundle that is not empty."""
    suitor: i64 = 0
    while not bundle & 15:
        bundle >>= 4
        suitor += 1
    return suitor


# --- Slots: a card in its place ---

KIND_BITS: Final = 31
HIDDEN: Final = 31  # in place of the kind: a card that the reader has not seen


def slot(kind: i64, seen: i64, cleared: i64, shuffles: i64) -> i64:
    """A card seen by a set of seats, and drawn after a number of shuffles of the discards.

    Someone looked at it when so many weddings had been: it is none of those suitors, or it would
    have gone to his player (LI-WED-4).
    """
    return kind | seen << 5 | cleared << 9 | shuffles << 13


def kind_of(card: i64) -> i64:
    """What the card in a slot is."""
    return card & KIND_BITS


def seen_by(card: i64) -> i64:
    """The set of seats that know the card in a slot."""
    return card >> 5 & 15


def cleared_of(card: i64) -> i64:
    """How many weddings there had been when someone last looked at the card."""
    return card >> 9 & 15


def shuffles_of(card: i64) -> i64:
    """How often the discards had been shuffled when the card was drawn."""
    return card >> 13


def looked_at(card: i64, seat: i64, cleared: i64) -> i64:
    """A card after a seat has looked at it."""
    return slot(kind_of(card), seen_by(card) | 1 << seat, cleared, shuffles_of(card))


# --- Tasks: what is still to happen, for a seat ---

START: Final = 0  # nature says who starts
LADY: Final = 1  # nature turns up the seat's next lady
CASANOVA: Final = 2  # nature rolls
DRINK: Final = 3
SCHEME: Final = 4  # nature rolls the intrigue die, for the seat against the target
SETUP: Final = 5  # from here on nature draws: a card is laid at a place before the game
FILL: Final = 6  # nature replaces a card of a place at which the seat is looking
LAY: Final = 7  # nature adds a card to a place, unseen
MEET: Final = 8  # nature gives the seat's lady a card of the suitor deck
EVENT: Final = 9  # nature gives the seat an event card
RESOLVE: Final = 10  # a step of a card that was played takes effect; nobody decides
LOOK: Final = 11  # the seat looks at a pile; nobody decides
MOVE: Final = 12  # from here on players decide: where to go
ACT: Final = 13  # visit or intrigue
END: Final = 14  # more event cards, or done; with a target, before the target takes a card
TAKE: Final = 15  # a card of the pile
STEAL: Final = 16  # a card of the target; at step 1 after event cards, if the seat likes
DISMISS: Final = 17  # which card of the target is discarded
DROP: Final = 18  # which of the other three suitors is given up
MARRY: Final = 19  # which of several
ASK: Final = 20  # answer the card just played, or pass
LOSE: Final = 21  # an event card of one's own
DISCARD: Final = 22  # event cards beyond the fifth

TASKS: Final = [
    "start", "lady", "casanova", "drink", "scheme", "setup", "fill", "lay", "meet", "event",
    "resolve", "look", "move", "act", "end", "take", "steal", "dismiss", "drop", "marry", "ask",
    "lose", "discard",
]  # fmt: skip

NOBODY: Final = 7  # in place of a target
NOTHING: Final = 63  # in place of a thing
NO_CHOICE: Final = 15


def task(
    kind: i64,
    seat: i64,
    target: i64 = NOBODY,
    thing: i64 = NOTHING,
    choice: i64 = NO_CHOICE,
    step: i64 = 0,
) -> i64:
    """A task. The thing is a place, a suitor or an event card; the choice what its player named."""
    return kind | seat << 5 | target << 8 | thing << 11 | choice << 17 | step << 21


def task_kind(entry: i64) -> i64:
    return entry & 31


def task_seat(entry: i64) -> i64:
    return entry >> 5 & 7


def task_target(entry: i64) -> i64:
    return entry >> 8 & 7


def task_thing(entry: i64) -> i64:
    return entry >> 11 & 63


def task_choice(entry: i64) -> i64:
    return entry >> 17 & 15


def task_step(entry: i64) -> i64:
    return entry >> 21


# --- Weddings: whose lady married whom, with her attributes then ---


def wedding(seat: i64, lady: i64, suitor: i64, values: list[int]) -> i64:
    found = seat | lady << 3 | suitor << 8
    for attribute in range(3):
        found |= values[attribute] << 12 + 3 * attribute
    return found


def wedding_seat(entry: i64) -> i64:
    return entry & 7


def wedding_lady(entry: i64) -> i64:
    return entry >> 3 & 31


def wedding_suitor(entry: i64) -> i64:
    return entry >> 8 & 15


def wedding_value(entry: i64, attribute: i64) -> i64:
    return entry >> 12 + 3 * attribute & 7


# --- Event cards ---

CHANGE: Final = 0
POINTS: Final = 1
MEETING: Final = 2
THEFT: Final = 3
DISMISSAL: Final = 4
TRAVEL: Final = 5
DRAWING: Final = 6
LOSS: Final = 7
LOOK_HAND: Final = 8
LOOK_PILE: Final = 9
CALL: Final = 10
CANCEL: Final = 11
TURN: Final = 12

SELF: Final = 0
RIVAL: Final = 1
RIVALS: Final = 2
ALL: Final = 3


class Effect:
    """One thing that a card does, to whom, and by how much; the attribute or place it is about."""

    do: i64
    who: i64
    by: i64
    about: i64

    def __init__(self, do: int, who: int, by: int = 0, about: int = NONE) -> None:
        self.do = do
        self.who = who
        self.by = by
        self.about = about


class Card:
    """An event card: what it does, and for a reaction the sorts of cards that it answers.

    Its player names a rival if it `aims`; a reaction's rival is the one whose card it answers. What
    the player names besides is what it `asks` for: "place", "attribute" or nothing.
    """

    copies: i64
    points: i64

    def __init__(
        self,
        name: str,
        copies: int,
        sort: str,
        effects: list[Effect],
        answers: list[str],
        by_anyone: bool,
    ) -> None:
        self.name: str = name
        self.copies = copies
        self.sort: str = sort
        self.effects: list[Effect] = effects
        self.answers: list[str] = answers
        self.by_anyone: bool = by_anyone
        self.points = sum([effect.by for effect in effects if effect.do == POINTS])
        whom = [effect.who for effect in effects]
        self.aims: bool = RIVAL in whom and not answers
        self.hits_rivals: bool = RIVALS in whom or ALL in whom
        self.asks: str = _asked_for(effects)


def _asked_for(effects: list[Effect]) -> str:
    for effect in effects:
        journey = effect.do == TRAVEL and effect.about == NONE
        if journey or effect.do == LOOK_PILE or effect.do == CALL:
            return "place"
        if effect.do == CHANGE and effect.about == CHOSEN:
            return "attribute"
    return ""


class Suitor:
    """A suitor: his demands by attribute, his value, and how many cards he has in this game."""

    value: i64
    cards: i64

    def __init__(self, name: str, demands: list[int], value: int, cards: int) -> None:
        self.name: str = name
        self.demands: list[int] = demands
        self.value = value
        self.cards = cards


class Lady:
    """A lady and her starting values by attribute."""

    def __init__(self, name: str, values: list[int]) -> None:
        self.name: str = name
        self.values: list[int] = values


class Place:
    """A place: the cards laid there, what a visit changes by attribute, its dice."""

    cards: i64

    def __init__(
        self,
        name: str,
        cards: int,
        changes: list[int],
        casanova: bool,
        drink: bool,
        intrigue: bool,
    ) -> None:
        self.name: str = name
        self.cards = cards
        self.changes: list[int] = changes
        self.casanova: bool = casanova
        self.drink: bool = drink
        self.intrigue: bool = intrigue


GO: Final = 0
VISIT: Final = 1
INTRIGUE: Final = 2
PLAY: Final = 3
OTHER: Final = 4

VERBS: Final = ["go", "visit", "intrigue", "play"]


class Move(Action):
    """An action of Love & Intrigue, with its parts as numbers for the rules.

    The thing is a place, a suitor, a lady, an event card or the face of a die; the choice a place
    or an attribute that the player of an event card names.
    """

    verb: i64
    thing: i64
    target: i64
    choice: i64

    def __init__(
        self,
        text: str,
        parts: tuple[tuple[str, str | int], ...],
        number: int,
        verb: int = OTHER,
        thing: int = NONE,
    ) -> None:
        super().__init__(text, parts, number)
        self.verb = verb
        self.thing = thing
        self.target = NONE
        self.choice = NONE


class Ruleset:
    """The tables of a pack for a number of players, and all actions.

    `rounds` is the last round there can be; `version` is the version of the rules. The faces of the
    dice are listed with their weights: Casanova's by the beauty he asks for, 0 being absent; of the
    others face 1 is the one that costs or wins.
    """

    players: i64
    rounds: i64
    version: i64

    def __init__(
        self,
        players: int,
        rounds: int,
        version: int,
        suitors: list[Suitor],
        ladies: list[Lady],
        places: list[Place],
        events: list[Card],
        casanova: list[int],
        drink: list[int],
        intrigue: list[int],
    ) -> None:
        self.players = players
        self.rounds = rounds
        self.version = version
        self.suitors: list[Suitor] = suitors
        self.ladies: list[Lady] = ladies
        self.places: list[Place] = places
        self.events: list[Card] = events
        self.moves: list[Action] = []
        self.outcomes: list[Action] = []
        self.asked: list[int] = [self._asked(card) for card in events]
        self._make_moves()
        self._make_outcomes(casanova, drink, intrigue)

    def ladies_in(self, ladies: i64) -> list[str]:
        """A set of ladies by name."""
        return [lady.name for number, lady in enumerate(self.ladies) if ladies >> number & 1]

    # --- Who is asked to answer a card ---

    def _asked(self, card: Card) -> int:
        """Who might answer a card, by the reactions of the pack: nobody, those it hits, anyone."""
        found = NONE
        for other in self.events:
            if card.sort in other.answers:
                found = max(found, ALL if other.by_anyone else RIVAL)
        return found

    def answers(self, reaction: i64, card: i64, hit: bool) -> bool:
        """Whether a reaction answers a card, played by someone whom the card hits or not."""
        answer = self.events[reaction]
        return (hit or answer.by_anyone) and self.events[card].sort in answer.answers

    # --- Actions ---

    def _add(self, verb: str, *parts: tuple[str, str | int]) -> Move:
        words = [verb]
        for _, value in parts:
            words.append(str(value))
        kind = VERBS.index(verb) if verb in VERBS else OTHER
        move = Move(" ".join(words), (("move", verb), *parts), len(self.moves), kind)
        self.moves.append(move)
        return move

    def _with_suitor(self, verb: str) -> list[Move]:
        made: list[Move] = []
        for number, suitor in enumerate(self.suitors):
            move = self._add(verb, ("suitor", suitor.name))
            move.thing = number
            made.append(move)
        return made

    def _with_card(self, verb: str) -> list[Move]:
        made: list[Move] = []
        for number, card in enumerate(self.events):
            move = self._add(verb, ("card", card.name))
            move.thing = number
            made.append(move)
        return made

    def _make_moves(self) -> None:
        self.going: list[Move] = []
        for number, place in enumerate(self.places):
            move = self._add("go", ("place", place.name))
            move.thing = number
            self.going.append(move)
        self.visit: Move = self._add("visit")
        self.intriguing: list[Move] = []
        for seat in range(self.players):
            move = self._add("intrigue", ("target", seat))
            move.target = seat
            self.intriguing.append(move)
        self.done: Move = self._add("done")
        self.passing: Move = self._add("pass")
        self.plays: list[list[Move]] = [self._make_plays(n) for n in range(len(self.events))]
        self.reacting: list[Move] = self._with_card("react")
        self.discarding: list[Move] = self._with_card("discard")
        self.taking: list[Move] = self._with_suitor("take")
        self.dropping: list[Move] = self._with_suitor("drop")
        self.dismissing: list[Move] = self._with_suitor("dismiss")
        self.marrying: list[Move] = self._with_suitor("marry")
        self.leaving: Move = self._add("leave")
        self.yielding: Move = self._add("yield")

    def _make_plays(self, number: int) -> list[Move]:
        """Every way to play a card in one's own turn; reactions have none."""
        card = self.events[number]
        made: list[Move] = []
        if card.answers:
            return made
        asks = card.asks
        names = [""]
        if asks == "place":
            names = [place.name for place in self.places]
        elif asks == "attribute":
            names = ATTRIBUTES
        for target in range(self.players) if card.aims else [NONE]:
            for choice, name in enumerate(names):
                parts: list[tuple[str, str | int]] = [("card", card.name)]
                if target != NONE:
                    parts.append(("target", target))
                if asks:
                    parts.append((asks, name))
                move = self._add("play", *parts)
                move.thing = number
                move.target = target
                move.choice = choice if asks else NONE
                made.append(move)
        return made

    def _outcome(self, text: str, parts: tuple[tuple[str, str | int], ...], thing: int) -> Move:
        move = Move(text, parts, len(self.outcomes), OTHER, thing)
        self.outcomes.append(move)
        return move

    def _named(self, word: str, names: list[str]) -> list[Move]:
        return [
            self._outcome(f"{word} {name}", ((word, name),), number)
            for number, name in enumerate(names)
        ]

    def _make_outcomes(self, casanova: list[int], drink: list[int], intrigue: list[int]) -> None:
        self.starts: list[Move] = []
        for seat in range(self.players):
            self.starts.append(self._outcome(f"start {seat}", (("start", seat),), seat))
        self.turning: list[Move] = self._named("lady", [lady.name for lady in self.ladies])
        self.drawing: list[Move] = self._named("draw", [suitor.name for suitor in self.suitors])
        self.receiving: list[Move] = self._named("event", [card.name for card in self.events])
        demands = ["absent", "1", "2", "3", "4", "5"]
        self.casanova: list[tuple[Action, int]] = self._die("casanova", demands, casanova)
        self.drink: list[tuple[Action, int]] = self._die("drink", ["sober", "tipsy"], drink)
        self.intrigue: list[tuple[Action, int]] = self._die(
            "intrigue", ["failure", "success"], intrigue
        )

    def _die(self, die: str, faces: list[str], weights: list[int]) -> list[tuple[Action, int]]:
        made: list[tuple[Action, int]] = []
        for number, face in enumerate(faces):
            if weights[number]:
                name = f"{die}-{face}"
                parts: tuple[tuple[str, str | int], ...] = (("die", die), ("face", name))
                made.append((self._outcome(f"roll {name}", parts, number), weights[number]))
        return made
