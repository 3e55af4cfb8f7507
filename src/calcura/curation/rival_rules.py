"""Rival rules: what labels are known to do instead of a calculator's own rule, declared calculator by
calculator.

Each is a hypothesis that any row of its calculator may be run under; none is believed until the row's label
comes out. A function takes the row's values by the clinical policy and returns the input values to put in, or
None where the hypothesis does not apply to them.

"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import log
from types import MappingProxyType
from typing import Any

from calcura.curation.causes import Cause
from calcura.curation.changes import Change, Row, Values
from calcura.measurements import convert

MICROLITRES_PER_CUBIC_METRE = 1e9
CELLS_PER_MICROLITRE_IN_A_THOUSAND = 1e3
STANDARD_CYCLE = 28


@dataclass(frozen=True)
class Rival:
    """What a label may have done: other inputs, another rule, or something done to the result.

    ``shown_by`` is a pattern whose words in an explanation say that this is what was done.
    """

    code: str
    sentence: str
    inputs: Callable[[Values], Values | None] | None = None
    rule: Callable[..., Any] | None = None
    after: Callable[[Any], Any] | None = None
    shown_by: str | None = None


def rival_changes(row: Row) -> Iterator[Change]:
    """Yield the declared rivals of the row's calculator that apply to its values."""
    for rival in RIVALS.get(row.definition.name, ()):
        inputs = rival.inputs(row.values) if rival.inputs else {}
        if inputs is not None:
            shown = rival.shown_by is not None and re.search(rival.shown_by, row.case.explanation) is not None
            cause = Cause(rival.code, rival.sentence)
            yield Change((cause,), inputs, rival.rule, rival.after, shown=shown)


def _scaled(name: str, factor: float) -> Callable[[Values], Values | None]:
    def inputs(values: Values) -> Values | None:
        value = values.get(name)
        return None if value is None else {name: value * factor}

    return inputs


def _cycle_the_wrong_way(values: Values) -> Values:
    return {"cycle_length": 2 * STANDARD_CYCLE - values["cycle_length"]}


def _cycle_always_added(values: Values) -> Values:
    return {"cycle_length": STANDARD_CYCLE + abs(values["cycle_length"] - STANDARD_CYCLE)}


def _coma_score_itself(values: Values) -> Values:
    return {"glasgow_coma_score": 15 - values["glasgow_coma_score"]}


def _as_if_on_dopamine(values: Values) -> Values | None:
    rates = ("dopamine_rate", "dobutamine_rate", "epinephrine_rate", "norepinephrine_rate")
    return None if any(values[rate] > 0 for rate in rates) else {"dopamine_rate": 5.0}


def _cholesterol_in_millimoles(values: Values) -> Values:
    names = ("total_cholesterol", "hdl_cholesterol")
    return {name: convert(values[name], "mg/dL", "mmol/L", "cholesterol") for name in names}


def _as_a_fraction_in_tenths(percent: float) -> float:
    return round(percent / 100, 1)


def _meld_na_from_a_whole_meld(
    *,
    serum_creatinine: float,
    serum_bilirubin: float,
    inr: float,
    serum_sodium: float,
    dialysis_twice_in_past_week: bool,
    continuous_hemodialysis_24_hours: bool,
) -> float:
    """MELD-Na from 10 x MELD(i) where MELD(i) is rounded to a whole number first, as some labels have it."""
    dialysis = dialysis_twice_in_past_week or continuous_hemodialysis_24_hours
    creatinine = 4.0 if dialysis or serum_creatinine > 4 else max(serum_creatinine, 1.0)
    exact = 0.957 * log(creatinine) + 0.378 * log(max(serum_bilirubin, 1.0)) + 1.12 * log(max(inr, 1.0)) + 0.643
    whole = round(exact) * 10
    if whole <= 11:
        return float(whole)
    missing_sodium = 137 - min(max(serum_sodium, 125.0), 137.0)
    return float(min(round(whole + 1.32 * missing_sodium - 0.033 * whole * missing_sodium), 40))


def _ckd_epi_with_one_kappa(*, age: float, sex: str, serum_creatinine: float) -> float:
    """CKD-EPI 2021 with the women's kappa of 0.7 below either sex's limit, as some labels have it."""
    alpha, limit, factor = (-0.241, 0.7, 1.012) if sex == "female" else (-0.302, 0.9, 1.0)
    ratio, exponent = (serum_creatinine / 0.7, alpha) if serum_creatinine <= limit else (serum_creatinine / limit, -1.2)
    return float(142 * ratio**exponent * 0.9938**age * factor)


RIVALS: Mapping[str, tuple[Rival, ...]] = MappingProxyType(
    {
        "apache_ii": (
            Rival(
                "rule.formula",
                "The Glasgow Coma Score itself is added, in place of 15 minus the score.",
                inputs=_coma_score_itself,
            ),
            Rival(
                "unit.other_unit",
                "White cells counted per microlitre are compared with limits that are in thousands.",
                inputs=_scaled("white_blood_cells", CELLS_PER_MICROLITRE_IN_A_THOUSAND),
            ),
        ),
        "ckd_epi_2021_creatinine": (
            Rival(
                "rule.formula",
                "For men up to 0.9 mg/dL the label divides creatinine by 0.7, the value for women.",
                rule=_ckd_epi_with_one_kappa,
            ),
        ),
        "estimated_due_date": (
            Rival(
                "rule.formula",
                "The correction for the length of the cycle is made the wrong way round.",
                inputs=_cycle_the_wrong_way,
            ),
            Rival(
                "rule.formula",
                "A cycle shorter than 28 days moves the date later, as a longer one does.",
                inputs=_cycle_always_added,
            ),
        ),
        "framingham_hard_chd": (
            Rival(
                "unit.other_unit",
                "Cholesterol is put into the equation in mmol/L, where its coefficients are for mg/dL.",
                inputs=_cholesterol_in_millimoles,
                shown_by=r"converts to [\d.]+ mmol",
            ),
            Rival(
                "unit.fraction_for_percent",
                "The risk is given as a fraction rounded to tenths, in place of a percentage.",
                after=_as_a_fraction_in_tenths,
                shown_by=r"= [01]\.\d %",
            ),
        ),
        "meld_na_2016": (
            Rival(
                "rule.formula",
                "MELD(i) is rounded to a whole number before it is multiplied by 10, and not to a tenth.",
                rule=_meld_na_from_a_whole_meld,
            ),
        ),
        "sirs": (
            Rival(
                "unit.other_unit",
                "White cells counted per cubic metre are compared with limits per cubic millimetre.",
                inputs=_scaled("white_blood_cells", MICROLITRES_PER_CUBIC_METRE),
            ),
        ),
        "sofa": (
            Rival(
                "unit.fraction_for_percent",
                "The percentage of inspired oxygen is used as if it were the fraction.",
                inputs=_scaled("fio2", 100.0),
            ),
            Rival(
                "rule.absent_counted",
                "Points for a vasopressor are given although none is.",
                inputs=_as_if_on_dopamine,
            ),
        ),
    }
)
"""Calculator -> its rivals."""
