"""Reading what a person types in plain text, and telling things without drawing: sentences and
lists that a pipe or a screen reader gets whole.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from billetdoux.kernel.errors import NotationError
from billetdoux.kernel.rules import Action
from billetdoux.kernel.scene import Scene, Zone
from billetdoux.local import boards
from billetdoux.local.command_words import simple
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.scenes import all_faces
from billetdoux.local.words import Words


class Leave(Exception):
    """The person wants to stop: by asking for it, or because the input has ended."""


def ask(prompt: str) -> str:
    """A line from the person."""
    try:
        answer = input(f"{prompt} ").strip()
    except (EOFError, KeyboardInterrupt):
        print()
        raise Leave from None
    if not sys.stdin.isatty():
        print(answer)  # what a terminal would have shown
    return answer


def understand(text: str, words: Words, chooser: MoveBuilder) -> Choice | Action | None:
    """A pick by its key or its name, or a whole move in notation."""
    typed = simple(text)
    for choice in chooser.choices():
        names = [choice.key, str(choice.value), words.choice(choice)]
        if isinstance(choice.value, str) and words.game.parameter_kind(choice.part) == "card":
            names.append(words.card(choice.value))
        if typed in map(simple, names):
            return choice
    try:
        return words.game.parse(text)
    except NotationError:
        return None


# Telling


def table_lines(words: Words, scene: Scene) -> list[str]:
    """The table in sentences: what is common, then each player, then the own hand."""
    common = [words.counter(counter) for counter in scene.counters]
    common += [boards.phase(words, scene)] if scene.phase is not None else []
    common += [_zone(words, zone) for zone in scene.zones if zone.seat is None and not zone.place]
    common += [rolled] if (rolled := boards.dice(words, scene)) else []
    lines = [f"{'. '.join(common)}."] if common else []
    lines += [f"{boards.place(words, scene, place)}." for place in scene.places]
    for seat in scene.seats:
        told = [words.counter(counter) for counter in seat.counters]
        told += [words.label(mark.label) for mark in seat.marks]
        mine = [zone for zone in scene.zones if zone.seat == seat.seat and not zone.sheet]
        zones = boards.sheets(words, scene, seat.seat)
        zones += [_zone(words, zone) for zone in mine if _is_told(zone, scene)]
        name = f"{seat.seat} {words.names[seat.seat]}"
        text = ". ".join(part for part in (", ".join(told), *zones) if part)
        lines.append(words.say("labelled", label=name, text=f"{text}.") if text else name)
    return lines


def _is_told(zone: Zone, scene: Scene) -> bool:
    """The hands of others only where something of them is known; the own hand comes separately."""
    if zone.kind != "hand":
        return True
    return zone.seat != scene.reader and any(card.face for card in zone.cards)


def _zone(words: Words, zone: Zone) -> str:
    match zone.kind:
        case "pile":
            text = str(zone.count or 0)
        case "tally":
            text = words.tally(zone)
        case "market":
            text = ", ".join(boards.market(words, zone))
        case _:
            text = words.cards(zone.cards)
    return words.say("labelled", label=words.label(zone.label), text=text)


def card_line(words: Words, face: str) -> str:
    """A card and what it does."""
    text = words.card_text(face)
    name = words.full_card(face)
    return words.say("labelled", label=name, text=text) if text else name


def choice_lines(words: Words, chooser: MoveBuilder, scene: Scene) -> list[str]:
    """The open question and its answers; with what is in sight but refused, and why."""
    faces = all_faces(scene)
    picked = words.picked(chooser)
    lines = [f"{picked} › {words.prompt(chooser)}" if picked else words.prompt(chooser)]
    lines += [f"  {one.key}  {words.choice(one, faces)}" for one in chooser.choices()]
    for one in chooser.refused():
        why = words.say("plain-cannot", why=words.why_not(one.why))
        lines.append(f"  -  {words.choice(one, faces)} ({why})")
    return lines


def card_help(words: Words, faces: Sequence[str], name: str) -> list[str]:
    """More about the card with this name, or about all of them."""
    named = [face for face in faces if simple(name) in (face, simple(words.card(face)))]
    if name and not named:
        return [words.say("plain-no-card", text=name)]
    return [
        " ".join([card_line(words, face), words.card_text(face, "help")]).strip()
        for face in named or faces
    ]


def rule_lines(words: Words) -> list[str]:
    """The rules that hold at this table."""
    lines = []
    for title, texts in words.rules():
        lines += [title, *[f"  - {text}" for text in texts]]
    return lines
