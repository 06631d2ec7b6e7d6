"""What holds of every position of Love Letter.

`check` refuses a position from outside that the rules could not have led to in some way that they
rely on: cards in places where there can be none, tasks that cannot wait together, knowledge that is
not true. The conformance suite checks the same of every position that is played.
"""

from __future__ import annotations

from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.ruleset import (
    ANSWER,
    ANYTHING,
    BISHOP,
    CHANCELLOR,
    DEAL,
    DRAW,
    EXTRA,
    FACEUP,
    GONE,
    KEEP,
    NAMES,
    NONE,
    PLAY,
    REDRAW,
    START,
    TASKS,
    entry_card,
    entry_play,
    entry_seat,
    pair_first,
    pair_second,
    task_kind,
    task_seat,
)
from billetdoux.kernel.codec import Reader
from billetdoux.kernel.rules import OVER


def check(state: LoveLetterState, read: Reader) -> None:
    """Raise the error of this reader unless the state can be one of a game."""
    _check_cards(state, read)
    _check_tokens(state, read)
    _check_tasks(state, read)
    if state.todo and task_kind(state.todo[-1]) != START:
        _check_round(state, read)
    _check_knowledge(state, read)


def _check_cards(state: LoveLetterState, read: Reader) -> None:
    """Each card of the deck lies somewhere, once."""
    held = [*state.hands, state.drawn, state.drawn2]
    cards = [*held, *state.under, *state.faceup, *map(entry_card, state.record)]
    for kind, copies in enumerate(state.ruleset.copies):
        found = cards.count(kind) + state.bag[kind]
        read.require(found == copies, "deck", f"{found} of {copies} '{NAMES[kind]}' are there")
        read.require(state.bag[kind] >= 0, "deck", f"a negative number of '{NAMES[kind]}'")
    read.require(state.unseen == sum(state.bag), "deck", "its cards are miscounted")
    there = state.under_base + len(state.under)
    room = state.ruleset.places - state.ruleset.players - 2
    read.require(there <= room, "under", f"more than {room} cards were put under the deck")
    read.require(not state.under or state.unseen > 0, "under", "the card aside is gone")


def _check_tokens(state: LoveLetterState, read: Reader) -> None:
    """The game is over when somebody has enough tokens, and only then."""
    done = bool(state.winners())
    most = state.ruleset.goal + state.ruleset.cards
    read.require(all(0 <= n <= most for n in state.tokens), "tokens", f"not within 0 to {most}")
    reason = "the game is over" if done else "nobody has reached the goal"
    read.require(done == (state.actor == OVER), "tokens", reason)


def _check_tasks(state: LoveLetterState, read: Reader) -> None:
    """Only some tasks wait at a time."""
    todo = state.todo
    kinds = [task_kind(entry) for entry in todo]
    if not todo:
        read.require(state.actor == OVER, "todo", "nothing is to happen")
        return
    if FACEUP in kinds or DEAL in kinds:
        setup = state.ruleset.setups[task_seat(todo[0])]
        read.require(todo == setup[: len(todo)], "todo", "is not a setup under way")
    elif KEEP in kinds:
        read.require(
            kinds in ([KEEP], [KEEP, EXTRA], [KEEP, EXTRA, EXTRA])
            and len({task_seat(entry) for entry in todo}) == 1,
            "todo",
            "is not what follows a Chancellor",
        )
        _check_last_play(state, read, CHANCELLOR, state.turn)
    else:
        alone = len(kinds) == 1 and kinds[0] in (START, DRAW, REDRAW, PLAY, ANSWER)
        read.require(alone, "todo", f"{[TASKS[kind] for kind in kinds]} do not wait together")
        if kinds == [START]:
            read.require(bool(state.round_winners), "round_winners", "nobody can start")
        elif kinds == [ANSWER]:
            _check_last_play(state, read, BISHOP, task_seat(todo[0]))
    of_turn = [task_seat(e) for e in todo if task_kind(e) in (DRAW, PLAY, KEEP, EXTRA)]
    read.require(all(seat == state.turn for seat in of_turn), "turn", "another seat is to act")


def _check_last_play(state: LoveLetterState, read: Reader, card: int, seat: int) -> None:
    """What waits follows from the card that was played last."""
    last = state.record[-1] if state.record else NONE
    played = last != NONE and entry_play(last) > 0 and entry_card(last) == card
    read.require(played, "record", f"does not end with a play of '{NAMES[card]}'")
    whose = entry_seat(last) == state.turn if card == CHANCELLOR else seat != entry_seat(last)
    read.require(whose, "record", "does not end with a play of the seat whose turn it is")


