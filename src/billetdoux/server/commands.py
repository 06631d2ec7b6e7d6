"""What becomes of a command: who may do it, within which limits, and the log entries it leads to.

Everything that changes a table is decided here, for people, bots and clocks alike. Nothing is
changed here: the caller stores the entries and applies them. A refusal says nothing that the
refused player could not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from billetdoux.bots import levels
from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.kernel.rules import Action, Event, record_events
from billetdoux.server import log, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.game_cache import with_players
from billetdoux.server.names import (
    has_piled_marks,
    is_reserved,
    is_shown,
    skeleton,
    tidy_name,
)
from billetdoux.server.openings import Opening, open_table
from billetdoux.server.quick_chat import phrases
from billetdoux.server.table import Seat, Table
from billetdoux.server.word_list import NO_WORDS, WordList

IMAGINED_WORLDS = 32  # to find out whether an action could have shown its player something
SUBSTITUTE_LEVEL = "medium"  # of bots that play for someone who left or is late


@dataclass(frozen=True, slots=True)
class Limits:
    """How much players may do at one table."""

    name_length: int = 24
    chat_length: int = 300
    chats: int = 1_000
    undos: int = 200
    entries: int = 5_000  # other than moves and chats
    words: WordList = NO_WORDS  # that the host does not want


@dataclass(frozen=True, slots=True)
class Context:
    """What the answer to a command depends on besides the table: the date (in milliseconds), the
    limits, and whether the time of the seat to act is over.
    """

    at: int
    limits: Limits = Limits()
    time_up: bool = False


@dataclass(frozen=True, slots=True)
class Accepted:
    """The entry that carries a command out. `action` is that of an `Acted` entry, already checked;
    `opens` is the table that a rematch opens, to be stored together with the entry.
    """

    entry: log.Entry
    action: Action | None = None
    opens: Opening | None = None


def handle(table: Table, player: str, command: wire.Command, context: Context) -> Accepted:
    """Decide a player's command, or refuse it."""
    if isinstance(command, wire.Act):
        return _act(table, _own_seat(table, player), command, _author(player, command, context))
    if isinstance(command, wire.Rematch):
        return _rematch(table, player, command, context)
    return Accepted(_entry(table, player, command, context))


def _author(player: str, command: wire.Command, context: Context) -> dict[str, Any]:
    """The fields that every entry of a command has."""
    return {"at": context.at, "by": player, "id": command.id}


def _entry(table: Table, player: str, command: wire.Command, context: Context) -> log.Entry:
    author = _author(player, command, context)
    match command:
        case wire.Sit():
            return _sit(table, player, command, context)
        case wire.Mix():
            _need_phase(table, "open")
            _need_room(table, context)
            entropy = checked_entropy(command.entropy)
            return log.Mixed(seat=_own_seat(table, player), entropy=entropy, **author)
        case wire.Fill():
            _need_host(table, player, command.seat)
            _need_room(table, context)
            return log.Filled(seat=command.seat, level=known_level(command.level), **author)
        case wire.Remove():
            _need_host(table, player, command.seat)
            if table.seats[command.seat].info.kind == "empty":
                raise Refusal("seat-empty", "nobody sits there")
            return log.Removed(seat=command.seat, **author)
        case wire.SetVisibility():
            _need_host(table, player)
            _need_room(table, context)
            return log.VisibilitySet(visibility=command.visibility, **author)
        case wire.SetPlayers():
            _need_host(table, player)
            _need_room(table, context)
            _need_fitting(table, command.players)
            return log.PlayersSet(players=command.players, **author)
        case wire.Close():
            _need_host(table, player)
            return log.Closed(**author)
        case wire.Start():
            _need_host(table, player)
            if any(seat.info.kind == "empty" for seat in table.seats):
                raise Refusal("seat-empty", "not all seats are taken")
            if not any(seat.player for seat in table.seats):
                raise Refusal("no-people", "someone must sit at the table")
            return log.Started(**author)
        case wire.Leave():
            waiting = table.joining_at(player)
            if waiting is not None:
                return log.JoinCancelled(seat=waiting, **author)
            if table.phase not in ("open", "playing"):
                raise Refusal("over", "the game is over")
            empties = table.phase == "open" and not table.tournament
            level = "" if empties else SUBSTITUTE_LEVEL
            return log.Left(seat=_own_seat(table, player), level=level, **author)
        case wire.Proceed():
            _own_seat(table, player)
            if not table.paused:
                raise Refusal("not-paused", "no round has just ended")
            return log.Proceeded(**author)
        case wire.Chat():
            text = _checked_text(command.text, context.limits)
            return log.Chatted(seat=_speaker(table, player, context), text=text, **author)
        case wire.Phrase():
            if command.phrase not in phrases():
                raise Refusal("unknown-phrase", f"known phrases: {', '.join(phrases())}")
            seat = _speaker(table, player, context)
            return log.Chatted(seat=seat, phrase=command.phrase, **author)
        case wire.Undo():
            return _undo(table, _own_seat(table, player), author, context)
        case wire.Answer():
            return _answer(table, _own_seat(table, player), command.agree, author)
        case wire.TakeOver():
            return _take_over(table, _own_seat(table, player), command, author, context)
        case wire.Back():
            seat = _own_seat(table, player)
            _need_phase(table, "playing")
            if not table.seats[seat].level:
                raise Refusal("no-bot", "no bot plays for you")
            _need_room(table, context)  # or clocks and their owners would fill the log in turn
            return log.HandedBack(seat=seat, **author)
    raise Refusal("not-now", "that cannot be done here")


