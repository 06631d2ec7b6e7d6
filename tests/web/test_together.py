"""Friends at one table: by link and by code, each in their own language, with a watcher."""

from __future__ import annotations

import time
from random import Random

import pytest

import billetdoux
from billetdoux.kernel.match import Match
from tests.prepared import legal, reached
from tests.web.conftest import Invite
from tests.web.visiting import PHONE, WHOLE_GAME, Visitor, wait_for


def take_turns(players: list[Visitor], rng: Random) -> None:
    """Everyone plays what they are asked until the game is over for all of them."""
    end = time.monotonic() + WHOLE_GAME
    while time.monotonic() < end:
        did = [player.act(rng) for player in players]
        if all(one == "over" for one in did):
            return
        if not any(did):
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def test_two_browsers_two_languages_and_a_watcher(invite: Invite) -> None:
    camille = invite(language="fr", size=PHONE, name="Camille")
    alex = invite(language="en", name="Alex")
    watcher = invite(language="en")

    camille.open("/new/love-letter")
    camille.page.select_option("select[id$=-edition]", "2019")
    # Bots take the seats that nobody wants; with six a game is the shortest.
    camille.page.select_option("select[id$=-players]", "6")
    camille.page.click("form button.seal")
    camille.page.wait_for_url("**/table/*")
    code = camille.page.locator("[data-code]").inner_text()
    link = camille.page.url

    # One comes by the code, in whatever letters, the other by the link.
    alex.open(f"/join/{code.lower()}")
    alex.page.wait_for_url("**/table/*")
    assert alex.page.url == link
    alex.page.click("form button.seal")
    camille.page.get_by_text("Alex").first.wait_for()
    camille.page.get_by_role("button", name="Compléter avec des robots et commencer").click()
    watcher.open(link)

    wait_for(lambda: camille.next_thing() or alex.next_thing(), "the first turn")
    watcher.page.wait_for_selector("main.play")
    assert watcher.next_thing() == ""

    # Each reads the same thing in their own words, also what is said at the table.
    table = link.rsplit("/", 1)[-1]
    alex.ask(f"/api/tables/{table}/commands", {"type": "phrase", "id": "p", "phrase": "hello"})
    words = {
        language: camille.context.request.get(f"/api/texts/{language}").text()
        for language in ("en", "fr")
    }
    said = {
        language: next(line for line in text.splitlines() if line.startswith("phrase-hello"))
        for language, text in words.items()
    }
    hello = {language: line.split("=", 1)[1].strip() for language, line in said.items()}
    assert hello["en"] != hello["fr"]
    wait_for(lambda: hello["en"] in (alex.page.text_content("body") or ""), "the English phrase")
    wait_for(lambda: hello["fr"] in (camille.page.text_content("body") or ""), "the French phrase")

    take_turns([camille, alex], Random(3))
    headings = [one.page.locator(".ending h2").inner_text() for one in (camille, alex)]
    assert headings[0] != headings[1]
    for visitor in (camille, alex, watcher):
        assert visitor.too_wide() == []


COUNT_PRESSES = """
  window.presses = 0;
  addEventListener('click', () => (presses += 1), { capture: true });
"""


@pytest.mark.parametrize("game", billetdoux.available_games())
def test_a_stranger_makes_a_first_move_by_four_presses(invite: Invite, game: str) -> None:
    """The link, the seat, and at most two for the move. A name is typed: the cursor is there."""
    host, stranger = invite(), invite(size=PHONE)
    stranger.context.add_init_script(COUNT_PRESSES)
    first = reached(game, legal, players=2)
    seat = first.state.actor
    table = host.open_from(first, 1 - seat)
    host.command(table, type="remove", seat=seat)
    stranger.open(f"/table/{table}")
    page = stranger.page
    page.wait_for_selector("form input")
    page.keyboard.type("Zoé")
    page.locator("form button.seal").tap()
    wait_for(lambda: "Zoé" in seated(host, table), "the stranger to sit")
    host.command(table, type="start")
    wait_for(stranger.next_thing, "the stranger's turn")
    before = stranger.last_state()["seq"]
    for _ in range(2):
        page.locator(wait_for(stranger.next_thing, "something to press")).first.tap()
    wait_for(lambda: stranger.last_state()["seq"] > before, "the move")
    assert page.evaluate("presses") == 3, "and the link"


def seated(visitor: Visitor, table: str) -> list[str]:
    return [seat.get("name", "") for seat in visitor.ask(f"/api/tables/{table}")["table"]["seats"]]


