"""200 made-up bundles: each input is chosen as a table says, and what is refused is named with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from fhir_records import AT, EARLIER, LATER, NEWER, Resource, bundle, coded, observed, patient, quantity

import calcura
from calcura.serving.fhir import answers
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.requests import FromBundle
from rows import each_row

BUNDLES = 200


@dataclass(frozen=True)
class Quantity:
    """A quantity as records hold it, in two units, with the same two values in the canonical unit, worked by hand."""

    code: str
    unit: str
    value: float
    other_unit: str
    other_value: float
    other_is: float
    other_code: str = ""
    wrong_unit: str = "mm[Hg]"


QUANTITIES = {
    "serum_creatinine": Quantity("2160-0", "mg/dL", 1.1, "umol/L", 124, 1.4027, "14682-9"),
    "serum_sodium": Quantity("2951-2", "mmol/L", 139, "meq/L", 133, 133, "2947-0"),
    "serum_chloride": Quantity("2075-0", "mmol/L", 101, "meq/L", 104, 104, "2069-3"),
    "serum_bicarbonate": Quantity("1963-8", "mmol/L", 24, "meq/L", 18, 18, "2028-9"),
    "serum_calcium": Quantity("17861-6", "mg/dL", 9.1, "mmol/L", 2.0, 8.0156, "2000-8"),
    "serum_albumin": Quantity("1751-7", "g/dL", 3.9, "g/L", 28, 2.8, "61151-7"),
    "glucose": Quantity("2345-7", "mg/dL", 95, "mmol/L", 7.0, 126.1, "14749-6"),
    "blood_urea_nitrogen": Quantity("3094-0", "mg/dL", 18, "mmol/L", 10, 28.0, "14937-7"),
    "weight": Quantity("29463-7", "kg", 71.5, "[lb_av]", 150, 68.039, "3141-9"),
    "height": Quantity("8302-2", "cm", 171, "[in_i]", 65, 165.1, "3137-7"),
    "systolic_blood_pressure": Quantity("8480-6", "mm[Hg]", 128, "kPa", 16, 120.01, "8459-0", wrong_unit="mg/dL"),
    "diastolic_blood_pressure": Quantity("8462-4", "mm[Hg]", 76, "kPa", 10, 75.006, "8453-3", wrong_unit="mg/dL"),
    "qt_interval": Quantity("8634-8", "ms", 410, "s", 0.38, 380),
    "heart_rate": Quantity("8867-4", "/min", 72, "{beats}/min", 88, 88, "8889-8"),
    "total_cholesterol": Quantity("2093-3", "mg/dL", 210, "mmol/L", 5.0, 193.3, "14647-2"),
    "hdl_cholesterol": Quantity("2085-9", "mg/dL", 52, "mmol/L", 1.2, 46.4, "14646-4"),
    "triglycerides": Quantity("2571-8", "mg/dL", 120, "mmol/L", 1.5, 132.9, "14927-8"),
    "aspartate_aminotransferase": Quantity("1920-8", "U/L", 44, "[IU]/L", 61, 61, "30239-8"),
    "alanine_aminotransferase": Quantity("1742-6", "U/L", 39, "[IU]/L", 57, 57, "1743-4"),
    "platelet_count": Quantity("777-3", "10*9/L", 210, "10*3/uL", 150, 150, "26515-7"),
    "temperature": Quantity("8310-5", "Cel", 38.4, "[degF]", 98.6, 37.0, "8331-1"),
    "respiratory_rate": Quantity("9279-1", "/min", 18, "{breaths}/min", 24, 24),
    "white_blood_cells": Quantity("6690-2", "10*9/L", 9.5, "10*3/uL", 13.2, 13.2, "26464-8"),
}
CALCULATORS = (
    *("anion_gap", "ckd_epi_2021_creatinine", "corrected_calcium", "serum_osmolality", "body_mass_index", "sirs"),
    *("mean_arterial_pressure", "qtc_fridericia", "ldl_friedewald", "fib_4", "cockcroft_gault", "delta_gap"),
    *("albumin_corrected_anion_gap", "body_surface_area_mosteller"),
)


@dataclass
class Expected:
    """What a case of an input expects: the entry that is chosen and its value, and the entries refused, with why."""

    resources: list[Resource]
    chosen: str = ""
    value: float = 0
    refused: dict[str, str] = field(default_factory=dict)


Case = Callable[[str, Quantity], Expected]


def alone(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.unit)], f"{n}1", q.value)


def in_another_unit(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.other_value, q.other_unit)], f"{n}1", q.other_is)


def under_another_code(n: str, q: Quantity) -> Expected:
    code = q.other_code or q.code
    return Expected([observed(f"{n}1", code, q.other_value, q.other_unit)], f"{n}1", q.other_is)


def two_units_at_two_times(n: str, q: Quantity) -> Expected:
    resources = [
        observed(f"{n}1", q.code, q.other_value, q.other_unit, NEWER),
        observed(f"{n}2", q.code, q.value, q.unit),
    ]
    return Expected(resources, f"{n}1", q.other_is)


def three_times_and_one_later(n: str, q: Quantity) -> Expected:
    resources = [
        observed(f"{n}1", q.code, q.other_value, q.other_unit, LATER),
        observed(f"{n}2", q.code, q.other_value, q.other_unit, EARLIER),
        observed(f"{n}3", q.code, q.value, q.unit, "2026-01-05T10:30:00+01:00"),
    ]
    return Expected(resources, f"{n}3", q.value, {f"{n}1": "later than the index time"})


def only_later(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.unit, LATER)], refused={f"{n}1": "later than the index time"})


def on_the_day_without_hour(n: str, q: Quantity) -> Expected:
    told = {f"{n}1": "it says the day, but no hour"}
    return Expected([observed(f"{n}1", q.code, q.value, q.unit, "2026-01-05")], refused=told)


def too_old(n: str, q: Quantity) -> Expected:
    return Expected(
        [observed(f"{n}1", q.code, q.value, q.unit, "2024-06-01T08:00:00Z")], refused={f"{n}1": "older than the window"}
    )


def in_an_unknown_unit(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, "furlong")], refused={f"{n}1": "unknown unit 'furlong'"})


def in_a_wrong_unit(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.wrong_unit)], refused={f"{n}1": "cannot be converted"})


def newer_in_an_unknown_unit(n: str, q: Quantity) -> Expected:
    resources = [
        observed(f"{n}1", q.code, q.other_value, "furlong", NEWER),
        observed(f"{n}2", q.code, q.value, q.unit),
    ]
    return Expected(resources, f"{n}2", q.value, {f"{n}1": "unknown unit"})


def without_unit(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value)], refused={f"{n}1": "states no unit"})


def one_unit_by_code_another_in_words(n: str, q: Quantity) -> Expected:
    said = observed(f"{n}1", q.code, valueQuantity=quantity(q.value, q.other_unit, code=q.unit))
    if q.other_value == q.other_is:  # two spellings of one unit
        return Expected([said], f"{n}1", q.value)
    return Expected([said], refused={f"{n}1": "by its code and"})


def a_limit(n: str, q: Quantity) -> Expected:
    value = quantity(q.value, q.unit, comparator="<")
    return Expected([observed(f"{n}1", q.code, valueQuantity=value)], refused={f"{n}1": "a limit"})


def entered_in_error(n: str, q: Quantity) -> Expected:
    wrong = observed(f"{n}1", q.code, q.other_value, q.other_unit, NEWER, status="entered-in-error")
    return Expected([wrong, observed(f"{n}2", q.code, q.value, q.unit)], f"{n}2", q.value)


def cancelled(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.unit, status="cancelled")])


def preliminary(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.unit, status="preliminary")], refused={f"{n}1": "not final"})


def a_component(n: str, q: Quantity) -> Expected:
    part = {"code": coded(q.code), "valueQuantity": quantity(q.value, q.unit)}
    whole = observed(f"{n}1", "85354-9", component=[part])
    del whole["valueQuantity"]
    return Expected([whole], f"{n}1", q.value)


def two_values_at_once(n: str, q: Quantity) -> Expected:
    resources = [
        observed(f"{n}1", q.code, q.value, q.unit),
        observed(f"{n}2", q.code, q.other_value, q.other_unit),
    ]
    return Expected(resources, refused=dict.fromkeys((f"{n}1", f"{n}2"), "another value at the same time"))


def told_twice(n: str, q: Quantity) -> Expected:
    resources = [observed(f"{n}{each}", q.code, q.value, q.unit) for each in (1, 2)]
    return Expected(resources, f"{n}1", q.value)


def told_in_both_units(n: str, q: Quantity) -> Expected:
    first = observed(f"{n}1", q.code, q.other_value, q.other_unit)
    return Expected([first, observed(f"{n}2", q.code, float(f"{q.other_is:.3g}"), q.unit)], f"{n}1", q.other_is)


def corrected_later(n: str, q: Quantity) -> Expected:
    first = observed(f"{n}1", q.code, q.other_value, q.other_unit, issued="2026-01-05T09:00:00+01:00")
    second = observed(f"{n}2", q.code, q.value, q.unit, issued="2026-01-05T08:30:00Z", status="corrected")
    return Expected([first, second], f"{n}2", q.value)


def words(n: str, q: Quantity) -> Expected:
    said = observed(f"{n}1", q.code, valueString="normal")
    del said["valueQuantity"]
    return Expected([said], refused={f"{n}1": "no number"})


def nothing_measured(n: str, q: Quantity) -> Expected:
    said = observed(f"{n}1", q.code, dataAbsentReason={"text": "clotted"})
    del said["valueQuantity"]
    return Expected([said], refused={f"{n}1": "no value: clotted"})


def anyone_elses(n: str, q: Quantity) -> Expected:
    other = observed(f"{n}1", q.code, q.value, q.unit, subject={"reference": "Patient/q"})
    return Expected([other], refused={f"{n}1": "another patient"})


def without_time(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, q.value, q.unit, "")], refused={f"{n}1": "when it was so"})


def impossible(n: str, q: Quantity) -> Expected:
    return Expected([observed(f"{n}1", q.code, 1e7, q.unit)], refused={f"{n}1": "above the plausible"})


def under_an_unknown_code(n: str, q: Quantity) -> Expected:
    label = next(each.label for found in calcura.definitions() for each in found.inputs if codes_of(each) == q.code)
    local = observed(f"{n}1", q.code, q.value, q.unit) | {"code": coded("X1", "urn:lab", label)}
    return Expected([local], refused={f"{n}1": "none of its codes is known"})


def not_there(n: str, q: Quantity) -> Expected:
    return Expected([])


def codes_of(each: Any) -> str:
    return each.kind.loinc or ""


CASES: tuple[Case, ...] = (
    *(alone, in_another_unit, under_another_code, two_units_at_two_times, three_times_and_one_later, a_component),
    *(only_later, on_the_day_without_hour, too_old, in_an_unknown_unit, in_a_wrong_unit, newer_in_an_unknown_unit),
    *(
        without_unit,
        one_unit_by_code_another_in_words,
        a_limit,
        entered_in_error,
        cancelled,
        preliminary,
        two_values_at_once,
    ),
    *(told_twice, told_in_both_units, corrected_later, words, nothing_measured, anyone_elses, without_time, impossible),
    *(under_an_unknown_code, not_there),
)
GOOD = tuple(each for each in CASES if each("x", QUANTITIES["serum_creatinine"]).chosen)


def made(number: int) -> tuple[str, dict[str, Expected]]:
    """Return which calculator a bundle is for, and the case of each of its measured inputs.

    Every third bundle has good cases only, so that a result follows.
    """
    name = CALCULATORS[number % len(CALCULATORS)]
    cases = GOOD if number % 3 == 0 else CASES
    measured = [each.name for each in calcura.definition(name).inputs if each.name in QUANTITIES]
    return name, {
        each: cases[(number + 5 * place) % len(cases)](f"o{place}", QUANTITIES[each])
        for place, each in enumerate(measured)
    }


@each_row("number", range(BUNDLES))
def test_inputs_are_chosen_as_the_table_says(number: int) -> None:
    name, expected = made(number)
    resources = [each for case in expected.values() for each in case.resources]
    asked = FromBundle(bundle=bundle(patient(), *resources[::-1]), at=AT)
    told = answers.FromBundle.model_validate(from_bundle(name, asked)).model_dump()
    chosen = {each["input"]: each for each in told["chosen"]}
    for each, case in expected.items():
        if case.chosen:
            assert chosen[each]["source"] == f"Observation/{case.chosen}"
            assert chosen[each]["value"] == pytest.approx(case.value, rel=1e-3)
        else:
            assert each not in chosen
    refused = {each["source"].partition("/")[2]: each for each in told["refused"]}
    expected_refusals = {source: why for case in expected.values() for source, why in case.refused.items()}
    assert set(refused) == set(expected_refusals)
    for source, why in expected_refusals.items():
        assert why in refused[source]["why"]
    required = {each.name for each in calcura.definition(name).inputs if each.required}
    missing = {each for each, case in expected.items() if not case.chosen} & required
    assert {each["input"] for each in told["missing"]} == missing | (required - set(expected) - {"age", "sex"})
    check_result(name, told, chosen)


def check_result(name: str, told: dict[str, Any], chosen: dict[str, Any]) -> None:
    if told["missing"]:
        assert told["result"] is None
        assert told["bounds"] is not None
        return
    values = {each: one["value"] for each, one in chosen.items()}
    assert told["result"]["value"] == pytest.approx(calcura.calculate(name, values).value)
    sources = {one["source"] for one in chosen.values() if one["source"].startswith("Observation/")}
    assert {each["reference"] for each in told["observation"]["derivedFrom"]} == sources


def test_every_case_and_calculator_is_among_the_bundles() -> None:
    seen = {number % len(CALCULATORS) for number in range(BUNDLES)}
    assert len(seen) == len(CALCULATORS)
    results = [number for number in range(BUNDLES) if all(case.chosen for case in made(number)[1].values())]
    assert len(results) > BUNDLES // 4
