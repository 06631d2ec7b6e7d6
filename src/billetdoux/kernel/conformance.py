"""What must hold for any game of the contract, ours or a plugin's: properties, tried on random
play.

`check_game(game, seeds)` plays random games and tries each of `PROPERTIES` on every step of them.
A property is a function of a game and a seed that raises `ConformanceFailure`, which shows the
game, its options, the seed and the actions that led there. It says nothing of whether the rules
are the right ones: that is for scenarios.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from random import Random
from typing import Any

import msgspec

from billetdoux.kernel.chance import Seeded, draw
from billetdoux.kernel.errors import BilletDouxError, IllegalAction, suggestion
from billetdoux.kernel.match import FORMAT, VERSION, GameFile, Match
from billetdoux.kernel.narrator import LANGUAGES, Narrator, sentence_id
from billetdoux.kernel.registry import game_folder
from billetdoux.kernel.rules import (
    CHANCE,
    OVER,
    Action,
    Event,
    Game,
    State,
    View,
    record_events,
    simulate,
)

MAX_ACTIONS = 20_000  # in one game; far more than any of ours takes
MAX_RANDOM_NUMBERS = 200_000  # for one call; more means that it never ends
SAMPLED_ACTIONS = 25  # of a game's actions, tried in each position

Property = Callable[[Game, int], None]
PROPERTIES: list[Property] = []


class ConformanceFailure(AssertionError):
    """A property does not hold; `saved` is the game so far, in the form of `Match.save`."""

    def __init__(self, message: str, saved: dict[str, Any]) -> None:
        super().__init__(message)
        self.saved = saved


class _BoundedRandom(Random):
    """A source of randomness for one call, which fails when the call never stops asking."""

    asked = 0

    def getrandbits(self, k: int, /) -> int:
        self._count()
        return super().getrandbits(k)

    def random(self) -> float:
        self._count()
        return super().random()

    def _count(self) -> None:
        self.asked += 1
        if self.asked > MAX_RANDOM_NUMBERS:
            raise BilletDouxError(f"no end after {MAX_RANDOM_NUMBERS} random numbers")


class Play:
    """A random game on its way: the state, the actions that led there, and how to tell of a
    failure.
    """

    def __init__(self, game: Game, seed: int, name: str = "random play") -> None:
        self.game = game
        self.seed = seed
        self.name = name
        self.source = Seeded(seed)
        self.rng = Random(f"{seed}/players")
        self.state = game.start()
        self.actions: list[Action] = []
        self.events: list[Event] = []  # by the last action
        self._drawn = 0

    @property
    def seats(self) -> list[int | None]:
        """Everyone who looks on: all seats, and a spectator."""
        return [*range(self.game.players), None]

    def choose(self) -> Action:
        """What happens next: nature's outcome, or any legal action."""
        if self.state.actor == CHANCE:
            self._drawn += 1
            return draw(self.state, self.source, self._drawn - 1)
        return self.rng.choice(self.state.actions())

    def do(self, action: Action) -> list[Event]:
        """Carry out an action; the events that it caused."""
        self.actions.append(action)
        self.events = record_events(self.state, action)
        return self.events

    def steps(self) -> Iterator[State]:
        """The state at every point of the game, the first and the last included."""
        while True:
            yield self.state
            if self.state.actor == OVER:
                return
            if len(self.actions) == MAX_ACTIONS:
                raise self.failure(f"the game has not ended after {MAX_ACTIONS} actions")
            self.do(self.choose())

    def table(self, state: State) -> Any:
        """The state as plain values of their own, which stay as they are when the game goes on."""
        return plain(self.game.describe(state))

    def imagine(self, state: State, seat: int | None) -> State:
        """A world that a seat cannot tell from this state."""
        return self.game.imagine(state.view(seat), self.dice())

    def dice(self) -> Random:
        """Fresh randomness for one call, the same whenever the game is played again."""
        return _BoundedRandom(f"{self.seed}/{len(self.actions)}/{self.rng.random()}")

    def same(self, what: str, one: object, other: object) -> None:
        """Fail unless the two are equal, and show where they differ."""
        if one != other:
            raise self.failure(f"{what}: {difference(one, other)}")

    def same_states(self, what: str, one: State, other: State) -> None:
        """Fail unless nothing that can be asked tells the two states apart."""
        self.same(f"{what}: state", self.table(one), self.table(other))
        self.same(f"{what}: actor", one.actor, other.actor)
        self.same(f"{what}: round", (one.round, one.pause), (other.round, other.pause))
        self.same(f"{what}: what can happen", options(one), options(other))
        self.same(f"{what}: scores", one.scores(), other.scores())
        for seat in self.seats:
            self.same(f"{what}: view of {seat}", one.view(seat).data(), other.view(seat).data())

    def require(self, holds: bool, what: str) -> None:
        """Fail unless this holds."""
        if not holds:
            raise self.failure(what)

    def failure(self, reason: str) -> ConformanceFailure:
        """The exception that tells of this game."""
        game = self.game
        chosen = ", ".join(f"{key}={value!r}" for key, value in game.options.items())
        texts = [str(action) for action in self.actions]
        saved = GameFile(
            format=FORMAT,
            version=VERSION,
            game=game.id,
            rules=game.version,
            options=dict(game.options),
            chance=self.source.data(),
            actions=texts,
        )
        return ConformanceFailure(
            f"{self.name.replace('_', ' ')}\n"
            f"  {reason}\n"
            f"  game: {game.id}({chosen}), seed {self.seed}\n"
            f"  after {len(texts)} actions: {', '.join(texts) or 'none'}",
            msgspec.to_builtins(saved),
        )


