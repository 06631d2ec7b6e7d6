"""Plays one whole game of each kind in plain text, in each language, and keeps what was on the
screen in docs/transcripts: what a newcomer sees.

The player knows nothing but the screen. It asks for help about each game once, then reads the lines
of each menu and answers with the name of a choice. Games are seeded: the same sources make the same
transcripts. Read them after a change to the texts, as a newcomer would.

python tools/make_transcripts.py [FOLDER]
"""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from billetdoux.cli.main import run
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games

FOLDER = Path(__file__).parents[1] / "docs" / "transcripts"
SEED = 7
HELP = {"en": "help", "fr": "aide"}
TOPICS = {
    ("love-letter", "en"): ["guard", "protected"],
    ("love-letter", "fr"): ["garde", "sous protection"],
    ("love-and-intrigue", "en"): ["theatre", "casanova", "wedding"],
    ("love-and-intrigue", "fr"): ["theatre", "casanova", "mariage"],
    ("tanto-cuore", "en"): ["service", "chambermaid", "preparation"],
    ("tanto-cuore", "fr"): ["service", "femme de chambre", "preparatif"],
}
MENU_LINE = re.compile(r"(?m)^  (\S+)  (.+)$")
GAIN = re.compile(r"\+(\d+)")
ASKED = re.compile(r"(?:Asks for|Demande) (.*?)\.")
COST = re.compile(r"(?:Costs|Coûte) (\d+)")
NOTHING = ("That is all", "C’est tout", "No, thank", "Non merci", "Yes, do it", "Oui, c’est voulu")
BACK = ("No, go back", "Non, revenir")
HARM = ("you are out", "vous quittez la manche")


class Newcomer:
    """Answers questions from what is on the screen, by name and by number in turn."""

    def __init__(self, screen: io.StringIO, topics: list[str], word: str) -> None:
        self.screen = screen
        self.questions = [word, *[f"{word} {topic}" for topic in topics]]
        self.menu: list[tuple[str, str]] = []
        self.read = 0
        self.answers = 0
        self.picked = ""
        self.regretted: set[str] = set()  # choices that the game asked to confirm
        self.rng = Random(SEED)

    def __call__(self, prompt: str = "") -> str:
        print(prompt, end="")
        news = self.screen.getvalue()[self.read :]
        self.read = len(self.screen.getvalue())
        menu = [(key, text) for key, text in MENU_LINE.findall(news) if key != "-"]
        if menu and self.questions:
            self.menu = menu  # still open after the question
            return self.questions.pop(0)
        menu, self.menu = menu or self.menu, []
        if not menu:
            return ""
        key, text = max(menu, key=lambda line: self.liking(line[1]))
        if text in BACK:
            self.regretted.add(self.picked)
        self.answers, self.picked = self.answers + 1, text
        return key if self.answers % 2 else re.split(r"\u00a0?[:(]", text)[0].strip()

    def liking(self, text: str) -> float:
        """Rather do something than nothing, take what gives most, and marry whom one can please."""
        if text.startswith(NOTHING) or any(harm in text for harm in HARM):
            return -100.0
        if text in self.regretted:
            return -50.0
        asked = sum(int(n) for found in ASKED.findall(text) for n in re.findall(r"\d", found))
        gains = sum(int(n) for n in GAIN.findall(text))
        cost = sum(int(n) for n in COST.findall(text))
        return gains + cost - asked + 3 * self.rng.random()


@contextlib.contextmanager
def answering(how: Callable[[str], str]) -> Iterator[None]:
    """Let this answer in place of a person."""
    asked = builtins.input
    builtins.input = how  # type: ignore[assignment]
    try:
        yield
    finally:
        builtins.input = asked


def transcript(game: str, language: str) -> str:
    """A whole game, as it was on the screen."""
    screen = io.StringIO()
    newcomer = Newcomer(screen, TOPICS[game, language], HELP[language])
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BILLETDOUX_GAMES"] = folder
        arguments = ["play", game, "--plain", "--seed", str(SEED), "--bots", "medium"]
        with contextlib.redirect_stdout(screen), answering(newcomer):
            status = run([*arguments, "--lang", language])
        if status:
            raise SystemExit(f"{game}: exit status {status}")
        files = re.escape(folder) + r"/\S+"
    return re.sub(files, "game.json", screen.getvalue())


def main() -> None:
    """Write all transcripts."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for game in available_games():
        for language in LANGUAGES:
            path = folder / f"{game}.{language}.txt"
            path.write_text(transcript(game, language), encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
