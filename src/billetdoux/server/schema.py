"""The interface as one document: OpenAPI for HTTP, with the messages of the socket as JSON Schema
beside it. All of it is made from the types in `wire.py` and `people_wire.py`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from billetdoux.server import wire

_PLACE = "#/components/schemas/{name}"


def document(app: Litestar) -> dict[str, Any]:
    """OpenAPI, with `x-socket` for what goes over the socket."""
    described: dict[str, Any] = app.openapi_schema.to_schema()
    (incoming, outgoing, problem), schemas = msgspec.json.schema_components(
        [wire.Incoming, wire.Outgoing, wire.Problem], ref_template=_PLACE
    )
    described.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
    described["x-socket"] = {
        "path": "/api/tables/{id}/socket",
        "query": {"since": "resume after this seq", "wants": "scene, view or all"},
        "client sends": incoming,
        "server sends": outgoing,
    }
    refused = {
        "description": "The request is refused; the code says why",
        "content": {"application/json": {"schema": problem}},
    }
    for operations in described["paths"].values():
        for operation in operations.values():
            answers = operation["responses"]
            answers.pop("400", None)
            answers.get("204", {}).pop("content", None)  # nothing is sent, so it has no type
            answers["default"] = refused
    return described
