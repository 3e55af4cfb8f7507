import json
import subprocess
import sys

import pytest
from made_runs import attempt, item, judged, run

from calcura.evaluation.figures.summary import summary
from calcura.evaluation.figures.tallies import NOT_ASKED

CONTRACT = [
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
]
GROUP = {"n", "correct", "wrong", "unscored", "accuracy", "standard_error"}


@pytest.fixture
def four():
    """Two questions about one note, both right; one wrong; one that could not be asked."""
    items = [
        item("a", "One note.", calculator="body_mass_index"),
        item("b", "One note.", calculator="mean_arterial_pressure", specialty="cardiology"),
        item("c", category="risk", kind="rule", language="zh", inputs={"weight": 80.0}),
        item("d", note="", task="80 kg, 200 cm. BMI?", note_type="structured prompt"),
    ]
    attempts = [
        attempt("a", input_tokens=10, output_tokens=5, cost=0.5, seconds=1.0),
        attempt("b", input_tokens=20, output_tokens=5, cost=0.25, seconds=2.0),
        attempt("c", "wrong", reason="says it cannot be determined", answer="cannot be determined", seconds=0.5),
        attempt("d", "unscored", error="RateLimitError"),
    ]
    return run(items, attempts)


def test_programs_are_counted_by_how_they_ended_and_what_is_not_supported_apart() -> None:
    made = run(
        [item("a"), item("b"), item("c")],
        [
            attempt("a", programs={"ok": 2}),
            attempt("b", "wrong", programs={"unsupported": 1, "error": 1}),
            attempt("c", "wrong", programs={"error": 1}),
        ],
        code=True,
    )
    assert summary(made)["programs"] == {
        "ended": {"ok": 2, "error": 2, "unsupported": 1},
        "wrong_beside_unsupported": 1,
    }
    assert summary(judged({"a": "wrong"}))["programs"] is None


def test_the_contract_for_programs(four):
    found = summary(four)
    assert list(found)[: len(CONTRACT)] == CONTRACT
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert (found["n"], found["correct"], found["wrong"], found["unscored"]) == (4, 2, 1, 1)
    assert found["accuracy"] == pytest.approx(2 / 3)
    assert found["provenance"] == {"calcura": "0.1.0", "data_checksum": "abc"}
    for group in [*found["by_category"].values(), *found["by_calculator"].values()]:
        assert set(group) == GROUP


def test_the_error_is_clustered_by_note(four):
    # Scored 1, 1, 0 with mean 2/3; the note of the first two deviates by 2/3, the other by -2/3.
    assert summary(four)["standard_error"] == pytest.approx((2 * 2 * (2 / 3) ** 2) ** 0.5 / 3)


def test_items_without_a_note_are_not_taken_for_one_patient():
    items = {name: item(name, note="") for name in "abcd"}
    found = summary(judged({"a": "correct", "b": "correct", "c": "wrong", "d": "wrong"}, items))
    assert found["standard_error"] == pytest.approx((0.25 / 3) ** 0.5)
    assert found["notes"] == 4


def test_groups_count_what_is_in_them(four):
    found = summary(four)
    assert found["by_category"]["physical"] == {
        "n": 3,
        "correct": 2,
        "wrong": 0,
        "unscored": 1,
        "accuracy": 1.0,
        "standard_error": None,
    }
    assert found["by_kind"]["rule"]["wrong"] == 1
    assert set(found["by_language"]) == {"en", "zh"}
    assert set(found["by_specialty"]) == {"cardiology", "general"}
    assert found["by_note_type"]["structured prompt"]["accuracy"] is None
    assert set(found["by_input_count"]) == {"1", "2"}
    assert found["input_count_fit"] is None


def test_unscored_and_abstained_stand_apart(four):
    found = summary(four)
    assert found["unscored_reasons"] == {"the provider failed": 1}
    assert found["wrong_reasons"] == {"says it cannot be determined": 1}
    assert found["abstained"] == 1
    assert found["accuracy_where_answered"] == 1.0
    assert found["accuracy_with_unscored_wrong"] == 0.5


def test_tokens_cost_and_time_add_up(four):
    found = summary(four)
    assert found["tokens"] == {"input": 30, "output": 10}
    assert (found["cost"], found["seconds"]) == (0.75, 3.5)
    assert summary(judged({"a": "correct"}))["tokens"] == {"input": None, "output": None}


