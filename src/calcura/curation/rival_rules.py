"""Rival rules: what labels are known to do instead of a calculator's own rule.

They stand with what is known of the benchmark. Each is a hypothesis that any row of its calculator may be run under;
none is believed until the row's label comes out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calcura.calculators.published import published
from calcura.cases.medcalc_bench.departures import computed
from calcura.curation.causes import Cause
from calcura.curation.changes import Change, Row, Values
from calcura.engine import Definition


def rival_changes(row: Row) -> Iterator[Change]:
    """Yield the declared rivals of the row's calculator that apply to its values."""
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
