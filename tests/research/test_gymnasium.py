"""One seat against bots passes Gymnasium's own check."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.research import gymnasium
from tests.research.tables import IDS, TABLES


@pytest.mark.parametrize(("id", "options"), TABLES, ids=IDS)
@pytest.mark.filterwarnings("ignore:.*render")
def test_the_contract_of_gymnasium_holds(id: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(id, opponents=["easy"], **options), skip_render_check=True)


def rewards(env: gymnasium.Seat, games: int) -> list[float]:
    """What a seat gets that always plays the first legal action."""
    got = []
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = int(np.flatnonzero(seen["action_mask"])[0])
            seen, reward, over, _, _ = env.step(action)
        got.append(reward)
    return got


def test_a_thoughtless_seat_loses_more_to_medium_than_to_easy() -> None:
    easy = rewards(gymnasium.make("love-letter", opponents=["easy"], goal=2), 60)
    medium = rewards(gymnasium.make("love-letter", opponents=["medium"], goal=2), 60)
    assert set(easy) == {1.0, -1.0}
    assert sum(medium) < sum(easy)


def test_the_same_seed_gives_the_same_episode() -> None:
    env = gymnasium.make("love-letter", seat=None, players=3, opponents=["easy", "medium"])
    assert rewards(env, 5) == rewards(env, 5)


def test_an_illegal_action_ends_the_episode_and_costs_a_point() -> None:
    env = gymnasium.make("love-letter")
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info) == (-1.0, True, {"illegal": illegal})


def test_the_table_is_drawn_as_the_seat_sees_it() -> None:
    env = gymnasium.make("love-letter", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "hidden" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 2}, "seat: 2 is not from 0 to 1"),
        ({"opponents": []}, "opponents: name from 1 to 1"),
        ({"opponents": ["easy", "easy"]}, "opponents: name from 1 to 1"),
        ({"render_mode": "film"}, "render_mode: 'film'"),
    ],
)
def test_wrong_arguments_are_reported(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gymnasium.make("love-letter", **arguments)


def test_an_unknown_strength_is_reported_at_once() -> None:
    with pytest.raises(BilletDouxError, match="no bot 'hrad'"):
        gymnasium.make("love-letter", opponents=["hrad"])
