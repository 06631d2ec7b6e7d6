"""The games that were played by hand are still the games they were: what is on the screen with the
same answers is what docs/transcripts shows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games
from tools.make_transcripts import (
    FOLDER,
    Played,
    answers_in,
    complaints,
    go_on,
    make_anew,
    play_again,
    refused,
)

ENDS = {"en": r"wins? the game!|You win|You share", "fr": r"gagnez? la partie|gagnent la partie"}
COMMAND = "$ billetdoux play love-letter --plain --lang en --seed 7 --bots medium"
KEPT = [(game, language) for game in available_games() for language in LANGUAGES]


def kept(game: str, language: str) -> str:
    return (FOLDER / f"{game}.{language}.txt").read_text(encoding="utf-8")


def test_there_is_one_game_of_each_kind_in_each_language() -> None:
    names = {f"{game}.{language}.txt" for game, language in KEPT}
    assert {path.name for path in FOLDER.glob("*.txt")} == names


@pytest.mark.parametrize(("game", "language"), KEPT)
def test_the_same_answers_lead_through_the_same_game(game: str, language: str) -> None:
    before = kept(game, language)
    after = play_again(before)
    assert complaints(before, after) == []
    assert after.screen == before, "python tools/make_transcripts.py"
    assert re.search(ENDS[language], before)
    assert f"play {game} --plain --lang {language} --seed" in before.splitlines()[0]


@pytest.mark.parametrize(("game", "language"), KEPT)
def test_the_answers_are_a_persons(game: str, language: str) -> None:
    """By number and by name, with questions about what is on the screen."""
    answers = [answer.text for answer in answers_in(kept(game, language))]
    asked = ("help ", "aide ")
    assert any(answer.isdigit() for answer in answers)
    assert any(answer.startswith(asked) for answer in answers)
    assert any(re.fullmatch(r"[^\W\d][\w’' ]+", one) for one in answers if one[:5] not in asked)


def cut_after(text: str, answer: int) -> str:
    """A transcript up to and with this answer."""
    line = answers_in(text)[answer].line
    return "".join(part + "\n" for part in text.splitlines()[:line])


def test_answers_that_end_too_early_are_reported_with_the_line() -> None:
    begun = cut_after(kept("love-letter", "en"), 5)
    (complaint,) = complaints(begun, play_again(begun))
    assert complaint == f"{len(begun.splitlines())}: the answers end before the game does"


def test_a_refused_answer_is_reported_with_its_line() -> None:
    begun = cut_after(kept("love-letter", "en"), 5)
    last = answers_in(begun)[-1]
    changed = begun.rstrip("\n").removesuffix(last.text) + "the gardener\n"
    found = complaints(changed, play_again(changed))
    assert found[0] == f"{last.line}: “the gardener” is now refused"


def test_a_refusal_that_was_there_before_is_part_of_the_game() -> None:
    begun = f"{COMMAND}\nYour choice: the gardener\n“the gardener” is none of the choices.\n"
    played = play_again(begun)
    (answer,) = answers_in(begun)
    assert refused(played.screen, answers_in(played.screen)[0])
    assert refused(begun, answer)
    (complaint,) = complaints(begun, played)
    assert complaint == "3: the answers end before the game does"


def test_answers_after_the_end_of_the_game_are_reported() -> None:
    before = kept("love-letter", "en")
    longer = before + "Your choice: guard\nYour choice: 1\n"
    played = play_again(longer)
    assert played == Played(before, is_over=True, left=2)
    line = len(before.splitlines()) + 1
    assert complaints(longer, played) == [f"{line}: the game ends before this answer"]


def test_a_transcript_without_its_command_says_so() -> None:
    with pytest.raises(SystemExit, match="line 1"):
        play_again("Love Letter\nYour choice: 1\n")


def test_a_command_that_fails_says_so() -> None:
    with pytest.raises(SystemExit, match="exit status 2"):
        play_again("$ billetdoux play chess --plain --lang en --seed 7 --bots medium\n")


def test_making_anew_writes_what_fits_and_keeps_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = kept("love-letter", "en")
    whole, begun = tmp_path / "whole.txt", tmp_path / "begun.txt"
    whole.write_text(before.replace(" ends", " is over"), encoding="utf-8")
    begun.write_text(cut_after(before, 3), encoding="utf-8")
    assert make_anew(tmp_path) == 1
    assert whole.read_text(encoding="utf-8") == before
    assert begun.read_text(encoding="utf-8") == cut_after(before, 3)
    assert "begun.txt" in capsys.readouterr().err


def test_a_game_is_played_answer_by_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = kept("love-letter", "en")
    path = tmp_path / "game.txt"
    path.write_text(before.splitlines()[0], encoding="utf-8")
    go_on(path, [])
    assert capsys.readouterr().out.splitlines()[-1] == "Your choice:"
    answers = [answer.text for answer in answers_in(before)]
    go_on(path, answers[:4])
    capsys.readouterr()
    assert before.startswith(path.read_text(encoding="utf-8"))
    go_on(path, answers[4:6])
    shown = capsys.readouterr().out
    assert shown.startswith(f"Your choice: {answers[4]}\n")
    go_on(path, answers[6:])
    assert path.read_text(encoding="utf-8") == before