def _check_round(state: LoveLetterState, read: Reader) -> None:
    """In the middle of a round: who is in holds a card, who is out holds none."""
    players, top = state.ruleset.players, state.todo[-1]
    read.require(state.turn != NONE, "turn", "it is nobody's turn")
    read.require(state.alive != 0, "out", "nobody is left in the round")
    read.require(not state.pause, "pause", "the round has not ended")
    read.require(not state.shown, "shown", "the round has not ended")
    waiting = {task_seat(entry) for entry in state.todo if task_kind(entry) in (DEAL, REDRAW)}
    for seat in range(players):
        holds = state.hands[seat] != NONE
        wanted = bool(state.alive >> seat & 1) and seat not in waiting
        read.require(holds == wanted, "hands", f"seat {seat} holds {'a' if holds else 'no'} card")
    for entry in state.todo:
        there = state.alive >> task_seat(entry) & 1
        read.require(bool(there), "todo", f"seat {task_seat(entry)} is out")
    _check_drawn(state, read)
    needed = len(state.todo) if task_kind(top) in (FACEUP, DEAL, DRAW) else 0
    if task_kind(top) == EXTRA:
        needed = len(state.todo) - 1
    there = state.deck_size()
    enough = state.unseen > 0 if task_kind(top) == REDRAW else there >= needed
    read.require(enough, "deck", f"{there} cards are too few for what is to happen")


def _check_drawn(state: LoveLetterState, read: Reader) -> None:
    """The cards just drawn: one to play, up to two for a Chancellor."""
    kinds = [task_kind(entry) for entry in state.todo]
    drawn = (state.drawn != NONE) + (state.drawn2 != NONE)
    read.require(state.drawn != NONE or state.drawn2 == NONE, "hands", "a second card was drawn")
    allowed = [0]
    if kinds == [PLAY]:
        allowed = [1]
    elif KEEP in kinds:
        allowed = {1: [1, 2], 2: [0, 1], 3: [0]}[len(kinds)]
    read.require(drawn in allowed, "hands", f"seat {state.turn} has drawn {drawn} cards")


def _check_knowledge(state: LoveLetterState, read: Reader) -> None:
    """What players know is true."""
    values = state.ruleset.same_value
    for seat, card in enumerate(state.hands):
        possible = state.may[seat]
        fits = possible >> card & 1 if card >= 0 else possible == ANYTHING
        read.require(bool(fits), "ruled_out", f"it rules out what seat {seat} holds")
    for tie in state.ties:
        first, second = pair_first(tie), pair_second(tie)
        one, other = state.hands[first], state.hands[second]
        equal = first != second and one >= 0 and other >= 0 and values[one] >> other & 1
        read.require(bool(equal), "ties", f"seats {first} and {second} hold no equal cards")
    cards = [*state.hands, state.drawn, state.drawn2, *[NONE] * state.under_base, *state.under]
    for viewer in range(state.ruleset.players):
        seen = [sighting for sighting in state.sightings if sighting.viewer == viewer]
        for sighting in seen:
            places = [n for n in range(state.ruleset.places) if sighting.places >> n & 1]
            there = bool(places) and all(n < len(cards) and cards[n] >= 0 for n in places)
            read.require(there, "sightings", "a card was seen where there is none")
        known = [(one.card, one.places) for one in seen if one.card != GONE]
        read.require(_lie_apart(cards, known), "sightings", f"seat {viewer} cannot have seen them")
    for seat in [None, *range(state.ruleset.players)]:
        fits = evidence(state.view(seat)).allows(cards)
        whose = "all" if seat is None else f"seat {seat}"
        read.require(fits, "record", f"the cards cannot lie so, by what {whose} saw")


def _lie_apart(cards: list[int], known: list[tuple[int, int]], taken: int = 0) -> bool:
    """Whether each card seen lies at one of its places, no two at the same."""
    if not known:
        return True
    card, places = known[0]
    return any(
        cards[place] == card
        and places >> place & 1
        and not taken >> place & 1
        and _lie_apart(cards, known[1:], taken | 1 << place)
        for place in range(len(cards))
    )
