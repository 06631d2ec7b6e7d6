"""The contract between the games and everything else: actions, events, views, states, games.

A game is a set of rules and content (`Game`) and a position (`State`) that is changed by actions
and by nothing else. Nature is a player, `CHANCE`: whatever is random is an action too, so a game is
exactly its list of actions. A `Game` is made of four interfaces with defaults (`Codec`,
`Presentation`, `Strategy`, `Features`) and the rules themselves. This module is plain typed Python
that mypyc compiles; it knows no file, clock, text or network, and no particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import i64, mypyc_attr, trait
from typing_extensions import TypeVar

from billetdoux.kernel.errors import (
    BilletDouxError,
    IllegalAction,
    NotationError,
    PackError,
    suggestion,
)

if TYPE_CHECKING:
    from billetdoux.kernel.pack_sources import PackSource
    from billetdoux.kernel.scene import Scene
    from billetdoux.kernel.speaker import Speaker

CHANCE: Final = -1
OVER: Final = -2

_WORD: Final = 32
_WORD_MASK: Final = (1 << _WORD) - 1
_GOLDEN: Final = 0x9E3779B9


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A move, or an outcome of nature: a value with named parts, e.g. card, target, guess.

    `str(action)` is its notation. `number` is its index in the game's list of moves (or of
    outcomes), for masks and networks. A game makes each of its actions once; equal notation means
    equal action.
    """

    def __init__(self, text: str, parts: tuple[tuple[str, str | int], ...], number: int) -> None:
        self.text: str = text
        self.parts: tuple[tuple[str, str | int], ...] = parts
        self.number: int = number

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened, as a code with parameters; a narrator turns it into a sentence in
    the reader's language.

    Everyone may see `details`; `secrets` holds what else single seats learn. So all readers get
    the same events in the same number, whatever is hidden.
    """

    def __init__(
        self,
        code: str,
        details: Mapping[str, object],
        secrets: Mapping[int, Mapping[str, object]] | None = None,
    ) -> None:
        self.code: str = code
        self.details: Mapping[str, object] = details
        self.secrets: Mapping[int, Mapping[str, object]] = {} if secrets is None else secrets

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat may see it (None: a spectator)."""
        if seat is not None and seat in self.secrets:
            return Event(self.code, self.details, {seat: self.secrets[seat]})
        return Event(self.code, self.details)

    def data(self) -> dict[str, object]:
        """The event as plain values, ready for JSON."""
        plain: dict[str, object] = {"code": self.code, **self.details}
        if self.secrets:
            plain["secrets"] = {str(seat): dict(more) for seat, more in self.secrets.items()}
        return plain

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Event({self.data()!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may know of a state, and nothing else; it cannot reach the state.

    Where speed does not matter, plain values in `facts` will do; other games have a class of
    their own.
    """

    def __init__(
        self, seat: int | None, actor: int, facts: Mapping[str, object] | None = None
    ) -> None:
        self.seat: int | None = seat
        self.actor: int = actor
        self.facts: Mapping[str, object] | None = facts

    def data(self) -> dict[str, object]:
        """The view as plain values, ready for JSON; `Game.load_view` reads it back."""
        return {"seat": self.seat, "actor": self.actor, **(self.facts or {})}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.seat, self.actor))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. `actor` is the seat to decide, `CHANCE` or `OVER`.

    `round` counts the rounds begun; `pause` is true where people would stop and look: a round has
    just ended. While `events` is a list, `apply` adds what happens to it (see `record_events`);
    while it is None, recording costs nothing.
    """

    def __init__(self, actor: int) -> None:
        self.actor: int = actor
        self.round: int = 0
        self.pause: bool = False
        self.events: list[Event] | None = None

    def report(
        self,
        code: str,
        details: Mapping[str, object],
        secrets: Mapping[int, Mapping[str, object]] | None = None,
    ) -> None:
        """Record an event, if events are recorded. Where speed matters, use one of the shorthands
        below, or `add_event`.
        """
        if self.events is not None:
            self.events.append(Event(code, details, secrets))

    def add_event(
        self,
        code: str,
        details: Mapping[str, object],
        secrets: Mapping[int, Mapping[str, object]] | None = None,
    ) -> None:
        """Record an event, for whoever has asked whether events are recorded before making the
        details.
        """
        assert self.events is not None
        self.events.append(Event(code, details, secrets))

    def report_seat(self, code: str, seat: i64, key: str = "", value: object = "") -> None:
        """Record an event about a seat, with at most one more detail."""
        if self.events is not None:
            details: dict[str, object] = {"seat": int(seat)}
            if key:
                details[key] = value
            self.events.append(Event(code, details))

    def report_pair(
        self, code: str, seat: i64, target: i64, key: str = "", value: object = ""
    ) -> None:
        """Record an event between a seat and its target, with at most one more detail."""
        if self.events is not None:
            details: dict[str, object] = {"seat": int(seat), "target": int(target)}
            if key:
                details[key] = value
            self.events.append(Event(code, details))

    def actions(self) -> list[Action]:
        """The legal actions of the seat to decide, distinct, in a stable order."""
        raise NotImplementedError

    def chances(self) -> list[tuple[Action, int]]:
        """What nature may do now, each with its weight, in a stable order."""
        raise NotImplementedError

    def chance_total(self) -> int:
        """The sum of the weights of `chances()`."""
        return sum([weight for _, weight in self.chances()])

    def chance_at(self, index: int) -> Action:
        """The outcome at this index when each outcome of `chances()` is repeated by its weight."""
        for outcome, weight in self.chances():
            if index < weight:
                return outcome
            index -= weight
        raise IndexError("beyond the weights of all outcomes")

    def chance_source(self) -> int:
        """What nature draws from now, or for: a deck, a die. In a search rollouts that begin in the
        same world draw alike from each, however often they drew from the others.
        """
        return 0

    def apply(self, action: Action) -> None:
        """Carry out an action, in place. It trusts its input; `Game.check` does not."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy (which records no events)."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """All that this seat may know (None: a spectator)."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """When the game is over: the winning seats (several may share)."""
        raise NotImplementedError

    def scores(self) -> list[float]:
        """A number for each seat, higher is better."""
        raise NotImplementedError


# A game is written for its own states and views: `class Chess(Game[ChessState, ChessView])`. They
# appear in parameters only; `Game` alone means a game whose states and views nobody specified.
S = TypeVar("S", bound=State, default=Any, contravariant=True)
V = TypeVar("V", bound=View, default=Any, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
@trait
class Codec(Generic[S, V]):
    """States and views as plain values, for files, other processes and scenarios."""

    def load_view(self, data: Mapping[str, object]) -> View:
        """The view that `View.data` described."""
        seat, actor = data["seat"], data["actor"]
        assert seat is None or isinstance(seat, int)
        assert isinstance(actor, int)
        return View(seat, actor, {k: v for k, v in data.items() if k not in ("seat", "actor")})

    def describe(self, state: S) -> dict[str, object]:
        """The full `given` table of a state: `position(describe(state))` is that state again."""
        raise NotImplementedError

    def position(self, given: Mapping[str, object], rng: Random) -> tuple[State, list[Action]]:
        """The state of a scenario's `given` table, and nature's next outcomes; `rng` chooses what
        the table leaves open.
        """
        raise NotImplementedError

    def validate(self, state: S) -> None:
        """Refuse with `PackError` a state that the rules cannot go on from: check what holds of
        every position, such as that no piece is missing. `position` checks what it is given.
        """

    def inspect(self, state: S, key: str, expected: object) -> object:
        """What a scenario finds under a key of `then`: equal to `expected` if that holds."""
        table = self.describe(state)
        if key not in table:
            raise PackError(f"then: unknown key '{key}'{suggestion(key, table)}")
        return table[key]

    @classmethod
    def check_pack(cls, data: Mapping[str, object], where: str) -> None:
        """Refuse a content pack that does not fit with `PackError`, whose text opens with
        `where`.
        """
        raise PackError(f"{where}: game: '{data.get('game')}' has no content packs")

    @classmethod
    def pack_options(cls, source: PackSource) -> dict[str, object] | None:
        """The options of a game with a content pack of people's own; None where a pack is not
        played as it is.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
@trait
class Presentation(Generic[S, V]):
    """What clients need to draw a table and to explain it."""

    def scene(self, view: V) -> Scene:
        """The table in general terms, for the page and the terminal."""
        raise NotImplementedError

    def card_corner(self, card: str) -> str:
        """What is printed in the corner of a card, such as its value."""
        return ""

    def card_kind(self, card: str) -> str:
        """The sort of a card, such as "suitor"; "" where all are alike. The texts of the game may
        say in `kind-KIND` what its corner and its numbers mean.
        """
        return ""

    def introduced_cards(self, view: V) -> list[str]:
        """Cards that are presented to everyone before the game begins, as far as they are in it."""
        return []

    def card_numbers(self, card: str) -> list[tuple[str, str, int]]:
        """The other numbers printed on a card, such as what it demands: the id of a sign, the id
        of a text ("" where the card's own text says it), and the number.
        """
        return []

    def parameter_kinds(self) -> Mapping[str, str]:
        """What the parts of actions and the details of events are, by name: "seat", "seats",
        "card", "cards", "place", "die" or "face" (of a die). All others are plain.
        """
        return {}

    def declining(self) -> list[Action]:
        """The moves that decline to answer another player's move. A client may play them for
        whoever does not want to be asked.
        """
        return []

    def event_variants(self) -> Mapping[str, Sequence[str]]:
        """The optional details of events, by code. Those that an event has choose its sentence:
        `event-played-target` where "played" lists "target".
        """
        return {}

    def pack_words(self, id: str, language: str, form: str) -> str | None:
        """What a content pack of people's own calls a card or a place, or says that it does; None
        where it leaves the words to the game.
        """
        return None

    def named_entries(self) -> Mapping[str, str]:
        """What the content packs name, by id: each a "card" or a "place"."""
        return {}

    def made_text(self, id: str, form: str, speaker: Speaker) -> str | None:
        """What a card or a place does ("text"), what more there is to say ("help"), or what is on
        a die ("faces"), made from its content; None where the texts of the game say it.
        """
        return None

    def choice_note(self, view: V, name: str, value: str | int, speaker: Speaker) -> str | None:
        """What picking this part of an action does, in half a line; None where the card's own text
        or that of the choice says it.
        """
        return None

    def content_text(self, speaker: Speaker) -> str:
        """What is played with, in a sentence or two made from the content of its pack; empty where
        the texts of the game say it.
        """
        return ""

    def parameter_kind(self, name: str) -> str:
        """What this part or detail is: one of the above or "plain"."""
        return self.parameter_kinds().get(name, "plain")

    def why_not(self, state: S, action: Action) -> str:
        """The code of the reason why this action is not legal now."""
        return "not-now"

    def why_never(self, parts: Sequence[tuple[str, str | int]]) -> str:
        """The code of the reason why no action at all begins with these parts."""
        return "not-now"


@mypyc_attr(allow_interpreted_subclasses=True)
@trait
class Strategy(Generic[S, V]):
    """What bots know about playing the game well. `ROLLOUT_DEPTH` is how many decisions a rollout
    plays before it evaluates the position, `SIMULATIONS` how many rollouts the hard bot plays for
    a decision by default, `SEARCHED_ACTIONS` how many actions it searches, those with the best
    prior.
    """

    ROLLOUT_DEPTH: ClassVar[int] = 60
    SIMULATIONS: ClassVar[int] = 600
    SEARCHED_ACTIONS: ClassVar[int] = 20

    def without_blunders(self, view: V, actions: list[Action]) -> list[Action]:
        """The actions without those that only harm the one who takes them; never empty."""
        return actions

    def auto_action(self, view: V, actions: list[Action]) -> Action | None:
        """An action that almost everyone would take; clients may play it automatically."""
        return None

    def score_actions(self, view: V, actions: list[Action]) -> list[float]:
        """A rule of thumb: how good each action looks from this view."""
        return [0.0] * len(actions)

    def prior(self, view: V, actions: list[Action]) -> list[float]:
        """Prior scores for a search: like `score_actions`, but tuned for strength. An action with
        `-math.inf` is not searched.
        """
        return self.score_actions(view, actions)

    def solution(self, view: V, actions: list[Action]) -> list[float] | None:
        """How likely a solved strategy takes each action; None where nothing is solved."""
        return None

    def trained(self) -> Strategy[S, V]:
        """What the expert bot searches by where nothing is solved: a strategy that was trained, or
        this one. It brings everything but `likelihood` and `solution`.
        """
        return self

    def remembering(self) -> Strategy[S, V]:
        """This strategy for one search, in which much the same positions come again and again: it
        may remember what it made of them. It judges and plays exactly as this one does.
        """
        return self

    def rollout_policy(self, state: S, rng: Random) -> Action:
        """A quick, sensible action of the seat to decide, based on what that seat may know. By
        default the one with the best score; among equals, any.
        """
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        view: Any = state.view(state.actor)  # of the game's own type
        scores = self.score_actions(view, actions)
        best = max(scores)
        equal = [action for n, action in enumerate(actions) if scores[n] == best]
        return equal[below(rng, len(equal))]

    def evaluate(self, state: S) -> list[float]:
        """About how likely each seat is to win from here; the numbers add up to one. The state is
        an imagined one, so nothing in it is off limits. By default it goes by the scores.
        """
        if state.actor != OVER:
            return _by_scores(state.scores())
        winners = state.winners()
        seats = range(len(state.scores()))
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]

    def outcome_key(self, state: S, action: Action) -> object:
        """What tells a position right after an action apart from those that other actions lead to
        in the same world: a search plays on only once from those with the same key.
        """
        return action

    def is_quiet(self, state: S) -> bool:
        """Whether `evaluate` is reliable here: not in the middle of a turn, for example, when much
        depends on what comes next.
        """
        return True

    def likelihood(self, view: V) -> Callable[[S], float]:
        """A function of an imagined state: how likely the other players would have acted in it as
        this view's seat saw them act. More than 0 and at most 1; only ratios matter.
        """
        return _equally_likely


@mypyc_attr(allow_interpreted_subclasses=True)
@trait
class Features(Generic[V]):
    """A view as numbers, for networks."""

    def feature_names(self) -> list[str] | None:
        """What the numbers of `features` are; None where the game has none of its own."""
        return None

    def features(self, view: V) -> list[float]:
        """The view as numbers, one for each of `feature_names`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Codec[S, V], Presentation[S, V], Strategy[S, V], Features[V]):
    """Rules and content with their options chosen: immutable, the maker of states.

    `moves` and `outcomes` hold every action of players and of nature that can ever occur, each at
    the index that is its number. `aliases` are other ways to write some of them. `MINUTES` is about
    how long people take for a game; lists begin with the shortest. `COVER` are cards that show what
    the game is about. `PACK_OPTION` is the option by which people choose a pack of their own.
    """

    MINUTES: ClassVar[int] = 60
    COVER: ClassVar[tuple[str, ...]] = ()
    PACK_OPTION: ClassVar[str] = ""

    def __init__(
        self,
        id: str,
        players: int,
        options: Mapping[str, object],
        moves: list[Action],
        outcomes: list[Action],
        aliases: Mapping[str, Action] | None = None,
        version: int = 1,
    ) -> None:
        self.id: str = id
        self.version: int = version
        self.players: int = players
        self.options: Mapping[str, object] = options
        self.moves: list[Action] = moves
        self.outcomes: list[Action] = outcomes
        self._by_text: dict[str, Action] = {action.text: action for action in moves + outcomes}
        if aliases is not None:
            for text, action in aliases.items():
                self._by_text.setdefault(text, action)

    @classmethod
    def choices(cls, **chosen: object) -> dict[str, list[Any]]:
        """The values that each option may take, given those already chosen; defaults first."""
        return {}

    def start(self) -> State:
        """The state before anything random has happened."""
        raise NotImplementedError

    def under_version(self, version: int) -> Game:
        """This game by an earlier version of its rules, for games that were begun under it."""
        if version != self.version:
            raise BilletDouxError(f"{self.id} has no version {version} of its rules")
        return self

    def imagine(self, view: V, rng: Random) -> State:
        """A determinization of this view: a random full state that its seat cannot tell from the
        real one, drawn from all that fit (OpenSpiel calls it `ResampleFromInfostate`). It gets the
        view and nothing else, so a bot that searches such states cannot cheat.
        """
        raise NotImplementedError

    def worlds(self, view: V, limit: int, rng: Random) -> Sequence[tuple[State, float]]:
        """All determinizations of this view, each with how often `imagine` draws it in proportion
        to the others, where there are at most `limit`. None at all: there are more, or the game
        cannot list them.
        """
        return []

    def max_decisions(self) -> int:
        """An upper bound for the decisions of a game, and for its outcomes of nature."""
        return 100_000

    def piece_counts(self, state: S) -> dict[str, int]:
        """How many there are of each piece, wherever they are: the same throughout a round."""
        return {}

    def words(self) -> set[str]:
        """The words that make up the notation, those of other editions included."""
        return {word for text in self._by_text for word in text.split()}

    def find(self, text: str) -> Action | None:
        """The action with this notation, if there is one."""
        return self._by_text.get(" ".join(text.lower().split()))

    def parse(self, text: str) -> Action:
        """The action with this notation."""
        found = self.find(text)
        if found is None:
            close = suggestion(text.lower(), self._by_text)
            raise NotationError(f"'{text}' is no action of {self.id}{close}")
        return found

    def check(self, state: S, action: Action | str) -> Action:
        """The action, if it is legal in this state (nature's outcomes included); otherwise
        IllegalAction.
        """
        if isinstance(action, str):
            action = self.parse(action)
        if state.actor == OVER:
            raise IllegalAction(f"'{action}' comes too late: the game is over", "over")
        if state.actor == CHANCE:
            for outcome, _ in state.chances():
                if outcome == action:
                    return outcome
            raise IllegalAction(f"'{action}' is not among what nature can do now", "not-now")
        for legal in state.actions():
            if legal == action:
                return legal
        # Called as the interface: compiled, a call of a `Game` misses an override in plain Python.
        interface: Presentation[S, V] = self
        code = interface.why_not(state, action)
        raise IllegalAction(f"'{action}' is not legal for seat {state.actor}: {code}", code)


def _by_scores(scores: list[float]) -> list[float]:
    """Shares that grow with the scores; a lead counts in proportion to the scores."""
    scale = 0.25 * (1.0 + sum([abs(score) for score in scores]) / len(scores))
    return shares([score / scale for score in scores])


def shares(hopes: list[float]) -> list[float]:
    """The softmax of these numbers: chances that add up to one."""
    highest = max(hopes)
    odds = [exp(hope - highest) for hope in hopes]
    total = sum(odds)
    return [chance / total for chance in odds]


def _equally_likely(state: State) -> float:
    return 1.0


def below(rng: Random, n: int) -> int:
    """A whole number from 0 up to, not including, n; each exactly as likely (Lemire's method)."""
    size: i64 = n
    product: i64 = rng.getrandbits(_WORD) * size
    if product & _WORD_MASK < size:
        unfair: i64 = (1 << _WORD) % size
        while product & _WORD_MASK < unfair:
            product = rng.getrandbits(_WORD) * size
    return product >> _WORD


def sample_chance(state: State, rng: Random) -> Action:
    """An outcome of nature, drawn at random by its weight."""
    return state.chance_at(below(rng, state.chance_total()))


class Luck:
    """What nature draws in rollouts that are to be compared. It depends on the source and on how
    often that was drawn from, and on nothing else, so that rollouts do not get out of step where
    one of them draws from another source once more. As good as fair: off by less than one in
    millions.
    """

    def __init__(self) -> None:
        self._seed: int = 0
        self._drawn: dict[int, int] = {}

    def begin(self, seed: int) -> None:
        """A rollout begins: from now on the draws of this seed, a number below 2 ** 32."""
        self._seed = seed
        self._drawn.clear()

    def draw(self, state: State) -> Action:
        """The next outcome of nature."""
        source = state.chance_source()
        number = self._drawn.get(source, 0)
        self._drawn[source] = number + 1
        mixed = _mix(_mix(self._seed ^ _mix(source)) + number)
        return state.chance_at((mixed * state.chance_total()) >> _WORD)


def _mix(number: i64) -> i64:
    """A number of 32 bits that looks random: each bit depends on all bits of the one given. The
    factors keep products within 63 bits.
    """
    mixed: i64 = number + _GOLDEN & _WORD_MASK
    mixed = (mixed ^ mixed >> 16) * 0x21F0AAAD & _WORD_MASK
    mixed = (mixed ^ mixed >> 15) * 0x735A2D97 & _WORD_MASK
    return mixed ^ mixed >> 15


def record_events(state: State, action: Action) -> list[Event]:
    """Apply an action and return the events that it caused."""
    events: list[Event] = []
    state.events = events
    state.apply(action)
    state.events = None
    return events


class Simulation:
    """What a run of `simulate` counted. A shared win counts for each of its winners."""

    def __init__(self, players: int) -> None:
        self.games: int = 0
        self.rounds: int = 0
        self.decisions: int = 0
        self.wins: list[int] = [0] * players


def playout(state: State, rng: Random) -> int:
    """Play at random to the end; return the number of decisions taken."""
    decisions: i64 = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng))
        else:
            actions = state.actions()
            state.apply(actions[below(rng, len(actions))])
            decisions += 1
    return decisions


def rollout(
    game: Strategy[Any, Any], state: State, rng: Random, depth: int, luck: Luck | None = None
) -> None:
    """Play on by the rollout policy until the round or the game ends, or for `depth` decisions and
    then to the next quiet position; nature draws by `luck`, if given. The game is taken as its
    interface: compiled, a call of a `Game` misses an override in plain Python.
    """
    left: i64 = depth
    while state.actor != OVER and not state.pause:
        if state.actor == CHANCE:
            state.apply(sample_chance(state, rng) if luck is None else luck.draw(state))
        elif left <= 0 and game.is_quiet(state):
            return
        else:
            state.apply(game.rollout_policy(state, rng))
            left -= 1


def simulate(game: Game, games: int, seed: int = 0) -> Simulation:
    """Play games with uniformly random moves; the same seed gives the same games."""
    rng = Random(seed)
    total = Simulation(game.players)
    for _ in range(games):
        state = game.start()
        total.decisions += playout(state, rng)
        total.rounds += state.round
        total.games += 1
        for seat in state.winners():
            total.wins[seat] += 1
    return total
