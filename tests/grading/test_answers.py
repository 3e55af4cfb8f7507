from datetime import date
from math import inf, nan

import pytest

from calcura.grading import POLICIES, Label, agrees, relative_difference
from calcura.measurements.kinds import WeeksAndDays


@pytest.mark.parametrize(
    ("value", "label", "right"),
    [
        (18.3, Label(18.0, 17.1, 18.9), True),
        (17.1, Label(18.0, 17.1, 18.9), True),
        (17.09, Label(18.0, 17.1, 18.9), False),
        (-0.85, Label(-0.828, -0.7866, -0.8694), True),
        (-0.75, Label(-0.828, -0.7866, -0.8694), False),
        (0.0, Label(0.0, 0.0, 0.0), True),
        (0.001, Label(0.0, 0.0, 0.0), False),
        (4, Label(4, 4, 4, whole=True), True),
        (4.0, Label(4, 3.8, 4.2, whole=True), True),
        (4.1, Label(4, 3.8, 4.2, whole=True), False),
        (nan, Label(4.0), False),
        (inf, Label(4.0), False),
        (date(2024, 2, 29), Label(date(2024, 2, 29)), True),
        (date(2024, 3, 1), Label(date(2024, 2, 29)), False),
        (WeeksAndDays(17, 4), Label(WeeksAndDays(17, 4)), True),
        (123.0, Label(WeeksAndDays(17, 4)), False),
        (date(2024, 2, 29), Label(17.0), False),
    ],
)
def test_a_value_agrees_within_the_limits_of_its_label(value: object, label: Label, right: bool) -> None:
    assert agrees(value, label) is right  # type: ignore[arg-type]


def test_a_proof_is_ten_times_stricter_than_the_benchmark() -> None:
    assert agrees(104.0, Label(100.0), "medcalc_bench")
    assert not agrees(104.0, Label(100.0), "proof")
    assert agrees(100.4, Label(100.0), "proof")
    assert {"limits", "medcalc_bench", "proof"} <= set(POLICIES)


def test_the_relative_difference_of_what_cannot_be_divided_is_infinite() -> None:
    assert relative_difference(110.0, 100.0) == pytest.approx(0.1)
    assert relative_difference(1.0, 0.0) == inf
    assert relative_difference(date(2024, 1, 1), date(2024, 1, 2)) == inf
    assert relative_difference(date(2024, 1, 1), date(2024, 1, 1)) == 0.0
