"""Asking in plain text: the question with its choices, and what the person's answer means."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches

from billetdoux.kernel.errors import NotationError
from billetdoux.kernel.rules import Action
from billetdoux.kernel.scene import Scene
from billetdoux.local import choices
from billetdoux.local.choices import NAMED
from billetdoux.local.command_words import (
    command,
    phrases,
    simple,
    small_words,
    without_article,
)
from billetdoux.local.move_builder import CONFIRM, STOP, Choice, MoveBuilder
from billetdoux.local.printable import printable
from billetdoux.local.scenes import all_faces
from billetdoux.local.words import Words

ALIKE = 0.7  # from which likeness on a name is suggested
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
    """A pick by its key or its name, yes or no, or a whole move, as it is said or in notation. Of
    what is asked for in a further question the first parts are picked here. A name that several
    choices have is none.
    """
    typed = simple(text)
    bare = without_article(typed, words)
    offered = builder.choices()
    if found := _called(typed, words, offered) or _called(bare, words, offered):
        return found[0] if len(found) == 1 else None
    if answer := _yes_or_no(typed, words, offered) or _enough(typed, words, offered):
        return answer
    try:
        move = words.game.parse(text)
    except NotationError:
        said = _said(typed, words, builder) or _further(bare, words, builder)
        return said or _only(_alike(typed, words, builder))
    return move if move in builder.legal else _only(_alike(typed, words, builder)) or move


def not_understood(text: str, words: Words, builder: MoveBuilder) -> str:
    """Why an answer is none of the choices: it is the name of several, or of none; then which name
    is nearest.
    """
    typed, offered = simple(text), builder.choices()
    bare = without_article(typed, words)
    several = _called(typed, words, offered) or _called(bare, words, offered)
    if several := several or _alike(typed, words, builder):
        lines = [words.say("labelled", label=one.key, text=words.choice(one)) for one in several]
        return words.say("plain-several", text=text, choices=", ".join(lines))
    near = nearest(text, words, builder)
    said = words.say("plain-unknown", text=text)
    return f"{said} {words.say('plain-nearest', near=near)}" if near else said


def nearest(text: str, words: Words, builder: MoveBuilder) -> str:
    """The choice that was probably meant; empty if none is like the text."""
    names = {simple(name): name for one in builder.choices() for name in _names(one, words)[2:]}
    near = get_close_matches(without_article(simple(text), words), names, n=1, cutoff=ALIKE)
    return names[near[0]] if near else ""


def _names(choice: Choice, words: Words) -> list[str]:
    """How a choice may be called: its key first, then as in notation, then in words."""
    names = [choice.key, str(choice.value), words.choice(choice)]
    if isinstance(choice.value, str):
        names.append(words.short_part(choice.part, choice.value))
    return names


def _called(typed: str, words: Words, offered: list[Choice]) -> list[Choice]:
    """The choice with this key or this line, or else those of this name."""
    exact = [one for one in offered if typed in map(simple, [one.key, words.choice(one)])]
    return exact or [one for one in offered if typed in map(simple, _names(one, words))]


def _named(typed: str, words: Words, offered: list[Choice]) -> Choice | None:
    """The only choice of this name."""
    return _only(_called(typed, words, offered))


def _only(found: list[Choice]) -> Choice | None:
    return found[0] if len(found) == 1 else None


def _alike(typed: str, words: Words, builder: MoveBuilder) -> list[Choice]:
    """The choices that are called so but for articles, signs and spaces, as a name or as a whole
    move; failing these, those of which this is a part of the name.
    """
    small = small_words(words)
    wanted = _bare(typed, small)
    is_whole = wanted and typed.split()[-1] not in small  # "guard on" goes on
    offered = builder.choices() if is_whole else []
    found = []
    for one in offered:
        moves = [words.action(move) for move in builder.meant(one)[:2]]
        names = [*_names(one, words), *(moves if len(moves) == 1 else [])]
        if wanted in [_bare(name, small) for name in names]:
            found.append(one)
    return found or [one for one in offered if _is_part(typed, one, words)]


def _bare(name: str, small: set[str]) -> str:
    """The letters of a name without those of small words."""
    return "".join(word for word in re.findall(r"\w+", simple(name)) if word not in small)


def _is_part(typed: str, choice: Choice, words: Words) -> bool:
    """Whether all that was typed are words of a choice's name."""
    if not isinstance(choice.value, str):
        return False
    said, name = typed.split(), simple(words.short_part(choice.part, choice.value)).split()
    return len(said) < len(name) and set(said) <= set(name)


