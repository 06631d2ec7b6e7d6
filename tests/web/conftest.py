"""A browser, a server and visitors for the tests of the page. `make test` brings a browser; without
one these tests are left out, and fail where everything must be checked (CI=true). With
BILLETDOUX_CHROMIUM=no they are left out in any case; the summary of `make test` says so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import browser_path
from tests.web.visiting import TIMEOUT, Server, Visitor

Invite: TypeAlias = Callable[..., Visitor]


def missing(what: str) -> None:
    """What the tests need is not there."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


# Not for the whole session: while this runs, no other test could have an event loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if os.environ.get("BILLETDOUX_CHROMIUM") == "no":
        pytest.skip("no browser was wanted (BROWSER=no)")
    path = browser_path()
    if path is None:
        missing("Chromium")
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        launched = playwright.chromium.launch(
            executable_path=path, args=flags, timeout=TIMEOUT * 1000
        )
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    from billetdoux.server import static_files

    if not (static_files.STATIC / "index.html").exists():
        missing("the built page")
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Makes visitors. When they leave, none of them may have had anything to complain about, nor
    have asked anyone but the server for anything.
    """
    visitors: list[Visitor] = []

    def make(**wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, wishes.pop("url", server.url), **wishes))
        return visitors[-1]

    yield make
    for visitor in visitors:
        complaints, requested = visitor.complaints, visitor.requested
        own = (visitor.url + "/", visitor.url.replace("http", "ws", 1) + "/")
        visitor.close()
        assert complaints == []
        assert [url for url in requested if not url.startswith((*own, "data:"))] == []
