"""Recorded outputs joined with the items they answer, without the published files."""

from dataclasses import replace

import pytest

from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.recorded.importing import records_of, run_of_records
from calcura.evaluation.recorded.records import Message, Record, read_recorded, record_from, recorded_row
from calcura.evaluation.recorded.rescore import rescore
from calcura.evaluation.selection import Selection


@pytest.fixture(scope="module")
def data() -> EvaluationData:
    found = load(selection=Selection(6, "calculator", 2))
    items = tuple(replace(item, row=number, note=item.text) for number, item in enumerate(found.items, 1))
    return replace(found, items=items)


def right(data: EvaluationData, place: int, **more) -> Record:
    item = data.items[place]
    return Record(**{"row_number": item.row, "answer": str(item.label.value), "note": "", **more})


def test_a_record_without_a_note_belongs_to_the_item_of_its_row(data):
    run = run_of_records([right(data, 3), right(data, 1)], data)
    assert [each.row for each in run.items] == [2, 4]
    assert (run.subset, run.strategy) == ("recorded rows", "recorded")
    assert {each.verdict for each in run.attempts} == {"correct"}


def test_two_records_of_one_row_are_refused(data):
    with pytest.raises(EvaluationError, match="two records answer row 1"):
        run_of_records([right(data, 0), right(data, 0)], data)


def test_records_of_another_file_are_refused(data):
    with pytest.raises(EvaluationError, match="give the file they answer"):
        run_of_records([Record(row_number=99, answer="3")], data)


def test_some_records_of_another_file_are_counted(data):
    run = run_of_records([right(data, 0), Record(row_number=99, answer="3")], data)
    assert run.provenance["records_without_item"] == 1


def test_a_run_is_written_and_comes_back_the_same(data):
    run = run_of_records([right(data, place) for place in range(6)], data)
    again = run_of_records([replace(each, note="") for each in records_of(run)], data)
    assert [each.verdict for each in again.attempts] == [each.verdict for each in run.attempts]


def test_several_epochs_and_items_without_a_row_have_no_place_in_the_format(data):
    run = run_of_records([right(data, 0)], data)
    with pytest.raises(EvaluationError, match="2 epochs"):
        records_of(replace(run, epochs=2))
    with pytest.raises(EvaluationError, match="no row number"):
        records_of(replace(run, items=(replace(run.items[0], row=None),)))


def test_what_was_said_is_judged_where_the_recorded_answer_is_mangled(data):
    told = data.items[0].label.value
    said = f"All of it comes to this.\\nAnswer: {told}"
    record = right(data, 0, answer="n\\", explanation=said)
    assert run_of_records([record], data).attempts[0].verdict != "correct"
    (attempt,) = run_of_records([record], data, mend=True).attempts
    assert attempt.verdict == "correct"
    assert attempt.messages[0]["content"] == f"All of it comes to this.\nAnswer: {told}"


@pytest.mark.parametrize(
    "told",
    [
        "name 'N' is not defined",
        "cannot access local variable 'answer' where it is not associated with a value",
        "'NoneType' object has no attribute 'group'",
    ],
)
def test_an_error_of_the_harness_is_no_answer_of_the_model(data, told):
    run = run_of_records([right(data, 0), right(data, 1, answer=told, explanation=told)], data)
    found = summary(run)
    assert (found["correct"], found["wrong"], found["unscored"]) == (1, 0, 1)
    assert found["unscored_reasons"] == {f"the recording harness failed: {told}": 1}
    assert rescore(run, policy="exact").attempts[1].verdict == "unscored"


def test_an_error_that_a_chat_ends_with_is_judged_by_the_chat(data):
    chat = (Message("assistant", f"Answer: {data.items[0].label.value}"),)
    (attempt,) = run_of_records([right(data, 0, answer="name 'N' is not defined", chat=chat)], data).attempts
    assert attempt.verdict == "correct"


def test_what_was_thought_apart_belongs_to_what_was_said(data):
    row = recorded_row(right(data, 0, explanation="So it is this.", thinking="First the weight."))
    assert row["LLM Thinking"] == "First the weight."
    (attempt,) = run_of_records([record_from(row)], data).attempts
    assert attempt.messages[0]["content"] == "First the weight.\n\nSo it is this."


def test_people_answer_rows_in_a_table_with_headings_of_theirs(data, tmp_path):
    told = [f"{each.row};{each.label.value};by hand" for each in data.items[:3]]
    path = tmp_path / "trainee.csv"
    path.write_text("\n".join(["ROW_NUMBER;Final answer;Working", *told, f"{data.items[3].row};;"]), encoding="utf-8")
    run = run_of_records(read_recorded(path), data)
    assert [each.verdict for each in run.attempts] == ["correct"] * 3
    assert run.attempts[0].messages[0]["content"] == "by hand"
