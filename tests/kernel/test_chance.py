"""Where nature's outcomes come from: even, repeatable, and verifiable."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest

from billetdoux.kernel.chance import (
    Fair,
    Seeded,
    SeededRounds,
    Source,
    commitment,
    draw,
    load_source,
)
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import Game


@pytest.mark.parametrize("source", [Seeded(1), Seeded("a word"), Fair(b"s" * 32, ["a", "b"])])
@pytest.mark.parametrize("n", [2, 6, 13])
def test_every_number_is_as_likely(source: Source, n: int) -> None:
    found = Counter(source.below(n, index) for index in range(300 * n))
    assert set(found) == set(range(n))
    assert all(220 < count < 380 for count in found.values())


def test_a_draw_depends_on_its_index_only() -> None:
    for source in (Seeded(1), Fair(b"s" * 32)):
        assert source.below(1000, 5) == source.below(1000, 5)
        assert len({source.below(1 << 30, index) for index in range(50)}) == 50


def test_fair_draws_depend_on_the_secret_and_on_every_word() -> None:
    sources = [
        Fair(b"s" * 32),
        Fair(b"t" * 32),
        Fair(b"s" * 32, ["ab"]),
        Fair(b"s" * 32, ["a", "b"]),
        Fair(b"s" * 32, ["b", "a"]),
    ]
    assert len({source.below(1 << 60, 0) for source in sources}) == len(sources)


def test_the_commitment_tells_nothing_but_binds() -> None:
    source = Fair(b"s" * 32, ["a"])
    assert source.commitment == hashlib.sha256(b"s" * 32).hexdigest() == commitment(b"s" * 32)
    assert source.commitment == Fair(b"s" * 32).commitment


@pytest.mark.parametrize("source", [Seeded(1), SeededRounds(1), Fair(b"s" * 32)])
@pytest.mark.parametrize("n", [-1, 0, (1 << 64) + 1, 10**30])
def test_no_draw_is_out_of_nothing_or_of_more_than_can_be_distinguished(
    source: Source, n: int
) -> None:
    with pytest.raises(BilletDouxError, match=r"draw 7: there (is nothing|are more than)"):
        source.below(n, 7)


def test_a_fair_draw_can_be_out_of_as_many_as_its_number_tells_apart() -> None:
    assert 0 <= Fair(b"s" * 32).below(1 << 64, 0) < 1 << 64


def test_fresh_secrets_differ() -> None:
    one, other = Fair.fresh(["a"]), Fair.fresh()
    assert len(one.secret) == len(other.secret) == 32
    assert one.secret != other.secret
    assert one.entropy == ["a"]


def test_numbers_that_would_favour_some_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Fair(b"s" * 32)
    digests = iter([b"\xff" * 32, (12345).to_bytes(8, "big") + bytes(24)])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(digests))
    assert source.below(10, 0) == 5


def test_sources_can_be_written_and_read(high_card: Game) -> None:
    for source in (Seeded(3), Seeded("three"), Fair(b"s" * 32, ["a", "é"])):
        again = load_source(source.data())
        assert again.data() == source.data()
        assert draw(high_card.start(), again, 4) is draw(high_card.start(), source, 4)


FAIR = Fair(b"s" * 32, ["a"]).data()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({**FAIR, "secret": "zz"}, "chance: secret: is not written in hexadecimal digits"),
        ({**FAIR, "secret": "00" * 32}, "chance: the secret is not the one that was committed to"),
        ({**FAIR, "commitment": "00"}, "chance: the secret is not the one that was committed to"),
        ({**FAIR, "entropy": [1]}, "chance: entropy[0]: Expected `str`"),
        ({**FAIR, "more": 1}, "chance: Object contains unknown field `more`"),
        ({"kind": "seeded", "seed": 1.5}, "chance: seed: Expected `int | str`"),
        ({"kind": "dice"}, "chance: kind: Invalid value 'dice'"),
        ({}, "chance: Object missing required field `kind`"),
    ],
)
def test_damaged_sources_are_refused(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(BilletDouxError) as refused:
        load_source(data)
    assert reason in str(refused.value)
