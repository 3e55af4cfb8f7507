"""The commands that judge answers by their steps, run as a user runs them."""

import csv
import json

import pytest

pytest.importorskip("pydantic_monty", reason="runs code: pip install 'calcura[eval]'")
pytest.importorskip("statsmodels", reason="needs statsmodels: pip install 'calcura[eval]'")

STEPS = ("formula", "values", "calculation", "answer")
FIGURES = {"judge", "strategy", "model", "n", "final_answer", "by_steps", "drop", "open", "steps", "errors", "causes"}
GROUPS = {"by_calculator", "by_category", "by_specialty", "by_kind"}


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    from calcura.evaluation.data import load
    from calcura.evaluation.reference import run_reference
    from calcura.evaluation.selection import Selection

    folder = tmp_path_factory.mktemp("reference")
    run_reference(load(subset="stratified", selection=Selection(40, "calculator", 3)), folder)
    return folder


@pytest.fixture
def recorded(tmp_path, benchmark_data):
    """Two worked answers to published rows: one wholly right, one with a false sum."""
    from calcura.evaluation.data import load

    file = benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"
    item = next(each for each in load(str(file), release="verified").items if each.calculator == "anion_gap")
    sodium, chloride, bicarbonate = (item.inputs[f"serum_{name}"] for name in ("sodium", "chloride", "bicarbonate"))
    gap = sodium - chloride - bicarbonate
    working = (
        "Formula: anion gap = sodium - (chloride + bicarbonate)\n"
        f"Values: sodium {sodium:g} mEq/L, chloride {chloride:g} mEq/L, bicarbonate {bicarbonate:g} mEq/L\n"
        "Calculation: {na:g} - ({cl:g} + {co:g}) = {na:g} - {sum:g} = {gap:g}\nAnswer: {gap:g} mEq/L"
    )
    made = {"na": sodium, "cl": chloride, "co": bicarbonate}
    texts = {
        "right": working.format(**made, sum=chloride + bicarbonate, gap=gap),
        "slip": working.format(**made, sum=chloride + bicarbonate + 10, gap=gap - 10),
    }
    for name, text in texts.items():
        line = {"Row Number": item.row, "LLM Answer": text.split()[-2], "LLM Explanation": text}
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    return ("--data", file, "--release", "verified")


def test_the_json_has_every_metric(calcura, run):
    found = calcura("steps", run, "--judge", "computed", "--json").json
    assert found.keys() >= FIGURES | GROUPS
    assert (found["judge"], found["strategy"], found["n"]) == ("computed", "reference", 40)
    for step in STEPS:
        each = found["steps"][step]
        assert each["correct"] + each["incorrect"] + each["open"] == 40
        assert {"accuracy", "conjunction", "conditional", "first_wrong", "attribution"} <= each.keys()
    assert sum(each["n"] for each in found["by_specialty"].values()) == 40


def test_the_text_has_the_funnel_and_where_answers_broke(calcura, run):
    answer = calcura("steps", run)
    assert (answer.status, answer.err) == (0, "")
    for words in ("How far answers hold, step by step", "Where answers broke", "By specialty and steps"):
        assert words in answer.out
    assert answer.out.endswith("Research software, not a medical device.\n")


