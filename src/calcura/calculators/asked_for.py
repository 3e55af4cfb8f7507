"""How often each calculator is asked for, by which those that fit a question alike are told apart."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from calcura.measurements.toml import read_toml


@cache
def how_often() -> Mapping[str, str]:
    """Return "daily", "often" or "rarely" for each calculator that is asked for so; of the others nothing is told.

    >>> how_often()["anion_gap"], how_often()["delta_gap_wrenn"]
    ('daily', 'rarely')
    """
    told = read_toml(Path(__file__).with_suffix(".toml"))
    return {name: frequency for frequency, names in told.items() for name in names.split()}
