"""The two databases that every test of the store is run on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server of PostgreSQL; without its programs or psycopg the test is skipped."""
    from postgres_server import PostgresServer, programs

    server = PostgresServer(programs())
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a test keeps its decisions: a path, then a connection string."""
    if request.param == "sqlite":
        return str(tmp_path / "review.sqlite")
    server = request.getfixturevalue("postgres")
    return server.new_place()
