"""Sixty records in Synthea's form: how many calculators compute, and from which codes."""

from __future__ import annotations

from collections import Counter

import pytest
from synthea_records import AT, records

import calcura
from calcura.engine.fhirpath.systems import LOINC
from calcura.measurements.errors import CalcuraError
from calcura.serving.fhir.calculating import FromRecord, from_record, index_of, unknown_codes
from calcura.serving.fhir.record import Record, read_bundle
from calcura.serving.requests import Calculation

INDEX = index_of(AT.isoformat())
FOUR = ("2947-0", "2069-3", "20565-8", "1751-7")
ANION_GAP_PARTS = FOUR[:3]


def told(name: str, record: Record, not_stated: str = "refuse") -> FromRecord:
    asked = Calculation(not_stated=not_stated)  # type: ignore[arg-type]
    return from_record(calcura.definition(name), record, INDEX, asked)


def computes(name: str, record: Record) -> bool:
    try:
        found = told(name, record)
        return not found.missing and found.selection.chosen != {} and found.result() is not None
    except CalcuraError:
        return False


def living(number: int) -> list[Record]:
    read = [read_bundle(each) for each in records(number)]
    return [each for each in read if each.patient is not None and not each.patient.deceased_date_time]


@pytest.mark.parametrize("number", [6, pytest.param(60, marks=pytest.mark.full)])
def test_at_least_forty_calculators_compute_for_someone(number: int) -> None:
    counted = Counter(
        each.name for record in living(number) for each in calcura.definitions() if computes(each.name, record)
    )
    assert len(counted) >= 40, sorted(counted)


def test_the_anion_gap_stands_wherever_its_parts_do() -> None:
    counted = 0
    for record in living(60):
        has_parts = set(FOUR) <= record.by_code.keys()
        counted += has_parts
        for name in ("anion_gap", "albumin_corrected_anion_gap", "delta_ratio", "albumin_corrected_delta_gap"):
            assert computes(name, record) == has_parts, name
    assert counted >= 30


def test_nobody_who_died_is_computed_as_alive() -> None:
    dead = [read_bundle(each) for each in records(60)]
    dead = [each for each in dead if each.patient is not None and each.patient.deceased_date_time]
    assert dead
    for record in dead:
        with pytest.raises(CalcuraError, match="died on 2025-12-06"):
            told("body_mass_index", record)


def test_what_synthea_tells_of_our_inputs_is_known() -> None:
    unknown = {(each["system"], each["code"]) for record in living(60) for each in unknown_codes(record)}
    assert unknown == {(LOINC, "72514-3"), (LOINC, "85354-9")}  # how much it hurts, and the panel of two pressures


def test_only_who_smokes_now_smokes() -> None:
    seen = Counter()
    for record in living(60):
        (answer, *_) = record.by_code["72166-2"]
        assert answer.said.value_codeable_concept is not None
        (code,) = answer.said.value_codeable_concept.every_code
        chosen = told("ascvd_pooled_cohort", record).selection.values.get("smoking")
        assert chosen == {"449868002": True, "266919005": False, "8517006": None}[code]
        seen[code] += 1
    assert len(seen) == 3
