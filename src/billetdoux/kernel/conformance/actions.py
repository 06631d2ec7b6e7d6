"""Actions: written and read, listed and refused; what nature draws."""

from __future__ import annotations

from billetdoux.kernel.conformance.play import (
    Play,
    Property,
    collected_in,
    options,
    refusal,
    sampled,
)
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
)

PROPERTIES: list[Property] = []
_property = collected_in(PROPERTIES)


@_property
def every_action_can_be_written_and_read(play: Play) -> None:
    game = play.game
    for actions in (game.moves, game.outcomes):
        for index, action in enumerate(actions):
            play.same(f"number of '{action}'", action.number, index)
            play.require(game.parse(str(action)) is action, f"'{action}' reads as something else")
        parts = {action.parts for action in actions}
        play.require(len(parts) == len(actions), "two actions have the same parts")
    play.require(
        game.parse(f"  {str(game.moves[0]).upper()} ") is game.moves[0], "notation is fussy"
    )


@_property
def legal_actions_are_distinct_and_stable(play: Play) -> None:
    game = play.game
    for state in play.steps():
        if state.actor == OVER:
            continue
        found = options(state)
        play.same("asked again", options(state), found)
        play.same("asked of a copy", options(state.copy()), found)
        play.same("distinct", len({text for text, _ in found}), len(found))
        known = game.outcomes if state.actor == CHANCE else game.moves
        for text, _ in found:
            action = game.parse(text)
            play.require(known[action.number] is action, f"'{text}' is not in the game's list")
            play.require(game.check(state, text) is action, f"'{text}' is not as it was listed")
        if state.actor >= 0:
            play.same(
                "one object an action",
                [game.parse(str(a)) for a in state.actions()],
                state.actions(),
            )


@_property
def nature_draws_by_the_weights_she_announces(play: Play) -> None:
    for state in play.steps():
        if state.actor != CHANCE:
            continue
        chances = state.chances()
        play.require(all(weight > 0 for _, weight in chances), f"a weight of nothing: {chances}")
        laid = [outcome for outcome, weight in chances for _ in range(weight)]
        play.same("total of the weights", state.chance_total(), len(laid))
        play.same("outcomes", [state.chance_at(index) for index in range(len(laid))], laid)


@_property
def illegal_actions_are_refused_and_change_nothing(play: Play) -> None:
    game = play.game
    stranger = Action("no such move", (("no", "such"),), -1)
    for state in play.steps():
        legal = {text for text, _ in options(state)}
        before = play.described(state)
        for action in [*sampled(play, game.moves + game.outcomes), stranger]:
            if str(action) not in legal:
                play.require(bool(refusal(game, state, action)), f"'{action}' was not refused")
        play.same("after refusals", play.described(state), before)