def test_what_an_interrupted_run_did_not_ask_is_unscored():
    found = summary(run([item("a"), item("b")], [attempt("a")]))
    assert (found["n"], found["correct"], found["unscored"]) == (2, 1, 1)
    assert found["unscored_reasons"] == {NOT_ASKED: 1}


def test_an_item_counts_by_the_mean_over_its_epochs():
    items = [item("a"), item("b")]
    verdicts = {"a": ["correct", "correct", "wrong"], "b": ["wrong", "unscored", "unscored"]}
    attempts = [
        attempt(name, verdict, epoch=epoch)
        for name, each in verdicts.items()
        for epoch, verdict in enumerate(each, start=1)
    ]
    found = summary(run(items, attempts, epochs=3))
    assert (found["n"], found["items"], found["epochs"]) == (6, 2, 3)
    assert (found["correct"], found["wrong"], found["unscored"]) == (2, 2, 2)
    assert found["accuracy"] == pytest.approx((2 / 3 + 0) / 2)


def test_nothing_scored_has_no_accuracy():
    found = summary(judged({"a": "unscored"}))
    assert found["accuracy"] is None
    assert found["interval"] is None
    assert summary(run([], []))["n"] == 0


def test_the_number_of_inputs_gets_a_quadratic_fit():
    counts = {1: ["correct", "correct"], 2: ["correct", "wrong"], 3: ["wrong", "wrong"]}
    items, verdicts = {}, {}
    for count, each in counts.items():
        for place, verdict in enumerate(each):
            name = f"{count}-{place}"
            items[name] = item(name, inputs=dict.fromkeys(["weight", "height", "age"][:count], 1.0))
            verdicts[name] = verdict
    found = summary(judged(verdicts, items))
    assert [found["by_input_count"][str(n)]["accuracy"] for n in counts] == [1.0, 0.5, 0.0]
    assert found["input_count_fit"] == pytest.approx({"constant": 1.5, "linear": -0.5, "square": 0, "r_squared": 1})


def test_parameters_stand_beside_the_answers():
    both, half, gone = (
        {"weight": "right", "height": "right"},
        {"weight": "right", "height": "wrong"},
        {"weight": "missing", "height": "right"},
    )
    marks = {"a": ("correct", both), "b": ("correct", half), "c": ("wrong", both), "d": ("wrong", gone)}
    attempts = [attempt(name, verdict, parameters=each) for name, (verdict, each) in marks.items()]
    attempts.append(attempt("e", "unscored", parameters=both))
    found = summary(run([item(name) for name in "abcdef"], [*attempts, attempt("f")]))["parameters"]
    assert (found["n"], found["right"], found["wrong"], found["missing"]) == (10, 8, 1, 1)
    assert found["accuracy"] == 0.8
    assert found["by_input"]["height"] == {"n": 5, "right": 4, "wrong": 1, "missing": 0, "accuracy": 0.8}
    assert found["crossing"] == {"both": 1, "only_answer": 1, "only_parameters": 1, "neither": 1}
    assert (found["answers"], found["answers_with_all_right"]) == (5, 3)


def test_answers_that_rest_on_assumptions_stand_apart():
    told, assumed = {"weight": {"value": 80.0, "assumed": False}}, {"weight": {"value": 80.0, "assumed": True}}
    attempts = [attempt("a", inputs=told), attempt("b", "wrong", inputs=assumed), attempt("c", inputs=assumed)]
    found = summary(run([item(name) for name in "abc"], attempts))["by_assumption"]
    assert found["nothing assumed"]["accuracy"] == 1.0
    assert found["with assumptions"]["accuracy"] == 0.5
    assert summary(judged({"a": "correct"}))["by_assumption"] == {}


def test_a_report_of_the_reference_solver_needs_no_inspect(tmp_path):
    check = (
        "import sys; sys.modules['inspect_ai'] = None\n"
        "from pathlib import Path\n"
        "from calcura.evaluation.data import load\n"
        "from calcura.evaluation.reference import run_reference\n"
        "from calcura.evaluation.report import contents, write_report\n"
        "from calcura.evaluation.selection import Selection\n"
        f"run = run_reference(load(selection=Selection(5)), Path({str(tmp_path / 'run')!r}))\n"
        f"print(write_report(contents([run]), Path({str(tmp_path / 'report')!r})).stat().st_size > 10_000)\n"
        "print(sorted({'matplotlib', 'numpy', 'scipy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["True", "[]"]
