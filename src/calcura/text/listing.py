"""Numbers in a list: what a word before the first or a unit behind the last says of all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.text.kinds import Label, Number, Quantity, Token

_COUNTED = frozenset((
    "bed", "case", "category", "cd", "chapter", "chromosome", "class", "day", "equation", "exon", "factor", "fig.",
    "figure", "formula", "grade", "group", "interleukin", "item", "karyotype", "lead", "level", "line",
    "magnification", "month", "no.", "note", "option", "part", "patient", "phase", "pod", "question", "ref", "room",
    "row", "segment", "stage", "step", "table", "type", "version", "week",
))  # fmt: skip
"""What a number without a unit only counts."""
_COUNTED_SEVERALLY = frozenset((
    "chromosomes", "classes", "days", "exons", "factors", "grades", "leads", "months", "phases", "stages", "steps",
    "types", "weeks",
))  # fmt: skip
_LONGEST = 14
_LAST_WORD = re.compile(r"([0-9]?) ?([A-Za-z.]+)[ \u202f×]*$")
_LIST = {",", "and", "or", "&", ", and", ", or"}
_CLOSES_A_LIST = _LIST - {","}
_LONGEST_JOINT, _LONGEST_LIST = 6, 40
_LISTED = re.compile(r"(?:[0-9]{1,4} ?(?:,|and|or|&|-|to|, and|, or) ?)+$")
"""The numbers of a list before its last."""
_YEARS = range(1900, 2100)


def counted(before: str) -> str:
    """Return the word at the end of a text in small letters that says what the next number only counts, if any.

    >>> counted("on hospital day "), counted("for the last 3 months "), counted("sodium ")
    ('day', '', '')
    """
    found = _LAST_WORD.search(before, max(0, len(before) - _LONGEST - 2))
    if found is None or found[1]:
        return ""
    return found[2] if found[2] in _COUNTED or found[2] in _COUNTED_SEVERALLY else ""


def listed(text: str, found: Sequence[Token]) -> list[Token]:
    """Return the tokens of a text, those of a list with what is said of all: "7, 8 and 26 days", "types 1 and 2"."""
    told = list(found)
    for at in range(1, len(told)):
        if _is_counted_too(text, told[at - 1], told[at]):
            told[at] = Label(told[at].start, told[at].end)
    for at in range(len(told) - 1, 0, -1):
        before, first, second = told[at - 2] if at > 1 else None, told[at - 1], told[at]
        if isinstance(first, Number) and isinstance(second, Quantity) and _shares(text, before, first, second):
            told[at - 1] = Quantity(first.start, first.end, first, second.unit, second.aged)
    return told


def _joint(text: str, first: Token, second: Token) -> str:
    return text[first.end : second.start].strip().lower() if second.start - first.end <= _LONGEST_JOINT else ""


def _is_counted_too(text: str, first: Token, second: Token) -> bool:
    """Whether a number stands in a list with one that counts: day 3 and 5, days 1, 2 and 3, weeks 2-4."""
    if not isinstance(first, Label) or not isinstance(second, Number) or not second.digits.isdecimal():
        return False
    joint = _joint(text, first, second)
    if joint not in _LIST and joint not in ("-", "to"):
        return False
    word = counted(_LISTED.sub("", text[max(0, first.start - _LONGEST_LIST) : first.start].lower()))
    return word in _COUNTED_SEVERALLY or (bool(word) and joint != ",")


def _shares(text: str, before: Token | None, first: Number, second: Quantity) -> bool:
    """Whether the unit of the second is said of the first too; not in "in 2015 and 3 years", "1.2 and 3 days"."""
    if text[first.start - 1 : first.start] in ("/", "-"):
        return False  # the end of a pair: 10/10 and 100 mg
    joint = _joint(text, first, second)
    has_own = second.end > second.number.end
    if has_own and joint[:1] == "," and (before is None or _joint(text, before, first) != ","):
        return False  # another way to say the one before: 0.00632, or 0.63 %
    if joint not in (_CLOSES_A_LIST if has_own else _LIST) or first.unsure or first.power != second.number.power:
        return False
    if second.dimension != "time":
        return True
    is_later = text.startswith(" later", second.end)
    return not is_later and first.places <= second.number.places and first.value not in _YEARS
