"""What lies on a table besides hands and rows, in words: places and who stands there, sheets with
their tracks, dice, markets, the phase of the turn. The app styles these lines, plain text prints
them; nothing here draws, and nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size

from billetdoux.kernel.scene import Card, Place, Scene, Sheet, Zone
from billetdoux.local.words import Words

NOBODY = "—"


def phase(words: Words, scene: Scene) -> str:
    """The part of the turn, if the game has such."""
    return words.label(scene.phase) if scene.phase is not None else ""


def grouped(words: Words, cards: Iterable[Card]) -> str:
    """Cards with how many there are of each and what is to be noted of them; a dash for none."""
    counts: dict[str, int] = {}
    for card in cards:
        marks = [words.label(mark.label) for mark in card.marks]
        name = words.card(card.face) + (f" ({', '.join(marks)})" if marks else "")
        counts[name] = counts.get(name, 0) + card.count
    parts = [f"{name} ×{count}" if count > 1 else name for name, count in counts.items()]
    return ", ".join(parts) or "—"


def place(words: Words, scene: Scene, at: Place, brief: bool = False) -> str:
    """A place with how many cards lie there and the pawns by seat; unless brief, also which cards,
    as far as they are known.
    """
    zones = [zone for zone in scene.zones if zone.place == at.id]
    size = sum(len(zone.cards) if zone.count is None else zone.count for zone in zones)
    known = [card for zone in zones for card in zone.cards if card.face is not None]
    parts = [words.place(at.id), str(size)] if zones else [words.place(at.id)]
    if known and not brief:
        parts.append(f"({grouped(words, known)})")
    return " ".join([*parts, *[f"▲{seat}" for seat in at.pawns]])


def contents(words: Words, scene: Scene, at: Place) -> str:
    """How many cards lie at a place, and which of them are known; nothing where none can lie."""
    zones = [zone for zone in scene.zones if zone.place == at.id]
    size = sum(len(zone.cards) if zone.count is None else zone.count for zone in zones)
    known = [card for zone in zones for card in zone.cards if card.face is not None]
    parts = [words.say("place-cards", count=size)] if zones else []
    if known:
        parts.append(words.say("place-known", cards=grouped(words, known)))
    return ", ".join(parts)


def columns(entries: Sequence[str], width: int) -> list[str]:
    """Entries side by side, as many as fit in columns of one width."""
    column = max((cell_len(entry) for entry in entries), default=0) + 2
    across = max(1, (width + 2) // column)
    rows = [entries[first : first + across] for first in range(0, len(entries), across)]
    return ["".join(set_cell_size(entry, column) for entry in row).rstrip() for row in rows]


def places(words: Words, scene: Scene, width: int, brief: bool) -> list[str]:
    """The board, place by place."""
    return columns([place(words, scene, at, brief) for at in scene.places], width)


def sheet(words: Words, scene: Scene, one: Sheet, brief: bool = False) -> str:
    """A sheet: whom it shows, its tracks and marks, and the cards under it. Where it must be brief,
    a track is its first letter and its value.
    """
    marks = [words.label(mark.label) for mark in one.marks]
    name = NOBODY if one.face is None else words.card(one.face)
    under = _under(words, [zone for zone in scene.zones if zone.sheet == one.id], brief)
    if brief:
        values = [f"{words.label(track.label)[0]}{track.value}" for track in one.counters]
        named = " ".join([name, *values])
        return " · ".join([*([] if under and named == NOBODY else [named]), *marks, *under])
    named = sheet_name(words, one)
    return " · ".join(under if under and named == NOBODY else [named, *under])


def sheet_name(words: Words, one: Sheet) -> str:
    """Whom a sheet shows, with its tracks and marks."""
    name = NOBODY if one.face is None else words.card(one.face)
    counted = [words.counter(counter) for counter in one.counters]
    about = ", ".join([*counted, *[words.label(mark.label) for mark in one.marks]])
    return words.say("labelled", label=name, text=about) if about else name


def _under(words: Words, zones: Sequence[Zone], brief: bool) -> list[str]:
    """The cards under a sheet, and why they lie there; briefly, where there can be but one reason,
    the cards alone.
    """
    if len(zones) == 1 and (brief or (zones[0].cards and zones[0].cards[0].marks)):
        return [grouped(words, zones[0].cards)]
    return [
        words.say("labelled", label=words.label(zone.label), text=grouped(words, zone.cards))
        for zone in zones
        if zone.cards or len(zones) == 1
    ]


def sheets(words: Words, scene: Scene, seat: int, brief: bool = False) -> list[str]:
    """The sheets in front of a player, the one in play first; none that is bare."""
    parts = [sheet(words, scene, one, brief) for one in scene.sheets if one.seat == seat]
    return [line for line in parts if line != NOBODY]


def dice(words: Words, scene: Scene) -> str:
    """The dice that have been rolled, and what they show."""
    return ", ".join(
        words.say("labelled", label=words.label(die.label), text=words.label(die.face))
        for die in scene.dice
        if die.face is not None
    )


def counted(words: Words, faces: Iterable[str]) -> str:
    """Cards in hand, and how many there are of each; a dash for none."""
    counts: dict[str, int] = {}
    for face in faces:
        name = words.held_card(face)
        counts[name] = counts.get(name, 0) + 1
    parts = [f"{name} ×{count}" if count > 1 else name for name, count in counts.items()]
    return ", ".join(parts) or NOBODY


def is_offered(card: Card, zone: Zone) -> bool:
    """Where a market has one card of each, only those that are there are shown."""
    return card.count > 0 or any(other.count > 1 for other in zone.cards)


def pile(words: Words, card: Card, zone: Zone, brief: bool = False) -> str:
    """A pile of a market: its top card and how many are left; a pile of different cards says so."""
    face = card.face or ""
    mixed = f"pile-{card.id}"
    if words.texts.has(mixed) and not brief:
        asks = words.asked_for(face)
        about = {"card": words.full_card(face), "name": words.card(face)}
        return words.label(mixed, **about, worth=words.corner(face), count=card.count, asks=asks)
    corner = words.value(face)
    if not card.count and words.texts.has(f"{zone.label}.none") and not brief:
        return words.label(f"{zone.label}.none", card=words.card(face))
    bare = f"{words.card(face)} ({corner})" if corner else words.card(face)
    name = bare if brief else words.full_card(face)
    several = any(other.count > 1 for other in zone.cards)
    return f"{name} ×{card.count}" if several else name


def market(words: Words, zone: Zone, brief: bool = False) -> list[str]:
    """The piles of a market."""
    return [
        pile(words, card, zone, brief)
        for card in zone.cards
        if card.face is not None and is_offered(card, zone)
    ]
