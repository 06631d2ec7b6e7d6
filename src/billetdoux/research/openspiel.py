"""The games for OpenSpiel. Importing this module registers all installed games with `pyspiel`:
`pyspiel.load_game("love_letter(edition=_2019,players=3,goal=1)")`.

Nature's outcomes are explicit chance nodes. The *observation* is the seat's view; the *information
state* is all that the seat has seen since the start and its own moves, so players never forget. Its
tensor holds the numbers of the view: what a network needs of it, not the whole history. Options of
the game are parameters; an empty text or 0 leaves an option at its default. OpenSpiel reads text
that looks like a number as one, so such text is written with an underscore: `edition=_2019`.
"""

from __future__ import annotations

import inspect
import json
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.registry import game_class, games_by_length
from billetdoux.kernel.rules import CHANCE, OVER, Event, Game, State, record_events
from billetdoux.research.episodes import drawn, returns
from billetdoux.research.features import features

_ALONE = ("own-move", "imagined")  # events that some seats do not even hear of


class Position:
    """A state of ours and all events since the start. OpenSpiel copies states deeply, and pickles
    them to write them out; a compiled state can do neither by itself.
    """

    def __init__(self, rules: Game, state: State, events: tuple[Event, ...] = ()) -> None:
        self.rules = rules
        self.state = state
        self.events = events

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return Position(self.rules, self.state.copy(), self.events)

    def __reduce__(self) -> tuple[Any, ...]:
        events = [(event.code, event.details, event.secrets) for event in self.events]
        table = self.rules.describe(self.state)
        return _read_position, (self.rules.id, dict(self.rules.options), table, events)

    def apply(self, number: int) -> None:
        """Carry out the action, or outcome of nature, with this number."""
        state = self.state
        if state.actor == CHANCE:
            action = next(outcome for outcome, _ in state.chances() if outcome.number == number)
        else:
            action = next(action for action in state.actions() if action.number == number)
            self.events += (Event("own-move", {}, {state.actor: {"action": action.text}}),)
        self.events += tuple(record_events(state, action))

    def seen_by(self, seat: int) -> str:
        """All that a seat has seen, a line each, and what concerns this seat alone."""
        lines = [f"seat {seat}"]
        for event in self.events:
            if event.code not in _ALONE or seat in event.secrets:
                lines.append(json.dumps(event.seen_by(seat).data(), sort_keys=True))
        return "\n".join(lines)

    def after(self, number: int) -> Position:
        """The position that an action, or outcome of nature, leads to."""
        position = Position(self.rules, self.state.copy(), self.events)
        position.apply(number)
        return position

    def imagined(self, seat: int, rng: Random) -> Position:
        """A position that the seat cannot tell from this one. What the others saw in it they
        know from their views.
        """
        state = self.rules.imagine(self.state.view(seat), rng)
        others = [other for other in range(self.rules.players) if other != seat]
        views = {other: {"view": state.view(other).data()} for other in others}
        events = tuple(event.seen_by(seat) for event in self.events)
        return Position(self.rules, state, (*events, Event("imagined", {}, views)))


def _read_position(
    id: str, options: dict[str, Any], table: dict[str, object], events: list[Any]
) -> Position:
    rules = make_game(id, **options)
    state, _ = rules.position(table, Random(0))  # the table leaves nothing open
    return Position(rules, state, tuple(Event(*event) for event in events))


class SpielState(pyspiel.State):
    """A state of OpenSpiel around one of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.rules, game.rules.start())

    @property
    def rules(self) -> Game:
        """The game of ours."""
        return _rules_of(self.get_game())

    def current_player(self) -> int:
        actor = self.position.state.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def is_terminal(self) -> bool:
        return self.position.state.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.number for action in self.position.state.actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = self.position.state.chance_total()
        return [
            (outcome.number, weight / total) for outcome, weight in self.position.state.chances()
        ]

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.rules
        return str((rules.outcomes if player == pyspiel.PlayerId.CHANCE else rules.moves)[action])

    def returns(self) -> list[float]:
        return returns(self.rules, self.position.state)

    def resample_from_infostate(self, player: int, sampler: object) -> SpielState:
        """A state that the player cannot tell from this one. `sampler` gives numbers in [0, 1)."""
        draw = sampler if callable(sampler) else Random().random
        rng = Random(int(draw() * (1 << 53)))
        other: SpielState = self.clone()
        other.position = self.position.imagined(player, rng)
        return other

    def __str__(self) -> str:
        return drawn(self.position.state, None)


class SpielGame(pyspiel.Game):
    """A game of OpenSpiel around one of ours; each of our games has a class of its own."""

    ID = ""
    TYPE: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.rules = make_game(self.ID, **_options(chosen))
        longest = self.rules.max_decisions()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.moves),
            max_chance_outcomes=len(self.rules.outcomes),
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(self.TYPE, info, chosen)
        _loaded[str(self)] = self.rules

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.max_decisions()

    def make_py_observer(self, kind: Any = None, params: object = None) -> Observer | None:
        """Observers of what one player may know; others (public alone, private alone) there are
        not, because our games do not divide a view.
        """
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.rules, kind.perfect_recall) if whole else None


def _options(chosen: dict[str, Any]) -> dict[str, Any]:
    """The parameters as options of ours."""
    return {
        name: value.removeprefix("_") if isinstance(value, str) else value
        for name, value in chosen.items()
        if value is False or value not in ("", 0)
    }


_loaded: dict[str, Game] = {}  # by OpenSpiel's name with parameters: its states lose our class


def _rules_of(game: Any) -> Game:
    return _loaded[str(game)]


class Observer:
    """The player's number and the numbers of the view, or the same as text."""

    def __init__(self, rules: Game, perfect_recall: bool) -> None:
        self._features = features(rules)
        self._recall = perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(
            rules.players + len(self._features), dtype=np.float32
        )
        self.dict = {"player": self.tensor[: rules.players], "view": self.tensor[rules.players :]}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["view"][:] = self._features(state.position.state.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recall:
            return state.position.seen_by(player)
        return json.dumps(state.position.state.view(player).data(), sort_keys=True)


def _register(id: str) -> None:
    """Make a game known to OpenSpiel, under its id with underscores."""
    kind = game_class(id)
    counts = kind.choices().get("players") or [make_game(id).players]
    kinds_of_game = pyspiel.GameType
    game_type = kinds_of_game(
        short_name=id.replace("-", "_"),
        long_name=id.replace("-", " ").title(),
        dynamics=kinds_of_game.Dynamics.SEQUENTIAL,
        chance_mode=kinds_of_game.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds_of_game.Information.IMPERFECT_INFORMATION,
        utility=kinds_of_game.Utility.ZERO_SUM,
        reward_model=kinds_of_game.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(kind),
    )
    made = type(f"{kind.__name__}Game", (SpielGame,), {"ID": id, "TYPE": game_type})
    pyspiel.register_game(game_type, made)


def _parameters(kind: type[Game]) -> dict[str, Any]:
    """The options with their defaults; one without gets an empty value of its type."""
    choices, found = kind.choices(), dict[str, Any]()
    for name, option in inspect.signature(kind).parameters.items():
        default = option.default
        if default is None or default is inspect.Parameter.empty:
            values = choices.get(name) or [""]
            default = type(values[0])() if isinstance(values[0], int | str) else ""
        if isinstance(default, bool | int | float | str):
            found[name] = default
    return found


def register() -> None:
    """Make all installed games known to OpenSpiel; done on import, and harmless to repeat."""
    known = {game.short_name for game in pyspiel.registered_games()}
    for id in games_by_length():
        if id.replace("-", "_") not in known:
            _register(id)


register()
