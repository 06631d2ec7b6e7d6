"""The jobs on saved games that run in worker processes: plain functions of plain values."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import Any

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match, read_game_file, verify
from billetdoux.kernel.rules import CHANCE, OVER
from billetdoux.server import wire
from billetdoux.server.decoding import decode_plain
from billetdoux.server.errors import Refusal
from billetdoux.server.game_cache import check_no_files
from billetdoux.server.names import is_shown
from billetdoux.server.projections import moment_of, position_at, steps_of
from billetdoux.server.table import UNSOUND

MAX_CACHED_MATCHES = 8  # of a worker: whoever steps through a game asks for it again and again
PROOF_POINTS = 24  # at which an upload is looked at as everyone would see it
MAX_ABOUT = 4_096  # bytes of notes in an upload

_matches: OrderedDict[bytes, Match] = OrderedDict()


def _match(file: bytes) -> Match:
    key = hashlib.sha256(file).digest()
    match = _matches.pop(key, None)
    if match is None:
        match = Match.load(decode_plain(file))
    _matches[key] = match
    while len(_matches) > MAX_CACHED_MATCHES:
        _matches.popitem(last=False)
    return match


def import_game(file: bytes) -> dict[str, Any]:
    """An uploaded game, checked: what is returned can be stepped through, shown to every seat and
    exported without an error.
    """
    data = decode_plain(file)
    try:
        saved = read_game_file(data)
        check_no_files(saved.options)
        _check_about(saved.about)
        match = Match.load(data)
        _prove(match)
        found: dict[str, Any] = match.save()
    except UNSOUND as error:
        raise Refusal("bad-file", str(error) or type(error).__name__) from error
    return found


def _check_about(about: dict[str, Any]) -> None:
    """Notes of an upload are shown to people: names must be such as players can have."""
    if len(wire.encode(about)) > MAX_ABOUT:
        raise Refusal("bad-file", f"about: more than {MAX_ABOUT:,} bytes")
    names = about.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refusal("bad-file", "about: names: must be a list of texts")
    for name in names:
        if len(name) > 64 or not is_shown(name):
            raise Refusal("bad-file", f"about: names: {name!r:.80} cannot be shown")


def _prove(match: Match) -> None:
    """Use the game as its readers will."""
    steps_of(match)
    count = len(match.actions)
    for point in sorted({count * part // PROOF_POINTS for part in range(PROOF_POINTS + 1)}):
        for seat in (None, *range(match.game.players)):
            wire.encode(moment_of(match, point, seat, all_open=True))
    state = match.state
    state.scores()
    if state.actor == OVER:
        state.winners()
    elif state.actor == CHANCE:
        state.chances()
    else:
        state.actions()


def game_steps(file: bytes) -> bytes:
    """The steps of a finished game, as JSON."""
    return wire.encode(steps_of(_match(file)))


def game_moment(file: bytes, point: int, seat: int | None, all_open: bool) -> bytes:
    """A finished game at a point, as JSON."""
    return wire.encode(moment_of(_match(file), point, seat, all_open))


def game_position(file: bytes, point: int) -> dict[str, Any]:
    """The position of a finished game at a point."""
    return position_at(_match(file), point)


def verify_game(file: bytes) -> int:
    """How many draws of a finished game there were, if all are right."""
    try:
        return verify(decode_plain(file))
    except BilletDouxError as error:
        raise Refusal("unverified", str(error)) from error
    except UNSOUND as error:
        raise Refusal("unverified", "the game cannot be replayed") from error
