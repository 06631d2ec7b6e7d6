"""Love Letter as a game of the kernel: its editions (from packs), options, views and the reasons of
refusals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from billetdoux.games.love_letter import codec, evaluation
from billetdoux.games.love_letter.core import features, heuristics
from billetdoux.games.love_letter.core.imagine import imagine
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    COUNTESS,
    GUARD,
    NAMES,
    NONE,
    OTHERS,
    PLAY,
    Move,
    Ruleset,
)
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.scene import scene
from billetdoux.kernel.errors import BilletDouxError, PackError, suggestion
from billetdoux.kernel.packs import convert, read_toml
from billetdoux.kernel.rules import Action, Game
from billetdoux.kernel.scene import Scene

HERE = Path(__file__).parent
MAX_COPIES = 20  # of one character in a chosen deck
EDITIONS = ("classic", "premium", "2019", "2019-classic")
MAX_LISTED_GOAL = 7  # tokens: as many as any edition asks for


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """How often a character is in the deck, and its value."""

    id: str
    value: int
    copies: int


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """The cards and the goal for some numbers of players (from, to)."""

    players: tuple[int, int]
    goal: dict[int, int]
    cards: list[Card]
    faceup: dict[int, int] = {}
    origin: str | None = None


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """An edition, as written in its file."""

    game: Literal["love-letter"]
    origin: Literal["rulebook", "published", "house"]
    guess: Literal["character", "number"]
    ties: Literal["discards", "shared"]
    deck: list[Deck]


def pack_from(data: Mapping[str, object], source: str) -> Pack:
    """An edition's pack; what its type cannot say is checked here."""
    pack = convert(data, Pack, source)
    for number, deck in enumerate(pack.deck):
        where = f"{source}: deck[{number}]"
        low, high = deck.players
        if not 2 <= low <= high <= 8:
            raise PackError(f"{where}.players: {low} to {high} is not within 2 to 8")
        for players in range(low, high + 1):
            if deck.goal.get(players, 0) < 1:
                raise PackError(f"{where}.goal: no goal for {players} players")
        seen: set[str] = set()
        for place, card in enumerate(deck.cards):
            key = f"{where}.cards[{place}]"
            if card.id not in NAMES:
                raise PackError(
                    f"{key}.id: unknown character '{card.id}'{suggestion(card.id, NAMES)}"
                )
            if card.id in seen:
                raise PackError(f"{key}.id: '{card.id}' is listed twice")
            if card.copies < 1 or not 0 <= card.value <= 9:
                raise PackError(f"{key}: needs at least one copy and a value from 0 to 9")
            seen.add(card.id)
        if sum(card.copies for card in deck.cards) < high + 2 + deck.faceup.get(high, 0):
            raise PackError(f"{where}.cards: too few for {high} players")
    return pack


@cache
def editions() -> dict[str, Pack]:
    """The editions that come with the game."""
    paths = {name: HERE / "packs" / f"{name}.toml" for name in EDITIONS}
    return {name: pack_from(read_toml(path), str(path)) for name, path in paths.items()}


def goals_of(edition: str) -> dict[int, int]:
    """The usual goal for each number of players; nothing for an edition that does not exist."""
    decks = editions()[edition].deck if edition in editions() else []
    return {players: goal for deck in decks for players, goal in deck.goal.items()}


@cache
def ruleset(edition: str, players: int, goal: int, chosen: str | None = None) -> Ruleset:
    """The tables of an edition; made once, so that its actions are the same objects everywhere.
    Other cards than its own may be chosen.
    """
    pack = editions()[edition]
    deck = next(deck for deck in pack.deck if deck.players[0] <= players <= deck.players[1])
    counts = {card.id: card.copies for card in deck.cards}
    if chosen is not None:
        counts = _chosen_cards(chosen, counts, players + 2 + deck.faceup.get(players, 0))
    copies, values = [0] * len(NAMES), [-1] * len(NAMES)
    for card in deck.cards:
        kind = NAMES.index(card.id)
        copies[kind], values[kind] = counts.get(card.id, 0), card.value
    return Ruleset(
        players,
        goal,
        copies,
        values,
        faceup=deck.faceup.get(players, 0),
        by_discards=pack.ties == "discards",
        by_number=pack.guess == "number",
    )


