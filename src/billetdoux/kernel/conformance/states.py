"""States: copied, written and read, with every field."""

from __future__ import annotations

from typing import Any

from billetdoux.kernel.conformance.play import (
    Play,
    Property,
    collected_in,
    options,
    plain,
)
from billetdoux.kernel.rules import (
    OVER,
)

PROPERTIES: list[Property] = []
_property = collected_in(PROPERTIES)


@_property
def copies_are_independent(play: Play) -> None:
    for state in play.steps():
        if state.actor == OVER:
            continue
        twin = state.copy()
        play.same_states("copy", twin, state)
        before = play.described(state)
        for _ in range(3):
            if twin.actor != OVER:
                twin.apply(play.game.parse(play.rng.choice(options(twin))[0]))
        play.same("the original, when the copy went on", play.described(state), before)


@_property
def positions_can_be_written_and_read(play: Play) -> None:
    game = play.game
    for state in play.steps():
        if state.actor == OVER:
            continue
        again, _ = game.position(play.described(state), play.dice())
        play.same_states("written and read", again, state)


@_property
def every_position_holds_what_the_rules_rely_on(play: Play) -> None:
    for state in play.steps():
        play.game.validate(state)
        for seat in play.seats:
            play.game.validate(play.imagine(state, seat))


@_property
def no_field_is_forgotten(play: Play) -> None:
    """Attribute by attribute: what `describe` and `data` leave out would not be missed by the other
    properties.
    """
    for state in play.steps():
        if state.actor == OVER:
            continue
        whole = attributes(state)
        play.same("attributes of a copy", attributes(state.copy()), whole)
        play.same("attributes written and read", attributes(play.reread(state)), whole)
        for seat in play.seats:
            view = state.view(seat)
            seen = attributes(view)
            again = play.game.load_view(plain(view.data()))
            play.same(f"attributes of the view of {seat}", attributes(again), seen)
            shared = [name for name in seen if name in whole and seen[name] == whole[name]]
            world = attributes(play.game.imagine(view, play.dice()))
            play.same(
                f"attributes imagined by {seat}",
                {name: world[name] for name in shared},
                {name: seen[name] for name in shared},
            )


def attributes(value: object) -> dict[str, Any]:
    """The attributes of an object by name, and theirs: objects that are equal in this have nothing
    that tells them apart. What a game is made of, and who listens, are not of the position.
    """
    names = {*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())}
    found = {name: getattr(value, name) for name in sorted(names) if hasattr(value, name)}
    return {
        name: taken_apart(one)
        for name, one in found.items()
        if name not in ("events", "ruleset", "game")
    }


def taken_apart(value: object) -> object:
    """A value whose objects are replaced by their attributes."""
    if isinstance(value, (list, tuple)):
        return [taken_apart(one) for one in value]
    if isinstance(value, dict):
        return {key: taken_apart(one) for key, one in value.items()}
    plain_types = (str, int, float, bool, type(None))
    return value if isinstance(value, plain_types) else attributes(value)
