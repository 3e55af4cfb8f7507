"""Whether a model has met the cases: what is asked, what counts, and the drop on changed rows."""

import json
from dataclasses import replace

import pytest
from made_runs import attempt, item, run

from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.evaluating import Evaluation, usual
from calcura.evaluation.figures.changed import changed
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.probes import CONTINUATION, WITHOUT_NOTE, guess, judged_continuation
from calcura.evaluation.reference import run_reference
from calcura.evaluation.report import changed_as_text
from calcura.evaluation.runs import judged
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import strategy_named

FEW = Selection(12, "calculator", 1)


def test_without_the_note_nothing_of_it_is_shown():
    notes = {each.id: each.note for each in load(subset="stratified").items}
    data = load(subset="stratified", form=WITHOUT_NOTE, selection=FEW)
    assert data.items
    for each in data.items:
        assert each.note == ""
        assert notes[each.id][:60] not in json.dumps(strategy_named("direct").messages(each))
        assert each.id in each.task
        assert each.inputs == {}
    assert data.subset.startswith("stratified, without note")
    assert data.left_out == {
        "cases without a note long enough for without_note": sum(not each for each in notes.values())
    }


def test_a_model_that_knows_the_note_continues_it_and_one_that_does_not_does_not(scripted, tmp_path):
    notes = {each.id: each.note for each in load(subset="stratified").items}
    data = load(subset="stratified", form=CONTINUATION, selection=FEW)
    whole = {each.note: notes[each.id] for each in data.items}

    def recite(call):
        start = call.last.partition("Patient note:\n")[2].partition("\n\nTask:")[0]
        return " ".join(whole[start].split()[len(start.split()) :])

    assert usual(data, ["a/model"]) == CONTINUATION
    strategy = strategy_named(CONTINUATION)
    knows = run_model(data, strategy, scripted(recite).model, log_dir=tmp_path / "knows")
    assert {each.verdict for each in knows.attempts} == {"correct"}
    assert all(each.read >= 20 for each in knows.attempts)
    other = (
        "The patient was seen in the clinic and sent home with advice to drink, rest and come back if fever returned."
    )
    knows_not = run_model(data, strategy, scripted(other).model, log_dir=tmp_path / "not")
    assert {each.reason for each in knows_not.attempts} == {"does not continue the note"}


def test_twenty_words_in_a_row_count_wherever_they_stand():
    words = [f"w{number}" for number in range(40)]
    each = item("a", kind=CONTINUATION, label=replace(item("a").label, value=" ".join(words), answer="category"))
    assert judged(each, "Well: " + " ".join(words[10:30]).upper() + ", and so on").is_correct
    assert not judged_continuation(each, " ".join(words[10:29])).is_correct
    assert not judged_continuation(each, " ".join([*words[:15], "x", *words[15:34]])).is_correct


def test_the_baseline_without_notes_is_a_guess_by_the_other_labels(tmp_path):
    items = [item(name, value=value) for name, value in {"a": 3.0, "b": 3.0, "c": 9.0, "d": 4.0}.items()]
    assert guess(items[2], items) == "3.0"
    assert guess(items[0], items[1:]) == "4.0"
    assert guess(items[0], items[:1]) == "cannot be determined"
    data = load(subset="stratified", form=WITHOUT_NOTE)
    found = run_reference(data, tmp_path, name="guess")
    assert {each.verdict for each in found.attempts} == {"correct", "wrong"}
    assert usual(data, []) == "guess"


def test_a_probe_is_asked_in_its_own_way_only():
    data = load(subset="stratified", form=CONTINUATION, selection=FEW)
    with pytest.raises(EvaluationError, match="asks how notes go on, which direct is no way of asking; there are cont"):
        Evaluation(data=data, strategies=(strategy_named("direct"),), models=("a/model",))


def rows(marks, start=1, **more):
    """Make a run over rows, one letter for each: c or w."""
    items = [item(f"{more.get('data', 'x')}-{n}", note=f"Note {n}", row=n) for n in range(start, start + len(marks))]
    verdict = {"c": "correct", "w": "wrong"}
    return run(items, [attempt(e.id, verdict[m]) for e, m in zip(items, marks, strict=True)], **more)


def test_the_drop_is_paired_by_row_and_spread_over_seeds():
    original = rows("cccccccccw")
    first, second = rows("ccccccwwww", data="seed 1"), rows("wcccccwwww", data="seed 2")
    found = changed(original, [first, second])
    assert found.differences == pytest.approx([-0.3, -0.4])
    assert found.spread == pytest.approx(0.05 * 2**0.5)
    assert [each.overall.paired.mcnemar for each in found.comparisons] == [0.25, 0.125]
    assert found.pooled.difference == pytest.approx(-0.35)
    told = found.to_json()
    assert told["drop"] == pytest.approx(0.35)
    assert (told["spread"]["lowest"], told["spread"]["highest"]) == pytest.approx((-0.4, -0.3))
    text = changed_as_text(found)
    assert "over 2 changed runs: standard deviation 7.1, −40.0 to −30.0 points" in text
    assert "all, each row by its mean" in text


def test_the_drop_is_spread_over_the_seeds_of_epochs_too():
    def drawn(name, *epochs):
        runs = [rows(marks, data=name) for marks in epochs]
        attempts = [replace(e, epoch=n) for n, each in enumerate(runs, 1) for e in each.attempts]
        return replace(runs[0], epochs=len(runs), attempts=tuple(attempts))

    found = changed(drawn("x", "ccccc", "ccccw"), [drawn("changed", "ccccw", "ccwww")])
    assert found.by_epoch == pytest.approx((-0.2, -0.4))
    assert found.to_json()["over_seeds"]["standard_deviation"] == pytest.approx(0.1 * 2**0.5)
    assert "over 2 epochs, a seed each: standard deviation 14.1, −40.0 to −20.0 points" in changed_as_text(found)
    assert changed(drawn("x", "ccccc", "ccccw"), [rows("ccwww", data="changed")]).by_epoch == ()


def test_rows_beyond_the_original_are_left_out_and_two_forms_of_a_row_are_refused():
    found = changed(rows("ccc"), [rows("cwcc", start=2, data="changed")])
    assert found.pooled.n == 2
    assert found.comparisons[0].left_out["only in the second"] == 2
    twice = rows("cw", data="twice")
    again = replace(twice, items=tuple(replace(each, row=1) for each in twice.items))
    with pytest.raises(EvaluationError, match="several changed forms of one row"):
        changed(rows("ccc"), [again])
    with pytest.raises(EvaluationError, match="share no scored item"):
        changed(rows("c"), [rows("c", start=9)])


def test_several_forms_of_rows_in_one_run_are_compared_form_by_form():
    first, second = rows("cww", data="varied"), rows("ccw", start=1_000_001, data="varied")
    both = replace(first, items=(*first.items, *second.items), attempts=(*first.attempts, *second.attempts))
    found = changed(rows("ccc"), [both])
    assert found.differences == pytest.approx([-2 / 3, -1 / 3])
    assert found.pooled.n == 3
    assert found.pooled.difference == pytest.approx(-0.5)
