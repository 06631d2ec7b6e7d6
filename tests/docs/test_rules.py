"""The rules pages of Love & Intrigue show the values of the house pack."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from billetdoux.kernel.narrator import game_texts
from billetdoux.kernel.packs import read_toml
from billetdoux.kernel.registry import game_folder

ID = "love-and-intrigue"
RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"


def table(language: str) -> dict[str, list[str]]:
    """The rows of all tables of a page, by their first cell and their number of cells."""
    found = {}
    for line in (RULES / f"{ID}.{language}.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| "):
            first, *cells = [cell.strip() for cell in line.strip("|").split("|")]
            found[first] = cells
    return found


def three(entry: dict[str, Any]) -> list[str]:
    return [str(entry[key]) for key in ("reputation", "beauty", "education")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_tells_what_is_in_the_pack(language: str) -> None:
    pack = read_toml(game_folder(ID) / "packs" / "house.toml")
    texts, shown = game_texts(ID, language), table(language)
    for suitor in pack["suitors"]:
        cells = shown[texts.say(f"card-{suitor['id']}")]
        assert cells[:4] == [*three(suitor), str(suitor["value"])]
        assert bool(cells[4]) == suitor.get("brown", False)
    for lady in pack["ladies"]:
        assert shown[texts.say(f"card-{lady['id']}")] == three(lady)
    for place in pack["places"]:
        cells = shown[texts.say(f"place-{place['id']}")]
        assert cells[0] == str(place["cards"])
        changes = [place.get(key, 0) for key in ("reputation", "beauty", "education")]
        assert [int(by) for by in re.findall(r"[+](\d+)", cells[1])] == (
            [by for by in changes if by]
        ), place["id"]
    for event in pack["events"]:
        cells = shown[texts.say(f"card-{event['id']}")]
        assert cells[1] == str(event["copies"])
        assert cells[-1] == f"`{event['id']}`"