def hint(table: Table, player: str, context: Context) -> Accepted:
    """Record that a player asks for a hint, if they may."""
    seat = _own_seat(table, player)
    if not table.hints:
        raise Refusal("no-hints", "hints are not allowed at this table")
    _need_turn(table, seat)
    _need_room(table, context)
    return Accepted(log.Hinted(at=context.at, by=player, seat=seat))


def bot_action(table: Table, seat: int, choice: str, context: Context) -> Accepted:
    """Play a bot's choice."""
    action = table.game.check(table.playing.state, choice)
    return Accepted(log.Acted(at=context.at, seat=seat, action=str(action), bot=True), action)


def time_over(table: Table, context: Context) -> Accepted | None:
    """What happens by itself when a pause or the time of the seat to act is over, or when people
    have waited long enough for others.
    """
    if table.starts_by_itself:
        return Accepted(_quick_step(table, context))
    if table.paused:
        return Accepted(log.Proceeded(at=context.at))
    if table.actor is None:
        return None
    entry = log.TakenOver(at=context.at, seat=table.actor, level=SUBSTITUTE_LEVEL, late=True)
    return Accepted(entry)


def remove(table: Table, player: str, context: Context) -> Accepted:
    """What a moderator does to take a player from a table: a bot takes the seat of a running game.
    An open table without its host is closed.
    """
    waiting, seat = table.joining_at(player), table.seat_of(player)
    if waiting is not None:
        return Accepted(log.JoinCancelled(at=context.at, by=player, seat=waiting, moderated=True))
    if table.phase == "open" and table.is_host(player):
        return Accepted(log.Closed(at=context.at))
    if table.phase not in ("open", "playing"):
        raise Refusal("over", "the game is over")
    if seat is None:
        raise Refusal("not-seated", "this player does not sit at the table")
    if table.phase == "open":
        return Accepted(log.Removed(at=context.at, seat=seat, moderated=True))
    level = SUBSTITUTE_LEVEL
    return Accepted(log.Left(at=context.at, seat=seat, level=level, moderated=True))


def _quick_step(table: Table, context: Context) -> log.Entry:
    """One more step to the start of a quick match: a bot on an empty seat, or the start."""
    assert table.quick is not None
    for number, seat in enumerate(table.seats):
        if seat.info.kind == "empty":
            return log.Filled(at=context.at, seat=number, level=table.quick.level)
    return log.Started(at=context.at)


# --- Authorisation ------------------------------------------------------------------------------


def _need_phase(table: Table, phase: wire.Phase) -> None:
    if table.phase != phase:
        reason = {
            "open": "the game has begun",
            "playing": "no game is being played",
            "over": "the game is not over",
            "closed": "the table is not closed",
        }
        raise Refusal(f"not-{phase}", reason[phase])


def _need_turn(table: Table, seat: int) -> None:
    _need_phase(table, "playing")
    if table.paused:
        raise Refusal("paused", "the next round has not begun")
    if table.actor != seat:
        raise Refusal("not-your-turn", "it is not your turn")
    if table.seats[seat].level:
        raise Refusal("bot-plays", "a bot plays for you; ask for your seat back first")


def _own_seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not-seated", "only those who sit at the table can do that")
    return seat


def _need_host(table: Table, player: str, seat: int = 0) -> None:
    _need_phase(table, "open")
    if not table.is_host(player):
        raise Refusal("not-host", "only the host can do that")
    _need_seat(table, seat)


