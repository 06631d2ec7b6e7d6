"""All that goes over the wire, defined once: for the server, the client, the tests and the
documents. Types only; what they do is decided in `table.py`.

What a client sends is a *command*, each with an id of the client's choice: the same id sent again
by the same player is answered as the first time and does nothing more. What a server sends about a
table is a `State`: the whole of what its reader may know, under a `seq` that grows by one with
each change, and the story of what happened since the reader was last told.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tests.compat.client_0_1.scene import Counter, Scene

Id = Annotated[str, Meta(min_length=1, max_length=64, description="The client's name for this")]
Place = Annotated[int, Meta(ge=0, le=63, description="A seat, counted from 0")]
Name = Annotated[str, Meta(min_length=1, max_length=64, description="A nickname")]
Words = Annotated[str, Meta(max_length=128, description="The player's part of the fair draw")]
Level = Annotated[str, Meta(min_length=1, max_length=32, description="A bot's strength")]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Option = bool | int | str | list[str] | None
Options = dict[Annotated[str, Meta(max_length=64)], Option]

Phase = Literal["open", "playing", "over", "closed"]
Wants = Literal["scene", "view", "all"]


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something sent or received."""


# --- What a client asks by HTTP -----------------------------------------------------------------


class Clock(Message):
    """How long a decision may take. Soft: others may then hand the seat to a bot; hard: a bot
    plays on by itself.
    """

    kind: Literal["off", "soft", "hard"] = "off"
    seconds: Annotated[int, Meta(ge=1, le=14 * 24 * 3600)] = 60


class NewTable(Message):
    """A table to be opened. Public ones are listed; others are found by link or code only.
    `hints`: whoever is to act may ask what the hard bot would do.
    """

    game: Annotated[str, Meta(max_length=64)]
    options: Options = {}
    public: bool = False
    clock: Clock = msgspec.field(default_factory=Clock)
    hints: bool = False


class Continuation(Message):
    """A new table that goes on from a point of a finished game; bots take the other seats."""

    point: Count
    seat: Place
    name: Name
    level: Level = "medium"


# --- Commands: by socket, or by POST ------------------------------------------------------------


class Command(Message, tag_field="type"):
    """Something a player wants done at a table."""

    id: Id


class Sit(Command, tag="sit"):
    """Take a seat, the first free one if none is named. Before the start."""

    name: Name
    seat: Place | None = None
    entropy: Words = ""


class Mix(Command, tag="mix"):
    """Change one's own part of the fair draw. Before the start."""

    entropy: Words


class Leave(Command, tag="leave"):
    """Give up one's seat; during the game a bot takes it for good."""


class Fill(Command, tag="fill"):
    """Put a bot on a seat, whoever sits there. The host's, before the start."""

    seat: Place
    level: Level = "medium"


class Remove(Command, tag="remove"):
    """Empty a seat. The host's, before the start."""

    seat: Place


class Start(Command, tag="start"):
    """Begin the game. The host's, when all seats are taken."""


class Act(Command, tag="act"):
    """Play an action, in notation. With `seq`, the state it was chosen in, it is refused as stale
    if the turn has moved on since.
    """

    action: Annotated[str, Meta(min_length=1, max_length=200)]
    seq: Count | None = None


class Proceed(Command, tag="proceed"):
    """Go on to the next round."""


