"""What each role may see of a table: states, lists, and finished games in full.

Nothing of a table is sent that does not come from here, and all of it comes from a view of the
kernel, from events encoded for a seat (`Event.seen_by` is the only filter), or is public.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, View, record_events
from billetdoux.kernel.scene import opened
from billetdoux.server import log, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.table import EncodedEvents, Table

MAX_STORY = 500  # items sent at most to someone who comes back


def info_of(table: Table) -> wire.TableInfo:
    """What everyone may see."""
    over = table.phase == "over"
    match, offer, deadline = table.match, table.offer, table.deadline
    return wire.TableInfo(
        **_brief(table),
        commitment=table.commitment,
        code=None if table.quick else table.code,
        secret=table.secret.hex() if over and table.secret else None,
        host=table.seat_of(table.host),
        actor=table.actor,
        pause=table.paused,
        deadline=None if deadline is None else math.ceil(deadline / 1000),
        undo=None if offer is None else wire.Offer(offer.seat, sorted(offer.agreed)),
        scores=match.state.scores() if match is not None else [],
        next=table.next,
        continued=table.position is not None,
    )


def _brief(table: Table) -> dict[str, Any]:
    """What a table's page and a list of tables have in common."""
    return {
        "id": table.id,
        "game": table.game.id,
        "options": table.options,
        "public": table.public,
        "visibility": table.visibility,
        "quick": table.quick,
        "clock": table.clock,
        "phase": table.phase,
        "seats": [seat.info for seat in table.seats],
        "winners": table.playing.state.winners() if _finished(table) else [],
        "hints": table.hints,
        "unrated": table.unrated,
        "tournament": table.tournament,
    }


def _finished(table: Table) -> bool:
    return table.match is not None and table.match.state.actor == OVER


class Projection:
    """A table now, and what happened after entry `since`, for any reader. What readers share is
    made once, however many there are.
    """

    def __init__(self, table: Table, since: int = 0) -> None:
        self._table = table
        self._info = info_of(table)
        first = max(since if since <= table.seq else 0, table.seq - MAX_STORY)
        self._story = [(_item(table, seq), table.history[seq - 1].events)
                       for seq in range(first + 1, table.seq + 1)]  # fmt: skip
        # That of `first` itself is for what a reader who comes back was sent before.
        self._seatings = [seating for seating in table.seatings if seating.until >= first]

    def state(
        self,
        seat: int | None,
        wants: wire.Wants = "scene",
        hosting: bool = False,
        version: int = wire.VERSION,
    ) -> wire.State:
        """All that a seat (None: a spectator) may see, for a client of this version."""
        table = self._table
        view = scene = None
        choices: list[wire.Choice] = []
        if table.match is not None:
            known = table.match.state.view(seat)
            view = known.data() if wants != "scene" else None
            scene = table.game.scene(known) if wants != "view" else None
            if seat is not None and table.actor == seat and not table.seats[seat].level:
                choices = _choices(table.game, known, table.match.state.actions())
        found = wire.State(
            seq=table.seq,
            table=self._info,
            you=seat,
            hosting=hosting,
            view=view,
            scene=scene,
            actions=choices,
            story=[_seen(item, events, seat) for item, events in self._story],
            seatings=self._seatings,
        )
        return found if version > 1 else wire.as_version_1(found)


def state_for(
    table: Table,
    seat: int | None,
    since: int = 0,
    wants: wire.Wants = "scene",
    hosting: bool = False,
    version: int = wire.VERSION,
) -> wire.State:
    """`Projection.state` for one reader."""
    return Projection(table, since).state(seat, wants, hosting, version)


def _choices(game: Game, known: View, legal: Sequence[Action]) -> list[wire.Choice]:
    sane = {action.number for action in game.without_blunders(known, list(legal))}
    sure = game.auto_action(known, list(legal))
    return [
        _choice(action.text, action.parts, action.number not in sane, action is sure)
        for action in legal
    ]


@lru_cache(maxsize=4096)  # the same few actions come up again and again
def _choice(
    text: str, parts: tuple[tuple[str, str | int], ...], doubtful: bool, obvious: bool
) -> wire.Choice:
    return wire.Choice(text, dict(parts), doubtful, obvious)


def _seen(item: wire.Item, events: EncodedEvents | None, reader: int | None) -> wire.Item:
    """An item as its reader may see it; most see what everyone sees."""
    if events is None or not events.tells_more(reader):
        return item
    return msgspec.structs.replace(item, events=events.seen_by(reader))


