"""Names as people write them, brought to words that can be compared: ``S_cr``, ``patient's weight (kg)``, ``HTN``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

GREEK: Final = {"κ": "kappa", "α": "alpha", "β": "beta", "γ": "gamma", "Δ": "delta", "δ": "delta", "μ": "u", "µ": "u"}
_STANDS_FOR = tomllib.loads(Path(__file__).with_name("abbreviations.toml").read_text(encoding="utf-8"))
ABBREVIATIONS: Final = {short: words for words, every in _STANDS_FOR.items() for short in every}
"""Words that stand for others; matched in names, never in the text of a note."""
LIGHT: Final = frozenset({
    "patient", "s", "the", "a", "an", "of", "in", "on", "at", "to", "for", "from", "value", "level", "measured",
    "current", "observed", "given", "concentration", "reading", "her", "his", "is", "has", "with", "and", "or",
    "present", "actual", "serum", "count", "body", "number", "result", "total", "initial", "years", "year", "test",
    "no", "absence", "absent", "without", "not",
})  # fmt: skip
"""Words that a name may have or leave out."""
UNITS: Final = frozenset({
    "kg", "g", "mg", "ug", "mcg", "l", "dl", "ml", "ul", "mol", "mmol", "umol", "meq", "iu", "m", "cm", "mm", "mmhg",
    "kpa", "inch", "inche", "ft", "lb", "lbs", "sec", "second", "ms", "min", "bpm", "celsiu", "per",
})  # fmt: skip
"""Words of units, which a name may tell: each unit that may be meant is tried."""

SIGN: Final = re.compile(r"[^A-Za-z0-9+₂%]")


@lru_cache(maxsize=8192)
def tidy(text: str) -> str:
    """Return a name with Greek letters spelled out and every other sign as a space."""
    for sign, word in GREEK.items():
        if sign in text:
            text = text.replace(sign, word)
    return " ".join(SIGN.sub(" ", text).split())


def plain_word(word: str) -> str:
    """Return a word in lower case without its plural."""
    word = word.lower().replace("₂", "2")
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


@lru_cache(maxsize=8192)
def words(name: str) -> tuple[str, ...]:
    """Return the words of a name, abbreviations spelled out.

    >>> words("Patient's_Wt")
    ('patient', 's', 'weight')
    """
    found: list[str] = []
    for word in tidy(name).split():
        low = plain_word(word)
        found += (ABBREVIATIONS.get(low) or ABBREVIATIONS.get(word.lower()) or low).split()
    return tuple(found)


def weighty(name: Iterable[str]) -> frozenset[str]:
    """Return the words that tell a name from others; all of them where none does."""
    whole = frozenset(name)
    return (whole - LIGHT - UNITS) or whole
