"""The types that the web client keeps of what goes over the wire are those of the server."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import FieldInfo

from billetdoux.kernel import scene
from billetdoux.server import wire

SOURCE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"
NAMES = {"SceneSeat": "Seat", "Card": "Card", "Zone": "Zone", "Mark": "Mark", "Counter": "Counter"}
INTERFACE = re.compile(r"export interface (\w+) \{\n(.*?)\n\}", re.DOTALL)
FIELD = re.compile(r"^  (\w+)(\??): ", re.MULTILINE)


def interfaces() -> dict[str, dict[str, bool]]:
    """The fields of each interface, and whether they may be missing."""
    found = INTERFACE.findall(SOURCE.read_text(encoding="utf-8"))
    return {name: {key: mark == "?" for key, mark in FIELD.findall(body)} for name, body in found}


def fields(name: str) -> dict[str, FieldInfo]:
    """The fields of the server's type of that name."""
    kind = getattr(scene, NAMES.get(name, name), None) or getattr(wire, name)
    return {field.name: field for field in msgspec.structs.fields(kind)}


@pytest.mark.parametrize("name", sorted(set(interfaces()) - {"Told"}))
def test_a_type_is_that_of_the_server(name: str) -> None:
    ours, theirs = interfaces()[name], fields(name)
    assert set(ours) - {"type"} <= set(theirs)
    for key, optional in ours.items():
        if key != "type" and not theirs[key].required:
            assert optional, f"{name}.{key} may be left out by the server"


def test_every_command_is_one_of_the_server() -> None:
    sent = SOURCE.read_text(encoding="utf-8").split("export type Command", 1)[1].split(";\n\n")[0]
    tags = {kind.__struct_config__.tag for kind in wire.AnyCommand.__args__}
    assert set(re.findall(r'"(\w+)"', sent)) == tags
