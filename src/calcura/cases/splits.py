"""Families of calculators, which are held out whole: what one of them teaches gives the others away."""

from __future__ import annotations

from collections.abc import Iterable

from calcura.engine.definition import Definition
from calcura.engine.registry import definition
from calcura.engine.syntax import program


def families(calculators: Iterable[Definition]) -> list[frozenset[str]]:
    """Return groups of calculators that give one another away.

    Two belong together when one calls or supersedes the other, or when both return the same thing by rival rules.
    """
    members = {each.name: {each.name} for each in calculators}
    results: dict[str, str] = {}
    for name in list(members):
        found = definition(name)
        kin = [each.name for each in program(found).calls.values()]
        kin += [results.setdefault(found.result.label, name), found.supersedes or name, found.superseded_by or name]
        for other in kin:
            if other in members:
                joined = members[name] | members[other]
                for each in joined:
                    members[each] = joined
    return [frozenset(each) for each in {id(each): each for each in members.values()}.values()]