def _item(table: Table, seq: int) -> wire.Item:
    """What everyone may see of an entry."""
    record = table.history[seq - 1]
    entry = record.entry
    item = wire.Item(
        seq=seq,
        at=entry.at // 1000,
        kind=log.kind(entry),
        seat=getattr(entry, "seat", None),
        undid=table.undone.get(seq, []),
    )
    if record.events is not None:
        # Already JSON, so that a change is encoded once for each audience, not for each reader.
        item.events = cast(Any, record.events.seen_by(None))
    match entry:
        case log.Seated() | log.Joined():
            item.name = entry.name
        case log.Filled():
            item.level = entry.level
        case log.Left():
            item.level, item.name = entry.level or None, table.departed.get(seq)
            item.moderated = entry.moderated
        case log.Removed():
            item.moderated = entry.moderated
            item.name = table.departed.get(seq) if entry.moderated else None
        case log.JoinCancelled():
            item.moderated = entry.moderated
        case log.TakenOver():
            item.level, item.by = entry.level, table.seat_of(entry.by)
        case log.Rematched():
            item.seat = table.seat_of(entry.by)
        case log.Chatted():
            item.text, item.phrase = entry.text or None, entry.phrase or None
        case log.Answered():
            item.agree = entry.agree
    return item


def summary_of(table: Table, updated: int) -> wire.Summary:
    """The table in a list."""
    return wire.Summary(
        **_brief(table),
        updated=updated // 1000,
        turn=table.actor,
        since=None if table.actor is None else table.turn_at // 1000,
        scores=table.playing.state.scores() if _finished(table) else [],
    )


def why_not(table: Table, player: str, picks: Sequence[tuple[str, str | int]]) -> str:
    """Why the player cannot begin an action in this way; nothing if they can."""
    if table.actor is None or table.actor != table.seat_of(player):
        return "not-your-turn"
    state, found = table.playing.state, list(picks)
    if any(list(action.parts[: len(found)]) == found for action in state.actions()):
        return ""
    for move in table.game.moves:
        if list(move.parts[: len(found)]) == found:
            return table.game.why_not(state, move)
    return table.game.why_never(found)


def finished(table: Table) -> Match:
    """The game, when all of it may be seen."""
    if table.phase != "over":
        raise Refusal("not-over", "the game is not over")
    return table.playing


def steps_of(match: Match) -> list[wire.Step]:
    """A finished game, action by action, with everything that was hidden."""
    state, steps = match.at(0), []
    for point, action in enumerate(match.actions, 1):
        actor, chances = state.actor, []
        if actor == CHANCE:
            chances = [(str(outcome), weight) for outcome, weight in state.chances()]
        events = [event.data() for event in record_events(state, action)]
        ended = state.pause or state.actor == OVER
        who = actor if actor >= 0 else None
        steps.append(wire.Step(point, str(action), who, events, state.round, ended, chances))
    return steps


def moment_of(match: Match, point: int, seat: int | None, all_open: bool = False) -> wire.Moment:
    """A finished game after `point` actions, as a seat saw it or with all cards open."""
    if point > len(match.actions) or (seat is not None and seat >= match.game.players):
        raise Refusal("not-found", "there is no such point or seat")
    state = match.at(point)
    view = state.view(seat)
    scene = match.game.scene(view)
    if all_open:
        seats = range(match.game.players)
        scene = opened(scene, [match.game.scene(state.view(one)) for one in seats])
    return wire.Moment(point, state.actor, view.data(), scene)


def position_at(match: Match, point: int) -> dict[str, Any]:
    """The position of a finished game at a point, to continue from there."""
    if point > len(match.actions):
        raise Refusal("no-point", f"the game has {len(match.actions)} actions")
    found: dict[str, Any] = msgspec.to_builtins(match.game.describe(match.at(point)))
    return found


def file_of(table: Table) -> dict[str, Any]:
    """The finished game as a saved game, with the names of those who played."""
    match = finished(table)
    about = dict(match.about)
    if any(seat.player or seat.level for seat in table.seats):
        names = [seat.name or seat.level for seat in table.seats]
        about |= {"names": names, "table": table.id}
    if table.hints:
        about["hints"] = True
    if table.second_thoughts:
        about["undos"] = table.second_thoughts
    return {**match.save(), "about": about} if about else match.save()
