"""The value that stands before a calculator's name: "scored 7 on the NIHSS", "6/15 on the Glasgow Coma Scale"."""

from __future__ import annotations

import re

from calcura.reading.uses.amounts import Amount, amounts
from calcura.reading.uses.asides import is_aside
from calcura.reading.uses.kinds import KINDS, unit_at

_LEADS = re.compile(
    r"\s*(?:points?|items?|criteria|score)?\)?(?: (?:was|were) (?:observed|recorded|noted|given|calculated|found))?"
    r"(?:\s*\([^)]{0,60}\))?\s*,?\s*(?:on|in|by|according to|using|for|of|per|from|with|as|based on|via)\s+"
    r"(?:the |a |his |her |revised |modified |pediatric |patient's )*$"
)
_ON = re.compile(r"\s?(?:points? )?on (?:the |his |her )$")
_TIGHT = re.compile(r"\s?(?:on |for )?(?:the )?$")
_SCORED = re.compile(r"(?:\bscor\w*|received|given|assigned|fulfilled|had|met|was|were|level)(?: \w+){0,2}\s*$")


def value_before(calculator: str, text: str, lower: str, first: int, start: int) -> Amount | None:
    """Return the last amount before a name that is told as its value."""
    kind, found = KINDS[calculator], list(amounts(text, max(first, start - 90), start))
    if not found or not kind.low <= found[-1].low <= found[-1].high <= kind.high:
        return None
    last = found[-1]
    if is_aside(lower, last, in_own_unit=True):
        return None
    unit = unit_at(calculator, lower, last.end)
    measured = unit is not None or "/" in text[last.start : last.end]
    behind = lower[unit.end() if unit else last.end : start]
    scored = _SCORED.search(lower[max(0, last.start - 40) : last.start]) is not None
    told = (measured or scored) and _LEADS.match(behind)
    return last if told or (measured and _TIGHT.match(behind)) or _ON.match(behind) else None
