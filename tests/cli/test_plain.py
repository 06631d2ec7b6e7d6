"""Plain text: whole games through a pipe, every kind of answer, leaving and coming back, replay."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import billetdoux
from billetdoux.cli.main import run
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.errors import FileError
from billetdoux.kernel.match import Match
from billetdoux.local import report, saves
from billetdoux.local.game import LocalGame

EDITIONS = ["classic", "premium", "2019", "2019-classic"]
Capture = pytest.CaptureFixture[str]


def pipe(arguments: list[str], answers: str) -> subprocess.CompletedProcess[str]:
    """Run the command with these answers on its input."""
    return subprocess.run(
        [sys.executable, "-m", "billetdoux", *arguments],
        input=answers,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
    )


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """These lines are all that the person types."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


# Whatever is asked, some of these are an answer; the others are refused and change nothing.
ANYTHING = "".join(f"{key}\n" for key in Random(1).choices("12345670.", k=3000))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_through_a_pipe(edition: str, language: str, games_folder: Path) -> None:
    players = {"premium": "6"}.get(edition, "3")
    arguments = ["play", "love-letter", "--edition", edition, "--players", players, "--goal", "1"]
    done = pipe([*arguments, "--lang", language, "--bots", "easy"], ANYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "the game", "fr": "la partie"}[language] in done.stdout
    [file] = games_folder.glob("*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["about"]["over"]
    assert run(["verify", str(file)]) == 0


def test_the_same_seed_gives_the_same_game() -> None:
    arguments = ["play", "love-letter", "--players", "4", "--goal", "1", "--seed", "7"]
    one, other = (pipe(arguments, ANYTHING).stdout for _ in range(2))
    assert one.split("billetdoux replay")[0] == other.split("billetdoux replay")[0]


def own_turn(path: Path, hands: list[list[str]], **given: object) -> Path:
    """A saved game in which it is the turn of the person, who holds these cards."""
    game = billetdoux.game("love-letter", players=len(hands))
    table = LocalGame.new(game, ["medium"], "en", seed=1, path=path)
    table.match.position = {"turn": 0, "hands": hands, **given}
    table.match.actions, table.match.events = [], []
    table.match.state = table.match.at(0)
    table.save()
    return path


def test_picks_names_notation_and_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    typed(monkeypatch, "undo", "guard", "2", "undo", "what", "1", "guard 9")
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    assert "There is no pick to take back" in out
    assert out.count("Guard › Which player?") == 2
    assert "Guard › Basil › What do you guess?" in out
    assert "Taken back." in out
    assert "“what” is none of the choices." in out
    assert "Guard › Ada › What do you guess?" in out
    assert "“guard 9” is none of the choices." in out
    assert saves.read(path).actions == []


def test_a_whole_move_in_notation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    typed(monkeypatch, "king 1", "GUARD 1 Baron")
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    assert "You do not hold this card." in out
    assert "Right: Ada’s card is the Baron." in out
    assert str(saves.read(path).actions[0]) == "guard 1 baron"


def test_what_is_refused_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["countess", "king"], ["baron"], ["guard"]])
    typed(monkeypatch)
    assert run(["play", "--resume", str(path), "--ask", "always"]) == 0
    out = capsys.readouterr().out
    assert "  1  Countess" in out
    assert "must play the Countess" in out


def test_a_foolish_move_is_confirmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["princess", "guard"], ["baron"], ["king"]])
    typed(monkeypatch, "princess", "1", "princess", "2")
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    reason = "You would lose the Princess and be out of the round. Play it anyway?"
    assert out.count(reason) == 2
    assert out.count("You are out of the round.") == 1


def test_other_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    asked = ["?", "help king", "help ace", "state", "log", "rules", "lang xx", "lang fr"]
    typed(monkeypatch, *asked, "aide roi", "regles", "quitter")
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    assert "undo takes back a pick" in out
    assert "Trade hands with another player." in out
    assert "Nothing in this game is called “ace”." in out
    assert "The player whose turn it is draws one card" in out
    assert "there is no 'xx'" in out
    assert "Échangez votre main" in out
    assert "La partie est enregistrée." in out
    assert saves.read(path).about["language"] == "fr"


def test_the_latest_game_is_resumed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch, "quit")
    assert run(["play", "love-letter", "--seed", "3", "--players", "3", "--name", "Zoé"]) == 0
    before = capsys.readouterr().out
    typed(monkeypatch, "quit")
    assert run(["play", "love-letter", "--resume", "--lang", "fr"]) == 0
    after = capsys.readouterr().out
    assert "You draw" in before
    assert "Vous piochez" in after
    assert "\nZoé\N{NO-BREAK SPACE}: 0 pion" in after


