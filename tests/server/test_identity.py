"""Who people are: kept by a recovery phrase, the same on every device, exported and forgotten; on
SQLite and on a real PostgreSQL.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import signal
from pathlib import Path
from typing import Any

import pytest

from billetdoux.client import Client, new_id
from billetdoux.kernel.match import Match
from billetdoux.server import wire
from billetdoux.server.auth import player_of
from billetdoux.server.copy_store import copy_store
from billetdoux.server.errors import Refusal
from billetdoux.server.recovery_phrase import new_phrase, phrase_hash
from tests.server.asking import ask, closed_with, recovered
from tests.server.databases import undo_migrations
from tests.server.serving import (
    TIMEOUT,
    Open,
    Serving,
    clients,
    play_out,
    serving,
    started,
    two_nodes,
)
from tests.server.test_durability import Process


async def test_a_profile_is_remembered_and_shown_at_tables(opened: Open) -> None:
    async with opened() as server, clients(server.url, 1) as [ada]:
        assert await ask(ada, "GET", "/api/me") == {}
        profile = {"name": " Ada  L. ", "colour": "teal", "emblem": "moon"}
        assert (await ask(ada, "POST", "/api/me", profile))["name"] == "Ada L."
        table = await ada.create("love-letter", players=2)
        await ada.do(table, wire.Sit(new_id(), "Ada", colour="teal", emblem="moon"))
        seat = (await ada.state(table)).table.seats[0]
        assert (seat.colour, seat.emblem) == ("teal", "moon")
        old = await ada.ask(wire.State, "GET", f"/api/tables/{table}?version=1")
        assert old.table.seats[0].colour == ""
    async with opened() as server:
        assert await ask(Client(server.url, ada.token), "GET", "/api/me") == {
            "name": "Ada L.", "colour": "teal", "emblem": "moon",
        }  # fmt: skip


@pytest.mark.parametrize(
    ("profile", "code"),
    [
        ({"name": "hard"}, "bad-name"),
        ({"name": "x" * 25}, "bad-name"),
        ({"name": "a\u202eb"}, "bad-name"),
        ({"colour": "beige"}, "http-400"),
        ({"emblem": "<svg>"}, "http-400"),
        ({"player": "0" * 64}, "http-400"),
    ],
)
async def test_a_profile_that_cannot_be_shown_is_refused(
    tmp_path: Path, profile: Any, code: str
) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        assert await ask(ada, "POST", "/api/me", profile) == code
        assert await ask(ada, "GET", "/api/me") == {}
        assert await ask(Client(server.url), "POST", "/api/me", {}) == "token"


async def test_twelve_words_bring_everything_to_another_device(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        table = await started([ada, ben], goal=1)
        await ask(ada, "POST", "/api/me", {"name": "Ada"})
        first = (await ask(ada, "POST", "/api/me/phrase", {"language": "en"}))["words"]
        words = (await ask(ada, "POST", "/api/me/phrase", {"language": "fr"}))["words"]
        assert len(words) == 12
        assert (await ask(ada, "GET", "/api/me"))["phrase"] is True
    async with opened() as server:
        phone = await recovered(server.url, [word.upper() for word in words])
        # Two devices at once are one person, at one seat.
        async with phone, Client(server.url, ada.token) as laptop:
            assert (await ask(phone, "GET", "/api/me")) == {
                "name": "Ada", "phrase": True, "devices": 2,
            }  # fmt: skip
            assert [one["id"] for one in await ask(phone, "GET", "/api/mine")] == [table]
            assert (await phone.state(table)).you == (await laptop.state(table)).you == 0
        # Only the latest phrase is worth something, and only the words together.
        for wrong in (first, new_phrase("en")):
            body = {"phrase": " ".join(wrong)}
            assert await ask(Client(server.url), "POST", "/api/players/recover", body) == (
                "unknown-phrase"
            )


async def test_a_kill_in_the_middle_of_a_recovery_loses_nothing(
    tmp_path: Path, database: str
) -> None:
    """The server is killed when it has shown the phrase, and while devices come back with it."""
    with Process(tmp_path, database=database) as process:
        await process.start()
        async with clients(process.url, 1) as [ada]:
            table = await ada.create("love-letter", players=2)
            await ask(ada, "POST", "/api/me", {"name": "Ada"})
            words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        process.end(signal.SIGKILL)
        await process.start()
        coming = [asyncio.create_task(recovered(process.url, words)) for _ in range(4)]
        await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
        process.end(signal.SIGKILL)
        found = await asyncio.gather(*coming, return_exceptions=True)
        await process.start()
        devices = [one for one in found if isinstance(one, Client)]
        assert devices, "one had its token before"
        for device in (ada, *devices, await recovered(process.url, words)):
            assert [one["id"] for one in await ask(device, "GET", "/api/mine")] == [table]
            assert (await ask(device, "GET", "/api/me"))["name"] == "Ada"


async def test_a_phrase_is_read_as_people_write_it() -> None:
    words = new_phrase("fr")
    plain = phrase_hash(" ".join(words))
    assert phrase_hash("  " + "\n".join(words).upper() + " ") == plain
    english = new_phrase("en")
    assert phrase_hash(" ".join(english)) != phrase_hash(" ".join(new_phrase("en")))
    for phrase, reason in (
        (" ".join(english[:11]), "this has 11"),
        (" ".join(["billetdoux", *english[1:]]), "billetdoux"),
        (" ".join(["abandon"] * 12), "do not belong together"),
    ):
        with pytest.raises(Refusal, match=reason):
            phrase_hash(phrase)


async def test_phrases_cannot_be_tried_in_bulk(tmp_path: Path) -> None:
    async with serving(tmp_path, guess_rate=3) as server:
        body = {"phrase": " ".join(new_phrase("en"))}
        codes = [
            await ask(Client(server.url), "POST", "/api/players/recover", body) for _ in range(5)
        ]
        assert codes[0] == "unknown-phrase"
        assert codes[-1] == "limit"


def bytes_of(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in folder.iterdir()]


async def test_the_database_holds_neither_tokens_nor_phrases(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, clients(server.url, 1) as [ada]:
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        phone = await recovered(server.url, words)
    stored = b"".join(bytes_of(tmp_path))
    assert player_of(phone.token).encode() in stored
    for secret in (ada.token, phone.token, " ".join(words)):
        assert secret.encode() not in stored


async def test_a_device_that_was_signed_out_is_nobody(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        table = await started([ada, ben])
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        lost, kept = await recovered(server.url, words), await recovered(server.url, words)
        assert (await ask(kept, "GET", "/api/me"))["devices"] == 3
        await ask(kept, "DELETE", "/api/me/devices")
        assert "devices" not in await ask(kept, "GET", "/api/me")  # one, which goes without saying
        for device in (ada, lost):
            assert await ask(device, "GET", "/api/me") == "token"
            assert await ask(device, "GET", "/api/mine") == []
            command = {"type": "leave", "id": "x"}
            assert await ask(device, "POST", f"/api/tables/{table}/commands", command) == "token"
            # Whoever asks for a token then is somebody new.
            fresh = await ask(device, "POST", "/api/players")
            assert fresh["token"] not in ("", device.token)
        assert [one["id"] for one in await ask(kept, "GET", "/api/mine")] == [table]


async def test_sockets_of_a_signed_out_device_are_closed_at_once(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        table = await started([ada, ben])
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        lost = await recovered(server.url, words)
        async with (
            asyncio.timeout(TIMEOUT),
            lost.follow(table) as open_there,
            ada.follow(table) as mine,
            ben.follow(table) as others,
        ):
            assert [(await anext(one)).you for one in (open_there, mine, others)] == [0, 0, 1]
            await ask(ada, "DELETE", "/api/me/devices")
            assert await closed_with(open_there) == "token"
            # The others' sockets stay.
            await ben.do(table, wire.Phrase("p", "hello"))
            assert [(await anext(one)).story[-1].kind for one in (mine, others)] == ["chatted"] * 2
            assert (mine.connections, others.connections) == (1, 1)
            await ask(ada, "DELETE", "/api/me")
            assert await closed_with(mine) == "token"


async def test_sockets_at_another_node_are_closed_too(tmp_path: Path, postgres: str) -> None:
    async with (
        two_nodes(tmp_path, postgres) as (one, two),
        clients(one.url, 2) as [ada, ben],
    ):
        table = await started([ada, ben])
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        lost = await recovered(two.url, words)
        async with asyncio.timeout(TIMEOUT), lost.follow(table) as following:
            assert (await anext(following)).you == 0
            await ask(ada, "DELETE", "/api/me/devices")
            assert await closed_with(following) == "token"
        # Nor does the other node remember the token.
        assert await ask(lost, "GET", "/api/me") == "token"


async def test_all_games_come_in_one_file(opened: Open) -> None:
    async with opened() as server, clients(server.url, 3) as [ada, ben, eve]:
        over = await started([ada, ben], edition="classic", goal=1)
        await play_out(over, [ada, ben])
        running = await started([ada, eve])
        strange = await started([eve, ben])
        club = (await ask(ada, "POST", "/api/clubs", {"name": "Round", "member": "Ada"}))["club"]
        wish = {"name": "Friday", "game": "love-letter"}
        evening = (await ask(ada, "POST", "/api/tournaments", wish))["tournament"]
        file = await ask(ada, "GET", "/api/me/games")
        assert [[one["id"] for one in file[kind]] for kind in ("clubs", "tournaments")] == [
            [club],
            [evening],
        ]
        assert set(file["statistics"]) == {"figures", "ratings"}
        saved = [game for game in file["games"] if "actions" in game]
        assert [game["about"]["table"] for game in saved] == [over]
        Match.load(saved[0])  # what is exported can be replayed
        assert [game["id"] for game in file["games"] if "id" in game] == [running]
        assert strange not in json.dumps(file)
        assert await ask(Client(server.url), "GET", "/api/me/games") == "token"


async def test_someone_forgotten_leaves_nothing_but_their_moves(opened: Open) -> None:
    async with opened() as server, clients(server.url, 3) as [ada, ben, eve]:
        await ask(ada, "POST", "/api/me", {"name": "Augusta"})
        over = await ada.create("love-letter", edition="classic", players=2, goal=1)
        await ada.sit(over, "Augusta", 0)
        await ben.sit(over, "Ben", 1)
        await ada.do(over, wire.Chat(new_id(), "call me Ophelia"))
        await ada.do(over, wire.Start(new_id()))
        await play_out(over, [ada, ben])
        running = await ben.create("love-letter", players=2)
        await ben.sit(running, "Ben", 0)
        await ada.sit(running, "Augusta", 1)
        await ben.do(running, wire.Start(new_id()))
        left = await eve.create("love-letter", players=2)
        await ada.sit(left, "Augusta", 1)
        await ada.do(left, wire.Leave(new_id()))
        lonely = await ada.create("love-letter", players=2, public=True)
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
        phone = await recovered(server.url, words)

        assert await ask(phone, "DELETE", "/api/me") is None

        for device in (ada, phone):
            assert await ask(device, "GET", "/api/mine") == []
            assert await ask(device, "GET", "/api/me") == {}
        body = {"phrase": " ".join(words)}
        assert await ask(eve, "POST", "/api/players/recover", body) == "unknown-phrase"
        # The others still have their game, and can verify it.
        assert (await ask(ben, "GET", f"/api/tables/{over}/verify"))["draws"] > 0
        shown = [await ask(ben, "GET", f"/api/tables/{id}") for id in (over, running, left)]
        shown += [
            await ask(ben, "GET", f"/api/tables/{over}/file"),
            await ask(ben, "GET", "/api/mine"),
        ]
        assert "Augusta" not in json.dumps(shown)
        assert "Ophelia" not in json.dumps(shown)
        assert shown[1]["table"]["seats"][1]["kind"] == "bot"
        assert (await ask(ben, "GET", f"/api/tables/{lonely}"))["table"]["phase"] == "closed"
        rows = await server.tables.store.query("SELECT entry FROM log")
        rows += await server.tables.store.query("SELECT summary FROM tables")
        stored = b"".join(bytes(row[0]) for row in rows)
        for trace in ("Augusta", "Ophelia", player_of(ada.token)):
            assert trace.encode() not in stored


async def until_nobody_is_forgotten(server: Serving) -> None:
    async with asyncio.timeout(TIMEOUT):
        for wait in itertools.repeat(0.01):
            if not await server.tables.identities.to_forget():
                return
            await asyncio.sleep(wait)


async def test_forgetting_goes_on_after_a_crash(opened: Open) -> None:
    async with opened() as server, clients(server.url, 2) as [ada, ben]:
        await started([ada, ben])
        await server.tables.identities.begin_to_forget(player_of(ada.token))
    async with opened() as server:
        await until_nobody_is_forgotten(server)
        assert await ask(Client(server.url, ada.token), "GET", "/api/mine") == []


async def test_a_copy_of_the_store_takes_identities_along(tmp_path: Path, postgres: str) -> None:
    async with serving(tmp_path / "old") as server, clients(server.url, 1) as [ada]:
        await ask(ada, "POST", "/api/me", {"name": "Ada", "emblem": "crown"})
        words = (await ask(ada, "POST", "/api/me/phrase", {}))["words"]
    source = f"sqlite:///{tmp_path}/old/billetdoux.sqlite"
    await asyncio.to_thread(copy_store, source, postgres)
    back = f"sqlite:///{tmp_path}/new/billetdoux.sqlite"
    (tmp_path / "new").mkdir()
    await asyncio.to_thread(copy_store, postgres, back)
    async with serving(tmp_path / "new") as server:
        phone = await recovered(server.url, words)
        assert (await ask(phone, "GET", "/api/me"))["emblem"] == "crown"


async def test_an_old_database_learns_who_people_are(tmp_path: Path) -> None:
    """Tables of version 2 are there; what is new is added."""
    async with serving(tmp_path) as server, clients(server.url, 2) as people:
        table = await started(people)
    undo_migrations(tmp_path / "billetdoux.sqlite", 2)
    async with serving(tmp_path) as server, Client(server.url, people[0].token) as ada:
        assert (await ada.state(table)).you == 0
        assert (await ask(ada, "POST", "/api/me", {"name": "Ada"}))["name"] == "Ada"


async def test_what_is_stored_is_said_as_it_is(tmp_path: Path) -> None:
    async with serving(tmp_path, keep_days=7, report_days=3) as server:
        assert await ask(Client(server.url), "GET", "/api/stored") == {
            "keep_days": 7, "report_days": 3, "session_hours": 12,
        }  # fmt: skip
