"""Saved games with one value spoilt: each is refused with a sentence, or it behaves.

`mutations` spoils every leaf, list and table of a file, one at a time and in every way it knows.
`behaves` does with a file all that a server does with an import, and raises whatever comes of it
that is not a refusal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

import billetdoux
from billetdoux.kernel.chance import Fair
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match, verify
from billetdoux.kernel.rules import CHANCE, OVER, Game, State
from tests.games.every_game import every_choice

MOVES = 6  # after the position of a file
STEPS = 25  # with what was accepted
HUGE = 10**30


def games() -> list[tuple[str, dict[str, Any]]]:
    """Every game in every edition and with every option."""
    return every_choice(goal=2)


def exported(id: str, options: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    """A whole game from the start, and the same from a position somewhere in it."""
    rng = Random(seed)
    game = billetdoux.game(id, **options)
    match = Match(game, Fair(bytes(32), ["rose"]))
    states = []
    while match.state.actor != OVER and len(match.actions) < 400:
        states.append(game.describe(match.state))
        _go_on(match, rng)
    yield _plain(match.save())
    later = Match(game, Fair(bytes(32), ["lily"]), _plain(rng.choice(states)))
    for _ in range(MOVES):
        if later.state.actor != OVER:
            _go_on(later, rng)
    yield _plain(later.save())


def _go_on(match: Match, rng: Random) -> None:
    if match.state.actor == CHANCE:
        match.proceed()
    else:
        match.play(rng.choice(match.state.actions()))


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


# --- Spoiling -------------------------------------------------------------------------------------


def mutations(file: Any) -> Iterator[tuple[str, Any]]:
    """What was done, and the file with this one change."""
    for path in _paths(file):
        old = _get(file, path)
        for what, new in _changes(old):
            spoilt = deepcopy(file)
            if path:
                _get(spoilt, path[:-1])[path[-1]] = new
            else:
                spoilt = new
            yield f"{'.'.join(map(str, path))}: {what}", spoilt


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _paths(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _paths(one, (*path, index))


def _get(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _changes(value: Any) -> Iterator[tuple[str, Any]]:
    others: list[Any] = [None, True, -1, 0, 1, 7, HUGE, 1.5, "", "x", [], {}]
    for other in others:
        if type(other) is not type(value) or other != value:
            yield f"{other!r} instead", other
    if isinstance(value, bool):
        yield "the other", not value
    elif isinstance(value, int):
        yield from ((f"{by:+}", value + by) for by in (-1, 1, 2**31, 2**64))
        yield "negative", -value
    elif isinstance(value, str):
        yield from _words(value)
    elif isinstance(value, list):
        yield from _lists(value)
    elif isinstance(value, dict):
        yield from _tables(value)


def _words(text: str) -> Iterator[tuple[str, str]]:
    words = text.split(" ")
    for index, word in enumerate(words):
        left = [*words[:index], *words[index + 1 :]]
        yield f"without '{word}'", " ".join(left)
        yield f"'{word}' twice", " ".join([*words[: index + 1], *words[index:]])
        for other in ("0", "1", "9", str(HUGE), "-1", "guard", "hidden", "²"):
            yield f"'{other}' for '{word}'", " ".join([*words[:index], other, *words[index + 1 :]])
        name, equals, _ = word.partition("=")
        if equals:
            for other in ("0", "3", "15", str(HUGE), "", "-1"):
                changed = [*words[:index], f"{name}={other}", *words[index + 1 :]]
                yield f"'{name}={other}'", " ".join(changed)
    yield "very long", text * 2000


def _lists(values: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    yield "backwards", values[::-1]
    yield "many times", values * 300
    for index, one in enumerate(values):
        yield f"without [{index}]", [*values[:index], *values[index + 1 :]]
        yield f"[{index}] twice", [*values[: index + 1], *values[index:]]
        if index:
            yield f"[{index}] first", [one, *values[:index], *values[index + 1 :]]


def _tables(table: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "with a key more", {**table, "more": 1}
    for key in table:
        yield f"without {key}", {name: one for name, one in table.items() if name != key}
        yield (
            f"{key} renamed",
            {f"{name}s" if name == key else name: v for name, v in table.items()},
        )


# --- Trying ---------------------------------------------------------------------------------------


def behaves(file: Any, seed: int = 0) -> bool:
    """Whether a file is accepted; then it can be looked at, verified, gone on from and saved."""
    try:
        match = Match.load(json.dumps(file))
    except BilletDouxError:
        return False
    with suppress(BilletDouxError):  # its draws are not those of its secret
        verify(match.save())
    rng = Random(seed)
    _look(match.game, match.at(0), rng)
    _look(match.game, match.state, rng)
    if match.state.actor != OVER:
        position = _plain(match.game.describe(match.state))
        match = Match(match.game, Fair(bytes(32)), position)
    for _ in range(STEPS):
        if match.state.actor == OVER:
            break
        _go_on(match, rng)
    _look(match.game, match.state, rng)
    Match.load(json.dumps(match.save()))
    return True


def _look(game: Game[Any, Any], state: State, rng: Random) -> None:
    """What a server, a client and a bot ask of a state."""
    json.dumps(game.describe(state))
    state.scores()
    for seat in [*range(game.players), None]:
        view = state.view(seat)
        again = game.load_view(_plain(view.data()))
        game.scene(again)
        if seat is None or state.actor == OVER:
            continue
        world = game.imagine(view, rng)
        game.evaluate(world)
        game.likelihood(view)(world)
        if state.actor == seat:
            actions = state.actions()
            game.without_blunders(view, actions)
            game.score_actions(view, actions)
            game.auto_action(view, actions)
            game.prior(view, actions)
