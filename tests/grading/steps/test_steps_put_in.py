"""What was put in for a right value, where it leads to the wrong answer; and what is no such thing."""

from __future__ import annotations

import pytest

from calcura.engine import calculate, definition
from calcura.grading import label_of
from calcura.grading.steps import Truth, judge, split
from calcura.grading.steps.put_in import Shown, put_in


def truth(calculator: str, note: str, **inputs: float | str) -> Truth:
    known = definition(calculator)
    return Truth(known, inputs, label_of(known, calculate(known, inputs).value), note=note)


OSMOLALITY = truth(
    "serum_osmolality",
    "Sodium 138 mmol/L, glucose 24.6 mmol/L, urea 14.2 mmol/L.",
    serum_sodium=138.0, glucose=443.2, blood_urea_nitrogen=39.79,
)  # fmt: skip
HOMA = truth("homa_ir", "Glucose 6.1 mmol/L, insulin 132 pmol/L.", glucose=109.9, fasting_insulin=22.0)
ALBI = truth("albi", "Albumin 2.9 g/dL, bilirubin 2.6 mg/dL.", serum_albumin=2.9, serum_bilirubin=2.6)
WEIGHT = truth("levothyroxine_full_dose", "Weight 187 lb.", weight=84.82)


@pytest.mark.parametrize(
    ("known", "text"),
    [
        (
            OSMOLALITY,
            "2 × 138 = 276; 24.6 / 18 = 1.37; 14.2 / 2.8 = 5.07\n276 + 1.37 + 5.07 = 282.4\nAnswer: 282 mOsm/kg",
        ),
        (HOMA, "Glucose 6.1 mmol/L | × 38.67 | 235.9 mg/dL\n235.9 × 22.0 / 405 = 12.8\nHOMA-IR = 12.8"),
        (ALBI, "0.66 × log10(44.5) = 1.088\n0.085 × 2.9 = 0.247\nALBI = 1.088 − 0.247 = 0.84\nAnswer: 0.84"),
        (WEIGHT, "1.6 mcg/kg/day × 187 kg = 299 mcg/day\nAnswer: 299 mcg/day"),
    ],
)
def test_a_value_put_in_by_another_unit_explains_a_wrong_answer(known: Truth, text: str) -> None:
    found = judge(split(text), known)
    assert found.first_wrong == "values"
    assert "units" in {each.type for each in found.errors}


def test_a_number_of_the_note_in_place_of_another_is_misread() -> None:
    nodes = truth(
        "nottingham_prognostic_index",
        "Of 14 lymph nodes examined, 2 contain metastases; 22 mm, grade 2.",
        breast_tumor_size=2.2, positive_axillary_nodes=2.0, breast_tumor_grade="grade_2",
    )  # fmt: skip
    found = put_in(Shown(frozenset({0.2, 2.2, 14.0, 3.0, 2.0}), ()), nodes, {}, 5.44)
    assert found is not None
    assert (found.error, found.text) == ("extraction", "positive axillary nodes: 14")


def test_a_value_told_rightly_with_its_unit_is_not_taken_for_one_put_in_wrongly() -> None:
    """An age that is told in years is not one of months for the limit that it would fall below then."""
    dry = truth("free_water_deficit", "74 years, 80 kg, Na 156.", age=74.0, sex="male", weight=80.0, serum_sodium=156.0)
    assert put_in(Shown(frozenset({74.0, 80.0, 156.0, 0.6, 48.0}), (("74", "years"),)), dry, {}, 5.49) is None
    right = Shown(frozenset({112.0, 9.5, 22.5, 47.29}), (("112", "mg/dL"),))
    formula = truth("homa_ir", "Glucose 112 mg/dL; insulin 9.5.", glucose=112.0, fasting_insulin=9.5)
    assert put_in(right, formula, {}, 47.29) is None
