"""What a client must know of a game to draw it and to describe it: cards, parameters, texts."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from billetdoux.kernel.art import Art, read_art
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games, game_class, game_folder, option_names
from billetdoux.kernel.rules import Game
from billetdoux.kernel.scene import Counter
from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.static_files import File, make_file, read_file
from billetdoux.server.tutorials import guided_minutes, script_path, tutorial

logger = logging.getLogger(__name__)


def folder_of(game: str, language: str) -> Path:
    """The folder of an installed game that has texts in this language."""
    if game not in available_games() or language not in LANGUAGES:
        raise Refusal("not-found", "there is no such game or language")
    return Path(game_folder(game))


@lru_cache(maxsize=256)
def game_text(folder: Path, language: str) -> File:
    """The texts of a game, as a Fluent file."""
    return read_file(folder / "text" / f"{language}.ftl")


@cache
def art_file(folder: Path) -> File:
    """The drawings of the game in this folder. Where one of them is not allowed, the game is shown
    without any.
    """
    try:
        art = read_art(folder)
    except PackError as error:
        logger.warning("a game is shown without its drawings: %s", error)
        art = Art()
    return make_file(wire.encode(art), "application/json")


@cache
def tutorial_file(game: str) -> File | None:
    """The guided round of a game, if it has one that can be played."""
    if not script_path(game).exists():
        return None
    try:
        return make_file(wire.encode(tutorial(game)), "application/json")
    except PackError as error:
        logger.warning("a guided round cannot be played: %s", error)
        return None


def offered_game(id: str) -> wire.GameInfo:
    """An installed game, for lists."""
    kind = game_class(id)
    guided = guided_minutes(id) if tutorial_file(id) is not None else None
    return wire.GameInfo(
        id=id,
        options=option_names(id),
        choices=kind.choices(),
        players=_players(kind),
        minutes=kind.MINUTES,
        guided=guided,
        cover=list(kind.COVER),
    )


def _players(kind: type[Game]) -> list[int]:
    """For how many players there is an edition; a game that does not ask is for two."""
    choices = kind.choices()
    editions = [kind.choices(edition=edition) for edition in choices.get("edition", [])]
    counts = {count for one in [choices, *editions] for count in one.get("players", [])}
    return sorted(counts) or [2]


def game_info(game: Game) -> wire.Book:
    """A game with its options chosen."""
    options: Any = dict(game.options)
    kinds: Any = dict(game.parameter_kinds())
    pieces = game.piece_counts(game.start())
    return wire.Book(
        game=game.id,
        options=options,
        choices=type(game).choices(**options),
        cards=[_card(game, card, copies) for card, copies in pieces.items()],
        kinds=kinds,
        declining=[str(action) for action in game.declining()],
        variants={code: list(names) for code, names in game.event_variants().items()},
    )


def _card(game: Game, id: str, copies: int) -> wire.CardInfo:
    printed = [Counter(*numbered) for numbered in game.card_numbers(id)]
    return wire.CardInfo(id, game.card_corner(id), copies, printed)
