"""The table in plain sentences, and what of it has changed since it was last reported.

A fact is one thing to know about the table, under a key that it keeps while it changes. Facts of
one group stand in one line. Nothing here prints, and nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from billetdoux.kernel.rules import Event
from billetdoux.kernel.scene import Place, Scene, Seat, Sheet, Standing, Zone
from billetdoux.local import boards
from billetdoux.local.scenes import TURN, own_hand
from billetdoux.local.words import Words

SENTENCES = ". "  # between facts of a line that are no list


@dataclass(frozen=True)
class Fact:
    """One thing to know. `group` names the line, `label` is what the line begins with. `whole`: if
    it changes, its group is reported whole. `joins`: it is reported whenever its group is, since
    it would else seem to be no longer so. `part`: how a line begins that says only what is new.
    """

    key: str
    group: str
    text: str
    label: str = ""
    whole: bool = False
    joins: bool = False
    separator: str = SENTENCES
    part: str = ""


def facts(words: Words, scene: Scene, numbered: bool = False) -> list[Fact]:
    """All that is to be known of the table, but for the tallies of what is not seen yet; with the
    numbers of the players where they are asked for by number.
    """
    found = _turn(words, scene)
    for zone in scene.zones:
        if zone.seat is None and not zone.place and zone.kind != "tally":
            found += _zone(words, zone)
    if rolled := boards.dice(words, scene):
        found.append(Fact("dice", "dice", rolled))
    found += [_place(words, scene, place) for place in scene.places]
    for seat in scene.seats:
        found += _seat(words, scene, seat, numbered)
    return found + _own_hand(words, scene)


def tallies(words: Words, scene: Scene) -> list[Fact]:
    """How many there are of each kind, on request."""
    return [
        Fact(zone.id, zone.id, words.tally(zone), words.label(zone.label))
        for zone in scene.zones
        if zone.kind == "tally"
    ]


def lines(words: Words, shown: Sequence[Fact]) -> list[str]:
    """The facts as lines, a group to a line."""
    found: list[str] = []
    for group in dict.fromkeys(fact.group for fact in shown):
        members = [fact for fact in shown if fact.group == group]
        first = members[0]
        texts = [fact.text for fact in members]
        if first.separator == SENTENCES:
            texts[1:] = [text[:1].upper() + text[1:] for text in texts[1:]]
        text = first.separator.join(texts) + "."
        found.append(words.say("labelled", label=first.label, text=text) if first.label else text)
    return found


def changed(before: Mapping[str, Fact], now: Sequence[Fact]) -> list[Fact]:
    """The facts that are new or different, with the whole group where that is asked for; there
    also what is gone counts.
    """
    fresh = [fact for fact in now if fact.key not in before or before[fact.key].text != fact.text]
    gone = [before[key] for key in before.keys() - by_key(now).keys()]
    groups = {fact.group for fact in [*fresh, *gone] if fact.whole}
    touched = {fact.group for fact in fresh}
    shown = [
        fact
        for fact in now
        if fact in fresh or fact.group in groups or (fact.joins and fact.group in touched)
    ]
    known, all_of = Counter(fact.group for fact in shown), Counter(fact.group for fact in now)
    in_part = {group for group in known if known[group] < all_of[group]}
    return [
        replace(fact, label=fact.part) if fact.part and fact.group in in_part else fact
        for fact in shown
    ]


def scores(words: Words, scene: Scene) -> list[Fact]:
    """What each player has won so far."""
    return [fact for seat in scene.seats for fact in _seat(words, scene, seat)[:1]]


def breakdown(words: Words, scene: Scene, told: Sequence[Event]) -> list[str]:
    """What each player's score is made of, the best first, where nothing that is told names any of
    its parts.
    """
    parts = {part.id for standing in scene.standings for part in standing.parts}
    if any(parts & event.details.keys() for event in told):
        return []
    return [
        words.say("labelled", label=words.names[one.seat], text=f"{_made_of(words, one)}.")
        for one in scene.standings
        if one.parts
    ]


def _made_of(words: Words, standing: Standing) -> str:
    return ", ".join(words.counter(part) for part in standing.parts if part.value) or boards.NOBODY


def without_seats(reported: Mapping[str, Fact]) -> dict[str, Fact]:
    """What was reported, but for what the players have."""
    return {key: fact for key, fact in reported.items() if not key.startswith("seat/")}


def by_key(shown: Sequence[Fact]) -> dict[str, Fact]:
    return {fact.key: fact for fact in shown}


def _turn(words: Words, scene: Scene) -> list[Fact]:
    """The round and the phase, with what is left to spend of the turn."""
    first, left = scene.counters[:1], [one for one in scene.counters[1:] if one.value]
    found = [
        Fact(f"counter/{one.id}", "turn", words.counter(one), whole=True) for one in [*first, *left]
    ]
    if scene.phase is not None:
        found.append(Fact("phase", "turn", boards.phase(words, scene), whole=True))
    return found


def _zone(words: Words, zone: Zone) -> list[Fact]:
    """A common zone; each pile of a market is a fact of its own."""
    label = words.label(zone.label)
    if zone.kind == "market":
        several = any(card.count > 1 for card in zone.cards)
        part = words.say("part-changed" if several else "part-added", label=label)
        return [
            Fact(
                f"{zone.id}/{card.id}",
                zone.id,
                boards.pile(words, card, zone),
                label,
                separator=words.say("between-piles")
                if words.texts.has(f"pile-{card.id}")
                else ", ",
                part=part,
            )
            for card in zone.cards
            if card.face is not None and boards.is_offered(card, zone)
        ]
    text = str(zone.count or 0) if zone.kind == "pile" else words.cards(zone.cards)
    return [Fact(zone.id, "common", words.say("labelled", label=label, text=text))]


def _place(words: Words, scene: Scene, at: Place) -> Fact:
    """A place: how many cards lie there, which of them are known, and who stands there."""
    parts = [boards.contents(words, scene, at), *map(words.somebody_here, at.pawns)]
    text = ", ".join(part for part in parts if part) or boards.NOBODY
    key = f"place/{at.id}"
    return Fact(key, key, text, words.place(at.id))


def _seat(words: Words, scene: Scene, seat: Seat, numbered: bool = False) -> list[Fact]:
    """What a player has won and what lies in front of them; the reader's own hand comes apart."""
    score = [words.counter(counter) for counter in seat.counters]
    # Whose turn it is, the log says already.
    score += [words.label(mark.label) for mark in seat.marks if mark.id != TURN]
    parts = {"score": ", ".join(score)}
    for one in scene.sheets:
        if one.seat == seat.seat:
            parts |= _sheet(words, scene, one)
    for zone in scene.zones:
        if zone.seat == seat.seat and not zone.sheet:
            parts[zone.id] = _seat_zone(words, scene, zone)
    hands = {zone.id for zone in scene.zones if zone.kind == "hand"}
    name, group = words.names[seat.seat], f"seat/{seat.seat}"
    label = f"{seat.seat} {name}" if numbered else name
    return [
        Fact(f"{group}/{key}", group, text, label, joins=key in hands)
        for key, text in parts.items()
        if text
    ]


