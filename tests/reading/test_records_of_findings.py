"""Records of findings and options: every key is known, every list and input exists; without one labels are read."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

import pytest

from calcura.engine import definitions
from calcura.measurements import Choice, Finding, Number
from calcura.reading.findings.reader import finding
from calcura.reading.findings.shapes import SHAPES
from calcura.reading.findings.telling import Telling, phrases
from calcura.reading.grades import choices
from calcura.reading.grades.choices import choice
from calcura.reading.text.passages import Passage
from calcura.text.wording import lists, records
from rows import each_row

KINDS = {each.name: each.kind for definition in definitions() for each in definition.inputs}
OF_TELLING = {each.name for each in fields(Telling)}
OF_ITEMS = {"from_numbers", "now_unless_asked", "unraised", *SHAPES} | {"names", "otherwise", "first_chars", "until"}
TOLD = {name: each for name, each in records().items() if each.finding or any(o.finding for o in each.options.values())}


def tellings(name: str) -> Iterator[Mapping[str, Any]]:
    """Yield every table of a record that holds phrases of a telling."""
    record = TOLD[name]
    tables = [record.finding, *(each.finding for each in record.options.values())]
    tables += record.finding.get("otherwise", {}).values()
    for each in tables:
        yield {key: value for key, value in each.items() if key not in OF_ITEMS and key not in choices.SHAPES}
        yield from each.get("also", ())


@each_row("name", TOLD)
def test_a_record_says_nothing_that_is_not_known(name: str) -> None:
    assert name in KINDS
    for table in tellings(name):
        assert set(table) <= OF_TELLING
        for key, value in table.items():
            if isinstance(value, list) and key not in ("counts", "also"):
                assert phrases(value)
    for rule in TOLD[name].finding.get("from_numbers", ()):
        assert all(isinstance(KINDS[each["input"]], Number) for each in rule)
    kind = KINDS[name]
    assert set(TOLD[name].options) <= (set(kind.options) if isinstance(kind, Choice) else set())


@each_row("name", lists())
def test_lists_name_lists_that_exist(name: str) -> None:
    assert phrases([f"{{{name}}}"])


GOUT = Finding("Gout (past or present)", synonyms=("podagra", "urate arthropathy"))


@pytest.mark.parametrize(
    ("note", "value"),
    [
        ("He has gout.", True),
        ("She has had podagra for years.", True),
        ("Past medical history: hypertension, gout.", True),
        ("History of gout.", True),
        ("She doesn't have gout.", False),
        ("He hasn't got gout or diabetes.", False),
        ("He denies gout.", False),
        ("Gout: no", False),
        ("No known urate arthropathies.", False),
        ("Her mother had gout.", None),
        ("His father, who is 80, has gout.", None),
        ("Possible gout.", None),
        ("Gout cannot be ruled out.", None),
        ("We are testing for gout.", None),
        ("He has a gouty tophus.", None),
        ("His knee hurts.", None),
        ("Die Patientin kommt mit Schmerzen, die seit Tagen zunehmen, und hat kein Fieber und keine Gout.", None),
        ("患者有 gout 病史，血压正常。", None),
    ],
)
def test_a_finding_without_a_record_is_read_by_its_names(note: str, value: bool | None) -> None:
    found = finding("a_finding_that_somebody_added", GOUT, Passage(note))
    assert (found and found.value) == value


@pytest.mark.parametrize(
    ("note", "value"),
    [
        ("He had a kidney stone in 2015.", True),
        ("Past medical history: hypertension, kidney stones.", True),
        ("He has never had a kidney stone.", False),
        ("CT shows a kidney stone on the left.", None),
        ("His father had kidney stones.", None),
    ],
)
def test_a_finding_of_the_past_without_a_record_is_told_by_time_or_as_history(note: str, value: bool | None) -> None:
    found = finding("another_that_somebody_added", Finding("Previous kidney stone"), Passage(note))
    assert (found and found.value) == value


def test_what_is_told_and_denied_is_in_doubt() -> None:
    found = finding("a_finding_that_somebody_added", GOUT, Passage("He has gout. On review he denied gout."))
    assert found is not None and found.value is True and found.doubt


STAGE = Choice(
    "Tophi",
    {"none": "none", "few": "few", "many": "many", "severe": "ulcerated tophi of the hands"},
    synonyms=("tophus",),
)


@pytest.mark.parametrize(
    ("note", "option"),
    [
        ("He has ulcerated tophi of both hands.", "severe"),
        ("There are many tophi.", "many"),
        ("Tophi: few", "few"),
        ("He has many friends.", None),
        ("There were no ulcerated tophi of the hands.", "none"),
        ("His knee hurts.", None),
    ],
)
def test_an_item_without_a_record_is_read_by_the_labels_of_its_options(note: str, option: str | None) -> None:
    found = choice("an_item_that_somebody_added", STAGE, Passage(note))
    assert (found and found.value) == option
