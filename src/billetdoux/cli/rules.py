"""The command `billetdoux rules`: the rules of a game, with how many scenarios test each."""

from __future__ import annotations

from billetdoux.cli.app import (
    Edition,
    Language,
    Options,
    Players,
    app,
    chosen_game,
    read_options,
    say,
    texts_in,
)
from billetdoux.kernel.ledger import Section, coverage
from billetdoux.kernel.registry import game_class, game_folder
from billetdoux.kernel.rules import Game
from billetdoux.local.words import Words, chosen_options, ledger_of, sections


@app.command
def rules(
    game: str,
    *,
    edition: Edition = None,
    players: Players = None,
    option: Options = None,
    lang: Language = None,
) -> int:
    """The rules of a game, each with its number of scenarios. Exit status 1 if one has none.

    For example:

    - `billetdoux rules love-letter --lang fr`
    - `billetdoux rules love-letter --edition 2019 --players 2`
    - `billetdoux rules love-letter --edition mine.toml`
    - `billetdoux rules tanto-cuore --option illness=true`

    Parameters
    ----------
    game
        The game.
    """
    texts = texts_in(lang)
    counts = coverage(game_folder(game))
    shown = bare = 0
    for section in _held(game, edition, players, option, texts.language):
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


def _held(
    id: str, edition: str | None, players: int | None, option: list[str] | None, language: str
) -> list[Section]:
    """The rules of the game, or those that hold with what was chosen. Content of people's own is
    described.
    """
    ledger = ledger_of(id, language)
    if edition is None and players is None and not option:
        return sections(ledger)
    chosen = chosen_game(id, edition, players, None, option)  # says what is wrong with it
    words = Words(chosen, language, [""] * chosen.players, None)
    if about := words.content():
        say(words.title(), "bold")
        say(about)
    named = chosen.options.get("edition") if edition or option else None
    counts = [players]
    if players is None:
        counts = game_class(id).choices(edition=named).get("players", counts)
    games = [chosen_game(id, edition, count, None, option) for count in counts]
    cards = {card for one in games for card in one.piece_counts(one.start())}
    return sections(ledger, named, players, _chosen(chosen, option) if option else None, cards)


def _chosen(game: Game, option: list[str]) -> list[str]:
    """The options that somebody chose, also those named with the value that they have anyway."""
    named = [name for name, value in read_options(option).items() if value is not False]
    return [*chosen_options(game), *named]
