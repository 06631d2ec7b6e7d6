"""What the rules of Love & Intrigue keep in one number comes out of it as it went in."""

from __future__ import annotations

from itertools import product

from billetdoux.games.love_and_intrigue.core import ruleset as codes

SEATS = (0, 1, 3)


def test_bundles() -> None:
    bundle = 2 * codes.one(0) + 5 * codes.one(6) + 15 * codes.one(14)
    assert [codes.count(bundle, suitor) for suitor in (0, 1, 6, 14)] == [2, 0, 5, 15]
    assert codes.all_of(bundle, 6) == 5 * codes.one(6)
    assert codes.size(bundle) == 22
    assert codes.first_of(bundle) == 0
    assert codes.first_of(codes.one(6) + codes.one(14)) == 6
    assert [codes.different(number * codes.one(3)) for number in (0, 1, 2, 4, 8)] == [0, 1, 1, 1, 1]
    assert codes.different(bundle) == 3
    assert codes.different(sum(codes.one(suitor) for suitor in range(15))) == 15


def test_slots() -> None:
    for kind, seen, cleared, shuffles in product((0, 1, codes.HIDDEN), (0, 1, 15), (0, 15), (0, 9)):
        card = codes.slot(kind, seen, cleared, shuffles)
        found = codes.kind_of(card), codes.seen_by(card), codes.cleared_of(card)
        assert (*found, codes.shuffles_of(card)) == (kind, seen, cleared, shuffles)
        later = codes.looked_at(card, 2, 7)
        assert later == codes.slot(kind, seen | 4, 7, shuffles)


def test_tasks() -> None:
    numbers = product(range(len(codes.TASKS)), SEATS, (0, 3, 7), (0, 1, 63), (0, 1, 15), (0, 1, 9))
    for kind, seat, target, thing, choice, step in numbers:
        entry = codes.task(kind, seat, target, thing, choice, step)
        assert codes.task_kind(entry) == kind
        assert codes.task_seat(entry) == seat
        assert codes.task_target(entry) == target
        assert codes.task_thing(entry) == thing
        assert codes.task_choice(entry) == choice
        assert codes.task_step(entry) == step
    bare = codes.task(codes.MOVE, 1)
    assert codes.task_target(bare) == codes.NOBODY
    assert codes.task_thing(bare) == codes.NOTHING
    assert codes.task_choice(bare) == codes.NO_CHOICE
    assert codes.task_step(bare) == 0


def test_weddings() -> None:
    for seat, lady, suitor, values in product(
        SEATS, (0, 1, 31), (0, 1, 14), ([0, 1, 5], [5, 0, 1])
    ):
        entry = codes.wedding(seat, lady, suitor, values)
        found = codes.wedding_seat(entry), codes.wedding_lady(entry), codes.wedding_suitor(entry)
        assert found == (seat, lady, suitor)
        assert [codes.wedding_value(entry, attribute) for attribute in range(3)] == values


def test_tasks_and_attributes_are_called_as_their_numbers_say() -> None:
    for words in (codes.TASKS, codes.ATTRIBUTES, codes.VERBS):
        for number, word in enumerate(words):
            assert getattr(codes, word.upper()) == number
