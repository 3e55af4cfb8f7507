"""Answers that choose among options: letters, texts, JSON; one answer, or else wrong with a reason."""

from __future__ import annotations

import pytest

from calcura.grading import Label, grade

OPTIONS = {
    "A": "Anion Gap",
    "B": "Body Mass Index (BMI)",
    "C": "CHA2DS2-VASc Score for AF",
    "D": "Glasgow Coma Scale/Score (GCS)",
    "E": "None of the above",
}
NAMES = tuple((letter, (text,)) for letter, text in OPTIONS.items())


def choice(right: str) -> Label:
    return Label(right, answer="choice", names=NAMES)


@pytest.mark.parametrize(
    "answer",
    [
        "D",
        "d",
        "(D)",
        "**D**",
        "D) Glasgow Coma Scale/Score (GCS)",
        "The answer is D.",
        "The correct answer is (D).",
        "Answer: D",
        "Answer is option D",
        "D, not A",
        "glasgow coma scale",
        "GCS",
        "The answer is Glasgow Coma Scale.",
        '{"answer": "D"}',
        '{"answer": "D. Glasgow Coma Scale/Score (GCS)", "explanation": "not A, the anion gap"}',
        '```json\n{"step_by_step_thinking": "A is out", "answer": "d"}\n```',
        {"answer": "D"},
        {"choice": "D"},
        ["D"],
        r"\boxed{D}",
        "<answer>D</answer>",
        "<think>maybe A or B</think>D",
        "I would choose option D because the patient is comatose.",
        "D\n\nThe anion gap (A) needs electrolytes.",
        "The anion gap is not needed. Therefore, the Glasgow Coma Scale is the most appropriate calculator.",
        "The best answer is D because A patient in coma with hepatitis B needs it.",
        "The BMI is irrelevant here. The correct choice is (D) Glasgow Coma Scale.",
    ],
)
def test_one_answer_is_read_however_it_is_written(answer: object) -> None:
    verdict = grade(answer, choice("D"), "exact")
    assert (verdict.outcome, verdict.read) == ("correct", "D")


@pytest.mark.parametrize(
    "answer",
    ["E", "None of the above", "None", "none of these", "E. None of the above, since no score can be calculated"],
)
def test_none_of_the_above_is_a_choice_and_no_abstention(answer: str) -> None:
    assert grade(answer, choice("E"), "exact").is_correct
    assert grade(answer, choice("D"), "exact").read == "E"


def test_subscripts_are_digits() -> None:
    assert grade("CHA₂DS₂-VASc Score", choice("C"), "exact").is_correct


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("A", "differs from the label"),
        ("A or D", "conflicting answers"),
        ("D and A", "conflicting answers"),
        ("either A or D", "conflicting answers"),
        (["A", "D"], "conflicting answers"),
        ("Answer: D. Wait, actually B.", "conflicting answers"),
        ("The anion gap and the Glasgow coma scale both help.", "conflicting answers"),
        ("", "empty"),
        ("I cannot determine which one.", "says it cannot be determined"),
        ("The patient has hepatitis B.", "no answer"),
        ("F", "no answer"),
        (4, "no answer"),
        (None, "no answer"),
    ],
)
def test_anything_else_is_wrong_with_a_reason(answer: object, reason: str) -> None:
    verdict = grade(answer, choice("D"), "exact")
    assert (verdict.outcome, verdict.reason) == ("wrong", reason)


def test_each_option_is_read_by_letter_and_by_text() -> None:
    for letter, text in OPTIONS.items():
        for answer in (letter, text, f"{letter}. {text}", f"The answer is {text}."):
            assert grade(answer, choice(letter), "exact").is_correct, answer


def test_a_label_that_names_no_option_is_unscored() -> None:
    assert grade("D", choice("F"), "exact").outcome == "unscored"


def test_a_name_that_two_options_share_chooses_neither() -> None:
    names = (("wells_pe", ("Wells' Criteria for Pulmonary Embolism",)), ("wells_dvt", ("Wells' Criteria for DVT",)))
    label = Label("wells_pe", answer="choice", names=names)
    assert grade("Wells' Criteria for Pulmonary Embolism", label, "exact").is_correct
    assert not grade("Wells' criteria", label, "exact").is_correct


def test_a_short_name_in_capitals_is_not_the_word_in_small_letters() -> None:
    label = Label("heart", answer="choice", names=(("heart", ("HEART",)), ("bmi", ("BMI",))))
    assert grade("HEART", label, "exact").is_correct
    assert not grade("It is about the heart and its rate in this patient who has chest pain today", label).is_correct
