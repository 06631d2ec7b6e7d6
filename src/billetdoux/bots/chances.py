"""Bots that can say how likely they take each action, and not only choose one.

`hard` samples worlds, so its chances could only be estimated: it is not among them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.rules import Action, Game

Chances = Callable[[Any, list[Action]], list[float]]  # the view is of the game's own type


def _among(chosen: list[Action], actions: list[Action]) -> list[float]:
    return [float(action in chosen) / len(chosen) for action in actions]


def _best(scores: list[float]) -> list[float]:
    top = [score == max(scores) for score in scores]
    return [yes / sum(top) for yes in top]


def _solved(game: Game, view: Any, actions: list[Action]) -> list[float]:
    found = game.solution(view, actions)
    if found is None:
        raise BilletDouxError("bot 'expert': this deck is not solved, so it would have to search")
    return found


def has_chances(name: str) -> bool:
    """Whether a bot can say how likely it takes each action."""
    return name in ("random", "easy", "medium", "expert")


def chances_of(name: str, game: Game) -> Chances:
    """How likely the bot of this name takes each action, for any view."""
    known: dict[str, Chances] = {
        "random": lambda view, actions: _among(actions, actions),
        "easy": lambda view, actions: _among(game.without_blunders(view, actions), actions),
        "medium": lambda view, actions: _best(game.score_actions(view, actions)),
        "expert": lambda view, actions: _solved(game, view, actions),
    }
    if name not in known:
        raise BilletDouxError(
            f"bot '{name}' cannot be asked for its chances{suggestion(name, known)}; "
            f"known: {', '.join(known)}"
        )
    return known[name]
