"""What no patient has together, or hardly any, for a sampler to draw again."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple

_Inputs = Mapping[str, Any]


def unlikely(inputs: _Inputs) -> str | None:
    """Return what makes these inputs unbelievable together; None when nothing does.

    >>> unlikely({"age": 81.0, "pregnancy_or_postpartum": True})
    'pregnant outside the childbearing years'
    """
    return next((reason for reason, rule in RULES.items() if rule.holds(inputs)), None)


def rules_about(names: Container[str]) -> tuple[Callable[[_Inputs], bool], ...]:
    """Return the rules that can hold for patients with no inputs but these.

    >>> [rule.__name__ for rule in rules_about({"weight", "height"})]
    ['_build']
    """
    return tuple(rule.holds for rule in RULES.values() if all(name in names for name in rule.about))


class Rule(NamedTuple):
    """Says of a patient's inputs whether they are unbelievable together."""

    holds: Callable[[_Inputs], bool]
    about: tuple[str, ...]
    """The inputs without which it never holds."""


def _pregnant_late(inputs: _Inputs) -> bool:
    return bool(inputs.get("pregnancy_or_postpartum")) and not 12 <= inputs.get("age", 30) <= 52


def _losses_in_childhood(inputs: _Inputs) -> bool:
    return bool(inputs.get("unexplained_pregnancy_loss")) and inputs.get("age", 30) < 14


def _pressures(inputs: _Inputs) -> bool:
    lower = inputs.get("diastolic_blood_pressure")
    return lower is not None and lower >= inputs.get("systolic_blood_pressure", 1e9)


def _hypotension(inputs: _Inputs) -> bool:
    told, mean = inputs.get("hypotension"), inputs.get("mean_arterial_pressure")
    return told is not None and mean is not None and told != (mean < 70)


def _two_machines(inputs: _Inputs) -> bool:
    return bool(inputs.get("mechanical_ventilation")) and bool(inputs.get("cpap"))


def _one_dialysis_only(inputs: _Inputs) -> bool:
    """A day on a machine is dialysis: a note that tells of it and denies dialysis reads as a contradiction."""
    return bool(inputs.get("continuous_hemodialysis_24_hours")) and inputs.get("dialysis_twice_in_past_week") is False


def _cholesterol(inputs: _Inputs) -> bool:
    part, whole = inputs.get("hdl_cholesterol"), inputs.get("total_cholesterol")
    return part is not None and whole is not None and part >= whole


def _build(inputs: _Inputs) -> bool:
    weight, height = inputs.get("weight"), inputs.get("height")
    return bool(weight and height) and not 10 <= weight / (height / 100) ** 2 <= 80  # type: ignore[operator]


def _small_adult(inputs: _Inputs) -> bool:
    age = inputs.get("age", 0.0)
    return bool(age >= 18 and (inputs.get("weight", 60) < 25 or inputs.get("height", 170) < 100))


def _large_child(inputs: _Inputs) -> bool:
    age = inputs.get("age")
    return age is not None and bool(age < 3 and (inputs.get("weight", 5) > 25 or inputs.get("height", 60) > 115))


def _habits_of_children(inputs: _Inputs) -> bool:
    age = inputs.get("age", 40)
    return bool(age < 12 and (inputs.get("smoking") or inputs.get("alcoholic_drinks_per_week", 0) > 0))


def _attack_without_disease(inputs: _Inputs) -> bool:
    return inputs.get("transient_ischemic_attack") is True and inputs.get("atherosclerotic_disease") is False


def _whole_leg_but_not_calf(inputs: _Inputs) -> bool:
    return inputs.get("entire_leg_swollen") is True and inputs.get("calf_swelling_over_3_cm") is False


def _same_steroid(inputs: _Inputs) -> bool:
    return inputs.get("steroid") is not None and inputs.get("steroid") == inputs.get("target_steroid")


RULES: Mapping[str, Rule] = {
    "pregnant outside the childbearing years": Rule(_pregnant_late, ("pregnancy_or_postpartum", "age")),
    "pregnancy losses in childhood": Rule(_losses_in_childhood, ("unexplained_pregnancy_loss", "age")),
    "a diastolic pressure not below the systolic": Rule(
        _pressures, ("diastolic_blood_pressure", "systolic_blood_pressure")
    ),
    "hypotension that the mean pressure contradicts": Rule(_hypotension, ("hypotension", "mean_arterial_pressure")),
    "a ventilator and CPAP at once": Rule(_two_machines, ("mechanical_ventilation", "cpap")),
    "a day of hemodialysis without dialysis": Rule(
        _one_dialysis_only, ("continuous_hemodialysis_24_hours", "dialysis_twice_in_past_week")
    ),
    "more HDL cholesterol than cholesterol": Rule(_cholesterol, ("hdl_cholesterol", "total_cholesterol")),
    "weight and height of no patient": Rule(_build, ("weight", "height")),
    "an adult of a child's size": Rule(_small_adult, ("age",)),
    "an infant of a child's size": Rule(_large_child, ("age",)),
    "smoking or drinking in a child": Rule(_habits_of_children, ("age",)),
    "a transient ischemic attack without atherosclerotic disease": Rule(
        _attack_without_disease, ("transient_ischemic_attack", "atherosclerotic_disease")
    ),
    "a steroid changed to itself": Rule(_same_steroid, ("steroid", "target_steroid")),
    "a whole leg swollen without its calf": Rule(
        _whole_leg_but_not_calf, ("entire_leg_swollen", "calf_swelling_over_3_cm")
    ),
}

BELOW = (
    ("diastolic_blood_pressure", "systolic_blood_pressure", 10),
    ("hdl_cholesterol", "total_cholesterol", 20),
)
"""Pairs of which the first is below the second in every patient, by so much, whether or not a calculator asks."""
