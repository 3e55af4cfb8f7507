import csv

import pytest
from made_runs import attempt, item, judged, run

from calcura.cases.case import DatasetError
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.recorded.rescore import rescore
from calcura.evaluation.runs import judged as judge
from calcura.evaluation.runs import provenance_of
from calcura.measurements.errors import CalcuraError


def row(number, answer):
    return {
        "Row Number": number,
        "Calculator ID": 6,
        "Calculator Name": "Body Mass Index (BMI)",
        "Category": "physical",
        "Output Type": "decimal",
        "Note ID": f"case-{number}",
        "Note Type": "Template",
        "Patient Note": f"Seen on day {number}: 70.0 kg and 175.0 cm.",
        "Question": "What is the patient's body mass index in kg/m^2?",
        "Relevant Entities": str({"weight": [70.0, "kg"], "height": [175.0, "cm"]}),
        "Ground Truth Answer": answer,
        "Lower Limit": answer * 0.95,
        "Upper Limit": answer * 1.05,
        "Ground Truth Explanation": "Weight over height squared.",
    }


def write(path, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.fixture
def published(tmp_path):
    """A run on two rows of which the second is labelled 40; both were answered with 22.9."""
    path = write(tmp_path / "test.csv", [row(1, 22.857), row(2, 40.0)])
    items = load(str(path), release="v1.0").items
    attempts = [attempt(each.id, judge(each, "22.9 kg/m2").outcome, answer="22.9 kg/m2") for each in items]
    return run(items, attempts, data="test.csv", release="v1.0", provenance=provenance_of(items, "abc"))


def verdicts(found):
    return [each.verdict for each in found.attempts]


def test_another_policy_judges_the_same_answers():
    made = run([item("a", value=20.0)], [attempt("a", answer="It is 20.6 kg/m2.")])
    assert verdicts(rescore(made)) == ["correct"]
    found = rescore(made, "medcalc_eval")
    assert verdicts(found) == ["wrong"]
    assert found.attempts[0].reason == "differs from the label"
    assert found.attempts[0].read == 20.6
    assert (found.policy, found.provenance["rescored"]) == ("medcalc_eval", {"policy": "medcalc_eval", "labels": None})
    assert verdicts(made) == ["correct"]


def test_each_items_own_policy_counts_again():
    made = run([item("a", policy="medcalc_eval")], [attempt("a", answer="20.6")], policy="medcalc_bench")
    assert verdicts(rescore(made)) == ["correct"]
    assert verdicts(rescore(made, "case")) == ["wrong"]


def test_other_labels_change_what_is_right(published, tmp_path):
    assert verdicts(published) == ["correct", "wrong"]
    labels = write(tmp_path / "corrected.csv", [row(1, 22.857), row(2, 22.857), row(3, 1.0)])
    found = rescore(published, labels=labels)
    assert verdicts(found) == ["correct", "correct"]
    assert found.items[1].label.value == 22.857
    assert found.subset == "labels of corrected.csv"
    assert found.provenance["rescored"]["labels"] == "corrected.csv"
    assert len(found.provenance["labels_checksum"]) == 64
    assert found.provenance["data_checksum"] == "abc"


def test_labels_that_lack_a_row_are_refused(published, tmp_path):
    labels = write(tmp_path / "other.csv", [row(1, 22.857)])
    with pytest.raises(EvaluationError, match="row 2"):
        rescore(published, labels=labels)


def test_labels_for_items_without_rows_are_refused(tmp_path):
    labels = write(tmp_path / "other.csv", [row(1, 22.857)])
    with pytest.raises(EvaluationError, match="no row number"):
        rescore(judged({"a": "correct"}), labels=labels)


def test_a_file_that_is_no_labels_is_refused(published, tmp_path):
    path = tmp_path / "labels.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises((DatasetError, CalcuraError)):
        rescore(published, labels=path)


def test_what_could_not_be_asked_stays_unscored():
    made = run([item("a"), item("b")], [attempt("a", "unscored", error="RateLimitError", answer=""), attempt("b")])
    found = rescore(made, "mdcalc")
    assert verdicts(found) == ["unscored", "correct"]
    assert found.attempts[0] == made.attempts[0]


def test_an_unknown_policy_is_refused():
    with pytest.raises(EvaluationError, match=r"no policy is called 'strict'; there are case, medcalc_bench"):
        rescore(judged({"a": "correct"}), "strict")
