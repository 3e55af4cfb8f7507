"""Answers are read and written by the type that the calculator declares."""

from __future__ import annotations

from datetime import date

import pytest

from calcura.cases import DatasetError
from calcura.cases.medcalc_bench import label_for
from calcura.cases.medcalc_bench.labels import read_answer, read_label, written_answer
from calcura.grading import Label
from calcura.measurements.kinds import AnswerType, WeeksAndDays


@pytest.mark.parametrize(
    ("text", "answer", "expected"),
    [
        ("3", "integer", 3),
        ("3.0", "integer", 3),
        ("1.5", "integer", 1.5),
        ("1.5", "decimal", 1.5),
        ("-76.2", "decimal", -76.2),
        ("02/29/2020", "date", date(2020, 2, 29)),
        ("('17 weeks', '4 days')", "weeks_and_days", WeeksAndDays(17, 4)),
        ("(1 week, 1 day)", "weeks_and_days", WeeksAndDays(1, 1)),
    ],
)
def test_read(text: str, answer: AnswerType, expected: object) -> None:
    value = read_answer(text, answer)
    assert value == expected
    assert type(value) is type(expected)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("high", "decimal"),
        ("nan", "decimal"),
        ("inf", "integer"),
        ("2020-02-29", "date"),
        ("02/30/2020", "date"),
        ("17", "weeks_and_days"),
    ],
)
def test_what_is_no_answer_is_an_error(text: str, answer: AnswerType) -> None:
    with pytest.raises(DatasetError, match="cannot be read as an answer of type"):
        read_answer(text, answer)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("3", "integer"),
        ("61.25", "decimal"),
        ("12/09/2020", "date"),
        ("('0 weeks', '6 days')", "weeks_and_days"),
    ],
)
def test_written_as_read(text: str, answer: AnswerType) -> None:
    assert written_answer(read_answer(text, answer)) == text


def test_limits_hold_the_answer_whatever_its_sign() -> None:
    assert label_for(20.0, "decimal") == Label(20.0, 19.0, 21.0)
    assert label_for(-20.0, "decimal") == Label(-20.0, -21.0, -19.0)
    assert label_for(4, "integer") == Label(4, 4, 4, whole=True)
    assert label_for(date(2020, 1, 2), "date") == Label(date(2020, 1, 2), date(2020, 1, 2), date(2020, 1, 2))


def test_a_score_keeps_the_width_of_the_limits_it_had() -> None:
    assert label_for(20, "integer", like=Label(30, 28.5, 31.5)) == Label(20, 19.0, 21.0)
    assert label_for(20, "integer", like=Label(30, 30, 30)) == Label(20, 20, 20, whole=True)


def test_a_score_counts_exactly_unless_its_row_prints_limits() -> None:
    exact = {"Ground Truth Answer": "3", "Lower Limit": "3", "Upper Limit": "3.0"}
    assert read_label(exact, "integer") == Label(3, 3, 3, whole=True)
    assert read_label(exact | {"Upper Limit": "3.15"}, "integer") == Label(3, 3, 3.15)
