"""The page is small, and stays within the server's content policy."""

from __future__ import annotations

import pytest

from tests.prepared import playing
from tests.web.conftest import Invite
from tests.web.visiting import Visitor

FIRST_LOAD = 150_000  # bytes, compressed, without images


def weigh(visitor: Visitor, path: str) -> int:
    """What comes over the network until someone can act, without what a service worker brings for
    later.
    """
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session.on(
        "Network.responseReceived",
        lambda event: kinds.update({event["requestId"]: event["type"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    visitor.open(path)
    visitor.page.wait_for_selector("[data-play]:not([disabled]), .choosing [data-hand]")
    visitor.page.wait_for_load_state("networkidle")
    return sum(size for id, size in sizes.items() if kinds.get(id) != "Image")


@pytest.mark.parametrize("first", ["home", "table"])
def test_the_first_load_is_small(invite: Invite, first: str) -> None:
    visitor = invite()
    # A table of one's own where it is one's turn: a bot that begins may end the round at once.
    turn = next(playing("love-letter", seed=1, players=2))
    path = "/" if first == "home" else f"/table/{visitor.go_on(turn)}"
    assert 50_000 < weigh(visitor, path) < FIRST_LOAD


def test_the_content_policy_is_strict(invite: Invite) -> None:
    visitor = invite()
    answer = visitor.context.request.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy.replace("'self'", "")
