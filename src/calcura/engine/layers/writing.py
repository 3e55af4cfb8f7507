"""From the statements of a calculator's function to its layers."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isqrt
from typing import Any, Literal

from calcura.engine.definition import Definition
from calcura.engine.errors import NotSupportedYetError
from calcura.engine.evaluate import BINARY
from calcura.engine.helpers import interpolated
from calcura.engine.layers.expressions import (
    FALSE,
    NOTHING,
    TRUE,
    Among,
    Binary,
    Call,
    Constant,
    Expression,
    Function,
    Lookup,
    Missing,
    Name,
    Plain,
    Unary,
    all_of,
    any_of,
    case,
    compare,
    names_in,
    negation,
    total,
)
from calcura.engine.layers.form import Guard, Step
from calcura.engine.layers.sheet import Sheet
from calcura.engine.layers.types import type_of
from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.statements import SCORE
from calcura.engine.straight import REFUSED, Refused
from calcura.engine.syntax import program
from calcura.engine.words import Lexicon

Terms = tuple[Expression, ...]
Environment = dict[str, Terms]
"""What each name stands for here: one expression, or the terms of a running total."""

ARITHMETIC: dict[type[ast.operator], Literal["+", "-", "*", "/", "**", "//", "%"]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], Literal["<", "<=", ">", ">=", "==", "!="]] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip
FUNCTIONS: dict[str, Function] = {
    "min": "min", "max": "max", "round": "round", "abs": "abs", "floor": "floor", "ceil": "ceil", "log": "log",
    "log10": "log10", "exp": "exp", "sqrt": "sqrt", "months_later": "months_later", "WeeksAndDays": "weeks_and_days",
}  # fmt: skip


Ended = Expression | Refused
"""The condition under which a block has returned."""


@dataclass(frozen=True)
class Path:
    """How a statement is reached: ``when`` says all of it, ``chosen`` leaves out that nothing was returned before."""

    when: Expression = TRUE
    chosen: Expression = TRUE

    def where(self, condition: Expression) -> Path:
        """Return the path on which a further condition holds."""
        return Path(all_of(self.when, condition), all_of(self.chosen, condition))

    def unless(self, returned: Expression) -> Path:
        """Return the path on which nothing was returned so far."""
        return Path(all_of(self.when, negation(returned)), self.chosen)


class Writer(ExpressionReading[Expression]):
    """Writes the steps of one calculator, with those that it calls."""

    def __init__(self, definition: Definition, sheet: Sheet, environment: Environment, path: Path) -> None:
        super().__init__(program(definition))
        self.definition, self.sheet, self.lexicon = definition, sheet, Lexicon(definition)
        self.env, self.path = environment, path
        self.reached = path
        """How the statement that is being written down is reached."""
        self.target = ""
        self.returns: list[tuple[Expression, Expression]] = []

    def result(self) -> Expression:
        """Write everything down and return what the function returns."""
        self.block(self.program.body, nested=False)
        assert self.returns, f"{self.definition.name}: no path leads to a result"
        *earlier, (_, last) = self.returns
        return case(earlier, last)

    # Statements.

    def block(self, statements: Sequence[ast.stmt], *, nested: bool) -> Ended:
        """Write statements down; return the condition under which they return, REFUSED where they always refuse.

        What is added to a total within branches (``nested``) is settled as one criterion after them.
        """
        returned: Expression = FALSE
        before = self.path
        for statement in statements:
            ended = self._statement(statement, nested=nested)
            if isinstance(ended, Refused) or ended == TRUE:
                self.path = before
                return ended
            if not nested:
                self._settle()
            if ended != FALSE:
                returned = any_of(returned, ended)
                self.path = self.path.unless(ended)
        self.path = before
        return returned

    def _statement(self, statement: ast.stmt, *, nested: bool) -> Ended:
        self.reached = self.path
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                self.env[name] = (self._assigned(name, value),)
            case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                self.target = name
                added = self.read(value)
                self.env[name] = (*self.env[name], _negative(added) if isinstance(operator, ast.Sub) else added)
            case ast.Return(value=ast.expr() as value):
                self.target = self.definition.name
                self.returns.append((self.path.chosen, self.read(value)))
                return TRUE
            case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str(reason))])):
                self.sheet.body.append(Guard(self.path.when, reason))
                return REFUSED
            case ast.If():
                return self._if(statement, nested=nested)
        return FALSE

    def _assigned(self, name: str, node: ast.expr) -> Expression:
        self.target = name
        if isinstance(node, ast.Call) and callee(node) in self.program.calls:
            value = self._called(node)
            step = self.sheet.step(value)
            if step is not None and step.calculator != self.definition.name:
                self.sheet.renamed(step, self.step(name, value))
            return value
        value = self.read(node)
        return value if isinstance(value, (Name, Constant)) else self.sheet.bind(self.step(name, value))

    def _if(self, statement: ast.If, *, nested: bool) -> Ended:
        self.target = "condition"
        test = self.condition(statement.test)
        if isinstance(test, Constant):
            return self.block(statement.body if test.value else statement.orelse, nested=nested)
        within = nested or not any(isinstance(node, ast.Return) for node in ast.walk(statement))
        env, path = self.env, self.path
        first = self.env = dict(env)
        self.path = path.where(test)
        then = self.block(statement.body, nested=within)
        second = self.env = dict(env)
        # Once a refusal is passed, nobody is left for whom its condition holds.
        self.path = path if then is REFUSED else path.where(negation(test))
        otherwise = self.block(statement.orelse, nested=within)
        self.env, self.path = env, path
        if isinstance(then, Refused) or isinstance(otherwise, Refused):
            env |= second if isinstance(then, Refused) else first
            return otherwise if isinstance(then, Refused) else then
        if then == TRUE or otherwise == TRUE:
            env |= second if then == TRUE else first
        else:
            self._merge(test, first, second)
        return any_of(all_of(test, then), all_of(negation(test), otherwise)) if then != otherwise else then

    def _merge(self, test: Expression, first: Environment, second: Environment) -> None:
        """Choose between what two branches made of each name."""
        for name in {**first, **second}:
            ours, theirs = first.get(name), second.get(name)
            if ours is None or theirs is None:
                self.env[name] = ours or theirs or ()
            elif ours != theirs:
                shared = _shared(ours, theirs)
                merged = case([(test, total(ours[shared:]))], total(theirs[shared:]))
                if not (shared or isinstance(merged, (Name, Constant))):
                    merged = self.sheet.bind(self.step(name, merged))
                    self.sheet.chosen.add(merged.name)
                self.env[name] = (*ours[:shared], merged)

    def _settle(self) -> None:
        """Write what was added to totals down as criteria."""
        for name, terms in self.env.items():
            if len(terms) > 1:
                self.env[name] = (terms[0], *(self._criterion(name, each) for each in terms[1:]))

    def _criterion(self, name: str, term: Expression) -> Expression:
        step = self.sheet.step(term)
        if isinstance(term, Constant) or (step is not None and step.kind == "criterion"):
            return term
        asked = list(dict.fromkeys(map(self.sheet.called, names_in(term))))
        first, *others = asked
        label = ", ".join([self.lexicon.label(first), *map(self.lexicon.inline, others)])
        called = f"{first}_{name}"
        if called in self.definition.criteria:
            label = self.definition.criteria[called]
            called = f"{label.lower().replace(' ', '_')}_{name}"
        step = self.step(called, term)
        unit = "points" if name == SCORE else self.lexicon.unit(name)
        return self.sheet.bind(replace(step, label=label, unit=unit, kind="criterion"))

    def step(self, name: str, value: Expression) -> Step:
        """Return a step of this calculator on the present path."""
        label, unit = self.lexicon.label(name), self.lexicon.unit(name)
        return Step(name, label, unit, value, "number", self.definition.name, name, when=self.path.when)

    # Expressions.

    def condition(self, node: ast.expr) -> Expression:
        """Return an expression as a condition."""
        value = self.read(node)
        if isinstance(value, Constant):
            return Constant(bool(value.value))
        if isinstance(value, Name) and value.name in self.sheet.may_be_missing:
            return Call("holds", (value,))
        if type_of(value, self.sheet.types) != "truth":
            self._refuse(node, "a condition that is not a comparison or a finding")
        return value

    def _refuse(self, node: ast.AST, what: str) -> None:
        raise NotSupportedYetError(
            f"{self.definition.name}: {what} is not supported in layers yet: {ast.unparse(node)}"
        )

    def _named(self, value: Expression) -> Name:
        """Return a name for a value that is used more than once."""
        if isinstance(value, Name):
            return value
        return self.sheet.bind(replace(self.step(f"{self.target}_value", value), label=self.lexicon.label(self.target)))

    def read_Constant(self, node: ast.Constant) -> Expression:
        return _constant(node.value)

    def read_Name(self, node: ast.Name) -> Expression:
        if node.id not in self.env:
            return _constant(self.program.constants[node.id])
        terms = self.env[node.id]
        if len(terms) > 1:
            summed = total(terms)
            if not isinstance(summed, (Name, Constant)):
                # A later part of the same expression may ask for it where this part is not reached.
                summed = self.sheet.bind(replace(self.step(node.id, summed), when=self.reached.when))
            self.env[node.id] = terms = (summed,)
        return terms[0]

    def read_UnaryOp(self, node: ast.UnaryOp) -> Expression:
        if isinstance(node.op, ast.Not):
            return negation(self.condition(node.operand))
        operand = self.read(node.operand)
        return _negative(operand) if isinstance(node.op, ast.USub) else operand

    def read_BinOp(self, node: ast.BinOp) -> Expression:
        if isinstance(node.right, ast.Call) and callee(node.right) == "timedelta":
            days = self.read(node.right.keywords[0].value if node.right.keywords else node.right.args[0])
            later = days if isinstance(node.op, ast.Add) else _negative(days)
            return Call("days_later", (self.read(node.left), later))
        left, right = self.read(node.left), self.read(node.right)
        if isinstance(left, Constant) and isinstance(right, Constant):
            return Constant(BINARY[type(node.op)](left.value, right.value))
        return Binary(ARITHMETIC[type(node.op)], left, right)

    def read_BoolOp(self, node: ast.BoolOp) -> Expression:
        parts: list[Expression] = []
        path, conjunction = self.path, isinstance(node.op, ast.And)
        for each in node.values:
            parts.append(self.condition(each))
            self.path = self.path.where(parts[-1] if conjunction else negation(parts[-1]))
        self.path = path
        return all_of(*parts) if conjunction else any_of(*parts)

    def read_Compare(self, node: ast.Compare) -> Expression:
        sides = [node.left, *node.comparators]
        return all_of(*map(self._compared, node.ops, sides, sides[1:]))

    def _compared(self, operator: ast.cmpop, left: ast.expr, right: ast.expr) -> Expression:
        one = self.read(left)
        if isinstance(operator, (ast.Is, ast.IsNot)):
            may_be = isinstance(one, Name) and one.name in self.sheet.may_be_missing
            missing: Expression = Missing(one) if isinstance(one, Name) and may_be else Constant(one == NOTHING)
            return missing if isinstance(operator, ast.Is) else negation(missing)
        if isinstance(operator, (ast.In, ast.NotIn)):
            assert isinstance(right, (ast.Tuple, ast.Set, ast.List))
            options = tuple(each.value for each in map(self.read, right.elts) if isinstance(each, Constant))
            among: Expression = Constant(one.value in options) if isinstance(one, Constant) else Among(one, options)
            return among if isinstance(operator, ast.In) else negation(among)
        other = self.read(right)
        return compare(COMPARISONS[type(operator)], one, other)

    def read_IfExp(self, node: ast.IfExp) -> Expression:
        test = self.condition(node.test)
        if isinstance(test, Constant):
            return self.read(node.body if test.value else node.orelse)
        path = self.path
        self.path = path.where(test)
        body = self.read(node.body)
        self.path = path.where(negation(test))
        otherwise = self.read(node.orelse)
        self.path = path
        return case([(test, body)], otherwise)

    def read_Subscript(self, node: ast.Subscript) -> Expression:
        table, key = self._table(node.value), self.read(node.slice)
        if isinstance(key, Constant):
            return dict(table)[key.value]
        return Lookup(self._named(key), table)

    def _table(self, node: ast.expr) -> tuple[tuple[Plain, Expression], ...]:
        match node:
            case ast.Name(id=name):
                return tuple((code, _constant(value)) for code, value in self.program.constants[name].items())
            case ast.Dict(keys=keys, values=values):
                codes = (each.value for each in keys if isinstance(each, ast.Constant))
                return tuple((code, self.read(value)) for code, value in zip(codes, values, strict=True))  # type: ignore[misc]
        self._refuse(node, "a table of tables")
        return ()

    def read_Attribute(self, node: ast.Attribute) -> Expression:
        match node.value:
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                return Call("days_between", (self.read(left), self.read(right)))
        self._refuse(node, "days of anything but a difference of dates")
        return NOTHING

    def read_Call(self, node: ast.Call) -> Expression:
        name = callee(node)
        if name in self.program.calls:
            return self._called(node)
        if name == "banded":
            return self._banded(node)
        if name == "interpolated":
            return self._interpolated(*node.args)
        if name == "points_of":
            return self._points_of(*node.args)
        given = tuple(self.read(each) for each in (*node.args, *(keyword.value for keyword in node.keywords)))
        if name == "float":
            return given[0]
        if name == "int":
            whole = type_of(given[0], self.sheet.types) == "whole"
            return given[0] if whole else Call("truncate", given)
        return Call(FUNCTIONS[name], given)

    def _banded(self, node: ast.Call) -> Expression:
        value = self.read(node.args[0])
        value = value if isinstance(value, Constant) else self._named(value)
        values, cuts = [self.read(node.args[1])], []
        for each in node.args[2:]:
            assert isinstance(each, ast.Tuple)
            cut, at_or_above = map(self.read, each.elts)
            cuts.append(cut)
            values.append(at_or_above)
        return case([(compare("<", value, cut), each) for cut, each in zip(cuts, values, strict=False)], values[-1])

    def _interpolated(self, node: ast.expr, table: ast.expr) -> Expression:
        """Write a table down as a step of its own: a choice of lines, found by two choices of about equal length."""
        assert isinstance(table, ast.Name)
        rows, value = self.program.constants[table.id], self.read(node)
        if isinstance(value, Constant):
            return Constant(interpolated(value.value, rows))  # type: ignore[arg-type]
        name = self._named(value)
        lines = [(rows[0][0], _constant(rows[0][1])), *(_line(name, one, other) for one, other in pairwise(rows))]
        several = isqrt(len(lines)) + 1
        chunks = [lines[at : at + several] for at in range(0, len(lines), several)]
        found = case(
            [(compare("<", name, _constant(chunk[-1][0])), _chosen(name, chunk)) for chunk in chunks],
            _constant(rows[-1][1]),
        )
        return self.sheet.bind(replace(self.step(table.id.lower(), found), label=self.lexicon.label(table.id)))

    def _points_of(self, item: ast.expr, table: ast.expr) -> Expression:
        chosen = self.read(item)
        return total(
            tuple(
                case([(Call("chosen", (chosen, Constant(code))), points)], Constant(0))
                for code, points in self._table(table)
            )
        )

    def _called(self, node: ast.Call) -> Expression:
        """Write the steps of a calculator that this one calls; return its result."""
        called = self.program.calls[callee(node)]
        env: Environment = {}
        for name, each in arguments(called, node).items():
            value = self.read(each)
            known = isinstance(value, (Name, Constant))
            lexicon = Lexicon(called)
            step = replace(self.step(name, value), label=lexicon.label(name), unit=lexicon.unit(name))
            env[name] = (value if known else self.sheet.bind(replace(step, calculator=called.name)),)
        inner = Writer(called, self.sheet, env, Path(self.path.when))
        value = inner.result()
        if isinstance(value, (Name, Constant)):
            return value
        step = inner.step(called.name, value)
        return self.sheet.bind(replace(step, label=called.result.label, unit=called.result.unit))


def _line(name: Name, one: tuple[float, float], other: tuple[float, float]) -> tuple[float, Expression]:
    """Return where the line between two rows of a table ends, and what it is."""
    (start, first), (end, last) = one, other
    slope = (last - first) / (end - start)
    if not slope:
        return end, _constant(first)
    return end, Binary("+", _constant(first), Binary("*", _constant(slope), Binary("-", name, _constant(start))))


def _chosen(name: Name, lines: Sequence[tuple[float, Expression]]) -> Expression:
    """Return the line that a value lies on, the last where it is on none before."""
    return case([(compare("<", name, _constant(end)), line) for end, line in lines[:-1]], lines[-1][1])


def _shared(first: Terms, second: Terms) -> int:
    """Return how many leading terms are the same."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count


def _constant(value: Any) -> Constant:
    return Constant(value)


def _negative(value: Expression) -> Expression:
    return Constant(-value.value) if isinstance(value, Constant) else Unary("-", value)  # type: ignore[operator]
