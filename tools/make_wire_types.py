"""Write the page's types of what goes over the wire, `web/src/lib/wire.ts`, from the server's.

python tools/make_wire_types.py           write the file
python tools/make_wire_types.py --check   say whether it is stale, and write nothing
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.kernel import art, scene
from billetdoux.kernel.match import GameFile
from billetdoux.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire.ts"
NAMES = {"Seat": "SceneSeat"}  # types whose name on the page would mislead
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
PREAMBLE = """\
/** What goes over the wire. Written by `tools/make_wire_types.py` from the server's types: change
 * those, and run it again. The server leaves out values that are at their default. */

/** An event of the game: its code and details, with the reader's own secrets. */
export interface GameEvent {
  code: string;
  secrets?: Record<string, Record<string, unknown>>;
  [detail: string]: unknown;
}
"""
ALIASES = {
    "Phase": wire.Phase,
    "Kind": wire.Kind,
    "Option": wire.Option,
    "Options": wire.Options,
}
UNIONS = {
    "AnyCommand": wire.AnyCommand,
    "AnyTournamentCommand": wire.AnyTournamentCommand,
    "Outgoing": wire.Outgoing,
}
EPILOGUE = """
type WithoutId<C> = C extends unknown ? Omit<C, "id"> : never;
/** What a player asks for; whoever sends it adds the id. */
export type Command = WithoutId<AnyCommand>;
export type TournamentCommand = WithoutId<AnyTournamentCommand>;
"""


def structs() -> list[type[msgspec.Struct]]:
    """All types that are sent, in the order in which they are defined."""
    found: list[type[msgspec.Struct]] = []
    for module in (art, scene, wire):
        for _, kind in inspect.getmembers(module, inspect.isclass):
            bases = (
                wire.Message, wire.Request, wire.Command, wire.TournamentCommand, wire.Listed,
            )  # fmt: skip
            own = kind.__module__ == module.__name__ and kind not in bases
            if own and issubclass(kind, msgspec.Struct) and not kind.__name__.startswith("_"):
                found.append(kind)
    found.sort(key=lambda kind: (kind.__module__, inspect.getsourcelines(kind)[1]))
    return [*found, GameFile]


def written() -> str:
    """The whole file."""
    kinds = structs()
    _, schemas = msgspec.json.schema_components(kinds, ref_template="{name}")
    aliases: dict[str, str] = {}  # what has no name in a schema, as it is spelled there
    for name, kind in ALIASES.items():
        aliases[spelled(msgspec.json.schema(kind), aliases)] = name
    blocks = [PREAMBLE]
    blocks += [f"export type {name} = {literals};\n" for literals, name in aliases.items()]
    blocks += [interface(schemas[kind.__name__], aliases) for kind in kinds]
    for name, union in UNIONS.items():
        members = " | ".join(renamed(kind.__name__) for kind in union.__args__)
        lines = textwrap.wrap(f"export type {name} = {members};", 110, subsequent_indent="  ")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks) + EPILOGUE


def interface(schema: dict[str, Any], aliases: dict[str, str]) -> str:
    """One type, with its documentation."""
    name, needed = renamed(schema["title"]), schema.get("required", [])
    about = " ".join(schema.get("description", "").split())
    lines = textwrap.wrap(f"/** {about} */", 116, subsequent_indent=" * ") if about else []
    lines.append(f"export interface {name} {{")
    for field, value in schema["properties"].items():
        optional = "" if field in needed else "?"
        lines.append(f"  {field}{optional}: {spelled(value, aliases)};")
    return "\n".join([*lines, "}\n"])


def spelled(schema: dict[str, Any], aliases: dict[str, str]) -> str:
    """A type of JSON Schema in TypeScript."""
    text = _spelled(schema, aliases)
    return aliases.get(text, text)


def _spelled(schema: dict[str, Any], aliases: dict[str, str]) -> str:
    if schema.get("title") == "GameEvent":
        return "GameEvent"
    if "$ref" in schema:
        return renamed(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(spelled(one, aliases) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' if value is not None else "null" for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, aliases)
    if kind == "object":
        values = schema.get("additionalProperties")
        inner = spelled(values, aliases) if isinstance(values, dict) else "unknown"
        return f"Record<string, {inner}>"
    if kind is None:
        return "unknown"
    return PLAIN[kind]


def _array(schema: dict[str, Any], aliases: dict[str, str]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(spelled(one, aliases) for one in schema["prefixItems"]) + "]"
    inner = spelled(schema.get("items") or {}, aliases)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def renamed(name: str) -> str:
    """What a type is called on the page."""
    return NAMES.get(name, name)


def main() -> int:
    text = written()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text:
        return 0
    print(f"{TARGET}: stale; run tools/make_wire_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
