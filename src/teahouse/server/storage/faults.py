"""What goes wrong with the database: said to whoever asked, and told to whoever runs the server."""

from __future__ import annotations

import logging
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from teahouse.engine.messages import N_, Message
from teahouse.server.refusals import Refused

log = logging.getLogger("teahouse.database")

FAULTS: Final = (SQLAlchemyError, sqlite3.Error, OSError)
"""What reading and writing raise when it is the database's fault."""


class Conflict(Refused):
    """Somebody else wrote the same place of a log first, or owns the table now."""

    def __init__(self) -> None:
        super().__init__(Message(N_("Something else happened first; please look and try again.")), 409)


class Lost(Conflict):
    """Another server owns the table now."""


class NotStored(Refused):
    """The database did not take it."""

    def __init__(
        self, message: str = N_("This could not be stored, so it did not happen; please try again.")
    ):
        super().__init__(Message(message), 503)


class NotRead(Refused):
    """The database does not answer."""

    def __init__(self) -> None:
        super().__init__(
            Message(N_("The server cannot reach its database; please try again in a moment.")), 503
        )


def reason(error: BaseException) -> str:
    """What the database said, in a line."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return f"{type(said).__name__}: {said}".splitlines()[0]


def not_stored(error: BaseException, table: str) -> NotStored:
    log.error("this could not be stored", extra={"table": table or "-", "reason": reason(error)})
    failure = NotStored()
    failure.__cause__ = error
    return failure


def not_read(error: BaseException, table: str = "") -> NotRead:
    log.error("the database does not answer", extra={"table": table or "-", "reason": reason(error)})
    failure = NotRead()
    failure.__cause__ = error
    return failure
