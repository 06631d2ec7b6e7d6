"""Hints for whoever is to act, where the table allows them, and reviews of finished games."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.bots import levels
from billetdoux.bots.ratings import measured
from billetdoux.client import Client, Refused, new_id
from billetdoux.kernel.registry import available_games
from billetdoux.server import hints, reviews, wire
from tests.prepared import played
from tests.server.serving import clients, open_table, play_on, serving, started


async def with_hints(people: list[Client], **options: Any) -> str:
    """A table at which these people have begun, with hints."""
    table = await people[0].create("love-letter", hints=True, players=len(people), **options)
    for number, player in enumerate(people):
        await player.sit(table, f"Player {number}", number)
    await people[0].do(table, wire.Start(new_id()))
    return table


async def by_turn(people: list[Client], table: str) -> tuple[Client, Client]:
    """Who is to act, and the other."""
    actor = (await people[0].state(table)).table.actor
    return (people[0], people[1]) if actor == 0 else (people[1], people[0])


@pytest.mark.parametrize("processes", [0, 1])
async def test_a_hint_weighs_every_choice(tmp_path: Path, processes: int) -> None:
    async with (
        serving(tmp_path, bot_processes=processes) as server,
        clients(server.url, 2) as people,
    ):
        table = await with_hints(people, edition="2019")
        actor, _ = await by_turn(people, table)
        state = await actor.state(table)
        hint = await actor.hint(table)
        assert {one.text for one in hint.choices} == {one.text for one in state.actions}
        assert all(0 <= one.chance <= 1 for one in hint.choices)
        parts = {one.text: one.parts for one in state.actions}
        assert all(one.parts == parts[one.text] for one in hint.choices)
        # What was chosen before the hint came is not stale.
        await actor.do(table, wire.Act(new_id(), hint.choices[0].text, state.seq))


async def test_all_hear_of_a_hint_and_only_one_what_it_says(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as (*people, watcher):
        table = await with_hints(people, edition="classic")
        actor, other = await by_turn(people, table)
        seat = (await actor.state(table)).you
        await actor.hint(table)
        again = await actor.hint(table)
        assert again == await actor.hint(table)
        for reader in (other, watcher, actor):
            state = await reader.state(table, wants="all")
            answer = [item for item in state.story if item.kind == "hinted"]
            assert [(item.seat, item.events) for item in answer] == [(seat, [])]
            assert b"chance" not in wire.encode(state)


async def test_hints_are_refused_to_whom_they_are_not_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 3) as (*people, watcher):
        plain = await started(people, edition="classic")
        allowed = await with_hints(people, edition="classic")
        waiting = await open_table(people, edition="classic")
        actor, other = await by_turn(people, allowed)
        wrong = [
            ((await by_turn(people, plain))[0], plain, "no-hints"),
            (other, allowed, "not-your-turn"),
            (watcher, allowed, "not-seated"),
            (people[0], waiting, "no-hints"),
            (people[0], "nowhere", "not-found"),
        ]
        for player, table, code in wrong:
            with pytest.raises(Refused) as refused:
                await player.hint(table)
            assert refused.value.code == code
        await actor.do(allowed, wire.TakeOver(new_id(), (await actor.state(allowed)).you or 0))
        with pytest.raises(Refused):
            await actor.hint(allowed)
        story = (await watcher.state(plain)).story
        assert not [item for item in story if item.kind == "hinted"]


async def test_hints_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, advice_rate=1.0) as server, clients(server.url, 2) as people:
        table = await with_hints(people, edition="classic")
        actor, _ = await by_turn(people, table)
        await actor.hint(table)
        with pytest.raises(Refused) as refused:
            await actor.hint(table)
        assert refused.value.code == "limit"


async def test_the_table_goes_on_while_a_hint_is_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await with_hints(people, edition="classic")
        actor, other = await by_turn(people, table)
        state, begun, goes_on = await actor.state(table), asyncio.Event(), asyncio.Event()
        real_hint = server.tables.hints.hint

        async def when_asked(*asked: Any) -> list[wire.Advised]:
            begun.set()
            await goes_on.wait()
            return await real_hint(*asked)

        monkeypatch.setattr(server.tables.hints, "hint", when_asked)
        asked = asyncio.create_task(actor.hint(table))
        await begun.wait()
        await other.do(table, wire.Chat(new_id(), "Take your time."))
        await actor.do(table, wire.Act(new_id(), state.actions[0].text))
        goes_on.set()
        hint = await asked
        # It is about the turn in which it was asked for, as its seq tells.
        assert {one.text for one in hint.choices} == {one.text for one in state.actions}
        assert hint.seq < (await actor.state(table)).seq


async def test_a_worker_that_fails_gives_no_hint_and_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("the princess")

    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await with_hints(people, edition="classic")
        actor, _ = await by_turn(people, table)
        with monkeypatch.context() as patch:
            patch.setattr(hints, "advise", fail)
            with pytest.raises(Refused) as refused:
                await actor.hint(table)
        assert (refused.value.code, "princess" in str(refused.value)) == ("no-advice", False)
        assert (await actor.hint(table)).choices


async def test_games_with_hints_are_marked_wherever_they_are_shown(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await with_hints(people, edition="classic", goal=1)
        await people[1].do(table, wire.TakeOver(new_id(), 1, "easy"))
        async with people[0].follow(table) as following:
            await play_on(following, Random(0))
        assert (await people[0].state(table)).table.hints
        mine = await people[0].ask(list[wire.Summary], "GET", "/api/mine")
        assert [one.hints for one in mine] == [True]
        file = await people[0].ask(dict[str, Any], "GET", f"/api/tables/{table}/file")
        assert file["about"]["hints"] is True
        brought = await people[0].ask(wire.Opened, "POST", "/api/replays", file)
        assert (await people[0].state(brought.table)).table.hints
        done = await people[0].do(table, wire.Rematch(new_id()))
        assert done.table is not None
        assert (await people[0].state(done.table)).table.hints


async def reviewed(player: Client, table: str) -> wire.Review:
    """The review of a game, when it is done."""
    while True:
        review = await player.ask(wire.Review, "GET", f"/api/tables/{table}/review")
        if review.done or review.failed:
            return review
        await asyncio.sleep(0.02)


async def test_a_review_names_the_decisions_that_gave_away_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "REVIEW_SECONDS", 3.0)
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        # Someone here lays down the Princess for no reason.
        file = played("love-letter", 6, edition="classic", players=2, goal=3).save()
        table = (await people[0].ask(wire.Opened, "POST", "/api/replays", file)).table
        review = await reviewed(people[0], table)
        assert (review.done, review.failed) == (True, False)
        assert review.judged == review.decisions > 5
        steps = await people[0].ask(list[wire.Step], "GET", f"/api/tables/{table}/steps")
        losses = [one.best.chance - one.played.chance for one in review.moves]
        assert "princess" in [one.played.text for one in review.moves]
        assert losses == sorted(losses, reverse=True)
        assert min(losses) > 0
        for one in review.moves:
            assert (steps[one.point].actor, steps[one.point].action) == (one.seat, one.played.text)
            assert one.best.text != one.played.text
        # How likely each was to win, from the first card to the result, and why.
        points = [one.point for one in review.chances]
        assert points == sorted(set(points))
        assert {index for index, step in enumerate(steps) if step.actor is not None} < set(points)
        assert all(sum(one.chances) == pytest.approx(1, abs=1e-3) for one in review.chances)
        for then in review.chances[1:]:
            assert then.seat == steps[then.point - 1].actor
            if then.strongest is not None:
                assert then.strongest.text != steps[then.point - 1].action
        assert review.chances[-1].chances in ([1.0, 0.0], [0.0, 1.0])
        for seat, account in enumerate(review.accounts):
            assert account.start == review.chances[0].chances[seat]
            assert account.end == review.chances[-1].chances[seat]
            reasons = account.luck + account.skill + account.others
            assert reasons == pytest.approx(account.end - account.start, abs=1e-3)
    # It is kept with the game: whoever asks again does not wait, at another server either.
    async with serving(tmp_path) as server, clients(server.url, 1) as (someone,):
        assert await someone.ask(wire.Review, "GET", f"/api/tables/{table}/review") == review
        assert not server.tables.reviews._reviews, "it was not made again"
        assert await server.tables.store.forget(2**60, set()) == 1
        assert await server.tables.store.query("SELECT * FROM reviews") == []


async def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("the princess")

    monkeypatch.setattr(reviews, "REVIEW_SECONDS", 0.1)
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        # A recorded game: one played at random may be over before anyone had a choice.
        file = played("love-letter", 6, edition="classic", players=2, goal=1).save()
        table = (await people[0].ask(wire.Opened, "POST", "/api/replays", file)).table
        with monkeypatch.context() as patch:
            patch.setattr(reviews, "judge", fail)
            assert (await reviewed(people[0], table)).failed
        assert (await reviewed(people[0], table)).done


async def test_a_game_that_is_not_over_is_not_reviewed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people, edition="classic")
        with pytest.raises(Refused) as refused:
            await people[0].ask(wire.Review, "GET", f"/api/tables/{table}/review")
        assert refused.value.code == "not-over"


async def test_the_server_tells_what_was_measured(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as (someone,):
        about = await someone.ask(wire.About, "GET", "/api/about")
        assert {rating.game for rating in about.ratings} == {one.game for one in measured()}
        for rating in about.ratings:
            assert rating.game in available_games()
            assert rating.level in levels()
            assert rating.low <= rating.elo <= rating.high
