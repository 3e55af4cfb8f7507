"""What the judge of formulas keeps from one solution to the next changes no verdict."""

from __future__ import annotations

import pytest

from calcura.engine import definition
from calcura.grading.steps.formula import formula_judge, judge_formula, patients
from calcura.grading.steps.formula.binding import bind
from calcura.grading.steps.formula.comparing import value_at
from calcura.grading.steps.formula.notation import read_notation
from calcura.grading.steps.formula.patients import neighbours
from calcura.grading.steps.formula.script import read_python

OF_MEN = "IBW = 50 + 2.3 × (height in inches - 60)"
MAN = {"sex": "male", "height": 178.0}


@pytest.mark.parametrize("turn", ["a man first", "a woman first"])
def test_one_text_is_judged_for_each_patient(turn: str) -> None:
    """A formula of men's branch is right for a man, and lacks the adjustment for a woman, in either order."""
    calculator = definition("ideal_body_weight")
    woman = MAN | {"sex": "female"}
    formula_judge._judged.cache_clear()
    formula_judge._read_once.cache_clear()
    for each in (MAN, woman) if turn == "a man first" else (woman, MAN):
        kind = judge_formula(OF_MEN, calculator, each).kind
        assert kind == ("equal" if each is MAN else "missing_adjustment")


def test_a_formula_without_values_is_tied_once() -> None:
    """With values of its own it is tied to each patient; without any it is the same for all."""
    calculator = definition("body_mass_index")
    plain = read_notation("BMI = weight / height^2", calculator)
    valued = read_python("weight = 70\nheight = 1.75\nbmi = weight / height ** 2")
    assert bind(plain, calculator, {"weight": 70.0}) is bind(plain, calculator, {"weight": 90.0})
    assert bind(valued, calculator, {"weight": 70.0}) is not bind(valued, calculator, {"weight": 90.0})


def test_what_a_formula_gave_is_kept_only_for_patients_who_stay() -> None:
    """Formulas are kept for long; they hold no patient who is like one patient only."""
    calculator = definition("body_mass_index")
    reading = next(bind(read_notation("weight / (height / 100)^2", calculator), calculator).readings())
    passing = next(neighbours(calculator, {"weight": 71.25, "height": 181.5}))
    staying = patients.points(calculator)[0]
    assert value_at(reading, passing) == pytest.approx(passing.result)
    assert value_at(reading, staying) == pytest.approx(staying.result)
    assert list(reading.given) == [staying]
