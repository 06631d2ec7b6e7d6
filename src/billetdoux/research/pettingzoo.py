"""The games as PettingZoo environments: agents take turns (AEC), as they do at the table.

An episode is one whole game; `goal=1` makes Love Letter a single round. Nature plays by itself. The
agents are `player_0`, `player_1` and so on, by seat. An observation holds the numbers of the seat's
view (`research.features`) and a mask of the legal actions; actions go by their number in
`Game.moves`. The reward comes at the end (`episodes.returns`).

The games are sequential to the core, reactions included: nobody decides at the same time as
another. The parallel form therefore has one more action, to wait, which is the only one of those
who are not asked; it is there for the tools that know no other form.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.spaces import Space as AnySpace
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from billetdoux.kernel.errors import IllegalAction
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import OVER, Game, State
from billetdoux.research.episodes import drawn, legal, returns, settle
from billetdoux.research.features import MAX_VALUE, features, mask

Observation = dict[str, NDArray[Any]]
Space = AnySpace[Any]

RENDER_MODES = ["human", "ansi"]


def env(game: str = "love-letter", render_mode: str | None = None, **options: Any) -> Any:
    """A game with its options, e.g. `env("love-letter", edition="2019", players=3)`, in the usual
    wrappers: an illegal action ends the episode and costs its agent a point.
    """
    inner = raw_env(game, render_mode, **options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    )


def parallel_env(game: str = "love-letter", render_mode: str | None = None, **options: Any) -> Any:
    """The parallel form, in which those who are not asked have to wait."""
    return Parallel(raw_env(game, render_mode, **options))


def raw_env(
    game: str = "love-letter", render_mode: str | None = None, **options: Any
) -> TurnByTurn:
    """The environment without wrappers: it trusts the order of calls."""
    return TurnByTurn(make_game(game, **options), render_mode)


class TurnByTurn(AECEnv[str, Observation, int]):
    """A game whose agents take turns."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: '{render_mode}' is none of {', '.join(RENDER_MODES)}")
        self.game = game
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "render_modes": list(RENDER_MODES),
            "name": f"{game.id.replace('-', '_')}_v{game.version}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._features = features(game)
        seen = Box(-MAX_VALUE, MAX_VALUE, (len(self._features),), np.float32)
        allowed = Box(0, 1, (len(game.moves),), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": allowed})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(game.moves)) for agent in self.possible_agents}
        self._nothing = mask(len(game.moves), ())
        self._rng = Random()
        self.position: State = game.start()

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.position = self.game.start()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def _settle(self) -> None:
        settle(self.position, self._rng)
        if self.position.actor != OVER:
            self.agent_selection = self.possible_agents[self.position.actor]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        allowed = self._nothing
        if self.position.actor == seat:
            allowed = mask(len(self.game.moves), [a.number for a in self.position.actions()])
        return {"observation": self._features(self.position.view(seat)), "action_mask": allowed}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        chosen = legal(self.position).get(-1 if action is None else int(action))
        if chosen is None:
            raise IllegalAction(f"action {action} is not legal for {agent}", "not-now")
        self.position.apply(chosen)
        self._settle()
        if self.position.actor == OVER:
            worth = returns(self.game, self.position)
            self.rewards = dict(zip(self.possible_agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        text = drawn(self.position, None)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Parallel(ParallelEnv[str, Observation, int]):
    """The same game for tools that ask all agents at every step."""

    def __init__(self, turns: TurnByTurn) -> None:
        self.turns = turns
        self.game = turns.game
        self.render_mode = turns.render_mode
        self.metadata = turns.metadata
        self.possible_agents = turns.possible_agents
        self.agents: list[str] = []
        self.wait = len(self.game.moves)
        seen = turns.observation_spaces["player_0"]["observation"]
        allowed = Box(0, 1, (self.wait + 1,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": allowed})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for agent in self.agents:
            seen = self.turns.observe(agent)
            waits = not seen["action_mask"].any()
            allowed = np.append(seen["action_mask"], np.int8(waits))
            found[agent] = {"observation": seen["observation"], "action_mask": allowed}
        return found

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.turns.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        acting = self.turns.agent_selection
        self.turns.step(actions[acting])
        over = self.turns.position.actor == OVER
        step: Any = (
            self._observations(),
            dict(self.turns.rewards),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            {agent: {} for agent in self.agents},
        )
        if over:
            self.agents = []
        return step

    def render(self) -> str | None:
        return self.turns.render()
