"""A ruleset ready to play: how many of each character, their values, and every move there is.

The numbers come from a pack; here they become tables that the rules look things up in. The only
thing said about characters here is whom they may choose, because that decides which moves exist.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from billetdoux.kernel.rules import Action

SPY: Final = 0
GUARD: Final = 1
PRIEST: Final = 2
BARON: Final = 3
HANDMAID: Final = 4
PRINCE: Final = 5
CHANCELLOR: Final = 6
KING: Final = 7
COUNTESS: Final = 8
PRINCESS: Final = 9
ASSASSIN: Final = 10
JESTER: Final = 11
CARDINAL: Final = 12
BARONESS: Final = 13
SYCOPHANT: Final = 14
COUNT: Final = 15
CONSTABLE: Final = 16
QUEEN: Final = 17
BISHOP: Final = 18

NAMES: Final = [
    "spy", "guard", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess",
    "princess", "assassin", "jester", "cardinal", "baroness", "sycophant", "count", "constable",
    "queen", "bishop",
]  # fmt: skip

NONE: Final = -1  # no card, nobody
HIDDEN: Final = -2  # a card that a view may not see
GONE: Final = -3  # a card that was seen and has been turned up since
ANYTHING: Final = 0xFFFFFFFF  # the set of all characters

# What is still to happen is a stack of tasks in the state, each for one seat.
START: Final = 0  # nature says who starts the round
FACEUP: Final = 1  # nature turns up a card that stays out of the round
DEAL: Final = 2  # nature deals the seat its hand
DRAW: Final = 3  # nature gives the seat the card it draws at the start of its turn
REDRAW: Final = 4  # nature gives the seat a new hand
EXTRA: Final = 5  # nature gives the seat one of the Chancellor's cards
PLAY: Final = 6  # the seat plays a card; from here on players decide
KEEP: Final = 7  # the seat keeps one of the Chancellor's cards
ANSWER: Final = 8  # the seat, hit by a Bishop, discards or holds

TASKS: Final = [
    "start", "faceup", "deal", "draw", "redraw", "extra", "play", "keep", "answer",
]  # fmt: skip


def task(kind: i64, seat: i64 = 0) -> i64:
    return kind | seat << 4


def task_kind(entry: i64) -> i64:
    return entry & 15


def task_seat(entry: i64) -> i64:
    return entry >> 4


# The record lists the cards turned up, each with the move by which it was played.


def record_entry(seat: i64, card: i64, play: i64 = 0) -> i64:
    """A card turned up in front of a seat; `play` is the number of the move + 1, or 0."""
    return seat | card << 4 | play << 9


def entry_seat(entry: i64) -> i64:
    return entry & 15


def entry_card(entry: i64) -> i64:
    return entry >> 4 & 31


def entry_key(entry: i64) -> i64:
    """Seat and card together: the same as for a card that was not played."""
    return entry & 511


def entry_play(entry: i64) -> i64:
    """The number of the move + 1; 0 for a card that was not played."""
    return entry >> 9


# A note is what somebody was shown in the round: a card at a place, after so many of the record.

EVERYONE: Final = 15  # the viewer where all were told whether a Bishop was right


def new_note(viewer: i64, place: i64, card: i64, after: i64) -> i64:
    """`card` is the character, or for everyone whether the guess was right."""
    return viewer | place << 4 | card << 10 | after << 15


def note_viewer(note: i64) -> i64:
    return note & 15


def note_place(note: i64) -> i64:
    return note >> 4 & 63


def note_card(note: i64) -> i64:
    return note >> 10 & 31


def note_after(note: i64) -> i64:
    return note >> 15


# Two seats in one number: tied hands, or a Jester's player and the player named.


def seat_pair(first: i64, second: i64) -> i64:
    return first | second << 4


def pair_first(pair: i64) -> i64:
    return pair & 15


def pair_second(pair: i64) -> i64:
    return pair >> 4


def traded_pair(pair: i64, one: i64, other: i64) -> i64:
    """The same pair of hands after two players traded theirs."""
    ends: list[int] = []
    for seat in (pair_first(pair), pair_second(pair)):
        ends.append(other if seat == one else one if seat == other else seat)
    return seat_pair(ends[0], ends[1])


OTHERS: Final = (GUARD, PRIEST, BARON, KING, JESTER, BARONESS, QUEEN, BISHOP)
ANYONE: Final = (PRINCE, CARDINAL, SYCOPHANT)
GUESSING: Final = (GUARD, BISHOP)


class Move(Action):
    """An action of Love Letter, with its parts as numbers for the rules.

    A play uses card, target, other, look; `hits` is the set of characters that its guess is right
    about. A draw uses card, a start target, a Chancellor's choice card (kept), under and lowest.
    """

    card: i64
    target: i64
    other: i64
    look: i64
    hits: i64
    under: i64
    lowest: i64

    def __init__(
        self,
        text: str,
        parts: tuple[tuple[str, str | int], ...],
        number: int,
        card: int = NONE,
        target: int = NONE,
    ) -> None:
        super().__init__(text, parts, number)
        self.card = card
        self.target = target
        self.other = NONE
        self.look = NONE
        self.hits = 0
        self.under = NONE
        self.lowest = NONE


class Ruleset:
    """The tables of one ruleset with a number of players.

    `plays[card][choosable]` lists the ways to play a card when the players in the set `choosable`
    can be chosen. `faceup` cards lie open in each round; `by_discards` says whether the discards
    break ties; `by_number` whether guesses name a number instead of a character. What another
    ruleset of the same cards has `made` is shared with it.
    """

    players: i64
    goal: i64
    faceup: i64
    cards: i64

    def __init__(
        self,
        players: int,
        goal: int,
        copies: list[int],
        values: list[int],
        faceup: int,
        by_discards: bool,
        by_number: bool,
        made: Ruleset | None = None,
    ) -> None:
        self.names: list[str] = NAMES
        self.players = players
        self.goal = goal
        self.copies: list[int] = copies
        self.values: list[int] = values
        self.cards = sum(copies)
        self.faceup = faceup
        self.by_discards: bool = by_discards
        self.by_number: bool = by_number
        self.kinds: list[int] = [kind for kind in range(len(NAMES)) if copies[kind]]
        # Each character as a set of one; nothing for those that this deck does not have.
        self.bits: list[int] = [1 << kind if copies[kind] else 0 for kind in range(len(NAMES))]
        self.present: int = sum(self.bits)
        # A set that may hold what is not in the deck is read back as it was written.
        self.absent: int = ANYTHING & ~self.present
        self.chooses: list[bool] = [kind in OTHERS or kind in ANYONE for kind in range(len(NAMES))]
        self.same_value: list[int] = [self.valued(values[kind]) for kind in range(len(NAMES))]
        self.moves: list[Action] = []
        self.outcomes: list[Action] = []
        self.aliases: dict[str, Action] = {}
        self.starts: list[Move] = []
        self.draws: list[Move] = []
        self.keeps: dict[tuple[int, int, int], Move] = {}
        self.plays: list[list[list[Action]]] = []
        if made is None:
            self._make_outcomes()
            self._make_plays()
            self._make_keeps()
            self.discard: Move = self._add("discard", (("answer", "discard"),), NONE, NONE)
            self.hold: Move = self._add("hold", (("answer", "hold"),), NONE, NONE)
            self.by_text: dict[str, Action] = {move.text: move for move in self.moves}
        else:
            self._share(made)
        self.setups: list[list[int]] = [self.setup(first) for first in range(players)]
        # Hands, the two cards just drawn, and those that Chancellors put under the deck.
        # Scenarios may lay some there before the first is played.
        self.places: int = players + 2 + 2 * copies[CHANCELLOR] + 6

    def for_goal(self, goal: int) -> Ruleset:
        """The same cards and moves with another goal."""
        return Ruleset(
            self.players,
            goal,
            self.copies,
            self.values,
            self.faceup,
            self.by_discards,
            self.by_number,
            self,
        )

    def _share(self, made: Ruleset) -> None:
        """Have the moves of another ruleset, which are costly to make."""
        self.moves = made.moves
        self.outcomes = made.outcomes
        self.aliases = made.aliases
        self.starts = made.starts
        self.draws = made.draws
        self.keeps = made.keeps
        self.plays = made.plays
        self.discard = made.discard
        self.hold = made.hold
        self.by_text = made.by_text

    def alike(self, kinds: int) -> int:
        """The characters that have the value of one of these."""
        found = 0
        for kind in self.kinds:
            if kinds >> kind & 1:
                found |= self.same_value[kind]
        return found

    def valued(self, value: int) -> int:
        """The set of characters with this value."""
        found = 0
        for kind in self.kinds:
            if self.values[kind] == value:
                found |= 1 << kind
        return found

    def setup(self, first: int) -> list[int]:
        """The tasks of a round that `first` starts, the next one last."""
        deals: list[int] = [task(DEAL, seat) for seat in range(self.players - 1, -1, -1)]
        return [task(DRAW, first), *deals, *[task(FACEUP)] * self.faceup]

    def _make_outcomes(self) -> None:
        for seat in range(self.players):
            start = Move(f"start {seat}", (("start", seat),), len(self.outcomes), NONE, seat)
            self.starts.append(start)
            self.outcomes.append(start)
        for kind, name in enumerate(NAMES):
            draw = Move(f"draw {name}", (("draw", name),), len(self.outcomes), kind)
            self.draws.append(draw)
            if self.copies[kind]:
                self.outcomes.append(draw)

    def _add(
        self, text: str, parts: tuple[tuple[str, str | int], ...], card: int, target: int
    ) -> Move:
        move = Move(text, parts, len(self.moves), card, target)
        self.moves.append(move)
        return move

    def _make_plays(self) -> None:
        for kind in range(len(NAMES)):
            ways: list[Move] = []
            if self.copies[kind]:
                # The bare card comes first: played for no effect, or because it chooses nobody.
                bare = self._add(NAMES[kind], (("card", NAMES[kind]),), kind, NONE)
                if kind in OTHERS or kind in ANYONE:
                    ways = self._choosing(kind)
            table: list[list[Action]] = []
            for choosable in range(1 << self.players):
                some: list[Action] = []
                for way in ways:
                    chosen = 1 << way.target
                    if way.other != NONE:
                        chosen |= 1 << way.other
                    if chosen & choosable == chosen:
                        some.append(way)
                if self.copies[kind] and not some:
                    some.append(bare)
                table.append(some)
            self.plays.append(table)

    def _choosing(self, kind: int) -> list[Move]:
        """Every way to play a card that chooses one player or more."""
        ways: list[Move] = []
        name = NAMES[kind]
        for target in range(self.players):
            text = f"{name} {target}"
            parts: tuple[tuple[str, str | int], ...] = (("card", name), ("target", target))
            if kind in GUESSING:
                ways.extend(self._guessing(kind, text, parts, target))
            elif kind != CARDINAL:
                ways.append(self._add(text, parts, kind, target))
            if kind == CARDINAL or kind == BARONESS:
                for other in range(target + 1, self.players):
                    ways.extend(self._pairing(kind, text, parts, target, other))
        return ways

    def _guessing(
        self, kind: int, text: str, parts: tuple[tuple[str, str | int], ...], target: int
    ) -> list[Move]:
        """A Guard names any other character (LL-GUARD-1); by number in some editions, as Bishops
        always do.
        """
        ways: list[Move] = []
        if not self.by_number:
            for guess in self.kinds:
                if guess != GUARD:
                    name = NAMES[guess]
                    move = self._add(f"{text} {name}", (*parts, ("guess", name)), kind, target)
                    move.hits = 1 << guess
                    ways.append(move)
            return ways
        for value in sorted({self.values[guess] for guess in self.kinds}):
            if value != self.values[GUARD]:
                move = self._add(f"{text} {value}", (*parts, ("guess", value)), kind, target)
                move.hits = self.valued(value)
                ways.append(move)
                for guess in self.kinds:
                    if self.values[guess] == value:
                        self.aliases[f"{text} {NAMES[guess]}"] = move
        return ways

    def _pairing(
        self,
        kind: int,
        text: str,
        parts: tuple[tuple[str, str | int], ...],
        target: int,
        other: int,
    ) -> list[Move]:
        """A Baroness looks at two hands; a Cardinal trades two and looks at one of them."""
        text = f"{text} {other}"
        parts = (*parts, ("other", other))
        ways: list[Move] = []
        if kind == BARONESS:
            ways.append(self._add(text, parts, kind, target))
        else:
            for look in (target, other):
                move = self._add(f"{text} look {look}", (*parts, ("look", look)), kind, target)
                move.look = look
                ways.append(move)
        for move in ways:
            move.other = other
        return ways

    def _make_keeps(self) -> None:
        if not self.copies[CHANCELLOR]:
            return
        for kept in self.kinds:
            for under in self.kinds:
                for lowest in [NONE, *self.kinds]:
                    self._make_keep(kept, under, lowest)

    def _make_keep(self, kept: int, under: int, lowest: int) -> None:
        """One way to resolve a Chancellor, if there are as many copies of the cards it names."""
        cards = [kept, under] if lowest == NONE else [kept, under, lowest]
        for kind in cards:
            in_play = self.copies[kind] - (kind == CHANCELLOR)
            if cards.count(kind) > in_play:
                return
        names = [NAMES[kind] for kind in cards]
        text = f"keep {names[0]} under {' '.join(names[1:])}"
        parts: tuple[tuple[str, str | int], ...] = (("keep", names[0]), ("under", names[1]))
        if lowest != NONE:
            parts = (*parts, ("lowest", names[2]))
        move = self._add(text, parts, kept, NONE)
        move.under = under
        move.lowest = lowest
        self.keeps[(kept, under, lowest)] = move

    def entry_text(self, entry: int) -> str:
        """A line of the record: `SEAT MOVE` for a card played, `SEAT discards CARD` for one turned
        up.
        """
        seat, play = entry_seat(entry), entry_play(entry)
        if play:
            return f"{seat} {self.moves[play - 1].text}"
        return f"{seat} discards {NAMES[entry_card(entry)]}"

    def note_text(self, note: int) -> str:
        """A note: `AFTER VIEWER PLACE CARD`; for everyone, whether a guess was right."""
        viewer, card = note_viewer(note), note_card(note)
        where = f"{self.place_name(note_place(note))}"
        if viewer == EVERYONE:
            return f"{note_after(note)} everyone {where} {'right' if card else 'wrong'}"
        return f"{note_after(note)} {viewer} {where} {NAMES[card]}"

    def task_text(self, entry: int) -> str:
        """A task still to happen: `TASK SEAT`."""
        return f"{TASKS[task_kind(entry)]} {task_seat(entry)}"

    def seats(self, seats: int) -> list[int]:
        """A set of seats as a list."""
        return [seat for seat in range(self.players) if seats >> seat & 1]

    def cards_of(self, kinds: list[int]) -> list[str]:
        """Cards by name."""
        return [NAMES[kind] for kind in kinds]

    def ruled_out(self, may: int) -> list[str]:
        """The characters that are not in the set, by name."""
        return [NAMES[kind] for kind in self.kinds if not may >> kind & 1]

    def place_names(self, places: int) -> list[str]:
        """The places of a sighting: `hand SEAT`, `drawn N`, `under N`."""
        found: list[str] = []
        for place in range(self.places):
            if places >> place & 1:
                found.append(self.place_name(place))
        return found

    def place_name(self, place: int) -> str:
        """The name of one place, by its bit's index."""
        if place < self.players:
            return f"hand {place}"
        if place < self.players + 2:
            return f"drawn {place - self.players}"
        return f"under {place - self.players - 2}"
