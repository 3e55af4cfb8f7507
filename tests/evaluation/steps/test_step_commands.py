"""The commands with models: graders, and a strategy with and without its components."""

import json
from csv import DictWriter

import pytest
from openai_server import MODEL

from calcura.cli import run
from calcura.grading.steps import STEPS

WORKED = json.dumps({"formula": "x = a", "extracted_values": {}, "calculation": "1 + 1 = 2", "answer": "2"})


def printed(capsys, *arguments):
    assert run([str(each) for each in arguments]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


@pytest.mark.drawn(2)
def test_a_strategy_with_and_without_its_components_is_one_command(openai_server, capsys, tmp_path):
    server = openai_server(lambda request: WORKED)
    asked = ("--ablate", "medrac", "--model", MODEL, "--limit", 2, "--output", tmp_path / "out")
    found = printed(capsys, "evaluate", *asked, "--json")
    assert [each["strategy"] for each in found["runs"]] == ["medrac", "retrieval_only", "code_only", "stepwise"]
    told = [(each["component"], each["without"]) for each in found["steps"]["ablations"]]
    assert told == [("code", "retrieval_only"), ("retrieval", "code_only"), ("both", "stepwise")]
    assert all(set(each["differences"]) == {"final answer", *STEPS} for each in found["steps"]["ablations"])
    assert "What a component changes, in points" in (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
    assert server.requests


@pytest.mark.drawn(2)
def test_graders_are_asked_and_stand_side_by_side(openai_server, capsys, tmp_path):
    answer = {"subject": WORKED, "strict": '{"verdict": "incorrect"}', "kind": '{"verdict": "correct"}'}
    openai_server(lambda request: answer[request["model"]])
    made = ("--model", "openai-api/local/subject", "--strategy", "stepwise", "--limit", 3, "--output", tmp_path / "out")
    printed(capsys, "evaluate", *made, "--json")
    (log,) = (tmp_path / "out").rglob("*.eval")
    graders = ("--grader", "openai-api/local/strict", "--grader", "openai-api/local/kind")
    output = ("--output", tmp_path / "steps.jsonl", "--json")
    found = printed(capsys, "steps", log, "--judge", "model", *graders, *output)
    told = {each["judge"].rpartition("/")[2]: each["by_steps"]["correct"] for each in found["runs"]}
    assert told == {"strict": 0, "kind": 3}
    assert len((tmp_path / "steps.jsonl").read_text(encoding="utf-8").splitlines()) == 6


def test_the_judged_model_is_no_grader(openai_server, capsys, tmp_path):
    openai_server(lambda request: WORKED)
    made = ("--model", MODEL, "--strategy", "stepwise", "--limit", 1, "--output", tmp_path / "out")
    printed(capsys, "evaluate", *made, "--json")
    (log,) = (tmp_path / "out").rglob("*.eval")
    assert run(["steps", str(log), "--judge", "both", "--grader", MODEL]) == 2
    assert "would judge its own answers" in capsys.readouterr().err


def test_both_asks_only_what_computing_leaves_open_and_a_refusal_decides_nothing(openai_server, capsys, tmp_path):
    sorry = "I cannot help with that."
    server = openai_server(lambda request: WORKED if request["model"] == "subject" else sorry)
    made = ("--model", "openai-api/local/subject", "--strategy", "stepwise", "--limit", 3, "--output", tmp_path / "out")
    printed(capsys, "evaluate", *made, "--json")
    (log,) = (tmp_path / "out").rglob("*.eval")
    alone, both = tmp_path / "alone.jsonl", tmp_path / "both.jsonl"
    printed(capsys, "steps", log, "--output", alone, "--json")
    printed(capsys, "steps", log, "--judge", "both", "--grader", "openai-api/local/shy", "--output", both, "--json")
    left_open = [step for each in lines(alone) for step in each["steps"].values() if step["outcome"] == "open"]
    asked = [each for each in server.requests if each["model"] == "shy"]
    assert left_open and len(asked) == 2 * len(left_open)  # each once more, since it gave no verdict
    for one, other in zip(lines(alone), lines(both), strict=True):
        assert {step: each["outcome"] for step, each in one["steps"].items()} == {
            step: each["outcome"] for step, each in other["steps"].items()
        }


def test_outputs_that_belong_to_no_row_are_told(capsys, tmp_path):
    chats = [
        {"Row Number": number, "Calculator ID": "6", "Patient Note": f"Note {number}.", **REST} for number in (1, 2)
    ]
    (tmp_path / "chats.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in chats), encoding="utf-8")
    with (tmp_path / "data.csv").open("w", encoding="utf-8", newline="") as file:
        writer = DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerow(row(1, "{'weight': [70.0, 'kg'], 'height': [175.0, 'cm']}"))
        writer.writerow(row(2, "{'mass of the moon': [70.0, 'kg']}"))
    given = ("--data", tmp_path / "data.csv", "--release", "v1.0", "--json")
    assert run([str(each) for each in ("steps", tmp_path / "chats.jsonl", *given)]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["n"] == 1
    assert "1 output of" in told.err and "mass of the moon" in told.err


QUESTION = "What is the patient's Body Mass Index (BMI) in terms of kg/m^2?"
REST = {
    "Calculator Name": "Body Mass Index (BMI)",
    "Category": "physical",
    "Question": QUESTION,
    "LLM Answer": "22.86",
    "LLM Explanation": "70 / 1.75^2 = 22.86. Answer: 22.86",
    "Ground Truth Answer": "22.857",
    "Result": "Correct",
}
COLUMNS = [
    "Row Number", "Calculator ID", "Calculator Name", "Category", "Output Type", "Note ID", "Note Type", "Patient Note",
    "Question", "Relevant Entities", "Ground Truth Answer", "Lower Limit", "Upper Limit", "Ground Truth Explanation",
]  # fmt: skip


def row(number, entities):
    found = {"Row Number": number, "Calculator ID": 6, "Output Type": "decimal", "Note ID": f"n{number}"}
    found |= {name: REST[name] for name in ("Calculator Name", "Category", "Question", "Ground Truth Answer")}
    limits = {"Lower Limit": 21.714, "Upper Limit": 24.0, "Ground Truth Explanation": "", "Note Type": "Extracted"}
    return found | limits | {"Patient Note": f"Note {number}.", "Relevant Entities": entities}


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_judges_are_held_against_what_was_planted(openai_server, capsys):
    found = printed(capsys, "agreement", "--planted", "shipped", "--limit", 30, "--json")
    assert (found["judge"], found["n"], found["wrong"] + found["right"]) == ("computed", 30, 30)
    assert found["first_wrong_found"] >= 0.9 * found["wrong"]
    assert set(found["steps"]) == set(STEPS)
    assert {"precision", "recall", "kappa", "alike"} <= set(found["error_types"]["units"])
    # A model that calls everything right blames nobody and finds nothing.
    openai_server(lambda request: '{"verdict": "correct"}')
    model = printed(capsys, "agreement", "--planted", "shipped", "--limit", 6, "--grader", MODEL, "--json")
    assert (model["judge"], model["first_wrong_found"], model["right_blamed"]) == (MODEL, 0, 0)


def test_the_published_judge_stands_beside(capsys):
    assert run(["agreement", "--planted", "shipped", "--limit", "4"]) == 0
    assert "published judge" in (told := capsys.readouterr().out)
    assert all(each in told for each in ("90.2", "78.3", "88.1", "97.8"))


def test_planted_errors_and_files_of_judgements_are_kept_apart(capsys, tmp_path):
    assert run(["agreement", "a.csv", "--planted", "shipped"]) == 2
    assert "judged anew" in capsys.readouterr().err
    assert run(["agreement", "a.csv", "b.csv", "--judge", "model"]) == 2
    assert "--planted" in capsys.readouterr().err
    (empty := tmp_path / "none.jsonl").write_text("")
    assert run(["agreement", "--planted", str(empty)]) == 2
    assert "has no solutions" in capsys.readouterr().err
