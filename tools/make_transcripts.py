"""Plays the games of docs/transcripts again with the answers that a person gave in them, and keeps
what is on the screen now: a change of a text shows as a difference.

A transcript begins with the command that starts its game. What follows a prompt is an answer, as
it was typed. Games are seeded, so the same answers lead through the same game. An answer that is
now refused, or answers that end before the game does, are reported with their line.

python tools/make_transcripts.py [FOLDER]                  all transcripts of a folder anew
python tools/make_transcripts.py play FILE [ANSWER ...]    go on with one; shows what is new

A new transcript is a file with nothing but its first line:
$ billetdoux play love-letter --plain --lang en --seed 7 --bots medium
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from billetdoux.cli.main import run
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.local.words import interface

FOLDER = Path(__file__).parents[1] / "docs" / "transcripts"
COMMAND = "$ billetdoux "
PROMPTS = [
    interface(lang).say(key) for lang in LANGUAGES for key in ("plain-prompt", "plain-enter")
]


@dataclass(frozen=True)
class Answer:
    """What was typed, and where it stands in the transcript."""

    text: str
    line: int


@dataclass(frozen=True)
class Played:
    """What was on the screen, and what became of the answers."""

    screen: str
    is_over: bool
    left: int  # answers that nothing asked for


class Typing:
    """The person's input: remembers what was on the screen when the answers ran out."""

    def __init__(self, answers: list[str], screen: io.StringIO) -> None:
        self.left = list(answers)
        self.screen = screen
        self.last_screen: str | None = None

    def readline(self) -> str:
        if self.left:
            return f"{self.left.pop(0)}\n"
        self.last_screen = self.screen.getvalue()
        return ""

    def isatty(self) -> bool:
        return False


def prompt_of(line: str) -> str | None:
    """The prompt that this line begins with."""
    return next((prompt for prompt in PROMPTS if line.startswith(prompt)), None)


def answers_in(transcript: str) -> list[Answer]:
    """What the person typed, in order."""
    found = []
    for number, line in enumerate(transcript.splitlines(), 1):
        if prompt := prompt_of(line):
            found.append(Answer(line[len(prompt) :].strip(), number))
    return found


def refused(transcript: str, answer: Answer) -> bool:
    """Whether the game said that this answer is none of the choices."""
    following = "".join(transcript.splitlines()[answer.line : answer.line + 1])
    said = [interface(lang).say("plain-unknown", text=answer.text) for lang in LANGUAGES]
    return following.startswith(tuple(said))


def play(command: str, answers: list[str]) -> Played:
    """Play with these answers, as the command in the first line says."""
    screen = io.StringIO()
    typing = Typing(answers, screen)
    with tempfile.TemporaryDirectory() as folder:
        games = mock.patch.dict(os.environ, BILLETDOUX_GAMES=folder)
        keyboard = mock.patch.object(sys, "stdin", typing)
        with games, keyboard, contextlib.redirect_stdout(screen):
            status = run(shlex.split(command.removeprefix(COMMAND)))
    if status:
        raise SystemExit(f"{command}: exit status {status}")
    shown = typing.last_screen or screen.getvalue()
    shown = re.sub(re.escape(folder) + r"/\S+", "game.json", shown)
    text = "\n".join(line.rstrip() for line in f"{command}\n{shown}".splitlines())
    return Played(f"{text}\n", typing.last_screen is None, len(typing.left))


def play_again(transcript: str, more: list[str] | None = None) -> Played:
    """Play a transcript with the answers that stand in it, then with more."""
    command = transcript.splitlines()[0]
    if not command.startswith(COMMAND):
        raise SystemExit(f"line 1: expected {COMMAND}...")
    return play(command, [answer.text for answer in answers_in(transcript)] + (more or []))


def complaints(before: str, after: Played) -> list[str]:
    """Which of the answers no longer lead through the game."""
    answers, now = answers_in(before), answers_in(after.screen)
    found = []
    for old, new in zip(answers, now, strict=False):
        if refused(after.screen, new) and not refused(before, old):
            found.append(f"{old.line}: “{old.text}” is now refused")
    if not after.is_over:
        found.append(f"{len(before.splitlines())}: the answers end before the game does")
    if after.left:
        found.append(f"{answers[-after.left].line}: the game ends before this answer")
    return found


def make_anew(folder: Path) -> int:
    """Write all transcripts of a folder anew; how many answers no longer fit."""
    wrong = 0
    for path in sorted(folder.glob("*.txt")):
        before = path.read_text(encoding="utf-8")
        after = play_again(before)
        faults = complaints(before, after)
        for fault in faults:
            print(f"{path}:{fault}", file=sys.stderr)
        if not faults:
            path.write_text(after.screen, encoding="utf-8")
            print(path)
        wrong += len(faults)
    return wrong


def go_on(path: Path, answers: list[str]) -> None:
    """Answer further questions in a transcript; what that shows."""
    before = path.read_text(encoding="utf-8").removesuffix("\n")
    after = play_again(before, answers)
    text = after.screen
    if not after.is_over:  # the open question is no answer
        text = text[: text.rstrip("\n").rfind("\n") + 1]
    path.write_text(text, encoding="utf-8")
    known = len(before.splitlines())
    print("\n".join(after.screen.splitlines()[known if known > 1 else 0 :]))


def main() -> int:
    """Do as the module's paragraph says."""
    if sys.argv[1:2] == ["play"]:
        go_on(Path(sys.argv[2]), sys.argv[3:])
        return 0
    return 1 if make_anew(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER) else 0


if __name__ == "__main__":
    sys.exit(main())
