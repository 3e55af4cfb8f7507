import csv
import json
import os
import signal
import subprocess
import sys
import time

import made_runs
import pytest

from calcura.cases.formats.lock import BeingWorkedOnError
from calcura.cases.medcalc_bench.files import COLUMNS
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.reference import run_reference
from calcura.evaluation.run_files import ATTEMPTS, ITEMS, RunFolder, predictions, read_runs
from calcura.evaluation.selection import Selection


@pytest.fixture(scope="module")
def data():
    return load(selection=Selection(120, "calculator", 1))


def without_time(run):
    return [{**each.to_json(), "seconds": None} for each in run.attempts]


def as_json(run):
    return json.loads(json.dumps(without_time(run)))


def test_every_item_is_answered_and_read_again_from_its_folder(data, tmp_path):
    run = run_reference(data, tmp_path / "run")
    assert [each.item for each in run.attempts] == [each.id for each in data.items]
    (found,) = read_runs(tmp_path)
    assert as_json(found) == as_json(run)
    assert found.items == data.items
    correct = sum(each.verdict == "correct" for each in run.attempts)
    assert correct > 30
    assert not any(each.verdict == "unscored" for each in run.attempts)


def test_what_a_release_leaves_out_of_its_labels_is_left_out_of_the_answer(tmp_path):
    note = "The first day of her last menstrual period was 07/01/2023. Her cycle length is 35 days."
    row = dict.fromkeys(COLUMNS, "") | {
        "Row Number": "1",
        "Calculator ID": "68",
        "Patient Note": note,
        "Question": "What is the estimated date of conception?",
        "Relevant Entities": "{'Last menstrual date': '07/01/2023', 'cycle length': 35}",
        **dict.fromkeys(("Ground Truth Answer", "Lower Limit", "Upper Limit"), "07/15/2023"),
    }
    with (tmp_path / "made_up.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerow(row)
    run = run_reference(load(str(tmp_path / "made_up.csv"), release="v1.0"), tmp_path / "run")
    assert [each.verdict for each in run.attempts] == ["correct"]


def test_an_interrupted_run_goes_on_where_it_was(data, tmp_path):
    whole = run_reference(data, tmp_path / "whole")
    run_reference(data, tmp_path / "part")
    (attempts,) = (tmp_path / "part").rglob(ATTEMPTS)
    lines = attempts.read_bytes().splitlines(keepends=True)
    attempts.write_bytes(b"".join(lines[:50]) + lines[50][:70])
    counts = []
    again = run_reference(data, tmp_path / "part", progress=lambda done, total: counts.append((done, total)))
    assert counts[0] == (50, 120)
    assert counts[-1] == (120, 120)
    assert as_json(again) == as_json(whole)
    assert attempts.read_bytes().splitlines(keepends=True)[:50] == lines[:50]


def test_a_second_evaluation_in_a_folder_is_refused_while_the_first_is_at_work(data, tmp_path):
    def meanwhile(done: int, total: int) -> None:
        if done == 1:
            with pytest.raises(BeingWorkedOnError, match="wait for it, or give another folder"):
                run_reference(data, tmp_path)

    found = run_reference(data, tmp_path, progress=meanwhile)
    (attempts,) = tmp_path.rglob(ATTEMPTS)
    assert len(attempts.read_text().splitlines()) == len(found.attempts) == 120
    other = run_reference(data, tmp_path, policy="mdcalc")
    assert {each.policy for each in read_runs(tmp_path)} == {"case", "mdcalc"} == {found.policy, other.policy}


SLOW = """
import sys, time
from pathlib import Path
from calcura.evaluation import reference
from calcura.evaluation.data import load
from calcura.evaluation.selection import Selection
solve = reference.solve
def slowly(*given):
    time.sleep(0.02)
    return solve(*given)
reference.solve = slowly
reference.run_reference(load(selection=Selection(120, "calculator", 1)), Path(sys.argv[1]))
"""


@pytest.mark.drawn(3)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill")
def test_a_run_killed_half_way_goes_on_where_it_was(data, tmp_path):
    def written():
        return next((each.read_bytes() for each in (tmp_path / "killed").rglob(ATTEMPTS)), b"")

    with subprocess.Popen([sys.executable, "-c", SLOW, str(tmp_path / "killed")]) as process:
        while process.poll() is None and written().count(b"\n") < 20:
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    before = written()
    done = before.count(b"\n")
    assert 20 <= done < 120
    again = run_reference(data, tmp_path / "killed")
    assert written()[: before.rfind(b"\n")] == before[: before.rfind(b"\n")]
    assert as_json(again) == as_json(run_reference(data, tmp_path / "whole"))


def test_other_items_and_another_policy_have_folders_of_their_own(data, tmp_path):
    run_reference(data, tmp_path)
    run_reference(load(selection=Selection(10)), tmp_path)
    run_reference(data, tmp_path, policy="exact")
    assert sorted((len(each.items), each.policy) for each in read_runs(tmp_path)) == [
        (10, "case"),
        (120, "case"),
        (120, "exact"),
    ]


def test_a_broken_folder_is_refused(tmp_path):
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(EvaluationError, match="no run that can be read"):
        RunFolder(tmp_path).read()
    with pytest.raises(EvaluationError, match="nothing is there"):
        read_runs(tmp_path / "absent")


def test_a_folder_that_lost_items_is_refused(data, tmp_path):
    run_reference(data, tmp_path)
    items = next(tmp_path.rglob("items.jsonl"))
    items.write_text("\n".join(items.read_text(encoding="utf-8").split("\n")[:10]) + "\n", encoding="utf-8")
    with pytest.raises(EvaluationError, match="lacks 110 of the items that were answered"):
        read_runs(tmp_path)


def test_predictions_tell_where_each_input_stands(data, tmp_path):
    run = run_reference(data, tmp_path)
    texts = {each.id: each.text for each in data.items}
    spans = 0
    for each in predictions(run):
        assert set(each) >= {"id", "row", "calculator", "inputs", "answer", "verdict"}
        for told in each["inputs"].values():
            assert {"value", "unit", "span", "assumed", "why"} <= set(told)
            if told["span"]:
                start, end = told["span"]
                assert texts[each["id"]][start:end] == told["text"]
                spans += 1
    assert spans > 100


def test_neither_inspect_nor_a_plotting_library_is_loaded(tmp_path):
    code = (
        "import sys; from pathlib import Path; from calcura.evaluation.data import load; "
        "from calcura.evaluation.reference import run_reference; from calcura.evaluation.selection import Selection; "
        f"run_reference(load(selection=Selection(3)), Path({str(tmp_path / 'run')!r})); "
        "print(sorted({'inspect_ai', 'matplotlib', 'pydantic', 'openai'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("file", "field", "value"),
    [
        (ATTEMPTS, "verdict", []),
        (ATTEMPTS, "verdict", "x"),
        (ATTEMPTS, "seconds", 1e308),
        (ITEMS, "kind", {}),
        (ITEMS, "policy", "x"),
    ],
)
def test_a_run_whose_files_hold_something_else_is_refused(file, field, value, tmp_path):
    RunFolder(tmp_path).write(made_runs.judged({"a": "correct"}))
    path = tmp_path / file
    path.write_text(json.dumps(json.loads(path.read_text()) | {field: value}) + "\n")
    with pytest.raises(EvaluationError, match=f"holds no run that can be read: {field} is "):
        RunFolder(tmp_path).read()
