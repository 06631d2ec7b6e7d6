"""All the ways in which the installed games can be set up, for tests that go through them all."""

from __future__ import annotations

from typing import Any

from billetdoux.kernel.registry import game_class, games, option_names


def every_choice(goal: int) -> list[tuple[str, dict[str, Any]]]:
    """Each game with each combination of its options, and with a near goal if it has one."""
    found = []
    for id in games():
        near = {"goal": goal} if "goal" in option_names(id) else {}
        found += [(id, chosen | near) for chosen in _combinations(id, {})]
    return found


def _combinations(id: str, chosen: dict[str, Any]) -> list[dict[str, Any]]:
    """What is chosen, completed in every way; a choice may narrow those after it."""
    open_choices = {
        name: values
        for name, values in game_class(id).choices(**chosen).items()
        if name not in chosen
    }
    if not open_choices:
        return [chosen]
    name, values = next(iter(open_choices.items()))
    return [more for value in values for more in _combinations(id, {**chosen, name: value})]


def label(value: object) -> str:
    """A short name for a game or a choice of options in the list of tests."""
    return "-".join(map(str, value.values())) if isinstance(value, dict) else str(value)
