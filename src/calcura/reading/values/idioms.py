"""Inputs that are told in a way of their own, by the idiom that their record names; others by a name and a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calcura.measurements import Number
from calcura.reading.solution import Found
from calcura.reading.text.mentions import context, told_as
from calcura.reading.values import alcohol, bedside, coma, doses, person
from calcura.reading.values.body_size import body_size
from calcura.reading.values.numbers import Measured, decided

Idiom = Callable[[Measured, str, Number], list[Found]]


def numbers(measured: Measured, name: str, kind: Number) -> list[Found]:
    """Return the values of a measured input, the likeliest first, in doubt where nothing decides between them."""
    idiom = IDIOMS.get(str(context(name).get("idiom")))
    if idiom is not None:
        return idiom(measured, name, kind)
    return measured.ranked(name, kind) or _one(measured.by_unit(name, kind))


def _one(found: Found | None) -> list[Found]:
    return [] if found is None else [found]


def _pressure(*, systolic: bool) -> Idiom:
    def read(measured: Measured, name: str, kind: Number) -> list[Found]:
        pairs = [
            measured.as_found(each.systolic if systolic else each.diastolic, each, "blood pressure")
            for each in measured.pressures
        ]
        found = sorted((*pairs, *measured.candidates(name, kind)), key=lambda each: each.span or (0, 0))
        return decided(found, measured.rank) if found else []

    return read


IDIOMS: Mapping[str, Idiom] = {
    "years of age": lambda measured, name, kind: _one(person.age(measured.passage)),
    "size of the body": body_size,
    "systolic pressure": _pressure(systolic=True),
    "diastolic pressure": _pressure(systolic=False),
    "inspired oxygen": bedside.inspired_oxygen,
    "urine of a day": bedside.urine_of_a_day,
    "coma score": lambda measured, name, kind: _one(coma.glasgow_sum(measured.passage)),
    "dose of a day": lambda measured, name, kind: [
        found
        for each, found in doses.doses_of_a_day(measured, told_as("dose of a day")).items()
        if each == name and not found.doubt
    ],
    "drinks a week": lambda measured, name, kind: _one(alcohol.drinks_per_week(measured.passage)),
}
