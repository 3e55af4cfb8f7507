"""Wrong values beside the note: converted wrongly, or misread; and conversions that the words themselves show."""

from __future__ import annotations

from typing import Any

import pytest

from calcura.engine import calculate, definition
from calcura.grading import label_of
from calcura.grading.steps import Judgement, Truth, judge, split
from calcura.grading.steps.conversions import Told, is_slip, told_otherwise
from calcura.measurements.kinds import Number


def truth(calculator: str, note: str, **inputs: Any) -> Truth:
    found = definition(calculator)
    return Truth(found, inputs, label_of(found, calculate(found, inputs).value), note=note)


def kind(calculator: str, name: str) -> Number:
    found = definition(calculator).input_by_name[name].kind
    assert isinstance(found, Number)
    return found


WEIGHT = kind("body_mass_index", "weight")
HDL = kind("ldl_friedewald", "hdl_cholesterol")
ALBUMIN = kind("corrected_calcium", "serum_albumin")
TEMPERATURE = kind("centor_mcisaac", "temperature")
CREATININE = kind("cockcroft_gault", "serum_creatinine")


@pytest.mark.parametrize(
    ("gold", "of", "note", "told"),
    [
        (80.74, WEIGHT, "She weighs 178 lbs.", Told("178", "lbs")),
        (80.74, WEIGHT, "She weighs 178 lbs (80.74 kg).", None),
        (80.74, WEIGHT, "She weighs 81 kg and 200 lbs before.", None),
        (64.96, HDL, "HDL 1.68 mmol/L, LDL 3.1 mmol/L", Told("1.68", "mmol/L")),
        (34.11, TEMPERATURE, "a temperature of 93.4 degrees Fahrenheit", Told("93.4", "degrees Fahrenheit")),
        (5.4, ALBUMIN, "no albumin here", None),
    ],
)
def test_how_the_note_tells_a_value(gold: float, of: Number, note: str, told: Told | None) -> None:
    assert told_otherwise(gold, of, note) == told


@pytest.mark.parametrize(
    ("told", "right", "expected"),
    [(85, 58, True), (7.1, 7.4, True), (70, 92, False), (77.65, 77.564, True), (92.34, 77.564, False)],
)
def test_slips(told: float, right: float, expected: bool) -> None:
    assert is_slip(told, right) is expected


# --- the whole judge -----------------------------------------------------------------------------------------------

HEAVY = truth("body_mass_index", "He is 170 cm tall and weighs 171 lbs.", weight=77.564, height=170.0)
BMI = (
    "Formula: BMI = weight / height^2\nValues:\n- weight: {weight} kg\n- height: 170 cm\n"
    "Calculation: {sum}\nAnswer: {bmi}"
)


def types(found: Judgement) -> list[tuple[str, str]]:
    return [(each.type, each.step) for each in found.errors]


def of_weight(weight: float) -> list[tuple[str, str]]:
    bmi = weight / 1.7**2
    told = BMI.format(weight=weight, sum=f"{weight} / 1.7^2 = {bmi:.2f}", bmi=f"{bmi:.2f}")
    return types(judge(split(told), HEAVY))


def test_a_wrong_value_without_its_conversion_is_misread() -> None:
    """That a factor may have led to it is not guessed from the value alone; the note's own number is not converted."""
    assert of_weight(92.34) == of_weight(53.07) == [("extraction", "values")]
    assert of_weight(171) == [("units", "values")]


def test_milliequivalents_taken_for_milligrams() -> None:
    known = truth(
        "corrected_calcium", "calcium 1.37 mmol/L, albumin 4.9 g/dL", serum_calcium=5.49096, serum_albumin=4.9
    )
    told = (
        "The values are serum calcium = 1.37 mmol/L, serum albumin = 4.9 g/dL.\n"
        "Corrected calcium = 0.8 × (4.0 − albumin) + calcium.\nCa = 1.37 x 2 = 2.74 mg/dL\n"
        "Corrected Ca = 2.74 + 0.8 x (4 - 4.9) = 2.74 - 0.72 = 2.02 mg/dL\n<answer>2.02</answer>"
    )
    assert types(judge(split(told), known)) == [("units", "calculation")]


def test_inches_divided_once_more() -> None:
    known = truth("ideal_body_weight", "Her height is 70 in.", sex="female", height=177.8)
    told = (
        "Formula: IBW = 50 kg (male) or 45.5 kg (female) + 2.3 kg × (height in inches - 60)\n"
        "Values:\nSex = female\nHeight = 70 in\n"
        "Calculation: 70 / 2.54 = 27.56 in\nIBW = 45.5 + 2.3 × (27.56 - 60) = -29.1 kg\nAnswer: -29.1 kg"
    )
    assert types(judge(split(told), known)) == [("units", "calculation")]


