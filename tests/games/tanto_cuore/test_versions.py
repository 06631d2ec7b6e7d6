"""Games that were played with earlier cards of the park are replayed with them."""

from __future__ import annotations

import pytest

from billetdoux.bots import bot
from billetdoux.games.tanto_cuore import TantoCuore
from billetdoux.games.tanto_cuore.core.rules import TantoCuoreState
from billetdoux.games.tanto_cuore.game import trained
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match

NAMED = "margot,julia,ottilie,nena,viola,rouge,azure,kagari,moine,genevieve"
MAIDS = "chiffon,tomo,hanae,edith,bettina,cecilia,lenor,margot,pauline,sabine"
VALUES = {  # cost, points, sentences and copies in the box, by the version of the park
    "sabine": {2: (6, 2, 0, 8), 3: (7, 3, 0, 8), 4: (8, 5, 0, 8), 6: (8, 4, 0, 10)},
    "pauline": {2: (6, 2, 0, 8), 3: (6, 1, 1, 8), 4: (5, 1, 1, 8), 6: (5, 1, 1, 10)},
    "margot": {2: (4, 1, 0, 10), 3: (4, 0, 1, 10), 4: (4, 0, 1, 10), 6: (4, 0, 1, 8)},
    "bettina": {2: (3, 0, 1, 10), 3: (3, 0, 1, 10), 4: (4, 0, 1, 10), 6: (4, 0, 1, 10)},
}


@pytest.mark.parametrize("version", [2, 3, 4])
def test_the_park_of_earlier_versions_is_kept(version: int) -> None:
    now = TantoCuore(rounds=3, maids=MAIDS, players=3)
    before = now.under_version(version)
    for maid, found in VALUES.items():
        for game in (before, now):
            card = next(card for card in game.ruleset.cards if card.name == maid)
            values = (card.cost, card.points, len(card.text), card.copies)
            assert values == found[game.version]
    match = Match(before, Seeded(1))
    play_match(match, [bot("medium", before, seat) for seat in range(3)])
    again = Match.load(match.save())
    assert again.game.version == version
    assert again.state.scores() == match.state.scores()


def test_the_maids_of_the_base_set_had_no_guests() -> None:
    """Version 4 has maids with skills among the ten, so that there is something to prepare."""
    now = TantoCuore(edition="base", maids="random")
    guests = {now.ruleset.names[kind] for kind in now.ruleset.needed}
    assert guests == {"edith", "cecilia", "lenor", "flora"}
    for version in (1, 2, 3):
        earlier = now.under_version(version).ruleset
        assert not guests & {earlier.names[kind] for kind in earlier.main}


@pytest.mark.parametrize("seed", range(5))
def test_guests_are_always_among_the_ten(seed: int) -> None:
    game = TantoCuore(edition="base", maids="random", players=3)
    state = Match(game, Seeded(seed)).state
    assert isinstance(state, TantoCuoreState)
    assert all(state.piles[kind] > 0 for kind in game.ruleset.needed)
    assert len([kind for kind in game.ruleset.main if state.piles[kind] >= 0]) == 10


@pytest.mark.parametrize(("version", "laid_out"), [(5, 16), (6, None)])
def test_events_of_named_maids_were_laid_out_though_these_may_leave(
    version: int, laid_out: int | None
) -> None:
    """Since version 6 they come with the maid (TC-VAR-1)."""
    game = TantoCuore(eleventh_pile=NAMED).under_version(version)
    match = Match(game, Seeded(1))
    state = match.state
    assert isinstance(state, TantoCuoreState)
    assert game.ruleset.piled(state.piles).get("bad-habit") == laid_out
    play_match(match, [bot("easy", game, seat) for seat in range(2)])
    again = Match.load(match.save())
    assert again.game.version == version
    assert again.state.scores() == match.state.scores()


def test_the_network_is_for_version_5_too() -> None:
    """Its cards are those of version 6."""
    now = TantoCuore()
    assert now.trained() is now.under_version(5).trained() is trained()


def test_preparation_cards_differ() -> None:
    """No two of a pile are worth the same for the same."""
    cards = TantoCuore(players=3).ruleset.preparations
    values = [(card.pile, card.points, tuple(card.asks)) for card in cards]
    assert len(set(values)) == len(values)
