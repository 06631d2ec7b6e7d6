"""Writes a bot as a policy that `tools/solve_round` reads, for decks too large for `solve`.

    ./solve_round -deck 52222111 -memory 0 -dump sets.txt
    python -m tools.bot_counts sets.txt --deck 52222111 --bot medium --out medium.policy
    ./solve_round -deck 52222111 -memory 0 -policy medium.policy

Only for bots that go by the situation and their two cards alone. For each action of each line of
the file there is a byte: how often the bot takes it, compared with the others of the line.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.situations import KINDS, Situation
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.solve.bots import BY_SITUATION, Situations
from tools.check_small_decks import written

ANY_LEAD = 0  # these bots do not look at the discards


def game_of(copies: str) -> LoveLetter:
    """The round with so many copies of Guard to Princess."""
    if len(copies) != len(KINDS) or not copies.isdigit():
        raise BilletDouxError(f"deck '{copies}': a digit for each of Guard to Princess is needed")
    deck = written([int(digit) for digit in copies])
    return LoveLetter(edition="classic", players=2, goal=1, deck=deck)


def counts(game: LoveLetter, name: str, lines: Iterator[str]) -> Iterator[bytes]:
    """For each line how often the bot takes each action."""
    asked = Situations(game, name)
    deck = sum(1 << at for at, kind in enumerate(KINDS) if game.ruleset.copies[kind])

    @cache
    def of(
        left: tuple[int, ...], own: int, other: int, shielded: bool, low: int, high: int
    ) -> bytes:
        situation = Situation(left, own, other, shielded, ANY_LEAD)
        everything, kept = (
            next(
                choice
                for choice in rules.choices(situation, deck, foolish)
                if (choice.low, choice.high) == (low, high)
            )
            for foolish in (True, False)
        )
        # The solver has no play that throws the Princess away; bots do that only where all lose.
        chances = asked.plays(situation, everything)
        rarest = min(chance for chance in chances.values() if chance)
        return bytes(round(chances[play] / rarest) for play, _ in kept.plays)

    for line in lines:
        _, left, *rest = line.split()
        own, other, shielded, *_, low, high = map(int, rest)
        yield of(tuple(map(int, left)), own, other, bool(shielded), low, high)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", type=Path, help="what `-dump` wrote")
    parser.add_argument("--deck", default="52222111", help="copies of Guard to Princess")
    parser.add_argument("--bot", choices=BY_SITUATION, default="medium")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    with chosen.sets.open() as lines, chosen.out.open("wb") as out:
        out.writelines(counts(game_of(chosen.deck), chosen.bot, lines))


if __name__ == "__main__":
    main()
