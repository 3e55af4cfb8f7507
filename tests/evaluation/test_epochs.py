"""pass@k and majority@k against all subsets counted one by one."""

from itertools import combinations

import pytest
from made_runs import attempt, item, run

from calcura.evaluation.figures.epochs import pass_at
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.report import as_text, contents

RIGHT, WRONG, OTHER = "20 kg/m2", "31 kg/m2", "27 kg/m2"


def run_of(answers, items=None):
    """Make a run in which each item has these answers, one an epoch."""
    attempts = [
        attempt(name, "correct" if text == RIGHT else "wrong", answer=text, epoch=epoch)
        for name, given in answers.items()
        for epoch, text in enumerate(given, 1)
    ]
    return run(map(item, answers), attempts, epochs=max(map(len, answers.values())))


def test_pass_at_k_is_the_share_of_subsets_with_a_right_answer():
    for right in range(7):
        marks = [True] * right + [False] * (6 - right)
        for k in range(1, 7):
            subsets = list(combinations(marks, k))
            assert pass_at(6, right, k) == pytest.approx(sum(map(any, subsets)) / len(subsets))


def test_the_majority_is_of_answers_and_not_of_verdicts():
    # Two right ones outvote three wrong ones that differ; two wrong ones that are alike tie with two right ones.
    found = summary(run_of({"a": [RIGHT, RIGHT, WRONG, OTHER, "40"], "b": [RIGHT, RIGHT, WRONG, WRONG, OTHER]}))
    last = found["by_draws"][-1]
    assert (last["k"], last["items"], last["pass"]) == (5, 2, 1.0)
    assert last["majority"] == pytest.approx((1 + 0.5) / 2)
    assert [each["k"] for each in found["by_draws"]] == [1, 2, 3, 5]
    assert found["by_draws"][0]["pass"] == found["by_draws"][0]["majority"] == pytest.approx(found["accuracy"])


def test_answers_within_the_tolerance_are_one_answer():
    assert summary(run_of({"a": [RIGHT, "31.0", "31.2"]}))["by_draws"][-1]["majority"] == 0.0


def test_an_item_with_an_unscored_answer_is_left_out_and_one_epoch_has_none():
    several = run_of({"a": [RIGHT, WRONG], "b": [RIGHT]})
    assert summary(several)["by_draws"][0]["items"] == 1
    assert summary(run_of({"a": [RIGHT]}))["by_draws"] == []


def test_the_report_tells_them():
    text = as_text(contents([run_of({"a": [RIGHT, RIGHT, WRONG], "b": [WRONG, WRONG, RIGHT]})]))
    line = next(each for each in text.splitlines() if "majority@k" in each)
    assert line.split() == ["run", "k", "items", "pass@k,", "%", "majority@k,", "%"]
    assert "direct, maker/model  3      2      100.0           50.0" in text
