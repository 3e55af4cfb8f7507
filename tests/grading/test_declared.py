"""What a reply declares as its answer: in channels of many manners, taken back, corrected, and hedged in both orders."""

# ruff: noqa: E501

import pytest

from calcura.grading import Label, grade
from calcura.measurements.kinds import WeeksAndDays
from rows import each_row

BMI = Label(22.857, unit="kg/m2", decimals=1)
OTHER_BMI = Label(25.1, unit="kg/m2", decimals=1)
SCORE = Label(3, whole=True, answer="integer", unit="points")
OTHER_SCORE = Label(4, whole=True, answer="integer", unit="points")
WEIGHT = Label(67.78, unit="kg", decimals=2)
CLEARANCE = Label(86.6, unit="mL/min")
AGE = Label(WeeksAndDays(23, 5))

DECLARED = (
    (BMI, "<answer>22.9 < 25</answer>"),
    (BMI, "<answer>≈22.9</answer>"),
    (BMI, "<final_answer>22.9</final_answer>"),
    (BMI, "<result>22.9</result>"),
    (BMI, "22,9 kg/m2"),
    (BMI, "Answer: 22,9"),
    (BMI, "Let me see.\\n\\nAnswer: 22.9 kg/m2\\nDone."),
    (BMI, "final_answer: 22.9\nunit: kg/m2"),
    (BMI, "analysisLet me compute 70/3.06 = 22.9assistantfinal22.9 kg/m2"),
    (BMI, "<|channel|>analysis<|message|>3<|end|><|start|>assistant<|channel|>final<|message|>22.9 kg/m2<|return|>"),
    (BMI, "Antwort: 22,9 kg/m²"),
    (BMI, "Réponse finale : 22,9 kg/m²"),
    (BMI, "**Result:** 22.9 kg/m²"),
    (BMI, "答案：22.9"),
    (BMI, '```toml\ncalculator = "BMI"\nanswer = 22.9\n```'),
    (Label(6.0, unit="mg dexamethasone"), "\\boxed{\\text{6 mg of dexamethasone}}"),
    (BMI, "```output\n22.9\n```"),
    (BMI, '{"reasoning": "a", "final_answer": {"value": 22.9, "unit": "kg/m2"}}'),
    (BMI, "Answer: 22.9 kg/m2 (weight 70 kg, height 1.75 m)"),
    (BMI, "Answer: 22.9. Please wait for review."),
    (CLEARANCE, "Answer: 86.6 mL/min\n\n- If the weight were 60 kg, the estimate would fall to about 72 mL/min."),
    (WEIGHT, "\\boxed{67.78 kg (149.4 lb)}"),
    (SCORE, "Answer: 3 (confusion 1, urea 1, age 1)"),
    (SCORE, "Final answer: Total: 1 + 1 + 1 = 3"),
    (CLEARANCE, "Answer: 86.6 mL/min, assuming age 60 and weight 72 kg."),
    (AGE, "The answer is 23+5 weeks, not 24 weeks."),
    (Label(12400.0, unit=""), "12 400"),
)


@pytest.mark.parametrize(("label", "answer"), DECLARED)
def test_a_declared_answer_is_read_without_prose(label: Label, answer: str) -> None:
    verdict = grade(answer, label, prose=False)
    assert verdict.is_correct and verdict.read_from in ("channel", "whole text"), verdict


def test_prose_is_read_only_where_it_may_be() -> None:
    answer = "Give 25 tablets; the clearance was 86.6 mL/min."
    assert grade(answer, CLEARANCE).read_from == "sentence"
    assert grade(answer, CLEARANCE).is_correct
    assert grade(answer, CLEARANCE, prose=False).reason == "declares no answer"


NO_ANSWER = (
    (BMI, "Answer: <25"),
    (BMI, "Answer: 22.9 foo/L"),
    (Label(1351.6, unit="mg/dL"), "Answer: 12.4 x 109/L"),
    (BMI, "Answer: 22.9. That answer is wrong."),
    (BMI, "Answer: 22.9 kg/m2. Actually, disregard that."),
    (BMI, "I retract my answer of 22.9."),
    (SCORE, "Answer: 3 (±1)"),
    (SCORE, "It is incorrect to say that the answer is 3."),
    (AGE, "not 23 weeks and 5 days"),
    (AGE, "23 weeks and 5 days, 24 weeks"),
)


@pytest.mark.parametrize(("label", "answer"), NO_ANSWER)
def test_what_is_bounded_denied_or_in_an_unknown_unit_is_no_answer(label: Label, answer: str) -> None:
    assert not grade(answer, label).is_correct


