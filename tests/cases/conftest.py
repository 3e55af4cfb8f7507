"""Where the published files are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def benchmark_data() -> Path:
    folder = Path(os.environ.get("CALCURA_DATA") or REPOSITORY.parent / "shared" / "data")
    if not folder.is_dir():
        pytest.skip(f"the published benchmark files are not at {folder}; set CALCURA_DATA to their folder")
    return folder
