"""Random play in the batch and in the reference: do they look alike?

`python -m bench.likeness` plays whole games of every edition and number of players in both and
prints a table: moves a round, legal actions a move, how many rounds end with an empty deck, and how
often each seat wins a round; each with the difference in standard deviations. Equality move by move
is tested elsewhere; this sees whether the draws are fair.
"""

from __future__ import annotations

import argparse
import math
from random import Random

import numpy as np

from billetdoux import batch
from billetdoux.kernel.rules import CHANCE, OVER, below, sample_chance

CASES = [
    *[("classic", players) for players in (2, 3, 4)],
    *[("premium", players) for players in (2, 3, 4)],
    *[("2019", players) for players in (2, 3, 4, 5, 6)],
    *[("2019-classic", players) for players in (2, 3, 4)],
]


class Tally:
    """Sums and squares of what is counted, one list a quantity."""

    def __init__(self, players: int) -> None:
        self.count = np.zeros(3 + players)
        self.total = np.zeros(3 + players)
        self.square = np.zeros(3 + players)

    def add(self, index: int, values: np.ndarray) -> None:
        self.count[index] += len(values)
        self.total[index] += values.sum()
        self.square[index] += (values.astype(float) ** 2).sum()

    def mean(self, index: int) -> float:
        return float(self.total[index] / self.count[index])

    def error(self, index: int) -> float:
        """The standard error of the mean."""
        variance = self.square[index] / self.count[index] - self.mean(index) ** 2
        return math.sqrt(max(float(variance), 1e-12) / self.count[index])


def by_batch(edition: str, players: int, games: int, seed: int) -> Tally:
    """Whole games in the batch."""
    game, tally = batch.LoveLetter(edition, players), Tally(players)
    keys = batch.keys(seed, games)
    state, lengths = game.reset(keys), np.zeros(games, int)
    step = 0
    while not (over := game.over(state)).all():
        legal = sum(np.bitwise_count(words).astype(int) for words in game.legal_words(state))
        tally.add(1, legal[~over])
        now = batch.fold(keys, step)
        acted = game.act(state, game.random_actions(state, now), now)
        lengths += ~over
        ended = ~over & (acted.ended != 0)
        tally.add(0, lengths[ended])
        deck = acted.flags >> 18 & 1  # hands were shown
        tally.add(2, deck[ended])
        for seat in range(players):
            tally.add(3 + seat, (acted.ended >> seat & 1)[ended])
        lengths[ended] = 0
        state = game.step(state, game.random_actions(state, now), now)
        step += 1
    return tally


def by_reference(edition: str, players: int, games: int, seed: int) -> Tally:
    """Whole games in the reference."""
    game, tally = batch.LoveLetter(edition, players).reference, Tally(players)
    rng = Random(seed)
    found: list[list[int]] = [[] for _ in range(3 + players)]
    for _ in range(games):
        state, length = game.start(), 0
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
            else:
                actions = state.actions()
                found[1].append(len(actions))
                state.apply(actions[below(rng, len(actions))])
                length += 1
            if state.pause and length:
                view = state.view(None)
                found[0].append(length)
                found[2].append(view.data()["shown"] is True)
                winners = view.data()["round_winners"]
                assert isinstance(winners, list)
                for seat in range(players):
                    found[3 + seat].append(seat in winners)
                length = 0
    for index, values in enumerate(found):
        tally.add(index, np.array(values))
    return tally


def cell(mine: Tally, theirs: Tally, index: int) -> str:
    """Both means, and their difference in standard deviations."""
    apart = (mine.mean(index) - theirs.mean(index)) / math.hypot(
        mine.error(index), theirs.error(index)
    )
    return f"{mine.mean(index):.3f} / {theirs.mean(index):.3f} ({apart:+.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batch", type=int, default=20_000, help="games in the batch")
    parser.add_argument("--reference", type=int, default=1500, help="games in the reference")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| edition | players | moves a round | legal actions a move | rounds with hands compared "
          "| rounds won, seat by seat |")  # fmt: skip
    print("|---|---|---|---|---|---|", flush=True)
    for seed, (edition, players) in enumerate(CASES, asked.seed):
        mine = by_batch(edition, players, asked.batch, seed)
        theirs = by_reference(edition, players, asked.reference, seed)
        seats = ", ".join(cell(mine, theirs, 3 + seat) for seat in range(players))
        cells = [cell(mine, theirs, index) for index in range(3)]
        print(f"| {edition} | {players} | {' | '.join(cells)} | {seats} |", flush=True)


if __name__ == "__main__":
    main()
