"""The package's own players as policies of OpenSpiel, to measure an agent against.

`Baseline("love_letter(goal=1)", "expert")` is the solved two-player round; `easy`, `medium` and
`random` are there for every game.
"""

from __future__ import annotations

from typing import Any

import pyspiel
from open_spiel.python import policy

from billetdoux.bots.chances import chances_of
from billetdoux.research.openspiel import SpielState


class Baseline(policy.Policy):
    """A bot's chances at every state of a game of OpenSpiel, for all players."""

    def __init__(self, game: str | Any, name: str = "expert") -> None:
        loaded = pyspiel.load_game(game) if isinstance(game, str) else game
        first = loaded.new_initial_state()
        if not isinstance(first, SpielState):
            raise TypeError(f"{loaded}: is no game of this package")
        super().__init__(loaded, list(range(loaded.num_players())))
        self._chances = chances_of(name, first.rules)

    def action_probabilities(
        self, state: SpielState, player_id: int | None = None
    ) -> dict[int, float]:
        """How likely the bot takes each legal action of the player to move, by its number."""
        position = state.position.state
        if player_id not in (None, position.actor):
            raise ValueError(f"player {player_id} is not to move")
        actions = position.actions()
        found = self._chances(position.view(position.actor), actions)
        return {action.number: chance for action, chance in zip(actions, found, strict=True)}
