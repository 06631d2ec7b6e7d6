"""A table: who sits there, the game they play, and what each of them may see of it.

It is made from its log and changed by entries of the log only (`apply`); what a player asks is
turned into such an entry, or refused (`decide`). So the log gives the table back exactly. There is
no input, output, task or clock here: time comes in with the entries.
"""

from __future__ import annotations

import hmac
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from billetdoux.bots import levels
from billetdoux.kernel.chance import Fair, commitment
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, State
from billetdoux.server import entries as log
from billetdoux.server import wire
from billetdoux.server.errors import LogError, Refusal
from billetdoux.server.phrases import phrases

STORY = 500  # items told at most to one who comes back
WORLDS = 8  # how many are imagined to see whether an action could have told its player something


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
        self._moves: list[tuple[int, int]] = []  # who decided, and at which place of the actions
        # What each entry told is kept as JSON: as objects it would take many times the memory.
        self._story: list[tuple[log.Entry, bytes]] = []
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
        self._story.append((entry, _pack(events)))
        if entry.id:
            self._answers[entry.by, entry.id] = self.seq

    def _create(self, entry: log.Created) -> None:
        self.game = make_game(entry.game, **entry.options)
        if entry.rules != self.game.version:
            raise LogError("newer", f"this game was begun under version {entry.rules} of its rules")
        self.options = entry.options
        self.public, self.clock, self.code = entry.public, entry.clock, entry.code
        self.secret, self.host = bytes.fromhex(entry.secret), entry.by
        self.position = entry.position
        self.seats = [Seat() for _ in range(self.game.players)]

    def _import(self, entry: log.Imported) -> None:
        self.match = Match.load(entry.file)
        _forget_events(self.match)
        self.game = self.match.game
        self.options, self.public, self.clock = dict(self.game.options), False, wire.Clock()
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
            self._moves.append((entry.seat, before))
            events = match.play(entry.action)
            before += 1
        else:
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
        if offer is not None and offer.agreed.issuperset(self._asked(offer.seat)):
            self._rewind(entry, offer.to)

    def _rewind(self, entry: log.Entry, to: int) -> None:
        self.playing.rewind(to)
        self._moves = [move for move in self._moves if move[1] < to]
        self.offer = None
        self._next_turn(entry)

    def _next_turn(self, entry: log.Entry) -> None:
        self.turn += 1
        self.turn_at, self.turn_seq = entry.at, self.seq

    def _asked(self, seat: int) -> list[int]:
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

    def answered(self, player: str, id: str) -> wire.Done | None:
        """The answer to a command of this player's that was carried out before."""
        seq = self._answers.get((player, id))
        if seq is None:
            return None
        entry = self._story[seq - 1][0]
        return wire.Done(id, seq, entry.table if isinstance(entry, log.Rematched) else None)

    # --- Decisions -------------------------------------------------------------------------------

    def decide(self, player: str, command: wire.Command, now: int) -> log.Entry:
        """The entry that carries a command out, not applied yet. (Rematches are the room's.)"""
        who: dict[str, Any] = {"at": now, "by": player, "id": command.id}
        match command:
            case wire.Sit():
                return self._sit(player, command, now)
            case wire.Mix():
                self._need("open")
                return log.Mixed(seat=self._own(player), entropy=command.entropy, **who)
            case wire.Fill():
                self._host(player, command.seat)
                return log.Filled(seat=command.seat, level=known_level(command.level), **who)
            case wire.Remove():
                self._host(player, command.seat)
                if self.seats[command.seat].info.kind == "empty":
                    raise Refusal("seat-empty", "nobody sits there")
                return log.Removed(seat=command.seat, **who)
            case wire.Close():
                self._host(player)
                return log.Closed(**who)
            case wire.Start():
                self._host(player)
                if any(seat.info.kind == "empty" for seat in self.seats):
                    raise Refusal("seat-empty", "not all seats are taken")
                return log.Started(**who)
            case wire.Leave():
                if self.phase not in ("open", "playing"):
                    raise Refusal("over", "the game is over")
                level = "medium" if self.phase == "playing" else ""
                return log.Left(seat=self._own(player), level=level, **who)
            case wire.Act():
                return self._act(self._own(player), command, who)
            case wire.Proceed():
                self._own(player)
                if not self.paused:
                    raise Refusal("not-paused", "no round has just ended")
                return log.Proceeded(**who)
            case wire.Chat():
                text = " ".join(command.text.split())
                if not text or not text.isprintable():
                    raise Refusal("bad-text", "that cannot be said")
                return log.Chatted(seat=self._own(player), text=text, **who)
            case wire.Phrase():
                if command.phrase not in phrases():
                    raise Refusal("unknown-phrase", f"known phrases: {', '.join(phrases())}")
                return log.Chatted(seat=self._own(player), phrase=command.phrase, **who)
            case wire.Undo():
                return self._undo(self._own(player), who)
            case wire.Answer():
                return self._agree(self._own(player), command.agree, who)
            case wire.TakeOver():
                return self._take_over(self._own(player), command, who)
            case wire.Back():
                seat = self._own(player)
                self._need("playing")
                if not self.seats[seat].level:
                    raise Refusal("no-bot", "no bot plays for you")
                return log.HandedBack(seat=seat, **who)
        raise Refusal("not-now", "that cannot be done here")

    def _need(self, phase: wire.Phase) -> None:
        if self.phase != phase:
            reason = {
                "open": "the game has begun",
                "playing": "no game is being played",
                "over": "the game is not over",
                "closed": "the table is not closed",
            }
            raise Refusal(f"not-{phase}", reason[phase])

    def _own(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Refusal("not-seated", "only those who sit at the table can do that")
        return seat

    def _host(self, player: str, seat: int = 0) -> None:
        self._need("open")
        if not hmac.compare_digest(self.host, player):
            raise Refusal("not-host", "only the host can do that")
        self._there(seat)

    def _there(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise Refusal("no-seat", f"there is no seat {seat}")

    def _sit(self, player: str, command: wire.Sit, now: int) -> log.Entry:
        self._need("open")
        if self.seat_of(player) is not None:
            raise Refusal("already-seated", "you sit here already")
        name = tidy_name(command.name)
        if any(seat.name.casefold() == name.casefold() for seat in self.seats):
            raise Refusal("name-taken", "someone here has that name")
        free = [seat for seat, one in enumerate(self.seats) if one.info.kind == "empty"]
        if command.seat is not None:
            self._there(command.seat)
            free = [seat for seat in free if seat == command.seat]
        if not free:
            raise Refusal("seat-taken", "there is no free seat")
        return log.Seated(
            seat=free[0], name=name, entropy=command.entropy, at=now, by=player, id=command.id
        )

    def _act(self, seat: int, command: wire.Act, who: dict[str, Any]) -> log.Entry:
        self._need("playing")
        if command.seq is not None and command.seq < self.turn_seq:
            raise Refusal("stale", "that was chosen before the turn moved on")
        if self.paused:
            raise Refusal("paused", "the next round has not begun")
        if self.actor != seat:
            raise Refusal("not-your-turn", "it is not your turn")
        if self.seats[seat].level:
            raise Refusal("bot-plays", "a bot plays for you; ask for your seat back first")
        try:
            action = self.game.check(self.playing.state, command.action)
        except IllegalAction as error:
            raise Refusal("illegal", str(error)) from error
        except BilletDouxError as error:
            raise Refusal("notation", str(error)) from error
        return log.Acted(seat=seat, action=str(action), **who)

    def _undo(self, seat: int, who: dict[str, Any]) -> log.Entry:
        self._need("playing")
        own = [place for mover, place in self._moves if mover == seat]
        if not own:
            raise Refusal("no-undo", "you have done nothing yet")
        if self.offer is not None:
            raise Refusal("no-undo", "there is an offer already")
        if not self._asked(seat) or self._taught_nothing(seat, own[-1]):
            return log.Undone(seat=seat, to=own[-1], **who)
        return log.Offered(seat=seat, to=own[-1], **who)

    def _taught_nothing(self, seat: int, place: int) -> bool:
        """Whether the seat's last action was the last thing that happened, it is still to decide,
        nothing was drawn, and all it saw was certain beforehand: it would have seen the same in
        other worlds that it could not tell from this one.
        """
        match, rng = self.playing, Random(0)
        if place != len(match.actions) - 1 or match.state.actor != seat:
            return False
        action, before = match.actions[place], match.at(place)
        view = before.view(seat)
        seen = _told(before, action)
        for _ in range(WORLDS):
            world = self.game.imagine(view, rng)
            told = _told(world, action)
            if world.actor != seat or _seen(told, seat) != _seen(seen, seat):
                return False
        return True

    def _agree(self, seat: int, agree: bool, who: dict[str, Any]) -> log.Entry:
        if self.offer is None or seat not in self._asked(self.offer.seat):
            raise Refusal("no-offer", "you are asked for nothing")
        if seat in self.offer.agreed:
            raise Refusal("no-offer", "you have agreed already")
        return log.Answered(seat=seat, agree=agree, **who)

    def _take_over(self, own: int, command: wire.TakeOver, who: dict[str, Any]) -> log.Entry:
        self._need("playing")
        self._there(command.seat)
        seat = self.seats[command.seat]
        if not seat.player or seat.level:
            raise Refusal("bot-plays", "a bot plays there already")
        late = command.seat == self.actor and (self.deadline or who["at"] + 1) <= who["at"]
        if command.seat != own and not late:
            raise Refusal("not-late", "their time is not over")
        level = known_level(command.level)
        return log.TakenOver(seat=command.seat, level=level, late=command.seat != own, **who)

    def rotated(self) -> list[Seat]:
        """The people for a rematch: each one seat further on, so that another begins."""
        seats = [Seat(one.player, one.name, "" if one.player else one.level) for one in self.seats]
        return [seats[-1], *seats[:-1]]

    # --- What each may see -----------------------------------------------------------------------

    def info(self) -> wire.TableInfo:
        """What everyone may know."""
        over = self.phase == "over"
        match, offer = self.match, self.offer
        promise = commitment(self.secret) if self.secret else ""
        deadline = self.deadline
        return wire.TableInfo(
            id=self.id,
            game=self.game.id,
            options=self.options,
            public=self.public,
            clock=self.clock,
            phase=self.phase,
            seats=[seat.info for seat in self.seats],
            commitment=promise,
            code=self.code,
            secret=self.secret.hex() if over and self.secret else None,
            host=self.seat_of(self.host),
            actor=self.actor,
            pause=self.paused,
            deadline=None if deadline is None else deadline // 1000,
            undo=None if offer is None else wire.Offer(offer.seat, sorted(offer.agreed)),
            winners=match.state.winners() if match is not None and self._finished else [],
            scores=match.state.scores() if match is not None else [],
            next=self.next,
        )

    @property
    def _finished(self) -> bool:
        return self.match is not None and self.match.state.actor == OVER

    def state(self, seat: int | None, since: int = 0, wants: wire.Wants = "scene") -> wire.State:
        """All that a seat (None: a spectator) may know, and what happened after entry `since`."""
        view = scene = None
        choices: list[wire.Choice] = []
        if self.match is not None:
            state = self.match.state
            known = state.view(seat)
            view = known.data() if wants != "scene" else None
            scene = self.game.scene(known) if wants != "view" else None
            if seat is not None and self.actor == seat and not self.seats[seat].level:
                legal = state.actions()
                sane = self.game.sane(known, list(legal))
                choices = [wire.Choice(str(a), dict(a.parts), a not in sane) for a in legal]
        first = max(since if since <= self.seq else 0, self.seq - STORY)
        story = [self._item(number + 1, seat) for number in range(first, self.seq)]
        return wire.State(
            seq=self.seq,
            table=self.info(),
            you=seat,
            view=view,
            scene=scene,  # type: ignore[arg-type]
            actions=choices,
            story=story,
        )

    def _item(self, seq: int, reader: int | None) -> wire.Item:
        entry, events = self._story[seq - 1]
        item = wire.Item(
            seq=seq,
            at=entry.at // 1000,
            kind=type(entry).__struct_config__.tag,  # type: ignore[arg-type]
            seat=getattr(entry, "seat", None),
            events=_seen(_unpack(events), reader),
        )
        match entry:
            case log.Seated():
                item.name = entry.name
            case log.Filled() | log.TakenOver():
                item.level = entry.level
            case log.Chatted():
                item.text, item.phrase = entry.text or None, entry.phrase or None
            case log.Answered():
                item.agree = entry.agree
        return item

    def summary(self, updated: int) -> wire.Summary:
        """The table in a list."""
        return wire.Summary(
            id=self.id,
            game=self.game.id,
            options=self.options,
            public=self.public,
            clock=self.clock,
            phase=self.phase,
            seats=[seat.info for seat in self.seats],
            updated=updated // 1000,
            turn=self.actor,
            winners=self.playing.state.winners() if self._finished else [],
        )

    def why_not(self, player: str, picks: Sequence[tuple[str, str | int]]) -> str:
        """Why the player cannot begin an action in this way; nothing if they can."""
        if self.actor is None or self.actor != self._own(player):
            return "not-your-turn"
        state, found = self.playing.state, list(picks)
        if any(list(action.parts[: len(found)]) == found for action in state.actions()):
            return ""
        for move in self.game.moves:
            if list(move.parts[: len(found)]) == found:
                return self.game.why_not(state, move)
        return "not-now"

    # --- Finished games --------------------------------------------------------------------------

    def finished(self) -> Match:
        """The game, when all of it may be seen."""
        self._need("over")
        return self.playing

    def steps(self) -> list[wire.Step]:
        """The finished game, action by action, with everything that was hidden."""
        match = self.finished()
        state, steps = match.at(0), []
        for point, action in enumerate(match.actions, 1):
            actor, chances = state.actor, []
            if actor == CHANCE:
                chances = [(str(outcome), weight) for outcome, weight in state.chances()]
            told = _told(state, action)
            who = actor if actor >= 0 else None
            at = (state.round, state.pause or state.actor == OVER)
            steps.append(wire.Step(point, str(action), who, told, *at, chances))
        return steps

    def file(self) -> dict[str, Any]:
        """The finished game as a saved game, with the names of those who played."""
        match = self.finished()
        names = [seat.name or seat.level for seat in self.seats]
        if any(names):
            match.about = {**match.about, "names": names, "table": self.id}
        return match.save()


_pack_events = msgspec.json.Encoder().encode
_unpack = msgspec.json.Decoder(list[dict[str, Any]]).decode


def _pack(events: list[Event]) -> bytes:
    return _pack_events([event.data() for event in events]) if events else b"[]"


def _seen(events: list[dict[str, Any]], seat: int | None) -> list[dict[str, Any]]:
    """Events as a seat may see them: without the secrets of others."""
    seen = []
    for event in events:
        secrets = event.get("secrets")
        if secrets is not None:
            event = {key: value for key, value in event.items() if key != "secrets"}
            if seat is not None and str(seat) in secrets:
                event["secrets"] = {str(seat): secrets[str(seat)]}
        seen.append(event)
    return seen


def _told(state: State, action: Action) -> list[dict[str, Any]]:
    """Apply an action; what it told."""
    events: list[Event] = []
    state.events = events
    state.apply(action)
    state.events = None
    return [event.data() for event in events]


def _forget_events(match: Match, since: int = 0) -> None:
    """The story has them."""
    for place in range(since, len(match.events)):
        match.events[place] = []


def known_level(level: str) -> str:
    """The strength of a bot, if there is such a one."""
    if level not in levels():
        raise Refusal("unknown-level", f"known strengths: {', '.join(levels())}")
    return level


def tidy_name(name: str) -> str:
    """A nickname without needless or invisible characters."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise Refusal("bad-name", "a name needs letters that can be seen")
    return tidy


def replay(id: str, stored: list[bytes]) -> Table:
    """The table that a stored log tells of."""
    if not stored:
        raise Refusal("not-found", "there is no such table")
    try:
        return Table(id, [log.decode(entry) for entry in stored])
    except (msgspec.DecodeError, BilletDouxError, LookupError, ValueError) as error:
        newest = max((_version(entry) for entry in stored[:1]), default=0)
        if newest > log.VERSION:
            raise LogError("newer", "this table was made by a newer version") from error
        raise LogError("damaged", f"the log of this table cannot be read: {error}") from error


def _version(entry: bytes) -> int:
    try:
        return int(msgspec.json.decode(entry).get("version", 0))
    except (msgspec.DecodeError, AttributeError, TypeError, ValueError):
        return 0
