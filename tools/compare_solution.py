"""Compare the package's look-up with what `tools/solve_round -dump FILE` says of the same table.

    python tools/compare_solution.py FILE            # every information set of the file
    python tools/compare_solution.py FILE --levels 3 # and every history of the first levels

Every line is an information set with its mix. With `--levels` the histories are made here from the
rules, and must be those of the file: the same situations with the same memory, no more and no less.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.situations import Situation
from billetdoux.games.love_letter.solution import Memory, solution

Node = tuple[int, Situation, Memory]


def entries(path: Path) -> Iterator[tuple[Node, int, int, list[float]]]:
    """The information sets of a file: node, the two cards held, the mix."""
    with path.open() as lines:
        for line in lines:
            level, left, *rest = line.split()
            own, other, shielded, lead, *past, low, high = map(int, rest[:12])
            cards = tuple(map(int, left))
            situation = Situation(cards, own, other, bool(shielded), lead)
            yield (int(level), situation, Memory(*past)), low, high, list(map(float, rest[12:]))


def histories(roots: set[Node], levels: int) -> set[Node]:
    """All that can follow within a number of levels."""
    found, now = set(roots), roots
    for level in range(1, levels):
        now = {
            (level, after, memory.after(situation, play, outcome.kind, after))
            for _, situation, memory in now
            for play in {
                play
                for choice in rules.choices(situation, foolish=False)
                for play, _ in choice.plays
            }
            for outcome in rules.outcomes(situation, play, shared=False)
            if rules.deck_size(outcome.after) > 0
            for after in [rules.handed_over(outcome.after)]
        }
        found |= now
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--levels", type=int, default=0)
    options = parser.parse_args()
    table, many, other = solution(), 0, 0
    nodes: set[Node] = set()
    for node, low, high, mix in entries(options.file):
        if node[0] < options.levels:
            nodes.add(node)
        if mix:
            found = table.mix(*node, low, high, len(mix))
            many += 1
            other += max(abs(one - two) for one, two in zip(found, mix, strict=True)) > 1e-6
    print(f"{many:,} information sets, {other:,} differ")
    if options.levels:
        made = histories({node for node in nodes if node[0] == 0}, options.levels)
        print(f"{len(made):,} histories, {len(made ^ nodes):,} differ")
        other += len(made ^ nodes)
    return int(other > 0)


if __name__ == "__main__":
    sys.exit(main())
