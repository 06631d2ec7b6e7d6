"""Logs as one JSON object a line. What they say is chosen field by field where it is logged. Of an
error they give the kind and the place, never its text, which might name a card.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback

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
        line |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, default=str)


def set_up(level: str) -> None:
    """Send all logs to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # These log every request and socket, with addresses; we log what matters ourselves.
    for name in ("uvicorn", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
