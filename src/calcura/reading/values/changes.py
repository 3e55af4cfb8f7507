"""Values over time: which words tell another time, and which of two values of a change is the one to take."""

from __future__ import annotations

import re

_ANOTHER_TIME = re.compile(
    r"\bbaseline\b|\b(?:years?|months?|weeks?) (?:ago|before|earlier|prior|previously)\b|\b(?:ranging"
    r"|ranged) (?:between|from)\b"
    r"|\b(?:in|until|since|by) (?:[\w-]+ (?:of )?)?(?:19|20)\d\d\b|\bpre-?hospital\w*|\bpast (?:medical )?history\b"
    r"|\byear history\b"
    r"|\bhad been\b|\bthe (?:year|month|week|day|night) before\b|\b(?:previous|last|preceding) (?:year|month|week"
    r"|spring|summer|autumn"
    r"|fall|winter|visit|admission|hospitali[sz]ation|stay)\b|\b(?:outpatient|clinic) visit\b|\b(?:hours?|days?"
    r"|weeks?|months?) (?:later|earlier)\b"
    r"|\b(?:initiation|start|beginning) of (?:the )?(?:\w+ )?(?:therapy|treatment)\b"
    r"|\b(?:at|on|before|upon) (?:discharge|leaving|follow-up)\b"
)


def tells_another_time(before: str, value: str, after: str) -> bool:
    """Whether a value, by itself and by what stands before and after it, was so earlier, or is so later.

    >>> tells_another_time("the ", "baseline creatinine 1.0 mg/dl", "")
    True
    >>> tells_another_time("a ", "creatinine of 3.1 mg/dl", " (baseline was 1.4)")
    False
    """
    return any(_ANOTHER_TIME.search(text) for text in (before + value, _OF_THE_NEXT.split(after)[0]))


_OF_THE_NEXT = re.compile(r"[,;]|[(\[]?\s*\b(?:from|up from|down from|compared|baseline|previously|prior)\b")
"""Where, behind a value, another thing or the value of another time begins."""


_FROM = re.compile(r"\bfrom\b[^.;\d]{0,30}$")
_TO = re.compile(
    r"[^.;\d]{0,35}\bto\s*(?:an? (?:peak|maximum|value|nadir|level) of\s*|about\s*|as (?:high|low) as\s*)?"
)
_GREW_TO = re.compile(
    r"\)?,?\s*(?:(?:which|that|had|has|and|then|it)\s+)*(?:risen|rose|rising|increas(?:ed|ing)|climbed|worsened"
    r"|gone up|fallen|fell"
    r"|falling|dropped|decreas(?:ed|ing))\s+to\s*"
)
_WORSE_WHEN_LOW = frozenset(
    {
        "hemoglobin",
        "hematocrit",
        "platelet_count",
        "serum_albumin",
        "serum_bicarbonate",
        "arterial_ph",
        "pao2",
        "oxygen_saturation",
        "systolic_blood_pressure",
        "glasgow_coma_score",
    }
)

_WORSE_ON_BOTH_SIDES = frozenset({"serum_sodium", "serum_potassium", "serum_calcium", "body_mass_index"})


def is_change(before: str, between: str) -> bool:
    """Whether two values are those of a change: ``from 1.1 to 2.2``, ``of 1.1, which rose to 2.2``."""
    if _GREW_TO.fullmatch(between):
        return True
    return _FROM.search(before) is not None and _TO.fullmatch(between) is not None


def is_worse(name: str, first: float, second: float) -> bool:
    """Whether the second of two values is the worse one.

    A value that worsens is told from what it was to what it is; one that recovers was measured at its worst.

    >>> is_worse("hemoglobin", 12.1, 7.5), is_worse("serum_creatinine", 4.7, 2.0)
    (True, False)
    """
    return name not in _WORSE_ON_BOTH_SIDES and (second < first) == (name in _WORSE_WHEN_LOW)
