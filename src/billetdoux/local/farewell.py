"""What is said to a person who leaves the table: where the game is, and what to do with it."""

from __future__ import annotations

import shlex

from billetdoux.kernel.chance import Fair
from billetdoux.local.game import LocalGame


def farewell(table: LocalGame) -> list[str]:
    """How to go on with a game, or to see it again; the file's own name is part of it."""
    words, path = table.words(), shlex.quote(str(table.path))
    if not table.is_over:
        return [words.say("saved", command=f"billetdoux play --resume {path}")]
    lines = [words.say("saved-over", command=f"billetdoux replay {path}")]
    lines.append(words.say("saved-review", command=f"billetdoux review {path}"))
    if isinstance(table.match.source, Fair):
        lines.append(words.say("fair", command=f"billetdoux verify {path}"))
    return lines