def test_a_unit_told_beside_a_number_of_a_program() -> None:
    known = truth("body_mass_index", "weight 97.5 kg, height 77 in", weight=97.5, height=195.58)
    told = (
        "BMI = weight / height^2\n```python\nweight = 97.5  # kg\nheight = 77  # in\n"
        "print(weight / (height / 100) ** 2)\n```\nOutput:\n```\n164.45\n```\nThe answer is 164.45 kg/m²."
    )
    assert types(judge(split(told), known)) == [("units", "calculation")]


def test_conversions_under_a_key_of_their_own() -> None:
    found = split('{"formula": "a / b", "answer": 7, "conversions": ["103 umol/L / 88.4 = 1.165 mg/dL"], "sure": true}')
    assert "103 umol/L / 88.4 = 1.165 mg/dL" in found.prose


POUNDS = truth("body_mass_index", "A man is 5 ft 10 in tall and weighs 180 lb.", weight=81.6466, height=177.8)
LIPIDS = truth(
    "ldl_friedewald",
    "TC 5.4 mmol/L, HDL 1.3 mmol/L, triglycerides 1.98 mmol/L",
    total_cholesterol=208.791,
    hdl_cholesterol=50.2645,
    triglycerides=175.3686,
)


TO_KILOGRAMS = "{} = 396 kg\nHeight: 70 in × 2.54 = 177.8 cm\nBMI = 396 / 1.778² = 125.3\nAnswer: 125.3 kg/m2"
IN_INCHES = "Height: 5 ft 10 in = 5 × 12 + 10 = 70 in; 70 × {} cm\nBMI = 81.65 / {}\nAnswer: {} kg/m2"
IN_A_TABLE = "| Item | Value |\n|---|---|\n| Weight | {} |\n| Height | {} |\n| BMI | {} |\n\nAnswer: {} kg/m2"
IN_FEET = "He is {}.\nBMI = 81.65 / {}\nAnswer: {} kg/m2"
TRIGLYCERIDES = "TC = 208.8, HDL = 50.3\nTG in mg/dL: {} = 76.6 mg/dL\n208.8 − 50.3 − 76.6 / 5 = 143.2\nAnswer: 143.2"


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (POUNDS, TO_KILOGRAMS.format("Weight: 180 × 2.2")),
        (POUNDS, TO_KILOGRAMS.format("Weight: 180 lb × 2.2")),
        (POUNDS, "Height: 5'10\" → 5.10 × 0.3048 = 1.554 m\nBMI = 81.65 / 1.554² = 33.8\nAnswer: 33.8 kg/m2"),
        (POUNDS, IN_INCHES.format("2.45 = 171.5", "1.715² = 27.8", 27.8)),
        (LIPIDS, TRIGLYCERIDES.format("1.98 × 38.67")),
        (LIPIDS, TRIGLYCERIDES.format("1.98 mmol/L = 1.98 × 38.67")),
        (LIPIDS, TRIGLYCERIDES.format(r"$1.98\ \text{mmol/L} = 1.98 \times 38.67")),
        (POUNDS, IN_A_TABLE.format("180 lb × 2.2 = 396 kg", "177.8 cm", "396 / 1.778² = 125.3", 125.3)),
        (POUNDS, IN_A_TABLE.format("180 lb | 180 / 2.54 = 70.9 kg", "177.8 cm", "70.9 / 1.778² = 22.4", 22.4)),
        (POUNDS, IN_FEET.format("5 ft 10 in, i.e. 5.10 ft, and 5.10 × 30.48 cm = 155.4 cm", "1.554² = 33.8", 33.8)),
        (POUNDS, IN_FEET.format("5 feet 10 inches (= 5.10 feet), so 5.10 × 0.3048 = 1.554 m", "1.554² = 33.8", 33.8)),
    ],
)
def test_a_bare_conversion_with_a_wrong_factor_is_a_wrong_value(known: Truth, told: str) -> None:
    assert types(judge(split(told), known)) == [("units", "values")]


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (POUNDS, IN_INCHES.format("2.54 = 177.8", "1.788² = 25.5", 25.5)),
        (POUNDS, IN_A_TABLE.format("180 lb / 2.2046 = 81.65 kg", "177.8 cm", "81.65 / 1.788² = 25.5", 25.5)),
        (POUNDS, IN_FEET.format("5 ft 10 in, i.e. 5.833 ft, and 5.833 × 30.48 = 177.8 cm", "1.788² = 25.5", 25.5)),
        (POUNDS, IN_FEET.format("5 feet 10 inches, that is 5 feet, 10 inches, or 177.8 cm", "1.788² = 25.5", 25.5)),
        (LIPIDS, "VLDL = 1.98 × 88.57 / 5 = 35.07 mg/dL\nLDL = 208.8 − 50.3 − 35.07 = 133.4\nAnswer: 133.4 mg/dL"),
        (LIPIDS, "VLDL = 1.98 / 5 = 0.396 mmol/L\nLDL = 5.4 − 1.3 − 0.396 = 3.704 mmol/L\nAnswer: 3.70 mmol/L"),
    ],
)
def test_right_conversions_and_terms_in_the_unit_told_are_no_wrong_conversions(known: Truth, told: str) -> None:
    assert ("units", "values") not in types(judge(split(told), known))
