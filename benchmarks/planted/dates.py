"""Dates of pregnancy and doses of steroids, worked by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from planted.readings import Reading
from planted.worked import Line, Value, Worked

DATES = ("estimated_due_date", "estimated_conception_date", "gestational_age")
FORMS = ("%B %d, %Y", "%d %B %Y", "%Y-%m-%d", "%m/%d/%Y")


@dataclass(frozen=True, slots=True)
class DatePlan:
    """What goes wrong in working a date; everything else follows from it."""

    term: int = 280
    """Days of a pregnancy, or to conception; 280 for a due date and 14 for conception are right."""
    slip: int = 0
    """Days by which the addition or the subtraction is off."""
    fortnight: bool = False
    """Whether fourteen days are added to a pregnancy's age."""
    bare_cycle: bool = False
    """Whether the cycle's length is left out of the equation."""


def right_plan(calculator: str) -> DatePlan:
    """Return the plan by which a date is worked rightly."""
    return DatePlan(term=14 if calculator == "estimated_conception_date" else 280)


def work_date(calculator: str, given: Mapping[str, Reading], rng: Random, plan: DatePlan | None = None) -> Worked:
    """Return the solution of one of the three calculations with dates."""
    form = rng.choice(FORMS)
    plan = plan or right_plan(calculator)
    if calculator == "estimated_due_date":
        return _due(given, form, plan, rng)
    return (
        _conception(given, form, plan, rng)
        if calculator == "estimated_conception_date"
        else _age(given, form, plan, rng)
    )


def _due(given: Mapping[str, Reading], form: str, plan: DatePlan, rng: Random) -> Worked:
    last, cycle = given["last_menstrual_period"].value, given["cycle_length"].value
    extra = 0 if plan.bare_cycle else int(cycle) - 28
    days = plan.term + extra
    due = last + timedelta(days=days + plan.slip)
    rule = "EDD = LMP + 280 days + (cycle length - 28 days)"
    formula = rng.choice((rule, "Estimated due date = first day of LMP + 280 days + (cycle length − 28)"))
    formula = formula.replace("280", str(plan.term))
    if plan.bare_cycle:
        formula = formula.replace(" + (cycle length - 28 days)", "").replace(" + (cycle length − 28)", "")
    lines = (
        []
        if plan.bare_cycle
        else [
            Line("adjustment", str(extra), "days", words=f"{cycle:g} - 28"),
            Line(
                "days to add",
                str(days),
                words=f"{plan.term} + ({extra})" if extra < 0 else f"{plan.term} + {extra}",
                unit="days",
            ),
        ]
    )
    lines.append(Line("EDD", due.strftime(form), words=f"{last.strftime(form)} + {days} days"))
    values = (_day("LMP", given["last_menstrual_period"], form), _cycle(given["cycle_length"]))
    code = ("from datetime import date, timedelta", _code("lmp", last), f"cycle_length = {cycle:g}",
            f"due = lmp + timedelta(days={plan.term}" + ("" if plan.bare_cycle else " + cycle_length - 28") + ")",
            "print(due)")  # fmt: skip
    return _dated(
        "the standard 280-day rule", "estimated due date", "EDD", formula, values, lines, due.strftime(form), code, due
    )


def _conception(given: Mapping[str, Reading], form: str, plan: DatePlan, rng: Random) -> Worked:
    last, cycle = given["last_menstrual_period"].value, given.get("cycle_length")
    extra = int(cycle.value) - 28 if cycle is not None else 0
    days = plan.term + extra
    found = last + timedelta(days=days + plan.slip)
    formula = rng.choice(("Date of conception = LMP + 14 days", "Conception = first day of LMP + 14 days (ovulation)"))
    if cycle is not None:
        formula += " + (cycle length - 28 days)"
    lines = [Line("Conception", found.strftime(form), words=f"{last.strftime(form)} + {days} days")]
    told = () if cycle is None else (_cycle(cycle),)
    values = (_day("LMP", given["last_menstrual_period"], form), *told)
    code = (
        "from datetime import date, timedelta",
        _code("lmp", last),
        f"conception = lmp + timedelta(days={plan.term}" + ("" if cycle is None else f" + {cycle.value:g} - 28") + ")",
        "print(conception)",
    )
    return _dated(
        "the usual rule",
        "estimated date of conception",
        "Conception",
        formula.replace("14", str(plan.term)),
        values,
        lines,
        found.strftime(form),
        code,
        found,
    )


def _age(given: Mapping[str, Reading], form: str, plan: DatePlan, rng: Random) -> Worked:
    last, now = given["last_menstrual_period"].value, given["current_date"].value
    days = (now - last).days + plan.slip
    weeks, rest = divmod(days, 7)
    formula = rng.choice(
        (
            "GA = (current date - LMP) in days, divided by 7: weeks and remaining days",
            "Gestational age = (today − LMP) / 7, the remainder being the days",
        )
    )
    if plan.fortnight:
        formula = formula.replace(
            "divided by 7: weeks and remaining days", "plus 14 days, divided by 7: weeks and remaining days"
        ).replace("(today − LMP) / 7", "(today − LMP + 14 days) / 7")
        weeks, rest = divmod(days + 14, 7)
    lines = [Line("days", str(days), "days", words=f"{now.strftime(form)} - {last.strftime(form)}")]
    if plan.fortnight:
        lines.append(Line("days from conception", str(days + 14), "days", words=f"{days} + 14"))
    lines.append(Line("weeks", f"{weeks} weeks, remainder {rest}", words=f"{days + (14 if plan.fortnight else 0)} / 7"))
    values = (_day("LMP", given["last_menstrual_period"], form), _day("Current date", given["current_date"], form))
    answer = f"{weeks} weeks and {rest} days" if rest != 1 else f"{weeks} weeks and {rest} day"
    code = (
        "from datetime import date",
        _code("lmp", last),
        _code("today", now),
        f"days = (today - lmp).days{' + 14' if plan.fortnight else ''}",
        "print(days // 7, 'weeks', days % 7, 'days')",
    )
    return Worked(
        "counting from the last menstrual period",
        "gestational age",
        "GA",
        "",
        formula,
        None,
        values,
        (),
        tuple(lines),
        answer,
        {},
        code,
        f"{weeks} weeks {rest} days",
    )


def _dated(
    title: str,
    quantity: str,
    symbol: str,
    formula: str,
    values: tuple[Value, ...],
    lines: list[Line],
    answer: str,
    code: tuple[str, ...],
    day: date,
) -> Worked:
    return Worked(
        title, quantity, symbol, "", formula, None, values, (), tuple(lines), answer, {}, code, day.isoformat()
    )


def _day(symbol: str, reading: Reading, form: str) -> Value:
    return Value(symbol, reading.label, reading.value.strftime(form), "", reading.told)


def _cycle(reading: Reading) -> Value:
    return Value("cycle length", reading.label, f"{reading.value:g}", "days", reading.told)


def _code(name: str, day: date) -> str:
    return f"{name} = date({day.year}, {day.month}, {day.day})"
