"""Measurements in words, one to a note, and what must not be taken for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from calcura.engine import definition
from calcura.reading import read_inputs, solve
from rows import each_row
from yaml_files import read_yaml

HERE = Path(__file__).parent


def cases(file: str) -> list[Any]:
    rows = read_yaml(HERE / file)
    return [pytest.param(*row["is"], row["note"], id=row["note"][:60]) for row in rows]


@each_row(("calculator", "name", "value", "note"), cases("measurements.yaml"))
def test_a_measurement_in_words(calculator: str, name: str, value: float, note: str) -> None:
    found = read_inputs(definition(calculator), note)
    assert name in found, "nothing read"
    assert found[name].value == pytest.approx(value, rel=0.01)


@each_row(("name", "option", "note"), cases("cirrhosis.yaml"))
def test_signs_of_cirrhosis(name: str, option: str, note: str) -> None:
    assert read_inputs(definition("child_pugh"), note)[name].value == option


VIGNETTES = read_yaml(HERE / "measured_vignettes.yaml")


@each_row("case", VIGNETTES, ids=lambda case: f"{case['calculator']}: {case['note'][:40]}")
def test_a_whole_note(case: dict[str, Any]) -> None:
    found = read_inputs(definition(case["calculator"]), case["note"])
    read = {name: found[name].value if name in found else False for name in case["told"]}
    assert read == {
        name: pytest.approx(value, rel=0.01)
        if isinstance(value, float | int) and not isinstance(value, bool)
        else value
        for name, value in case["told"].items()
    }


@pytest.mark.parametrize(
    ("calculator", "name", "note"),
    [
        ("ckd_epi_2021_creatinine", "serum_creatinine", "Urine creatinine was 95 mg/dL."),
        ("ckd_epi_2021_creatinine", "serum_creatinine", "Creatine kinase was 1,195 IU/L."),
        ("anion_gap", "serum_sodium", "Spot urine: potassium 20 mEq/L and sodium 35 mEq/L."),
        ("sirs", "white_blood_cells", "Urinalysis showed leukocyte esterase 100."),
        ("sirs", "white_blood_cells", "Serum IL-6 and CA-125 were measured."),
        ("sofa", "fio2", "The PaO2/FiO2 ratio was 80."),
        ("apache_ii", "arterial_ph", "Urinalysis revealed a pH of 6.5."),
        ("body_mass_index", "weight", "There was a 13-kg weight loss over 3 months."),
        ("sofa", "urine_output", "Urine sodium was 20 mEq/L."),
        ("glasgow_blatchford", "systolic_blood_pressure", "Pulmonary artery pressure was 60/30 mmHg."),
    ],
)
def test_what_is_no_such_measurement(calculator: str, name: str, note: str) -> None:
    assert name not in read_inputs(definition(calculator), note)


@pytest.mark.parametrize(
    ("note", "creatinine"),
    [
        ("A year before, creatinine was 1.0 mg/dL. It is a creatinine of 2.4 mg/dL now.", 2.4),
        ("In 2011 the creatinine was 1.0 mg/dL. On admission creatinine was 2.4 mg/dL.", 2.4),
        ("Creatinine was 2.4 mg/dL and fell from 2.4 to 1.1 mg/dL.", 2.4),
        ("The creatinine rose from 1.1 to 2.4 mg/dL.", 2.4),
        ("Creatinine fell from 2.4 to 1.1 mg/dL with fluids.", 2.4),
    ],
)
def test_of_several_values_the_one_of_the_illness(note: str, creatinine: float) -> None:
    found = read_inputs(definition("ckd_epi_2021_creatinine"), note)["serum_creatinine"]
    assert found.value == pytest.approx(creatinine)


def test_a_column_of_another_time_is_set_aside() -> None:
    note = (
        "Analyte | A year before | At the visit | Reference\nSodium | 131 | 140 | 135-145\nChloride | 90 | 104 | 98-107"
    )
    found = read_inputs(definition("anion_gap"), note)
    assert (found["serum_sodium"].value, found["serum_chloride"].value) == (140, 104)


def test_a_list_speaks_plainly() -> None:
    note = (
        "Age 75 or more: 2\n- Age: 71 years\n- Sex: female\n- Hypertension: present\n- Stroke: absent\n- Diabetes: yes"
    )
    found = read_inputs(definition("cha2ds2_vasc"), note)
    told = {name: found[name].value for name in ("age", "sex", "hypertension", "stroke", "diabetes")}
    assert told == {"age": 71, "sex": "female", "hypertension": True, "stroke": False, "diabetes": True}


def test_a_list_that_contradicts_itself_is_not_believed() -> None:
    found = read_inputs(definition("cha2ds2_vasc"), "- Stroke: absent\n- Stroke: present")
    assert found["stroke"].why != "listed by name"


@pytest.mark.parametrize(
    ("note", "doses"),
    [
        ("Takes methadone 46 mg twice daily, oxymorphone 35 mg twice daily.", {"methadone": 92, "oxymorphone": 70}),
        ("Takes a total of 97 mg per day of hydrocodone.", {"hydrocodone": 97}),
        ("Takes 5 mg of morphine morning and evening.", {"morphine": 10}),
        ("Wears a fentanyl patch delivering 94 mcg per hour.", {"fentanyl_patch": 94}),
    ],
)
def test_opioids_in_words(note: str, doses: dict[str, float]) -> None:
    found = read_inputs(definition("mme_cdc_2022"), note)
    assert {name: found[f"{name}_daily_dose"].value for name in doses} == doses


@pytest.mark.parametrize(
    ("note", "weight"),
    [
        ("There was a 13-kg weight loss over 3 months (weight 79 kg at presentation).", 79),
        ("At the age of one year her weight was 4.8 kg. On examination her weight was 7 kg.", 7),
        ("On arrival the body weight had been 126 lbs. Measured: weight 69.8 kg.", 69.8),
    ],
)
def test_the_weight_of_now(note: str, weight: float) -> None:
    assert read_inputs(definition("body_mass_index"), note)["weight"].value == pytest.approx(weight)


def test_the_whole_of_a_score_from_prose() -> None:
    note = (
        "A 30-year-old woman has a temperature of 38.9°C, a pulse of 112 per minute and 26 breaths per minute. "
        "Her white blood cell count is 15,300/uL. Urinalysis shows white blood cells 40/hpf."
    )
    solution = solve(note, "How many SIRS criteria does the patient meet?")
    assert solution.result is not None and solution.result.value == 4
