"""Computing a formula from its syntax tree: a small interpreter with no names of its own, no I/O and fixed limits.

The tree comes from Python's ``ast`` or from the notation parser; nothing is ever compiled or evaluated as Python.
What is not listed here is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from calcura.grading.steps.formula.values import (
    ARITHMETIC,
    ATTRIBUTES,
    COMPARE,
    FUNCTIONS,
    LARGEST_WHOLE,
    METHODS,
    MODULES,
    OF_FLOATS,
    WITHOUT_ROUNDING,
    item_of,
    number,
)
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

Names = dict[str, Any]
Run = Callable[[Names], Any]

MOST_TURNS: Final = 2000
"""Turns of loops and calls of functions in one run."""
PRINTED: Final = " printed"
TURNS: Final = " turns"
RETURNED: Final = " returned"


class Compiler:
    """Turns the tree of a formula into functions of its names.

    ``called`` are other calculators by the name under which the formula calls them, ``rounding`` whether ``round``
    rounds or leaves the value alone.
    """

    def __init__(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> None:
        self.called = called
        self.functions = FUNCTIONS if rounding else WITHOUT_ROUNDING
        self.own: dict[str, Run] = {}

    # Statements. A run of one returns True once the formula has returned.

    def block(self, statements: Sequence[ast.stmt]) -> Run:
        """Return what runs the statements in their order."""
        runs = [self.statement(each) for each in statements]

        def run(names: Names) -> bool:
            returned = False
            for each in runs:  # a generator would cost as much again
                returned = each(names)
                if returned:
                    break
            return returned

        return run

    def statement(self, node: ast.stmt) -> Run:
        """Return what runs one statement."""
        match node:
            case ast.Assign(targets=[target], value=value):
                return self._assigned(target, self.expression(value))
            case ast.Assign(targets=targets, value=value) if all(isinstance(each, ast.Name) for each in targets):
                runs = [self._assigned(each, self.expression(value)) for each in targets]
                return lambda names: any(run(names) for run in runs)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return self._assigned(target, self.expression(value))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                return self._assigned(target, self.expression(ast.BinOp(ast.Name(name), op, value)))
            case ast.Expr(value=value):
                return self._only(self.expression(value))
            case ast.Return(value=value):
                return self._returned(self.expression(value) if value is not None else lambda _: None)
            case ast.If(test=test, body=body, orelse=otherwise):
                return self._branch(self.expression(test), self.block(body), self.block(otherwise))
            case ast.For(target=target, iter=values, body=body, orelse=[]):
                return self._loop(target, self.expression(values), self.block(body))
            case ast.FunctionDef(name=name):
                self.own[name] = self._function(node)
                return lambda _: False
            case ast.Import() | ast.ImportFrom() | ast.Pass():
                return lambda _: False
            case ast.Raise():
                return self._only(_refused)
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    @staticmethod
    def _only(value: Run) -> Run:
        def run(names: Names) -> bool:
            value(names)
            return False

        return run

    @staticmethod
    def _returned(value: Run) -> Run:
        def run(names: Names) -> bool:
            names[RETURNED] = value(names)
            return True

        return run

    @staticmethod
    def _branch(test: Run, body: Run, otherwise: Run) -> Run:
        return lambda names: body(names) if test(names) else otherwise(names)

    def _assigned(self, target: ast.expr, value: Run) -> Run:
        if isinstance(target, ast.Subscript):
            table, key = self.expression(target.value), self.expression(target.slice)
            return self._only(lambda names: table(names).__setitem__(key(names), value(names)))
        if isinstance(target, (ast.Tuple, ast.List)) and all(isinstance(each, ast.Name) for each in target.elts):
            several = [each.id for each in target.elts if isinstance(each, ast.Name)]
            return self._only(lambda names: names.update(zip(several, value(names), strict=False)))
        if not isinstance(target, ast.Name):
            raise UnreadableFormulaError(f"a value is given to {type(target).__name__}")
        name = target.id

        def run(names: Names) -> bool:
            names[name] = value(names)
            return False

        return run

    def _loop(self, target: ast.expr, values: Run, body: Run) -> Run:
        assign = self._assigned(target, lambda names: names[" item"])

        def run(names: Names) -> bool:
            for each in values(names):
                _turn(names)
                names[" item"] = each
                assign(names)
                if body(names):
                    return True
            return False

        return run

    def _function(self, node: ast.FunctionDef) -> Run:
        parameters = [each.arg for each in node.args.args]
        defaults = [self.expression(each) for each in node.args.defaults]
        body = self.block(node.body)

        def run(names: Names) -> Any:
            given, named = names[" given"]
            _turn(names)
            inside = {key: value for key, value in names.items() if key != RETURNED}
            for name, value in zip(parameters[::-1], defaults[::-1], strict=False):
                inside[name] = value(names)
            inside.update(zip(parameters, given, strict=False))
            inside.update(named)
            body(inside)
            names[TURNS] = inside[TURNS]
            return inside.get(RETURNED)

        return run

    # Expressions.

    def expression(self, node: ast.expr) -> Run:
        """Return what computes one expression."""
        match node:
            case ast.Constant(value=value):
                return lambda _: value
            case ast.Name(id=name):
                return itemgetter(name)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                if isinstance(right, ast.Constant):
                    return _with_constant(type(op), self.expression(left), right.value)
                return _arithmetic(type(op), self.expression(left), self.expression(right))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.expression(operand)
                return lambda names: -number(inner(names))
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return self.expression(operand)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.expression(operand)
                return lambda names: not inner(names)
            case ast.BoolOp(op=op, values=values):
                runs = [self.expression(each) for each in values]
                return _all_of(runs) if isinstance(op, ast.And) else _any_of(runs)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return self._branch(self.expression(test), self.expression(body), self.expression(otherwise))
            case ast.Compare():
                return self._comparison(node)
            case ast.Call():
                return self._call(node)
        return self._structure(node)

    def _structure(self, node: ast.expr) -> Run:
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in MODULES and name in ATTRIBUTES:
                return lambda _: ATTRIBUTES[name](None)
            case ast.Attribute(value=value, attr="days"):
                inner = self.expression(value)
                return lambda names: inner(names).days
            case ast.Subscript(value=table, slice=key):
                return _two(item_of, self.expression(table), self.expression(key))
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                runs = [self.expression(each) for each in items]
                return lambda names: [run(names) for run in runs]
            case ast.Dict(keys=keys, values=values):
                pairs = [
                    (self.expression(key), self.expression(value))
                    for key, value in zip(keys, values, strict=True)
                    if key is not None
                ]
                return lambda names: {key(names): value(names) for key, value in pairs}
            case ast.JoinedStr(values=parts):
                runs = [self.expression(each.value) for each in parts if isinstance(each, ast.FormattedValue)]
                return lambda names: [run(names) for run in runs]
            case ast.GeneratorExp(elt=item, generators=[each]) | ast.ListComp(elt=item, generators=[each]):
                return self._comprehension(self.expression(item), each)
            case ast.DictComp(key=key, value=value, generators=[each]):
                pairs_of = self._comprehension(self.expression(ast.Tuple([key, value])), each)
                return lambda names: dict(pairs_of(names))
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _comprehension(self, item: Run, each: ast.comprehension) -> Run:
        found: str = " found"
        tests = [self.expression(test) for test in each.ifs]

        def keep(names: Names) -> bool:
            if all(test(names) for test in tests):
                names[found].append(item(names))
            return False

        loop = self._loop(each.target, self.expression(each.iter), keep)

        def run(names: Names) -> list[Any]:
            inside = {**names, found: []}
            loop(inside)
            names[TURNS] = inside[TURNS]
            gathered: list[Any] = inside[found]
            return gathered

        return run

    def _comparison(self, node: ast.Compare) -> Run:
        sides = [self.expression(each) for each in (node.left, *node.comparators)]
        compares = [COMPARE[type(each)] for each in node.ops]

        def run(names: Names) -> bool:
            left = sides[0](names)
            for compare, side in zip(compares, sides[1:], strict=True):
                right = side(names)
                if not compare(left, right):
                    return False
                left = right
            return True

        return run

    def _call(self, node: ast.Call) -> Run:
        given = [self.expression(each) for each in node.args]
        named = {each.arg: self.expression(each.value) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Name(id="print"):
                return lambda names: names[PRINTED].extend(run(names) for run in given)
            case ast.Name(id="range"):
                return lambda names: range(*(int(number(run(names))) for run in given))[:MOST_TURNS]
            case ast.Name(id=name) if name in self.own or name not in self.functions:
                return self._own_call(name, given, named)
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math" | "np" | "numpy" | "datetime"), attr=name):
                if name not in self.functions:
                    raise UnreadableFormulaError(f"{name} is not a function that formulas use")
                function = self.functions[name]
                if not named and len(given) == 1:
                    (only,) = given
                    return lambda names: function(only(names))
                return lambda names: function(
                    *(run(names) for run in given), **{key: run(names) for key, run in named.items()}
                )
            case ast.Attribute(value=value, attr=name) if name in METHODS:
                method, of = METHODS[name], self.expression(value)
                return lambda names: method(of(names), *(run(names) for run in given))
        raise UnreadableFormulaError("a call of something that is no function of formulas")

    def _own_call(self, name: str, given: list[Run], named: dict[str, Run]) -> Run:
        if name not in self.own:
            function = self.called(name)
            if function is None:
                raise UnreadableFormulaError(f"{name} is not a function that formulas use")
            return lambda names: function(
                *(run(names) for run in given), **{key: run(names) for key, run in named.items()}
            )

        def run(names: Names) -> Any:
            values = [each(names) for each in given], {key: each(names) for key, each in named.items()}
            return self.own[name]({**names, " given": values, TURNS: names[TURNS]})

        return run


def _with_constant(op: type[ast.operator], left: Run, right: Any) -> Run:
    plain, checked = OF_FLOATS.get(op), ARITHMETIC[op]
    if plain is None or not isinstance(right, (int, float)) or abs(right) >= LARGEST_WHOLE:
        return lambda names: checked(left(names), right)

    def run(names: Names) -> Any:
        value = left(names)
        return plain(value, right) if type(value) is float else checked(value, right)

    return run


def _arithmetic(op: type[ast.operator], left: Run, right: Run) -> Run:
    plain, checked = OF_FLOATS.get(op), ARITHMETIC[op]
    if plain is None:
        return _two(checked, left, right)

    def run(names: Names) -> Any:
        one, other = left(names), right(names)
        return plain(one, other) if type(one) is float is type(other) else checked(one, other)

    return run


def _two(operation: Callable[[Any, Any], Any], left: Run, right: Run) -> Run:
    return lambda names: operation(left(names), right(names))


def _all_of(runs: Sequence[Run]) -> Run:
    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110 - all() of a generator takes twice as long
            if not each(names):
                return False
        return True

    return run


def _any_of(runs: Sequence[Run]) -> Run:
    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110
            if each(names):
                return True
        return False

    return run


def _turn(names: Names) -> None:
    names[TURNS] += 1
    if names[TURNS] > MOST_TURNS:
        raise UnreadableFormulaError("the formula goes on for too long")


def _refused(_: Names) -> Any:
    raise ArithmeticError("the formula refuses these values")
