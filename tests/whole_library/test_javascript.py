"""Every calculator's module gives in node what the columns give, every step what the layers give, and the words of a
trace."""

from __future__ import annotations

import gzip
import json
import math
import re
import shutil
import statistics
import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from interpreted import interpret
from patients import any_patients, as_rows, polars_types, same, spoiled

import calcura
from calcura.engine import Definition
from calcura.engine.javascript import files, javascript
from calcura.engine.layers import layers
from calcura.engine.provenance import definition_hash
from calcura.engine.syntax import program
from calcura.measurements import Choice, Number, WeeksAndDays

FULL = pytest.mark.full
DEFINITIONS = calcura.definitions()
every_calculator = pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")

Node = subprocess.Popen[str]
LONG_FIGURE = re.compile(r"\d{1,3}(?:,\d{3}){5,}(?:\.\d+)?")

DRIVER = """
import { createInterface } from "node:readline";
const read = (key, value) => (value === "not a number" ? NaN : value);
for await (const line of createInterface({ input: process.stdin })) {
  const { module, asked, options, patients } = JSON.parse(line, read);
  try {
    const { [asked]: answer } = await import(module);
    console.log(JSON.stringify(patients.map((each) => answer(each, options))));
  } catch (fault) {
    console.log(JSON.stringify(fault.stack));
  }
}
"""


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node that answers from a folder with every calculator's module."""
    folder = tmp_path_factory.mktemp("modules")
    for name, text in files(DEFINITIONS):
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "driver.mjs").write_text(DRIVER)
    command = ["node", str(folder / "driver.mjs")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        yield node


def in_node(
    node: Node, definition: Definition, patients: list[dict[str, Any]], function: str = "calculate",
    **options: str,
) -> list[Any]:  # fmt: skip
    given = [{name: told(value) for name, value in patient.items()} for patient in patients]
    asked = {"module": f"./{definition.name}.js", "asked": function, "options": options, "patients": given}
    assert node.stdin is not None and node.stdout is not None
    node.stdin.write(f"{json.dumps(asked)}\n")
    node.stdin.flush()
    found = json.loads(node.stdout.readline())
    assert isinstance(found, list), found
    return found


def told(value: object) -> object:
    if isinstance(value, float) and math.isnan(value):
        return "not a number"
    if isinstance(value, date):
        return value.isoformat()
    return sorted(value) if isinstance(value, frozenset) else value


def value_of(definition: Definition, value: Any) -> Any:
    match definition.result.answer:
        case "date" if value is not None:
            return date.fromisoformat(value)
        case "weeks_and_days" if value is not None:
            return WeeksAndDays(value["weeks"], value["days"])
    return value


@needs_node
@pytest.mark.parametrize("count", [50, pytest.param(1000, marks=FULL)])
@every_calculator
def test_a_module_gives_what_the_columns_give(definition: Definition, count: int, modules: Node) -> None:
    patients = list(calcura.sample(definition, count, seed=51))
    patients += [each for patient in patients[: max(1, count // 50)] for each in spoiled(definition, patient)]
    patients += any_patients(definition, count, seed=52)
    table = pl.DataFrame(as_rows(definition, patients), schema=polars_types(definition))
    name = definition.name
    expected = calcura.score(table, [definition]).select(name, f"{name}_band", f"{name}_problem").rows()
    found = in_node(modules, definition, patients)
    for patient, outcome, (value, band, problem) in zip(patients, found, expected, strict=True):
        assert outcome["problem"] == problem, patient
        assert outcome["band"] == band, patient
        assert same(value_of(definition, outcome["value"]), value), (patient, outcome["value"], value)


@needs_node
@pytest.mark.parametrize("count", [20, pytest.param(200, marks=FULL)])
@every_calculator
def test_each_step_is_the_layers(definition: Definition, count: int, modules: Node) -> None:
    patients, made = list(calcura.sample(definition, count, seed=53)), layers(definition)
    dates = {each.name for each in made.steps if each.type == "date"}
    for patient, outcome in zip(patients, in_node(modules, definition, patients), strict=True):
        known = interpret(made, patient).steps
        assert [each["name"] for each in outcome["steps"]] == [each.name for each in made.steps if each.name in known]
        for step in outcome["steps"][:-1]:
            value = date.fromisoformat(step["value"]) if step["name"] in dates and step["value"] else step["value"]
            expected = known[step["name"]]
            assert value == expected if isinstance(value, str) else same(value, expected), (step, expected)


def shortened(text: str) -> str:
    """Return a text whose figures of 16 digits and more stand to the 12th: a power may differ in the last place."""
    return LONG_FIGURE.sub(lambda found: f"{float(found[0].replace(',', '')):.12g}", text)


@needs_node
@pytest.mark.parametrize("count", [10, pytest.param(200, marks=FULL)])
@every_calculator
def test_an_explanation_is_the_text_of_the_trace(definition: Definition, count: int, modules: Node) -> None:
    patients = list(calcura.sample(definition, count, seed=55))
    for patient, outcome in zip(patients, in_node(modules, definition, patients, "explain"), strict=True):
        try:
            traced = calcura.trace(definition, patient)
        except calcura.CalcuraError:
            assert outcome["text"] is None and outcome["problem"]
            continue
        assert shortened(outcome["text"]) == shortened(traced.text())
        assert outcome["warnings"] == list(traced.warnings)


@needs_node
@every_calculator
def test_findings_not_stated_and_written_measurements_are_read(definition: Definition, modules: Node) -> None:
    patients, expected = [], []
    for patient in calcura.sample(definition, 10, seed=54):
        given = {name: value for name, value in patient.items() if value is not False}
        for each in definition.inputs:
            value = given.get(each.name)
            if value is not None and isinstance(each.kind, Number) and each.kind.unit and not each.kind.whole:
                unit = (each.kind.other_units or (each.kind.unit,))[0]
                told_in = calcura.measurements.convert(value, each.kind.unit, unit, each.kind.substance)
                given[each.name] = f"{told_in!r} {unit}" if len(patients) % 2 else [told_in, unit]
            if isinstance(each.kind, Choice) and value is not None:
                given[each.name] = each.kind.options[value].upper()
        patients.append(given)
        prepared = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
        try:
            expected.append(calcura.trace(definition, prepared, not_stated="absent"))
        except calcura.CalcuraError:
            expected.append(None)
    found = in_node(modules, definition, patients, "explain", notStated="absent")
    for outcome, result in zip(found, expected, strict=True):
        assert same(value_of(definition, outcome["value"]), None if result is None else result.value), (outcome, result)
        if result is not None:
            assert outcome["assumptions"] == list(result.assumptions)
            assert outcome["warnings"] == list(result.warnings)
            assert shortened(outcome["text"]) == shortened(result.text())


def test_modules_are_small_and_say_what_they_are_of() -> None:
    sizes = []
    for definition in DEFINITIONS:
        text = javascript(definition)
        assert definition_hash(definition) in text and calcura.__version__ in text and "not a medical device" in text
        sizes.append(len(gzip.compress(text.encode())))
    assert statistics.median(sizes) <= 2048
    written = dict(files(DEFINITIONS))
    runtime = ("runtime.js", "words.js", "phrases.js")
    assert sum(len(gzip.compress(written[each].encode())) for each in runtime) <= 12 * 1024
    assert {f"./{each.name}" for each in DEFINITIONS} == set(json.loads(written["package.json"])["exports"])


def test_a_package_has_the_calculators_that_its_calculators_call() -> None:
    for each in (each for each in DEFINITIONS if program(each).calls):
        written = {name for name, _ in files([each])}
        assert {f"{called.name}.js" for called in program(each).calls.values()} < written


@needs_node
def test_the_command_writes_a_package_that_node_imports(tmp_path: Path) -> None:
    from calcura.cli import run

    assert run(["javascript", str(tmp_path / "modules"), "body_mass_index", "curb_65"]) == 0
    program = "import { calculate } from './modules/body_mass_index.js';"
    program += "console.log(calculate({ weight: '154 lb', height: '5 ft 9 in' }).value)"
    (tmp_path / "use.mjs").write_text(program)
    done = subprocess.run(["node", "use.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert float(done.stdout) == pytest.approx(
        calcura.calculate("body_mass_index", {"weight": "154 lb", "height": "5 ft 9 in"}).value
    )
