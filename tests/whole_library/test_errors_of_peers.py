"""Errors found in other implementations of these calculators, which ours must not have."""

from __future__ import annotations

import math
from typing import Any

import pytest

import calcura

APACHE_NORMAL: dict[str, Any] = {
    "age": 40, "temperature": 37, "mean_arterial_pressure": 90, "heart_rate": 80, "respiratory_rate": 16, "fio2": 21,
    "pao2": 95, "arterial_ph": 7.4, "serum_sodium": 140, "serum_potassium": 4.2, "serum_creatinine": 1.0,
    "acute_renal_failure": False, "hematocrit": 42, "white_blood_cells": 8, "glasgow_coma_score": 15,
    "severe_organ_insufficiency": False, "admission_type": "nonoperative",
}  # fmt: skip
MELD: dict[str, Any] = {
    "serum_creatinine": 1.9, "serum_bilirubin": 4.2, "inr": 1.6, "serum_sodium": 130,
    "dialysis_twice_in_past_week": False, "continuous_hemodialysis_24_hours": False,
}  # fmt: skip


def value(name: str, **inputs: Any) -> Any:
    return calcura.calculate(name, inputs).value


@pytest.mark.parametrize(
    ("changed", "points"),
    [
        ({"mean_arterial_pressure": 130}, 3), ({"mean_arterial_pressure": 159}, 3),
        ({"mean_arterial_pressure": 160}, 4),
        ({"heart_rate": 55}, 2), ({"heart_rate": 69}, 2), ({"heart_rate": 70}, 0),
        ({"arterial_ph": 7.50}, 1), ({"arterial_ph": 7.59}, 1), ({"arterial_ph": 7.495}, 0),
        ({"arterial_ph": 7.595}, 1),
        ({"serum_potassium": 5.5}, 1), ({"serum_potassium": 5.9}, 1), ({"serum_potassium": 5.95}, 1),
        ({"temperature": 38.95}, 1), ({"temperature": 39}, 3),
    ],
)  # fmt: skip
def test_apache_ii_bands(changed: dict[str, float], points: int) -> None:
    assert value("apache_ii", **{**APACHE_NORMAL, **changed}) == points


def test_apache_ii_needs_an_age() -> None:
    without = {name: each for name, each in APACHE_NORMAL.items() if name != "age"}
    with pytest.raises(calcura.CalcuraError, match="age"):
        calcura.calculate("apache_ii", without)


def test_meld_na_caps_creatinine_at_4() -> None:
    assert value("meld_na_2016", **{**MELD, "serum_creatinine": 4.0}) == value(
        "meld_na_2016", **{**MELD, "serum_creatinine": 9.0}
    )


def test_meld_na_counts_dialysis_as_4_even_below_1() -> None:
    dialysed = {**MELD, "serum_creatinine": 0.6, "dialysis_twice_in_past_week": True}
    assert value("meld_na_2016", **dialysed) == value("meld_na_2016", **{**MELD, "serum_creatinine": 4.0})


def test_meld_na_applies_sodium_only_above_11() -> None:
    mild = {**MELD, "serum_creatinine": 1.0, "serum_bilirubin": 1.0, "inr": 1.5}
    without_sodium = value("meld", **{name: each for name, each in mild.items() if name != "serum_sodium"})
    assert without_sodium == 11
    assert value("meld_na_2016", **{**mild, "serum_sodium": 125}) == 11
    above = {**mild, "inr": 1.7}
    assert value("meld_na_2016", **{**above, "serum_sodium": 125}) > value(
        "meld_na_2016", **{**above, "serum_sodium": 137}
    )


def test_ckd_epi_boundary_for_men_is_0_9() -> None:
    at = value("ckd_epi_2021_creatinine", age=50, sex="male", serum_creatinine=0.9)
    assert at == pytest.approx(142 * 0.9938**50)
    below = value("ckd_epi_2021_creatinine", age=50, sex="male", serum_creatinine=0.8)
    assert below == pytest.approx(142 * (0.8 / 0.9) ** -0.302 * 0.9938**50)


def test_sirs_counts_bands_and_survives_paco2_of_32() -> None:
    calm = {"temperature": 37, "heart_rate": 80, "respiratory_rate": 16, "white_blood_cells": 8}
    assert value("sirs", **calm, paco2=32) == 0
    assert value("sirs", **calm, paco2=31.9) == 1
    assert value("sirs", **calm, immature_bands=11) == 1
    assert value("sirs", **calm, immature_bands=10) == 0


def test_child_pugh_inr_of_2_3_is_2_points() -> None:
    mild = {"serum_bilirubin": 1, "serum_albumin": 4, "ascites": "absent", "encephalopathy": "none"}
    assert value("child_pugh", **mild, inr=2.3) - value("child_pugh", **mild, inr=1.0) == 1
    assert value("child_pugh", **mild, inr=2.31) - value("child_pugh", **mild, inr=1.0) == 2


def test_charlson_ten_year_survival() -> None:
    definition = calcura.definition("charlson_ten_year_survival")
    for patient in calcura.sample(definition, 30, seed=8):
        index = value("charlson_comorbidity_index", **patient)
        assert calcura.calculate(definition, patient).value == pytest.approx(100 * 0.983 ** math.exp(0.9 * index))


def test_sofa_without_ventilation_gives_at_most_2_respiratory_points() -> None:
    well = {
        "fio2": 100, "mechanical_ventilation": False, "cpap": False, "platelet_count": 250, "serum_bilirubin": 0.8,
        "glasgow_coma_score": 15, "mean_arterial_pressure": 90, "serum_creatinine": 0.9,
    }  # fmt: skip
    assert value("sofa", **well, pao2=50) == 2
    assert value("sofa", **{**well, "mechanical_ventilation": True}, pao2=50) == 4
