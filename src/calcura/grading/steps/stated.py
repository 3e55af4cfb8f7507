"""The values that a solution states: name, value and unit, from lists, sentences of a list's kind, and mappings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from calcura.grading.spelling import plain_passage, unmarked
from calcura.grading.steps.told_units import unit_after
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class StatedValue:
    """A value that a solution says it uses: its name, and value and unit as they stood."""

    name: str
    value: Value | str | None
    unit: str
    text: str
    """The words it was read from."""


_NAME_KEYS = ("name", "parameter", "input", "label", "variable", "entity")
_UNIT_KEYS = ("unit", "units")
_TOLD = 160


MOST, LONGEST = 400, 10_000
"""Values of a solution, and characters of words that tell some, that are looked at."""


def from_mapping(values: object) -> tuple[StatedValue, ...]:
    """Return the values of a mapping from name to value, of a list of objects with name and value, or of text.

    >>> from_mapping({"sodium": {"value": 127, "unit": "mmol/L"}})[0].unit
    'mmol/L'
    """
    if isinstance(values, Mapping):
        return tuple(_one(str(name), each) for name, each in islice(values.items(), MOST))
    several = [values] if isinstance(values, str) else values if isinstance(values, Sequence) else ()
    return tuple(one for each in several[:MOST] for one in _listed(each))[:MOST]


def _listed(each: object) -> tuple[StatedValue, ...]:
    if isinstance(each, str):
        return from_text(each[:LONGEST])
    if not isinstance(each, Mapping):
        return ()
    keys = {str(key).casefold(): value for key, value in each.items()}
    name = next((keys[key] for key in _NAME_KEYS if isinstance(keys.get(key), str)), None)
    return (_one(str(name), keys),) if name is not None else from_mapping(each)


def _one(name: str, given: object) -> StatedValue:
    """Return one value, which is given with its unit in a mapping, as a pair, or in words."""
    name = name[:_TOLD]
    if isinstance(given, Mapping):
        keys = {str(key).casefold(): value for key, value in given.items()}
        given = keys.get("value"), next((keys[key] for key in _UNIT_KEYS if keys.get(key)), "")
    if isinstance(given, Sequence) and not isinstance(given, str) and len(given) == 2:
        return StatedValue(name, _plain(given[0]), str(given[1]), f"{given[0]} {given[1]}".strip()[:_TOLD])
    given = given[:_TOLD] if isinstance(given, str) else given
    value, unit = number_and_unit(given) if isinstance(given, str) else (None, "")
    return StatedValue(name, _plain(given) if value is None else value, unit, str(given)[:_TOLD])


def _plain(value: object) -> Value | str | None:
    return value if isinstance(value, (bool, int, float, str)) or value is None else str(value)


_AMOUNT = re.compile(
    r"\s*(?:is|was|of|about|approximately|~|=|:)*\s*"
    r"(?P<number>[-+]?(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?)"
)
_SCALED = re.compile(r"\s?[x*]\s?10\^([0-9]{1,2})\s?/\s?([A-Za-z]+3?)")
"""What is counted in powers of ten: "150 x 10^9/L"."""
FEET_AND_INCHES = (
    r"(?P<feet>[3-8](?<![0-9.].))\s?(?:ft|feet|foot|')[\s,-]?(?:and )?(?P<inches>[0-9]{1,2}(?:\.[0-9])?)\s?"
    r"(?:inch(?:es)?|in\b|\"|'')"
)
_HEIGHT = re.compile(rf"\s*{FEET_AND_INCHES}")
_MARKED = re.compile(r"[\\*_`$<xX](?:(?<![xX])|(?<=[0-9)].)|(?<=[0-9)] .))")


def number_and_unit(text: str) -> tuple[float | None, str]:
    """Return the number that a text begins with, and the unit after it; None where it begins with none.

    >>> number_and_unit("1.4 mg/dL (124 umol/L)")
    (1.4, 'mg/dL')
    """
    plain = text if text.isascii() and not _MARKED.search(text) else plain_passage(unmarked(text))
    if height := _HEIGHT.match(plain):
        return inches_of(height), "in"
    found = _AMOUNT.match(plain)
    if found is None:
        return None, ""
    scaled = _SCALED.match(plain, found.end())
    unit = f"10^{scaled[1]}/{scaled[2]}" if scaled else unit_after(plain, found.end())[0]
    return float(found["number"].replace(",", "")), unit or ""


def inches_of(height: re.Match[str]) -> float:
    """Return feet and inches in inches."""
    return 12 * float(height["feet"]) + float(height["inches"])


_LINE = re.compile(
    r"^\s*(?:[-*•>|]\s*|\(?[0-9]{1,2}[.)]\s+)*[*_`\"']*(?P<name>[A-Za-z][^:=\n|]{0,70}?)[*_`\"']*\s*(?::|=|\|"
    r"|\s-\s|\bis\b|\bwas\b)\s*[*_`]*"
    r"(?P<value>[^\n]{1,160})$",
    re.MULTILINE,
)
_BETWEEN_VALUES = re.compile(r"[;,]\s+(?=[A-Za-z])")
_INLINE = re.compile(
    r"(?P<name>[A-Za-z][A-Za-z0-9₂₃ ()/'+-]{0,40}?)\s*(?:=|:|\bis\b"
    r"|\bof\b)?(?<! [+-])\s*(?P<value>[-+]?[0-9][0-9.,]*(?<![.,])\s?[^,;\n]{0,30})"
)


def from_text(text: str) -> tuple[StatedValue, ...]:
    """Return the values of a list, a line each or one after the other.

    >>> [(each.name, each.value, each.unit) for each in from_text("- Sodium: 127 mmol/L\\n- Glucose: 527 mg/dL")]
    [('Sodium', 127.0, 'mmol/L'), ('Glucose', 527.0, 'mg/dL')]
    """
    found: list[StatedValue] = []
    for line in text.split("\n"):
        pieces = _BETWEEN_VALUES.split(line)
        if sum(any(sign.isdigit() for sign in each) for each in pieces) < 2:
            pieces = [line]
        told = (_LINE.match(each) or _INLINE.search(each) for each in pieces)
        found += [_one(each["name"].strip(" *_`|"), each["value"].strip(" *_`|")) for each in told if each]
    return tuple(found)
