"""Which codes of LOINC stand for our inputs, and why some have none."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from fhir_records import AT, bundle, coded, observed, patient

import calcura
from calcura.measurements import vocabulary
from calcura.measurements.kinds import Number
from calcura.measurements.toml import read_toml
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.choosing import codes
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.value_sets import HERE, why_uncoded
from rows import each_row

NUMBERS = {
    each.kind.label: each.kind
    for found in calcura.definitions()
    for each in found.inputs
    if isinstance(each.kind, Number)
}
BIRTH_SEX = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex"


def told(name: str, *resources: Any, **asked: Any) -> dict[str, Any]:
    return from_bundle(name, FromBundle(bundle=bundle(*resources), **{"at": AT, **asked}))


@each_row("label", sorted(NUMBERS))
def test_each_measurement_has_a_code_or_a_reason_for_none(label: str) -> None:
    assert bool(codes(NUMBERS[label])) != bool(why_uncoded(label))


def test_every_measurement_of_the_vocabulary_has_one_too_and_no_reason_is_of_none() -> None:
    shared = {
        kind.label: kind
        for module in vars(vocabulary).values()
        if isinstance(module, ModuleType)
        for entry in vars(module).values()
        for kind in getattr(entry, "__metadata__", ())
        if isinstance(kind, Number)
    }
    assert len(shared) > 80
    assert [label for label, kind in shared.items() if not codes(kind) and not why_uncoded(label)] == []
    reasons = [label for labels in read_toml(HERE / "uncoded.toml").values() for label in labels]
    assert len(reasons) == len(set(reasons))
    assert set(reasons) <= set(NUMBERS) | set(shared)


def test_one_code_stands_for_one_quantity() -> None:
    of: dict[str, set[str]] = {}
    for label, kind in NUMBERS.items():
        for code in codes(kind):
            of.setdefault(code, set()).add(label)
    assert {code: labels for code, labels in of.items() if len(labels) > 1} == {}


@pytest.mark.parametrize(
    ("calculator", "name", "code", "value", "unit"),
    [
        ("anion_gap", "bicarbonate", "20565-8", 24, "mmol/L"),
        ("anion_gap", "bicarbonate", "1960-4", 24, "mmol/L"),
        ("corrected_calcium", "calcium", "49765-1", 9, "mg/dL"),
        ("sf_ratio", "oxygen_saturation", "2708-6", 92, "%"),
        ("sf_ratio", "fio2", "3150-6", 40, "%"),
        ("alveolar_gas_equation", "fio2", "3150-6", 40, "%"),
        ("pf_ratio", "pao2", "11556-8", 80, "mm[Hg]"),
        ("apache_ii", "arterial_ph", "11558-4", 7.31, "[pH]"),
        ("homa_ir", "insulin", "20448-7", 8, "u[IU]/mL"),
    ],
)
def test_codes_of_us_core_and_of_synthea(calculator: str, name: str, code: str, value: float, unit: str) -> None:
    answer = told(calculator, patient(), observed("o", code, value, unit))
    chosen = {each["input"]: each for each in answer["chosen"]}
    (found,) = [each for input_, each in chosen.items() if name in input_]
    assert (found["value"], found["code"]) == (value, code)


def test_of_two_codes_at_one_time_the_one_that_says_more_counts() -> None:
    own, other = observed("a", "1963-8", 24, "mmol/L"), observed("b", "1960-4", 18, "mmol/L")
    (chosen,) = told("anion_gap", patient(), other, own)["chosen"]
    assert (chosen["value"], chosen["source"]) == (24, "Observation/a")
    assert "at that time 1960-4 tells another value" in chosen["why"]
    rivals = told("anion_gap", patient(), own, observed("c", "1963-8", 20, "mmol/L"))
    assert "serum_bicarbonate" in {each["input"] for each in rivals["missing"]}


@pytest.mark.parametrize("code", ["LA3-6", "F"])
def test_sex_at_birth_counts_and_contradicts(code: str) -> None:
    answer = coded(code, "http://loinc.org", "Female")
    at_birth = observed("s", "76689-9", valueCodeableConcept=answer)
    del at_birth["valueQuantity"]
    silent = patient()
    del silent["gender"]
    (sex,) = [each for each in told("ckd_epi_2021_creatinine", silent, at_birth)["chosen"] if each["input"] == "sex"]
    assert (sex["value"], sex["source"]) == ("female", "Observation/s")
    both = told("ckd_epi_2021_creatinine", patient(gender="male"), at_birth)
    assert "sex" in {each["input"] for each in both["missing"]}
    assert {each["source"] for each in both["refused"] if each["input"] == "sex"} == {"Patient/p", "Observation/s"}
    named = {**silent, "extension": [{"url": BIRTH_SEX, "valueCode": "F"}, {"url": 3}, None]}
    chosen = told("ckd_epi_2021_creatinine", named)["chosen"]
    assert ("sex", "female") in [(each["input"], each["value"]) for each in chosen]


def test_windows_are_the_inputs_own_and_can_be_set_for_one() -> None:
    year_ago, week_ago = "2025-02-01T08:00:00Z", "2025-12-30T08:00:00Z"
    smoker = observed("s", "72166-2", time=year_ago, valueCodeableConcept=coded("449868002", "http://snomed.info/sct"))
    pulse, sodium = observed("p", "8867-4", 80, "/min", week_ago), observed("n", "2951-2", 140, "mmol/L", week_ago)
    record = (patient(), smoker, pulse, sodium)

    def inputs(name: str, **asked: Any) -> set[str]:
        return {each["input"] for each in told(name, *record, **asked)["chosen"]}

    assert "smoking" in inputs("ascvd_pooled_cohort")
    assert "serum_sodium" in inputs("anion_gap")
    assert "heart_rate" not in inputs("wells_pe")
    assert "heart_rate" in inputs("wells_pe", within=["heart_rate=7"])
    assert "smoking" not in inputs("ascvd_pooled_cohort", within=["smoking=30"])
