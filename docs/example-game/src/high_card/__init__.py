"""High Card: six cards, one for each of two players, and a bet. An example of a game for
Billet-doux.

Seat 0 bets or passes; a bet is called or declined by seat 1. The higher card wins one point, or
two if a bet was called; whoever declines loses one and nobody sees the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from billetdoux.kernel import CHANCE, OVER, Action, Game, State, View
from billetdoux.kernel.scene import Card, Place, Scene, Seat, Zone

CARDS = range(1, 7)
MOVES = [
    Action(word, (("say", word),), n) for n, word in enumerate(["pass", "bet", "call", "decline"])
]
DEALS = [Action(f"deal {card}", (("deal", card),), n) for n, card in enumerate(CARDS)]
PASS, BET, CALL, DECLINE = MOVES


class HighCardState(State):
    """The cards dealt so far, by seat, and what has been said."""

    def __init__(self, cards: list[int], said: list[str]) -> None:
        super().__init__(CHANCE)
        self.cards, self.said = cards, said
        self._pass_the_turn()

    def _pass_the_turn(self) -> None:
        if len(self.cards) == 2:
            self.actor = {"": 0, "bet": 1}.get(" ".join(self.said), OVER)

    def actions(self) -> list[Action]:
        return {0: [PASS, BET], 1: [CALL, DECLINE]}.get(self.actor, [])

    def chances(self) -> list[tuple[Action, int]]:
        left = [card for card in CARDS if card not in self.cards]
        return [(DEALS[card - 1], 1) for card in left] if self.actor == CHANCE else []

    def apply(self, action: Action) -> None:
        name, value = action.parts[0]
        if name == "deal":
            seat = len(self.cards)
            self.report("dealt", {"seat": seat}, {seat: {"card": value}})
            self.cards = [*self.cards, int(value)]
        else:
            self.report("said", {"seat": self.actor, "word": value})
            self.said = [*self.said, str(value)]
        self._pass_the_turn()
        if self.open:
            self.report("shown", dict(zip(("first", "second"), self.cards, strict=True)))

    def copy(self) -> HighCardState:
        return HighCardState(self.cards, self.said)

    @property
    def open(self) -> bool:
        """Whether both cards have been turned up."""
        return self.actor == OVER and "decline" not in self.said

    def view(self, seat: int | None) -> View:
        cards = [card if self.open or seat == of else None for of, card in enumerate(self.cards)]
        return View(seat, self.actor, {"cards": cards, "said": self.said})

    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores()) if score > 0]

    def scores(self) -> list[float]:
        if self.actor != OVER:
            return [0.0, 0.0]
        won = 2.0 if "call" in self.said else 1.0
        first = "decline" in self.said or self.cards[0] > self.cards[1]
        return [won, -won] if first else [-won, won]


class HighCard(Game[HighCardState, View]):
    """`game("high-card")`."""

    MINUTES = 1
    COVER = ("6", "1", "4")

    def __init__(self) -> None:
        super().__init__("high-card", 2, {}, MOVES, DEALS)

    def start(self) -> HighCardState:
        return HighCardState([], [])

    def imagine(self, view: View, rng: Random) -> HighCardState:
        known: Any = view.data()
        left = [card for card in CARDS if card not in known["cards"]]
        rng.shuffle(left)
        return HighCardState([card or left.pop() for card in known["cards"]], known["said"])

    def describe(self, state: HighCardState) -> dict[str, object]:
        return {"cards": state.cards, "said": state.said}

    def position(self, given: Mapping[str, Any], rng: Random) -> tuple[HighCardState, list[Action]]:
        return HighCardState(list(given.get("cards", [])), list(given.get("said", []))), []

    def inspect(self, state: HighCardState, key: str, expected: object) -> object:
        return state.scores() if key == "scores" else super().inspect(state, key, expected)

    def parameter_kinds(self) -> Mapping[str, str]:
        return {"seat": "seat"}

    def scene(self, view: View) -> Scene:
        known: Any = view.data()
        hands = [Card(f"card-{n}", card and str(card)) for n, card in enumerate(known["cards"])]
        zones = [Zone(f"hand-{n}", "hand", "zone-hand", [c], n) for n, c in enumerate(hands)]
        # Each player's pawn stands at what they play for.
        raised = [seat for seat, word in enumerate(("bet", "call")) if word in known["said"]]
        others = [seat for seat in (0, 1) if seat not in raised]
        stakes = {"one": others, "two": raised}
        places = [Place(id, f"place-{id}", f"stake-{id}", at) for id, at in stakes.items()]
        return Scene(view.seat, view.actor, [Seat(0), Seat(1)], zones, places=places)

    def card_corner(self, card: str) -> str:
        return card

    def piece_counts(self, state: State) -> dict[str, int]:
        return dict.fromkeys(map(str, CARDS), 1)
