"""Where a score's label and its recomputation part: criterion by criterion, by the label's own running total."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from calcura.cases.medcalc_bench.entity_names import CALCULATORS, ENTITY_NAMES, Mapped
from calcura.curation.changes import Row, Values
from calcura.curation.criteria import Criterion, Matcher, TakenApart, take_apart
from calcura.curation.label_explanation import LabelStep, score_steps
from calcura.engine import Definition
from calcura.measurements import Choice

REST = "what no criterion covers"


@dataclass(frozen=True, slots=True)
class Difference:
    """One criterion that gets other points in the label than in the recomputation, and the label's steps about it."""

    criterion: Criterion | None
    ours: float
    label: float
    told: float | None
    steps: tuple[LabelStep, ...]

    @property
    def name(self) -> str:
        """The criterion in words."""
        return self.criterion.label if self.criterion else REST


@dataclass(frozen=True)
class Comparison:
    """A score taken apart beside the label's steps."""

    apart: TakenApart
    points: tuple[float, ...]
    differences: tuple[Difference, ...]


def compare(row: Row, values: Values) -> Comparison | None:
    """Return where the label's criteria differ from ours; None for what is no score, or has no readable steps."""
    apart = take_apart(row.definition)
    steps = score_steps(row.case.explanation) if apart else ()
    if apart is None or not steps:
        return None
    total, points = apart.run(values)
    found = matcher(row.definition, row.case.calculator_number).assign(
        [(*step.context, step.sentence) for step in steps]
    )
    differences = [_difference(criterion, points[criterion.number], steps, found) for criterion in apart.criteria]
    unmatched = tuple(step for step, number in zip(steps, found, strict=True) if number is None)
    rest = Difference(None, total - sum(points), sum(step.change for step in unmatched), None, unmatched)
    parting = tuple(each for each in (*differences, rest) if abs(each.ours - each.label) > 1e-9)
    return Comparison(apart, points, parting)


def _difference(
    criterion: Criterion, ours: float, steps: tuple[LabelStep, ...], found: tuple[int | None, ...]
) -> Difference:
    own = tuple(step for step, number in zip(steps, found, strict=True) if number == criterion.number)
    told = [step.points for step in own if step.points is not None]
    return Difference(criterion, ours, sum(step.change for step in own), sum(told) if told else None, own)


@cache
def matcher(definition: Definition, number: int) -> Matcher:
    """Return what finds a calculator's criteria in the label's words: labels, synonyms, and names in the data."""
    apart = take_apart(definition)
    assert apart is not None
    mapped = CALCULATORS[number]
    return Matcher(
        {
            criterion.number: [name for each in criterion.inputs for name in _names(definition, each, mapped)]
            for criterion in apart.criteria
        }
    )


def _names(definition: Definition, name: str, mapped: Mapped) -> tuple[str, ...]:
    kind = definition.input_by_name[name].kind
    options = kind.options.values() if isinstance(kind, Choice) else ()
    in_the_data = (entity for entity, meant in mapped.meanings.items() if meant == name)
    return (kind.label, *kind.synonyms, *options, *ENTITY_NAMES.get(name, ()), *in_the_data)
