"""The points of options, and what may still be demanded, against the function itself."""

from __future__ import annotations

from typing import Any

import pytest

import calcura
from calcura.engine import CalculationError, Definition
from calcura.engine.bounds import demands
from calcura.engine.points import points_of_options
from calcura.measurements.kinds import Choices, Day

WITH_POINTS = [each for each in calcura.definitions() if points_of_options(each)]
DEMANDING = [each for each in calcura.definitions() if any(not one.required for one in each.inputs)]


def result(definition: Definition, patient: dict[str, Any]) -> float | None:
    try:
        return definition.function(**patient)
    except ValueError:
        return None


@pytest.mark.parametrize("definition", WITH_POINTS, ids=lambda each: each.name)
def test_another_option_changes_the_score_by_the_difference_of_its_points(definition: Definition) -> None:
    compared = 0
    for patient in calcura.sample(definition, 5, seed=11):
        for name, points in points_of_options(definition).items():
            several = isinstance(definition.input_by_name[name].kind, Choices)
            scores = {
                option: result(definition, {**patient, name: frozenset({option}) if several else option})
                for option in points
            }
            known = [(score, points[option]) for option, score in scores.items() if score is not None]
            for score, worth in known[1:]:
                assert score - known[0][0] == pytest.approx(worth - known[0][1]), (name, patient)
                compared += 1
    assert compared


def test_points_that_depend_on_another_input_belong_to_no_option() -> None:
    points = points_of_options(calcura.definition("wells_dvt"))
    assert points["active_cancer"] == {False: 0, True: 1}
    assert points["alternative_diagnosis_as_likely"] == {False: 0, True: -2}
    assert "bedridden_3_days" not in points
    assert points_of_options(calcura.definition("body_mass_index")) == {}


@pytest.mark.parametrize("definition", DEMANDING, ids=lambda each: each.name)
def test_whatever_is_refused_for_want_of_an_input_was_demanded_before(definition: Definition) -> None:
    beforehand = demands(definition, {})
    for patient in calcura.sample(definition, 20, seed=12):
        required = {each.name: patient[each.name] for each in definition.inputs if each.required}
        told = demands(definition, required)
        assert set(told) <= set(beforehand) or any(isinstance(each.kind, Day) for each in definition.inputs)
        try:
            calcura.calculate(definition, required, implausible="warn")
        except CalculationError:
            if result(definition, patient) is not None:
                assert told, required
        else:
            assert told == (), required


def test_a_demand_goes_once_it_is_met_or_cannot_come_any_more() -> None:
    sofa = calcura.definition("sofa")
    assert "serum creatinine or urine output is needed to score the kidneys" in demands(sofa, {})
    assert not any("kidneys" in each for each in demands(sofa, {"urine_output": 800.0}))
    atria = calcura.definition("atria_stroke")
    assert len(demands(atria, {})) == 1
    assert demands(atria, {"end_stage_kidney_disease": True}) == ()
