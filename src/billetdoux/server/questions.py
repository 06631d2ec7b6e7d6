"""What a bot is asked: exactly what a remote player in that seat would get, and nothing more.

A question is plain values, so it can go to another process. Turning the view into values and back
costs more than the view itself, on purpose: a bot cannot look at the state even by mistake.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from billetdoux.kernel.rules import Action, Game, State, View
from billetdoux.server.game_cache import shared_game


class Question(NamedTuple):
    """What the seat to act sees, and what it may do."""

    game: str
    options: dict[str, Any]
    view: dict[str, Any]
    actions: list[str]

    def unpacked(self) -> tuple[Game, View, list[Action]]:
        """The game, the view and the legal actions, in the process that answers."""
        game = shared_game(self.game, self.options)
        return game, game.load_view(self.view), [game.parse(text) for text in self.actions]


def question(game: Game, state: State) -> Question:
    """The question for the seat to act."""
    legal = [str(action) for action in state.actions()]
    return Question(game.id, dict(game.options), state.view(state.actor).data(), legal)
