"""Scenarios: the tests of rules, as files. A position, moves in notation, what must hold then, and
the ledger ids it checks.

A scenario is tried with several deals of what it leaves open, and each time on the state itself, on
a copy taken before each move, on a state written out and read back, and on a state that records no
events: it must hold on all of them. After each step the position must also be one that can be
(`Game.validate`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from pprint import pformat
from random import Random
from traceback import extract_tb
from typing import Any

import msgspec

from billetdoux.kernel.errors import (
    BilletDouxError,
    IllegalAction,
    PackError,
)
from billetdoux.kernel.packs import convert, read_toml
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.registry import game_class, option_names
from billetdoux.kernel.rules import CHANCE, OVER, Action, Event, Game, State

DEALS = 4
UNRECORDED = "unrecorded state"
VARIANTS = ("state", "copy", "reloaded", UNRECORDED)


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """Some moves and what must hold after them."""

    when: list[str] = []
    then: dict[str, Any] = {}


class Defaults(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What the scenarios of a file have in common; each may say otherwise."""

    game: str | None = None
    editions: list[str] | None = None
    players: int | list[int] | None = None


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One scenario of a file. `editions` and `players` with several values run it for each."""

    name: str
    rules: list[str]
    game: str
    editions: list[str] | None = None
    players: int | list[int] | None = None
    options: dict[str, Any] = {}
    goal: int | None = None
    given: dict[str, Any] | None = None
    when: list[str] = []
    then: dict[str, Any] = {}
    steps: list[Step] = []


@dataclass(frozen=True)
class Case:
    """A scenario with its options chosen: what is run."""

    path: Path
    scenario: Scenario
    options: Mapping[str, Any]

    @property
    def label(self) -> str:
        chosen = ", ".join(str(value) for value in self.options.values())
        return f"{self.scenario.name} [{chosen}]" if chosen else self.scenario.name

    def run(self, tries: int = DEALS, variants: Sequence[str] = VARIANTS) -> None:
        """Raises ScenarioFailed, or BilletDouxError for a scenario that makes no sense."""
        try:
            game = make_game(self.scenario.game, **self.options)
            for seed in range(tries):
                for variant in variants:
                    _Run(game, self.scenario, seed, variant).run()
        except ScenarioFailed:
            raise
        except BilletDouxError as error:
            raise PackError(f"{self.path}: {self.label}: {error}") from error
        except Exception as error:
            raise ScenarioFailed(f"the rules broke down: {_where(error)}") from error


class ScenarioFailed(AssertionError):
    """What was expected does not hold; the text shows where."""


def find_files(paths: Sequence[Path]) -> list[Path]:
    """The scenario files that are named, or lie in the folders that are named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.exists():
            found.append(path)
        else:
            raise PackError(f"{path}: there is no such file or folder")
    return found


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of a file."""
    tables = read_toml(path)
    unknown = [key for key in tables if key not in ("defaults", "scenario")]
    if unknown or not isinstance(tables.get("scenario"), list):
        what = f"unknown key '{unknown[0]}'" if unknown else "no [[scenario]] in it"
        raise PackError(f"{path}: {what}; a scenario file holds [defaults] and [[scenario]] tables")
    common = convert(tables.get("defaults", {}), Defaults, f"{path}: defaults")
    defaults = msgspec.to_builtins(common)
    scenarios = []
    for number, table in enumerate(tables["scenario"]):
        name = f"scenario number {number + 1}"
        if isinstance(table, dict):
            name = table.get("name", name)
            table = defaults | table
        scenario = convert(table, Scenario, f"{path}: {name}")
        if scenario.steps and (scenario.when or scenario.then):
            raise PackError(f"{path}: {name}: steps: go without 'when' and 'then'")
        if not scenario.rules:
            raise PackError(f"{path}: {name}: rules: names no rule")
        scenarios.append(scenario)
    return scenarios


def cases(path: Path) -> Iterator[Case]:
    """Each scenario of a file with each of its editions and numbers of players."""
    for scenario in read_file(path):
        try:
            names = set(option_names(scenario.game)) & set(game_class(scenario.game).choices())
        except BilletDouxError as error:
            raise PackError(f"{path}: {scenario.name}: game: {error}") from error
        except Exception as error:
            broken = f"the rules broke down: {_where(error)}"
            raise PackError(f"{path}: {scenario.name}: {broken}") from error
        given = scenario.given or {}
        fixed = dict(scenario.options)
        if scenario.goal is not None:
            fixed["goal"] = scenario.goal
        # A position may set options of the game too, such as the goal; but where an option that has
        # no list of values is called like something on the table, the latter is meant.
        fixed |= {key: value for key, value in given.items() if key in names}
        counts = scenario.players if isinstance(scenario.players, list) else [scenario.players]
        editions: list[str | None] = [*scenario.editions] if scenario.editions else [None]
        for edition in editions:
            for players in counts:
                chosen = {"edition": edition, "players": players}
                options = {key: value for key, value in chosen.items() if value is not None}
                yield Case(path, scenario, options | fixed)


class _Run:
    """One run of a scenario."""

    def __init__(self, game: Game, scenario: Scenario, seed: int, variant: str) -> None:
        self.game = game
        self.scenario = scenario
        self.variant = variant
        self.rng = Random(seed)
        self.events: list[Event] = []
        self.moves: list[str] = []
        given = scenario.given
        self.script: list[Action] = []
        if given is None:
            self.state = game.start()
        else:
            table = {key: value for key, value in given.items() if key not in game.options}
            self.state, self.script = game.position(table, self.rng)

    def run(self) -> None:
        steps = self.scenario.steps or [Step(self.scenario.when, self.scenario.then)]
        for step in steps:
            for text in step.when:
                self._do(text)
            self._let_nature_act()
            self._expect_a_sound_position()
            for key, expected in step.then.items():
                self._expect(key, expected)

    def _do(self, text: str) -> None:
        """A move, or an outcome of nature that the scenario dictates; nature acts up to it by
        itself.
        """
        action = self.game.parse(text)
        while self.state.actor == CHANCE and not self._is_dictated(action):
            self._apply(self._nature())
        self.moves.append(text)
        self.events = []
        try:
            self._apply(self.game.check(self.state, action))
        except IllegalAction as error:
            self._fail("when", text, f"refused: {error}")

    def _is_dictated(self, action: Action) -> bool:
        """Whether this is for nature to do now."""
        return any(outcome == action for outcome, _ in self.state.chances())

    def _nature(self) -> Action:
        """The only possible outcome, the next of the given deck, or a random one."""
        chances = self.state.chances()
        if len(chances) == 1:
            return chances[0][0]
        for index, action in enumerate(self.script):
            if any(outcome == action for outcome, _ in chances):
                del self.script[: index + 1]
                return action
        outcomes, weights = [one for one, _ in chances], [weight for _, weight in chances]
        return self.rng.choices(outcomes, weights)[0]

    def _let_nature_act(self) -> None:
        while self.state.actor == CHANCE and not self.state.pause:
            self._apply(self._nature())

    def _apply(self, action: Action) -> None:
        if self.state.pause:
            self.script = []  # a given deck is for its own round
        self._renew()
        self.state.events = None if self.variant == UNRECORDED else self.events
        self.state.apply(action)

    def _renew(self) -> None:
        """Go on with a copy, or with the state as written out and read back."""
        if self.variant == "copy":
            old = self.state
            self.state = old.copy()
            _spoil(old)
        elif self.variant == "reloaded":
            table = msgspec.json.decode(msgspec.json.encode(self.game.describe(self.state)))
            self.state, _ = self.game.position(table, Random(0))

    def _expect_a_sound_position(self) -> None:
        """Whatever the scenario asks, what holds of every position holds."""
        state = self.state
        try:
            self.game.validate(state)
        except PackError as error:
            self._fail("position", "one that the rules can go on from", str(error))
        if state.actor != CHANCE and state.chances():
            self._fail("position", "nothing for nature to decide", state.chances())
        if state.actor < 0 and state.actions():
            self._fail("position", "nothing for players to decide", state.actions())

    def _expect(self, key: str, expected: object) -> None:
        """Compare one key of `then`."""
        if key in ("events", "untold") and self.variant == UNRECORDED:
            return
        if key in ("illegal", "includes", "excludes", "actions"):
            self._expect_actions(key, expected)
            return
        if key == "over":
            found: object = self.state.actor == OVER
        elif key == "actor":
            found = self.state.actor
        elif key == "game_winners":
            found = self.state.winners()
        elif key == "events":
            found = self._story(expected)
        elif key == "untold":
            codes = {event.code for event in self.events}
            found = [code for code in convert(expected, list[str], key) if code not in codes]
        else:
            found = self.game.inspect(self.state, key, expected)
        plain = msgspec.to_builtins(found)
        if plain != expected:
            self._fail(key, expected, plain)

    def _expect_actions(self, key: str, expected: object) -> None:
        texts = [expected] if isinstance(expected, str) else convert(expected, list[str], key)
        legal = self.state.actions()
        found = sorted(str(action) for action in legal)
        if key == "illegal":
            for text in texts:
                self._expect_refusal(text)
        elif key == "excludes":
            if any(self._possible(text) in legal for text in texts):
                self._fail(key, texts, found)
        else:
            wanted = [self.game.parse(text) for text in texts]
            missing = any(action not in legal for action in wanted)
            if missing or (key == "actions" and len(legal) != len(wanted)):
                self._fail(key, sorted(map(str, wanted)), found)

    def _possible(self, text: str) -> Action | None:
        """The action with this notation; None for words of this game that make no action at all."""
        found = self.game.find(text)
        if found is None:
            known = self.game.words()
            if not all(word.isdigit() or word in known for word in text.lower().split()):
                return self.game.parse(text)  # which says what was meant
        return found

    def _expect_refusal(self, text: str) -> None:
        action = self._possible(text)
        if action is None:
            return
        before = self.game.describe(self.state)
        try:
            self.game.check(self.state, action)
        except IllegalAction:
            if self.game.describe(self.state) != before:
                self._fail("illegal", "nothing changed", f"'{text}' was refused, but changed it")
        else:
            self._fail("illegal", f"'{text}' refused", "it is legal")

    def _story(self, expected: object) -> object:
        """The expected events if they occur in this order since the last move, else all that did.

        An event is expected by its code, or as a table of its code and some of its details.
        """
        wanted = convert(expected, list[str | dict[str, Any]], "events")
        happened = [event.data() for event in self.events]
        start = 0
        for event in wanted:
            table = {"code": event} if isinstance(event, str) else event
            fits = [all(one.get(key) == table[key] for key in table) for one in happened[start:]]
            if True not in fits:
                return happened
            start += fits.index(True) + 1
        return expected

    def _fail(self, key: str, expected: object, found: object) -> None:
        position = _indented(pformat(self.game.describe(self.state), width=100, compact=True))
        raise ScenarioFailed(
            f"{key} (on the {self.variant}, after {', '.join(self.moves) or 'no move'})\n"
            f"  expected: {_indented(pformat(expected, width=90))}\n"
            f"  found:    {_indented(pformat(found, width=90))}\n"
            f"  position: {position}"
        )


def _where(error: Exception) -> str:
    """An error of the rules and the line that it comes from."""
    place = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"


def _indented(text: str) -> str:
    return text.replace("\n", "\n            ")


def _spoil(state: State) -> None:
    """Play on with the original at random: the copy must not notice."""
    state.events = None
    rng = Random(0)
    for _ in range(3):
        if state.actor == CHANCE:
            state.apply(state.chances()[0][0])
        elif state.actor >= 0:
            state.apply(rng.choice(state.actions()))