def _need_fitting(table: Table, players: int) -> None:
    """Refuse a number of players that the game, or those who are seated, do not fit."""
    if table.position is not None:
        raise Refusal("not-now", "this table continues a game: its players are fixed")
    try:
        with_players(table.game, players)
    except BilletDouxError as error:
        raise Refusal("bad-options", str(error)) from error
    if sum(seat.info.kind != "empty" for seat in table.seats) > players:
        raise Refusal("seats-taken", "more seats than that are taken; remove someone first")


def _need_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("no-seat", f"there is no seat {seat}")


def _need_room(table: Table, context: Context) -> None:
    """Refuse what would make the log grow without end. Moves are bounded by the game."""
    if table.seq - len(table.moves) - table.chats >= context.limits.entries:
        raise Refusal("limit", "too much has happened at this table; only moves are possible now")


# --- Seats --------------------------------------------------------------------------------------


def _sit(table: Table, player: str, command: wire.Sit, context: Context) -> log.Entry:
    joining = table.phase == "playing" and table.quick is not None and not table.tournament
    if not joining:
        _need_phase(table, "open")
    _need_room(table, context)
    if table.seat_of(player) is not None or table.joining_at(player) is not None:
        raise Refusal("already-seated", "you sit here already")
    if player in table.barred:
        raise Refusal("removed", "a moderator has removed you from this table")
    name = checked_name(command.name, context.limits)
    if skeleton(name) in _skeletons(table):
        raise Refusal("name-taken", "someone here has that name, or one that looks like it")
    wanted = "bot" if joining else "empty"
    free = [
        number
        for number, seat in enumerate(table.seats)
        if seat.info.kind == wanted and seat.joining is None
    ]
    if command.seat is not None:
        _need_seat(table, command.seat)
        free = [number for number in free if number == command.seat]
    if not free:
        raise Refusal("seat-taken", "there is no free seat")
    shown: dict[str, Any] = {"name": name, "colour": command.colour, "emblem": command.emblem}
    author = _author(player, command, context)
    if joining:  # what decides the draws is fixed since the start
        return log.Joined(seat=free[0], **shown, **author)
    entropy = checked_entropy(command.entropy)
    return log.Seated(seat=free[0], entropy=entropy, **shown, **author)


def _skeletons(table: Table) -> set[str]:
    """What the names at the table look like."""
    people = [person for seat in table.seats for person in (seat, seat.joining) if person]
    return {skeleton(person.name) for person in people if person.name}


def _take_over(
    table: Table, own: int, command: wire.TakeOver, author: dict[str, Any], context: Context
) -> log.Entry:
    _need_phase(table, "playing")
    _need_room(table, context)
    _need_seat(table, command.seat)
    seat = table.seats[command.seat]
    if not seat.player or seat.level:
        raise Refusal("bot-plays", "a bot plays there already")
    # This is how a soft clock ends: someone who waits hands the late seat to a bot.
    late = command.seat == table.actor and context.time_up
    if command.seat != own and not late:
        raise Refusal("not-late", "their time is not over")
    level = known_level(command.level)
    if command.seat != own:
        # Whoever is late must not lose their game to a bot weaker than the usual substitute.
        level = max(level, SUBSTITUTE_LEVEL, key=levels().index)
    return log.TakenOver(seat=command.seat, level=level, late=command.seat != own, **author)


def _rematch(table: Table, player: str, command: wire.Rematch, context: Context) -> Accepted:
    _own_seat(table, player)
    _need_phase(table, "over")
    if table.next is not None:
        raise Refusal("rematched", "there is a table for the next game already")
    opening = open_table(
        player,
        table.game,
        context.at,
        visibility=table.visibility,
        clock=table.clock,
        hints=table.hints,
        unrated=table.unrated,
        seats=_rotated(table.seats),
    )
    entry = log.Rematched(table=opening.id, **_author(player, command, context))
    return Accepted(entry, opens=opening)


def _rotated(seats: list[Seat]) -> list[Seat]:
    """The seats of a rematch: everyone moves one seat further, so that another begins. A person
    alone against bots keeps their seat.
    """
    moved = [
        Seat(one.player, one.name, colour=one.colour, emblem=one.emblem)
        if one.player
        else Seat(level=one.level)
        for one in seats
    ]
    alone = sum(bool(one.player) for one in moved) == 1
    return moved if alone else [moved[-1], *moved[:-1]]


# --- Moves --------------------------------------------------------------------------------------


