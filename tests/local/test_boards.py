"""Games with a board in the terminal: places, sheets, dice and long hands, in the app and in plain
text; and passing for whoever does not want to be asked.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from rich.cells import cell_len

import billetdoux
from billetdoux.kernel.rules import CHANCE, OVER, Game
from billetdoux.kernel.scene import Card, Counter, Die, Mark, Place, Scene, Seat, Sheet, Zone
from billetdoux.local import boards, report
from billetdoux.local.game import LocalGame
from billetdoux.local.saves import Ask
from billetdoux.local.words import Words
from billetdoux.tui.drawing import AIRY, TIGHT, board, hand, heading
from tests.cli.test_plain import ANYTHING, pipe
from tests.tui.test_app import play_by_keys

SMALL, LARGE = (80, 24), (120, 40)


def the_game(**options: Any) -> Game:
    return billetdoux.game("love-and-intrigue", **{"players": 3, "rounds": 2, **options})


@pytest.fixture
def words() -> Words:
    return Words(the_game(), "en", ["Zoé", "Ada", "Basil"], 0)


RING = Mark("ring", "mark-married")
SCENE = Scene(
    reader=0,
    actor=0,
    seats=[Seat(0), Seat(1)],
    zones=[
        Zone("p", "pile", "zone-pile", [Card("1", "bodo", True), Card("2")], None, 2, "park"),
        Zone("s", "row", "zone-suitors", [Card("1", "rudolf"), Card("2", "rudolf")], 0, sheet="l"),
        Zone("h", "row", "zone-aside", [Card("1", "konrad", marks=[RING])], 1, sheet="m"),
        Zone("o", "hand", "zone-hand", [Card("1"), Card("2")], 1),
        Zone(
            "m", "market", "zone-deck", [Card("1", "bodo", count=7), Card("2", "rudolf", count=0)]
        ),
    ],
    counters=[Counter("round", "counter-round", 3)],
    places=[Place("park", "place-park", pawns=[0, 2]), Place("tailor", "place-tailor")],
    sheets=[
        Sheet("l", 0, "ludmilla", [Counter("beauty", "counter-beauty", 3, 5, track=True)]),
        Sheet("m", 1, "otilie", [Counter("beauty", "counter-beauty", 2, 5, track=True)], [RING]),
    ],
    dice=[Die("drink", "die-drink", "face-drink-tipsy"), Die("intrigue", "die-intrigue")],
    phase="phase-move",
)


def test_a_board_is_described_in_sentences(words: Words) -> None:
    printed = "\n".join(report.lines(words, report.facts(words, SCENE)))
    assert "Park: 2 cards, you know Bodo, you are here, Basil is here." in printed
    assert "Tailor’s: —." in printed
    assert "Ludmilla: Beauty 3 · Suitors: Rudolf ×2" in printed
    assert "Otilie: Beauty 2, married · Konrad (married)" in printed
    assert "Drink: Tipsy" in printed
    assert "Intrigue" not in printed
    assert "Going out" in printed
    assert f"{words.full_card('bodo')} ×7, {words.full_card('rudolf')} ×0" in printed


@pytest.mark.parametrize("spacing", [TIGHT, 0, AIRY])
def test_a_board_is_drawn_at_every_size(words: Words, spacing: int) -> None:
    printed = str(board(words, SCENE, spacing, 46))
    assert "Park 2" in printed
    assert ("(Bodo)" in printed) == (spacing == AIRY)
    assert ("Ludmilla: Beauty 3" in printed) == (spacing == AIRY)
    assert ("Ludmilla B3" in printed) == (spacing != AIRY)
    assert "Rudolf ×2" in printed
    assert "Konrad (married)" in printed
    assert "✉2" in printed
    assert "Drink: Tipsy" in printed
    title, status = heading(words, SCENE, 80)
    assert title == words.title()
    assert "Going out" in status
    piles = [zone for zone in SCENE.zones if zone.kind == "pile"]
    narrow = heading(words, SCENE, len(status) - 1)
    assert narrow[0] == ""
    assert "Going out" in narrow[1]
    assert [words.label(zone.label) in narrow[1] for zone in piles] == [True] * (len(piles) - 1) + [
        False
    ]


def test_places_stand_in_columns() -> None:
    assert boards.columns(["one", "two", "three"], 14) == ["one    two", "three"]
    assert boards.columns([], 14) == []


def test_a_hand_that_is_too_wide_becomes_a_list(words: Words) -> None:
    faces = ["diadem", "rumour", "diadem", "coach", "duel"]
    low = str(hand(words, faces, "rumour", 46, 4)).splitlines()
    assert len(low) == 4
    assert low[0].startswith("  Diadem ×2  ")
    assert low[1].startswith("▸ Rumour")
    assert any(line.endswith("…") for line in low)
    high = str(hand(words, faces, "rumour", 46, 12)).splitlines()
    assert "…" not in "".join(high)
    for face in faces:
        assert words.card_text(face) in " ".join(" ".join(high).split())
    for height, printed in ((4, low), (12, high)):
        assert len(printed) <= height
        assert all(len(line) <= 46 for line in printed)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hand_is_drawn_at_every_width(language: str) -> None:
    """Also where the name of a card leaves no room for its text."""
    words = Words(the_game(), language, ["Zoé", "Ada", "Basil"], 0)
    faces = ["estates", "lessons", "stolen-letter", "charity-bazaar", "dancing-master", "duel"]
    for width in range(130):
        for height in (0, 6, 9, 30):
            printed = str(hand(words, faces, "lessons", width, height)).splitlines()
            assert len(printed) <= max(height, len(faces))
            if width >= 40:
                assert all(cell_len(line) <= width for line in printed)
    shown = " ".join(str(hand(words, faces, "lessons", 24, 30)).split())
    assert all(words.card_text(face) in shown for face in faces)


def test_the_text_of_the_chosen_card_has_room_first(words: Words) -> None:
    faces = ["coach", "duel", "rumour", "coach"]
    for chosen in faces:
        shown = " ".join(str(hand(words, faces, chosen, 46, 6)).split())
        assert words.card_text(chosen) in shown
    assert "╭" in str(hand(words, faces[:2], None, 46, 8))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_a_whole_game_by_keys(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    players = 4 if size == LARGE else 2
    table = LocalGame.new(
        the_game(players=players), ["medium"], language, seed=5, path=tmp_path / "g"
    )
    await play_by_keys(table, size, language, Random(4))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_through_a_pipe(language: str, games_folder: Path) -> None:
    arguments = ["play", "love-and-intrigue", "--players", "2", "--option", "rounds=2"]
    done = pipe([*arguments, "--lang", language, "--bots", "easy"], ANYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "the game!", "fr": "la partie"}[language] in done.stdout


HOUSE = Path(billetdoux.__file__).parent / "games/love_and_intrigue/packs/house.toml"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_places_of_a_pack_are_called_by_its_words(
    tmp_path: Path, language: str, games_folder: Path
) -> None:
    """One of ours has another name, one has an id that our texts do not know, one brings words."""
    words = {"en": "The Lido", "fr": "Le Lido"}
    renamed = ", ".join(f'{code} = {{ name = "{name}" }}' for code, name in words.items())
    text = HOUSE.read_text(encoding="utf-8").replace('id = "park"', 'id = "pier"')
    text = text.replace('id = "dive"', f'id = "lido", words = {{ {renamed} }}')
    text = text.replace('id = "theatre"', 'id = "theatre", words = { en = { name = "Globe" } }')
    (tmp_path / "sea.toml").write_text(text, encoding="utf-8")
    arguments = ["play", "love-and-intrigue", "--players", "2", "--option", "rounds=2"]
    arguments += ["--option", f"packs={tmp_path / 'sea.toml'}", "--lang", language]
    done = pipe(arguments, ANYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("pier", words[language], {"en": "Globe", "fr": "Théâtre"}[language]):
        assert f"\n{name}{' ' if language == 'fr' else ''}: " in done.stdout.replace("\u00a0", " ")


def asked_to_answer(path: Path, can: bool = True) -> LocalGame:
    """A table at which the person is asked to answer another's card, and can or cannot do so."""
    for seed in range(40):
        table = LocalGame.new(the_game(rounds=30), ["easy"], "en", seed=seed, path=path)
        rng = Random(seed)
        while table.match.state.actor not in (CHANCE, OVER):
            legal = table.match.state.actions()
            if table.is_own_turn and (len(legal) > 1) == can and "pass" in map(str, legal):
                return table
            table.match.play(rng.choice(legal))
    raise AssertionError("nobody could answer")


@pytest.mark.parametrize("ask", get_args(Ask))
def test_who_does_not_want_to_be_asked_passes(tmp_path: Path, ask: Ask) -> None:
    table = asked_to_answer(tmp_path / "g")
    table.about.ask = ask
    assert (str(table.auto_move()) == "pass") == (ask == "never")
    assert table.again().about.ask == ask
    table.save()
    assert LocalGame.resume(tmp_path / "g").about.ask == ask


def test_who_cannot_answer_is_not_asked(tmp_path: Path) -> None:
    table = asked_to_answer(tmp_path / "g", can=False)
    [passing] = table.match.state.actions()
    assert table.auto_move() is passing
    table.about.ask = "always"
    assert table.auto_move() is None
