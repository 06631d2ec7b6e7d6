"""How single things of a position of Love & Intrigue are written: cards, weddings, tasks."""

from __future__ import annotations

from billetdoux.games.love_and_intrigue.core.ruleset import (
    ATTRIBUTES,
    DROP,
    HIDDEN,
    NO_CHOICE,
    NOBODY,
    NOTHING,
    RESOLVE,
    TASKS,
    Ruleset,
    cleared_of,
    count,
    kind_of,
    seen_by,
    shuffles_of,
    task_choice,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
    wedding_lady,
    wedding_seat,
    wedding_suitor,
    wedding_value,
)


def suitor_names(ruleset: Ruleset) -> list[str]:
    return [suitor.name for suitor in ruleset.suitors]


def event_names(ruleset: Ruleset) -> list[str]:
    return [card.name for card in ruleset.events]


def bundle_names(ruleset: Ruleset, bundle: int) -> dict[str, int]:
    """A bundle as a table of suitors and counts."""
    return {
        suitor.name: int(count(bundle, number))
        for number, suitor in enumerate(ruleset.suitors)
        if count(bundle, number)
    }


def count_names(ruleset: Ruleset, counts: list[int]) -> dict[str, int]:
    """Counts of event cards as a table."""
    return {ruleset.events[kind].name: copies for kind, copies in enumerate(counts) if copies}


def slot_text(names: list[str], card: int) -> str:
    """A card in its place: its name, then as `word=value` the seats that have seen it, the weddings
    before someone last looked at it, and the shufflings before it was drawn.
    """
    words = ["hidden" if kind_of(card) == HIDDEN else names[kind_of(card)]]
    if seen_by(card):
        seats = [seat for seat in "0123" if seen_by(card) >> int(seat) & 1]
        words.append("seen=" + "".join(seats))
    if cleared_of(card):
        words.append(f"cleared={cleared_of(card)}")
    if shuffles_of(card):
        words.append(f"shuffles={shuffles_of(card)}")
    return " ".join(words)


def slot_texts(names: list[str], cards: list[int]) -> list[str]:
    return [slot_text(names, card) for card in cards]


def pile_texts(ruleset: Ruleset, piles: list[list[int]]) -> dict[str, list[str]]:
    """The piles by the names of their places."""
    names = suitor_names(ruleset)
    return {place.name: slot_texts(names, piles[n]) for n, place in enumerate(ruleset.places)}


def wedding_text(ruleset: Ruleset, wedding: int) -> str:
    """A wedding: `SEAT LADY SUITOR REPUTATION BEAUTY EDUCATION`."""
    lady = ruleset.ladies[wedding_lady(wedding)].name
    suitor = ruleset.suitors[wedding_suitor(wedding)].name
    values = [str(wedding_value(wedding, attribute)) for attribute in range(3)]
    return " ".join([str(wedding_seat(wedding)), lady, suitor, *values])


def task_text(ruleset: Ruleset, entry: int) -> str:
    """A task still to happen: `TASK SEAT`, then what it is about, as `word=value`."""
    kind, thing, choice = task_kind(entry), task_thing(entry), task_choice(entry)
    words = [TASKS[kind], str(task_seat(entry))]
    if task_target(entry) != NOBODY:
        words.append(f"target={task_target(entry)}")
    if thing != NOTHING:
        words.append(f"{thing_word(kind)}={thing_names(ruleset, kind)[thing]}")
    if choice != NO_CHOICE:
        asks = ruleset.events[thing].asks
        names = ATTRIBUTES if asks == "attribute" else [place.name for place in ruleset.places]
        words.append(f"choice={names[choice]}")
    if task_step(entry):
        words.append(f"step={task_step(entry)}")
    return " ".join(words)


def thing_word(kind: int) -> str:
    """What the thing of a task is called."""
    if kind == RESOLVE:
        return "card"
    return "suitor" if kind == DROP else "place"


def thing_names(ruleset: Ruleset, kind: int) -> list[str]:
    """What the thing of a task may be."""
    if kind == RESOLVE:
        return event_names(ruleset)
    if kind == DROP:
        return suitor_names(ruleset)
    return [place.name for place in ruleset.places]
