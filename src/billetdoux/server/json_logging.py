"""Logs as one JSON object a line. What they say is chosen field by field where it is logged; of a
failure they tell the kind and the place, never its text, which might name a card.
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
        told: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {key: value for key, value in vars(record).items() if key not in _USUAL}
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            told["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(told, default=str)


def set_up(level: str) -> None:
    """Send all logs to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # These speak of every request and socket, with addresses; we tell what matters ourselves.
    for name in ("uvicorn", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
