"""How a server on PostgreSQL starts."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from alembic import command

from teahouse.server.storage.database import POSTGRES_ENGINE, open_database


def test_a_machine_that_takes_long_to_bring_the_schema_up_to_date(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL ends who does nothing in the middle of a commit, but not who works on the schema."""
    settings: dict[str, str] = POSTGRES_ENGINE["connect_args"]["server_settings"]
    monkeypatch.setitem(settings, "idle_in_transaction_session_timeout", "200")
    upgrade = command.upgrade

    def slowly(*arguments: Any) -> None:
        time.sleep(1)
        upgrade(*arguments)

    monkeypatch.setattr(command, "upgrade", slowly)

    async def opened() -> None:
        await (await open_database(url)).dispose()

    asyncio.run(opened())
