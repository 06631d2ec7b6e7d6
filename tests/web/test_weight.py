"""The page is small, and stays within the server's content policy."""

from __future__ import annotations

from tests.web.conftest import Invite
from tests.web.visiting import wait_for

FIRST_LOAD = 150_000  # bytes, compressed, without images


def test_the_first_load_is_small(invite: Invite) -> None:
    visitor = invite()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
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
    visitor.open("/")
    form = visitor.page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("[data-play]:not([disabled])").click()
    wait_for(visitor.next_thing, "the first turn")
    loaded = {id: size for id, size in sizes.items() if kinds.get(id) != "Image"}
    # Home page and table together: all that a first game needs.
    assert 10_000 < sum(loaded.values()) < FIRST_LOAD


def test_the_content_policy_is_strict(invite: Invite) -> None:
    visitor = invite()
    answer = visitor.context.request.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy.replace("'self'", "")
