"""Rounding means one thing in every reading: to whole numbers, ties to even."""

import ast
import inspect
import textwrap

import pytest

import calcura
from calcura.engine import Definition

OWN = [each for each in calcura.definitions() if each.function.__module__.startswith("calcura.")]


@pytest.mark.parametrize("definition", OWN, ids=lambda each: each.name)
def test_nothing_is_rounded_to_decimals(definition: Definition) -> None:
    """Of 0.0325 Python rounds the binary number next to it, tables and SQL round 32.5: 0.033 and 0.032."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(definition.function)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round":
            assert len(node.args) == 1, f"line {node.lineno}: write round(1000 * x) / 1000"
