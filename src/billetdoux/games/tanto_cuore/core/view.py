"""What a seat knows of a game of Tanto Cuore.

The park and the houses are open, and every card that is hired, played or dismissed is seen by all.
So everyone can tell which cards a player's deck and hand hold together; only the owner knows which
of them are in hand, and nobody the order of a deck. What was seen of a hand is remembered: by all
when the deck ran out and only the hand was left, or when all love was played; by one player when
they looked at a card.
"""

from __future__ import annotations

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.ruleset import HIDDEN, NONE, PILES, SKILLS, Ruleset
from billetdoux.kernel.rules import View


class TantoCuoreView(View):
    """What one seat may know; the fields mean what they mean in the state.

    In `houses` of others the hand is hidden: see `PlayerArea`. HIDDEN stands for a card that
    somebody else looked at.
    """

    def __init__(self, ruleset: Ruleset, seat: int | None, actor: int) -> None:
        super().__init__(seat, actor)
        self.ruleset: Ruleset = ruleset
        self.round: int = 0
        self.phase: int = 0
        self.turn: int = NONE
        self.first: int = NONE
        self.master: int = NONE
        self.services: int = 0
        self.love: int = 0
        self.hires: int = 0
        self.park: int = 0
        self.looked: int = NONE
        self.last: bool = False
        self.called: bool = False

    skills: list[int]
    piles: list[int]
    taken: list[int]
    tops: list[int]
    lefts: list[int]
    bags: list[list[int]]
    gone: list[int]
    houses: list[PlayerArea]
    todo: list[int]

    def preparation_pile(self, pile: int) -> list[int]:
        """What is left of a preparation pile, the top first."""
        return self.ruleset.stacks[pile][self.taken[pile] :]

    def data(self) -> dict[str, object]:
        ruleset = self.ruleset
        return {
            "seat": self.seat,
            "actor": self.actor,
            "round": self.round,
            "phase": self.phase,
            "turn": None if self.turn == NONE else self.turn,
            "first": None if self.first == NONE else self.first,
            "master": None if self.master == NONE else self.master,
            "services": self.services,
            "love": self.love,
            "skills": {SKILLS[place]: count for place, count in enumerate(self.skills)},
            "hires": self.hires,
            "park": park_data(ruleset, self.piles),
            "refined": refined_data(ruleset, self.park),
            "taken": {PILES[pile]: count for pile, count in enumerate(self.taken)},
            "mixed": mixed_data(ruleset, self.tops, self.lefts, self.bags),
            "gone": ruleset.counted(self.gone),
            "looked": card_data(ruleset, self.looked),
            "last": self.last,
            "called": self.called,
            "houses": [self.house_data(seat) for seat in range(ruleset.players)],
            "todo": [ruleset.task_text(entry) for entry in self.todo],
        }

    def house_data(self, seat: int) -> dict[str, object]:
        """A house as this view's seat knows it."""
        house = self.houses[seat]
        seen = [] if self.seat is None else house.seen_by(self.seat)
        told = open_data(self.ruleset, house)
        told["held"] = house.held
        if seen:
            told["seen"] = self.ruleset.cards_of(seen)
        if self.seat == seat:
            told["hand"] = self.ruleset.cards_of(house.hand)
        return told


def card_data(ruleset: Ruleset, kind: int) -> str | None:
    """A card by name; "hidden", or None for no card."""
    return "hidden" if kind == HIDDEN else None if kind < 0 else ruleset.names[kind]


def park_data(ruleset: Ruleset, piles: list[int]) -> dict[str, int]:
    """The piles of the park, by name."""
    return {ruleset.names[kind]: count for kind, count in enumerate(piles) if count >= 0}


def refined_data(ruleset: Ruleset, park: int) -> list[str]:
    """The refined maids in the park."""
    return [maid.name for place, maid in enumerate(ruleset.refined) if park >> place & 1]


def mixed_data(
    ruleset: Ruleset, tops: list[int], lefts: list[int], bags: list[list[int]]
) -> list[dict[str, object]]:
    """The eleventh pile and that of the private maids: the top, how many lie under it, and what
    they may be.
    """
    return [
        {
            "top": card_data(ruleset, tops[which]),
            "left": lefts[which],
            "bag": ruleset.cards_of(bags[which]),
        }
        for which in range(2)
    ]


def open_data(ruleset: Ruleset, house: PlayerArea) -> dict[str, object]:
    """What a house shows, and the deck, with the hand in it where that is hidden. Where there is
    nothing, nothing is told.
    """
    refined = None if house.refined == NONE else ruleset.refined[house.refined].name
    told: dict[str, object] = {
        "refined": refined,
        "deck": ruleset.counted(house.deck),
        "deck_size": house.deck_size,
        "top": card_data(ruleset, house.top),
        "top_seen": [seat for seat in range(ruleset.players) if house.top_seen >> seat & 1],
        "discards": ruleset.cards_of(house.discards),
        "played": ruleset.cards_of(house.played),
        "chambermaids": [ruleset.staff_text(entry) for entry in house.chambers],
        "private": [ruleset.staff_text(entry) for entry in house.private],
        "preparations": [ruleset.preparations[card].name for card in house.preparations],
        "events": ruleset.cards_of(house.events),
        "shown": ruleset.cards_of(house.shown),
        "loveless": house.loveless,
    }
    return {key: value for key, value in told.items() if value}
