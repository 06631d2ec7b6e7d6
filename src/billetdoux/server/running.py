"""How the application is run: uvicorn, with settings that suit small messages and many sockets."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from importlib.util import find_spec

import uvicorn
from litestar import Litestar

from billetdoux.server.app import make_app
from billetdoux.server.config import Config
from billetdoux.server.logs import set_up
from billetdoux.server.store import SqliteStore

logger = logging.getLogger(__name__)


def uvicorn_config(app: Litestar, config: Config) -> uvicorn.Config:
    """What uvicorn must know."""
    return uvicorn.Config(
        app,
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


def run(config: Config) -> int:
    """Serve until asked to stop; the exit status. A store that cannot be used is a `StoreError`."""
    set_up(config.log_level)
    allow_many_sockets()
    # The thread that writes needs Python only for moments; it should not wait long for its turn.
    sys.setswitchinterval(0.0005)
    # A full collection looks at every table in memory, which everyone would notice; ours make next
    # to no cycles, so it need not come often.
    gc.set_threshold(20_000, 20, 50)

    async def serve() -> bool:
        app = make_app(config, SqliteStore(config.file))
        settings = uvicorn_config(app, config)
        server = uvicorn.Server(settings)
        listening = settings.bind_socket()
        host, port = listening.getsockname()[:2]
        logger.info("serving", extra={"url": f"http://{host}:{port}", "file": str(config.file)})
        await server.serve([listening])
        return server.started

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return 0 if runner.run(serve()) else 1


def allow_many_sockets() -> None:
    """Use as many files and sockets as the system lets us; by default it is fewer."""
    if find_spec("resource") is None:
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
