"""Whom a calculator is for, as the tables of people need to know it."""

from __future__ import annotations

from functools import cache

from calcura.engine.definition import Definition, Input
from calcura.measurements.people import Asked, People, is_age


def asked(definition: Definition, each: Input) -> Asked:
    """Return an input as a calculator asks for it, with the limits within which it applies."""
    return Asked(each.kind, *definition.applies_to.get(each.name, (None, None)))


@cache
def people(definition: Definition) -> People:
    """Return what draws people for a calculator."""
    ages = next((definition.applies_to.get(each.name) for each in definition.inputs if is_age(each.kind)), None)
    otherwise = definition.use.ages if definition.use else (None, None)
    return People({each.name: asked(definition, each) for each in definition.inputs}, ages or otherwise)
