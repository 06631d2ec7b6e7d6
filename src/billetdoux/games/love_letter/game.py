"""Love Letter as a game of the kernel: its editions (from packs), options, views and the reasons of
refusals.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from billetdoux.games.love_letter import beliefs, evaluation, solution
from billetdoux.games.love_letter.card_texts import CardTexts
from billetdoux.games.love_letter.codec import LoveLetterCodec
from billetdoux.games.love_letter.core import features, heuristics
from billetdoux.games.love_letter.core.imagine import imagine, worlds
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    COUNTESS,
    GUARD,
    NAMES,
    NONE,
    OTHERS,
    PLAY,
    Move,
    entry_card,
    task_kind,
)
from billetdoux.games.love_letter.core.sightings import size
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.games.love_letter.pack import (
    EDITIONS,
    edition_source,
    goals_of,
    pack_from,
    pack_of,
    ruleset,
)
from billetdoux.games.love_letter.scene import scene
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.pack_sources import PackSource
from billetdoux.kernel.packs import said
from billetdoux.kernel.positions import FieldGame
from billetdoux.kernel.rules import Action
from billetdoux.kernel.scene import Scene
from billetdoux.kernel.speaker import Speaker

MAX_LISTED_GOAL = 7  # tokens: as many as any edition asks for


_PARTS = {
    **dict.fromkeys(("seat", "target", "other", "look", "first", "start"), "seat"),
    **dict.fromkeys(("card", "guess", "own", "theirs", "gave", "got", "draw"), "card"),
    **dict.fromkeys(("keep", "under", "lowest"), "card"),
    "seats": "seats",
    "cards": "cards",
}


class LoveLetter(FieldGame[LoveLetterState, LoveLetterView]):
    """`game("love-letter", edition="classic", players=2, goal=None, deck=None)`; the goal is in
    tokens, a deck of other cards than the edition's is written as `guard*2 priest princess`. An
    edition is named, or the path of a file.
    """

    ID = "love-letter"
    CODEC = LoveLetterCodec
    MINUTES = 20
    PACK_OPTION = "edition"
    COVER = ("guard", "princess", "baron")

    def __init__(
        self,
        edition: str | Mapping[str, object] = "classic",
        players: int | None = None,
        goal: int | None = None,
        deck: str | None = None,
    ) -> None:
        source = edition_source(edition)
        self.pack = pack_of(source)
        goals = goals_of(self.pack)
        if players is None:
            players = min(goals)
        if isinstance(players, bool) or players not in list(goals):
            raise BilletDouxError(
                f"players: {players!r} is not possible; the {source.name} edition is for "
                f"{min(goals)} to {max(goals)}"
            )
        if isinstance(goal, bool) or (goal is not None and goal not in range(1, 1000)):
            raise BilletDouxError(f"goal: must be a whole number from 1 to 999, not {goal!r}")
        if deck is not None and not isinstance(deck, str):
            raise BilletDouxError(f"deck: must be text such as 'guard*2 priest', not {deck!r}")
        self.ruleset = ruleset(source, players, goals[players] if goal is None else goal, deck)
        self.is_solved = solution.is_solved(self.ruleset)
        self.spoken = self.pack.spoken(players)
        self.card_texts = CardTexts(self.pack, self.ruleset)
        options: dict[str, object] = {
            "edition": source.option,
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
        try:
            usual = goals_of(pack_of(edition_source(chosen.get("edition", EDITIONS[0]))))
        except BilletDouxError:  # there is no such edition
            usual = {}
        players = chosen.get("players", min(usual, default=0))
        goals = {usual[count]: None for count in usual if count == players}
        goals |= dict.fromkeys(range(1, MAX_LISTED_GOAL + 1))
        return {"edition": list(EDITIONS), "players": sorted(usual), "goal": list(goals)}

    @classmethod
    def check_pack(cls, data: Mapping[str, object], where: str) -> None:
        pack_from(data, where)

    @classmethod
    def pack_options(cls, source: PackSource) -> dict[str, object]:
        return {"edition": source.option}

    def start(self) -> LoveLetterState:
        return self.codec.blank()

    def imagine(self, view: LoveLetterView, rng: Random) -> LoveLetterState:
        return imagine(view, rng)

    def worlds(
        self, view: LoveLetterView, limit: int, rng: Random
    ) -> list[tuple[LoveLetterState, float]]:
        return worlds(view, limit, rng)

    def scene(self, view: LoveLetterView) -> Scene:
        return scene(view)

    def card_corner(self, card: str) -> str:
        return str(self.ruleset.values[NAMES.index(card)])

    def pack_words(self, id: str, language: str, form: str) -> str | None:
        return said(self.spoken, id, language, form)

    def named_entries(self) -> Mapping[str, str]:
        return {NAMES[kind]: "card" for kind in self.ruleset.kinds}

    def made_text(self, id: str, form: str, speaker: Speaker) -> str | None:
        texts = self.card_texts
        return texts.help(id, speaker) if form == "help" else texts.text(id, speaker)

    def content_text(self, speaker: Speaker) -> str:
        return self.card_texts.edition(speaker)

    def parameter_kinds(self) -> Mapping[str, str]:
        return _PARTS

    def event_variants(self) -> Mapping[str, Sequence[str]]:
        return {"played": ("target", "guess", "other", "look")}

    def without_blunders(self, view: LoveLetterView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def score_actions(self, view: LoveLetterView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)

    def prior(self, view: LoveLetterView, actions: list[Action]) -> list[float]:
        """Among three or more, only the likeliest guess about each player is worth a search: which
        guess is best is known better from the play so far than from a few dozen worlds.
        """
        fits = self.believed(view)
        marks = heuristics.score_actions(view, actions, heuristics.KEEN, fits)
        return _best_guesses(actions, marks) if size(view.alive) > 2 else marks

    def solution(self, view: LoveLetterView, actions: list[Action]) -> list[float] | None:
        """Of the round of two with the classic cards; None also for a position that no round of
        theirs comes to.
        """
        if not self.is_solved or task_kind(view.todo[-1]) != PLAY:
            return None
        try:
            return solution.chances(view, actions)
        except solution.Unknown:
            return None

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

    def outcome_key(self, state: LoveLetterState, action: Action) -> object:
        """Among three or more, wrong guesses are worth the same: what they rule out tells everyone
        little. With two players it decides the next guess.
        """
        assert isinstance(action, Move)
        crowd = size(state.alive) > 2
        return state.alive if action.card == GUARD and crowd else action

    def evaluate(self, state: LoveLetterState) -> list[float]:
        return evaluation.evaluate(state)

    def likelihood(self, view: LoveLetterView) -> Callable[[LoveLetterState], float]:
        return beliefs.likelihood(self.believed(view))

    def believed(self, view: LoveLetterView) -> dict[int, list[float]]:
        """For each hidden hand how well each character explains how its player has played."""
        return beliefs.believed(view)

    def piece_counts(self, state: LoveLetterState) -> dict[str, int]:
        """Every card of the deck, wherever it lies."""
        shown = [entry_card(entry) for entry in state.record]
        held = [*state.hands, state.drawn, state.drawn2]
        cards = Counter(dict(enumerate(state.bag)))
        cards.update(card for card in [*held, *state.under, *state.faceup, *shown] if card >= 0)
        return {NAMES[kind]: count for kind, count in sorted(cards.items()) if count}

    def words(self) -> set[str]:
        return super().words() | {*NAMES, "keep", "under", "look"}

    def why_not(self, state: LoveLetterState, action: Action) -> str:
        """Why a move is refused, as far as its player can see."""
        seat = state.actor
        if not isinstance(action, Move) or action not in self.moves:
            return "not-now"
        if task_kind(state.todo[-1]) != PLAY or action.under >= 0 or action.card < 0:
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
        never = (NAMES[GUARD], self.ruleset.values[GUARD])
        return "guard-guard" if dict(parts).get("guess") in never else "not-now"


def _best_guesses(actions: list[Action], marks: list[float]) -> list[float]:
    """The marks, with nothing for a guess about a player of whom another guess is likelier, or as
    likely and of a higher card.
    """
    best: dict[tuple[int, int], int] = {}
    spare: set[int] = set()
    for number in sorted(range(len(actions)), key=marks.__getitem__):
        move = actions[number]
        assert isinstance(move, Move)
        if move.hits:
            about = move.card, move.target
            if about in best:
                spare.add(best[about])
            best[about] = number
    return [-math.inf if number in spare else mark for number, mark in enumerate(marks)]
