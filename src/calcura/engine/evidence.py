"""What a calculator's numbers were checked against: the record that stands beside its module.

``liver.toml`` beside ``liver.py`` holds one table for each calculator of the module::

    [child_pugh]
    second = {citation = "EASL. J Hepatol 2018;69:406-60", doi = "10.1016/j.jhep.2018.03.024"}
    examples = "by hand from both sources, by a writer who had not seen the function"
    differ = "tables print 34 to 51 or 35 to 50 umol/L for 2 to 3 mg/dL: the first is followed"

It is read when it is asked for, and takes no part in a calculation.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from calcura.engine.definition import Definition, Source
from calcura.engine.errors import DefinitionError
from calcura.measurements.toml import read_toml

KEYS = {"second", "examples", "differ"}


@dataclass(frozen=True, slots=True)
class Evidence:
    """A second source, independent of the first; who computed the worked examples, and from what; what differs."""

    second: Source
    examples: str
    differ: str = ""
    """Where sources or versions disagree, and which is followed; empty where they agree."""

    def lines(self) -> list[str]:
        """Return the record as sentences."""
        told = [f"Second source: {self.second}", f"Worked examples: {self.examples}"]
        return [*told, f"Where sources differ: {self.differ}"] if self.differ else told

    def to_json(self) -> dict[str, object]:
        """Return the record as plain types for JSON."""
        return {"second_source": str(self.second), "examples": self.examples, "differ": self.differ or None}


def evidence(definition: Definition) -> Evidence | None:
    """Return what a calculator was checked against, None where no record tells.

    Raises:
        DefinitionError: its record is not one, with what is wrong.
    """
    file = getattr(sys.modules.get(definition.function.__module__), "__file__", None)
    found = _records(Path(file).with_suffix(".toml")).get(definition.name) if file else None
    return _evidence(definition.name, found) if found is not None else None


@cache
def _records(path: Path) -> Mapping[str, Any]:
    return read_toml(path) if path.is_file() else {}


def _evidence(name: str, found: Mapping[str, Any]) -> Evidence:
    wrong = set(found) - KEYS or {"second", "examples"} - set(found)
    if wrong:
        raise DefinitionError(f"{name}: its evidence has {', '.join(sorted(found))}; it needs second and examples")
    return Evidence(Source(**found["second"]), found["examples"], found.get("differ", ""))
