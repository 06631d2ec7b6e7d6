"""Games that were played with earlier cards of the park are replayed with them."""

from __future__ import annotations

from billetdoux.bots import bot
from billetdoux.games.tanto_cuore import TantoCuore
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.driver import play_match
from billetdoux.kernel.match import Match

MAIDS = "chiffon,tomo,hanae,edith,bettina,cecilia,lenor,margot,pauline,sabine"
CHANGED = {"sabine": (6, 7), "pauline": (6, 6), "margot": (4, 4)}


def test_the_park_of_version_2_is_kept() -> None:
    now = TantoCuore(rounds=3, maids=MAIDS)
    before = now.under_version(2)
    for maid, costs in CHANGED.items():
        found = [
            next(card for card in game.ruleset.cards if card.name == maid) for game in (before, now)
        ]
        assert tuple(card.cost for card in found) == costs
        assert len(found[0].text) < len(found[1].text) or maid == "sabine"
    match = Match(before, Seeded(1))
    play_match(match, [bot("medium", before, seat) for seat in range(2)])
    again = Match.load(match.save())
    assert again.game.version == 2
    assert again.state.scores() == match.state.scores()


def test_preparation_cards_differ() -> None:
    """No two of a pile are worth the same for the same."""
    cards = TantoCuore(players=3).ruleset.preparations
    values = [(card.pile, card.points, tuple(card.asks)) for card in cards]
    assert len(set(values)) == len(values)
