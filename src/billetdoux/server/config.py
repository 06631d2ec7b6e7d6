"""The settings of a server: each is a flag and a `BILLETDOUX_...` variable, defined here once."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from billetdoux.server.errors import StoreError


def _set(variable: str, about: str) -> Parameter:
    return Parameter(env_var=f"BILLETDOUX_{variable}", help=about, negative="")


def _data() -> Path:
    return user_data_path("billetdoux", appauthor=False)


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Config:
    """How a server runs."""

    host: Annotated[str, _set("HOST", "The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, _set("PORT", "The port to listen on; 0 takes a free one.")] = 8000
    data: Annotated[Path, _set("DATA", "The folder that keeps the tables.")] = field(
        default_factory=_data
    )
    database: Annotated[
        str,
        _set("DATABASE", "Where to keep them instead: sqlite:///PATH or postgresql://HOST/NAME."),
    ] = ""
    node: Annotated[str, _set("NODE", "The name of this server among several on one database.")] = (
        field(default_factory=socket.gethostname)
    )
    origins: Annotated[
        list[str],
        _set("ORIGINS", "Other sites whose pages may use this server, as https://HOST."),
    ] = field(default_factory=list)
    proxies: Annotated[
        str, _set("PROXIES", "Addresses of reverse proxies to believe, comma-separated.")
    ] = "127.0.0.1"
    secure: Annotated[
        bool, _set("SECURE", "Mark the cookie for HTTPS only; also where a proxy says so.")
    ] = False
    log_level: Annotated[str, _set("LOG_LEVEL", "What to log: debug, info, warning, error.")] = (
        "info"
    )

    bot_processes: Annotated[
        int, _set("BOT_PROCESSES", "Processes in which bots think; 0: a thread.")
    ] = max(1, (os.cpu_count() or 1) - 1)
    bot_pace: Annotated[float, _set("BOT_PACE", "Seconds that a bot seems to think, about.")] = 1.2
    round_pause: Annotated[
        float, _set("ROUND_PAUSE", "Seconds after which the next round begins by itself.")
    ] = 20.0
    idle: Annotated[float, _set("IDLE", "Seconds after which an unused table leaves memory.")] = (
        300.0
    )
    keep_days: Annotated[
        float, _set("KEEP_DAYS", "Days after its last change that a table is deleted; 0: never.")
    ] = 180.0

    message_size: Annotated[int, _set("MESSAGE_SIZE", "Bytes of a message at most.")] = 16 * 1024
    file_size: Annotated[int, _set("FILE_SIZE", "Bytes of a saved game brought in at most.")] = (
        256 * 1024
    )
    message_rate: Annotated[
        float, _set("MESSAGE_RATE", "Messages a second from a socket; in a burst, five times that.")
    ] = 10.0
    request_rate: Annotated[
        float, _set("REQUEST_RATE", "Requests a second from an address; burst as above.")
    ] = 20.0
    table_rate: Annotated[
        float, _set("TABLE_RATE", "Tables an hour from an address; a third of them at once.")
    ] = 60.0
    advice_rate: Annotated[
        float, _set("ADVICE_RATE", "Hints and reviews asked for a minute from an address.")
    ] = 30.0
    guess_rate: Annotated[float, _set("GUESS_RATE", "Codes tried a minute from an address.")] = 10.0
    sockets: Annotated[int, _set("SOCKETS", "Open sockets from an address.")] = 50
    spectators: Annotated[int, _set("SPECTATORS", "Spectators at a table.")] = 100
    name_length: Annotated[int, _set("NAME_LENGTH", "Characters of a nickname.")] = 24
    chat_length: Annotated[int, _set("CHAT_LENGTH", "Characters said at once.")] = 300

    @property
    def file(self) -> Path:
        """The database's file."""
        if not self.database:
            return self.data / "billetdoux.sqlite"
        scheme, _, path = self.database.partition(":///")
        if scheme != "sqlite" or not path:
            raise StoreError(
                "storage", "database: must be sqlite:///PATH or postgresql://HOST/NAME"
            )
        return Path(path)
