"""The commands `serve` and `backup`."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError


def serve(*, config: Config | None = None) -> int:
    """Start a server: tables for people and programs, kept in one file.

    Every flag can also be set as a variable, e.g. BILLETDOUX_PORT=8080.
    """
    # Loaded here: no other command should wait for the network's libraries.
    import uvicorn

    from billetdoux.server.app import make_app
    from billetdoux.server.logs import set_up

    config = config or Config()
    set_up(config.log_level)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(config),
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            ws_max_size=config.message_size,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            proxy_headers=True,
            forwarded_allow_ips=config.proxies,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
    )
    logging.getLogger(__name__).info(
        "serving", extra={"host": config.host, "port": config.port, "file": str(config.file)}
    )
    server.run()
    return 0 if server.started else 1


def backup(
    file: Annotated[Path, Parameter(help="The copy to make; it must not be there yet.")],
    *,
    config: Config | None = None,
) -> int:
    """Copy all tables to a file, also while a server runs on them."""
    from billetdoux.server.store import back_up

    source = (config or Config()).file
    try:
        size = back_up(source, file)
    except StoreError as error:
        raise BilletDouxError(str(error)) from error
    print(f"{file}: {size:,} bytes")
    return 0


def register(app: App) -> None:
    """Add the commands; serving is what happens when nothing is asked for."""
    app.command(serve)
    app.command(backup)
    app.default(serve)
