"""What holds of every position of Love & Intrigue.

`check` refuses a position from outside that the rules could not have led to in some way that they
rely on: cards that are missing, weddings that cannot have been, tasks without what they act on. The
conformance suite checks the same of every position that is played.
"""

from __future__ import annotations

from collections import Counter

from billetdoux.games.love_and_intrigue.core.notation import (
    bundle_names,
    count_names,
    event_names,
    suitor_names,
)
from billetdoux.games.love_and_intrigue.core.rules import LoveAndIntrigueState
from billetdoux.games.love_and_intrigue.core.ruleset import (
    ACT,
    ASK,
    CANCEL,
    DISMISS,
    DROP,
    END,
    FILL,
    HIDDEN,
    LADIES_EACH,
    LADY,
    LAY,
    LOOK,
    MARRY,
    MEET,
    MOVE,
    NO_CHOICE,
    NOBODY,
    NONE,
    NOTHING,
    RESOLVE,
    RIVAL,
    SCHEME,
    SETUP,
    START,
    STEAL,
    SUITORS_EACH,
    TAKE,
    TASKS,
    TURN,
    all_of,
    cleared_of,
    different,
    kind_of,
    shuffles_of,
    size,
    task,
    task_choice,
    task_kind,
    task_seat,
    task_step,
    task_target,
    task_thing,
    wedding_lady,
    wedding_seat,
    wedding_suitor,
)
from billetdoux.kernel.codec import Reader
from billetdoux.kernel.rules import OVER

MAX_TASKS = 200  # more than ever wait
ON_TOP = (SCHEME, DISMISS, DROP, MARRY)  # these are carried out before anything else is
OF_A_LADY = (MOVE, ACT, TAKE, MEET, DROP, MARRY)
AT_A_PLACE = (SETUP, FILL, LAY, LOOK, TAKE)
OF_THE_TURN = (END, MOVE, ACT)


def check(state: LoveAndIntrigueState, read: Reader) -> None:
    """Raise the error of this reader unless the state can be one of a game."""
    _check_cards(state, read)
    _check_decks(state, read)
    _check_weddings(state, read)
    _check_ladies(state, read)
    _check_knowledge(state, read)
    _check_turn(state, read)
    _check_tasks(state, read)


def piece_counts(state: LoveAndIntrigueState) -> dict[str, int]:
    """How many there are of each card and lady, in the order of the pack."""
    ruleset = state.ruleset
    names = [*suitor_names(ruleset), *event_names(ruleset), *[one.name for one in ruleset.ladies]]
    found: Counter[str] = Counter()
    for bundle in (state.deck, state.discards, *state.suitors, *state.aside):
        found.update(bundle_names(ruleset, bundle))
    for pile in state.piles:
        found.update(ruleset.suitors[kind_of(card)].name for card in pile)
    for counts in (state.event_deck, state.event_discards):
        found.update(count_names(ruleset, counts))
    for hand in state.hands:
        found.update(ruleset.events[kind_of(card)].name for card in hand)
    for kept in state.kept:
        found.update(ruleset.events[kind].name for kind in kept)
    turned_up = [*state.ladies, *map(wedding_lady, state.weddings)]
    found.update(ruleset.ladies[lady].name for lady in turned_up if lady != NONE)
    for number, lady in enumerate(ruleset.ladies):
        found[lady.name] += state.ladies_left >> number & 1
    return {name: found[name] for name in names if found[name]}


def _check_cards(state: LoveAndIntrigueState, read: Reader) -> None:
    """No card or lady is there more often than the pack has it; scenarios may leave some out."""
    for key, groups in (("piles", state.piles), ("hands", state.hands)):
        for cards in groups:
            for card in cards:
                read.require(kind_of(card) != HIDDEN, key, "holds a hidden card")
    rules = state.ruleset
    most = {suitor.name: suitor.cards for suitor in rules.suitors}
    most |= {card.name: card.copies for card in rules.events}
    most |= {lady.name: 1 for lady in rules.ladies}
    for name, count in piece_counts(state).items():
        read.require(count <= most[name], "cards", f"{count} of {most[name]} '{name}' are there")


def _check_decks(state: LoveAndIntrigueState, read: Reader) -> None:
    read.require(state.deck_size == size(state.deck), "deck", "its cards are miscounted")
    counted = state.event_deck_size == sum(state.event_deck)
    read.require(counted, "event_deck", "its cards are miscounted")


