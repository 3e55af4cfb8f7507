"""What a row's entities state: units, options, inverted findings, derived inputs, and what is reported."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from made_up import row, write

from calcura.cases import Case, DatasetError
from calcura.cases.medcalc_bench import read_release


def read(tmp_path: Path, calculator: int, entities: dict[str, object], answer: str = "1", **given: Any) -> Case:
    path = write(tmp_path / "made_up.csv", row(7, calculator, entities, answer))
    return read_release(path, **given).cases[0]


def test_units_are_converted_to_the_calculators_own(tmp_path: Path) -> None:
    case = read(tmp_path, 3, {"sex": "Male", "age": [18, "months"], "creatinine": [113.12, "µmol/L"]})
    assert case.calculator == "ckd_epi_2021_creatinine"
    assert case.inputs["sex"] == "male"
    assert case.inputs["age"] == pytest.approx(1.5)
    assert case.inputs["serum_creatinine"] == pytest.approx(1.2796, abs=1e-3)
    assert case.stated["serum_creatinine"].entities == ("creatinine",)
    assert case.stated["serum_creatinine"].given == "[113.12, 'µmol/L']"


@pytest.mark.parametrize("unit", ["degrees celsisus", "degrees celsius", " Degrees Celsius "])
def test_misspelt_celsius_is_celsius(tmp_path: Path, unit: str) -> None:
    case = read(tmp_path, 20, {"age": [30, "years"], "Temperature": [38.4, unit]})
    assert case.inputs["temperature"] == 38.4


@pytest.mark.parametrize("unit", ["degrees fahreinheit", "degrees fahrenheit"])
def test_misspelt_fahrenheit_is_fahrenheit(tmp_path: Path, unit: str) -> None:
    case = read(tmp_path, 20, {"age": [30, "years"], "Temperature": [100.4, unit]})
    assert case.inputs["temperature"] == pytest.approx(38)


@pytest.mark.parametrize("unit", ["s mm hg", "mm hg", "mmhg", "mm Hg"])
def test_every_spelling_of_millimetres_of_mercury(tmp_path: Path, unit: str) -> None:
    entities: dict[str, object] = {
        "Systolic Blood Pressure": [120, unit],
        "Diastolic Blood Pressure": [60, unit],
    }
    assert read(tmp_path, 5, entities).inputs == {
        "systolic_blood_pressure": 120,
        "diastolic_blood_pressure": 60,
    }


@pytest.mark.parametrize(
    ("given", "expected"),
    [([140_000.0, "µL"], 140.0), ([140_000.0, "mm^3"], 140.0), ([140e9, "L"], 140.0)],
)
def test_a_count_names_only_its_volume(tmp_path: Path, given: object, expected: float) -> None:
    entities: dict[str, object] = {"age": [50, "years"], "Platelet count": given}
    case = read(tmp_path, 19, entities)
    assert case.inputs["platelet_count"] == pytest.approx(expected)
    assert not case.problems


def test_cells_per_cubic_metre_are_read_as_they_stand_and_reported(tmp_path: Path) -> None:
    case = read(tmp_path, 51, {"White blood cell count": [9_000.0, "m^3"]})
    assert case.inputs["white_blood_cells"] == pytest.approx(9e-9)
    (problem,) = case.problems
    assert (problem.kind, problem.input) == ("impossible unit", "white_blood_cells")
    assert dict(problem.would_fit)["/uL"] == pytest.approx(9.0)


def test_an_implausible_value_is_read_as_it_stands_and_reported(tmp_path: Path) -> None:
    case = read(tmp_path, 65, {"Albumin": [3.1, "mg/dL"]})
    assert case.inputs["serum_albumin"] == pytest.approx(0.0031)
    (problem,) = case.problems
    assert problem.kind == "implausible"
    assert dict(problem.would_fit)["g/dL"] == 3.1


def test_the_two_inverted_findings(tmp_path: Path) -> None:
    centor = read(tmp_path, 20, {"Cough Absent": True, "Temperature": [37, "degrees celsius"]})
    fever_pain = read(tmp_path, 33, {"Absence of cough or coryza": False})
    assert centor.inputs["cough"] is False
    assert fever_pain.inputs["cough_or_coryza"] is True


def test_mean_arterial_pressure_comes_from_the_two_pressures(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "Systolic Blood Pressure": [120.0, "mm Hg"],
        "Diastolic Blood Pressure": [60.0, "mm Hg"],
        "FiO₂": [40, "%"],
    }
    case = read(tmp_path, 43, entities)
    assert case.inputs["mean_arterial_pressure"] == pytest.approx(80)
    assert case.stated["mean_arterial_pressure"].entities == (
        "Systolic Blood Pressure",
        "Diastolic Blood Pressure",
    )
    assert case.inputs["fio2"] == 40


def test_one_pressure_alone_gives_no_mean(tmp_path: Path) -> None:
    case = read(tmp_path, 43, {"Systolic Blood Pressure": [120.0, "mm Hg"]})
    assert "mean_arterial_pressure" not in case.stated
    assert case.unused == ("Systolic Blood Pressure",)


def test_a_daily_dose_is_dose_times_doses(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "OxyCODONE Dose": [10, "mg"],
        "OxyCODONE Dose Per Day": [3, "per day"],
        "FentaNYL buccal Dose": [200, "µg"],
        "FentaNYL buccal Dose Per Day": [2, "per day"],
    }
    case = read(tmp_path, 49, entities)
    assert case.inputs == {"oxycodone_daily_dose": 30, "fentanyl_buccal_daily_dose": 400}


def test_a_patch_in_milligrams_is_reported(tmp_path: Path) -> None:
    case = read(tmp_path, 49, {"FentANYL patch Dose": [25, "mg"], "FentANYL patch Dose Per Day": [1, "per day"]})
    assert case.inputs == {"fentanyl_patch_daily_dose": 25}
    assert [each.kind for each in case.problems] == ["impossible unit"]


def test_a_dose_without_doses_a_day_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match=r"row '7'.*Codeine Dose.*both dose and doses a day"):
        read(tmp_path, 49, {"Codeine Dose": [15, "mg"]})


def test_a_steroid_is_drug_route_and_dose(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "input steroid": ["Dexamethasone PO", 4.0, "mg"],
        "target steroid": "PredniSONE PO",
    }
    assert read(tmp_path, 24, entities).inputs == {
        "steroid": "dexamethasone_po",
        "steroid_dose": 4.0,
        "target_steroid": "prednisone_po",
    }


def test_dates(tmp_path: Path) -> None:
    case = read(tmp_path, 68, {"cycle length": 30, "Last menstrual date": "03/09/2021"}, "03/23/2021")
    assert case.inputs == {"last_menstrual_period": date(2021, 3, 9)}
    assert case.unused == ("cycle length",)
    assert case.label.value == date(2021, 3, 23)


def test_options_that_mix_words_and_truth_values(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "age": [70, "years"],
        "Solid tumor": True,
        "Moderate to severe Chronic Kidney Disease": "Severe",
        "Liver disease severity": "Moderate",
        "Congestive Heart Faliure": True,
        "Dementia": "Not mentinoed",
    }
    case = read(tmp_path, 32, entities)
    assert case.inputs["solid_tumor"] == "localized"
    assert case.inputs["moderate_to_severe_kidney_disease"] is True
    assert case.inputs["liver_disease_severity"] == "moderate_to_severe"
    assert case.inputs["congestive_heart_failure"] is True
    assert "dementia" not in case.stated
    assert case.inputs["dementia"] is False
    why = {each.input: each.why for each in case.assumptions}
    assert "counted as localized" in why["solid_tumor"]


def test_two_entities_that_contradict_each_other(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "Cerebrovascular disease history": False,
        "History of cerebrovascular disease": True,
    }
    for ordered in (entities, dict(reversed(entities.items()))):
        case = read(tmp_path, 17, ordered)
        assert case.inputs["cerebrovascular_disease"] is True
        (problem,) = case.problems
        assert (problem.kind, problem.entity) == ("contradiction", "Cerebrovascular disease history")
        assert problem.would_fit == (("Cerebrovascular disease history", False),)


@pytest.mark.parametrize(
    ("calculator", "entities", "words"),
    [
        (3, {"shoe size": 43}, "no entity of this name is known"),
        (3, {"Platelet count": [140000.0, "µL"]}, "no input of ckd_epi_2021_creatinine"),
        (3, {"creatinine": [1.0, "furlong"]}, "furlong"),
        (3, {"creatinine": "high"}, "neither a number nor a number with its unit"),
        (3, {"creatinine": True}, "neither a number nor a number with its unit"),
        (3, {"sex": "unclear"}, "none of the options known for sex: female, male"),
        (4, {"Stroke": "perhaps"}, "neither True nor False"),
        (13, {"Last menstrual date": "31.12.2020"}, "month/day/year"),
        (24, {"input steroid": ["Dexamethasone PO", 4.0]}, "not a drug with its dose"),
        (49, {"Codeine Dose": [15, "bushels"], "Codeine Dose Per Day": [2, "per day"]}, "bushels"),
        (
            49,
            {"Codeine Dose": [15, "mg"], "Codeine Dose Per Day": [2, "per week"]},
            "no dose with doses a day",
        ),
        (49, {"Codeine Dose": 15, "Codeine Dose Per Day": [2, "per day"]}, "no dose with doses a day"),
        (6, {"weight": [10**400, "kg"]}, "neither a number"),
        (
            43,
            {"Systolic Blood Pressure": [60, "mm Hg"], "Diastolic Blood Pressure": [90, "mm Hg"]},
            "systolic pressure is below diastolic",
        ),
    ],
)
def test_what_cannot_be_read_names_row_and_entity(
    tmp_path: Path, calculator: int, entities: dict[str, object], words: str
) -> None:
    with pytest.raises(DatasetError) as error:
        read(tmp_path, calculator, entities, "01/01/2020" if calculator == 13 else "1")
    assert "row '7'" in str(error.value)
    assert f"entity {next(iter(entities))!r}" in str(error.value)
    assert words in str(error.value)
