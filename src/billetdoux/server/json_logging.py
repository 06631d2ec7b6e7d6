"""Logs as one JSON object a line. What they say is chosen field by field where it is logged. Of an
error they give the kind and the place, never its text, which might name a card.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from collections import Counter
from types import TracebackType

REPETITIONS = 20  # of one message that are logged in a minute
MAX_MESSAGES = 1_000  # different ones that are remembered

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        # What a caller adds must not take the place of what every line has.
        line = {key: value for key, value in vars(record).items() if key not in _USUAL} | line
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, default=str)


class RepetitionFilter(logging.Filter):
    """Lets a message through a few times a minute: what a client can cause at will must not fill
    the disk. The next one that passes says how many were left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str], list[float]] = {}
        self._left_out: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.INFO:
            return True
        key, now = (record.name, str(record.msg)), time.monotonic()
        if len(self._seen) > MAX_MESSAGES:
            self._seen.clear()
        recent = [at for at in self._seen.get(key, []) if now - at < 60]
        if len(recent) >= REPETITIONS:
            self._left_out[key] += 1
            return False
        self._seen[key] = [*recent, now]
        if left_out := self._left_out.pop(key, 0):
            record.left_out = left_out
        return True


def set_up(level: str) -> None:
    """Send all logs to standard error, from this level on, warnings and crashes included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepetitionFilter())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(True)
    sys.excepthook = _log_crash
    # These log every request and socket, with addresses; we log what matters ourselves.
    for name in ("uvicorn", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)


def _log_crash(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        logging.getLogger("billetdoux").critical("crashed", exc_info=(kind, error, trace))
