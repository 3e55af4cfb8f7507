"""What the judge of formulas keeps from one solution to the next changes no verdict."""

from __future__ import annotations

import pytest

from calcura.engine import definition
from calcura.grading.steps.formula import formula_judge, judge_formula
from calcura.grading.steps.formula.binding import bind
from calcura.grading.steps.formula.script import read_python

OF_MEN = "IBW = 50 + 2.3 × (height in inches - 60)"
MAN = {"sex": "male", "height": 178.0}


@pytest.mark.parametrize("turn", ["a man first", "a woman first"])
def test_one_text_is_judged_for_each_patient(turn: str) -> None:
    """A formula of men's branch is right for a man, and wrong for a woman, in either order."""
    calculator = definition("ideal_body_weight")
    woman = MAN | {"sex": "female"}
    formula_judge._judged.cache_clear()
    formula_judge._read.cache_clear()
    for each in (MAN, woman) if turn == "a man first" else (woman, MAN):
        kind = judge_formula(OF_MEN, calculator, each).kind
        assert kind == ("equal" if each is MAN else "wrong")


def test_a_formula_is_tied_to_a_calculator_once() -> None:
    """Values that it gives to names stand for what the names mean, so that it is the same for every patient."""
    calculator = definition("body_mass_index")
    valued = read_python("weight = 70\nheight = 1.75\nbmi = weight / height ** 2")
    assert bind(valued, calculator) is bind(valued, calculator)
    assert bind(valued, calculator).inputs == {"weight", "height"}
