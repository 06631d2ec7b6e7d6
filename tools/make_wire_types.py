"""Write the page's types of what goes over the wire, `wire.ts` and `people_wire.ts` in
`web/src/lib`, from the server's.

python tools/make_wire_types.py           write the files
python tools/make_wire_types.py --check   say which of them are stale, and write nothing
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from billetdoux.kernel import art, scene
from billetdoux.kernel.match import GameFile
from billetdoux.server import people_wire, wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib"
NAMES = {"Seat": "SceneSeat"}  # types whose name on the page would mislead
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
ORIGIN = """\
 * Written by `tools/make_wire_types.py` from the server's types: change those, and run it again.
 * The server leaves out values that are at their default. */
"""
PREAMBLE = f"""\
/** What goes over the wire about games and tables.
{ORIGIN}
/** An event of the game: its code and details, with the reader's own secrets. */
export interface GameEvent {{
  code: string;
  secrets?: Record<string, Record<string, unknown>>;
  [detail: string]: unknown;
}}
"""
PEOPLE_PREAMBLE = f"""\
/** What goes over the wire about people, tournaments and clubs.
{ORIGIN}"""
ALIASES = {
    "Phase": wire.Phase,
    "Kind": wire.Kind,
    "Option": wire.Option,
    "Options": wire.Options,
}
ABSTRACT = (
    wire.Message,
    wire.Request,
    wire.Command,
    wire.Listed,
    people_wire.TournamentCommand,
)
EPILOGUE = """
export type WithoutId<C> = C extends unknown ? Omit<C, "id"> : never;
/** What a player asks for; whoever sends it adds the id. */
export type Command = WithoutId<AnyCommand>;
"""
PEOPLE_EPILOGUE = """
/** What somebody asks for; whoever sends it adds the id. */
export type TournamentCommand = WithoutId<AnyTournamentCommand>;
"""


def structs(*modules: ModuleType) -> list[type[msgspec.Struct]]:
    """All types of some modules that are sent, in the order in which they are defined."""
    found: list[type[msgspec.Struct]] = []
    for module in modules:
        for _, kind in inspect.getmembers(module, inspect.isclass):
            own = kind.__module__ == module.__name__ and kind not in ABSTRACT
            if own and issubclass(kind, msgspec.Struct) and not kind.__name__.startswith("_"):
                found.append(kind)
    found.sort(key=lambda kind: (kind.__module__, inspect.getsourcelines(kind)[1]))
    return found


def written() -> dict[str, str]:
    """The files, by name."""
    aliases: dict[str, str] = {}  # what has no name in a schema, as it is spelled there
    for name, kind in ALIASES.items():
        aliases[spelled(msgspec.json.schema(kind), aliases)] = name
    named = [f"export type {name} = {literals};\n" for literals, name in aliases.items()]
    tables = [*interfaces([*structs(art, scene, wire), GameFile], aliases)]
    tables += [union("AnyCommand", wire.AnyCommand), union("Outgoing", wire.Outgoing)]
    table_file = "\n".join([PREAMBLE, *named, *tables]) + EPILOGUE
    people = [*interfaces(structs(people_wire), aliases)]
    people.append(union("AnyTournamentCommand", people_wire.AnyTournamentCommand))
    people_text = "\n".join(people) + PEOPLE_EPILOGUE
    people_file = "\n".join([PEOPLE_PREAMBLE, imported(table_file, people_text), people_text])
    return {"wire.ts": table_file, "people_wire.ts": people_file}


def imported(table_file: str, text: str) -> str:
    """The line that imports what a text needs of the types of tables."""
    offered = re.findall(r"^export (?:type|interface) (\w+)", table_file, re.MULTILINE)
    code = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
    needed = [name for name in sorted(offered) if re.search(rf"(?<!\w){name}(?!\w)", code)]
    return f'import type {{ {", ".join(needed)} }} from "./wire";\n'


def interfaces(kinds: list[type[msgspec.Struct]], aliases: dict[str, str]) -> Iterator[str]:
    _, schemas = msgspec.json.schema_components(kinds, ref_template="{name}")
    for kind in kinds:
        yield interface(schemas[kind.__name__], aliases)


def union(name: str, kinds: Any) -> str:
    members = " | ".join(renamed(kind.__name__) for kind in get_args(kinds))
    lines = textwrap.wrap(f"export type {name} = {members};", 110, subsequent_indent="  ")
    return "\n".join(lines) + "\n"


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
    check = "--check" in sys.argv[1:]
    stale = False
    for name, text in written().items():
        target = TARGET / name
        if not check:
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            print(f"{target}: stale; run tools/make_wire_types.py", file=sys.stderr)
            stale = True
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
