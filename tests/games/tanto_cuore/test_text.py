"""Tanto Cuore has words for everything: for the cards of its packs, whose texts say what the packs
give; for all that is reported or drawn in whole games; and for every choice and refusal.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import billetdoux
from billetdoux.games.tanto_cuore import pack as content
from billetdoux.games.tanto_cuore.card_texts import CardTexts
from billetdoux.kernel.narrator import Narrator, game_texts
from billetdoux.kernel.packs import read_toml
from billetdoux.kernel.registry import game_folder

ID = "tanto-cuore"
NAMES = ["Anna", "Émile", "Clara", "Hugo"]
ICONS = {
    "en": {
        "call": ("Call", "Calls"),
        "service": ("Service", "Services"),
        "love": ("Love", "Love"),
        "imagination": ("Imagination", "Imagination"),
        "concentration": ("Concentration", "Concentration"),
        "effort": ("Effort", "Effort"),
        "hire": ("Hire", "Hires"),
    },
    "fr": {
        "call": ("Appel", "Appels"),
        "service": ("Service", "Services"),
        "love": ("Amour", "Amours"),
        "imagination": ("Imagination", "Imaginations"),
        "concentration": ("Concentration", "Concentrations"),
        "effort": ("Effort", "Efforts"),
        "hire": ("Embauche", "Embauches"),
    },
}
VOCABULARY = {
    "why": """
        not-in-hand not-in-park no-services too-dear no-target not-your-turn not-now over
    """,
    "part": """
        take use card play chamber hire discard gain choose look swap show put lift target maid
        cure answer
    """,
    "answer": "skip love prepare end yes no",
    "option": """
        edition players maids eleventh_pile private_maids illness without_ignis promos rounds packs
    """,
}
VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "maids": "random", "illness": True, "private_maids": True},
    {"players": 4, "edition": "base", "eleventh_pile": True, "maids": "random"},
]

both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def packs() -> dict[str, content.Pack]:
    folder = game_folder(ID) / "packs"
    return {name: content.read_content(folder / f"{name}.toml") for name in ("park", "base")}


def icons(gain: content.Gain, language: str) -> str:
    """Icons as the texts of cards write them: "+1 Call, +2 Services"."""
    words = ICONS[language]
    given = {name: getattr(gain, name) for name in words}
    return ", ".join(f"+{n} {words[name][n > 1]}" for name, n in given.items() if n)


@both_languages
def test_every_code_has_words(language: str) -> None:
    texts = game_texts(ID, language)
    for kind, codes in VOCABULARY.items():
        for code in codes.split():
            assert texts.has(f"{kind}-{code}"), f"{kind}-{code}"


def narrator(language: str, **options: Any) -> Narrator:
    return Narrator(billetdoux.game(ID, **options), language, NAMES[:2], 0)


@both_languages
def test_every_card_has_a_name_a_text_and_help(language: str) -> None:
    texts, shown = game_texts(ID, language), narrator(language)
    for name, pack in packs().items():
        assert texts.has(f"edition-{name}.about")
        for _, card in pack.cards():
            for form in ("", ".the", ".a"):
                assert texts.has(f"card-{card.id}{form}"), f"card-{card.id}{form}"
            assert shown.card(card.id, "text"), card.id
            assert shown.card(card.id, "help"), card.id


@both_languages
def test_texts_of_maids_begin_with_their_icons(language: str) -> None:
    shown = narrator(language)
    for pack in packs().values():
        for maid in pack.maid:
            text, given = shown.card(maid.id, "text"), icons(maid.gain, language)
            assert text.startswith(f"{given}.") if given else not text.startswith("+"), text


@both_languages
def test_every_card_has_a_note_for_whatever_is_done_with_it(language: str) -> None:
    shown, texts = narrator(language), CardTexts(list(packs().values()))
    for pack in packs().values():
        for _, card in pack.cards():
            for part in ("take", "use", "play", "chamber", "hire", "gain", "discard"):
                note = texts.note(part, card.id, shown)
                assert note is not None
                assert note.endswith("."), note
                assert note[0] == note[0].lower(), note
                assert (str(getattr(card, "cost", "")) in note) or part != "hire", note
    assert texts.note("play", "nobody", shown) is None


@both_languages
def test_texts_tell_what_words_give_and_help_what_cards_cost(language: str) -> None:
    shown = narrator(language)
    for pack in packs().values():
        words = [(maid.id, maid.text) for maid in pack.maid]
        for id, effects in words + [(maid.id, maid.text) for maid in pack.refined]:
            for effect in effects:
                assert icons(effect.gain, language) in shown.card(id, "text")
        for maid in pack.maid:
            about = shown.card(maid.id, "help")
            assert str(maid.cost) in about or maid.id == pack.starting, about
            assert str(maid.points) in about or not maid.points, about


@both_languages
def test_texts_of_preparation_cards_tell_their_demands(language: str) -> None:
    shown = narrator(language)
    for card in packs()["park"].preparation:
        text = shown.card(card.id, "text")
        for skill in ("imagination", "concentration", "effort"):
            asked, word = getattr(card, skill), ICONS[language][skill][0]
            assert (f"{asked} {word}" in text) if asked else (word not in text), text
        assert str(card.points) in shown.card(card.id, "help")


def effect_text(written: str) -> tuple[str, str]:
    """What a maid with this sentence says, in both languages."""
    data = tomllib.loads(
        f"""origin = "house"