def _chosen_cards(chosen: str, known: Mapping[str, int], needed: int) -> dict[str, int]:
    """A deck written as `guard*2 priest princess`: characters of the edition, so many of each."""
    counts: dict[str, int] = {}
    for word in chosen.split():
        name, _, number = word.partition("*")
        if name not in known:
            raise BilletDouxError(
                f"deck: there is no '{name}' in this edition{suggestion(name, known)}"
            )
        if name in counts:
            raise BilletDouxError(f"deck: '{name}' is listed twice")
        if word != name and not (number.isdecimal() and 1 <= int(number) <= MAX_COPIES):
            raise BilletDouxError(
                f"deck: '{word}' should be like '{name}*2', with 1 to {MAX_COPIES} copies"
            )
        counts[name] = int(number or 1)
    if sum(counts.values()) < needed:
        raise BilletDouxError(
            f"deck: {sum(counts.values())} cards are too few; {needed} are needed"
        )
    return counts


_PARTS = {
    **dict.fromkeys(("seat", "target", "other", "look", "first", "start"), "seat"),
    **dict.fromkeys(("card", "guess", "own", "theirs", "gave", "got", "draw"), "card"),
    **dict.fromkeys(("keep", "under", "lowest"), "card"),
    "seats": "seats",
    "cards": "cards",
}


