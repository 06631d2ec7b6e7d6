"""The messages about people beyond one table: who they are and how they do, tournaments, clubs,
moderation, notifications. Types only, as in `wire`, which has those of games and tables.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from billetdoux.server.wire import (
    Clock,
    Colour,
    Emblem,
    Id,
    Level,
    Message,
    Name,
    Options,
    Request,
    SeatNumber,
    Visibility,
)

# --- Who somebody is ------------------------------------------------------------------------------


SanctionKind = Literal["mute", "ban", "ban-address"]


class Profile(Request):
    """How a player appears at tables."""

    name: Annotated[str, Meta(max_length=64, description="A nickname; empty for none")] = ""
    colour: Colour = ""
    emblem: Emblem = ""


class OwnSanction(Message):
    """A sanction, as the one whom it is about may know it."""

    kind: SanctionKind
    since: int
    until: int | None = None
    reason: str = ""


class Me(Message):
    """A player's own profile, whether they have a recovery phrase, how many devices, whether they
    may be on leaderboards, and what moderators decided about them.
    """

    name: str = ""
    colour: Colour = ""
    emblem: Emblem = ""
    phrase: bool = False
    devices: int = 1
    listed: bool = True
    sanctions: list[OwnSanction] = []


class NewPhrase(Request):
    """The language of the words of a new recovery phrase."""

    language: Literal["en", "fr"] = "en"


class RecoveryPhrase(Message):
    """Twelve words that prove who a player is. They are shown once and not stored."""

    words: list[str]


class NewPasskey(Request):
    """A passkey: what `navigator.credentials.create` gave, as JSON, and how its player calls it."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=64)] = ""


class Passkey(Message):
    """A passkey of a player; times are in seconds since 1970."""

    id: str
    name: str
    since: int
    used: int


class SignIn(Request):
    """What `navigator.credentials.get` gave, as JSON."""

    credential: dict[str, Any]


class Recovery(Request):
    """A recovery phrase: its words in order, apart by spaces."""

    phrase: Annotated[str, Meta(min_length=1, max_length=400)]


# --- How somebody does ----------------------------------------------------------------------------


class Figures(Message):
    """How a player did in one game, edition and number of players: `low` and `high` are the 95 %
    interval of the chance to win; `streak` are the games won in a row until now, `best_streak` most
    ever; `longest_round` is in moves of all players; `cards` those chosen most, and how often;
    `loss` the winning chance given away with each decision, on average over `reviewed` games.
    """

    game: str
    edition: str
    players: int
    games: int
    wins: int
    low: float
    high: float
    streak: int
    best_streak: int
    longest_round: int
    cards: dict[str, int] = {}
    reviewed: int = 0
    loss: float | None = None


class PlayerRating(Message):
    """A player's strength in public games by openskill: the estimate, its standard deviation, and
    from how many games.
    """

    game: str
    players: int
    rating: float
    deviation: float
    games: int


class Statistics(Message):
    """How a player is doing."""

    figures: list[Figures]
    ratings: list[PlayerRating]


class Opponent(Message):
    """Someone whom a player met in a game: a person by the name they had (empty: forgotten), or
    bots of a `level`. `wins` are the player's, with their 95 % interval, `losses` the opponent's
    wins. `id` stands for the opponent in other requests of the same player, and for nobody
    elsewhere.
    """

    game: str
    name: str
    level: str
    games: int
    wins: int
    losses: int
    low: float
    high: float
    id: str = ""


class Ranked(Message):
    """A line of a leaderboard. It is in the order of `rating` less three times `deviation`."""

    place: int
    name: str
    rating: float
    deviation: float
    games: int
    level: str = ""
    you: bool = False


class Leaderboards(Request):
    """Whether a player wants to be on leaderboards."""

    listed: bool


# --- Tournaments: what people ask -----------------------------------------------------------------


TournamentFormat = Literal["swiss", "round-robin", "knock-out"]


TournamentPhase = Literal["open", "running", "over", "closed"]


class NewTournament(Request):
    """A tournament to open, for 3 to 64 entrants. `size` is how many play at a table; where that
    does not come out even, tables are smaller, or complete with bots of the strength `fill`.

    `rounds` limits them; with 0 a Swiss tournament has as many as leave one winner (three at
    least), a round robin goes on until everyone has met everyone. `advance` are those of each table
    of a knock-out who go on; 0 is half of them. The games of a round begin `wait` seconds after it
    was paired. A `public` tournament is listed, and so are its tables. One of a `club` is on the
    page of the club; only members can open it.
    """

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    game: Annotated[str, Meta(max_length=64)]
    format: TournamentFormat = "swiss"
    options: Options = {}
    size: Annotated[int, Meta(ge=2, le=8)] = 2
    rounds: Annotated[int, Meta(ge=0, le=63)] = 0
    advance: Annotated[int, Meta(ge=0, le=7)] = 0
    fill: Annotated[str, Meta(max_length=32, description="A bot's strength, or nothing")] = ""
    clock: Clock = msgspec.field(default_factory=lambda: Clock("hard", 90))
    wait: Annotated[int, Meta(ge=0, le=3600)] = 20
    visibility: Literal["link", "public"] = "link"
    club: Annotated[str, Meta(max_length=32, description="The id of a club, or nothing")] = ""


