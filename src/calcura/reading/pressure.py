"""Blood pressure as notes write it: ``BP 66/40``, ``120/80 mm Hg``, ``systolic blood pressure of 85``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from calcura.reading.passages import Passage

_PAIR = re.compile(
    r"(?<![\d/.-])(?P<systolic>\d{2,3})(?:\s*-\s*\d{2,3})?\s*(?:mm\s*hg)?\s*(?:/|over)\s*(?P<diastolic>\d{2,3})"
    r"(?![\d/]|\.\d)"
    r"(?P<unit>\s*-?\s*(?:mm?\s*-?\s*(?:of\s*)?hg|torr))?"
)
_NAMED = re.compile(r"(?:blood pressures?|\bbps?\b|\bb\.p\.|\brr\b|hypotens\w+|hypertens\w+|pressure)[^.;]{0,60}$")
_OTHER = re.compile(
    r"(?:pulmonary|\bpa\b|\bright ventric\w+|\blv\b|visual acuity|aortic pressure|opening|saturation|gcs|ratio"
    r"|platelets?|"
    r"control of|controlled|goal|target|week|week\w* ago|previous\w*|vision|outpatient|baseline)[^.;]{0,30}$"
)
_SINGLE = re.compile(
    r"(?P<which>systolic|diastolic|sbp|dbp)(?:\s*\(?(?:arterial\s*)?(?:blood)?\s*pressure\)?s?)?(?:\s*\((?:sbp|dbp"
    r"|bp)\))?"
    r"\s*(?:\(?(?:bp|mm\s*hg)\)?)?\s*(?:levels?\s*)?(?:was|is|of|at|were|:|=|,|-|>|<|around|in the|about|dropped to"
    r"|found|to be|measured|as|high|low|elevated|recorded|noted|stood|came|back|reading|determined|estimated|still"
    r"|now|\s)*\s*"
    r"(?P<value>\d{2,3})(?!\d|\.\d|\s*(?:bpm|beats|%|murmur|/6))"
)


@dataclass(frozen=True, slots=True)
class Pressure:
    """A reading of the blood pressure; one of the two may be missing."""

    systolic: float | None
    diastolic: float | None
    start: int
    end: int


def pressures(passage: Passage) -> list[Pressure]:
    """Return the readings of blood pressure in the order of the note.

    >>> [(each.systolic, each.diastolic) for each in pressures(Passage("BP 66/40, later 120/80 mm Hg"))]
    [(66.0, 40.0), (120.0, 80.0)]
    """
    pairs = [_pair(passage, found) for found in _PAIR.finditer(passage.lower)]
    found = [each for each in pairs if each is not None]
    return sorted([*found, *_singles(passage, found)], key=lambda each: each.start)


def _pair(passage: Passage, found: re.Match[str]) -> Pressure | None:
    systolic, diastolic = float(found["systolic"]), float(found["diastolic"])
    if not (diastolic < systolic and 30 <= systolic <= 320 and 10 <= diastolic <= 220):
        return None
    before = passage.lower[max(0, found.start() - 70) : found.start()]
    if not (found["unit"] or _NAMED.search(before)):
        return None
    if _OTHER.search(before[-40:]) and not re.search(r"(?:blood pressure|\bbp\b)\D{0,20}$", before):
        return None
    return Pressure(systolic, diastolic, found.start(), found.end())


def _singles(passage: Passage, pairs: list[Pressure]) -> list[Pressure]:
    taken = [(each.start, each.end) for each in pairs]
    found = []
    for each in _SINGLE.finditer(passage.lower):
        if any(start <= each.start("value") < end for start, end in taken):
            continue
        value = float(each["value"])
        first = each["which"][0] == "s"
        if (40 if first else 10) <= value <= 320 and "pulmonary" not in passage.lower[
            max(0, each.start() - 25) : each.start()
        ]:
            found.append(Pressure(value if first else None, None if first else value, each.start(), each.end()))
    return found
