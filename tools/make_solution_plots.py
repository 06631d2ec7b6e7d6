"""Prints how the solved policy opens a round, and draws docs/images/openings.svg.

python tools/make_solution_plots.py
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path

import matplotlib
from matplotlib import pyplot

from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.solution import CLASSIC, Memory, solution

TARGET = Path(__file__).parents[1] / "docs" / "images" / "openings.svg"
NAMES = ("Guard", "Priest", "Baron", "Handmaid", "Prince", "King", "Countess", "Princess")
Pair = tuple[int, int]


Played = dict[tuple[Pair, int], float]


def openings() -> tuple[Played, dict[Pair, float], dict[int, float]]:
    """The chances of each play with each two cards, of the two cards, and of each first guess."""
    plays: Played = defaultdict(float)
    pairs: dict[Pair, float] = defaultdict(float)
    guesses: dict[int, float] = defaultdict(float)
    for shown in combinations_with_replacement(range(8), 3):
        turned = [shown.count(kind) for kind in range(8)]
        ways = prod(comb(copies, many) for copies, many in zip(CLASSIC, turned, strict=True))
        if not ways:
            continue
        first = rules.opened(CLASSIC, list(shown), shared=False)
        for choice in rules.choices(first, foolish=False):
            low, high, left = choice.low, choice.high, first.left
            weight = ways * left[low] * (left[high] - (low == high)) / (1 + (low == high))
            mix = solution().mix(0, first, Memory(), low, high, len(choice.plays))
            pairs[low, high] += weight
            for (play, _), chance in zip(choice.plays, mix, strict=True):
                plays[(low, high), rules.CARD_OF[play]] += weight * chance
                if 0 < play < rules.PLAY_PRIEST:
                    guesses[play] += weight * chance
    return plays, pairs, guesses


def main() -> None:
    matplotlib.rcParams["svg.hashsalt"] = "openings"
    plays, pairs, guesses = openings()
    rows = [
        (f"{NAMES[low]}, {NAMES[high]}", NAMES[low], plays[(low, high), low] / pairs[low, high])
        for low, high in sorted(pairs)
        if low != high and (high != 6 or low not in (4, 5)) and high != 7
    ]
    for cards, name, share in rows:
        print(f"{cards}: {name} {share:.1%}")
    total = sum(guesses.values())
    named = [(NAMES[card], guesses[card] / total) for card in range(1, 8)]
    print("first guess:", ", ".join(f"{name} {share:.1%}" for name, share in named))
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 6), width_ratios=(3, 2))
    left.barh([cards for cards, _, _ in rows][::-1], [100 * share for *_, share in rows][::-1])
    left.set_xlabel("plays the lower card, %")
    left.set_title("Opening with these two cards")
    right.bar([name for name, _ in named], [100 * share for _, share in named])
    right.tick_params(axis="x", rotation=45)
    right.set_ylabel("%")
    right.set_title("The first guess of a Guard")
    figure.tight_layout()
    figure.savefig(TARGET, metadata={"Date": None})


if __name__ == "__main__":
    main()
