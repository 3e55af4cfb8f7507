"""Expressions as people write them: as text, and in LaTeX."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from planted.algebra import ordered, strength


def plain(node: ast.expr, signs: Mapping[str, str] | None = None, names: Mapping[str, str] | None = None) -> str:
    """Return an expression as text; ``signs`` say how ``*``, ``/``, ``**`` and ``-`` are written, ``names`` the inputs.

    >>> from planted.algebra import read
    >>> plain(read("2 * na + glucose / 18"), {"*": "×"}, {"na": "Na"})
    '2 × Na + glucose / 18'
    """
    signs, names = signs or {}, names or {}

    def told(node: ast.expr) -> str:
        match node:
            case ast.Constant():
                return shown_number(node).replace("-", signs.get("minus", "-"))
            case ast.Name(id=name):
                return names.get(name, name)
            case ast.BinOp(left=left, op=op, right=right):
                sign = _SIGNS[type(op)]
                written = signs.get(sign, sign)
                space = "" if sign == "**" else " "
                return f"{side(left, node)}{space}{written}{space}{side(right, node, right=True)}"
            case ast.UnaryOp(operand=operand):
                return signs.get("minus", "-") + told(operand)
            case ast.Call(func=ast.Name(id=name), args=given):
                return f"{signs.get(name, name)}({', '.join(told(each) for each in given)})"
        raise TypeError(f"an expression of a recipe cannot hold {ast.dump(node)}")

    def side(node: ast.expr, parent: ast.BinOp, *, right: bool = False) -> str:
        weak = strength(node) < strength(parent) or (right and strength(node) == strength(parent) and ordered(parent))
        negative = right and strength(node) == 3
        weak = weak or (isinstance(parent.op, ast.Pow) and isinstance(node, ast.BinOp)) or negative
        return f"({told(node)})" if weak else told(node)

    return told(node)


_SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
}


def latex(node: ast.expr, names: Mapping[str, str] | None = None) -> str:
    r"""Return an expression in LaTeX.

    >>> from planted.algebra import read
    >>> latex(read("qt / sqrt(60 / hr)"), {"qt": "QT", "hr": "HR"})
    '\\frac{QT}{\\sqrt{\\frac{60}{HR}}}'
    """
    names = names or {}

    def told(node: ast.expr) -> str:
        match node:
            case ast.Constant():
                return shown_number(node)
            case ast.Name(id=name):
                return names.get(name, rf"\text{{{name}}}")
            case ast.BinOp(left=left, op=ast.Div(), right=right):
                return rf"\frac{{{told(left)}}}{{{told(right)}}}"
            case ast.BinOp(left=left, op=ast.Pow(), right=right):
                base = told(left) if strength(left) == 9 else rf"\left({told(left)}\right)"
                return f"{base}^{{{told(right)}}}"
            case ast.BinOp(left=left, op=op, right=right):
                sign = {"*": r"\times"}.get(_SIGNS[type(op)], _SIGNS[type(op)])
                return f"{side(left, node)} {sign} {side(right, node, right=True)}"
            case ast.UnaryOp(operand=operand):
                return f"-{told(operand)}"
            case ast.Call(func=ast.Name(id="sqrt"), args=[inner]):
                return rf"\sqrt{{{told(inner)}}}"
            case ast.Call(func=ast.Name(id=name), args=given):
                spelt = {"log": r"\ln", "round": r"\text{round}"}.get(name, rf"\{name}")
                return rf"{spelt}\left({', '.join(told(each) for each in given)}\right)"
        raise TypeError(f"an expression of a recipe cannot hold {ast.dump(node)}")

    def side(node: ast.expr, parent: ast.BinOp, *, right: bool = False) -> str:
        fraction = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
        weak = strength(node) < strength(parent) or (right and isinstance(parent.op, ast.Sub) and strength(node) == 1)
        negative = right and strength(node) == 3
        return rf"\left({told(node)}\right)" if (weak and not fraction) or negative else told(node)

    return told(node)


def shown_number(node: ast.Constant) -> str:
    """Return a number as it is written."""
    return node.kind or f"{float(str(node.value)):.12g}"
