"""Recorded outputs: read in every published form, written back, and judged again with each difference explained."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from regraded import accuracy, causes, regrade

from calcura.cases.medcalc_bench import read_release
from calcura.evaluation.code import CodeRunner
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.recorded.records import (
    Message,
    Record,
    final_text,
    read_recorded,
    record_from,
    recorded_row,
    tagged_answers,
    write_recorded,
)
from calcura.evaluation.recorded.regrading import judged_text, open_programs
from calcura.grading import Label

CHAT = [{"role": "user", "content": "The note"}, {"role": "assistant", "content": "<answer> 22.9 <\\answer>"}]
ROW = {
    "Row Number": 7,
    "Calculator Name": "Body Mass Index (BMI)",
    "Calculator ID": "6",
    "Category": "physical",
    "Note ID": "note-7",
    "Patient Note": "70 kg, 175 cm",
    "Question": "What is the BMI in kg/m^2?",
    "LLM Answer": "22.9",
    "LLM Chat History": CHAT,
    "Ground Truth Answer": "22.857",
    "Ground Truth Explanation": "70 / 1.75^2",
    "Result": "Correct",
}


def record_of(*said: str, **known: object) -> Record:
    chat = tuple(Message("assistant", each) for each in said)
    return replace(Record(1, "", chat=chat), **known)  # type: ignore[arg-type]


def without(*keys: str, **others: object) -> dict[str, object]:
    return {key: value for key, value in (ROW | others).items() if key not in keys}


@pytest.fixture(scope="module")
def runner() -> Iterator[CodeRunner]:
    with CodeRunner(workers=2) as opened:
        yield opened


def test_a_row_becomes_a_record_and_a_row_again() -> None:
    record = record_from(ROW)
    assert (record.row_number, record.answer, record.was_correct) == (7, "22.9", True)
    assert record.chat[-1] == Message("assistant", "<answer> 22.9 <\\answer>")
    assert recorded_row(record) == ROW
    assert list(recorded_row(record)) == list(ROW)


@pytest.mark.parametrize(
    "variant",
    [
        ROW | {"Row Number": "7"},
        ROW | {"Row Number": 7.0},
        ROW | {"Calculator ID": 6},
        ROW | {"LLM Answer": 22.9},
        ROW | {"Ground Truth Answer": 22.857},
        ROW | {"Result": "correct"},
        ROW | {"LLM Chat History": repr(CHAT)},
        ROW | {"LLM Explanation": None},
        ROW | {"Accuracy": 1},
    ],
)
def test_published_variants_say_the_same(variant: dict[str, object]) -> None:
    assert record_from(variant) == record_from(ROW)


def test_older_files_lack_category_and_verdict() -> None:
    record = record_from(without("Category", "Result"))
    assert (record.category, record.was_correct) == ("", None)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (without("Row Number"), "no 'Row Number'"),
        (without("LLM Answer"), "no 'LLM Answer'"),
        (without("LLM Chat History"), "no 'LLM Explanation' and no 'LLM Chat History'"),
        (ROW | {"Row Number": "seven"}, "'Row Number' is 'seven'"),
        (ROW | {"Row Number": 7.5}, "'Row Number' is 7.5"),
        (ROW | {"Row Number": True}, "'Row Number' is True"),
        (ROW | {"Result": "maybe"}, "'Result' is 'maybe'; it is 'Correct' or 'Incorrect'"),
        (
            ROW | {"LLM Chat History": "[{'role': open('/etc/passwd')}]"},
            "'LLM Chat History' is text, but not that of a",
        ),
        (ROW | {"LLM Chat History": "not a list"}, "'LLM Chat History' is text"),
        (ROW | {"LLM Chat History": "(" * 100_000}, "'LLM Chat History' is text"),
        (ROW | {"LLM Chat History": "{'a': 1}"}, "'LLM Chat History' is no list of messages, but dict"),
        (ROW | {"LLM Chat History": [{"role": "user"}]}, "message 1 has no 'role' and 'content'"),
    ],
)
def test_what_cannot_be_read_is_named_with_line_and_key(row: dict[str, object], told: str, tmp_path: Path) -> None:
    file = tmp_path / "outputs.jsonl"
    file.write_text(json.dumps(ROW) + "\n\n" + json.dumps(row) + "\n")
    with pytest.raises(EvaluationError, match=r"outputs\.jsonl: line 3: ") as error:
        read_recorded(file)
    assert told in str(error.value)


@pytest.mark.parametrize("line", ["{", "[1]", "7", "null"])
def test_a_line_that_is_no_object_is_named(line: str, tmp_path: Path) -> None:
    file = tmp_path / "outputs.jsonl"
    file.write_text(f"{line}\n")
    with pytest.raises(EvaluationError, match="line 1 is no"):
        read_recorded(file)


def test_what_is_written_reads_the_same(tmp_path: Path) -> None:
    records = [
        record_from(ROW),
        record_from(without("LLM Chat History", "Result") | {"LLM Explanation": "70 / 1.75²\u2028= 22.9"}),
        Record(8, "3", was_correct=False),
    ]
    write_recorded(records, tmp_path / "again.jsonl")
    assert read_recorded(tmp_path / "again.jsonl") == records


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (record_of("I think", "<answer> 5 <\\answer>"), "5"),
        (record_of("So it is <answer>5</answer>."), "5"),
        (record_of("So it is <answer>.5</answer>."), ".5"),
        (record_of("<answer> 5 <\\answer> or <answer> 6 <\\answer>"), "<answer> 5 <\\answer> or <answer> 6 <\\answer>"),
        (record_of("The score is 5."), "The score is 5."),
        (record_of("<answer> 5"), "5"),
        (Record(1, "5", "4 + 1"), "5"),
        (Record(1, "N/A", "the score is 5"), "the score is 5"),
        (Record(1, "Not Found", "No Explanation"), "Not Found"),
    ],
)
def test_the_text_that_is_graded(record: Record, text: str) -> None:
    assert final_text(record) == text


def test_a_tag_within_a_program_is_no_answer() -> None:
    assert tagged_answers("```python\nprint('<answer> 5 <\\answer>')\n```") == []


PROGRAM = "```python\nbmi = 70 / 1.75**2\nprint(bmi)\n```\n"


@pytest.mark.parametrize(
    ("said", "is_open"),
    [
        (PROGRAM, True),
        (PROGRAM + "<answer> YOUR_ANSWER_HERE <\\answer>", True),
        (PROGRAM + "<answer> X.XX <\\answer>", True),
        (PROGRAM + "<answer> <\\answer>", True),
        (PROGRAM + "<answer> bmi <\\answer>", True),
        (PROGRAM + "If it prints 20: <answer> 20 <\\answer>, else <answer> YOUR_ANSWER_HERE <\\answer>", True),
        (PROGRAM + "<answer> 22.9 <\\answer>", False),
        (PROGRAM + "<answer> cannot be determined <\\answer>", False),
        (PROGRAM + "<answer> high <\\answer>", False),
        ("<answer> YOUR_ANSWER_HERE <\\answer>", False),
        ("22.9", False),
    ],
)
def test_an_answer_left_open_to_what_the_program_prints(said: str, is_open: bool) -> None:
    assert bool(open_programs(record_of(said))) is is_open


def test_a_program_is_run_after_those_before_it(runner: CodeRunner) -> None:
    before = "```python\nweight = 70\n```"
    last = "```python\nprint(weight / 1.75**2)\n```\n<answer> YOUR_ANSWER_HERE <\\answer>"
    record = record_of(before, last, was_correct=False)
    label = {1: Label(22.857)}
    (ran,) = regrade([record], label, runner=runner)
    assert (ran.text, ran.ran, ran.cause) == ("22.857142857142858", True, "the program was never run")
    assert judged_text(runner)(record) == ran.text
    assert judged_text(runner)(record_of("It is 3.")) == "It is 3."
    (left,) = regrade([record], label)
    assert (left.verdict.outcome, left.ran, left.cause) == ("wrong", False, None)


@pytest.mark.parametrize(
    ("record", "label", "cause"),
    [
        (record_of("<answer> 2 <\\answer>", was_correct=True), Label(2, whole=True), None),
        (record_of("<answer> 2 <\\answer>"), Label(3, whole=True), None),
        (
            record_of("<answer> 1.9 <\\answer>", was_correct=True),
            Label(2, whole=True),
            "a score that is not a whole number",
        ),
        (record_of("It is 2.", answer="3", was_correct=True), Label(3, whole=True), "another answer was extracted"),
        (record_of("It is 3.", answer="3", was_correct=False), Label(3, whole=True), "judged by another rule"),
        (record_of("It is 3.", was_correct=False), Label(float("nan")), None),
        (record_of("It is 3.", was_correct=True), Label(float("nan")), "could not be judged"),
    ],
)
def test_each_difference_has_its_cause(record: Record, label: Label, cause: str | None) -> None:
    (judged,) = regrade([record], {1: label})
    assert judged.cause == cause


def test_a_row_without_a_label_is_an_error() -> None:
    with pytest.raises(EvaluationError, match="no label for row 1"):
        regrade([record_of("3")], {})


def test_no_records_have_no_accuracy_to_speak_of() -> None:
    assert accuracy([]) == 0.0


@pytest.fixture(scope="module")
def chats(benchmark_data: Path) -> tuple[list[Record], dict[int, Label]]:
    records = read_recorded(benchmark_data / "recorded" / "code_exec_gpt_4.jsonl")
    cases = read_release(benchmark_data / "medcalc_bench" / "v1.0" / "test.csv", "v1.0").cases
    return records, {case.row_number: case.label for case in cases if case.row_number is not None}


def test_recorded_chats_are_written_as_they_were_read(benchmark_data: Path, tmp_path: Path) -> None:
    file = benchmark_data / "recorded" / "code_exec_gpt_4.jsonl"
    write_recorded(read_recorded(file), tmp_path / "again.jsonl")
    published, ours = file.read_text().splitlines(), (tmp_path / "again.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in ours] == [json.loads(line) for line in published]


def test_recorded_words_judged_again(chats: tuple[list[Record], dict[int, Label]]) -> None:
    records, labels = chats
    assert len(records) == 353
    assert sum(record.was_correct is True for record in records) == 182
    by_the_published_rule = regrade(records, labels, "medcalc_bench_original")
    assert accuracy(by_the_published_rule) == pytest.approx(182 / 353)
    assert not causes(by_the_published_rule)
    assert causes(regrade(records, labels)) == {"a score that is not a whole number": 1}


def test_programs_that_the_harness_left_alone(chats: tuple[list[Record], dict[int, Label]], runner: CodeRunner) -> None:
    records, labels = chats
    by_the_published_rule = regrade(records, labels, "medcalc_bench_original", runner)
    assert sum(each.ran for each in by_the_published_rule) == 26
    assert accuracy(by_the_published_rule) >= 0.56
    assert causes(by_the_published_rule) == {"the program was never run": 16}
    ours = regrade(records, labels, "medcalc_bench", runner)
    assert causes(ours) == {"the program was never run": 16, "a score that is not a whole number": 1}
    assert all(
        each.cause is not None or each.record.was_correct == each.verdict.is_correct
        for each in (*ours, *by_the_published_rule)
    )
