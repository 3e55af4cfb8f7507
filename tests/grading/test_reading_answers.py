from datetime import date
from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.grading import POLICIES, Label, grade, grade_many, label_of
from calcura.measurements.kinds import WeeksAndDays

BMI = Label(22.857, unit="kg/m2", decimals=1)
SCORE = Label(3, whole=True, answer="integer", unit="points")
CLEARANCE = Label(25.238, unit="mL/min")
DUE = Label(date(2014, 9, 23))
AGE = Label(WeeksAndDays(17, 4))
RISK = Label("moderate", options=("low", "moderate", "high"))
NOTHING = Label(None)


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        (22.857, BMI),
        (r"$$\boxed{\frac{70}{1.75^2} \approx 22.86\ \text{kg/m}^2}$$", BMI),
        ('```json\n{"answer": 22.9, "unit": "kg/m²"}\n```', BMI),
        ('I computed it. {"reasoning": "70/3", "answer": "22.9"}', BMI),
        ("Answer: 22.9 kg/m2. This falls in the normal range (18.5-24.9).", BMI),
        ("因此，BMI约为22.9 kg/m²。", BMI),
        ("(140-87)*48/(72*1.4)", CLEARANCE),
        ("CrCl = ((140 - 87) × 48) / (72 × 1.4) = 2544 / 100.8 = 25.24 mL/min", CLEARANCE),
        ("0.02524 L/min", CLEARANCE),
        ("0.48762 s", Label(487.62, unit="ms")),
        ("19420 cm²", Label(1.942, unit="m2")),
        ("−0.828 L", Label(-0.828, unit="L")),
        ("minus 0.83 L", Label(-0.828, unit="L")),
        ("15 mEq/L", Label(15.0, unit="mmol/L")),
        ("35.2 MME/day", Label(35.2, unit="mg/day")),
        ("0.247%", Label(0.247, unit="%")),
        ({"answer": 0}, Label(0, whole=True)),
        ("0", Label(0, whole=True)),
        ("3.0", SCORE),
        ("The CURB-65 score is three.", SCORE),
        ("So, the final answer would be:\n\n<answer> 3 </answer>", SCORE),
        ("The final answer is <answer>3</answer>", SCORE),
        ("<answer>3<\\answer> for a patient of 45", SCORE),
        ("Age 65 gives 1, hypertension 1. The total score is 3. Yearly risk 3.2%.", SCORE),
        (r"\boxed{MELD 3.0 score: 3}", SCORE),
        ("LMP 12/17/2013 + 280 days = 09/23/2014", DUE),
        ("Tuesday, 23rd of September 2014", DUE),
        ("2014年9月23日", DUE),
        ("17w4d", AGE),
        ([17, 4], AGE),
        ({"weeks": 17, "days": 4}, AGE),
        ("17周4天", AGE),
        ("The risk is moderate.", RISK),
        ("The score cannot be determined because FiO2 is missing.", NOTHING),
        ("无法确定", NOTHING),
    ],
)
def test_a_right_answer_is_read_in_its_wording(answer: object, label: Label) -> None:
    verdict = grade(answer, label)
    assert verdict.outcome == "correct", verdict


@pytest.mark.parametrize(
    ("answer", "label", "outcome", "reason"),
    [
        ("3.4", SCORE, "wrong", "not a whole number"),
        ("22.9 lb", BMI, "wrong", "wrong unit"),
        ("53.093 g", Label(53.093, unit="mg"), "wrong", "differs from the label"),
        ("cannot be determined", SCORE, "wrong", "says it cannot be determined"),
        ("5", NOTHING, "wrong", "a value where none can be determined"),
        ("3 or 4", SCORE, "wrong", "conflicting answers"),
        ("cannot be determined, but probably 3", SCORE, "wrong", "conflicting answers"),
        ("low, moderate or high", RISK, "wrong", "conflicting answers"),
        ("3-5", SCORE, "wrong", "a limit or a range, not a value"),
        ("", SCORE, "wrong", "empty"),
        (None, SCORE, "wrong", "no answer"),
        (True, Label(1, whole=True), "wrong", "no answer"),
        (nan, SCORE, "wrong", "not a finite number"),
        ("((140-87)*48/(72*1.4)", CLEARANCE, "wrong", "no answer"),
        ("What is the patient's score of 3?", SCORE, "wrong", "a question, not an answer"),
        ("<think>It is 3", SCORE, "wrong", "reasoning without an answer"),
        ("3", Label(nan), "unscored", "the label is not of its own type"),
    ],
)
def test_what_is_not_credited_says_why(answer: object, label: Label, outcome: str, reason: str) -> None:
    verdict = grade(answer, label)
    assert (verdict.outcome, verdict.reason) == (outcome, reason)


