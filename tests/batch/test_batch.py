"""What the batch promises beside equality: fair draws, endless play, clear refusals, worlds."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import numpy as np
import pytest

import billetdoux
from billetdoux import batch
from billetdoux.batch.bits import below, dice, mapped
from billetdoux.games.love_letter.core.cases import evidence
from billetdoux.games.love_letter.core.imagine import imagine
from billetdoux.games.love_letter.core.rules import LoveLetterState
from billetdoux.games.love_letter.core.view import LoveLetterView
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.kernel.rules import CHANCE, OVER, sample_chance
from tests.batch.following import leaves, same


@pytest.mark.parametrize("n", [2, 3, 7, 16, 21])
def test_every_number_is_as_likely_as_any_other(n: int) -> None:
    fraction = dice(batch.keys(3, 200_000), 1)
    for _ in range(3):
        numbers, fraction = below(fraction, n)
        counts = np.bincount(numbers, minlength=n)
        assert len(counts) == n
        expected = len(numbers) / n
        chi = float(np.sum((counts - expected) ** 2) / expected)
        assert chi < n + 6 * (2 * n) ** 0.5


def test_keys_differ_by_seed_game_and_number() -> None:
    some = [batch.keys(1, 1000), batch.keys(2, 1000), batch.keys(1 + 2**40, 1000)]
    some += [batch.fold(some[0], 1), batch.fold(some[0], 2)]
    assert len({tuple(key) for keys in some for key in keys.tolist()}) == 5000


def test_random_actions_are_legal_and_even() -> None:
    game = batch.LoveLetter("2019", 3)
    one = game.reset(batch.keys(4, 1))
    state = mapped(lambda words: np.repeat(words, 20_000, axis=-1), one)
    legal = np.flatnonzero(game.legal_mask(one)[0])
    chosen = Counter(game.random_actions(state, batch.keys(5, 20_000)).tolist())
    assert sorted(chosen) == legal.tolist()
    expected = 20_000 / len(legal)
    chi = sum((count - expected) ** 2 for count in chosen.values()) / expected
    assert chi < len(legal) + 6 * (2 * len(legal)) ** 0.5


def test_the_careful_never_throw_the_princess_away() -> None:
    game = batch.LoveLetter("classic", 3, endless=True)
    keys = batch.keys(6, 500)
    state, thrown = game.reset(keys), 0
    princess = game.reference.parse("princess").number
    for step in range(60):
        now = batch.fold(keys, step)
        actions = game.random_actions(state, now, careful=True)
        assert game.legal_mask(state)[np.arange(500), actions].all()
        thrown += int(np.count_nonzero(actions == princess))
        state = game.step(state, actions, now)
    assert thrown == 0


def test_endless_games_begin_anew_and_others_stay_over() -> None:
    keys = batch.keys(8, 200)
    for endless in (False, True):
        game = batch.LoveLetter("classic", 2, goal=1, memory=False, endless=endless)
        state = game.reset(keys)
        for step in range(30):
            now = batch.fold(keys, step)
            state = game.step(state, game.random_actions(state, now), now)
        assert game.over(state).all() == (not endless)
        if endless:
            assert (state.tokens == 0).all()
            assert (state.round == 1).all()
        else:
            later = game.step(state, game.random_actions(state, keys), keys)
            assert all(
                np.array_equal(a, b)
                for (_, a), (_, b) in zip(leaves(state), leaves(later), strict=True)
            )
            assert not game.legal_mask(state).any()


def test_features_show_every_open_card_and_every_hand_that_is_known() -> None:
    """Also a Spy that was knocked out of seat 0, and a hand seen again after a card was played."""
    game, rng = batch.LoveLetter("2019", 3), Random(1)
    parts, spies, seen_again = batch.layout(game), 0, 0
    for _ in range(8):
        state = game.reference.start()
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            view = state.view(state.actor)
            assert isinstance(view, LoveLetterView)
            numbers = batch.features(game, batch.pack_views(game, [view]), state.actor)[0]
            for place in range(3):
                seat = (state.actor + place) % 3
                lying = Counter(view.discards(seat))
                assert numbers[parts[f"lying of {place}"]].tolist() == [lying[k] for k in range(10)]
                spies += view.record.count(0) if seat == 0 else 0
                if place:
                    certain = [
                        sighting.card
                        for sighting in view.sightings
                        if sighting.viewer == state.actor and sighting.places == 1 << seat
                    ]
                    known = {card for card in certain if card >= 0}
                    found = np.flatnonzero(numbers[parts[f"known of {place}"]])
                    assert set(found.tolist()) == known
                    seen_again += len(certain) > len(known) > 0
            state.apply(rng.choice(state.actions()))
    assert spies
    assert seen_again


def test_what_cannot_be_played_in_batches_is_refused() -> None:
    with pytest.raises(BilletDouxError, match="premium edition is played in batches by 2 to 4"):
        batch.LoveLetter("premium", 5)
    with pytest.raises(BilletDouxError, match="goal: must be at most 30"):
        batch.LoveLetter("classic", 2, goal=31)
    with pytest.raises(BilletDouxError, match="there is no 'clasic'"):
        batch.LoveLetter("clasic")
    game = batch.LoveLetter("classic", 2, memory=False)
    with pytest.raises(BilletDouxError, match="made without memory"):
        game.observe(game.reset(batch.keys(1, 1)), 0)
    with pytest.raises(BilletDouxError, match=r"keys: must be 32-bit words of shape \(games, 2\)"):
        game.reset(np.zeros((3, 2), np.int64))
    whole = batch.LoveLetter("classic", 2)
    with pytest.raises(BilletDouxError, match="seat: must be from 0 to 1, not 2"):
        whole.observe(whole.reset(batch.keys(1, 1)), 2)
    other = billetdoux.game("love-letter", players=3).start()
    assert isinstance(other, LoveLetterState)
    with pytest.raises(BilletDouxError, match="of another edition"):
        batch.pack(game, [other])
    view = game.reference.start().view(0)
    assert isinstance(view, LoveLetterView)
    with pytest.raises(BilletDouxError, match="nature is to move"):
        batch.imagine(game, view, batch.keys(1, 1))


def positions(game: batch.LoveLetter, games: int, rng: Random) -> list[LoveLetterState]:
    """Some decisions of random games."""
    found = []
    for _ in range(games):
        state = game.reference.start()
        assert isinstance(state, LoveLetterState)
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(sample_chance(state, rng))
            else:
                if rng.random() < 0.1:
                    found.append(state.copy())
                state.apply(rng.choice(state.actions()))
        found.append(state)
    return found


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("2019", 2), ("2019", 4)])
def test_imagined_worlds_fit_the_view(edition: str, players: int) -> None:
    game, rng = batch.LoveLetter(edition, players, goal=2), Random(2)
    for state in positions(game, 12, rng):
        for seat in range(players):
            view = state.view(seat)
            worlds = batch.imagine(game, view, batch.keys(rng.getrandbits(32), 20))
            reported = batch.pack_views(game, [view] * 20)
            same(game.observe(worlds, seat), reported, "imagined", [state] * 20)


@pytest.mark.parametrize(("edition", "players"), [("classic", 3), ("2019", 2), ("2019", 3)])
def test_worlds_come_as_often_as_the_reference_imagines_them(edition: str, players: int) -> None:
    game, rng = batch.LoveLetter(edition, players, goal=2), Random(7)
    states = positions(game, 6, rng)
    for state in states:
        view = state.view(rng.randrange(players))
        if view.actor == OVER:
            continue
        mine = batch.imagine(game, view, batch.keys(rng.getrandbits(32), 600))
        theirs = batch.pack(game, [imagine(view, rng) for _ in range(600)])
        assert unlikeness(worlds(mine), worlds(theirs)) < 5


@pytest.mark.parametrize(("edition", "players"), [("classic", 3), ("2019", 4)])
def test_worlds_fit_what_a_tie_says_after_it_is_spent(edition: str, players: int) -> None:
    game, rng = batch.LoveLetter(edition, players, goal=2), Random(5)
    compared = 0
    while compared < 6:
        for state in positions(game, 10, rng):
            view = state.view(rng.randrange(players))
            if not state.pause and len(evidence(view).cases) > 1:
                mine = batch.imagine(game, view, batch.keys(rng.getrandbits(32), 300))
                theirs = batch.pack(game, [imagine(view, rng) for _ in range(300)])
                assert unlikeness(worlds(mine), worlds(theirs)) < 5
                compared += 1


def worlds(state: batch.State) -> Counter[tuple[object, ...]]:
    """How often each arrangement of the hidden cards occurs."""
    assert state.memory is not None
    hidden = [*state.bag, state.hands, state.side, *state.memory.sightings]
    return Counter(zip(*[words.tolist() for words in hidden], strict=True))


def unlikeness(one: Counter[tuple[object, ...]], other: Counter[tuple[object, ...]]) -> float:
    """By how many standard deviations two samples differ more than two of one kind would."""
    chi, cells, rare = 0.0, 0, [0, 0]
    for world in one | other:
        pair = one[world], other[world]
        if sum(pair) < 10:
            rare = [rare[0] + pair[0], rare[1] + pair[1]]
        else:
            chi, cells = chi + (pair[0] - pair[1]) ** 2 / sum(pair), cells + 1
    if sum(rare):
        chi, cells = chi + (rare[0] - rare[1]) ** 2 / sum(rare), cells + 1
    return (chi - cells) / math.sqrt(2 * max(cells, 1))
