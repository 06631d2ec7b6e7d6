"""What each may see of a table: states for each role, lists, and finished games in full.

This is the only way out for what a table holds; all of it comes from a view of the kernel, from
events as a seat sees them, or from what everyone may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from billetdoux.kernel.chance import commitment
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import CHANCE, OVER, Action, State, record_events
from billetdoux.kernel.scene import opened
from billetdoux.server import log, wire
from billetdoux.server.errors import Refusal
from billetdoux.server.table import Table

STORY = 500  # items told at most to one who comes back

_unpack = msgspec.json.Decoder(list[dict[str, Any]]).decode


def info_of(table: Table) -> wire.TableInfo:
    """What everyone may know."""
    over = table.phase == "over"
    match, offer = table.match, table.offer
    promise = commitment(table.secret) if table.secret else ""
    deadline = table.deadline
    return wire.TableInfo(
        id=table.id,
        game=table.game.id,
        options=table.options,
        public=table.public,
        clock=table.clock,
        phase=table.phase,
        seats=[seat.info for seat in table.seats],
        commitment=promise,
        code=table.code,
        secret=table.secret.hex() if over and table.secret else None,
        host=table.seat_of(table.host),
        actor=table.actor,
        pause=table.paused,
        # Rounded up: nobody is told that a time is over before it is.
        deadline=None if deadline is None else -(-deadline // 1000),
        undo=None if offer is None else wire.Offer(offer.seat, sorted(offer.agreed)),
        winners=match.state.winners() if match is not None and _finished(table) else [],
        scores=match.state.scores() if match is not None else [],
        next=table.next,
        hints=table.hints,
    )


def _finished(table: Table) -> bool:
    return table.match is not None and table.match.state.actor == OVER


def state_for(
    table: Table,
    seat: int | None,
    since: int = 0,
    wants: wire.Wants = "scene",
    info: wire.TableInfo | None = None,
    hosting: bool = False,
) -> wire.State:
    """All that a seat (None: a spectator) may know, and what happened after entry `since`.
    Whoever asks for several seats can give the `info` that they share.
    """
    view = scene = None
    choices: list[wire.Choice] = []
    if table.match is not None:
        state = table.match.state
        known = state.view(seat)
        view = known.data() if wants != "scene" else None
        scene = table.game.scene(known) if wants != "view" else None
        if seat is not None and table.actor == seat and not table.seats[seat].level:
            legal = state.actions()
            sane = table.game.without_blunders(known, list(legal))
            sure = table.game.auto_action(known, list(legal))
            choices = [wire.Choice(str(a), dict(a.parts), a not in sane, a is sure) for a in legal]
    first = max(since if since <= table.seq else 0, table.seq - STORY)
    story = [_item(table, number + 1, seat) for number in range(first, table.seq)]
    return wire.State(
        seq=table.seq,
        table=info or info_of(table),
        you=seat,
        hosting=hosting,
        view=view,
        scene=scene,
        actions=choices,
        story=story,
    )


def _item(table: Table, seq: int, reader: int | None) -> wire.Item:
    entry, events = table.story[seq - 1]
    item = wire.Item(
        seq=seq,
        at=entry.at // 1000,
        kind=log.kind(entry),
        seat=getattr(entry, "seat", None),
        events=seen_by(_unpack(events), reader),
        undid=table.rewound.get(seq, []),
    )
    match entry:
        case log.Seated():
            item.name = entry.name
        case log.Filled():
            item.level = entry.level
        case log.Left():
            item.level, item.name = entry.level or None, table.departed.get(seq)
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
        id=table.id,
        game=table.game.id,
        options=table.options,
        public=table.public,
        clock=table.clock,
        phase=table.phase,
        seats=[seat.info for seat in table.seats],
        updated=updated // 1000,
        turn=table.actor,
        winners=table.playing.state.winners() if _finished(table) else [],
        hints=table.hints,
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


def steps_of(table: Table) -> list[wire.Step]:
    """The finished game, action by action, with everything that was hidden."""
    match = finished(table)
    state, steps = match.at(0), []
    for point, action in enumerate(match.actions, 1):
        actor, chances = state.actor, []
        if actor == CHANCE:
            chances = [(str(outcome), weight) for outcome, weight in state.chances()]
        told = told_by(state, action)
        who = actor if actor >= 0 else None
        at = (state.round, state.pause or state.actor == OVER)
        steps.append(wire.Step(point, str(action), who, told, *at, chances))
    return steps


def moment_of(table: Table, point: int, seat: int | None, all_open: bool = False) -> wire.Moment:
    """The finished game after `point` actions, as a seat saw it or with all cards open."""
    match = finished(table)
    if point > len(match.actions) or (seat is not None and seat >= match.game.players):
        raise Refusal("not-found", "there is no such point or seat")
    state = match.at(point)
    view = state.view(seat)
    scene = match.game.scene(view)
    if all_open:
        seats = range(match.game.players)
        scene = opened(scene, [match.game.scene(state.view(one)) for one in seats])
    return wire.Moment(point, state.actor, view.data(), scene)


def position_at(table: Table, point: int) -> dict[str, Any]:
    """The position of the finished game at a point, to go on from there."""
    match = finished(table)
    if point > len(match.actions):
        raise Refusal("no-point", f"the game has {len(match.actions)} actions")
    if table.position is None and match.position is not None:
        # A position from outside may be one that no game leads to, and break the rules later.
        raise Refusal("bad-file", "a game that was brought with its own beginning ends here")
    found: dict[str, Any] = msgspec.to_builtins(match.game.describe(match.at(point)))
    return found


def file_of(table: Table) -> dict[str, Any]:
    """The finished game as a saved game, with the names of those who played."""
    match = finished(table)
    names = [seat.name or seat.level for seat in table.seats]
    if any(names):
        match.about = {**match.about, "names": names, "table": table.id}
    if table.hints:
        match.about = {**match.about, "hints": True}
    return match.save()


def seen_by(events: list[dict[str, Any]], seat: int | None) -> list[dict[str, Any]]:
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


def told_by(state: State, action: Action) -> list[dict[str, Any]]:
    """Apply an action; what it told."""
    return [event.data() for event in record_events(state, action)]
