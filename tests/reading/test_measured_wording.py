"""The records of what is measured say nothing that no reader asks for, and readers ask for nothing that is not told."""

import re
from pathlib import Path

import calcura
from calcura.reading.text.cues import cue
from calcura.reading.text.mentions import mentions, number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.values import coma, doses
from calcura.reading.values.idioms import IDIOMS
from calcura.text.wording import lists, records
from rows import each_row

READERS = "".join(
    each.read_text(encoding="utf-8") for each in (Path(calcura.__file__).parent / "reading").rglob("*.py")
)


def test_every_key_of_a_record_is_asked_for() -> None:
    keys = {key for each in records().values() for key in each.measured}
    assert {key for key in keys if f'"{key}"' not in READERS} == set()


def test_every_idiom_has_its_reader() -> None:
    told = {each.measured["idiom"] for each in records().values() if "idiom" in each.measured}
    others = {coma.RESPONSE, *doses.ROLES, "dose of a day", "named date", "a person's sex"}
    assert told == {*IDIOMS, *others}


def test_every_list_that_is_asked_for_is_told() -> None:
    asked = set(re.findall(r"\bcue\(\s*\"(\w+)\"", READERS))
    assert asked and asked <= lists().keys()
    for name in asked:
        cue(name)


def is_labelled(name: str) -> bool:
    """Whether notes call a number by its label."""
    record = records().get(name)
    return record is None or record.measured.get("labelled", True)


@each_row("name", filter(is_labelled, sorted(number_kinds())))
def test_a_number_is_found_by_its_label(name: str) -> None:
    kind = number_kinds()[name]
    found = mentions(Passage(f"{kind.label}: 12"))
    assert any(name in each.inputs for each in found) or "(" in kind.label
