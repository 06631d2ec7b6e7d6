"""Compares the solver with OpenSpiel on decks of few cards, in all three editions of its round.

    python tools/check_small_decks.py                          # every deck of up to nine cards
    python tools/check_small_decks.py --cards 8 --sample 50    # some of those of up to eight

A deck is any part of the sixteen classic cards that leaves enough for the round. For each one every
legal move and every end is compared with the rules, and the exploitability of a policy after some
rounds with what OpenSpiel works out.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random

from billetdoux.games.love_letter.core.ruleset import NAMES
from billetdoux.games.love_letter.situations import KINDS
from billetdoux.games.love_letter.solution import CLASSIC
from billetdoux.solve import running
from billetdoux.solve.check import Mismatch

EDITIONS = ("classic", "2019-classic", "premium")
FEWEST = 7  # one aside, three face up, two hands and a card to draw
CLOSE, ROUNDS, GIGABYTES = 1e-6, 3, 4.0


def decks(cards: int) -> Iterator[tuple[int, str]]:
    """How many cards, and which, of every deck up to a size."""
    for copies in itertools.product(*(range(many + 1) for many in CLASSIC)):
        if FEWEST <= sum(copies) <= cards:
            kinds = zip(KINDS, copies, strict=True)
            yield sum(copies), " ".join(f"{NAMES[kind]}*{many}" for kind, many in kinds if many)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=9)
    parser.add_argument("--sample", type=int, help="only this many of them, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="begin no further deck after this time")
    options = parser.parse_args()
    tasks = [(*deck, edition) for deck in decks(options.cards) for edition in EDITIONS]
    many = len(tasks)
    Random(options.seed).shuffle(tasks)
    checked: Counter[int] = Counter()
    differ, worst, began = 0, 0.0, time.perf_counter()
    for size, deck, edition in tasks[: options.sample]:
        if options.seconds is not None and time.perf_counter() - began > options.seconds:
            break
        game, tree = running.prepare(edition, deck, GIGABYTES)
        try:
            ours, theirs = running.check(game, tree, ROUNDS)
        except Mismatch as problem:
            print(f"{edition}, {deck}: {problem}", flush=True)
            differ += 1
            continue
        checked[size] += 1
        worst = max(worst, abs(ours - theirs))
        if abs(ours - theirs) > CLOSE:
            print(f"{edition}, {deck}: {ours:.9f} here, {theirs:.9f} by OpenSpiel", flush=True)
            differ += 1
    sizes = ", ".join(f"{count} of {size} cards" for size, count in sorted(checked.items()))
    print(f"{sum(checked.values())} of {many} decks checked ({sizes}), {differ} differ;")
    print(f"the exploitabilities agree within {worst:.1e}")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