class TournamentCommand(Request, tag_field="type"):
    """Something that somebody wants done in a tournament; `id` as in commands of tables."""

    id: Id


class Enter(TournamentCommand, tag="enter"):
    """Take part, from the next round on if the tournament has begun. Nobody can come late to a
    knock-out.
    """

    name: Name
    colour: Colour = ""
    emblem: Emblem = ""


class AddBot(TournamentCommand, tag="add-bot"):
    """Have a bot take part. Host only."""

    level: Level = "medium"


class Withdraw(TournamentCommand, tag="withdraw"):
    """Take part no longer; a bot plays the running game to its end, and it is lost. The host can
    send any `entrant` away, who cannot enter again then.
    """

    entrant: Annotated[int, Meta(ge=0, le=2**31)] | None = None


class StartTournament(TournamentCommand, tag="start"):
    """Begin with the first round. Host only."""


class HoldTournament(TournamentCommand, tag="hold"):
    """Begin no further round until the tournament is released; running games go on. Host only."""


class ReleaseTournament(TournamentCommand, tag="release"):
    """Let the next round begin. Host only."""


class CloseTournament(TournamentCommand, tag="close"):
    """End the tournament as it stands. Host only."""


AnyTournamentCommand = (
    Enter
    | AddBot
    | Withdraw
    | StartTournament
    | HoldTournament
    | ReleaseTournament
    | CloseTournament
)


# --- Tournaments: what the server answers ---------------------------------------------------------


class OpenedTournament(Message):
    """A tournament was opened."""

    tournament: str


class TournamentDone(Message):
    """The command is carried out and durable; the tournament has this `seq` since."""

    id: str
    seq: int


class EntrantInfo(Message):
    """Someone who takes part: a person, or a bot of a `level`. A person without a name has asked to
    be forgotten. Who is not `active` is in no further round.
    """

    name: str
    level: str = ""
    colour: Colour = ""
    emblem: Emblem = ""
    active: bool = True


class TournamentGame(Message):
    """A table of a round. `seats` are entrants, by their index; -1 is a bot that completes the
    table. `places` (the first is 1, equal ones are tied) and `scores` are set when it is over; they
    come from the log of the game.
    """

    table: str
    seats: list[int]
    places: list[int] = []
    scores: list[float] = []


class TournamentRound(Message):
    """The tables of a round, and the entrants who pause. `at` is when it was paired, in seconds
    since 1970; `opened`: the tables are there.
    """

    at: int
    games: list[TournamentGame]
    byes: list[int] = []
    opened: bool = False


class TournamentStanding(Message):
    """A line of the standings, in their order. Points: at each table the share of the others whom
    one finished ahead of, a tie being half; a bye of a Swiss tournament is one. The tie-breaks, in
    this order: `direct` (meetings with those on the same points: won less lost), `opponents` (for
    each game the mean points of the opponents), `wins`. In a knock-out the round that one `reached`
    comes first, then the place at its table. Who is still tied has the same `place`.
    """

    entrant: int
    place: int
    points: float
    direct: int
    opponents: float
    wins: int
    games: int
    byes: int
    reached: int


class TournamentSummary(Message):
    """A tournament in a list; `round` is the number of the last round that was paired."""

    id: str
    name: str
    game: str
    format: TournamentFormat
    phase: TournamentPhase
    size: int
    entrants: int
    round: int
    updated: int


class Tournament(Message):
    """A tournament. `you` is the reader's index among the entrants, `table` that of their running
    game; `planned` is the number of rounds, 0 if it is not known yet. `held`: the next round waits
    until the host releases it.
    """

    id: str
    seq: int
    name: str
    game: str
    options: Options
    format: TournamentFormat
    size: int
    advance: int
    fill: str
    clock: Clock
    wait: int
    visibility: Visibility
    phase: TournamentPhase
    planned: int
    entrants: list[EntrantInfo]
    rounds: list[TournamentRound]
    standings: list[TournamentStanding]
    hosting: bool = False
    you: int | None = None
    table: str | None = None
    club: str = ""
    held: bool = False


# --- Clubs ----------------------------------------------------------------------------------------


