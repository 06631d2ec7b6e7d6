"""The settings of a server: each is a flag and a `BILLETDOUX_...` variable, defined here once."""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from billetdoux.kernel.errors import BilletDouxError
from billetdoux.server.cores import bot_processes
from billetdoux.server.errors import StoreError


def _set(variable: str, about: str) -> Parameter:
    return Parameter(env_var=f"BILLETDOUX_{variable}", help=about, negative="")


LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
ORIGIN = re.compile(r"https?://(\[[0-9a-f:]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")
HOST_NAME = re.compile(r"\[[0-9a-f:]+\]|[a-z0-9._-]+")
SIZES = 1 << 30
# The settings that are numbers, with the least and the greatest value.
BOUNDS = [
    ("port", 0, 65_535),
    ("bot_processes", 0, 1_000),
    ("bot_pace", 0.0, 60.0),
    ("round_pause", 0.0, 86_400.0),
    ("quick_wait", 0.0, 3_600.0),
    ("idle", 1.0, 86_400.0),
    ("keep_days", 0.0, 36_500.0),
    ("report_days", 1.0, 3_650.0),
    ("push_delay", 0.0, 86_400.0),
    ("message_size", 256, SIZES),
    ("file_size", 1_024, SIZES),
    ("message_rate", 0.1, 1e9),
    ("request_rate", 0.1, 1e9),
    ("table_rate", 0.1, 1e9),
    ("advice_rate", 0.1, 1e9),
    ("guess_rate", 0.1, 1e9),
    ("player_tables", 1, 1_000_000),
    ("sockets", 1, 1_000_000),
    ("connections", 1, 1_000_000),
    ("spectators", 0, 1_000_000),
    ("name_length", 1, 64),
    ("chat_length", 1, 2_000),
]


def _data() -> Path:
    return user_data_path("billetdoux", appauthor=False)


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Config:
    """How a server runs. `check` refuses values that cannot work."""

    host: Annotated[str, _set("HOST", "The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, _set("PORT", "The port to listen on; 0 takes a free one.")] = 8000
    data: Annotated[Path, _set("DATA", "The folder that keeps the tables.")] = field(
        default_factory=_data
    )
    packs: Annotated[
        Path | None, _set("PACKS", "A folder of content packs that people can choose from.")
    ] = None
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
    hosts: Annotated[
        list[str],
        _set("HOSTS", "The names under which people reach this server; others are refused."),
    ] = field(default_factory=list)
    metrics: Annotated[
        str, _set("METRICS", "Addresses that may read /metrics, comma-separated; not by proxy.")
    ] = "127.0.0.0/8,::1"
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
    ] = field(default_factory=bot_processes)
    bot_pace: Annotated[float, _set("BOT_PACE", "Seconds that a bot seems to think, about.")] = 1.2
    round_pause: Annotated[
        float, _set("ROUND_PAUSE", "Seconds after which the next round begins by itself.")
    ] = 20.0
    quick_wait: Annotated[
        float, _set("QUICK_WAIT", "Seconds that a quick match waits for people; then bots come.")
    ] = 60.0
    idle: Annotated[float, _set("IDLE", "Seconds after which an unused table leaves memory.")] = (
        300.0
    )
    keep_days: Annotated[
        float, _set("KEEP_DAYS", "Days after its last change that a table is deleted; 0: never.")
    ] = 180.0

    push_delay: Annotated[
        float,
        _set("PUSH_DELAY", "Seconds that a player may be away before their browser is notified."),
    ] = 10.0
    push_private: Annotated[
        bool, _set("PUSH_PRIVATE", "Call push services at private addresses, too: for tests only.")
    ] = False
    report_days: Annotated[
        float, _set("REPORT_DAYS", "Days after which a player's report is deleted.")
    ] = 30.0
    word_list: Annotated[
        Path | None, _set("WORD_LIST", "A file of words that names and chat may not contain.")
    ] = None

    message_size: Annotated[int, _set("MESSAGE_SIZE", "Maximum size of a message, in bytes.")] = (
        16 * 1024
    )
    file_size: Annotated[int, _set("FILE_SIZE", "Maximum size of an uploaded game, in bytes.")] = (
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
    player_tables: Annotated[
        int, _set("PLAYER_TABLES", "Tables that one player may have open or running at once.")
    ] = 50
    sockets: Annotated[int, _set("SOCKETS", "Open sockets from an address.")] = 50
    connections: Annotated[
        int, _set("CONNECTIONS", "Open connections from an address that is no proxy.")
    ] = 200
    spectators: Annotated[int, _set("SPECTATORS", "Spectators at a table.")] = 100
    name_length: Annotated[int, _set("NAME_LENGTH", "Characters of a nickname.")] = 24
    chat_length: Annotated[int, _set("CHAT_LENGTH", "Characters said at once.")] = 300

    def check(self) -> None:
        """Refuse values that cannot work, with a sentence that names the setting."""
        for name, low, high in BOUNDS:
            value = getattr(self, name)
            if not low <= value <= high:  # false for nan, too
                flag = name.replace("_", "-")
                raise BilletDouxError(f"--{flag}: {value} is not between {low:,} and {high:,}")
        if self.log_level.lower() not in LOG_LEVELS:
            raise BilletDouxError(f"--log-level: not one of {', '.join(LOG_LEVELS)}")
        for origin in self.allowed_origins:
            if not ORIGIN.fullmatch(origin):
                raise BilletDouxError(f"--origins: '{origin}' is not of the form https://HOST")
        for name in self.allowed_hosts:
            if not HOST_NAME.fullmatch(name):
                raise BilletDouxError(f"--hosts: '{name}' is not the name of a host")
        for network in filter(None, self.metrics.split(",")):
            try:
                ipaddress.ip_network(network)
            except ValueError as error:
                raise BilletDouxError(f"--metrics: {error}") from error

    @property
    def allowed_origins(self) -> list[str]:
        """The other sites, as browsers name them in `Origin`."""
        return [one.rstrip("/").lower() for one in _listed(self.origins)]

    @property
    def allowed_hosts(self) -> list[str]:
        """The names of this server; if there are none, every name is accepted."""
        return [one.lower() for one in _listed(self.hosts)]

    @property
    def is_loopback(self) -> bool:
        """Whether only programs of this machine can reach the server."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

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


def _listed(values: list[str]) -> list[str]:
    """The values of a list, which may also be written with commas."""
    return [one for value in values for one in value.replace(",", " ").split()]
