"""The pages of the rules say what the ledgers, packs and texts say."""

from __future__ import annotations

import pytest

from billetdoux.kernel.narrator import LANGUAGES
from billetdoux.kernel.registry import available_games
from tools.make_rules_docs import FOLDER, page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", available_games())
def test_the_page_is_not_stale(id: str, language: str) -> None:
    written = (FOLDER / f"{id}.{language}.md").read_text(encoding="utf-8")
    assert written == page(id, language), "stale: run python tools/make_rules_docs.py"
