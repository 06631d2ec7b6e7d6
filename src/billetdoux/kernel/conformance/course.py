"""The course of a game: it ends, can be replayed, saved and simulated."""

from __future__ import annotations

import json

from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.conformance.play import (
    MAX_ACTIONS,
    Play,
    Property,
    collected_in,
    options,
)
from billetdoux.kernel.match import Match
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
    simulate,
)

PROPERTIES: list[Property] = []
_property = collected_in(PROPERTIES)


@_property
def games_end_and_somebody_is_to_act_until_then(play: Play) -> None:
    players = play.game.players
    for state in play.steps():
        play.require(state.actor in (CHANCE, OVER) or 0 <= state.actor < players, "nobody to act")
        play.same("can something happen", bool(options(state)), state.actor != OVER)
        play.require(state.actor >= 0 or not state.actions(), "actions, but it is nobody's turn")
        play.require(state.actor == CHANCE or not state.chances(), "chances, but not for nature")
        scores = state.scores()
        play.require(len(scores) == players, f"{len(scores)} scores for {players} players")
    winners = play.state.winners()
    play.same("winners", winners, [seat for seat in range(players) if seat in winners])
    if winners:
        best = [seat for seat in range(players) if scores[seat] == max(scores)]
        play.require(
            any(seat in winners for seat in best), f"the best, {best}, are not among {winners}"
        )


@_property
def pieces_are_neither_lost_nor_made(play: Play) -> None:
    game = play.game
    number, pieces = play.state.round, game.piece_counts(play.state)
    for state in play.steps():
        if state.round != number:
            number, pieces = state.round, game.piece_counts(state)
        play.same("pieces", game.piece_counts(state), pieces)
        for seat in play.seats:
            play.same("pieces imagined", game.piece_counts(play.imagine(state, seat)), pieces)


@_property
def the_same_actions_give_the_same_game(play: Play) -> None:
    story = []
    for state in play.steps():
        if state.actor != OVER:
            story.append(play.described(state))
    again = Play(play.game, play.seed)
    for action, before in zip(play.actions, story, strict=True):
        play.same("replayed", play.described(again.state), before)
        again.do(play.game.parse(str(action)))
    play.same_states("replayed", again.state, play.state)


@_property
def recording_events_changes_nothing(play: Play) -> None:
    quiet = play.game.start()
    seen: list[Action] = []
    for _ in play.steps():
        for action in play.actions[len(seen) :]:
            quiet.apply(action)
            seen.append(action)
        play.same("without a listener", play.described(quiet), play.described(play.state))
    play.same_states("without a listener", quiet, play.state)


@_property
def saved_games_go_on_where_they_were(play: Play) -> None:
    match = Match(play.game, Seeded(play.seed))
    points: list[tuple[int, dict[str, object]]] = []
    while match.state.actor != OVER and len(match.actions) < MAX_ACTIONS:
        if match.state.actor >= 0:
            points.append((len(match.actions), play.described(match.state)))
            match.play(play.rng.choice(match.state.actions()))
        else:
            match.proceed()
    play.actions = match.actions[:]
    again = Match.load(json.dumps(match.save()))
    play.same("saved and loaded", again.save(), match.save())
    play.same("events of the loaded game", again.events, match.events)
    play.same_states("saved and loaded", again.state, match.state)
    count, before = play.rng.choice(points)
    play.same("at an earlier point", play.described(match.at(count)), before)
    taken = again.undo()
    play.same("undone", play.described(again.state), points[-1][1])
    play.same("undone", (len(again.actions), len(again.events)), (points[-1][0],) * 2)
    again.play(taken)
    play.same("undone and done again", again.actions, match.actions[: len(again.actions)])
    again.rewind(count)
    play.same("rewound", play.described(again.state), before)


@_property
def the_same_seed_simulates_the_same(play: Play) -> None:
    one, other = simulate(play.game, 2, play.seed), simulate(play.game, 2, play.seed)
    play.same("decisions", one.decisions, other.decisions)
    play.same("wins", one.wins, other.wins)
