"""The command line: what it prints, how it refuses, and with which status it ends."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import billetdoux
from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.cli.main import run
from billetdoux.kernel.chance import Fair, Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import OVER, Game, State
from tests.games.love_letter.own_editions import example

COMMANDS = ["play", "replay", "check", "rules", "verify", "games", "simulate", "pack"]
COMMANDS += ["serve", "backup"]

GOOD = """
[[scenario]]
name = "A right guess"
rules = ["LL-GUARD-2"]
game = "love-letter"
players = 2
when = ["guard 1 baron"]
given = { turn = 0, hands = [["guard", "priest"], ["baron"]] }
then = { out = [1] }
"""
FAILING = GOOD.replace("out = [1]", "out = [0]")
MALFORMED = GOOD.replace('rules = ["LL-GUARD-2"]', "rules = 3")

Capture = pytest.CaptureFixture[str]


def finished(source: Any) -> Match:
    """A game of one round, played to its end."""
    match = Match(billetdoux.game("love-letter", goal=1), source)
    while match.state.actor >= 0:
        match.play(match.state.actions()[-1])
    return match


def saved(match: Match, path: Path) -> Path:
    path.write_text(json.dumps(match.save()), encoding="utf-8")
    return path


def test_it_helps(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: Capture) -> None:
    assert run([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert "For example" in out
    assert f"billetdoux {command}" in out


@pytest.mark.parametrize("command", ["play", "arena", "bots"])
def test_wherever_a_strength_is_chosen_all_of_them_are_named(command: str, capsys: Capture) -> None:
    assert run([command] if command == "bots" else [command, "--help"]) == 0
    words = re.findall(r"[a-z]+", capsys.readouterr().out)
    assert set(levels()) <= set(words)


def test_version_says_how_it_was_built() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "billetdoux", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("Billet-doux ")
    assert "compiled" in done.stdout or "plain Python" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["pley"], "play"),
        (["srve"], "serve"),
        (["serve", "--prot", "80"], "--port"),
        (["play", "love-leter"], "'love-letter'"),
        (["play", "love-letter", "--edition", "clasic"], "'classic'"),
        (["play", "love-letter", "--bots", "meduim"], "'medium'"),
        (["play", "love-letter", "--lang", "fe"], "'fr'"),
        (["play", "love-letter", "--editon", "2019"], "--edition"),
        (["play", "love-letter", "--option", "gaol=3"], "'goal'"),
        (["rules", "love-leter"], "'love-letter'"),
        (["rules", "love-letter", "--edition", "2018"], "'2019'"),
        (["simulate", "love-leter", "3"], "'love-letter'"),
    ],
)
def test_unknown_names_get_a_suggestion(arguments: list[str], hint: str, capsys: Capture) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "id you mean" in printed.err
    assert hint in printed.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "love-letter", "--players", "9"],
        ["play", "love-letter", "--players", "many"],
        ["play", "love-letter", "--goal", "0"],
        ["play", "love-letter", "--seat", "2"],
        ["play", "love-letter", "--players", "4", "--bots", "easy,medium"],
        ["play", "love-letter", "--option", "goal"],
        ["play", "--resume"],
        ["play", "--resume", "no-such-file.json"],
        ["replay", "no-such-file.json"],
        ["verify", "no-such-file.json"],
        ["check", "no-such-file.toml"],
        ["check"],
        ["pack", "check"],
        ["pack", "check", "no-such-file.toml"],
        ["simulate", "love-letter", "0"],
    ],
)
def test_mistakes_are_reported_in_one_line(arguments: list[str], capsys: Capture) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("billetdoux: ")
    assert printed.err.count("\n") == 1


def test_the_process_ends_with_the_status() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "billetdoux", "play", "chess"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("billetdoux: there is no game 'chess'")


@pytest.mark.parametrize(
    ("text", "status", "line"),
    [(GOOD, 0, "1 passed, 0 failed"), (FAILING, 1, "0 passed, 1 failed")],
)
def test_check(text: str, status: int, line: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["check", str(path)]) == status
    printed = capsys.readouterr()
    assert line in printed.out
    assert "A right guess" in printed.out
    assert ("expected" in printed.out) == (status == 1)


def test_check_names_what_makes_no_sense_and_goes_on(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a.toml").write_text(MALFORMED, encoding="utf-8")
    (tmp_path / "b.toml").write_text(GOOD, encoding="utf-8")
    assert run(["check", str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert "1 passed" in printed.out
    assert all(part in printed.err for part in ("a.toml", "A right guess", "rules"))


@pytest.mark.parametrize("game", ["love-letter", "love-and-intrigue", "tanto-cuore"])
def test_packs_that_fit(game: str, capsys: Capture) -> None:
    files = sorted(str(file) for file in (game_folder(game) / "packs").glob("*.toml"))
    assert run(["pack", "check", *files, "--games", "0", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{file}: valid for {game}" for file in files]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "game: must name the game that the pack is for"),
        ("game = 3", "game: must name the game that the pack is for"),
        ('game = "love-leter"', "game: there is no 'love-leter' (did you mean 'love-letter'?)"),
        ('game = "love-letter"', "'origin' is missing"),
        ("game = love-letter", "is not TOML: "),
    ],
)
def test_packs_that_do_not_fit(text: str, reason: str, tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "mine.toml"
    bad.write_text(text)
    good = game_folder("love-letter") / "packs" / "2019.toml"
    assert run(["pack", "check", str(bad), str(good), "--games", "0", "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"billetdoux: {bad}: {reason}")
    assert printed.out == f"{good}: valid for love-letter\n"


@pytest.mark.parametrize(
    ("language", "printed"),
    [("en", "every game ended by itself"), ("fr", "se sont terminées d’elles-mêmes")],
)
def test_a_pack_is_tried_out(language: str, printed: str, capsys: Capture) -> None:
    file = str(game_folder("tanto-cuore") / "packs" / "base.toml")
    assert run(["pack", "check", file, "--games", "1", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert printed in lines[2]


def test_an_edition_of_ones_own(tmp_path: Path, capsys: Capture) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(example(), encoding="utf-8")
    assert run(["pack", "check", str(mine), "--games", "20", "--lang", "en"]) == 0
    fits, games, ended, shared = capsys.readouterr().out.splitlines()
    assert fits == f"{mine}: valid for love-letter"
    assert games.startswith("20 games between bots: ")
    assert ended == "every game ended by itself"
    assert "shared" in shared
    assert run(["rules", "love-letter", "--edition", str(mine), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Love Letter · La lettre au jardin\nUn Jardinier")
    assert "18 cartes pour 2 à 4 personnes." in out
    assert "LL-SPY-2" in out
    assert "LL-CHANCELLOR-1" not in out
    assert run(["simulate", "love-letter", "5", "--option", f"edition={mine}"]) == 0
    arena = ["arena", "love-letter", "--edition", str(mine), "--bots", "easy,medium"]
    assert run([*arena, "--games", "2", "--lang", "en"]) == 0
    capsys.readouterr()
    assert run(["solve", "--edition", str(mine)]) == 2
    assert "only rounds of two players can be solved, in classic" in capsys.readouterr().err
    assert run(["simulate", "love-letter", "5", "--edition", "mine"]) == 2
    assert "edition: there is no 'mine'" in capsys.readouterr().err


def test_faults_of_an_edition_are_listed_at_once(tmp_path: Path, capsys: Capture) -> None:
    mine = tmp_path / "mine.toml"
    wrong = example().replace('"baron"', '"barron"').replace("copies = 3", "copies = 99")
    mine.write_text(wrong, encoding="utf-8")
    assert run(["pack", "check", str(mine), "--lang", "en"]) == 2
    first, second, third = capsys.readouterr().err.splitlines()
    where = f"billetdoux: {mine}: deck[0].cards"
    assert first.startswith(f"{where} 'barron'.id: unknown character (did you mean 'baron'?)")
    assert second == f"{where} 'handmaid'.copies: 99: must be 1 to 20"
    assert third == f"{where}: 114 are too many: at most 100"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_lists_every_rule(language: str, capsys: Capture) -> None:
    status = run(["rules", "love-letter", "--lang", language])
    out = capsys.readouterr().out
    assert "LL-GUARD-1" in out
    assert "LLP-BISHOP" in out
    assert status == (1 if "no scenario)" in out or "aucun scénario)" in out else 0)


def test_rules_of_one_edition(capsys: Capture) -> None:
    run(["rules", "love-letter", "--edition", "classic"])
    out = capsys.readouterr().out
    assert "LL-GUARD-1" in out
    assert "LL-SPY-1" not in out


@pytest.mark.parametrize(
    ("edition", "players", "shown", "hidden"),
    [
        (
            "2019",
            3,
            ["In both 2019 editions all who tie win", "A Spy may be named", "twenty-one"],
            ["LL-SETUP-2", "two-player", "premium", "sixteen", "Our reading"],
        ),
        ("2019", 2, ["LL-SETUP-2", "face-up cards of a two-player game"], ["premium"]),
        (
            "classic",
            4,
            [
                "in classic, as in premium, a tie",
                "Our reading for classic, whose rulebook does not",
            ],
            ["LL-SETUP-2", "Our reading of premium", "A Spy may be named", "thirty-two"],
        ),
        (
            "premium",
            6,
            ["Our reading of premium", "named by its number", "thirty-two", "shared round too"],
            ["House ruling: in classic", "Our reading for classic", "named by its character"],
        ),
    ],
)
def test_rules_say_of_love_letter_only_what_holds_there(
    edition: str, players: int, shown: list[str], hidden: list[str], capsys: Capture
) -> None:
    chosen = ["--edition", edition, "--players", str(players), "--lang", "en"]
    assert run(["rules", "love-letter", *chosen]) == 0
    out = capsys.readouterr().out
    assert [text for text in shown if text not in out] == []
    assert [text for text in hidden if text in out] == []


def test_rules_are_ours_where_a_case_that_is_holds(capsys: Capture) -> None:
    run(["rules", "love-letter", "--edition", "2019", "--lang", "en"])
    assert re.search(r"LL-PRINCE-3  \(\d+ scenarios\)", capsys.readouterr().out)
    run(["rules", "love-letter", "--edition", "classic", "--lang", "en"])
    assert re.search(r"LL-PRINCE-3  \(\d+ scenarios, our decision\)", capsys.readouterr().out)


def test_rules_with_options(tmp_path: Path, capsys: Capture) -> None:
    assert run(["rules", "tanto-cuore", "--option", "illness=true", "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert all(id in out for id in ("TC-SETUP-5", "TC-VAR-3"))
    assert not any(id in out for id in ("TC-SETUP-6", "TC-VAR-1", "TC-VAR-4"))
    for options, held in (
        (["promos=all"], ["TC-VAR-5"]),
        (["illness=false", "promos=random"], ["TC-VAR-5"]),
        (["maids=random"], []),
    ):
        named = [word for option in options for word in ("--option", option)]
        assert run(["rules", "tanto-cuore", "--lang", "en", *named]) == 0
        out = capsys.readouterr().out
        assert re.findall(r"TC-VAR-\d", out) == held
        assert not any(word in out.lower() for word in ("private maid", "cure", "illness"))
    mine = tmp_path / "mine.toml"
    words = 'words = { en = { name = "Ours", text = "Our own town." } }\n'
    house = game_folder("love-and-intrigue") / "packs" / "house.toml"
    mine.write_text(words + house.read_text(encoding="utf-8"), encoding="utf-8")
    rules = ["rules", "love-and-intrigue", "--option", f"packs={mine}", "--lang", "en"]
    assert run(rules) == 0
    assert capsys.readouterr().out.startswith("Love & Intrigue · Ours\nOur own town.\n")
    assert run(["rules", "tanto-cuore", "--option", "illnes=true"]) == 2
    assert "did you mean 'illness'?" in capsys.readouterr().err


def test_rules_without_a_scenario_fail(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("billetdoux.cli.rules.coverage", lambda folder: {"LL-SPY-1": 2})
    assert run(["rules", "love-letter"]) == 1
    assert "LL-GUARD-1  (no scenario)" in capsys.readouterr().out


def test_verify_a_fair_game(tmp_path: Path, capsys: Capture) -> None:
    path = saved(finished(Fair(b"x" * 32, ["words"])), tmp_path / "game.json")
    assert run(["verify", str(path)]) == 0
    assert "draws follow from the commitment" in capsys.readouterr().out


@pytest.mark.parametrize("key", ["secret", "entropy", "commitment"])
def test_verify_notices_what_was_changed(key: str, tmp_path: Path, capsys: Capture) -> None:
    data = finished(Fair(b"x" * 32, ["words"])).save()
    changed = ["other words"] if key == "entropy" else "00" * 32
    data["chance"][key] = changed
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert run(["verify", str(path)]) == 1
    assert capsys.readouterr().err.startswith("Not verified: ")


def test_verify_wants_a_fair_game(tmp_path: Path, capsys: Capture) -> None:
    assert run(["verify", str(saved(finished(Seeded(1)), tmp_path / "game.json"))]) == 1
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    assert run(["verify", str(tmp_path / "other.json")]) == 2
    assert "not a saved game" in capsys.readouterr().err


def test_games(capsys: Capture) -> None:
    assert run(["games", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "--edition 2019-classic" in out
    assert "Love Letter" in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots(capsys: Capture, language: str) -> None:
    assert run(["bots", "--lang", language]) == 0
    out = capsys.readouterr().out
    for contest in measured():
        assert contest.command in " ".join(out.split())
        assert all(f"Elo {elo} (" in out for elo, _, _ in contest.elo.values())
    assert [line.split()[0] for line in out.splitlines()[:3]] == ["easy", "medium", "hard"]


def test_simulate_counts(capsys: Capture) -> None:
    assert run(["simulate", "love-letter", "20", "--players", "3", "--goal", "1"]) == 0
    out = capsys.readouterr().out
    assert "games" in out
    assert "wins of seat 2" in out


def test_shipped_scenarios_can_be_checked(capsys: Capture) -> None:
    assert run(["check", str(game_folder("love-letter") / "scenarios" / "handmaid.toml")]) == 0
    assert "0 failed" in capsys.readouterr().out


class Quiet(Game):
    """A game that has neither words nor a scene."""

    def __init__(self) -> None:
        super().__init__("quiet", 2, {}, [], [])

    def start(self) -> State:
        return State(OVER)


def test_a_game_without_words_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    point = EntryPoint("quiet", f"{__name__}:Quiet", "billetdoux.games")
    monkeypatch.setattr(EntryPoint, "load", lambda self: Quiet)
    monkeypatch.setattr("billetdoux.kernel.registry._announced", lambda: {"quiet": point})
    assert run(["games"]) == 0
    assert capsys.readouterr().out == "quiet\n"
    for arguments in (["play", "quiet"], ["rules", "quiet"]):
        assert run(arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_in_a_terminal_the_app_is_used(
    tmp_path: Path, games_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    answers = ["again", ""]
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setattr("billetdoux.tui.play_app.PlayApp.run", lambda self: answers.pop(0))
    monkeypatch.setattr("billetdoux.tui.replay_app.ReplayApp.run", lambda self: None)
    assert run(["play", "--name", "[b]Zoé"]) == 0
    assert "billetdoux play --resume" in capsys.readouterr().out
    assert answers == []
    [file] = games_folder.glob("*.json")
    assert run(["replay", str(file)]) == 0
    games_folder.rename(tmp_path / "elsewhere")
    games_folder.write_text("not a folder", encoding="utf-8")
    answers.append("")
    assert run(["play"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_packs_are_listed_with_commas(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "tanto-cuore", "2", "--option", "packs=park,base"]) == 0
    assert run(["simulate", "tanto-cuore", "2", "--option", "packs=parc"]) == 2
    assert "parc" in capsys.readouterr().err
