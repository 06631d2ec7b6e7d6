"""The scenario runner: what holds passes, what fails shows why, what is malformed shows where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from billetdoux.kernel.errors import BilletDouxError, PackError
from billetdoux.kernel.rules import Game, State
from billetdoux.kernel.scenarios import ScenarioFailed, cases, find_files, read_file

HEAD = '[[scenario]]\nname = "a bet"\nrules = ["HC-BET"]\ngame = "high-card"\n'
BET = HEAD + 'when = ["bet"]\ngiven = {cards = [5, 2]}\n'
LETTER = '[[scenario]]\nname = "a letter"\nrules = ["X"]\ngame = "love-letter"\n'


def run(tmp_path: Path, text: str) -> list[str]:
    """The labels of all cases of a file, after running them."""
    path = tmp_path / "file.toml"
    path.write_text(text, encoding="utf-8")
    labels = []
    for case in cases(path):
        case.run()
        labels.append(case.label)
    return labels


@pytest.mark.parametrize(
    "then",
    [
        "over = false",
        "game_winners = [0]\nover = true",
        'said = ["bet"]',
        'actions = ["decline", "call"]',
        'includes = "call"',
        'excludes = ["pass", "bet"]',
        'illegal = ["pass", "deal 1", "bet call"]',
        'events = ["said"]',
    ],
)
def test_what_holds_passes(tmp_path: Path, high_card: Game, then: str) -> None:
    text = BET.replace('"bet"]\n', '"bet", "call"]\n') if "winners" in then else BET
    assert run(tmp_path, f"{text}[scenario.then]\n{then}\n") == ["a bet"]


@pytest.mark.parametrize(
    ("then", "key", "expected", "found"),
    [
        ("over = true", "over", "True", "False"),
        ("game_winners = [0]", "game_winners", "[0]", "[]"),
        ('said = ["pass"]', "said", "['pass']", "['bet']"),
        ('actions = ["call"]', "actions", "['call']", "['call', 'decline']"),
        ('actions = ["call", "pass"]', "actions", "['call', 'pass']", "['call', 'decline']"),
        ('includes = "pass"', "includes", "['pass']", "['call', 'decline']"),
        ('excludes = "call"', "excludes", "['call']", "['call', 'decline']"),
        ('illegal = "call"', "illegal", "'call' refused", "it is legal"),
        ('events = ["said", "shown"]', "events", "['said', 'shown']", "'code': 'said'"),
        ("actor = 0", "actor", "0", "1"),
        ('untold = ["shown", "said"]', "untold", "['shown', 'said']", "['shown']"),
        ('events = [{ code = "said", word = "pass" }]', "events", "'pass'", "'word': 'bet'"),
    ],
)
def test_what_does_not_hold_is_shown(
    tmp_path: Path, high_card: Game, then: str, key: str, expected: str, found: str
) -> None:
    with pytest.raises(ScenarioFailed) as failed:
        run(tmp_path, f"{BET}[scenario.then]\n{then}\n")
    reported = str(failed.value)
    assert reported.startswith(f"{key} (on the state, after bet)")
    lines = dict(line.strip().split(":", 1) for line in reported.splitlines()[1:])
    assert expected in lines["expected"]
    assert found in lines["found"]
    assert "'cards': [5, 2]" in lines["position"]


def test_a_move_that_is_refused_fails(tmp_path: Path, high_card: Game) -> None:
    with pytest.raises(ScenarioFailed, match="refused: 'bet' is not legal for seat 1"):
        run(tmp_path, BET.replace('["bet"]', '["bet", "bet"]'))


def test_rules_that_break_down_fail_and_are_named(
    tmp_path: Path, high_card: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: Game, state: object, action: object) -> str:
        raise IndexError("list index out of range")

    monkeypatch.setattr(type(high_card), "why_not", broken)
    with pytest.raises(
        ScenarioFailed, match=r"broke down: IndexError: list index .* \(test_scenarios.py, line"
    ):
        run(tmp_path, f'{BET}[scenario.then]\nillegal = "pass"\n')


def test_a_game_that_breaks_down_before_it_is_played_is_named(
    tmp_path: Path, high_card: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**chosen: object) -> dict[str, list[Any]]:
        raise IndexError("list index out of range")

    monkeypatch.setattr(type(high_card), "choices", broken)
    with pytest.raises(PackError, match="a bet: the rules broke down: IndexError"):
        run(tmp_path, BET)


def test_a_position_that_cannot_be_fails(
    tmp_path: Path, high_card: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: Game, state: object) -> None:
        raise PackError("position: cards: one is missing")

    monkeypatch.setattr(type(high_card), "validate", refuse)
    with pytest.raises(ScenarioFailed, match="cards: one is missing"):
        run(tmp_path, f"{BET}[scenario.then]\nactor = 1\n")


@pytest.mark.parametrize(("name", "when"), [("chances", ["bet"]), ("actions", ["bet", "decline"])])
def test_players_and_nature_do_not_both_decide(
    tmp_path: Path, high_card: Game, monkeypatch: pytest.MonkeyPatch, name: str, when: list[str]
) -> None:
    made = type(high_card.start())
    real = getattr(made, name)

    def always(state: State) -> list[Any]:
        return real(state) or [high_card.parse("bet")]

    monkeypatch.setattr(made, name, always)
    with pytest.raises(ScenarioFailed, match=r"nothing for (nature|players) to decide"):
        run(tmp_path, BET.replace('["bet"]', json.dumps(when)))


def test_a_refusal_that_changes_something_fails(
    tmp_path: Path, high_card: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meddle(game: Game, state: object, action: object) -> str:
        state.said = ["meddled"]  # type: ignore[attr-defined]
        return "not-now"

    monkeypatch.setattr(type(high_card), "why_not", meddle)
    with pytest.raises(ScenarioFailed, match="'pass' was refused, but changed it"):
        run(tmp_path, f'{BET}[scenario.then]\nillegal = "pass"\n')


def test_steps_and_dictated_outcomes(tmp_path: Path, high_card: Game) -> None:
    steps = """
