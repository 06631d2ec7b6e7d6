"""Writes `docs/api.md` from the types of `wire.py` and `people_wire.py` and the server's routes:

python -m tools.make_api_docs > docs/api.md
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from litestar import Litestar

from billetdoux.server import people_wire, wire
from billetdoux.server.app import make_app
from billetdoux.server.config import Config
from billetdoux.server.errors import STATUS
from billetdoux.server.schema import document

INTRODUCTION = """\
# The interface of the server

Made from the source by `python -m tools.make_api_docs`; do not edit by hand. The same, for
programs, is served at `/api`: an OpenAPI document, with the messages of the socket beside it under
`x-socket`. In Python, `billetdoux.client` does all of this; `docs/examples/remote_bot.py` is a
complete player.

## In short

1. `POST /api/players` gives a **token**: whoever holds it is that player. Send it as
   `Authorization: Bearer TOKEN`; browsers have it in a cookie. It never belongs in an address.
2. `POST /api/tables` opens a table; its id is its link (`/api/tables/ID`), and it has a code of
   five letters for as long as it is open or played at.
3. Everything a player does is a **command**: send it over the table's socket, or
   `POST /api/tables/ID/commands`. It is answered with `done` when it is durable, or with `refused`,
   and then nothing has changed. Each command has an `id` that you choose: sent again, it is
   answered again and not done twice. So after a lost connection just send again what was not
   answered.
4. The socket `/api/tables/ID/socket` sends a `state` at once and after every change: all that you
   may know, in one piece. `seq` grows by one with each change. Come back with `?since=SEQ` and the
   `story` begins where you left. With a token of someone seated you get the seat's state, otherwise
   the public one. `?wants=` chooses `scene` (what to draw; the default), `view` (what the seat
   knows, for programs) or `all`. `?pace=` (`slow`, `normal`, `fast`, `instant`) says how quickly
   bots are to play; they go at the slowest pace that someone seated asked for. `?version=2` says
   for which version of this document you wrote your program: without it, fields that were added
   later are left out. Ignore fields that you do not know; a newer server may send more.
5. When `actions` is not empty it is your turn: send `act` with the text of one of them. When
   `table.pause` is true a round has ended: anyone seated may send `proceed`.

A **tournament** works alike: `POST /api/tournaments` opens one, its id is its link, and people
enter with a command. `GET /api/tournaments/ID?since=SEQ` answers when there is something new;
`table` is the one at which you play now, as at any other. Results are read from the logs of the
tables, never from what a client says.

Codes and parameters only: sentences are made by the reader, in their language, from the texts at
`/api/games/GAME/texts/LANGUAGE` (Fluent). What is hidden is not sent: each role gets as many
messages as any other, and they are the same whatever the others hold.

## The fair draw

Before the game a table shows `commitment`, the SHA-256 of a secret. Each player adds words of
their own (`entropy`, by `sit` or `mix`), shown to all and frozen at the start. Every draw is
computed from the secret and all words. When the game is over the table shows `secret`, and anyone
can compute every draw again: `GET /api/tables/ID/file`, then `billetdoux verify`, or
`GET /api/tables/ID/verify`.

## Refusals

By HTTP a refusal is a `Problem` with the status below (409 where none is named, 503 where the
storage is in trouble); by socket it is a `refused`. The socket is closed with 4000 + status when a
table cannot be followed at all, and with 1012 when the server stops or you cannot keep up: connect
again then, a little later.

