"""The messages about games and tables between server and clients, defined once for the server, the
client, the tests and the documentation. Types only: `commands` decides what they do. Those about
people, tournaments and clubs are in `people_wire`.

A client sends *commands*, each with an id of its choice: the same id sent again by the same player
gets the same answer and does nothing more. The server sends a `State` of a table: all that its
reader may see, under a `seq` that grows by one with each change, and the story of what happened
since the reader's last state.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from billetdoux.kernel.scene import Counter, Scene

Id = Annotated[str, Meta(min_length=1, max_length=64, description="Chosen by the client")]
SeatNumber = Annotated[int, Meta(ge=0, le=63, description="A seat, counted from 0")]
Name = Annotated[str, Meta(min_length=1, max_length=64, description="A nickname")]
Entropy = Annotated[
    str, Meta(max_length=128, description="The player's contribution to the fair draw")
]
Level = Annotated[str, Meta(min_length=1, max_length=32, description="A bot's strength")]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Option = bool | int | str | list[str] | None
Options = dict[Annotated[str, Meta(max_length=64)], Option]

GameEvent = Annotated[dict[str, Any], Meta(title="GameEvent")]
Kind = Literal["seat", "seats", "card", "cards", "place", "die", "face"]

Phase = Literal["open", "playing", "over", "closed"]
Wants = Literal["scene", "view", "all"]
Which = Literal["all", "running", "over"]
ListedPhase = Literal["open", "playing"]
Visibility = Literal["private", "link", "public"]
Colour = Literal["", "red", "orange", "gold", "green", "teal", "blue", "violet", "pink"]
Emblem = Literal[
    "", "heart", "diamond", "club", "spade", "star", "moon", "sun", "flower", "crown", "anchor",
]  # fmt: skip


VERSION = 2  # of this interface; a client says which one it was written for


class Message(msgspec.Struct, omit_defaults=True):
    """Something sent or received. A client must ignore fields that it does not know."""


class Request(Message, forbid_unknown_fields=True):
    """Something that a client sends: the server refuses fields that it does not know."""


# --- What a client asks by HTTP -----------------------------------------------------------------


class Clock(Request):
    """How long a decision may take. After that others may hand the seat to a bot (soft), or a bot
    takes over by itself (hard).
    """

    kind: Literal["off", "soft", "hard"] = "off"
    seconds: Annotated[int, Meta(ge=1, le=14 * 24 * 3600)] = 60


class NewTable(Request):
    """A table to open. `visibility` says who finds it: a `public` one is listed; one by `link` is
    found by link or code only; so is a `private` one, and nobody can watch its game. `public` says
    the same in an older way, and counts where there is no `visibility`. `hints`: the player to act
    may ask what the hard bot would do. `unrated`: the game does not count for ratings, even if it
    is public.
    """

    game: Annotated[str, Meta(max_length=64)]
    options: Options = {}
    public: bool = False
    clock: Clock = msgspec.field(default_factory=Clock)
    hints: bool = False
    visibility: Visibility | None = None
    unrated: bool = False


class QuickMatch(Request):
    """The first free seat in a game with these options. Whoever is the first to wait chooses the
    strength of the bots that take the seats that stay empty.
    """

    game: Annotated[str, Meta(max_length=64)]
    name: Name
    options: Options = {}
    level: Level = "medium"
    entropy: Entropy = ""
    colour: Colour = ""
    emblem: Emblem = ""


class Continuation(Request):
    """A new table that continues a finished game from a point; bots take the other seats."""

    point: Count
    seat: SeatNumber
    name: Name
    level: Level = "medium"


# --- Commands: by socket, or by POST ------------------------------------------------------------


class Command(Request, tag_field="type"):
    """Something a player wants done at a table."""

    id: Id


class Sit(Command, tag="sit"):
    """Take a seat, the first free one if none is named: before the start, or at a quick match the
    seat of a bot, from the next round on.
    """

    name: Name
    seat: SeatNumber | None = None
    entropy: Entropy = ""
    colour: Colour = ""
    emblem: Emblem = ""


class Mix(Command, tag="mix"):
    """Change your contribution to the fair draw. Before the start."""

    entropy: Entropy


class Leave(Command, tag="leave"):
    """Give up your seat; during the game a bot takes it for good."""


class Fill(Command, tag="fill"):
    """Put a bot on a seat, whoever sits there. Host only, before the start."""

    seat: SeatNumber
    level: Level = "medium"


class Remove(Command, tag="remove"):
    """Empty a seat. Host only, before the start."""

    seat: SeatNumber


class Start(Command, tag="start"):
    """Start the game. Host only, when all seats are taken."""


class Act(Command, tag="act"):
    """Play an action, in notation. With `seq`, the state in which it was chosen, it is refused as
    `stale` if the turn has moved on since.
    """

    action: Annotated[str, Meta(min_length=1, max_length=200)]
    seq: Count | None = None


class Proceed(Command, tag="proceed"):
    """Begin the next round."""


class Chat(Command, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Phrase(Command, tag="phrase"):
    """Send a stock phrase, which each reader sees in their own language."""

    phrase: Annotated[str, Meta(min_length=1, max_length=32)]


class Undo(Command, tag="undo"):
    """Take back your last action: when all other people agree, or at once against bots alone. Then
    nothing hidden may have been revealed since (`undo-revealed`): no card drawn, no bot's move.
    """


class Answer(Command, tag="answer"):
    """Agree to another player's undo, or decline."""

    agree: bool