@pytest.mark.parametrize(
    ("policy", "answer", "label", "right"),
    [
        ("medcalc_bench", "23.9", BMI, True),
        ("medcalc_bench_original", "3.4", SCORE, True),
        ("medcalc_bench_original", "21", Label(20, 19, 21, answer="integer"), True),
        ("medcalc_bench", "21", Label(20, 19, 21, answer="integer"), False),
        ("medcalc_bench", "Qp:Qs ≈ 1.9 : 1", Label(1.92, unit=""), True),
        ("medcalc_bench", "\\boxed{0.31\\ \\mu g/kg/min}", Label(0.305, unit="ug/kg/min"), True),
        ("medcalc_bench", "54.7", Label(54.74, unit="points"), True),
        ("medcalc_bench", "54.8", Label(54.74, unit="points"), False),
        ("medcalc_bench", "4", Label(4.5, unit="points"), False),
        ("mdcalc", "22.9", BMI, True),
        ("mdcalc", "22.86", BMI, True),
        ("mdcalc", "22.8571", BMI, True),
        ("mdcalc", "22.87", BMI, False),
        ("mdcalc", "23", BMI, False),
        ("mdcalc", "3.46", Label(3.45783, decimals=3), True),
        ("mdcalc", "3.461", Label(3.45783, decimals=3), True),
        ("mdcalc", "3.5", Label(3.45783, decimals=3), False),
        ("medcalc_eval", "23.05", BMI, True),
        ("medcalc_eval", "23.1", BMI, False),
        ("medcalc_eval", "0.1", Label(0.14, decimals=1), True),
        ("exact", "22.857", BMI, True),
        ("exact", "22.86", BMI, False),
    ],
)
def test_a_policy_decides_how_close_is_right(policy: str, answer: str, label: Label, right: bool) -> None:
    assert grade(answer, label, policy).is_correct is right


def test_an_unknown_policy_is_named() -> None:
    with pytest.raises(KeyError, match="there are medcalc_bench"):
        grade("3", SCORE, "strict")


def test_a_calculators_result_makes_a_label() -> None:
    import calcura

    label = label_of(calcura.definition("body_mass_index"), 22.857)
    assert (label.kind, label.unit, label.decimals) == ("decimal", "kg/m2", 1)
    assert label_of(calcura.definition("sofa"), None).kind == "cannot_be_determined"
    assert grade_many(["22.9", "30"], [label, label])[0].outcome == "correct"


