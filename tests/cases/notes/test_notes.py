"""Notes: every value at its span, nothing beside it that contradicts it, and the same note from the same seed."""

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from note_making import SEED, note_of, some_notes

from calcura.cases.notes import FEATURES, LEVELS, check, unlikely, write_note
from calcura.engine import calculate, definition, definitions
from calcura.engine.sample import patient
from calcura.measurements import Finding, Number

HOW_MANY = [pytest.param(500, id="a twentieth"), pytest.param(10_000, id="all", marks=pytest.mark.full)]
RUN = 12


@pytest.mark.parametrize("n", HOW_MANY)
def test_every_gold_value_is_at_its_span_and_nothing_contradicts_it(n: int) -> None:
    faulty = {note.text: faults for definition, _, note in some_notes(n) if (faults := check(note, definition))}
    assert not faulty


@pytest.mark.parametrize("n", HOW_MANY)
def test_runs_of_twelve_words_seldom_come_back(n: int) -> None:
    notes_with: Counter[str] = Counter()
    occurrences: Counter[str] = Counter()
    for _, _, note in some_notes(n):
        words = note.text.split()
        runs = [" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]
        occurrences.update(runs)
        notes_with.update(set(runs))
    common = [run for run, notes in notes_with.items() if notes > 0.01 * n]
    assert len(common) < 0.05 * len(notes_with)
    assert sum(occurrences[run] for run in common) < 0.05 * occurrences.total()


def test_the_same_seed_gives_the_same_note_in_another_process() -> None:
    code = (
        "from random import Random; from calcura.cases.notes import *; from calcura.engine import definition;"
        "from calcura.engine.sample import patient; d = definition('caprini_2005');"
        "print(ascii(write_note(patient(d, 1, 2), d, Random('here'), LEVELS[5]).text))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    caprini = definition("caprini_2005")
    here = write_note(patient(caprini, 1, 2), caprini, Random("here"), LEVELS[5])
    assert run.stdout.strip() == ascii(here.text)


def test_values_are_close_to_what_was_given() -> None:
    for each, inputs, note in some_notes(400):
        for name, value in note.values.items():
            if isinstance(each.input_by_name[name].kind, Number):
                assert value == pytest.approx(inputs[name], rel=0.03, abs=1e-3), (name, note.text)
            else:
                assert value == inputs[name]


def test_a_note_gives_its_calculator_all_that_it_needs() -> None:
    for each, _, note in some_notes(200, edge_share=0.0):
        if note.cannot_be_determined is None:
            calculate(each.name, note.values)


# --- features -----------------------------------------------------------------------------------------------

CREATININE = {"age": 64.0, "sex": "female", "serum_creatinine": 1.4}
STROKE = {
    "age": 71.0, "sex": "male", "congestive_heart_failure": False, "hypertension": True, "diabetes": True,
    "stroke": False, "transient_ischemic_attack": False, "thromboembolism": False, "vascular_disease": True,
}  # fmt: skip


def test_without_features_values_stand_in_their_own_unit() -> None:
    for seed in range(40):
        note = note_of("ckd_epi_2021_creatinine", CREATININE, seed=seed)
        start, end = note.spans["serum_creatinine"]
        assert re.fullmatch(r"1\.40? mg/d[Ll]", note.text[start:end])
        assert not note.elsewhere


def test_other_units_are_told_and_read_back() -> None:
    told = set()
    for seed in range(80):
        note = note_of("ckd_epi_2021_creatinine", CREATININE, "other_units", seed=seed)
        start, end = note.spans["serum_creatinine"]
        told.add(note.text[start:end].split(" ")[1].lower().replace("µ", "u").replace("μ", "u"))
    assert told == {"mg/dl", "umol/l", "mmol/l", "mg/l"}


def test_distractors_stand_outside_the_index_encounter() -> None:
    with_others = [note_of("ckd_epi_2021_creatinine", CREATININE, "distractors", seed=seed) for seed in range(60)]
    assert sum(bool(note.elsewhere) for note in with_others) > 40
    for note in with_others:
        start, end = note.spans["serum_creatinine"]
        assert not any(start < until and since < end for since, until in note.elsewhere)


def test_a_missing_input_is_told_nowhere() -> None:
    reasons = Counter()
    for seed in range(60):
        note = note_of("ckd_epi_2021_creatinine", CREATININE, "missing", seed=seed)
        assert note.cannot_be_determined is not None
        name = note.cannot_be_determined.removeprefix("missing: ")
        reasons[name] += 1
        assert name not in note.spans
        assert name not in note.values
        if name == "serum_creatinine":
            assert not re.search(r"creat\w* (?:level |concentration )?(?:of|is|was|:)? ?\d", note.text)
        if name == "sex":
            assert not re.search(r"\b(?:she|he|her|his|him|woman|man|female|male|lady|gentleman)\b", note.text, re.I)
        if name == "age":
            assert not re.search(r"years|year-old|\by/?o\b", note.text)
    assert set(reasons) == set(CREATININE)


def test_what_the_caller_leaves_open_is_missing_or_unmentioned() -> None:
    assert note_of("ckd_epi_2021_creatinine", CREATININE | {"age": None}).cannot_be_determined == "missing: age"
    note = note_of("cha2ds2_vasc", STROKE | {"stroke": None})
    assert note.cannot_be_determined is None
    assert note.left_out == ("stroke",)
    assert note.values["stroke"] is False


def test_a_missing_input_matters_to_the_result() -> None:
    inputs = STROKE | {"stroke": True, "transient_ischemic_attack": True}
    hidden = {note_of("cha2ds2_vasc", inputs, "missing", seed=seed).cannot_be_determined for seed in range(80)}
    assert "missing: transient_ischemic_attack" not in hidden
    assert "missing: diabetes" in hidden


def test_a_contradiction_is_in_the_index_encounter_and_seen_by_the_checker() -> None:
    seen = 0
    for seed in range(40):
        note = note_of("ckd_epi_2021_creatinine", CREATININE, "contradictory", seed=seed)
        assert note.cannot_be_determined == "contradictory: serum_creatinine"
        assert not check(note, definition("ckd_epi_2021_creatinine"))
        seen += bool(check(replace(note, conflict={}), definition("ckd_epi_2021_creatinine")))
    assert seen == 40


def test_absent_findings_left_out_are_named_by_the_note() -> None:
    notes = [note_of("cha2ds2_vasc", STROKE, "left_out", seed=seed) for seed in range(30)]
    assert any(note.left_out for note in notes)
    for note in notes:
        assert all(STROKE[name] is False and name not in note.spans for name in note.left_out)


@pytest.mark.parametrize("feature", FEATURES)
def test_each_feature_can_be_switched_by_itself(feature: str) -> None:
    plain = [note_of("cha2ds2_vasc", STROKE, seed=seed).text for seed in range(20)]
    switched = [note_of("cha2ds2_vasc", STROKE, feature, seed=seed).text for seed in range(20)]
    if feature not in ("other_units", "table", "reference_ranges"):  # nothing in this score has a unit
        assert plain != switched


def test_an_unknown_feature_form_or_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no feature"):
        note_of("cha2ds2_vasc", STROKE, "harder")
    with pytest.raises(ValueError, match="no form 'poem'"):
        note_of("cha2ds2_vasc", STROKE, form="poem")
    with pytest.raises(ValueError, match="no notes in 'xx'"):
        write_note(STROKE, definition("cha2ds2_vasc"), Random(1), language="xx")


# --- wordings -----------------------------------------------------------------------------------------------

FREQUENT = (
    "age", "sex", "heart_rate", "systolic_blood_pressure", "diastolic_blood_pressure", "temperature",
    "respiratory_rate", "serum_creatinine", "serum_sodium", "weight", "height", "serum_bilirubin", "glucose",
    "serum_albumin", "inr", "platelet_count", "serum_chloride", "serum_bicarbonate", "blood_urea_nitrogen",
    "hemoglobin", "hypertension", "diabetes", "stroke", "congestive_heart_failure",
)  # fmt: skip


@pytest.mark.drawn(3)
def test_a_frequent_input_is_worded_in_at_least_twenty_ways() -> None:
    wordings: dict[str, set[str]] = {name: set() for name in FREQUENT}
    for each, _, note in some_notes(4000):
        for name in FREQUENT:
            if name in note.spans and name in each.input_by_name:
                start, end = note.spans[name]
                words = note.text[max(0, start - 22) : end]
                wordings[name].add(re.sub(r"[\d.,]+", "#", words.split(". ")[-1].split("\n")[-1]))
    assert {name: len(ways) for name, ways in wordings.items() if len(ways) < 20} == {}


def test_every_input_of_every_calculator_has_words() -> None:
    for each in definitions():
        inputs = patient(each, SEED, 0)
        for needed in each.inputs:
            if isinstance(needed.kind, Finding):
                for value in (True, False):
                    note = write_note({**inputs, needed.name: value}, each, Random(1))
                    assert note.values.get(needed.name, needed.default) is value


BLUNDERS = re.compile(
    r"  |\s[.,;]|\.\.|,,|[{}]|\[|\bno no\b|\bno any\b|\bno an? \b|denie[sd] no\b|\ba (?!one\b|eu)[aeio]\w|\ba hour|"
    r"\ban [bcdfgjkpqtvwz][a-z]+|"
    r"\bof of\b|\bthe the\b|\bis is\b|\bhas has\b|\bhad had had\b|None(?! of)|\bnan\b"
)


def test_sentences_are_well_formed() -> None:
    for _, _, note in some_notes(1500):
        found = BLUNDERS.search(note.text)
        assert found is None, note.text[max(0, found.start() - 60) : found.end() + 60]
        small = re.search(
            r"(?<![A-Z])(?<!\.m)[.!?] [a-z](?!H\b)", note.text.replace("Ref. range", "").replace("ant. cervical", "")
        )
        assert small is None, note.text


def test_pronouns_agree() -> None:
    for each, _, note in some_notes(600):
        if "sex" in note.values:
            others = r"\b(?:he|his|him)\b" if note.values["sex"] == "female" else r"\b(?:she|her)\b"
            assert not re.search(others, note.text, re.I), (each.name, note.text)


# --- plausibility -------------------------------------------------------------------------------------------


def test_unbelievable_patients_are_named() -> None:
    assert unlikely({"age": 81.0, "pregnancy_or_postpartum": True}) == "pregnant outside the childbearing years"
    assert unlikely({"hypotension": True, "mean_arterial_pressure": 90.0})
    assert unlikely({"weight": 150.0, "height": 100.0})
    assert unlikely(CREATININE) is None
    assert unlikely(STROKE) is None
