"""Published tables are those that were compared, and what is read from them leads back to where it came from."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import NormalDist

import pytest

import calcura
from calcura.calculators import tables
from calcura.measurements.toml import read_toml

FOLDER = Path(tables.__file__).parent
SOURCES = read_toml(FOLDER / "sources.toml")
KNOWN = {"of", "address", "licence", "taken_from", "taken_sha256", "compared", "rows", "left_out", "sha256"}

SEXES = ("female", "male")
LMS = {"box_cox_power": -0.25, "reference_median": 10.0, "coefficient_of_variation": 0.12}

# z-score of a measurement, measurement at a percentile, what is measured, and the ages in years that both take
PAIRS = [
    ("who_weight_for_age", "who_weight_at_percentile", "weight", (0, 5)),
    ("who_length_for_age", "who_length_at_percentile", "height", (0, 5)),
    ("who_head_circumference", "who_head_circumference_at_percentile", "head_circumference", (0, 5)),
    ("who_2007_weight_for_age", "who_2007_weight_at_percentile", "weight", (5.1, 10)),
    ("who_2007_height_for_age", "who_2007_height_at_percentile", "height", (5.1, 19)),
    ("cdc_weight_for_age", "cdc_weight_at_percentile", "weight", (2, 20)),
    ("cdc_stature_for_age", "cdc_stature_at_percentile", "height", (2, 20)),
]
INDICES = [
    ("who_bmi_for_age", "who_bmi_at_percentile", (0, 5)),
    ("who_2007_bmi_for_age", "who_2007_bmi_at_percentile", (5.1, 19)),
    ("cdc_bmi_for_age", "cdc_bmi_at_percentile", (2, 20)),
]


def value(calculator: str, **inputs: object) -> float:
    found = calcura.calculate(calculator, inputs, implausible="warn").value
    assert isinstance(found, float)
    return found


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_a_table_is_the_one_that_was_compared(name: str) -> None:
    record = SOURCES[name]
    assert set(record) == KNOWN
    assert hashlib.sha256((FOLDER / f"{name}.csv").read_bytes()).hexdigest() == record["sha256"]


def test_every_table_has_a_source() -> None:
    assert {each.stem for each in FOLDER.glob("*.csv")} == set(SOURCES)


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_rows_ascend(name: str) -> None:
    for column in tables.by_sex(name, "power", "median", "variation"):
        assert all(one < other for (one, _), (other, _) in pairwise(column))


@pytest.mark.parametrize(("z_score", "at_percentile", "measured", "ages"), PAIRS, ids=[each[0] for each in PAIRS])
def test_a_measurement_comes_back(z_score: str, at_percentile: str, measured: str, ages: tuple[float, float]) -> None:
    random = Random(f"growth {z_score}")
    for _ in range(60):
        percentile, who = random.uniform(0.2, 99.8), {"age": random.uniform(*ages), "sex": random.choice(SEXES)}
        found = value(at_percentile, **who, percentile=percentile)
        z = value(z_score, **who, **{measured: found})
        assert z == pytest.approx(NormalDist().inv_cdf(percentile / 100), abs=1e-6)
        assert value("z_score_percentile", z_score=z) == pytest.approx(percentile, abs=1e-5)


@pytest.mark.parametrize(("z_score", "at_percentile", "ages"), INDICES, ids=[each[0] for each in INDICES])
def test_a_body_mass_index_comes_back(z_score: str, at_percentile: str, ages: tuple[float, float]) -> None:
    random = Random(f"growth {z_score}")
    for _ in range(60):
        percentile, who = random.uniform(0.2, 99.8), {"age": random.uniform(*ages), "sex": random.choice(SEXES)}
        weight = value(at_percentile, **who, percentile=percentile)  # of a child of one meter
        z = value(z_score, **who, weight=weight, height=100)
        assert z == pytest.approx(NormalDist().inv_cdf(percentile / 100), abs=1e-6)


@pytest.mark.parametrize("at_percentile", [each[1] for each in (*PAIRS, *INDICES)])
def test_a_higher_percentile_is_a_larger_measurement(at_percentile: str) -> None:
    ages = next(each[-1] for each in (*PAIRS, *INDICES) if each[1] == at_percentile)
    random = Random(f"growth {at_percentile}")
    for _ in range(10):
        who = {"age": random.uniform(*ages), "sex": random.choice(SEXES)}
        found = [
            value(at_percentile, **who, percentile=each) for each in (0.2, 1, 3, 7.4, 7.6, 50, 92.4, 92.6, 97, 99.8)
        ]
        assert found == sorted(set(found))


def test_percentile_and_z_score_are_those_of_the_normal_distribution() -> None:
    for each in range(1, 999):
        assert value("percentile_z_score", percentile=max(0.1, each / 10)) == pytest.approx(
            NormalDist().inv_cdf(max(0.1, each / 10) / 100), abs=1e-8
        )
    for each in range(-800, 801, 5):
        assert value("z_score_percentile", z_score=each / 100) == pytest.approx(
            100 * NormalDist().cdf(each / 100), abs=1e-5
        )


def test_beyond_three_standard_deviations_who_goes_on_by_equal_steps() -> None:
    who = {"age": "500 days", "sex": "female"}
    two, three, nine = (value("lms_measurement", z_score=z, **LMS) for z in (2, 3, 9))
    four = three + (three - two)
    assert value("z_score_lms_restricted", measurement=four, **LMS) == pytest.approx(4)
    assert nine > four + 5 * (three - two)  # the reference's own curve runs away
    assert value("who_weight_for_age", **who, weight=25) < value("who_weight_for_age", **who, weight=25.5)
