"""Generated patients can be, are as often as patients are or reach everything, and are never on two sides."""

from collections import Counter

import impossible
import physiology
import pytest

import calcura
from calcura.cases.generated import (
    FIRST_HELD_OUT_SEED,
    Options,
    can_be_held_out,
    content_hash,
    generate,
    make,
    most_patients,
)
from calcura.engine.cut_points import cut_points

FULL = pytest.mark.full
NAMES = [each.name for each in calcura.definitions()]


@pytest.mark.parametrize("each", [6, pytest.param(400, marks=FULL)])
def test_patients_are_possible_and_their_answers_worth_asking_for(each: int) -> None:
    found = physiology.measured(each, 21)
    assert found["impossible"] < physiology.WANTED
    assert found["chances that print as 0"][0] == 0
    assert found["echoes of an input"][0] == 0
    assert found["checks"]["pressure_in_kilopascal"][0] == 0
    assert found["checks"]["two_laboratories"][0] == 0
    assert found["held-out patients that stand in training"] < 0.0005


@pytest.mark.parametrize("count", [3000, pytest.param(20_000, marks=FULL)])
def test_hardly_any_patient_has_values_that_no_body_has(count: int) -> None:
    found: Counter[str] = Counter()
    for case in generate(count, 61):
        found.update([name for name, holds in impossible.asked(case.values) if holds][:1])
    assert found.total() < 0.005 * count, found


def test_each_check_of_a_body_is_about_inputs_that_some_calculator_takes_together() -> None:
    taken = [{each.name for each in definition.inputs} for definition in calcura.definitions()]
    assert all(any(needed <= names for names in taken) for needed in impossible.NEEDED.values())
    assert set(impossible.LIFE) <= set().union(*taken)


@pytest.mark.parametrize("name", ["fvc_gli_2012", "cdc_stature_for_age", "who_2007_bmi_for_age"])
def test_children_are_as_tall_as_children_of_their_age(name: str) -> None:
    """A height of 120 cm is a child's, though as many inches less would be a man's."""
    patients = [make(5, name, index).values for index in range(150)]
    assert most_patients(name) > 1000
    heights = [each["height"] for each in patients if each["age"] < 9]
    assert len(heights) > 10 and len(set(heights)) > 10 and sorted(heights)[len(heights) // 2] < 135


def test_a_value_that_is_moved_to_the_seeds_own_stays_what_a_body_has() -> None:
    shares = [
        make(seed, "respiratory_severity_score", index).values["fio2"] for seed in range(40) for index in range(8)
    ]
    assert min(shares) >= 21 and max(shares) <= 100


@pytest.mark.full
def test_no_answer_stands_in_over_sixty_percent_of_the_coverage_mix() -> None:
    assert physiology.measured(400, 22)["constant answers"]["coverage"] == []


def test_a_case_says_which_mix_it_is_of() -> None:
    mixes = Counter(case.provenance["mix"] for case in generate(2000, 4))
    assert 0.45 < mixes["coverage"] / 2000 < 0.55
    assert {case.provenance["mix"] for case in generate(50, 4, coverage=0.0)} == {"usual"}
    assert all(case.provenance["coverage"] == 0.25 for case in generate(5, 4, coverage=0.25))


def test_findings_are_as_frequent_as_in_patients() -> None:
    """Caprini scores of real patients have a median of about 3."""
    usual = Options(coverage=0.0)
    scores = sorted(make(2, "caprini_2005", index, usual).gold.value for index in range(300))  # type: ignore[type-var]
    assert scores[150] <= 5  # type: ignore[operator]


@pytest.mark.parametrize("name", ["curb_65", "qsofa", "glasgow_blatchford", "wells_pe"])
def test_the_coverage_mix_reaches_both_sides_of_every_cut_point(name: str) -> None:
    cases = [make(3, name, index, Options(coverage=1.0)) for index in range(400)]
    for asked, cuts in cut_points(calcura.definition(name)).items():
        values = {case.values[asked] for case in cases}
        for cut in cuts:
            near = [value for value in values if abs(value - cut) <= 1.5]
            assert any(value < cut for value in near) and any(value >= cut for value in near), (asked, cut)


def test_the_coverage_mix_reaches_every_band() -> None:
    for name in ("caprini_2005", "nihss", "phq_9", "pesi", "child_pugh", "meld"):
        definition = calcura.definition(name)
        cases = (make(3, name, index, Options(coverage=1.0)) for index in range(500))
        bands = {definition.band_of(case.gold.value) for case in cases}
        assert bands == set(definition.bands.labels) if definition.bands else True, name


@pytest.mark.parametrize("count", [1000, pytest.param(4000, marks=pytest.mark.full)])
def test_a_held_out_seed_shares_no_patient_with_one_for_training(count: int) -> None:
    trained = {content_hash(case) for seed in (1, 2) for case in generate(count, seed)}
    held_out = [content_hash(case) for case in generate(count // 2, FIRST_HELD_OUT_SEED + 7)]
    assert not trained.intersection(held_out)


def test_where_nothing_can_be_held_out_a_held_out_seed_draws_it_only_by_itself() -> None:
    few = [name for name in NAMES if not can_be_held_out(name)]
    assert few and not {case.calculator for case in generate(600, FIRST_HELD_OUT_SEED)} & set(few)
    assert {case.calculator for case in generate(10, FIRST_HELD_OUT_SEED, calculators=few[:2])} <= set(few[:2])


def test_distinct_cases_tell_no_patient_twice_and_a_longer_run_begins_with_the_shorter_one() -> None:
    found = list(generate(1500, 9, distinct=True))
    assert len({content_hash(case) for case in found}) == len(found) == 1500
    assert len({content_hash(case) for case in generate(1500, 9)}) < 1500
    assert found[:200] == list(generate(200, 9, distinct=True))
    drawn = {case.index: case for case in generate(found[-1].index + 1, 9)}
    assert all(drawn[case.index] == case for case in found)


def test_where_there_are_too_few_patients_distinct_cases_end() -> None:
    few = list(generate(100, 9, calculators=["killip_class"], distinct=True))
    assert len(few) == most_patients("killip_class") == 4
