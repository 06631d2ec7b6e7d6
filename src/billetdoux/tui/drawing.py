"""Scenes as text with style for the app: the table with its players, and the cards in hand. Colours
are those of the theme and never carry a meaning alone.
"""

from __future__ import annotations

from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from billetdoux.kernel.scene import Counter, Scene, Seat, Zone
from billetdoux.local import boards
from billetdoux.local.words import Words

HEARTS = 8  # more than these are written as a number
CARD_WIDTHS = (14, 24)
TEXT_INDENT = "    "  # of the lines below a name in a list of cards
LEAST_TEXT = 12  # columns: with fewer beside it the text of a card begins below the name
TIGHT, AIRY = -1, 1  # how much room a player gets: one line, two (0), or two and a gap
DIM = "$text-muted"
WAX = "$primary"
TITLE_GAP = 2


def heading(words: Words, scene: Scene, width: int) -> tuple[str, str]:
    """What stands above the table: the game, and its counters, piles and the phase of the turn.
    What is spent of a turn is left out. Where not all has room the name of the game goes first,
    then the piles, from the last.
    """
    first, left = scene.counters[:1], [one for one in scene.counters[1:] if one.value]
    counters = [words.counter(counter) for counter in [*first, *left]]
    zones = [zone for zone in _common(scene) if zone.kind == "pile"]
    piles = [f"{words.label(zone.label)} {zone.count or 0}" for zone in zones]
    phase = [boards.phase(words, scene)] if scene.phase is not None else []
    while cell_len(status := " · ".join([*counters, *piles, *phase])) > width and piles:
        piles.pop()
    title = words.title()
    return title if cell_len(title) + cell_len(status) + TITLE_GAP <= width else "", status


def _common(scene: Scene) -> list[Zone]:
    """The zones that are nobody's and at no place."""
    return [zone for zone in scene.zones if zone.seat is None and zone.place is None]


def board(words: Words, scene: Scene, spacing: int, width: int) -> Content:
    """The players and what lies on the table."""
    lines = [Content(line) for line in boards.places(words, scene, width, spacing != AIRY)]
    lines += [line for seat in scene.seats for line in _seat(words, scene, seat, spacing)]
    if rolled := boards.dice(words, scene):
        lines.append(Content.styled(rolled, DIM))
    for zone in _common(scene):
        label = words.label(zone.label)
        if zone.kind == "tally":
            lines += _tally(words, zone, spacing, width)
        elif zone.kind == "market":
            lines += _market(words, zone, spacing, width)
        elif zone.kind != "pile":
            lines.append(Content.assemble((f"{label}  ", DIM), words.cards(zone.cards)))
    return Content("\n").join(lines)


def _seat(words: Words, scene: Scene, seat: Seat, spacing: int) -> list[Content]:
    arrow = "▸" if scene.actor == seat.seat else " "
    marks = [words.label(mark.label) for mark in seat.marks]
    head = Content.assemble(
        (f"{arrow}{seat.seat} ", WAX),
        (words.names[seat.seat], "bold"),
        "  ",
        *[part for counter in seat.counters for part in _counter(counter)],
        (" · ".join(marks), "italic $accent"),
    )
    cards = _cards(words, scene, seat.seat, spacing)
    brief = spacing != AIRY
    sheets = [Content(f"   {line}") for line in boards.sheets(words, scene, seat.seat, brief)]
    if spacing == TIGHT or (sheets and spacing != AIRY):
        return [Content.assemble(head, "  " if marks else "", *cards), *sheets]
    gap = [Content()] if spacing == AIRY else []
    return [head, *sheets, Content.assemble("   ", *cards), *gap]


def _counter(counter: Counter) -> list[tuple[str, str]]:
    if counter.goal is None or counter.goal > HEARTS:
        goal = "" if counter.goal is None else f"/{counter.goal}"
        return [(f"♥ {counter.value}{goal}  ", WAX)]
    missing = max(0, counter.goal - counter.value)
    return [("♥" * counter.value, WAX), ("♡" * missing, DIM), ("  ", "")]


def _cards(words: Words, scene: Scene, seat: int, spacing: int) -> list[tuple[str, str]]:
    """What lies in front of a player, and what the reader knows of their hand; where room is
    scarce, a pile is its first letter and its number.
    """
    parts: list[tuple[str, str]] = []
    for zone in (zone for zone in scene.zones if zone.seat == seat and zone.sheet is None):
        if zone.kind == "pile":
            label = words.label(zone.label)
            name = f"{label} " if spacing == AIRY else label[0]
            parts.append((f"  {name}{zone.count or 0}", DIM))
        elif zone.kind != "hand":
            parts.insert(0, (words.cards(zone.cards), "" if zone.cards else DIM))
        elif zone.seat != scene.reader and any(card.face for card in zone.cards):
            held = boards.grouped(words, zone.cards)
            parts.append((f"  {words.say('holds', cards=held)}", "bold $accent"))
        elif zone.seat != scene.reader and scene.sheets:
            parts.append((f"  ✉{len(zone.cards)}", DIM))
    return parts


