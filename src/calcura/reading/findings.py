"""Findings from prose: the wording, what is said of it, and numbers that say the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from calcura.measurements import Finding
from calcura.reading import clues_heart_and_vessels, clues_legs_and_operations, clues_organs_and_cancer
from calcura.reading.passages import Passage
from calcura.reading.scope import status
from calcura.reading.solution import Found

CLUES = {
    **clues_heart_and_vessels.CLUES,
    **clues_organs_and_cancer.CLUES,
    **clues_legs_and_operations.CLUES,
}

_OF_RELATIVES = frozenset({"family_history_of_cardiovascular_disease", "family_history_of_thrombosis"})
"""Findings that are about relatives: there a relative's disease is the finding itself."""


_SUSPICIONS = frozenset({"pulmonary_embolism_most_likely", "alternative_diagnosis_as_likely"})
"""Findings that are a clinician's suspicion: what is only suspected counts."""


def finding(name: str, kind: Finding, passage: Passage) -> Found | None:
    """Return whether a finding is present or absent, or None where the note does not mention it.

    The first mention that is said of the patient counts; a mention as absent counts where no other stands.
    """
    absent: Found | None = None
    for start, end in _mentions(name, kind, passage):
        said = status(passage, start, end)
        if said != "absent" and (name in _OF_RELATIVES or (name in _SUSPICIONS and said == "feared")):
            said = "present"
        if said == "present" and not _is_old_news(name, passage, end):
            return Found(True, passage.given[start:end], (start, end), why="stated")
        if said == "absent" and absent is None:
            absent = Found(False, passage.given[start:end], (start, end), why="stated as absent")
    return absent


def _mentions(name: str, kind: Finding, passage: Passage) -> list[tuple[int, int]]:
    pattern = _pattern(name, kind)
    return [found.span() for found in pattern.finditer(passage.lower)]


@cache
def _pattern(name: str, kind: Finding) -> re.Pattern[str]:
    own = [rf"\b{re.escape(each.lower())}\b" for each in (kind.label, *kind.synonyms) if len(each) > 3]
    return re.compile("|".join((*CLUES.get(name, ()), *own)))


_LONG_AGO = re.compile(r"^[^.;]{0,60}(?:years? (?:ago|prior|before|earlier)|in (?:19|20)\d\d|at age|in childhood)")
_NOT_NOW: dict[str, re.Pattern[str]] = {
    "surgery_in_past_4_weeks": _LONG_AGO,
    "major_surgery_in_past_12_weeks": _LONG_AGO,
    "recent_surgery_or_trauma": _LONG_AGO,
    "smoking": re.compile(r"^[^.;]{0,40}(?:cessation|quit|stopped|\d+ years ago|in the past)"),
}


def _is_old_news(name: str, passage: Passage, end: int) -> bool:
    pattern = _NOT_NOW.get(name)
    return pattern is not None and pattern.search(passage.lower[end : end + 90]) is not None


Lookup = Callable[[str], float | None]


def from_numbers(name: str, number: Lookup) -> tuple[bool, str] | None:
    """Return what numbers of the note say about a finding: its value and why; None where they say nothing."""
    rule = _RULES.get(name)
    if rule is None:
        return None
    asked, limit, above, why = rule
    value = number(asked)
    if value is None:
        return None
    met = value > limit if above else value < limit
    return met, f"{why}: {value:g}"


_RULES: dict[str, tuple[str, float, bool, str]] = {
    "uncontrolled_hypertension": ("systolic_blood_pressure", 160, True, "systolic blood pressure against 160 mmHg"),
    "obesity": ("body_mass_index", 30, True, "body mass index against 30 kg/m2"),
    "abnormal_renal_function": ("serum_creatinine", 2.26, True, "serum creatinine against 2.26 mg/dL"),
    "moderate_to_severe_kidney_disease": ("serum_creatinine", 3, True, "serum creatinine against 3 mg/dL"),
    "fever_in_past_24_hours": ("temperature", 38, True, "temperature against 38 °C"),
    "hypotension": ("mean_arterial_pressure", 70, False, "mean arterial pressure against 70 mmHg"),
}
"""Finding -> the number that decides it, the limit, whether it is present above or below, and the words for it."""
