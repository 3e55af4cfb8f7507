"""Every calculator's Questionnaire, computed by fhirpath.js as a form does it, gives what ``calculate`` gives."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from patients import any_patients

import calcura
from calcura.engine import Definition
from calcura.engine.errors import NotSupportedYetError
from calcura.engine.fhirpath.questionnaires import CALCULATED, EXTENSION
from calcura.engine.provenance import definition_hash
from calcura.measurements import WeeksAndDays
from calcura.measurements.kinds import Choice, Choices, Number
from due import drawn

FULL = pytest.mark.full
FHIRPATH = "fhirpath@5.2.2"
DEFINITIONS = calcura.definitions()
NOT_WRITTEN = ("gestational_age", "gestational_age_from_edd")
"""FHIRPath of FHIR R4 counts no days between two dates."""
WRITTEN = [each for each in DEFINITIONS if each.name not in NOT_WRITTEN]
every_written = pytest.mark.parametrize("definition", WRITTEN, ids=lambda each: each.name)
LARGEST = 1e20

FORM = """
import { readFileSync } from "node:fs";
import fhirpath from "fhirpath";
import r4 from "fhirpath/fhir-context/r4/index.js";

const { questionnaires, responses } = JSON.parse(readFileSync(0, "utf8"));
const keep = { resolveInternalTypes: false };
const filled = ({ extension, item }, all) => {
  const computed = (each, options) => fhirpath.compile(each.valueExpression.expression, r4, options);
  const variables = extension.map((each) => [each.valueExpression.name, computed(each, keep)]);
  const calculated = item.flatMap(({ linkId, extension = [] }) =>
    extension.filter((each) => each.url === CALCULATED).map((each) => [linkId, computed(each)]));
  return all.map((response) => {
    const known = { resource: response };
    for (const [name, compute] of variables) known[name] = compute(response, known);
    return Object.fromEntries(calculated.map(([linkId, compute]) => [linkId, compute(response, known)[0] ?? null]));
  });
};
console.log(JSON.stringify(questionnaires.map((each, at) => filled(each, responses[at]))));
"""


@pytest.fixture(scope="session")
def form(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program that fills in questionnaires with fhirpath.js, which npm fetches once."""
    if shutil.which("npm") is None:
        pytest.skip("needs node and npm")
    cache = getattr(pytestconfig, "cache", None)  # none where pytest is told to keep nothing
    folder = Path(cache.mkdir("fhirpath")) if cache is not None else tmp_path_factory.mktemp("fhirpath")
    if not (folder / "node_modules" / "fhirpath").is_dir():
        command = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", FHIRPATH]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"npm cannot fetch {FHIRPATH}: {done.stderr[-200:]}")
    program = folder / "form.mjs"
    program.write_text(FORM.replace("CALCULATED", json.dumps(CALCULATED)))
    return program


def held(value: Any) -> Any:
    """A number as FHIRPath can hold it, with at most eight decimals, on the same side of a cut-point beside it."""
    if not isinstance(value, float) or round(value, 8) == value:
        return value
    return round(round(value, 8) + math.copysign(1e-6, value - round(value, 8)), 8)


def response(definition: Definition, patient: dict[str, Any]) -> dict[str, Any]:
    """A patient as a form is filled in."""
    answers = {each.name: _answers(each.kind, patient.get(each.name)) for each in definition.inputs}
    items = [{"linkId": name, "answer": answer} for name, answer in answers.items() if answer]
    return {"resourceType": "QuestionnaireResponse", "status": "completed", "item": items}


def _answers(kind: object, value: Any) -> list[dict[str, Any]]:
    match kind:
        case _ if value is None:
            return []
        case Choice():
            return [{"valueCoding": {"code": value}}]
        case Choices():
            return [{"valueCoding": {"code": each}} for each in sorted(value)]
        case Number(whole=True) if float(value).is_integer():
            return [{"valueInteger": int(value)}]
        case Number():
            return [{"valueDecimal": value}]
    return [{"valueDate": value.isoformat()} if isinstance(value, date) else {"valueBoolean": value}]


