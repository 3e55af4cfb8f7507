"""Questions become items in three forms, survive being written, and carry what an analysis needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from calcura.calculators.medqa_calc_calculators import PUBLISHED
from calcura.engine import definitions
from calcura.evaluation.calculator_names import NONE, code_of, known_names, library_calculators, title_of
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import item_from_json
from calcura.evaluation.runs import judged, provenance_of

QUESTIONS = f"medqa_calc:{Path(__file__).with_name('questions.json')}"


def test_a_question_is_shown_with_its_note_and_its_options_and_no_answer() -> None:
    item = load(QUESTIONS).items[0]
    assert item.note.startswith("A 54-year-old man")
    assert item.task.splitlines()[1:] == [f"{letter}. {text}" for letter, text in item.options.items()]
    assert (item.calculator, item.category, item.specialty) == ("gcs", "calculator among the options", "critical_care")


def test_where_none_is_right_the_calculator_is_not_known() -> None:
    item = load(QUESTIONS).items[3]
    assert (item.calculator, item.options[item.label.value]) == (NONE, "None of the above")
    assert item.specialty == "not known"


@pytest.mark.parametrize("form", ["published", "open", "hard"])
def test_an_item_is_read_as_it_was_written(form: str) -> None:
    for item in load(QUESTIONS, form=form).items:
        assert item_from_json(json.loads(json.dumps(item.to_json()))) == item


@pytest.mark.parametrize("form", ["open", "hard"])
def test_harder_forms_ask_only_what_has_a_known_calculator(form: str) -> None:
    data = load(QUESTIONS, form=form)
    assert [each.id for each in data.items] == ["0001", "0002", "0003", "0005", "0006", "0007"]
    assert data.subset == f"{form} form"


def test_the_open_form_gives_no_option_away() -> None:
    for item in load(QUESTIONS, form="open").items:
        assert item.options == {}
        assert title_of(item.calculator) not in item.task


@pytest.mark.parametrize("answer", ["Child-Pugh", "the Child-Turcotte-Pugh score", '{"answer": "Child-Pugh class"}'])
def test_the_open_form_takes_any_name_of_the_calculator(answer: str) -> None:
    item = load(QUESTIONS, form="open").items[1]
    assert judged(item, answer).is_correct


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("MELD", "differs from the label"),
        ("Child-Pugh and MELD", "conflicting answers"),
        ("Glasgow-Blatchford score", "differs from the label"),
        ("a liver score of some kind", "no answer"),
    ],
)
def test_the_open_form_takes_no_other_name_and_no_two(answer: str, reason: str) -> None:
    item = load(QUESTIONS, form="open").items[1]
    verdict = judged(item, answer)
    assert (verdict.outcome, verdict.reason) == ("wrong", reason)


def test_every_published_name_is_read_as_its_own_calculator_in_the_open_form() -> None:
    item = load(QUESTIONS, form="open").items[0]
    for code, called in known_names():
        assert judged(item, f"The answer is {called[0]}.").read == code


def test_the_hard_form_offers_other_options_in_another_order() -> None:
    published, hard = ({each.id: each for each in load(QUESTIONS, form=form).items} for form in ("published", "hard"))
    assert any(set(hard[name].options.values()) != set(published[name].options.values()) for name in hard)
    assert all(list(each.options.values())[-1] == "None of the above" for each in hard.values())


def test_codes_and_titles_go_both_ways() -> None:
    assert all(code_of(each.name) == each.code and title_of(each.code) == each.name for each in PUBLISHED)
    assert title_of("a calculator of my own") == "a calculator of my own"


def test_a_run_carries_the_definitions_behind_its_codes() -> None:
    items = load(QUESTIONS).items
    assert {name for each in items for name in library_calculators(each.calculator)} <= {e.name for e in definitions()}
    assert provenance_of(items, "x")["definitions"] != provenance_of(items[:1], "x")["definitions"]


def test_what_means_nothing_for_questions_is_refused() -> None:
    with pytest.raises(EvaluationError, match="form 'open' says nothing"):
        load("calcura:eval-v1", form="open")
    with pytest.raises(EvaluationError, match="there are published, open, hard"):
        load(QUESTIONS, form="easy")
    with pytest.raises(EvaluationError, match="split 'test' says nothing"):
        load(QUESTIONS, split="test")


def test_a_file_in_which_no_calculator_is_known_has_no_harder_form(tmp_path: Path) -> None:
    found = json.loads(Path(__file__).with_name("questions.json").read_text(encoding="utf-8"))
    (tmp_path / "none.json").write_text(json.dumps({"0004": found["0004"]}), encoding="utf-8")
    with pytest.raises(EvaluationError, match="no question whose calculator is known"):
        load(f"medqa_calc:{tmp_path / 'none.json'}", form="open")
