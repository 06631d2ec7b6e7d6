"""A game that the page knows nothing of: the example of docs/, seen as if it were installed. It is
played in the page with the drawings, the board and the guided round of its own folder. And content
of our own games that the page knows nothing of: the packs of a host.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.test_host_packs import write_packs
from tests.web.conftest import Invite
from tests.web.visiting import PHONE, ROOT, Server

EXAMPLE = ROOT / "docs" / "example-game"


def announced(folder: Path) -> Path:
    """A folder that announces the example, as its installation would."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = project["name"].replace("-", "_")
    info = folder / f"{name}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["billetdoux.games"].items()
    lines = ["[billetdoux.games]", *(f"{id} = {where}" for id, where in points)]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    here = tmp_path_factory.mktemp("example")
    beside = [EXAMPLE / "src", announced(here / "installed")]
    running = Server(here / "data", beside, write_packs(here))
    yield running
    running.stop()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_example_game_is_played_in_the_page(invite: Invite, language: str) -> None:
    visitor = invite(language=language, size=PHONE if language == "fr" else None)
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-high-card]")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-choice]")
    # The own card can be read, the other one lies face down.
    assert page.locator("[data-hand] .card:not(.down)").count() == 1
    assert page.locator("[data-seat='1'] .card.down").count() == 1
    words = page.locator("[data-choice]").all_inner_texts()
    assert len(words) == 2
    visitor.play(Random(1))
    assert page.locator(".ending h2").inner_text()
    assert visitor.too_wide() == []
    page.locator("a[href^='/replay/']").first.click()
    page.wait_for_selector("[data-step]")
    visitor.open("/learn/high-card")
    name = {"en": "High Card", "fr": "La plus haute"}[language]
    page.locator("h1").get_by_text(name, exact=True).wait_for()


def test_it_is_drawn_and_taught_from_its_own_folder(invite: Invite) -> None:
    visitor = invite()
    page = visitor.page
    visitor.open("/learn/high-card/first")
    page.wait_for_selector("[data-place=two]")
    five = (EXAMPLE / "src" / "high_card" / "art" / "cards" / "5.svg").read_text(encoding="utf-8")
    hearts = five.split('class="wax" d="')[1].split('"')[0]
    assert page.locator(f'svg.art.face path[d="{hearts}"]').count() > 0
    assert page.locator(".ground svg.art.board").count() == 1
    page.locator("[data-choice=bet]").click()
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("heading", name="That was your first round.").wait_for()


def test_what_was_said_is_taken_back_with_leave(invite: Invite) -> None:
    first, second = invite(), invite()
    first.arrive()
    table = first.ask("/api/tables", {"game": "high-card", "options": {}})["table"]
    first.command(table, type="sit", name="Ada")
    second.arrive()
    second.command(table, type="sit", name="Ben")
    first.command(table, type="start")
    first.open(f"/table/{table}")
    second.open(f"/table/{table}")
    first.page.locator("[data-choice=bet]").click()
    second.page.wait_for_selector("[data-choice=call]")
    first.page.get_by_role("button", name="Table").click()
    first.page.get_by_role("button", name="Take back my last move").click()
    second.page.get_by_role("button", name="Agree").click()
    first.page.wait_for_selector("[data-choice=pass]")


def test_a_pack_of_the_host_is_chosen_like_an_edition_and_played(invite: Invite) -> None:
    visitor = invite(language="fr")
    page = visitor.page
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-tanto-cuore]")
    form.locator("summary").click()
    edition = form.locator("select[id$=-edition]")
    edition.select_option(label="La fête au port")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-card=agnes], [data-key]")
    table = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]
    assert table["options"]["edition"] == "harbour"
    visitor.play(Random(1), until="[data-confirm]")
    assert "Agnès" in page.locator("main.play").inner_text()
    # The other pack has no edition of its own: it is offered beside the content that is there.
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-and-intrigue]")
    form.locator("summary").click()
    packs = form.locator("select[id$=-packs]")
    packs.wait_for()
    assert packs.locator("option").count() == 2
    packs.select_option(index=1)
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    table = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]
    assert str(table["options"]["packs"]).startswith("school-")
    # An edition for three or more: the number of players follows it.
    visitor.open("/")
    form = page.locator("form[aria-labelledby=game-love-letter]")
    form.locator("summary").click()
    form.locator("select[id$=-edition]").select_option(label="owls")
    form.locator("select[id$=-players] option[value='2']").wait_for(state="detached")
    form.locator("[data-play]:not([disabled])").click()
    page.wait_for_url("**/table/*")
    table = visitor.ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["table"]
    assert str(table["options"]["edition"]).startswith("owls-")
    assert len(table["seats"]) == 3
    # In the hand, or in front of someone: the others may have put the visitor out by then.
    page.wait_for_selector(".board .card:not(.down)")
    visitor.open("/learn/love-letter/cards")
    page.get_by_label("Édition").select_option(label="owls")
    page.get_by_text("autre que le Hibou").wait_for()
    visitor.open(f"/learn/love-letter/rules?edition={table['options']['edition']}&players=3")
    page.locator("#LL-SPY-2").wait_for()
    page.get_by_text("21 cartes pour 3 à 6 personnes.").wait_for()
    assert page.locator("#LLP-BISHOP").count() == 0
