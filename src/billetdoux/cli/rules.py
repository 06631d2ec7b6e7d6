"""The command `billetdoux rules`: the rules of a game, with how many scenarios test each."""

from __future__ import annotations

from billetdoux.cli.app import Edition, Language, app, chosen_game, say, texts_in
from billetdoux.kernel.ledger import coverage
from billetdoux.kernel.registry import game_class, game_folder
from billetdoux.local.words import Words, ledger_of, sections


@app.command
def rules(game: str, *, edition: Edition = None, lang: Language = None) -> int:
    """The rules of a game, each with its number of scenarios. Exit status 1 if one has none.

    For example:

    - `billetdoux rules love-letter --lang fr`
    - `billetdoux rules love-letter --edition 2019`
    - `billetdoux rules love-letter --edition mine.toml`

    Parameters
    ----------
    game
        The game.
    """
    texts = texts_in(lang)
    cards = None if edition is None else _cards(game, edition, texts.language)
    counts = coverage(game_folder(game))
    shown = bare = 0
    for section in sections(ledger_of(game, texts.language), edition, cards):
        say(f"\n{section.title}", "bold")
        for rule in section.rule:
            count = counts.get(rule.id, 0)
            shown, bare = shown + 1, bare + (count == 0)
            notes = [texts.say("rules-scenarios", count=count), *rule.editions]
            notes += [texts.say("rules-house")] if rule.house else []
            say(f"{rule.id}  ({', '.join(notes)})", None if count else "bold red")
            say(f"    {rule.text}")
    say("\n" + texts.say("rules-summary", rules=shown, bare=bare))
    return 1 if bare else 0


def _cards(id: str, edition: str, language: str) -> set[str]:
    """The cards of an edition, with any number of players. One of people's own is described."""
    chosen = chosen_game(id, edition, None, None, None)  # says what is wrong with an unknown one
    words = Words(chosen, language, [""] * chosen.players, None)
    if about := words.content():
        say(words.title(), "bold")
        say(about)
    counts = game_class(id).choices(edition=edition).get("players", [None])
    games = [chosen_game(id, edition, players, None, None) for players in counts]
    return {card for one in games for card in one.piece_counts(one.start())}
