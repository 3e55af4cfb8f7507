"""Computing a formula from its syntax tree: a small interpreter with no names of its own, no I/O and fixed limits.

The tree comes from Python's ``ast`` or from the notation parser; nothing is ever compiled or evaluated as Python.
What is not listed here is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import (
    ARITHMETIC,
    ATTRIBUTES,
    COMPARE,
    FUNCTIONS,
    METHODS,
    MODULES,
    WITHOUT_ROUNDING,
    item_of,
    number,
)

Names = dict[str, Any]
Run = Callable[[Names], Any]
Own = Callable[[Names, list[Any], dict[str, Any]], Any]
"""A function of the formula itself: the names around it, what it is given in order, and by name."""

MOST_TURNS: Final = 2000
"""Turns of loops and calls of functions in one run."""
PRINTED: Final = " printed"
TURNS: Final = " turns"
RETURNED: Final = " returned"
ITEM: Final = " item"
FOUND: Final = " found"


def arithmetic(compute: Callable[[Any, Any], Any], left: Run, right: Run) -> Run:
    """Return what computes an operator."""
    return lambda names: compute(left(names), right(names))


def compared(compares: Sequence[Callable[[Any, Any], bool]], sides: Sequence[Run]) -> Run:
    """Return what computes a chain of comparisons, up to the first that does not hold."""

    def run(names: Names) -> bool:
        left = sides[0](names)
        for compare, side in zip(compares, sides[1:], strict=True):
            right = side(names)
            if not compare(left, right):
                return False
            left = right
        return True

    return run


def called_with(function: Callable[..., Any], given: Sequence[Run], named: Mapping[str, Run]) -> Run:
    """Return what calls a function."""
    return lambda names: function(*[run(names) for run in given], **{key: run(names) for key, run in named.items()})


def branch(test: Run, body: Run, otherwise: Run) -> Run:
    """Return what runs one of two."""
    return lambda names: body(names) if test(names) else otherwise(names)


def turn(names: Names) -> None:
    """Count one more turn of a loop or call of a function.

    Raises:
        UnreadableFormulaError: there were too many.
    """
    names[TURNS] += 1
    if names[TURNS] > MOST_TURNS:
        raise UnreadableFormulaError("the formula goes on for too long")


def refused(_: Names) -> Any:
    """Refuse the values at hand, as a formula's own ``raise`` does."""
    raise ArithmeticError("the formula refuses these values")


def only(value: Run) -> Run:
    """Return a statement that does something, and never is the last."""
    return lambda names: value(names) is names


def loop(assign: Run, values: Run, body: Run) -> Run:
    """Return what runs statements for each of some values, until one of them returns."""

    def run(names: Names) -> bool:
        for each in values(names):
            turn(names)
            names[ITEM] = each
            assign(names)
            if body(names):
                return True
        return False

    return run