[[maid]]
id = "nova"
cost = 3
copies = 10
text = [{written}]"""
    )
    texts = CardTexts([content.content_from(data, "nova"), packs()["park"], packs()["base"]])
    shown = [texts.text("nova", narrator(language)) or "" for language in ("en", "fr")]
    return shown[0], shown[1].replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("written", "english", "french"),
    [
        (
            "{ when = { preparations = 'food', at_least = 2 }, gain = { love = 3 } }",
            "With 2 or more food cards in your house: +3 Love.",
            "Dès 2 préparatifs de nourriture chez vous : +3 Amours.",
        ),
        (
            "{ when = { chambermaids = 'maid', exactly = 1 }, gain = { call = 1 } }",
            "With exactly 1 chambermaid of yours: +1 Call.",
            "Avec exactement 1 femme de chambre chez vous : +1 Appel.",
        ),
        (
            "{ when = { played = 'maid', every = 3 }, gain = { hire = 1 } }",
            "When the number of maids played this turn is a multiple of 3: +1 Hire.",
            "Si ce nombre se divise par 3 (servantes jouées ce tour-ci) : +1 Embauche.",
        ),
        (
            "{ per = { chambermaids = 'love-1' }, gain = { love = 1 } }",
            "+1 Love times the number of 1 Love among your chambermaids.",
            "+1 Amour multiplié par ce nombre : 1 Amour parmi vos femmes de chambre.",
        ),
        (
            "{ pay = { dismiss = 'love', service = 1 }, times = 3, gain = { effort = 2 } }",
            "Up to 3 times: spend 1 Service and dismiss a love card from your hand ⇒ +2 Effort.",
            (
                "Jusqu’à 3 fois : dépensez 1 Service et congédiez une carte Amour de votre main "
                "⇒ +2 Efforts."
            ),
        ),
        (
            "{ may = true, take = { maids_up_to = 3 } }",
            "Take a maid who costs 3 or less from the park onto your discards, if you wish.",
            (
                "Prenez au parc, dans votre défausse, une servante qui coûte 3 ou moins, "
                "si vous le voulez."
            ),
        ),
        (
            "{ gain = { call = 2 }, dismiss = 2 }",
            "+2 Calls, then dismiss 2 cards of your hand.",
            "+2 Appels, puis congédiez 2 cartes de votre main.",
        ),
        (
            "{ choose = { a = { love = 2 }, b = { hire = 1, call = 1 } } }",
            "Your choice of +2 Love or +1 Call, +1 Hire.",
            "Au choix +2 Amours ou +1 Appel, +1 Embauche.",
        ),
    ],
)
def test_a_new_card_has_a_text(written: str, english: str, french: str) -> None:
    assert effect_text(written) == (english, french)


def test_a_maid_who_offers_something_says_what_is_offered_where_she_is() -> None:
    """From the hand what her text offers, without what she has given; in the house her effect."""
    data = tomllib.loads(
        """origin = "house"
[[maid]]
id = "nova"
cost = 3
copies = 10
gain = { love = 1 }
text = [
  { gain = { hire = 1 } },
  { pay = { dismiss = "card" }, gain = { call = 1 } },
  { may = true, end_event = true },
]
chamber = { cost = 1, effect = { pay = { self = true }, gain = { service = 2 } } }"""
    )
    texts = CardTexts([content.content_from(data, "nova")])
    offered = texts.note("offer", "nova", narrator("en"))
    assert offered == (
        "dismiss a card from your hand ⇒ +1 Call. An event in your house goes back to the park."
    )
    assert texts.note("use", "nova", narrator("en")) == "dismiss her ⇒ +2 Services."


def test_a_changed_number_changes_the_text() -> None:
    data = read_toml(game_folder(ID) / "packs" / "park.toml")
    lenor = next(maid for maid in data["maid"] if maid["id"] == "lenor")
    lenor |= {"cost": 5, "points": 2, "gain": {"call": 4}}
    changed = narrator("en", packs=[{"name": "mine", "content": data}], edition="mine")
    assert changed.card("lenor", "text") == "+4 Calls."
    assert changed.card("lenor", "help") == "Costs 5 Love; worth 2 points."
