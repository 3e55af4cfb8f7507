"""Which answers the solver calls certain, and where it gives none."""

import pytest

from calcura.reading import solve
from calcura.reading.solution import Found, Solution
from calcura.text.language import language

PRESSURE = "What is the patient's mean arterial pressure?"
STROKE_SCALE = "What is the patient's NIH Stroke Scale score?"


@pytest.mark.parametrize(
    ("note", "question", "certain"),
    [
        ("BP 120/60 mmHg.", PRESSURE, True),
        ("A man of 70 years with atrial fibrillation.", "What is his CHA2DS2-VASc score?", False),
        ("Serum creatinine was 1.2 mg/dL in a man of 60 years.", "What is his eGFR by CKD-EPI 2021?", True),
    ],
)
def test_an_answer_that_rests_on_nothing_assumed_is_certain(note: str, question: str, certain: bool) -> None:
    assert solve(note, question).certain is certain


def test_bounds_settle_what_the_note_leaves_open() -> None:
    told = "temperature 39.0 C, heart rate 120/min, respiratory rate 30/min"
    found = solve(f"A man with sepsis, {told}.", "How many SIRS criteria are met?")
    assert found.bounds is not None
    assert (found.bounds.low, found.bounds.high) == (3, 4)
    assert not found.certain


def test_a_doubtful_value_leaves_its_range_to_the_bounds() -> None:
    sure = solve("BP 120/60 mmHg.", PRESSURE)
    assert sure.bounds is not None and sure.bounds.low == sure.bounds.high == 80
    doubtful = {name: Found(each.value, doubt="told twice") for name, each in sure.inputs.items()}
    found = Solution(sure.definition, doubtful, sure.result)
    assert found.bounds is not None and found.bounds.low < 80 < found.bounds.high
    assert not found.certain and set(found.doubts) == set(sure.inputs)


OPIOIDS = "What is the daily morphine milligram equivalent by the CDC of 2022?"


def test_a_sum_without_a_dose_that_cannot_be_is_no_answer() -> None:
    told = "Morphine 15 mg every 8 hours"
    assert solve(f"{told}.", OPIOIDS).certain
    for other in ("fentanyl patch 900 mg daily", "buccal fentanyl 900 mg daily, buccal fentanyl 0.1 mg daily"):
        found = solve(f"{told}, {other}.", OPIOIDS)
        assert found.result is None and "cannot be so much" in found.reason and "entanyl" in found.reason
        assert set(found.inputs) == {"morphine_daily_dose"}


def test_silence_in_a_language_that_is_not_read_says_nothing() -> None:
    unread = solve("患者女性，72岁，右侧肢体无力，言语不清。", STROKE_SCALE)
    assert unread.result is None and not unread.assumed and not unread.certain
    assert "language" in unread.reason
    assert solve("患者女性，72岁，血压 120/60 mmHg。", PRESSURE).certain


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "en"),
        ("72M HTN DM2 afib. BP 120/80, Cr 1.2", "en"),
        ("The patient, Señor Muñoz, was admitted with a fever of 39 °C.", "en"),
        ("Der Patient ist ein Mann mit Fieber und Husten.", "de"),
        ("Une femme de 72 ans est admise pour une douleur dans le bras.", "fr"),
        ("Пациент 72 лет поступил с болью в груди", "ru"),
        ("70才の女性、発熱", "ja"),
    ],
)
def test_the_language_of_a_text(text: str, code: str) -> None:
    assert language(text) == code
