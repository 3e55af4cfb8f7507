"""Endings with a remark after the answer are read as a person reads them; hedges that look like them earn nothing."""

import pytest
from endings import CLEARANCE, ENDINGS, GAP, HEDGES, HOMA, ITEMS, THREE, WORKING

from calcura.grading import Label, grade
from calcura.grading.passages import sentences
from calcura.grading.remarks import is_remark
from calcura.grading.values import ready
from rows import each_row


@each_row("label, texts", ENDINGS)
def test_an_ending_is_read_as_a_person_reads_it(label: Label, texts: tuple[str, ...]) -> None:
    refused = [(text, grade(text, label, "mdcalc")) for text in texts if not grade(text, label, "mdcalc").is_correct]
    assert not refused


@each_row("policy", ["mdcalc", "medcalc_bench", "medcalc_eval", "exact", "medcalc_bench_original"])
@each_row("label, texts", HEDGES)
def test_a_hedge_that_looks_like_an_ending_earns_nothing(label: Label, texts: tuple[str, ...], policy: str) -> None:
    assert not [text for text in texts if grade(text, label, policy).is_correct]


def test_there_are_more_than_a_hundred_of_each() -> None:
    assert sum(len(texts) for _, texts in ENDINGS) > 200
    assert sum(len(texts) for _, texts in HEDGES) >= 100


@pytest.mark.parametrize(
    ("text", "label", "read"),
    [
        (f"{WORKING}CrCl 56.0 mL/min", CLEARANCE, 56.0),
        (f"{WORKING}So her clearance is 63.1 mL/min, in the range of 60 to 89 mL/min.", CLEARANCE, 63.1),
        (f"{ITEMS}Sum: 1 + 1 + 1 + 1 = 4. High risk (3-5).", THREE, 4.0),
        (f"{ITEMS}5 of 5 criteria are met.", THREE, 5.0),
        ("140 - 122 = 18. The gap as asked for is thus 20 mmol/L.", GAP, 20.0),
    ],
)
def test_a_wrong_ending_is_read_as_it_stands(text: str, label: Label, read: float) -> None:
    """The right answer in the working does not save a wrong one at the end."""
    verdict = grade(text, label, "mdcalc")
    assert (verdict.outcome, verdict.read) == ("wrong", read)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The score is 3. Low risk would be 0-1. Admit the patient.", 1),
        ("The score is 3. The score is at least 4.", 2),
        ("The score is 3. Perhaps it is 4.", 2),
        ("The score is 3. Class IV (>= 3), event rate 11 %.", 1),
    ],
)
def test_remarks_are_left_off_and_hedges_are_not(text: str, kept: int) -> None:
    remarks = [is_remark(ready(each), THREE) for each in sentences(text)]
    assert remarks == [False] * kept + [True] * (len(remarks) - kept)


def test_a_ratio_between_limits_is_called_indeterminate_and_still_an_answer() -> None:
    assert grade("FIB-4 = 3.27\nSince 1.45 < 3.27 < 3.5: indeterminate.", HOMA).is_correct
    assert grade("The ratio is indeterminate.", Label(None)).is_correct


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("The Caprini score (2005) is 3:\n\n- Age: 2\n- Surgery: 1", True),
        ("The score is 3 (4)", False),
        ("CrCl = (140 - 64)(3)(0.85)", False),
    ],
)
def test_the_year_of_a_score_is_no_other_answer_but_a_number_in_brackets_is(text: str, right: bool) -> None:
    assert grade(text, THREE).is_correct is right


def test_factors_in_brackets_are_no_other_answers() -> None:
    assert grade("CrCl = (140-64)(69.8)(0.85) / (72*1.1) = 4509/94.7 = 47.6 mL/min", CLEARANCE).is_correct


def test_a_subtraction_with_its_result_is_no_range() -> None:
    assert grade("Cl and HCO3 together 122. The gap is 140 - 122 = 18 mmol/L.", GAP).is_correct
    assert not grade("The gap is 16-20 = 18 mmol/L.", GAP).is_correct
