"""How players of Love Letter choose: fits the habits by which bots read the play of others.

    python -m tools.fit_love_letter [--rounds 120] [--seed 1] [--out habits.json]
    python -m tools.fit_love_letter --measure [--rounds 20] [--seed 2]

Bots of each kind play among themselves. Of two cards one is played and one kept: a logistic model
finds how gladly each character is kept and what each effect is worth (`beliefs.Table`); others
what is guessed, when a Prince is played on oneself and what a Chancellor's player keeps. `hard`
plays by the habits that are in the file, so its own differ a little the next time. It prints the
log loss of each in games held out from the fit. `--measure` fits nothing: it prints how
surprising the true hands of the others are (in nats a hand), if all deals are equally likely and
by the habits in the file; on a seed that was not fitted to.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.bots import bot
from billetdoux.games.love_letter import LoveLetter, beliefs
from billetdoux.games.love_letter.core.knowledge import odds
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    GUARD,
    KEEP,
    NAMES,
    NONE,
    PLAY,
    PRINCE,
    Move,
    task_kind,
)
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.kernel.rules import CHANCE, OVER, sample_chance

KINDS = ["lookahead", "medium", "hard:100", "easy"]
TABLES = [
    *[("2019", players) for players in (2, 3, 4, 5, 6)],
    *[("classic", players) for players in (2, 3, 4)],
    *[("premium", players) for players in (5, 8)],
]
MODELS = ["card", "guess", "renewal", "keep"]
HELD_BACK = 5  # one game of this many is not fitted to
RIDGE = 1.0  # weights are pulled towards nothing, as if each had been seen to be nothing once

Numbers = NDArray[np.float64]
# The terms of each option, and which of them was chosen.
Choice = tuple[list[list[float]], int]


def decisions(
    kind: str, edition: str, players: int, rounds: int, seed: int
) -> Iterator[tuple[int, LoveLetterState, Move]]:
    """What bots of one kind decide, with the number of the game, for about so many rounds."""
    game = LoveLetter(edition=edition, players=players, goal=2)
    number = played = 0
    while played < rounds:
        rng = Random(f"{seed}/{kind}/{edition}/{players}/{number}")
        seats = [bot(kind, game, rng.random()) for _ in range(players)]
        state = game.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            move = seats[state.actor].choose(state.view(state.actor), state.actions())
            assert isinstance(move, Move)
            yield number, state, move
            state.apply(move)
        played += state.round
        number += 1


def choices(state: LoveLetterState, move: Move) -> Iterator[tuple[str, Choice]]:
    """What a decision tells each of the models."""
    held, drawn = state.hands[state.actor], state.drawn
    if task_kind(state.todo[-1]) == KEEP:
        cards = sorted({held, drawn, state.drawn2} - {NONE})
        yield "keep", ([one_of(card) for card in cards], cards.index(move.card))
    if task_kind(state.todo[-1]) != PLAY:
        return
    kept = drawn if move.card == held else held
    table = table_of(state, kept)
    if kept != move.card and beliefs.forced(move.card, kept) < 0:
        yield "card", ([card_terms(table, move.card, kept), [0.0] * CARD_TERMS], 0)
    if move.card == GUARD and move.target != NONE:
        pool = [count - (kind == kept) for kind, count in enumerate(table.pool)]
        named = [kind for kind in state.ruleset.kinds if kind != GUARD]
        right = next(n for n, kind in enumerate(named) if move.hits >> kind & 1)
        yield "guess", ([table.guess_terms(kind, pool[kind]) for kind in named], right)
    if move.card == PRINCE and table.free:
        terms = table.renewal_terms(kept)
        yield "renewal", ([terms, [0.0] * len(terms)], int(move.target != state.actor))


def table_of(state: LoveLetterState, kept: int) -> beliefs.Table:
    """The table as everyone sees it when the player to decide has played and kept a card."""
    seat = state.actor
    pool = state.view(seat).unseen()
    pool[kept] += 1
    free = state.alive & ~state.safe & ~(1 << seat) != 0
    return beliefs.Table(state.ruleset, size(state.alive) - 1, state.deck_size(), free, pool)


CARD_TERMS = len(beliefs.SITUATIONS) * (len(NAMES) + len(beliefs.EFFECTS))


def card_terms(table: beliefs.Table, played: int, kept: int) -> list[float]:
    """What speaks for playing a card and keeping another, less what speaks for the reverse."""
    amounts = [0.0] * (len(NAMES) + len(beliefs.EFFECTS))
    amounts[kept] += 1
    amounts[played] -= 1
    here, there = table.effects(played, kept)
    for effect, amount in here:
        amounts[len(NAMES) + effect] += amount
    for effect, amount in there:
        amounts[len(NAMES) + effect] -= amount
    now = beliefs.situation(table.rivals, table.deck)
    return [amount * part for amount in amounts for part in now]


def one_of(card: int) -> list[float]:
    return [float(kind == card) for kind in range(len(NAMES))]


def arrays(found: list[Choice]) -> tuple[Numbers, NDArray[np.bool_]]:
    """The terms of each option less those of the chosen one; and which options there are."""
    most = max(len(options) for options, _ in found)
    terms = np.zeros((len(found), most, len(found[0][0][0])))
    there = np.zeros((len(found), most), bool)
    for n, (options, chosen) in enumerate(found):
        terms[n, : len(options)] = np.array(options) - np.array(options[chosen])
        there[n, : len(options)] = True
    return terms, there


def shares(terms: Numbers, there: NDArray[np.bool_], weights: Numbers) -> tuple[Numbers, Numbers]:
    """How likely each option is, and the logarithm of how likely the chosen one is."""
    marks = np.where(there, np.exp(np.clip(terms @ weights, -50, 50)), 0.0)
    total = marks.sum(axis=1)
    return marks / total[:, None], -np.log(total)


def fitted(terms: Numbers, there: NDArray[np.bool_]) -> Numbers:
    """The likeliest weights, by Newton's method with steps that are not too long."""
    weights = np.zeros(terms.shape[2])
    for _ in range(50):
        share, _ = shares(terms, there, weights)
        mean = np.einsum("nm,nmf->nf", share, terms)
        slope = -mean.sum(axis=0) - RIDGE * weights
        spread = (terms - mean[:, None]) * np.sqrt(share)[:, :, None]
        flat = spread.reshape(-1, spread.shape[2])
        step = np.linalg.solve(flat.T @ flat + RIDGE * np.eye(len(weights)), slope)
        weights += step * min(1.0, 2 / np.abs(step).max())
        if np.abs(step).max() < 1e-4:
            break
    return weights


