"""The table of Love & Intrigue as a scene: a suitor is chosen from the ladies that are meant."""

from __future__ import annotations

import pytest

from billetdoux.kernel.match import Match
from tests.prepared import reached


def phase_of(match: Match) -> str | None:
    return match.game.scene(match.state.view(match.state.actor)).phase


@pytest.mark.parametrize(
    "phase", ["drop", "steal", "success", "failure", "dismiss", "take", "move"]
)
def test_a_suitor_is_chosen_where_he_can_be_chosen(phase: str) -> None:
    match = reached(
        "love-and-intrigue", lambda match: phase_of(match) == f"phase-{phase}", players=3
    )
    scene = match.game.scene(match.state.view(match.state.actor))
    at = [zone for zone in scene.zones if zone.sheet and "suitor" in (zone.picks or [])]
    # Nowhere on the table is anything to be picked by chance: the same suitor may lie elsewhere.
    assert all(zone.picks is not None for zone in scene.zones if zone.sheet)
    assert len(at) == (phase in ("drop", "steal", "success", "dismiss"))
    for zone in at:
        assert (zone.seat == scene.reader) == (phase == "drop") or phase == "dismiss"
        offered = {
            value for action in match.state.actions() for name, value in action.parts
            if name == "suitor"
        }  # fmt: skip
        assert offered <= {card.face for card in zone.cards}
