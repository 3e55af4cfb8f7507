"""The Glasgow Coma Scale told by its three responses: ``E4V5M6``, ``3-T-5``, "eye 3, verbal 2, motor 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.reading.uses.amounts import Amount

_IS = r"[\s:=(-]{0,3}"
_NEXT = r"\)?[\s,;:/+&.-]{0,4}(?:and\s+)?"
_POINTS = {"e": r"[1-4](?!\d)(?:[ct]\b)?|c\b|nt\b", "v": r"[0-6](?!\d)t?|e?t|n?t\b", "m": r"[1-6]"}
_SAID = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "zero": 0, "n": 1}
_POINT = rf"(?:[1-6](?![\d.])|{'|'.join(each for each in _SAID if len(each) > 1)})"


def _in_order(letters: str) -> str:
    told = _NEXT.join(rf"{each}{_IS}(?P<{each}_in_{letters}>{_POINTS[each]})" for each in letters)
    return rf"(?<![a-z]){told}(?!\d)"


_SHORT = re.compile("|".join(_in_order(letters) for letters in ("evm", "emv", "vem", "mve")))
_APART = re.compile(r"\be([1-4])\b[^.;]{1,30}\bv([1-5])\b[^.;]{1,40}\bm([1-6])\b")
_DASHED = re.compile(r"(?<![\d-])([1-4])\s?[-+]\s?([1-5]|t)\s?[-+]\s?([1-6]|t)(?![\d-])")
_WORDED = re.compile(
    rf"\beyes?\b[^.;\d]{{0,45}}?({_POINT})\b[^.;]{{0,60}}?\bverbal\b[^.;\d]{{0,45}}?({_POINT}|t)\b"
    rf"[^.;]{{0,60}}?\bmotor\b[^.;\d]{{0,45}}?({_POINT})\b"
    r"|\beyes?\b[^.;\d]{0,30}\bverbal\b[^.;\d]{0,30}\bmotor\b[^.;\d]{0,45}(\d), (\d),? and (\d)"
)


def components(lower: str, start: int, end: int) -> Iterator[Amount]:
    """Yield each place where the three responses are told, as the sum; a "T" or "1T" for speech keeps its mark.

    >>> [each.value for each in components("gcs e4v5m6, later e1vtm4", 0, 24)]
    ['15', '5T']
    """
    short = list(_SHORT.finditer(lower, start, end))
    for found in short:
        told = {name[0]: points for name, points in found.groupdict().items() if points is not None}
        yield _sum(found, told["e"], told["v"], told["m"])
    for pattern in (_DASHED, _WORDED) if short else (_APART, _DASHED, _WORDED):
        for found in pattern.finditer(lower, start, end):
            yield _sum(found, *(each for each in found.groups() if each is not None))


def _sum(found: re.Match[str], eye: str, verbal: str, motor: str) -> Amount:
    tube = "t" in verbal and verbal not in _SAID
    told = [_points(each) for each in ((eye, motor) if tube else (eye, verbal, motor))]
    return Amount(f"{sum(told)}{'T' if tube else ''}", *found.span(), float(sum(told)), float(sum(told)))


def _points(told: str) -> int:
    return _SAID.get(told) or next((int(each) for each in told if each.isdigit()), 1)