def _check_weddings(state: LoveAndIntrigueState, read: Reader) -> None:
    """A suitor marries once, and from then on all his cards that turn up lie aside."""
    suitors = [wedding_suitor(wedding) for wedding in state.weddings]
    read.require(len(set(suitors)) == len(suitors), "weddings", "a suitor married twice")
    married = sum(1 << suitor for suitor in suitors)
    read.require(state.married == married, "weddings", "they are miscounted")
    for seat in range(state.ruleset.players):
        own = [wedding_suitor(one) for one in state.weddings if wedding_seat(one) == seat]
        read.require(len(own) <= LADIES_EACH, "weddings", f"seat {seat} has too many")
        for suitor, name in enumerate(suitor_names(state.ruleset)):
            courts = all_of(state.suitors[seat], suitor) > 0
            read.require(not courts or suitor not in suitors, "suitors", f"'{name}' is married")
            lies = all_of(state.aside[seat], suitor) > 0
            read.require(not lies or suitor in own, "aside", f"'{name}' is not married to {seat}")


def _check_ladies(state: LoveAndIntrigueState, read: Reader) -> None:
    """Suitors court a lady, three of them at most unless one is just being given up."""
    dropping = [task_seat(entry) for entry in state.todo[-1:] if task_kind(entry) == DROP]
    for seat, bundle in enumerate(state.suitors):
        courted = state.ladies[seat] != NONE or not bundle
        read.require(courted, "suitors", f"seat {seat} has no lady")
        most = SUITORS_EACH + (seat in dropping)
        read.require(different(bundle) <= most, "suitors", f"seat {seat} has too many suitors")


def _check_knowledge(state: LoveAndIntrigueState, read: Reader) -> None:
    """What is noted of cards is true: when they were drawn, and whom they are known not to be."""
    suitors = [wedding_suitor(wedding) for wedding in state.weddings]
    for key, groups, shuffles in (
        ("piles", state.piles, state.shuffles),
        ("hands", state.hands, state.event_shuffles),
    ):
        for card in [card for cards in groups for card in cards]:
            read.require(
                shuffles_of(card) <= shuffles, key, "a card was drawn after a shuffle to come"
            )
            cleared = cleared_of(card)
            read.require(
                cleared <= len(suitors) * (key == "piles"), key, "looked at after a wedding to come"
            )
            known = key == "hands" or kind_of(card) not in suitors[:cleared]
            read.require(known, key, "a married suitor was looked at and not taken")


def _check_turn(state: LoveAndIntrigueState, read: Reader) -> None:
    rules = state.ruleset
    read.require(0 <= state.round <= rules.rounds, "round", f"the last one is {rules.rounds}")
    started = START not in [task_kind(entry) for entry in state.todo]
    read.require(not started or state.first != NONE, "first", "nobody began")
    given = any(seat != NONE for seat in state.medallions)
    read.require(not given or state.actor == OVER, "medallions", "the game is not over")
    if not started:
        fresh = len(state.todo) == 1 and state.turn == NONE and not state.weddings
        empty = not any([*state.piles, *state.hands, *state.kept, *state.suitors])
        unmet = all(lady == NONE for lady in state.ladies)
        read.require(fresh and empty and unmet, "todo", "the game has begun and cannot start")


def _check_tasks(state: LoveAndIntrigueState, read: Reader) -> None:
    """Each task has what it acts on."""
    todo = state.todo
    read.require(len(todo) <= MAX_TASKS, "todo", f"more than {MAX_TASKS} tasks wait")
    for index, entry in enumerate(todo):
        kind, seat = task_kind(entry), task_seat(entry)
        name = f"'{TASKS[kind]} {seat}'"
        on_top = index == len(todo) - 1
        read.require(on_top or kind not in ON_TOP, "todo", f"{name} cannot wait below others")
        courted = kind not in OF_A_LADY or state.ladies[seat] != NONE
        read.require(courted, "todo", f"{name}: this seat has no lady")
        where = kind not in AT_A_PLACE or task_thing(entry) != NOTHING
        read.require(where, "todo", f"{name} needs a place")
        if kind in OF_THE_TURN or (kind == STEAL and task_step(entry)):
            read.require(seat == state.turn, "todo", f"{name}: it is another seat's turn")
        if _is_pause(entry):
            known = state.ruleset.version > 3
            read.require(known, "todo", f"{name}: these rules know no event cards then")
        if kind == ACT:
            read.require(state.pawns[seat] != NONE, "todo", f"{name}: its pawn is nowhere")
        if kind in (SCHEME, STEAL, DISMISS):
            _check_rivals(state, read, entry, name, on_top)
        elif kind == END and task_target(entry) != NOBODY:
            theft = task(STEAL, task_target(entry), seat)
            read.require(theft in todo[:index][-1:], "todo", f"{name}: nobody is to take a card")
        elif kind == RESOLVE:
            _check_card(state, read, index, name)
        elif kind == ASK:
            below = [other for other in todo[:index] if task_kind(other) != ASK][-1:]
            played = bool(below) and task_kind(below[0]) == RESOLVE and not task_step(below[0])
            read.require(played, "todo", f"{name}: no card is to be answered")
    kinds = [task_kind(entry) for entry in todo if not _is_pause(entry)]
    read.require(len(todo) - len(kinds) <= 1, "todo", "two intrigues wait for event cards")
    for kind in OF_THE_TURN:
        read.require(kinds.count(kind) <= 1, "todo", f"'{TASKS[kind]}' waits twice")
    _check_next_ladies(state, read)
    if state.actor >= 0:
        read.require(
            bool(state.actions()), "todo", f"seat {state.actor} has nothing to choose from"
        )


