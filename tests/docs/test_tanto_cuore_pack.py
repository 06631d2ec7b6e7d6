"""What docs/packs.md says of Tanto Cuore: its example can be played, and no word is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import billetdoux
from billetdoux.games.tanto_cuore import pack

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
TEXT = TEXT[TEXT.index("## Tanto Cuore") :]
STRUCTS = [
    pack.Pack,
    pack.Effect,
    pack.When,
    pack.Pay,
    pack.Gain,
    pack.Take,
    pack.Attack,
    pack.Put,
    pack.Chamber,
    pack.ByCount,
    pack.Maid,
    pack.Refined,
    pack.Preparation,
    pack.Private,
    pack.Misfortune,
    pack.Bonus,
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_example_can_be_played(players: int, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)[-1], encoding="utf-8")
    packs = ["park", str(path)]
    game = billetdoux.game("tanto-cuore", players=players, edition="my-cards", packs=packs)
    assert billetdoux.simulate(game, 3).games == 3


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_word_is_explained(struct: type[pack.Pack]) -> None:
    reported = set(re.findall(r"`([a-z_]+)`", TEXT))
    assert set(struct.__struct_fields__) - {"id"} <= reported | {"game"}
