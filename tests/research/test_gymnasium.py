"""The environment for one learner keeps to Gymnasium's form and to the rules."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.research.gymnasium_env import LoveLetter


@pytest.mark.filterwarnings("ignore:.*render:UserWarning")
def test_gymnasium_finds_nothing_wrong() -> None:
    check_env(LoveLetter("2019", players=3, render_mode="ansi"), skip_render_check=True)


def test_games_of_legal_actions_end_with_a_win_or_a_loss() -> None:
    env = LoveLetter("classic", players=2, goal=2, opponents="easy")
    ends = set()
    for seed in range(20):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(seen)
            action = env.action_space.sample(info["action_mask"])
            seen, reward, over, cut, info = env.step(action)
            assert "illegal" not in info
            assert not cut
        assert not info["action_mask"].any()
        ends.add(reward)
    assert ends == {-1.0, 1.0}


def test_the_same_seed_gives_the_same_game() -> None:
    told = []
    for _ in range(2):
        env = LoveLetter("classic", render_mode="ansi")
        _, info = env.reset(seed=3)
        env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
        told.append(env.render())
    assert told[0] == told[1]


def test_an_illegal_action_loses_and_wrong_options_are_refused() -> None:
    env = LoveLetter("classic", seat=1)
    _, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(BilletDouxError, match="seat: must be from 0 to 1"):
        LoveLetter("classic", seat=2)
    with pytest.raises(BilletDouxError, match="there is no bot 'hrad'"):
        LoveLetter("classic", opponents="hrad")
