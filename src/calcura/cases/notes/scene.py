"""Where and when a note is set, and who its patient is, as far as the inputs leave it open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import Template, template
from calcura.engine import Definition
from calcura.measurements import Number, read_number

WOMEN_ONLY = {
    "hormone_use", "pregnancy_or_postpartum", "unexplained_pregnancy_loss", "last_menstrual_period", "cycle_length",
    "cervical_dilation", "cervical_consistency",
}  # fmt: skip
"""Inputs that are asked of women: a note about them has a woman as its patient."""
ADULTS, MOTHERS = (24, 88), (19, 43)
SMALLEST_ADULT = {"weight": 35.0, "height": 140.0}
INTENSIVE = {"care", "coma"}
REVIEWS = {
    "liver review",
    "check",
    "ward",
    "operation",
    "pregnancy",
    "care",
    "coma",
    "pain",
    "steroid",
    "lungs",
    "heart",
    "stroke",
    "transient attack",
    "trauma",
    "head injury",
    "labor",
}
"""Groups of complaints that take no duration."""


@dataclass(frozen=True, slots=True)
class Patient:
    """Sex (empty when it is not to be told) and age in years (None when it is not to be told)."""

    sex: str
    age: float | None
    child: bool


def patient_of(
    definition: Definition, inputs: Mapping[str, Any], hidden: str, chance: float, another: float
) -> Patient:
    """Return the patient; what the inputs leave open is drawn."""
    asked = definition.input_by_name
    sex = "female" if WOMEN_ONLY & asked.keys() or chance < 0.5 else "male"
    if "sex" in asked:
        sex = str(inputs.get("sex") or "") if hidden != "sex" else ""
    if "age" in asked:
        given = inputs.get("age") if hidden != "age" else None
        return Patient(sex, given, given is not None and given < 18)
    if any(inputs.get(name, 1e9) < least for name, least in SMALLEST_ADULT.items()) or hidden in SMALLEST_ADULT:
        return Patient(sex, None, False)
    low, high = MOTHERS if WOMEN_ONLY & asked.keys() else ADULTS
    return Patient(sex, float(low + int(another * (high - low))), False)


def _speaker(composer: Composer, speaker: Template, verb: str) -> Callable[[], None]:
    def write() -> None:
        composer.draft.write(speaker)
        composer.draft.parts.append(verb)

    return write


def set_words(composer: Composer, patient: Patient, informant: str) -> None:
    """Fill in pronouns, verbs and who tells the history."""
    special, words = composer.language.tables.special, composer.draft.words
    words.update(special.PRONOUNS[patient.sex])
    past = composer.draft.past
    words.update({verb: forms[past] for verb, forms in special.VERBS.items()})
    told_by = template(special.INFORMANTS[informant])
    several = informant != "self"
    for slot, (one, many, before) in special.TOLD_BY.items():
        words[slot] = _speaker(composer, told_by, " " + (before if past else many if several else one))
    words["he_has"] = lambda: composer.draft.write(HE_HAS)


HE_HAS = template("{he} {has}")


def age_words(age: float, kind: Number, chance: float) -> tuple[str, str, float]:
    """Return an age before a noun, after a noun, and as it reads in years."""
    amount, unit = age, "year"
    if age < 2 and (not age.is_integer() or chance < 0.6):
        amount, unit = (float(round(age * 12)), "month") if age >= 1 / 12 else (float(round(age * 365.25)), "day")
    elif not age.is_integer():
        amount = float(round(age, 1) if age < 18 else round(age))
    first = f"{amount:g}-{unit}-old"
    last = f"{amount:g} {unit}" + ("" if amount == 1 else "s")
    return first, last, amount if unit == "year" else read_number(last, kind)
