"""The judge of formulas: reads what a solution states and compares it with the calculator's own function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.comparing import (
    constant_between,
    first_difference,
    limits_left_out,
    no_value,
    read_otherwise,
    same,
    scale_of,
    split_between,
)
from calcura.grading.steps.formula.naming import known_elsewhere, naming, phrases_of
from calcura.grading.steps.formula.numbers_put_in import with_inputs_for_numbers
from calcura.grading.steps.formula.own import own
from calcura.grading.steps.formula.patients import Point, neighbours, points
from calcura.grading.steps.formula.points_put_in import judge_sum
from calcura.grading.steps.formula.python_text import looks_like_python, read_python
from calcura.grading.steps.formula.run_as_code import judge_run
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.words import BLOCKING, weighty, words
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

MOST_TRIED: Final = 4
"""Combinations of units in which a formula that is not equal is looked at more closely."""
ENOUGH: Final = 48
"""Patients of whom a formula that is right for some is right for at least one."""
MOST_ALIKE: Final = 0.85
"""The share of a patient's neighbours for whom a formula of the patient's branch has to be right."""


def judge_formula(
    text_or_code: str,
    definition: Definition,
    inputs: Mapping[str, Any] | None = None,
    run_code: Callable[[str], Any] | None = None,
) -> FormulaVerdict:
    """Judge a formula in notation, LaTeX or Python, or a scoring list, beside the calculator's own function.

    ``inputs`` are the patient's values in canonical units: with them, a formula of the patient's own branch, or one
    with the numbers put in, is right if it is right for patients like this one. Nothing in the text is evaluated;
    a program with more Python in it than formulas have goes to ``run_code``, which returns a result with ``output``.

    >>> from calcura.engine import definition
    >>> judge_formula("Na + 0.016 x (glucose - 100)", definition("sodium_corrected_for_glucose_hillier")).kind
    'other_calculator'
    """
    known = tuple(sorted((name, value) for name, value in (inputs or {}).items() if _is_plain(value)))
    found = _judged(text_or_code, definition, known)
    if found.kind == "unreadable" and run_code is not None and looks_like_python(text_or_code):
        return judge_run(text_or_code, definition, inputs or {}, run_code) or found
    return found


def _is_plain(value: Any) -> bool:
    return value is not None and value.__hash__ is not None


@lru_cache(maxsize=4096)
def _judged(text: str, definition: Definition, known: tuple[tuple[str, Any], ...]) -> FormulaVerdict:
    reasons: list[str] = []
    for read in _ways_to_read(text):
        try:
            return _Judging(read(text, definition), text, definition, dict(known)).verdict()
        except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
            reasons.append(str(error))
    return FormulaVerdict("unreadable", "", reasons[0] if reasons else "no formula is stated")


def _python(text: str, _: Definition) -> Script:
    return read_python(text)


def _ways_to_read(text: str) -> list[Callable[[str, Definition], Script]]:
    from calcura.grading.steps.formula.notation import read_notation

    return [_python, read_notation] if looks_like_python(text) else [read_notation, _python]


class _Judging:
    """One stated formula beside one calculator."""

    def __init__(self, script: Script, text: str, definition: Definition, inputs: Mapping[str, Any]) -> None:
        self.script, self.text, self.definition, self.inputs = script, text, definition, inputs
        self.points = points(definition)
        self.scale = scale_of(self.points)

    def verdict(self) -> FormulaVerdict:
        """Return the verdict, the first of the kinds that holds."""
        if not self.points:
            raise UnreadableFormulaError("the calculator gives no result to compare with")
        sums = judge_sum(self.script, self.definition) if self.is_score else None
        try:
            bound = self.bound
        except UnreadableFormulaError:
            found = self._numbers_put_in() or sums or self._other_version() or self._elsewhere() or self._uses_more()
            if found is None:
                raise
            return found
        ways: tuple[Callable[[Bound], FormulaVerdict | None], ...] = (
            self._equal, self._in_this_branch, lambda _: self._numbers_put_in(), lambda _: sums, self._unread,
            lambda _: self._other_version(), self._adjustment_left_out, lambda _: self._elsewhere(), self._unknown,
            self._constant, self._wrong,
        )  # fmt: skip
        found = next(found for way in ways if (found := way(bound)) is not None)
        if self.script.doubt and found.kind != "equal":
            raise UnreadableFormulaError(self.script.doubt)
        return found

    @property
    def bound(self) -> Bound:
        """The formula tied to the calculator's inputs."""
        return bind(self.script, self.definition, self.inputs)

    @property
    def is_score(self) -> bool:
        """Whether the calculator adds points."""
        return self.definition.result.unit == "points" and not own(self.definition).rounds

    # The kinds, in the order in which they are tried.

    def _equal(self, bound: Bound) -> FormulaVerdict | None:
        for reading in bound.readings():
            if first_difference(reading, self._inside, self.scale) is None:
                return self._limits(reading)
        return None

    @property
    def _inside(self) -> Iterator[Point]:
        return (each for each in self.points if each.at_limit is None)

    def _limits(self, reading: Reading) -> FormulaVerdict:
        """Say of a formula that is right inside every band on which limits it differs."""
        differing = {
            each.at_limit: None for each in self.points if each.at_limit and not same(reading, each, self.scale)
        }
        labels = [self.definition.input_by_name[name].label for name in differing if name]
        if self._around and self._around[0].at_limit and not same(reading, self._around[0], self.scale):
            return FormulaVerdict(
                "wrong", f"the limit itself counts otherwise: {', '.join(labels)}", self._shown(reading)
            )
        return FormulaVerdict("equal", f"a limit itself counts otherwise: {', '.join(labels)}" if labels else "")

    def _in_this_branch(self, bound: Bound) -> FormulaVerdict | None:
        if not self.inputs or (self.is_score and not self._uses_all(bound)):
            return None
        around = self._around
        if around and any(_alike(reading, around, self.scale) for reading in bound.readings()):
            return FormulaVerdict("equal", "in this patient's branch")
        return None

    @cached_property
    def _around(self) -> tuple[Point, ...]:
        """This patient and those like them; nobody where the patient is not known."""
        return neighbours(self.definition, self.inputs) if self.inputs else ()

    def _uses_all(self, bound: Bound) -> bool:
        return {each.name for each in self.definition.inputs if each.required} <= bound.inputs

    def _numbers_put_in(self) -> FormulaVerdict | None:
        if not self.inputs or self.is_score or not _fits_with_numbers(self.script, self.definition, self.inputs):
            return None
        return FormulaVerdict("equal", "with the patient's numbers")

    def _unread(self, bound: Bound) -> FormulaVerdict | None:
        if not bound.meanings and not (self.inputs and self.script.computes):
            return FormulaVerdict("unreadable", "", "none of the calculator's inputs stands in the formula")
        reason, computed = no_value(next(bound.readings()), self.points)
        if not reason:
            return None
        return (
            FormulaVerdict("wrong", "it has no value", reason) if computed else FormulaVerdict("unreadable", "", reason)
        )

    def _uses_more(self) -> FormulaVerdict | None:
        """Say of a formula with a quantity that this calculator does not use that it is another one."""
        for name in self.script.needed:
            if naming(self.definition).meaning(name) is None and (label := known_elsewhere(name)) is not None:
                return FormulaVerdict("wrong", f"uses {label}", f"{self.definition.title} does not use it")
        return None

    def _other_version(self) -> FormulaVerdict | None:
        return self._as_one_of(_versions(self.definition), "other_version")

    def _adjustment_left_out(self, bound: Bound) -> FormulaVerdict | None:
        if self.is_score:
            return None
        around = () if self.script.branches else self._around
        for reading in islice(bound.readings(), MOST_TRIED):
            if not around and not any(same(reading, each, self.scale) for each in islice(self._inside, ENOUGH)):
                continue
            found = split_between(reading, self.definition, self.points, self.scale) or limits_left_out(
                reading, self.definition, self.points, self.scale, around
            )
            if found:
                return FormulaVerdict("missing_adjustment", found, self._shown(reading))
        return None

    def _unknown(self, bound: Bound) -> FormulaVerdict | None:
        """Say that a formula cannot be judged whose names may be the inputs that it seems to leave out."""
        unused = [each for each in self.definition.inputs if self._matters_unused(each.name, bound)]
        telling = {word for each in unused for phrase in phrases_of(each) for word in weighty(words(phrase))}
        names = [name for name in self.script.literals if name not in bound.meanings]
        doubtful = [name for name in names if self.is_score or telling & set(words(name)) - BLOCKING]
        if not unused or not doubtful or self._some_left_out(unused, doubtful):
            return None
        return FormulaVerdict("unreadable", "", f"what {', '.join(doubtful[:4])} stand for is not known")

    def _some_left_out(self, unused: Sequence[Input], doubtful: Sequence[str]) -> bool:
        """Whether every doubtful name speaks of items of the score, and yet an item is spoken of by none."""
        spoken_of = [items_named(name, "", self.definition) for name in doubtful] if self.is_score else [frozenset()]
        covered = {name for found in spoken_of for item in found for name in item}
        return all(spoken_of) and any(each.name not in covered for each in unused)

    def _constant(self, bound: Bound) -> FormulaVerdict | None:
        for reading in islice(bound.readings(), 1, MOST_TRIED):
            found = constant_between(reading, self.points)
            if found is not None and found[0] == "factor" and _is_conversion(self.definition, found[1]):
                return FormulaVerdict("equal", "the result in another unit", f"factor {found[1]:g}")
        reading = next(bound.readings())
        around = () if self.is_score or self.script.branches else self._around
        found = constant_between(reading, self.points) or constant_between(reading, around)
        if found is None:
            return None
        return FormulaVerdict("constant", f"{found[0]} {found[1]:.4g}", self._shown(reading))

    def _elsewhere(self) -> FormulaVerdict | None:
        own_inputs = {each.name for each in self.definition.inputs}
        others = [
            each
            for each in definitions()
            if each is not self.definition
            and (each.result.unit == "points") == (self.definition.result.unit == "points")
            and own_inputs & {one.name for one in each.inputs}
        ]
        return self._as_one_of(others, "other_calculator")

    def _as_one_of(self, others: Iterable[Definition], kind: Any) -> FormulaVerdict | None:
        for other in others:
            if _is_formula_of(self.script, other, self.inputs, kind == "other_version"):
                return FormulaVerdict(kind, other.title)
        return None

    def _wrong(self, bound: Bound) -> FormulaVerdict:
        reading = next(bound.readings())
        unused = [each.label for each in self.definition.inputs if self._matters_unused(each.name, bound)]
        differing = read_otherwise(reading, self.definition, self.points)
        parts = [f"not used: {', '.join(unused)}"] if unused else []
        parts += [f"treated otherwise: {', '.join(differing)}"] if differing else []
        return FormulaVerdict("wrong", "; ".join(parts) or "the formula as a whole", self._shown(reading))

    def _matters_unused(self, name: str, bound: Bound) -> bool:
        made_of = {each.of for each in bound.meanings.values() if each.kind in ("step", "calculator")}
        return not made_of and name not in bound.inputs

    def _shown(self, reading: Reading) -> str:
        found = first_difference(reading, self._first(), self.scale)
        if found is None:
            return ""
        given = ", ".join(
            f"{name} {value}" for name, value in found.point.patient.items() if name != " steps" and value is not None
        )
        return f"{given}: {_told(found.stated)}, not {_told(found.point.result)}"[:400]

    def _first(self) -> Iterable[Point]:
        return (*self._around[:1], *self._inside)