def fit(kind: str, rounds: int, seed: int) -> dict[str, list[float]]:
    """The weights of each model for one kind of player."""
    learnt: dict[str, list[Choice]] = {model: [] for model in MODELS}
    held: dict[str, list[Choice]] = {model: [] for model in MODELS}
    for edition, players in TABLES:
        for number, state, move in decisions(kind, edition, players, rounds, seed):
            for model, choice in choices(state, move):
                (learnt if number % HELD_BACK else held)[model].append(choice)
        print(f"\r{kind}: {edition} with {players} ", end="", file=sys.stderr)
    found = {}
    for model in MODELS:
        weights = fitted(*arrays(learnt[model]))
        _, surprise = shares(*arrays(held[model]), weights)
        print(f"{kind:10} {model:8} {len(learnt[model])} choices, ", end="")
        print(f"log loss {-surprise.mean():.4f} in {len(held[model])} others", flush=True)
        found[model] = [round(float(weight), 3) for weight in weights]
    return found


def as_habits(found: dict[str, list[float]]) -> dict[str, Any]:
    """The weights by name; characters that made no difference are left out."""
    wide = len(beliefs.SITUATIONS)
    card = found["card"]
    rows = [card[n : n + wide] for n in range(0, len(card), wide)]
    hold = dict(zip(NAMES, rows, strict=False))
    keep = dict(zip(NAMES, found["keep"], strict=True))
    return {
        "hold": {name: row for name, row in hold.items() if any(row)},
        "effects": dict(zip(beliefs.EFFECTS, rows[len(NAMES) :], strict=True)),
        "guess": dict(zip(beliefs.GUESS, found["guess"], strict=True)),
        "renewal": dict(zip(beliefs.RENEWAL, found["renewal"], strict=True)),
        "keep": {name: weight for name, weight in keep.items() if weight},
    }


def surprises(state: LoveLetterState) -> Iterator[tuple[float, float]]:
    """For each hand that the player to decide cannot see: by the deals alone, and believed."""
    view = state.view(state.actor)
    for seat, fits in beliefs.Beliefs(view).hidden().items():
        chances, true = odds(view, seat), state.hands[seat]
        if chances[true] < 1:
            likely = [chance * fit for chance, fit in zip(chances, fits, strict=True)]
            yield -math.log(chances[true]), -math.log(max(likely[true] / sum(likely), 1e-6))


def measure(rounds: int, seed: int) -> None:
    print("| players | edition | seats | hands | deals alone | believed |")
    print("|---|---|---|---|---|---|")
    for kind in KINDS:
        for edition, players in TABLES:
            found = []
            for _, state, _ in decisions(kind, edition, players, rounds, seed):
                if state.record:
                    found += list(surprises(state))
            before, after = np.array(found).mean(axis=0)
            print(f"| {kind} | {edition} | {players} | {len(found)} ", end="")
            print(f"| {before:.3f} | {after:.3f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=120, help="of each kind at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=beliefs.HABITS)
    parser.add_argument("--measure", action="store_true")
    asked = parser.parse_args()
    if asked.measure:
        measure(asked.rounds, asked.seed)
        return
    kinds = {kind: as_habits(fit(kind, asked.rounds, asked.seed)) for kind in KINDS}
    made_by = f"python -m tools.fit_love_letter --rounds {asked.rounds} --seed {asked.seed}"
    asked.out.write_text(json.dumps({"made_by": made_by, "kinds": kinds}) + "\n")


if __name__ == "__main__":
    main()
