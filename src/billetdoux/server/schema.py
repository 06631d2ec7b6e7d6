"""The interface as one document: OpenAPI for HTTP, and beside it the messages of the socket as JSON
Schema. All of it follows from the types in `wire.py`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar

from billetdoux.server import wire

_PLACE = "#/components/schemas/{name}"


def document(app: Litestar) -> dict[str, Any]:
    """OpenAPI, with `x-socket` for what goes over the socket."""
    told: dict[str, Any] = app.openapi_schema.to_schema()
    (incoming, outgoing, problem), schemas = msgspec.json.schema_components(
        [wire.Incoming, wire.Outgoing, wire.Problem], ref_template=_PLACE
    )
    told.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
    told["x-socket"] = {
        "path": "/api/tables/{id}/socket",
        "query": {"since": "resume after this seq", "wants": "scene, view or all"},
        "client sends": incoming,
        "server sends": outgoing,
    }
    refused = {
        "description": "The request is refused; the code says why",
        "content": {"application/json": {"schema": problem}},
    }
    for operations in told["paths"].values():
        for operation in operations.values():
            answers = operation["responses"]
            answers.pop("400", None)
            answers["default"] = refused
    return told
