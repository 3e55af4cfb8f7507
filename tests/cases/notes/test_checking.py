"""The checker finds what is wrong with a note, and a paraphrase is kept only where it finds nothing."""

from dataclasses import replace

import pytest
from note_making import SEED, note_of

from calcura.cases.notes import NotRecoveredError, check, paraphrased, recover
from calcura.cases.notes.grammar import template
from calcura.cases.notes.language import language
from calcura.engine import definition
from calcura.engine.sample import patient
from calcura.measurements import MeasurementError

GAP = {"serum_sodium": 128.0, "serum_chloride": 97.0, "serum_bicarbonate": 14.0}
ANION_GAP = definition("anion_gap")
WORDS = language("en")


def kind(calculator: str, name: str) -> object:
    return definition(calculator).input_by_name[name].kind


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("There is no known history of hypertension", False),
        ("Denies hx of MI, HTN", False),
        ("hypertension", True),
        ("She takes amlodipine for blood pressure control", True),
        ("The patient has never been told of high blood pressure", False),
    ],
)
def test_a_finding_is_read_back(words: str, told: bool) -> None:
    assert recover("hypertension", kind("cha2ds2_vasc", "hypertension"), words, WORDS) is told


def test_words_that_tell_nothing_are_refused() -> None:
    with pytest.raises(NotRecoveredError):
        recover("hypertension", kind("cha2ds2_vasc", "hypertension"), "The sky is blue", WORDS)
    with pytest.raises(MeasurementError):
        recover("serum_sodium", kind("anion_gap", "serum_sodium"), "low", WORDS)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("30 mg of codeine twice a day", 60), ("codeine 15 mg every 6 hours", 60), ("60 mg/day", 60),
        ("codeine 20 mg tid", 60), ("60 mg of codeine at bedtime", 60), ("10 mg of oral codeine q4h", 60),
    ],
)  # fmt: skip
def test_a_daily_dose_is_read_back(words: str, told: float) -> None:
    assert recover("codeine_daily_dose", kind("mme_cdc_2022", "codeine_daily_dose"), words, WORDS) == told


def test_a_wrong_value_a_moved_span_and_a_rival_value_are_found() -> None:
    for seed in range(20):
        note = note_of("anion_gap", GAP, seed=seed)
        assert not check(note, ANION_GAP)
        assert check(replace(note, values={**note.values, "serum_sodium": 129.0}), ANION_GAP)
        assert check(replace(note, spans={**note.spans, "serum_sodium": (0, 5)}), ANION_GAP)
        assert check(replace(note, text=note.text + " The sodium was 141 mmol/L."), ANION_GAP)
        assert check(replace(note, elsewhere=((0, len(note.text)),)), ANION_GAP)


def test_a_rival_statement_about_a_finding_is_found() -> None:
    found, each = 0, definition("cha2ds2_vasc")
    for place in range(8):
        note = note_of(each.name, patient(each, SEED, place), seed=place)
        if "diabetes" not in note.values:
            continue
        rival = " There is no history of diabetes." if note.values["diabetes"] else " She is known to have diabetes."
        assert check(replace(note, text=note.text + rival), each)
        found += 1
    assert found


def test_a_paraphrase_that_keeps_every_value_is_kept() -> None:
    note = note_of("anion_gap", GAP, "irrelevant", seed=3)
    kept = paraphrased(note, ANION_GAP, lambda text: "Reworded. " + text)
    assert kept is not None
    assert {kept.text[start:end] for start, end in kept.spans.values()} == {
        note.text[start:end] for start, end in note.spans.values()
    }


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.replace("128", "one hundred and twenty-eight"),
        lambda text: text.replace("97", "79"),
        lambda text: text + " The sodium was 141 mmol/L.",
        lambda text: "",
        lambda text: text + text,
    ],
)
def test_a_paraphrase_that_loses_or_contradicts_a_value_is_dropped(rewrite: object) -> None:
    note = note_of("anion_gap", GAP, seed=3)
    assert paraphrased(note, ANION_GAP, rewrite) is None  # type: ignore[arg-type]


def test_an_empty_alternative_leaves_no_double_space() -> None:
    assert template("no [known|] history") == ("no", ((" ", "known"), ()), " history")
    with pytest.raises(ValueError, match="not closed"):
        template("no [known history")