def plain(value: object) -> Any:
    """What JSON makes of a value: a copy that shares nothing with it."""
    return json.loads(json.dumps(value))


def options(state: State) -> list[tuple[str, int]]:
    """All that can happen in a state, each with its weight; decisions have none."""
    if state.actor == CHANCE:
        return [(str(outcome), weight) for outcome, weight in state.chances()]
    return [(str(action), 0) for action in state.actions()]


def difference(one: object, other: object) -> str:
    """Where two values differ: for tables, only the keys that do."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        return "; ".join(f"{key}: {one.get(key)!r} is not {other.get(key)!r}" for key in keys)
    return f"{one!r} is not {other!r}"


def check_game(
    game: Game, seeds: Iterable[int] = range(20), properties: Sequence[Property] | None = None
) -> int:
    """Try every property on a random game for each seed; how many tries there were."""
    tried = 0
    for seed in seeds:
        for holds in PROPERTIES if properties is None else properties:
            holds(game, seed)
            tried += 1
    return tried


def _property(body: Callable[[Play], None]) -> Property:
    """Make a property of a function that looks at a random game; whatever goes wrong there is a
    failure.
    """

    @wraps(body)
    def holds(game: Game, seed: int) -> None:
        play = Play(game, seed, body.__name__)
        try:
            body(play)
        except ConformanceFailure:
            raise
        except Exception as error:
            raise play.failure(f"{type(error).__name__}: {error}") from error

    PROPERTIES.append(holds)
    return holds


# --- The course of a game ---------------------------------------------------------------------


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
            story.append(play.table(state))
    again = Play(play.game, play.seed)
    for action, before in zip(play.actions, story, strict=True):
        play.same("replayed", play.table(again.state), before)
        again.do(play.game.parse(str(action)))
    play.same_states("replayed", again.state, play.state)


@_property
def telling_what_happens_changes_nothing(play: Play) -> None:
    quiet = play.game.start()
    seen: list[Action] = []
    for _ in play.steps():
        for action in play.actions[len(seen) :]:
            quiet.apply(action)
            seen.append(action)
        play.same("without a listener", play.table(quiet), play.table(play.state))
    play.same_states("without a listener", quiet, play.state)


@_property
def saved_games_go_on_where_they_were(play: Play) -> None:
    match = Match(play.game, Seeded(play.seed))
    points: list[tuple[int, dict[str, object]]] = []
    while match.state.actor != OVER and len(match.actions) < MAX_ACTIONS:
        if match.state.actor >= 0:
            points.append((len(match.actions), play.table(match.state)))
            match.play(play.rng.choice(match.state.actions()))
        else:
            match.proceed()
    play.actions = match.actions[:]
    again = Match.load(json.dumps(match.save()))
    play.same("saved and loaded", again.save(), match.save())
    play.same("events of the loaded game", again.events, match.events)
    play.same_states("saved and loaded", again.state, match.state)
    count, before = play.rng.choice(points)
    play.same("at an earlier point", play.table(match.at(count)), before)
    taken = again.undo()
    play.same("undone", play.table(again.state), points[-1][1])
    play.same("undone", (len(again.actions), len(again.events)), (points[-1][0],) * 2)
    again.play(taken)
    play.same("undone and done again", again.actions, match.actions[: len(again.actions)])
    again.rewind(count)
    play.same("rewound", play.table(again.state), before)


@_property
def the_same_seed_simulates_the_same(play: Play) -> None:
    one, other = simulate(play.game, 2, play.seed), simulate(play.game, 2, play.seed)
    play.same("decisions", one.decisions, other.decisions)
    play.same("wins", one.wins, other.wins)


# --- Actions ----------------------------------------------------------------------------------


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
        before = play.table(state)
        for action in [*_sampled(play, game.moves + game.outcomes), stranger]:
            if str(action) not in legal:
                play.require(bool(refusal(game, state, action)), f"'{action}' was not refused")
        play.same("after refusals", play.table(state), before)


def _sampled(play: Play, actions: list[Action]) -> list[Action]:
    """Some of these actions, at random."""
    return play.rng.sample(actions, min(SAMPLED_ACTIONS, len(actions)))


def refusal(game: Game, state: State, action: Action) -> str:
    """The code of the reason why an action is refused; empty if it is not."""
    try:
        game.check(state, action)
    except IllegalAction as error:
        return error.code
    return ""


# --- States -----------------------------------------------------------------------------------


@_property
def copies_are_independent(play: Play) -> None:
    for state in play.steps():
        if state.actor == OVER:
            continue
        twin = state.copy()
        play.same_states("copy", twin, state)
        before = play.table(state)
        for _ in range(3):
            if twin.actor != OVER:
                twin.apply(play.game.parse(play.rng.choice(options(twin))[0]))
        play.same("the original, when the copy went on", play.table(state), before)


@_property
def positions_can_be_written_and_read(play: Play) -> None:
    game = play.game
    for state in play.steps():
        if state.actor == OVER:
            continue
        again, _ = game.position(play.table(state), play.dice())
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
        play.same("attributes written and read", attributes(_reread(play, state)), whole)
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


# --- What a seat knows ------------------------------------------------------------------------


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
                samples.append(play.table(game.imagine(one, dice)))
            play.same(f"imagined by {seat} in another world", samples[1], samples[0])
            play.same(f"imagined by {seat} from JSON", samples[2], samples[0])


@_property
def imagined_worlds_can_be_played_on(play: Play) -> None:
    for state in play.steps():
        if state.actor == OVER:
            continue
        world = play.imagine(state, play.rng.choice(play.seats))
        play.same_states("imagined, written and read", _reread(play, world), world)
        for _ in range(20):
            if world.actor != OVER:
                world.apply(play.game.parse(play.rng.choice(options(world))[0]))


def _reread(play: Play, state: State) -> State:
    return play.game.position(play.table(state), play.dice())[0]


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
                for action in _sampled(play, play.game.moves):
                    reasons = [refusal(play.game, one, action) for one in (world, state)]
                    play.same(f"refusing '{action}' to seat {seat}", *reasons)
            _same_told_same_seen(play, seat, state.copy(), world)


def _same_told_same_seen(play: Play, seat: int | None, state: State, world: State) -> None:
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


# --- What a game declares of itself -----------------------------------------------------------


def _is_seat(game: Game, value: object) -> bool:
    return isinstance(value, int) and 0 <= value < game.players


KINDS: dict[str, Callable[[Game, object], bool]] = {
    "seat": _is_seat,
    "seats": lambda game, value: (
        isinstance(value, list) and all(_is_seat(game, one) for one in value)
    ),
    "card": lambda game, value: isinstance(value, str | int),  # some are guessed by number
    "cards": lambda game, value: isinstance(value, list),
    "place": lambda game, value: isinstance(value, str),
    "die": lambda game, value: isinstance(value, str),
    "face": lambda game, value: isinstance(value, str),
}


@_property
def parameters_are_what_the_game_declares(play: Play) -> None:
    game = play.game
    kinds = game.parameter_kinds()
    for name, kind in kinds.items():
        play.require(kind in KINDS, f"'{name}' is declared as '{kind}'{suggestion(kind, KINDS)}")
    for action in game.moves:
        _fits(play, f"part of '{action}'", dict(action.parts))
    for _ in play.steps():
        for event in play.events:
            _fits(play, f"detail of {event}", event.details)
            for secret in event.secrets.values():
                _fits(play, f"secret of {event}", secret)


def _fits(play: Play, what: str, values: Mapping[str, object]) -> None:
    for name, value in values.items():
        fits = KINDS.get(play.game.parameter_kind(name))
        if fits is not None:
            kind = play.game.parameter_kind(name)
            play.require(fits(play.game, value), f"{what}: '{name}' is no {kind}: {value!r}")


@_property
def only_answers_to_others_can_be_declined(play: Play) -> None:
    """Clients may play a declining move automatically, so it is never a move of one's own turn."""
    game = play.game
    declining = game.declining()
    for move in declining:
        play.require(move in game.moves, f"'{move}' declines, but is no move of the game")
    last = None
    for state in play.steps():
        if state.actor < 0:
            continue
        found = [move for move in state.actions() if move in declining]
        play.require(len(found) < 2, f"several moves decline: {found}")
        play.require(
            not found or last not in (None, state.actor),
            f"{found} declines, but nobody else has just moved",
        )
        last = state.actor


@_property
def everything_can_be_put_into_words(play: Play) -> None:
    """In each language there is a sentence for every event, for whoever reads it, and for every
    legal action. A game without any texts is not asked.
    """
    game = play.game
    if not (game_folder(game.id) / "text").exists():
        return
    names = [f"Player {seat}" for seat in range(game.players)]
    narrators = [Narrator(game, lang, names, seat) for lang in LANGUAGES for seat in play.seats]
    narrated: set[str] = set()
    for state in play.steps():
        for event in play.events:
            ids = {sentence_id(game, event, secret) for secret in (False, bool(event.secrets))}
            for narrator in [] if ids <= narrated else narrators:
                play.require(bool(narrator.event(event)), f"{event} has no words")
            narrated |= ids
        for action in state.actions():
            id = "-".join(["action", *[name for name, _ in action.parts]])
            for narrator in [] if id in narrated else narrators:
                play.require(bool(narrator.action(action)), f"'{action}' has no words")
            narrated.add(id)
