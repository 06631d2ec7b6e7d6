"""Editions of people's own are played like ours: by the contract, by bots, in words, in batches."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux import batch
from billetdoux.bots import bot
from billetdoux.games.love_letter.core.heuristics import score_actions
from billetdoux.games.love_letter.game import LoveLetter
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.conformance import PROPERTIES, Property
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import LANGUAGES, Narrator
from billetdoux.kernel.rules import Event
from billetdoux.local.words import Words
from tests.batch.following import Following
from tests.games.every_game import COMPILED
from tests.games.love_letter.own_editions import GARDEN, TABLES, brought, edition, example

CHOICES = TABLES if COMPILED else TABLES[::3]


def name(value: object) -> str:
    return str(value["name"]) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@pytest.mark.parametrize(("chosen", "players"), CHOICES, ids=name)
def test_it_keeps_the_contract(chosen: dict[str, Any], players: int, holds: Property) -> None:
    holds(billetdoux.game("love-letter", edition=chosen, players=players, goal=1), players)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize(("chosen", "players"), [*TABLES[:1], *TABLES[-2:-1]], ids=name)
def test_bots_play_it(chosen: dict[str, Any], players: int, level: str) -> None:
    game = billetdoux.game("love-letter", edition=chosen, players=players, goal=1)
    match = play_match(Match(game, Seeded(1)), [bot(level, game, seat) for seat in range(players)])
    assert match.state.winners()


def test_values_of_all_cards_may_be_zero() -> None:
    pack = edition([("baron", 0, 4), ("prince", 0, 4), ("countess", 0, 2)])
    game = billetdoux.game("love-letter", edition=brought("flat", pack), goal=1)
    match = play_match(Match(game, Seeded(1)), [bot("medium", game, seat) for seat in range(2)])
    assert match.state.winners()


def test_a_card_is_worth_as_much_as_its_share_of_the_highest_value() -> None:
    found = []
    for highest in (1, 2):
        pack = edition([("baron", 0, 4), ("priest", highest, 4), ("king", highest, 2)])
        game = LoveLetter(brought("low", pack), 2)
        hands = [["baron", "priest"], ["king"]]
        state, _ = game.position({"turn": 0, "hands": hands}, Random(0))
        found.append(score_actions(state.view(0), state.actions()))
    assert found[0] == found[1]


def test_a_saved_game_opens_without_its_file(tmp_path: Path) -> None:
    path = tmp_path / "garden.toml"
    path.write_text(example(), encoding="utf-8")
    game = billetdoux.game("love-letter", edition=str(path), players=3)
    assert game.options["edition"] == GARDEN
    match = Match(game, Seeded(2))
    match.play(match.state.actions()[0])
    saved = json.loads(json.dumps(match.save()))
    path.unlink()
    again = Match.load(saved)
    assert game.describe(again.state) == game.describe(match.state)


def test_a_saved_edition_is_checked_again() -> None:
    saved = json.loads(
        json.dumps(Match(billetdoux.game("love-letter", edition=GARDEN), Seeded(1)).save())
    )
    saved["options"]["edition"]["content"]["deck"][0]["cards"][0]["copies"] = 1000
    with pytest.raises(BilletDouxError, match=r"cards 'spy'\.copies: 1000: must be 1 to 20"):
        Match.load(saved)


def test_the_players_follow_from_the_edition() -> None:
    pack = edition([("guard", 1, 9), ("priest", 2, 9)], (3, 5))
    many = brought("many", pack)
    assert LoveLetter(many).players == 3
    assert LoveLetter.choices(edition=many) == {
        "edition": ["classic", "premium", "2019", "2019-classic"],
        "players": [3, 4, 5],
        "goal": [2, 1, 3, 4, 5, 6, 7],
    }
    with pytest.raises(BilletDouxError, match="the many edition is for 3 to 5"):
        LoveLetter(many, 2)


def said(chosen: object, players: int, language: str = "en") -> Narrator:
    game = billetdoux.game("love-letter", edition=chosen, players=players)
    return Narrator(game, language, [""] * players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("chosen", "players"), TABLES, ids=name)
def test_every_card_has_a_text(chosen: dict[str, Any], players: int, language: str) -> None:
    narrator = said(chosen, players, language)
    texts = [narrator.card(id, "text") for id in narrator.game.named_entries()]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert narrator.game.content_text(narrator)


def test_texts_follow_from_the_content() -> None:
    garden = said(GARDEN, 2)
    guard = garden.card("guard", "text")
    assert guard.startswith("Choose another player and name a card other than the Gardener.")
    assert garden.card("guard", "help").endswith("In the rules this card is called “Guard”.")
    assert garden.game.content_text(garden) == (
        "18 cards for 2 to 4 players. Guesses name a character. All who tie win the round. "
        "Tokens to win with 2, 3, 4 players: 5, 4, 3. 2 cards lie face up with 2 players."
    )
    cards = [("guard", 3, 4), ("countess", 2, 2), ("king", 4, 1)]
    other = said(brought("x", edition(cards, guess="number", faceup={"2": 1})), 2)
    assert "a number other than 3" in other.card("guard", "text")
    assert other.card("countess", "text") == "You must play her if your other card is the King."
    assert other.game.content_text(other).startswith(
        "7 cards for 2 players. Guesses name a number."
    )
    alone = said(brought("x", edition([("bishop", 3, 4), ("countess", 2, 2)])), 2)
    assert "name any card" in alone.card("bishop", "text")
    assert alone.card("countess", "text") == "No effect when played."
    assert alone.card("countess", "help") == ""


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Event("token", {"seat": 1, "total": 2, "why": "spy"}),
            "Nobody else still in has played an Owl: Basil gains a token (2 in all).",
        ),
        (
            Event("token", {"seat": 1, "total": 2, "why": "round"}),
            "Basil gains a token (2 in all).",
        ),
        (
            Event("assassin", {"seat": 1, "target": 0, "by": "assassin"}),
            "Basil holds the Adder: Ada’s card turns against its own player.",
        ),
    ],
)
def test_events_speak_of_cards_as_the_pack_does(event: Event, sentence: str) -> None:
    pack = edition([("spy", 0, 4), ("assassin", 1, 1), ("guard", 8, 1)])
    named = {"spy": ("Owl", "an Owl"), "assassin": ("Adder", "the Adder")}
    for card in pack["deck"][0]["cards"]:
        if card["id"] in named:
            name, a = named[card["id"]]
            card["words"] = {"en": {"name": name, "a": a, "the": f"the {name}"}}
    game = billetdoux.game("love-letter", edition=brought("owls", pack))
    assert Narrator(game, "en", ["Ada", "Basil"]).event(event) == sentence


def test_rules_of_its_characters_hold() -> None:
    def held(chosen: object, players: int) -> set[str]:
        game = billetdoux.game("love-letter", edition=chosen, players=players)
        words = Words(game, "en", [""] * players, None)
        return {id for _, rules in words.rules_by_id() for id, _ in rules}

    game = billetdoux.game("love-letter", edition=GARDEN)
    title, [about] = Words(game, "en", ["", ""], 0).rules()[0]
    assert title == "Love Letter · The garden letter"
    assert about.startswith("A Gardener behind every hedge, and more Handmaids to hide. 18 cards")
    garden = held(GARDEN, 3)
    assert "LL-SPY-2" in garden
    assert not {"LL-CHANCELLOR-1", "LLP-BISHOP"} & garden
    everybody = held(TABLES[3][0], 2)
    assert {"LL-CHANCELLOR-1", "LLP-BISHOP"} <= everybody
    assert "LLP-BISHOP" not in held("premium", 4)
    assert "LLP-BISHOP" in held("premium", 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_batches_play_it_move_for_move(players: int, tmp_path: Path) -> None:
    path = tmp_path / "garden.toml"
    path.write_text(example(), encoding="utf-8")
    assert Following(str(path), players, goal=2, count=20, seed=players).run() > 100


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ([("guard", 2, 4), ("princess", 1, 4)], "values: they rise from character to character"),
        ([("guard", 1, 4), ("queen", 7, 4)], "queen: no character but those of 2019"),
        ([("priest", 1, 4), ("king", 7, 4)], "guard: there is none"),
        ([("guard", 1, 9), ("baron", 7, 3)], "guard: at most 7, not 9; baron: at most 2, not 3"),
        (
            [("guard", 1, 7), ("priest", 2, 7), ("handmaid", 7, 7), ("king", 8, 7), ("spy", 0, 4)],
            "cards: at most 31, not 32",
        ),
    ],
)
def test_batches_say_what_does_not_fit(
    cards: list[tuple[str, int, int]], reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(_toml(cards), encoding="utf-8")
    with pytest.raises(BilletDouxError) as refused:
        batch.LoveLetter(str(path), 2)
    assert str(refused.value).startswith(f"edition: cannot be played in batches: {reason}")


def _toml(cards: list[tuple[str, int, int]]) -> str:
    entries = [
        f'  {{ id = "{id}", value = {value}, copies = {copies} }},' for id, value, copies in cards
    ]
    head = 'game = "love-letter"\norigin = "house"\nguess = "character"\nties = "shared"\n'
    return f"{head}[[deck]]\nplayers = [2, 2]\ngoal = {{ 2 = 2 }}\ncards = [\n" + "\n".join(
        [*entries, "]\n"]
    )
