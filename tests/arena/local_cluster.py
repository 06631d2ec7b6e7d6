"""A small Ray cluster of this machine, in a process of its own, for as long as its input is open:
two nodes with one worker each. It prints where it answers, and leaves nothing behind.
"""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from typing import Any

from ray.cluster_utils import Cluster

STORE = 80 * 2**20  # bytes; Ray takes a third of the machine's memory if it is not told


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    port = free_port()
    node = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    # Not pytest's folder: the paths of Ray's sockets would be too long there.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        head = {**node, "temp_dir": folder, "ray_client_server_port": port}
        cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        try:
            cluster.add_node(**node)
            cluster.wait_for_nodes()
            print(f"ray://127.0.0.1:{port}", flush=True)
            sys.stdin.read()
        finally:
            cluster.shutdown()


if __name__ == "__main__":
    main()