def _is_pause(entry: int) -> bool:
    """Whether event cards can be played before a suitor is taken after an intrigue (LI-EVENT-1)."""
    if task_kind(entry) == STEAL:
        return task_step(entry) != 0
    return task_kind(entry) == END and task_target(entry) != NOBODY


def _check_rivals(
    state: LoveAndIntrigueState, read: Reader, entry: int, name: str, on_top: bool
) -> None:
    """A card is taken from a rival who has one; what waits may have nothing left to take."""
    seat, target = task_seat(entry), task_target(entry)
    read.require(target < state.ruleset.players, "todo", f"{name} needs a target")
    mine = task_kind(entry) == DISMISS or target != seat
    read.require(mine, "todo", f"{name} is aimed at the seat itself")
    whose = [seat, target] if task_kind(entry) == SCHEME else [target]
    able = all(state.suitors[one] for one in whose)
    read.require(able or not on_top, "todo", f"{name}: there is no suitor to take")
    courted = task_kind(entry) != STEAL or state.ladies[seat] != NONE
    read.require(courted or not on_top, "todo", f"{name}: this seat has no lady")


def _check_card(state: LoveAndIntrigueState, read: Reader, place: int, name: str) -> None:
    """A card being resolved: its step, what was named for it, and what it answers."""
    entry = state.todo[place]
    kind, seat, step = task_thing(entry), task_seat(entry), task_step(entry)
    read.require(kind != NOTHING, "todo", f"{name} needs a card")
    card = state.ruleset.events[kind]
    read.require(step < len(card.effects), "todo", f"{name}: '{card.name}' has no such step")
    chosen = task_choice(entry) != NO_CHOICE
    read.require(chosen == bool(card.asks), "todo", f"{name}: what '{card.name}' asks for")
    aimed = any(effect.who == RIVAL for effect in card.effects)
    target = task_target(entry)
    read.require(not aimed or target not in (NOBODY, seat), "todo", f"{name} needs a target")
    if card.points:
        kept = [
            other
            for other in state.todo
            if task_kind(other) == RESOLVE and (task_thing(other), task_seat(other)) == (kind, seat)
        ]
        enough = state.kept[seat].count(kind) >= len(kept)
        read.require(enough, "kept", f"'{card.name}' does not lie in front of seat {seat}")
    if any(effect.do in (CANCEL, TURN) for effect in card.effects[step:]):
        below = state.todo[place - 1] if place else NONE
        played = below != NONE and task_kind(below) == RESOLVE and not task_step(below)
        read.require(played, "todo", f"{name}: '{card.name}' answers no card")


def _check_next_ladies(state: LoveAndIntrigueState, read: Reader) -> None:
    """A lady is turned up for each seat that has none and is to have one."""
    waiting = [task_seat(entry) for entry in state.todo if task_kind(entry) == LADY]
    read.require(len(set(waiting)) == len(waiting), "todo", "two ladies for one seat")
    left = len(state.ruleset.ladies_in(state.ladies_left))
    read.require(len(waiting) <= left, "todo", "there are not enough ladies left")
    for seat in waiting:
        married = [one for one in state.weddings if wedding_seat(one) == seat]
        free = state.ladies[seat] == NONE and len(married) < LADIES_EACH
        read.require(free, "todo", f"seat {seat} gets no other lady")
