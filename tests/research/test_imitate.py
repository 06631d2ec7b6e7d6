"""An agent watched, copied and answered: what the networks are told, what is learnt from, and that
every step is kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import jax.numpy as jnp
import numpy as np
import pytest

from billetdoux import batch
from billetdoux.games.love_letter.core.ruleset import entry_card, entry_seat
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import CHANCE, OVER, sample_chance
from billetdoux.research import imitate
from billetdoux.research.selfplay import LAMBDA, Stretch

GAME = batch.LoveLetter("classic", 2, goal=1)
SMALL = [
    "--agent",
    "medium",
    "--rounds",
    "400",
    "--iterations",
    "2",
    "--games",
    "32",
    "--length",
    "4",
]


def views(rounds: int) -> list[LoveLetterView]:
    """What both seats see in some rounds of random play."""
    found, rng = [], Random(1)
    for _ in range(rounds):
        state = GAME.reference.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            found += [state.view(seat) for seat in range(2)]
            state.apply(rng.choice(state.actions()))
    return found


def test_networks_are_told_which_cards_were_turned_up_last() -> None:
    seen = views(20)
    told = imitate.numbers_of(GAME, seen)[:, -11 * imitate.LATEST :]
    lengths = set()
    for view, numbers in zip(seen, told.reshape(len(seen), imitate.LATEST, 11), strict=True):
        latest = view.record[::-1][: imitate.LATEST]
        lengths.add(len(latest))
        for entry, part in zip(latest, numbers, strict=False):
            assert part[:10].tolist() == [kind == entry_card(entry) for kind in range(10)]
            assert part[10] == (entry_seat(entry) == view.seat)
        assert not numbers[len(latest) :].any()
    assert lengths == set(range(imitate.LATEST + 1))


def path(seats: list[int], overs: list[bool], rewards: list[float]) -> Stretch:
    """One game, step by step, every position worth 0.5 to who moves."""
    none = jnp.zeros((len(seats), 1))
    values, ended = jnp.full_like(none, 0.5), jnp.array(overs)[:, None]
    won = jnp.array(rewards)[:, None]
    return Stretch(none, none, none, none, values, won, ended, jnp.array(seats)[:, None])


def test_what_the_opponent_does_counts_for_the_move_before_it() -> None:
    learner = SimpleNamespace(learner=jnp.array([0]))
    # Own move, answer, own move, an answer that wins for the opponent; a new game, own move that
    # wins; the opponent opens the next, own move, and an answer that is not there yet.
    went = path(
        [0, 1, 0, 1, 0, 1, 0],
        [False, False, False, True, True, False, False],
        [0, 0, 0, 1, 1, 0, 0],
    )
    gains, counts = imitate.Trainer.gains(learner, went, jnp.array([9.0]), jnp.array([1]))  # type: ignore[arg-type]
    assert counts[:, 0].tolist() == [1, 0, 1, 0, 1, 0, 0]
    lost, won = -1 - 0.5, 1 - 0.5
    assert gains[:, 0].tolist() == pytest.approx([LAMBDA * lost, 0, lost, 0, won, 0, 0])
    # With the learner to move next, the last answer is known: the value of that position.
    gains, counts = imitate.Trainer.gains(learner, went, jnp.array([0.75]), jnp.array([0]))  # type: ignore[arg-type]
    assert counts[-1, 0] == 1
    assert float(gains[-1, 0]) == pytest.approx(0.75 - 0.5)


def test_the_copy_learns_what_the_agent_does() -> None:
    watched = imitate.watch(GAME, "medium", ["medium"], rounds=600, seed=1)
    assert watched.legal[np.arange(len(watched.action)), watched.action].all()
    copy = imitate.imitate(watched, seed=1, width=64)
    chance = float(np.mean(1 / watched.legal.sum(axis=1)))
    assert copy.right > chance + 0.2


def test_every_step_is_kept_and_not_done_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*SMALL, "--keep", str(tmp_path), "--turns", "2", "--checked", "20"]
    assert imitate.main(words) == 0
    said = capsys.readouterr().out
    assert "turn 2: the copy plays like medium in" in said
    assert "from medium, 95 % interval" in said
    files = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert sorted(path.name for path in files) == [
        "responder-1.npz", "responder-2.npz", "watched-1.npz", "watched-2.npz",
    ]  # fmt: skip
    assert imitate.main(words) == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == files
    assert said.splitlines()[-2:] == capsys.readouterr().out.splitlines()


def test_too_little_to_learn_from_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--agent", "medium", "--rounds", "20", "--keep", str(tmp_path)]
    assert imitate.main(words) == 1
    assert "too few" in capsys.readouterr().err