def _act(table: Table, seat: int, command: wire.Act, author: dict[str, Any]) -> Accepted:
    if command.seq is not None and command.seq < table.turn_seq:
        raise Refusal("stale", "that was chosen before the turn moved on")
    _need_turn(table, seat)
    try:
        action = table.game.check(table.playing.state, command.action)
    except IllegalAction as error:
        raise Refusal("illegal", str(error)) from error
    except BilletDouxError as error:
        raise Refusal("notation", str(error)) from error
    return Accepted(log.Acted(seat=seat, action=str(action), **author), action)


def _undo(table: Table, seat: int, author: dict[str, Any], context: Context) -> log.Entry:
    _need_phase(table, "playing")
    _need_room(table, context)
    own = [index for mover, index in table.moves if mover == seat]
    if not own:
        raise Refusal("no-undo", "you have done nothing yet")
    if table.offer is not None:
        raise Refusal("no-undo", "there is an offer already")
    if table.undos >= context.limits.undos:
        raise Refusal("limit", "too many actions were taken back in this game")
    asked = [other for other in table.people if other != seat]
    if any(not table.seats[other].player for other in asked):
        raise Refusal("undo-left", "someone who left cannot agree")
    if asked:
        return log.Offered(seat=seat, to=own[-1], asked=asked, **author)
    if not _revealed_nothing(table, seat, own[-1]):
        raise Refusal("undo-revealed", "something hidden was revealed since, and bots cannot agree")
    return log.Undone(seat=seat, to=own[-1], **author)


def _revealed_nothing(table: Table, seat: int, index: int) -> bool:
    """Whether the seat's last action is the last thing that happened, it is still to decide,
    nothing was drawn, and all it saw was certain before: it would have seen the same in other
    worlds that it could not tell from this one.
    """
    match, rng = table.playing, Random(0)
    if index != len(match.actions) - 1 or match.state.actor != seat:
        return False
    action, before = match.actions[index], match.at(index)
    view = before.view(seat)
    seen = _seen_by(seat, record_events(before, action))
    for _ in range(IMAGINED_WORLDS):
        world = table.game.imagine(view, rng)
        if _seen_by(seat, record_events(world, action)) != seen or world.actor != seat:
            return False
    return True


def _seen_by(seat: int, events: list[Event]) -> list[Event]:
    return [event.seen_by(seat) for event in events]


def _answer(table: Table, seat: int, agree: bool, author: dict[str, Any]) -> log.Entry:
    if table.offer is None or seat not in table.asked(table.offer):
        raise Refusal("no-offer", "you are asked for nothing")
    if seat in table.offer.agreed:
        raise Refusal("no-offer", "you have agreed already")
    return log.Answered(seat=seat, agree=agree, **author)


# --- What people write --------------------------------------------------------------------------


def _speaker(table: Table, player: str, context: Context) -> int:
    seat = _own_seat(table, player)
    if table.chats >= context.limits.chats:
        raise Refusal("limit", "too much has been said at this table")
    return seat


def _checked_text(text: str, limits: Limits) -> str:
    if len(text) > limits.chat_length:
        raise Refusal("bad-text", f"at most {limits.chat_length} characters")
    tidy = " ".join(text.split())
    if not tidy or not tidy.isprintable() or has_piled_marks(tidy):
        raise Refusal("bad-text", "that cannot be said")
    if limits.words.is_in(tidy):
        raise Refusal("bad-text", "the host of this server does not want one of these words")
    return tidy


def checked_name(name: str, limits: Limits) -> str:
    """A nickname that everyone can read, and that is not one of the server's own words."""
    tidy = tidy_name(name)
    if tidy is None:
        raise Refusal("bad-name", "a name needs letters that can be seen")
    if len(tidy) > limits.name_length:
        raise Refusal("bad-name", f"at most {limits.name_length} characters")
    if is_reserved(tidy):
        raise Refusal("bad-name", "that name could be mistaken for a bot or the server")
    if limits.words.is_in(tidy):
        raise Refusal("bad-name", "the host of this server does not want this name")
    return tidy


def checked_entropy(text: str) -> str:
    """A contribution to the fair draw, which everyone is shown."""
    if not is_shown(text):
        raise Refusal("bad-text", "entropy: only characters that can be seen")
    return text


def known_level(level: str) -> str:
    """The strength of a bot, if there is such a one."""
    if level not in levels():
        raise Refusal("unknown-level", f"known strengths: {', '.join(levels())}")
    return level