class Chat(Command, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Phrase(Command, tag="phrase"):
    """Say one of the stock phrases, which each reader sees in their own language."""

    phrase: Annotated[str, Meta(min_length=1, max_length=32)]


class Undo(Command, tag="undo"):
    """Take back one's last action: at once where it taught nothing, else if all others agree."""


class Answer(Command, tag="answer"):
    """Agree to another's undo, or not."""

    agree: bool


class TakeOver(Command, tag="takeover"):
    """Let a bot play for a seat: one's own at any time, another's when its clock has run out."""

    seat: Place
    level: Level = "medium"


class Back(Command, tag="back"):
    """Play one's seat again after a bot did."""


class Rematch(Command, tag="rematch"):
    """Open a table for another game, with the same people, each one seat further on."""


class Close(Command, tag="close"):
    """Give up the table. The host's, before the start."""


class Ping(Message, tag_field="type", tag="ping"):
    """Are you there? (By socket only.)"""


AnyCommand = (
    Sit | Mix | Leave | Fill | Remove | Start | Act | Proceed | Chat | Phrase | Undo | Answer
    | TakeOver | Back | Rematch | Close
)  # fmt: skip
Incoming = AnyCommand | Ping


# --- What the server tells ----------------------------------------------------------------------


class SeatInfo(Message):
    """A seat. `level` is set where a bot plays, be it in a person's place; `entropy` is the
    person's part of the fair draw.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    level: str = ""
    entropy: str = ""


class Offer(Message):
    """A wish to take an action back, and who has agreed so far."""

    seat: int
    agreed: list[int]


class TableInfo(Message):
    """What everyone may know about a table.

    `commitment` is the fair draw's, `secret` follows when the game is over. `deadline` is when the
    clock of the seat to act runs out, in seconds since 1970, rounded up. `pause`: a round has ended
    and someone must `proceed`. `next` is the table of the rematch. `hints`: they may be, or might
    have been, asked for.
    """

    id: str
    game: str
    options: Options
    public: bool
    clock: Clock
    phase: Phase
    seats: list[SeatInfo]
    commitment: str
    code: str | None = None
    secret: str | None = None
    host: int | None = None
    actor: int | None = None
    pause: bool = False
    deadline: int | None = None
    undo: Offer | None = None
    winners: list[int] = []
    scores: list[float] = []
    next: str | None = None
    hints: bool = False


class Item(Message):
    """Something that happened at the table: a change of the log, as its reader may see it.

    `kind` is that of the change; `events` are the game's own, codes and parameters, with `secrets`
    for the reader's seat only; `at` is in seconds since 1970.
    """

    seq: int
    at: int
    kind: str
    seat: int | None = None
    name: str | None = None
    level: str | None = None
    text: str | None = None
    phrase: str | None = None
    agree: bool | None = None
    events: list[dict[str, Any]] = []


class Choice(Message):
    """A legal action: its notation, and its parts by name, in order. A doubtful one only harms the
    one who takes it; an obvious one need not be asked for.
    """

    text: str
    parts: dict[str, str | int]
    doubtful: bool = False
    obvious: bool = False


class State(Message, tag_field="type", tag="state"):
    """All that its reader may know now, and what happened since they were last told.

    `you` is the reader's seat, null for a spectator; `hosting`: the table is the reader's, who may
    still be standing. `actions` are set when it is the reader's turn. `story` begins after the
    `seq` the reader resumed from, or later if that is long ago.
    """

    seq: int
    table: TableInfo
    you: int | None = None
    hosting: bool = False
    view: dict[str, Any] | None = None
    scene: Scene | None = None
    actions: list[Choice] = []
    story: list[Item] = []


class Presence(Message, tag_field="type", tag="presence"):
    """Who is connected: for each seat, and how many spectators."""

    seats: list[bool]
    spectators: int


class Done(Message, tag_field="type", tag="done"):
    """The command is carried out, and will not be lost; `table` is the one a rematch opened."""

    id: str
    seq: int
    table: str | None = None


class Refused(Message, tag_field="type", tag="refused"):
    """The command was not carried out, and nothing changed. `id` is null where none was read."""

    code: str
    message: str
    id: str | None = None


class Pong(Message, tag_field="type", tag="pong"):
    """Yes."""


Outgoing = State | Presence | Done | Refused | Pong


class Problem(Message):
    """Why a request was not answered; the code is for programs, the message for people."""

    code: str
    message: str


class NewPlayer(Message):
    """A new token. Whoever holds it holds the player's seats; it is in the cookie as well."""

    token: str


class Opened(Message):
    """A table was opened, or found by its code."""

    table: str


class GameInfo(Message):
    """An installed game, and the values its options may take, defaults first."""

    id: str
    options: list[str]
    choices: dict[str, list[Any]]


class Rating(Message):
    """How strong a bot was measured to be in a game, with some options, among the other strengths:
    its Elo, where a hundred more win 64 of 100 games, and the 95 % interval.
    """

    game: str
    options: Options
    level: str
    elo: int
    low: int
    high: int


class About(Message):
    """What this server offers. `levels` are the strengths of bots, weakest first."""

    version: str
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]
    phrases: list[str]
    ratings: list[Rating] = []