class TakeOver(Command, tag="takeover"):
    """Let a bot play for a seat: your own at any time, another one when its clock has run out."""

    seat: SeatNumber
    level: Level = "medium"


class Back(Command, tag="back"):
    """Play your seat again after a bot did."""


class Rematch(Command, tag="rematch"):
    """Open a table for another game, with the same people, each one seat further on."""


class SetVisibility(Command, tag="set-visibility"):
    """Change who finds the table. Host only, before the start."""

    visibility: Visibility


class SetPlayers(Command, tag="set-players"):
    """Change for how many players the table is. Those who are seated move together if need be. Host
    only, before the start.
    """

    players: Annotated[int, Meta(ge=1, le=64)]


class Close(Command, tag="close"):
    """Give up the table. Host only, before the start."""


class Ping(Request, tag_field="type", tag="ping"):
    """Are you there? (By socket only.)"""


AnyCommand = (
    Sit | Mix | Leave | Fill | Remove | Start | Act | Proceed | Chat | Phrase | Undo | Answer
    | TakeOver | Back | Rematch | SetVisibility | SetPlayers | Close
)  # fmt: skip
Incoming = AnyCommand | Ping


# --- What the server sends ----------------------------------------------------------------------


class SeatInfo(Message):
    """A seat. `level` is set if a bot plays, also for a person; `entropy` is the person's
    contribution to the fair draw. A person without a name has asked to be forgotten. `joining` is
    the name of the person who takes a bot's seat when the next round begins.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    level: str = ""
    entropy: str = ""
    colour: Colour = ""
    emblem: Emblem = ""
    joining: str = ""


class QuickStart(Message):
    """The table starts by itself: when all seats are taken, or at this time, in seconds since 1970,
    with bots of this strength on the empty seats.
    """

    level: str
    at: int


class Offer(Message):
    """A request to take an action back, and who has agreed so far."""

    seat: int
    agreed: list[int]


class Listed(Message):
    """What a table's page and a list of tables have in common."""

    id: str
    game: str
    options: Options
    public: bool
    clock: Clock
    phase: Phase
    seats: list[SeatInfo]


class TableInfo(Listed):
    """What everyone may see of a table.

    `commitment` is the fair draw's, `secret` follows when the game is over. `deadline` is when the
    clock of the seat to act runs out, in seconds since 1970, rounded up. `pause`: a round has ended
    and someone must `proceed`. `next` is the table of the rematch. `hints`: players may ask
    for them. `continued`: the game began at a point of a finished one, which anyone may have seen.
    `unrated`: it does not count for ratings, even if it is public. `quick` is set at a table that
    starts by itself: a quick match, or one of a `tournament`.
    """

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
    continued: bool = False
    visibility: Visibility = "link"
    quick: QuickStart | None = None
    tournament: str = ""
    unrated: bool = False


