"""The commands with models: graders, and a strategy with and without its components."""

import json

from openai_server import MODEL

from calcura.cli import run
from calcura.grading.steps import STEPS

WORKED = json.dumps({"formula": "x = a", "extracted_values": {}, "calculation": "1 + 1 = 2", "answer": "2"})


def printed(capsys, *arguments):
    assert run([str(each) for each in arguments]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


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
