"""Worked examples as links that fill in a calculator's form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import yaml

from calcura.engine import Definition
from calcura.engine.calculate import calculate
from calcura.measurements.errors import CalcuraError
from calcura.serving.pages.forms import NONE, UNIT, Field

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser written in C, where the installed package brings it: ten times as fast."""

FEWEST, MOST = 3, 6


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: what it says, how it was worked, and the end of the address that fills it in."""

    name: str
    worked: str
    fragment: str


@cache
def worked_examples(folder: Path | None) -> Mapping[str, list[dict[str, Any]]]:
    """Return the worked examples of each calculator by its name, as they are written."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for path in sorted(folder.rglob("*.yaml")) if folder is not None else ():
        for each in yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER):
            found[each["calculator"]].append(each)
    return found


def examples_of(definition: Definition, written: Iterable[Mapping[str, Any]]) -> list[Example]:
    """Return a few examples of a calculator: one for each thing that a result can mean, and three at least."""
    first: dict[str | None, Mapping[str, Any]] = {}
    others = []
    for each in written:
        try:
            band = calculate(definition, each["inputs"]).band
        except CalcuraError:
            continue
        if band in first:
            others.append(each)
        else:
            first[band] = each
    return [_example(definition, each) for each in [*first.values(), *others][: min(max(len(first), FEWEST), MOST)]]


def _example(definition: Definition, written: Mapping[str, Any]) -> Example:
    fields = [pair for name, value in written["inputs"].items() for pair in _filled(definition, name, value)]
    return Example(written["name"], written.get("arithmetic", ""), urlencode(fields))


def _filled(definition: Definition, name: str, value: Any) -> list[tuple[str, str]]:
    """Return the fields that an input is filled in with; a unit that can be chosen is chosen."""
    if value is None:
        return []
    if isinstance(value, list | tuple):
        return [(name, str(each)) for each in value] or [(name, NONE)]
    if isinstance(value, bool):
        return [(name, "present" if value else "absent")]
    amount, space, unit = str(value).partition(" ")
    if space and unit in Field(definition, definition.input_by_name[name]).units:
        return [(name, amount), (name + UNIT, unit)]
    return [(name, str(value))]
