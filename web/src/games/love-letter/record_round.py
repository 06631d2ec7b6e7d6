"""Writes round.json: the guided first round as the rules play it, frame by frame, as the newcomer's
seat sees it. Run it again when scenes, events or notation change; a test says when.

What is said about each frame, and what the newcomer is led to do, is in tutorial.ts.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from billetdoux import game
from billetdoux.kernel.rules import Event

FILE = Path(__file__).with_name("round.json")
OPTIONS = {"edition": "2019", "players": 3}
YOU = 0
FRAMES = [
    ["start 0", "draw priest", "draw king", "draw countess"],
    ["draw guard"],
    ["priest 1"],
    ["draw handmaid", "handmaid"],
    ["draw prince", "countess"],
    ["draw spy"],
    ["guard 2 prince"],
    ["draw guard", "guard 0 priest"],
    ["draw baron"],
    ["spy"],
    ["draw priest", "priest 0"],
    ["draw princess"],
    ["baron 1"],
]


def record() -> dict[str, Any]:
    """The round: its options, the newcomer's seat, and its frames."""
    rules = game("love-letter", **OPTIONS)
    state = rules.start()
    frames = []
    for actions in FRAMES:
        told: list[Event] = []
        state.events = told
        for text in actions:
            state.apply(rules.check(state, text))
        state.events = None
        legal = state.actions() if state.actor == YOU else []
        frames.append(
            {
                "events": [event.seen_by(YOU).data() for event in told],
                "scene": msgspec.to_builtins(rules.scene(state.view(YOU))),
                "actions": [{"text": str(one), "parts": dict(one.parts)} for one in legal],
            }
        )
    return {"options": OPTIONS, "you": YOU, "frames": frames}


def written() -> str:
    """The round as the file has it: a frame to a line."""
    data = record()
    frames = ",\n".join(json.dumps(frame, separators=(",", ":")) for frame in data["frames"])
    head = json.dumps({"options": data["options"], "you": data["you"]})
    return f'{head[:-1]}, "frames": [\n{frames}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
