"""What all commands share: the program's name and version, its options, how it speaks."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from billetdoux.kernel import rules
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.narrator import Texts
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import Game
from billetdoux.local.printable import printable
from billetdoux.local.words import interface, usual_language


def _version() -> str:
    built = "plain" if str(rules.__file__).endswith(".py") else "compiled"
    return interface(usual_language()).say("version", version=version("billetdoux"), built=built)


app = App(
    name="billetdoux",
    help="The courtship card games, played, hosted and studied.\n\nBegin with `billetdoux play`.",
    help_format="markdown",
    version=_version,
    version_flags=["--version"],
    help_flags=["--help", "-h"],
)
console = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, soft_wrap=True)

Language = Annotated[str | None, Parameter(name=["--lang"], help="Language: en or fr.")]
Edition = Annotated[
    str | None, Parameter(help="Edition of the game; `billetdoux games` lists them.")
]
Players = Annotated[int | None, Parameter(help="Number of seats.")]
Goal = Annotated[int | None, Parameter(help="What wins the game, e.g. tokens; 1: a single round.")]
Options = Annotated[
    list[str] | None,
    Parameter(name=["--option"], negative="", help="Any option of the game, as NAME=VALUE."),
]


def texts_in(language: str | None) -> Texts:
    return interface(language or usual_language())


def say(text: str, style: str | None = None) -> None:
    console.print(printable(text), style=style, markup=False)


def complain(text: str) -> None:
    """Print an error, in one line."""
    errors.print(printable(text), style="red", markup=False)


def chosen_game(
    id: str, edition: str | None, players: int | None, goal: int | None, more: Sequence[str] | None
) -> Game:
    """The game with the options that were given."""
    given: dict[str, Any] = {"edition": edition, "players": players, "goal": goal}
    options = {name: value for name, value in given.items() if value is not None}
    return make_game(id, **{**options, **read_options(more or ())})


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """Options as they are written on the command line, NAME=VALUE."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BilletDouxError(f"option: '{text}' is not of the form NAME=VALUE")
        options[name] = _value(value)
    return options


def _value(text: str) -> Any:
    """A value as it is written on the command line: a number, true or false, or words."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text
