"""What the cards of Tanto Cuore are worth as a rule of thumb, in points at the end of the game.

A deck is summed up by the icons in it (`Deck`); from their densities follows what an average turn
brings, and from that what one card more or less is worth. The words of cards count as the icons
that they bring on average. What to do with a given hand is not decided here but in `heuristics`.
"""

from __future__ import annotations

from functools import cache
from math import sqrt

from billetdoux.games.tanto_cuore.core.ruleset import (
    ATTACKS,
    LETS_CHOOSE,
    MAID,
    PLAYED,
    TAKES,
    Effect,
    Icons,
    Ruleset,
)

HAND = 5
LOVE_POINTS = 0.3  # what one love a turn is worth, in points a turn, at the least
DEAR = 6  # what a card costs that love is saved for
DEAR_SHARE = 1.0  # how much of the points of a dear card the love that it costs is worth
LOVE_ENOUGH = 9.0  # more than this in one turn finds nothing to hire
SEED = 0.3  # what the first skill of a kind promises, of the share of a demand that it meets
PREPARING = 0.3  # how much of what a deck could prepare it does, for want of the right chief


# What preparation piles ask for, each skill with how much, and the points that are to be had.
Asked = list[tuple[list[tuple[int, int]], int]]


class Offers:
    """What the park offers a deck: preparation cards for skills, and points for love."""

    def __init__(self, asked: Asked, love: float) -> None:
        self.asked = asked
        self.love = love  # what one love a turn is worth, in points a turn


class Yield:
    """What a card brings when it is played, on average: its icons and those of its words.

    `gifts` are calls, love, hires and the three skills, by place, those that there are. `again`
    are the skills of words that need another maid of the kind played before.
    """

    def __init__(self, icons: Icons, played: bool) -> None:
        self.played = played
        self.call = float(icons.call)
        self.service = float(icons.service)
        self.love = float(icons.love)
        self.hire = float(icons.hire)
        self.skills = [float(x) for x in (icons.imagination, icons.concentration, icons.effort)]
        self.again: list[float] = []

    def read(self, effect: Effect) -> None:
        """Add what a sentence of the card brings on average."""
        icons = effect.gain
        skills = (icons.imagination, icons.concentration, icons.effort)
        if effect.test == PLAYED and effect.test_limit > 1:
            self.again = [float(skill) for skill in skills]
            return
        share = 0.5 if effect.optional or effect.test else 1.0
        if effect.more == LETS_CHOOSE:
            icons, share = effect.named[0][1], 1.0
        self.call += share * icons.call
        self.service += share * icons.service
        self.love += share * icons.love
        self.hire += share * icons.hire
        self.skills = [a + share * x for a, x in zip(self.skills, skills, strict=True)]
        if effect.more == TAKES:
            self.love += 1.5
        if effect.more == ATTACKS:
            self.love += 0.3 if effect.attack_call == 0 else -0.3

    def sum_up(self) -> None:
        """All words are read."""
        gifts = [self.call, self.love, self.hire, *self.skills]
        self.gifts = [(index, gift) for index, gift in enumerate(gifts) if gift]


@cache
def yields(ruleset: Ruleset) -> list[Yield]:
    """What each card of a game brings."""
    found = []
    for card in ruleset.cards:
        brings = Yield(card.gain, card.group == MAID and card.kind != ruleset.start_maid)
        for effect in card.text:
            brings.read(effect)
        brings.sum_up()
        found.append(brings)
    return found


class Deck:
    """The cards that come round, as sums of what they bring.

    Maids who bring the service that they cost can always be played; the others, `waiting` for one,
    share the single service of a turn and those that are `spare`.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.cards = yields(ruleset)
        self.size = 0
        self.coins = self.spare = self.waiting = 0.0
        self.gifts = [0.0] * 6
        self.waiting_gifts = [0.0] * 6
        self.again: dict[int, int] = {}

    def add(self, kind: int, count: int = 1) -> None:
        """So many cards of a kind more, or fewer."""
        card = self.cards[kind]
        self.size += count
        if not card.played:
            self.coins += count * card.love
            return
        if card.service >= 1:
            self.spare += count * (card.service - 1)
            sums = self.gifts
        else:
            self.waiting += count * (1 - card.service)
            sums = self.waiting_gifts
        for place, gift in card.gifts:
            sums[place] += count * gift
        if card.again:
            self.again[kind] = self.again.get(kind, 0) + count

    def brings(self, offers: Offers) -> float:
        """The points that an average turn is worth: by its love, and by preparation cards."""
        size = max(self.size, 1)
        hand = float(HAND)
        for _ in range(2):  # more calls bring more maids, who want more services, and so on
            crowd = hand * self.waiting / (size + hand * self.spare)
            served = 1 / sqrt(1 + crowd * crowd)
            calls = self.gifts[0] + served * self.waiting_gifts[0]
            hand = HAND / (1 - min(0.7, calls / size))
        seen = min(hand, size) / size
        gifts = [
            seen * (a + served * b) for a, b in zip(self.gifts, self.waiting_gifts, strict=True)
        ]
        love, hires = seen * self.coins + gifts[1], gifts[2]
        value = offers.love * min(love, LOVE_ENOUGH + 2 * hires) * (1 + 0.25 * min(hires, 1))
        return value + PREPARING * self._prepares(gifts[3:], seen, offers.asked)

    def _prepares(self, skills: list[float], seen: float, asked: Asked) -> float:
        """The points of preparation cards in an average turn. Only one chief is available at a
        time, so that what several piles would bring does not simply add up.
        """
        for kind, count in self.again.items():
            often = seen * count * min(1.0, (2 * count + 1) / self.size)
            skills = [a + often * b for a, b in zip(skills, self.cards[kind].again, strict=True)]
        squares = 0.0
        for demands, points in asked:
            share = min([skills[place] / ask for place, ask in demands])
            squares += (0.8 * points * share * min(1.0, SEED + (1 - SEED) * share)) ** 2
        return sqrt(squares)
