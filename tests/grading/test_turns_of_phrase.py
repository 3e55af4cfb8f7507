"""Turns of phrase that deny, take back, convert or spell out: what is meant is read."""

from datetime import date

import pytest

import calcura
from calcura.cases.generated import gold_from_json, gold_to_json
from calcura.grading import Label, grade, label_of
from calcura.measurements.kinds import WeeksAndDays

SCORE = Label(3, whole=True, answer="integer", unit="points")
BMI = Label(22.857, unit="kg/m2", decimals=1)
SODIUM = Label(0.03442, unit="%", decimals=2)
GAP = Label(-31.0, unit="mmol/L")
DUE = Label(date(2026, 8, 28))
AGE = Label(WeeksAndDays(17, 4))
RATE = Label(62.5, unit="mL/h")
MORPHINE = Label(120.0, unit="mg/day")
PRESSURE = Label(62.0, unit="mmHg")
NOTHING = Label(None)


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        ("The score is 3, not 4.", SCORE),
        ("Der Bedarf liegt bei 62,5 ml pro Stunde.", RATE),
        ("Le débit est de 62,5 mL par heure", RATE),
        ("泵速应调到每小时 62.5 毫升。", RATE),
        ("Answer: 120 MME per day", MORPHINE),
        ("120 MME", MORPHINE),
        ("The dose is 120 mg per 24 h.", MORPHINE),
        ("Total: **120 MME per day.**\n\nThe figure is not meant for switching to another opioid.", MORPHINE),
        ("Answer: 62 mmHg: within the range, although the ICP is at the threshold of 22.", PRESSURE),
        ("Answer: 62 mmHg (normal, 60 < CPP <= 70)", PRESSURE),
        ("Alcanza 3 puntos de Child-Pugh, es decir, clase A", SCORE),
        ("El cociente resulta ser 1,57, dentro del intervalo", Label(1.57, unit="")),
        ('{"lmp": "2025-11-21", "estimated_due_date": "2026-08-28"}', DUE),
        ("3 rather than 2", SCORE),
        ("3分，不是4分", SCORE),
        ("三分", SCORE),
        ("总分为三分。", SCORE),
        ("I first thought 25.1. Wait, that is wrong. The BMI is 22.86.", BMI),
        ("I first thought 25.1. Wait, that is wrong. 22.86", BMI),
        ("I made no mistake. The score is 3.", SCORE),
        ("LMP November 26, 2025. EDD: Friday, 28 August 2026", DUE),
        ("- 31 mmol/L", GAP),
        ("- 31 mmol/L", Label(31.0, unit="mmol/L")),
        ("4 days and 17 weeks", AGE),
        ("11/2", Label(5.5, unit="")),
        ({"answer": None}, NOTHING),
        ('{"answer": null}', NOTHING),
        ("0.000344 (i.e. 0.0344%)", SODIUM),
        ("0.000344 = 0.0344%", SODIUM),
    ],
)
def test_what_is_meant_is_read(answer: object, label: Label) -> None:
    assert grade(answer, label).is_correct, grade(answer, label)


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        ("The score is 4, not 3.", SCORE),
        ("not 3", SCORE),
        ("不是3分", SCORE),
        ("I first thought 22.86. Wait, that is wrong. It is 25.1.", BMI),
        ("I first thought 22.86. Wait, that is wrong.", BMI),
        ("LMP November 26, 2025. EDD: Friday, 28 August 2026", Label(date(2025, 11, 26))),
        ("31 mmol/L", GAP),
        ("-31 mmol/L", Label(31.0, unit="mmol/L")),
        ("11/2", Label(5.5, unit="points")),
        ('{"answer": null}', SCORE),
        ("0.0344 (i.e. 3.44%)", SODIUM),
    ],
)
def test_what_is_denied_or_taken_back_earns_nothing(answer: object, label: Label) -> None:
    assert grade(answer, label).outcome == "wrong"


@pytest.mark.parametrize(
    ("answer", "right"),
    [("0.03%", True), ("0.034%", True), ("0.0344%", True), ("0.03442%", True), ("0.033%", False), ("0.04%", False)],
)
def test_a_further_right_digit_never_makes_an_answer_wrong(answer: str, right: bool) -> None:
    assert grade(answer, SODIUM, "medcalc_eval").is_correct is right


@pytest.mark.parametrize(
    ("calculator", "value", "answer"),
    [
        ("corrected_calcium", 12.75, "3.18 mmol/L"),
        ("ldl_friedewald", 100.0, "2.59 mmol/L"),
    ],
)
def test_a_result_is_accepted_in_moles_also_after_json(calculator: str, value: float, answer: str) -> None:
    label = label_of(calcura.definition(calculator), value)
    assert grade(answer, label).is_correct
    assert grade(answer, gold_from_json(gold_to_json(label))).is_correct


def test_a_type_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="'foo' is no type of answer; there are decimal"):
        gold_from_json({"type": "foo", "value": 3})
