import ast
import inspect
import json
import re
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

import calcura
from calcura.engine import Above, Bands, Definition, Source
from calcura.engine.provenance import definition_hash
from calcura.engine.specification import conversion_in_words, specification
from calcura.engine.syntax import program
from calcura.measurements import Choice, Number, convert

CALCULATORS = calcura.definitions()
NUMBER = re.compile(r"(?<![\w.])(−?\d+(?:\.\d+)?)(?: × 10\^(−?\d+))?")
CONVERSION = re.compile(
    r"^\(?(?P<unit>.+?)(?: × (?P<times>[\d.]+))?(?: (?P<sign>[+−]) (?P<add>[\d.]+)\))?(?: / (?P<by>[\d.]+))? ="
)


def each_calculator() -> Any:
    return pytest.mark.parametrize("definition", CALCULATORS, ids=lambda each: each.name)


def numbers_in_source(definition: Definition) -> Iterator[float]:
    """Every number of the function, of the tables and constants it uses, of its bands and limits of use."""
    function = ast.parse(textwrap.dedent(inspect.getsource(definition.function))).body[0]
    assert isinstance(function, ast.FunctionDef)
    for statement in function.body:
        yield from (node.value for node in ast.walk(statement) if is_number(node))  # type: ignore[attr-defined]
    yield from numbers_within(program(definition).constants)
    if definition.bands:
        yield from definition.bands.printed
    yield from numbers_within(definition.applies_to)


def is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def numbers_within(value: Any) -> Iterator[float]:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value
    elif isinstance(value, (tuple, list)):
        yield from (each for item in value for each in numbers_within(item))
    elif hasattr(value, "values"):
        yield from numbers_within(list(value.values()))


@each_calculator()
def test_every_number_of_the_source_stands_on_the_page(definition: Definition) -> None:
    page = specification(definition).text()
    told = {abs(float(f"{each}e{power or 0}".replace("−", "-"))) for each, power in NUMBER.findall(page)}
    missing = {each for each in numbers_in_source(definition) if abs(each) not in told}
    # A score starts from nothing; the page does not say so.
    assert missing <= {0}


@each_calculator()
def test_the_page_names_everything(definition: Definition) -> None:
    page = specification(definition).text()
    assert definition.title in page and definition.purpose in page
    assert page.endswith("Research software, not a medical device.")
    assert all(str(source) in page for source in definition.sources)
    assert all(caution in page for caution in definition.cautions)
    assert definition_hash(definition) in page and calcura.__version__ in page
    for each in definition.inputs:
        assert each.label in page and each.name in page
        assert each.kind.meaning in page
        if isinstance(each.kind, Choice):
            assert all(label in page for label in each.kind.options.values())
    if definition.bands:
        assert all(label in page for label in definition.bands.labels) and str(definition.bands.source) in page


@each_calculator()
def test_the_page_as_json_is_plain(definition: Definition) -> None:
    page = specification(definition).to_json()
    assert json.loads(json.dumps(page)) == page
    assert [each["name"] for each in page["inputs"]] == [each.name for each in definition.inputs]  # type: ignore[attr-defined]


@each_calculator()
def test_conversions_as_told_convert(definition: Definition) -> None:
    for each in definition.inputs:
        kind = each.kind
        if not isinstance(kind, Number):
            continue
        for unit in kind.other_units:
            told = conversion_in_words(unit, kind.unit, kind.substance)
            assert by_hand(7.0, told) == pytest.approx(convert(7.0, unit, kind.unit, kind.substance), rel=2e-6)


def by_hand(value: float, told: str) -> float:
    """Do what a told conversion says."""
    found = CONVERSION.match(told)
    assert found, told
    value *= float(found["times"] or 1)
    value += float(found["add"] or 0) * (-1 if found["sign"] == "−" else 1)
    return value / float(found["by"] or 1)


@pytest.mark.parametrize(
    ("unit", "target", "substance", "told"),
    [
        ("umol/L", "mg/dL", "creatinine", "µmol/L × 0.011312 = mg/dL"),
        ("degF", "Cel", None, "(°F × 5 − 160) / 9 = °C"),
        ("months", "years", None, "months / 12 = years"),
        ("K/uL", "10^9/L", None, "K/µL = 10⁹/L, the same number"),
    ],
)
def test_conversions_in_words(unit: str, target: str, substance: str | None, told: str) -> None:
    assert conversion_in_words(unit, target, substance) == told


def test_what_missing_means_is_told_for_every_kind_of_input() -> None:
    page = specification("sofa").text()
    assert "Given as cpap, present or absent. Required. Not stated means unknown, which is not absent." in page
    assert "May be left out: then computed without it." in page
    assert "May be left out: then counted as 0 µg/kg/min." in page


def test_bands_are_half_open_in_words() -> None:
    assert [limits for limits, _ in specification("curb_65").bands] == [
        "below 2 points",
        "2 to below 3 points",
        "3 points or more",
    ]


def test_versions_and_called_calculators_are_told() -> None:
    page = specification("meld_na_2016").text()
    assert 'Superseded by "MELD 3.0" (meld_3_0)' in page
    assert "## Used above: MELD score without sodium" in page and "0.957 × ln(creatinine" in page
    assert "A half is rounded to the even neighbour." in page


def test_a_limit_may_belong_to_the_band_below_it() -> None:
    source = Source("Made up for tests", doi="10.1000/bands")
    bands = Bands("remission", (Above(2.8), "low"), (10, "moderate"), (Above(22), "high"), source=source)
    assert [bands.of(each) for each in (2.8, 1.1 + 1.7, 2.81, 9.99, 10, 22, 22.01)] == [
        *("remission", "remission", "low", "low", "moderate", "moderate", "high")
    ]
    assert [low for low, _, _ in bands.limits()][1:] == [2.8, 10, 22]


def test_a_page_says_to_which_band_a_limit_belongs() -> None:
    assert [limits for limits, _ in specification("cdai_ra").bands] == [
        "up to and including 2.8",
        "above 2.8 up to and including 10",
        "above 10 up to and including 22",
        "above 22",
    ]
    assert [limits for limits, _ in specification("cardiac_index").bands][2] == "2.5 up to and including 4 L/min/m²"


def test_one_point_is_one_point_in_every_band() -> None:
    told = {limits for each in CALCULATORS for limits, _ in specification(each).bands}
    assert "1 point or more" in told
    assert not [limits for limits in told if re.search(r"(?<![−\d.])1 points", limits)]
