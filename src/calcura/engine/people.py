"""Whom a calculator is for, as the tables of people need to know it."""

from __future__ import annotations

from functools import cache

from calcura.engine.definition import Definition, Input
from calcura.measurements.people import Asked, People

CHILDHOOD = 12
"""A calculator for patients below this age is for children too: what is usual in adults tells nothing of them."""

ADULT = 18


def asked(definition: Definition, each: Input) -> Asked:
    """Return an input as a calculator asks for it, with the limits within which it applies."""
    return Asked(each.kind, *definition.applies_to.get(each.name, (None, None)), takes_children(definition))


def takes_children(definition: Definition) -> bool:
    """Return whether a calculator is for children, or for children and adults."""
    least, below = definition.ages
    return (least is not None and least < CHILDHOOD) or (below is not None and below <= ADULT)


@cache
def people(definition: Definition) -> People:
    """Return what draws people for a calculator."""
    return People({each.name: asked(definition, each) for each in definition.inputs}, definition.ages)
