"""What becomes of a command: the entry of the log that carries it out, or a refusal.

Nothing is changed here; whoever asked applies the entry. A refusal says nothing that the one who is
refused could not know.
"""

from __future__ import annotations

from random import Random
from typing import Any

from billetdoux.bots import levels
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.server import log, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.projections import seen_by, told_by
from billetdoux.server.quick_chat import phrases
from billetdoux.server.table import Table

WORLDS = 8  # how many are imagined to see whether an action could have told its player something


def decide(table: Table, player: str, command: wire.Command, now: int) -> log.Entry:
    """The entry that carries a command out, not applied yet. (Rematches are the room's.)"""
    who: dict[str, Any] = {"at": now, "by": player, "id": command.id}
    match command:
        case wire.Sit():
            return _sit(table, player, command, now)
        case wire.Mix():
            _need(table, "open")
            return log.Mixed(seat=_own(table, player), entropy=command.entropy, **who)
        case wire.Fill():
            _host(table, player, command.seat)
            return log.Filled(seat=command.seat, level=known_level(command.level), **who)
        case wire.Remove():
            _host(table, player, command.seat)
            if table.seats[command.seat].info.kind == "empty":
                raise Refusal("seat-empty", "nobody sits there")
            return log.Removed(seat=command.seat, **who)
        case wire.Close():
            _host(table, player)
            return log.Closed(**who)
        case wire.Start():
            _host(table, player)
            if any(seat.info.kind == "empty" for seat in table.seats):
                raise Refusal("seat-empty", "not all seats are taken")
            return log.Started(**who)
        case wire.Leave():
            if table.phase not in ("open", "playing"):
                raise Refusal("over", "the game is over")
            level = "medium" if table.phase == "playing" else ""
            return log.Left(seat=_own(table, player), level=level, **who)
        case wire.Act():
            return _act(table, _own(table, player), command, who)
        case wire.Proceed():
            _own(table, player)
            if not table.paused:
                raise Refusal("not-paused", "no round has just ended")
            return log.Proceeded(**who)
        case wire.Chat():
            text = " ".join(command.text.split())
            if not text or not text.isprintable():
                raise Refusal("bad-text", "that cannot be said")
            return log.Chatted(seat=_own(table, player), text=text, **who)
        case wire.Phrase():
            if command.phrase not in phrases():
                raise Refusal("unknown-phrase", f"known phrases: {', '.join(phrases())}")
            return log.Chatted(seat=_own(table, player), phrase=command.phrase, **who)
        case wire.Undo():
            return _undo(table, _own(table, player), who)
        case wire.Answer():
            return _agree(table, _own(table, player), command.agree, who)
        case wire.TakeOver():
            return _take_over(table, _own(table, player), command, who)
        case wire.Back():
            seat = _own(table, player)
            _need(table, "playing")
            if not table.seats[seat].level:
                raise Refusal("no-bot", "no bot plays for you")
            return log.HandedBack(seat=seat, **who)
    raise Refusal("not-now", "that cannot be done here")


def _need(table: Table, phase: wire.Phase) -> None:
    if table.phase != phase:
        reason = {
            "open": "the game has begun",
            "playing": "no game is being played",
            "over": "the game is not over",
            "closed": "the table is not closed",
        }
        raise Refusal(f"not-{phase}", reason[phase])


def _need_turn(table: Table, seat: int) -> None:
    _need(table, "playing")
    if table.paused:
        raise Refusal("paused", "the next round has not begun")
    if table.actor != seat:
        raise Refusal("not-your-turn", "it is not your turn")
    if table.seats[seat].level:
        raise Refusal("bot-plays", "a bot plays for you; ask for your seat back first")


def hinted(table: Table, player: str, now: int) -> log.Hinted:
    """The entry that says that a player asked for a hint, if they may."""
    seat = _own(table, player)
    if not table.hints:
        raise Refusal("no-hints", "hints are not allowed at this table")
    _need_turn(table, seat)
    return log.Hinted(at=now, by=player, seat=seat)