def check(definition: Definition, patients: list[dict[str, Any]], found: list[dict[str, Any]]) -> None:
    name = definition.name
    for patient, told in zip(patients, found, strict=True):
        value, problem = told[name], told[f"{name}_problem"]
        try:
            expected = calcura.calculate(definition, patient)
        except calcura.CalcuraError:
            assert value is None and problem, (name, patient, value)
            continue
        if isinstance(expected.value, float) and abs(expected.value) >= LARGEST and value is None:
            assert problem  # no decimal of FHIRPath; the program refuses some such results, and others it gives
            continue
        assert problem is None, (name, patient, problem)
        assert told.get(f"{name}_band") == expected.band, (name, patient)
        if isinstance(expected.value, date | WeeksAndDays):
            assert value == str(expected.value)
        else:
            assert value == pytest.approx(expected.value, rel=1e-9, abs=1e-12), (name, patient)


@pytest.mark.parametrize(
    ("definitions", "count"),
    [([each for each in WRITTEN if drawn(each.name)], 5), pytest.param(WRITTEN, 200, marks=FULL)],
    ids=["some", "every"],
)
def test_a_questionnaire_computes_what_calculate_does(form: Path, definitions: list[Definition], count: int) -> None:
    patients = [
        [*calcura.sample(each, count, seed=81), {}, *any_patients(each, count, seed=82)] for each in definitions
    ]
    patients = [[{name: held(value) for name, value in one.items()} for one in all_] for all_ in patients]
    asked = {
        "questionnaires": [calcura.questionnaire(each) for each in definitions],
        "responses": [[response(d, one) for one in all_] for d, all_ in zip(definitions, patients, strict=True)],
    }
    done = subprocess.run(["node", str(form)], input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for definition, all_, told in zip(definitions, patients, json.loads(done.stdout), strict=True):
        check(definition, all_, told)


@pytest.mark.parametrize("name", NOT_WRITTEN)
def test_what_fhirpath_cannot_compute_is_said(name: str) -> None:
    with pytest.raises(NotSupportedYetError, match=f"{name} cannot be written in FHIRPath, which has no days between"):
        calcura.questionnaire(name)


@every_written
def test_a_questionnaire_says_what_it_is_of(definition: Definition) -> None:
    made = calcura.questionnaire(definition)
    assert made["identifier"][0]["value"] == definition_hash(definition) and made["version"] == calcura.__version__
    assert "not a medical device" in made["description"]
    items = {each["linkId"]: each for each in made["item"]}
    for each in definition.inputs:
        item = items[each.name]
        assert item["required"] is each.required
        assert [code["code"] for code in item.get("code", [])] == ([each.kind.loinc] if each.kind.loinc else [])
        if isinstance(each.kind, (Choice, Choices)):
            assert [option["valueCoding"]["code"] for option in item["answerOption"]] == list(each.kind.options)
    names = [each["valueExpression"]["name"] for each in made["extension"] if each["url"] == f"{EXTENSION}/variable"]
    assert len(names) == len(set(names)) and all(
        each.isalnum() and each.isascii() and len(each) <= 64 for each in names
    )


def test_options_carry_their_points() -> None:
    made = calcura.questionnaire("phq_9")
    options = made["item"][0]["answerOption"]
    assert [each["valueCoding"]["extension"][0]["valueDecimal"] for each in options] == [0, 1, 2, 3]


def test_the_command_writes_a_questionnaire_or_says_in_a_line_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from calcura.cli import run

    assert run(["questionnaire", "phq_9", "--output", str(tmp_path / "phq_9.json")]) == 0
    assert json.loads((tmp_path / "phq_9.json").read_text()) == calcura.questionnaire("phq_9")
    assert run(["questionnaire", NOT_WRITTEN[0]]) == 2
    assert "which has no days between" in capsys.readouterr().err
