"""Findings from prose: the wording, what is said of it, and numbers that say the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from calcura.measurements import Finding
from calcura.reading.findings import (
    bleeding_risk,
    clues_heart_and_vessels,
    clues_legs_and_clots,
    clues_operations_and_injuries,
    clues_organs_and_cancer,
    clues_recent_events,
    heart_history,
    sore_throat,
    upper_bleeding,
)
from calcura.reading.findings.calf import calf_swelling
from calcura.reading.findings.clues_legs_and_clots import STEMS
from calcura.reading.findings.embolism import embolism_most_likely
from calcura.reading.findings.leg_signs import swollen_leg
from calcura.reading.findings.qualifiers import holds
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

CLUES = {
    **clues_heart_and_vessels.CLUES,
    **clues_organs_and_cancer.CLUES,
    **clues_recent_events.CLUES,
    **clues_legs_and_clots.CLUES,
    **clues_operations_and_injuries.CLUES,
}

READERS = {
    **sore_throat.READERS,
    **bleeding_risk.READERS,
    **heart_history.READERS,
    **upper_bleeding.READERS,
    "calf_swelling_over_3_cm": calf_swelling,
    "pulmonary_embolism_most_likely": embolism_most_likely,
}
"""Findings read in their own way, because words beside them decide."""

_OF_RELATIVES = frozenset({"family_history_of_cardiovascular_disease", "family_history_of_thrombosis"})
"""Findings that are about relatives: there a relative's disease is the finding itself."""


_SUSPICIONS = frozenset({"alternative_diagnosis_as_likely", "elevated_risk_surgery"})
"""Findings that are a clinician's suspicion, or lie ahead: what is suspected or considered counts."""


def finding(name: str, kind: Finding, passage: Passage) -> Found | None:
    """Return whether a finding is present or absent, or None where the note does not mention it.

    The first mention that is said of the patient counts; a mention as absent counts where no other stands.
    """
    if name in READERS and (told := READERS[name](passage)) is not None:
        return told
    absent: Found | None = None
    for start, end in mentions(name, kind, passage):
        said = status(passage, start, end)
        if said != "absent" and (name in _OF_RELATIVES or (name in _SUSPICIONS and said == "feared")):
            said = "present"
        if said == "present" and holds(name, passage, start, end):
            return Found(True, passage.given[start:end], (start, end), why="stated")
        if said == "absent" and absent is None:
            absent = Found(False, passage.given[start:end], (start, end), why="stated as absent")
    return absent or (swollen_leg(passage) if name == "entire_leg_swollen" else None)


def mentions(name: str, kind: Finding, passage: Passage) -> list[tuple[int, int]]:
    """Return where a note names a finding, present or not."""
    stems = STEMS.get(name)
    if stems is not None and not any(stem in passage.lower + "\n" for stem in stems):
        return []
    found = _pattern(name, kind).finditer(passage.lower)
    return [(passage.word_start(each.start()), each.end()) for each in found]


def _own_names(name: str, kind: Finding) -> list[str]:
    """The finding's own names; single words are left to a reader that knows the words beside them."""
    return [each for each in (kind.label, *kind.synonyms) if len(each) > 3 and (name not in READERS or " " in each)]


@cache
def _pattern(name: str, kind: Finding) -> re.Pattern[str]:
    own = [rf"\b{re.escape(each.lower())}\b" for each in _own_names(name, kind)]
    return re.compile("|".join((*CLUES.get(name, ()), *own)) or _NOTHING)


_NOTHING = r"(?!)"
"""A pattern that nothing matches: the finding has no names of its own."""

Lookup = Callable[[str], float | None]


def from_numbers(name: str, number: Lookup) -> tuple[bool, str] | None:
    """Return what numbers of the note say about a finding: its value and why; None where they say nothing."""
    if name == "abnormal_liver_function":
        return bleeding_risk.liver_by_numbers(number)
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
    "hypercholesterolemia": ("total_cholesterol", 240, True, "total cholesterol against 240 mg/dL"),
    "obesity": ("body_mass_index", 30, True, "body mass index against 30 kg/m2"),
    "abnormal_renal_function": ("serum_creatinine", 2.26, True, "serum creatinine against 2.26 mg/dL"),
    "moderate_to_severe_kidney_disease": ("serum_creatinine", 3, True, "serum creatinine against 3 mg/dL"),
    "fever_in_past_24_hours": ("temperature", 38, True, "temperature against 38 °C"),
    "hypotension": ("mean_arterial_pressure", 70, False, "mean arterial pressure against 70 mmHg"),
}
"""Finding -> the number that decides it, the limit, whether it is present above or below, and the words for it."""
