"""Runs a calculator statement by statement and records each step in words."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from calcura.engine.calculate import Value
from calcura.engine.definition import Definition
from calcura.engine.errors import CalculationError
from calcura.engine.evaluate import Evaluation
from calcura.engine.notation import LatexNotation, TextNotation, escaped
from calcura.engine.reading import arguments, callee
from calcura.engine.steps import SCORE, Step, StepKind, Trace
from calcura.engine.syntax import Program, program
from calcura.engine.words import ENGLISH, Lexicon, Words, number
from calcura.measurements.kinds import Choice, Finding


def run(definition: Definition, values: Mapping[str, Any], words: Words = ENGLISH) -> tuple[tuple[Step, ...], Value]:
    """Compute a calculator on canonical values; return the steps as they happened, and the value."""
    recorder = _Recorder(program(definition), values, words)
    try:
        value = recorder.block(program(definition).body)
    except ArithmeticError as error:
        raise CalculationError(f"{definition.name}: these values have no result together ({error})") from error
    assert value is not None, f"{definition.name} ended without a result"
    return tuple(recorder.steps), value


class _Recorder:
    """Runs statements one by one and records what each did."""

    def __init__(self, tree: Program, values: Mapping[str, Any], words: Words) -> None:
        self.program = tree
        self.values = dict(values)
        self.steps: list[Step] = []
        self.evaluation = Evaluation(tree, self.values)
        self.language, self.phrases = words, words.phrases
        self.lexicon = Lexicon(tree.definition, words)
        self.words = TextNotation(tree, lexicon=self.lexicon)
        self.scores = _accumulated(tree.body)

    def block(self, statements: Iterable[ast.stmt], why: tuple[str, ...] = ()) -> Value | None:
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
                    raise CalculationError(f"{self.program.definition.name}: {reason}")
                case ast.If():
                    result = self._branch(statement, why)
                    if result is not None:
                        return result
        return None

    def _branch(self, statement: ast.If, why: tuple[str, ...]) -> Value | None:
        holds = bool(self.evaluation.read(statement.test))
        taken = statement.body if holds else statement.orelse
        reason = self.reason(statement.test, holds)
        guard = isinstance(statement.body[-1], ast.Raise) and not holds
        if not taken and _only_adds(statement.body):
            self._record_points(0, (*why, *reason), _added_to(statement.body))
        if not holds and len(taken) == 1 and isinstance(taken[0], ast.If):
            # An elif chain: the branch taken tells why, and the limit just passed where it bounds the same value.
            return self._branch(taken[0], (*why, *self.limit_passed(statement.test, taken[0].test)))
        return self.block(taken, why if guard else (*why, *reason))

    def _assign(self, name: str, value: ast.expr, why: tuple[str, ...]) -> None:
        if name in self.scores and isinstance(value, ast.Constant):
            start = self.values[name] = ast.literal_eval(value)
            if start:
                self._record_points(start, (*why, self.phrases.starts_here), name)
            return
        step = self._step("step", name, self.lexicon.label(name), value, self.lexicon.unit(name), why)
        self.values[name] = step.value
        self.steps.append(step)

    def _add(self, name: str, value: ast.expr, why: tuple[str, ...], *, sign: int) -> None:
        seen = _Seen(self)
        shown_value = value if isinstance(value, ast.Constant) else seen.visit(_copied(value))
        points = self.evaluation.read(value)
        if sign < 0:
            self.values[name] = self.values[name] - points
        else:
            self.values[name] = self.values[name] + points
        if not isinstance(shown_value, ast.Constant):
            seen.why.append(f"{self.words.write(shown_value)} = {self._with_values(shown_value)}")
        self._record_points(sign * points, (*why, *seen.why), name, tuple(seen.within))

    def _record_points(
        self, points: float, why: tuple[str, ...], name: str = SCORE, within: tuple[Trace, ...] = ()
    ) -> None:
        total = self.values.get(name, 0)
        shown_points = self.language.signed(points) if name == SCORE else f"{signed_latex(points)}"
        self.steps.append(
            Step(
                "points",
                name,
                self.lexicon.label(name),
                points,
                "points",
                shown_points,
                latex_parts=(
                    rf"{signed_latex(points)} \quad \text{{({self.phrases.total.format(total=number(total))})}}",
                ),
                why=why,
                total=total,
                within=within,
            )
        )

    def _return(self, value: ast.expr, why: tuple[str, ...]) -> Value:
        result: Value = self.evaluation.read(value)
        definition = self.program.definition
        if isinstance(value, ast.Name) and value.id in self.scores:
            return result
        outcome = definition.result
        label = self.language.result(definition)
        step = self._step("result", "result", label, value, outcome.unit, why)
        last = self.steps[-1] if self.steps else None
        if isinstance(value, ast.Name) and last is not None and last.name == value.id:
            return result
        self.steps.append(step)
        return result

    def _step(self, kind: StepKind, name: str, label: str, value: ast.expr, unit: str, why: tuple[str, ...]) -> Step:
        seen = _Seen(self)
        formula = seen.visit(_copied(value))
        result = self.evaluation.read(value)
        is_result = kind == "result"
        shown_value = (
            self.language.shown_result(result, self.program.definition) if is_result else self._shown(result, unit)
        )
        same_words = isinstance(formula, ast.Name) and self.lexicon.label(formula.id) == label
        worked = not (isinstance(formula, ast.Constant) or same_words)
        if isinstance(formula, ast.Constant) and isinstance(result, float) and not is_result:
            # A coefficient stands as it is printed in the source, not rounded like a computed step.
            shown_value = f"{number(result)} {self.language.unit(unit)}".strip()
        text = self.words.write(formula) if worked else ""
        put_in = self._with_values(formula) if worked and not isinstance(formula, ast.Name) else ""
        if put_in == text:
            put_in = ""
        latex_words, latex_values = (
            LatexNotation(self.program, lexicon=self.lexicon),
            LatexNotation(self.program, self.values, self.lexicon),
        )
        latex = [rf"\text{{{escaped(label)}}}"]
        if worked:
            latex += [latex_words.write(formula)] + ([latex_values.write(formula)] if put_in else [])
        latex.append(rf"\text{{{escaped(shown_value)}}}")
        reasons = (*why, *seen.why)
        return Step(
            kind,
            name,
            label,
            result,
            unit,
            shown_value,
            text,
            put_in,
            tuple(latex),
            reasons,
            within=tuple(seen.within),
        )

    def _shown(self, value: Any, unit: str) -> str:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            figure = number(float(f"{value:.4g}") if abs(value) < 1000 else round(value, 2))
            told_unit = self.language.unit(unit)
            one = value == 1 and unit in ("points", "years", "months", "weeks", "days", "factors")
            return f"{figure} {told_unit.removesuffix('s') if one else told_unit}".strip()
        return self.lexicon.value(value)

    def _with_values(self, node: ast.expr) -> str:
        return TextNotation(self.program, self.values, self.lexicon).write(node)

    def reason(self, test: ast.expr, holds: bool) -> list[str]:
        """Return why a condition holds or fails, part by part, with the values it looked at."""
        match test:
            case ast.BoolOp(op=operator, values=parts):
                if isinstance(operator, ast.And) is holds:
                    return [each for part in parts for each in self.reason(part, holds)]
                decisive = next(part for part in parts if bool(self.evaluation.read(part)) is holds)
                return self.reason(decisive, holds)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.reason(operand, not holds)
        return [self._told(test, holds)]

    def limit_passed(self, refused: ast.expr, following: ast.expr) -> list[str]:
        """Return the limit that a value has passed, where the next test holds and bounds it too."""
        both = (refused, following)
        if not all(isinstance(each, ast.Compare) and isinstance(each.left, ast.Name) for each in both):
            return []
        same = refused.left.id == following.left.id  # type: ignore[attr-defined]
        a_number = same and not isinstance(self.lexicon.kind(refused.left.id), Choice)  # type: ignore[attr-defined]
        return self.reason(refused, False) if a_number and self.evaluation.read(following) else []

    def _told(self, test: ast.expr, holds: bool) -> str:
        text = self.words.conditions.tell(test, holds=holds)
        if not isinstance(test, ast.Compare):
            return text
        if isinstance(test.left, ast.Name) and isinstance(self.lexicon.kind(test.left.id), Choice):
            return self.is_valued(test.left.id)
        subject = test.comparators[0] if len(test.ops) == 2 else test.left
        if isinstance(subject, ast.Constant):
            subject = test.comparators[0]
        told = self.words.conditions.subject(subject)
        name = subject.id if isinstance(subject, ast.Name) else None
        value = self.evaluation.read(subject)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and text.startswith(told):
            shown_value = (
                self._shown(value, "") if name is None or name not in self.values else self._value(value, name)
            )
            return f"{self.phrases.value_told.format(subject=told, value=shown_value)}{text[len(told) :]}"
        return text

    def is_valued(self, name: str) -> str:
        """Return that an input is the value it has."""
        value = self.lexicon.value(self.values[name], name)
        return self.phrases.value_is.format(subject=self.lexicon.inline(name), value=value)

    def _value(self, value: float, name: str) -> str:
        return (
            self.lexicon.value(value, name) if self.lexicon.kind(name) else self._shown(value, self.lexicon.unit(name))
        )


class _Seen(ast.NodeTransformer):
    """Replaces each choice in a formula by what was chosen, and remembers why; inner calculations are traced."""

    def __init__(self, recorder: _Recorder) -> None:
        self.recorder = recorder
        self.why: list[str] = []
        self.within: list[Trace] = []

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        holds = bool(self.recorder.evaluation.read(node.test))
        taken = node.body if holds else node.orelse
        if holds or not isinstance(taken, ast.IfExp):
            self.why += self.recorder.reason(node.test, holds)
        else:
            self.why += self.recorder.limit_passed(node.test, taken.test)
        return self.visit(taken)

    def visit_Compare(self, node: ast.Compare) -> Any:
        holds = bool(self.recorder.evaluation.read(node))
        self.why += self.recorder.reason(node, holds)
        return ast.Constant(int(holds))

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        holds = bool(self.recorder.evaluation.read(node))
        self.why += self.recorder.reason(node, holds)
        return ast.Constant(int(holds))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return ast.Constant(-node.operand.value)  # type: ignore[operator]
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> Any:
        if isinstance(self.recorder.lexicon.kind(node.id), Finding):
            holds = bool(self.recorder.values[node.id])
            self.why += self.recorder.reason(node, holds)
            return ast.Constant(int(holds))
        return node

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        key = node.slice
        if isinstance(key, ast.Name):
            self.why.append(self.recorder.is_valued(key.id))
        return ast.Constant(self.recorder.evaluation.read(node))

    def visit_Call(self, node: ast.Call) -> Any:
        recorder, name = self.recorder, callee(node)
        called = recorder.program.calls.get(name)
        if called is not None:
            values = {n: recorder.evaluation.read(each) for n, each in arguments(called, node).items()}
            steps, value = run(called, values, recorder.language)
            self.within.append(Trace(called, values, steps, value, None, (), ()))
            symbol = f"result of {name}"
            recorder.values[symbol] = value
            recorder.lexicon.add(symbol, recorder.language.result(called), called.result.unit)
            return ast.Name(symbol, ast.Load())
        if name == "banded":
            self.why.append(self._band(node))
            return ast.Constant(recorder.evaluation.read(node))
        if name == "points_of":
            return ast.Constant(recorder.evaluation.read(node))
        node.args = [self.visit(each) for each in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        return node

    def _band(self, node: ast.Call) -> str:
        recorder = self.recorder
        value = recorder.evaluation.read(node.args[0])
        cuts = [recorder.evaluation.read(each)[0] for each in node.args[1 + 1 :]]
        below = next((cut for cut in cuts if value < cut), None)
        from_ = next((cut for cut in reversed(cuts) if value >= cut), None)
        subject = node.args[0]
        name = subject.id if isinstance(subject, ast.Name) else None
        told = recorder.words.conditions.subject(subject)
        say = recorder.lexicon.value
        shown_value = recorder._value(value, name) if name else recorder._shown(value, "")
        phrases = recorder.phrases
        limits = [phrases.at_least.format(limit=say(from_, name))] if from_ is not None else []
        limits += [phrases.below.format(below=say(below, name))] if below is not None else []
        return phrases.value_among.format(subject=told, value=shown_value, limits=phrases.both.join(limits))


def signed_latex(points: float) -> str:
    """Return points added as LaTeX."""
    return f"{points:+g}" if points else "0"


def _copied(node: Any) -> Any:
    """Return an expression that can be changed without changing the calculator; quicker than a general copy."""
    if isinstance(node, list):
        return [_copied(each) for each in node]
    if not isinstance(node, ast.AST):
        return node
    fields = {name: _copied(each) for name, each in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**fields), node)


@cache
def _accumulated(body: tuple[ast.stmt, ...]) -> frozenset[str]:
    """Return the names that statements add to: the running totals of a score."""
    nodes = (node for statement in body for node in ast.walk(statement) if isinstance(node, ast.AugAssign))
    return frozenset(node.target.id for node in nodes if isinstance(node.target, ast.Name))


def _added_to(body: list[ast.stmt]) -> str:
    """Return the running total that a branch adds to."""
    return next(s.target.id for s in body if isinstance(s, ast.AugAssign) and isinstance(s.target, ast.Name))


def _only_adds(body: list[ast.stmt]) -> bool:
    return all(isinstance(statement, ast.AugAssign) for statement in body)
