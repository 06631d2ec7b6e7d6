"""The app, by its keys: whole games, picks and their undoing, sheets, languages, leaving and coming
back, replay. At every step it must show nothing that the person may not know.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import billetdoux
from billetdoux.kernel.errors import FileError
from billetdoux.local.game import LocalGame
from billetdoux.local.replay import Replay
from billetdoux.tui.base_app import TableApp
from billetdoux.tui.play_app import PlayApp
from billetdoux.tui.replay_app import ReplayApp
from billetdoux.tui.sheets import Sheet

SMALL, LARGE = (80, 24), (120, 40)
TIMEOUT = 120  # seconds for what takes a moment; only a failure waits so long


def new_table(path: Path, language: str = "en", **options: Any) -> LocalGame:
    game = billetdoux.game("love-letter", **{"players": 3, **options})
    return LocalGame.new(game, ["medium"], language, seed=11, path=path)


def holding(path: Path, hands: list[list[str]], language: str = "en") -> LocalGame:
    """A table at which the person is to play and holds these cards."""
    table = new_table(path, language, players=len(hands))
    table.match.position = {"turn": 0, "hands": hands}
    table.match.actions, table.match.events = [], []
    table.match.state = table.match.at(0)
    return table


def with_events(path: Path, events: list[str]) -> LocalGame:
    """A table of Love & Intrigue at which the person is to play and holds these event cards."""
    game = billetdoux.game("love-and-intrigue")
    table = LocalGame.new(game, ["medium"], "en", seed=11, path=path)
    table.match.position = {"turn": 0, "hands": [events, []]}
    table.match.actions, table.match.events = [], []
    table.match.state = table.match.at(0)
    return table


def shown(app: TableApp) -> str:
    """All the text on the screen and on the sheets over it."""
    texts: list[str] = []
    for screen in app.screen_stack:
        texts += [str(static.content) for static in screen.query(Static)]
        for widget in screen.query("*"):
            texts += [str(widget.border_title or ""), str(widget.border_subtitle or "")]
        for menu in screen.query(OptionList):
            texts += [str(menu.get_option_at_index(n).prompt) for n in range(menu.option_count)]
    return "\n".join(texts)


async def until(pilot: Pilot[str], holds: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not holds():
            await pilot.pause(0.01)


def is_asking(app: PlayApp) -> bool:
    return isinstance(app.screen, Sheet) or bool(app.offered)


def forget_all_secrets(app: PlayApp, rng: Random) -> Callable[[], None]:
    """Put another deal under the app that the person cannot tell from the true one."""
    match, seat = app.table.match, app.table.seat
    state, events = match.state, match.events
    match.state = match.game.imagine(state.view(seat), rng)
    match.events = [[event.seen_by(seat) for event in printed] for printed in events]

    def restore() -> None:
        match.state, match.events = state, events

    return restore


async def play_by_keys(table: LocalGame, size: tuple[int, int], language: str, rng: Random) -> None:
    """A whole game on the screen, which shows the same whatever the others hold."""
    app = PlayApp(table, delay=0)
    async with app.run_test(size=size) as pilot:
        while not table.is_over:
            await until(pilot, lambda: is_asking(app) or table.is_over)
            if isinstance(app.screen, Sheet):
                await pilot.press("enter")
            elif app.offered:
                app.draw()
                before = shown(app)
                restore = forget_all_secrets(app, rng)
                app.draw()
                assert shown(app) == before
                restore()
                place = rng.randrange(len(app.offered))
                key = app.offered[place].key
                if key and rng.random() < 0.5:
                    await pilot.press("full_stop" if key == "." else key)
                else:
                    await pilot.press(*["down"] * place, "enter")
        over = {"en": "The game is over", "fr": "La partie est finie"}[language]
        await until(pilot, lambda: isinstance(app.screen, Sheet) and over in shown(app))
        await pilot.press("enter")
    assert app.return_value == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_a_whole_game_by_keys(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    edition = "2019" if size == LARGE else "classic"
    table = new_table(tmp_path / "g.json", language, edition=edition, goal=2)
    await play_by_keys(table, size, language, Random(5))
    assert LocalGame.resume(tmp_path / "g.json").is_over


def test_the_end_says_what_points_are_for(tmp_path: Path) -> None:
    game = billetdoux.game("love-and-intrigue", rounds=1)
    table = LocalGame.new(game, ["easy"], "en", seed=11, path=tmp_path / "g.json")
    while not table.is_over:
        table.match.play(table.match.state.actions()[0])
    lines = str(PlayApp(table).outcome()).splitlines()
    assert any(re.fullmatch(r"Ada: (Medallions \d|—)\.", line) for line in lines)


async def test_premium_with_eight_fits(tmp_path: Path) -> None:
    table = new_table(tmp_path / "g.json", edition="premium", players=8)
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        assert all(name in shown(app) for name in table.words().names)


async def test_a_pick_is_undone(tmp_path: Path) -> None:
    table = holding(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        assert "Which card?" in shown(app)
        await pilot.press("2")
        assert "Which player?" in shown(app)
        assert "You cannot choose yourself" in shown(app)
        await pilot.press("2")
        assert "Guard › Basil" in shown(app)
        await pilot.press("escape")
        assert "Which player?" in shown(app)
        await pilot.press("backspace", "escape")
        assert "Which card?" in shown(app)
        assert table.match.actions == []


async def test_a_foolish_move_is_confirmed(tmp_path: Path) -> None:
    table = holding(tmp_path / "g.json", [["princess", "guard"], ["baron"], ["king"]])
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("1")
        assert "Play it anyway?" in shown(app)
        await pilot.press("enter")
        assert "Which card?" in shown(app)
        await pilot.press("1", "2")
        assert "You are out of the round." in shown(app)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "paced"), [(SMALL, False), (LARGE, True)])
async def test_the_line_of_keys_is_never_cut(
    size: tuple[int, int], paced: bool, language: str, tmp_path: Path
) -> None:
    app = PlayApp(holding(tmp_path / "g.json", [["priest", "guard"], ["baron"]], language), 0)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asking(app))
        line = str(app.query_one("#keys", Static).content).rstrip()
        assert line.endswith({"en": "Q save, quit", "fr": "Q sortir"}[language])
        assert cell_len(line) <= size[0] - 2
        assert (app.words.say("key-delay") in line) == paced


@pytest.mark.parametrize(
    ("size", "asked", "noted"),
    [
        (SMALL, "What do you do?", False),
        ((200, 50), "Where do you go? You may also play event cards.", True),
    ],
)
async def test_a_question_and_what_choices_do_have_room(
    size: tuple[int, int], asked: str, noted: bool, tmp_path: Path
) -> None:
    app = PlayApp(with_events(tmp_path / "g.json", ["diadem"]), 0)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asking(app))
        assert app.query_one("#choose").border_title == asked
        lines = shown(app).splitlines()
        assert ("2 Play an event card › Diadem  Beauty +1." in lines) == noted


@pytest.mark.parametrize(
    ("size", "picked"), [(SMALL, "Billet-doux"), (LARGE, "Play an event card › Billet-doux")]
)
async def test_what_was_picked_has_room_and_stands_out_in_the_hand(
    size: tuple[int, int], picked: str, tmp_path: Path
) -> None:
    app = PlayApp(with_events(tmp_path / "g.json", ["billet-doux", "diadem"]), 0)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("2", "2")
        await until(pilot, lambda: app.query_one("#choose").border_title == "Which place?")
        assert app.query_one("#choose").border_subtitle == picked
        assert "┃ Billet-doux" in str(app.query_one("#cards", Static).content)


async def test_the_language_changes_at_any_time(tmp_path: Path) -> None:
    table = holding(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("2", "l")
        assert "Quelle personne" in shown(app)
        await pilot.press("question_mark")
        assert "Les cartes" in shown(app)
        await pilot.press("l")
        assert "The cards" in shown(app)
        await pilot.press("escape")
        assert "Which player?" in shown(app)
        assert not isinstance(app.screen, Sheet)


async def test_help_rules_pace_and_theme(tmp_path: Path) -> None:
    table = holding(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("question_mark")
        assert "Each of you then knows what the other holds." in shown(app)
        await pilot.press("pagedown", "down", "escape", "r")
        assert "one of them goes aside face down" in shown(app)
        assert "Chancellor" not in shown(app)
        await pilot.press("escape", "d", "pageup")
        assert app.delay == 0.5
        await pilot.press("t")
        assert app.theme == "ink"


async def test_leave_and_come_back(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    app = PlayApp(holding(path, [["handmaid", "guard"], ["baron"], ["king"]]), delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("1")
        await until(pilot, lambda: is_asking(app))
        before = app.table.match.actions
        await pilot.press("q")
    again = PlayApp(LocalGame.resume(path), delay=0)
    assert again.table.match.actions == before
    async with again.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(again))
        assert "You play the Handmaid." in shown(again)


async def test_another_game_can_follow(tmp_path: Path) -> None:
    table = holding(tmp_path / "g.json", [["guard", "priest"], ["baron"]])
    table.match.position = {"turn": 0, "hands": [["guard", "priest"], ["baron"]], "tokens": [6, 0]}
    table.match.state = table.match.at(0)
    app = PlayApp(table, delay=0)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("1", "2")
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        assert "You win the game!" in shown(app)
        await pilot.press("n")
    assert app.return_value == "again"
    assert table.again().match.state.round == 1


async def test_without_colour_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    table = holding(tmp_path / "g.json", [["handmaid", "guard"], ["baron"], ["king"]])
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        assert "▸0 You" in shown(app)
        assert "to play" in shown(app)


async def test_a_full_disk_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise FileError("no room")

    monkeypatch.setattr("billetdoux.local.saves.write", fail)
    table = holding(tmp_path / "g.json", [["handmaid", "guard"], ["baron"], ["king"]])
    table.about.names[0] = "[b]Zoé[/nothing]"
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        await pilot.press("1")
        await until(pilot, lambda: is_asking(app))
        assert "[b]Zoé[/nothing]" in shown(app)
        await pilot.press("q")


async def test_replay_by_keys(tmp_path: Path) -> None:
    table = new_table(tmp_path / "g.json", goal=2)
    while not table.is_over:
        match = table.match
        match.proceed() if table.is_pause else match.play(match.state.actions()[-1])
    table.save()
    replay = Replay.read(tmp_path / "g.json", "en")
    app = ReplayApp(replay)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "n", "left")
        assert replay.step == 1
        assert "Step 1 of" in shown(app)
        assert "all cards open" in shown(app)
        await pilot.press("down")
        assert replay.state.round == 2
        await pilot.press("up", "end", "right")
        assert replay.step == len(replay.counts) - 1
        await pilot.press("home", "s", "s")
        assert "as Ada saw it" in shown(app)
        assert "Guest is dealt a card." in shown(app)
        await pilot.press("s", "s", "l")
        assert "vu par le public" in shown(app)
        await pilot.press("s", "question_mark", "enter", "r", "escape", "q")
    assert replay.step == 0
