"""What becomes of a command in a tournament: who may do it, and the entry it leads to.

Nothing is changed here. There is no command that reports a result: those come from the logs of the
tables alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from billetdoux.server import people_wire
from billetdoux.server.commands import known_level
from billetdoux.server.errors import Refusal
from billetdoux.server.names import skeleton
from billetdoux.server.tournaments import log
from billetdoux.server.tournaments.pairing import (
    MAX_ENTRANTS,
    MIN_ENTRANTS,
    swiss_rounds,
    table_sizes,
)
from billetdoux.server.tournaments.tournament import Tournament

SEED_BYTES = 16
MAX_ENTRIES = 5_000  # of one log; pairings and results are bounded by the rounds

# Each of these takes back an earlier entry, or ends all: their number is bounded.
ALWAYS_POSSIBLE = people_wire.Withdraw | people_wire.ReleaseTournament | people_wire.CloseTournament


def handle(
    tournament: Tournament,
    player: str,
    command: people_wire.TournamentCommand,
    at: int,
    checked_name: Callable[[str], str],
) -> log.Entry:
    """Decide a player's command, or refuse it."""
    if tournament.phase in ("over", "closed"):
        raise Refusal("over", "the tournament is over")
    if tournament.seq >= MAX_ENTRIES and not isinstance(command, ALWAYS_POSSIBLE):
        raise Refusal("limit", "too much has happened in this tournament; it can only be closed")
    match command:
        case people_wire.Enter():
            return _enter(tournament, player, command, at, checked_name)
        case people_wire.AddBot():
            _need_host(tournament, player)
            _need_room(tournament)
            level = known_level(command.level)
            return log.Entered(at=at, by=player, id=command.id, level=level)
        case people_wire.Withdraw():
            return _withdraw(tournament, player, command, at)
        case people_wire.StartTournament():
            return _start(tournament, player, command, at)
        case people_wire.HoldTournament():
            _need_host(tournament, player)
            _need_round(tournament, held=False)
            return log.Held(at=at, by=player, id=command.id)
        case people_wire.ReleaseTournament():
            _need_host(tournament, player)
            _need_round(tournament, held=True)
            return log.Released(at=at, by=player, id=command.id)
        case people_wire.CloseTournament():
            _need_host(tournament, player)
            return log.Closed(at=at, by=player, id=command.id)
    raise Refusal("not-now", "that cannot be done in a tournament")


def _need_host(tournament: Tournament, player: str) -> None:
    if not tournament.is_host(player):
        raise Refusal("not-host", "only the host of the tournament can do that")


def _need_room(tournament: Tournament) -> None:
    if not tournament.takes_entrants:
        raise Refusal("late", "a knock-out that has begun takes nobody in")
    if len(tournament.active) >= MAX_ENTRANTS:
        raise Refusal("full", f"a tournament takes {MAX_ENTRANTS} entrants at most")


def _need_round(tournament: Tournament, *, held: bool) -> None:
    if tournament.phase != "running":
        raise Refusal("not-now", "the tournament has not begun")
    if tournament.held != held:
        raise Refusal("not-now", f"the next round is {'not held' if held else 'held already'}")


def _enter(
    tournament: Tournament,
    player: str,
    command: people_wire.Enter,
    at: int,
    checked_name: Callable[[str], str],
) -> log.Entry:
    _need_room(tournament)
    number = tournament.entrant_of(player)
    if number is not None:
        known = tournament.entrants[number]
        if known.active:
            raise Refusal("already-entered", "you take part already")
        if known.expelled:
            raise Refusal("expelled", "the host has sent you away")
    name = checked_name(command.name)
    taken = {
        skeleton(one.name)
        for index, one in enumerate(tournament.entrants)
        if one.name and index != number
    }
    if skeleton(name) in taken:
        raise Refusal("name-taken", "someone here has that name, or one that looks like it")
    return log.Entered(
        at=at,
        by=player,
        id=command.id,
        name=name,
        colour=command.colour,
        emblem=command.emblem,
    )


def _withdraw(
    tournament: Tournament, player: str, command: people_wire.Withdraw, at: int
) -> log.Entry:
    own = tournament.entrant_of(player)
    number = own if command.entrant is None else command.entrant
    if number is None:
        raise Refusal("not-entered", "you do not take part")
    if number != own:
        _need_host(tournament, player)
    if number >= len(tournament.entrants) or not tournament.entrants[number].active:
        raise Refusal("not-entered", f"there is no entrant {number} who takes part")
    return log.Withdrew(at=at, by=player, id=command.id, entrant=number)


def _start(
    tournament: Tournament, player: str, command: people_wire.StartTournament, at: int
) -> log.Entry:
    _need_host(tournament, player)
    made, count = tournament.created, len(tournament.active)
    if tournament.phase != "open":
        raise Refusal("not-open", "the tournament has begun")
    if count < MIN_ENTRANTS:
        raise Refusal("too-few", f"a tournament needs {MIN_ENTRANTS} entrants; there are {count}")
    if not any(tournament.entrants[number].player for number in tournament.active):
        raise Refusal("no-people", "someone must take part who is not a bot")
    if not made.fill and not table_sizes(count, made.sizes):
        raise Refusal("too-few", f"a table needs {min(made.sizes)} entrants; there are {count}")
    rounds = made.rounds
    if made.format == "swiss" and not rounds:
        rounds = swiss_rounds(count, max(made.sizes))
    if made.format == "knock-out":
        rounds = 0
    seed = secrets.token_hex(SEED_BYTES)
    return log.Started(at=at, by=player, id=command.id, seed=seed, rounds=rounds)