class Book(Message):
    """What must be known of a game, with its options chosen, to draw it and to tell of it.

    `choices` are the values that its options may still take; `kinds` says which parts of actions
    and details of events are a seat, seats, a card, cards or a place.
    """

    game: str
    options: Options
    choices: dict[str, list[Any]]
    cards: list[CardInfo]
    kinds: dict[str, str]


class Picks(Message):
    """The parts of an action so far, as name and value; the last one is in question."""

    picks: Annotated[
        list[tuple[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)] | int]],
        Meta(max_length=16),
    ]


class Reason(Message):
    """Why something cannot be chosen: the code of one of the game's texts."""

    why: str


class Summary(Message):
    """A table in a list. `turn` is the seat to act; `you` is set in the list of one's own."""

    id: str
    game: str
    options: Options
    public: bool
    clock: Clock
    phase: Phase
    seats: list[SeatInfo]
    updated: int
    turn: int | None = None
    winners: list[int] = []
    you: int | None = None
    hints: bool = False


class Step(Message):
    """One action of a finished game: who did it (null: nature), and all that it told.

    `chances` is what nature could have done, each outcome with its weight, in the order in which a
    draw counts them. `round` is the round that the action belongs to, `pause` whether it ended it.
    """

    point: int
    action: str
    actor: int | None
    events: list[dict[str, Any]]
    round: int = 0
    pause: bool = False
    chances: list[tuple[str, int]] = []


class Moment(Message):
    """A finished game after its first `point` actions, as one reader would have seen it."""

    point: int
    actor: int
    view: dict[str, Any]
    scene: Scene


class CardInfo(Message):
    """A kind of card: what is printed in its corner and elsewhere, and how many there are of it."""

    id: str
    corner: str
    count: int
    printed: list[Counter] = []


class Advised(Message):
    """A choice, as in `Choice`, and about how likely it wins the game: from 0 to 1."""

    text: str
    parts: dict[str, str | int]
    chance: float


class Hint(Message):
    """What the hard bot thinks of each choice in the place of the one who asked, the best first.
    Those that it soon gave up come last, even where their estimate, less certain, is a little
    higher. It was asked in the state `seq`, and is of no use when the turn has moved on since.
    """

    seq: int
    choices: list[Advised]


class Judgement(Message):
    """A decision that gave something away: made after `point` actions of the game by `seat`."""

    point: int
    seat: int
    played: Advised
    best: Advised


class Review(Message):
    """The decisions of a finished game that gave away most, the worst first, as far as they are
    known: of `decisions`, `judged` have been thought about. Ask again until it is `done`.
    """

    decisions: int
    judged: int
    moves: list[Judgement] = []
    done: bool = False
    failed: bool = False


class Verified(Message):
    """Every draw of the game is the one that was committed to; how many there were."""

    draws: int


class Health(Message):
    """Whether the server can serve and store."""

    status: Literal["ok", "storage"]
    version: str
    tables: int
    sockets: int


decode_incoming = msgspec.json.Decoder(Incoming).decode
decode_outgoing = msgspec.json.Decoder(Outgoing).decode
encode = msgspec.json.Encoder().encode
