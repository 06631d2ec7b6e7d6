"""Hints: what the hard bot would do in the person's place, where the game allows it."""

from __future__ import annotations

from billetdoux.local.game import LocalGame
from billetdoux.local.words import Words

SHOWN = 5


def hint_lines(words: Words, table: LocalGame) -> list[str]:
    """The best choices, each with its estimate; or that there are no hints at this table."""
    if not table.about.hints:
        return [words.say("hints-off")]
    best, *others = table.hint()
    # The bot drops choices one by one: what it judged longest comes first, not what is likeliest.
    likeliest = sorted(others[: SHOWN - 1], key=lambda advice: advice.chance, reverse=True)
    return [
        words.say("hint-line", percent=round(100 * chance), action=words.action(action))
        for action, chance in [best, *likeliest]
    ]