def _said(typed: str, words: Words, builder: MoveBuilder) -> Choice | None:
    """The last pick of a whole move in words, as hints say it; those before it are picked."""
    depth = len(builder.picked)
    fitting = [one for one in builder.legal if list(one.parts[:depth]) == builder.picked]
    said = next((one for one in fitting if simple(words.action(one)) == typed), None)
    while said is not None:
        done = len(builder.picked)
        following = said.parts[done : done + 1] or ((STOP, STOP),)
        choice = next(one for one in builder.choices() if (one.part, one.value) in following)
        if done + 1 + len(builder.following(choice)) >= len(said.parts):
            return choice
        builder.pick(choice)
    return None


def _further(typed: str, words: Words, builder: MoveBuilder) -> Choice | None:
    """A choice of a further question: after the names of those before it, or alone where it is
    clear what leads there. What comes before it is picked.
    """
    if not any(char.isalpha() for char in typed):
        return None  # a key belongs to its own question
    found = [one for one in builder.choices() if _leads_to(typed, one, words, builder)]
    if len(found) != 1:
        return None
    rest, _ = _rest(typed, found[0], words, builder)
    if not rest:
        return found[0]
    builder.pick(found[0])
    return _named(rest, words, builder.choices()) or _further(rest, words, builder)


def _leads_to(typed: str, choice: Choice, words: Words, builder: MoveBuilder) -> bool:
    """Whether this choice, or the questions after it, have what was typed."""
    if choice.part in (STOP, CONFIRM):
        return False
    rest, complete = _rest(typed, choice, words, builder)
    if not complete:
        return False
    if not rest:
        return True
    action = builder.pick(choice)
    more = action is None and builder.doubtful is None
    found = more and (
        _named(rest, words, builder.choices()) is not None
        or (
            rest != typed and any(_leads_to(rest, one, words, builder) for one in builder.choices())
        )
    )
    builder.undo()
    return found


def _rest(typed: str, choice: Choice, words: Words, builder: MoveBuilder) -> tuple[str, bool]:
    """What was typed, without the names of this choice and of what is picked along with it; and
    whether it named what must be: a card, and a place or a player that is no matter of course.
    """
    kind = words.game.parameter_kind
    rest = _without(typed, _names(choice, words), words)
    complete = rest != typed or kind(choice.part) not in NAMED
    for name, value in builder.following(choice):
        before, rest = rest, _without(rest, [words.short_part(name, value)], words)
        complete = complete and (rest != before or kind(name) != "card")
    return rest, complete


def _without(typed: str, names: list[str], words: Words) -> str:
    """The text after one of these names, if it begins with one."""
    for name in map(simple, names):
        if typed == name or typed.startswith(f"{name} "):
            return without_article(typed[len(name) :].strip(), words)
    return typed


def _yes_or_no(typed: str, words: Words, offered: list[Choice]) -> Choice | None:
    """What "yes" or "no" means here: the confirmation, or the answer beside declining; of several
    the one whose text says that "yes" means it. Where nothing is declined "no" means to end.
    """
    name, rest = command(typed)
    refusals = [one for one in offered if words.declines(one)]
    if (name == "no" and not rest) or _bare_phrase(typed) in phrases("no"):
        return _only(refusals or [one for one in offered if words.ends(one)])
    if name != "yes" or rest:
        return None
    others = [one for one in offered if one not in refusals]
    accepted = [one for one in others if words.accepts(one)] or others
    return accepted[0] if refusals and len(accepted) == 1 else None


def _enough(typed: str, words: Words, offered: list[Choice]) -> Choice | None:
    """What "that is all" means here: to end what one is doing, or else to decline; but it answers
    no question whether a move is meant.
    """
    if _bare_phrase(typed) not in phrases("stop"):
        return None
    ending = [one for one in offered if words.ends(one)]
    declining = [one for one in offered if words.declines(one) and one.part != CONFIRM]
    return _only(ending or declining)


def _bare_phrase(typed: str) -> str:
    """A phrase without the signs in it."""
    return " ".join(re.sub(r"[,.!]", " ", typed).split())


# Showing


def choice_lines(words: Words, builder: MoveBuilder, scene: Scene) -> list[str]:
    """The open question and its answers, each with what it does; then what is in sight but
    refused, where there is a reason to give.
    """
    faces = all_faces(scene)
    picked = words.picked(builder)
    lines = [f"{picked} › {words.prompt(builder)}" if picked else words.prompt(builder)]
    for one in builder.choices():
        text = choices.label(words, one, builder, scene)
        note = choices.note(words, one, builder, scene)
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
