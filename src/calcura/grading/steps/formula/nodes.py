"""The nodes that formulas in notation are made of: those of Python's ``ast``, with names that keep their blanks."""

from __future__ import annotations

import ast

from calcura.grading.steps.formula.tokens import Token


def name_of(text: str) -> ast.Name:
    """Return the node of a name."""
    return ast.Name(text, ast.Load())


def number_of(value: float | None) -> ast.Constant:
    """Return the node of a number; None is a value still to be settled by what stands beside it."""
    return ast.Constant(value)


def call_of(function: str, *given: ast.expr) -> ast.Call:
    """Return the node of a call."""
    return ast.Call(name_of(function), list(given), [])


def chosen(test: ast.expr, body: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    """Return the node of a conditional."""
    return ast.IfExp(test, body, otherwise)


def constant_of(token: Token) -> ast.Constant:
    """Return the node of a number as it is written."""
    value = float(token.text)
    return number_of(int(value) if value.is_integer() and "." not in token.text and abs(value) < 1e15 else value)


def settled(node: ast.expr, neutral: float) -> ast.expr:
    """Return a conditional without its other case with the value that changes nothing in its place."""
    if not isinstance(node, ast.IfExp):
        return node
    if isinstance(node.orelse, ast.Constant) and node.orelse.value is None:
        return ast.IfExp(node.test, node.body, number_of(neutral))
    return ast.IfExp(node.test, node.body, settled(node.orelse, neutral))


def on_last_factor(node: ast.expr, test: ast.expr) -> ast.expr:
    """Return an expression whose last factor holds only under a condition: ``a × 0.85 if female``.

    A last term that is added holds or is left out.
    """
    match node:
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div() as op, right=right):
            return ast.BinOp(left, op, settled(on_last_factor(right, test), 1.0))
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            return ast.BinOp(left, op, settled(on_last_factor(right, test), 0.0))
    return ast.IfExp(test, node, number_of(None))


def by_last_term(node: ast.expr, sign: str, factor: ast.expr) -> ast.expr:
    """Return an expression whose last term is multiplied or divided by a factor that stands behind a condition."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        return ast.BinOp(node.left, node.op, by_last_term(node.right, sign, factor))
    return ast.BinOp(node, ast.Mult() if sign == "*" else ast.Div(), factor)


def ends_in_number(node: ast.expr) -> bool:
    """Whether the last factor of a product is a number, as a condition behind it mostly limits."""
    last = node.right if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)) else node
    return isinstance(last, (ast.Constant, ast.IfExp)) or (isinstance(last, ast.BinOp) and isinstance(last.op, ast.Pow))
