"""The expressions of a formula as functions of its names; what is not listed here is refused."""

from __future__ import annotations

import ast
from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final

from calcura.grading.steps.formula.computing import (
    MOST_TURNS,
    PRINTED,
    TURNS,
    Names,
    Run,
    all_of,
    any_of,
    arithmetic,
    branch,
    called_with,
    compared,
    turn,
    two,
    with_constant,
)
from calcura.grading.steps.formula.values import (
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
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

ITEM: Final = " item"
FOUND: Final = " found"
GIVEN: Final = " given"


class Expressions:
    """Turns the tree of an expression into a function of its names.

    ``called`` are other calculators by the name under which the formula calls them, ``rounding`` whether ``round``
    rounds or leaves the value alone; ``prints`` is whether anything is printed.
    """

    def __init__(
        self, *, called: Callable[[str], Callable[..., Any] | None] = lambda _: None, rounding: bool = True
    ) -> None:
        self.called = called
        self.functions = FUNCTIONS if rounding else WITHOUT_ROUNDING
        self.own: dict[str, Run] = {}
        self.prints = False

    def expression(self, node: ast.expr) -> Run:
        """Return what computes one expression."""
        match node:
            case ast.Constant(value=value):
                return lambda _: value
            case ast.Name(id=name):
                return itemgetter(name)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                if isinstance(right, ast.Constant):
                    return with_constant(type(op), self.expression(left), right.value)
                return arithmetic(type(op), self.expression(left), self.expression(right))
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
                return all_of(runs) if isinstance(op, ast.And) else any_of(runs)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return branch(self.expression(test), self.expression(body), self.expression(otherwise))
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = [self.expression(each) for each in (left, *others)]
                return compared([COMPARE[type(each)] for each in ops], sides)
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
                return two(item_of, self.expression(table), self.expression(key))
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
            gathered: list[Any] = inside[FOUND]
            return gathered

        return run

    def assigned(self, target: ast.expr, value: Run) -> Run:
        """Return what gives a value to a name, to several, or to an entry of a table."""
        if isinstance(target, ast.Subscript):
            table, key = self.expression(target.value), self.expression(target.slice)
            return only(lambda names: table(names).__setitem__(key(names), value(names)))
        if isinstance(target, (ast.Tuple, ast.List)) and all(isinstance(each, ast.Name) for each in target.elts):
            several = [each.id for each in target.elts if isinstance(each, ast.Name)]
            return only(lambda names: names.update(zip(several, value(names), strict=False)))
        if not isinstance(target, ast.Name):
            raise UnreadableFormulaError(f"a value is given to {type(target).__name__}")
        name = target.id

        def run(names: Names) -> bool:
            names[name] = value(names)
            return False

        return run

    def _call(self, node: ast.Call) -> Run:
        given = [self.expression(each) for each in node.args]
        named = {each.arg: self.expression(each.value) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Name(id="print"):
                self.prints = True
                return lambda names: names[PRINTED].extend(run(names) for run in given)
            case ast.Name(id="range"):
                return lambda names: range(*(int(number(run(names))) for run in given))[:MOST_TURNS]
            case ast.Name(id=name) if name in self.own or name not in self.functions:
                return self._own_call(name, given, named)
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math" | "np" | "numpy" | "datetime"), attr=name):
                if name not in self.functions:
                    raise UnreadableFormulaError(f"{name} is not a function that formulas use")
                return called_with(self.functions[name], given, named)
            case ast.Attribute(value=value, attr=name) if name in METHODS:
                return called_with(METHODS[name], [self.expression(value), *given], {})
        raise UnreadableFormulaError("a call of something that is no function of formulas")

    def _own_call(self, name: str, given: list[Run], named: dict[str, Run]) -> Run:
        if name not in self.own:
            function = self.called(name)
            if function is None:
                raise UnreadableFormulaError(f"{name} is not a function that formulas use")
            return called_with(function, given, named)

        def run(names: Names) -> Any:
            values = [each(names) for each in given], {key: each(names) for key, each in named.items()}
            return self.own[name]({**names, GIVEN: values, TURNS: names[TURNS]})

        return run


def only(value: Run) -> Run:
    """Return a statement that does something, and never is the last."""

    def run(names: Names) -> bool:
        value(names)
        return False

    return run


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
