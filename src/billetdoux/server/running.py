"""How the application is run: uvicorn, with settings that suit small messages and many sockets."""

from __future__ import annotations

import logging

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


def run(config: Config) -> int:
    """Serve until asked to stop; the exit status."""
    set_up(config.log_level)
    server = uvicorn.Server(uvicorn_config(make_app(config), config))
    logger.info(
        "serving", extra={"host": config.host, "port": config.port, "file": str(config.file)}
    )
    server.run()
    return 0 if server.started else 1
