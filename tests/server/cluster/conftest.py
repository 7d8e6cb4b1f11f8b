"""One PostgreSQL for all tests of this folder, and a new database for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.cluster.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture
def url(postgres: Postgres) -> str:
    """A new database."""
    return postgres.database()
