"""The packs shown in docs/packs.md fit their games and can be played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import billetdoux
from billetdoux.games.love_and_intrigue import pack
from billetdoux.kernel.packs import check_pack
from billetdoux.local.pack_trial import trial_game, try_out

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(game = .*?)```", TEXT, re.DOTALL)


def test_there_is_a_whole_example() -> None:
    assert any('game = "love-and-intrigue"' in example for example in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_examples_fit(example: str, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(example, encoding="utf-8")
    assert check_pack(path) in billetdoux.available_games()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_example_of_love_and_intrigue_can_be_played(players: int, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(next(text for text in EXAMPLES if "love-and-intrigue" in text))
    game = billetdoux.game("love-and-intrigue", players=players, packs=str(path))
    assert billetdoux.simulate(game, 3).games == 3


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_games_with_an_example_end_by_themselves(example: str, tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(example, encoding="utf-8")
    game = trial_game(path)
    assert game is not None
    trial = try_out(game, 3, 600)
    assert (len(trial.rounds), trial.stalled) == (3, 0)


def test_every_effect_is_explained() -> None:
    kinds = [kind.__struct_config__.tag for kind in pack.Effect.__args__]
    reported = re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE)
    assert set(kinds) <= set(reported)
