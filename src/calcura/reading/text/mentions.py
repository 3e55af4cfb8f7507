"""Where a note names something measured: whole phrases found word by word, so that the cost does not grow with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calcura.engine import definitions
from calcura.measurements import Number
from calcura.reading.text.passages import Passage
from calcura.reading.values.number_names import EXTRA_NAMES, EXTRA_NOT_AFTER, EXTRA_NOT_BEFORE

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_LEADING_DIGIT = re.compile(r"\d")
_ACRONYM = 3
"""Names of so few letters are read as they are spelt: ``Cr``, ``Na`` and ``K`` are also parts of speech."""

Phrase = tuple[tuple[str, ...], str, bool]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a note, and the input it names; the empty name is something no calculator asks for."""

    input: str
    start: int
    end: int


def mentions(passage: Passage) -> list[Mention]:
    """Return the names of measured things in a note, in order, the longest phrase at each place."""
    words = [found.span() for found in _WORD.finditer(passage.text)]
    lower = [passage.lower[start:end] for start, end in words]
    by_first, found, position = _phrases(), list[Mention](), 0
    while position < len(words):
        phrases = by_first.get(lower[position])
        match = _longest(passage.text, phrases, words, lower, position) if phrases else None
        if match is None:
            position += 1
            continue
        length, name = match
        start, end = words[position][0], words[position + length - 1][1]
        found.append(Mention(_meant(passage, name, start, end), start, end))
        position += length
    return found


def _longest(
    text: str, phrases: tuple[Phrase, ...], words: list[tuple[int, int]], lower: list[str], position: int
) -> tuple[int, str] | None:
    for phrase, name, as_spelt in phrases:
        length = len(phrase)
        if as_spelt:
            if text[slice(*words[position])] == phrase[0]:
                return 1, name
        elif tuple(lower[position : position + length]) == phrase and _close(text, words, position, length):
            return length, name
    return None


def _close(text: str, words: list[tuple[int, int]], position: int, length: int) -> bool:
    gaps = (text[words[each][1] : words[each + 1][0]] for each in range(position, position + length - 1))
    return all(len(gap) <= 2 and not set(gap) & set("\n:,;.") for gap in gaps)


def _meant(passage: Passage, name: str, start: int, end: int) -> str:
    """Return the input that a name means where it stands: itself, that of the urine, or none."""
    before, after = _contexts().get(name, (None, None))
    if after is not None and after.match(passage.lower, end, end + 30):
        return ""
    if name in _ALSO_IN_URINE and _is_of_urine(passage.lower, start, end):
        urine = name.replace("serum_", "urine_")
        return urine if urine in number_kinds() and urine != name else ""
    return "" if before is not None and before.search(passage.lower, max(0, start - 40), start) else name


_ALSO_IN_URINE = frozenset(
    {
        "serum_sodium",
        "serum_creatinine",
        "serum_potassium",
        "serum_chloride",
        "blood_urea_nitrogen",
        "arterial_ph",
        "glucose",
        "serum_bilirubin",
        "serum_albumin",
        "white_blood_cells",
    }
)
_URINE = re.compile(
    r"\b(?:urine|urinary|urinalysis|uric|spot)\b(?:[\s,:()=<+-]+|\d+(?:\.\d+)?|electrolytes?|chemistr\w+|studies"
    r"|stud[iy]\w*|analys[ie]s|samples?"
    r"|tests?|testing|results?|laborator\w+|values?|indices|show(?:s|ed|ing)|reveal(?:s|ed|ing)|demonstrated"
    r"|include[sd]?|were|was|is|are"
    r"|contain(?:s|ed)|of|with|an?|and|the|for|at|as|follows|levels?|concentrations?|random|spot|urine|sodium"
    r"|potassium|chloride"
    r"|creatinine|urea|nitrogen"
    r"|osmolality|osmolarity|specific|gravity|glucose|ketones?|protein\w*|albumin|ph|na|k|cl|cr|bun|m?eq/l|mmol/l"
    r"|mg/dl|g/dl|mosm\w*"
    r"|/kg(?:h2o)?|/|high|low|elevated|negative|positive|trace|occult|blood|large|small|moderate|many|nitrites?"
    r"|leu[ck]ocytes?"
    r"|esterase|bilirubin|urobilinogen|sediment\w*|red|white|cells?|rbcs?|wbcs?|erythrocytes?|casts?|/?hpf|a|to)*$"
)


def _is_of_urine(lower: str, start: int, end: int) -> bool:
    """Whether a name stands in a list of what was measured in urine: ``urine sodium 20 mEq/L and creatinine``."""
    before = max(0, start - 120)
    near = lower.rfind("urin", before, start) >= 0 or lower.rfind("spot ", before, start) >= 0
    if not near or lower.startswith(("serum", "plasma", "blood u"), start, end):
        return False
    return _URINE.search(lower, before, start) is not None


@cache
def number_kinds() -> Mapping[str, Number]:
    """Return every measured input of the library by name."""
    given = (each for definition in definitions() for each in definition.inputs)
    return {each.name: each.kind for each in given if isinstance(each.kind, Number)}


_TAKEN_ELSEWHERE = {"age"}
"""Read from other idioms, not from a name before a number."""


_OF_TWO = {("pt", "inr")}
"""Spellings that are the names of two things: each is found by itself."""


@cache
def _phrases() -> Mapping[str, tuple[Phrase, ...]]:
    table: dict[str, list[Phrase]] = {}
    seen: set[tuple[tuple[str, ...], bool]] = set()
    for name, spelling in _names():
        words = tuple(_WORD.findall(spelling))
        as_spelt = len(words) == 1 and len(words[0]) <= _ACRONYM
        phrase = words if as_spelt else tuple(word.lower() for word in words)
        if words and phrase not in _OF_TWO and not _LEADING_DIGIT.match(spelling) and (phrase, as_spelt) not in seen:
            seen.add((phrase, as_spelt))
            table.setdefault(phrase[0].lower(), []).append((phrase, name, as_spelt))
    return {first: tuple(sorted(phrases, key=lambda each: -len(each[0]))) for first, phrases in table.items()}


def _names() -> list[tuple[str, str]]:
    extra = [(name, each) for name, all_names in EXTRA_NAMES.items() for each in all_names]
    own = [
        (name, each)
        for name, kind in number_kinds().items()
        if name not in _TAKEN_ELSEWHERE and not name.endswith(("_dose", "_per_week"))
        for each in (kind.label, *kind.synonyms)
    ]
    return extra + own


@cache
def _contexts() -> Mapping[str, tuple[re.Pattern[str] | None, re.Pattern[str] | None]]:
    def compiled(pattern: str | None) -> re.Pattern[str] | None:
        return re.compile(pattern) if pattern else None

    return {
        name: (compiled(EXTRA_NOT_BEFORE.get(name)), compiled(EXTRA_NOT_AFTER.get(name)))
        for name in (*EXTRA_NAMES, *number_kinds())
    }
