"""The command that measures, run as a user runs it: without a model, and its bad options."""

import json
import sys

import pytest

CONTRACT = {
    "data",
    "release",
    "subset",
    "strategy",
    "model",
    "n",
    "correct",
    "wrong",
    "unscored",
    "accuracy",
    "standard_error",
    "by_category",
    "by_calculator",
    "provenance",
}


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_without_anything_it_ends_in_a_table_and_a_report(calcura, tmp_path):
    answer = calcura("evaluate", "--subset", "stratified")
    assert (answer.status, answer.err) == (0, "")
    assert "reference" in answer.out
    assert "not a medical device" in answer.out
    page = next(line for line in answer.out.splitlines() if line.startswith("Report: "))
    html = (tmp_path / page.removeprefix("Report: ")).read_text(encoding="utf-8")
    assert "not a medical device" in html


def test_json_holds_what_programs_are_promised(calcura):
    found = calcura("evaluate", "--limit", 55, "--stratify", "calculator", "--output", "out", "--json").json
    assert set(found) >= CONTRACT
    assert (found["data"], found["strategy"], found["model"], found["n"]) == (
        "calcura:eval-v1",
        "reference",
        "none",
        55,
    )
    assert found["correct"] + found["wrong"] + found["unscored"] == 55
    assert found["accuracy"] == found["correct"] / 55
    assert sum(each["n"] for each in found["by_category"].values()) == 55
    assert set(found["by_calculator"]) and all(each["n"] == 1 for each in found["by_calculator"].values())
    assert {"calcura", "data_checksum", "definitions"} <= set(found["provenance"])


def test_predictions_of_published_rows(calcura, benchmark_data, tmp_path):
    file = benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"
    options = ("--data", file, "--release", "verified", "--predictions", "out.jsonl", "--json")
    found = calcura("evaluate", "--strategy", "reference", *options).json
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == found["n"] == 55
    assert sum(each["verdict"] == "correct" for each in lines) == found["correct"]
    assert all({"row", "calculator", "inputs", "answer", "verdict"} <= set(each) for each in lines)
    inputs = [each for line in lines for each in line["inputs"].values()]
    assert all({"value", "unit", "span"} <= set(each) for each in inputs)


def test_the_same_command_again_answers_nothing_twice(calcura, tmp_path):
    first = calcura("evaluate", "--limit", 20, "--json")
    attempts = next(tmp_path.rglob("attempts.jsonl"))
    written = attempts.read_bytes()
    assert calcura("evaluate", "--limit", 20, "--json").out == first.out
    assert attempts.read_bytes() == written


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--release", "v1.0"], "release 'v1.0' says nothing"),
        (["--model", "mockllm/model", "--inspect", "sandbox=local"], "--code-unprotected"),
        (["--split", "train"], "split 'train' says nothing"),
        (["--data", "nowhere"], "no data is called 'nowhere'"),
        (["--data", "nowhere.csv", "--release", "v1.0"], "nowhere.csv"),
        (["--strategy", "telepathy"], "there are reference, direct"),
        (["--strategy", "direct"], "name one, such as --model"),
        (["--policy", "kind"], "no policy is called 'kind'"),
        (["--stratify", "row", "--limit", "5"], "cannot stratify by 'row'"),
        (["--limit", "0"], "a limit of 0"),
        (["--model", "mockllm/model", "--epochs", "0"], "0 epochs ask nothing"),
        (["--model", "mockllm/model", "--option", "k"], "write KEY=VALUE"),
        (["--dry-run"], "name a --model"),
        (["--model", "mockllm/model", "--cost-limit", "5", "--limit", "1"], "--prices"),
        (["--model", "no_such_provider/model", "--limit", "1"], "no_such_provider"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(refused, options, told):
    assert told in refused("evaluate", *options)


@pytest.mark.parametrize("name", ["reference", "direct"])
def test_a_strategy_given_as_a_model_is_told_as_one(refused, name):
    assert f"{name} is a way to ask and no model: give --strategy {name}" in refused("evaluate", "--model", name)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--predictions", "nowhere/found.jsonl"], "nowhere is no folder"),
        (["--predictions", "."], "is a folder; give a file"),
    ],
)
def test_predictions_that_cannot_be_written_are_refused_before_anything_is_asked(refused, tmp_path, options, told):
    assert told in refused("evaluate", "--limit", 1, *options)
    assert not list(tmp_path.iterdir())


def test_a_dry_run_estimates_and_shows_three_prompts(calcura, tmp_path):
    options = ("--model", "openai/gpt-5", "--strategy", "open_book", "--cost-limit", 20, "--dry-run")
    answer = calcura("evaluate", "--subset", "stratified", *options)
    assert answer.out.count("--- prompt of ") == 3
    (found,) = calcura("evaluate", "--subset", "stratified", *options, "--json").json["estimates"]
    assert found["input_tokens"] > 275 * 200
    assert not list(tmp_path.rglob("*.eval"))


def test_recorded_outputs_become_a_run_and_recorded_outputs_again(calcura, benchmark_data, tmp_path):
    rows = [json.loads(line) for line in (benchmark_data / "recorded" / "code_exec_gpt_4.jsonl").open()][:40]
    (tmp_path / "some.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in rows))
    data = ("--data", benchmark_data / "medcalc_bench" / "v1.0" / "test.csv")
    found = calcura("import", "some.jsonl", *data, "--model", "gpt-4", "--json").json
    assert (found["n"], found["model"], found["output"]) == (40, "gpt-4", "some")
    assert calcura("report", "some", "--output", "report").status == 0
    assert calcura("rescore", "some", "--policy", "mdcalc", "--output", "again").status == 0
    assert calcura("export", "some", "--output", "again.jsonl").status == 0
    again = calcura("import", "again.jsonl", *data, "--output", "twice", "--json").json
    assert (again["correct"], again["wrong"]) == (found["correct"], found["wrong"])


def test_importing_over_something_is_refused(refused, benchmark_data, tmp_path):
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "work").write_text("")
    (tmp_path / "some.jsonl").write_text("")
    data = ("--data", benchmark_data / "medcalc_bench" / "v1.0" / "test.csv")
    assert "there already" in refused("import", "some.jsonl", *data)


def test_a_file_without_records_is_refused(refused, tmp_path):
    (tmp_path / "none.jsonl").write_text("")
    assert "none.jsonl holds no records" in refused("import", "none.jsonl", "--data", "x.csv")


def test_running_code_without_its_library_is_refused_in_one_line(refused, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pydantic_monty", None)
    for name in [
        each
        for each in sys.modules
        if each.startswith(("calcura.evaluation.code", "calcura.evaluation.recorded.regrad"))
    ]:
        monkeypatch.delitem(sys.modules, name)
    (tmp_path / "some.jsonl").write_text('{"Row Number": 1, "LLM Answer": "3", "LLM Explanation": ""}\n')
    assert "pip install 'calcura[eval]'" in refused("import", "some.jsonl", "--data", "x.csv", "--run-code")


def test_an_option_goes_to_the_strategies_that_have_it(calcura, refused):
    asked = ("--model", "openai/gpt-5", "--limit", 3, "--dry-run", "--json")
    strategies = ("--strategy", "self_consistency,direct")
    plain = calcura("evaluate", *asked, *strategies).json["estimates"]
    more = calcura("evaluate", *asked, *strategies, "--option", "samples=9").json["estimates"]
    assert more[0]["calls"] > plain[0]["calls"]
    assert more[1] == plain[1]
    assert "self_consistency has samples" in refused("evaluate", *asked, *strategies, "--option", "rounds=2")
