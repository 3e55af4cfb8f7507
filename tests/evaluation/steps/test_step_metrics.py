import pytest
from made_steps import record

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.steps import StepTally, ablations, across, read_records, step_summary, write_records
from calcura.evaluation.steps.metrics import tallied, up_to
from calcura.grading.steps import STEPS

FOUR = [
    record("a", "cccc"),
    record("b", "cwcw"),
    record("c", "wccw", "wrong"),
    record("d", "ccoc"),
]


def test_a_step_is_counted_alone_and_what_is_open_beside_it():
    tally = StepTally(FOUR)
    assert [tally.alone(step).accuracy for step in STEPS] == [
        0.75,
        0.75,
        1,
        0.5,
    ]
    assert tally.alone("calculation").open == 1
    assert tally.alone("calculation").n == 3


def test_by_conjunction_a_step_counts_only_if_all_before_it_hold():
    tally = StepTally(FOUR)
    assert [tally.conjunction(step).right for step in STEPS] == [3, 2, 1, 1]
    assert [tally.conjunction(step).n for step in STEPS] == [4, 4, 3, 3]


def test_one_wrong_step_settles_an_answer_whatever_is_open():
    assert up_to(record("a", "owcc").judgement, "values") == "incorrect"
    assert up_to(record("a", "ocww").judgement, "values") == "open"
    assert up_to(record("a", "ccow").judgement, "values") == "correct"


def test_the_bounds_take_what_is_open_for_wrong_and_for_right():
    assert StepTally(FOUR).whole.bounds == (0.25, 0.5)
    assert StepTally([]).whole.bounds is None


def test_conditional_correctness_is_of_answers_that_were_right_until_then():
    tally = StepTally(FOUR)
    assert tally.conditional("formula").accuracy == 0.75
    assert (tally.conditional("values").right, tally.conditional("values").n) == (2, 3)
    assert (tally.conditional("answer").right, tally.conditional("answer").n) == (1, 1)


def test_first_errors_are_attributed_to_one_step_each():
    tally = StepTally([*FOUR, record("e", "wwww", "wrong")])
    assert dict(tally.first_wrong) == {"values": 1, "formula": 2}
    assert tally.attribution("formula") == pytest.approx(2 / 3)
    assert tally.attribution("answer") == 0
    assert StepTally([record("a", "cccc")]).attribution("formula") is None


def test_the_drop_is_on_answers_that_have_both_and_luck_is_told():
    tally = StepTally(FOUR)
    assert tally.drop is not None
    # a and b are right by the final answer, c is wrong; by steps only a is right; d is open.
    assert (tally.drop.n, tally.drop.difference) == (3, pytest.approx(-1 / 3))
    assert dict(tally.lucky) == {"values": 1}
    assert tally.final.accuracy == 0.75


def test_an_unscored_answer_has_steps_but_no_final_answer():
    tally = StepTally([record("a", "cccc", "unscored"), record("b", "cccc")])
    assert (tally.final.n, tally.whole.n) == (1, 2)


def test_an_answer_counts_once_for_each_type_of_error():
    tally = StepTally([record("a", "wwcc"), record("b", "wccc")])
    assert tally.errors == {"formula": 2, "extraction": 1}
    assert tally.causes == {"A": 2}


def test_groups_come_with_the_same_figures():
    records = [record("a", "cccc", calculator="sofa", kind="rule"), record("b", "wccc")]
    assert {name: each.whole.accuracy for name, each in tallied(records, "kind").items()} == {"equation": 0, "rule": 1}
    (found,) = step_summary(records)
    assert found["by_calculator"]["sofa"]["by_steps"]["accuracy"] == 1
    assert found["steps"]["formula"]["first_wrong"] == 1


def test_several_judges_and_runs_stand_side_by_side():
    records = [record("a", "cccc"), record("a", "wccc", judge="maker/judge"), record("a", "cccc", model="maker/other")]
    found = step_summary(records)
    told = [(each["judge"], each["model"], each["by_steps"]["accuracy"]) for each in found]
    assert told == [("computed", "maker/model", 1), ("maker/judge", "maker/model", 0), ("computed", "maker/other", 1)]
    assert across(records, "model")["computed"].keys() == {"maker/model", "maker/other"}


def test_nothing_judged_has_no_figures():
    found = StepTally([]).to_json()
    assert found["n"] == 0
    assert found["by_steps"]["accuracy"] is None
    assert found["drop"] is None


def test_records_come_back_as_they_were_written(tmp_path):
    path = tmp_path / "steps.jsonl"
    assert list(write_records(FOUR, path)) == FOUR
    assert read_records(path) == FOUR


def test_a_file_of_something_else_is_refused_with_its_line(tmp_path):
    path = tmp_path / "other.jsonl"
    path.write_text('{"judge": "computed"}\n', encoding="utf-8")
    with pytest.raises(EvaluationError, match="line 1 has no 'data'"):
        read_records(path)


def test_an_ablation_is_on_the_answers_that_both_strategies_have():
    with_code = [record("a", "cccc", strategy="medrac"), record("b", "cccc", strategy="medrac"), record("c", "cccc")]
    without = [record("a", "ccww", "wrong", strategy="retrieval_only"), record("b", "cccc", strategy="retrieval_only")]
    (found,) = ablations([*with_code, *without])
    assert (found.strategy, found.component, found.without) == ("medrac", "code", "retrieval_only")
    changed = {name: each.difference for name, each in found.differences.items() if each is not None}
    assert changed == {"final answer": 0.5, "formula": 0, "values": 0, "calculation": 0.5, "answer": 0.5}
