"""A table: who is seated, and the game they play.

A table is built from its log and changed by log entries only, so replaying the log rebuilds it
exactly. `commands` turns commands into entries, `projections` says what each role may see. There is
no input, output, task or clock here: time comes with the entries.
"""

from __future__ import annotations

import hmac
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from billetdoux.kernel.chance import Fair, commitment
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.pack_sources import named_options
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game
from billetdoux.server import log, wire
from billetdoux.server.errors import LogError, Refusal
from billetdoux.server.game_cache import shared_game, with_players
from billetdoux.server.host_packs import remember_packs

# What the rules may raise when a log or a file contains what no game leads to.
UNSOUND = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError)

GONE = -1  # in the place of the seat of someone who left


@dataclass(slots=True)
class Seat:
    """`player` is the hash of a person's token; `level` the strength of the bot that plays. Of a
    game from a file only the names are known.
    """

    player: str = ""
    name: str = ""
    level: str = ""
    entropy: str = ""
    colour: wire.Colour = ""
    emblem: wire.Emblem = ""
    joining: Seat | None = None  # who takes the seat of a bot when the next round begins

    @property
    def info(self) -> wire.SeatInfo:
        if self.player:
            return wire.SeatInfo(
                "person", self.name, self.level, self.entropy, self.colour, self.emblem
            )
        kind: Literal["bot", "empty"] = "bot" if self.level else "empty"
        joining = self.joining.name if self.joining else ""
        return wire.SeatInfo(kind, self.name, self.level, joining=joining)


def _names_in(match: Match) -> list[str]:
    """The names in a saved game, for each seat; empty where there are none."""
    names, players = match.about.get("names"), match.game.players
    if isinstance(names, list) and len(names) == players:
        return [str(name) for name in names]
    return [""] * players


@dataclass(slots=True)
class Offer:
    """A player asks to go back to the point after `to` actions. `asked` is None in old logs."""

    seat: int
    to: int
    asked: list[int] | None
    agreed: set[int]


class EncodedEvents:
    """The game's events of one entry as JSON, encoded once for each audience: one version for each
    seat that learns a secret, one for everyone else.
    """

    __slots__ = ("_for_everyone", "_for_seat")

    def __init__(self, events: list[Event]) -> None:
        self._for_everyone = _encode_for(None, events)
        audience = {seat for event in events for seat in event.secrets}
        self._for_seat = {seat: _encode_for(seat, events) for seat in sorted(audience)}

    def seen_by(self, seat: int | None) -> msgspec.Raw:
        """The version for a seat (None: a spectator)."""
        if seat is None:
            return self._for_everyone
        return self._for_seat.get(seat, self._for_everyone)

    def tells_more(self, seat: int | None) -> bool:
        """Whether this seat learns more than everyone."""
        return seat in self._for_seat


def _encode_for(seat: int | None, events: list[Event]) -> msgspec.Raw:
    return msgspec.Raw(wire.encode([event.seen_by(seat).data() for event in events]))


@dataclass(frozen=True, slots=True)
class Record:
    """An entry of the log and the game's events that followed, if any."""

    entry: log.Entry
    events: EncodedEvents | None


