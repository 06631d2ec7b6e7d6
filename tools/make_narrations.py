"""Write `tests/games/narrations.json`: events and actions of every game, with their sentences in
each language. The Python narrator and the page's both replay it, so that they say the same.

    python tools/make_narrations.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import billetdoux
from billetdoux.kernel.conformance import Play
from billetdoux.kernel.narrator import LANGUAGES, Narrator, sentence_id
from billetdoux.kernel.rules import Action, Game
from billetdoux.server.game_info import game_info
from billetdoux.server.host_packs import HostPacks

TARGET = Path(__file__).parents[1] / "tests" / "games" / "narrations.json"
NAMES = ["Anna", "Émile", "Clara", "Hugo", "Iris", "Jules", "Karin", "Léo"]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("love-letter", {"edition": "2019", "players": 3}),
    ("love-letter", {"edition": "premium", "players": 8}),
    ("love-and-intrigue", {"players": 3}),
    ("tanto-cuore", {"players": 3, "illness": True, "private_maids": True}),
    ("tanto-cuore", {"edition": "base", "players": 4, "maids": "random", "illness": True}),
]
SEEDS = 6


def written() -> str:
    """The whole file."""
    tables = [_table(billetdoux.game(id, **options)) for id, options in GAMES]
    return json.dumps(tables, ensure_ascii=False, indent=1) + "\n"


def _table(game: Game) -> dict[str, Any]:
    names = NAMES[: game.players]
    readers = [*range(game.players), None]
    narrators = {
        (language, reader): Narrator(game, language, names, reader)
        for language in LANGUAGES
        for reader in readers
    }
    lines: dict[str, dict[str, Any]] = {}
    for kind, id, value in _happenings(game):
        for reader in readers:
            by = {language: narrators[language, reader] for language in LANGUAGES}
            if kind == "event":
                sentences = {lang: by[lang].event(value) for lang in LANGUAGES}
                data = value.data()
            else:
                sentences = {lang: by[lang].action(value) for lang in LANGUAGES}
                data = {"text": str(value), "parts": dict(value.parts)}
            line = {kind: data, "reader": reader, **sentences}
            lines.setdefault(f"{id}/{_shape(game, data, reader)}", line)
    book = msgspec.to_builtins(game_info(game, HostPacks()))
    book.pop("words", None)  # no sentence of these games needs the texts of cards
    return {"book": book, "names": names, "lines": list(lines.values())}


class _Sensible(Play):
    """A game in which people do what they usually do."""

    def choose(self) -> Action:
        if self.state.actor < 0:
            return super().choose()
        return self.game.rollout_policy(self.state, self.rng)


def _happenings(game: Game) -> Iterator[tuple[str, str, Any]]:
    """Every event of some random games, and every move of the game, with the id of its sentence."""
    for seed in range(SEEDS):
        play = _Sensible(game, seed) if seed % 2 else Play(game, seed)
        for _ in play.steps():
            for event in play.events:
                yield "event", sentence_id(game, event, bool(event.secrets)), event
    for move in game.moves:
        yield "action", "-".join(["action", *[name for name, _ in move.parts]]), move


def _shape(game: Game, data: dict[str, Any], reader: int | None) -> str:
    """What makes a sentence another one: where the reader is meant, and how many are listed."""
    plain = data.get("parts", data)
    own = [name for name, value in plain.items() if _is_own(game, name, value, reader)]
    lists = [min(len(value), 3) for value in plain.values() if isinstance(value, list)]
    secret = str(reader) in data.get("secrets", {})
    return f"{own}{lists}{secret}{reader is None}"


def _is_own(game: Game, name: str, value: object, reader: int | None) -> bool:
    if game.parameter_kind(name) == "seats" and isinstance(value, list):
        return reader in value
    return game.parameter_kind(name) == "seat" and value == reader


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
