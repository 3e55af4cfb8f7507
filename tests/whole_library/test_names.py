"""Calculators and inputs are known by name nowhere outside the room of calculators.

What a room has to know of one it reads from its definition, from the vocabulary, or from data that ties a published
benchmark's names to ours. Otherwise whoever adds a calculator would have to edit rooms that should not know it.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import calcura

SOURCE = Path(__file__).parents[2] / "src" / "calcura"
VOCABULARY = SOURCE / "measurements" / "vocabulary"
DATA = {".toml", ".json", ".jsonl", ".csv"}
OF_CASES = ("cases/frozen", "evaluation/planted", "training/recipes", "reading/retrieval/learned.toml")
"""Folders of cases, of what runs are asked for, and what a command has learned from questions.

What benchmarks call ours stands in ``calculators/published``."""

CALCULATORS = {each.name for each in calcura.definitions()}
INPUTS = {each.name for found in calcura.definitions() for each in found.inputs}
WORDS = {name for name in INPUTS if "_" not in name}

OTHERWISE_MEANT = {
    "cases/formats/croissant.py": {"rai"},
    "evaluation/choices/figures.py": {"confusion"},
    "evaluation/figures/statistics/inference.py": {"percentile"},
    "evaluation/models/eval_sets.py": {"temperature"},
    "evaluation/report/choices.py": {"confusion"},
    "evaluation/report/page.py": {"confusion"},
    "evaluation/strategies/self_consistency.py": {"temperature"},
    "grading/steps/sentences.py": {"measurement"},
    "measurements/substances.py": {"glucose", "hemoglobin", "triglycerides"},
    "measurements/units/spellings.py": {"temperature"},
    "measurements/units/table.py": {"temperature"},
    "text/language.py": {"sedan"},
    "training/accuracy.py": {"temperature"},
    "training/quick.py": {"temperature"},
}
"""Words that are a name of ours, too, but mean a model's temperature, a table of confusion, a substance, Swedish, or a
vocabulary of responsible AI."""

NOT_YET = tuple(json.loads((Path(__file__).parent / "names_not_yet.json").read_text(encoding="utf-8")))
"""Files that still name calculators or inputs. The list only shrinks."""


def named_in(text: str) -> set[str]:
    """Return the calculators and inputs that a file of Python names; documentation does not count."""
    nodes = list(ast.walk(ast.parse(text)))
    documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    strings: set[str] = set()
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in documentation:
                strings.add(node.value)
        else:  # whatever else is text in a node is the name of a variable, argument, attribute, function or module
            told = (getattr(node, each, None) for each in node._fields)
            names.update(word for each in told if isinstance(each, str) for word in each.split("."))
    words = {word for each in strings for word in re.findall(r"\w+", each)}
    return (words | names) & ((CALCULATORS | INPUTS) - WORDS) | WORDS.intersection(strings)


def source() -> Iterator[tuple[str, set[str]]]:
    """Yield each file outside the room of calculators with what it names that it should not know."""
    for path in sorted(SOURCE.rglob("*")):
        name = path.relative_to(SOURCE).as_posix()
        if name.startswith("calculators/"):
            continue
        if path.suffix == ".py":
            allowed = INPUTS if path.is_relative_to(VOCABULARY) else OTHERWISE_MEANT.get(name, set())
            yield name, named_in(path.read_text(encoding="utf-8")) - allowed
        elif path.suffix in DATA and not name.startswith(OF_CASES):
            # Records of wording are kept by inputs and conditions, never by calculators.
            words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
            yield name, words & (CALCULATORS - INPUTS)


def test_nothing_outside_the_room_of_calculators_names_one() -> None:
    naming = {name: sorted(found) for name, found in source() if found}
    assert {name: found for name, found in naming.items() if name not in NOT_YET} == {}


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("table = {'age': 1}", {"age"}),
        ("unit('serum_creatinine')", {"serum_creatinine"}),
        ("serum_creatinine = 1", {"serum_creatinine"}),
        ("x = f'{y} of curb_65, then'", {"curb_65"}),
        ("x = f'{fib_4:g}'", {"fib_4"}),
        ("read(fib_4=2)", {"fib_4"}),
        ("'The age and curb_65.'", set()),
        ("x = 'her age was told'", set()),
        ("# curb_65 is one\nx = 1", set()),
    ],
)
def test_what_counts_as_naming(code: str, named: set[str]) -> None:
    assert named_in(code) == named


def test_inputs_of_one_name_are_one_input() -> None:
    """Readers of notes, forms and records know an input by its name; items of two instruments need two names."""
    meant: dict[str, set[int]] = {}
    for found in calcura.definitions():
        for each in found.inputs:
            meant.setdefault(each.name, set()).add(id(each.kind))
    assert [name for name, kinds in meant.items() if len(kinds) > 1] == []