class Item(Message):
    """Something that happened at the table: a change of the log, as its reader may see it.

    `kind` is that of the change; `events` are the game's own, codes and parameters, with `secrets`
    for the reader's seat only; `at` is in seconds since 1970. `undid` are the changes, by their
    `seq`, that this one took back; `by` is the seat that handed another's to a bot. `moderated`: a
    moderator removed the player.
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
    events: list[GameEvent] = []
    undid: list[int] = []
    by: int | None = None
    moderated: bool = False


class Seating(Message):
    """Who sat at each seat up to and including entry `until`: a person's name, or null where nobody
    or a bot sat.
    """

    until: int
    names: list[str | None]


class Choice(Message):
    """A legal action: its notation, and its parts by name, in order. A doubtful one can only harm
    its player; an obvious one can be played without asking.
    """

    text: str
    parts: dict[str, str | int]
    doubtful: bool = False
    obvious: bool = False


class State(Message, tag_field="type", tag="state"):
    """All that its reader may see now, and what happened since their last state.

    `you` is the reader's seat, null for a spectator; `hosting`: the reader opened the table, seated
    or not. `actions` are set when it is the reader's turn. `story` begins after the `seq` that the
    reader resumed from, or later if that is long ago. `seatings`, in order, tell who sat where
    while it happened, where that was otherwise than now.
    """

    seq: int
    table: TableInfo
    you: int | None = None
    hosting: bool = False
    view: dict[str, Any] | None = None
    scene: Scene | None = None
    actions: list[Choice] = []
    story: list[Item] = []
    seatings: list[Seating] = []


class Presence(Message, tag_field="type", tag="presence"):
    """Who is connected: for each seat, and how many spectators."""

    seats: list[bool]
    spectators: int


class Done(Message, tag_field="type", tag="done"):
    """The command is carried out and durable; `table` is the one a rematch opened."""

    id: str
    seq: int
    table: str | None = None


class Refused(Message, tag_field="type", tag="refused"):
    """The command was not carried out, and nothing changed. `id` is null if none could be read."""

    code: str
    message: str
    id: str | None = None


class Pong(Message, tag_field="type", tag="pong"):
    """Yes."""


Outgoing = State | Presence | Done | Refused | Pong

# Fields that clients of version 1 do not know; the client of that time refuses unknown fields.
LATER_FIELDS: dict[type, dict[str, Any]] = {
    State: {"seatings": []},
    Item: {"undid": [], "by": None, "moderated": False},
    TableInfo: {
        "continued": False,
        "visibility": "link",
        "quick": None,
        "tournament": "",
        "unrated": False,
    },
    SeatInfo: {"colour": "", "emblem": "", "joining": ""},
}


def as_version_1(state: State) -> State:
    """The state without fields that were added later."""
    replace = msgspec.structs.replace
    story = [replace(item, **LATER_FIELDS[Item]) for item in state.story]
    seats = seats_as_version_1(state.table.seats)
    table = replace(state.table, seats=seats, **LATER_FIELDS[TableInfo])
    return replace(state, story=story, table=table, **LATER_FIELDS[State])


def seats_as_version_1(seats: list[SeatInfo]) -> list[SeatInfo]:
    """Seats without fields that were added later."""
    return [msgspec.structs.replace(seat, **LATER_FIELDS[SeatInfo]) for seat in seats]


class Problem(Message):
    """Why a request was not answered; the code is for programs, the message for people."""

    code: str
    message: str


class NewPlayer(Message):
    """A player's token. Whoever has it is that player; browsers get it as a cookie."""

    token: str


class Opened(Message):
    """A table was opened, or found by its code."""

    table: str


class GameInfo(Message):
    """An installed game, and the values its options may take, defaults first.

    `players` are the numbers of players in any of its editions; `minutes` is about how long people
    take for a game, `guided` for its guided first round, if it has one; `cover` are cards that show
    what the game is about.
    """

    id: str
    options: list[str]
    choices: dict[str, list[Option]]
    players: list[int]
    minutes: int
    guided: int | None = None
    cover: list[str] = []


