"""Put down each criterion of a score that gets other points in its label to a change that gives just those points.

The changes are then made together, and must give the label's total. A change of input values is run through
our own rule; where the label's own words prove the fault (points told and never added), or no change of
values gives its points, the label's points stand in for ours.

"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from calcura.curation.causes import Cause
from calcura.curation.changes import (
    Change,
    Row,
    Values,
    boundary_changes,
    convention_changes,
    finding_changes,
    rival_changes,
)
from calcura.curation.criteria import Criterion
from calcura.curation.score_differences import Comparison, Difference
from calcura.curation.unit_changes import rounding_changes, unit_changes
from calcura.measurements import Finding

NOT_ADDED = frozenset({"rule.points_not_added", "rule.present_not_counted", "rule.not_read"})
TAKEN_AS_UNSTATED = re.compile(
    r"not (?:report|mention|specif|determin|provid|give)|(?:is|are) missing|no (?:mention|indication)", re.IGNORECASE
)


def hypotheses(row: Row) -> list[Change]:
    """Return the changes that any row may be run under again, those of its release's convention first."""
    return [*convention_changes(row), *rival_changes(row), *unit_changes(row), *rounding_changes(row)]


def prove(row: Row, comparison: Comparison, base: Values) -> tuple[float, list[Change]]:
    """Return the total that comes out when what explains every difference is done together, and these changes."""
    candidates = hypotheses(row)
    found = [(each, _change_for(row, comparison, base, each, candidates)) for each in comparison.differences]
    found = _merged(row, comparison, found)
    changed = dict(base)
    for _, change in found:
        changed.update(change.inputs)
    total, points = comparison.apart.run(changed)
    for difference, change in found:
        if not change.inputs:
            ours = points[difference.criterion.number] if difference.criterion else difference.ours
            total += difference.label - ours
    return total, [change for _, change in found]


def _change_for(
    row: Row, comparison: Comparison, base: Values, difference: Difference, candidates: Sequence[Change]
) -> Change:
    criterion = difference.criterion
    if criterion is None:
        sentence = f"The label adds {signed(difference.label)} for {_quoted(difference)}."
        return _stated("rule.running_total", sentence)
    told = _told(row, difference)
    if told is not None:
        return told
    general = (*boundary_changes(row, criterion.inputs), *finding_changes(row, criterion.inputs))
    for change in (*candidates, *general):
        inputs = {name: value for name, value in change.inputs.items() if name in criterion.inputs}
        if inputs and _points(comparison, criterion.number, {**base, **inputs}) == difference.label:
            return Change(change.causes, inputs, always=change.always)
    return _as_it_stands(row, comparison, base, difference)


def _told(row: Row, difference: Difference) -> Change | None:
    """Return what the label's own words prove of a criterion: not added, moved otherwise, counted twice, not read."""
    name, ours, label = difference.name, difference.ours, difference.label
    if difference.told == ours and difference.told != label:
        if label == 0:
            return _stated("rule.points_not_added", f"{name}: {signed(ours)} told in the explanation and never added.")
        return _stated("rule.running_total", f"{name}: {signed(ours)} told, but the total moves by {signed(label)}.")
    adding = [step.change for step in difference.steps if step.change]
    if len(adding) == 2 and adding[0] == adding[1] and adding[0] and ours:
        twice = Cause("rule.counted_twice", f"{name} is counted twice, {signed(adding[0])} each time.")
        if adding[0] == ours:
            return Change((twice,))
        return Change((twice, Cause("rule.points", _other_points(difference, adding[0]))))
    if label == 0 and _taken_as_unstated(row, difference):
        return _stated("rule.not_read", f"{name} is stated in the row, and the explanation takes it as not reported.")
    return None


def _taken_as_unstated(row: Row, difference: Difference) -> bool:
    assert difference.criterion is not None
    stated = all(name in row.case.stated for name in difference.criterion.inputs)
    said = " ".join(sentence for step in difference.steps for sentence in (*step.context[-1:], step.sentence))
    return stated and TAKEN_AS_UNSTATED.search(said) is not None


def _as_it_stands(row: Row, comparison: Comparison, base: Values, difference: Difference) -> Change:
    """Return the label's points themselves: for a criterion never scored, in no band, or scored otherwise."""
    criterion, name = difference.criterion, difference.name
    assert criterion is not None
    if difference.steps:
        return _stated("rule.points", _other_points(difference, difference.label))
    numbers = [name for name in criterion.inputs if isinstance(row.values[name], float)]
    for change in boundary_changes(row, criterion.inputs) if len(numbers) == 1 else ():
        if _points(comparison, criterion.number, {**base, **change.inputs}) != difference.ours:
            return _stated("boundary.no_band", f"{name} lies exactly on a cut-point and in none of the label's bands.")
    return _stated("rule.not_scored", f"Never scored in the explanation: {name} ({signed(difference.ours)}).")


def _other_points(difference: Difference, label: float) -> str:
    return f"{difference.name}: {signed(label)} in the label, {signed(difference.ours)} by the source's table."


def _merged(
    row: Row, comparison: Comparison, found: list[tuple[Difference, Change]]
) -> list[tuple[Difference, Change]]:
    """Return the changes, those that are one rule told once: no finding ever added, several criteria never scored."""
    never = [each for each, change in found if {cause.code for cause in change.causes} == {"rule.not_scored"}]
    if len(never) > 1:
        cause = Cause("rule.not_scored", f"Never scored in the explanation: {_listed(never)}.")
        found = [(each, replace(change, causes=(cause,)) if each in never else change) for each, change in found]
    none = _no_findings(row, comparison)
    by_findings = [
        difference
        for difference, change in found
        if {cause.code for cause in change.causes} <= NOT_ADDED | {"rule.points"}
        and _is_of_findings(row, difference.criterion)
    ]
    if none is None or len(by_findings) < 2:
        return found
    sentence = f"No finding that is present ever adds to the total: {_listed(by_findings)}."
    cause = Cause("rule.points_not_added", sentence)
    return [(each, Change((cause,), none) if each in by_findings else change) for each, change in found]


def _no_findings(row: Row, comparison: Comparison) -> Values | None:
    """Return every finding as absent, if the label gives no point for any criterion that findings decide."""
    parting = {each.criterion.number: each.label for each in comparison.differences if each.criterion}
    for criterion, ours in zip(comparison.apart.criteria, comparison.points, strict=True):
        if _is_of_findings(row, criterion) and parting.get(criterion.number, ours):
            return None
    return {each.name: False for each in row.definition.inputs if isinstance(each.kind, Finding)}


def _is_of_findings(row: Row, criterion: Criterion | None) -> bool:
    kinds = [row.definition.input_by_name[name].kind for name in criterion.inputs] if criterion else []
    return bool(kinds) and all(isinstance(kind, Finding) for kind in kinds)


def _listed(differences: Iterable[Difference]) -> str:
    return ", ".join(f"{each.name} ({signed(each.ours)})" for each in differences)


def _stated(code: str, sentence: str) -> Change:
    return Change((Cause(code, sentence),))


def _points(comparison: Comparison, number: int, values: Values) -> float | None:
    try:
        return comparison.apart.run(values)[1][number]
    except (ArithmeticError, ValueError, KeyError, TypeError):
        return None


def signed(points: float) -> str:
    """Return points as they are added: "+2 points", "-1 point", "0 points"."""
    return f"{points:+g} point{'' if abs(points) == 1 else 's'}" if points else "0 points"


def _quoted(difference: Difference) -> str:
    return "; ".join(f"“{step.sentence}”" for step in difference.steps if step.change) or "no criterion of the score"
