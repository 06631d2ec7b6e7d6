"""The table of Love Letter as a scene."""

from __future__ import annotations

from billetdoux.games.love_letter.core.ruleset import (
    HIDDEN,
    NAMES,
    NONE,
    entry_card,
    entry_seat,
    pair_first,
    pair_second,
)
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.rules import OVER
from billetdoux.kernel.scene import Card, Counter, Mark, Scene, Seat, Standing, Zone, ranked


def scene(view: LoveLetterView) -> Scene:
    """What the reader of a view sees of the table."""
    seats = range(view.ruleset.players)
    table = [_deck(view), _aside(view), _faceup(view), _unseen(view), _under(view)]
    discards = _discards(view)
    of_seats = [zone for seat in seats for zone in (_hand(view, seat), discards[seat])]
    return Scene(
        reader=view.seat,
        actor=view.actor,
        seats=[_seat(view, seat) for seat in seats],
        zones=[zone for zone in table if zone is not None] + of_seats,
        counters=[Counter("round", "counter-round", view.round)],
        standings=_standings(view) if view.pause or view.actor == OVER else [],
    )


def _standings(view: LoveLetterView) -> list[Standing]:
    """Tokens, and the cards that were compared."""
    goal = view.ruleset.goal
    seats = range(view.ruleset.players)
    winners = view.round_winners
    if view.actor == OVER:
        winners = [seat for seat in seats if view.tokens[seat] >= goal]
    return ranked(
        [
            Standing(seat, view.tokens[seat], goal, seat in winners, cards=_hand(view, seat).cards)
            for seat in seats
        ]
    )


def _seat(view: LoveLetterView, seat: int) -> Seat:
    marks = []
    if not view.pause and seat == (view.actor if view.actor >= 0 else view.turn):
        marks.append(Mark("turn", "mark-turn"))
    if not view.alive >> seat & 1:
        marks.append(Mark("out", "mark-out"))
    if view.safe >> seat & 1:
        marks.append(Mark("protected", "mark-protected"))
    if view.sycophant == seat:
        marks.append(Mark("sycophant", "mark-sycophant"))
    if view.pause and seat in view.round_winners:
        marks.append(Mark("winner", "mark-winner"))
    for pair in view.jesters:
        if pair_second(pair) == seat:
            marks.append(Mark(f"jester-{pair_first(pair)}", "mark-jester"))
    tokens = Counter("tokens", "mark-tokens", view.tokens[seat], view.ruleset.goal)
    return Seat(seat, marks, [tokens])


def _face(card: int) -> str | None:
    return NAMES[card] if card >= 0 else None


def _hand(view: LoveLetterView, seat: int) -> Zone:
    """The hand: the card held, then those just drawn. A card the reader has seen lies face down but
    known.
    """
    cards = []
    if view.hands[seat] != NONE:
        known = view.known(seat)
        cards.append(Card(f"hand-{seat}", _face(known), view.hands[seat] == HIDDEN and known >= 0))
    if seat == view.turn:
        for number, drawn in enumerate((view.drawn, view.drawn2)):
            if drawn != NONE:
                cards.append(Card(f"drawn-{number}", _face(drawn)))
    return Zone(f"hand-{seat}", "hand", "zone-hand", cards, seat)


def _discards(view: LoveLetterView) -> list[Zone]:
    """The discards of each seat."""
    rows: list[list[Card]] = [[] for _ in range(view.ruleset.players)]
    for index, entry in enumerate(view.record):
        rows[entry_seat(entry)].append(Card(f"played-{index}", _face(entry_card(entry))))
    return [
        Zone(f"discards-{seat}", "row", "zone-discards", cards, seat)
        for seat, cards in enumerate(rows)
    ]


def _deck(view: LoveLetterView) -> Zone:
    return Zone("deck", "pile", "zone-deck", count=view.deck_size)


def _faceup(view: LoveLetterView) -> Zone | None:
    if not view.faceup:
        return None
    cards = [Card(f"faceup-{index}", _face(card)) for index, card in enumerate(view.faceup)]
    return Zone("faceup", "row", "zone-faceup", cards)


def _aside(view: LoveLetterView) -> Zone | None:
    """The card aside, face down, until a Prince gives it to somebody (LL-SETUP-1, LL-PRINCE-2)."""
    in_hands = [*view.hands, view.drawn, view.drawn2].count(HIDDEN)
    if sum(view.unseen()) - in_hands - view.deck_size <= 0:
        return None
    return Zone("aside", "row", "zone-aside", [Card("aside")])


def _unseen(view: LoveLetterView) -> Zone:
    """The tracker: how many of each character the reader has not seen yet."""
    left = view.left_for(NONE)
    cards = [
        Card(f"left-{NAMES[kind]}", NAMES[kind], count=left[kind]) for kind in view.ruleset.kinds
    ]
    return Zone("left", "tally", "zone-left", cards, count=sum(left))


def _under(view: LoveLetterView) -> Zone | None:
    """The cards that a Chancellor put under the deck, the next to come first; the reader knows
    their own.
    """
    if not view.under_count:
        return None
    first = view.ruleset.players + 2 + view.under_base
    cards = []
    for index in range(view.under_count):
        face = None
        for sighting in view.sightings:
            mine = sighting.viewer == view.seat and sighting.card >= 0
            if mine and sighting.places == 1 << (first + index):
                face = _face(sighting.card)
        cards.append(Card(f"under-{view.under_base + index}", face, face is not None))
    return Zone("under", "row", "zone-under", cards)
