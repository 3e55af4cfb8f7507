"""Every worked example, computed independently of the code, against the calculator it is for."""

from collections import Counter
from pathlib import Path

import pytest

import calcura
from calcura.engine.calculate import plain_value
from calcura.engine.cut_points import cut_points
from calcura.measurements import Number, read
from yaml_files import read_yaml

FOLDER = Path(__file__).parents[1] / "worked_examples"
KEYS = {"name", "calculator", "inputs", "expect", "tolerance", "band", "origin", "source", "arithmetic"}
EXAMPLES = [
    (path.relative_to(FOLDER).with_suffix(""), example)
    for path in sorted(FOLDER.rglob("*.yaml"))
    for example in read_yaml(path)
]


@pytest.mark.parametrize("calculator", dict.fromkeys(example["calculator"] for _, example in EXAMPLES))
def test_its_examples_come_out_as_worked(calculator: str, subtests: pytest.Subtests) -> None:
    for _, example in EXAMPLES:
        if example["calculator"] == calculator:
            with subtests.test(example["name"]):
                check(example)


def check(example: dict) -> None:
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
    for place, example in EXAMPLES:
        assert set(example) <= KEYS, f"{place}: {example['name']}: unknown keys {set(example) - KEYS}"
        assert example["source"], f"{place}: {example['name']}: no source"
        assert example["origin"] in ("hand", "published")
        assert example["origin"] == "published" or example["arithmetic"], f"{place}: {example['name']}: no arithmetic"


def test_names_are_unique() -> None:
    assert not [name for name, count in Counter(example["name"] for _, example in EXAMPLES).items() if count > 1]


def test_every_calculator_has_two_examples_beside_its_module() -> None:
    counted = Counter((str(place), example["calculator"]) for place, example in EXAMPLES)
    for definition in calcura.definitions():
        if not definition.function.__module__.startswith("calcura."):
            continue
        place = "/".join(definition.function.__module__.split(".")[2:])
        assert counted[place, definition.name] >= 2, f"{definition.name}: fewer than two examples in {place}.yaml"


def test_every_band_has_an_example() -> None:
    reached: dict[str, set[str]] = {}
    for _, example in EXAMPLES:
        if isinstance(example["expect"], dict) and "error" in example["expect"]:
            continue
        band = calcura.calculate(example["calculator"], example["inputs"]).band
        reached.setdefault(example["calculator"], set()).add(band or "")
    for definition in calcura.definitions():
        if definition.bands is not None and definition.name in reached:
            missing = set(definition.bands.labels) - reached[definition.name]
            assert not missing, f"{definition.name}: no worked example reaches {missing}"


def test_every_cut_point_has_examples_on_both_sides() -> None:
    values: dict[tuple[str, str], list[float]] = {}
    for _, example in EXAMPLES:
        definition = calcura.definition(example["calculator"])
        for each in definition.inputs:
            if isinstance(each.kind, Number) and example["inputs"].get(each.name) is not None:
                value = read(example["inputs"][each.name], each.kind)
                values.setdefault((definition.name, each.name), []).append(value)
    for definition in calcura.definitions():
        for name, cuts in cut_points(definition).items():
            kind, told = definition.input_by_name[name].kind, values.get((definition.name, name), [])
            assert isinstance(kind, Number)
            for cut in (cut for cut in cuts if cut > kind.plausible[0]):
                both = any(value < cut for value in told) and any(value >= cut for value in told)
                assert both, f"{definition.name}: no worked examples on both sides of {name} = {cut:g}"
