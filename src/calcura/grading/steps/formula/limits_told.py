"""Limits that sentences put on what an equation uses: "values below 1 are set to 1", "sodium kept within 125-137"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import call_of, chosen, name_of, number_of
from calcura.measurements.kinds import Finding

NUMBER: Final = r"\d+(?:\.\d+)?"
SET: Final = (
    r"(?:(?:are|is|was|were) )?(?:set|rounded|raised|capped|lowered|changed|held|counte?d?s?)?\s*"
    r"(?:up |down )?(?:to|as|at)"
)
ONE_SIDE: Final = re.compile(
    rf"(?P<names>[A-Za-z][\w ()/-]*?(?:(?:, (?:and |or )?| and | or )[A-Za-z][\w ()/-]*?)*) (?:values? )?"
    rf"(?P<side>below|under|less than|<|above|over|greater than|>) (?P<limit>{NUMBER})\s?[A-Za-z/]*"
    rf"(?:,? or (?:on |with )?(?P<finding>[A-Za-z ]+?))?,? {SET} (?P<value>{NUMBER})",
    re.IGNORECASE,
)
BOTH_SIDES: Final = re.compile(
    rf"(?P<names>[A-Za-z][\w ()/-]*?) (?:(?:is|are) )?(?:kept|held|bounded|limited|restricted|clamped|capped) "
    rf"(?:within|between|to|from|at)(?: the range(?: of)?)? (?P<low>{NUMBER})\s?(?:-|to|and)\s?(?P<high>{NUMBER})",
    re.IGNORECASE,
)
ROUNDED: Final = re.compile(
    r"(?P<name>[A-Za-z][\w() ]*?) (?:is|are) (?:first )?rounded(?: to (?:a|the nearest) (?:whole number|integer))?"
    r"(?: (?:before|first|and then)\b.*)?$",
    re.IGNORECASE,
)
HINT: Final = re.compile(
    r"below|under|less than|<|above|over|greater than|>|kept|held|bounded|limited|restricted|clamped|capped|rounded",
    re.IGNORECASE,
)
"""A word of each of them; most sentences have none, and are not searched further."""
TELLING: Final = (ONE_SIDE, BOTH_SIDES, ROUNDED)


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit on an input, and the finding with which the limit itself counts."""

    low: float | None
    high: float | None
    findings: tuple[str, ...] = ()


def limits_in(text: str, names: Naming) -> tuple[dict[str, list[Limit]], frozenset[str]]:
    """Return the limits that a text tells, by input, and the names of what it says is rounded."""
    found: dict[str, list[Limit]] = {}
    for each in ONE_SIDE.finditer(text):
        if float(each["limit"]) == float(each["value"]):
            low = each["side"].lower() in ("below", "under", "less than", "<")
            limit = float(each["value"])
            made = Limit(limit if low else None, None if low else limit, tuple(_findings(each["finding"], names)))
            for name in _inputs(each["names"], names):
                found.setdefault(name, []).append(made)
    for each in BOTH_SIDES.finditer(text):
        for name in _inputs(each["names"], names):
            found.setdefault(name, []).append(Limit(float(each["low"]), float(each["high"])))
    sentences = (one.strip(" .") for one in re.split(r"[;\n]|\.(?:\s|$)", text))
    rounded = (ROUNDED.match(one) for one in sentences if "=" not in one)
    return found, frozenset(one["name"].lower() for one in rounded if one)


def limit_sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of a text that put limits on what an equation uses."""
    pieces = re.split(r"[;\n\[\]]|(?<=[\w)])\.(?:\s|$)", text)
    sentences = (each.strip(" *-") for each in pieces if "=" not in each and HINT.search(each))
    return tuple(dict.fromkeys(each for each in sentences if any(one.search(each) for one in TELLING)))


def _inputs(told: str, names: Naming) -> Iterator[str]:
    for each in re.split(r",\s*(?:and |or )?| and | or ", told):
        meaning = names.meaning(each.strip())
        if meaning is not None and meaning.kind == "input":
            yield meaning.of


def _findings(told: str | None, names: Naming) -> Iterator[str]:
    """Return the findings that a word speaks of: both kinds of dialysis."""
    for each in names.definition.inputs:
        if told and isinstance(each.kind, Finding) and told.strip().lower() in f"{each.name} {each.kind.label}".lower():
            yield each.name


def limited(
    body: Iterable[ast.stmt], limits: dict[str, list[Limit]], rounded: frozenset[str], names: Naming
) -> list[ast.stmt]:
    """Return statements with the limits on every input that they read, and what is rounded rounded."""
    return [_Limited(limits, rounded, names).visit(each) for each in body]


class _Limited(ast.NodeTransformer):
    def __init__(self, limits: dict[str, list[Limit]], rounded: frozenset[str], names: Naming) -> None:
        self.limits, self.rounded, self.names = limits, rounded, names

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        """Round the value of a name that is said to be rounded."""
        (target,) = node.targets
        value = self.visit(node.value)
        is_rounded = isinstance(target, ast.Name) and target.id.lower() in self.rounded
        return ast.Assign(node.targets, call_of("round", value) if is_rounded else value, lineno=1)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Put the limits around an input."""
        meaning = self.names.meaning(node.id)
        found: ast.expr = node
        for limit in self.limits.get(meaning.of, ()) if meaning is not None and meaning.kind == "input" else ():
            found = found if limit.low is None else call_of("max", found, number_of(limit.low))
            found = found if limit.high is None else call_of("min", found, number_of(limit.high))
            for finding in limit.findings:
                found = chosen(name_of(finding), number_of(limit.high or limit.low), found)
        return found
