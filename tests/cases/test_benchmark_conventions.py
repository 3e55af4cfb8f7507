"""What counts when a row does not state an input: clinically, and by the convention of its release."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_up import row, write

from calcura.cases import Case
from calcura.cases.medcalc_bench import RELEASES, benchmarks_of, read_release
from calcura.cases.medcalc_bench.conventions import LOWEST
from calcura.cases.medcalc_bench.entity_names import CALCULATORS, ENTITY_NAMES, NAMES, input_of, normal_form
from calcura.engine import calculate
from calcura.engine.registry import definition
from calcura.engine.sample import sample


def read(tmp_path: Path, calculator: int, entities: dict[str, object], release: str = "v1.0") -> Case:
    return read_release(write(tmp_path / "made_up.csv", row(1, calculator, entities, "1")), release).cases[0]


def test_a_finding_not_mentioned_counts_as_absent_and_says_so(tmp_path: Path) -> None:
    case = read(tmp_path, 45, {"age": [70, "years"]})
    assert case.inputs["confusion"] is False
    assert [each.why for each in case.assumptions] == ["Confusion not stated: counted as absent"]
    assert "confusion" not in case.stated


def test_a_number_not_stated_stays_missing(tmp_path: Path) -> None:
    case = read(tmp_path, 45, {"age": [70, "years"]})
    assert "respiratory_rate" in case.missing
    assert "respiratory_rate" not in case.inputs


@pytest.mark.parametrize(
    ("calculator", "name", "expected"),
    [
        (15, "ascites", "absent"),
        (15, "encephalopathy", "none"),
        (43, "glasgow_coma_score", 15.0),
        (18, "troponin", "normal"),
        (9, "black_race", False),
        (28, "admission_type", "nonoperative"),
    ],
)
def test_a_graded_item_not_stated_counts_as_its_lowest_grade(
    tmp_path: Path, calculator: int, name: str, expected: object
) -> None:
    case = read(tmp_path, calculator, {})
    assert case.inputs[name] == expected
    assert name in {each.input for each in case.assumptions}


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize(
    ("calculator", "entities", "points"),
    [
        (36, {"age": [40, "years"], "sex": "Male"}, 0),
        (17, {"History of ischemic heart disease": True}, 1),
        (
            51,
            {
                "Temperature": [37.0, "degrees celsius"],
                "Heart Rate or Pulse": [95.0, "beats per minute"],
                "White blood cell count": [8.0, "10^9/L"],
            },
            1,
        ),
    ],
)
def test_a_number_without_which_the_published_code_adds_nothing(
    tmp_path: Path, calculator: int, entities: dict[str, object], points: int, release: str
) -> None:
    case = read(tmp_path, calculator, entities, release)
    assert not case.missing
    assert calculate(case.calculator, case.inputs, not_stated="absent").value == points
    (told,) = (each.why for each in case.assumptions if not isinstance(each.value, (bool, str)))
    assert " not stated: counted as " in told


@pytest.mark.parametrize("calculator", LOWEST)
def test_a_number_not_stated_counts_as_one_that_gives_the_fewest_points(calculator: str) -> None:
    numbers = {name: value for name, value in LOWEST[calculator].items() if isinstance(value, float)}
    for patient in sample(calculator, 60, seed=4) if numbers else ():
        points = calculate(calculator, patient, not_stated="absent").value
        for name, usual in numbers.items():
            assert calculate(calculator, {**patient, name: usual}, not_stated="absent").value <= points, name


def test_creatinine_and_urine_not_stated_leave_sofa_to_its_own_default(tmp_path: Path) -> None:
    case = read(tmp_path, 43, {})
    assert not {"serum_creatinine", "urine_output"} & (set(case.inputs) | set(case.missing))


def test_cough_not_mentioned_scores_nothing_only_in_fever_pain_of_v1_0(tmp_path: Path) -> None:
    for release in RELEASES:
        fever_pain = read(tmp_path, 33, {"Purulent tonsils": True}, release)
        assert fever_pain.inputs["cough_or_coryza"] is False
        assert fever_pain.inputs_by_convention["cough_or_coryza"] is (release == "v1.0")
        centor = read(tmp_path, 20, {"age": [30, "years"]}, release)
        assert centor.inputs_by_convention["cough"] is False


def test_a_stated_cough_is_no_matter_of_convention(tmp_path: Path) -> None:
    case = read(tmp_path, 33, {"Absence of cough or coryza": True})
    assert case.inputs_by_convention["cough_or_coryza"] is False


def test_not_testable_stays_so_clinically_and_gets_full_points_by_convention(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "Best eye response": "not testable",
        "Best verbal response": "not testable",
        "Best motor response": "obeys commands",
    }
    case = read(tmp_path, 21, entities)
    assert case.inputs["best_eye_response"] == "not_testable"
    assert case.inputs_by_convention["best_eye_response"] == "spontaneous"
    assert case.inputs_by_convention["best_verbal_response"] == "oriented"
    assert case.inputs_by_convention["best_motor_response"] == "obeys"


def test_all_55_calculators_exist() -> None:
    assert len(CALCULATORS) == 55
    for mapped in CALCULATORS.values():
        definition(mapped.calculator)
    assert benchmarks_of("estimated_due_date") == {"v1.0": 13, "v1.2": 13, "verified": 13}
    assert benchmarks_of("no_such_calculator") == {}


def test_every_input_of_every_calculator_can_be_stated_by_some_entity() -> None:
    special = {
        "steroid",
        "steroid_dose",
        "mean_arterial_pressure",
        "immature_bands",
        "unexplained_pregnancy_loss",
    }
    special |= {"pregnancy_or_postpartum", "hormone_use"}
    for number, mapped in CALCULATORS.items():
        stated = {found[0] for each in mapped.meanings if (found := input_of(number, each))}
        for each in definition(mapped.calculator).inputs:
            known = each.name in ENTITY_NAMES or each.name in stated or each.name in special
            assert known or each.name.endswith("_daily_dose"), (mapped.calculator, each.name)


def test_what_is_declared_by_name_exists() -> None:
    for calculator, values in LOWEST.items():
        assert set(values) <= set(definition(calculator).input_by_name)
    for release, calculators in NAMES["not_stated"].items():
        assert release in RELEASES
        for calculator, values in calculators.items():
            assert set(values) <= set(definition(calculator).input_by_name)
    for number, mapped in CALCULATORS.items():
        known = set(definition(mapped.calculator).input_by_name)
        assert set(mapped.meanings.values()) <= known, number


def test_no_entity_name_stands_for_two_inputs() -> None:
    seen: dict[str, str] = {}
    for ours, names in ENTITY_NAMES.items():
        for name in {normal_form(each) for each in names}:
            assert seen.setdefault(name, ours) == ours, name


@pytest.mark.parametrize(("urea", "points"), [(6.9, 0), (7.0, 0), (7.1, 1)])
def test_a_value_in_the_unit_of_a_printed_column_is_judged_by_it_and_by_conversion_in_the_release(
    tmp_path: Path, urea: float, points: int
) -> None:
    case = read(tmp_path, 45, {"age": [40, "years"], "Blood Urea Nitrogen (BUN)": [urea, "mmol/L"]})
    vitals = {"respiratory_rate": 16.0, "systolic_blood_pressure": 120.0, "diastolic_blood_pressure": 80.0}
    assert calculate("curb_65", {**vitals, **case.inputs}).value == points
    assert calculate("curb_65", {**vitals, **case.inputs_by_convention}).value == 1
    judged = [each.why for each in case.assumptions if each.input == "blood_urea_nitrogen"]
    assert judged == (
        [f"Blood urea nitrogen {urea:g} mmol/L is judged by the cut-points that the source prints in mmol/L"]
        if points == 0
        else []
    )
