"""Love & Intrigue as a game of the kernel: its content (from packs), options, views and the reasons
of refusals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from billetdoux.games.love_and_intrigue.card_texts import CardTexts
from billetdoux.games.love_and_intrigue.codec import LoveAndIntrigueCodec
from billetdoux.games.love_and_intrigue.core import evaluation, features, heuristics
from billetdoux.games.love_and_intrigue.core.imagine import imagine
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    ATTRIBUTES,
    END,
    INTRIGUE,
    MOVE,
    NONE,
    PLAY,
    STEAL,
    TAKE,
    Move,
    Ruleset,
    task_kind,
)
from billetdoux.games.love_and_intrigue.core.strategy import RuleOfThumb
from billetdoux.games.love_and_intrigue.core.trained import INPUTS, Trained
from billetdoux.games.love_and_intrigue.core.view import LoveAndIntrigueView
from billetdoux.games.love_and_intrigue.invariants import piece_counts
from billetdoux.games.love_and_intrigue.pack import (
    MOST_PLAYERS,
    Pack,
    check,
    pack_from,
    read,
    ruleset_from,
    spoken,
)
from billetdoux.games.love_and_intrigue.scene import scene
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.pack_sources import PackSource, pack_source
from billetdoux.kernel.packs import said
from billetdoux.kernel.positions import FieldGame
from billetdoux.kernel.rules import OVER, Action, Strategy
from billetdoux.kernel.scene import Scene
from billetdoux.kernel.speaker import Speaker
from billetdoux.kernel.weights import read_network

HERE = Path(__file__).parent
PACKS = HERE / "packs"
WEIGHTS = HERE / "expert.weights.json"
PLAYERS = range(2, MOST_PLAYERS + 1)


VERSION = 4  # of the rules and our packs
LEARNT = (3, 4)  # of the rules: both have the cards with which the expert bot was trained


@lru_cache(maxsize=64)
def pack_of(source: PackSource, version: int) -> Pack:
    """The content of a pack. Our own are kept as they were under each version of the rules."""
    if source.content:
        return pack_from(source.data, source.name)
    earlier = PACKS / f"version-{version}" / f"{source.name}.toml"
    return read(earlier if earlier.is_file() else PACKS / f"{source.name}.toml")


@lru_cache(maxsize=64)
def ruleset(source: PackSource, players: int, rounds: int, version: int) -> Ruleset:
    """The tables of a pack; made once, so that its actions are the same objects everywhere."""
    return ruleset_from(pack_of(source, version), players, rounds, version)


@cache
def trained() -> Trained:
    """What the expert bot goes by; its network is read once."""
    return Trained(read_network(WEIGHTS, INPUTS))


_PARTS = {
    **dict.fromkeys(("seat", "target", "start", "finder"), "seat"),
    **dict.fromkeys(("card", "answered", "suitor", "lady", "draw", "event"), "card"),
    **dict.fromkeys(("cards", "suitors"), "cards"),
    "place": "place",
    "seats": "seats",
    "die": "die",
    "face": "face",
}


class LoveAndIntrigue(FieldGame[LoveAndIntrigueState, LoveAndIntrigueView]):
    """`game("love-and-intrigue", players=3, packs="house", rounds=60)`.

    A pack is named, or the path of a file. The game ends after so many rounds at the latest, far
    beyond any that people play (LI-END-4).
    """

    ID = "love-and-intrigue"
    CODEC = LoveAndIntrigueCodec
    MINUTES = 45
    PACK_OPTION = "packs"
    COVER = ("rudolf", "henriette", "alexander")
    ROLLOUT_DEPTH = 8

    def __init__(
        self, players: int = 2, packs: str | Mapping[str, object] = "house", rounds: int = 60
    ) -> None:
        if isinstance(players, bool) or players not in PLAYERS:
            raise BilletDouxError(
                f"players: {players!r} is not possible; {self.ID} is for {min(PLAYERS)} to "
                f"{max(PLAYERS)}"
            )
        if isinstance(rounds, bool) or rounds not in range(1, 1000):
            raise BilletDouxError(f"rounds: must be a whole number from 1 to 999, not {rounds!r}")
        self._set_up(pack_source(PACKS, packs), players, rounds, VERSION)

    def _set_up(self, source: PackSource, players: int, rounds: int, version: int) -> None:
        self.ruleset = ruleset(source, players, rounds, version)
        self.spoken = spoken(pack_of(source, version))
        self.card_texts = CardTexts(pack_of(source, version))
        super().__init__(
            self.ID,
            players,
            {"players": players, "packs": source.option, "rounds": rounds},
            self.ruleset.moves,
            self.ruleset.outcomes,
            version=version,
        )

    def under_version(self, version: int) -> LoveAndIntrigue:
        """Version 1 took the only suitor of a rival unasked, allowed no event card while a pile was
        looked at, and let more than five event cards be held until the end of a turn. Version 2 had
        other values of suitors, and a Gossip that answered gifts. Version 3 allowed no event card
        between the die of an intrigue and the taking of a suitor, and let a Billet-doux that was
        turned round be followed by event cards out of turn.
        """
        if version not in range(1, VERSION + 1):
            super().under_version(version)
        earlier = LoveAndIntrigue.__new__(LoveAndIntrigue)
        source = pack_source(PACKS, self.options["packs"])
        earlier._set_up(source, self.players, int(str(self.options["rounds"])), version)
        return earlier

    @classmethod
    def choices(cls, **chosen: object) -> dict[str, list[Any]]:
        """The values that each option may take; defaults first. Other packs are named by path."""
        return {"players": list(PLAYERS)}

    @classmethod
    def check_pack(cls, data: Mapping[str, object], where: str) -> None:
        """Whether plain values are a pack of this game; PackError says why not."""
        check(data, where)

    @classmethod
    def pack_options(cls, source: PackSource) -> dict[str, object]:
        return {"packs": source.option}

    def start(self) -> LoveAndIntrigueState:
        return self.codec.blank()

    def imagine(self, view: LoveAndIntrigueView, rng: Random) -> LoveAndIntrigueState:
        return imagine(view, rng)

    def scene(self, view: LoveAndIntrigueView) -> Scene:
        return scene(view)

    def card_corner(self, card: str) -> str:
        """A suitor's value; event cards that count at the end say how much."""
        for suitor in self.ruleset.suitors:
            if suitor.name == card:
                return str(suitor.value)
        for event in self.ruleset.events:
            if event.name == card and event.points:
                return str(event.points)
        return ""

    def card_kind(self, card: str) -> str:
        if any(suitor.name == card for suitor in self.ruleset.suitors):
            return "suitor"
        return "lady" if any(lady.name == card for lady in self.ruleset.ladies) else "event"

    def card_numbers(self, card: str) -> list[tuple[str, str, int]]:
        """What a suitor asks for, and what a lady starts with."""
        asked = [suitor.demands for suitor in self.ruleset.suitors if suitor.name == card]
        asked += [lady.values for lady in self.ruleset.ladies if lady.name == card]
        return [
            (name, f"counter-{name}", value)
            for numbers in asked
            for name, value in zip(ATTRIBUTES, numbers, strict=True)
        ]

    def pack_words(self, id: str, language: str, form: str) -> str | None:
        return said(self.spoken, id, language, form)

    def named_entries(self) -> Mapping[str, str]:
        places = [place.name for place in self.ruleset.places]
        return {id: "place" if id in places else "card" for id in self.spoken}

    def made_text(self, id: str, form: str, speaker: Speaker) -> str | None:
        texts = self.card_texts
        if form == "faces":
            return texts.faces(id, speaker)
        return texts.help(id, speaker) if form == "help" else texts.text(id, speaker)

    def parameter_kinds(self) -> Mapping[str, str]:
        return _PARTS

    def declining(self) -> list[Action]:
        return [self.ruleset.passing]

    def event_variants(self) -> Mapping[str, Sequence[str]]:
        return {"played": ("target", "place", "attribute")}

    def without_blunders(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def score_actions(self, view: LoveAndIntrigueView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)

    def trained(self) -> Strategy[LoveAndIntrigueState, LoveAndIntrigueView]:
        """The network, for the cards that it was trained with."""
        return trained() if self.options["packs"] == "house" and self.version in LEARNT else self

    def remembering(self) -> Strategy[LoveAndIntrigueState, LoveAndIntrigueView]:
        return RuleOfThumb()

    def feature_names(self) -> list[str] | None:
        return features.names(self.ruleset)

    def features(self, view: LoveAndIntrigueView) -> list[float]:
        return features.features(view)

    def is_quiet(self, state: LoveAndIntrigueState) -> bool:
        return evaluation.is_calm(state)

    def evaluate(self, state: LoveAndIntrigueState) -> list[float]:
        return super().evaluate(state) if state.actor == OVER else evaluation.evaluate(state)

    def piece_counts(self, state: LoveAndIntrigueState) -> dict[str, int]:
        """Every card and lady, wherever it is."""
        return piece_counts(state)

    def why_not(self, state: LoveAndIntrigueState, action: Action) -> str:
        """Why a move is refused, as far as its player can see."""
        seat = state.actor
        if not isinstance(action, Move) or action not in self.moves:
            return "not-now"
        kind = task_kind(state.todo[-1])
        if action.verb == PLAY and _can_play(state):
            return "no-use" if action.thing in state.kinds_held(seat) else "not-in-hand"
        if action in self.ruleset.going and kind == MOVE:
            return "stand-there"
        if action.verb == INTRIGUE and kind in (MOVE, ACT):
            return _why_no_intrigue(state, seat, action.target)
        return "not-now"


def _can_play(state: LoveAndIntrigueState) -> bool:
    """Whether the seat that decides may play event cards now (LI-EVENT-1)."""
    entry = state.todo[-1]
    kind = task_kind(entry)
    if kind in (TAKE, STEAL):
        return state.may_play_first(state.actor, entry)
    return kind in (MOVE, ACT, END)


def _why_no_intrigue(state: LoveAndIntrigueState, seat: int, rival: int) -> str:
    """Why a seat cannot start an intrigue against another (LI-INTRIGUE-1)."""
    at = state.pawns[seat]
    if at == NONE or rival == seat or state.pawns[rival] != at:
        return "not-together"
    if not state.ruleset.places[at].intrigue:
        return "no-intrigue-here"
    return "no-suitors"
