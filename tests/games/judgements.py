"""What the bots' rules of thumb make of positions, as fingerprints: of the features, the scores of
the actions, the blunders, the worth of an imagined world, and what the expert bot has learnt.

The positions are those of games in which each seat mostly takes the action that looks best, and
those of the scenarios.
`python -m tests.games.judgements` writes `judgements.json` anew. A change in it is a change in how
the bots judge, and is to be reviewed as such: measure them in the arena.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import CHANCE, OVER, Action, Game, State, sample_chance
from billetdoux.kernel.scenarios import Case, cases, find_files
from tests.games.every_game import label

RECORDED = Path(__file__).with_name("judgements.json")
CURIOUS = 0.3  # how often a seat does anything, so that odd positions come up too
MOST = 400  # decisions of a game
# How many games of each are recorded: more of those that take few decisions.
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("love-letter", {"edition": "2019", "players": 2, "goal": 2}, 20),
    ("love-letter", {"edition": "2019", "players": 4, "goal": 2}, 12),
    ("love-letter", {"edition": "classic", "players": 3, "goal": 2}, 12),
    ("love-letter", {"edition": "premium", "players": 3, "goal": 2}, 6),
    ("love-letter", {"edition": "premium", "players": 5, "goal": 2}, 6),
    ("love-letter", {"edition": "premium", "players": 8, "goal": 2}, 2),
    ("love-and-intrigue", {"players": 2}, 3),
    ("love-and-intrigue", {"players": 3}, 3),
    ("love-and-intrigue", {"players": 4}, 3),
    ("tanto-cuore", {"players": 2}, 3),
    ("tanto-cuore", {"players": 3, "illness": True, "private_maids": True}, 3),
    ("tanto-cuore", {"edition": "base", "players": 2, "private_maids": True}, 3),
    ("tanto-cuore", {"edition": "base", "players": 4}, 3),
]
RECORDS = [(id, options, seed) for id, options, number in GAMES for seed in range(number)]


def name(id: str, options: dict[str, Any], seed: int) -> str:
    """What a game is called in the file."""
    return f"{id}-{label(options)}-{seed}"


@dataclass
class Moment:
    """A position of a game, the state of chance there, and what is thought of the position."""

    game: Game
    state: State
    chance: object
    judged: dict[str, Any]

    def judge_again(self) -> None:
        """Fail unless the same is thought once more."""
        rng = Random()
        rng.setstate(self.chance)  # type: ignore[arg-type]
        again = _judgement(self.game, self.state.copy(), rng)
        assert fingerprint(again) == fingerprint(self.judged)


def moments(id: str, options: dict[str, Any], seed: int) -> Iterator[Moment]:
    """The positions of a game, each with what is thought of it."""
    game = make_game(id, **options)
    state, rng = game.start(), Random(seed)
    for _ in range(MOST):
        while state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
        if state.actor == OVER:
            return
        chance = rng.getstate()
        judged = _judgement(game, state, rng)
        yield Moment(game, state, chance, judged)
        actions, scores = state.actions(), judged["scores"]
        best = actions[scores.index(max(scores))]
        state.apply(rng.choice(actions) if rng.random() < CURIOUS else best)


def some_moments(id: str, options: dict[str, Any], seed: int, every: int) -> list[Moment]:
    """Each so many, to keep."""
    return [
        replace(moment, state=moment.state.copy())
        for number, moment in enumerate(moments(id, options, seed))
        if number % every == 0
    ]


def scenario_moments(id: str) -> Iterator[tuple[str, Moment]]:
    """The decisions in the scenarios of a game, where rare things happen; each with a name that is
    another when the scenario is changed.
    """
    for path in find_files([game_folder(id) / "scenarios"]):
        told: set[str] = set()
        for case in cases(path):
            written = msgspec.json.encode(case.scenario)
            if case.scenario.name not in told:  # in one edition, with one number of players
                told.add(case.scenario.name)
                for number, moment in enumerate(_decisions(case)):
                    yield f"{path.stem} {crc32(written):08x} {number}", moment


def _decisions(case: Case) -> Iterator[Moment]:
    """The decisions of a scenario, the last one after its last move."""
    game, rng = make_game(case.scenario.game, **case.options), Random(0)
    given = {
        key: one for key, one in (case.scenario.given or {}).items() if key not in game.options
    }
    state, script = game.position(given, rng) if given else (game.start(), list[Action]())
    moves = case.scenario.when or [move for step in case.scenario.steps for move in step.when]
    for move in [*moves, None]:
        while state.actor == CHANCE and not (move is not None and _is_next(state, move)):
            _let_nature_act(state, script, rng)
        if state.actor >= 0:
            chance = rng.getstate()
            yield Moment(game, state.copy(), chance, _judgement(game, state, rng))
        if move is not None and state.actor != OVER:
            state.apply(game.check(state, move))


def _is_next(state: State, outcome: str) -> bool:
    return outcome in [action.text for action, _ in state.chances()]


def _let_nature_act(state: State, script: list[Action], rng: Random) -> None:
    """By what the scenario gives, or at random."""
    possible = [action for action, _ in state.chances()]
    chosen = next((action for action in script if action in possible), None)
    if chosen is None:
        chosen = sample_chance(state, rng)
    else:
        del script[: script.index(chosen) + 1]
    state.apply(chosen)


def compare_scenarios(id: str) -> None:
    """Fail where a judgement of a scenario is another than the recorded one. Scenarios that are new
    or changed have none.
    """
    known = dict(line.rsplit(" ", 1) for line in _known()[f"{id}-scenarios"].split(", "))
    compared = 0
    for where, moment in scenario_moments(id):
        compared += where in known
        assert known.get(where, fingerprint(moment.judged)) == fingerprint(moment.judged), (
            f"{where} of {id}: seat {moment.state.actor} judges otherwise (if that is meant: "
            f"python -m tests.games.judgements)\n{moment.judged}"
        )
    assert compared > 0.9 * len(known), "python -m tests.games.judgements"


def _judged(id: str, options: dict[str, Any], seed: int) -> list[object]:
    return [moment.judged for moment in moments(id, options, seed)]


def _judgement(game: Game, state: State, rng: Random) -> dict[str, Any]:
    view, actions = state.view(state.actor), state.actions()
    world = game.imagine(view, rng)
    trained = game.trained()
    learnt = {} if trained is game else {"learnt": _learnt(trained, state, Random(0))}
    return learnt | {
        "scores": game.score_actions(view, actions),
        "prior": game.prior(view, actions),
        "sensible": [str(action) for action in game.without_blunders(view, actions)],
        "automatic": str(game.auto_action(view, actions)),
        "rollout": str(game.rollout_policy(state, rng)),
        "quiet": game.is_quiet(state),
        "world": game.describe(world),
        "worth": game.evaluate(world),
        "likelihood": game.likelihood(view)(world),
        "features": game.features(view) if game.feature_names() else [],
        "watched": game.features(state.view(None)) if game.feature_names() else [],
    }


def _learnt(strategy: Any, state: State, rng: Random) -> dict[str, Any]:
    """What the strategy of the expert bot makes of a position."""
    view, actions = state.view(state.actor), state.actions()
    return {
        "scores": strategy.score_actions(view, actions),
        "prior": strategy.prior(view, actions),
        "sensible": [str(action) for action in strategy.without_blunders(view, actions)],
        "automatic": str(strategy.auto_action(view, actions)),
        "rollout": str(strategy.rollout_policy(state, rng)),
        "quiet": strategy.is_quiet(state),
        "effort": [strategy.SIMULATIONS, strategy.ROLLOUT_DEPTH],
        "inputs": strategy.inputs(state),
        "worth": strategy.evaluate(state),
    }


def fingerprint(judged: object) -> str:
    """The same for the same judgement, whatever the last digits of its numbers are."""
    return f"{crc32(json.dumps(_rounded(judged)).encode()) & 0xFFFF:04x}"


def _rounded(value: Any) -> Any:
    if type(value) in (int, float):  # compiled, a whole number may be the one or the other
        return f"{value + 0.0:.6g}"
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list) else value


def recorded(id: str, options: dict[str, Any], seed: int) -> str:
    """The fingerprints of a game that are known."""
    return str(_known().get(name(id, options, seed), ""))


@cache
def _known() -> dict[str, str]:
    return dict(json.loads(RECORDED.read_text(encoding="utf-8")))


def compare(id: str, options: dict[str, Any], seed: int) -> None:
    """Fail where a judgement is another than the recorded one, and show it."""
    known = recorded(id, options, seed).split()
    count = 0
    for count, moment in enumerate(moments(id, options, seed), 1):
        assert known[count - 1 : count] == [fingerprint(moment.judged)], (
            f"decision {count} of {name(id, options, seed)}: seat {moment.state.actor} judges "
            f"otherwise (if that is meant: python -m tests.games.judgements)\n{moment.judged}"
        )
    assert count == len(known), f"{count} decisions, {len(known)} are recorded"


def main() -> None:
    found = {
        name(id, options, seed): " ".join(map(fingerprint, _judged(id, options, seed)))
        for id, options, seed in RECORDS
    }
    for id in dict.fromkeys(id for id, _, _ in RECORDS):
        lines = [f"{where} {fingerprint(moment.judged)}" for where, moment in scenario_moments(id)]
        found[f"{id}-scenarios"] = ", ".join(lines)
    RECORDED.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
