"""The golden file of sentences: what the narrator says is what it says there. The page's narrator
replays the same file (`web/src/lib/narrations.test.ts`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.narrator import LANGUAGES, Narrator
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import Event

TABLES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("narrations.json").read_text(encoding="utf-8")
)
REFRESH = "if this is meant, run tools/make_narrations.py"


def _event(data: dict[str, Any]) -> Event:
    details = {name: value for name, value in data.items() if name not in ("code", "secrets")}
    secrets = {int(seat): more for seat, more in data.get("secrets", {}).items()}
    return Event(data["code"], details, secrets)


def _name(table: dict[str, Any]) -> str:
    return f"{table['book']['game']}-{table['book']['options']['players']}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=_name)
def test_every_sentence_is_as_before(table: dict[str, Any], language: str) -> None:
    game = billetdoux.game(table["book"]["game"], **table["book"]["options"])
    for line in table["lines"]:
        narrator = Narrator(game, language, table["names"], line["reader"])
        if "event" in line:
            reported = narrator.event(_event(line["event"]))
        else:
            reported = narrator.action(game.parse(line["action"]["text"]))
        assert reported == line[language], REFRESH


@pytest.mark.parametrize("game", sorted({table["book"]["game"] for table in TABLES}))
def test_nearly_every_sentence_of_a_game_is_there(game: str) -> None:
    """What random games of the file never tell can be counted on one hand."""
    said = set()
    for table in TABLES:
        for line in table["lines"] if table["book"]["game"] == game else []:
            if "event" in line:
                said.add(line["event"]["code"])
    text = (game_folder(game) / "text" / "en.ftl").read_text(encoding="utf-8")
    known = {
        line.split(" =")[0].removeprefix("event-")
        for line in text.splitlines()
        if line.startswith("event-")
    }
    missing = {code for code in known if not any(code.startswith(one) for one in said)}
    assert len(missing) <= 5, missing