def test_unreadable_saves_are_reported_and_skipped(games_folder: Path, capsys: Capture) -> None:
    games_folder.mkdir(parents=True)
    for name, text in {"a": "{", "b": "[]", "c": '{"format": "billetdoux game"}'}.items():
        path = games_folder / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        assert run(["play", "--resume", str(path)]) == 2
        reported = capsys.readouterr().err
        assert str(path) in reported
        assert reported.count("\n") == 1
    assert run(["play", "--resume"]) == 2
    assert "no unfinished game" in capsys.readouterr().err


def test_a_game_of_others_cannot_be_resumed(tmp_path: Path, capsys: Capture) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"]])
    data = json.loads(path.read_text(encoding="utf-8"))
    data["about"]["names"] = ["only one"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert run(["play", "--resume", str(path)]) == 2
    assert "about: is not for 2 players" in capsys.readouterr().err


def test_a_game_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"]])
    before = path.read_text(encoding="utf-8")
    table = LocalGame.resume(path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(FileError, match="No space left"):
        table.save()
    assert path.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.fixture
def whole_game(games_folder: Path) -> Path:
    """A saved game of two rounds or more."""
    pipe(["play", "love-letter", "--seed", "4", "--goal", "2", "--players", "3"], ANYTHING)
    [file] = games_folder.glob("*.json")
    return file


def test_replay_tells_the_whole_game(whole_game: Path, capsys: Capture) -> None:
    for language, line in {"en": "win", "fr": "gagne"}.items():
        done = pipe(["replay", str(whole_game), "--lang", language], "")
        assert done.returncode == 0
        assert line in done.stdout.splitlines()[-1]


def test_replay_steps(whole_game: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch, "next", "", "back", "round 2", "round 99", "seat 1", "seat 9", "x", "start")
    assert run(["replay", str(whole_game), "--seat", "nobody"]) == 0
    out = capsys.readouterr().out
    steps = [line.split(" of ")[0] for line in out.splitlines() if line.startswith("Step")]
    assert steps[:4] == ["Step 0", "Step 1", "Step 2", "Step 1"]
    assert steps[-1] == "Step 0"
    assert "round 2, as a spectator saw it" in out
    assert "There is no round 99." in out
    assert "There is no seat 9." in out
    assert "as Ada saw it" in out


def test_replay_shows_what_was_asked_for(whole_game: Path) -> None:
    open_game = pipe(["replay", str(whole_game)], "").stdout
    public = pipe(["replay", str(whole_game), "--seat", "nobody"], "").stdout
    assert "Ada is dealt a card." in public
    assert "Ada is dealt a card." not in open_game
    assert run(["replay", str(whole_game), "--seat", "7"]) == 2


def test_a_table_is_described_without_drawing() -> None:
    game = billetdoux.game("love-letter", edition="2019", players=2)
    table = LocalGame.new(game, ["easy"], "fr", seed=2)
    lines = report.lines(table.words(), report.facts(table.words(), table.scene()))
    assert lines[0] == "Manche 1."
    assert lines[1].startswith("Pioche\u00a0: ")
    assert len(lines) == 5


def test_a_question_with_one_answer_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["countess", "king"], ["baron"], ["guard"]])
    typed(monkeypatch)
    assert run(["play", "--resume", str(path)]) == 0
    assert "You play the Countess." in capsys.readouterr().out.split("Your choice")[0]


@pytest.mark.parametrize(("answer", "out"), [("yes", 1), ("y", 1), ("OUI", 1), ("no", 0)])
def test_yes_and_no_are_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, answer: str, out: int
) -> None:
    path = own_turn(tmp_path / "g.json", [["princess", "guard"], ["baron"], ["king"]])
    typed(monkeypatch, "princess", answer)
    assert run(["play", "--resume", str(path)]) == 0
    assert capsys.readouterr().out.count("You are out of the round.") == out


def test_every_choice_says_what_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    typed(monkeypatch, "guard", "1")
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    assert "  2  Guard (1): Choose another player and name a card other than the Guard." in out
    assert "  2  Baron (3): 2 left" in out


def test_the_table_is_reported_when_it_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "theatre", "1")
    assert run(["play", "love-and-intrigue", "--seed", "5", "--bots", "easy"]) == 0
    first, second, third, _ = capsys.readouterr().out.split("Your choice:")
    assert "Dive: 7 cards." in first
    assert "Theatre: 3 cards." in first
    assert "Dive: 7 cards." not in second
    assert "Theatre: 3 cards, you know Ferdinand, Ludwig, Theobald, you are here." in second
    assert "Your lady is Adelheid." in first
    assert "Not seen yet" not in first + second + third


