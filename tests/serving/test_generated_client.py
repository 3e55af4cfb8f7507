"""A client generated from the service's own description, and what it gets."""

from __future__ import annotations

import importlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

GENERATOR = shutil.which("openapi-python-client")
TYPESCRIPT = [shutil.which(each) for each in ("openapi-typescript", "tsc")]
FEW = ("curb_65", "gestational_age", "ckd_epi_2021_creatinine")
"""Calculators whose paths are generated from in a quick run: a score, a duration, an equation."""


@pytest.fixture(scope="module")
def described(service: TestClient) -> Any:
    return service.get("/v1/openapi.json").json()


def test_every_calculator_has_one_flat_named_result(described: Any) -> None:
    paths, schemas = described["paths"], described["components"]["schemas"]
    named = service_names(described)
    assert len(named) > 200
    for name in named:
        post = paths[f"/v1/calculators/{name}/calculate"]["post"]
        answer = post["responses"]["200"]["content"]["application/json"]["schema"]
        assert answer == {"$ref": f"#/components/schemas/{name}_result"}
        assert schemas[f"{name}_result"]["type"] == "object"
        assert not {"allOf", "anyOf", "oneOf"} & set(schemas[f"{name}_result"])
        assert post["tags"]


def service_names(described: Any) -> list[str]:
    schemas = described["components"]["schemas"]
    return [name.removesuffix("_result") for name in schemas if name.endswith("_result")]


def test_every_example_is_answered_as_described(service: TestClient, described: Any) -> None:
    for name in service_names(described)[::8]:
        path = f"/v1/calculators/{name}/calculate"
        example = described["paths"][path]["post"]["requestBody"]["content"]["application/json"]["example"]
        answer = service.post(path, json=example | {"not_stated": "absent", "implausible": "warn"})
        assert answer.status_code == 200 or "no-result" in answer.text, (name, answer.text)


def test_the_document_tells_who_may_ask_where_and_about_what(described: Any) -> None:
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert described["security"] == [{}, {"token": []}]
    assert described["servers"]
    told = {each["name"] for each in described["tags"]}
    used = {tag for path in described["paths"].values() for each in path.values() for tag in each["tags"]}
    assert used <= told


@pytest.mark.skipif(GENERATOR is None, reason="openapi-python-client is not on the path: pipx install it")
def test_a_generated_client_gets_a_typed_result(
    address: str, described: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefix = "/v1/calculators/"
    shared = {path for path in described["paths"] if not path.startswith(prefix) or "{" in path}
    kept = {path: described["paths"][path] for path in (*shared, *(f"{prefix}{name}/calculate" for name in FEW))}
    (tmp_path / "openapi.json").write_text(json.dumps({**described, "paths": kept}))
    assert GENERATOR is not None
    command = [GENERATOR, "generate", "--path", str(tmp_path / "openapi.json"), "--meta", "none"]
    made = subprocess.run(
        [*command, "--output-path", str(tmp_path / "calcura_client")], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    monkeypatch.syspath_prepend(str(tmp_path))
    client = importlib.import_module("calcura_client").Client(base_url=address)
    models = importlib.import_module("calcura_client.models")
    calculate = importlib.import_module("calcura_client.api.pulmonology.calculate_curb_65").sync
    inputs = models.Curb65Inputs.from_dict(
        {
            "age": 70,
            "confusion": True,
            "blood_urea_nitrogen": "9 mmol/L",
            "respiratory_rate": 32,
            "systolic_blood_pressure": 110,
            "diastolic_blood_pressure": 70,
        }
    )
    found = calculate(client=client, body=models.Curb65Request(inputs=inputs))
    assert isinstance(found, models.Curb65Result)
    assert (found.value, found.unit, found.band) == (4, "points", "high risk: 22 % died within 30 days")
    assert found.provenance.definition
    for name in [each for each in sys.modules if each.startswith("calcura_client")]:
        del sys.modules[name]


CALL = """
import type { paths } from "./schema";
type Call = paths["/v1/calculators/curb_65/calculate"]["post"];
type Asked = NonNullable<Call["requestBody"]>["content"]["application/json"];
type Told = Call["responses"]["200"]["content"]["application/json"];
export const asked: Asked = { inputs: {
  age: 70, confusion: true, blood_urea_nitrogen: "9 mmol/L", respiratory_rate: 32, systolic_blood_pressure: 110,
  diastolic_blood_pressure: 70 } };
export function points(told: Told): number { const value: %s = told.value; return Number(value); }
"""


@pytest.mark.skipif(None in TYPESCRIPT, reason="openapi-typescript and typescript are not on the path: npm install -g")
def test_types_of_typescript_hold_a_call_and_its_result(described: Any, tmp_path: Path) -> None:
    path = "/v1/calculators/curb_65/calculate"
    (tmp_path / "openapi.json").write_text(json.dumps({**described, "paths": {path: described["paths"][path]}}))
    generate, compile_ = map(str, TYPESCRIPT)
    subprocess.run([generate, "openapi.json", "-o", "schema.d.ts"], cwd=tmp_path, check=True, capture_output=True)
    checked = [compile_, "--noEmit", "--strict", "--skipLibCheck", "call.ts"]
    for kind, faults in (("number", 0), ("string", 1)):
        (tmp_path / "call.ts").write_text(CALL % kind)
        made = subprocess.run(checked, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert made.stdout.count("error TS") == faults, made.stdout