class LoveLetter(Game[LoveLetterState, LoveLetterView]):
    """`game("love-letter", edition="classic", players=2, goal=None, deck=None)`; the goal is in
    tokens, a deck of other cards than the edition's is written as `guard*2 priest princess`.
    """

    ID = "love-letter"
    MINUTES = 20
    COVER = ("guard", "princess", "baron")

    def __init__(
        self,
        edition: str = "classic",
        players: int = 2,
        goal: int | None = None,
        deck: str | None = None,
    ) -> None:
        if edition not in editions():
            known = ", ".join(editions())
            raise BilletDouxError(
                f"edition: there is no '{edition}'{suggestion(edition, editions())}; known: {known}"
            )
        goals = goals_of(edition)
        if players not in goals:
            raise BilletDouxError(
                f"players: {players!r} is not possible; the {edition} edition is for "
                f"{min(goals)} to {max(goals)}"
            )
        if goal is not None and goal not in range(1, 1000):
            raise BilletDouxError(f"goal: must be a whole number from 1 to 999, not {goal!r}")
        if deck is not None and not isinstance(deck, str):
            raise BilletDouxError(f"deck: must be text such as 'guard*2 priest', not {deck!r}")
        self.ruleset = ruleset(edition, players, goals[players] if goal is None else goal, deck)
        options: dict[str, object] = {
            "edition": edition,
            "players": players,
            "goal": self.ruleset.goal,
        }
        if deck is not None:
            options["deck"] = deck
        super().__init__(
            self.ID,
            players,
            options,
            self.ruleset.moves,
            self.ruleset.outcomes,
            self.ruleset.aliases,
        )

    @classmethod
    def choices(cls, **chosen: object) -> dict[str, list[Any]]:
        """The values that each option may take, given those already chosen; defaults first."""
        edition, players = chosen.get("edition", "classic"), chosen.get("players", 2)
        usual = goals_of(str(edition))
        goals = {usual[count]: None for count in usual if count == players}
        goals |= dict.fromkeys(range(1, MAX_LISTED_GOAL + 1))
        return {"edition": list(editions()), "players": sorted(usual), "goal": list(goals)}

    @classmethod
    def check_pack(cls, data: Mapping[str, object], where: str) -> None:
        pack_from(data, where)

    def start(self) -> LoveLetterState:
        state = LoveLetterState(self.ruleset)
        state.clear()
        return state

    def imagine(self, view: LoveLetterView, rng: Random) -> LoveLetterState:
        return imagine(view, rng)

    def load_view(self, data: Mapping[str, object]) -> LoveLetterView:
        return codec.load_view(self.ruleset, data)

    def position(
        self, given: Mapping[str, object], rng: Random
    ) -> tuple[LoveLetterState, list[Action]]:
        return codec.arrange(self.ruleset, given, rng)

    def describe(self, state: LoveLetterState) -> dict[str, object]:
        return codec.describe(state)

    def inspect(self, state: LoveLetterState, key: str, expected: object) -> object:
        return codec.inspect(state, key, expected)

    def scene(self, view: LoveLetterView) -> Scene:
        return scene(view)

    def card_corner(self, card: str) -> str:
        return str(self.ruleset.values[NAMES.index(card)])

    def parameter_kinds(self) -> Mapping[str, str]:
        return _PARTS

    def event_variants(self) -> Mapping[str, Sequence[str]]:
        return {"played": ("target", "guess", "other", "look")}

    def without_blunders(self, view: LoveLetterView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def score_actions(self, view: LoveLetterView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)

    def prior(self, view: LoveLetterView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions, heuristics.KEEN)

    def feature_names(self) -> list[str] | None:
        return features.names(self.ruleset)

    def features(self, view: LoveLetterView) -> list[float]:
        return features.features(view)

    def max_decisions(self) -> int:
        """Every round gives a token, and each card is drawn once and played or kept once."""
        rounds = self.players * (self.ruleset.goal - 1) + 1
        return rounds * (2 * self.ruleset.cards + self.players)

    def rollout_policy(self, state: LoveLetterState, rng: Random) -> Action:
        return heuristics.rollout_policy(state, rng)

    def evaluate(self, state: LoveLetterState) -> list[float]:
        return evaluation.evaluate(state)

    def likelihood(self, view: LoveLetterView) -> Callable[[LoveLetterState], float]:
        return evaluation.likelihood(view)

    def piece_counts(self, state: LoveLetterState) -> dict[str, int]:
        """Every card of the deck, wherever it lies."""
        shown = [entry >> 4 & 31 for entry in state.record]
        held = [*state.hands, state.drawn, state.drawn2]
        cards = Counter(dict(enumerate(state.bag)))
        cards.update(card for card in [*held, *state.under, *state.faceup, *shown] if card >= 0)
        return {NAMES[kind]: count for kind, count in sorted(cards.items()) if count}

    def words(self) -> set[str]:
        return super().words() | {*NAMES, "keep", "under", "look"}

    def why_not(self, state: LoveLetterState, action: Action) -> str:
        """Why a move is refused, told from what its player can see."""
        seat = state.actor
        if not isinstance(action, Move) or action not in self.moves:
            return "not-now"
        if state.todo[-1] & 15 != PLAY or action.under >= 0 or action.card < 0:
            return "not-now"
        hand = (state.hands[seat], state.drawn)
        if action.card not in hand:
            return "not-in-hand"
        if COUNTESS in hand and action.card != COUNTESS and len(state.actions()) == 1:
            return "countess-forced"
        chosen = [target for target in (action.target, action.other) if target >= 0]
        for target in chosen:
            if not state.alive >> target & 1:
                return "out"
            if target == seat and action.card in OTHERS:
                return "not-yourself"
            if target != seat and state.safe >> target & 1:
                return "nobody" if self._targets(state, action.card) == {NONE} else "protected"
        if chosen:
            return "sycophant-forced"
        return "must-yourself" if self._targets(state, action.card) == {seat} else "must-choose"

    def _targets(self, state: LoveLetterState, card: int) -> set[int]:
        """The seats that this card can be played on now."""
        moves = [move for move in state.actions() if isinstance(move, Move)]
        return {move.target for move in moves if move.card == card}

    def why_never(self, parts: Sequence[tuple[str, str | int]]) -> str:
        """What is in no edition's list of moves: naming a Guard (LL-GUARD-1)."""
        return "guard-guard" if dict(parts).get("guess") in (NAMES[GUARD], 1) else "not-now"
