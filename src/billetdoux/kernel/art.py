"""How a game looks: the drawings in its folder `art/`, plain SVG, coloured by whoever shows them.

`cards/CARD.svg`, `marks/MARK.svg`, `places/PLACE.svg` and `dice/FACE.svg` are found by the ids that
scenes use; `back.svg` is the back of the cards, `board.svg` the ground on which places lie, where
`board.toml` puts them. Everything is optional.

Drawings become part of a page, so only shapes are let through: no script, style, link, reference
or foreign content. Colours come from classes, which follow the reader's theme.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

import msgspec

from billetdoux.kernel.errors import PackError, suggestion

SIZES = {
    "cards": "0 0 200 280",
    "marks": "0 0 24 24",
    "places": "0 0 120 80",
    "dice": "0 0 40 40",
}
MAX_SIZE = 64 * 1024  # bytes of one file
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = frozenset(
    [
        "svg",
        "g",
        "path",
        "circle",
        "ellipse",
        "rect",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
    ]
)
ATTRIBUTES = frozenset(
    [
        "viewBox",
        "preserveAspectRatio",
        "class",
        "d",
        "points",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "dx",
        "dy",
        "width",
        "height",
        "transform",
        "fill",
        "fill-rule",
        "fill-opacity",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "stroke-opacity",
        "opacity",
        "text-anchor",
        "font-size",
        "font-weight",
    ]
)
CLASSES = frozenset(
    [
        "ink",
        "soft",
        "paper",
        "gold",
        "wax",
        "pressed",
        "light",
        "pen",
        "cut",
        "gilt",
        "fine",
        "bold",
        "sky",
        "ticks",
        "rim",
        "hair",
        "rimmed",
        "ring",
        "emblem",
        "meadow",
        "leaves",
        "river",
        "street",
        "stones",
        "trunk",
        "far",
    ]
)


class Ground(msgspec.Struct):
    """The ground of a board: its drawing, how wide it is for its height, and where the middle of
    each place is, in hundredths of its width and height.
    """

    drawing: str
    ratio: float
    places: dict[str, tuple[float, float]]


class Art(msgspec.Struct, omit_defaults=True):
    """The drawings of a game, as SVG, by the ids that scenes use."""

    cards: dict[str, str] = {}
    marks: dict[str, str] = {}
    places: dict[str, str] = {}
    dice: dict[str, str] = {}
    back: str | None = None
    board: Ground | None = None


class _BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    places: dict[str, tuple[float, float]]


@cache
def read_art(folder: Path) -> Art:
    """The drawings of the game that lives in this folder; PackError for one that is not allowed."""
    return read_drawings(folder / "art")


def read_drawings(art: Path) -> Art:
    """The drawings in a folder; none where there is no such folder."""
    found = {
        kind: {path.stem: drawing(path, size) for path in sorted((art / kind).glob("*.svg"))}
        for kind, size in SIZES.items()
    }
    back = art / "back.svg"
    return Art(**found, back=drawing(back, SIZES["cards"]) if back.exists() else None,
               board=_ground(art))  # fmt: skip


def _ground(art: Path) -> Ground | None:
    path = art / "board.svg"
    if not path.exists():
        return None
    places = art / "board.toml"
    try:
        given = tomllib.loads(places.read_text(encoding="utf-8"))
        board = msgspec.convert(given, _BoardFile)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise PackError(f"{places}: {error}") from error
    *_, width, height = _numbers(_root(path).get("viewBox", ""), path)
    return Ground(drawing(path), width / height, board.places)


def drawing(path: Path, size: str | None = None) -> str:
    """A file as SVG that can be put into a page; PackError says what is not allowed, and where."""
    root = _root(path)
    _numbers(root.get("viewBox", ""), path)
    if size is not None and root.get("viewBox") != size:
        raise PackError(f'{path}: viewBox: must be "{size}", not "{root.get("viewBox", "")}"')
    return _written(root, path)


def _root(path: Path) -> ElementTree.Element:
    text = path.read_bytes()
    if len(text) > MAX_SIZE:
        raise PackError(f"{path}: larger than {MAX_SIZE // 1024} kB")
    if b"<!" in text.replace(b"<!--", b""):
        raise PackError(f"{path}: a document type or an entity is not allowed")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise PackError(f"{path}: {error}") from error
    if root.tag != f"{SVG}svg":
        raise PackError(f"{path}: is no SVG")
    return root


def _numbers(box: str, path: Path) -> list[float]:
    try:
        numbers = [float(number) for number in box.split()]
    except ValueError:
        numbers = []
    if len(numbers) != 4 or min(numbers[2:]) <= 0:
        raise PackError(f'{path}: viewBox: "{box}" is not four numbers')
    return numbers


def _written(element: ElementTree.Element, path: Path) -> str:
    """An element and all in it, written anew: nothing but what is allowed can be in it."""
    name = element.tag.removeprefix(SVG)
    if name not in ELEMENTS:
        raise PackError(f"{path}: element '{name}' is not allowed{suggestion(name, ELEMENTS)}")
    attributes = "".join(
        f" {key}={quoteattr(_checked(key, value, path))}" for key, value in element.items()
    )
    inside = "".join(_written(child, path) for child in element)
    text = escape((element.text or "").strip()) if name in ("text", "tspan") else ""
    return f"<{name}{attributes}>{text}{inside}</{name}>"


def _checked(key: str, value: str, path: Path) -> str:
    if key not in ATTRIBUTES:
        raise PackError(f"{path}: attribute '{key}' is not allowed{suggestion(key, ATTRIBUTES)}")
    if "url(" in value.lower() or "\\" in value:
        raise PackError(f"{path}: {key}: a reference is not allowed: {value}")
    if key == "class":
        for name in value.split():
            if name not in CLASSES:
                hint = suggestion(name, CLASSES)
                raise PackError(f"{path}: class '{name}' has no colour{hint}")
    return value
