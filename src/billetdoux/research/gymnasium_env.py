"""Love Letter for one learner, in Gymnasium's form: the other seats are played by bots.

An observation is what `billetdoux.batch.layout` lists, for the learner's seat; an action is the
number of a move. `info["action_mask"]` says which are legal now: `env.action_space.sample(mask)`
takes one of them. The rules are the reference's, one game at a time; for millions see `jax_env`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from billetdoux import batch
from billetdoux.bots import Bot, bot
from billetdoux.games.love_letter.rules import LoveLetterState
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER, below

Seen = NDArray[np.uint8]


class LoveLetter(gymnasium.Env[Seen, np.int64]):
    """`LoveLetter("classic", players=2, goal=1, opponents="medium", seat=None)`.

    The learner sits in `seat`, or anywhere in each game. The reward comes at the end: 1 for a win,
    -1 for a loss, 0 for a win shared by all. An illegal action loses the game at once.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        goal: int | None = 1,
        opponents: str = "medium",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = batch.LoveLetter(edition, players, goal)
        if seat is not None and seat not in range(players):
            raise BilletDouxError(f"seat: must be from 0 to {players - 1}, not {seat!r}")
        bot(opponents, self.game.reference)  # an unknown level is told now
        self.opponents, self.fixed_seat, self.render_mode = opponents, seat, render_mode
        length = max(part.stop for part in batch.layout(self.game).values())
        self.observation_space = gymnasium.spaces.Box(0, 255, (length,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = Random(int(self.np_random.integers(2**62)))
        players = self.game.players
        self.seat = self.rng.randrange(players) if self.fixed_seat is None else self.fixed_seat
        self.bots: list[Bot] = [
            bot(self.opponents, self.game.reference, self.rng.getrandbits(62))
            for _ in range(players)
        ]
        state = self.game.reference.start()
        assert isinstance(state, LoveLetterState)
        self.state = state
        self._go_on()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self.state.actor == OVER:
            raise BilletDouxError("step: the game is over; reset() begins another")
        chosen = [one for one in self.state.actions() if one.number == int(action)]
        if not chosen:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        self.state.apply(chosen[0])
        self._go_on()
        over = self.state.actor == OVER
        return self._seen(), self._reward() if over else 0.0, over, False, self._info()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return str(self.state.view(self.seat).data())

    def _go_on(self) -> None:
        """Nature and the bots, until the learner is to decide."""
        state = self.state
        while state.actor not in (OVER, self.seat):
            if state.actor == CHANCE:
                state.apply(state.chance_at(below(self.rng, state.chance_total())))
            else:
                choose = self.bots[state.actor].choose
                state.apply(choose(state.view(state.actor), state.actions()))

    def _seen(self) -> Seen:
        seen = batch.pack_views(self.game, [self.state.view(self.seat)])
        numbers: Seen = batch.features(self.game, seen, self.seat)[0]
        return numbers

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.actions, np.int8)
        for action in self.state.actions():
            mask[action.number] = 1
        return {"action_mask": mask, "seat": self.seat}

    def _reward(self) -> float:
        winners = self.state.winners()
        if len(winners) == self.game.players:
            return 0.0
        return 1.0 if self.seat in winners else -1.0
