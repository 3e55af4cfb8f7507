"""What calculators, their results and their purposes are called in prompts: data, one file for each language.

A calculator that is not named in a file goes by the title, result and purpose of its definition.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from calcura.measurements.toml import read_toml


@cache
def wording(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return title, result and purpose of calculators, as far as a language has words of its own for them.

    >>> wording("zh")["anion_gap"]["title"]
    '阴离子间隙'
    """
    return read_toml(Path(__file__).with_name(f"{language}.toml"))