class Rating(Message):
    """The measured strength of a bot in a game with some options, among the other strengths: its
    Elo (a hundred more win 64 of 100 games) and the 95 % interval.
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


class GameDetails(Message):
    """What a client must know of a game, with its options chosen, to draw and describe it.

    `choices` are the values that its options may take; `kinds` says which parts of actions and
    details of events are a seat, seats, a card, cards, a place, a die or its face. `declining` are
    the actions that decline to answer another player's; `variants` are the optional details of
    events, by code: those that are present are part of the id of the sentence. `words` are those of
    the content packs, by language and id: the forms of a name, if a pack brings them, `text` (what
    the card or place does) and `help`; they come before the texts of the game.
    """

    game: str
    options: Options
    choices: dict[str, list[Option]]
    cards: list[CardInfo]
    kinds: dict[str, Kind]
    declining: list[str] = []
    variants: dict[str, list[str]] = {}
    words: dict[str, dict[str, dict[str, str]]] = {}


class Frame(Message):
    """A moment of a guided round: what has just happened, the table then, the legal actions of the
    newcomer, what is said (ids of texts) and pointed at (ids of the scene), the action to be played
    now, and what is said to any other. In a `riddle` the newcomer is to find that action.
    """

    events: list[GameEvent]
    scene: Scene
    actions: list[Choice]
    say: list[str]
    look: list[str]
    expect: str | None = None
    instead: str | None = None
    riddle: bool = False


class Tutorial(Message):
    """A guided first round. `names` are ids of its texts, by seat; the newcomer sits at `you`."""

    options: Options
    names: list[str]
    you: int
    minutes: int
    frames: list[Frame]


class Picks(Request):
    """The parts of an action so far, as name and value; the last one is in question."""

    picks: Annotated[
        list[tuple[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)] | int]],
        Meta(max_length=16),
    ]


class Reason(Message):
    """Why something cannot be chosen: the code of one of the game's texts."""

    why: str


class Summary(Listed):
    """A table in a list. `turn` is the seat to act, `since` when its turn began, in seconds since
    1970; `scores` are set when the game is over, `you` in the list of your own tables, `watching`
    (how many spectators there are) in the list of public games.
    """

    updated: int
    turn: int | None = None
    winners: list[int] = []
    you: int | None = None
    hints: bool = False
    since: int | None = None
    scores: list[float] = []
    visibility: Visibility = "link"
    quick: QuickStart | None = None
    watching: int = 0
    tournament: str = ""
    unrated: bool = False


class Step(Message):
    """One action of a finished game: who did it (null: chance), and all events of it.

    `chances` are the possible outcomes of chance, each with its weight, in the order in which a
    draw counts them. `round` is the round that the action belongs to, `pause` whether it ended it.
    """

    point: int
    action: str
    actor: int | None
    events: list[GameEvent]
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
    """What the hard bot thinks of each choice of the player who asked, the best first. Choices that
    it gave up early come last, even if their estimate, less certain, is a little higher. It belongs
    to the state `seq`, and is of no use when the turn has moved on since.
    """

    seq: int
    choices: list[Advised]


class Judgement(Message):
    """A decision that gave something away: made after `point` actions of the game by `seat`."""

    point: int
    seat: int
    played: Advised
    best: Advised


class Prospect(Message):
    """How likely each seat wins after the first `point` actions of a finished game, estimated with
    all cards open. Where `seat` decided last, `skill` is by how much its move was better than a
    rule of thumb, as far as it could know, and `strongest` what the strongest bot would have
    played, if that is something else; null: chance did something, or nothing has happened yet.
    """

    point: int
    chances: list[float]
    seat: int | None = None
    skill: float = 0.0
    strongest: Advised | None = None


class Account(Message):
    """Where the chance to win of one seat came from. `luck` is what was drawn or rolled and what
    was hidden, `skill` what its own moves gained over a rule of thumb, `others` what those of the
    others did: `start` + `luck` + `skill` + `others` = `end`. `error` is the standard error of
    `luck`.
    """

    start: float
    luck: float
    skill: float
    others: float
    end: float
    error: float


class Review(Message):
    """A finished game looked at again, as far as it has come: `judged` of `decisions` are done. Ask
    again until it is `done`. `moves` are the worst decisions, the worst first; `chances` how likely
    each seat was to win along the game; `accounts`, by seat, come at the end.
    """

    decisions: int
    judged: int
    moves: list[Judgement] = []
    chances: list[Prospect] = []
    accounts: list[Account] = []
    done: bool = False
    failed: bool = False


class Verified(Message):
    """Every draw of the game follows from the commitment; how many there were."""

    draws: int


class Health(Message):
    """Whether the server can serve and store."""

    status: Literal["ok", "storage", "stuck"]
    version: str
    tables: int
    sockets: int


decode_incoming = msgspec.json.Decoder(Incoming).decode
decode_outgoing = msgspec.json.Decoder(Outgoing).decode
encode = msgspec.json.Encoder().encode
