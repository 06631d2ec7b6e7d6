"""What a contest leaves behind can be read: by people, by spreadsheets, by data frames."""

from __future__ import annotations

import csv
import html.parser
import io
import re
from pathlib import Path

import pytest
from pyarrow import parquet

from billetdoux.arena import plots
from billetdoux.arena.export import COLUMNS
from billetdoux.arena.journal import NAME
from billetdoux.cli.main import run

SMALL = ["arena", "love-letter", "--workers", "1", "--bots", "medium,easy"]


class _Page(html.parser.HTMLParser):
    """What a page is made of, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_command_writes_a_report_that_needs_nothing_else(tmp_path: Path, language: str) -> None:
    assert run([*SMALL, "--games", "12", "--out", str(tmp_path), "--lang", language]) == 0
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    page = _Page()
    page.feed(text)
    assert page.open == []
    assert page.seen.count("table") == 4
    assert page.seen.count("svg") == 4
    assert page.links == []
    assert "http" not in text


@pytest.mark.parametrize("players", [2, 3])
def test_of_a_bot_that_meets_itself_no_share_is_shown(
    tmp_path: Path, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ["arena", "love-letter", "--workers", "1", "--bots", "medium,medium", "--lang", "en"]
    many = ["--games", "12", "--players", str(players), "--out", str(tmp_path)]
    assert run([*bots, *many]) == 0
    screen = capsys.readouterr().out
    assert re.search(r"medium against (2 )?medium\W+12\W+–\W+–\W", screen)
    assert re.search(r"\n\W*medium\W+–\W*\n", screen.partition("Cross table")[2])
    assert f"{100 / players:.1f} %" in screen.partition("Standings")[2].partition("Cross")[0]
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert re.search(r"<td>medium against (2 )?medium</td><td>12</td><td>–</td><td>–</td>", text)
    assert "<tr><td>medium</td><td>–</td></tr>" in text
    assert "Wins with 95 % intervals" not in text


def test_csv_and_parquet_hold_the_same_rows(tmp_path: Path) -> None:
    assert run([*SMALL, "--games", "12", "--out", str(tmp_path)]) == 0
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    table = parquet.read_table(tmp_path / "games.parquet")
    assert rows[0] == COLUMNS == table.column_names
    assert len(rows) - 1 == table.num_rows == 24
    assert [str(bot) for bot in table["bot"].to_pylist()] == [row[5] for row in rows[1:]]


def test_the_same_contest_gives_the_same_files(tmp_path: Path) -> None:
    for name in ("one", "other"):
        assert run([*SMALL, "--games", "8", "--out", str(tmp_path / name)]) == 0
    first, second = ((tmp_path / name / "games.csv").read_bytes() for name in ("one", "other"))
    assert first == second


def test_the_command_shows_tables_and_resumes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*SMALL, "--games", "8", "--out", str(tmp_path)]
    assert run(asked) == 0
    shown = capsys.readouterr().out
    assert "medium against easy" in shown
    assert "Standings" in shown
    assert run(asked) == 2
    assert "--resume continues it" in capsys.readouterr().err
    assert run([*asked, "--resume"]) == 0
    assert len((tmp_path / NAME).read_text().splitlines()) == 5


def test_games_that_were_kept_are_replayed_and_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    games = tmp_path / "games"
    assert run([*SMALL, "--games", "2", "--keep-games", str(games)]) == 0
    path = min(games.iterdir())
    assert path.name.startswith("medium-against-easy-deal-0-seat-0")
    capsys.readouterr()
    assert run(["replay", str(path), "--plain"]) == 0
    assert "medium" in capsys.readouterr().out
    assert run(["review", str(path), "--tries", "20"]) == 0


def test_an_unknown_bot_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "love-letter", "--bots", "medium,grandmaster"]) == 2
    assert "there is no bot 'grandmaster'" in capsys.readouterr().err


def test_axes_are_marked_at_round_numbers() -> None:
    drawn = plots.histogram("lengths", {number: number + 1 for number in range(81)}, "long", "many")
    marks = [int(mark) for mark in re.findall(r"<text[^>]*>(\d+)</text>", drawn)]
    assert marks == [0, 50, 100, 150, 200, 0, 20, 40, 60, 80]
