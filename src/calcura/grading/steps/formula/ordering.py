"""The statements of a formula in the order in which they can be computed, whatever the order they are told in."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from calcura.grading.steps.formula.walking import every_node

UNIT: Final = re.compile(r"\s*\[[^\]]*\]$")


@dataclass(slots=True, eq=False)
class Told:
    """A statement with the names that it gives values to, and those that it reads, in lower case and without units."""

    statement: ast.stmt
    given: set[str]
    read: set[str]
    given_lower: set[str]


def names_in(statement: ast.stmt) -> list[ast.Name]:
    """Return every name in a statement."""
    return [node for node in every_node(statement) if isinstance(node, ast.Name)]


def read_by(names: Iterable[ast.Name]) -> set[str]:
    """Return those of the names that are read, in lower case and without units."""
    return {_bare(node.id) for node in names if isinstance(node.ctx, ast.Load)}


@lru_cache(maxsize=4096)
def _bare(name: str) -> str:
    return UNIT.sub("", name).lower()


def told(statement: ast.stmt, names: Sequence[ast.Name], own: dict[str, str]) -> Told:
    """Write every name that the text itself gives a value to in the one case of its letters."""
    for node in names:
        node.id = own.get(_bare(node.id), node.id)
    given = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return Told(statement, given, read_by(names), {each.lower() for each in given})


def in_order(statements: Iterable[Told]) -> list[Told]:
    """Put the statements that say what letters stand for before those that use them."""
    waiting, ordered = list(statements), list[Told]()
    while len(waiting) > 1:
        ahead = set().union(*(each.given_lower for each in waiting))
        ready = next((each for each in waiting if not each.read & (ahead - each.given_lower)), waiting[0])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered + waiting


def result_last(ordered: Sequence[Told], is_result: Callable[[str], bool]) -> tuple[ast.stmt, ...]:
    """Put last the statement that no other uses; of several the one that is called the result."""
    used = set().union(*(each.read for each in ordered))
    ends = [each for each in ordered if not each.given_lower & used]
    ends = ends if len(ends) == 1 else [each for each in ends if any(map(is_result, each.given))]
    return tuple(each.statement for each in (*(each for each in ordered if each not in ends), *ends))
