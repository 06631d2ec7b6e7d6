"""A small Ray cluster of this machine, in a process of its own, for as long as its input is open:
two nodes with one worker each. It prints where it answers. Its files go where RAY_TMPDIR says.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from ray.cluster_utils import Cluster
from ray.util.client.server.server import init_and_serve, shutdown_with_server

from tests.ports import Port

STORE = 80 * 2**20  # bytes; Ray takes a third of the machine's memory by default


def main() -> None:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    node = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=node)
    try:
        cluster.add_node(**node)
        cluster.wait_for_nodes()
        # The cluster's own server for clients hands each on to another at a fixed port, where two
        # clusters of one machine may meet. This one answers by itself.
        port = Port()
        serve: Any = init_and_serve
        stop: Any = shutdown_with_server
        clients = serve("127.0.0.1", port.number, address=cluster.address)
        print(f"ray://127.0.0.1:{port.number}", flush=True)
        sys.stdin.read()
        stop(clients.grpc_server)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
