"""The values that a solution states, each with its name, and the number and unit that words begin with."""

from __future__ import annotations

import re
from dataclasses import dataclass

from calcura.grading.spelling import plain_passage, unmarked
from calcura.grading.steps.told_units import unit_after


@dataclass(frozen=True, slots=True)
class StatedValue:
    """A value that a solution says it uses: its name, and the words that tell it."""

    name: str
    text: str


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


def stated_in(text: str) -> tuple[StatedValue, ...]:
    """Return the values of a list, a line each or one after the other.

    >>> [(each.name, each.text) for each in stated_in("- Sodium: 127 mmol/L\\n- Glucose: 527 mg/dL")]
    [('Sodium', '127 mmol/L'), ('Glucose', '527 mg/dL')]
    """
    found: list[StatedValue] = []
    for line in text.split("\n"):
        pieces = _BETWEEN_VALUES.split(line)
        if sum(any(sign.isdigit() for sign in each) for each in pieces) < 2:
            pieces = [line]
        told = (_LINE.match(each) or _INLINE.search(each) for each in pieces)
        found += [StatedValue(each["name"].strip(" *_`|"), each["value"].strip(" *_`|")) for each in told if each]
    return tuple(found)
