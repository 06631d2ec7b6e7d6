"""The log of a tournament: every change is one entry, and replaying the entries rebuilds it.

Pairings and results are entries, too. Only the server makes those: a pairing follows from what is
in the log, a result from the log of the table. The ids of the tables of a round are chosen with the
pairing, so that whoever finds one missing, after a crash, opens it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from billetdoux.server.log import Entry as Entry
from billetdoux.server.people_wire import TournamentFormat
from billetdoux.server.wire import Clock, Colour, Emblem

VERSION = 1


class Created(Entry, tag="created"):
    """The tournament was opened; `by` is its host. `sizes` are the numbers of players for which the
    game can be played, up to `size`.
    """

    name: str
    game: str
    options: dict[str, Any]
    format: TournamentFormat
    sizes: list[int]
    rounds: int
    advance: int
    fill: str
    clock: Clock
    wait: int
    public: bool
    club: str = ""
    version: int = VERSION


class Entered(Entry, tag="entered"):
    """A person, `by`, or a bot of a level takes part, or does so again."""

    name: str = ""
    level: str = ""
    colour: Colour = ""
    emblem: Emblem = ""


class Withdrew(Entry, tag="withdrew"):
    """An entrant takes part no longer; `by` is that person, or the host."""

    entrant: int


class Started(Entry, tag="started"):
    """The tournament began: `seed` decides the lots, `rounds` limits the rounds."""

    seed: str
    rounds: int


class Held(Entry, tag="held"):
    """No further round begins for now."""


class Released(Entry, tag="released"):
    """The next round may begin."""


class PairedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a round: its id, and the entrants by seat."""

    table: str
    seats: list[int]


class Paired(Entry, tag="paired"):
    """A round was paired."""

    games: list[PairedTable]
    byes: list[int]


class Opened(Entry, tag="opened"):
    """The tables of the round are there."""


class Finished(Entry, tag="finished"):
    """The game of a table is over, with these places and scores by seat."""

    table: str
    places: list[int]
    scores: list[float]


class Over(Entry, tag="over"):
    """The last round is finished."""


class Closed(Entry, tag="closed"):
    """The host ended the tournament."""


AnyEntry = (
    Created
    | Entered
    | Withdrew
    | Started
    | Held
    | Released
    | Paired
    | Opened
    | Finished
    | Over
    | Closed
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
