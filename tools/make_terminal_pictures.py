"""Makes the pictures of the terminal in docs/images. The same sources make the same pictures.

python tools/make_terminal_pictures.py [WIDTHxHEIGHT]
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from textual.pilot import Pilot

import billetdoux
from billetdoux.local.game import LocalGame
from billetdoux.tui.play_app import PlayApp
from billetdoux.tui.sheets import Sheet

IMAGES = Path(__file__).parents[1] / "docs" / "images"
SEED = 3


async def asked(app: PlayApp, pilot: Pilot[str]) -> None:
    """Wait until the person is asked something."""
    while not (app.offered or isinstance(app.screen, Sheet)):
        await pilot.pause(0.01)


async def picture(language: str, size: tuple[int, int], folder: Path) -> str:
    """A game of three in its second round, with a Guard about to guess, as SVG."""
    game = billetdoux.game("love-letter", edition="2019", players=3)
    path = folder / "game.json"
    table = LocalGame.new(game, ["medium"], language, name="Camille", seed=SEED, path=path)
    app = PlayApp(table, delay=0)
    async with app.run_test(size=size) as pilot:
        while True:
            await asked(app, pilot)
            held = [choice.value for choice in app.offered]
            started = len(table.round_story()) > 25 and table.match.state.round > 1
            if started and app.chooser and not app.chooser.picked and "guard" in held:
                break
            doubtful = app.chooser is not None and app.chooser.doubtful is not None
            await pilot.press("2" if doubtful else "enter")
        await pilot.press(app.offered[held.index("guard")].key)
        if len(app.offered) < 4:
            await pilot.press("enter")
        await pilot.pause()
        svg = app.export_screenshot(title="billetdoux play love-letter")
    # The ids in it differ from run to run; a fixed one keeps the picture the same. Fonts are left
    # to the reader: a picture should not fetch anything.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal-0", svg)


def main() -> None:
    width, _, height = (sys.argv[1] if len(sys.argv) > 1 else "100x30").partition("x")
    for language in ("en", "fr"):
        with tempfile.TemporaryDirectory() as folder:
            svg = asyncio.run(picture(language, (int(width), int(height)), Path(folder)))
        (IMAGES / f"terminal-{language}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
