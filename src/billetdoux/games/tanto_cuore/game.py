"""Tanto Cuore as a game of the kernel: its options, packs, views and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from billetdoux.games.tanto_cuore import idle
from billetdoux.games.tanto_cuore.assemble import Options, assemble
from billetdoux.games.tanto_cuore.card_texts import CardTexts
from billetdoux.games.tanto_cuore.codec import TantoCuoreCodec
from billetdoux.games.tanto_cuore.core import evaluation, features, heuristics
from billetdoux.games.tanto_cuore.core.imagine import imagine
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import (
    HIRE,
    LOVE,
    MAID,
    OFFER,
    SERVE,
    SKILLS,
    TAKE,
    TASKS,
    WORK,
    Move,
    Ruleset,
    task_kind,
)
from billetdoux.games.tanto_cuore.core.strategy import RuleOfThumb
from billetdoux.games.tanto_cuore.core.trained import INPUTS, Trained
from billetdoux.games.tanto_cuore.core.view import TantoCuoreView
from billetdoux.games.tanto_cuore.invariants import piece_counts
from billetdoux.games.tanto_cuore.pack import Pack, content_from, looked_through, read_content
from billetdoux.games.tanto_cuore.scene import scene
from billetdoux.kernel.errors import BilletDouxError, suggestion
from billetdoux.kernel.pack_sources import PackSource, pack_source
from billetdoux.kernel.packs import said
from billetdoux.kernel.positions import FieldGame
from billetdoux.kernel.rules import OVER, Action, Strategy
from billetdoux.kernel.scene import Scene
from billetdoux.kernel.speaker import Speaker
from billetdoux.kernel.weights import read_network

HERE = Path(__file__).parent
WEIGHTS = HERE / "expert.weights.json"
PACKS = ("park", "base")
VERSION = 6  # of the rules and of our packs
ROUNDS = 60  # after which every game ends (TC-END-4)

ICONS = ("call", "service", "love", *SKILLS, "hire")
_PARTS = {
    **dict.fromkeys(("seat", "target", "first", "look"), "seat"),
    **dict.fromkeys(("card", "take", "use", "play", "chamber", "hire", "discard", "gain"), "card"),
    **dict.fromkeys(("swap", "show", "put", "lift", "cure", "maid", "own", "theirs"), "card"),
    **dict.fromkeys(("event", "draw", "turn", "remove", "omit"), "card"),
    "seats": "seats",
    "cards": "cards",
}


@lru_cache(maxsize=64)
def pack_of(source: PackSource, version: int = VERSION) -> Pack:
    """The content of a pack. Our own are kept as they were under each version of the rules: in the
    folder of the last version that had them so.
    """
    if source.content:
        return content_from(source.data, source.name)
    folders = [HERE / "packs" / f"version-{kept}" for kept in range(version, VERSION)]
    kept = [folder / f"{source.name}.toml" for folder in folders]
    now = HERE / "packs" / f"{source.name}.toml"
    return read_content(next((path for path in kept if path.is_file()), now))


@lru_cache(maxsize=64)
def ruleset(packs: tuple[PackSource, ...], options: Options) -> Ruleset:
    """The tables of a game; made once, so that its actions are the same objects everywhere."""
    return assemble({pack.name: pack_of(pack, options.version) for pack in packs}, options)


def _sources(packs: object) -> tuple[PackSource, ...]:
    """The packs that options name, as a list or with commas."""
    given = packs.split(",") if isinstance(packs, str) else packs
    if not isinstance(given, (list, tuple)) or not all(
        isinstance(one, (str, dict)) for one in given
    ):
        raise BilletDouxError(f"packs: must be a list of names, not {packs!r}")
    return tuple(pack_source(HERE / "packs", one) for one in given)


def _eleventh_pile(value: object) -> tuple[str, ...]:
    """The maids of the eleventh pile: none, any at random, or ten by name."""
    if isinstance(value, bool):
        return ("random",) if value else ()
    if not isinstance(value, (str, list, tuple)):
        raise BilletDouxError(f"eleventh_pile: must be true, false or ten names, not {value!r}")
    return _names("eleventh_pile", value)


def _names(key: str, values: object) -> tuple[str, ...]:
    """A list of names, or names with commas; options from outside may be anything."""
    if isinstance(values, str):
        values = values.split(",")
    if not isinstance(values, (list, tuple)) or not all(isinstance(one, str) for one in values):
        raise BilletDouxError(f"{key}: must be a list of names, not {values!r}")
    return tuple(values)


@cache
def trained() -> Trained:
    """What the expert bot goes by; its network is read once."""
    return Trained(read_network(WEIGHTS, INPUTS))


class TantoCuore(FieldGame[TantoCuoreState, TantoCuoreView]):
    """`game("tanto-cuore", players=2, ...)`.

    `edition` says whose maids make the ten piles, `maids` which: "recommended", "random" or ten
    names, as a list or with commas. The variants of the rulebook are `eleventh_pile` (true for a
    pile drawn at random, or ten names), `private_maids`, `illness` and `without_ignis`. `promos`
    says whether "all" refined maids of the packs are laid out, or the usual number, "random".
    `rounds` is when the game ends at the latest; `packs` the sets of cards, as a list or with
    commas.
    """

    ID = "tanto-cuore"
    CODEC = TantoCuoreCodec
    MINUTES = 60
    PACK_OPTION = "edition"
    COVER = ("colette", "noemi", "love-3")
    ROLLOUT_DEPTH = RuleOfThumb.ROLLOUT_DEPTH
    SIMULATIONS = RuleOfThumb.SIMULATIONS

    def __init__(
        self,
        edition: str = "park",
        players: int = 2,
        maids: str | Sequence[str] = "recommended",
        eleventh_pile: bool | str | Sequence[str] = False,
        private_maids: bool = False,
        illness: bool = False,
        without_ignis: bool = False,
        promos: str = "all",
        rounds: int = ROUNDS,
        packs: str | Sequence[str | Mapping[str, object]] = PACKS,
    ) -> None:
        sources = _sources(packs)
        sets = [source.name for source in sources]
        if edition not in sets:
            raise BilletDouxError(
                f"edition: there is no '{edition}'{suggestion(str(edition), sets)}; "
                f"known: {', '.join(sets)}"
            )
        if isinstance(players, bool) or players not in (2, 3, 4):
            raise BilletDouxError(f"players: {players!r} is not possible; it is a game for 2 to 4")
        if isinstance(rounds, bool) or rounds not in range(1, ROUNDS + 1):
            raise BilletDouxError(
                f"rounds: must be a whole number from 1 to {ROUNDS}, not {rounds!r}"
            )
        if promos not in ("all", "random"):
            raise BilletDouxError(f"promos: must be all or random, not {promos!r}")
        variants = {
            "private_maids": private_maids,
            "illness": illness,
            "without_ignis": without_ignis,
        }
        for name, on in variants.items():
            if not isinstance(on, bool):
                raise BilletDouxError(f"{name}: must be true or false, not {on!r}")
        chosen = Options(
            edition=edition,
            players=players,
            maids=_names("maids", maids),
            eleventh_pile=_eleventh_pile(eleventh_pile),
            promos=promos,
            rounds=rounds,
            version=VERSION,
            **variants,
        )
        given: dict[str, object] = {
            "edition": edition,
            "players": players,
            "maids": maids if isinstance(maids, str) else list(maids),
            "eleventh_pile": eleventh_pile,
            **variants,
            "promos": promos,
            "rounds": rounds,
            "packs": [source.option for source in sources],
        }
        if isinstance(eleventh_pile, (list, tuple)):
            given["eleventh_pile"] = list(eleventh_pile)
        self._set_up(sources, chosen, given)

    def _set_up(
        self, sources: tuple[PackSource, ...], chosen: Options, given: dict[str, object]
    ) -> None:
        self.chosen = chosen
        packs = [pack_of(source, chosen.version) for source in sources]
        self.spoken = {card.id: card.words for pack in packs for _, card in pack.cards()}
        self.card_texts = CardTexts(packs)
        self.ruleset = ruleset(sources, chosen)
        super().__init__(
            self.ID,
            chosen.players,
            given,
            self.ruleset.moves,
            self.ruleset.outcomes,
            version=chosen.version,
        )

    def under_version(self, version: int) -> TantoCuore:
        """Versions up to 5 laid out the events of maids named for the eleventh pile, also where
        some of these leave the game. Versions 2 to 4 had other cards in the park. Version 1 knew
        no love cards in phase II, fixed the order of what happens in phase I, let Ellis dismiss the
        card that she called, made the eleventh pile of ten cards of other sets, and laid out all
        events that a card of the packs might deal with.
        """
        if version not in range(1, VERSION + 1):
            super().under_version(version)
        earlier = TantoCuore.__new__(TantoCuore)
        given = dict(self.options)
        if version == 1:
            del given["promos"]
        sources = _sources(given["packs"])
        earlier._set_up(sources, replace(self.chosen, version=version), given)
        return earlier

    @classmethod
    def choices(cls, **chosen: object) -> dict[str, list[Any]]:
        """The values that each option may take, given those already chosen; defaults first."""
        return {
            "edition": list(PACKS),
            "players": [2, 3, 4],
            "maids": ["recommended", "random"],
            "eleventh_pile": [False, True],
            "private_maids": [False, True],
            "illness": [False, True],
            "without_ignis": [False, True],
        }

    @classmethod
    def check_pack(cls, data: Mapping[str, object], where: str) -> None:
        pack, faults = looked_through(data, where)
        idle.check(pack, faults)
        faults.refuse()

    @classmethod
    def pack_options(cls, source: PackSource) -> dict[str, object]:
        """The maids of the pack make the ten piles if there are enough; what it lacks comes from
        our own pack.
        """
        whole = all(key in source.data for key in ("love", "starting", "refined", "preparation"))
        edition = source.name if source.data.get("recommended") else PACKS[0]
        ours = [] if whole else [name for name in PACKS[:1] if name != source.name]
        return {"packs": [*ours, source.option], "edition": edition}

    def start(self) -> TantoCuoreState:
        state = TantoCuoreState(self.ruleset)
        state.set_up()
        return state

    def imagine(self, view: TantoCuoreView, rng: Random) -> TantoCuoreState:
        return imagine(view, rng)

    def scene(self, view: TantoCuoreView) -> Scene:
        return scene(view)

    def card_corner(self, card: str) -> str:
        """The cost of a card that is hired, the points of a preparation card."""
        for one in self.ruleset.cards:
            if one.name == card:
                return str(one.cost)
        for other in self.ruleset.preparations:
            if other.name == card:
                return str(other.points)
        return ""

    def card_kind(self, card: str) -> str:
        if any(one.name == card for one in self.ruleset.preparations):
            return "preparation"
        return "refined" if any(one.name == card for one in self.ruleset.refined) else "hired"

    def introduced_cards(self, view: TantoCuoreView) -> list[str]:
        """The refined maids of this game, without those who were left out."""
        taken = [area.refined for area in view.areas]
        there = enumerate(self.ruleset.refined)
        return [maid.name for n, maid in there if view.park >> n & 1 or n in taken]

    def card_numbers(self, card: str) -> list[tuple[str, str, int]]:
        """What love and maids give when they are played, in the order in which it is given; what a
        preparation card asks for.
        """
        played = [one for one in self.ruleset.cards if one.group in (LOVE, MAID)]
        icons = [one.gain for one in played if one.name == card]
        given = [(name, getattr(gain, name)) for gain in icons for name in ICONS]
        asked = [one.asks for one in self.ruleset.preparations if one.name == card]
        given += [pair for asks in asked for pair in zip(SKILLS, asks, strict=True)]
        return [(name, "", count) for name, count in given if count]

    def pack_words(self, id: str, language: str, form: str) -> str | None:
        return said(self.spoken, id, language, form)

    def named_entries(self) -> Mapping[str, str]:
        return dict.fromkeys(self.card_texts.cards, "card")

    def made_text(self, id: str, form: str, speaker: Speaker) -> str | None:
        texts = self.card_texts
        return texts.help(id, speaker) if form == "help" else texts.text(id, speaker)

    def choice_note(
        self, view: TantoCuoreView, name: str, value: str | int, speaker: Speaker
    ) -> str | None:
        if name == "answer":
            return self._answer_note(view, str(value), speaker)
        if self.parameter_kind(name) != "card":
            return None
        offered = name == "use" and task_kind(view.todo[-1]) == OFFER
        return self.card_texts.note("offer" if offered else name, str(value), speaker)

    def _answer_note(self, view: TantoCuoreView, answer: str, speaker: Speaker) -> str | None:
        """What an answer means in this phase: which card is taken, what one does without."""
        task, area = task_kind(view.todo[-1]), view.areas[view.actor]
        if answer == "prepare":
            chief = self.ruleset.refined[area.refined].chief
            card = self.ruleset.preparations[view.preparation_pile(chief)[0]]
            asked = zip(SKILLS, card.asks, strict=True)
            skills = [speaker.say(f"asks-{skill}", count=count) for skill, count in asked if count]
            the = speaker.card(card.name, "the")
            return speaker.say(
                "note-prepare", card=the, count=card.points, skills=", ".join(skills)
            )
        if answer == "end" and task in (SERVE, WORK, HIRE):
            return speaker.say(f"note-end-{TASKS[task]}")
        return None

    def parameter_kinds(self) -> Mapping[str, str]:
        return _PARTS

    def event_variants(self) -> Mapping[str, Sequence[str]]:
        return {"befell": ("maid",), "relieved": ("maid",)}

    def without_blunders(self, view: TantoCuoreView, actions: list[Action]) -> list[Action]:
        return heuristics.without_blunders(view, actions)

    def auto_action(self, view: TantoCuoreView, actions: list[Action]) -> Action | None:
        return heuristics.auto_action(view, actions)

    def score_actions(self, view: TantoCuoreView, actions: list[Action]) -> list[float]:
        return heuristics.score_actions(view, actions)

    def feature_names(self) -> list[str] | None:
        return features.names(self.ruleset)

    def features(self, view: TantoCuoreView) -> list[float]:
        return features.features(view)

    def trained(self) -> Strategy[TantoCuoreState, TantoCuoreView]:
        """The network, for the maids that it was trained with."""
        return trained() if self.options["edition"] in PACKS else self

    def remembering(self) -> Strategy[TantoCuoreState, TantoCuoreView]:
        return RuleOfThumb()

    def is_quiet(self, state: TantoCuoreState) -> bool:
        return evaluation.is_calm(state)

    def evaluate(self, state: TantoCuoreState) -> list[float]:
        return super().evaluate(state) if state.actor == OVER else evaluation.evaluate(state)

    def piece_counts(self, state: TantoCuoreState) -> dict[str, int]:
        """Every card, wherever it lies: with a player, in the park, in a mixed pile, or gone."""
        return piece_counts(state)

    def words(self) -> set[str]:
        packs = [pack_of(PackSource(name)) for name in PACKS]
        cards = [card.id for pack in packs for _, card in pack.cards()]
        return super().words() | {*cards, "take", "chamber", "show", "cure", "put", "lift"}

    def why_not(self, state: TantoCuoreState, action: Action) -> str:
        """Why a move is refused, judged by what its player can see."""
        if not isinstance(action, Move) or action not in self.moves:
            return "not-now"
        verb = action.parts[0][0]
        task = task_kind(state.todo[-1])
        area = state.areas[state.actor]
        if verb == "take" and task == TAKE:
            return "not-in-park"
        if verb in ("play", "chamber", "discard", "show", "swap") and action.card not in area.hand:
            return "not-in-hand"
        if task == SERVE and verb in ("play", "chamber"):
            return "no-services" if self.ruleset.cards[action.card].group == MAID else "not-now"
        if task == HIRE and verb == "hire":
            return self._why_not_hire(state, action.card)
        return "not-now"

    def _why_not_hire(self, state: TantoCuoreState, kind: int) -> str:
        if not state.in_park(kind):
            return "not-in-park"
        return "too-dear" if self.ruleset.cards[kind].cost > state.love else "no-target"
