import json

import pytest

from calcura.evaluation.data import load
from calcura.evaluation.reference import run_reference
from calcura.evaluation.run_files import RunFolder, read_runs
from calcura.evaluation.selection import Selection


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Two finished runs of the reference solver: one under each item's own policy, one under a stricter name."""
    folder = tmp_path_factory.mktemp("runs")
    data = load(subset="stratified", selection=Selection(40, "calculator", 3))
    run_reference(data, folder / "own")
    run_reference(data, folder / "exact", policy="exact")
    return folder


def test_report_shows_runs_side_by_side_and_writes_the_page(calcura, runs, tmp_path):
    answer = calcura("report", runs / "own", runs / "exact", "--output", tmp_path / "report")
    assert answer.status == 0
    assert "reference (case)" in answer.out
    assert "reference (exact)" in answer.out
    assert f"Report: {tmp_path / 'report' / 'report.html'}" in answer.out
    assert answer.out.endswith("Research software, not a medical device.\n")
    assert {each.name for each in (tmp_path / "report").iterdir()} == {
        "report.html",
        "report.md",
        "report.json",
        "wrong.jsonl",
        "figures",
        "tables",
    }


def test_report_finds_the_runs_in_a_folder(calcura, runs):
    found = calcura("report", runs, "--json").json
    assert [each["policy"] for each in found["runs"]] == ["exact", "case"]
    assert all(each["n"] == 40 for each in found["runs"])
    assert found["report"] is None


def test_report_of_a_folder_without_runs_is_refused(refused, tmp_path):
    assert "holds no run" in refused("report", tmp_path)
    assert "nothing is there" in refused("report", tmp_path / "gone")


def test_compare_tells_differences_and_what_either_solves(calcura, runs):
    answer = calcura("compare", runs / "own", runs / "exact")
    assert "first:  reference on calcura:eval-v1" in answer.out
    assert "composite upper bound (conservative)" in answer.out
    found = calcura("compare", runs / "own", runs / "exact", "--json").json
    assert found["n"] == found["both"] + found["only_a"] + found["only_b"] + found["neither"] == 40
    assert found["difference"] == pytest.approx((found["only_b"] - found["only_a"]) / 40)
    assert sum(each["n"] for each in found["by_category"].values()) == 40
    assert found["faulty"] is None


def test_compare_takes_the_items_whose_gold_is_held_faulty(calcura, runs, tmp_path):
    faulty = tmp_path / "faulty.jsonl"
    ids = [each.id for each in read_runs(runs / "own")[0].items]
    faulty.write_text("".join(json.dumps({"id": name}) + "\n" for name in ids), encoding="utf-8")
    found = calcura("compare", runs / "own", runs / "exact", "--faulty", faulty, "--json").json
    assert found["faulty"] == 40
    assert found["upper_bound"]["optimistic"] == 1
    assert found["upper_bound"]["conservative"] < 1


def test_compare_of_more_than_two_runs_is_of_all_pairs(calcura, refused, runs):
    pytest.importorskip("statsmodels", reason="needs statsmodels: pip install 'calcura[eval]'")
    three = (runs / "own", runs / "exact", runs / "own")
    found = calcura("compare", *three, "--json").json["pairs"]
    assert len(found) == 3
    assert found[1]["p"] == found[1]["p_bonferroni"] == found[1]["p_holm"] == 1
    assert found[0]["p_bonferroni"] == min(1, 3 * found[0]["p"])
    assert "Bonferroni" in calcura("compare", *three).out
    assert "two runs or more" in refused("compare", runs / "own")


def test_compare_is_of_one_run_with_one(refused, runs):
    assert "holds 2 runs (reference; reference); give the path of one" in refused("compare", runs, runs / "own")


def test_rescore_judges_again_without_a_model(calcura, runs, tmp_path):
    answer = calcura("rescore", runs / "own", "--policy", "exact", "--output", tmp_path / "again")
    assert answer.status == 0
    assert "Verdicts that changed" in answer.out
    (again,) = read_runs(tmp_path / "again")
    (exact,) = read_runs(runs / "exact")
    assert [each.verdict for each in again.attempts] == [each.verdict for each in exact.attempts]
    assert again.policy == "exact"


def test_rescore_tells_programs_what_changed(calcura, runs):
    (found,) = calcura("rescore", runs / "own", "--policy", "exact", "--json").json["runs"]
    own = calcura("report", runs / "own", "--json").json["runs"][0]
    assert found["accuracy_before"] == own["accuracy"]
    lost = found["changed"].get("correct to wrong", 0) - found["changed"].get("wrong to correct", 0)
    assert found["correct"] == own["correct"] - lost


def test_rescore_of_several_runs_writes_each_in_a_folder_of_its_own(calcura, runs, tmp_path):
    calcura("rescore", runs, "--output", tmp_path / "again")
    assert len(read_runs(tmp_path / "again")) == 2
    assert RunFolder(tmp_path / "again" / "01").read().policy == "exact"


def test_rescore_does_not_write_over_what_is_there(refused, runs):
    assert "holds other things" in refused("rescore", runs / "own", "--output", runs / "own")


def test_rescore_refuses_a_policy_and_labels_that_do_not_fit(refused, runs, tmp_path):
    assert "no policy is called 'strict'" in refused("rescore", runs / "own", "--policy", "strict")
    assert "gone.csv" in refused("rescore", runs / "own", "--labels", tmp_path / "gone.csv")


def test_compare_paired_tells_the_drop_between_original_and_changed_rows(calcura, refused, runs):
    found = calcura("compare", "--paired", runs / "own", runs / "exact", "--json").json
    plain = calcura("compare", runs / "own", runs / "exact", "--json").json
    assert found["drop"] == pytest.approx(-plain["difference"])
    assert found["spread"]["runs"] == 1
    assert "Research software" in calcura("compare", "--paired", runs / "own", runs / "exact").out
    assert "--faulty" in refused("compare", "--paired", runs / "own", runs / "exact", "--faulty", runs / "x")
