"""The log of a table: every change is one entry, and the entries alone give the table back.

An entry holds what was decided, never what follows from it, with one exception: nature's outcomes
are written down beside the action that led to them, so that a replay can be held against them.
This is stored, not sent: it holds what is hidden. Players appear by the hash of their token.
"""

from __future__ import annotations

from typing import Any

import msgspec

from billetdoux.server.wire import Clock

VERSION = 1


class Entry(
    msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="kind"
):
    """A change: when (milliseconds since 1970), by which player, under which id of theirs."""

    at: int
    by: str = ""
    id: str = ""


class Created(Entry, tag="created"):
    """The table was opened; `by` is its host. It may begin at a position rather than the start."""

    game: str
    rules: int
    options: dict[str, Any]
    public: bool
    clock: Clock
    code: str
    secret: str
    position: dict[str, Any] | None = None
    hints: bool = False
    version: int = VERSION


class Imported(Entry, tag="imported"):
    """The table is a saved game that someone brought, to be looked at."""

    file: dict[str, Any]
    version: int = VERSION


class Seated(Entry, tag="seated"):
    """A player took a seat; `player` is set where that is not the one who asked for it."""

    seat: int
    name: str
    entropy: str = ""
    player: str = ""


class Mixed(Entry, tag="mixed"):
    """A player changed their part of the fair draw."""

    seat: int
    entropy: str


class Filled(Entry, tag="filled"):
    """A bot sits there now."""

    seat: int
    level: str


class Removed(Entry, tag="removed"):
    """The host emptied the seat."""

    seat: int


class Left(Entry, tag="left"):
    """A player gave up their seat."""

    seat: int
    level: str = ""


class Started(Entry, tag="started"):
    """The game began; the parts of the fair draw are frozen."""

    draws: list[str] | None = None


class Acted(Entry, tag="acted"):
    """The seat to act did, and nature answered. `bot`: by a bot."""

    seat: int
    action: str
    bot: bool = False
    draws: list[str] | None = None


class Proceeded(Entry, tag="proceeded"):
    """The next round began."""

    draws: list[str] | None = None


class Hinted(Entry, tag="hinted"):
    """The seat to act asked for a hint."""

    seat: int


class Chatted(Entry, tag="chatted"):
    """A player said something, in their own words or in a stock phrase."""

    seat: int
    text: str = ""
    phrase: str = ""


class Offered(Entry, tag="undo-offered"):
    """A player wants to go back to where `to` actions had happened."""

    seat: int
    to: int


class Answered(Entry, tag="undo-answered"):
    """Another agreed or not; when the last one agrees, it is done."""

    seat: int
    agree: bool


class Undone(Entry, tag="undone"):
    """A player went back, and needed no one's leave."""

    seat: int
    to: int


class TakenOver(Entry, tag="taken-over"):
    """A bot plays for a person. `late`: because their time was over."""

    seat: int
    level: str
    late: bool = False


class HandedBack(Entry, tag="handed-back"):
    """The person plays again."""

    seat: int


class Rematched(Entry, tag="rematched"):
    """Another table was opened for the next game."""

    table: str


class Closed(Entry, tag="closed"):
    """The table was given up."""


AnyEntry = (
    Created | Imported | Seated | Mixed | Filled | Removed | Left | Started | Acted | Proceeded
    | Hinted | Chatted | Offered | Answered | Undone | TakenOver | HandedBack | Rematched | Closed
)  # fmt: skip


def kind(entry: Entry) -> str:
    """The name of what kind of entry this is."""
    return str(entry.__struct_config__.tag)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