class Compiler:
    """Turns the tree of a formula into functions of its names.

    ``called`` are other calculators by the name under which the formula calls them, ``rounding`` whether ``round``
    rounds or leaves the value alone. A run of a statement returns True once
    the formula has returned, and changes the names that it is given.
    """

    def __init__(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> None:
        self.called = called
        self.functions = FUNCTIONS if rounding else WITHOUT_ROUNDING
        self.own: dict[str, Own] = {}

    def expression(self, node: ast.expr) -> Run:
        """Return what computes one expression."""
        read = self.expression
        match node:
            case ast.Constant(value=value):
                return lambda _: value
            case ast.Name(id=name):
                return itemgetter(name)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                return arithmetic(ARITHMETIC[type(op)], read(left), read(right))
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return read(operand)
            case ast.UnaryOp(op=ast.USub() | ast.Not() as op, operand=operand):
                inner = read(operand)
                return (lambda names: not inner(names)) if isinstance(op, ast.Not) else lambda n: -number(inner(n))
            case ast.BoolOp(op=op, values=values):
                runs, decide = [read(each) for each in values], all if isinstance(op, ast.And) else any
                return lambda names: decide(run(names) for run in runs)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return branch(read(test), read(body), read(otherwise))
            case ast.Compare(left=left, ops=ops, comparators=others):
                return compared([COMPARE[type(each)] for each in ops], [read(each) for each in (left, *others)])
            case ast.Call():
                return self._call(node)
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in MODULES and name in ATTRIBUTES:
                return lambda _: ATTRIBUTES[name](None)
            case ast.Attribute(value=value, attr="days"):
                inner = read(value)
                return lambda names: inner(names).days
            case ast.Subscript(value=table, slice=key):
                return called_with(item_of, [read(table), read(key)], {})
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                runs = [read(each) for each in items]
                return lambda names: [run(names) for run in runs]
            case ast.Dict(keys=keys, values=values):
                pairs = [(read(k), read(v)) for k, v in zip(keys, values, strict=True) if k is not None]
                return lambda names: {key(names): value(names) for key, value in pairs}
            case ast.JoinedStr(values=parts):
                runs = [read(each.value) for each in parts if isinstance(each, ast.FormattedValue)]
                return lambda names: [run(names) for run in runs]
            case ast.GeneratorExp(elt=item, generators=[each]) | ast.ListComp(elt=item, generators=[each]):
                return self._comprehension(read(item), each)
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _comprehension(self, item: Run, each: ast.comprehension) -> Run:
        tests = [self.expression(test) for test in each.ifs]

        def keep(names: Names) -> bool:
            if all(test(names) for test in tests):
                names[FOUND].append(item(names))
            return False

        gather = loop(self.assigned(each.target, itemgetter(ITEM)), self.expression(each.iter), keep)

        def run(names: Names) -> list[Any]:
            inside = {**names, FOUND: []}
            gather(inside)
            names[TURNS] = inside[TURNS]
            return list(inside[FOUND])

        return run

    def assigned(self, target: ast.expr, value: Run) -> Run:
        """Return what gives a value to a name, to several, or to an entry of a table."""
        match target:
            case ast.Name(id=name):
                return only(lambda names: names.update({name: value(names)}))
            case ast.Subscript(value=of, slice=at):
                table, key = self.expression(of), self.expression(at)
                return only(lambda names: table(names).__setitem__(key(names), value(names)))
            case ast.Tuple(elts=several) | ast.List(elts=several):
                ids = [each.id for each in several if isinstance(each, ast.Name)]
                return only(lambda names: names.update(zip(ids, value(names), strict=False)))
        raise UnreadableFormulaError(f"a value is given to {type(target).__name__}")

    def _call(self, node: ast.Call) -> Run:
        given = [self.expression(each) for each in node.args]
        named = {each.arg: self.expression(each.value) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Name(id="print"):
                return lambda names: names[PRINTED].extend(run(names) for run in given)
            case ast.Name(id="range"):
                return lambda names: range(*(int(number(run(names))) for run in given))[:MOST_TURNS]
            case ast.Name(id=name) if name in self.own:
                return lambda names: self.own[name](
                    names, [run(names) for run in given], {key: run(names) for key, run in named.items()}
                )
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math" | "np" | "numpy" | "datetime"), attr=name):
                is_other = isinstance(node.func, ast.Name) and name not in self.functions
                function = self.called(name) if is_other else self.functions.get(name)
                if function is None:
                    raise UnreadableFormulaError(f"{name} is not a function that formulas use")
                return called_with(function, given, named)
            case ast.Attribute(value=value, attr=name) if name in METHODS:
                return called_with(METHODS[name], [self.expression(value), *given], {})
        raise UnreadableFormulaError("a call of something that is no function of formulas")

    def block(self, statements: Sequence[ast.stmt]) -> Run:
        """Return what runs the statements in their order."""
        runs = [self.statement(each) for each in statements]

        def run(names: Names) -> bool:
            for each in runs:  # noqa: SIM110 - any() of a generator costs as much again
                if each(names):
                    return True
            return False

        return run

    def statement(self, node: ast.stmt) -> Run:
        """Return what runs one statement."""
        match node:
            case ast.Assign(targets=targets, value=value):
                runs = [self.assigned(each, self.expression(value)) for each in targets]
                return runs[0] if len(runs) == 1 else lambda names: any(run(names) for run in runs)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assigned(target, self.expression(value))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                return self.assigned(target, self.expression(ast.BinOp(ast.Name(name), op, value)))
            case ast.Expr(value=value):
                return only(self.expression(value))
            case ast.Return(value=value):
                result = self.expression(value) if value is not None else lambda _: None
                return lambda names: not names.update({RETURNED: result(names)})
            case ast.If(test=test, body=body, orelse=otherwise):
                return branch(self.expression(test), self.block(body), self.block(otherwise))
            case ast.For(target=target, iter=values, body=body, orelse=[]):
                return loop(self.assigned(target, itemgetter(ITEM)), self.expression(values), self.block(body))
            case ast.FunctionDef(name=name):
                self.own[name] = self._function(node)
                return lambda _: False
            case ast.Import() | ast.ImportFrom() | ast.Pass():
                return lambda _: False
            case ast.Raise():
                return only(refused)
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _function(self, node: ast.FunctionDef) -> Own:
        parameters = [each.arg for each in node.args.args]
        defaults = [self.expression(each) for each in node.args.defaults]
        body = self.block(node.body)

        def run(names: Names, given: list[Any], named: dict[str, Any]) -> Any:
            turn(names)
            inside = {key: value for key, value in names.items() if key != RETURNED}
            for name, value in zip(parameters[::-1], defaults[::-1], strict=False):
                inside[name] = value(names)
            inside.update(zip(parameters, given, strict=False))
            inside.update(named)
            body(inside)
            names[TURNS] = inside[TURNS]
            return inside.get(RETURNED)

        return run
