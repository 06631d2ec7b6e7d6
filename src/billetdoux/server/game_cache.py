"""Games shared by all tables that play them with the same options: they never change, and hold
thousands of actions.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache, lru_cache

import msgspec

from billetdoux.kernel.chance import Fair
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import available_games, game
from billetdoux.kernel.rules import Game

logger = logging.getLogger(__name__)

_BEFORE_PLAYERS = ("edition", "packs")  # options on which the defaults of others depend


@lru_cache(maxsize=256)
def _shared(id: str, options: bytes) -> Game:
    return game(id, **msgspec.json.decode(options))


def shared_game(id: str, options: Mapping[str, object]) -> Game:
    """The game with this id and these options."""
    return _shared(id, msgspec.json.encode(options, order="sorted"))


def with_players(one: Game, players: int) -> Game:
    """The same game for another number of players. Options that were left at their default take the
    default for that number.
    """
    fixed = {name: value for name, value in one.options.items() if name in _BEFORE_PLAYERS}
    usual = shared_game(one.id, {**fixed, "players": one.players}).options
    chosen = {name: value for name, value in one.options.items() if usual.get(name) != value}
    return shared_game(one.id, {**fixed, **chosen, "players": players}).under_version(one.version)


def check_no_files(options: object) -> None:
    """Packs can be read from files, but not from ours by whoever asks over the network."""
    if isinstance(options, str) and options.endswith(".toml"):
        raise BilletDouxError(f"'{options}': packs from files are for play on one's own machine")
    if isinstance(options, dict):
        options = list(options.values())
    if isinstance(options, list):
        for value in options:
            check_no_files(value)


@cache
def warm_up() -> None:
    """Use every installed game once, in all the ways that threads will.

    msgspec learns about a type when it is first used, and crashes when two threads have it learn
    about the same type at once; so it learns here, before there are threads.
    """
    for id in available_games():
        try:
            one = game(id)
            start = Match(one, Fair.fresh())
            Match.load(Match(one, Fair.fresh(), one.describe(start.state)).save())
            one.load_view(start.state.view(0).data())
        except (BilletDouxError, NotImplementedError) as error:
            logger.warning("a game is not complete", extra={"game": id, "error": str(error)})
