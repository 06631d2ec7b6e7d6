"""Help: everything that has a name is explained, however it is typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import billetdoux
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import game_folder
from billetdoux.local.command_words import command
from billetdoux.local.glossary import Glossary
from billetdoux.local.words import Words
from tests.games.love_letter.own_editions import GARDEN


def glossary(id: str, language: str) -> Glossary:
    game = billetdoux.game(id)
    return Glossary(Words(game, language, ["Zoé"] * game.players, 0), [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", billetdoux.available_games())
def test_every_entry_is_found_by_its_name_and_explained(id: str, language: str) -> None:
    known = glossary(id, language)
    groups = {entry.group for entry in known.entries}
    assert groups >= {"card", "term", "bot", "rule"}
    for entry in known.entries:
        found = known.find(entry.name)
        assert any(found == list(other.lines) for other in known.entries), entry.name
        assert len(" ".join(found)) > len(entry.name), entry.name


@pytest.mark.parametrize(
    ("id", "language", "typed", "printed"),
    [
        ("love-and-intrigue", "en", "THEATRE", "Education +1"),
        ("love-and-intrigue", "fr", "theatre", "Éducation +1"),
        ("love-and-intrigue", "en", "tailor's", "Beauty +2"),
        ("love-and-intrigue", "en", "casanova", "loses 1 reputation"),
        ("love-and-intrigue", "en", "bodo", "Asks for Beauty 3, Education 1."),
        ("love-and-intrigue", "en", "li-die-2", "The drink die"),
        ("love-and-intrigue", "en", "dice", "Casanova: If he is there"),
        ("love-and-intrigue", "fr", "lieux", "Éducation +1"),
        ("love-and-intrigue", "en", "suitors", "Suitor: "),
        ("love-and-intrigue", "en", "ladies", "Lady: "),
        ("love-and-intrigue", "fr", "prétendants", "Un homme à épouser"),
        ("love-and-intrigue", "fr", "suitors", "énumère tout ce qui a un nom"),
        ("tanto-cuore", "en", "azure", "Costs 2 Love"),
        ("tanto-cuore", "en", "service", "Playing a maid costs one."),
        ("tanto-cuore", "fr", "salle d'attente", "Votre pioche."),
        ("love-and-intrigue", "en", "the drink die", "Tipsy: your lady"),
        ("love-and-intrigue", "en", "beauty", "How beautiful your lady is"),
        ("love-and-intrigue", "en", "rings", "They mark a married suitor."),
        ("love-and-intrigue", "fr", "l'atelier", "Beauté +2"),
        ("love-and-intrigue", "fr", "dé de Casanova", "S’il est là"),
        ("love-and-intrigue", "fr", "reputation", "Le bien qu’on dit"),
        ("tanto-cuore", "en", "arrow", "What stands after the arrow"),
        ("tanto-cuore", "en", "phase iii", "Phase III (Work): "),
        ("tanto-cuore", "en", "phases", "Phase VI (Clean-up): "),
        ("tanto-cuore", "en", "skills", "Imagination, Concentration or Effort"),
        ("tanto-cuore", "en", "food", "for whoever took Noemi"),
        ("tanto-cuore", "fr", "la défausse", "Vos cartes face visible"),
        ("tanto-cuore", "fr", "phase II", "Phase II (Service)"),
        ("tanto-cuore", "fr", "du", "énumère tout ce qui a un nom"),
        ("love-and-intrigue", "en", "deck", "Suitor deck: "),
        ("love-and-intrigue", "en", "deck", "Event deck: "),
        ("love-and-intrigue", "en", "event deck", "Event deck: "),
        ("love-and-intrigue", "en", "suitor deck", "Suitor deck: "),
        ("love-and-intrigue", "en", "pile", "lie face down at a place"),
        ("love-and-intrigue", "en", "hand", "Your event cards"),
        ("love-and-intrigue", "en", "die", "Drink: Tipsy"),
        ("love-and-intrigue", "fr", "pioche", "Pioche des prétendants"),
        ("love-and-intrigue", "fr", "pioche", "Pioche des événements"),
        ("love-and-intrigue", "fr", "main", "Vos cartes Événement"),
        ("love-and-intrigue", "fr", "pile", "posées face cachée"),
        ("love-and-intrigue", "fr", "dé", "S’il est là"),
        ("love-and-intrigue", "fr", "attributs", "Caractéristique\u00a0: La réputation"),
        ("love-letter", "en", "hand", "The card that you hold"),
        ("love-letter", "fr", "main", "La carte que vous tenez"),
        ("love-letter", "fr", "LL-PRINCE-3", "LL-PRINCE-3\u00a0: Prince"),
        ("tanto-cuore", "en", "deck", "Your own cards"),
        ("tanto-cuore", "en", "level", "from 1 to 3"),
        ("tanto-cuore", "en", "bonus", "at the end of the game"),
        ("tanto-cuore", "en", "cost", "The Love to pay"),
        ("tanto-cuore", "en", "hand", "The five cards"),
        ("tanto-cuore", "fr", "niveau", "de 1 à 3"),
        ("tanto-cuore", "fr", "bonus", "à la fin de la partie"),
        ("tanto-cuore", "fr", "cout", "L’Amour à payer"),
        ("tanto-cuore", "fr", "main", "Les cinq cartes"),
        ("love-letter", "en", "gard", "Did you mean “Guard”?"),
        ("love-letter", "en", "xyzzy", "Nothing in this game is called “xyzzy”."),
    ],
)
def test_what_is_asked_for_is_found(id: str, language: str, typed: str, printed: str) -> None:
    assert printed in " ".join(glossary(id, language).find(typed))


def test_the_faces_of_dice_are_those_of_the_pack(tmp_path: Path) -> None:
    [line] = glossary("love-and-intrigue", "en").find("casanova")
    assert line.endswith("Its faces: Away ×3, Beauty 2, Beauty 3 and Beauty 4.")
    [line] = glossary("love-and-intrigue", "fr").find("intrigue")
    assert line.endswith("Ses faces\u00a0: Réussite ×4 et Échec ×2.")
    path = tmp_path / "mine.toml"
    house = game_folder("love-and-intrigue") / "packs" / "house.toml"
    text = house.read_text(encoding="utf-8")
    path.write_text(re.sub("(?m)^casanova = .*$", 'casanova = ["absent", 5]', text))
    game = billetdoux.game("love-and-intrigue", packs=str(path))
    [line] = Glossary(Words(game, "en", ["Zoé", "Ada"], 0), []).find("casanova")
    assert line.endswith("Its faces: Away and Beauty 5.")


def test_what_a_pack_renames_is_found_under_our_name_too(tmp_path: Path) -> None:
    """The rules at that table still say Guard, Garde."""
    game = billetdoux.game("love-letter", edition=GARDEN)
    english, french = (
        Glossary(Words(game, language, ["Zoé", "Ada"], 0), []) for language in ("en", "fr")
    )
    assert english.find("guard") == english.find("gardener")
    assert english.find("guards")[0].startswith("Gardener (1): ")
    assert french.find("garde")[0].startswith("Jardinier (1)\u00a0: ")
    path = tmp_path / "mine.toml"
    house = game_folder("love-and-intrigue") / "packs" / "house.toml"
    text = house.read_text(encoding="utf-8")
    words = 'words = { en = { name = "Opera", to = "to the opera" } }'
    path.write_text(text.replace('{ id = "theatre",', f'{{ {words}, id = "theatre",', 1))
    game = billetdoux.game("love-and-intrigue", packs=str(path))
    [line] = Glossary(Words(game, "en", ["Zoé", "Ada"], 0), []).find("theatre")
    assert line.startswith("Opera: ")


def test_what_is_not_found_is_repeated_as_it_was_typed() -> None:
    assert "«\u00a0Épée\u00a0»" in glossary("tanto-cuore", "fr").find("Épée")[0]
    assert command("Aide  la Reine-Mère") == ("help", "la Reine-Mère")


def test_hints_are_named_where_they_are_allowed() -> None:
    game = billetdoux.game("love-letter")
    words = Words(game, "en", ["Zoé", "Ada"], 0)
    for typed in ("undo", "hint"):
        assert "hint shows" in Glossary(words, [], hints=True).find(typed)[0]
        assert "hint shows" not in Glossary(words, [], hints=False).find(typed)[0]


def test_only_cards_of_the_table_are_listed() -> None:
    game = billetdoux.game("love-letter")
    words = Words(game, "en", ["Zoé", "Ada"], 0)
    listed = Glossary(words, ["guard", "king"]).topics()
    assert listed[0] == "Cards: Guard, King"


def test_too_many_that_are_alike_are_not_all_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("billetdoux.local.glossary.MOST_ALIKE", 5)
    [line] = glossary("tanto-cuore", "en").find("phase")
    assert line.startswith("Nothing in this game is called “phase”.")
