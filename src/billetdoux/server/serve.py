"""How the application is run: uvicorn, with settings that suit small messages and many sockets."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from importlib.util import find_spec

import uvicorn
from litestar import Litestar

from billetdoux.server.admin import Admin
from billetdoux.server.app import make_app
from billetdoux.server.clock import Clock
from billetdoux.server.config import Config
from billetdoux.server.errors import StoreError
from billetdoux.server.host_packs import read_host_packs
from billetdoux.server.http_protocol import ConnectionCount, limited_protocol
from billetdoux.server.json_logging import set_up
from billetdoux.server.open_store import open_store
from billetdoux.server.socket_protocol import direct_protocol
from billetdoux.server.store import Store

logger = logging.getLogger(__name__)


def uvicorn_config(app: Litestar, config: Config) -> uvicorn.Config:
    """What uvicorn must know."""
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        log_config=None,
        access_log=False,
        ws=direct_protocol(),
        ws_max_size=config.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=config.proxies,
        server_header=False,
        timeout_graceful_shutdown=5,
        http=limited_protocol(ConnectionCount(config.connections, config.proxies)),
    )


class Server(uvicorn.Server):
    """Tells a person where it is, once it is there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1] if self.servers else 0
            url = f"http://localhost:{port}"
            print(f"Billet-doux: {url} (Ctrl+C stops it)", file=sys.stderr, flush=True)
            if has_screen():
                threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would have somewhere to show itself."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(config: Config, *, browser: bool = False) -> int:
    """Serve until asked to stop, and open a browser on it if wanted; the exit status. A store that
    cannot be used is a `StoreError`.
    """
    config.check()
    packs = read_host_packs(config.packs)
    # Hands and secrets of running games are in the data folder: for nobody else on this machine.
    os.umask(0o077)
    set_up(config.log_level)
    allow_many_sockets()
    # The thread that writes needs Python only for moments; it should not wait long for its turn.
    sys.setswitchinterval(0.0005)
    # A full collection looks at every table in memory, which everyone would notice; ours make next
    # to no cycles, so it need not come often, nor because many moves are under way at once.
    gc.set_threshold(100_000, 20, 50)

    # uvicorn first closes everything and then lets the signal have its way; by itself SIGTERM would
    # end the process at once, before it has sent its workers home.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))

    async def serve() -> bool:
        store = await open_store(config)
        await show_secret(store)
        app = make_app(config, store, packs)
        settings = uvicorn_config(app, config)
        server = (Server if browser else uvicorn.Server)(settings)
        listening = settings.bind_socket()
        host, port = listening.getsockname()[:2]
        logger.info("serving", extra={"url": f"http://{host}:{port}", "node": config.node})
        await server.serve([listening])
        return server.started

    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        return 0 if runner.run(serve()) else 1


async def show_secret(store: Store) -> None:
    """Print the secret of the page for moderators, on a terminal: it must not be in a log."""
    try:
        secret = await Admin(store, Clock()).secret()
    except StoreError as error:  # the disk may have room later
        logger.error("the secret of /admin is not known", extra={"error": error.code})
        return
    if sys.stderr.isatty():
        print(f"To moderate, open /admin with {secret}", file=sys.stderr, flush=True)
    else:
        logger.info("to moderate, open /admin; `billetdoux admin-secret` shows the secret")


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
