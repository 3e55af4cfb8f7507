"""The tables of people name inputs that there are, and are drawn as they say."""

from random import Random
from statistics import median
from typing import Any

import calcura
from calcura.engine.people import people
from calcura.measurements.kinds import Finding, Number
from calcura.measurements.people import Asked, People, country_unit, unmistaken
from calcura.measurements.people.records import Spread, _findings, _table, record_of
from rows import each_row

INPUTS = {each.name: each.kind for definition in calcura.definitions() for each in definition.inputs}


def drawn(calculator: str, n: int, rate: float | None = None) -> list[dict[str, Any]]:
    found, chance = people(calcura.definition(calculator)), Random(3)
    return [found.draw(iter(lambda: chance.getrandbits(64), None), rate) for _ in range(n)]


def test_whatever_stands_in_a_table_is_an_input_of_some_calculator() -> None:
    hidden = {*_table("findings")["hidden"]}
    named = {*_table("numbers")["numbers"], *_findings(), *_table("options")["options"], *_table("options")["points"]}
    named |= {name for group in _table("options")["graded"] for name in group["names"]}
    assert named - hidden <= set(INPUTS)


@each_row("name", sorted(_table("numbers")["numbers"]))
def test_a_number_stands_in_its_canonical_unit_and_has_a_source(name: str) -> None:
    listed = _table("numbers")["numbers"][name]
    for each in listed if isinstance(listed, list) else [listed]:
        kind = INPUTS[name]
        assert isinstance(kind, Number) and each["unit"] == kind.unit
        assert each["source"] in _table("numbers")["sources"]
        assert {each.get("si", kind.unit), each.get("us", kind.unit)} <= {kind.unit, *kind.other_units}


def test_every_group_of_findings_and_every_choice_has_a_source() -> None:
    assert {*_table("findings")["findings"]} - {"body"} <= {*_table("findings")["sources"]}
    assert {each["source"] for each in _table("options")["options"].values()} <= {*_table("options")["sources"]}


def test_an_input_of_a_user_s_own_is_drawn_without_a_record() -> None:
    own = Number("Stent length", "mm", plausible=(1, 200), usual=(8, 48), decimals=0)
    same_name = Number("Weight", "lb", plausible=(1, 1500), usual=(80, 300), decimals=0)
    asked = {"stent_length": Asked(own), "weight": Asked(same_name), "rash": Asked(Finding("Rash"))}
    assert record_of("weight", same_name, asked) is None
    chance = Random(1)
    found = [People(asked).draw(iter(lambda: chance.getrandbits(64), None)) for _ in range(200)]
    assert all(8 <= each["stent_length"] <= 48 and 80 <= each["weight"] <= 300 for each in found)
    assert {each["rash"] for each in found} == {True, False}


def test_half_the_people_lie_below_the_centre() -> None:
    for calculator, name, centre in (("sirs", "respiratory_rate", 20), ("qsofa", "systolic_blood_pressure", 126)):
        assert abs(median(each[name] for each in drawn(calculator, 2000)) / centre - 1) < 0.03


def test_what_is_never_together_is_not_in_the_coverage_mix_either() -> None:
    people_ = drawn("caprini_2005", 500, rate=0.9)
    assert not any(each["pregnancy_or_postpartum"] and each["sex"] == "male" for each in people_)
    assert sum(each["varicose_veins"] for each in people_) > 400
    assert sum(each["varicose_veins"] for each in drawn("caprini_2005", 500)) < 80


def test_laboratories_of_one_country_report_in_its_units() -> None:
    def units(country: str) -> list[str]:
        names = ("serum_creatinine", "glucose", "hemoglobin", "temperature", "weight", "systolic_blood_pressure")
        return [country_unit(name, INPUTS[name], country) for name in names]  # type: ignore[arg-type]

    assert units("us") == ["mg/dL", "mg/dL", "g/dL", "degF", "lb", "mmHg"]
    assert units("si") == ["umol/L", "mmol/L", "g/L", "Cel", "kg", "mmHg"]


def test_no_number_is_drawn_that_would_be_taken_for_another_unit() -> None:
    low, high = unmistaken(INPUTS["glucose"])  # type: ignore[arg-type]
    assert (low, high) == (50.0, 3000.0)


def test_limits_of_what_follows_are_kept() -> None:
    for each in drawn("qtc_fridericia", 300):
        assert each["qt_interval"] < 60_000 / each["heart_rate"]
    for each in drawn("kfre_4_variable_2_years", 300):
        assert 5 <= each["estimated_gfr"] < 60


def test_records_depend_on_what_else_is_asked_for() -> None:
    alone = record_of("hematocrit", INPUTS["hematocrit"], {"hematocrit"})
    beside = record_of("hematocrit", INPUTS["hematocrit"], {"hematocrit", "hemoglobin"})
    assert isinstance(alone, Spread) and isinstance(beside, Spread) and alone != beside
