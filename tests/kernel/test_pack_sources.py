"""Packs of people's own, as options of a game hold them."""

from __future__ import annotations

from pathlib import Path

import pytest

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.pack_sources import (
    PackSource,
    brought_packs,
    named_options,
    pack_source,
    read_source,
)

PACK = 'game = "any"\n[words.en]\nname = "Mine"\n'


def test_a_pack_of_the_game_is_a_name(tmp_path: Path) -> None:
    (tmp_path / "park.toml").write_text(PACK)
    source = pack_source(tmp_path, "park")
    assert (source.option, source.reference, source.words("en")) == ("park", "park", None)
    with pytest.raises(BilletDouxError, match=r"there is no 'parc' \(did you mean 'park'\?\)"):
        pack_source(tmp_path, "parc")


def test_a_pack_of_ones_own_brings_its_content(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PACK)
    source = pack_source(tmp_path / "none", str(path))
    assert source == read_source(path) == pack_source(tmp_path, source.option)
    assert source.data["game"] == "any"
    english, french = source.words("en"), source.words("fr")
    assert english is not None
    assert (english.name, french) == ("Mine", None)


def test_options_name_packs_by_name_and_digest(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PACK)
    source = read_source(path)
    options = {"players": 2, "packs": ["park", source.option]}
    assert brought_packs(options) == [source]
    assert named_options(options) == {"players": 2, "packs": ["park", source.reference]}
    assert source.reference.startswith("mine-")
    assert source.reference != PackSource("mine", b"{}").reference
