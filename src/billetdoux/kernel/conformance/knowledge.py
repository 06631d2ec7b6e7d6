"""What a seat knows: views, imagined worlds, events and their secrets."""

from __future__ import annotations

from typing import Any

from billetdoux.kernel.conformance.play import (
    SAMPLED_ACTIONS,
    Play,
    Property,
    collected_in,
    options,
    plain,
    refusal,
    sampled,
)
from billetdoux.kernel.rules import (
    OVER,
    Event,
    Game,
    State,
    View,
    record_events,
)

PROPERTIES: list[Property] = []
_property = collected_in(PROPERTIES)


@_property
def views_can_be_written_and_read(play: Play) -> None:
    for state in play.steps():
        for seat in play.seats:
            view = state.view(seat)
            play.same("whose view", (view.seat, view.actor), (seat, state.actor))
            data = plain(view.data())
            play.same("as JSON", data, view.data())
            again = play.game.load_view(data)
            play.same("read back", again.data(), data)
            play.require(again == view, "a view that was written and read is another")


@_property
def views_do_not_change_when_the_game_goes_on(play: Play) -> None:
    old: list[tuple[View, Any]] = []
    for state in play.steps():
        for view, data in old:
            play.same("an old view", plain(view.data()), data)
        old = [(view, plain(view.data())) for view in map(state.view, play.seats)]


@_property
def imagined_worlds_have_the_view_they_came_from(play: Play) -> None:
    for state in play.steps():
        for seat in play.seats:
            world = play.imagine(state, seat)
            play.same(f"imagined by {seat}", world.view(seat).data(), state.view(seat).data())


@_property
def imagining_needs_nothing_but_the_view(play: Play) -> None:
    """The same view in another world, or read from JSON, and the same randomness: the same
    sample.
    """
    game = play.game
    for state in play.steps():
        for seat in play.seats:
            view, other = state.view(seat), play.imagine(state, seat).view(seat)
            read = game.load_view(plain(view.data()))
            dice = play.dice()
            start = dice.getstate()
            samples = []
            for one in (view, other, read):
                dice.setstate(start)
                samples.append(play.described(game.imagine(one, dice)))
            play.same(f"imagined by {seat} in another world", samples[1], samples[0])
            play.same(f"imagined by {seat} from JSON", samples[2], samples[0])


@_property
def imagined_worlds_can_be_played_on(play: Play) -> None:
    for state in play.steps():
        if state.actor == OVER:
            continue
        world = play.imagine(state, play.rng.choice(play.seats))
        play.same_states("imagined, written and read", play.reread(world), world)
        for _ in range(20):
            if world.actor != OVER:
                world.apply(play.game.parse(play.rng.choice(options(world))[0]))


@_property
def a_seat_knows_only_what_it_saw(play: Play) -> None:
    """In two worlds that a seat cannot tell apart it has the same choices and is refused for the
    same reasons; and as long as it gets the same events it sees the same. The spectator knows no
    more than a seat.
    """
    for state in play.steps():
        if state.actor == OVER:
            continue
        for seat in play.seats:
            world = play.imagine(state, seat)
            public = (world.view(None).data(), state.view(None).data())
            play.same(f"what a spectator sees and seat {seat} does not", *public)
            if state.actor == seat:
                play.same(f"choices of seat {seat}", options(world), options(state))
                for action in sampled(play, play.game.moves):
                    reasons = [refusal(play.game, one, action) for one in (world, state)]
                    play.same(f"refusing '{action}' to seat {seat}", *reasons)
            _same_events_same_view(play, seat, state.copy(), world)


def _same_events_same_view(play: Play, seat: int | None, state: State, world: State) -> None:
    """Let both go on as alike as they can, for as long as the seat gets the same events."""
    for _ in range(4):
        if state.actor == OVER or world.actor == OVER or state.actor != world.actor:
            return
        text = play.rng.choice(options(state))[0]
        possible = [other for other, _ in options(world)]
        other = text if text in possible else play.rng.choice(possible)
        heard = [_hear(play.game, one, move, seat) for one, move in ((state, text), (world, other))]
        if heard[0] != heard[1]:
            return
        play.same(
            f"view of {seat} after '{text}', with '{other}' instead",
            world.view(seat).data(),
            state.view(seat).data(),
        )


def _hear(game: Game, state: State, text: str, seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in record_events(state, game.parse(text))]


@_property
def events_are_plain_and_their_secrets_are_for_seats(play: Play) -> None:
    for _ in play.steps():
        if play.state.actor == OVER:
            continue
        happened = _hear_all(play)
        for event in happened:
            play.same("as JSON", plain(event.data()), event.data())
            play.require(set(event.secrets) <= set(range(play.game.players)), f"secrets: {event}")
            play.require(not event.seen_by(None).secrets, f"a spectator sees secrets: {event}")
            for seat in range(play.game.players):
                play.require(set(event.seen_by(seat).secrets) <= {seat}, f"overheard: {event}")


def _hear_all(play: Play) -> list[Event]:
    """What every outcome or action would tell, on copies."""
    happened: list[Event] = []
    for text, _ in options(play.state)[:SAMPLED_ACTIONS]:
        happened += record_events(play.state.copy(), play.game.parse(text))
    return happened
