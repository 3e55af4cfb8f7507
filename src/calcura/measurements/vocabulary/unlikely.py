"""What no patient has together, or hardly any, for a sampler to draw again."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache, partial
from typing import Any

from calcura.measurements.people.records import FUNCTIONS, Expression

_Inputs = Mapping[str, Any]

RULES: Mapping[str, tuple[str, ...]] = {
    "pregnant outside the childbearing years": ("pregnancy_or_postpartum and not 12 <= age <= 52",),
    "pregnancy losses in childhood": ("unexplained_pregnancy_loss and age < 14",),
    "a diastolic pressure not below the systolic": ("diastolic_blood_pressure >= systolic_blood_pressure",),
    "hypotension that the mean pressure contradicts": ("hypotension != (mean_arterial_pressure < 70)",),
    "a ventilator and CPAP at once": ("mechanical_ventilation and cpap",),
    # A day on a machine is dialysis: a note that tells of it and denies dialysis reads as a contradiction.
    "a day of hemodialysis without dialysis": ("continuous_hemodialysis_24_hours and not dialysis_twice_in_past_week",),
    "more HDL cholesterol than cholesterol": ("hdl_cholesterol >= total_cholesterol",),
    "weight and height of no patient": ("weight and height and not 10 <= weight / (height / 100) ** 2 <= 80",),
    "an adult of a child's size": ("age >= 18 and weight < 25", "age >= 18 and height < 100"),
    "an infant of a child's size": ("age < 3 and weight > 25", "age < 3 and height > 115"),
    "smoking or drinking in a child": ("age < 12 and smoking", "age < 12 and alcoholic_drinks_per_week > 0"),
    "a transient ischemic attack without atherosclerotic disease": (
        "transient_ischemic_attack and not atherosclerotic_disease",
    ),
    "a steroid changed to itself": ("steroid == target_steroid",),
    "a whole leg swollen without its calf": ("entire_leg_swollen and not calf_swelling_over_3_cm",),
}
"""What is unbelievable -> the conditions of it, each asked where all that it names is known."""

BELOW = (
    ("diastolic_blood_pressure", "systolic_blood_pressure", 10),
    ("hdl_cholesterol", "total_cholesterol", 20),
)
"""Pairs of which the first is below the second in every patient, by so much, whether or not a calculator asks."""


def unlikely(inputs: _Inputs) -> str | None:
    """Return what makes these inputs unbelievable together; None when nothing does.

    >>> unlikely({"age": 81.0, "pregnancy_or_postpartum": True})
    'pregnant outside the childbearing years'
    """
    return next((reason for reason, rule in _rules() if _holds(rule, inputs)), None)


def rules_about(names: Container[str]) -> tuple[Callable[[_Inputs], bool], ...]:
    """Return the rules that can hold for patients with no inputs but these.

    >>> [holds({"weight": 70.0, "height": 80.0}) for holds in rules_about({"weight", "height"})]
    [True]
    """
    about = (rule for _, rule in _rules() if all(name in names for name in rule.needs))
    return tuple(partial(_holds, rule) for rule in about)


@cache
def _rules() -> tuple[tuple[str, Expression], ...]:
    return tuple((reason, Expression.read(text)) for reason, texts in RULES.items() for text in texts)


def _holds(rule: Expression, inputs: _Inputs) -> bool:
    known = all(inputs.get(name) is not None for name in rule.needs)
    return known and bool(eval(rule.code, FUNCTIONS, inputs))
