"""The log of a table: every change is one entry, and replaying the entries rebuilds the table.

An entry records a decision, never its consequences, with one exception: the outcomes of chance are
stored beside the action that caused them, so that a replay can be checked against them. The log is
stored, never sent: it contains hidden information. Players appear as the hash of their token.
"""

from __future__ import annotations

from typing import Any

import msgspec

from billetdoux.server.wire import Clock, Colour, Emblem, QuickStart, Visibility

# 2: offers of an undo name the seats that must agree; 3: seats have colours and emblems;
# 4: quick matches, private tables; 5: moderators remove players; 6: tables of tournaments;
# 7: public tables that do not count for ratings
VERSION = 7


class Entry(
    msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="kind"
):
    """A change: when (milliseconds since 1970), by which player, under which id of theirs."""

    at: int
    by: str = ""
    id: str = ""


class Created(Entry, tag="created"):
    """The table was opened; `by` is its host, if it has one. It may begin at a position rather than
    the start. A `quick` one starts by itself; one of a tournament does, too.
    """

    game: str
    rules: int
    options: dict[str, Any]
    public: bool
    clock: Clock
    code: str
    secret: str
    position: dict[str, Any] | None = None
    hints: bool = False
    unrated: bool = False
    private: bool = False
    quick: QuickStart | None = None
    tournament: str = ""
    version: int = 1  # absent in version 1


class Imported(Entry, tag="imported"):
    """The table is a saved game that someone uploaded."""

    file: dict[str, Any]
    version: int = 1  # absent in version 1


class Seated(Entry, tag="seated"):
    """A player took a seat. `player` is set if someone else (a rematch) seated them."""

    seat: int
    name: str
    entropy: str = ""
    player: str = ""
    colour: Colour = ""
    emblem: Emblem = ""


class Joined(Entry, tag="joined"):
    """A player takes a bot's seat when the next round begins."""

    seat: int
    name: str
    colour: Colour = ""
    emblem: Emblem = ""


class JoinCancelled(Entry, tag="join-cancelled"):
    """A player who waited for a bot's seat does so no longer, or a moderator removed them."""

    seat: int
    moderated: bool = False


class VisibilitySet(Entry, tag="visibility-set"):
    """The host changed who finds the table."""

    visibility: Visibility


class PlayersSet(Entry, tag="players-set"):
    """The host changed for how many players the table is."""

    players: int


class Mixed(Entry, tag="mixed"):
    """A player changed their contribution to the fair draw."""

    seat: int
    entropy: str


class Filled(Entry, tag="filled"):
    """A bot sits there now."""

    seat: int
    level: str


class Removed(Entry, tag="removed"):
    """The host emptied the seat, or a moderator did."""

    seat: int
    moderated: bool = False


class Left(Entry, tag="left"):
    """A player gave up their seat, or a moderator removed them from it."""

    seat: int
    level: str = ""
    moderated: bool = False


class Started(Entry, tag="started"):
    """The game began; the contributions to the fair draw are final."""

    draws: list[str] | None = None


class Acted(Entry, tag="acted"):
    """The seat to act played an action. `draws` are the outcomes of chance that followed."""

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
    """A player wrote a chat message, or sent a stock phrase."""

    seat: int
    text: str = ""
    phrase: str = ""


class Offered(Entry, tag="undo-offered"):
    """A player asks to go back to the point after `to` actions. `asked` are the seats that must
    agree; logs of version 1 do not name them (people whose seat a bot played were left out then).
    """

    seat: int
    to: int
    asked: list[int] | None = None


class Answered(Entry, tag="undo-answered"):
    """Another player agreed or declined; when the last one agrees, the undo happens."""

    seat: int
    agree: bool


class Undone(Entry, tag="undone"):
    """A player took an action back without asking anyone. `revealed`: after they had seen
    something new, which was possible against bots once; the saved game says so.
    """

    seat: int
    to: int
    revealed: bool = False


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
    | Joined | JoinCancelled | VisibilitySet | PlayersSet
)  # fmt: skip


def kind(entry: Entry) -> str:
    """The name of what kind of entry this is."""
    return str(entry.__struct_config__.tag)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
