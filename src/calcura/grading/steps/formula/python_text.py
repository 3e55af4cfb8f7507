"""Formulas written as Python: parsed by ``ast``, never run as Python."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from functools import lru_cache
from typing import Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.script import Script, every_node

FENCE: Final = re.compile(r"^\s*```[\w+-]*\s*$", re.MULTILINE)
SURE: Final = re.compile(
    r"^\s*(def |import |from \w+ import|print\(|return |@)|\*\*|\bmath\.|\bif .+ else |^\s*(if|elif|else|for)\b.*:\s*$|"
    r"^\s*\w+ *= *('|\"|\[|\{|True|False)|^\s*\w+ *[+-]= ",
    re.MULTILINE,
)
LONGEST: Final = 20_000


@lru_cache(maxsize=256)
def looks_like_python(text: str) -> bool:
    """Whether a text is surely meant as Python, and not as a formula that Python would parse too."""
    return bool(SURE.search(text)) and "^" not in text


def read_python(text: str) -> Script:
    """Return the statements of a program.

    Raises:
        UnreadableFormulaError: it is no Python, or too long.
    """
    bare = textwrap.dedent(FENCE.sub("", text)).strip("\n")
    if len(bare) > LONGEST:
        raise UnreadableFormulaError("the program is too long")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(bare)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise UnreadableFormulaError("the text is no Python") from None
    body = [_resulting(each) for each in _written_out(tree.body)]
    if body and isinstance(body[-1], ast.Expr) and not _prints(body[-1].value):
        body[-1] = ast.Return(body[-1].value)
    return Script(tuple(body), _comments(bare, tree)).checked()


def _written_out(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return a program whose one function takes nothing as the statements of that function.

    The values that it computes with stand inside; what remains outside only prints the result.
    """
    functions = [each for each in body if isinstance(each, ast.FunctionDef)]
    if len(functions) != 1 or _parameters(functions[0].args):
        return body
    rest = [each for each in body if each is not functions[0]]
    if any(isinstance(node, ast.BinOp) for each in rest for node in every_node(each)):
        return body
    outside = [
        each
        for each in rest
        if isinstance(each, (ast.Assign, ast.Import, ast.ImportFrom)) and not _calls(each, functions[0].name)
    ]
    return [*outside, *functions[0].body]


def _parameters(given: ast.arguments) -> bool:
    return any((given.posonlyargs, given.args, given.kwonlyargs, given.vararg, given.kwarg))


def _calls(node: ast.stmt, name: str) -> bool:
    return any(isinstance(each, ast.Name) and each.id == name for each in every_node(node))


def _resulting(node: ast.stmt) -> ast.stmt:
    """Return a statement with ``print`` of a text that formats values read as print of the values."""
    if isinstance(node, ast.FunctionDef):
        node.decorator_list = []
    return node


def _prints(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _comments(text: str, tree: ast.Module) -> dict[str, str]:
    found: dict[str, str] = {}
    if "#" not in text:
        return found
    lines = text.split("\n")
    for node in every_node(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            _, sign, comment = lines[node.lineno - 1].partition("#")
            if sign and comment.strip():
                found.setdefault(node.targets[0].id, comment.strip())
    return found
