"""Calibration, length and the tables of many runs, against scipy, numpy or a count by hand."""

import numpy
import pytest
from made_runs import attempt, item, judged, run

from calcura.evaluation.calculator_names import title_of
from calcura.evaluation.data import load
from calcura.evaluation.figures.confidence import area_under_curve, selective, stated
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.report import as_markdown, contents
from calcura.evaluation.report.export import as_csv
from calcura.evaluation.report.figures import by_length
from calcura.evaluation.report.tables import confidence_table, extremes_table, leaderboard, length_table
from calcura.evaluation.runs import judged as judge


def sure_run(told):
    """Make a run of answers by their confidence and verdict."""
    names = [f"i{place}" for place in range(len(told))]
    made = [
        attempt(name, "correct" if is_right else "wrong", answer=f'{{"answer": "20", "confidence": {sure}}}')
        for name, (sure, is_right) in zip(names, told, strict=True)
    ]
    return run(map(item, names), made)


@pytest.mark.parametrize(
    ("answer", "sure"),
    [
        ('{"confidence": 0.7, "answer": 3}', 0.7),
        ("Confidence: 55 %\nAnswer: 4", 0.55),
        ("My confidence is 85", 0.85),
        ("confidence score: .9", 0.9),
        ("Confidence 7/10. On reflection, confidence: 0.4", 0.4),
        ("confidence level 95 %, confidence interval 2 to 3", None),
        ("confidence: 900", None),
        ("I am confident: 0.9", None),
    ],
)
def test_the_confidence_is_the_last_number_called_so(answer, sure):
    assert stated(answer) == sure


def test_calibration_is_that_of_numpy_and_scipy():
    stats = pytest.importorskip("scipy.stats", reason="needs scipy: pip install 'calcura[eval]'")
    draw = numpy.random.default_rng(4)
    sure = draw.integers(0, 101, 200) / 100
    right = draw.random(200) < 0.3 + 0.5 * sure
    told = list(zip(sure.tolist(), right.tolist(), strict=True))
    found = summary(sure_run(told))["calibration"]
    assert found["answers"] == found["of"] == 200
    assert found["brier"] == pytest.approx(numpy.mean((sure - right) ** 2))
    area = stats.mannwhitneyu(sure[right], sure[~right]).statistic / (right.sum() * (~right).sum())
    assert found["area_under_curve"] == pytest.approx(area)
    place = numpy.minimum((sure * 10).astype(int), 9)
    parts = [(sure[place == each], right[place == each]) for each in range(10)]
    error = sum(len(s) * abs(s.mean() - r.mean()) for s, r in parts if len(s)) / 200
    assert found["calibration_error"] == pytest.approx(error)


def test_the_surest_are_counted_first_and_ties_by_their_mean():
    told = [(0.9, True), (0.8, False), (0.8, True), (0.1, False)]
    assert [selective(told, share) for share in (0.25, 0.5, 0.75, 1)] == pytest.approx([1, 0.75, 2 / 3, 0.5])
    assert area_under_curve([(0.5, True)]) is None


def test_runs_that_state_nothing_have_no_calibration():
    made = judged({"a": "correct"})
    assert summary(made)["calibration"] is None
    assert confidence_table(contents([made])) is None
    assert confidence_table(contents([sure_run([(0.9, True)])])).rows[0][3:6] == ["1", "90.0", "100.0"]


def test_confidence_is_asked_for_beside_the_answer_and_the_answer_is_judged_as_before():
    plain = load(subset="stratified")
    asked = load(subset="stratified", form="with_confidence")
    assert asked.subset == "stratified, with confidence"
    assert all(other.task.startswith(one.task) for one, other in zip(plain.items, asked.items, strict=True))
    each = next(each for each in asked.items if each.label.kind == "decimal")
    reply = f'{{"answer": "{each.label.value}", "confidence": 0.9}}'
    assert judge(each, reply).is_correct


def test_what_an_answer_takes_is_told_for_right_and_wrong_ones():
    tokens = [100, 200, 300, 400, 500, 600, 700, 800]
    names = [f"i{n}" for n in tokens]
    made = [
        attempt(name, "correct" if n <= 400 else "wrong", output_tokens=n, cost=0.01, seconds=2.0)
        for name, n in zip(names, tokens, strict=True)
    ]
    found = contents([run(map(item, names), made)])
    told = found.runs[0].summary["per_answer"]
    assert (told["tokens"], told["tokens_right"], told["tokens_wrong"]) == (450, 250, 650)
    assert told["by_length"] == [1, 1, 0, 0]
    assert told["cost_of_a_right_answer"] == pytest.approx(0.02)
    assert length_table(found).rows[0][1:8] == ["50.0", "450", "250", "650", "$0.01", "$0.02", "2.0 s"]
    assert by_length(found) is None
    assert "Tokens written" in by_length(contents([found.runs[0].run] * 2)).standalone()


def test_the_leaderboard_ranks_runs_in_each_category():
    items = {"a": item("a", category="lab"), "b": item("b", category="risk")}
    one = judged({"a": "correct", "b": "wrong"}, items, model="one")
    two = judged({"a": "wrong", "b": "correct"}, items, model="two")
    three = judged({"a": "correct", "b": "correct"}, items, model="three")
    cut = judged({"a": "correct"}, items, model="cut", provenance={"planned": 9})
    table = leaderboard(contents([one, two, three, cut]))
    assert table.head == ["run", "all", "lab", "risk"]
    assert table.rows == [
        ["direct, three", "100.0 (1)", "100.0 (1)", "100.0 (1)"],
        ["direct, one", "50.0 (2)", "100.0 (1)", "0.0 (3)"],
        ["direct, two", "50.0 (2)", "0.0 (3)", "100.0 (1)"],
    ]
    assert as_csv(table).splitlines()[2] == '"direct, one",50.0,2,100.0,1,0.0,3'
    assert leaderboard(contents([one])) is None


def test_runs_that_share_the_first_place_stand_out_alike():
    alike = [judged({"a": "correct", "b": "correct"}, model=name) for name in ("one", "two")]
    table = leaderboard(contents([*alike, judged({"a": "wrong", "b": "correct"}, model="three")]))
    assert list(table.strong) == [0, 1]


def test_best_and_worst_calculators_are_ordered_by_what_is_proved():
    many = {f"m{n}": item(f"m{n}", calculator="body_mass_index") for n in range(9)}
    single = {"s": item("s", calculator="anion_gap")}
    made = judged({**dict.fromkeys(many, "correct"), "m0": "wrong", "s": "correct"}, many | single)
    rows = extremes_table(contents([made])).rows
    told = [["best", title_of(name), n] for name, n in (("body_mass_index", "9"), ("anion_gap", "1"))]
    assert [row[1:4] for row in rows] == told
    assert "Best and worst calculators" in as_markdown(contents([made]))
