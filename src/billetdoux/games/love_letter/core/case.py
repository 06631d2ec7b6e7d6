"""What is known of cards: a case of how they may lie, and the cases of which one is true.

How cases come about is in `cases`.
"""

from __future__ import annotations

from billetdoux.games.love_letter.core.ruleset import Ruleset


def pair(one: int, other: int) -> tuple[int, int]:
    """Two places, the lower one first."""
    return min(one, other), max(one, other)


class Case:
    """Cards as they may lie: for each place a set of characters, and pairs of places whose cards
    have equal values. A place without a card may hold anything.
    """

    def __init__(self, ruleset: Ruleset, masks: list[int], ties: list[tuple[int, int]]) -> None:
        self.ruleset: Ruleset = ruleset
        self.masks: list[int] = masks
        self.ties: list[tuple[int, int]] = ties

    def is_open(self, place: int) -> bool:
        """Whether nothing is known of the card at a place."""
        return self.masks[place] == self.ruleset.present and not self.is_tied(place)

    def is_tied(self, place: int) -> bool:
        return any(place == one or place == other for one, other in self.ties)

    def is_possible(self) -> bool:
        return 0 not in self.masks

    def allows(self, cards: list[int]) -> bool:
        """Whether the cards can lie so; a negative number is a place that can hold anything."""
        for place, card in enumerate(cards):
            if card >= 0 and not self.masks[place] >> card & 1:
                return False
        for one, other in self.ties:
            mine, theirs = cards[one], cards[other]
            if mine >= 0 and theirs >= 0 and not self.ruleset.same_value[mine] >> theirs & 1:
                return False
        return True

    def covers(self, case: Case) -> bool:
        """Whether everything that another case allows is allowed here."""
        for place, mask in enumerate(case.masks):
            if mask & ~self.masks[place]:
                return False
        return all(tie in case.ties for tie in self.ties)

    def narrowed(self, place: int, kinds: int) -> Case:
        """The card at a place is one of these."""
        masks = self.masks[:]
        masks[place] &= kinds
        return settled(self.ruleset, masks, self.ties)

    def tied(self, one: int, other: int) -> Case:
        """The cards at two places have equal values."""
        return settled(self.ruleset, self.masks[:], [*self.ties, pair(one, other)])

    def turned_up(self, place: int, card: int) -> Case:
        """The card at a place was this one, and lies open now."""
        after = self.narrowed(place, 1 << card)
        after.masks[place] = self.ruleset.present if after.masks[place] else 0
        return after

    def moved(self, origins: list[int], goals: list[int]) -> Case:
        """The cards at `origins` went to `goals`, all at once."""
        masks = self.masks[:]
        for place in origins:
            masks[place] = self.ruleset.present
        for index, place in enumerate(goals):
            masks[place] = self.masks[origins[index]]
        ties: list[tuple[int, int]] = []
        for one, other in self.ties:
            first = goals[origins.index(one)] if one in origins else one
            second = goals[origins.index(other)] if other in origins else other
            ties.append(pair(first, second))
        return Case(self.ruleset, masks, ties)


def settled(ruleset: Ruleset, masks: list[int], ties: list[tuple[int, int]]) -> Case:
    """A case in which tied places hold only what both can; where that is one value, the tie is
    spent.
    """
    again = bool(ties)
    while again:
        again = False
        kept: list[tuple[int, int]] = []
        for one, other in ties:
            shared = ruleset.alike(masks[one]) & ruleset.alike(masks[other])
            again = again or bool((masks[one] | masks[other]) & ~shared)
            masks[one] &= shared
            masks[other] &= shared
            if shared & ~ruleset.same_value[shared.bit_length() - 1]:
                kept.append((one, other))
        ties = kept
    return Case(ruleset, masks, ties)


class Evidence:
    """All that a seat knows: the cases of which one is true, none if nothing fits together, and the
    hidden places of whose cards they say something.
    """

    def __init__(self, cases: list[Case], hidden: list[int]) -> None:
        self.cases: list[Case] = cases
        self.places: list[int] = []
        for place in hidden:
            for case in cases:
                if not case.is_open(place):
                    self.places.append(place)
                    break

    def allows(self, cards: list[int]) -> bool:
        """Whether cards can lie so; a negative number is a place that can hold anything."""
        return any(case.allows(cards) for case in self.cases)
