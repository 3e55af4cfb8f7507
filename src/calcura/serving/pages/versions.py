"""Versions of a calculator: what superseded what, and two of them side by side for one patient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from calcura.engine import Definition, definition, definitions
from calcura.engine.calculate import shown_result
from calcura.engine.provenance import provenance
from calcura.engine.specification import Specification, specification
from calcura.serving.operations import named
from calcura.serving.pages.answering import Shown, shown
from calcura.serving.pages.forms import Field, Filled
from calcura.serving.pages.page import Asked, Form, Page


def versions(of: Definition) -> list[Definition]:
    """Return the versions of a calculator, oldest first; only itself where there are no others.

    >>> [each.name for each in versions(definition("meld"))]
    ['meld', 'meld_na_2016', 'meld_3_0']
    """
    first = of
    while first.supersedes is not None:
        first = definition(first.supersedes)
    found = [first]
    while (later := found[-1].superseded_by) is not None:
        found.append(definition(later))
    return found


def rivals(of: Definition) -> list[Definition]:
    """Return the other calculators that answer the same question, those in use now, by their titles.

    >>> [each.name for each in rivals(definition("curb_65"))][:1]
    ['crb_65']
    """
    own = versions(of)
    same = (each for each in definitions() if each.rivals(of) and each not in own)
    return sorted((each for each in same if each.superseded_by is None), key=lambda each: each.title.casefold())


@dataclass(frozen=True)
class Side:
    """One of two calculators beside each other."""

    filled: Filled
    answer: Shown
    others: Filled

    @property
    def definition(self) -> Definition:
        """The calculator."""
        return self.filled.definition

    @property
    def book(self) -> Specification:
        """Its open-book page."""
        return specification(self.definition)

    @property
    def hash(self) -> str:
        """What made its numbers."""
        return provenance(self.definition)["definition"]

    @property
    def own(self) -> list[str]:
        """Labels of the inputs that the other one does not have."""
        theirs = self.others.definition.input_by_name
        return [each.label for each in self.definition.inputs if each.name not in theirs]


def _compare(asked: Asked) -> Response:
    template = "comparison" if asked.is_live else "compare"
    left, right = (named(asked.path[which]) for which in ("name", "other"))
    return asked.rendered(template, **beside(left, right, asked.form))


def beside(one: Definition, other: Definition, form: Form) -> dict[str, Any]:
    """Return what is shown of two calculators beside each other, for one patient."""
    left, right = Filled.of(one, form), Filled.of(other, form)
    sides = [Side(left, shown(left), right), Side(right, shown(right), left)]
    return {"filled": _joined(left, right), "sides": sides, "difference": _difference(*sides)}


def _joined(left: Filled, right: Filled) -> Filled:
    """Return one form for two calculators: what both take stands once."""
    known = {each.name for each in left.fields}
    more: tuple[Field, ...] = tuple(each for each in right.fields if each.name not in known)
    return Filled(left.definition, (*left.fields, *more), left.not_stated, left.implausible)


def _difference(left: Side, right: Side) -> str:
    """Return by how much the second result differs from the first, where they have one unit."""
    one, other = (each.answer.trace.value if each.answer.trace is not None else None for each in (left, right))
    have_one_unit = left.definition.result.unit == right.definition.result.unit
    if not (have_one_unit and isinstance(one, int | float) and isinstance(other, int | float)):
        return ""
    by, definition = float(other) - float(one), right.definition
    if by == 0:
        return "Both give the same."
    told = shown_result(round(abs(by)) if definition.result.answer == "integer" else abs(by), definition)
    return f"{definition.title} gives {told} {'more' if by > 0 else 'less'}."


PAGES = (Page("/compare/{name}/{other}", _compare, methods=("GET", "POST"), keeps=False),)
