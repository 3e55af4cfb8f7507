"""Errors planted into the solutions of dates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from random import Random

from planted.dates import DatePlan, right_plan, work_date
from planted.equation_errors import Planted
from planted.making import Setting

DateError = Callable[[Setting, Random], Planted | None]
DUE, CONCEPTION, AGE = "estimated_due_date", "estimated_conception_date", "gestational_age"


def misremembered(setting: Setting, rng: Random) -> Planted:
    """Plant a wrong number of days in the rule."""
    plan = right_plan(setting.case.calculator)
    wrong = {DUE: replace(plan, term=270), CONCEPTION: replace(plan, term=rng.choice((10, 28)))}
    changed = wrong.get(setting.case.calculator, replace(plan, fortnight=True))
    return _planted(setting, rng, changed, "formula", "formula", "a wrong number of days in the rule")


def no_cycle(setting: Setting, rng: Random) -> Planted | None:
    """Plant a rule that leaves out the length of the cycle."""
    if setting.case.calculator != DUE or setting.given["cycle_length"].value == 28:
        return None
    plan = replace(right_plan(DUE), bare_cycle=True)
    return _planted(setting, rng, plan, "formula", "adjustment", "no adjustment for the cycle's length")


def misread(setting: Setting, rng: Random) -> Planted:
    """Plant a date misread by some days or a month."""
    days = rng.choice((1, 2, 9, 10, 30, 31))
    wrong = setting.given["last_menstrual_period"]
    changed = replace(wrong, value=wrong.value - timedelta(days=days))
    altered = replace(setting, given={**setting.given, "last_menstrual_period": changed})
    what = f"the last menstrual period {days} days too early"
    return _planted(altered, rng, right_plan(setting.case.calculator), "values", "extraction", what)


def assumed_cycle(setting: Setting, rng: Random) -> Planted | None:
    """Plant a cycle of 28 days in place of the one that the note states."""
    if setting.case.calculator != DUE or setting.given["cycle_length"].value == 28:
        return None
    changed = setting.given["cycle_length"].changed(28, "28")
    altered = replace(setting, given={**setting.given, "cycle_length": replace(changed, told="")})
    found = _planted(altered, rng, right_plan(DUE), "values", "missing", "the cycle's length overlooked")
    last = replace(found.worked.values[-1], remark="not stated, assumed to be the usual 28 days")
    return replace(found, worked=replace(found.worked, values=(*found.worked.values[:-1], last)))


def miscounted(setting: Setting, rng: Random) -> Planted:
    """Plant a slip in counting days."""
    plan = replace(right_plan(setting.case.calculator), slip=rng.choice((-7, -2, 1, 2, 3, 10)))
    found = _planted(setting, rng, plan, "calculation", "arithmetic", "days counted wrongly")
    return replace(found, by_hand=True)


DATE_ERRORS: Mapping[str, DateError] = {
    "misremembered": misremembered,
    "no cycle": no_cycle,
    "misread": misread,
    "assumed cycle": assumed_cycle,
    "miscounted": miscounted,
}
"""The errors that dates can have."""


def _planted(setting: Setting, rng: Random, plan: DatePlan, step: str, kind: str, what: str) -> Planted:
    worked = work_date(setting.case.calculator, setting.given, rng, plan)
    return Planted(worked, step, (kind,), what, setting.item)
