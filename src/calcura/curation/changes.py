"""Changes under which a row can be run again: other input values, another rule, another rounding.

A change is a hypothesis about how a label came out as it did. It proves itself by being run: see ``explaining``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from calcura.calculators.published import published
from calcura.cases import Case
from calcura.cases.medcalc_bench.departures import computed
from calcura.curation.causes import Cause
from calcura.curation.rounding import Rounding
from calcura.engine import Definition
from calcura.measurements import Finding, Number, written

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Row:
    """A case ready to be run: its calculator, and its inputs by the clinical policy and the release's convention."""

    case: Case
    definition: Definition
    values: Values
    by_convention: Values
    roundings: tuple[Rounding, ...]


@dataclass(frozen=True)
class Change:
    """One change: input values to put in, a rule in place of the calculator's, or something done to its result.

    ``shown`` says that the label's explanation tells of the change; ``rounded`` runs the calculator's own
    statements with every value rounded, unless another rule takes their place. ``always`` says that every label of the
    release follows it where it applies: it is known, and no hypothesis about one row.
    """

    causes: tuple[Cause, ...]
    inputs: Values = field(default_factory=dict)
    rule: Callable[..., Any] | None = None
    after: Callable[[Any], Any] | None = None
    rounded: Callable[..., Any] | None = None
    shown: bool = False
    always: bool = False


def run_with(row: Row, changes: tuple[Change, ...], base: Values | None = None) -> Any:
    """Return what the row's calculator gives under these changes; errors of the calculator pass through."""
    values = dict(row.values if base is None else base)
    rule: Callable[..., Any] = row.definition.function
    for change in changes:
        rule = change.rounded or rule
    for change in changes:
        values.update(change.inputs)
        rule = change.rule or rule
    result = rule(**values)
    for change in changes:
        result = change.after(result) if change.after else result
    return result


def convention_changes(row: Row) -> Iterator[Change]:
    """Yield what the release's convention counts otherwise, one input at a time."""
    why = {each.input: each.why for each in row.case.convention}
    for name, value in row.by_convention.items():
        if row.values.get(name) != value and name in why:
            cause = Cause("convention.missing_inputs", f"By the release's convention: {why[name]}.")
            yield Change((cause,), {name: value})


def boundary_changes(row: Row, inputs: tuple[str, ...]) -> Iterator[Change]:
    """Yield each number moved by a hair to either side: what a comparison written the other way would see."""
    for name in inputs:
        kind, value = row.definition.input_by_name[name].kind, row.values[name]
        if isinstance(kind, Number) and isinstance(value, float):
            where = "lies exactly on a cut-point and is put in the band beside it"
            cause = Cause("boundary.other_side", f"{kind.label} of {written(value, kind)} {where}.")
            for nudged in (value - abs(value) * 1e-9 - 1e-12, value + abs(value) * 1e-9 + 1e-12):
                yield Change((cause,), {name: nudged})


def finding_changes(row: Row, inputs: tuple[str, ...]) -> Iterator[Change]:
    """Yield each finding turned round, and each choice as another of its options."""
    for name in inputs:
        each, value = row.definition.input_by_name[name], row.values[name]
        if isinstance(each.kind, Finding):
            if value:
                cause = Cause("rule.present_not_counted", f"{each.label} is present and not counted.")
            else:
                cause = Cause("rule.absent_counted", f"{each.label} is not present and counted as if it were.")
            yield Change((cause,), {name: not value})
            continue
        for option in getattr(each.kind, "options", ()):
            if option != value:
                cause = _other_option(each.kind.options, each.label, value, option)  # type: ignore[union-attr]
                yield Change((cause,), {name: option})


def _other_option(options: Mapping[str, str], label: str, value: str, option: str) -> Cause:
    codes = list(options)
    code = "rule.points"
    if value == codes[0]:
        code = "rule.absent_counted"
    elif option == codes[0]:
        code = "rule.present_not_counted"
    return Cause(code, f"{label} is {options[value]!r} and counted as {options[option]!r}.")


def rival_changes(row: Row) -> Iterator[Change]:
    """Yield what labels are known to do instead of the calculator's own rule, where it applies to the row's values.

    These rivals stand with what is known of the benchmark; none is believed until the row's label comes out.
    """
    for rival in published("medcalc_bench")["rival"]:
        if rival["calculator"] != row.definition.name:
            continue
        inputs = _put_in(rival, row)
        if inputs is not None:
            shown = "shown_by" in rival and re.search(rival["shown_by"], row.case.explanation) is not None
            cause = Cause(rival["cause"], rival["sentence"])
            rule, after = _rule(row.definition, rival.get("rule")), _after(row.definition, rival.get("result"))
            always = row.case.provenance.release in rival.get("always", ())
            yield Change((cause,), inputs, rule, after, shown=shown, always=always)


def _put_in(rival: Mapping[str, Any], row: Row) -> Values | None:
    """Return the values to put in; None where the hypothesis does not apply to the row's."""
    formulas: Mapping[str, str] = rival.get("inputs", {})
    if any(row.values.get(name) is None for name in formulas):
        return None
    if row.case.entities.get(rival.get("not_with", "")) is True:
        return None
    if "only_if" in rival and not computed(rival["only_if"], row.values, row.definition):
        return None
    return {name: computed(formula, row.values, row.definition) for name, formula in formulas.items()}


def _rule(definition: Definition, formula: str | None) -> Callable[..., Any] | None:
    return None if formula is None else lambda **values: computed(formula, values, definition)


def _after(definition: Definition, formula: str | None) -> Callable[[Any], Any] | None:
    return None if formula is None else lambda result: computed(formula, {"result": result}, definition)