def test_a_card_is_explained_when_another_plays_it_for_the_first_time(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "priest", "guard handmaid", "", "priest", "priest", "handmaid")
    assert run(["play", "love-letter", "--seed", "11", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "guesses the Prince.\n  Guard (1): Choose another player and name" in out
    assert out.count("\n  Guard (1): ") == 1
    assert "Ada plays the Countess.\n  Countess (7): " in out


def test_each_round_has_a_table_of_its_own_and_the_end_a_final_score(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "priest", "guard handmaid", "")
    assert run(["play", "love-letter", "--seed", "11", "--lang", "en"]) == 0
    first, second = capsys.readouterr().out.split("Press Enter for the next round.")
    assert (
        "\nYou: 1 token of 7, round won. Discards: Priest, Guard.\nAda: 0 tokens of 7, out."
        in first
    )
    assert "\nYou: 1 token of 7. Discards: —.\nAda: 0 tokens of 7. Discards: —.\n" in second
    assert "Set aside: Face-down card." in second


@pytest.mark.parametrize(("language", "parts"), [("en", "Medallions"), ("fr", "Médaillons")])
def test_the_end_says_what_points_are_for(language: str, parts: str) -> None:
    one_round = ["--option", "rounds=1", "--seed", "11", "--bots", "easy", "--lang", language]
    out = pipe(["play", "love-and-intrigue", *one_round], ANYTHING).stdout
    assert re.search(rf"(Ada|Ariane)\W+: ({parts} \d|—)\.\n|(You|Vous)\W*: ({parts} \d|—)\.\n", out)


def test_a_move_that_is_no_choice_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["guard", "guard"], ["baron"]], protected=[1])
    typed(monkeypatch)
    assert run(["play", "--resume", str(path)]) == 0
    out = capsys.readouterr().out
    assert "There is nothing to choose here:\nYou play the Guard.\nEveryone else" in out


@pytest.mark.parametrize(("options", "told"), [(["--hints"], True), ([], False)])
def test_help_names_hints_where_they_are_allowed_and_players_by_number(
    options: list[str], told: bool, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "help")
    assert run(["play", "love-letter", "--seed", "11", "--lang", "en", *options]) == 0
    out = capsys.readouterr().out
    assert "such as “guard 1 priest”" in out
    assert "players are numbers in it (0 You, 1 Ada)" in out
    assert ("hint shows what the hard bot would do; state shows" in out) == told
    assert ("undo takes back a pick; state shows" in out) != told
    assert "Editions: Classic; Premium; 2019; 2019, classic game\n" in out


def test_what_is_asked_about_is_repeated_as_it_was_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "aide Épée", "langue EN", "help undo", "quit")
    assert run(["play", "love-letter", "--plain", "--seed", "3", "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "«\u00a0Épée\u00a0»" in printed
    assert "takes back a pick" in printed
    assert "hint shows" not in printed


def test_what_was_meant_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch, "preist", "xyz")
    assert run(["play", "love-letter", "--seed", "11", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "“preist” is none of the choices. Did you mean “Priest”?\n" in out
    assert "“xyz” is none of the choices.\n" in out


def test_refined_maids_are_introduced(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch)
    assert run(["play", "tanto-cuore", "--seed", "5", "--bots", "easy"]) == 0
    welcome = capsys.readouterr().out.split("\n\n")[0]
    assert "  Ignis: Return a 1 Love from your hand to the park ⇒ +2 Love." in welcome


EVIL = "Bob\x1b[2J\x1b]0;x\x07\u202eliw\u2066"


def test_nothing_from_a_file_controls_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = own_turn(tmp_path / "g.json", [["priest", "guard"], ["baron"], ["king"]])
    data = json.loads(path.read_text(encoding="utf-8"))
    data["about"]["names"] = [EVIL, EVIL, EVIL]
    path.write_text(json.dumps(data), encoding="utf-8")
    data["actions"] = [f"guard {EVIL}"]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data), encoding="utf-8")
    options = tmp_path / "options.json"
    options.write_text(json.dumps({**data, "options": {EVIL: EVIL}}), encoding="utf-8")
    for file in (path, bad, options):
        for order in (["play", "--resume"], ["replay"], ["verify"], ["review"]):
            typed(monkeypatch, EVIL, f"help {EVIL}", f"lang {EVIL}", f"seat {EVIL}")
            run([*order, str(file)])
            captured = capsys.readouterr()
            printed = captured.out + captured.err
            assert "Bob" in printed or order[0] in ("verify", "review")
            assert not set(printed) & set("\x1b\x07\u202e\u2066")


def test_a_game_that_was_not_played_here_can_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    path = tmp_path / "game.json"
    match = Match(billetdoux.game("love-letter", players=2), Seeded(1))
    path.write_text(json.dumps(match.save()), encoding="utf-8")
    typed(monkeypatch, "seat 1", "end")
    assert run(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "0 Seat 0" in out
    assert "as Seat 1 saw it" in out
