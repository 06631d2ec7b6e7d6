"""Writes docs/rules: the rules of each game in each language, from its ledger, packs and texts.

Each page opens with docs/rules/introductions/GAME.LANGUAGE.txt, which is written by hand. A test
fails when a page is stale: run this after a change to a ledger, a pack or a text.

python tools/make_rules_docs.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from billetdoux.kernel.ledger import Rule
from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games, game, game_class
from billetdoux.kernel.rules import CHANCE, Game
from billetdoux.local.glossary import Glossary
from billetdoux.local.words import Words, ledger_of, option_value, sections

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
NOTE = "<!-- Written by tools/make_rules_docs.py; only the introduction is edited by hand. -->"
HEADS = {
    "en": {
        "rules": "The rules, one by one",
        "about": "Each rule has an id; `billetdoux rules {id}` shows how many scenarios test it.",
        "cards": "The cards",
        "place": "The places",
        "die": "The dice",
        "term": "The words of the game",
        "columns": ["card", "copies", "what it does"],
        "players": "{low} to {high} players",
        "exactly": "{low} players",
        "house": "our decision",
    },
    "fr": {
        "rules": "Les règles, une à une",
        "about": "Chaque règle a un identifiant ; `billetdoux rules {id} --lang fr` dit combien de "
        "scénarios la vérifient.",
        "cards": "Les cartes",
        "place": "Les lieux",
        "die": "Les dés",
        "term": "Les mots du jeu",
        "columns": ["carte", "nombre", "ce qu’elle fait"],
        "players": "{low} à {high} personnes",
        "exactly": "{low} personnes",
        "house": "notre décision",
    },
}


def page(id: str, language: str) -> str:
    """The whole page."""
    intro = (FOLDER / "introductions" / f"{id}.{language}.txt").read_text(encoding="utf-8")
    head, parts = HEADS[language], [NOTE, intro.strip()]
    parts += [f"## {head['rules']}", str(head["about"]).format(id=id)]
    for section in sections(ledger_of(id, language)):
        rules = [f"- {rule.text} *({_notes(rule, language)})*" for rule in section.rule]
        parts += [f"### {section.title}", "\n".join(rules)]
    for chosen in _editions(id):
        parts += _cards(game(id, **chosen), language)
    parts += _explained(game(id), language)
    return "\n\n".join(parts) + "\n"


def _notes(rule: Rule, language: str) -> str:
    """The id of a rule, and for whom it holds."""
    head, notes = HEADS[language], [f"`{rule.id}`", *rule.editions]
    if rule.players is not None:
        low, high = rule.players
        notes.append(str(head["exactly" if low == high else "players"]).format(low=low, high=high))
    return "; ".join([*notes, str(head["house"])] if rule.house else notes)


def _editions(id: str) -> list[dict[str, Any]]:
    """Every edition at its largest table, where all of its cards are in play."""
    kind = game_class(id)
    chosen = [{"edition": edition} for edition in kind.choices().get("edition", [])] or [{}]
    return [{**one, "players": max(kind.choices(**one)["players"])} for one in chosen]


def _words(shown: Game, language: str) -> Words:
    return Words(shown, language, ["?"] * shown.players, None)


def _cards(shown: Game, language: str) -> list[str]:
    """A table of the cards of an edition."""
    head, words = HEADS[language], _words(shown, language)
    title = str(head["cards"])
    if edition := shown.options.get("edition"):
        title += f" · {option_value(words.texts, 'edition', edition)} (`{edition}`)"
    state = shown.start()
    while state.actor == CHANCE and not shown.piece_counts(state):
        state.apply(state.chances()[0][0])
    columns = list(head["columns"])
    rows = [columns, ["---"] * len(columns)]
    for card, copies in shown.piece_counts(state).items():
        texts = [words.card_text(card), words.card_text(card, "help")]
        text = " ".join(part for part in texts if part)
        rows.append([words.card_title(card), str(copies), text])
    return [f"## {title}", "\n".join(f"| {' | '.join(row)} |" for row in rows)]


def _explained(shown: Game, language: str) -> list[str]:
    """Places, dice and words, as `help` explains them."""
    entries = Glossary(_words(shown, language), []).entries
    parts = []
    for group in ("place", "die", "term"):
        lines = [f"- {entry.lines[0]}" for entry in entries if entry.group == group]
        if lines:
            parts += [f"## {HEADS[language][group]}", "\n".join(lines)]
    return parts


def main() -> None:
    """Write all pages."""
    for id in available_games():
        for language in LANGUAGES:
            (FOLDER / f"{id}.{language}.md").write_text(page(id, language), encoding="utf-8")


if __name__ == "__main__":
    main()
