from pathlib import Path
from typing import Any

import pytest

from calcura.engine import definition
from calcura.measurements import Choice, Finding
from calcura.reading import read_inputs
from calcura.reading.text.passages import Passage
from calcura.reading.text.when import is_history, weeks_since
from rows import each_row
from yaml_files import read_yaml

HERE = Path(__file__).parent
SENTENCES: dict[str, dict[str, dict[Any, list[str]]]] = read_yaml(HERE / "sentences.yaml")
NOTES: list[dict[str, Any]] = read_yaml(HERE / "notes.yaml")


@each_row(
    ("calculator", "name", "value", "sentence"),
    [
        (calculator, name, value, sentence)
        for calculator, by_name in SENTENCES.items()
        for name, by_value in by_name.items()
        for value, sentences in by_value.items()
        for sentence in sentences
    ],
)
def test_a_sentence_tells_or_denies_a_finding(calculator: str, name: str, value: object, sentence: str) -> None:
    assert read_inputs(definition(calculator), sentence)[name].value == value


def _expected(case: dict[str, Any]) -> Any:
    known = [pytest.mark.xfail(reason=case["missed"], strict=True)] if "missed" in case else []
    return pytest.param(case, marks=known, id=f"{case['calculator']}: {case['note'][:40]}")


@pytest.mark.parametrize("case", [_expected(case) for case in NOTES])
def test_a_note_is_read_finding_by_finding(case: dict[str, Any]) -> None:
    asked = definition(case["calculator"])
    kinds = {each.name: each.kind for each in asked.inputs if each.name != "sex"}
    found = read_inputs(asked, case["note"])
    expected: dict[str, object] = {name: False for name, kind in kinds.items() if isinstance(kind, Finding)}
    expected |= {name: next(iter(kind.options)) for name, kind in kinds.items() if isinstance(kind, Choice)}
    assert {name: found[name].value for name in expected} == expected | case["told"]


@pytest.mark.parametrize(
    ("sentence", "word", "weeks"),
    [
        ("Five weeks ago she had a hemicolectomy.", "hemicolectomy", 5),
        ("Bypass surgery, 5 months prior, for stenosis.", "surgery", 21.75),
        ("Two years ago she had a hysterectomy and two days ago she noticed pain.", "hysterectomy", 104),
        ("He had a hip replacement, which was done three weeks ago.", "hip replacement", 3),
        ("Ten days after a knee replacement he was short of breath.", "knee replacement", 10 / 7),
        ("He is on postoperative day 4 after colectomy.", "colectomy", 4 / 7),
        ("A stroke in 2015 left him weak.", "stroke", 1000),
        ("Appendectomy as a child.", "appendectomy", 1000),
        ("He has a rash. A fever began 3 days ago.", "rash", None),
    ],
)
def test_how_long_ago(sentence: str, word: str, weeks: float | None) -> None:
    passage = Passage(sentence)
    start = passage.lower.index(word)
    since = weeks_since(passage, start, start + len(word))
    assert since == (None if weeks is None else pytest.approx(weeks))


@pytest.mark.parametrize(
    ("sentence", "word", "history"),
    [
        ("History of gout and stroke.", "stroke", True),
        ("History of gout, now admitted with pneumonia.", "pneumonia", False),
        ("She was seen prior to a colectomy.", "colectomy", False),
        ("Past medical history: asthma, prior stroke.", "stroke", True),
    ],
)
def test_history_ends_where_news_begins(sentence: str, word: str, history: bool) -> None:
    passage = Passage(sentence)
    assert is_history(passage, passage.lower.index(word)) is history


@pytest.mark.parametrize(
    ("sentence", "word", "said"),
    [
        ("Neither he nor his family has a history of gout.", "gout", "absent"),
        ("Biopsy showed non-Hodgkin lymphoma.", "lymphoma", "present"),
        ("Non-pitting edema.", "pitting", "absent"),
        ("Tenderness along the veins: absent.", "tenderness", "absent"),
        ("There is edema of the right leg, whereas the left leg is normal.", "edema", "present"),
        ("He has gout, and his stress test was negative.", "gout", "present"),
        ("She thought she was having a heart attack.", "heart attack", "possible"),
    ],
)
def test_what_is_said_of_a_mention(sentence: str, word: str, said: str) -> None:
    passage = Passage(sentence)
    start = passage.lower.index(word)
    assert passage.said(start, start + len(word)).said == said


def test_a_mention_begins_with_its_word() -> None:
    found = read_inputs(definition("wells_pe"), "Ten days ago he had a laparoscopic cholecystectomy.")
    assert found["surgery_in_past_4_weeks"].text in ("laparoscopic", "cholecystectomy")
