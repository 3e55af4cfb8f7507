"""Combinations of inputs that no patient has, for a sampler to draw again before a note is written about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Inputs = Mapping[str, Any]


def unlikely(inputs: Inputs) -> str | None:
    """Return what makes these inputs unbelievable together; None when nothing does.

    >>> unlikely({"age": 81.0, "pregnancy_or_postpartum": True})
    'pregnant outside the childbearing years'
    """
    return next((reason for reason, holds in RULES.items() if holds(inputs)), None)


def _pregnant_late(inputs: Inputs) -> bool:
    return bool(inputs.get("pregnancy_or_postpartum")) and not 12 <= inputs.get("age", 30) <= 52


def _losses_in_childhood(inputs: Inputs) -> bool:
    return bool(inputs.get("unexplained_pregnancy_loss")) and inputs.get("age", 30) < 14


def _pressures(inputs: Inputs) -> bool:
    lower = inputs.get("diastolic_blood_pressure")
    return lower is not None and lower >= inputs.get("systolic_blood_pressure", 1e9)


def _hypotension(inputs: Inputs) -> bool:
    told, mean = inputs.get("hypotension"), inputs.get("mean_arterial_pressure")
    return told is not None and mean is not None and told != (mean < 70)


def _two_machines(inputs: Inputs) -> bool:
    return bool(inputs.get("mechanical_ventilation")) and bool(inputs.get("cpap"))


def _cholesterol(inputs: Inputs) -> bool:
    part, whole = inputs.get("hdl_cholesterol"), inputs.get("total_cholesterol")
    return part is not None and whole is not None and part >= whole


def _build(inputs: Inputs) -> bool:
    weight, height = inputs.get("weight"), inputs.get("height")
    return bool(weight and height) and not 10 <= weight / (height / 100) ** 2 <= 80  # type: ignore[operator]


def _small_adult(inputs: Inputs) -> bool:
    age = inputs.get("age", 0.0)
    return bool(age >= 18 and (inputs.get("weight", 60) < 25 or inputs.get("height", 170) < 100))


def _large_child(inputs: Inputs) -> bool:
    age = inputs.get("age")
    return age is not None and bool(age < 3 and (inputs.get("weight", 5) > 25 or inputs.get("height", 60) > 115))


def _habits_of_children(inputs: Inputs) -> bool:
    age = inputs.get("age", 40)
    return bool(age < 12 and (inputs.get("smoking") or inputs.get("alcoholic_drinks_per_week", 0) > 0))


def _attack_without_disease(inputs: Inputs) -> bool:
    return inputs.get("transient_ischemic_attack") is True and inputs.get("atherosclerotic_disease") is False


def _whole_leg_but_not_calf(inputs: Inputs) -> bool:
    return inputs.get("entire_leg_swollen") is True and inputs.get("calf_swelling_over_3_cm") is False


def _same_steroid(inputs: Inputs) -> bool:
    return inputs.get("steroid") is not None and inputs.get("steroid") == inputs.get("target_steroid")


RULES: Mapping[str, Callable[[Inputs], bool]] = {
    "pregnant outside the childbearing years": _pregnant_late,
    "pregnancy losses in childhood": _losses_in_childhood,
    "a diastolic pressure not below the systolic": _pressures,
    "hypotension that the mean pressure contradicts": _hypotension,
    "a ventilator and CPAP at once": _two_machines,
    "more HDL cholesterol than cholesterol": _cholesterol,
    "weight and height of no patient": _build,
    "an adult of a child's size": _small_adult,
    "an infant of a child's size": _large_child,
    "smoking or drinking in a child": _habits_of_children,
    "a transient ischemic attack without atherosclerotic disease": _attack_without_disease,
    "a steroid changed to itself": _same_steroid,
    "a whole leg swollen without its calf": _whole_leg_but_not_calf,
}
