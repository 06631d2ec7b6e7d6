"""One seat of a game as a Gymnasium environment; bots of chosen strengths hold the other seats.

`make("love-letter", opponents=["medium"])` or `Seat(game, ...)`. An observation holds the numbers
of the seat's view and a mask of the legal actions, as in `research.pettingzoo`; an illegal action
ends the episode and costs a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from billetdoux.bots.registry import bot
from billetdoux.kernel.driver import Bot
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import OVER, Game, State
from billetdoux.research.episodes import drawn, legal, returns, settle
from billetdoux.research.features import MAX_VALUE, features, mask

Observation = dict[str, NDArray[Any]]


def make(
    game: str = "love-letter",
    seat: int | None = 0,
    opponents: Sequence[str] = ("medium",),
    render_mode: str | None = None,
    **options: Any,
) -> Seat:
    """A seat (None: another at random in each episode) against bots; the last of the strengths
    named holds for all seats that are left.
    """
    return Seat(make_game(game, **options), seat, opponents, render_mode)


class Seat(gymnasium.Env[Any, Any]):
    """A seat at a table of bots."""

    def __init__(
        self,
        game: Game,
        seat: int | None = 0,
        opponents: Sequence[str] = ("medium",),
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        if seat is not None and seat not in range(game.players):
            raise ValueError(f"seat: {seat} is not from 0 to {game.players - 1}")
        if not opponents or len(opponents) > game.players - 1:
            raise ValueError(f"opponents: name from 1 to {game.players - 1} strengths")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: '{render_mode}' is neither human nor ansi")
        self.game = game
        self.chosen_seat = seat
        self.seat = seat or 0
        self.opponents = [*opponents, *[opponents[-1]] * (game.players - 1 - len(opponents))]
        self.render_mode = render_mode
        self._features = features(game)
        self.observation_space = Dict(
            {
                "observation": Box(-MAX_VALUE, MAX_VALUE, (len(self._features),), np.float32),
                "action_mask": Box(0, 1, (len(game.moves),), np.int8),
            }
        )
        self.action_space = Discrete(len(game.moves))
        self._rng = Random()
        self._bots: dict[int, Bot] = {}
        self.position: State = game.start()
        for level in set(self.opponents):
            bot(level, game)  # report an unknown strength now, not in the middle of a game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(2**62)))
        if self.chosen_seat is None:
            self.seat = self._rng.randrange(self.game.players)
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        self._bots = {
            other: bot(level, self.game, self._rng.getrandbits(62))
            for other, level in zip(others, self.opponents, strict=True)
        }
        # A game may end before this seat is asked even once; then another is begun.
        while True:
            self.position = self.game.start()
            self._others_play()
            if self.position.actor != OVER:
                return self._observation(), {}

    def _others_play(self) -> None:
        position = self.position
        settle(position, self._rng)
        while position.actor not in (OVER, self.seat):
            chosen = self._bots[position.actor].choose(
                position.view(position.actor), position.actions()
            )
            position.apply(chosen)
            settle(position, self._rng)

    def _observation(self) -> Observation:
        allowed = legal(self.position) if self.position.actor == self.seat else ()
        return {
            "observation": self._features(self.position.view(self.seat)),
            "action_mask": mask(len(self.game.moves), allowed),
        }

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        chosen = legal(self.position).get(int(action)) if self.position.actor >= 0 else None
        if chosen is None:
            return self._observation(), -1.0, True, False, {"illegal": int(action)}
        self.position.apply(chosen)
        self._others_play()
        if self.render_mode == "human":
            self.render()
        worth = returns(self.game, self.position)[self.seat]
        return self._observation(), worth, self.position.actor == OVER, False, {}

    def render(self) -> str | None:
        """The table as this seat sees it, as text."""
        text = drawn(self.position, self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None
