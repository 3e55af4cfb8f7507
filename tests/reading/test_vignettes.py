"""Whole notes written for scores of heart, throat and bleeding: every input must be right, present or absent."""

from pathlib import Path
from typing import Any

import pytest

from calcura.engine import definition
from calcura.engine.definition import Input
from calcura.measurements import Choice, Finding
from calcura.reading import read_inputs
from rows import each_row
from yaml_files import read_yaml

VIGNETTES = read_yaml(Path(__file__).with_name("vignettes.yaml"))


def expected(each: Input, told: dict[str, Any]) -> Any:
    """Return what a note tells of an input; where it is silent, absent or the lowest grade."""
    if each.name in told:
        return told[each.name]
    if isinstance(each.kind, Finding):
        return False
    if isinstance(each.kind, Choice) and each.name != "sex":
        return next(iter(each.kind.options))
    return 0 if each.name == "alcoholic_drinks_per_week" else None


@each_row("vignette", [each for each in VIGNETTES if "miss" not in each])
def test_every_input_of_a_vignette(vignette: dict[str, Any]) -> None:
    check(vignette)


@pytest.mark.parametrize(
    "vignette",
    [
        pytest.param(each, marks=pytest.mark.xfail(reason=each["miss"], strict=True))
        for each in VIGNETTES
        if "miss" in each
    ],
)
def test_what_is_known_to_be_missed(vignette: dict[str, Any]) -> None:
    check(vignette)


def check(vignette: dict[str, Any]) -> None:
    """Check that every number of a vignette and all that it tells of is read as a person reads it."""
    score = definition(vignette["calculator"])
    found = read_inputs(score, vignette["note"])
    wanted = {each.name: expected(each, vignette["told"]) for each in score.inputs if each.required}
    wanted = {name: value for name, value in wanted.items() if value is not None}
    read = {name: found[name].value if name in found else None for name in wanted}
    numbers = {
        name for name, value in wanted.items() if isinstance(value, (int, float)) and not isinstance(value, bool)
    }
    assert {name: read[name] for name in numbers} == pytest.approx({name: wanted[name] for name in numbers}, rel=0.02)
    assert {name: read[name] for name in read if name not in numbers} == {
        name: value for name, value in wanted.items() if name not in numbers
    }