class Table:
    """A table, rebuilt from its log. `seq` is the number of entries so far."""

    game: Game
    options: dict[str, Any]
    clock: wire.Clock
    visibility: wire.Visibility = "link"
    quick: wire.QuickStart | None = None
    tournament: str = ""
    hints: bool = False
    unrated: bool = False
    code: str | None = None
    secret: bytes
    commitment: str
    host: str
    position: dict[str, Any] | None = None

    def __init__(self, id: str, entries: Iterable[log.Entry] = ()) -> None:
        self.id = id
        self.seq = 0
        self.phase: wire.Phase = "open"
        self.seats: list[Seat] = []
        self.former: set[str] = set()  # players who have left or were sent away
        self.barred: set[str] = set()  # players whom a moderator has removed
        self.people: list[int] = []  # the seats that had a person at the start
        self.match: Match | None = None
        self.offer: Offer | None = None
        self.next: str | None = None
        self.turn = 0  # counts the changes of who must decide what
        self.turn_at = 0  # when the last of them was, in milliseconds
        self.turn_seq = 0
        self.moves: list[tuple[int, int]] = []  # who decided, and the index of their action
        self._changes: list[tuple[int, int]] = []  # actions before a change, and its entry
        self.undone: dict[int, list[int]] = {}  # the entries that an entry took back
        self.departed: dict[int, str] = {}  # entries with which someone left, and their names
        self.seatings: list[wire.Seating] = []  # who sat where before, in order
        self.undos = 0
        self.second_thoughts = 0  # undos after something new was seen, in old logs
        self.chats = 0
        self.history: list[Record] = []
        self._events: list[Event] = []  # what the entry being applied led to
        self._answers: dict[tuple[str, str], int] = {}
        for entry in entries:
            self.apply(entry)

    # --- Changes ---------------------------------------------------------------------------------

    def apply(self, entry: log.Entry, action: Action | None = None) -> None:
        """Carry out an entry: a new one, or one of the log. `action` is that of a new `Acted`
        entry, already checked.
        """
        self.seq += 1
        before = self._names
        if isinstance(entry, log.Removed | log.Left | log.JoinCancelled) and entry.moderated:
            self.barred |= {self.seats[entry.seat].player, entry.by} - {""}
        match entry:
            case log.Created():
                self._create(entry)
            case log.Imported():
                self._import(entry)
            case log.Seated():
                self._seat(entry)
            case log.Mixed():
                self.seats[entry.seat].entropy = entry.entropy
            case log.Filled():
                self._empty(entry.seat, entry.level)
            case log.Removed():
                self.departed[self.seq] = self.seats[entry.seat].name
                self._empty(entry.seat)
            case log.Left():
                self._leave(entry)
            case log.Joined():
                self.seats[entry.seat].joining = Seat(
                    entry.by, entry.name, colour=entry.colour, emblem=entry.emblem
                )
            case log.JoinCancelled():
                self.former.add(entry.by)
                self.seats[entry.seat].joining = None
            case log.VisibilitySet():
                self.visibility = entry.visibility
            case log.PlayersSet():
                self._resize(entry.players)
            case log.Started():
                self._start(entry)
            case log.Acted():
                self._act(entry, action)
            case log.Proceeded():
                self._proceed(entry)
            case log.Offered():
                self.offer = Offer(entry.seat, entry.to, entry.asked, set())
            case log.Answered():
                self._answer(entry)
            case log.Undone():
                self.second_thoughts += entry.revealed
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
            case log.Chatted():
                self.chats += 1
            case log.Hinted():
                pass  # only recorded
        if before and before != self._names:
            self.seatings.append(wire.Seating(self.seq - 1, before))
        self._remember(entry)

    @property
    def _names(self) -> list[str | None]:
        """Who sits at each seat, as `wire.Seating` has it."""
        return [seat.name if seat.player else None for seat in self.seats]

    def _remember(self, entry: log.Entry) -> None:
        entry.by = sys.intern(entry.by)
        events = EncodedEvents(self._events) if self._events else None
        self._events.clear()
        self.history.append(Record(entry, events))
        if entry.id:
            self._answers[entry.by, entry.id] = self.seq

    def _create(self, entry: log.Created) -> None:
        self.game = shared_game(entry.game, entry.options)
        try:
            self.game = self.game.under_version(entry.rules)
        except BilletDouxError as error:
            raise LogError("rules", str(error)) from error
        self._name_options(entry.options)
        self.visibility = "private" if entry.private else "public" if entry.public else "link"
        self.quick, self.clock, self.code = entry.quick, entry.clock, entry.code
        self.hints, self.unrated, self.tournament = entry.hints, entry.unrated, entry.tournament
        self.secret, self.host = bytes.fromhex(entry.secret), entry.by
        self.commitment = commitment(self.secret) if self.secret else ""
        self.position = entry.position
        self.seats = [Seat() for _ in range(self.game.players)]

    def _resize(self, players: int) -> None:
        self.game = with_players(self.game, players)
        self._name_options(self.game.options)
        taken = [seat for seat in self.seats if seat.player or seat.level]
        self.seats = taken + [Seat() for _ in range(players - len(taken))]

    def _name_options(self, options: Mapping[str, object]) -> None:
        """Clients see packs of people's own by a short name, under which they can ask for them."""
        remember_packs(options)
        self.options = named_options(options)

    def _import(self, entry: log.Imported) -> None:
        self.match = Match.load(entry.file, sink=_ignore)
        self.game = self.match.game
        self._name_options(self.game.options)
        self.clock = wire.Clock()
        self.hints = bool(self.match.about.get("hints"))
        source = self.match.source
        self.secret = source.secret if isinstance(source, Fair) else b""
        self.commitment = commitment(self.secret) if self.secret else ""
        self.host = entry.by
        self.seats = [Seat(name=name) for name in _names_in(self.match)]
        self.phase = "over"

    def _start(self, entry: log.Started) -> None:
        source = Fair(self.secret, [seat.entropy for seat in self.seats])
        self.match = Match(self.game, source, self.position, self._events.extend)
        self.phase = "playing"
        self.people = [number for number, seat in enumerate(self.seats) if seat.player]
        self._check_draws(entry, 0)

    def _act(self, entry: log.Acted, action: Action | None) -> None:
        match, before, round_ = self.playing, len(self.playing.actions), self.playing.state.round
        self.moves.append((entry.seat, before))
        self._changes.append((before, self.seq))
        if action is None:
            match.play(entry.action)
        else:
            match.play_checked(action)
        self._seat_joining(round_)
        self._check_draws(entry, before + 1)

    def _proceed(self, entry: log.Proceeded) -> None:
        before, round_ = len(self.playing.actions), self.playing.state.round
        self._changes.append((before, self.seq))
        self.playing.proceed()
        self._seat_joining(round_)
        self._check_draws(entry, before)

    def _check_draws(self, entry: log.Started | log.Acted | log.Proceeded, since: int) -> None:
        """Record the outcomes of chance in a new entry, or compare those of an old one."""
        draws = [str(action) for action in self.playing.actions[since:]]
        if entry.draws is None:
            entry.draws = draws
        elif entry.draws != draws:
            raise LogError("damaged", "the log has other draws than the rules give")
        self.offer = None
        if self.playing.state.actor == OVER:
            self._end("over")
        self._next_turn(entry)

    def _seat_joining(self, before: int) -> None:
        """If another round than `before` has begun, people take the seats they waited for."""
        if self.playing.state.round == before:
            return
        for number, seat in enumerate(self.seats):
            if seat.joining is not None:
                self.seats[number] = seat.joining
                self.people = sorted({*self.people, number})

    def _end(self, phase: wire.Phase) -> None:
        self.phase, self.code, self.offer = phase, None, None
        for seat in self.seats:
            seat.joining = None

    def _seat(self, entry: log.Seated) -> None:
        player = entry.player or entry.by
        self.former.discard(player)
        self.seats[entry.seat] = Seat(
            player, entry.name, "", entry.entropy, entry.colour, entry.emblem
        )
        if self.quick is not None and self.is_full:
            self.code = None  # the next who asks for a quick match waits at another table

    def _empty(self, seat: int, level: str = "") -> None:
        """Nobody sits there any more; a bot does if there is a level."""
        self.former |= {self.seats[seat].player} - {""}
        self.seats[seat] = Seat(level=level)

    def _leave(self, entry: log.Left) -> None:
        self.departed[self.seq] = self.seats[entry.seat].name
        self._empty(entry.seat, entry.level)
        if self.offer is not None and entry.seat in (self.offer.asked or []):
            self.offer = None
        self._settle_offer(entry)
        if not any(seat.player for seat in self.seats) and not self.tournament:
            self._end("closed")

    def _answer(self, entry: log.Answered) -> None:
        if self.offer is None:
            raise LogError("damaged", "an answer without an offer")
        if entry.agree:
            self.offer.agreed.add(entry.seat)
            self._settle_offer(entry)
        else:
            self.offer = None

    def _settle_offer(self, entry: log.Entry) -> None:
        """Go back if everyone who is asked has agreed."""
        offer = self.offer
        if offer is not None and offer.agreed.issuperset(self.asked(offer)):
            self._rewind(entry, offer.to)

    def _rewind(self, entry: log.Entry, to: int) -> None:
        self.playing.rewind(to)
        self.moves = [move for move in self.moves if move[1] < to]
        self.undone[self.seq] = [seq for before, seq in self._changes if before >= to]
        self._changes = [change for change in self._changes if change[0] < to]
        self.undos += 1
        self.offer = None
        self._next_turn(entry)

    def _next_turn(self, entry: log.Entry) -> None:
        self.turn += 1
        self.turn_at, self.turn_seq = entry.at, self.seq

    def asked(self, offer: Offer) -> list[int]:
        """The seats that must agree to an undo."""
        if offer.asked is not None:
            return offer.asked
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.player and not seat.level and number != offer.seat
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
    def public(self) -> bool:
        """Whether the table is listed."""
        return self.visibility == "public"

    @property
    def is_full(self) -> bool:
        """Whether there is no empty seat."""
        return all(seat.player or seat.level for seat in self.seats)

    @property
    def starts_by_itself(self) -> bool:
        """Whether people wait at a quick match, or for a round of a tournament to begin."""
        return self.phase == "open" and self.quick is not None and self.attended

    @property
    def timed(self) -> bool:
        """Whether a clock runs for the person to act."""
        seat = self.actor
        return seat is not None and self.clock.kind != "off" and not self.seats[seat].level

    @property
    def deadline(self) -> int | None:
        """When the clock of the person to act runs out, in milliseconds since 1970."""
        return self.turn_at + 1000 * self.clock.seconds if self.timed else None

    @property
    def bot_to_act(self) -> bool:
        """Whether a bot must decide now."""
        return self.actor is not None and bool(self.seats[self.actor].level)

    @property
    def is_hinted(self) -> bool:
        """Whether a hint was asked for in this turn."""
        return any(isinstance(one.entry, log.Hinted) for one in self.history[self.turn_seq :])

    @property
    def attended(self) -> bool:
        """Whether a person plays, or others wait for the result. Else bots do not go on among
        themselves when nobody looks.
        """
        return bool(self.tournament) or any(seat.player and not seat.level for seat in self.seats)

    @property
    def self_driven(self) -> bool:
        """Whether the table goes on without anyone asking, and so must stay in memory."""
        if self.phase != "playing" or not self.attended:
            return self.starts_by_itself
        return self.clock.kind == "hard" or self.paused or self.bot_to_act

    def seat_of(self, player: str) -> int | None:
        """Where this player is seated."""
        found = None
        for number, seat in enumerate(self.seats):
            if player and hmac.compare_digest(seat.player, player):
                found = number
        return found

    def joining_at(self, player: str) -> int | None:
        """The seat that this player takes when the next round begins."""
        for number, seat in enumerate(self.seats):
            if seat.joining is not None and hmac.compare_digest(seat.joining.player, player):
                return number
        return None

    def is_host(self, player: str) -> bool:
        """Whether this player opened the table. A quick match has no host."""
        return bool(self.host) and hmac.compare_digest(self.host, player)

    def may_see(self, player: str) -> bool:
        """Whether this player may look at the table: a private game is for those who play it."""
        if self.visibility != "private" or self.phase != "playing":
            return True
        return self.seat_of(player) is not None or self.is_host(player)

    def players(self) -> dict[str, int | None]:
        """Everyone who has to do with the table: with their seats if they have one; `GONE` if they
        have left, so that the table is no longer in their list.
        """
        found: dict[str, int | None] = dict.fromkeys(self.former, GONE)
        if self.host:
            found[self.host] = None
        found |= {seat.joining.player: None for seat in self.seats if seat.joining}
        found |= {seat.player: number for number, seat in enumerate(self.seats) if seat.player}
        return found

    def answered(self, player: str, id: str) -> wire.Done | None:
        """The answer to a command of this player's that was carried out before."""
        seq = self._answers.get((player, id))
        if seq is None:
            return None
        entry = self.history[seq - 1].entry
        return wire.Done(id, seq, entry.table if isinstance(entry, log.Rematched) else None)


def _ignore(events: list[Event]) -> None:
    """A sink for events that nobody asks for."""


def replay(id: str, stored: list[bytes]) -> Table:
    """The table of a stored log."""
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
