"""What published benchmarks call the library's calculators and inputs: data, one file for each benchmark.

The one place outside the definitions that knows calculators by name, but for how often each is asked for. A calculator
that no benchmark has needs no line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from calcura.measurements.toml import read_toml


@cache
def published(benchmark: str) -> Mapping[str, Any]:
    """Return what stands in the file of a benchmark.

    >>> published("medcalc_bench")["calculators"]["45"]
    'curb_65'
    """
    return read_toml(Path(__file__).with_name(f"{benchmark}.toml"))