class NewClub(Request):
    """A club to found: its name, and the name of its first member."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    member: Name


class ClubName(Request):
    """Another name for a club."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class JoinClub(Request):
    """The name under which somebody belongs to a club."""

    name: Name


class OpenedClub(Message):
    """A club was founded."""

    club: str


class ClubMember(Message):
    """A member of a club, and since when, in seconds since 1970."""

    name: str
    since: int


class Club(Message):
    """A club. `owner` and `you` are indices of its members."""

    id: str
    name: str
    members: list[ClubMember]
    owner: int | None = None
    you: int | None = None


class ClubSummary(Message):
    """A club in a list, with the number of its members."""

    id: str
    name: str
    members: int


class ClubRank(Message):
    """A line of a club's leaderboard. It is in the order of `rating` less three times `deviation`,
    which come from the games of the club alone.
    """

    place: int
    name: str
    rating: float
    deviation: float
    games: int
    wins: int


# --- Moderation -----------------------------------------------------------------------------------


ReportReason = Literal["chat", "name", "unfair", "other"]


Remark = Annotated[str, Meta(max_length=300)]


class NewReport(Request):
    """A player reports whoever sits at a seat, or sat there last. What was said at the table goes
    with it, nothing of the game.
    """

    seat: SeatNumber
    reason: ReportReason
    about: Remark = ""


class ReportedLine(Message):
    """Something that was said: a text or a stock phrase. `reported`: by the player whom the report
    is about. `at` is in seconds since 1970.
    """

    at: int
    name: str
    text: str | None = None
    phrase: str | None = None
    reported: bool = False


class Report(Message):
    """What a player reported, and the last of what was said at the table."""

    id: str
    at: int
    table: str
    seat: int
    name: str
    reason: ReportReason
    about: str = ""
    chat: list[ReportedLine] = []


class OwnReport(Message):
    """A report in the export of whoever made it."""

    at: int
    table: str
    seat: int
    reason: ReportReason
    about: str = ""


class AdminSecret(Request):
    """The secret that lets a host in."""

    secret: Annotated[str, Meta(min_length=1, max_length=200)]


class Target(Request):
    """Who is meant: the person at a seat of a table, the one whom a report is about, or whoever
    comes from an address. An IPv6 address stands for its network of 64 bits.
    """

    table: Annotated[str, Meta(max_length=32)] | None = None
    seat: SeatNumber | None = None
    report: Annotated[str, Meta(max_length=32)] | None = None
    address: Annotated[str, Meta(max_length=64)] | None = None


class NewSanction(Target):
    """What a moderator decides: to `mute` (no chat), or to `ban` (no play, and seats in running
    games go to bots), for some days, or for good without `days`. `with_address`: a ban is also for
    the address from which the person plays now. An `address` alone is always banned.
    """

    kind: Literal["mute", "ban"] = "ban"
    days: Annotated[float, Meta(gt=0, le=3650)] | None = None
    reason: Remark = ""
    with_address: bool = False


class Sanction(Message):
    """A sanction that is in force; without `until` for good. Times are in seconds since 1970."""

    id: str
    kind: SanctionKind
    since: int
    until: int | None = None
    reason: str = ""
    name: str = ""
    address: str = ""


class Removal(Request):
    """The seat whose person a moderator removes."""

    seat: SeatNumber


class Stored(Message):
    """What this server stores about people, and for how long: tables for `keep_days` after their
    last change (0: for good), reports for `report_days`, a session of a moderator for
    `session_hours`. `word_list`: the host has a list of words that are not used here. `shared`:
    several servers share a database, and keep addresses there for two hours to count limits.
    `push`: browsers can be called when it is their player's turn.
    """

    keep_days: float
    report_days: float
    session_hours: int
    word_list: bool = False
    shared: bool = False
    push: bool = False


# --- Notifications with the page closed -----------------------------------------------------------


class PushOffer(Message):
    """The key with which browsers subscribe to notifications; empty if the host made none."""

    key: str = ""


class PushKeys(Request):
    """The keys of a subscription, in base64 for addresses."""

    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]


class PushSubscription(Request):
    """Where a browser wants to be called when it is its player's turn and no page is open."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    keys: PushKeys
    language: Literal["en", "fr"] = "en"


class PushEndpoint(Request):
    """A subscription that ends."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]


class OwnSubscription(Message):
    """A subscription in the export of its player; `since` is in seconds since 1970."""

    endpoint: str
    language: str
    since: int


class PushMessage(Message):
    """What a browser is sent, encrypted: words, the page to open, and at how many tables it is its
    player's turn. Nothing of the game.
    """

    title: str
    body: str
    path: str
    turns: int
