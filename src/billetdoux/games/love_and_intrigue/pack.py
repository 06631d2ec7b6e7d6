"""The content of Love & Intrigue as a pack file writes it: suitors, ladies, places, dice, events.

Every entry says where its values come from (`origin`): the rulebook, another publication, or this
house. What types cannot say is checked here, with errors that name file, key and reason. Nothing
here knows how the game is played; the words of effects are explained in docs/packs.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from billetdoux.games.love_and_intrigue.core import ruleset
from billetdoux.games.love_and_intrigue.core.ruleset import NONE
from billetdoux.kernel.errors import suggestion
from billetdoux.kernel.packs import Faults, Origin, Spoken, convert_pack, read_toml

Origins = Origin | dict[str, Origin]  # of a whole entry; or key by key, then house elsewhere
Attribute = Literal["reputation", "beauty", "education"]
Die = Literal["casanova", "drink"]
Id = Annotated[str, Meta(pattern="^[a-z]+(-[a-z]+)*$")]
Points = Annotated[int, Meta(ge=0, le=5)]
Step = Annotated[int, Meta(ge=-5, le=5)]
Demand = Annotated[int, Meta(ge=1, le=5)]
Count = Annotated[int, Meta(ge=1, le=15)]

LADIES_EACH = 3
CARDS_TO_MARRY = 3
MOST_PLAYERS = 4
MAX_ENTRIES = {"suitors": 15, "ladies": 30, "places": 8, "events": 30}


class Suitor(msgspec.Struct, forbid_unknown_fields=True):
    """What a suitor asks of a lady, and what he is worth; `brown` ones sit out with two players."""

    id: Id
    reputation: Points
    beauty: Points
    education: Points
    value: Annotated[int, Meta(ge=0, le=99)]
    origin: Origins
    brown: bool = False
    cards: Count = 6
    words: Spoken = {}


class Lady(msgspec.Struct, forbid_unknown_fields=True):
    """A lady and her starting values."""

    id: Id
    reputation: Points
    beauty: Points
    education: Points
    origin: Origins
    words: Spoken = {}


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A place: how many suitor cards lie there, and what a visit changes and rolls."""

    id: Id
    cards: Annotated[int, Meta(ge=0, le=15)]
    origin: Origins
    reputation: Step = 0
    beauty: Step = 0
    education: Step = 0
    dice: list[Die] = []
    intrigue: bool = True
    words: Spoken = {}


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """The faces of the three dice, as often as they are on it."""

    casanova: Annotated[list[Demand | Literal["absent"]], Meta(min_length=1)]
    drink: Annotated[list[Literal["sober", "tipsy"]], Meta(min_length=1)]
    intrigue: Annotated[list[Literal["success", "failure"]], Meta(min_length=1)]
    origin: Origins


class Change(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="change"):
    """An attribute goes up or down; `chosen` is one that the player names."""

    attribute: Attribute | Literal["chosen"]
    by: Step
    who: Literal["self", "rival", "rivals", "all"] = "self"


class Gain(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="points"):
    """Victory points at the end of the game."""

    by: Annotated[int, Meta(ge=1, le=15)]


class Meet(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="meet"):
    """The top card of the suitor deck is laid under the player's lady."""


class Take(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="take"):
    """The player takes a suitor card from the rival."""


class Dismiss(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="dismiss"):
    """A suitor card, of the player's choice, is discarded."""

    who: Literal["self", "rival"]


class Move(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="move"):
    """A pawn goes to a place that the player names, or to the one written here."""

    who: Literal["self", "rival"]
    to: str | None = None


class Draw(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="draw"):
    """Event cards are drawn."""

    count: Annotated[int, Meta(ge=1, le=5)] = 1
    who: Literal["self", "rival"] = "self"


class Lose(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="lose"):
    """The rival discards event cards of their own choice."""

    count: Annotated[int, Meta(ge=1, le=5)] = 1


class LookHand(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="look-hand"):
    """The player sees the rival's event cards."""


class LookPile(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="look-pile"):
    """The player looks at the cards of a place and puts them back."""


class Visit(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="visit"):
    """The player takes a card from the pile of a place, as on a visit; the pawn stays."""


