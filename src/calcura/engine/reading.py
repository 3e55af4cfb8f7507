"""What every reading of an expression shares: one method per construct, and a refusal for anything unknown."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Generic, TypeVar

from calcura.engine.definition import REQUIRED, Definition
from calcura.engine.errors import DefinitionError
from calcura.engine.syntax import Program

V = TypeVar("V")


class ExpressionReading(Generic[V]):
    """Walks an expression under an interpretation; a subclass gives a method per construct, named after its node.

    A construct without a method raises: a step that cannot be read is an error, never skipped.
    """

    def __init__(self, program: Program) -> None:
        self.program = program

    def read(self, node: ast.expr) -> V:
        """Return what the expression stands for under this interpretation."""
        method = getattr(self, f"read_{type(node).__name__}", None)
        if method is None:
            raise DefinitionError(
                f"{self.program.definition.name}: {type(self).__name__} cannot read {type(node).__name__}: "
                f"{ast.unparse(node)}"
            )
        return method(node)  # type: ignore[no-any-return]


def arguments(called: Definition, call: ast.Call) -> Mapping[str, ast.expr]:
    """Return the expression given for each input of a calculator that another one calls, defaults included."""
    given = dict(zip((each.name for each in called.inputs), call.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    for each in called.inputs:
        if each.name not in given and each.default is not REQUIRED:
            given[each.name] = ast.Constant(each.default)  # type: ignore[arg-type]
    return given


def callee(call: ast.Call) -> str:
    """Return the name that a call calls."""
    assert isinstance(call.func, ast.Name)
    return call.func.id
