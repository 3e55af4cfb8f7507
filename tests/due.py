"""For which calculators rules over the whole library run: those that changed, and a tenth of the others.

Such rules take longer with every calculator. A test that is parametrized by a definition runs where the definition or
what its rules rest on has changed since they were recorded; of the others each commit draws another tenth.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from calcura.engine import Definition, definitions
from calcura.engine.provenance import definition_hash

ROOT = Path(__file__).parents[1]
CHECKED = Path(__file__).parent / "whole_library" / "checked.json"
"""What all rules held for: the hash of each calculator's definition, and that of all files they rest on."""
RULES = ["tests/engine", "tests/whole_library"]
RESTS_ON = ["src/calcura/engine", "src/calcura/measurements", *RULES]
"""Besides the vocabulary, of which a definition's hash tells what it uses."""
DRAWN = 10


def calculators_of(test: Any) -> list[Definition]:
    """Return the calculators of the library that a test is parametrized by; others, made for tests, always run."""
    return _calculators(test.callspec.params.values() if hasattr(test, "callspec") else ())


def _calculators(given: Iterable[Any]) -> list[Definition]:
    return [each for each in given if isinstance(each, Definition) and each.function.__module__.startswith("calcura.")]


def those_due(names: str | Sequence[str], rows: Sequence[Any]) -> list[int]:
    """Return the places of the rows of a parametrized test whose calculators are due: of one row, where none is."""
    one = len(names.split(",") if isinstance(names, str) else names) == 1
    given = [row.values if isinstance(row, type(pytest.param())) else (row,) if one else row for row in rows]
    due = [place for place, row in enumerate(given) if all(map(is_due, _calculators(row)))]
    return due or list(range(len(rows)))[:1]  # pytest would tell of an empty table; the test of this row is left out


@cache
def is_due(definition: Definition) -> bool:
    """Whether a calculator is drawn, or anything that its rules rest on has changed since they were recorded."""
    known = recorded()
    return (
        drawn(definition.name)
        or known.get("all") != rested_on()
        or known.get(definition.name) != definition_hash(definition)
    )


def drawn(name: str, one_in: int = DRAWN) -> bool:
    """Whether a calculator, or whatever has a name, is one of those that this commit draws."""
    return _place(name) % one_in == 0


def _place(name: str) -> int:
    return int(hashlib.sha256(f"{commit()}/{name}".encode()).hexdigest(), 16)


def some_calculators(most: int) -> list[Definition]:
    """Return calculators of the library that a count of every one is made over by default.

    They are those that changed, and so many of all: others with each commit, and no more of a larger library.
    """
    known = recorded()
    chosen = set(sorted((each.name for each in definitions()), key=_place)[:most])
    return [each for each in definitions() if each.name in chosen or known.get(each.name) != definition_hash(each)]


@cache
def commit() -> str:
    """The whole hash of the commit checked out, the same in every clone; "none" where there is no git."""
    try:
        found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return "none"
    return found.stdout.strip() or "none"


@cache
def recorded() -> dict[str, str]:
    return json.loads(CHECKED.read_text(encoding="utf-8")) if CHECKED.exists() else {}


@cache
def rested_on() -> str:
    """A hash of the files that all rules rest on."""
    found = hashlib.sha256()
    for folder in RESTS_ON:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "vocabulary" not in path.parts:
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


@cache
def hashes() -> dict[str, str]:
    """What is recorded once all rules hold for every calculator."""
    ours = (each for each in definitions() if each.function.__module__.startswith("calcura."))
    return {"all": rested_on()} | {each.name: definition_hash(each) for each in ours}
