"""How far a slow agent can be exploited in the two-player round of Love Letter: a lower bound.

    python -m billetdoux.research.imitate --agent hard --keep folder

It watches the agent play and teaches a network to play like it. Against this copy, which costs next
to nothing, a responder learns by proximal policy optimisation in the batch (`selfplay`). What
counts is then measured against the agent itself, on new mirrored deals. A next turn watches the
agent against the responder, where the copy has to be right. What was watched and learnt is kept, so
that each step can run elsewhere, learning on a GPU for example; a step that was kept is not done
again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from billetdoux import batch
from billetdoux.batch.bits import Array, namespace
from billetdoux.batch.layout import RECORDED
from billetdoux.bots import Bot, bot
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Action, Game, View
from billetdoux.research import respond, selfplay
from billetdoux.research.selfplay import Stretch, Weights, adam, judge, new_weights

LATEST = 4  # cards turned up last that a network is told of
CHARACTERS = 10
SPARRING = ("medium", "easy", "expert")  # whom the agent is watched against, and itself
CHECKED_PART = 10  # one in so many moves watched is not learnt from, but checks the copy
BATCH, RATE, PATIENCE = 512, 1e-3, 3  # the copy stops when it got no better so many times in a row


class Watched(NamedTuple):
    """What the agent saw, might have done and did."""

    seen: Array
    legal: Array
    action: Array


def latest_cards(seen: batch.Observation, seat: Array) -> Array:
    """The cards turned up last, the latest first: each character, and whether they are one's own.
    The numbers of `batch.features` leave out their order.
    """
    xp = namespace(seen.flags)
    record, count = seen.memory.record, seen.memory.counts >> RECORDED & 31
    entries = xp.stack([record & 0xFFFF, record >> 16], axis=1).reshape(-1, *record.shape[1:])
    parts = []
    for back in range(1, LATEST + 1):
        there = count >= back
        place = xp.where(there, count - back, 0).astype(np.int32)
        entry = xp.take_along_axis(entries, place[None], axis=0)[0]
        card, whose = entry >> 3 & 15, entry & 7
        parts += [(card == kind) & there for kind in range(CHARACTERS)]
        parts.append((whose == seat) & there)
    return xp.stack([part.astype(np.uint8) for part in parts], axis=-1)


def numbers(game: batch.LoveLetter, seen: batch.Observation, seat: Array) -> Array:
    """What a seat sees, for the networks of this module."""
    parts = [batch.features(game, seen, seat), latest_cards(seen, seat)]
    return namespace(seen.flags).concatenate(parts, axis=-1)


def numbers_of(game: batch.LoveLetter, views: list[LoveLetterView]) -> Array:
    """The same for views of the reference."""
    seats = np.array([view.seat for view in views], np.uint32)
    return numbers(game, batch.pack_views(game, views), seats)


class Learned(selfplay.Learned):
    """A bot that plays by the weights: the likeliest action."""

    def numbers(self, view: LoveLetterView) -> Array:
        return numbers_of(self.game, [view])


class _Witness:
    """Lets a bot choose and notes what it saw and did."""

    def __init__(self, watched: Bot) -> None:
        self.watched = watched
        self.seen: list[tuple[LoveLetterView, list[int], int]] = []

    def choose(self, view: View, actions: Sequence[Action], budget: float | None = None) -> Action:
        chosen = self.watched.choose(view, actions, budget)
        assert isinstance(view, LoveLetterView)
        self.seen.append((view, [action.number for action in actions], chosen.number))
        return chosen


def watch(
    game: batch.LoveLetter, agent: str, others: list[Bot | str], rounds: int, seed: int
) -> Watched:
    """Let the agent play rounds, against the others in turn and from both seats."""
    reference = game.reference
    witness = _Witness(bot(agent, reference, seed))
    sparring = [bot(one, reference, seed) if isinstance(one, str) else one for one in others]
    for number in range(rounds):
        other = sparring[number // 2 % len(sparring)]
        seats: list[Bot] = [witness, other] if number % 2 else [other, witness]
        respond.play(reference, seats, Random(f"{seed}/{number}").getrandbits(64))
    legal = np.zeros((len(witness.seen), game.actions), bool)
    for row, (_, allowed, _) in enumerate(witness.seen):
        legal[row, allowed] = True
    seen = numbers_of(game, [view for view, _, _ in witness.seen])
    return Watched(seen, legal, np.array([taken for _, _, taken in witness.seen], np.int32))


# --- The copy -------------------------------------------------------------------------------------


def _likeness(weights: Weights, part: Watched) -> Array:
    """The mean logarithm of the chances that the copy gives to what the agent did."""
    chances = judge(weights, part.seen, part.legal)[0]
    return jnp.take_along_axis(chances, part.action[:, None], 1).mean()


@jax.jit
def _learn_all(weights: Weights, moments: Any, steps: Array, parts: Watched, rate: Array) -> Any:
    """One pass over all that was watched, part by part."""

    def learn(carry: Any, part: Watched) -> Any:
        weights, moments, steps = carry
        slopes = jax.grad(lambda weights: -_likeness(weights, part))(weights)
        weights, moments = adam(weights, moments, slopes, steps + 1, rate)
        return (weights, moments, steps + 1), None

    return lax.scan(learn, (weights, moments, steps), parts)[0]


class Copy(NamedTuple):
    """A network that plays like the agent, how often its likeliest action is the agent's, and the
    mean logarithm of its chance for it; both in moves that it did not learn from.
    """

    weights: Weights
    right: float
    likeness: float

    def described(self, agent: str) -> str:
        return f"the copy plays like {agent} in {self.right:.1%} of moves, log {self.likeness:.3f}"


def imitate(watched: Watched, seed: int, width: int) -> Copy:
    """Teach a network to play as was watched, until it gets no better at moves kept aside."""
    generator = np.random.default_rng(seed)
    order = generator.permutation(len(watched.action))
    aside, rest = np.split(order, [len(order) // CHECKED_PART])
    if len(rest) < BATCH:
        raise BilletDouxError(f"imitate: {len(order)} moves are too few to learn from")
    check = Watched(*[jnp.asarray(part[aside]) for part in watched])
    weights = new_weights(
        jax.random.key(seed), watched.seen.shape[1], watched.legal.shape[1], width
    )
    moments = jax.tree.map(lambda w: (jnp.zeros_like(w), jnp.zeros_like(w)), weights)
    steps, best, likeness, worse = jnp.int32(0), weights, -np.inf, 0
    while worse < PATIENCE:
        shuffled = generator.permutation(rest)[: len(rest) // BATCH * BATCH].reshape(-1, BATCH)
        parts = Watched(*[jnp.asarray(part[shuffled]) for part in watched])
        weights, moments, steps = _learn_all(weights, moments, steps, parts, jnp.float32(RATE))
        now = float(_likeness(weights, check))
        worse += 1
        if now > likeness:
            best, likeness, worse = weights, now, 0
    chances = judge(best, check.seen, check.legal)[0]
    right = float((chances.argmax(axis=1) == check.action).mean())
    return Copy(best, right, likeness)


# --- The responder --------------------------------------------------------------------------------


class Trainer(selfplay.Trainer):
    """PPO against a copy: in each game one seat learns, beginning with the weights given, and the
    copy has the other.
    """

    def __init__(self, copy: Weights, weights: Weights, asked: argparse.Namespace) -> None:
        self.copy = copy
        super().__init__(
            asked.edition, asked.games, asked.length, asked.rate, asked.seed, asked.width
        )
        self.weights = weights
        self.learner = jnp.arange(asked.games, dtype=jnp.uint32) & 1

    def numbers(self, state: batch.State, seat: Array) -> Array:
        return numbers(self.game, self.game.observe(state, seat), seat)

    def chances(self, weights: Weights, seen: Array, legal: Array, seat: Array) -> Any:
        own, value = judge(weights, seen, legal)
        copied = judge(self.copy, seen, legal)[0]
        return jnp.where((seat == self.learner)[:, None], own, copied), value

    def gains(self, path: Stretch, last: Array, seat: Array) -> tuple[Array, Array]:
        """Between two moves of the learner its opponent moves: what that brings belongs to the
        first of them. Moves whose answer is not known yet are not learnt from.
        """

        def back(carry: Any, step: Stretch) -> Any:
            gain, value, reward, over, known = carry
            mine = step.seat == self.learner
            after = jnp.where(step.over, 0.0, reward + (1.0 - over) * value)
            told = mine & (step.over | known)
            follows = (1.0 - step.over) * (1.0 - over)
            here = step.reward + after - step.value + selfplay.LAMBDA * follows * gain
            here = jnp.where(told, here, 0.0)
            # What the opponent wins the learner loses.
            passed = jnp.where(step.over, -step.reward, reward)
            carry = (
                jnp.where(mine, here, gain),
                jnp.where(mine, step.value, value),
                jnp.where(mine, 0.0, passed),
                jnp.where(mine, 0.0, jnp.maximum(over, step.over)),
                mine | step.over | known,
            )
            return carry, (here, told)

        mine = seat == self.learner
        nothing = jnp.zeros_like(last)
        start = (nothing, last, nothing, nothing, mine)
        gains, told = lax.scan(back, start, path, reverse=True)[1]
        return gains, told.astype(jnp.float32)


def respond_to(copy: Copy, before: Weights, asked: argparse.Namespace) -> Weights:
    """A responder that has learnt against a copy: the one of the turn before goes on, the first
    begins as the copy plays.
    """
    trainer = Trainer(copy.weights, before or copy.weights, asked)
    for number in range(1, asked.iterations + 1):
        trainer.run(number, 1 - (number - 1) / asked.iterations)
    return trainer.weights


# --- Keeping --------------------------------------------------------------------------------------


def save_weights(path: Path, weights: Weights) -> None:
    np.savez(path, *[np.asarray(array) for layer in weights for array in layer])


def load_weights(path: Path) -> Weights:
    with np.load(path) as file:
        arrays = [file[name] for name in file.files]
    return list(zip(arrays[::2], arrays[1::2], strict=True))


def run(asked: argparse.Namespace, game: batch.LoveLetter) -> Weights:
    """Watch, copy and learn, turn by turn; what is in the folder already is not done again."""
    asked.keep.mkdir(parents=True, exist_ok=True)
    others: list[Bot | str] = [asked.agent, *SPARRING]
    watched: list[Watched] = []
    weights: Weights = []
    for turn in range(1, asked.turns + 1):
        path = asked.keep / f"watched-{turn}.npz"
        if not path.exists():
            found = watch(game, asked.agent, others, asked.rounds, asked.seed + turn)
            np.savez_compressed(path, **found._asdict())
        with np.load(path) as file:
            watched.append(Watched(**file))
        path = asked.keep / f"responder-{turn}.npz"
        if not path.exists():
            copy = imitate(_together(watched), asked.seed, asked.width)
            print(f"turn {turn}: {copy.described(asked.agent)}", flush=True)
            save_weights(path, respond_to(copy, weights, asked))
        weights = load_weights(path)
        others = [Learned(game, weights)]
    return weights


def _together(watched: list[Watched]) -> Watched:
    return Watched(*map(np.concatenate, zip(*watched, strict=True)))


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="imitate", description=(__doc__ or "").partition("\n\n")[0]
    )
    parser.add_argument("--agent", default="hard", help="a bot, such as hard or hard:100")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--keep", type=Path, default=Path("imitated"), help="a folder")
    parser.add_argument("--rounds", type=int, default=5000, help="to watch in each turn")
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=160, help="of PPO in each turn")
    parser.add_argument("--games", type=int, default=2048, help="rounds side by side")
    parser.add_argument("--length", type=int, default=16, help="moves of each in one iteration")
    parser.add_argument("--rate", type=float, default=7e-4, help="how fast weights change")
    parser.add_argument("--width", type=int, default=selfplay.WIDTH, help="of the networks")
    parser.add_argument("--checked", type=int, default=4000, help="new rounds to measure with")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)

    def agent(game: Game, seed: int) -> Bot:
        return bot(asked.agent, game, seed)

    try:
        game = batch.LoveLetter(asked.edition, 2, goal=1)
        weights = run(asked, game)
        if asked.checked:
            found = respond.bound(game.reference, agent, Learned(game, weights), asked.checked)
            print(respond.described(asked.agent, found))
    except BilletDouxError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
