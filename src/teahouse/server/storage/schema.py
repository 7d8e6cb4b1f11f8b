"""What is stored: tables, their events, who takes part, invitations, talk and webhooks. See `migrations`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

REVISION: Final = "0003"
"""The newest migration; a database that has it needs none."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    # When the table has to be looked at even if nobody asks: a bot's turn or a deadline.
    Column("wake", Float),
    # What the lobby lists, as JSON; everything in it follows from the events.
    Column("row", Text, nullable=False),
    Index("tables_public", "public", "status", "changed"),
    Index("tables_wake", "wake"),
)

events = Table(
    "events",
    metadata,
    # Two writers can never both write the same place of a table's log: the second one fails.
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("time", Float, nullable=False),
    Column("body", Text, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

invitations = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("invitations_seat", "table_id", "seat"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("time", Float, nullable=False),
    Column("body", Text, nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("url", Text, nullable=False),
    # Where the person reaches this server, and in what language.
    Column("base", Text, nullable=False),
    Column("language", String(8), nullable=False),
    # Since when a notice waits to be sent; it is sent after a restart too.
    Column("due", Float),
    Column("tries", Integer, nullable=False),
    Column("sent", Float),
    Index("webhooks_due", "due"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("body", Text, nullable=False),
)
