"""What a client must know of a game to draw it and to describe it: cards, parameters, texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games, game_folder
from billetdoux.kernel.rules import Game
from billetdoux.kernel.scene import Counter
from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.static_files import File, read_file


def folder_of(game: str, language: str) -> Path:
    """The folder of an installed game that has texts in this language."""
    if game not in available_games() or language not in LANGUAGES:
        raise Refusal("not-found", "there is no such game or language")
    return Path(game_folder(game))


@lru_cache(maxsize=256)
def game_text(folder: Path, language: str) -> File:
    """The texts of a game, as a Fluent file."""
    return read_file(folder / "text" / f"{language}.ftl")


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
