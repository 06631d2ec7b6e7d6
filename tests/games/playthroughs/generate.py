"""Whole random games as text for people to read: what could be done, what was done, what was
reported, and what each seat then knows.

`python -m tests.games.playthroughs.generate` writes the files beside this module anew.
A change in them is a change in how the games play, and is to be reviewed as such.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from textwrap import wrap
from typing import Any

from billetdoux.kernel.conformance import Play
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.rules import CHANCE, OVER, Event, State
from tests.games.every_game import every_choice, label

HERE = Path(__file__).parent
WIDTH = 120
SHORT, LONG = 150, 640  # lines of a file that shows enough and can still be read


def playthroughs() -> list[tuple[Path, str, dict[str, Any]]]:
    """Each file with the game and the options it is about."""
    return [
        (HERE / f"{id}-{label(options)}.txt", id, options) for id, options in every_choice(goal=1)
    ]


def seed_of(path: Path, id: str, options: dict[str, Any]) -> int:
    """The seed that a file was written with; for a new one, the first of a game of good length."""
    if path.exists():
        return int(path.read_text(encoding="utf-8").partition("\n")[0].rpartition(" ")[2])
    return next(
        seed
        for seed in count(1)
        if SHORT <= len(playthrough(id, options, seed).splitlines()) <= LONG
    )


def playthrough(id: str, options: dict[str, Any], seed: int) -> str:
    """A whole random game as text."""
    play = Play(make_game(id, **options), seed)
    chosen = ", ".join(f"{key}={value}" for key, value in play.game.options.items())
    lines = [f"{id}: {chosen}; seed {seed}", ""]
    known: dict[int | None, dict[str, object]] = {}
    while True:
        lines += _news(play, known)
        if play.state.actor == OVER:
            break
        lines += ["", f"{len(play.actions)}. {_actor(play.state)}"]
        lines += _line("can", ", ".join(_options(play.state)))
        action = play.choose()
        lines += _line("does", str(action))
        for event in play.do(action):
            lines += _line("told", _told(event))
    lines += ["", f"winners {play.state.winners()}, scores {play.state.scores()}", ""]
    return "\n".join(lines)


def _actor(state: State) -> str:
    return "nature" if state.actor == CHANCE else f"seat {state.actor}"


def _options(state: State) -> Iterator[str]:
    """All that can happen, with the number of each action, and its weight if it is nature's."""
    if state.actor == CHANCE:
        for outcome, weight in state.chances():
            yield f"{outcome} #{outcome.number} x{weight}"
    else:
        for action in state.actions():
            yield f"{action} #{action.number}"


def _told(event: Event) -> str:
    """An event; what only some seats learn follows for each of them."""
    text = f"{event.code} {_values(event.details)}"
    for seat, more in event.secrets.items():
        text += f" | seat {seat}: {_values(more)}"
    return text


def _news(play: Play, known: dict[int | None, dict[str, object]]) -> Iterator[str]:
    """What is new in the views: for all, then for each seat where it sees something else."""
    public = _flat(play.state.view(None).data())
    for seat in (None, *range(play.game.players)):
        data = _flat(play.state.view(seat).data())
        own = {
            key: value
            for key, value in data.items()
            if seat is None or public.get(key, ...) != value
        }
        own.pop("seat", None)
        old = known.get(seat, {})
        new = {key: value for key, value in own.items() if old.get(key, ...) != value}
        gone = {key.partition("[")[0]: "fewer" for key in old if key not in data}
        if new or gone:
            head = "all see" if seat is None else f"seat {seat} sees"
            yield from _line(head, _values(gone | new))
        known[seat] = own


def _flat(data: dict[str, object]) -> dict[str, object]:
    """A view's values by key, with each entry of a list under a key of its own."""
    flat: dict[str, object] = {}
    for key, value in sorted(data.items()):
        if isinstance(value, list):
            flat |= {f"{key}[{index}]": entry for index, entry in enumerate(value)}
        else:
            flat[key] = value
    return flat


def _values(values: Any) -> str:
    return ", ".join(
        f"{key} {json.dumps(value, separators=(',', ':'))}".replace('"', "")
        for key, value in values.items()
    )


def _line(head: str, text: str) -> list[str]:
    return wrap(f"   {head}: {text}", WIDTH, subsequent_indent=" " * 8, break_on_hyphens=False)


def main() -> None:
    """Write all files anew, and remove those that no game has any more."""
    current = playthroughs()
    for old in set(HERE.glob("*.txt")) - {path for path, _, _ in current}:
        old.unlink()
    for path, id, options in current:
        seed = seed_of(path, id, options)
        path.write_text(playthrough(id, options, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
