import pytest

from calcura.cases.generated import generate
from calcura.engine import definition
from calcura.reading import read_inputs, solve


@pytest.mark.parametrize(
    ("note", "calculator", "name", "value"),
    [
        ("BP 66/40 on arrival.", "curb_65", "systolic_blood_pressure", 66),
        ("His temperature is 100.4°F (38.0°C).", "sirs", "temperature", 38),
        ("Sodium (129 mmol/L, normal 135-145) was low.", "anion_gap", "serum_sodium", 129),
        ("Sodium, chloride and bicarbonate were 140, 101 and 24, respectively.", "anion_gap", "serum_chloride", 101),
        ("AST/ALT 33/24 U/L", "fib_4", "alanine_aminotransferase", 24),
        ("WBC was 14 × 103/uL", "sirs", "white_blood_cells", 14),
        ("Leukocytes 19,500 cells/mm3", "sirs", "white_blood_cells", 19.5),
        ("weight and height were 11 kg and 82 cm", "body_mass_index", "height", 82),
        ("A 185-cm, 75-kg man", "body_mass_index", "weight", 75),
        ("167 mg/dl total cholesterol, 42 mg/dl HDL", "ldl_friedewald", "total_cholesterol", 167),
        ("Birth weight was 2,800 g. Now his weight is 12 kg.", "maintenance_fluids", "weight", 12),
        ("A girl of 6 months. Her brother is a 4-year-old.", "free_water_deficit", "age", 0.5),
        ("A woman presents; she has a husband.", "ideal_body_weight", "sex", "female"),
        ("He denies chest pain, cough or hemoptysis.", "wells_pe", "hemoptysis", False),
        ("His mother had diabetes.", "cha2ds2_vasc", "diabetes", False),
        ("Atrial fibrillation (not on anticoagulation), hypertension.", "cha2ds2_vasc", "hypertension", True),
        ("GCS was E3V4M6.", "glasgow_coma_scale", "best_verbal_response", "confused"),
    ],
)
def test_idioms(note: str, calculator: str, name: str, value: object) -> None:
    found = read_inputs(definition(calculator), note)[name]
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    assert found.value == (pytest.approx(value) if is_number else value)


def test_a_solution_says_where_each_value_came_from_and_what_was_assumed() -> None:
    note = "A 70-year-old woman with hypertension."
    solution = solve(note, "What is the CHA2DS2-VASc score?")
    assert solution.result is not None and solution.result.value == 3
    start, end = solution.inputs["hypertension"].span or (0, 0)
    assert note[start:end] == "hypertension"
    assert solution.inputs["diabetes"].assumed and "diabetes" in solution.assumed


def test_a_missing_number_is_named_and_not_invented() -> None:
    solution = solve("A man with chest pain.", "What is the patient's anion gap?")
    assert solution.result is None and "serum_sodium" in solution.reason


def test_doses_and_steroids() -> None:
    opioids = solve(
        "Takes 30 mg of Codeine 2 times a day and 50 mg of HYDROmorphone 1 time a day.", "What are the MME?"
    )
    assert {name: each.value for name, each in opioids.inputs.items() if each.text} == {
        "codeine_daily_dose": 60.0,
        "hydromorphone_daily_dose": 50.0,
    }
    steroid = solve("Took 10 mg of PredniSONE PO.", "Equivalent dose of Hydrocortisone IV for PredniSONE PO?")
    assert steroid.inputs["target_steroid"].value == "hydrocortisone_iv"


def test_dates() -> None:
    solution = solve("Last menstrual period was on 07/08/2023. Today's date is 12/18/2023.", "Gestational age?")
    assert solution.result is not None and str(solution.result.value) == "23 weeks and 2 days"


def test_an_input_left_out_is_as_if_the_note_did_not_state_it() -> None:
    note, question = "Last menstrual period on 07/01/2023; her cycle is 35 days.", "When was the date of conception?"
    counted = solve(note, question)
    left_out = solve(note, question, {"estimated_conception_date": {"cycle_length"}})
    other = solve(note, question, {"gestational_age": {"cycle_length"}})
    assert [str(each.result and each.result.value) for each in (counted, left_out, other)] == [
        "2023-07-22",
        "2023-07-15",
        "2023-07-22",
    ]
    assert "cycle_length" in counted.inputs and "cycle_length" not in left_out.inputs


def test_generated_notes_are_mostly_read_right() -> None:
    right = stated = 0
    for case in generate(60, 3, form="note", calculators=["caprini_2005", "sofa", "child_pugh", "glasgow_blatchford"]):
        found = read_inputs(definition(case.calculator), case.note)
        for name, told in case.inputs.items():
            stated += 1
            value = found[name].value if name in found else None
            right += value == told.value or (isinstance(value, float) and value == pytest.approx(told.value, rel=0.02))
    assert right / stated > 0.9


@pytest.mark.parametrize("note", ["", " ", "\n\n", "9" * 2000, "BP /", "((((", "İ 70-year-old man", "1/1/1", "%" * 500])
def test_odd_notes_are_read_without_fail(note: str) -> None:
    for calculator in ("apache_ii", "caprini_2005", "mme_cdc_2022", "gestational_age", "glasgow_coma_scale"):
        read_inputs(definition(calculator), note)
