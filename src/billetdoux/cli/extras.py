"""Which extra of the package brings a library that a command misses."""

from __future__ import annotations

# The libraries of each extra, by the name they are imported with.
EXTRAS = {
    "server": (
        "confusable_homoglyphs",
        "litestar",
        "mnemonic",
        "prometheus_client",
        "uvicorn",
        "uvloop",
        "webauthn",
    ),
    "push": ("aiohttp", "py_vapid", "pywebpush"),
    "client": ("httpx", "websockets"),
    "terminal": ("textual",),
    "batch": ("numpy",),
    "solve": ("numpy",),
    "arena": ("openskill", "pyarrow"),
    "research": ("gymnasium", "pettingzoo"),
    "openspiel": ("open_spiel", "pyspiel"),
    "cluster": ("ray",),
    "postgres": ("psycopg", "psycopg_pool"),
    "jax": ("jax", "matplotlib"),
}


def missing_extra(error: ModuleNotFoundError) -> str | None:
    """What to install, if the library that is missing belongs to an extra."""
    library = (error.name or "").partition(".")[0]
    for extra, libraries in EXTRAS.items():
        if library in libraries:
            return (
                f"this needs {library}, which comes with the extra '{extra}': "
                f"pip install 'billetdoux[{extra}]', or 'billetdoux[all]' for everything"
            )
    return None
