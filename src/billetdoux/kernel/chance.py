"""Where nature's outcomes come from: a seed, for simulation, or a fair draw that anyone can verify.

A source answers one question: a number below n for the draw with this index. `Seeded` and `Fair`
keep no position of their own, so undoing and replaying a game gets the same answers.

The fair draw: before the game its keeper chooses a secret and publishes its SHA-256, the
commitment; the players add words of their own; each draw is HMAC-SHA256 over secret, words and a
label, with rejection so that every number is equally likely. When the secret is published at the
end, anyone can compute every draw again. It proves that nobody chose the cards after seeing the
players' words; it does not prove that the keeper looked at no hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from billetdoux.kernel.errors import BilletDouxError, FileError
from billetdoux.kernel.packs import convert
from billetdoux.kernel.rules import Action, State, below

SECRET_BYTES = 32
FAIR_RANGE = 1 << 64  # the numbers that a fair draw can tell apart
SEEDED_RANGE = 1 << 31  # those of `rules.below`, which has 32 random bits


class Source(Protocol):
    """Something that decides nature's draws."""

    def below(self, n: int, index: int, round_number: int = 0) -> int:
        """A number from 0 up to, not including, n, for the draw with this index, which falls into
        this round.
        """
        ...

    def data(self) -> dict[str, object]:
        """The source as plain values; `load_source` reads it back."""
        ...


class Seeded:
    """Draws from a seed: the same seed, the same game. For simulation and tests; whoever knows it
    knows all.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def below(self, n: int, index: int, round_number: int = 0) -> int:
        _check_range(n, index, SEEDED_RANGE)
        return below(Random(f"{self.seed}/{index}"), n)

    def data(self) -> dict[str, object]:
        return {"kind": "seeded", "seed": self.seed}


class SeededRounds:
    """Draws from a seed that start afresh with each round, so that mirrored games get the same
    deals in every round, however the last one went.

    A game that is played straight through uses one generator a round. After an undo, or when a
    saved game goes on, the draws come from seed, round and index.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._rng = Random(0)
        self._round = -1
        self._next_index = 0

    def below(self, n: int, index: int, round_number: int = 0) -> int:
        _check_range(n, index, SEEDED_RANGE)
        if index != self._next_index:
            self._rng = Random(f"{self.seed}/{round_number}/{index}")
        elif round_number != self._round:
            self._rng = Random(f"{self.seed}/{round_number}")
        self._round, self._next_index = round_number, index + 1
        return below(self._rng, n)

    def data(self) -> dict[str, object]:
        return {"kind": "seeded-rounds", "seed": self.seed}


class Fair:
    """Draws that were committed to beforehand and can be verified afterwards."""

    def __init__(self, secret: bytes, entropy: Sequence[str] = ()) -> None:
        self.secret = secret
        self.entropy = list(entropy)
        # Each contribution is hashed first, so that no two lists of words read the same.
        words = b"".join(hashlib.sha256(word.encode()).digest() for word in self.entropy)
        self._key = hmac.digest(secret, b"billetdoux/entropy/" + words, "sha256")

    @classmethod
    def fresh(cls, entropy: Sequence[str] = ()) -> Fair:
        """With a new secret."""
        return cls(secrets.token_bytes(SECRET_BYTES), entropy)

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return commitment(self.secret)

    def below(self, n: int, index: int, round_number: int = 0) -> int:
        _check_range(n, index, FAIR_RANGE)
        attempt = 0
        while True:
            label = f"billetdoux/draw/{index}/{attempt}".encode()
            number = int.from_bytes(hmac.digest(self._key, label, "sha256")[:8], "big")
            if number < FAIR_RANGE - FAIR_RANGE % n:
                return number % n
            attempt += 1

    def data(self) -> dict[str, object]:
        return {
            "kind": "fair",
            "commitment": self.commitment,
            "entropy": self.entropy,
            "secret": self.secret.hex(),
        }


def _check_range(n: int, index: int, most: int) -> None:
    """No draw is out of nothing, or out of more than its random number can tell apart."""
    if n < 1:
        raise BilletDouxError(f"draw {index}: there is nothing to draw from")
    if n > most:
        raise BilletDouxError(f"draw {index}: there are more than {most} things to draw from")


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def draw(state: State, source: Source, index: int) -> Action:
    """Nature's outcome in this state, as the source decides it."""
    return state.chance_at(source.below(state.chance_total(), index, state.round))


class _SeededData(msgspec.Struct, tag_field="kind", tag="seeded", forbid_unknown_fields=True):
    seed: int | str


class _RoundsData(
    msgspec.Struct, tag_field="kind", tag="seeded-rounds", forbid_unknown_fields=True
):
    seed: int | str


class _FairData(msgspec.Struct, tag_field="kind", tag="fair", forbid_unknown_fields=True):
    commitment: str
    entropy: list[str]
    secret: str


def load_source(data: Mapping[str, Any]) -> Source:
    """The source that `Source.data` described; a fair one is held to its commitment."""
    kinds: Any = _SeededData | _RoundsData | _FairData
    values = convert(data, kinds, "chance")
    if isinstance(values, _SeededData):
        return Seeded(values.seed)
    if isinstance(values, _RoundsData):
        return SeededRounds(values.seed)
    try:
        secret = bytes.fromhex(values.secret)
    except ValueError as error:
        raise FileError("chance: secret: is not written in hexadecimal digits") from error
    if not hmac.compare_digest(commitment(secret).encode(), values.commitment.encode()):
        raise FileError("chance: the secret is not the one that was committed to")
    return Fair(secret, values.entropy)