"""


ABSTRACT = (wire.Message, wire.Request, wire.Command, people_wire.TournamentCommand, wire.Listed)


def manual(app: Litestar) -> str:
    """The document."""
    parts = [INTRODUCTION, *_statuses(), "\n## Requests\n\n", *_requests(document(app))]
    sections = {
        "Commands": get_args(wire.AnyCommand),
        "Commands of a tournament": get_args(people_wire.AnyTournamentCommand),
        "Other messages to the server": (wire.Ping,),
        "Messages from the server": get_args(wire.Outgoing),
    }
    listed: set[type] = set()
    for title, kinds in sections.items():
        parts.append(f"\n## {title}\n")
        for kind in kinds:
            listed.add(kind)
            parts += _message(kind)
    parts.append("\n## Parts of messages, and what requests take and give\n")
    others = [
        kind
        for kind in {**vars(wire), **vars(people_wire)}.values()
        if inspect.isclass(kind) and issubclass(kind, wire.Message) and kind not in listed
    ]
    for kind in others:
        if kind not in ABSTRACT:
            parts += _message(kind)
    return "".join(parts)


def _statuses() -> Iterator[str]:
    yield "| code | status |\n|---|---|\n"
    for code, status in sorted(STATUS.items(), key=lambda pair: (pair[1], pair[0])):
        yield f"| `{code}` | {status} |\n"


def _requests(schema: dict[str, Any]) -> Iterator[str]:
    yield "| request | takes | gives | |\n|---|---|---|---|\n"
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            body = operation.get("requestBody", {}).get("content", {})
            answers = operation["responses"]
            success = next(answers[code] for code in answers if code.startswith("2"))
            query = [
                f"`?{one['name']}=`" for one in operation["parameters"] if one["in"] == "query"
            ] if "parameters" in operation else []  # fmt: skip
            takes = ", ".join(filter(None, [_name(body), *query]))
            about = " ".join(operation["description"].split())
            gives = _name(success.get("content", {}))
            yield f"| `{method.upper()} {path}` | {takes} | {gives} | {about} |\n"


def _name(content: dict[str, Any]) -> str:
    """What a body is called."""
    if not content:
        return ""
    schema = next(iter(content.values())).get("schema", {})
    if "oneOf" in schema:
        return "a command"
    if schema.get("type") == "array":
        return "list of " + _reference(schema["items"])
    return _reference(schema) or ("text" if schema.get("type") == "string" else "")


def _reference(schema: dict[str, Any]) -> str:
    name = schema.get("$ref", "").rpartition("/")[2]
    return f"`{name}`" if name else ""


def _message(kind: type) -> Iterator[str]:
    schema = msgspec.json.schema_components([kind])[1][kind.__name__]
    tag = kind.__struct_config__.tag  # type: ignore[attr-defined]
    title = f'`{{"type": "{tag}"}}`' if tag else f"`{kind.__name__}`"
    yield f"\n### {title}\n\n{inspect.getdoc(kind)}\n"
    fields = msgspec.structs.fields(kind)
    if fields:
        yield "\n| field | type | if absent |\n|---|---|---|\n"
    for field in fields:
        written = _type(schema["properties"][field.encode_name])
        yield f"| `{field.encode_name}` | {written} | {_default(field)} |\n"


def _type(schema: dict[str, Any]) -> str:
    """A JSON Schema in words."""
    if "$ref" in schema:
        return _reference(schema)
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{msgspec.json.encode(value).decode()}`" for value in schema["enum"])
    kind = schema.get("type", "any value")
    if kind == "array":
        return f"list of {_type(schema.get('items') or {})}"
    if kind == "object":
        return f"object of {_type(schema.get('additionalProperties') or {})}"
    low = schema.get("minimum", schema.get("minLength"))
    high = schema.get("maximum", schema.get("maxLength"))
    limits = [f"from {low:,}"] if low is not None else []
    limits += [f"to {high:,}"] if high is not None else []
    unit = [" characters" if kind == "string" else ""] if limits else []
    return " ".join([kind, *limits]) + "".join(unit)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    value: Any = field.default
    if value is msgspec.NODEFAULT:
        factory: Any = field.default_factory
        value = factory()
    return f"`{msgspec.json.encode(value).decode()}`"


if __name__ == "__main__":
    print(manual(make_app(Config())), end="")
