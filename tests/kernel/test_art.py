"""Drawings of games: read, checked, and refused where they hold more than shapes."""

from __future__ import annotations

from pathlib import Path

import pytest

from billetdoux.kernel.art import MAX_SIZE, drawing, read_art
from billetdoux.kernel.errors import PackError

BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'


def file(tmp_path: Path, inside: str, head: str = BOX) -> Path:
    path = tmp_path / "a.svg"
    path.write_text(f"<svg {head}>{inside}</svg>", encoding="utf-8")
    return path


def test_shapes_are_kept_and_everything_else_is_left_behind(tmp_path: Path) -> None:
    path = file(
        tmp_path, '<!-- a tree -->\n<g class="emblem"><path class="pen fine" d="M0 0L1 1"/></g>'
    )
    assert drawing(path) == (
        '<svg viewBox="0 0 24 24"><g class="emblem">'
        '<path class="pen fine" d="M0 0L1 1"></path></g></svg>'
    )


def test_what_is_written_is_escaped(tmp_path: Path) -> None:
    path = file(tmp_path, '<text x="1">&lt;b&gt; &amp;</text>')
    assert '<text x="1">&lt;b&gt; &amp;</text>' in drawing(path)


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        ("<script>alert(1)</script>", "element 'script' is not allowed"),
        ("<style>path { fill: red }</style>", "element 'style' is not allowed"),
        ("<image/>", "element 'image' is not allowed"),
        ('<foreignObject xmlns=""/>', "element 'foreignObject' is not allowed"),
        ('<path onload="alert(1)"/>', "attribute 'onload' is not allowed"),
        ('<path style="fill: red"/>', "attribute 'style' is not allowed"),
        ('<path id="a"/>', "attribute 'id' is not allowed"),
        ('<path fill="url(#a)"/>', "fill: a reference is not allowed"),
        ('<path class="button"/>', "class 'button' has no colour"),
        ('<path class="inc"/>', "class 'inc' has no colour (did you mean 'ink'?)"),
        ("<path", "not well-formed"),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(tmp_path: Path, inside: str, why: str) -> None:
    with pytest.raises(PackError) as refused:
        drawing(file(tmp_path, inside))
    assert why in str(refused.value)
    assert "a.svg" in str(refused.value)


def test_entities_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_text(f'<!DOCTYPE svg [<!ENTITY a "b">]><svg {BOX}>&a;</svg>', encoding="utf-8")
    with pytest.raises(PackError, match="entity is not allowed"):
        drawing(path)


def test_a_drawing_has_the_size_of_its_kind(tmp_path: Path) -> None:
    with pytest.raises(PackError, match='viewBox: must be "0 0 200 280", not "0 0 24 24"'):
        drawing(file(tmp_path, ""), "0 0 200 280")
    with pytest.raises(PackError, match="is not four numbers"):
        drawing(file(tmp_path, "", 'xmlns="http://www.w3.org/2000/svg" viewBox="a"'))
    with pytest.raises(PackError, match="is no SVG"):
        drawing(file(tmp_path, "", 'viewBox="0 0 24 24"'))


def test_a_game_without_drawings_has_none(tmp_path: Path) -> None:
    assert read_art(tmp_path).cards == {}


def test_a_board_says_where_its_places_are(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "board.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"/>'
    )
    with pytest.raises(PackError, match=r"board\.toml"):
        read_art(tmp_path)
    (tmp_path / "art" / "board.toml").write_text("[places]\npark = [17, 27]\n")
    board = read_art(tmp_path).board
    assert board is not None
    assert (board.ratio, board.places) == (3.0, {"park": (17.0, 27.0)})


def test_a_drawing_has_a_limit_of_size(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="larger than"):
        drawing(file(tmp_path, " " * MAX_SIZE))