def _tally(words: Words, zone: Zone, spacing: int, width: int) -> list[Content]:
    """How many there are of each kind: in columns, or where room is scarce only those left."""
    total = "" if zone.count is None else f" {zone.count}"
    entries = [(f"{words.card(card.face)} ×{card.count}", card.count) for card in zone.cards]
    label = (words.label(zone.label) + total, 0)
    if spacing == TIGHT:
        return _flow([label, *[entry for entry in entries if entry[1]]], width)
    column = max((cell_len(text) for text, _ in entries), default=0) + 2
    across = max(1, (width + 2) // column)
    padded = [(set_cell_size(text, column), count) for text, count in entries]
    rows = [padded[first : first + across] for first in range(0, len(padded), across)]
    return [_tally_row(row) for row in [[label], *rows]]


def _market(words: Words, zone: Zone, spacing: int, width: int) -> list[Content]:
    """The piles of a market: in columns below its name, or where room is scarce one after the
    other.
    """
    label, piles = words.label(zone.label), boards.market(words, zone, brief=spacing != AIRY)
    if spacing != AIRY:
        return _flow([(label, 0), *[(pile, 1) for pile in piles]], width)
    return [
        Content.styled(label, DIM),
        *[Content(line) for line in boards.columns(piles, width)],
    ]


def _flow(entries: list[tuple[str, int]], width: int) -> list[Content]:
    """As many to a line as fit."""
    rows: list[list[tuple[str, int]]] = [[]]
    used = 0
    for text, count in entries:
        size = cell_len(text) + 2
        if rows[-1] and used + size - 2 > width:
            rows.append([])
            used = 0
        rows[-1].append((f"{text}  ", count))
        used += size
    return [_tally_row(row) for row in rows]


def _tally_row(row: list[tuple[str, int]]) -> Content:
    last = len(row) - 1
    return Content.assemble(
        *[
            (text.rstrip() if index == last else text, "bold" if count else DIM)
            for index, (text, count) in enumerate(row)
        ]
    )


def hand(words: Words, faces: list[str], chosen: str | None, width: int, height: int) -> Content:
    """Cards side by side, the chosen one with a heavy border; as a list where they do not fit."""
    if not faces:
        return Content.styled(words.say("no-hand"), DIM)
    height = max(4, height)
    low, high = CARD_WIDTHS
    if len(faces) * (low + 1) > width + 1:
        return _hand_list(words, faces, chosen, width, height)
    each = max(low, min(high, (width - len(faces) + 1) // len(faces)))
    drawn = [_card(words, face, each, height) for face in faces]
    rows: list[Content] = []
    for row in range(height):
        parts: list[str | tuple[str, str]] = []
        for index, (face, lines) in enumerate(zip(faces, drawn, strict=True)):
            picked = face == chosen and face not in faces[:index]
            line = lines[row].translate(_HEAVY) if picked else lines[row]
            parts += [" " if index else "", *_styled(line, row, height, picked)]
        rows.append(Content.assemble(*parts))
    return Content("\n").join(rows)


def _hand_list(
    words: Words, faces: list[str], chosen: str | None, width: int, height: int
) -> Content:
    """Cards one below the other, each with as much of its text as has room, that of the chosen one
    first.
    """
    kinds = list(dict.fromkeys(faces))
    spare = max(0, height - len(kinds))  # lines
    entries: dict[str, Content] = {}
    for face in sorted(kinds, key=lambda face: face != chosen):
        count = faces.count(face)
        name = words.held_card(face) + (f" ×{count}" if count > 1 else "")
        sign, style = ("▸ ", f"bold {WAX}") if face == chosen else ("  ", "bold")
        lines = _beside(words.card_text(face), len(sign) + cell_len(name) + 2, width, spare)
        spare -= max(0, len(lines) - 1)
        entries[face] = Content.assemble(sign, (name, style), ("\n".join(lines), DIM))
    return Content("\n").join(entries[face] for face in kinds)


def _beside(text: str, used: int, width: int, spare: int) -> list[str]:
    """A text in lines, the first beside a name that uses so much of the width, or empty where too
    little is left; so many more lines are there for it.
    """
    beside = width - used >= LEAST_TEXT
    if not beside and not spare:
        return []
    start = " " * used if beside else TEXT_INDENT
    lines = wrap(
        text,
        max(width, len(TEXT_INDENT) + LEAST_TEXT),
        initial_indent=start,
        subsequent_indent=TEXT_INDENT,
        max_lines=spare + beside,
        placeholder="…",
    )
    if beside:
        return ["  " + lines[0].removeprefix(start), *lines[1:]] if lines else []
    return ["", *lines]


_HEAVY = str.maketrans("╭╮╰╯─│", "┏┓┗┛━┃")


def _styled(line: str, row: int, height: int, picked: bool) -> list[tuple[str, str]]:
    edge = WAX if picked else "$secondary"
    if row in (0, height - 1):
        return [(line, edge)]
    inside = "bold" if row == 1 else ""
    return [(line[0], edge), (line[1:-1], inside), (line[-1], edge)]


def _card(words: Words, face: str, width: int, height: int) -> list[str]:
    """A card of this size in lines; its text is cut where it does not fit."""
    inner, room = width - 4, height - 3
    value = words.value(face)
    corner = f"─ {value} " if value else ""
    body = wrap(words.card_text(face), inner)
    if len(body) > room:
        body = body[:room]
        body[-1] = set_cell_size(body[-1], inner - 1).rstrip(" ,.;:") + "…"
    lines = [words.card(face), *body]
    lines += [""] * (height - 2 - len(lines))
    top = "╭" + corner + "─" * (width - 2 - cell_len(corner)) + "╮"
    middle = [f"│ {set_cell_size(line, inner)} │" for line in lines]
    return [top, *middle, "╰" + "─" * (width - 2) + "╯"]


def score(words: Words, scene: Scene) -> list[Content]:
    """Every player's counters, in words and drawn."""
    lines = []
    for seat in scene.seats:
        parts = ", ".join(words.counter(counter) for counter in seat.counters)
        hearts = [part for counter in seat.counters for part in _counter(counter)]
        lines.append(
            Content.assemble((words.names[seat.seat], "bold"), "  ", *hearts, (parts, DIM))
        )
    return lines
