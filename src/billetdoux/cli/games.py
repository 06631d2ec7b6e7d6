"""The command `billetdoux games`: the installed games, their editions and numbers of players."""

from __future__ import annotations

from billetdoux.cli.app import Language, app, say, texts_in
from billetdoux.kernel.errors import PackError
from billetdoux.kernel.narrator import Texts, game_texts
from billetdoux.kernel.registry import game_class, games_by_length, option_names
from billetdoux.local.words import option_value


@app.command(name="games")
def list_games(*, lang: Language = None) -> int:
    """The installed games, with their editions and numbers of players.

    For example:

    - `billetdoux games --lang fr`
    """
    texts = texts_in(lang)
    for id in games_by_length():
        try:
            words = game_texts(id, texts.language)
        except PackError:
            say(id, "bold")  # a game without words can still be checked and simulated
            continue
        say(f"{id}  {words.say('game-name')}", "bold")
        if words.has("game-about"):
            say(f"    {words.say('game-about')}")
        for line in _option_lines(id, words, texts):
            say(f"    {line}")
    return 0


def _option_lines(id: str, words: Texts, texts: Texts) -> list[str]:
    """A line for each edition with its numbers of players, where the game lists its choices."""
    choices = getattr(game_class(id), "choices", None)
    if choices is None:
        return [f"--{name}" for name in option_names(id)]
    lines = []
    for edition in choices().get("edition", [None]):
        chosen = {} if edition is None else {"edition": edition}
        players = ", ".join(str(count) for count in choices(**chosen).get("players", []))
        parts = [] if edition is None else [f"--edition {edition}"]
        parts += [texts.say("games-line", players=players)] if players else []
        about = f"edition-{edition}.about"
        named = option_value(words, "edition", edition) if edition is not None else ""
        if words.has(about):
            named = texts.say("labelled", label=named, text=words.say(about))
        lines.append("  ".join([*parts, named]))
    return lines
