"""Blood pressure as notes write it: ``BP 66/40``, ``120/80 mm Hg``, ``systolic blood pressure of 85``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calcura.reading.text.passages import Passage

_UNIT = r"\s*-?\s*(?:mm?\s*-?\s*(?:of\s*)?hg|torr|kpa)"
_VALUE = r"(?:\d{2,3}(?:\.\d)?|\d\.\d)"
_FIRST_VALUE = r"\d(?<![\d/.].)(?<!\d-.)(?:\d{1,2}(?:\.\d)?|\.\d)"
"""A value that is not the end of a longer number; the test stands behind the first digit, which is quicker."""
_PAIR = re.compile(
    rf"(?P<systolic>{_FIRST_VALUE})(?:\s*-\s*\d{{2,3}})?(?:\s*mm\s*hg|\s*kpa)?\s*(?:/|over)\s*(?P<diastolic>{_VALUE})"
    rf"(?![\d/]|\.\d)(?P<unit>{_UNIT})?"
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
    r"\s*(?:\(?(?:bp|mm\s*hg)\)?)?\s*(?:levels?\s*)?(?:was|is|of|at|were|:|=|,|-|>|<|around|in the|about|(?:had "
    r"|has )?(?:dropped|fell|fallen|decreased|declined|reduced|rose|risen|climbed|increased|elevated|down|up) to"
    r"|being|only|just"
    r"|found|to be|measured|as|high|low|elevated|recorded|noted|stood|came|back|reading|determined|estimated|still"
    r"|now|rang(?:ing|ed)|var(?:ying|ied)|from|between|\s)*\s*"
    rf"(?P<value>{_VALUE})(?P<unit>{_UNIT})?(?!\d|\.\d|\s*(?:bpm|beats|%|murmur|/\s*\d))"
)
_BEHIND = re.compile(
    rf"(?P<value>{_FIRST_VALUE})(?P<unit>{_UNIT})?\s*\(?(?P<which>systolic|diastolic)\b(?!\s*(?:murmur|heart|dys"
    rf"|func|bruit))"
)
_BOTH = re.compile(
    r"systolic (?:and|/) ?diastolic (?:blood )?pressures?[^.;\d]{0,25}"
    rf"(?P<systolic>{_VALUE})(?P<unit>{_UNIT})?\s*(?:and|/|,)\s*(?P<diastolic>{_VALUE})"
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
    if not _ANY.search(passage.lower):
        return []
    forms = (_PAIR, _pair), (_BOTH, _both), (_SINGLE, _single), (_BEHIND, _single)
    read = ((pattern, reading, found) for pattern, reading in forms for found in pattern.finditer(passage.lower))
    found: list[Pressure] = []
    for _, reading, match in sorted(read, key=lambda each: each[2].start()):
        each = reading(passage, match)
        if each is not None and (not found or match.start() >= found[-1].end):
            found.append(each)
    return found


_ANY = re.compile(r"\d\s*(?:mm\s*hg\s*|kpa\s*)?(?:/|over)\s*\d|systolic|diastolic|\b[sd]bp\b")


def whole(readings: list[Pressure]) -> Iterator[Pressure]:
    """Yield the readings with both pressures, a systolic and a diastolic one told close together made into one.

    >>> list(whole(pressures(Passage("a systolic pressure of 110 and a diastolic pressure of 58"))))[0].diastolic
    58.0
    """
    for place, each in enumerate(readings):
        if each.systolic is not None and each.diastolic is not None:
            yield each
        following = readings[place + 1] if place + 1 < len(readings) else None
        if following is None or following.start - each.end > _CLOSE:
            continue
        if each.diastolic is None and following.systolic is None:
            yield Pressure(each.systolic, following.diastolic, each.start, following.end)
        elif each.systolic is None and following.diastolic is None:
            yield Pressure(following.systolic, each.diastolic, each.start, following.end)


_CLOSE = 90


def _pair(passage: Passage, found: re.Match[str]) -> Pressure | None:
    unit = found["unit"] or ""
    systolic, diastolic = _in_mmhg(found["systolic"], unit), _in_mmhg(found["diastolic"], unit)
    if not (diastolic < systolic and 30 <= systolic <= 320 and 10 <= diastolic <= 220):
        return None
    before = passage.lower[max(0, found.start() - 70) : found.start()]
    if not (unit or _NAMED.search(before)):
        return None
    if _OTHER.search(before[-40:]) and not re.search(r"(?:blood pressure|\bbp\b)\D{0,20}$", before):
        return None
    return Pressure(systolic, diastolic, found.start(), found.end())


def _both(passage: Passage, found: re.Match[str]) -> Pressure | None:
    unit = found["unit"] or ""
    return Pressure(_in_mmhg(found["systolic"], unit), _in_mmhg(found["diastolic"], unit), found.start(), found.end())


def _single(passage: Passage, found: re.Match[str]) -> Pressure | None:
    value, first = _in_mmhg(found["value"], found["unit"] or ""), found["which"][0] == "s"
    of_lungs = "pulmonary" in passage.lower[max(0, found.start() - 25) : found.start()]
    if not (40 if first else 10) <= value <= 320 or of_lungs:
        return None
    return Pressure(value if first else None, None if first else value, found.start(), found.end())


def _in_mmhg(value: str, unit: str) -> float:
    return float(value) * (7.500617 if "kpa" in unit else 1.0)
