"""The two databases that every test of the store is run on."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a test keeps its decisions: a path, then a connection string."""
    if request.param == "sqlite":
        return str(tmp_path / "review.sqlite")
    server = request.getfixturevalue("postgres")
    return server.new_place()
