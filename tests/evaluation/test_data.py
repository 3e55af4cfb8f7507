import json
from pathlib import Path

import made_runs
import pytest

from calcura.cases.formats import jsonl
from calcura.cases.generated import generate
from calcura.cases.medcalc_bench import label_fields, read_file
from calcura.cases.medcalc_bench.files import corrected_rows, write_rows
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.items import item_from_json
from calcura.evaluation.report.contents import contents
from calcura.evaluation.report.plain import as_text
from calcura.evaluation.run_files import write_predictions
from calcura.evaluation.selection import Selection
from calcura.grading import Label


@pytest.fixture(scope="module")
def one_shot(benchmark_data: Path) -> Path:
    return benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"


def through_json(item):
    return item_from_json(json.loads(json.dumps(item.to_json(), allow_nan=False)))


def test_the_frozen_set_is_the_default():
    data = load()
    assert (data.name, len(data.items), data.subset) == ("calcura:eval-v1", 1100, "")
    assert len({each.id for each in data.items}) == 1100
    assert all(through_json(each) == each for each in data.items)


def test_what_a_model_is_shown_is_the_prompt_of_the_case():
    item = next(each for each in load(subset="stratified").items if each.note)
    assert item.note not in item.task
    assert item.question in item.task
    structured = next(each for each in load(subset="stratified").items if not each.note)
    assert structured.text == structured.task


def test_a_published_file_is_known_without_a_word(one_shot):
    data = load(str(one_shot))
    assert (data.release, data.split, len(data.items)) == ("verified", "one_shot", 55)
    assert {each.category for each in data.items} >= {"lab", "dosage", "diagnosis"}
    assert {each.kind for each in data.items if each.category == "risk"} == {"rule"}
    assert all(through_json(each).label == each.label for each in data.items)


def test_another_file_needs_its_release(one_shot, tmp_path):
    changed = tmp_path / "some.csv"
    changed.write_bytes(one_shot.read_bytes() + b"\n")
    with pytest.raises(EvaluationError, match=r"whose conventions"):
        load(str(changed))
    assert len(load(str(changed), release="verified").items) == 55
    with pytest.raises(EvaluationError, match=r"no such file"):
        load(str(tmp_path / "none.csv"))


def test_cases_as_json_lines(tmp_path):
    path, cases = tmp_path / "cases.jsonl", list(generate(30, 4, form="note"))
    jsonl.write(cases, path)
    items = load(str(path)).items
    assert [each.id for each in items] == [each.id for each in cases]
    assert [each.label.value for each in items] == [each.gold.value for each in cases]
    assert all(through_json(each) == each for each in items)


@pytest.mark.parametrize(
    ("line", "told"),
    [('{"id": 1}', "line 1 is no case"), ("[1]", "line 1 is no JSON object"), ('{"calculator": "no_such"}', "no_such")],
)
def test_a_line_that_is_no_case_is_named(tmp_path, line, told):
    path = tmp_path / "cases.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(ValueError, match=told):
        load(str(path))


def test_a_file_without_cases_is_refused(tmp_path):
    path = tmp_path / "cases.jsonl"
    path.write_text("")
    with pytest.raises(EvaluationError, match="holds no cases"):
        load(str(path))


@pytest.mark.parametrize("idle", [{"release": "v1.0"}, {"split": "test"}])
def test_what_would_have_no_effect_is_refused(tmp_path, idle):
    path = tmp_path / "cases.jsonl"
    path.write_text(jsonl.line(next(iter(generate(1, 4)))) + "\n")
    for name in ("calcura:eval-v1", str(path)):
        with pytest.raises(EvaluationError, match="says nothing"):
            load(name, **idle)
    with pytest.raises(EvaluationError, match="subset 'cleaned' says nothing"):
        load(str(path), subset="cleaned")


def test_a_case_twice_is_refused(tmp_path):
    path = tmp_path / "cases.jsonl"
    case = jsonl.line(next(iter(generate(1, 4))))
    path.write_text(f"{case}\n{case}\n")
    with pytest.raises(EvaluationError, match=r"line 2 has the id .* once more"):
        load(str(path))


@pytest.mark.parametrize("name", ["medcalc", "medcalc_bench:v9", "calcura:eval-v9", "test.txt"])
def test_what_is_not_there_is_refused_with_what_is(name):
    with pytest.raises(EvaluationError, match=r"calcura:eval-v1.*medcalc_bench:verified"):
        load(name)


def test_a_stratified_selection_is_even_and_keeps_the_order():
    items = load().items
    taken = Selection(110, "calculator", 3).of(items)
    counts = {name: sum(each.calculator == name for each in taken) for name in {each.calculator for each in items}}
    assert set(counts.values()) == {2}
    order = {each.id: place for place, each in enumerate(items)}
    assert sorted(taken, key=lambda each: order[each.id]) == list(taken)
    assert taken == Selection(110, "calculator", 3).of(items) != Selection(110, "calculator", 4).of(items)


def test_a_limit_alone_takes_the_first():
    items = load().items
    assert Selection(7).of(items) == items[:7]
    assert load(selection=Selection(7)).subset == "7"


@pytest.mark.parametrize(("limit", "stratify"), [(0, None), (5, "row")])
def test_a_selection_that_makes_no_sense_is_refused(limit, stratify):
    with pytest.raises(EvaluationError):
        Selection(limit, stratify)


def test_labels_of_a_corrected_file(one_shot, tmp_path):
    published, corrected = load(str(one_shot)), tmp_path / "corrected.csv"
    first = published.items[0]
    rows, _ = corrected_rows(read_file(one_shot).rows, {first.row: label_fields(Label(12.5, 11.875, 13.125))})
    write_rows(rows, corrected)
    items = load(str(one_shot), labels=corrected).items
    assert items[0].label.value == 12.5
    assert [each.label for each in items[1:]] == [each.label for each in published.items[1:]]
    with pytest.raises(EvaluationError, match="no row number"):
        load(labels=corrected)


def test_labels_of_another_file_are_refused(one_shot, benchmark_data):
    other = benchmark_data / "medcalc_bench" / "train_sample" / "train.csv"
    with pytest.raises(EvaluationError, match="is it another release"):
        load(str(one_shot), labels=other)


def test_what_a_file_leaves_out_is_told_by_count_and_reason(benchmark_data):
    data = load(str(benchmark_data / "medcalc_bench" / "v1.0" / "test.csv"), subset="cleaned")
    assert data.left_out == {
        "rows outside the subset": 1047 - len(data.items),
        "calculators of MedCalc-Bench without a row": 4,
    }
    found = made_runs.run(data.items[:1], [made_runs.attempt(data.items[0].id)], provenance=data.provenance)
    assert summary(found)["left_out"] == data.left_out
    assert "Left out of made.jsonl: rows outside the subset (107)" in as_text(contents([found]))


def test_predictions_of_several_runs_say_whose_they_are(tmp_path):
    runs = [made_runs.judged({"a": "correct"}, strategy=name) for name in ("direct", "open_book")]
    write_predictions(runs, tmp_path / "found.jsonl")
    lines = [json.loads(each) for each in (tmp_path / "found.jsonl").read_text("utf-8").splitlines()]
    assert [(each["strategy"], each["model"], each["id"]) for each in lines] == [
        ("direct", "maker/model", "a"),
        ("open_book", "maker/model", "a"),
    ]
