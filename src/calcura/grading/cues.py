"""The words that answers are told, bounded, denied, hedged and taken back with: lists in ``cues.toml``, made patterns.

An entry is a list of words, or a table with ``words`` and what stands ``before`` and ``behind`` them. A space stands
for any blank; words may hold a pattern of their own.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _cues() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("cues.toml").read_text(encoding="utf-8"))


@cache
def pattern(part: str, name: str) -> re.Pattern[str]:
    """Return the pattern of an entry, in any case.

    >>> pattern("values", "bound_before").search("no more than ")[0]
    'no more than '
    """
    entry = _cues()[part][name]
    table = entry if isinstance(entry, dict) else {"words": entry, "before": r"\b", "behind": r"(?!\w)"}
    words = "|".join(each.replace(" ", r"\s") for each in table["words"])
    return re.compile(f"{table.get('before', '')}(?:{words}){table.get('behind', '')}", re.IGNORECASE)


@cache
def known(part: str, name: str) -> frozenset[str]:
    """Return the words of an entry, to look one up in."""
    return frozenset(words(part, name))


@cache
def table(part: str) -> dict[str, str]:
    """Return the entries of a part that only sets one word beside another."""
    return dict(_cues()[part])


@cache
def words(part: str, name: str) -> tuple[str, ...]:
    """Return the words of an entry as they stand."""
    entry = _cues()[part][name]
    return tuple(entry["words"] if isinstance(entry, dict) else entry)
