"""All the ways in which the installed games can be set up, for tests that go through them all."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from billetdoux.kernel import rules
from billetdoux.kernel.registry import available_games, game_class, option_names

# Whether the rules run compiled. In plain Python, which is several times slower, fewer games do.
COMPILED = not str(rules.__file__).endswith(".py")
NEAR = ("goal", "rounds")  # options that say when a game ends


def every_choice(goal: int) -> list[tuple[str, dict[str, Any]]]:
    """Each game in each edition with each number of players, and with each other option; with a
    near goal if it has one.
    """
    found = []
    for id in available_games():
        near = {name: goal for name in NEAR if name in option_names(id)}
        found += [(id, chosen | near) for chosen in [*_tables(id), *_variants(id)]]
    return found


def one_of_each(goal: int) -> list[tuple[str, dict[str, Any]]]:
    """Of `every_choice`, the smallest table of each edition and each other option."""
    first: dict[tuple[object, ...], tuple[str, dict[str, Any]]] = {}
    for id, chosen in every_choice(goal):
        others = [f"{name}={value}" for name, value in chosen.items() if name != "players"]
        first.setdefault((id, *others), (id, chosen))
    return list(first.values())


def _tables(id: str) -> list[dict[str, Any]]:
    """Every edition with every number of players that it is for."""
    kind = game_class(id)
    editions = kind.choices().get("edition")
    if editions is None:
        return [{"players": players} for players in kind.choices().get("players", [])] or [{}]
    return [
        {"edition": edition, "players": players}
        for edition in editions
        for players in kind.choices(edition=edition)["players"]
    ]


def _variants(id: str) -> list[dict[str, Any]]:
    """Each value of the other options, one at a time at tables of different sizes, and the last
    of each all at once.
    """
    choices = game_class(id).choices()
    others = {
        name: values
        for name, values in choices.items()
        if name not in ("edition", "players", *NEAR)
    }
    if not others:
        return []
    turns = cycle(choices["players"])
    single = [
        {"players": next(turns), name: value}
        for name, values in others.items()
        for value in values[1:]
    ]
    last = {name: values[-1] for name, values in choices.items() if name not in NEAR}
    return [*single, last]


def label(value: object) -> str:
    """A short name for a game or a choice of options in the list of tests."""
    if not isinstance(value, dict):
        return str(value)
    return "-".join(name if chosen is True else str(chosen) for name, chosen in value.items())