def _own(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not-seated", "only those who sit at the table can do that")
    return seat


def _host(table: Table, player: str, seat: int = 0) -> None:
    _need(table, "open")
    if not table.is_host(player):
        raise Refusal("not-host", "only the host can do that")
    _there(table, seat)


def _there(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("no-seat", f"there is no seat {seat}")


def _sit(table: Table, player: str, command: wire.Sit, now: int) -> log.Entry:
    _need(table, "open")
    if table.seat_of(player) is not None:
        raise Refusal("already-seated", "you sit here already")
    name = tidy_name(command.name)
    if any(seat.name.casefold() == name.casefold() for seat in table.seats):
        raise Refusal("name-taken", "someone here has that name")
    free = [seat for seat, one in enumerate(table.seats) if one.info.kind == "empty"]
    if command.seat is not None:
        _there(table, command.seat)
        free = [seat for seat in free if seat == command.seat]
    if not free:
        raise Refusal("seat-taken", "there is no free seat")
    return log.Seated(
        seat=free[0], name=name, entropy=command.entropy, at=now, by=player, id=command.id
    )


def _act(table: Table, seat: int, command: wire.Act, who: dict[str, Any]) -> log.Entry:
    if command.seq is not None and command.seq < table.turn_seq:
        raise Refusal("stale", "that was chosen before the turn moved on")
    _need_turn(table, seat)
    try:
        action = table.game.check(table.playing.state, command.action)
    except IllegalAction as error:
        raise Refusal("illegal", str(error)) from error
    except BilletDouxError as error:
        raise Refusal("notation", str(error)) from error
    return log.Acted(seat=seat, action=str(action), **who)


def _undo(table: Table, seat: int, who: dict[str, Any]) -> log.Entry:
    _need(table, "playing")
    own = [place for mover, place in table.moves if mover == seat]
    if not own:
        raise Refusal("no-undo", "you have done nothing yet")
    if table.offer is not None:
        raise Refusal("no-undo", "there is an offer already")
    if not table.asked(seat) or _taught_nothing(table, seat, own[-1]):
        return log.Undone(seat=seat, to=own[-1], **who)
    return log.Offered(seat=seat, to=own[-1], **who)


def _taught_nothing(table: Table, seat: int, place: int) -> bool:
    """Whether the seat's last action was the last thing that happened, it is still to decide,
    nothing was drawn, and all it saw was certain beforehand: it would have seen the same in
    other worlds that it could not tell from this one.
    """
    match, rng = table.playing, Random(0)
    if place != len(match.actions) - 1 or match.state.actor != seat:
        return False
    action, before = match.actions[place], match.at(place)
    view = before.view(seat)
    seen = told_by(before, action)
    for _ in range(WORLDS):
        world = table.game.imagine(view, rng)
        told = told_by(world, action)
        if world.actor != seat or seen_by(told, seat) != seen_by(seen, seat):
            return False
    return True


def _agree(table: Table, seat: int, agree: bool, who: dict[str, Any]) -> log.Entry:
    if table.offer is None or seat not in table.asked(table.offer.seat):
        raise Refusal("no-offer", "you are asked for nothing")
    if seat in table.offer.agreed:
        raise Refusal("no-offer", "you have agreed already")
    return log.Answered(seat=seat, agree=agree, **who)


def _take_over(table: Table, own: int, command: wire.TakeOver, who: dict[str, Any]) -> log.Entry:
    _need(table, "playing")
    _there(table, command.seat)
    seat = table.seats[command.seat]
    if not seat.player or seat.level:
        raise Refusal("bot-plays", "a bot plays there already")
    late = command.seat == table.actor and (table.deadline or who["at"] + 1) <= who["at"]
    if command.seat != own and not late:
        raise Refusal("not-late", "their time is not over")
    level = known_level(command.level)
    return log.TakenOver(seat=command.seat, level=level, late=command.seat != own, **who)


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
