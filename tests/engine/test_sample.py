import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import calcura
from calcura.engine import Definition
from calcura.engine.cut_points import cut_points
from calcura.engine.sample import patient, sample
from calcura.measurements import Number

CALCULATORS = calcura.definitions()
SOURCES = Path(calcura.__file__).parents[1]


def each_calculator() -> Any:
    return pytest.mark.parametrize("definition", CALCULATORS, ids=lambda each: each.name)


def finite(definition: Definition, inputs: dict[str, Any]) -> bool:
    try:
        calcura.calculate(definition, inputs)
    except calcura.CalcuraError:
        return False
    return True


def check_finite(definition: Definition, count: int) -> None:
    patients = sample(definition, count, seed=10)
    refused = [each for each in patients if not finite(definition, each)]
    assert len(refused) <= count / 1000, refused[:3]


@each_calculator()
def test_nearly_every_sampled_patient_has_a_result(definition: Definition) -> None:
    check_finite(definition, 50)


@pytest.mark.full
@each_calculator()
def test_nearly_every_sampled_patient_has_a_result_in_full(definition: Definition) -> None:
    check_finite(definition, 1000)


def test_the_same_seed_gives_the_same_patients_in_another_process() -> None:
    names = ["sofa", "gestational_age", "curb_65"]
    program = (
        "import json, sys; from calcura.engine.sample import sample\n"
        f"print(json.dumps([sample(name, 20, seed=5) for name in {names}], default=str))"
    )
    environment = {"PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": "77"}
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    here = [sample(name, 20, seed=5) for name in names]
    assert json.loads(told.stdout) == json.loads(json.dumps(here, default=str))


def test_two_seeds_share_no_patients() -> None:
    first, second = (sample("sofa", 200, seed=seed) for seed in (1, 2))
    assert not any(each in second for each in first)


def test_a_patient_can_be_made_again_alone() -> None:
    assert patient(calcura.definition("sofa"), 3, 17) == sample("sofa", 30, seed=3)[17]


@each_calculator()
def test_both_neighbours_of_every_cut_point_are_sampled(definition: Definition) -> None:
    most = max(map(len, cut_points(definition).values()), default=0)
    patients = sample(definition, max(400, 60 * most), seed=4, edge_share=0.9)
    for name, cuts in cut_points(definition).items():
        kind = definition.input_by_name[name].kind
        assert isinstance(kind, Number)
        low, high = kind.plausible
        values = {each[name] for each in patients if name in each}
        for neighbour in (math.nextafter(cut, side) for cut in cuts for side in (-math.inf, math.inf)):
            if low <= neighbour <= high and neighbour not in values:
                assert not any(finite(definition, {**each, name: neighbour}) for each in patients[:20])


def test_cut_points_are_found_through_every_kind_of_comparison() -> None:
    def found(calculator: str) -> dict[str, tuple[float, ...]]:
        return dict(cut_points(calcura.definition(calculator)))

    assert found("curb_65")["diastolic_blood_pressure"] == (60,)
    assert found("apache_ii")["arterial_ph"] == (7.15, 7.25, 7.33, 7.5, 7.6, 7.7)
    assert found("ckd_epi_2021_creatinine")["serum_creatinine"] == (0.7, 0.9)
    assert found("meld_na_2016")["serum_creatinine"] == (1, 4)
    assert found("charlson_ten_year_survival")["age"] == (50, 60, 70, 80)
    assert found("maintenance_fluids")["weight"] == (10, 20)
    assert found("homa_ir") == {}


def test_edges_can_be_switched_off() -> None:
    for each in sample("ckd_epi_2021_creatinine", 300, seed=1, edge_share=0.0):
        assert 18 <= each["age"] <= 95 and each["age"] == round(each["age"])


def test_dates_follow_one_another() -> None:
    patients = sample("gestational_age", 200, seed=1)
    assert all(each["last_menstrual_period"] <= each["current_date"] for each in patients)
    assert any(each["last_menstrual_period"] == each["current_date"] for each in patients)
