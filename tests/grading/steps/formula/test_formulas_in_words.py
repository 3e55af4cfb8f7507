"""Formulas with words in them: what signs tell is judged, and what only words tell is left open."""

from __future__ import annotations

from typing import Any

import pytest

from calcura.engine import definition
from calcura.grading.steps.formula import judge_formula

BMI_ASKED = {"body_mass_index": 22.0, "height": 170.0}
PREDNISONE = {"steroid": "prednisone_po", "steroid_dose": 35.0, "target_steroid": "dexamethasone_iv"}
MELD_NA = (
    "MELD(i) = 9.57 × ln(Cr) + 3.78 × ln(bilirubin) + 11.20 × ln(INR) + 6.43; "
    "MELD-Na = MELD(i) + 1.32 × (137 − Na) − 0.033 × MELD(i) × (137 − Na)."
)
MELD_LIMITS = (
    " Creatinine, bilirubin and INR below 1 are set to 1, creatinine above 4 or on dialysis to 4, sodium kept within "
    "125-137; MELD(i) is rounded before the sodium term"
)
LIVER = {
    "serum_creatinine": 9.3, "serum_bilirubin": 30.6, "inr": 0.8, "serum_sodium": 131.0,
    "dialysis_twice_in_past_week": False, "continuous_hemodialysis_24_hours": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "inputs", "kind"),
    [
        ("Weight = BMI × height (m)", "target_weight", BMI_ASKED, "wrong"),
        ("Weight = BMI × height^2 (height in metres)", "target_weight", BMI_ASKED, "equal"),
        ("BMI = weight / height^2", "target_weight", BMI_ASKED, "unreadable"),
        ("The 4-2-1 rule: 4 mL/kg/h for the first 10 kg, 2 mL/kg/h for the next 10 kg and 1 mL/kg/h for each "
         "additional kg.", "maintenance_fluids", {"weight": 27.0}, "unreadable"),
        ("4 × 10 + 2 × 10 + 1 × 7", "maintenance_fluids", {"weight": 27.0}, "unreadable"),
        ("35 mg prednisone × (0.75 mg dexamethasone / 5 mg prednisone)",
         "steroid_conversion", PREDNISONE, "unreadable"),
        ("35 mg prednisone × (5 mg prednisone / 0.75 mg dexamethasone)",
         "steroid_conversion", PREDNISONE, "unreadable"),
        (MELD_NA + MELD_LIMITS, "meld_na_2016", LIVER, "unreadable"),
        (MELD_NA, "meld_na_2016", LIVER, "wrong"),
        ("k = 0.9 if female, 0.7 if male; eGFR = 142 * min(Scr/k, 1)^a * max(Scr/k, 1)^-1.2 * 0.9938^age * 1.012 "
         "[if female]", "ckd_epi_2021_creatinine", {}, "unreadable"),
    ],
)  # fmt: skip
def test_signs_are_judged_and_words_left_open(text: str, name: str, inputs: dict[str, Any], kind: str) -> None:
    assert judge_formula(text, definition(name), inputs).kind == kind


def test_a_programs_one_function_is_read_with_the_values_inside_it() -> None:
    program = (
        "def ldl_of_patient():\n    tc = 100\n    hdl = 64\n    tg = 719\n    vldl = tg / {}\n"
        "    return round(tc - hdl - vldl, 2)\n\nprint(ldl_of_patient())"
    )
    patient = {"total_cholesterol": 100.0, "hdl_cholesterol": 64.0, "triglycerides": 179.0}
    assert judge_formula(program.format(5), definition("ldl_friedewald"), patient).kind == "equal"
    assert judge_formula(program.format(8), definition("ldl_friedewald"), patient).kind == "wrong"


def test_a_length_in_another_unit_is_no_fault_of_the_formula() -> None:
    program = "sex = 'male'\nheight = 1.56\nibw = 50 + 2.3 * (height / 2.54 - 60)\nprint(ibw)"
    found = judge_formula(program, definition("ideal_body_weight"), {"sex": "male", "height": 156.0})
    assert found.kind == "equal"
