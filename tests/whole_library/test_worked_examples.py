"""Every worked example, computed independently of the code, against the calculator it is for."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import calcura
from calcura.engine import Definition
from calcura.engine.calculate import plain_value
from calcura.engine.cut_points import cut_points
from calcura.measurements import Number, read
from rows import each_row
from yaml_files import read_yaml

FOLDER = Path(__file__).parents[1] / "worked_examples"
KEYS = {"name", "calculator", "inputs", "expect", "tolerance", "band", "origin", "source", "arithmetic"}
OWN = [each for each in calcura.definitions() if each.function.__module__.startswith("calcura.")]


@cache
def worked() -> list[tuple[Path, dict]]:
    """Return all examples, each with its place."""
    files = {path.relative_to(FOLDER).with_suffix(""): read_yaml(path) for path in sorted(FOLDER.rglob("*.yaml"))}
    return [(place, example) for place, found in files.items() for example in found]


@each_row(
    "example", lambda: (example for _, example in worked()), ids=lambda each: f"{each['calculator']}: {each['name']}"
)
def test_examples_come_out_as_worked(example: dict) -> None:
    expected = example["expect"]
    if isinstance(expected, dict) and "error" in expected:
        with pytest.raises(calcura.CalcuraError) as refusal:
            calcura.calculate(example["calculator"], example["inputs"])
        assert expected["error"].lower() in str(refusal.value).lower()
        return
    result = calcura.calculate(example["calculator"], example["inputs"])
    value = plain_value(result.value)
    if isinstance(expected, float) or (isinstance(expected, int) and isinstance(value, float)):
        assert value == pytest.approx(
            expected, abs=example.get("tolerance"), rel=None if "tolerance" in example else 1e-6
        )
    else:
        assert value == (str(expected) if isinstance(value, str) else expected)
    if "band" in example:
        assert example["band"].lower() in (result.band or "").lower()


def test_examples_say_where_they_come_from() -> None:
    for place, example in worked():
        assert set(example) <= KEYS, f"{place}: {example['name']}: unknown keys {set(example) - KEYS}"
        assert example["source"], f"{place}: {example['name']}: no source"
        assert example["origin"] in ("hand", "published")
        assert example["origin"] == "published" or example["arithmetic"], f"{place}: {example['name']}: no arithmetic"


def test_names_are_unique() -> None:
    assert not [name for name, count in Counter(example["name"] for _, example in worked()).items() if count > 1]


def test_every_calculator_has_two_examples_beside_its_module() -> None:
    counted = Counter((str(place), example["calculator"]) for place, example in worked())
    for definition in OWN:
        place = "/".join(definition.function.__module__.split(".")[2:])
        assert counted[place, definition.name] >= 2, f"{definition.name}: fewer than two examples in {place}.yaml"


def accepted(definition: Definition) -> Iterator[dict]:
    """Give the examples of a calculator's patients that are not refused."""
    for example in (each for _, each in worked() if each["calculator"] == definition.name):
        if not (isinstance(example["expect"], dict) and "error" in example["expect"]):
            yield example


@pytest.mark.parametrize("definition", [each for each in OWN if each.bands is not None], ids=lambda each: each.name)
def test_every_band_has_an_example(definition: Definition) -> None:
    assert definition.bands is not None
    reached = {calcura.calculate(definition.name, each["inputs"]).band for each in accepted(definition)}
    assert set(definition.bands.labels) <= reached


@pytest.mark.parametrize("definition", OWN, ids=lambda each: each.name)
def test_every_cut_point_has_examples_on_both_sides(definition: Definition) -> None:
    examples = [example for _, example in worked() if example["calculator"] == definition.name]
    for name, cuts in cut_points(definition).items():
        kind = definition.input_by_name[name].kind
        assert isinstance(kind, Number)
        told = [read(each["inputs"][name], kind) for each in examples if each["inputs"].get(name) is not None]
        for cut in (cut for cut in cuts if cut > kind.plausible[0]):
            both = any(value < cut for value in told) and any(value >= cut for value in told)
            assert both, f"{definition.name}: no worked examples on both sides of {name} = {cut:g}"
