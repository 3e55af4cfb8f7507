"""How notes name the published calculators: the names found in a text.

The codes are those of the published list of calculators, the names data beside it. A name is what a clinician reads as
"this calculator was used here"; what only looks like one (the urine's osmolality, the Glasgow Outcome Scale, quick
SOFA) is kept out by its own wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from calcura.calculators.published import published

_NAMES = published("medqa_calc_uses")
CODES = tuple(_NAMES)
"""The codes of the calculators that are looked for."""


@dataclass(frozen=True, slots=True)
class Named:
    """A calculator's name in a text."""

    calculator: str
    start: int
    end: int


def named(text: str) -> list[Named]:
    """Return the names of calculators in a text whose characters were made alike, in order.

    >>> [each.calculator for each in named("GCS 15, NIHSS 4; urine osmolality 300, low Glasgow Outcome Scale")]
    ['gcs', 'nihss']
    """
    every = ((_code(text, found), found) for found in _ANY.finditer(text))
    return [Named(code, *found.span()) for code, found in every if code is not None]


def _code(text: str, found: re.Match[str]) -> str | None:
    """Return the calculator that a name means; "corrected" means what was named before it."""
    if found.lastgroup != "corrected":
        return found.lastgroup
    before = list(_IONS.finditer(text, max(0, found.start() - 60), found.start()))
    return before[-1].lastgroup if before else None


def _spelled(name: str) -> str:
    """Return a name as a pattern of the ways in which it is written: hyphens, possessives, plurals, capitals.

    >>> _spelled("Bishop score"), _spelled("CURB-65")
    ("Bishop(?:'?s)?[ -]scores?", '(?-i:CURB)[ -]?65')
    """
    first, *others = re.findall(r"([ -]?)([^ -]+)", name)
    words = [_word(first[1]), *(("[ -]?" if gap == "-" else "[ -]") + _word(word) for gap, word in others)]
    return "".join(words) + ("s?" if name[-1].islower() and " " in name else "")


def _word(word: str) -> str:
    if sum(letter.isupper() for letter in word) > 1:
        return f"(?-i:{re.escape(word)})"
    return re.escape(word) + ("(?:'?s)?" if word[0].isupper() else "")


def _wordings(names: Iterable[str], patterns: Iterable[str]) -> str:
    # The longest first, and in patterns a plain space may be a hyphen too.
    loose = (re.sub(r"(?<=[a-z)]) (?=[a-z(])", "[ -]", each) for each in patterns)
    return "|".join([*loose, *map(_spelled, sorted(names, key=len, reverse=True))])


_IONS = re.compile("|".join(f"(?P<{code}>{each['corrects']})" for code, each in _NAMES.items() if "corrects" in each))
_CORRECTED = (
    r"(?:when |which )?(?:corrected|adjusted)(?= (?:to|for|by|with|\d)|\)|:? \d)"
    r"(?: (?:for|by|with) (?:serum |hyper|hypo)?(?:albumin\w*|glyc\w+|glucose))?"
)
_ANY = re.compile(
    r"(?<![A-Za-z])(?:"
    + "|".join(
        rf"(?P<{code}>{_wordings(each.get('names', ()), each.get('patterns', ()))})" for code, each in _NAMES.items()
    )
    + rf"|(?P<corrected>{_CORRECTED}))(?![A-Za-z])",
    re.IGNORECASE,
)