def _sheet(words: Words, scene: Scene, one: Sheet) -> dict[str, str]:
    """A sheet as a fact; where cards can lie under it for several reasons, each is a fact."""
    under = [zone for zone in scene.zones if zone.sheet == one.id]
    if len(under) < 2:
        text = boards.sheet(words, scene, one)
        return {one.id: text} if text != boards.NOBODY else {}
    named = boards.sheet_name(words, one)
    rows = {
        zone.id: words.say(
            "labelled", label=words.label(zone.label), text=boards.grouped(words, zone.cards)
        )
        for zone in under
        if zone.cards
    }
    return {one.id: named, **rows} if named != boards.NOBODY else rows


def _seat_zone(words: Words, scene: Scene, zone: Zone) -> str:
    """A zone of a player; of another's hand only what the reader knows."""
    if zone.kind == "hand":
        known = [card for card in zone.cards if card.face]
        hidden = zone.seat == scene.reader or not known
        return "" if hidden else words.say("holds", cards=boards.grouped(words, known))
    text = str(zone.count or 0) if zone.kind == "pile" else words.cards(zone.cards)
    return words.say("labelled", label=words.label(zone.label), text=text)


def _own_hand(words: Words, scene: Scene) -> list[Fact]:
    if scene.reader is None:
        return []
    held = boards.counted(words, own_hand(scene))
    return [Fact("hand", "hand", held, words.say("panel-hand"))]
