"""A table: who sits there, and the game they play.

It is made from its log and changed by entries of the log only, so the log gives it back exactly.
How a command becomes an entry is in `deciding`, what each may see of it in `showing`. There is no
input, output, task or clock here: time comes in with the entries.
"""

from __future__ import annotations

import hmac
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from billetdoux.kernel.chance import Fair
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Event, Game
from billetdoux.server import log, wire
from billetdoux.server.errors import LogError, Refusal
from billetdoux.server.game_cache import shared_game

# What the rules may run into when a log or a file holds what no game leads to.
UNSOUND = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError)


@dataclass(slots=True)
class Seat:
    """`player` is the hash of a person's token; `level` the strength of the bot that plays."""

    player: str = ""
    name: str = ""
    level: str = ""
    entropy: str = ""

    @property
    def info(self) -> wire.SeatInfo:
        if self.player:
            return wire.SeatInfo("person", self.name, self.level, self.entropy)
        return wire.SeatInfo("bot" if self.level else "empty", level=self.level)


@dataclass(slots=True)
class Undo:
    """A wish to go back to where `to` actions had happened."""

    seat: int
    to: int
    agreed: set[int]


class Table:
    """A table as its log tells it. `seq` is the number of entries so far."""

    game: Game
    options: dict[str, Any]
    clock: wire.Clock
    public: bool
    hints: bool = False
    code: str | None = None
    secret: bytes
    host: str
    position: dict[str, Any] | None = None

    def __init__(self, id: str, entries: Iterable[log.Entry] = ()) -> None:
        self.id = id
        self.seq = 0
        self.phase: wire.Phase = "open"
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.offer: Undo | None = None
        self.next: str | None = None
        self.turn = 0  # counts what changes who must decide what
        self.turn_at = 0  # when that was last, in milliseconds
        self.turn_seq = 0
        self.moves: list[tuple[int, int]] = []  # who decided, and at which place of the actions
        self._changes: list[
            tuple[int, int]
        ] = []  # places of the actions, and the entries they made
        self.rewound: dict[int, list[int]] = {}  # entries that took others back, and which
        self.departed: dict[int, str] = {}  # entries with which someone left, and their names
        # What each entry told is kept as JSON: as objects it would take many times the memory.
        self.story: list[tuple[log.Entry, bytes]] = []
        self._answers: dict[tuple[str, str], int] = {}
        for entry in entries:
            self.apply(entry)

    # --- Changes ---------------------------------------------------------------------------------

    def apply(self, entry: log.Entry) -> None:
        """Carry out an entry: one that was just decided, or one of the log."""
        self.seq += 1
        events: list[Event] = []
        match entry:
            case log.Created():
                self._create(entry)
            case log.Imported():
                self._import(entry)
            case log.Seated():
                player = entry.player or entry.by
                self.seats[entry.seat] = Seat(player, entry.name, "", entry.entropy)
            case log.Mixed():
                self.seats[entry.seat].entropy = entry.entropy
            case log.Filled():
                self.seats[entry.seat] = Seat(level=entry.level)
            case log.Removed():
                self.seats[entry.seat] = Seat()
            case log.Left():
                self._leave(entry)
            case log.Started():
                events = self._start(entry)
            case log.Acted() | log.Proceeded():
                events = self._advance(entry)
            case log.Offered():
                self.offer = Undo(entry.seat, entry.to, set())
            case log.Answered():
                self._answer(entry)
            case log.Undone():
                self._rewind(entry, entry.to)
            case log.TakenOver():
                self.seats[entry.seat].level = entry.level
                self._settle_offer(entry)
            case log.HandedBack():
                self.seats[entry.seat].level = ""
                self._next_turn(entry)
            case log.Rematched():
                self.next = entry.table
            case log.Closed():
                self._end("closed")
        entry.by = sys.intern(entry.by)
        self.story.append((entry, _pack(events)))
        if entry.id:
            self._answers[entry.by, entry.id] = self.seq

    def _create(self, entry: log.Created) -> None:
        self.game = shared_game(entry.game, entry.options)
        if entry.rules != self.game.version:
            raise LogError("newer", f"this game was begun under version {entry.rules} of its rules")
        self.options = entry.options
        self.public, self.clock, self.code = entry.public, entry.clock, entry.code
        self.hints = entry.hints
        self.secret, self.host = bytes.fromhex(entry.secret), entry.by
        self.position = entry.position
        self.seats = [Seat() for _ in range(self.game.players)]

    def _import(self, entry: log.Imported) -> None:
        self.match = Match.load(entry.file)
        _forget_events(self.match)
        self.game = self.match.game
        self.options, self.public, self.clock = dict(self.game.options), False, wire.Clock()
        self.hints = bool(self.match.about.get("hints"))
        source = self.match.source
        self.secret = source.secret if isinstance(source, Fair) else b""
        self.host = entry.by
        self.seats = [Seat() for _ in range(self.game.players)]
        self.phase = "over"

    def _start(self, entry: log.Started) -> list[Event]:
        source = Fair(self.secret, [seat.entropy for seat in self.seats])
        self.match = match = Match(self.game, source, self.position)
        self.phase = "playing"
        events = [event for told in match.events for event in told]
        self._record(entry, [str(action) for action in match.actions])
        return events

    def _advance(self, entry: log.Acted | log.Proceeded) -> list[Event]:
        match, before = self.playing, len(self.playing.actions)
        if isinstance(entry, log.Acted):
            self.moves.append((entry.seat, before))
            self._changes.append((before, self.seq))
            events = match.play(entry.action)
            before += 1
        else:
            self._changes.append((before, self.seq))
            events = match.proceed()
        self._record(entry, [str(action) for action in match.actions[before:]])
        return events

    def _record(self, entry: log.Started | log.Acted | log.Proceeded, draws: list[str]) -> None:
        """Write nature's outcomes into a new entry, or hold an old one to them."""
        if entry.draws is None:
            entry.draws = draws
        elif entry.draws != draws:
            raise LogError("damaged", "the log tells of other draws than the rules give")
        _forget_events(self.playing, max(0, len(self.playing.actions) - len(draws) - 1))
        self.offer = None
        if self.playing.state.actor == OVER:
            self._end("over")
        self._next_turn(entry)

    def _end(self, phase: wire.Phase) -> None:
        self.phase, self.code, self.offer = phase, None, None

    def _leave(self, entry: log.Left) -> None:
        self.departed[self.seq] = self.seats[entry.seat].name
        self.seats[entry.seat] = Seat(level=entry.level)
        self._settle_offer(entry)
        if not any(seat.player for seat in self.seats):
            self._end("closed")

    def _answer(self, entry: log.Answered) -> None:
        if self.offer is None:
            raise LogError("damaged", "an answer to no offer")
        if entry.agree:
            self.offer.agreed.add(entry.seat)
            self._settle_offer(entry)
        else:
            self.offer = None

    def _settle_offer(self, entry: log.Entry) -> None:
        """Go back if everyone who is asked has agreed."""
        offer = self.offer
        if offer is not None and offer.agreed.issuperset(self.asked(offer.seat)):
            self._rewind(entry, offer.to)

    def _rewind(self, entry: log.Entry, to: int) -> None:
        self.playing.rewind(to)
        self.moves = [move for move in self.moves if move[1] < to]
        self.rewound[self.seq] = [seq for before, seq in self._changes if before >= to]
        self._changes = [change for change in self._changes if change[0] < to]
        self.offer = None
        self._next_turn(entry)

    def _next_turn(self, entry: log.Entry) -> None:
        self.turn += 1
        self.turn_at, self.turn_seq = entry.at, self.seq

    def asked(self, seat: int) -> list[int]:
        """Whose leave an undo of this seat needs: people who play themselves."""
        return [
            other
            for other, one in enumerate(self.seats)
            if one.player and not one.level and other != seat
        ]

    # --- Questions -------------------------------------------------------------------------------

    @property
    def playing(self) -> Match:
        """The game, once it has begun."""
        if self.match is None:
            raise LogError("damaged", "an action before the start")
        return self.match

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        if self.phase != "playing" or self.playing.state.actor < 0:
            return None
        return self.playing.state.actor

    @property
    def paused(self) -> bool:
        """Whether a round has ended and the next has not begun."""
        return self.phase == "playing" and self.playing.state.actor == CHANCE

    @property
    def deadline(self) -> int | None:
        """When the clock of the person to act runs out, in milliseconds."""
        seat = self.actor
        if seat is None or self.clock.kind == "off" or self.seats[seat].level:
            return None
        return self.turn_at + 1000 * self.clock.seconds

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot must decide now."""
        return self.actor is not None and bool(self.seats[self.actor].level)

    @property
    def restless(self) -> bool:
        """Whether the table may go on without anyone asking, and so must not be left asleep."""
        if self.phase != "playing":
            return False
        return self.clock.kind == "hard" or self.paused or self.bot_to_act

    def seat_of(self, player: str) -> int | None:
        """Where this player sits."""
        found = None
        for number, seat in enumerate(self.seats):
            if player and hmac.compare_digest(seat.player, player):
                found = number
        return found

    def is_host(self, player: str) -> bool:
        """Whether the table was opened by this player."""
        return hmac.compare_digest(self.host, player)

    def answered(self, player: str, id: str) -> wire.Done | None:
        """The answer to a command of this player's that was carried out before."""
        seq = self._answers.get((player, id))
        if seq is None:
            return None
        entry = self.story[seq - 1][0]
        return wire.Done(id, seq, entry.table if isinstance(entry, log.Rematched) else None)

    def rotated(self) -> list[Seat]:
        """The people for a rematch: each one seat further on, so that another begins. Whoever plays
        against bots alone keeps their seat.
        """
        seats = [Seat(one.player, one.name, "" if one.player else one.level) for one in self.seats]
        alone = sum(bool(one.player) for one in seats) == 1
        return seats if alone else [seats[-1], *seats[:-1]]


_pack_events = msgspec.json.Encoder().encode


def _pack(events: list[Event]) -> bytes:
    return _pack_events([event.data() for event in events]) if events else b"[]"


def _forget_events(match: Match, since: int = 0) -> None:
    """The story has them."""
    for place in range(since, len(match.events)):
        match.events[place] = []


def replay(id: str, stored: list[bytes]) -> Table:
    """The table that a stored log tells of."""
    if not stored:
        raise Refusal("not-found", "there is no such table")
    try:
        return Table(id, [log.decode(entry) for entry in stored])
    except (msgspec.DecodeError, *UNSOUND) as error:
        if _version(stored[0]) > log.VERSION:
            raise LogError("newer", "this table was made by a newer version") from error
        raise LogError("damaged", f"the log of this table cannot be read: {error}") from error


def _version(entry: bytes) -> int:
    try:
        return int(msgspec.json.decode(entry).get("version", 0))
    except (msgspec.DecodeError, AttributeError, TypeError, ValueError):
        return 0
