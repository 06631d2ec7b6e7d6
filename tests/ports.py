"""A port for a server in a process of its own, kept for it also while it is not running."""

from __future__ import annotations

import socket
import sys
from random import Random


class Port:
    """A free port of this machine, held until it is given back.

    It is not one of those that the system gives to clients: while no server listens there, a client
    that keeps trying could else be given the very port it calls, and talk to itself. Linux lets
    a server listen where another socket is only bound; elsewhere the port is free, but not held.
    """

    def __init__(self) -> None:
        self._holding = socket.socket()
        self._holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.number = self._bind()
        if sys.platform != "linux":
            self._holding.close()

    def _bind(self) -> int:
        while True:
            number = Random().randrange(20_000, 32_000)
            # Without this probe two holders could share a port: each allows the other to bind.
            with socket.socket() as probe:
                try:
                    probe.bind(("127.0.0.1", number))
                except OSError:
                    continue
            self._holding.bind(("127.0.0.1", number))
            return number

    def give_back(self) -> None:
        """Others may have it now."""
        self._holding.close()
