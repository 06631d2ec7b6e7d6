"""Help: everything that has a name is explained, however it is typed."""

from __future__ import annotations

import pytest

import billetdoux
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.local.glossary import Glossary
from billetdoux.local.words import Words


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
        ("love-letter", "en", "gard", "Did you mean “Guard”?"),
        ("love-letter", "en", "xyzzy", "Nothing in this game is called “xyzzy”."),
    ],
)
def test_what_is_asked_for_is_found(id: str, language: str, typed: str, printed: str) -> None:
    assert printed in " ".join(glossary(id, language).find(typed))


def test_only_cards_of_the_table_are_listed() -> None:
    game = billetdoux.game("love-letter")
    words = Words(game, "en", ["Zoé", "Ada"], 0)
    listed = Glossary(words, ["guard", "king"]).topics()
    assert listed[0] == "Cards: Guard, King"


def test_too_many_that_are_alike_are_not_all_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("billetdoux.local.glossary.MOST_ALIKE", 5)
    [line] = glossary("tanto-cuore", "en").find("phase")
    assert line.startswith("Nothing in this game is called “phase”.")
