import pytest

from calcura.curation.rounding import FIRST, Rounding, convert_by_rungs, rounded
from calcura.engine import definition


@pytest.mark.parametrize(
    ("value", "expected"), [(1.23456, 1.235), (0.00123456, 0.001), (0.000123456, 0.000123), (-12.3456, -12.3), (7, 7)]
)
def test_the_first_release_keeps_three_decimals_or_three_digits(value: float, expected: float) -> None:
    assert FIRST(value) == expected


def test_what_is_no_decimal_is_left_alone() -> None:
    assert Rounding(3)("female") == "female"
    assert Rounding(3)(True) is True


@pytest.mark.parametrize(
    ("value", "unit", "target", "molar_mass", "expected"),
    [
        (80.0, "µmol/L", "mg/dL", 113.12, 0.9),
        (4.0, "mmol/L", "mg/dL", 386.65, 154.7),
        (200.0, "mg/dL", "mmol/L", 386.65, 5.17),
        (38.0, "g/L", "g/dL", None, 3.8),
        (2.4, "mmol/L", "mEq/L", None, 4.8),
    ],
)
def test_a_conversion_rounds_on_every_rung(
    value: float, unit: str, target: str, molar_mass: float | None, expected: float
) -> None:
    valence = 2 if target == "mEq/L" else 1
    converted = convert_by_rungs(value, unit, target, FIRST, molar_mass=molar_mass, valence=valence)
    assert converted == pytest.approx(expected)


def test_an_unknown_unit_is_not_guessed() -> None:
    assert convert_by_rungs(1.0, "furlong", "mg/dL", FIRST) is None
    assert convert_by_rungs(1.0, "mmol/L", "mg/dL", FIRST) is None


def test_a_calculator_runs_with_its_own_statements_rounded() -> None:
    fridericia = definition("qtc_fridericia")
    exact = fridericia.function(qt_interval=330.0, heart_rate=118.0)
    coarse = rounded(fridericia, Rounding(1))(qt_interval=330.0, heart_rate=118.0)
    assert coarse != exact
    assert coarse == pytest.approx(exact, rel=0.02)
