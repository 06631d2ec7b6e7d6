"""The host's word list: what names and chat may not contain."""

from __future__ import annotations

from pathlib import Path

import pytest

from billetdoux.client import new_id
from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server import wire
from billetdoux.server.word_list import read_word_list
from tests.server.asking import ask, code_of
from tests.server.serving import (
    clients,
    serving,
)


def listed(folder: Path, text: str) -> Path:
    path = folder / "words.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("what a villain you are", True),
        ("VILLAIN!", True),
        ("v i l l a i n", True),
        ("vi1lain", True),
        ("vіllаin", True),  # with Cyrillic letters
        ("víllàin", True),
        ("villainous", False),
        ("scoundrels all", True),
        ("a scoundrel", True),
        ("ascoundrel", False),
        ("the archrogue", True),
        ("rogues", False),
        ("unbescheiden", True),
        ("be kind", False),
        ("crème brûlée", False),
        ("", False),
    ],
)
def test_words_are_found_as_people_read_them(tmp_path: Path, text: str, found: bool) -> None:
    lines = "# not here\nVillain\nscoundrel*  # nor here\n*rogue\n\n*besch*\n"
    assert read_word_list(listed(tmp_path, lines)).is_in(text) is found


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"good\ntwo words\n", "line 2"),
        (b"a*b\n", "line 1"),
        (b"*\n", "line 1"),
        (b"x" * 65, "line 1"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_word_list_that_cannot_be_read_is_refused(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(content)
    with pytest.raises(BilletDouxError, match=f"words.txt.*{reason}"):
        read_word_list(path)
    with pytest.raises(BilletDouxError, match=r"nothing\.txt: No such file"):
        read_word_list(tmp_path / "nothing.txt")


async def test_the_host_s_words_are_in_no_name_and_no_chat(tmp_path: Path) -> None:
    words = listed(tmp_path, "villain\n")
    async with serving(tmp_path, word_list=words) as server, clients(server.url, 1) as [ada]:
        table = await ada.create("love-letter", players=2)
        assert await code_of(ada.sit(table, "The Villain")) == "bad-name"
        assert await ask(ada, "POST", "/api/me", {"name": "Villain"}) == "bad-name"
        wish = {"game": "love-letter", "name": "villain", "options": {"players": 2}}
        assert await ask(ada, "POST", "/api/quick-match", wish) == "bad-name"
        await ada.sit(table, "Ada")
        assert await code_of(ada.do(table, wire.Chat(new_id(), "a villain!"))) == "bad-text"
        assert await code_of(ada.do(table, wire.Chat(new_id(), "a villa in"))) == "accepted"
        assert (await ask(ada, "GET", "/api/stored"))["word_list"] is True
