"""What is stored: tables, their events, who takes part, who somebody is, talk, and more. See `migrations`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

REVISION: Final = "0006"
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
    # Whether the table waits for this person; it follows from the events.
    Column("turn", Boolean, nullable=False, server_default=false()),
    # Whether the person wants to see it among their games.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Index("members_table", "table_id"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    # When somebody sat down on the seat, or it was withdrawn: it opens nothing any more.
    Column("used", Float),
    Index("invitations_seat", "table_id", "seat"),
)

# Who a token stands for. One that is not here stands for the person of its own hash.
tokens = Table(
    "tokens",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index("tokens_person", "person"),
)

# Persons who turned out to be another one, whose games are theirs too.
merged = Table(
    "merged",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("into_person", String(64), nullable=False),
    Index("merged_into", "into_person"),
)

# One-time codes that carry a person to another device.
carry_codes = Table(
    "carry_codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("expires", Float, nullable=False),
    Index("carry_codes_person", "person"),
)

# When a server last said that it lives, and when none did: no clock runs then.
alive = Table("alive", metadata, Column("id", Integer, primary_key=True), Column("at", Float, nullable=False))

downtimes = Table(
    "downtimes",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
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
    # Since when it waits to be worked on; nothing if it is done, or has stopped.
    Column("queued", Float),
    Index("analyses_queued", "queued"),
)

# Who plays the challenge of a day, once: two attempts cannot both be stored. It stays when its table is
# deleted, so that nobody plays it again.
challenges = Table(
    "challenges",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("kind", String(64), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("played_at", String(32), nullable=False),
    Column("started", Float, nullable=False),
    # When the game was over, and how it ended, as JSON.
    Column("finished", Float),
    Column("body", Text),
    Index("challenges_played_at", "played_at"),
    Index("challenges_person", "person", "kind"),
)

house = Table(
    "house",
    metadata,
    # What belongs to no table, such as the secret that the servers of one house share.
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    # Where it listens for the others, and until when it counts as alive, by the database's clock.
    Column("address", Text, nullable=False),
    Column("until", Float, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # A table, or a task of which there is one; its server, and how often it has changed hands.
    Column("name", String(64), primary_key=True),
    Column("server", String(32)),
    Column("epoch", Integer, nullable=False),
    Index("leases_server", "server"),
)

allowances = Table(
    "allowances",
    metadata,
    # How much an address or a person may still ask for, where several servers count together.
    Column("name", String(160), primary_key=True),
    Column("rest", Float, nullable=False),
    Column("at", Float, nullable=False),
)
