"""What speaks against an answer that rules read from a note, told by its reason."""

from __future__ import annotations

import pytest

from calcura.curation.medcalc_bench import doubts as found_by
from calcura.curation.medcalc_bench.doubts import doubts
from calcura.curation.medcalc_bench.extraction import KNOWN, extracted
from calcura.engine import definition
from calcura.reading.text.passages import Passage

GAP = "A woman of 40 years. Sodium was 140 mmol/L, chloride 100 mmol/L and bicarbonate 18 mmol/L."
PRESSURE = "A man of 60 years. On examination his blood pressure was 120/60 mmHg."


def reasons(calculator: str, note: str) -> set[str]:
    inputs = extracted(definition(calculator), Passage(note))
    return {each["why"] for each in doubts(definition(calculator), inputs, note)}


@pytest.mark.parametrize(
    ("calculator", "note", "wanted"),
    [
        ("anion_gap", GAP, set()),
        ("anion_gap", f"{GAP} Sodium was 141 mmol/L on the next day.", set()),
        ("anion_gap", f"{GAP} Later chloride was 112 mmol/L.", {found_by.OTHER_VALUE}),
        ("anion_gap", f"{GAP} Chloride rose from 100 to 112 mmol/L.", {found_by.OTHER_VALUE}),
        ("mean_arterial_pressure", PRESSURE, set()),
        ("mean_arterial_pressure", f"{PRESSURE} After fluids it was 150/90 mmHg.", {found_by.OTHER_VALUE}),
        ("anion_gap", f"{GAP} The anion gap was 22 mmol/L.", set()),
        ("body_mass_index", "Weight 80 kg, height 180 cm, BMI 31 kg/m2.", {found_by.OTHER_RESULT}),
        ("body_mass_index", "Weight 80 kg, height 180 cm, BMI 25 kg/m2.", set()),
    ],
)
def test_reasons(calculator: str, note: str, wanted: set[str]) -> None:
    assert reasons(calculator, note) == wanted


def test_an_assumed_finding_is_a_doubt_only_where_the_answer_depends_on_it() -> None:
    told = "A man of 60 years with atrial fibrillation. He has hypertension and diabetes, and no heart failure."
    assert found_by.VALUE_ASSUMED in reasons("cha2ds2_vasc", told)
    certain = "A man of 60 years with atrial fibrillation, hypertension and diabetes; no heart failure, stroke, TIA,"
    certain += " thromboembolism, myocardial infarction, peripheral artery disease or aortic plaque."
    assert found_by.VALUE_ASSUMED not in reasons("cha2ds2_vasc", certain)


def test_values_of_different_encounters_are_told() -> None:
    note = "On admission sodium was 140 mmol/L and chloride was 100 mmol/L. Three days later bicarbonate was 18 mmol/L."
    assert reasons("anion_gap", note) >= {found_by.ENCOUNTERS_MIXED}


def test_a_note_that_was_written_from_its_values_is_not_doubted() -> None:
    note = f"{GAP} Later chloride was 112 mmol/L."
    read = extracted(definition("anion_gap"), Passage(note))
    known = {name: {**each, "how": KNOWN} for name, each in read.items()}
    assert doubts(definition("anion_gap"), known, note) == []