class Cancel(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="cancel"):
    """The card answered has no effect."""


class Turn(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="turn"):
    """The card answered is turned round: its player and the one who answers change roles."""


Effect = (
    Change
    | Gain
    | Meet
    | Take
    | Dismiss
    | Move
    | Draw
    | Lose
    | LookHand
    | LookPile
    | Visit
    | Cancel
    | Turn
)


class Event(msgspec.Struct, forbid_unknown_fields=True):
    """An event card. A reaction lists the sorts of cards that it `answers`, and says who may."""

    id: Id
    copies: Count
    sort: Id
    effects: Annotated[list[Effect], Meta(min_length=1, max_length=8)]
    origin: Origins
    answers: list[str] = []
    by: Literal["target", "anyone"] = "target"
    words: Spoken = {}


class Pack(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that is printed on the board and the cards."""

    game: Literal["love-and-intrigue"]
    suitors: list[Suitor]
    ladies: list[Lady]
    places: list[Place]
    dice: Dice
    events: list[Event]
    words: Spoken = {}
    starting_points: Annotated[int, Meta(ge=0, le=15)] | None = None


def read(path: Path) -> Pack:
    """The pack in a file."""
    return pack_from(read_toml(path), str(path))


def pack_from(data: Mapping[str, Any], where: str) -> Pack:
    """A pack from plain values; the error lists all that makes no sense."""
    pack, faults = _examined(data, where)
    faults.refuse()
    return pack


def check(data: Mapping[str, Any], where: str) -> None:
    """Whether plain values are a pack in which everything does something. Saved games may have
    another one, which can be played all the same.
    """
    pack, faults = _examined(data, where)
    _check_what_never_happens(pack, faults)
    faults.refuse()


def _examined(data: Mapping[str, Any], where: str) -> tuple[Pack, Faults]:
    """A pack, and what makes no sense in it."""
    pack, faults = convert_pack(data, Pack, where)
    _check_entries(pack, faults)
    _check_suitors(pack, faults)
    _check_ladies(pack, faults)
    _check_dice(pack, faults)
    for number, event in enumerate(pack.events):
        _check_event(pack, event, f"events[{number}]", faults)
    return pack, faults


def _check_entries(pack: Pack, faults: Faults) -> None:
    """There are enough entries and not too many; each has an id of its own."""
    ids: list[str] = []
    for key, most in MAX_ENTRIES.items():
        entries = getattr(pack, key)
        if not 2 <= len(entries) <= most:
            faults.add(key, f"{len(entries)} entries, not 2 to {most}")
        for number, entry in enumerate(entries):
            if entry.id in ids:
                faults.add(f"{key}[{number}].id", f"'{entry.id}' is listed twice")
            ids.append(entry.id)
            _check_origin(f"{key}[{number}]", entry, faults)
    _check_origin("dice", pack.dice, faults)


def _check_origin(key: str, entry: Suitor | Lady | Place | Dice | Event, faults: Faults) -> None:
    """An origin key by key names keys that the entry has."""
    for name in entry.origin if isinstance(entry.origin, dict) else ():
        if name not in entry.__struct_fields__:
            hint = suggestion(name, entry.__struct_fields__)
            faults.add(f"{key}.origin", f"there is no key '{name}'{hint}")


def _check_suitors(pack: Pack, faults: Faults) -> None:
    """Also with two players there are cards for all places, and one to draw; and when everyone has
    married off two ladies, there is still a suitor for a third.
    """
    laid = sum(place.cards for place in pack.places)
    left = sum(suitor.cards for suitor in pack.suitors if not suitor.brown)
    if left <= laid:
        faults.add("suitors", f"{left} cards that are not brown, but {laid} lie at the places")
    if not laid:
        faults.add("places", "no place has any cards")
    for number, suitor in enumerate(pack.suitors):
        if suitor.cards < CARDS_TO_MARRY:
            faults.add(
                f"suitors[{number}].cards",
                f"{suitor.cards}: nobody can marry him, for a wedding takes {CARDS_TO_MARRY}",
            )
    for players in (2, 3):
        there = [one for one in pack.suitors if players > 2 or not one.brown]
        free = len([one for one in there if one.cards >= CARDS_TO_MARRY])
        needed = (LADIES_EACH - 1) * players + 1
        if free < needed:
            faults.add(
                "suitors",
                f"with {players} players {free} can be married, not {needed}: a game may stall",
            )


def _check_ladies(pack: Pack, faults: Faults) -> None:
    if len(pack.ladies) < LADIES_EACH * MOST_PLAYERS:
        faults.add("ladies", f"{len(pack.ladies)}, not {LADIES_EACH * MOST_PLAYERS} or more")
    for number, lady in enumerate(pack.ladies):
        points = lady.reputation + lady.beauty + lady.education
        if pack.starting_points is not None and points != pack.starting_points:
            faults.add(
                f"ladies[{number}]", f"starts with {points} points, not {pack.starting_points}"
            )


def _check_dice(pack: Pack, faults: Faults) -> None:
    """An intrigue can succeed and can fail."""
    for face in ("success", "failure"):
        if face not in pack.dice.intrigue:
            faults.add("dice.intrigue", f"has no '{face}': it would always end the same way")


def _check_event(pack: Pack, event: Event, where: str, faults: Faults) -> None:
    """Reactions answer something that exists, and only they answer; a card asks for one choice."""
    sorts = sorted({other.sort for other in pack.events})
    for sort in event.answers:
        if sort not in sorts:
            hint = suggestion(sort, sorts)
            faults.add(
                f"{where}.answers", f"no card is a '{sort}'{hint}; there are: {_list(sorts)}"
            )
    choices = set()
    for number, effect in enumerate(event.effects):
        key = f"{where}.effects[{number}]"
        if isinstance(effect, Cancel | Turn) and not event.answers:
            faults.add(f"{key}.do", "only a card that answers others can do this")
        if isinstance(effect, Change) and effect.by == 0:
            faults.add(f"{key}.by", "0 changes nothing")
        if isinstance(effect, Move) and effect.to is not None:
            places = [place.id for place in pack.places]
            if effect.to not in places:
                hint = suggestion(effect.to, places)
                faults.add(
                    f"{key}.to",
                    f"there is no place '{effect.to}'{hint}; there are: {_list(places)}",
                )
        elif isinstance(effect, Move | LookPile | Visit):
            choices.add("a place")
        elif isinstance(effect, Change) and effect.attribute == "chosen":
            choices.add("an attribute")
    if len(choices) > 1:
        faults.add(f"{where}.effects", "a card may ask for a place or an attribute, not both")
    if choices and event.answers:
        faults.add(f"{where}.effects", f"a card that answers others cannot ask for {min(choices)}")


def _check_what_never_happens(pack: Pack, faults: Faults) -> None:
    """Dice that are rolled can show something, and every sort that a reaction lists has a card that
    it can answer.
    """
    rolled = {die for place in pack.places for die in place.dice}
    if "casanova" in rolled and set(pack.dice.casanova) == {"absent"}:
        faults.add("dice.casanova", "has no number: nothing would ever happen")
    if "drink" in rolled and "tipsy" not in pack.dice.drink:
        faults.add("dice.drink", "has no 'tipsy': nothing would ever happen")
    sorts = {event.sort for event in pack.events}
    played = _ever_played(pack)
    for number, event in enumerate(pack.events):
        for sort in event.answers:
            cards = [one for one in played if one.sort == sort]
            if sort in sorts and not any(_can_answer(event, card) for card in cards):
                faults.add(f"events[{number}].answers", _why_no_answer(sort, bool(cards)))


def _why_no_answer(sort: str, is_played: bool) -> str:
    if not is_played:
        return f"no '{sort}' is ever played: nothing could be answered"
    return f"no '{sort}' hits anyone else: only 'anyone' could answer it"


def _ever_played(pack: Pack) -> list[Event]:
    """The cards that can be played: a reaction only where there is one that it answers."""
    played = [event for event in pack.events if not event.answers]
    while more := [
        event
        for event in pack.events
        if event not in played and any(_can_answer(event, card) for card in played)
    ]:
        played += more
    return played


def _can_answer(reaction: Event, card: Event) -> bool:
    """Whether a reaction can ever answer a card: one that hits whoever answers, unless anyone may
    (LI-EVENT-2).
    """
    return card.sort in reaction.answers and (reaction.by == "anyone" or _hits_others(card))


def _hits_others(card: Event) -> bool:
    """Whether a card is on a rival; a reaction is on the one whose card it answers."""
    return bool(card.answers) or any(
        isinstance(effect, Take | Lose | LookHand) or getattr(effect, "who", "self") != "self"
        for effect in card.effects
    )


def _list(names: list[str]) -> str:
    return ", ".join(names)


def spoken(pack: Pack) -> dict[str, Spoken]:
    """What a pack calls its entries, by id."""
    entries: list[Suitor | Lady | Place | Event] = []
    for some in (pack.suitors, pack.ladies, pack.places, pack.events):
        entries += some
    return {entry.id: entry.words for entry in entries}


def ruleset_from(pack: Pack, players: int, rounds: int, version: int) -> ruleset.Ruleset:
    """The tables of a pack; with two players the brown suitors leave (LI-SETUP-1)."""
    faces = pack.dice.casanova
    return ruleset.Ruleset(
        players,
        rounds,
        version,
        [
            ruleset.Suitor(
                one.id, _attributes(one), one.value, 0 if players == 2 and one.brown else one.cards
            )
            for one in pack.suitors
        ],
        [ruleset.Lady(lady.id, _attributes(lady)) for lady in pack.ladies],
        [
            ruleset.Place(
                place.id,
                place.cards,
                _attributes(place),
                "casanova" in place.dice,
                "drink" in place.dice,
                place.intrigue,
            )
            for place in pack.places
        ],
        [_card(pack, event) for event in pack.events],
        [faces.count("absent"), *[faces.count(demand) for demand in range(1, 6)]],
        [pack.dice.drink.count("sober"), pack.dice.drink.count("tipsy")],
        [pack.dice.intrigue.count("failure"), pack.dice.intrigue.count("success")],
    )


def _attributes(entry: Suitor | Lady | Place) -> list[int]:
    return [entry.reputation, entry.beauty, entry.education]


def _card(pack: Pack, event: Event) -> ruleset.Card:
    return ruleset.Card(
        event.id,
        event.copies,
        event.sort,
        [_effect(pack, effect) for effect in event.effects],
        event.answers,
        event.by == "anyone",
    )


_WHO = {
    "self": ruleset.SELF,
    "rival": ruleset.RIVAL,
    "rivals": ruleset.RIVALS,
    "all": ruleset.ALL,
}


def _effect(pack: Pack, effect: Effect) -> ruleset.Effect:
    """An effect as the rules know it."""
    match effect:
        case Change(attribute=attribute, by=by, who=who):
            about = [*ruleset.ATTRIBUTES, "chosen"].index(attribute)
            return ruleset.Effect(ruleset.CHANGE, _WHO[who], by, about)
        case Gain(by=by):
            return ruleset.Effect(ruleset.POINTS, ruleset.SELF, by)
        case Meet():
            return ruleset.Effect(ruleset.MEETING, ruleset.SELF)
        case Take():
            return ruleset.Effect(ruleset.THEFT, ruleset.RIVAL)
        case Dismiss(who=who):
            return ruleset.Effect(ruleset.DISMISSAL, _WHO[who])
        case Move(who=who, to=to):
            about = NONE if to is None else [place.id for place in pack.places].index(to)
            return ruleset.Effect(ruleset.TRAVEL, _WHO[who], 0, about)
        case Draw(count=count, who=who):
            return ruleset.Effect(ruleset.DRAWING, _WHO[who], count)
        case Lose(count=count):
            return ruleset.Effect(ruleset.LOSS, ruleset.RIVAL, count)
        case LookHand():
            return ruleset.Effect(ruleset.LOOK_HAND, ruleset.RIVAL)
        case LookPile():
            return ruleset.Effect(ruleset.LOOK_PILE, ruleset.SELF)
        case Visit():
            return ruleset.Effect(ruleset.CALL, ruleset.SELF)
        case Cancel():
            return ruleset.Effect(ruleset.CANCEL, ruleset.SELF)
        case Turn():
            return ruleset.Effect(ruleset.TURN, ruleset.SELF)
