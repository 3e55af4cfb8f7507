"""Conditions that calculators are for: every declared one is known, and told by its wordings and numbers."""

import pytest

from calcura.engine import definitions
from calcura.reading.conditions import LIMITS, WORDINGS, told_of
from calcura.reading.text.passages import Passage


def test_every_condition_that_a_calculator_declares_is_known() -> None:
    declared = {each for found in definitions() if found.use for each in (*found.use.having, *found.use.without)}
    assert len(declared) > 20
    assert declared <= WORDINGS.keys()
    assert LIMITS.keys() <= WORDINGS.keys()


@pytest.mark.parametrize("condition", WORDINGS)
def test_a_condition_is_told_by_its_own_name(condition: str) -> None:
    name = condition.removeprefix("suspected ")
    name = {"admission to hospital": "hospital admission", "opioid": "morphine"}.get(name, name)
    name = "prednisone" if name == "corticosteroid treatment" else name
    assert told_of(condition, Passage(f"The patient has {name}.")) == "present"
    assert told_of(condition, Passage("The skin was warm and dry.")) == "not told"


@pytest.mark.parametrize(
    ("condition", "text", "told"),
    [
        ("pneumonia", "No evidence of pneumonia.", "absent"),
        ("pneumonia", "His mother had pneumonia.", "not told"),
        ("suspected pulmonary embolism", "Pulmonary embolism was ruled out.", "present"),
        ("hypernatremia", "Sodium was 151 mmol/L.", "present"),
        ("hypernatremia", "Sodium was 139 mmol/L.", "absent"),
        ("obesity", "A woman of 60 kg and 170 cm.", "absent"),
        ("obesity", "A woman of 110 kg and 170 cm.", "present"),
        ("hypoalbuminemia", "Albumin was 2.4 g/dL.", "present"),
        ("atrial fibrillation", "He has paroxysmal AF.", "present"),
        ("cirrhosis", "A cirrhotic liver on ultrasound.", "present"),
        ("upper gastrointestinal bleeding", "He vomited coffee-ground material.", "present"),
        ("diabetes", "She denies diabetes or hypertension.", "absent"),
        ("head injury", "A boy fell onto his head.", "present"),
    ],
)
def test_a_condition_is_present_absent_or_not_told(condition: str, text: str, told: str) -> None:
    assert told_of(condition, Passage(text)) == told
