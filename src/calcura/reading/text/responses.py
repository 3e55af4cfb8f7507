"""The three responses of the Glasgow Coma Scale where they stand in short, in any order: ``E4V5M6``, ``E3 Vt M5``."""

from __future__ import annotations

import re
from collections.abc import Mapping

_IS = r"[\s:=(-]{0,3}"
_NEXT = r"\)?[\s,;:/+&.-]{0,4}(?:and\s+)?"
_POINTS = {"e": r"[1-4](?!\d)(?:[ct]\b)?|c\b|nt\b", "v": r"[0-6](?!\d)t?|e?t|n?t\b", "m": r"[1-6]"}
SAID: Mapping[str, int] = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "zero": 0, "n": 1}


def _in_order(letters: str) -> str:
    told = _NEXT.join(rf"{each}{_IS}(?P<{each}_in_{letters}>{_POINTS[each]})" for each in letters)
    return rf"(?<![a-z]){told}(?!\d)"


SHORT = re.compile("|".join(_in_order(letters) for letters in ("evm", "emv", "vem", "mve")))


def in_short(lower: str) -> tuple[re.Match[str], dict[str, int]] | None:
    """Return where the three responses first stand in short, and the points of each by its letter; a tube is one.

    >>> in_short("GCS was e2 vt m5")[1]
    {'e': 2, 'v': 1, 'm': 5}

    Points that the scale does not have tell nothing.

    >>> in_short("GCS was e4v6m5")
    """
    found = next((each for each in SHORT.finditer(lower) if told(each)["v"][0] not in "06"), None)
    return (found, {letter: points(each) for letter, each in told(found).items()}) if found is not None else None


def told(found: re.Match[str]) -> dict[str, str]:
    """Return what is told of each response, by its letter."""
    return {name[0]: each for name, each in found.groupdict().items() if each is not None}


def points(told: str) -> int:
    """Return the points of a response, which may have a mark or be a word."""
    return SAID.get(told) or next((int(each) for each in told if each.isdigit()), 1)
