"""Operations on 32-bit machine words, game by game and without branches.

Every function takes arrays of NumPy or of JAX and returns the same kind, so that the rules are
written once. Nothing here knows a game. `only` is the one place where the two differ: NumPy does
the work for the games that need it, JAX for all of them, and then selects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

Array: TypeAlias = Any  # numpy.ndarray or jax.Array, of 32-bit words or of truth values
Tree = TypeVar("Tree")  # an array, None, or a tuple of trees

_GOLDEN = 0x9E3779B9  # spreads small numbers over all 32 bits


def namespace(array: Array) -> Any:
    """The functions that go with an array: those of NumPy or those of JAX."""
    if isinstance(array, np.ndarray | np.generic):
        return np
    import jax.numpy

    return jax.numpy


def word(truth: Array) -> Array:
    """1 for true, 0 for false."""
    return truth.astype(np.uint32)


def pick(truth: Array, yes: Array | int, no: Array | int) -> Array:
    """One of two words, game by game."""
    return namespace(truth).where(truth, np.uint32(yes) if isinstance(yes, int) else yes, no)


def look_up(table: Array, index: Array) -> Array:
    """Entries of a table of words."""
    xp = namespace(index)
    if xp is np:
        return np.take(table, index)
    return xp.asarray(table).at[index].get(mode="promise_in_bounds")


def nibble(words: Array, place: Array | int) -> Array:
    """The four bits at a place."""
    return words >> (4 * place) & 15


def with_nibble(words: Array, place: Array | int, value: Array) -> Array:
    """The words with other four bits at a place."""
    shift = 4 * place
    return words ^ (words & 15 << shift) | value << shift


def size(bits: Array) -> Array:
    """How many bits are set."""
    return namespace(bits).bitwise_count(bits).astype(np.uint32)


def lowest_but(bits: Array, skip: Array, width: int) -> Array:
    """The index of a set bit: the lowest but `skip`."""
    found = bits & 0
    for index in range(width - 1, -1, -1):
        before = size(bits & (1 << index) - 1)
        here = (bits >> index & 1 == 1) & (before == skip)
        found = pick(here, index, found)
    return found


def spread(truths: list[Array], width: int = 1) -> Array:
    """Truth values as a word, `width` bits apart, the first one lowest."""
    total = word(truths[0])
    for index, truth in enumerate(truths[1:], 1):
        total = total | word(truth) << (width * index)
    return total


def choose(truth: Array, yes: Tree, no: Tree) -> Tree:
    """`pick` for whole trees of words."""
    return mapped(lambda one, other: one if one is other else pick(truth, one, other), yes, no)


def only(truth: Array, change: Callable[..., Tree], tree: Tree, *others: Any) -> Tree:
    """`change(tree, *others)` for the games for which it is true; the other games stay."""
    if namespace(truth) is not np:
        return choose(truth, change(tree, *others), tree)
    games = np.flatnonzero(truth)
    if games.size == 0:
        return tree
    part = mapped(lambda leaf: leaf[..., games], tree)
    changed = change(part, *[mapped(lambda leaf: leaf[..., games], one) for one in others])
    return mapped(lambda *leaf: _put(games, *leaf), tree, part, changed)


def sparing(
    needed: Callable[[], Array], change: Callable[..., Array], words: Array, *others: Any
) -> Array:
    """`change(words, *others)`, which leaves games alone that do not need it: NumPy spares them."""
    if namespace(words) is np:
        return only(needed(), change, words, *others)
    return change(words, *others)


def mapped(change: Callable[..., Array], tree: Tree, *others: Any) -> Tree:
    """A tree of the same form, its words changed one by one."""
    if isinstance(tree, tuple):
        parts = [mapped(change, *some) for some in zip(tree, *others, strict=True)]
        made: Any = type(tree)(*parts) if hasattr(tree, "_fields") else tuple(parts)
        return made  # type: ignore[no-any-return]
    return tree if tree is None else change(tree, *others)


def _put(games: Array, words: Array, part: Array, changed: Array) -> Array:
    """Words with those of some games replaced, if they are others."""
    if changed is part:
        return words
    words = words.copy()
    words[..., games] = changed
    return words


# --- Chance ---------------------------------------------------------------------------------------


class Dice(NamedTuple):
    """A random fraction of 64 bits, from which numbers are taken one after the other.

    Each number below n takes log2(n) bits away. As long as 30 bits or more are left, no number is
    likelier than another by more than one part in a billion.
    """

    high: Array
    low: Array


def keys(seed: int, count: int, xp: Any = np) -> Array:
    """Different keys for `count` games: words of shape (count, 2)."""
    index = xp.arange(count, dtype=np.uint32)
    return fold(xp.stack([index, xp.full_like(index, seed & 0xFFFFFFFF)], axis=-1), seed >> 32)


def fold(keys: Array, number: Array | int) -> Array:
    """Other keys, for the step, the player or the purpose with this number."""
    return namespace(keys).stack(dice(keys, number), axis=-1)


def dice(keys: Array, number: Array | int) -> Dice:
    """The random fraction that belongs to keys and a number.

    A permutation of the 64 bits of a key for each number: three rounds after Feistel.
    """
    high, low = keys[..., 0], keys[..., 1]
    if isinstance(number, int):
        number = np.uint32(number * _GOLDEN & 0xFFFFFFFF)
    else:
        number = number.astype(np.uint32) * np.uint32(_GOLDEN)
    low = low ^ _mixed(high + number)
    high = high ^ _mixed(low + np.uint32(0x85EBCA6B))
    low = low ^ _mixed(high + np.uint32(0xC2B2AE35))
    return Dice(high, low)


def _mixed(words: Array) -> Array:
    """Every bit of the answer depends on every bit of the word."""
    words = (words ^ words >> 16) * np.uint32(0x7FEB352D)
    words = (words ^ words >> 15) * np.uint32(0x846CA68B)
    return words ^ words >> 16


def below(fraction: Dice, n: Array | int) -> tuple[Array, Dice]:
    """A number from 0 up to, not including, n, and what is left of the fraction."""
    carry = _over(fraction.low, n)
    high = fraction.high * n + carry
    number = _over(fraction.high, n) + word(high < carry)
    return number, Dice(high, fraction.low * n)


def _over(words: Array, n: Array | int) -> Array:
    """What the product of a word and a small number has above its 32 bits."""
    return (words >> 16) * n + ((words & 0xFFFF) * n >> 16) >> 16
