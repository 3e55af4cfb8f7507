"""The Glasgow Coma Scale told by its three responses: ``E4V5M6``, ``3-T-5``, "eye 3, verbal 2, motor 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.reading.text.responses import SAID, SHORT, points, told
from calcura.reading.uses.amounts import Amount

_POINT = rf"(?:[1-6](?![\d.])|{'|'.join(each for each in SAID if len(each) > 1)})"


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
    short = list(SHORT.finditer(lower, start, end))
    for found in short:
        each = told(found)
        yield _sum(found, each["e"], each["v"], each["m"])
    for pattern in (_DASHED, _WORDED) if short else (_APART, _DASHED, _WORDED):
        for found in pattern.finditer(lower, start, end):
            yield _sum(found, *(each for each in found.groups() if each is not None))


def _sum(found: re.Match[str], eye: str, verbal: str, motor: str) -> Amount:
    tube = "t" in verbal and verbal not in SAID
    total = sum(points(each) for each in ((eye, motor) if tube else (eye, verbal, motor)))
    return Amount(f"{total}{'T' if tube else ''}", *found.span(), float(total), float(total))
