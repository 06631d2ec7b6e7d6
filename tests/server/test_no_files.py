"""Nobody reads files of the server's machine through the options of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import billetdoux
from billetdoux.kernel.chance import Seeded
from billetdoux.kernel.match import Match
from billetdoux.kernel.registry import game_folder
from billetdoux.server.errors import Refusal
from billetdoux.server.game_jobs import import_game
from billetdoux.server.host_packs import HostPacks
from billetdoux.server.tables import chosen_game

PACK = game_folder("love-and-intrigue") / "packs" / "plain.toml"


def test_a_pack_from_a_file_is_for_play_on_ones_own_machine() -> None:
    assert billetdoux.game("love-and-intrigue", packs=str(PACK)).players == 2
    with pytest.raises(Refusal, match="on one's own machine"):
        chosen_game("love-and-intrigue", {"packs": str(PACK)}, HostPacks())


def test_a_pack_that_comes_with_the_game_can_be_chosen() -> None:
    assert (
        chosen_game("love-and-intrigue", {"packs": "plain"}, HostPacks()).options["packs"]
        == "plain"
    )


def test_a_saved_game_does_not_name_a_file_either() -> None:
    match = Match(billetdoux.game("love-and-intrigue", packs="plain"), Seeded(1))
    assert import_game(json.dumps(match.save()).encode())["options"]["packs"] == "plain"
    saved = match.save() | {"options": {"players": 2, "packs": str(PACK)}}
    with pytest.raises(Refusal, match="on one's own machine"):
        import_game(json.dumps(saved).encode())


@pytest.mark.parametrize("name", ["/dev/zero", "../packs/plain", "/no/such.toml", "houze"])
def test_what_is_no_pack_is_not_read(name: str) -> None:
    assert not Path("/no/such.toml").exists()
    with pytest.raises(ValueError, match=r"packs: there is no|cannot be read"):
        billetdoux.game("love-and-intrigue", packs=name)
