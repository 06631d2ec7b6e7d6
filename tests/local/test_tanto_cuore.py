"""Tanto Cuore in the terminal: markets, houses and the purse of a turn, whole games by keys and
through a pipe, and what is played automatically.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import Static

import billetdoux
from billetdoux.cli.prompt import choice_lines, not_understood, understand
from billetdoux.games.tanto_cuore import TantoCuore
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game
from billetdoux.local import report
from billetdoux.local.game import LocalGame
from billetdoux.local.glossary import Glossary
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.scenes import all_faces, hand_of, open_scene, scene_of
from billetdoux.local.words import Words, interface
from billetdoux.tui.drawing import AIRY, TIGHT, board, heading
from billetdoux.tui.play_app import PlayApp
from tests.cli.test_plain import ANYTHING, pipe
from tests.tui.test_app import is_asking, play_by_keys, until

SMALL, LARGE = (80, 24), (120, 40)


def the_game(**options: Any) -> Game:
    return billetdoux.game("tanto-cuore", **{"players": 2, "rounds": 2, **options})


def seated(path: Path, phase: int, **options: Any) -> LocalGame:
    """A table at which the person decides in this phase."""
    for seed in range(20):
        table = LocalGame.new(the_game(rounds=9, **options), ["easy"], "en", seed=seed, path=path)
        rng = Random(seed)
        while not table.is_over:
            view = table.match.state.view(0)
            if table.is_own_turn and view.data()["phase"] == phase:
                return table
            table.match.play(rng.choice(table.match.state.actions()))
    raise AssertionError(f"nobody came to phase {phase}")


def words_of(table: LocalGame) -> Words:
    return Words(table.match.game, "en", ["Zoé", "Ada"], 0)


def test_the_park_is_described_in_sentences(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 0)
    printed = "\n".join(report.lines(words_of(table), report.facts(words_of(table), table.scene())))
    assert "Maids to hire: Chiffon (cost 2) ×7, " in printed
    assert "Love to hire: 1 Love (cost 1) ×14" in printed
    assert "food, 7 cards, next: " in printed
    assert "Noemi" in printed
    assert "Noemi ×1" not in printed
    assert "First Master" in printed
    assert "Waiting room: 5. Discards: 0" in printed


def test_with_all_cards_open_every_hand_is_what_its_owner_holds() -> None:
    game = the_game(players=3, rounds=9, edition="base", private_maids=True)
    state, rng = game.start(), Random(5)
    while state.actor != OVER:
        if state.actor == CHANCE:
            outcomes, weights = zip(*state.chances(), strict=True)
            state.apply(rng.choices(outcomes, weights)[0])
            continue
        scene, closed = open_scene(game, state), scene_of(game, state.view(None))
        for seat in range(3):
            held = hand_of(scene_of(game, state.view(seat)), seat)
            assert sorted(hand_of(scene, seat)) == sorted(held)
            [hidden] = [zone for zone in closed.zones if zone.id == f"hand-{seat}"]
            assert len(hidden.cards) == len(held)
        state.apply(rng.choice(state.actions()))


@pytest.mark.parametrize("spacing", [TIGHT, AIRY])
def test_the_park_is_drawn_at_every_size(tmp_path: Path, spacing: int) -> None:
    table = seated(tmp_path / "g", 0)
    printed = str(board(words_of(table), table.scene(), spacing, 46))
    price = "cost 2" if spacing == AIRY else "2"
    assert f"Chiffon ({price}) ×7" in printed
    assert ("W5" in printed) == (spacing == TIGHT)
    assert ("Waiting room 5" in printed) == (spacing == AIRY)


def test_only_what_is_left_of_a_turn_stands_above_the_table(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 2)
    _, printed = heading(words_of(table), table.scene(), 80)
    assert "Services 1" in printed
    assert "Effort" not in printed
    assert "II. Service" in printed


def test_choices_of_several_kinds_are_offered_as_what_they_do(tmp_path: Path) -> None:
    table = seated(tmp_path / "g", 4)
    chooser = MoveBuilder(table.match.game, table.match.state)
    words = words_of(table)
    lines = [words.choice(choice) for choice in chooser.choices()]
    assert chooser.mixed
    assert "That is all" in lines
    assert any(line.startswith(("Hire a", "Play ")) for line in lines)
    assert words.prompt(chooser) == "Whom do you hire?"


SETS = "Sets of different chambermaids among Hanae, Flora and Sabine: 2 for +4, 3 for +8 points."
HOUSE = {
    "refined": ["noemi", "rosalie"],
    "master": 0,
    "hands": [["hanae", "tomo", "love-1"], []],
    "chambermaids": [["colette"], []],
}


def asked(**given: Any) -> MoveBuilder:
    """What seat 0 is asked; `given` is as in a scenario."""
    game = billetdoux.game("tanto-cuore", players=2)
    return MoveBuilder(game, game.position({**HOUSE, **given}, Random(1))[0])


def speaking(chooser: MoveBuilder, language: str = "en") -> Words:
    return Words(chooser.game, language, ["Zoé", "Ada"], 0)


def menu(chooser: MoveBuilder, language: str = "en") -> list[str]:
    scene = scene_of(chooser.game, chooser.view)
    lines = choice_lines(speaking(chooser, language), chooser, scene)
    return [line.replace("\u00a0", " ") for line in lines]


def test_every_choice_says_what_it_does() -> None:
    assert menu(asked()) == [
        "What do you play?",
        "  1  Play a 1 Love: +1 Love.",
        "  2  Play a Tomo: +1 Call, +1 Concentration.",
        "  3  Play a Hanae: +1 Effort. With 2 or more preparation cards in your house: +1 Love.",
        f"  4  Make Hanae a chambermaid: costs 1 Service; she leaves your deck for good. {SETS}",
        "  5  Use Colette: dismiss her ⇒ +1 Service.",
        "  6  That is all: no more maids this turn; your love cards are played by themselves",
    ]
    preparing = asked(phase="work", skills={"concentration": 2})
    assert menu(preparing)[1:] == [
        "  1  Take the preparation card: the lemonade, 3 points for 2 Concentration",
        "  2  That is all: no more preparation cards this turn",
    ]
    hiring = menu(asked(phase="hire", love=8, hands=[["tomo"], []]))
    assert hiring[-1].endswith("  That is all: your turn ends")
    assert any(line.endswith("Buy a 2 Love: costs 4 Love. +2 Love.") for line in hiring)
    assert any("Hire a Sabine: costs 8 Love; worth 4 points. +1 Love." in line for line in hiring)
    assert any("Hire a Tomo: costs 2 Love. +1 Call, +1 Concentration." in line for line in hiring)


def test_every_choice_says_what_it_does_in_french() -> None:
    preparing = asked(phase="work", skills={"concentration": 2})
    assert "  1  Prendre le préparatif : la citronnade, 3 points pour 2 Concentrations" in menu(
        preparing, "fr"
    )
    lines = menu(asked(hands=[["colette", "tomo"], []], services=2), "fr")
    assert (
        "  2  Nommer Colette femme de chambre : coûte 2 Services ; plus tard, congédiez-la ⇒ "
        "+1 Service." in lines
    )


def test_a_card_of_the_hand_does_not_show_its_price() -> None:
    lines = menu(asked(services=0))
    assert "  -  Tomo (not possible: You do not have the Services for it.)" in lines


def to_an_offer(maid: str) -> MoveBuilder:
    """What is asked once a maid has been played."""
    chooser = asked(hands=[[maid, "love-1"], []])
    state = chooser.state
    state.apply(chooser.game.check(state, f"play {maid}"))
    return MoveBuilder(chooser.game, state)


def test_an_offer_names_the_maid_and_says_only_what_is_still_to_be_had() -> None:
    assert menu(to_an_offer("bettina")) == [
        "Do you use Bettina?",
        "  1  Use Bettina: return a 1 Love from your hand to the park ⇒ +2 Calls.",
        "  2  No, thank you",
    ]
    assert menu(to_an_offer("pauline"), "fr") == [
        "Utilisez-vous Pauline ?",
        (
            "  1  Utiliser Pauline : rendez au parc une carte 1 Amour de votre main ⇒ "
            "prenez au parc, en main, une carte 2 Amours."
        ),
        "  2  Non, merci",
    ]


def test_what_a_played_maid_does_by_herself_is_not_offered_again() -> None:
    given = {"events": [["bad-habit"], []], "hands": [["claire", "love-1"], []]}
    maids = "azure,viola,rouge,safran,claire,kagari,nena,moine,genevieve,esquine"
    game = billetdoux.game("tanto-cuore", edition="base", maids=maids)
    state, _ = game.position(given, Random(1))
    state.apply(game.check(state, "play claire"))
    offered = MoveBuilder(game, state)
    assert (
        menu(offered)[1]
        == "  1  Use Claire Saint-Juste: an event in your house goes back to the park."
    )


def test_phase_one_asks_what_to_do_also_where_there_is_one_thing() -> None:
    chooser = asked(phase="start", refined=["yukina", "rosalie"])
    assert menu(chooser)[0] == "What do you do?"
    assert menu(chooser, "fr")[0] == "Que faites-vous ?"


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Buy an Illness: "), ("fr", "Acheter une Maladie : ")]
)
def test_events_are_bought(language: str, line: str) -> None:
    game = billetdoux.game("tanto-cuore", players=2, illness=True)
    given = {"phase": "hire", "love": 4, "hands": [[], []], "chambermaids": [["hanae"], []]}
    chooser = MoveBuilder(game, game.position(given, Random(1))[0])
    assert any(line in choice for choice in menu(chooser, language))
    told = Event("hired", {"seat": 0, "card": "illness"})
    said = {"en": "You buy an Illness.", "fr": "Vous achetez une Maladie."}
    assert speaking(chooser, language).narrator.event(told) == said[language]


def test_what_befalls_somebody_is_told_in_whole_sentences() -> None:
    narrator = speaking(asked()).narrator
    befell = {"seat": 1, "event": "illness", "maid": "flora"}
    assert narrator.event(Event("befell", befell)) == "Flora in Ada’s house catches an Illness."
    habit = {"seat": 0, "event": "bad-habit"}
    assert narrator.event(Event("befell", habit)) == "Your house gets a Bad Habit."


@pytest.mark.parametrize(
    "options", [{"players": 3}, {"packs": ["park", "plain"], "promos": "random"}]
)
def test_only_refined_maids_who_are_in_the_game_are_introduced(
    tmp_path: Path, options: dict[str, Any]
) -> None:
    game = TantoCuore(**options)
    bots = ["easy"] * (game.players - 1)
    table = LocalGame.new(game, bots, "en", seed=4, path=tmp_path / "g")
    left_out = {event.details["card"] for event in table.story() if event.code == "left-out"}
    there = {card.name for card in game.ruleset.refined} - left_out
    assert left_out
    assert set(table.game.introduced_cards(table.view())) == there
    introduced = table.words().introductions(table.view())
    assert len(introduced) == 1 + len(there)


def test_what_is_paid_with_a_card_is_asked_for_as_what_it_does() -> None:
    chooser = asked(phase="start", refined=["yukina", "rosalie"])
    assert menu(chooser)[1] == "  1  Use Yukina: dismiss a maid from your hand ⇒ +1 Service."
    chooser.pick(chooser.choices()[0])
    assert "  1  Tomo: +1 Call, +1 Concentration." in menu(chooser)


@pytest.mark.parametrize(
    ("typed", "language", "key"),
    [
        ("tomo", "en", "2"),
        ("make hanae chambermaid", "en", "4"),
        ("make-hanae a chambermaid", "en", "4"),
        ("play Hanae", "en", "3"),
        ("love", "en", "1"),
        ("thats all", "en", None),
        ("hanae", "en", None),
        ("jouer tomo", "fr", "2"),
        ("amour", "fr", "1"),
        ("cest tout", "fr", "6"),
    ],
)
def test_a_choice_may_be_called_as_people_type(typed: str, language: str, key: str | None) -> None:
    chooser = asked()
    meant = understand(typed, speaking(chooser, language), chooser)
    if isinstance(meant, Action):
        meant = next(choice for choice in chooser.choices() if choice.action is meant)
    assert (meant.key if meant else None) == key


def test_a_verb_may_stand_before_what_is_taken() -> None:
    chooser = asked(phase="take", refined=[])
    for typed, language in [("prendre ignis", "fr"), ("Take the Ignis", "en")]:
        meant = understand(typed, speaking(chooser, language), chooser)
        assert (meant.value if isinstance(meant, Choice) else str(meant)) in ("ignis", "take ignis")


def test_what_is_not_understood_is_said() -> None:
    chooser, words = asked(), speaking(asked())
    several = "“hanae” could be several choices: 3: Play a Hanae, 4: Make Hanae a chambermaid."
    assert not_understood("hanae", words, chooser) == several
    near = "“tommo” is none of the choices. Did you mean “Tomo”?"
    assert not_understood("tommo", words, chooser) == near
    assert not_understood("sabine", words, chooser) == "“sabine” is none of the choices."


def test_what_changes_in_the_park_is_said_to_be_a_change() -> None:
    words = speaking(asked())
    before, after = (
        report.facts(words, scene_of(words.game, asked(park={"edith": left}).view))
        for left in (2, 0)
    )
    [line] = report.lines(words, report.changed(report.by_key(before), after))
    assert line == (
        "Maids to hire, changed: Edith (none left: a second empty pile of maids ends the game)."
    )
    served = report.facts(words, scene_of(words.game, asked(services=0).view))
    purse = report.changed(report.by_key(before), served)
    assert report.lines(words, purse)[0] == "Round 1. Hires 1. II. Service."


def test_a_house_is_told_row_by_row() -> None:
    words = speaking(asked())
    before, after = (
        report.facts(
            words,
            scene_of(words.game, asked(preparations=[done, []], taken={"food": len(done)}).view),
        )
        for done in ([], ["lemonade"])
    )
    changed = report.lines(words, report.changed(report.by_key(before), after))
    assert "Zoé: 6 points, First Master. Preparations: Lemonade." in changed


def not_known(words: Words, line: str, name: str) -> bool:
    return line.startswith(words.say("help-nothing", text=name).partition(".")[0])


async def test_the_log_begins_with_the_refined_maids(tmp_path: Path) -> None:
    table = LocalGame.new(the_game(), ["easy"], "en", seed=3, path=tmp_path / "g")
    app = PlayApp(table, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: is_asking(app))
        log = str(app.query_one("#story", Static).content)
    assert log.index("Prepare the party") < log.index("The refined maids of this game.")
    assert log.index("Ignis: Return a 1 Love") < log.index("Round 1.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_knows_whatever_has_a_name_on_the_screen(language: str) -> None:
    chooser = asked(skills={"effort": 1, "imagination": 1, "concentration": 1}, love=1)
    words, scene = speaking(chooser, language), scene_of(chooser.game, chooser.view)
    glossary = Glossary(words, all_faces(scene))
    names = [words.label(one.label, count=2, goal=0) for one in scene.counters]
    names += [words.label(zone.label) for zone in scene.zones]
    names += [words.label(mark.label) for seat in scene.seats for mark in seat.marks]
    names += [words.card(face) for face in [*all_faces(scene), None]]
    names += [words.label(f"phase-{number}") for number in range(1, 7)]
    names += interface(language).say("command-state").split("|")
    unknown = [name for name in names if not_known(words, glossary.find(name)[0], name)]
    assert unknown == []


@pytest.mark.parametrize("ask", ["able", "always"])
def test_love_is_played_unasked_unless_one_wants_to_be_asked(tmp_path: Path, ask: Any) -> None:
    table = seated(tmp_path / "g", 4)
    while "love" not in map(str, table.match.state.actions()):
        table.match.play(table.match.state.actions()[-1])
    table.about.ask = ask
    found = table.auto_move()
    assert (found is not None and str(found) == "love") == (ask == "able")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_a_whole_game_by_keys(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    players = 4 if size == LARGE else 2
    game = the_game(players=players, illness=size == LARGE, private_maids=size == LARGE)
    table = LocalGame.new(game, ["medium"], language, seed=5, path=tmp_path / "g")
    await play_by_keys(table, size, language, Random(4))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_through_a_pipe(language: str, games_folder: Path) -> None:
    arguments = ["play", "tanto-cuore", "--players", "2", "--option", "rounds=2"]
    done = pipe([*arguments, "--lang", language, "--bots", "easy"], ANYTHING)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "the game!", "fr": "la partie"}[language] in done.stdout
