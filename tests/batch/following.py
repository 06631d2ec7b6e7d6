"""Drive the reference and the batch side by side, with the same actions and the same chance.

The batch chooses and draws; the reference follows with the same cards, which must be possible
there. After every move all that both have is compared: legal actions, states, what each seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from billetdoux import batch
from billetdoux.batch.bits import Array, mapped
from billetdoux.batch.crossing import pack, pack_views
from billetdoux.batch.layout import MAY, MAYS, Memory, Observation, State
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import DEAL, EXTRA, FACEUP, NONE, REDRAW, START
from billetdoux.kernel.rules import CHANCE, OVER, Action

CASES = [
    *[("classic", players) for players in (2, 3, 4)],
    *[("premium", players) for players in (2, 3, 4)],
    *[("2019", players) for players in (2, 3, 4, 5, 6)],
    *[("2019-classic", players) for players in (2, 3, 4)],
]


def tidy(game: batch.LoveLetter, memory: Memory) -> Memory:
    """Sightings and ties moved up to the first slots, sets without characters that are not in the
    game: what is left to compare is what the words mean.
    """
    order = np.argsort(memory.sightings == 0, axis=0, kind="stable")
    moved = np.take_along_axis(memory.sightings, order, axis=0)
    second = (memory.ties & 255 == 0) & (memory.ties != 0)
    ties = np.where(second, memory.ties >> 8, memory.ties)
    tied = (ties & 255 != 0).astype(np.uint32) + (ties >> 8 != 0)
    found = np.count_nonzero(moved, axis=0).astype(np.uint32)
    counts = memory.counts & 31 | found << 5 | tied << 10
    absent = sum((0x3FF & ~game.kinds) << MAY * place for place in range(MAYS))
    may = tuple(words | absent for words in memory.may)
    return memory._replace(sightings=moved, ties=ties, counts=counts, may=may)


def leaves(tree: object, name: str = "") -> Iterator[tuple[str, Array]]:
    """The words of a state or an observation, with their names."""
    if isinstance(tree, tuple):
        names = getattr(tree, "_fields", range(len(tree)))
        for part, one in zip(names, tree, strict=True):
            yield from leaves(one, f"{name}.{part}")
    elif tree is not None:
        yield name, np.asarray(tree)


def same(mine: object, theirs: object, about: str, shown: list[LoveLetterState]) -> None:
    """Both are equal, word for word; the first difference is reported with its position."""
    for (name, one), (_, other) in zip(leaves(mine), leaves(theirs), strict=True):
        differ = np.flatnonzero((one != other).reshape(-1, one.shape[-1]).any(axis=0))
        if differ.size:
            game = int(differ[0])
            raise AssertionError(
                f"{about}{name}: batch {one[..., game]}, reference {other[..., game]}, in "
                f"{shown[game].view(None).data()} hands {shown[game].hands}"
            )


class Following:
    """So many games of one kind, played by both."""

    def __init__(self, edition: str, players: int, goal: int, count: int, seed: int) -> None:
        self.game = batch.LoveLetter(edition, players, goal)
        self.keys = batch.keys(seed, count)
        self.state = self.game.reset(self.keys)
        self.moves = 0
        self.states: list[LoveLetterState] = []
        for place in range(count):
            state = self.game.reference.start()
            assert isinstance(state, LoveLetterState)
            self.states.append(state)
            self.follow(place, state, self.state, self.state)

    def follow(self, place: int, state: LoveLetterState, acted: State, after: State) -> None:
        """Let nature do in the reference what it did in the batch."""
        while state.actor == CHANCE:
            self.draw(place, state, acted, after)

    def draw(self, place: int, state: LoveLetterState, acted: State, after: State) -> None:
        outcome = self.outcome(place, state, acted, after)
        if all(outcome is not one for one, _ in state.chances()):
            raise AssertionError(f"nature cannot {outcome}: {state.chances()}")
        state.apply(outcome)

    def outcome(self, place: int, state: LoveLetterState, acted: State, after: State) -> Action:
        task, seat = state.todo[-1] & 15, state.todo[-1] >> 4
        tables, players = self.game.reference.ruleset, self.game.players
        if task == START:
            return tables.starts[int(after.flags[place]) >> 12 & 7]
        if task == FACEUP:
            card = int(after.side[place]) >> 4 * len(state.faceup)
        elif task == REDRAW:
            card = int(acted.hands[place]) >> 4 * seat
        elif task == DEAL:
            card = int(after.hands[place]) >> 4 * seat
        elif task == EXTRA and state.drawn != NONE:
            card = int(after.hands[place]) >> 4 * (players + 1)
        elif task == EXTRA:
            card = int(acted.hands[place]) >> 4 * players
        else:
            card = int(after.hands[place]) >> 4 * players
        return tables.draws[card & 15]

    def run(self, seats: int | None = None) -> int:
        """Play until all games are over; the number of moves compared. With `seats`, only so many
        seats' observations are compared at each step, one after the other.
        """
        step = 0
        players = self.game.players
        while True:
            some = range(players) if seats is None else [(step + n) % players for n in range(seats)]
            self.compare(some)
            self.drop()
            if not self.states:
                return self.moves
            self.step(batch.fold(self.keys, step))
            step += 1

    def drop(self) -> None:
        """Finished games go, so that no time is spent on them."""
        live = [index for index, state in enumerate(self.states) if state.actor != OVER]
        if len(live) < len(self.states):
            self.states = [self.states[place] for place in live]
            self.state = mapped(lambda words: words[..., live], self.state)
            self.keys = self.keys[live]

    def step(self, keys: Array) -> None:
        game = self.game
        actions = game.random_actions(self.state, keys)
        acted = game.act(self.state, actions, keys)
        after = game.step(self.state, actions, keys)
        for index, state in enumerate(self.states):
            state.apply(game.reference.moves[int(actions[index])])
            if state.actor == CHANCE and state.todo[-1] & 15 == REDRAW:
                self.draw(index, state, acted, after)
        self.moves += len(self.states)
        self.compare_ends(acted)
        for index, state in enumerate(self.states):
            self.follow(index, state, acted, after)
        self.state = after

    def compare_ends(self, acted: State) -> None:
        """Rounds that have just ended: winners, tokens, everything."""
        ended = [index for index, state in enumerate(self.states) if state.pause]
        shown = [self.states[place] for place in ended]
        if ended:
            mine = mapped(lambda words: words[..., ended], acted)
            assert mine.memory is not None
            mine = mine._replace(memory=tidy(self.game, mine.memory))
            same(mine, pack(self.game, shown), "end of round", shown)

    def compare(self, seats: Iterable[int]) -> None:
        """Legal actions, states and observations of some seats."""
        game, states = self.game, self.states
        theirs = pack(game, states)
        assert self.state.memory is not None
        mine = self.state._replace(memory=tidy(game, self.state.memory), ended=theirs.ended)
        same(mine, theirs, "state", states)
        words = np.zeros((game.mask_words, len(states)), np.uint32)
        for index, state in enumerate(states):
            for action in state.actions():
                words[action.number >> 5, index] |= np.uint32(1 << (action.number & 31))
        same(game.legal_words(self.state), tuple(words), "legal actions", states)
        for seat in seats:
            seen = game.observe(self.state, seat)
            reported: Observation = pack_views(game, [state.view(seat) for state in states])
            same(
                seen._replace(memory=tidy(game, seen.memory)), reported, f"seat {seat} sees", states
            )