def test_a_rematch_seats_everyone_again(invite: Invite) -> None:
    host, guest = invite(name="Ada"), invite(name="Ben")
    host.arrive()
    wish = {"game": "love-letter", "options": {"edition": "classic", "players": 2, "goal": 1}}
    table = host.ask("/api/tables", wish)["table"]
    host.command(table, type="sit", name="Ada")
    guest.arrive()
    guest.command(table, type="sit", name="Ben")
    host.command(table, type="start")
    host.open(f"/table/{table}")
    guest.open(f"/table/{table}")
    take_turns([host, guest], Random(1))
    host.page.click(".ending button.seal")
    host.page.wait_for_url(lambda url: url.rsplit("/", 1)[-1] != table)
    guest.page.locator(".ending").get_by_text("Ada proposes another game.").wait_for()
    guest.page.click(".ending button.seal")
    guest.page.wait_for_url(host.page.url)


def two_at_a_table(invite: Invite, **clock: object) -> tuple[list[Visitor], str]:
    """Two people at a table that begins when both look at it, in the order of their seats."""
    host, guest = invite(name="Ada"), invite(name="Ben", size=PHONE)
    host.arrive()
    wish = {"game": "love-letter", "options": {"edition": "classic", "players": 2}}
    table = host.ask("/api/tables", {**wish, "clock": clock})["table"]
    host.command(table, type="sit", name="Ada")
    guest.arrive()
    guest.command(table, type="sit", name="Ben")
    for visitor in (host, guest):
        visitor.open(f"/table/{table}")
        visitor.page.get_by_text("Ben").first.wait_for()
    host.command(table, type="start")
    return [host, guest], table


def levels(visitor: Visitor, table: str) -> list[str]:
    """The strength of the bot that plays for each seat, if one does."""
    seats = visitor.ask(f"/api/tables/{table}")["table"]["seats"]
    return [seat.get("level", "") for seat in seats]


def test_when_a_soft_clock_runs_out_others_may_call_a_bot(invite: Invite) -> None:
    people, table = two_at_a_table(invite, kind="soft", seconds=1)
    seat = people[0].ask(f"/api/tables/{table}")["table"]["actor"]
    slow, other = people[seat], people[1 - seat]
    slow.page.get_by_text("second").first.wait_for()
    # The slow one is asked for nothing; the other may hand the seat over, and does.
    call = other.page.get_by_role("button", name="to a bot")
    call.wait_for()
    assert slow.page.get_by_role("button", name="to a bot").count() == 0
    call.click()
    slow.page.get_by_text("A bot plays for you").wait_for()
    # The bot has played, so the other is to move; the seat is taken back when one returns.
    wait_for(other.next_thing, "the turn of the other")
    slow.page.get_by_role("button", name="Take my seat back").first.click()
    wait_for(lambda: not levels(slow, table)[seat], "the seat to be taken back")
    slow.page.get_by_text("A bot plays for you").wait_for(state="detached")


def has_an_empty_deck(match: Match) -> bool:
    return match.state.view(None).data()["deck"] == 0


def test_the_seat_can_be_taken_back_where_the_bot_ended_the_round(invite: Invite) -> None:
    visitor = invite()
    last = reached("love-letter", has_an_empty_deck, edition="classic", players=2)
    table, seat = visitor.go_on(last), last.state.actor
    visitor.open(f"/table/{table}")
    wait_for(visitor.next_thing, "the turn")
    visitor.command(table, type="takeover", seat=seat, level="easy")
    visitor.page.locator(".ending").wait_for()
    assert levels(visitor, table)[seat] == "easy"
    visitor.page.get_by_role("button", name="Take my seat back").click()
    wait_for(lambda: not levels(visitor, table)[seat], "the seat to be taken back")


def test_when_a_hard_clock_runs_out_a_bot_plays_on(invite: Invite) -> None:
    people, table = two_at_a_table(invite, kind="hard", seconds=1)
    # Nobody has to call it; the other, in turn, is not waited for any longer.
    wait_for(lambda: any(levels(people[0], table)), "a bot")
    seat = next(index for index, level in enumerate(levels(people[0], table)) if level)
    slow, other = people[seat], people[1 - seat]
    slow.page.get_by_text("A bot plays for you").first.wait_for()
    wait_for(other.next_thing, "the turn of the other")
    assert other.page.get_by_role("button", name="to a bot").count() == 0


