"""Log lines with time, level and place; as text for people, or as JSON, one object a line, for programs."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

import msgspec

OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What every record has; anything else was given as `extra`, such as the table."""


def _stamp(record: logging.LogRecord) -> str:
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{whole}.{int(record.msecs):03d}Z"


def _extra(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if name not in OWN}


class TextLines(logging.Formatter):
    """`2026-11-16T15:04:05.678Z WARNING teahouse.room: … table=abc`"""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{_stamp(record)} {record.levelname} {record.name}: {record.getMessage()}"
        line += "".join(f" {name}={value}" for name, value in _extra(record).items())
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


class JsonLines(logging.Formatter):
    """The same as an object."""

    def format(self, record: logging.LogRecord) -> str:
        content: dict[str, Any] = {
            "time": _stamp(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        content |= {name: _plain(value) for name, value in _extra(record).items()}
        if record.exc_info:
            content["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(content).decode()


def _plain(value: object) -> object:
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def set_up_logs(format_: str, level: str) -> None:
    """All log lines of this process go to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if format_ == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # What others say of their daily work is not for the operator.
    for name in ("uvicorn", "asyncio", "websockets", "alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
