import os
from pathlib import Path

import pytest

BESIDE_THE_REPOSITORY = Path(__file__).parents[1].parent / "shared" / "data"


@pytest.fixture(scope="session")
def benchmark_data() -> Path:
    """The folder of published data that the project does not ship; without it the test is skipped."""
    folder = Path(os.environ.get("CALCURA_DATA") or BESIDE_THE_REPOSITORY)
    if not folder.is_dir():
        pytest.skip("needs published data: set CALCURA_DATA to the folder that holds medcalc_bench")
    return folder
