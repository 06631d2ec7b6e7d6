"""Writes each game's round.json: its guided first round as the rules play it, frame by frame, as
the newcomer's seat sees it. What is played, nature's part included, is in the game's script.toml;
what is said about each frame, and what the newcomer is led to do, is in its tutorial.ts.

Run it again when scenes, events or notation change; a test says when.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from billetdoux import game
from billetdoux.kernel.rules import Event, record_events

SCRIPTS = sorted(Path(__file__).parent.glob("*/script.toml"))


def record(script: dict[str, Any]) -> list[dict[str, Any]]:
    """The frames of a round."""
    rules = game(script["game"], **script["options"])
    state, you, frames = rules.start(), script["you"], []
    for actions in script["frames"]:
        told: list[Event] = []
        for text in actions:
            told += record_events(state, rules.check(state, text))
        legal = state.actions() if state.actor == you else []
        frames.append(
            {
                "events": [event.seen_by(you).data() for event in told],
                "scene": msgspec.to_builtins(rules.scene(state.view(you))),
                "actions": [{"text": str(one), "parts": dict(one.parts)} for one in legal],
            }
        )
    return frames


def written(path: Path) -> str:
    """The round of a script as its file has it: a frame to a line."""
    script = tomllib.loads(path.read_text(encoding="utf-8"))
    frames = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in record(script))
    head = json.dumps({"options": script["options"], "you": script["you"]})
    return f'{head[:-1]}, "frames": [\n{frames}\n]}}\n'


if __name__ == "__main__":
    for path in SCRIPTS:
        path.with_name("round.json").write_text(written(path), encoding="utf-8")
