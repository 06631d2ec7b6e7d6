"""Reading values from outside: what does not fit is refused with its key."""

from __future__ import annotations

import pytest

from billetdoux.kernel.codec import Reader, matching
from billetdoux.kernel.errors import PackError


def test_seats_are_different() -> None:
    read = Reader(3, "a file")
    assert read.seats("out", [2, 0]) == [2, 0]
    with pytest.raises(PackError, match=r"a file: out: \[1, 1\] names a seat twice"):
        read.seats("out", [1, 1])


@pytest.mark.parametrize("words", [["seen="], ["seen=1", "seen=2"], ["seen"]])
def test_words_have_one_value_each(words: list[str]) -> None:
    read = Reader(2, "a file")
    assert read.pairs("hand", ["seen=01"], ("seen",)) == {"seen": "01"}
    with pytest.raises(PackError, match=r"a file: hand: '.*' is not one seen=VALUE"):
        read.pairs("hand", words, ("seen",))


@pytest.mark.parametrize(
    ("expected", "found", "fits"),
    [
        ({"guard": 1}, {"guard": 1, "king": 2}, True),
        ({}, {"guard": 1}, False),
        ({}, {}, True),
        ([{"guard": 1}, {}], [{"guard": 1}, {"king": 1}], False),
        ([{"guard": 1}, {}], [{"guard": 1}, {}], True),
        ({"1": {}}, [{"guard": 1}, {}], True),
    ],
)
def test_an_empty_table_asks_for_nothing_to_be_there(
    expected: object, found: object, fits: bool
) -> None:
    assert (matching(expected, found) == expected) is fits
