"""Conditions that calculators are for: every declared one is known, and told by its wordings and numbers."""

import pytest

from calcura.engine import definitions
from calcura.reading.conditions import mentions, told_of
from calcura.reading.text.passages import Passage
from calcura.text.wording import conditions
from rows import each_row

DECLARED = sorted({each for found in definitions() if found.use for each in (*found.use.having, *found.use.without)})


def test_every_condition_that_a_calculator_declares_is_known() -> None:
    assert len(DECLARED) > 20
    assert set(DECLARED) <= conditions().keys()


def test_limits_of_conditions_are_of_inputs() -> None:
    inputs = {each.name for found in definitions() for each in found.inputs}
    limited = [each for each in conditions().values() if each.above or each.below]
    assert limited
    assert all(inputs >= {*each.above, *each.below} for each in limited)


def test_a_condition_without_a_record_is_known_by_its_own_name() -> None:
    assert told_of("gout", Passage("She has gout.")) == "present"
    assert told_of("gout", Passage("No gout.")) == "absent"


def test_what_hints_at_a_condition_does_not_name_it() -> None:
    found = mentions("Blood cultures grew E. coli.")["sepsis"]
    assert (found.named, found.hinted) == ((), ((0, 14),))
    assert told_of("sepsis", Passage("Blood cultures were taken.")) == "not told"


@each_row("condition", DECLARED)
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
