"""Compares the solver with OpenSpiel on decks of few cards, in all three editions of its round.

    python -m tools.check_small_decks                          # every deck of up to nine cards
    python -m tools.check_small_decks --cards 8 --sample 50    # some of those of up to eight

A deck is any part of the sixteen classic cards that leaves enough for the round. Cards that lie
face up are seen by both, so a deck is many rounds, one for each set of them, and different decks
have the same rounds. For each of those every legal move and every end is compared with the rules,
and the value and exploitability of a policy after some rounds of CFR with what OpenSpiel works out.
For each deck those of the policy on the whole tree must be the means of OpenSpiel's figures.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.core.ruleset import NAMES
from billetdoux.games.love_letter.situations import KINDS
from billetdoux.games.love_letter.solution import CLASSIC
from billetdoux.solve import Graph, Tree, running
from billetdoux.solve.check import Measures, Mismatch, measures

EDITIONS = ("classic", "2019-classic", "premium")
FEWEST = 7  # one aside, three face up, two hands and a card to draw
CLOSE, ROUNDS, GIGABYTES = 1e-6, 3, 4.0
EVERY = 100  # decks between two lines of progress


def decks(cards: int) -> Iterator[tuple[int, str]]:
    """How many cards, and which, of every deck up to a size."""
    for copies in itertools.product(*(range(many + 1) for many in CLASSIC)):
        if FEWEST <= sum(copies) <= cards:
            yield sum(copies), written(copies)


def written(copies: Sequence[int]) -> str:
    """The deck with so many copies of Guard to Princess."""
    kinds = zip(KINDS, copies, strict=True)
    return " ".join(f"{NAMES[kind]}*{many}" for kind, many in kinds if many)


class Rounds:
    """What OpenSpiel says of the rounds that decks are made of, each worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, tuple[int, ...], bool], Measures] = {}

    def __len__(self) -> int:
        return len(self._known)

    def measures(self, game: LoveLetter, whole: Graph) -> Measures:
        """The means over the sets of face-up cards of a deck."""
        found = [(chance, self._of(game, whole, shown)) for shown, _, chance in whole.roots]
        return Measures(
            sum(chance * one.value for chance, one in found),
            sum(chance * one.exploitability for chance, one in found),
        )

    def _of(self, game: LoveLetter, whole: Graph, shown: tuple[int, ...]) -> Measures:
        left = [many - shown.count(kind) for kind, many in enumerate(whole.copies)]
        # A Guard may also name a card of the deck that lies face up: a guess that cannot hit.
        misses = any(whole.copies[kind] and not left[kind] for kind in range(1, len(left)))
        key = (str(game.options["edition"]), tuple(left), misses)
        if key not in self._known:
            tree = Tree(Graph(game, shown))
            ours, theirs = running.check(game, tree, ROUNDS)
            if ours.differ(theirs) > CLOSE:
                raise Mismatch(f"{shown} face up: {ours} here, {theirs} by OpenSpiel")
            self._known[key] = theirs
        return self._known[key]


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
    rounds, differ, worst, began = Rounds(), 0, 0.0, time.perf_counter()
    for size, deck, edition in tasks[: options.sample]:
        if options.seconds is not None and time.perf_counter() - began > options.seconds:
            break
        game, tree = running.prepare(edition, deck, GIGABYTES)
        ours = measures(tree, running.average(tree, ROUNDS))
        try:
            theirs = rounds.measures(game, tree.graph)
        except Mismatch as problem:
            print(f"{edition}, {deck}: {problem}", flush=True)
            differ += 1
            continue
        checked[size] += 1
        if sum(checked.values()) % EVERY == 0:
            print(f"{sum(checked.values())} decks, {len(rounds)} rounds", flush=True)
        worst = max(worst, ours.differ(theirs))
        if ours.differ(theirs) > CLOSE:
            print(f"{edition}, {deck}: {ours} here, {theirs} by OpenSpiel", flush=True)
            differ += 1
    sizes = ", ".join(f"{count} of {size} cards" for size, count in sorted(checked.items()))
    print(f"{sum(checked.values())} of {many} decks checked ({sizes}), {differ} differ;")
    print(f"they have {len(rounds)} rounds; values and exploitabilities agree within {worst:.1e}")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
