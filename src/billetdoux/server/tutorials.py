"""Guided first rounds. A game's `tutorial/script.toml` says what is played, nature's part included,
and what is said about it; the rules play it once, and the page shows it frame by frame.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.narrator import LANGUAGES, Texts
from billetdoux.kernel.registry import game, game_folder
from billetdoux.kernel.rules import Event, Game, State, record_events
from billetdoux.kernel.scene import Scene
from billetdoux.server import wire


class _Frame(msgspec.Struct, forbid_unknown_fields=True):
    """A frame of a script: what happens, what is said, and what the newcomer does next."""

    happens: list[str]
    say: list[str]
    look: list[str] = []
    expect: str | None = None
    instead: str | None = None
    riddle: bool = False


class _Script(msgspec.Struct, forbid_unknown_fields=True):
    """A guided round as its file has it."""

    names: list[str]
    minutes: int
    frame: list[_Frame]
    you: int = 0
    options: dict[str, Any] = {}


def script_path(id: str) -> Path:
    """Where a game's guided round is written, if it has one."""
    return game_folder(id) / "tutorial" / "script.toml"


@cache
def guided_minutes(id: str) -> int | None:
    """How long the guided round takes; None where there is none."""
    return _read(script_path(id)).minutes if script_path(id).exists() else None


def _read(path: Path) -> _Script:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(data, _Script)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise PackError(f"{path}: {error}") from error


@cache
def tutorial(id: str) -> wire.Tutorial:
    """The guided round of a game, as the rules play it; PackError where the script is wrong."""
    path = script_path(id)
    script = _read(path)
    rules = game(id, **script.options)
    state = rules.start()
    frames = []
    for number, frame in enumerate(script.frame, 1):
        try:
            frames.append(_played(rules, state, frame, script.you))
        except BilletDouxError as error:
            raise PackError(f"{path}: frame {number}: {error}") from error
    _check_steps(path, script)
    _check_texts(path, script)
    options: Any = dict(rules.options)
    return wire.Tutorial(options, script.names, script.you, script.minutes, frames)


def _played(rules: Game, state: State, frame: _Frame, you: int) -> wire.Frame:
    happened: list[Event] = []
    for text in frame.happens:
        happened += record_events(state, rules.check(state, text))
    legal = state.actions() if state.actor == you else []
    choices = [wire.Choice(str(action), dict(action.parts)) for action in legal]
    if bool(legal) != (frame.expect is not None):
        raise PackError("expect: must be there exactly where the newcomer is to act")
    if frame.expect is not None and frame.expect not in [choice.text for choice in choices]:
        raise PackError(f"expect: '{frame.expect}' is not legal here")
    scene = rules.scene(state.view(you))
    _check_look(scene, frame.look)
    events = [event.seen_by(you).data() for event in happened]
    return wire.Frame(
        events=events,
        scene=scene,
        actions=choices,
        say=frame.say,
        look=frame.look,
        expect=frame.expect,
        instead=frame.instead,
        riddle=frame.riddle,
    )


def _check_look(scene: Scene, look: list[str]) -> None:
    there = {f"seat-{seat.seat}" for seat in scene.seats} | {place.id for place in scene.places}
    for zone in scene.zones:
        there |= {zone.id, *[card.id for card in zone.cards]}
    for id in look:
        if id not in there:
            raise PackError(f"look: there is no '{id}' on the table")


def _check_steps(path: Path, script: _Script) -> None:
    """What the newcomer does is what happens next."""
    for number, frame in enumerate(script.frame):
        if frame.expect is None:
            continue
        after = script.frame[number + 1 : number + 2]
        if not after or after[0].happens[:1] != [frame.expect]:
            raise PackError(f"{path}: frame {number + 2}: must begin with '{frame.expect}'")
        if frame.instead is None:
            raise PackError(f"{path}: frame {number + 1}: instead: missing")


def _check_texts(path: Path, script: _Script) -> None:
    said = {id for frame in script.frame for id in [*frame.say, frame.instead] if id is not None}
    for language in LANGUAGES:
        texts = Texts(language, [path.parent / "text"])
        for id in sorted(said | set(script.names)):
            if not texts.has(id):
                raise PackError(f"{path.parent / 'text' / language}.ftl: there is no '{id}'")
