import json

import pytest
from made_runs import attempt, item, judged, run

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import compare, faulty_items
from calcura.evaluation.report import comparison_as_text

FIRST = {"a": "correct", "b": "correct", "c": "wrong", "d": "wrong", "e": "unscored"}
SECOND = {"a": "correct", "b": "wrong", "c": "correct", "d": "wrong", "e": "correct"}


@pytest.fixture
def items():
    return {
        name: item(name, category="risk" if name in "cd" else "physical", row=row)
        for row, name in enumerate("abcdef", 1)
    }


def test_two_runs_item_by_item(items):
    found = compare(judged(FIRST, items), judged(SECOND | {"f": "wrong"}, items))
    part = found.overall
    assert (part.paired.n, part.both, part.paired.only_a, part.paired.only_b, part.neither) == (4, 1, 1, 1, 1)
    assert (part.accuracy_a, part.accuracy_b, part.paired.difference) == (0.5, 0.5, 0)
    assert found.left_out == {"only in the first": 0, "only in the second": 1, "unscored in either": 1}
    assert found.by_category["risk"].paired.difference == 0.5
    assert found.by_category["physical"].paired.difference == -0.5


def test_what_either_solves_is_the_upper_bound(items):
    first, second = judged(FIRST, items), judged(SECOND, items)
    plain = compare(first, second)
    assert (plain.overall.conservative, plain.overall.optimistic, plain.faulty) == (0.75, 0.75, None)
    # Only a fault in what neither solves raises the bound.
    held = compare(first, second, {"a", "d"})
    assert (held.overall.conservative, held.overall.optimistic, held.faulty) == (0.75, 1.0, 2)
    assert held.by_category["risk"].optimistic == 1.0


def test_items_are_paired_by_their_id_and_not_by_their_place(items):
    first = judged(FIRST, items)
    turned = run(reversed(first.items), reversed(first.attempts))
    assert compare(first, turned).overall.paired.difference == 0
    assert compare(first, turned).overall.both == 2


def test_an_item_is_solved_where_most_epochs_are_right():
    verdicts = ["correct", "correct", "wrong"]
    three = run([item("a")], [attempt("a", each, epoch=n) for n, each in enumerate(verdicts, 1)], epochs=3)
    part = compare(judged({"a": "wrong"}), three).overall
    assert part.paired.difference == pytest.approx(2 / 3)
    assert (part.paired.only_b, part.paired.p, part.paired.mcnemar) == (1, 1.0, 1.0)


def test_runs_whose_programs_ran_elsewhere_are_told_apart():
    confined, monty = (
        judged({"a": "correct"}, code=True, provenance={"interpreter": each})
        for each in ("Python 3.11.7, confined", "Monty 1.4.0")
    )
    found = compare(confined, monty)
    assert found.to_json()["b"]["interpreter"] == "Monty 1.4.0"
    assert "in Python 3.11.7, confined for the first, in Monty 1.4.0 for the second" in comparison_as_text(found)
    for same in (compare(monty, monty), compare(monty, judged({"a": "wrong"}))):
        assert "programs ran" not in comparison_as_text(same)


def test_runs_that_share_nothing_are_refused():
    with pytest.raises(EvaluationError, match="share no scored item"):
        compare(judged({"a": "correct"}), judged({"b": "correct"}))


def test_json_and_text_tell_the_same(items):
    found = compare(judged(FIRST, items), judged(SECOND, items, model="maker/other"), {"d"})
    told = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert told["upper_bound"] == {"conservative": 0.75, "optimistic": 1.0}
    assert (told["n"], told["only_a"], told["only_b"], told["p"]) == (4, 1, 1, 1.0)
    assert told["b"]["model"] == "maker/other"
    text = comparison_as_text(found)
    assert "second: direct, maker/other on made.jsonl" in text
    assert "75.0         100.0" in text
    assert "1 of the items compared are" in text
    assert "not compared: 1 items unscored in either" in text


def test_findings_of_the_audit_tell_whose_gold_is_held_faulty(items, tmp_path):
    path = tmp_path / "findings.jsonl"
    lines = [
        {"row": 1, "verdict": "agrees"},
        {"row": 4, "verdict": "differs"},
        {"row": 5, "verdict": "unreadable"},
        {"row": 99, "verdict": "differs"},
    ]
    path.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")
    assert faulty_items(path, items.values()) == {"d", "e"}


def test_a_list_of_ids_tells_it_too(items, tmp_path):
    path = tmp_path / "ids.jsonl"
    path.write_text('{"id": "a"}\n', encoding="utf-8")
    assert faulty_items(path, items.values()) == {"a"}


@pytest.mark.parametrize(
    ("line", "message"), [('{"name": 1}', "neither 'row' nor 'id'"), ('{"row": 77}', "names none of the 6 items")]
)
def test_findings_of_something_else_are_refused(items, tmp_path, line, message):
    path = tmp_path / "findings.jsonl"
    path.write_text(line, encoding="utf-8")
    with pytest.raises(EvaluationError, match=message):
        faulty_items(path, items.values())
