"""A game of Tanto Cuore ready to play: the cards in play as tables, and every move there is.

The numbers come from packs (see `pack`), put together by `assemble`; here they are in the form in
which the rules look things up. What the words of an effect mean is said in `effects`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from billetdoux.kernel.rules import Action

NONE: Final = -1  # no card, nobody
HIDDEN: Final = -2  # a card that a view may not see
ANY: Final = -1  # of whatever kind

# What a card is.
LOVE: Final = 0
MAID: Final = 1
PRIVATE: Final = 2
EVENT: Final = 3

# The preparation piles and the skills that are asked for there.
PILES: Final = ["food", "decoration", "cleaning"]
SKILLS: Final = ["imagination", "concentration", "effort"]

# What is still to happen is a stack of tasks in the state, each for one seat, with a number that
# says more. First those that nature carries out ...
FIRST: Final = 0  # who is First Master
OMIT: Final = 1  # a maid that has no pile in this game
REMOVE: Final = 2  # a refined maid that leaves the game
TURN: Final = 3  # the next card of the pile number `more` of mixed cards
CALL: Final = 4  # the seat draws `more` cards
SEE_TOP: Final = 5  # the top of the seat's deck, for the seat `more` to see
SEE_HAND: Final = 6  # a card of the seat's hand, for the seat `more` to see
WAKE: Final = 7  # the top of the seat's deck is dismissed
# ... then those that a player decides ...
TAKE: Final = 8  # a refined maid
SERVE: Final = 9  # phase II
WORK: Final = 10  # phase III
HIRE: Final = 11  # phase IV
OFFER: Final = 12  # the optional effect `offered`, so often more: `offered_again`
CURE: Final = 13  # an illness in one's area
DISMISS: Final = 14  # `dismissed_count` cards of one's hand, or of its first `dismissed_of`
GAIN: Final = 15  # a card of the park, by effect
CHOOSE: Final = 16  # one of the gains of an effect
AIM: Final = 17  # whose deck or hand to look at, by effect
JUDGE: Final = 18  # whether the top of the deck of seat `more` is dismissed
TRADE: Final = 19  # whether to trade for the card seen in the hand of seat `more`
PUT: Final = 20  # where an event goes that is on its way
LIFT: Final = 21  # which event to move or to end, by effect
ANSWER: Final = 22  # whether to ward off an event
START: Final = 23  # phase I; `more` is the set of its sentences that are done, see `started`
# ... and those that happen by themselves.
RESOLVE: Final = 24  # the effect `more`
SUFFER: Final = 25  # an event that is on its way
CLEAN: Final = 26  # phases V and VI
NEXT: Final = 27  # the next player, or the next round, after `more` turns

TASKS: Final = [
    "first", "omit", "remove", "turn", "call", "see-top", "see-hand", "wake", "take", "serve",
    "work", "hire", "offer", "cure", "dismiss", "gain", "choose", "aim", "judge", "trade", "put",
    "lift", "answer", "start", "resolve", "suffer", "clean", "next",
]  # fmt: skip

# What an effect counts, and how it compares.
PLAYED: Final = 1
CHAMBERMAIDS: Final = 2
PREPARED: Final = 3
AT_LEAST: Final = 0
EXACTLY: Final = 1
EVERY: Final = 2

# How an effect is paid for.
FREE: Final = 0
BY_DISMISSING: Final = 1
BY_GIVING_BACK: Final = 2
BY_KEEPING: Final = 3
BY_LEAVING: Final = 4

# What an effect does besides its icons.
NO_MORE: Final = 0
DISMISSES: Final = 1
TAKES: Final = 2
MASTERS: Final = 3
ATTACKS: Final = 4
LOOKS_AT_DECK: Final = 5
LOOKS_AT_HAND: Final = 6
PUTS: Final = 7
ENDS_EVENT: Final = 8
MOVES_EVENT: Final = 9
LETS_CHOOSE: Final = 10


class Move(Action):
    """An action of Tanto Cuore, with its parts as numbers for the rules: a card (or refined maid)
    and a seat, whichever there are, and the maid that an event lies on.
    """

    card: i64
    seat: i64
    maid: i64

    def __init__(
        self,
        text: str,
        parts: tuple[tuple[str, str | int], ...],
        number: int,
        card: int = NONE,
        seat: int = NONE,
        maid: int = NONE,
    ) -> None:
        super().__init__(text, parts, number)
        self.card = card
        self.seat = seat
        self.maid = maid


class Icons:
    """What is printed as icons: calls, services, love, the three skills, hires."""

    call: int
    service: int
    love: int
    imagination: int
    concentration: int
    effort: int
    hire: int

    def __init__(
        self,
        call: int = 0,
        service: int = 0,
        love: int = 0,
        imagination: int = 0,
        concentration: int = 0,
        effort: int = 0,
        hire: int = 0,
    ) -> None:
        self.call = call
        self.service = service
        self.love = love
        self.imagination = imagination
        self.concentration = concentration
        self.effort = effort
        self.hire = hire


class Effect:
    """One sentence of a card; `number` is its place in the ruleset's list.

    It happens if `test` (a number of something, see `effects`) compares as it should. An optional
    one is offered: `uses` are the ways to pay, by the card of the hand that is given, which must
    be in the set `payable`; `use` the only way, with the card `pay_kind` if any. `mask` is the set
    of cards that may be taken from the park. One that happens in phase I, when the player wishes,
    has its place in `starts`, as a set of one; else that is empty. With `earlier`, only cards are
    dismissed that were in hand before the effect.
    """

    number: int
    source: int
    test: int
    test_of: int
    test_how: int
    test_limit: int
    per: int
    per_of: int
    pay: int
    pay_kind: int
    pay_keep: int
    pay_service: int
    times: int
    more: int
    count: int
    event: int
    attack_call: int
    attack_dismiss: int
    holding: int
    starts: int
    optional: bool
    to_hand: bool
    earlier: bool
    neighbours: bool
    with_staff: bool

    def __init__(self, number: int, name: str, gain: Icons) -> None:
        self.number = number
        self.name: str = name
        self.gain: Icons = gain
        self.source = NONE
        self.test = 0
        self.test_of = ANY
        self.test_how = AT_LEAST
        self.test_limit = 0
        self.per = 0
        self.per_of = ANY
        self.pay = FREE
        self.pay_kind = NONE
        self.pay_keep = 0
        self.pay_service = 0
        self.more = NO_MORE
        self.count = 0
        self.event = NONE
        self.attack_call = 0
        self.attack_dismiss = 0
        self.holding = 0
        self.starts = 0
        self.optional = False
        self.to_hand = False
        self.earlier = False
        self.neighbours = False
        self.with_staff = False
        self.mask: int = 0
        self.payable: int = 0
        self.use: Move | None = None
        self.uses: dict[int, Move] = {}
        self.choices: list[Move] = []
        self.named: list[tuple[str, Icons]] = []

    @property
    def is_plain(self) -> bool:
        """Whether it gives icons and no more, and calls nobody."""
        return self.more == NO_MORE and self.gain.call == 0


class Card:
    """A card of a deck, of the park or of an area, in numbers. `odd` and `even` are what each is
    worth by the number one has, from `by_count` on (0: it is worth `points`).
    """

    kind: int
    group: int
    cost: int
    copies: int
    points: int
    by_count: int
    odd: int
    even: int
    chamber_cost: int
    many: int
    points_many: int
    cure: int
    cancels_events: bool
    on_house: bool
    wakes_others: bool

    def __init__(self, name: str, group: int, cost: int, gain: Icons) -> None:
        self.name: str = name
        self.group = group
        self.cost = cost
        self.gain: Icons = gain
        self.points = 0
        self.by_count = 0
        self.odd = 0
        self.even = 0
        self.chamber_cost = 0
        self.many = 0
        self.points_many = 0
        self.cure = NONE
        self.cancels_events = False
        self.on_house = False
        self.wakes_others = False
        self.text: list[Effect] = []
        self.chamber: Effect | None = None


class RefinedMaid:
    """A refined maid: the chief of a pile, or an effect. `vital` ones never leave at random."""

    chief: int
    vital: bool

    def __init__(self, name: str, chief: int, vital: bool) -> None:
        self.name: str = name
        self.chief = chief
        self.vital = vital
        self.text: list[Effect] = []


class Preparation:
    """A preparation card: its level, its points and the skills that it asks for."""

    pile: int
    level: int
    points: int

    def __init__(self, name: str, pile: int, level: int, points: int, asks: list[int]) -> None:
        self.name: str = name
        self.pile = pile
        self.level = level
        self.points = points
        self.asks: list[int] = asks


class Bonus:
    """Points for chambermaids: for each of `maids`, for sets by their size, for having most."""

    each: int
    most: int

    def __init__(
        self, maids: list[int], each: int, alike: list[int], different: list[int], most: int
    ) -> None:
        self.maids: list[int] = maids
        self.each = each
        self.alike: list[int] = alike
        self.different: list[int] = different
        self.most = most


class Ruleset:
    """The tables of one game: its cards, the set-up, and all moves and outcomes.

    `stacks` are the preparation piles from the top; `piles` says how many of each card lie in the
    park (NONE: it has no pile). `mixed` are the sets of cards of the eleventh pile and of the pile
    of private maids, and `mixed_size` how many of them are in play. `needed` are maids of which
    two must stay when maids are left out at random; `joining` says that those left out may be in
    the eleventh pile. `brought` are events, by the maids without whom they are not in the park.
    `version` is the version of the rules.
    """

    players: int
    rounds: int
    version: int
    start_maid: int
    start_love: int
    omit: int
    omitted_needed: int
    remove: int

    def __init__(self, players: int, rounds: int, version: int) -> None:
        self.players = players
        self.rounds = rounds
        self.version = version
        self.cards: list[Card] = []
        self.names: list[str] = []
        self.refined: list[RefinedMaid] = []
        self.preparations: list[Preparation] = []
        self.effects: list[Effect] = []
        self.bonuses: list[Bonus] = []
        self.stacks: list[list[int]] = [[], [], []]
        self.piles: list[int] = []
        self.main: list[int] = []  # the maids that can have a pile of their own
        self.needed: list[int] = []
        self.mixed: list[list[int]] = [[], []]
        self.mixed_size: list[int] = [0, 0]
        self.joining: bool = False
        self.brought: dict[int, list[int]] = {}
        self.start_maid = NONE
        self.omit = 0
        self.omitted_needed = 1
        self.answers: bool = False  # whether there is a maid who wards off events
        self.moves: list[Action] = []
        self.outcomes: list[Action] = []

    # --- Every move there is --------------------------------------------------------------------

    def make_moves(self) -> None:
        """List all actions, once all cards are there."""
        seats = range(self.players)
        hand = [card for card in self.cards if card.group == LOVE or card.group == MAID]
        self.takes = [self._refined("take", place) for place in range(len(self.refined))]
        self.plays = self._for_cards("play", hand)
        self.chambers = self._for_cards("chamber", [c for c in hand if c.chamber_cost])
        self.hires = self._for_cards("hire", self.cards)
        self.discards = self._for_cards("discard", hand)
        self.gains = self._for_cards("gain", hand)
        self.swaps = self._for_cards("swap", hand)
        self.shows = self._for_cards("show", [c for c in hand if c.cancels_events])
        staff = [c for c in self.cards if c.group == PRIVATE or c.chamber_cost]
        events = [card for card in self.cards if card.group == EVENT]
        self.cures = self._for_cards("cure", staff if events else [])
        self.looks = [self._move(f"look {seat}", (("look", seat),), seat=seat) for seat in seats]
        self.puts = self._for_events("put", events, staff)
        self.lifts = self._for_events("lift", events, staff)
        self.end: Move = self._answer("end")
        self.skip: Move = self._answer("skip")
        self.all_love: Move = self._answer("love")
        self.prepare: Move = self._answer("prepare")
        self.yes: Move = self._answer("yes")
        self.no: Move = self._answer("no")
        for effect in self.effects:
            self._make_uses(effect, hand)
        self._make_outcomes()

    def _move(
        self,
        text: str,
        parts: tuple[tuple[str, str | int], ...],
        card: int = NONE,
        seat: int = NONE,
        maid: int = NONE,
    ) -> Move:
        move = Move(text, parts, len(self.moves), card, seat, maid)
        self.moves.append(move)
        return move

    def _answer(self, word: str) -> Move:
        return self._move(word, (("answer", word),))

    def _refined(self, verb: str, place: int) -> Move:
        name = self.refined[place].name
        return self._move(f"{verb} {name}", ((verb, name),), place)

    def _for_cards(self, verb: str, cards: list[Card]) -> dict[int, Move]:
        """One move for each of these cards."""
        found: dict[int, Move] = {}
        for card in cards:
            text = f"{verb} {card.name}"
            found[card.kind] = self._move(text, ((verb, card.name),), card.kind)
        return found

    def _for_events(self, verb: str, events: list[Card], staff: list[Card]) -> dict[int, Move]:
        """One move for each place that an event can lie at; the key is made by `place_key`."""
        found: dict[int, Move] = {}
        for event in events:
            for seat in range(self.players):
                text = f"{verb} {event.name} {seat}"
                parts: tuple[tuple[str, str | int], ...] = ((verb, event.name), ("target", seat))
                if event.on_house:
                    key = place_key(event.kind, seat, NONE)
                    found[key] = self._move(text, parts, event.kind, seat)
                    continue
                for maid in staff:
                    found[place_key(event.kind, seat, maid.kind)] = self._move(
                        f"{text} {maid.name}",
                        (*parts, ("maid", maid.name)),
                        event.kind,
                        seat,
                        maid.kind,
                    )
        return found

    def _make_uses(self, effect: Effect, hand: list[Card]) -> None:
        """How an effect is used: bare, or with the card of the hand that it costs; or which of its
        gains is chosen.
        """
        for name, _ in effect.named:
            effect.choices.append(self._named(f"choose {name}", (("choose", name),)))
        if not effect.optional and effect.starts == 0:
            return
        text = f"use {effect.name}"
        if effect.payable & (effect.payable - 1) == 0:  # nothing to choose
            effect.use = self._named(text, (("use", effect.name),))
            effect.pay_kind = effect.payable.bit_length() - 1
            return
        for card in hand:
            if effect.payable >> card.kind & 1:
                parts = (("use", effect.name), ("card", card.name))
                effect.uses[card.kind] = self._named(f"{text} {card.name}", parts, card.kind)

    def _named(self, text: str, parts: tuple[tuple[str, str | int], ...], card: int = NONE) -> Move:
        """The move with this text, which several effects may share."""
        for action in self.moves:
            if action.text == text:
                assert isinstance(action, Move)
                return action
        return self._move(text, parts, card)

    def _outcome(self, verb: str, name: str | int, card: int = NONE, seat: int = NONE) -> Move:
        move = Move(f"{verb} {name}", ((verb, name),), len(self.outcomes), card, seat)
        self.outcomes.append(move)
        return move

    def _make_outcomes(self) -> None:
        self.firsts = [self._outcome("first", seat, NONE, seat) for seat in range(self.players)]
        self.omits: dict[int, Move] = {}
        if self.omit:
            for kind in self.main:
                self.omits[kind] = self._outcome("omit", self.names[kind], kind)
        self.removes: list[Move] = []
        for index, maid in enumerate(self.refined):
            self.removes.append(self._outcome("remove", maid.name, index))
        self.turns: dict[int, Move] = {}
        left_over = self.main if self.joining else []
        for kind in [*self.mixed[0], *left_over, *self.mixed[1]]:
            self.turns[kind] = self._outcome("turn", self.names[kind], kind)
        self.draws: dict[int, Move] = {}
        for card in self.cards:
            if card.group == LOVE or card.group == MAID:
                self.draws[card.kind] = self._outcome("draw", card.name, card.kind)

    # --- In words -------------------------------------------------------------------------------

    def task_text(self, entry: int) -> str:
        """A task still to happen: `TASK SEAT MORE`."""
        return f"{TASKS[task_kind(entry)]} {task_seat(entry)} {task_more(entry)}"

    def piled(self, piles: list[int]) -> dict[str, int]:
        """The piles of the park, by name."""
        return {self.names[kind]: count for kind, count in enumerate(piles) if count >= 0}

    def refined_in(self, maids: int) -> list[str]:
        """A set of refined maids, by name."""
        return [maid.name for index, maid in enumerate(self.refined) if maids >> index & 1]

    def cards_of(self, kinds: list[int]) -> list[str]:
        """The names of these cards."""
        return [self.names[kind] for kind in kinds]

    def card_or_hidden(self, kind: int) -> str | None:
        """A card by name; "hidden", or None for no card."""
        return "hidden" if kind == HIDDEN else None if kind < 0 else self.names[kind]

    def mixed_data(
        self, tops: list[int], lefts: list[int], bags: list[list[int]]
    ) -> list[dict[str, object]]:
        """The eleventh pile and that of the private maids: the top, how many lie under it, and what
        they may be.
        """
        return [
            {
                "top": self.card_or_hidden(tops[which]),
                "left": lefts[which],
                "bag": self.cards_of(bags[which]),
            }
            for which in range(2)
        ]

    def counted(self, counts: list[int]) -> dict[str, int]:
        """How many of each card, by name; those of which there are none are left out."""
        return {self.names[kind]: count for kind, count in enumerate(counts) if count > 0}

    def staff_text(self, entry: int) -> str:
        """A maid in an area: her name, and `ill` for each illness that lies on her."""
        return " ".join([self.names[staff_kind(entry)], *["ill"] * illnesses(entry)])


def place_key(event: i64, seat: i64, maid: i64) -> int:
    """The key of the place of an event: in an area, or on a maid there."""
    return event + 64 * seat + 512 * (maid + 1)


def task(kind: i64, seat: i64, more: i64 = 0) -> i64:
    """An entry of the stack of tasks."""
    return kind | seat << 5 | more << 8


def task_kind(entry: i64) -> i64:
    return entry & 31


def task_seat(entry: i64) -> i64:
    return entry >> 5 & 7


def task_more(entry: i64) -> i64:
    return entry >> 8


# What tasks say more: an effect that is offered several times, cards to dismiss, sentences of phase
# I that are done, or an event on its way.


def offer(effect: i64, again: i64) -> i64:
    return effect | again << 10


def offered(more: i64) -> i64:
    return more & 1023


def offered_again(more: i64) -> i64:
    return more >> 10


def dismissed(count: i64, of: i64 = 0) -> i64:
    """How many cards to dismiss, and of how many at the front of the hand (0: of all)."""
    return count | of << 8


def dismissed_count(more: i64) -> i64:
    return more & 255


def dismissed_of(more: i64) -> i64:
    return more >> 8


def started(private: bool, place: i64) -> i64:
    """The sentence at this place of the private maid, or of the refined maid, as a set of one."""
    return 1 << (place + (8 if private else 0))


def sent(event: i64, count: i64, about: i64 = 0) -> i64:
    """An event on its way, and how many; to a maid (her kind + 1), or from where it was lifted."""
    return event | count << 6 | about << 10


def sent_event(more: i64) -> i64:
    return more & 63


def sent_count(more: i64) -> i64:
    return more >> 6 & 15


def sent_about(more: i64) -> i64:
    return more >> 10


# Maids in an area, with the illnesses that lie on them.


def ill(kind: i64, count: i64) -> i64:
    return kind | count << 6


def staff_kind(entry: i64) -> i64:
    return entry & 63


def illnesses(entry: i64) -> i64:
    return entry >> 6


# Cards of a hand that somebody else has seen.


def sighting(viewer: i64, kind: i64) -> i64:
    return viewer | kind << 3


def sighting_viewer(entry: i64) -> i64:
    return entry & 7


def sighting_kind(entry: i64) -> i64:
    return entry >> 3
