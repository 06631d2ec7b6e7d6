"""Reading values from outside: what does not fit is refused with its key."""

from __future__ import annotations

import pytest

from billetdoux.kernel.codec import Reader
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