[[scenario.steps]]
when = ["deal 6", "deal 1", "pass"]
then = {cards = [6, 1], events = ["said", "shown"]}
[[scenario.steps]]
then = {over = true}
"""
    assert run(tmp_path, HEAD + steps) == ["a bet"]


def test_nature_acts_by_herself_up_to_a_move(tmp_path: Path, high_card: Game) -> None:
    assert run(tmp_path, HEAD + 'when = ["pass"]\n[scenario.then]\nover = true\n')


def test_a_given_deck_comes_in_its_order_and_is_for_its_round(tmp_path: Path) -> None:
    text = """goal = 3
given = {hands = [["handmaid", "guard"], ["guard"]], deck = ["priest", "princess", "king"]}
[[scenario.steps]]
when = ["handmaid"]
then = {hands = [["guard"], ["guard", "priest"]]}
[[scenario.steps]]
when = ["guard"]
then = {hands = [["guard", "princess"], ["priest"]]}
[[scenario.steps]]
when = ["princess", "start 1"]
then = {round = 2, tokens = [0, 1], turn = 1}
"""
    assert run(tmp_path, LETTER + text) == ["a letter [3]"]


def test_a_scenario_runs_for_each_edition_and_number_of_players(tmp_path: Path) -> None:
    text = LETTER + 'editions = ["classic", "2019"]\nplayers = [2, 3]\noptions = {goal = 2}\n'
    assert run(tmp_path, text) == [
        "a letter [classic, 2, 2]",
        "a letter [classic, 3, 2]",
        "a letter [2019, 2, 2]",
        "a letter [2019, 3, 2]",
    ]
    assert run(tmp_path, LETTER + "goal = 5\ngiven = {turn = 1, goal = 6}\n") == ["a letter [6]"]


def test_defaults_hold_for_scenarios_that_do_not_say_otherwise(tmp_path: Path) -> None:
    defaults = '[defaults]\ngame = "love-letter"\neditions = ["2019", "classic"]\nplayers = 2\n'
    scenario = '[[scenario]]\nname = "{name}"\nrules = ["X"]\n'
    text = defaults + scenario.format(name="a") + scenario.format(name="b") + "players = [3, 4]\n"
    assert run(tmp_path, text) == [
        "a [2019, 2]",
        "a [classic, 2]",
        "b [2019, 3]",
        "b [2019, 4]",
        "b [classic, 3]",
        "b [classic, 4]",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[defaults]\nplayer = 2\n" + HEAD, "defaults: Object contains unknown field `player`"),
        ("[defaults]\nplayers = true\n" + HEAD, "defaults: players: Expected"),
        ("x = 1\n", "unknown key 'x'; a scenario file holds [defaults] and [[scenario]] tables"),
        ("", "no [[scenario]] in it"),
        ("scenario = 3\n", "no [[scenario]] in it"),
        ("scenario = [3]\n", "scenario number 1: Expected `object`, got `int`"),
        ("[[scenario]\n", "is not TOML"),
        (
            '[[scenario]]\nrules = ["X"]\n',
            "scenario number 1: Object missing required field `name`",
        ),
        (HEAD + "whn = []\n", "a bet: Object contains unknown field `whn`"),
        (HEAD + "when = [3]\n", "a bet: when[0]: Expected `str`, got `int`"),
        (HEAD.replace('["HC-BET"]', "[]"), "a bet: rules: names no rule"),
        (BET + "[[scenario.steps]]\n", "a bet: steps: go without 'when' and 'then'"),
        (HEAD.replace("high-card", "hi-card"), "a bet: game: there is no game 'hi-card'"),
        (HEAD + "options = {x = 1}\n", "a bet [1]: high-card has no option 'x'"),
        (HEAD + 'when = ["bett"]\n', "a bet: 'bett' is no action of high-card (did you mean 'bet'"),
        (
            BET + "[scenario.then]\nsayd = 1\n",
            "a bet: then: unknown key 'sayd' (did you mean 'said'",
        ),
        (BET + '[scenario.then]\nillegal = "foo"\n', "a bet: 'foo' is no action of high-card"),
        (BET + "[scenario.then]\nactions = 3\n", "a bet: actions: Expected `array`, got `int`"),
    ],
)
def test_a_malformed_file_is_reported_with_its_place(
    tmp_path: Path, high_card: Game, text: str, reason: str
) -> None:
    with pytest.raises(BilletDouxError) as refused:
        run(tmp_path, text)
    assert str(refused.value).startswith(f"{tmp_path / 'file.toml'}: {reason}")


def test_files_are_found_by_name_and_in_folders(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    files = [tmp_path / "a.toml", tmp_path / "b" / "c.toml"]
    for path in files:
        path.write_text("")
    assert find_files([tmp_path]) == files
    assert find_files([files[1]]) == files[1:]
    with pytest.raises(PackError, match="there is no such file or folder"):
        find_files([tmp_path / "z"])


def test_the_example_has_scenarios(high_card: Game) -> None:
    game = Path(__file__).parents[2] / "docs" / "example-game" / "src" / "high_card"
    folder = game / "scenarios"
    assert len([case for path in find_files([folder]) for case in cases(path)]) == 4
    assert read_file(folder / "betting.toml")[0].rules == ["HC-PASS"]
