"""A content pack tried out: bots play games with it, and what happened is counted."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from billetdoux.bots import bot
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match
from billetdoux.kernel.pack_sources import read_source
from billetdoux.kernel.registry import game as make_game
from billetdoux.kernel.registry import game_class
from billetdoux.kernel.rules import OVER, Event, Game

PLAYERS = 3  # or as near as a pack allows
CARDS = ("card", "cards", "place")


@dataclass
class Trial:
    """What happened in games with a pack: how many rounds each took, how many ended only because a
    last round is fixed, how many wins of rounds and games were shared, and the cards and places
    that no event ever named.
    """

    rounds: list[int] = field(default_factory=list)
    stalled: int = 0
    shared: int = 0
    unused: list[str] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.rounds)


def trial_game(path: Path) -> Game | None:
    """The game that tries out a pack; None where packs are not played as they are."""
    source = read_source(path)
    id = str(source.data["game"])
    kind = game_class(id)
    options = kind.pack_options(source)
    if options is None:
        return None
    counts = kind.choices(**options).get("players", [PLAYERS])
    players = min(counts, key=lambda count: abs(count - PLAYERS))
    return make_game(id, players=players, **options)


def try_out(game: Game, games: int, seconds: float) -> Trial:
    """So many games between bots, as many as can be played in that time, and one at least."""
    trial, used = Trial(), set[str]()
    limit = game.options.get("rounds")
    started = time.monotonic()
    for seed in range(games):
        if trial.rounds and time.monotonic() - started > seconds:
            break
        match = Match(game, Seeded(seed))
        play_match(match, [bot("medium", game, seed) for _ in range(game.players)])
        trial.rounds.append(match.state.round)
        trial.stalled += match.state.round == limit
        trial.shared += _shared(match)
        for events in match.events:
            used.update(name for event in events for name in _named(game, event))
    pieces = game.piece_counts(game.start())
    trial.unused = [name for name in pieces if name not in used]
    return trial


def _shared(match: Match) -> int:
    """How many wins of rounds, or of the game where it has none, were shared."""
    state, shared, before = match.game.start(), 0, True
    for action in match.actions:
        state.apply(action)
        decided = state.pause or state.actor == OVER
        if decided and not before:
            standings = match.game.scene(state.view(None)).standings
            shared += sum(one.winner for one in standings) > 1
        before = decided
    return shared


def _named(game: Game, event: Event) -> list[str]:
    """The cards and places that an event names."""
    found: list[str] = []
    for name, value in event.details.items():
        if game.parameter_kind(name) in CARDS:
            found += value if isinstance(value, list) else [str(value)]
    return found
