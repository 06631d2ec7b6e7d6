"""Asking in plain text: the question with its choices, and what the person's answer means."""

from __future__ import annotations

import sys

from billetdoux.kernel.errors import NotationError
from billetdoux.kernel.rules import Action
from billetdoux.kernel.scene import Scene
from billetdoux.local.command_words import command, simple
from billetdoux.local.move_builder import Choice, MoveBuilder
from billetdoux.local.printable import printable
from billetdoux.local.scenes import all_faces
from billetdoux.local.words import Words

NO_REASON = "not-now"  # a refusal that says nothing


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
        print(printable(answer))  # what a terminal would have shown
    return answer


def understand(text: str, words: Words, builder: MoveBuilder) -> Choice | Action | None:
    """A pick by its key or its name, yes or no, or a whole move in notation."""
    typed = simple(text)
    choices = builder.choices()
    for choice in choices:
        names = [choice.key, str(choice.value), words.choice(choice)]
        if isinstance(choice.value, str):
            names.append(words.short_part(choice.part, choice.value))
        if typed in map(simple, names):
            return choice
    if answer := _yes_or_no(typed, words, choices):
        return answer
    try:
        return words.game.parse(text)
    except NotationError:
        return None


def _yes_or_no(typed: str, words: Words, choices: list[Choice]) -> Choice | None:
    """What "yes" or "no" means here: the confirmation, or the only answer beside declining."""
    name, rest = command(typed)
    if name not in ("yes", "no") or rest:
        return None
    refusals = [one for one in choices if words.declines(one)]
    others = [one for one in choices if one not in refusals]
    meant = refusals if name == "no" else others
    return meant[0] if refusals and len(meant) == 1 else None


# Showing


def choice_lines(words: Words, builder: MoveBuilder, scene: Scene) -> list[str]:
    """The open question and its answers, each with what it does; then what is in sight but
    refused, where there is a reason to give.
    """
    faces = all_faces(scene)
    picked = words.picked(builder)
    lines = [f"{picked} › {words.prompt(builder)}" if picked else words.prompt(builder)]
    for one in builder.choices():
        text, note = words.choice(one, faces), words.note(one, builder, scene)
        noted = words.say("labelled", label=text, text=note) if note else text
        lines.append(f"  {one.key}  {noted}")
    for one in builder.refused():
        if one.why != NO_REASON:
            why = words.say("plain-cannot", why=words.why_not(one.why))
            lines.append(f"  -  {words.choice(one, faces)} ({why})")
    return lines


def rule_lines(words: Words) -> list[str]:
    """The rules that hold at this table."""
    lines = []
    for title, texts in words.rules():
        lines += [title, *[f"  - {text}" for text in texts]]
    return lines
