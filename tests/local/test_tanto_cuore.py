"""Tanto Cuore in the terminal: markets, houses and the purse of a turn, whole games by keys and
through a pipe, and what is played automatically.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.rules import CHANCE, OVER, Game
from billetdoux.local import report
from billetdoux.local.game import LocalGame
from billetdoux.local.move_builder import MoveBuilder
from billetdoux.local.scenes import hand_of, open_scene, scene_of
from billetdoux.local.words import Words
from billetdoux.tui.drawing import AIRY, TIGHT, board, heading
from tests.cli.test_plain import ANYTHING, pipe
from tests.tui.test_app import play_by_keys

SMALL, LARGE = (80, 24), (120, 40)


def the_game(**options: Any) -> Game:
    return billetdoux.game("tanto-cuore", **{"players": 2, "rounds": 2, **options})


def seated(path: Path, phase: int, **options: Any) -> LocalGame:
    """A table at which the person decides in this phase."""
    for seed in range(20):
        table = LocalGame.new(the_game(rounds=9, **options), ["easy"], "en", seed=seed, path=path)
        rng = Random(seed)
        while not table.is_over:
            view = table.match.state.view(0)
            if table.is_own_turn and view.data()["phase"] == phase:
                return table
            table.match.play(rng.choice(table.match.state.actions()))
    raise AssertionError(f"nobody came to phase {phase}")


def words_of(table: LocalGame) -> Words:
    return Words(table.match.game, "en", ["Zoé", "Ada"], 0)


def test_the_park_is_described_in_sentences(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 0)
    printed = "\n".join(report.lines(words_of(table), report.facts(words_of(table), table.scene())))
    assert "Maids to hire: Chiffon (2 Love) ×7, " in printed
    assert "Love to hire: 1 Love (1 Love) ×14" in printed
    assert "food, 7 cards, next: " in printed
    assert "Noemi" in printed
    assert "Noemi ×1" not in printed
    assert "First Master" in printed
    assert "Waiting room: 5. Discards: 0" in printed


def test_with_all_cards_open_every_hand_is_what_its_owner_holds() -> None:
    game = the_game(players=3, rounds=9, edition="base", private_maids=True)
    state, rng = game.start(), Random(5)
    while state.actor != OVER:
        if state.actor == CHANCE:
            outcomes, weights = zip(*state.chances(), strict=True)
            state.apply(rng.choices(outcomes, weights)[0])
            continue
        scene, closed = open_scene(game, state), scene_of(game, state.view(None))
        for seat in range(3):
            held = hand_of(scene_of(game, state.view(seat)), seat)
            assert sorted(hand_of(scene, seat)) == sorted(held)
            [hidden] = [zone for zone in closed.zones if zone.id == f"hand-{seat}"]
            assert len(hidden.cards) == len(held)
        state.apply(rng.choice(state.actions()))


@pytest.mark.parametrize("spacing", [TIGHT, AIRY])
def test_the_park_is_drawn_at_every_size(tmp_path: Path, spacing: int) -> None:
    table = seated(tmp_path / "g", 0)
    printed = str(board(words_of(table), table.scene(), spacing, 46))
    price = "2 Love" if spacing == AIRY else "2"
    assert f"Chiffon ({price}) ×7" in printed
    assert ("W5" in printed) == (spacing == TIGHT)
    assert ("Waiting room 5" in printed) == (spacing == AIRY)


def test_only_what_is_left_of_a_turn_stands_above_the_table(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 2)
    printed = heading(words_of(table), table.scene())
    assert "Services 1" in printed
    assert "Effort" not in printed
    assert "II. Service" in printed


def test_choices_of_several_kinds_are_offered_as_what_they_do(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 4)
    chooser = MoveBuilder(table.match.game, table.match.state)
    words = words_of(table)
    lines = [words.choice(choice) for choice in chooser.choices()]
    assert chooser.mixed
    assert "That is all" in lines
    assert any(line.startswith(("Hire a", "Play ")) for line in lines)
    assert words.prompt(chooser) == "Whom do you hire?"


@pytest.mark.parametrize("ask", ["able", "always"])
def test_love_is_played_unasked_unless_one_wants_to_be_asked(tmp_path: Path, ask: Any) -> None:
    table = seated(tmp_path / "g", 4)
    while "love" not in map(str, table.match.state.actions()):
        table.match.play(table.match.state.actions()[-1])
    table.about.ask = ask
    found = table.auto_move()
    assert (found is not None and str(found) == "love") == (ask == "able")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_a_whole_game_by_keys(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    players = 4 if size == LARGE else 2
    game = the_game(players=players, illness=size == LARGE, private_maids=size == LARGE)
    table = LocalGame.new(game, ["medium"], language, seed=5, path=tmp_path / "g")
    await play_by_keys(table, size, language, Random(4))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_through_a_pipe(language: str, games_folder: Path) -> None:
    arguments = ["play", "tanto-cuore", "--players", "2", "--option", "rounds=2"]
    done = pipe([*arguments, "--lang", language, "--bots", "easy"], ANYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "the game!", "fr": "la partie"}[language] in done.stdout
