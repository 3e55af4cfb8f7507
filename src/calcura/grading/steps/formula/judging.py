"""The judge of formulas: reads what a solution states and compares it with the calculator's own function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from itertools import chain, islice
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.belonging import MOST_TRIED, alike, fits_with_numbers, is_formula_of, versions_of
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.comparing import (
    constant_between,
    first_difference,
    is_step,
    limits_left_out,
    no_value,
    read_otherwise,
    same,
    scale_of,
    split_between,
)
from calcura.grading.steps.formula.exchanged import choices_exchanged
from calcura.grading.steps.formula.naming import known_elsewhere, naming, phrases_of
from calcura.grading.steps.formula.notation import read_notation
from calcura.grading.steps.formula.own import own
from calcura.grading.steps.formula.patients import STEPS, Point, inside, neighbours, points
from calcura.grading.steps.formula.points_put_in import judge_sum
from calcura.grading.steps.formula.python_text import looks_like_python, read_python
from calcura.grading.steps.formula.rearranged import judge_rearranged
from calcura.grading.steps.formula.run_as_code import judge_run
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.spoken import spoken
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.words import BLOCKING, weighty, words
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

Way = Callable[[], Script]
"""One way to read a text."""
ENOUGH: Final = 48
"""Patients of whom a formula that is right for some is right for at least one."""


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
    found = _first_read(_signs(text, definition), definition, known)
    if found.kind != "unreadable" or looks_like_python(text):
        return found
    for way in _words(text, definition):
        in_words = _first_read([way], definition, known)
        if in_words.kind == "equal":
            return in_words
        found = in_words if found.kind == "unreadable" else found
    return found


def _first_read(ways: Iterable[Way], definition: Definition, known: tuple[tuple[str, Any], ...]) -> FormulaVerdict:
    """Return the verdict on the first way in which a text can be read."""
    reasons: list[str] = []
    for read in ways:
        try:
            return _Judging(read(), definition, dict(known)).verdict()
        except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
            reasons.append(str(error))
    return FormulaVerdict("unreadable", "", reasons[0] if reasons else "no formula is stated")


def _signs(text: str, definition: Definition) -> Iterator[Way]:
    """Give the ways to read a text of signs: as notation and as Python, the likelier first."""
    ways = (partial(_read, read_notation, text, definition), partial(_read, read_python, text))
    yield from reversed(ways) if looks_like_python(text) else ways


def _words(text: str, definition: Definition) -> Iterator[Way]:
    """Give the ways to read a text of words."""
    for each in spoken(text):
        yield partial(_read, read_notation, each, definition)


def _read(how: Callable[..., Script], *given: Any) -> Script:
    """Read a text, which many solutions have in common, once."""
    found = _read_once(how, *given)
    if isinstance(found, str):
        raise UnreadableFormulaError(found)
    return found


@lru_cache(maxsize=1024)
def _read_once(how: Callable[..., Script], *given: Any) -> Script | str:
    try:
        return how(*given)
    except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
        return str(error)


class _Judging:
    """One stated formula beside one calculator."""

    def __init__(self, script: Script, definition: Definition, inputs: Mapping[str, Any]) -> None:
        self.script, self.definition, self.inputs = script, definition, inputs
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
            found = (
                self._numbers_put_in() or sums or judge_rearranged(self.script, self.definition, self.points)
                or self._other_version() or self._elsewhere() or self._uses_more()
            )  # fmt: skip
            if found is None:
                raise
            return found
        ways: tuple[Callable[[Bound], FormulaVerdict | None], ...] = (
            self._equal, self._in_this_branch, lambda _: self._numbers_put_in(), lambda _: self._in_another_unit(),
            lambda _: sums, self._unread,
            lambda _: self._other_version(), self._a_step_only, self._adjustment_left_out, self._wrong_way_round,
            lambda _: self._elsewhere(), self._unknown,
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
    def _inside(self) -> tuple[Point, ...]:
        return inside(self.definition)

    def _limits(self, reading: Reading) -> FormulaVerdict:
        """Say of a formula that is right inside every band on which limits it differs."""
        if self._around and self._around[0].at_limit is None:
            return FormulaVerdict("equal")
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
        if around and any(alike(reading, around, self.scale) for reading in bound.readings()):
            return FormulaVerdict("equal", "in this patient's branch")
        return None

    def _in_another_unit(self) -> FormulaVerdict | None:
        """Say of a formula that it is right for values in other units than it is given: no fault of the formula."""
        if not self.inputs or not self.script.literals or self.is_score:
            return None
        free = bind(self.script, self.definition)
        found = self._equal(free) or self._in_this_branch(free)
        return None if found is None or found.kind != "equal" else replace(found, named="for values in another unit")

    @cached_property
    def _around(self) -> Sequence[Point]:
        """This patient and those like them; nobody where the patient is not known."""
        return neighbours(self.definition, self.inputs) if self.inputs else ()

    def _uses_all(self, bound: Bound) -> bool:
        return {each.name for each in self.definition.inputs if each.required} <= bound.inputs

    def _numbers_put_in(self) -> FormulaVerdict | None:
        if not self.inputs or self.is_score or not fits_with_numbers(self.script, self.definition, self.inputs):
            return None
        return FormulaVerdict("equal", "with the patient's numbers")

    def _unread(self, bound: Bound) -> FormulaVerdict | None:
        if not bound.meanings and (self.is_score or not (self.inputs and self.script.computes)):
            return FormulaVerdict("unreadable", "", "none of the calculator's inputs stands in the formula")
        if not bound.meanings and self._around and same(next(bound.readings()), self._around[0], self.scale):
            return FormulaVerdict(
                "unreadable", "", "it gives this patient's result, with numbers that are not the note's"
            )
        reason, computed = no_value(next(bound.readings()), self.points)
        if not reason:
            return None
        return (
            FormulaVerdict("wrong", "it has no value", reason) if computed else FormulaVerdict("unreadable", "", reason)
        )

    def _a_step_only(self, bound: Bound) -> FormulaVerdict | None:
        """Say of an equation for a step on the way, called so, that it tells nothing of the whole."""
        name = self.script.result_name
        if name in ("", "the result") or naming(self.definition).is_result(name) or self.is_score:
            return None
        among = self._around or tuple(islice(self._inside, ENOUGH))
        for step, label in self.definition.steps.items():
            known = (each for each in among if step in each.patient[STEPS])
            first = list(islice(known, 1))
            reading = next(bound.readings())
            if not is_step(reading, step, first):
                continue
            rest = list(known)
            if len(rest) >= MOST_TRIED and is_step(reading, step, rest):
                return FormulaVerdict("unreadable", "", f"it states a step only: {label}")
        return None

    def _uses_more(self) -> FormulaVerdict | None:
        """Say of a formula with a quantity that this calculator does not use that it is another one."""
        for name in self.script.needed:
            if naming(self.definition).meaning(name) is None and (label := known_elsewhere(name)) is not None:
                return FormulaVerdict("wrong", f"uses {label}", f"{self.definition.title} does not use it")
        return None

    def _other_version(self) -> FormulaVerdict | None:
        return self._as_one_of(versions_of(self.definition), "other_version")

    def _adjustment_left_out(self, bound: Bound) -> FormulaVerdict | None:
        if self.is_score:
            return None
        around = () if self.script.branches else self._around
        for index, reading in enumerate(islice(bound.readings(), MOST_TRIED)):
            is_likeliest = index == 0 and bool(around)
            if not is_likeliest and not any(same(reading, each, self.scale) for each in islice(self._inside, ENOUGH)):
                continue
            found = split_between(reading, self.definition, self.points, self.scale) or limits_left_out(
                reading, self.definition, self.points, self.scale, around
            )
            if found:
                return FormulaVerdict("missing_adjustment", found, self._shown(reading))
        return None

    def _wrong_way_round(self, bound: Bound) -> FormulaVerdict | None:
        """Say of a formula that is the calculator's with its options exchanged that it adjusts wrongly."""
        if self.is_score:
            return None
        for reading in islice(bound.readings(), MOST_TRIED):
            found = choices_exchanged(reading, self.definition, self.points, self.scale)
            if found:
                return FormulaVerdict("missing_adjustment", found, self._shown(reading))
        return None

    def _unknown(self, bound: Bound) -> FormulaVerdict | None:
        """Say that a formula cannot be judged whose names may be the inputs that it seems to leave out."""
        unused = [each for each in self.definition.inputs if self._matters_unused(each.name, bound)]
        telling = {word for each in unused for phrase in phrases_of(each) for word in weighty(words(phrase))}
        names = [
            name for name in self.script.literals if name not in bound.meanings and name != self.script.result_name
        ]
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
        if found[0] == "factor" and abs(found[1] + 1) < 1e-3:
            return FormulaVerdict("wrong", "the sign of the result", self._shown(reading))
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
            if is_formula_of(self.script, other, self.inputs, kind == "other_version"):
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
            f"{name} {value}" for name, value in found.point.patient.items() if name[0] != " " and value is not None
        )
        return f"{given}: {_told(found.stated)}, not {_told(found.point.result)}"[:400]

    def _first(self) -> Iterable[Point]:
        return chain(self._around[:1], self._inside)


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
