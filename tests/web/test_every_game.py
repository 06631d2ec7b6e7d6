"""What the page promises for Love Letter it keeps for every game: two friends by a link, each in
their own language; nothing lost by a reload or a killed server; a shuffle that can be verified.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import billetdoux
from billetdoux.kernel.match import Match
from billetdoux.kernel.narrator import game_texts
from tests.prepared import reached
from tests.web.conftest import Invite
from tests.web.test_looking_back import another_draw, bring, last_draw, verdict_of
from tests.web.test_together import take_turns
from tests.web.visiting import PHONE, Server, Visitor, wait_for

# Those of Love Letter stand in the modules named after what they try.
OTHERS = [id for id in billetdoux.available_games() if id != "love-letter"]
SHORT: dict[str, Any] = {"players": 2, "rounds": 1}


def seat_two(host: Visitor, guest: Visitor, game: str) -> str:
    """A short game of two people, who came by the form and by the link; its address."""
    host.arrive()
    table = host.ask("/api/tables", {"game": game, "options": SHORT})["table"]
    host.open(f"/table/{table}")
    host.page.click("form button.seal")
    guest.open(f"/table/{table}")
    guest.page.click("form button.seal")
    host.page.get_by_text("Alex").first.wait_for()
    host.page.click("main section button.seal")
    return f"/table/{table}"


@pytest.mark.parametrize("game", OTHERS)
def test_two_browsers_in_two_languages(invite: Invite, game: str) -> None:
    camille = invite(language="fr", size=PHONE, name="Camille", ask="always")
    alex = invite(language="en", name="Alex", ask="always")
    watcher = invite(language="en")
    watcher.open(seat_two(camille, alex, game))
    watcher.page.wait_for_selector("main.play")
    take_turns([camille, alex], Random(3))
    headings = [one.page.locator(".ending h2").inner_text() for one in (camille, alex)]
    assert headings[0] != headings[1]
    for visitor in (camille, alex, watcher):
        assert visitor.too_wide() == []


def wanting(match: Match) -> str:
    """A card that asks for more once it is picked: several things can be done with it."""
    begun = Counter(action.parts[:-1] for action in match.state.actions() if action.parts[1:])
    cards = [str(parts[-1][1]) for parts, ways in begun.items() if ways > 1]
    return next((card for card in cards if game_texts(match.game.id, "en").has(f"card-{card}")), "")


@pytest.mark.parametrize("game", OTHERS)
def test_a_reload_in_the_middle_of_a_move(invite: Invite, game: str) -> None:
    visitor = invite()
    moment = reached(game, wanting, players=2)
    visitor.open(f"/table/{visitor.go_on(moment)}")
    page, card = visitor.page, wanting(moment)
    held = page.locator("[data-hand]").filter(has_text=game_texts(game, "en").say(f"card-{card}"))
    for _ in range(2):
        page.locator(f"[data-choice={card}], [data-card={card}]").or_(held).first.click()
        page.wait_for_selector("[data-undo]")
        before = visitor.last_state()
        visitor.frames.clear()
        page.reload()
        wait_for(visitor.next_thing, "the same choice")
        assert page.locator("[data-undo]").count() == 0
        after = visitor.last_state()
        assert (after["seq"], after["scene"]) == (before["seq"], before["scene"])
        assert after["actions"] == before["actions"]


@pytest.mark.parametrize("game", OTHERS)
def test_a_server_that_is_killed_and_comes_back(invite: Invite, tmp_path: Path, game: str) -> None:
    server = Server(tmp_path)
    try:
        visitor = invite(url=server.url)
        visitor.open(f"/table/{visitor.sit_with_bots(game=game, **SHORT)}")
        rng = Random(2)
        wait_for(visitor.next_thing, "something to do")
        visitor.act(rng)  # one thing is too little for a whole game
        server.kill()
        wait_for(lambda: visitor.page.get_by_text("Reconnecting").count(), "a quiet word about it")
        server.start()
        wait_for(lambda: not visitor.page.get_by_text("Reconnecting").count(), "the connection")
        visitor.play(rng)
    finally:
        server.stop()


@pytest.mark.parametrize("game", OTHERS)
def test_verify_accepts_a_true_game_and_rejects_a_false_one(invite: Invite, game: str) -> None:
    visitor = invite()
    table = visitor.finished(game=game, **SHORT)
    visitor.open(f"/replay/{table}")
    assert verdict_of(visitor) == "true"
    file = visitor.ask(f"/api/tables/{table}/file")
    steps = visitor.ask(f"/api/tables/{table}/steps")
    place = last_draw(steps)
    actions = [*file["actions"][:place], another_draw(steps, place)]
    bring(visitor, {**file, "actions": actions})
    visitor.page.wait_for_url("**/replay/*")
    assert verdict_of(visitor) == "draw"
