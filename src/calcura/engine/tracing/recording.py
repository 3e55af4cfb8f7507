"""Runs a calculator statement by statement and records each step in words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from calcura.engine.calculate import Implausible, NotStated, Value, checked, prepare, refusal
from calcura.engine.definition import Definition
from calcura.engine.notation import escaped
from calcura.engine.registry import definition as find_definition
from calcura.engine.statements import SCORE
from calcura.engine.steps import Step, StepKind, Trace
from calcura.engine.syntax import program
from calcura.engine.tracing.operations import NotByHandError, Operations
from calcura.engine.tracing.reasons import Reasons
from calcura.engine.tracing.situation import Situation, carried
from calcura.engine.tracing.taken import Taken
from calcura.engine.words import ENGLISH, Words, number

Why = tuple[str, ...]
"""The conditions that led to a step, in words."""
EXACT = 15
"""Significant digits that a computer's number always holds: by hand, a sum of tenths ends with a tenth."""


def run(
    definition: Definition, values: Mapping[str, Any], words: Words = ENGLISH, digits: int | None = None
) -> tuple[tuple[Step, ...], Value]:
    """Compute a calculator on canonical values; return the steps as they happened, and the value.

    With ``digits`` it is worked by hand: every operation is told, and goes on with so many significant digits of what
    came out of the one before.

    Raises:
        ValueError, ArithmeticError: as the function itself does.
    """
    tree = program(definition)
    recorder = _Recorder(Situation(tree, values, words, digits))
    value = recorder.block(tree.body)
    assert value is not None, f"{definition.name} ended without a result"
    return tuple(recorder.steps), value