LABELS = (BMI, SCORE, CLEARANCE, DUE, AGE, RISK, NOTHING)
SIGNS = "0123456789.,-+*/^()=<>[]{}\\$%~:;?!|\"' \n½−二"
WORDS = "answer Answer: \\boxed{ <answer> </think> is or weeks days kg/m2 09/23/2014 therefore e9 10^"
PIECES = st.sampled_from([*SIGNS, *WORDS.split(), "cannot be determined"])
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=40).map("".join))
KEYS = st.sampled_from(["answer", "unit", "weeks", "days", "other"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)


@given(answer=st.one_of(TEXTS, JSON), label=st.sampled_from(LABELS), policy=st.sampled_from(list(POLICIES)))
def test_no_answer_raises_or_is_a_fault(answer: object, label: Label, policy: str) -> None:
    verdict = grade(answer, label, policy)
    assert not verdict.reason.startswith("fault"), verdict
    assert verdict == grade(answer, label, policy)


@pytest.mark.parametrize(
    "text",
    [
        "9" * 10**7, "(" * 10**6, "3 " * 10**6, "-" * 10**6, "a" * 10**6, "1+" * 10**6, "\\boxed{" * 10**5,
        "answer " * 10**5, "[" * 10**6, '{"answer":' * 10**5, "is " * 10**5, "1,111" * 10**5, "1.1.1." * 10**5,
        "or 3 " * 10**5, " \n" * 10**6, "answer is is is (" * 10**4, "1 " + " " * 10**6 + "2", "e" * 10**6,
        "<think>" * 10**5, "final answer final " * 10**4, "= 1 " * 10**5, "-1-" * 10**5, "weeks 1 " * 10**5,
    ],
)  # fmt: skip
def test_an_enormous_answer_takes_bounded_time_and_earns_nothing(text: str) -> None:
    from time import perf_counter

    start = perf_counter()
    outcomes = [grade(text, label).outcome for label in LABELS]
    assert "correct" not in outcomes
    assert perf_counter() - start < 60, "usually under a second; one read again for each of its characters takes hours"


POINTS = Label(6.5, answer="decimal", unit="points")


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        ("7. Cancer: 1\n8. Total = 3 + 1.5 + 1 + 1 = 6.5 points\n9. Above 6: high probability.", POINTS),
        ("(1) Cancer: 1\n2) Total = 3 + 1.5 + 1 + 1 = 6.5 points\n3) **High** probability", POINTS),
        ("1. Age: 1 point\n2. Sex: 2 points\n3. Total: 1 + 2 = 3\n4. Moderate risk", SCORE),
    ],
)
def test_the_numbers_of_lines_are_no_values(answer: str, label: Label) -> None:
    assert grade(answer, label).is_correct
    assert not grade(answer.replace("Total", "Total: 5 points. Total"), label).is_correct


def test_a_number_that_begins_a_line_alone_is_a_value() -> None:
    assert grade("Answer:\n3. Moderate risk", SCORE).is_correct


@pytest.mark.parametrize("key", ["score", "answer", "result"])
def test_a_name_under_a_key_is_no_answer_where_a_total_is(key: str) -> None:
    assert grade({key: "CHA2DS2-VASc", "items": {"age": 1, "diabetes": 2}, "total": 3}, SCORE).is_correct
    assert not grade({key: "CHA2DS2-VASc", "total": 4}, SCORE).is_correct
    assert not grade({key: "2 points", "total": 3}, SCORE).is_correct
    assert not grade({key: None, "total": 3}, SCORE).is_correct


@pytest.mark.parametrize(
    "text",
    [
        "Weight 70 kg, height 1.75 m.\nBMI: 22.9 kg/m2. https://example.org/bmi",
        "Weight 70 kg, height 1.75 m.\nThe BMI is 22.9 kg/m2 (https://example.org/bmi/2)",
        "BMI: 22.9 kg/m2\nKeys A. Indices of relative weight. J Chronic Dis 1972;25:329-43",
        "BMI: 22.9 kg/m2\nKeys A. J Chronic Dis 1972. doi:10.1016/0021-9681(72)90027-6",
        "BMI: 22.9 kg/m2\nKeys A. Indices, 5 kinds. PMID 4650929\nA table of 2 bands. https://example.org/tables/25.html",
    ],
)
def test_a_reference_behind_an_answer_is_none(text: str) -> None:
    assert grade(text, Label(22.9, unit="kg/m²")).read == 22.9


@pytest.mark.parametrize(
    "text",
    [
        "Tell how severe it is, by seven of the 21 items.\nLovibond PF. Behav Res Ther 1995;33:335-43",
        "Tell whether the total is abnormal: 1 where it is.\nNormal range of bleeding scores. doi:10.1111/hae.12503",
        "Estimate an adult's risk, with the terms of 2009.",
    ],
)
def test_neither_a_task_nor_its_sources_answer(text: str) -> None:
    assert grade(text, Label(1)).read is None