def _is_conversion(definition: Definition, factor: float) -> bool:
    """Whether a factor leads from the result's unit to one in which an input may be told: a QTc in seconds."""
    units = {unit for each in definition.inputs if isinstance(each.kind, Number) for unit in each.kind.other_units}
    for unit in units - {definition.result.unit}:
        try:
            there = conversion(definition.result.unit, unit, definition.result.substance)
        except (MeasurementError, ValueError):
            continue
        if abs(there.factor - factor) <= 1e-6 * abs(factor):
            return True
    return False


def _told(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _alike(reading: Reading, around: Sequence[Point], scale: float) -> bool:
    """Whether a formula is right for this patient and for nearly all the neighbours."""
    if not same(reading, around[0], scale):
        return False
    return sum(same(reading, each, scale) for each in around) >= MOST_ALIKE * len(around)


@lru_cache(maxsize=128)
def _versions(definition: Definition) -> tuple[Definition, ...]:
    """Return the calculators that this one supersedes, or that supersede it, however far."""
    by_name = {each.name: each for each in definitions()}
    found: dict[str, None] = {}
    ahead = [definition.name]
    while ahead:
        each = by_name.get(ahead.pop())
        if each is not None and each.name not in found:
            found[each.name] = None
            ahead += [name for name in (each.supersedes, each.superseded_by) if name]
    return tuple(by_name[name] for name in found if name != definition.name)


def _fits_with_numbers(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> bool:
    """Whether a formula is right once this patient's values are read where its numbers stand."""
    known = {name: value for name, value in inputs.items() if name in definition.input_by_name}
    around = neighbours(definition, known)
    if not around:
        return False
    scale = scale_of(points(definition))
    for changed, meanings in with_inputs_for_numbers(script, definition, known):
        try:
            bound = bind(changed, definition, known, meanings)
        except UnreadableFormulaError:
            return False
        if any(_alike(reading, around, scale) for reading in bound.readings()):
            return True
    return False


def _is_formula_of(script: Script, other: Definition, inputs: Mapping[str, Any], versions: bool) -> bool:
    try:
        bound = bind(script, other, inputs, loosely=False)
    except UnreadableFormulaError:
        return False
    if not bound.meanings:
        return bool(inputs) and _fits_with_numbers(script, other, inputs)
    everyone = [each for each in points(other) if each.at_limit is None]
    scale = scale_of(everyone)
    known = {each.name for each in other.inputs}
    around = neighbours(other, {name: value for name, value in inputs.items() if name in known}) if inputs else ()
    for reading in islice(bound.readings(), MOST_TRIED):
        if everyone and first_difference(reading, everyone, scale) is None:
            return True
        if around and _alike(reading, around, scale):
            return True
        if versions and not inputs and split_between(reading, other, everyone, scale):
            return True
    return False
