"""What the rules of Love Letter keep in one number comes out of it as it went in."""

from __future__ import annotations

from itertools import product

from billetdoux.games.love_letter.core import ruleset as codes

SEATS = (0, 1, 7)
CARDS = (0, 1, len(codes.NAMES) - 1)


def test_tasks() -> None:
    for kind, seat in product(range(len(codes.TASKS)), SEATS):
        entry = codes.task(kind, seat)
        assert (codes.task_kind(entry), codes.task_seat(entry)) == (kind, seat)
    assert codes.task_seat(codes.task(3)) == 0


def test_the_record() -> None:
    for seat, card, play in product(SEATS, CARDS, (0, 1, 1000)):
        entry = codes.record_entry(seat, card, play)
        found = codes.entry_seat(entry), codes.entry_card(entry), codes.entry_play(entry)
        assert found == (seat, card, play)
        assert codes.entry_key(entry) == codes.record_entry(seat, card)


def test_pairs_of_seats() -> None:
    for first, second in product(SEATS, SEATS):
        pair = codes.seat_pair(first, second)
        assert (codes.pair_first(pair), codes.pair_second(pair)) == (first, second)


def test_tasks_are_called_as_their_numbers_say() -> None:
    for number, word in enumerate(codes.TASKS):
        assert getattr(codes, word.upper().replace("-", "_")) == number


def test_characters_are_called_as_their_numbers_say() -> None:
    for number, word in enumerate(codes.NAMES):
        assert getattr(codes, word.upper()) == number
