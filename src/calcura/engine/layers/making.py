"""The layers of a calculator, made once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from calcura.engine.bounds import always_finite
from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.layers.expressions import Compare, Constant, Expression, Name, case
from calcura.engine.layers.form import Layers
from calcura.engine.layers.inputs import given
from calcura.engine.layers.sheet import Sheet
from calcura.engine.layers.writing import Path, Writer


@cache
def layers(definition: Definition, not_stated: NotStated = "refuse") -> Layers:
    """Return a calculator as layers, under a policy for findings that are not stated.

    Raises:
        NotSupportedYetError, NeverSupportedError: the function has a construct that no layer is known for.
    """
    inputs = tuple(given(definition, each, not_stated) for each in definition.inputs)
    names = [each.name for each in inputs]
    sheet = Sheet({each.name: each.type for each in inputs}, {each.name for each in inputs if each.may_be_missing})
    writer = Writer(definition, sheet, {name: (Name(name),) for name in names}, Path())
    value = writer.result()
    result = replace(writer.step(definition.name, value), label=definition.result.label, kind="result")
    result = replace(result, unit=definition.result.unit)
    known = sheet.step(value)
    if known is not None and known.variable in writer.program.totals:
        sheet.renamed(known, result)
    else:
        sheet.bind(result)
    return Layers(
        definition, inputs, sheet.finished(definition.name, names), _band(definition), always_finite(definition)
    )


def _band(definition: Definition) -> Expression | None:
    if definition.bands is None:
        return None
    result, (*labels, last) = Name(definition.name), map(Constant, definition.bands.labels)
    branches = [
        (Compare("<", result, Constant(cut)), each) for cut, each in zip(definition.bands.cuts, labels, strict=True)
    ]
    return case(branches, last)