CORRECTED = (
    "Answer: {a}\n\nStrike that. The answer is {b}.", "Answer: {a}\n\nEDIT: {b}", "Answer: {a}. Correction: {b}.",
    "Answer: {a}\n\nWait, I made an error. It should be {b}.", "**Answer: {a}**\n\nOn second thought, it is {b}.",
    "The answer is {a}. No, wait, {b}.", "Answer: {a} — scratch that, {b}", "Answer: {a}. Actually, it's {b}.",
    "\\boxed{{{a}}}\n\nHold on, I used the wrong weight. \\boxed{{{b}}}",
    "<answer>{a}</answer>\nSorry, that was wrong.\n<answer>{b}</answer>", "Answer: {a}. I now believe it is {b}.",
    "Answer: not {a} but {b}", "Answer: {b}, not {a}", "答案：{a}。更正：{b}", "答案：{a}，应该是{b}",
    "Antwort: {a}. Korrektur: {b}", "Réponse : {a}. Je corrige : {b}", "Answer: {a}\n\nAnswer (revised): {b}",
    "Final answer: {a}\n\nThe above is incorrect. Final answer: {b}", "I said {a}, but that is wrong. It is {b}.",
    "The result is {a}. I retract that; the result is {b}.", "Answer: ~~{a}~~ **{b}**", "Answer: {a} (sorry, I meant {b})",
    "Answer: {a}\n\nLet me recheck. I forgot to square the height. The result is {b}.", "Answer: {a}. Oops, typo: {b}.",
    "<answer>{a}</answer>\n\nApologies, I misread the weight. <answer>{b}</answer>", "Answer: {a}. No — {b}.",
    "Answer: {a} → corrected to {b}", "Answer: {a}\n\nP.S. I made an arithmetic slip above; the answer is {b}.",
    "Answer: {a}\n\nMy previous answer was incorrect. Answer: {b}", "Answer: {b} instead of {a}", "Antwort: {a}. Nein, {b}.",
    "The answer is {b} (I first wrote {a}, which was wrong).", "Antwort: {a}\n\nKorrigierte Antwort: {b}",
    "答案：{a}\n\n等等，我算错了。答案：{b}", "Réponse : {a}. Non, {b}.",
    "\\boxed{{{a}}}\n\nPlease disregard the box above.\n\n\\boxed{{{b}}}",
    "Answer: {a}\n\nDie Zeile oben bitte streichen.\n\nAnswer: {b}", "Réponse : {a}\n\nJe retire cette valeur.\n\nRéponse : {b}",
    "答案：{a}\n\n请忽略上面的答案。\n\n答案：{b}", "Answer: {a}\n\nThe line above is superseded by this one.\n\nAnswer: {b}",
    "<answer>{a}</answer>\n<correction>{b}</correction>", "\\boxed{{\\cancel{{{a}}}}}\n\n\\boxed{{{b}}}",
)  # fmt: skip
HEDGED = (
    "{a} or {b}", "Answer: {a} xor {b}", "Answer: {a}, alternatively {b}", "\\boxed{{{a}}} or \\boxed{{{b}}}",
    "Answer: {a} ({b} if corrected)", "Answer: {a} oder {b}", "Answer: {a} ou {b}", "Answer: {a}; {b}",
    "Answer: between {a} and {b}", "Answer: {a} to {b}", "Answer: {a} → {b}", "Answer: {a} followed by {b}",
    "Answer: {a}. Could also be {b}.", "Answer: {a}\nOr {b}.", "My best guesses are {a} and {b}.", "答案：{a}或{b}",
    "It is {a}; some would say {b}.", "Answer: {a} as well as {b}", "Answer: {a} ⊕ {b}", "Answer: {a} ∨ {b}",
    "Answer: {a}\n\nThe answer might be {b}.", "Answer: men {a}, women {b}", "Answer: {a}. If female, {b}.",
    "Answer: {a} (Method 1), {b} (Method 2)", "\\boxed{{{a}}}\n\\boxed{{{b}}}", "Answer: {a}. But {b} is equally plausible.",
    "Answer: {a} using actual weight and {b} using ideal weight", "Answer: {a}. Equally, {b}.", "Antwort: entweder {a} oder {b}",
    "Answer: approximately {a}, though {b} if rounded differently", "Answer: {a} или {b}", "答案：{a}～{b}", "Answer: {a} {b}",
)  # fmt: skip
PAIRS = ((BMI, OTHER_BMI, "22.9 kg/m2", "25.1 kg/m2"), (SCORE, OTHER_SCORE, "3", "4"))


@each_row("form", CORRECTED)
@each_row(("old", "new", "a", "b"), PAIRS)
def test_a_corrected_value_counts_and_the_one_taken_back_does_not(
    form: str, old: Label, new: Label, a: str, b: str
) -> None:
    answer = form.format(a=a, b=b)
    assert grade(answer, new).is_correct, grade(answer, new)
    assert not grade(answer, old).is_correct


@each_row("form", HEDGED)
@each_row(("first", "second", "a", "b"), PAIRS)
def test_a_hedge_earns_nothing_in_either_order(form: str, first: Label, second: Label, a: str, b: str) -> None:
    for one, other in ((a, b), (b, a)):
        answer = form.format(a=one, b=other)
        assert not [label for label in (first, second) if grade(answer, label).is_correct], answer
