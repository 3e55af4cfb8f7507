"""Chinese notes: every value at its span, nothing that contradicts it, and no English sentence or broken template."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from calcura.cases.notes import LEVELS, Note, check, write_note
from calcura.cases.notes.chinese.wording import wording
from calcura.cases.notes.occasions import asides
from calcura.engine import Definition, definition, definitions
from calcura.engine.sample import Patient, patient
from calcura.measurements import Finding, Number, read
from calcura.text.wording import record

HOW_MANY = [pytest.param(500, id="a twentieth"), pytest.param(10_000, id="all", marks=pytest.mark.full)]
CREATININE = {"age": 64.0, "sex": "female", "serum_creatinine": 1.4}
CKD_EPI = definition("ckd_epi_2021_creatinine")


def notes(n: int) -> Iterator[tuple[Definition, Patient, Note]]:
    calculators = definitions()
    for place in range(n):
        each = calculators[place % len(calculators)]
        features = LEVELS[place // len(calculators) % len(LEVELS)]
        if place % 7 == 0:
            features |= {"missing", "contradictory"}
        inputs = patient(each, 43, place)
        yield each, inputs, write_note(inputs, each, Random(f"zh/{place}"), features, "zh")


@pytest.mark.parametrize("n", HOW_MANY)
def test_every_gold_value_is_at_its_span_and_nothing_contradicts_it(n: int) -> None:
    undetermined = Counter()
    for each, inputs, note in notes(n):
        assert not check(note, each), note.text
        undetermined[(note.cannot_be_determined or "").partition(":")[0]] += 1
        for name, value in note.values.items():
            kind = each.input_by_name[name].kind
            if isinstance(kind, Number):
                assert value == pytest.approx(inputs[name], rel=0.03, abs=1e-3), (name, note.text)
                told = note.text[slice(*note.spans[name])]
                if not re.search(r"每|[qbt]", told):
                    assert read(told, kind) == pytest.approx(value)
            else:
                assert value == inputs[name]
    assert undetermined["missing"] and undetermined["contradictory"]


def labels_in_english(definition: Definition) -> list[str]:
    """Inputs that somebody added without Chinese words are told by their labels, and so are their options."""
    unworded = [each for each in definition.inputs if not record(each.name, "zh").label]
    options = [label for each in unworded for label in getattr(each.kind, "options", {}).values()]
    return [*(each.label for each in unworded), *sorted(options, key=len, reverse=True)]


def test_sentences_are_well_formed() -> None:
    blunder = re.compile(r"[{}]|None|nan|。。|，，|，。|：。|  | ，|、，|无无|未无|否认无|[A-Za-z]{4,} [A-Za-z]{4,}")
    for each, _, note in notes(1500):
        text = re.sub("|".join(["V Leiden", *map(re.escape, labels_in_english(each))]), "某", note.text)
        found = blunder.search(text)
        assert found is None, text[max(0, found.start() - 40) : found.end() + 40]
        assert not re.search(r"(?:SpO2|PaO2|PO2|FiO2|CO2|B12)\d", text), text


def test_the_checker_finds_a_wrong_value_a_rival_and_a_rival_finding() -> None:
    for seed in range(30):
        note = write_note(CREATININE, CKD_EPI, Random(f"rival {seed}"), LEVELS[seed % 6], "zh")
        assert not check(note, CKD_EPI)
        assert check(replace(note, values={**note.values, "serum_creatinine": 1.9}), CKD_EPI)
        assert check(replace(note, text=note.text + "血肌酐为3.1 mg/dL。"), CKD_EPI)
        assert check(replace(note, elsewhere=((0, len(note.text)),)), CKD_EPI)
    for each, _, note in notes(200):
        if each.name == "cha2ds2_vasc" and "diabetes" in note.values and not note.conflict:
            rival = "无糖尿病病史。" if note.values["diabetes"] else "既往有糖尿病病史。"
            assert check(replace(note, text=note.text + rival), each)


def test_every_finding_can_be_told_either_way() -> None:
    for each in definitions():
        inputs = patient(each, 43, 0)
        for needed in each.inputs:
            if isinstance(needed.kind, Finding):
                for value in (True, False):
                    for features in (LEVELS[0], LEVELS[4]):
                        note = write_note({**inputs, needed.name: value}, each, Random(1), features, "zh")
                        assert note.values.get(needed.name, needed.default) is value
                        assert not check(note, each)


def test_distractors_and_other_units_are_told() -> None:
    found = [write_note(CREATININE, CKD_EPI, Random(f"d{seed}"), LEVELS[4], "zh") for seed in range(60)]
    assert sum(bool(note.elsewhere) for note in found) > 40
    assert sum("mol/L" in note.text[slice(*note.spans["serum_creatinine"])] for note in found) > 20
    assert len({note.form for note in found}) > 4


def test_no_number_told_besides_has_the_name_of_one_that_is_asked_for() -> None:
    for each in definitions():
        names = wording(each).numbers
        asked = {name for needed in each.inputs for name in chain.from_iterable(names.get(needed.name, ()))}
        for aside in asides("other"):
            if aside.words and not (aside.says | {aside.name}) & each.input_by_name.keys():
                told = aside.words["zh"]
                assert not asked & {*told["names"], *told.get("short", ())}, (each.name, aside.name)


def test_a_note_begins_without_what_is_missing() -> None:
    for seed in range(60):
        note = write_note(CREATININE, CKD_EPI, Random(f"m{seed}"), frozenset({"missing"}), "zh")
        name = (note.cannot_be_determined or "").removeprefix("missing: ")
        assert name not in note.spans
        if name == "sex":
            assert not re.search("男|女", note.text)
        if name == "age":
            assert "岁" not in note.text
