"""Names as people write them, brought to words that can be compared: ``S_cr``, ``patient's weight (kg)``, ``HTN``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

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
SIGN: Final = re.compile(r"[^A-Za-z0-9+₂%]")
PER: Final = re.compile(r"(?<=\w)[ _]per[ _](?=\w)")
IN: Final = re.compile(r"^in\s+")
IN_BRACKETS: Final = re.compile(r"(.*?)\s*[\[(]([^\[\]()]{1,24})[\])]\s*", re.DOTALL)
BETWEEN: Final = re.compile(r"[\s_]+")


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
    return (whole - LIGHT) or whole


@lru_cache(maxsize=8192)
def unit_of(spelling: str, kind: Number) -> str | None:
    """Return a spelling where it is a unit that the quantity can be converted from, else None."""
    text = PER.sub("/", spelling.strip().strip("[]()").strip())
    for each in (text, text.replace(" ", "/"), IN.sub("", text)):
        try:
            conversion(each, kind.unit, kind.substance)
        except (MeasurementError, ValueError):
            continue
        return each
    return None


@lru_cache(maxsize=16384)
def without_unit(name: str, kind: Number) -> tuple[str, str | None]:
    """Return a name without the unit at its end, and the unit.

    >>> from typing import get_args
    >>> from calcura.measurements import Height
    >>> without_unit("height_in_cm", get_args(Height)[1])
    ('height', 'cm')
    """
    bracketed = IN_BRACKETS.fullmatch(name)
    if bracketed and (found := unit_of(bracketed[2], kind)):
        return without_unit(bracketed[1], kind)[0], found
    parts = [each for each in BETWEEN.split(name) if each]
    for size in (3, 2, 1):
        if len(parts) > size and (found := _at_end(parts[-size:], kind)):
            rest = parts[:-size]
            return " ".join(rest[:-1] if len(rest) > 1 and rest[-1].lower() == "in" else rest), found
    return name, None


def _at_end(parts: list[str], kind: Number) -> str | None:
    if len(parts) == 1 and parts[0].lower() in ("a", "d", "y", "h", "f", "k", "r"):
        return None
    if len(parts) > 1 and "per" not in parts and not parts[-1].lower().startswith(("l", "dl", "ml", "ul", "min")):
        return None
    joined = "/".join(each for each in parts if each.lower() != "per")
    return unit_of(joined, kind)
