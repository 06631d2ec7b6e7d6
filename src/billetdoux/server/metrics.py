"""What can be measured from outside, for Prometheus. Numbers only, none of them about a hand."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric

REGISTRY = CollectorRegistry()
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

TABLES = Gauge("billetdoux_tables_loaded", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("billetdoux_sockets", "Open sockets", registry=REGISTRY)
CREATED = Counter("billetdoux_tables_created", "Tables opened", registry=REGISTRY)
ENTRIES = Counter("billetdoux_entries", "Changes made durable", ["kind"], registry=REGISTRY)
REFUSALS = Counter("billetdoux_refusals", "Commands refused", ["code"], registry=REGISTRY)
DROPPED = Counter("billetdoux_sockets_dropped", "Sockets too slow to follow", registry=REGISTRY)
COMMAND = Histogram(
    "billetdoux_command_seconds", "From a command to its answer", buckets=_FAST, registry=REGISTRY
)
COMMIT = Histogram(
    "billetdoux_commit_seconds", "One commit of the log", buckets=_FAST, registry=REGISTRY
)
BATCH = Histogram(
    "billetdoux_commit_entries", "Writes in one commit",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500), registry=REGISTRY,
)  # fmt: skip
# Whether a bot was ready in time, and nothing finer: how long it thought depends on its cards.
BOT_DECISIONS = Counter(
    "billetdoux_bot_decisions", "Decisions of bots", ["level", "outcome"], registry=REGISTRY
)


class NodeMetrics(CollectorRegistry):
    """All of them with the name of this node, so that nodes can be compared."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self._node = node

    def collect(self) -> Iterator[Metric]:
        """What the registry holds now."""
        for family in REGISTRY.collect():
            family.samples = [
                sample._replace(labels={**sample.labels, "node": self._node})
                for sample in family.samples
            ]
            yield family