def trace(
    calculator: str | Callable[..., Any] | Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Trace:
    """Compute as :func:`calculate` does, and record every step.

    Raises:
        InputError, CalculationError: as ``calculate`` does, with the same words.
    """
    found = find_definition(calculator)
    prepared = prepare(found, inputs, not_stated=not_stated, implausible=implausible)
    try:
        steps, given = run(found, prepared.values)
    except (ArithmeticError, ValueError) as error:
        raise refusal(found, error) from error
    value = checked(found, given)
    band = found.band_of(value)
    return Trace(found, prepared.values, steps, value, band, prepared.assumptions, prepared.warnings)


class _Recorder:
    """Runs statements one by one and records what each did."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.reasons = situation, Reasons(situation)
        self.definition, self.totals = situation.program.definition, situation.program.totals
        self.lexicon, self.words, self.phrases = situation.lexicon, situation.words, situation.phrases
        self.steps: list[Step] = []
        self.by_hand = None if situation.digits is None else Operations(situation, situation.digits)

    def block(self, statements: Iterable[ast.stmt], why: Why = ()) -> Value | None:
        """Run statements; return the result as soon as one returns it."""
        for statement in statements:
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._assign(name, value, why)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    self._assign(name, value, why)
                case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                    self._add(name, value, why, sign=-1 if isinstance(operator, ast.Sub) else 1)
                case ast.Return(value=ast.expr() as value):
                    return self._return(value, why)
                case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str(reason))])):
                    raise ValueError(reason)
                case ast.If():
                    result = self._branch(statement, why)
                    if result is not None:
                        return result
        return None

    def _branch(self, statement: ast.If, why: Why) -> Value | None:
        holds = self.situation.holds(statement.test)
        taken = statement.body if holds else statement.orelse
        reason = self.reasons.of(statement.test, holds)
        if not taken and all(isinstance(each, ast.AugAssign) for each in statement.body):
            self._record_points(0, (*why, *reason), _target(statement.body[0]))
        if not holds and len(taken) == 1 and isinstance(taken[0], ast.If):
            # An elif chain: the branch taken tells why, and the limit just passed where it bounds the same value.
            return self._branch(taken[0], (*why, *self.reasons.limit_passed(statement.test, taken[0].test)))
        passed_guard = isinstance(statement.body[-1], ast.Raise) and not holds
        return self.block(taken, why if passed_guard else (*why, *reason))

    # Values.

    def _assign(self, name: str, value: ast.expr, why: Why) -> None:
        if name in self.totals and isinstance(value, ast.Constant):
            start = self.situation.values[name] = ast.literal_eval(value)
            if start:
                self._record_points(start, (*why, self.phrases.starts_here), name)
            return
        step = self._step("step", name, self.lexicon.label(name), value, self.lexicon.unit(name), why)
        self.situation.values[name] = step.value
        self.steps.append(step)

    def _return(self, value: ast.expr, why: Why) -> Value:
        name = value.id if isinstance(value, ast.Name) else None
        if name in self.totals:
            return self.situation.value(value)  # type: ignore[no-any-return]
        label, unit = self.words.result(self.definition), self.definition.result.unit
        step = self._step("result", "result", label, value, unit, why)
        result: Value = step.value
        if name is None or not self.steps or self.steps[-1].name != name:
            self.steps.append(step)
        return result

    def _step(self, kind: StepKind, name: str, label: str, value: ast.expr, unit: str, why: Why) -> Step:
        taken = Taken(self.situation, self.reasons, run)
        formula = taken.of(value)
        result, operations = self._worked(formula, value)
        shown = self._shown(kind, formula, result, unit)
        written, put_in, latex = self._written(formula, label)
        return Step(
            kind,
            name,
            label,
            result,
            unit,
            shown,
            written,
            put_in,
            (rf"\text{{{escaped(label)}}}", *latex, rf"\text{{{escaped(shown)}}}"),
            (*why, *taken.why),
            within=tuple(taken.within),
            operations=operations,
        )

    def _worked(self, formula: ast.expr, value: ast.expr) -> tuple[Any, tuple[str, ...]]:
        """Return what a formula comes to, and where it is worked by hand its operations."""
        if self.by_hand is not None:
            with suppress(NotByHandError):
                return self.by_hand.of(formula), tuple(self.by_hand.lines)
        return self.situation.value(value), ()

    def _shown(self, kind: StepKind, formula: ast.expr, result: Any, unit: str) -> str:
        if kind == "result":
            return self.words.shown_result(result, self.definition)
        if isinstance(formula, ast.Constant) and isinstance(result, float):
            # A coefficient stands as it is printed in the source, not rounded like a computed step.
            return f"{number(result)} {self.words.unit(unit)}".strip()
        return self.situation.shown(result, unit)

    def _written(self, formula: ast.expr, label: str) -> tuple[str, str, list[str]]:
        """Return a formula as text, with the values put in, and both as LaTeX; nothing where a value is only taken."""
        if isinstance(formula, ast.Constant):
            return "", "", []
        if isinstance(formula, ast.Name):
            same_words = self.lexicon.label(formula.id) == label
            return ("", "", []) if same_words else (self._text(formula), "", [self.situation.latex.write(formula)])
        text, put_in, latex = self._text(formula), self.situation.put_in(formula), self.situation.latex.write(formula)
        if put_in == text:
            return text, "", [latex]
        return text, put_in, [latex, self.situation.put_in_latex(formula)]

    def _text(self, formula: ast.expr) -> str:
        return self.situation.text.write(formula)

    # Points.

    def _add(self, name: str, value: ast.expr, why: Why, *, sign: int) -> None:
        taken = Taken(self.situation, self.reasons, run)
        formula = value if isinstance(value, ast.Constant) else taken.of(value)
        points, operations = self._worked(formula, value)
        values = self.situation.values
        total = values[name] - points if sign < 0 else values[name] + points
        values[name] = total if self.by_hand is None else carried(total, EXACT)
        if not isinstance(formula, ast.Constant):
            taken.why.append(f"{self._text(formula)} = {self.situation.put_in(formula)}")
        self._record_points(sign * points, (*why, *taken.why), name, tuple(taken.within), operations)

    def _record_points(
        self,
        points: float,
        why: Why,
        name: str = SCORE,
        within: tuple[Trace, ...] = (),
        operations: tuple[str, ...] = (),
    ) -> None:
        total = self.situation.values.get(name, 0)
        figure = f"{points:+g}" if points else "0"
        told_total = self.phrases.total.format(total=number(total))
        self.steps.append(
            Step(
                "points",
                name,
                self.lexicon.label(name),
                points,
                "points",
                self.words.signed(points) if name == SCORE else figure,
                latex_parts=(rf"{figure} \quad \text{{({told_total})}}",),
                why=tuple(dict.fromkeys(why)),
                total=total,
                within=within,
                operations=operations,
            )
        )


def _target(statement: ast.stmt) -> str:
    """Return the running total that a statement adds to."""
    assert isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name)
    return statement.target.id
