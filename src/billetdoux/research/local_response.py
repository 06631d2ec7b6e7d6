"""How far an agent can be exploited in the two-player round of Love Letter: a lower bound, by a
responder that knows how the agent plays.

    python -m billetdoux.research.local_response --agent hard --checked 4000

After each play of the agent the responder asks it what it would have played with every hand that is
possible, several times where it mixes. So what it believes about the agent's hand is exact, but for
how often it asked. On these beliefs it searches like `hard`, with more rollouts. It responds to
what the agent has played, not to what the agent will play: a local best response. Nothing is learnt
beforehand, so it needs no training, and any agent can be asked.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from billetdoux.bots import bot
from billetdoux.bots.search import Hard
from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter.beliefs import Beliefs, habits
from billetdoux.games.love_letter.core.ruleset import CHANCELLOR, NAMES, Move
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import OVER, Action
from billetdoux.research.episodes import returns, settle
from billetdoux.research.respond import Agent, Bound, bound_of, described

RUNS = 3  # times that the agent is asked about each hand
ROLLOUTS = 1200
DOUBT = 0.1  # how much a play that was never seen in so many runs still counts, in runs
MOST_WORLDS = 8**3  # the agent's two cards, and the card aside
PART = 10  # deals that a process plays at a time

Shares = list[float]  # how likely the agent plays as it did, by the card that it kept


class Asked(Beliefs):
    """What the agent's hand can be, by what it says that it would have played; `plays` has what it
    said, by the place of the play in the record of the round.
    """

    def __init__(self, view: LoveLetterView, plays: dict[int, Shares]) -> None:
        self.plays = plays
        super().__init__(view, habits()[:1])

    def _explain(self, index: int, seat: int, move: Move) -> None:
        held, shares, played = self.fits[seat][0], self.plays[index], move.card
        self.fits[seat] = [
            [
                (held[played] + (held[kept] if kept != played else 0.0)) * shares[kept]
                for kept in range(len(NAMES))
            ]
        ]


class Informed(LoveLetter):
    """The game, for a search that goes by what the agent said."""

    plays: dict[int, Shares]

    def believed(self, view: LoveLetterView) -> dict[int, list[float]]:
        return Asked(view, self.plays).hidden()


class LocalResponder(Hard):
    """A bot for one round against an agent. `watch` is to be called with each play of the agent."""

    game: Informed

    def __init__(
        self,
        game: LoveLetter,
        agent: Agent,
        seed: int,
        runs: int = RUNS,
        rollouts: int = ROLLOUTS,
    ) -> None:
        require_two_cards(game)
        options: dict[str, Any] = dict(game.options)
        informed = Informed(**options)
        informed.plays = {}
        super().__init__(informed, Random(seed), rollouts, listing=True, in_step=True)
        self.new_agent, self.runs = partial(agent, game), runs  # it goes by its own beliefs

    def watch(self, view: LoveLetterView, move: Action) -> None:
        """Ask what the agent would have played, with each card that it can have kept. The view is
        the responder's own, before the move.
        """
        assert isinstance(move, Move)
        seat, shares = view.actor, [0.0] * len(NAMES)
        asked = set[int]()
        for world, _ in self.game.worlds(view, MOST_WORLDS, self.rng):
            cards = [world.hands[seat], world.drawn]
            if move.card not in cards:
                continue
            cards.remove(move.card)
            kept = cards[0]
            if kept not in asked:  # either may be the card drawn: to the agent it is all one
                asked.add(kept)
                shares[kept] = self._share(world.view(seat), world.actions(), move)
        self.game.plays[len(view.record)] = shares

    def _share(self, view: LoveLetterView, actions: list[Action], move: Move) -> float:
        """How likely the agent makes a move."""
        if move not in actions:
            return 0.0
        if len(actions) == 1:
            return 1.0
        made = sum(
            self.new_agent(self.rng.getrandbits(32)).choose(view, actions) == move
            for _ in range(self.runs)
        )
        return (made + DOUBT) / (self.runs + DOUBT * len(actions))


def require_two_cards(game: LoveLetter) -> None:
    """What the responder makes of a play holds where it is one card of two, of one opponent."""
    if game.players != 2 or game.ruleset.goal != 1 or game.ruleset.copies[CHANCELLOR]:
        raise BilletDouxError(
            "local_response: takes one round (goal=1) of two players without a Chancellor"
        )


def play(game: LoveLetter, agent: Agent, responder: LocalResponder, seat: int, seed: int) -> float:
    """What the responder wins in one round from a seat; the seed is the deal."""
    state, rng = game.start(), Random(seed)
    opponent = agent(game, Random(f"agent {seed}").getrandbits(32))  # other luck than the deal's
    settle(state, rng)
    while state.actor != OVER:
        actions = state.actions()
        if state.actor == seat:
            move = responder.choose(state.view(seat), actions)
        else:
            move = opponent.choose(state.view(state.actor), actions)
            responder.watch(state.view(seat), move)
        state.apply(move)
        settle(state, rng)
    return returns(game, state)[seat]


def bound(
    game: LoveLetter,
    agent: Agent,
    rounds: int = 2_000,
    seed: int = 1,
    runs: int = RUNS,
    rollouts: int = ROLLOUTS,
) -> Bound:
    """What the responder wins from an agent, each deal played from both seats."""
    deals = range(max(2, rounds // 2))
    return bound_of([_deal(game, agent, f"{seed}/{n}", runs, rollouts) for n in deals], 2)


def _deal(game: LoveLetter, agent: Agent, seed: str, runs: int, rollouts: int) -> float:
    rng, won = Random(seed), 0.0
    deal = rng.getrandbits(32)
    for seat in range(2):
        responder = LocalResponder(game, agent, rng.getrandbits(32), runs, rollouts)
        won += play(game, agent, responder, seat, deal)
    return won / 2


def _part(job: tuple[dict[str, Any], str, list[str], int, int]) -> list[float]:
    """Some deals, in a process of its own."""
    options, name, seeds, runs, rollouts = job
    game = LoveLetter(**options)
    return [_deal(game, partial(bot, name), seed, runs, rollouts) for seed in seeds]


def main(words: Sequence[str] | None = None) -> int:
    parser = _parser()
    chosen = parser.parse_args(words)
    if min(chosen.runs, chosen.rollouts, chosen.workers) < 1 or chosen.checked < 4:
        parser.error("--runs, --rollouts and --workers are at least 1, --checked at least 4")
    options = {"edition": chosen.edition, "goal": 1}
    if chosen.deck:
        options["deck"] = chosen.deck
    try:
        game = LoveLetter(**options)
        require_two_cards(game)
        bot(chosen.agent, game, 0)
    except BilletDouxError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(described(chosen.agent, bound_of(_won(options, chosen), 2)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="local_response", description=(__doc__ or "").partition("\n\n")[0]
    )
    parser.add_argument("--agent", default="hard", help="a bot, such as medium or hard:50")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--deck", default="", help="a deck of your own, as for billetdoux solve")
    parser.add_argument("--runs", type=int, default=RUNS, help="questions about each hand")
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS, help="for each decision")
    parser.add_argument("--checked", type=int, default=2_000, help="rounds to measure with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    return parser


def _won(options: dict[str, Any], chosen: argparse.Namespace) -> list[float]:
    """What each deal brought, by some processes at once; says how far it is."""
    seeds = [f"{chosen.seed}/{number}" for number in range(chosen.checked // 2)]
    parts = [seeds[start : start + PART] for start in range(0, len(seeds), PART)]
    jobs = [(options, chosen.agent, part, chosen.runs, chosen.rollouts) for part in parts]
    won = list[float]()
    with ProcessPoolExecutor(chosen.workers, get_context("spawn")) as pool:
        for found in pool.map(_part, jobs):
            won += found
            print(f"\r{2 * len(won):,} of {2 * len(seeds):,} rounds", end="", file=sys.stderr)
    print(file=sys.stderr)
    return won


if __name__ == "__main__":
    sys.exit(main())
