"""What holds of every position of Tanto Cuore.

`check` refuses a position from outside that the rules could not have led to in some way that they
rely on: cards that are too many or where they cannot lie, tasks without what they act on, knowledge
that is not true. The conformance suite checks the same of every position that is played.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from billetdoux.games.tanto_cuore.core.player_area import PlayerArea
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.core.ruleset import (
    AIM,
    ANSWER,
    BY_LEAVING,
    CALL,
    CHOOSE,
    CLEAN,
    CURE,
    DISMISS,
    ENDS_EVENT,
    EVENT,
    FIRST,
    GAIN,
    HIRE,
    JUDGE,
    LETS_CHOOSE,
    LIFT,
    LOOKS_AT_DECK,
    LOOKS_AT_HAND,
    LOVE,
    MAID,
    MOVES_EVENT,
    NEXT,
    NONE,
    OFFER,
    OMIT,
    PRIVATE,
    PUT,
    REMOVE,
    RESOLVE,
    SEE_HAND,
    SEE_TOP,
    SERVE,
    START,
    SUFFER,
    TAKE,
    TAKES,
    TASKS,
    TRADE,
    TURN,
    WAKE,
    WORK,
    Ruleset,
    dismissed_count,
    dismissed_of,
    illnesses,
    offered,
    offered_again,
    sent_about,
    sent_count,
    sent_event,
    sighting_kind,
    sighting_viewer,
    staff_kind,
    task_kind,
    task_more,
    task_seat,
)
from billetdoux.kernel.codec import Reader
from billetdoux.kernel.rules import CHANCE, OVER

MAX_TASKS = 200  # more than ever wait
PHASES = {  # the tasks of a turn, the last first, by the version of the rules
    1: [CLEAN, HIRE, WORK, SERVE, CURE],
    2: [CLEAN, HIRE, WORK, SERVE, START],
    3: [CLEAN, HIRE, WORK, SERVE, START],
    4: [CLEAN, HIRE, WORK, SERVE, START],
    5: [CLEAN, HIRE, WORK, SERVE, START],
    6: [CLEAN, HIRE, WORK, SERVE, START],
}
EFFECT_TASKS = {
    GAIN: (TAKES,),
    CHOOSE: (LETS_CHOOSE,),
    AIM: (LOOKS_AT_DECK, LOOKS_AT_HAND),
    LIFT: (ENDS_EVENT, MOVES_EVENT),
}


def check(state: TantoCuoreState, read: Reader) -> None:
    """Raise the error of this reader unless the state can be one of a game."""
    for seat, area in enumerate(state.areas):
        _check_area(state, read, seat, area)
    _check_park(state, read)
    _check_round(state, read)
    _check_stack(state, read)
    for place in range(len(state.todo)):
        _check_task(state, read, place)
    _check_cards(state, read)
    _check_actor(state, read)


def piece_counts(state: TantoCuoreState) -> dict[str, int]:
    """How many there are of each card, wherever it lies, in the order of the ruleset."""
    ruleset = state.ruleset
    names = ruleset.names
    found: Counter[str] = Counter()
    for kind, name in enumerate(names):
        found[name] += max(state.piles[kind], 0) + state.gone[kind]
    for which in range(2):
        found.update(names[kind] for kind in state.bags[which])
        found.update(names[top] for top in state.tops[which : which + 1] if top >= 0)
    for area in state.areas:
        for kind, count in enumerate(area.deck):
            found[names[kind]] += count
        for kind in [*area.hand, *area.discards, *area.played, *area.events]:
            found[names[kind]] += 1
        for entry in [*area.chambers, *area.private]:
            found[names[staff_kind(entry)]] += 1
            if illnesses(entry):
                found[names[state.illness()]] += illnesses(entry)
        found.update(ruleset.preparations[card].name for card in area.preparations)
    for pile, taken in enumerate(state.taken):
        left = ruleset.stacks[pile][taken:]
        found.update(ruleset.preparations[card].name for card in left)
    for index, maid in enumerate(ruleset.refined):
        there = [state.park >> index & 1, *[area.refined == index for area in state.areas]]
        found[maid.name] += sum(there) or 1  # in neither: she left the game
    for entry in state.todo:
        if task_kind(entry) in (PUT, SUFFER, ANSWER):  # an event on its way
            found[names[sent_event(task_more(entry))]] += sent_count(task_more(entry))
    order = [*names, *[maid.name for maid in ruleset.refined]]
    order += [card.name for card in ruleset.preparations]
    return {name: found[name] for name in order if found[name]}


@lru_cache(maxsize=64)
def _pieces(ruleset: Ruleset) -> dict[str, int]:
    """All pieces of a game."""
    state = TantoCuoreState(ruleset)
    state.set_up()
    return piece_counts(state)


def _check_cards(state: TantoCuoreState, read: Reader) -> None:
    """No card is there more often than the game has it."""
    most = _pieces(state.ruleset)
    for name, count in piece_counts(state).items():
        read.require(
            count <= most.get(name, 0),
            "cards",
            f"{count} of {most.get(name, 0)} '{name}' are there",
        )


# --- A player's area ------------------------------------------------------------------------------


def _check_area(state: TantoCuoreState, read: Reader, seat: int, area: PlayerArea) -> None:
    where, cards = f"houses[{seat}]", state.ruleset.cards
    held = [kind for kind, count in enumerate(area.deck) if count]
    for key, kinds, groups in (
        ("deck", held, (LOVE, MAID)),
        ("hand", area.hand, (LOVE, MAID)),
        ("discards", area.discards, (LOVE, MAID)),
        ("played", area.played, (LOVE, MAID)),
        ("chambermaids", [staff_kind(entry) for entry in area.chambers], (MAID,)),
        ("private", [staff_kind(entry) for entry in area.private], (PRIVATE,)),
        ("events", area.events, (EVENT,)),
    ):
        for kind in kinds:
            fits = cards[kind].group in groups
            read.require(fits, f"{where}.{key}", f"'{cards[kind].name}' cannot lie there")
    on_house = all(cards[kind].on_house for kind in area.events)
    read.require(on_house, f"{where}.events", "an illness lies on a maid, not on the house")
    sick = any(illnesses(entry) for entry in area.chambers + area.private)
    read.require(not sick or _has_illness(state.ruleset), where, "there are no illnesses here")
    read.require(area.deck_size == sum(area.deck), f"{where}.deck_size", "is not that of the deck")
    topped = area.top == NONE or (area.top >= 0 and area.deck[area.top] > 0)
    read.require(topped, f"{where}.top", "is not in the deck")
    seen = (area.top != NONE) == (area.top_seen != 0)
    read.require(seen, f"{where}.top_seen", "a top card is known by whoever saw it")
    _check_hand(state, read, where, area)


def _has_illness(ruleset: Ruleset) -> bool:
    return any(card.group == EVENT and not card.on_house for card in ruleset.cards)


def _check_hand(state: TantoCuoreState, read: Reader, where: str, area: PlayerArea) -> None:
    """What is known of a hand is true."""
    hand = Counter(area.hand)
    for viewer in range(state.ruleset.players):
        seen = [sighting_kind(e) for e in area.seen if sighting_viewer(e) == viewer]
        known = Counter(area.shown + seen)
        read.require(known <= hand, f"{where}.shown", "more was seen of the hand than it holds")
    loves = [kind for kind in area.hand if state.ruleset.cards[kind].group == LOVE]
    read.require(not (area.loveless and loves), f"{where}.loveless", "there is love in the hand")


# --- The park and the round -----------------------------------------------------------------------


def _check_park(state: TantoCuoreState, read: Reader) -> None:
    rules = state.ruleset
    places = [area.refined for area in state.areas if area.refined != NONE]
    once = len(set(places)) == len(places) and not any(state.park >> n & 1 for n in places)
    read.require(once, "refined", "a refined maid is there twice")
    prepared = [card for area in state.areas for card in area.preparations]
    taken = [card for n, stack in enumerate(rules.stacks) for card in stack[: state.taken[n]]]
    for pile, stack in enumerate(rules.stacks):
        read.require(state.taken[pile] <= len(stack), "taken", f"more than {len(stack)} cards")
    read.require(Counter(prepared) <= Counter(taken), "preparations", "were not taken from a pile")
    for kind, count in enumerate(state.piles):
        has_pile = count == NONE or rules.piles[kind] != NONE or kind in rules.brought
        read.require(has_pile, "park", f"there is no pile of '{rules.names[kind]}'")
    for which in range(2):
        _check_mixed(state, read, which)


def _check_mixed(state: TantoCuoreState, read: Reader, which: int) -> None:
    """A mixed pile: what lies in it and on top is of it, and no more than there is."""
    rules, bag, top = state.ruleset, state.bags[which], state.tops[which]
    known, joining = rules.mixed[which], 0
    if which == 0 and rules.joining:
        known = known + [kind for kind in rules.main if state.piles[kind] == NONE]
        joining = sum(task_kind(entry) == OMIT for entry in state.todo)
    where = f"mixed[{which}]"
    mixed = len(set(bag)) == len(bag) and all(kind in known for kind in bag)
    read.require(mixed, f"{where}.bag", "holds a card that is not of this pile, or one twice")
    topped = top == NONE or (top in known and top not in bag)
    read.require(topped, f"{where}.top", "is not of this pile, or still in it")
    most = min(len(bag) + joining, rules.mixed_size[which])
    read.require(state.lefts[which] <= most, f"{where}.left", f"more than the {most} there are")
    turning = any(task_kind(e) == TURN and task_more(e) == which for e in state.todo)
    hidden = state.lefts[which] > 0 and top == NONE
    read.require(turning == hidden, f"{where}.top", "the next card is turned up if there is one")


def _check_round(state: TantoCuoreState, read: Reader) -> None:
    rules = state.ruleset
    endless = state.round > rules.rounds or (state.round == rules.rounds and not state.last)
    read.require(not endless, "round", f"the last one is {rules.rounds}")
    fine = state.looked == NONE or (state.todo and task_kind(state.todo[-1]) == TRADE)
    read.require(bool(fine), "looked", "nobody looks at a hand")


# --- Tasks ----------------------------------------------------------------------------------------


def _check_stack(state: TantoCuoreState, read: Reader) -> None:
    """At the bottom the next turn or round, then the rest of this turn, then what happens now."""
    todo, players = state.todo, state.ruleset.players
    read.require(len(todo) <= MAX_TASKS, "todo", f"more than {MAX_TASKS} tasks wait")
    if not todo:
        return
    kinds = [task_kind(entry) for entry in todo]
    bottom = kinds[0] == NEXT and kinds.count(NEXT) == 1 and task_more(todo[0]) <= players
    read.require(bottom, "todo", "does not begin with what comes next")
    phases = PHASES[state.ruleset.version]
    turn = [kind for kind in kinds if kind in phases]
    in_order = turn == phases[: len(turn)] and kinds[1 : 1 + len(turn)] == turn
    read.require(in_order, "todo", "the phases of the turn are not in order")
    for entry in todo:
        if task_kind(entry) in phases:
            read.require(task_seat(entry) == state.turn, "todo", "it is another seat's turn")
    counted = task_more(todo[0]) > 0 and task_seat(todo[0]) == state.turn
    read.require(counted or not turn, "todo", "what comes next does not count this turn")
    read.require(FIRST in kinds or state.master != NONE, "master", "nobody is First Master")
    _check_refined(state, read)
    _check_setup(state, read)


def _check_refined(state: TantoCuoreState, read: Reader) -> None:
    """Whoever still has a turn in this round has a refined maid, or is about to take one."""
    players, bottom = state.ruleset.players, state.todo[0]
    taking = [task_seat(entry) for entry in state.todo if task_kind(entry) == TAKE]
    read.require(len(set(taking)) == len(taking), "todo", "a seat takes two refined maids")
    left = len(state.ruleset.refined_in(state.park))
    read.require(len(taking) <= left, "refined", "too few are left in the park")
    turns = players - task_more(bottom)
    waiting = [(task_seat(bottom) + step) % players for step in range(1, turns + 1)]
    if any(task_kind(entry) == CLEAN for entry in state.todo):
        waiting.append(state.turn)
    for seat in waiting:
        served = state.areas[seat].refined != NONE or seat in taking
        read.require(served, f"houses[{seat}].refined", "a turn needs a refined maid")
    idle = [seat for seat in range(players) if seat not in waiting]
    for seat in idle:
        read.require(seat not in taking, "todo", f"seat {seat} has no turn any more")


def _check_setup(state: TantoCuoreState, read: Reader) -> None:
    """What nature still leaves out before the first round."""
    rules, kinds = state.ruleset, [task_kind(entry) for entry in state.todo]
    there = [kind for kind in rules.main if state.piles[kind] != NONE]
    omitted = len(rules.main) - len(there)
    read.require(kinds.count(OMIT) + omitted == rules.omit, "park", "too many or too few maids")
    taken = {area.refined for area in state.areas}
    gone = [
        maid
        for index, maid in enumerate(rules.refined)
        if not state.park >> index & 1 and index not in taken
    ]
    complete = kinds.count(REMOVE) + len(gone) == rules.remove
    read.require(complete, "refined", "too many or too few maids")
    read.require(not any(maid.vital for maid in gone), "refined", "a maid who stays is missing")
    spare = [n for n, maid in enumerate(rules.refined) if not maid.vital and state.park >> n & 1]
    read.require(kinds.count(REMOVE) <= len(spare), "refined", "too few can be left out")
    started = state.round > 0 or state.turn != NONE
    early = any(kind in (FIRST, OMIT, REMOVE) for kind in kinds)
    read.require(not (started and early), "todo", "the game has begun")
    read.require(kinds.count(FIRST) <= 1, "todo", "the First Master is chosen once")


def _check_task(state: TantoCuoreState, read: Reader, place: int) -> None:
    """A task has what it acts on."""
    entry = state.todo[place]
    kind, seat, more = task_kind(entry), task_seat(entry), task_more(entry)
    rules, name = state.ruleset, f"'{rules_text(state, entry)}'"
    on_top = place == len(state.todo) - 1
    area = state.areas[seat]
    if kind in (SEE_TOP, SEE_HAND, JUDGE, TRADE):
        read.require(on_top, "todo", f"{name} cannot wait below others")
        read.require(more < rules.players, "todo", f"{name}: there is no such seat")
    if kind == TURN:
        read.require(more < 2, "todo", f"{name}: there is no such pile")
    elif kind == DISMISS:
        _check_dismissal(state, read, entry, name)
    elif kind == START:
        read.require(more < 1 << 16, "todo", f"{name}: no such sentences")
    elif kind in (CALL, WAKE):
        read.require(
            1 <= more <= MAX_TASKS or kind == WAKE, "todo", f"{name}: wrong number of cards"
        )
        read.require(more <= MAX_TASKS, "todo", f"{name}: wrong number of cards")
    elif kind == SEE_TOP:
        read.require(area.deck_size > 0, "todo", f"{name}: there is no deck")
    elif kind == SEE_HAND:
        read.require(bool(area.hand) and more != seat, "todo", f"{name}: there is no hand")
    elif kind == JUDGE:
        read.require(state.areas[more].top != NONE, "todo", f"{name}: nobody saw the top")
    elif kind == TRADE:
        held = state.looked in state.areas[more].hand and more != seat
        read.require(held, "looked", "the card seen is not in that hand")
    elif kind in (OFFER, RESOLVE):
        _check_effect(state, read, entry, name)
    elif kind in EFFECT_TASKS:
        fits = more < len(rules.effects) and rules.effects[more].more in EFFECT_TASKS[kind]
        read.require(fits, "todo", f"{name}: no effect asks for this")
    elif kind in (PUT, SUFFER, ANSWER):
        _check_event(state, read, entry, name)


def _check_dismissal(state: TantoCuoreState, read: Reader, entry: int, name: str) -> None:
    """So many cards of the hand, or of those that were there before others were called."""
    count, of = dismissed_count(task_more(entry)), dismissed_of(task_more(entry))
    read.require(1 <= count <= MAX_TASKS, "todo", f"{name}: wrong number of cards")
    held = len(state.areas[task_seat(entry)].hand)
    read.require(of <= held, "todo", f"{name}: the hand is smaller")


def rules_text(state: TantoCuoreState, entry: int) -> str:
    return f"{TASKS[task_kind(entry)]} {task_seat(entry)} {task_more(entry)}"


def _check_effect(state: TantoCuoreState, read: Reader, entry: int, name: str) -> None:
    """An effect that is to happen or is offered."""
    effects, more = state.ruleset.effects, task_more(entry)
    number = offered(more) if task_kind(entry) == OFFER else more
    read.require(number < len(effects), "todo", f"{name}: there is no such effect")
    effect = effects[number]
    if task_kind(entry) == OFFER:
        read.require(effect.optional, "todo", f"{name}: it is not offered")
        read.require(offered_again(more) < effect.times, "todo", f"{name}: not so often")
    chambers = state.areas[task_seat(entry)].chambers
    there = effect.pay != BY_LEAVING or effect.source in chambers
    read.require(there, "todo", f"{name}: she is no chambermaid here")


def _check_event(state: TantoCuoreState, read: Reader, entry: int, name: str) -> None:
    """An event on its way has somewhere to go."""
    rules, more = state.ruleset, task_more(entry)
    event, about = sent_event(more), sent_about(more)
    known = event < len(rules.cards) and rules.cards[event].group == EVENT
    read.require(known and sent_count(more) > 0, "todo", f"{name}: there is no such event")
    if task_kind(entry) == PUT:
        read.require(about >> 2 <= rules.players and about & 3 < 3, "todo", f"{name}: from nowhere")
        there = bool(state._places(event, about))
    elif rules.cards[event].on_house:
        there = about == 0
    else:
        area = state.areas[task_seat(entry)]
        there = about - 1 in [staff_kind(one) for one in area.chambers + area.private]
    read.require(there, "todo", f"{name}: it has nowhere to go")


def _check_actor(state: TantoCuoreState, read: Reader) -> None:
    """Who is to act follows from the task on top, and can do something."""
    actor = OVER
    if state.todo:
        entry = state.todo[-1]
        kind, seat = task_kind(entry), task_seat(entry)
        read.require(kind < RESOLVE, "todo", f"'{TASKS[kind]}' happens by itself")
        actor = CHANCE if kind < TAKE else seat
        if kind >= TAKE:
            asked = state.is_asked(kind, seat, task_more(entry))
            read.require(asked, "todo", f"seat {seat} has nothing to decide")
        elif kind in (CALL, WAKE):
            read.require(state.areas[seat].deck_size > 0, "todo", f"seat {seat} has no deck")
    read.require(state.actor == actor, "actor", f"{actor} is to act")