def take_back(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Table").click()
    visitor.page.get_by_role("button", name="Take back my last move").click()


def hand_of(visitor: Visitor) -> list[str]:
    return sorted(visitor.page.locator("[data-hand]").all_inner_texts())


def protects(match: Match) -> bool:
    """Whether the Handmaid can be played: nobody learns anything from her, and nobody is out."""
    return "handmaid" in legal(match)


def play_handmaid(visitor: Visitor) -> None:
    """Play her, by two touches, and wait until that has happened."""
    before = visitor.last_state()["seq"]
    for _ in range(2):
        visitor.page.locator("[data-hand]").filter(has_text="Handmaid").first.click()
    wait_for(lambda: visitor.last_state()["seq"] > before, "the Handmaid to be played")


def test_a_move_is_taken_back_when_the_others_agree(invite: Invite) -> None:
    mover, other = invite(), invite(size=PHONE)
    moment = reached("love-letter", protects, edition="classic", players=2)
    table = mover.go_on(moment, guest=other)
    for visitor in (mover, other):
        visitor.open(f"/table/{table}")
    wait_for(mover.next_thing, "the turn")
    held = hand_of(mover)
    play_handmaid(mover)
    wait_for(lambda: len(hand_of(mover)) == 1, "the card to leave the hand")
    for answer in ("Refuse", "Agree"):
        take_back(mover)
        mover.page.get_by_text("the others have to agree").wait_for()
        other.page.get_by_role("button", name=answer).click()
        mover.page.get_by_text("the others have to agree").wait_for(state="detached")
    wait_for(lambda: hand_of(mover) == held, "the move to be undone")
    wait_for(mover.next_thing, "the same turn again")
    come_back_later(mover, other, table)


def come_back_later(mover: Visitor, other: Visitor, table: str) -> None:
    """Whoever closes the page after their move reads, when they come back, what happened since."""
    play_handmaid(mover)
    mover.open("/")
    before, rng = other.last_state()["seq"], Random(1)

    def has_moved() -> bool:
        other.act(rng)
        return bool(other.last_state()["seq"] > before)

    wait_for(has_moved, "the other's move")
    mover.open(f"/table/{table}")
    mover.page.wait_for_selector("[data-away]", state="attached")
    mover.page.wait_for_selector("[data-away-from] ~ li", state="attached")
    assert mover.page.locator("[data-away-from] ~ li").count() == 1, "one move was made since"
    mover.page.reload()
    mover.page.wait_for_selector(".moment", state="attached")
    assert mover.page.locator("[data-away]").count() == 0, "it was told once"


def test_whoever_left_keeps_their_name_in_what_happened_before(invite: Invite) -> None:
    """Also where the last of it is still shown in the middle of the table."""
    mover, other = invite(), invite()
    table = mover.go_on(reached("love-letter", protects, edition="classic", players=3), guest=other)
    mover.open(f"/table/{table}")
    wait_for(mover.next_thing, "the turn")
    play_handmaid(mover)
    mover.command(table, type="undo")
    other.command(table, type="answer", agree=True)
    told = mover.page.locator(".story p:not([data-line])")
    told.get_by_text("Alex agrees").wait_for()
    other.command(table, type="leave")
    mover.page.get_by_text("Alex has left").first.wait_for(state="attached")
    assert "Alex agrees: the move is taken back." in told.all_inner_texts()


def test_a_bot_whose_seat_was_given_to_a_person_keeps_its_name(invite: Invite) -> None:
    host, guest, other = invite(), invite(), invite()
    for visitor in (host, guest, other):
        visitor.arrive()
    wish = {"game": "love-letter", "options": {"players": 2, "edition": "classic"}}
    table = host.ask("/api/tables", wish)["table"]
    host.open(f"/table/{table}")
    host.command(table, type="sit", name="Ann", seat=0)
    host.command(table, type="fill", seat=1, level="easy")
    host.command(table, type="remove", seat=1)
    guest.command(table, type="sit", name="Alex", seat=1)
    guest.command(table, type="leave")
    other.command(table, type="sit", name="Alexandra", seat=1)
    host.command(table, type="start")
    for _ in ("while it happened", "after a reload"):
        host.page.wait_for_selector("aside ol")
        told = host.page.locator("aside li.table").all_inner_texts()
        assert told == [
            "Ann sits down.",
            "Basil (easy) takes a seat.",
            "A seat is free again.",
            "Alex sits down.",
            "Alex has left.",
            "Alexandra sits down.",
        ]
        host.page.reload()


def test_against_bots_alone_a_move_that_revealed_something_stands(invite: Invite) -> None:
    """Bots have moved and cards were drawn: the page says why there is no way back."""
    visitor = invite()
    table = visitor.go_on(reached("love-letter", protects, edition="2019", players=4, goal=50))
    visitor.open(f"/table/{table}")
    take_back(visitor)
    visitor.page.get_by_text("nothing to take back").wait_for()
    visitor.page.keyboard.press("Escape")
    wait_for(visitor.next_thing, "the turn")
    play_handmaid(visitor)
    take_back(visitor)
    visitor.page.get_by_text("something hidden was revealed since").wait_for()
    story = visitor.ask(f"/api/tables/{table}")["story"]
    assert "undone" not in [one["kind"] for one in story]
