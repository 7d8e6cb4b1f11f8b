"""What a running server was told: where it listens, where it stores, what it allows."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def default_folder() -> Path:
    """Where the tables are kept if nobody says otherwise: where this system's programs keep their data."""
    usual = user_data_path("teahouse", appauthor=False)
    before = Path.home() / ".local" / "share" / "teahouse"  # where it was on macOS and Windows, once
    elsewhere = sys.platform in ("darwin", "win32") and not usual.exists() and before.is_dir()
    return before if elsewhere else usual


MOST_ANALYSING: Final = 4
"""So many processes at most think about a game that is over."""


@dataclass(frozen=True)
class Settings:
    """All times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A file of SQLite, or an SQLAlchemy URL."""
    public_url: str = ""
    """How friends reach this server, if it stands behind a name: `https://tea.example.org`."""
    bot_workers: int = 0
    """Processes that bots think in; 0: as many as the machine has cores to spare."""
    bot_budget: float = 5.0
    """How long a bot may think about one decision."""
    bot_pause: float | None = None
    """The least time of a bot's action while somebody looks; None: none where people play, because the page
    shows everything at its own pace, and a little where they could only watch bots run away."""
    analysis_looks: int = 160
    """How long each decision of a game that is analysed is thought about, in looks into the future."""
    grace: float = 60.0
    """How long a table that nobody looks at is kept in memory."""
    burst: int = 60
    """How many messages of one page are taken at once, and how many requests that store of one address."""
    refill: float = 20.0
    """How many more of them each second."""
    message_bytes: int = 16_384
    """No message of a page and no request is longer than this."""
    record_bytes: int = 1_000_000
    """No record that is brought in is longer than this."""
    pages_per_address: int = 100
    """How many pages of one address may be open."""
    watchers_per_table: int = 200
    """How many pages of people without a seat may look at one table."""
    watchers_per_address: int = 30
    """How many of them from one address."""
    pages_per_person: int = 20
    """How many pages who has a seat at a table may open there."""
    tables_per_person: int = 200
    """How many games that are not over somebody may take part in before opening another."""
    public_tables: int = 20
    """How many public tables one address may open at once; one more every five minutes."""
    analyses: int = 12
    """How many analyses one address may ask for at once; one more every five minutes."""
    removal_grace: float = 60.0
    """So long somebody must have been gone before the host can give the seat away."""
    host_grace: float = 180.0
    """So long the host must have been gone before somebody else looks after the table."""

    root_path: str = ""
    """The part of the path that a proxy in front of this server takes away: `/tea`."""
    trusted_proxies: str = "127.0.0.1"
    """Whose word on where a page comes from is taken (X-Forwarded-For)."""
    peer_host: str = "127.0.0.1"
    """With PostgreSQL: the address, a private one, on which the other processes reach this one."""
    peer_port: int = 0
    peer_address: str = ""
    """Where this process listens for the others of its house, with PostgreSQL: `10.0.0.5:4711`."""
    metrics_token: str = ""
    """Who shows it may read /metrics from anywhere; without one only this machine may."""
    delete_after: int = 0
    """Tables that nobody touched for so many days are deleted; 0: never."""
    clean_every: float = 3600.0
    """How often that is looked for."""

    allow_private_webhooks: bool = False
    """Whether webhooks may go to this machine and its local network."""
    webhook_retries: tuple[float, ...] = (5.0, 30.0, 180.0, 900.0, 3600.0)
    """How long to wait before each further try to send one."""
    webhook_pause: float = 10.0
    """The shortest time between two to the same person about the same table."""

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy wants it; a path or nothing at all means SQLite."""
        if "://" in self.database:
            return self.database
        path = Path(self.database) if self.database else default_folder() / "teahouse.sqlite"
        return f"sqlite+aiosqlite:///{path.absolute()}"

    @property
    def database_file(self) -> Path | None:
        """The file of SQLite; None if the database is no file."""
        if "://" not in self.database:
            return Path(self.database).absolute() if self.database else default_folder() / "teahouse.sqlite"
        try:
            parsed = make_url(self.database)
        except ArgumentError:
            return None
        named = parsed.database if parsed.get_backend_name() == "sqlite" else None
        return Path(named).absolute() if named and named != ":memory:" else None

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.database.startswith("postgresql")

    @property
    def shown_database(self) -> str:
        """The database without its password, for messages."""
        try:
            return make_url(self.database_url).render_as_string(hide_password=True)
        except ArgumentError:
            return self.database_url

    @property
    def local_url(self) -> str:
        """The address for a browser on this machine."""
        host = "127.0.0.1" if self.host in ("", "0.0.0.0", "::") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def bot_processes(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def analysis_processes(self) -> int:
        """Processes for analyses, besides: they give way to all others, so they may use every core."""
        return min(MOST_ANALYSING, self.bot_workers or os.cpu_count() or 1)
