"""From notes to cases of MedCalc-Bench: each step by itself, and all of them together."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from curated_notes import GAP, NOTHING, PNEUMONIA, UNREAD, generated, note, outcomes, ran

from calcura.curation.corpus_steps import CorpusSettings, without_duplicates
from calcura.curation.medcalc_bench import Settings, limit
from calcura.curation.medcalc_bench.eligibility import eligible
from calcura.curation.medcalc_bench.extraction import extracted, known_share, missing_numbers
from calcura.curation.medcalc_bench.labels import row
from calcura.curation.medcalc_bench.screening import Screening
from calcura.curation.medcalc_bench.validation import NOT_PLAUSIBLE, NUMBER_MISSING, TOO_LITTLE_KNOWN, problem
from calcura.curation.pipeline import CurationError, ModelCall, ModelReply, candidates, status
from calcura.curation.pipeline.sources import checksum_of
from calcura.engine import calculate, definition
from calcura.reading.text.passages import Passage

CURB = definition("curb_65")


def test_screening_leaves_the_calculators_whose_numbers_are_stated_or_named() -> None:
    screen = Screening(Settings(calculators=("curb_65", "anion_gap")))
    assert screen(note(PNEUMONIA), {}).data["calculators"] == ["curb_65"]
    assert screen(note(GAP), {}).data["calculators"] == ["anion_gap"]
    assert screen(note(UNREAD), {}).data["calculators"] == ["curb_65"]
    assert not screen(note(NOTHING), {}).kept
    assert screen(note("  "), {}).reason == "empty note"


def test_screening_for_a_list_of_parameters() -> None:
    screen = Screening(Settings(calculators=("curb_65",), parameters=("respiratory_rate", "glucose")))
    assert screen(note(PNEUMONIA), {}).kept
    assert screen(note("BP 120/60 mmHg."), {}).reason == "states no value that is looked for"
    assert screen(note("Glucose was 110 mg/dL."), {}).reason == "lacks numbers that every calculator needs"


@pytest.mark.parametrize(
    ("calculator", "text", "verdict"),
    [
        ("curb_65", PNEUMONIA, "eligible"),
        ("curb_65", "A 7-year-old boy with pneumonia.", "not eligible"),
        ("curb_65", "A 70-year-old man without pneumonia.", "not eligible"),
        ("curb_65", "A 70-year-old man with a cough.", "unclear"),
        ("curb_65", "A man with pneumonia.", "unclear"),
        ("estimated_due_date", "Her last menstrual period was on 3 May 2020.", "eligible"),
        ("estimated_due_date", "A 40-year-old man who is not pregnant.", "not eligible"),
        ("wells_pe", "A 50-year-old woman; CT ruled out pulmonary embolism.", "eligible"),
        ("framingham_hard_chd", "A 50-year-old man with diabetes.", "not eligible"),
        ("anion_gap", NOTHING, "eligible"),
    ],
)
def test_eligibility_follows_from_the_declared_population(calculator: str, text: str, verdict: str) -> None:
    assert eligible(definition(calculator), Passage(text))[0] == verdict


def test_extraction_gives_value_unit_evidence_and_encounter() -> None:
    found = extracted(CURB, Passage(PNEUMONIA))
    rate = found["respiratory_rate"]
    assert (rate["value"], rate["unit"], rate["how"]) == (32.0, "/min", "read")
    start, end = rate["span"]
    assert PNEUMONIA[start:end] == rate["told"]
    assert found["confusion"]["value"] is True
    assert found["confusion"]["encounter"] == "on arrival"
    assert not missing_numbers(CURB, found)
    assert known_share(CURB, found) == 1.0


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"respiratory_rate": None}, NUMBER_MISSING),
        ({"respiratory_rate": 3200.0}, NOT_PLAUSIBLE),
        ({"respiratory_rate": "fast"}, NOT_PLAUSIBLE),
        ({}, ""),
    ],
)
def test_validation_says_why_a_calculator_is_dropped(change: dict[str, Any], why: str) -> None:
    found = extracted(CURB, Passage(PNEUMONIA))
    changed = {name: {**each, "value": change.get(name, each["value"])} for name, each in found.items()}
    given = {name: each for name, each in changed.items() if each["value"] is not None}
    assert problem(CURB, given, 0.5) == why


def test_half_of_the_inputs_must_be_known() -> None:
    calculator = definition("wells_pe")
    found = extracted(calculator, Passage("A 50-year-old man, heart rate 110/min, with hemoptysis."))
    assert problem(calculator, found, 0.5) == TOO_LITTLE_KNOWN
    assert problem(calculator, found, 0.1) == ""


def test_a_label_is_the_computed_answer_with_limits_and_steps() -> None:
    found = row(definition("anion_gap"), note(GAP), extracted(definition("anion_gap"), Passage(GAP)), "Extracted")
    assert found is not None
    assert (found["Ground Truth Answer"], found["Lower Limit"], found["Upper Limit"]) == ("22.0", "20.9", "23.1")
    assert found["Note Type"] == "Extracted"
    assert found["Patient Note"] == GAP
    assert "140" in found["Ground Truth Explanation"]
    assert "Row Number" not in found


def test_each_note_once_and_none_that_is_published(tmp_path: Path) -> None:
    texts = [*generated(6, "anion_gap"), PNEUMONIA]
    published = tmp_path / "published.jsonl"
    published.write_text(json.dumps({"note": PNEUMONIA.replace("better", "well")}))
    step = partial(without_duplicates, CorpusSettings(published={str(published): checksum_of(published)}))
    notes = [note(text, at) for at, text in enumerate([*texts, texts[2], f"{texts[3]}  "])]
    found = [each.reason for each in outcomes(step, [(each, {}) for each in notes])]
    assert found[:6] == [""] * 6
    assert "published" in found[6]
    assert all("earlier" in reason for reason in found[7:])
    published.write_text("{}\n")
    with pytest.raises(CurationError, match="was changed"):
        list(outcomes(step, [(notes[0], {})]))


def test_at_most_so_many_notes_for_a_calculator_whatever_their_order() -> None:
    notes = [note(f"Note {number}", number) for number in range(20)]
    made = [{"made": {"a": {}, **({"b": {}} if at % 2 else {})}} for at in range(20)]
    found = list(outcomes(limit(3), list(zip(notes, made, strict=True))))
    kept = {name: [at for at, each in enumerate(found) if name in each.data.get("made", {})] for name in "ab"}
    assert {name: len(each) for name, each in kept.items()} == {"a": 3, "b": 3}
    turned = [(replace(each, position=19 - each.position), data) for each, data in zip(notes, made, strict=True)]
    again = list(outcomes(limit(3), turned))
    assert [each.data for each in again] == [each.data for each in found]


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"calculators": ()}, "--calculators"),
        ({"calculators": ("nihss",)}, "no number in MedCalc-Bench"),
        ({"calculators": ("steroid_conversion",)}, "from the question"),
        ({"calculators": ("curb_65",), "at_most": 0}, "at most"),
        ({"calculators": ("curb_65",), "known_share": 2.0}, "share"),
        ({"calculators": ("curb_65",), "parameters": ("shoe_size",)}, "shoe_size"),
    ],
)
def test_settings_that_cannot_be_are_refused(given: dict[str, Any], word: str) -> None:
    with pytest.raises(CurationError, match=word):
        Settings(**given)


def test_notes_become_candidates_whose_labels_are_recomputed(tmp_path: Path) -> None:
    names = ("curb_65", "anion_gap", "mdrd_gfr")
    texts = [PNEUMONIA, GAP, NOTHING, *generated(30, *names)]
    steps = ran(tmp_path / "run", texts, calculators=names)
    found = list(candidates(steps, tmp_path / "run"))
    assert {each.calculator for each in found} == set(names)
    assert len(found) > 15
    for each in found:
        values = {name: given["value"] for name, given in each.payload["inputs"].items()}
        label = each.payload["row"]["Ground Truth Answer"]
        assert float(label) == pytest.approx(float(calculate(each.calculator, values).value), abs=1e-4)  # type: ignore[arg-type]
    assert status(steps, tmp_path / "run").complete


def test_a_model_reads_what_the_rules_left_open_and_must_show_its_evidence(tmp_path: Path) -> None:
    asked: list[str] = []

    def model(calls: list[ModelCall]) -> list[ModelReply]:
        asked.extend(each.messages[-1]["content"] for each in calls)
        told = {"value": 24, "unit": "/min", "evidence": "it came to 24 as before"}
        return [ModelReply(f"Here it is: {json.dumps({'respiratory_rate': told, 'age': told})}") for _ in calls]

    texts = [UNREAD, PNEUMONIA]
    steps = ran(tmp_path / "run", texts, model, calculators=("curb_65",))  # type: ignore[arg-type]
    first, second = candidates(steps, tmp_path / "run")
    (prompt,) = asked
    assert UNREAD in prompt
    assert "respiratory_rate" in prompt
    rate = first.payload["inputs"]["respiratory_rate"]
    assert (rate["value"], rate["how"], rate["told"]) == (24.0, "model", "it came to 24 as before")
    assert first.payload["inputs"]["age"]["value"] == 66.0
    assert second.payload["inputs"]["respiratory_rate"]["how"] == "read"


@pytest.mark.parametrize(
    "told",
    [
        {"value": 24, "unit": "/min", "evidence": "respiratory rate 24"},
        {"value": 26, "unit": "/min", "evidence": "it came to 24 as before"},
        {"value": 24, "unit": "mg/dL", "evidence": "it came to 24 as before"},
        {"value": None, "unit": "", "evidence": ""},
        24,
    ],
)
def test_a_value_without_evidence_in_the_note_does_not_count(tmp_path: Path, told: Any) -> None:
    def model(calls: list[ModelCall]) -> list[ModelReply]:
        return [ModelReply(json.dumps({"respiratory_rate": told})) for _ in calls]

    steps = ran(tmp_path / "run", [UNREAD], model, calculators=("curb_65",))  # type: ignore[arg-type]
    assert not list(candidates(steps, tmp_path / "run"))


@pytest.mark.parametrize(("reply", "kept"), [('{"curb_65": true}', 1), ('{"curb_65": false}', 0), ("Well, yes.", 0)])
def test_a_model_decides_who_is_eligible_where_the_note_does_not_say(tmp_path: Path, reply: str, kept: int) -> None:
    text = PNEUMONIA.replace("pneumonia", "fever and a productive cough")
    steps = ran(tmp_path / "run", [text], lambda calls: [ModelReply(reply) for _ in calls], calculators=("curb_65",))
    assert len(list(candidates(steps, tmp_path / "run"))) == kept
    steps = ran(tmp_path / "without", [text], calculators=("curb_65",))
    assert not list(candidates(steps, tmp_path / "without"))