def test_each_answer_is_written_with_its_steps(calcura, recorded, tmp_path):
    found = calcura("steps", "slip.jsonl", *recorded, "--output", "steps.jsonl", "--json").json
    (line,) = [json.loads(each) for each in (tmp_path / "steps.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {step: line["steps"][step]["outcome"] for step in STEPS} == {
        "formula": "correct",
        "values": "correct",
        "calculation": "incorrect",
        "answer": "incorrect",
    }
    assert (line["first_wrong"], line["cause"], line["model"]) == ("calculation", "C", "slip")
    assert line["steps"]["calculation"]["evidence"]
    assert found["steps"]["calculation"]["first_wrong"] == 1


def test_a_solution_that_is_right_is_right_in_every_step(calcura, recorded):
    found = calcura("steps", "right.jsonl", *recorded, "--json").json
    assert found["by_steps"]["correct"] == found["n"] == 1


def test_several_runs_stand_side_by_side(calcura, recorded):
    found = calcura("steps", "right.jsonl", "slip.jsonl", *recorded, "--json").json
    assert [each["model"] for each in found["runs"]] == ["right", "slip"]
    assert found["by_model"]["computed"]["slip"]["by_steps"]["correct"] == 0


def test_the_report_shows_the_steps_and_where_each_answer_broke(calcura, recorded, tmp_path):
    assert calcura("import", "slip.jsonl", *recorded, "--model", "slip", "--output", "run").status == 0
    assert calcura("steps", "run", "--output", "steps.jsonl").status == 0
    assert calcura("report", "run", "--steps", "steps.jsonl", "--output", "report").status == 0
    page = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    for words in ('<section id="steps">', "broke at calculation", "Steps, judged: computed"):
        assert words in page
    assert "Where answers broke" in (tmp_path / "report" / "report.md").read_text(encoding="utf-8")
    assert (tmp_path / "report" / "figures" / "accuracy_by_steps.svg").exists()
    (figures,) = json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))["steps"]
    assert figures["steps"]["calculation"]["first_wrong"] == 1
    (wrong,) = (tmp_path / "report" / "wrong.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(wrong)["steps"]["first_wrong"] == "calculation"


def test_a_report_without_judged_steps_has_no_section_of_them(calcura, run, tmp_path):
    assert calcura("report", run, "--output", "report").status == 0
    page = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert 'id="steps"' not in page
    assert "broke at" not in page


def test_verdicts_on_other_answers_are_refused(calcura, refused, run, recorded):
    assert calcura("steps", "slip.jsonl", *recorded, "--output", "steps.jsonl").status == 0
    assert "judges none of these answers" in refused("report", run, "--steps", "steps.jsonl")


def test_a_sheet_is_marked_and_agreement_is_told(calcura, recorded, tmp_path):
    assert calcura("steps", "slip.jsonl", *recorded, "--output", "steps.jsonl", "--sheet", "sheet.csv").status == 0
    with (tmp_path / "sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    row |= {f"{step}_mark": "incorrect" if step == "answer" else "correct" for step in STEPS}
    with (tmp_path / "marked.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, row)
        writer.writeheader()
        writer.writerow(row)
    found = calcura("agreement", "marked.csv", "steps.jsonl", "--samples", 200, "--json").json
    assert {step: found["steps"][step]["agreement"] for step in STEPS} == {
        "formula": 1,
        "values": 1,
        "calculation": 1,
        "answer": 0,
    }
    assert {"kappa", "kappa_interval", "interval"} <= found["steps"]["formula"].keys()
    assert "jaccard" in found["error_types"]
    text = calcura("agreement", "marked.csv", "steps.jsonl", "--samples", 200).out
    assert "all steps" in text
    assert "75.0" in text


def test_several_opinions_are_compared_in_pairs(calcura, recorded):
    assert calcura("steps", "slip.jsonl", *recorded, "--output", "steps.jsonl").status == 0
    found = calcura("agreement", "steps.jsonl", "steps.jsonl", "steps.jsonl", "--samples", 100, "--json").json
    assert len(found["pairs"]) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["steps", "nowhere"], "nothing is there"),
        (["steps", "some.jsonl"], "name what they answer: --data"),
        (["agreement", "some.jsonl"], "give two files"),
        (["agreement", "some.jsonl", "some.jsonl"], "line 1 has no 'judge'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(refused, tmp_path, arguments, told):
    (tmp_path / "some.jsonl").write_text("{}\n", encoding="utf-8")
    assert told in refused(*arguments)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--judge", "coin"], "no judge is called 'coin'"),
        (["--judge", "model"], "name one, such as --grader"),
        (["--grader", "openai/gpt-5"], "asks no model"),
    ],
)
def test_a_judge_that_cannot_be_leaves_what_was_written_before(refused, run, tmp_path, options, told):
    (tmp_path / "before.jsonl").write_text("kept\n", encoding="utf-8")
    assert told in refused("steps", run, *options, "--output", "before.jsonl")
    assert (tmp_path / "before.jsonl").read_text(encoding="utf-8") == "kept\n"


def test_a_run_can_be_judged_by_steps_as_it_is_made(calcura, tmp_path):
    found = calcura("evaluate", "--limit", 10, "--steps", "--output", "out", "--json").json
    assert found["steps"]["n"] == 10
    assert len((tmp_path / "out" / "steps.jsonl").read_text(encoding="utf-8").splitlines()) == 10
    assert '<section id="steps">' in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--ablate", "direct"], "has no component that can be taken away"),
        (["--ablate", "medrac", "--strategy", "direct"], "leave --strategy out"),
        (["--ablate", "medrac"], "name one, such as --model"),
    ],
)
def test_an_ablation_of_nothing_is_refused(refused, options, told):
    assert told in refused("evaluate", *options)
