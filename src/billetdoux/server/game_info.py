"""What a client must know of a game to draw it and to describe it: cards, parameters, texts."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from billetdoux.kernel.art import Art, read_art
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.narrator import LANGUAGES, Narrator
from billetdoux.kernel.pack_sources import named_options
from billetdoux.kernel.registry import available_games, game_class, game_folder, option_names
from billetdoux.kernel.rules import Game
from billetdoux.kernel.scene import Counter
from billetdoux.server import wire
from billetdoux.server.errors import Refusal
from billetdoux.server.host_packs import HostPacks
from billetdoux.server.static_files import File, make_file, read_file
from billetdoux.server.tutorials import guided_minutes, script_path, tutorial

logger = logging.getLogger(__name__)


def folder_of(game: str, language: str) -> Path:
    """The folder of an installed game that has texts in this language."""
    if game not in available_games() or language not in LANGUAGES:
        raise Refusal("not-found", "there is no such game or language")
    return Path(game_folder(game))


@lru_cache(maxsize=256)
def game_text(folder: Path, language: str, more: str = "") -> File:
    """The texts of a game, and more, as a Fluent file."""
    path = folder / "text" / f"{language}.ftl"
    return make_file(path.read_bytes() + more.encode(), "text/plain") if more else read_file(path)


@lru_cache(maxsize=256)
def data_file(body: bytes) -> File:
    """What is told of games, compressed once."""
    return make_file(body, "application/json")


@lru_cache(maxsize=256)
def art_file(game: str, packs: HostPacks, cover: bool = False) -> File:
    """The drawings of a game and of the host's packs, or the cards of its cover alone. Where one of
    the game's is not allowed, it is shown without any of them.
    """
    try:
        art = read_art(folder_of(game, LANGUAGES[0]))
    except PackError as error:
        logger.warning("a game is shown without its drawings: %s", error)
        art = Art()
    art = packs.art(game, art)
    if cover:
        art = Art(cards={id: art.cards[id] for id in game_class(game).COVER if id in art.cards})
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


def offered_game(id: str, packs: HostPacks) -> wire.GameInfo:
    """An installed game, for lists."""
    kind = game_class(id)
    guided = guided_minutes(id) if tutorial_file(id) is not None else None
    return wire.GameInfo(
        id=id,
        options=option_names(id),
        choices=packs.choices(id, kind.choices()),
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


def game_info(game: Game, packs: HostPacks) -> wire.GameDetails:
    """A game with its options chosen."""
    options: Any = named_options(game.options)
    kinds: Any = dict(game.parameter_kinds())
    pieces = game.piece_counts(game.start())
    return wire.GameDetails(
        game=game.id,
        options=options,
        choices=packs.choices(game.id, type(game).choices(**game.options)),
        cards=[_card(game, card, copies) for card, copies in pieces.items()],
        kinds=kinds,
        declining=[str(action) for action in game.declining()],
        variants={code: list(names) for code, names in game.event_variants().items()},
        words={language: _words(game, language) for language in LANGUAGES},
    )


@lru_cache(maxsize=128)
def _words(game: Game, language: str) -> dict[str, dict[str, str]]:
    """What the content packs call cards and places, and what is made of their content."""
    narrator = Narrator(game, language, [""] * game.players)
    found: dict[str, dict[str, str]] = {}
    for id, kind in game.named_entries().items():
        names = ("", "the", "a") if kind == "card" else ("", "to", "at")
        given = {form: game.pack_words(id, language, form) for form in names}
        spoken = {form or "name": text for form, text in given.items() if text}
        for form in ("text", "help"):
            text = narrator.card(id, form) if kind == "card" else narrator.place(id, form)
            if text and (form == "text" or kind == "card"):
                spoken[form] = text
        found[id] = spoken
    return found


def _card(game: Game, id: str, copies: int) -> wire.CardInfo:
    printed = [Counter(*numbered) for numbered in game.card_numbers(id)]
    return wire.CardInfo(id, game.card_corner(id), copies, printed)
