"""The PettingZoo environments pass PettingZoo's own tests, for every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from billetdoux.kernel.errors import BilletDouxError, IllegalAction
from billetdoux.research import pettingzoo
from tests.research.tables import IDS, TABLES

# Its advice against observations with a mask is for environments that it does not list by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
def test_the_contract_of_pettingzoo_holds(id: str, options: dict[str, Any]) -> None:
    api_test(pettingzoo.env(id, **options), num_cycles=60)
    seed_test(lambda: pettingzoo.env(id, **options), num_cycles=40)


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
def test_every_render_mode_gives_what_it_should(
    id: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: pettingzoo.env(id, render_mode=render_mode, **options))
    assert "actor" in capsys.readouterr().out


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
def test_the_parallel_form_holds_its_contract_too(id: str, options: dict[str, Any]) -> None:
    parallel_api_test(pettingzoo.parallel_env(id, **options), num_cycles=60)


def played(env: Any, seed: int) -> dict[str, float]:
    """What each agent got in a game in which all play the first legal action."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        got[agent] += reward
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    return got


def test_a_whole_game_rewards_the_winner_and_costs_the_others() -> None:
    ends = [played(pettingzoo.env("love-letter", players=3), seed) for seed in range(8)]
    for got in ends:
        assert sorted(got.values()) == [-0.5, -0.5, 1.0]
    assert len({max(got, key=got.__getitem__) for got in ends}) > 1


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("love-letter")
    env.reset(seed=1)
    before = env.position.view(None).data()
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=f"action {illegal} is not legal"):
        env.step(illegal)
    assert env.position.view(None).data() == before


def test_an_illegal_action_ends_the_wrapped_episode() -> None:
    env = pettingzoo.env("love-letter")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_wrong_arguments_are_reported() -> None:
    with pytest.raises(BilletDouxError, match="no game 'chess'"):
        pettingzoo.env("chess")
    with pytest.raises(BilletDouxError, match="edition: there is no '1066'"):
        pettingzoo.env("love-letter", edition="1066")
    with pytest.raises(ValueError, match="render_mode: 'rgb_array'"):
        pettingzoo.env("love-letter", render_mode="rgb_array")
