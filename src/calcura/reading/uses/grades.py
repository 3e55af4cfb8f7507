"""Values in words: "a severe anion gap", "normal QTc interval", Child-Pugh class B."""

from __future__ import annotations

import re

from calcura.reading.uses.amounts import Amount

_DEGREE = r"(?:very|mildly|slightly|severely|markedly|significantly|borderline|persistently|still|moderately)"
_WORD = (
    rf"(?:{_DEGREE} )*(?P<word>normal|low|high|elevated|increased|decreased|reduced|raised|prolonged|severe|mild"
    r"|moderate|abnormal|adequate|unremarkable|poor|maximal|maximum|perfect|full|expanded|wide|widened|positive"
    r"|within (?:the )?normal (?:range|limits?)|prolongation|lengthening|deteriorating|impaired|resolved"
    r"|closed|improved)"
)
_BEFORE = re.compile(
    rf"{_WORD}(?: (?:calculated|estimated|serum|plasma|baseline|initial|corrected|total|the|heart|rate|rate-|in|her|his"
    r"|scores?|on))*[ (-]*$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"[)\s]*(?:(?:scores?|intervals?|levels?|time|index|was|were|is|remained|being|had|has|been|found|to be|also"
    rf"|and qrs|of|metabolic acidosis|duration|concentration|normalized)\s+)*,?\s*\(?{_WORD}\b",
    re.IGNORECASE,
)

_CLASS = r"[\"'“”(\s]*(?P<letter>[ABC])(?P<points>\d{1,2})?\b"
_ON_THE_WAY = (
    r"(?i:scores?|class(?:ification|ified)?|grade[ds]?|stage|status|liver|cirrhosis|was|were|is|of|as|at|the|time"
    r"|categor(?:y|ized)|point|index|system|criteria|in|to|increased|worsened|improved|progressed|remained|function"
    r"|calculated)"
)
_ROMAN = re.compile(
    r"[)\s]*(?:(?i:score|risk|index|was|of|in|is|as|=|:)[\s:=(]+)*(?i:class|grade)\s(?P<word>IV|V|I{1,3})\b"
)
_CLASS_AFTER = re.compile(
    rf"[)\s]*(?:{_ON_THE_WAY}[\s,:=()-]+)*[-:=,(\s]*(?:(?i:class|grade|score|stage|of|was|as|to)\s+)*{_CLASS}"
)
_CLASSED = re.compile(
    r"\b(?i:classified|graded|scored|evaluated|categori[sz]ed|rated) (?:as )?(?:(?i:class|grade) )?" + _CLASS
)
_CLASS_BEFORE = re.compile(
    r"\b(?i:class|grade|stage|scor\w+|categor\w+|as) (?P<letter>[ABC])(?P<points>\d{1,2})?\b"
    r"(?:(?i:\s+(?:liver|cirrhosis|according|to|on|in|of|by|the|per|biliary|disease|based|function|using|as)\b)*)"
    r"[\s(,-]*$"
)


def graded(text: str, start: int, end: int, first: int, last: int) -> Amount | None:
    """Return the word that grades a name at ``start`` to ``end``, looked for no further than ``first`` and ``last``."""
    found = _BEFORE.search(text, max(first, start - 60), start) or _AFTER.match(text, end, min(last, end + 80))
    return Amount(found["word"].lower(), *found.span("word"), 0, 0) if found else None


def risk_class(text: str, end: int, last: int) -> Amount | None:
    """Return the class behind a name whose score has classes in Roman numerals: pneumonia severity, cardiac risk."""
    found = _ROMAN.match(text, end, last)
    return Amount(found["word"], *found.span("word"), 0, 0) if found else None


def child_pugh_class(text: str, start: int, end: int, first: int, last: int) -> Amount | None:
    """Return the class beside a Child-Pugh name: its points where they stand with the letter, else the letter."""
    found = (
        _CLASS_AFTER.match(text, end, min(last, end + 90))
        or _CLASS_BEFORE.search(text, max(first, start - 90), start)
        or _CLASSED.search(text, end, last)
    )
    return Amount(found["points"] or found["letter"], found.start("letter"), found.end(), 0, 0) if found else None
