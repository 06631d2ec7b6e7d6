"""The rules ledger of a game: every rule with its id, in two languages, and the scenarios that
check it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from billetdoux.kernel.errors import PackError
from billetdoux.kernel.packs import read_pack
from billetdoux.kernel.scenarios import find_files, read_file


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """What a rule says besides where it holds; the keys are those of a rule."""

    text: str
    editions: list[str] = []
    players: tuple[int, int] | None = None
    card: str | None = None
    house: bool = False


class Rule(msgspec.Struct, forbid_unknown_fields=True):
    """One rule. `editions`, `players` (from, to) and `option` (which must be chosen) are set where
    it is not for all, `card` where it is about a card that is not in all decks: it holds wherever
    that card is played with. `house` marks our own decisions. What a rule says for some only is
    a `case`, after its text.
    """

    id: str
    text: str
    editions: list[str] = []
    players: tuple[int, int] | None = None
    option: str | None = None
    card: str | None = None
    house: bool = False
    case: list[Case] = []


class Section(msgspec.Struct, forbid_unknown_fields=True):
    """Rules that belong together."""

    id: str
    title: str
    rule: list[Rule]


class Ledger(msgspec.Struct, forbid_unknown_fields=True):
    """All rules of a game, in the order of the rulebook."""

    section: list[Section]

    def ids(self) -> list[str]:
        return [rule.id for section in self.section for rule in section.rule]


def read_ledger(folder: Path, language: str) -> Ledger:
    """The ledger of a game that keeps its data in this folder."""
    path = folder / "ledger" / f"{language}.toml"
    ledger = read_pack(path, Ledger)
    twice = [id for id, count in Counter(ledger.ids()).items() if count > 1]
    if twice:
        raise PackError(f"{path}: {twice[0]}: is listed twice")
    return ledger


def coverage(folder: Path, language: str = "en") -> dict[str, int]:
    """How many scenarios of the game name each rule of its ledger."""
    counts = dict.fromkeys(read_ledger(folder, language).ids(), 0)
    for path in find_files([folder / "scenarios"]):
        for scenario in read_file(path):
            for id in scenario.rules:
                if id not in counts:
                    raise PackError(f"{path}: {scenario.name}: rules: '{id}' is not in the ledger")
                counts[id] += 1
    return counts
