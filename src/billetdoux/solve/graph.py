"""The situations of a two-player round, each once, with what leads from one to the next.

All histories fold into few situations, so what can happen in a situation is worked out once, by the
rules of `situations`, and written into arrays. `Tree` unfolds them.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from billetdoux.games.love_letter import LoveLetter
from billetdoux.games.love_letter import situations as rules
from billetdoux.games.love_letter.situations import Choice, Outcome, Situation
from billetdoux.kernel.errors import BilletDouxError

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
END: Final = -1  # the hands are compared
MAX_SITUATIONS: Final = 100_000
EDITIONS: Final = ("classic", "2019-classic", "premium")


class Slots(NamedTuple):
    """The actions of all information sets, situation after situation: the play, the card kept, the
    action's place among the public plays, and the number of its information set.
    """

    play: Ints
    kept: Ints
    public: Ints
    choice: Ints


class Edges(NamedTuple):
    """The outcomes of all public plays: which play, what follows, and how the hands go on.

    The range of the one who played goes on as `own_mask * range[own_from]`, the other's likewise:
    a hand that was shown or drawn anew has one source for all that it can be. `weight` is the
    chance of the discard that a Prince forced, by the cards left.
    """

    public: Ints
    follows: Ints
    own_from: NDArray[np.int8]
    own_mask: NDArray[np.bool_]
    other_from: NDArray[np.int8]
    other_mask: NDArray[np.bool_]
    weight: Floats
    left: NDArray[np.int8]
    lead: NDArray[np.int8]


class Graph:
    """The situations of a deck; `roots` are those after the face-up cards, with their chances. With
    `shown`, only the round in which these lie face up.
    """

    def __init__(self, game: LoveLetter, shown: tuple[int, ...] | None = None) -> None:
        ruleset = game.ruleset
        if game.players != 2 or game.options["edition"] not in EDITIONS:
            known = ", ".join(EDITIONS)
            raise BilletDouxError(f"solve: only rounds of two players can be solved, in {known}")
        self.copies = tuple(ruleset.copies[kind] for kind in rules.KINDS)
        self.shared = not ruleset.by_discards
        self.faceup = ruleset.faceup
        self.situations: list[Situation] = []
        self.choices: list[tuple[Choice, ...]] = []
        self._numbers: dict[Situation, int] = {}
        self.roots: list[tuple[tuple[int, ...], int, float]] = [
            (cards, self._number(rules.opened(self.copies, list(cards), self.shared)), chance)
            for cards, chance in (self._shown() if shown is None else [(shown, 1.0)])
        ]
        self._explore()

    def _shown(self) -> list[tuple[tuple[int, ...], float]]:
        """The sets of face-up cards, each with its chance."""
        cards = [kind for kind, count in enumerate(self.copies) for _ in range(count)]
        total, found = comb(len(cards), self.faceup), []
        for shown in sorted(set(combinations(cards, self.faceup))):
            turned = Counter(shown)
            ways = prod(comb(self.copies[kind], count) for kind, count in turned.items())
            found.append((shown, ways / total))
        return found

    def _number(self, situation: Situation) -> int:
        number = self._numbers.setdefault(situation, len(self.situations))
        if number == len(self.situations):
            self.situations.append(situation)
        return number

    def number(self, situation: Situation) -> int:
        """The number of a situation of this deck."""
        return self._numbers[situation]

    def _explore(self) -> None:
        """Work out every situation that can follow, and write all of them into arrays."""
        slots: list[tuple[int, int, int, int]] = []
        publics: list[tuple[int, int]] = []
        edges: list[tuple[int, int, Outcome]] = []
        starts: list[tuple[int, int, int, int]] = []
        count = number = 0
        deck = sum(1 << kind for kind, copies in enumerate(self.copies) if copies)
        while number < len(self.situations):
            if len(self.situations) > MAX_SITUATIONS:
                raise BilletDouxError(
                    f"solve: this deck has more than {MAX_SITUATIONS:,} situations; "
                    "docs/solving.md says how the whole deck was solved"
                )
            situation = self.situations[number]
            starts.append((len(slots), count, len(publics), len(edges)))
            sets = rules.choices(situation, deck)
            self.choices.append(sets)
            plays = sorted({play for choice in sets for play, _ in choice.plays})
            place = {play: len(publics) + index for index, play in enumerate(plays)}
            for choice in sets:
                slots += [(play, kept, place[play], count) for play, kept in choice.plays]
                count += 1
            for play in plays:
                publics.append((number, play))
                for outcome in rules.outcomes(situation, play, self.shared):
                    over = rules.deck_size(outcome.after) <= 0
                    follows = END if over else self._number(rules.handed_over(outcome.after))
                    edges.append((place[play], follows, outcome))
            number += 1
        starts.append((len(slots), count, len(publics), len(edges)))
        self._write(slots, publics, edges, starts)

    def _write(
        self,
        slots: list[tuple[int, int, int, int]],
        publics: list[tuple[int, int]],
        edges: list[tuple[int, int, Outcome]],
        starts: list[tuple[int, int, int, int]],
    ) -> None:
        begin = np.array(starts, np.int64)
        self.slot_start, self.choice_start = begin[:, 0], begin[:, 1]
        self.public_start, self.edge_start = begin[:, 2], begin[:, 3]
        columns = np.array(slots, np.int64).T
        self.slots = Slots(*columns)
        self.left = np.array([s.left for s in self.situations], np.int8)
        self.own = _sets([s.own for s in self.situations])
        self.public_of, self.public_play = np.array(publics, np.int64).T
        shields = np.array([s.shielded for s in self.situations])
        self.at_once = np.array(
            [
                [[rules.at_once(play, shield, k, h) for h in range(8)] for k in range(8)]
                for shield in (False, True)
                for play in range(rules.PLAYS)
            ],
            np.int8,
        )[self.public_play + rules.PLAYS * shields[self.public_of]]
        card = np.array(rules.CARD_OF)[self.public_play]
        rest = self.left[self.public_of].astype(np.int64)
        self.public_chance = rest[np.arange(len(card)), card] / (rest.sum(1) - 2)
        rest[np.arange(len(card)), card] -= 1
        self.public_ways = rest[:, :, None] * (rest[:, None, :] - np.eye(8, dtype=np.int64))
        pairs = [(c.low, c.high) for sets in self.choices for c in sets]
        self.choice_low, self.choice_high = np.array(pairs, np.int64).T
        self.edges = self._edges(edges)

    def _edges(self, edges: list[tuple[int, int, Outcome]]) -> Edges:
        """The outcomes as arrays."""
        many, same = len(edges), np.arange(8, dtype=np.int8)
        own_from, other_from = np.tile(same, (many, 1)), np.tile(same, (many, 1))
        weight = np.ones(many)
        for at, (public, _, outcome) in enumerate(edges):
            kind, kept, held, after = outcome
            if kind in (rules.SELF_REDRAWS, rules.TRADE):
                own_from[at] = kept
            if kind in (rules.OTHER_REDRAWS, rules.TRADE):
                other_from[at] = held
            if kind in (rules.SELF_REDRAWS, rules.OTHER_REDRAWS):
                gone = kept if kind == rules.SELF_REDRAWS else held
                play, number = self.public_play[public], self.public_of[public]
                before = int(self.left[number, gone]) - (rules.CARD_OF[play] == gone)
                weight[at] = before / (sum(after.left) - 1)
        return Edges(
            np.array([public for public, _, _ in edges], np.int64),
            np.array([follows for _, follows, _ in edges], np.int64),
            own_from,
            _sets([outcome.after.own for _, _, outcome in edges]),
            other_from,
            _sets([outcome.after.other for _, _, outcome in edges]),
            weight,
            np.array([outcome.after.left for _, _, outcome in edges], np.int8),
            np.array([np.sign(outcome.after.lead) for _, _, outcome in edges], np.int8),
        )


def _sets(numbers: list[int]) -> NDArray[np.bool_]:
    """Sets of characters as rows of yes and no."""
    return (np.array(numbers, np.int64)[:, None] >> np.arange(8) & 1).astype(np.bool_)
