"""How the application is run: uvicorn, with settings that suit small messages and many sockets."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser

import uvicorn
from litestar import Litestar

from billetdoux.server.app import make_app
from billetdoux.server.config import Config
from billetdoux.server.logs import set_up

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
    """Serve until asked to stop, and open a browser on it if wanted; the exit status."""
    set_up(config.log_level)
    kind = Server if browser else uvicorn.Server
    server = kind(uvicorn_config(make_app(config), config))
    logger.info(
        "serving", extra={"host": config.host, "port": config.port, "file": str(config.file)}
    )
    server.run()
    return 0 if server.started else 1
