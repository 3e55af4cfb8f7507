"""Records by someone who means harm or knows no better: each is answered or refused, none fails."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from fhir_records import AT, ICD10, bundle, diagnosed, observed, patient
from starlette.testclient import TestClient
from test_hostile import VALUES

from calcura.serving.fhir.cards import SERVICE

RECORDS = pytest.mark.parametrize("number", [200, pytest.param(10_000, marks=pytest.mark.full)])
GOOD = bundle(
    patient(),
    observed("a", "2160-0", 1.1, "mg/dL"),
    observed("b", "9267-6", valueCodeableConcept={"text": "eyes open to pain"}),
    observed("c", "85354-9", component=[{"code": {"coding": [{"system": "http://loinc.org", "code": "8480-6"}]}}]),
    observed("d", "8665-2", valueDateTime="2025-12-01", effectivePeriod={"start": "2026-01-01", "end": "2026-01-02"}),
    diagnosed("e", "I50", ICD10, onsetDateTime="2020", abatementDateTime="2021-02"),
    bundle(observed("f", "72166-2", valueInteger=3)),
)
TIMES = [
    "0000-00-00",
    "9999-12-31",
    "9999",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "2026-02-30",
    "٢٠٢٦",
]
CALCULATORS = (
    "ckd_epi_2021_creatinine",
    "glasgow_coma_scale",
    "gestational_age",
    "cha2ds2_vasc",
    "framingham_hard_chd",
)


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all that lies in a value."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(each for key, value in inner for each in places(value, (*path, key)))]


PLACES = [each for each in places(GOOD) if each]


def spoiled(chance: random.Random) -> Any:
    """Return the record with up to four of its values replaced, taken away or doubled."""
    made = copy.deepcopy(GOOD)
    for _ in range(chance.randint(1, 4)):
        *path, last = chance.choice(PLACES)
        node: Any = made
        try:
            for each in path:
                node = node[each]
            node[last] = chance.choice([*VALUES, *TIMES, [node[last]] * 2, {"value": node[last]}])
        except (KeyError, IndexError, TypeError):
            continue
    return made


@RECORDS
def test_spoiled_records(service: TestClient, number: int) -> None:
    chance = random.Random(7)
    for _ in range(number):
        record, name = spoiled(chance), chance.choice(CALCULATORS)
        for path, asked in (
            (f"/v1/calculators/{name}/fhir", {"bundle": record, "at": chance.choice([AT, *TIMES])}),
            (f"/cds-services/{SERVICE}", {"hook": "patient-view", "prefetch": {"everything": record}}),
        ):
            sent = json.dumps(asked).encode("utf-8", "backslashreplace")
            answer = service.post(path, content=sent, headers={"content-type": "application/json"})
            assert answer.status_code in (200, 400, 422), (answer.text, asked)


def test_bundles_in_bundles_without_end(service: TestClient) -> None:
    record = bundle(observed("a", "2160-0", 1.1, "mg/dL"))
    for _ in range(200):
        record = bundle(record)
    answer = service.post("/v1/calculators/ckd_epi_2021_creatinine/fhir", json={"bundle": record, "at": AT})
    assert answer.status_code in (200, 422)


def test_an_entry_that_is_none_is_named_and_the_others_are_read(service: TestClient) -> None:
    record = bundle(patient(), observed("a", "2160-0", 1.1, "mg/dL"))
    record["entry"] = [None, *record["entry"], "Observation/b", {"resource": [1]}, {}]
    answer = service.post("/v1/calculators/ckd_epi_2021_creatinine/fhir", json={"bundle": record, "at": AT})
    assert answer.status_code == 200
    told = answer.json()
    assert told["result"] is not None
    assert [each["source"] for each in told["refused"]] == ["entry 1", "entry 4", "entry 5"]
    whys = [each["why"] for each in told["refused"]]
    assert whys[0] == "it is null"
    assert all(why.startswith("it cannot be read: ") for why in whys[1:])


def test_however_many_entries_are_refused_the_answer_is_bounded(service: TestClient) -> None:
    many = [observed(f"o{each}", "2160-0", 1, "furlong") for each in range(1_500)]
    odd = [observed(f"x{each}", f"{each}-x", 1, "mg/dL") for each in range(1_500)]
    told = service.post("/v1/calculators/ckd_epi_2021_creatinine/fhir", json={"bundle": bundle(*many, *odd), "at": AT})
    answer = told.json()
    assert (len(answer["refused"]), len(answer["unknown_codes"])) == (500, 500)
    assert "Of 1,500 entries that were refused 500 are told." in answer["warnings"]
    assert len(told.content) < 400_000
