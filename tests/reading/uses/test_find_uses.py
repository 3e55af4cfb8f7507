"""Uses of calculators found in sentences and notes."""

from pathlib import Path

import pytest

from calcura.calculators.medqa_calc_calculators import PUBLISHED
from calcura.reading.uses import CODES, find_uses, named
from calcura.reading.uses.kinds import KINDS
from rows import each_row
from yaml_files import read_yaml

REPORTED = read_yaml(Path(__file__).parent / "reported.yaml")

METHODS = {"CKD-EPI", "MDRD", "Bazett", "Fridericia", "Friedewald"}
"""Names of a formula: that it was used is told by the name of what it computes."""
TOO_WIDE = {"Child score", "cardiac risk index", "NSQIP cardiac risk", "Calcium Correction for Hypoalbuminemia"}


@each_row("case", REPORTED, ids=lambda case: case["says"][:60])
def test_a_sentence_reports(case: dict[str, object]) -> None:
    found = [[each.calculator, each.value] for each in find_uses(str(case["says"]))]
    assert found == case["reports"]


def test_every_published_calculator_is_looked_for() -> None:
    assert {each.code for each in PUBLISHED} <= set(CODES)
    assert set(CODES) == set(KINDS)


@each_row(
    ("code", "name"),
    [(each.code, name) for each in PUBLISHED for name in (each.name, *each.synonyms) if name not in METHODS | TOO_WIDE],
)
def test_a_calculator_is_known_by_all_its_names(code: str, name: str) -> None:
    said = [each.calculator for text in (f"The {name} was 5.", f"The {name} score was 5.") for each in named(text)]
    assert code in said


def test_positions_are_those_of_the_note_as_given() -> None:
    note = "A man of 60 fell.\nHis GCS was 9/15 – E2V2M5.\nCHA₂DS₂‑VASc: 4."
    for use in find_uses(note):
        assert note[slice(*use.name)] in {"GCS", "CHA₂DS₂‑VASc"}
        assert use.value in note[slice(*use.written)]
        assert use.span[0] <= use.name[0] < use.name[1] <= use.span[1]
        assert use.sentence[0] <= use.span[0] < use.span[1] <= use.sentence[1]
    assert [each.number for each in find_uses(note)] == [9.0, 4.0]


def test_a_value_in_words_has_no_number() -> None:
    assert find_uses("A prolonged QTc was seen.")[0].number is None
    assert find_uses("MAP was kept above 65 mmHg.")[0].number == 65


def test_a_value_has_the_published_unit() -> None:
    assert [each.unit for each in find_uses("BMI 31 and NIHSS 4")] == ["kg/m2", None]


def test_a_text_of_any_letters_is_read() -> None:
    assert find_uses("") == []
    assert find_uses("İstanbul: GCS 13 ﬁne")[0].value == "13"


@pytest.mark.parametrize("between", range(70, 90))
def test_no_value_is_read_from_within_a_number(between: int) -> None:
    """Only some ninety characters before a name are looked at, and they may begin anywhere."""
    words = "and weak since the day before, with a cough and pain in the chest, when seen by us, with a".ljust(between)
    assert not find_uses(f"Temperature 100.4 °F {words[:between]} GCS which was not told.")
