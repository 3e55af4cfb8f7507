"""Running a pipeline: what is kept, in which order, from where a run goes on, and what it may cost."""

from pathlib import Path

import pytest
from word_steps import NOTES, PIPELINE, Scripted, ids, ran, written

from calcura.cases.formats.lock import BeingWorkedOnError, Lock
from calcura.curation.pipeline import (
    Config,
    CurationError,
    ModelReply,
    Pipeline,
    Run,
    candidates,
    freeze,
    go_on,
    open_source,
    status,
)
from calcura.curation.pipeline.folder import checkpoints

UNCLEAR = [number for number in range(len(NOTES)) if number % 7 == 3]
LONGEST = [number for number in range(len(NOTES)) if number % 7 == 6]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path)


def test_notes_go_through_the_steps_in_the_order_of_the_input(tmp_path: Path, file: Path) -> None:
    run = ran(tmp_path / "run", file, Scripted())
    kept = sorted([*LONGEST, *(number for number in UNCLEAR if number % 2 == 0)])
    assert run.stopped == ""
    assert [each.note_id for each in candidates(PIPELINE, tmp_path / "run")] == [f"n{number}" for number in kept]


def test_the_status_counts_what_each_step_kept_and_why_it_dropped(tmp_path: Path, file: Path) -> None:
    ran(tmp_path / "run", file, Scripted())
    found = status(PIPELINE, tmp_path / "run")
    assert (found.notes, found.complete, found.model_replies) == (200, True, len(UNCLEAR))
    count, double, model, longest = found.steps
    assert (count.kept, count.dropped, count.reasons) == (171, 29, {"no words": 29})
    assert (double.kept, double.dropped) == (171, 0)
    assert model.reasons == {"the model says no": sum(number % 2 for number in UNCLEAR)}
    assert longest.kept == found.candidates


def test_only_unclear_notes_are_shown_to_the_model(tmp_path: Path, file: Path) -> None:
    model = Scripted()
    ran(tmp_path / "run", file, model)
    assert sorted(model.asked) == sorted(f"Keep {NOTES[number]}?" for number in UNCLEAR)


def test_without_a_model_nothing_is_asked(tmp_path: Path, file: Path) -> None:
    ran(tmp_path / "run", file)
    assert len(ids(tmp_path / "run")) == len(LONGEST) + len(UNCLEAR)


def test_two_workers_make_what_one_makes(tmp_path: Path, file: Path) -> None:
    ran(tmp_path / "one", file, Scripted())
    ran(tmp_path / "two", file, Scripted(), workers=2)
    assert ids(tmp_path / "one") == ids(tmp_path / "two")


def test_a_finished_run_is_not_run_again(tmp_path: Path, file: Path) -> None:
    ran(tmp_path / "run", file, Scripted())
    again = Scripted()
    ran(tmp_path / "run", file, again)
    assert not again.asked


def test_a_limit_on_cost_stops_the_run_which_goes_on_with_a_higher_one(tmp_path: Path, file: Path) -> None:
    first, second = Scripted(cost=0.1), Scripted(cost=0.1)
    run = ran(tmp_path / "run", file, first, cost_limit=1.0)
    assert run.stopped == "cost limit"
    assert 10 <= len(first.asked) < len(UNCLEAR)
    assert not status(PIPELINE, tmp_path / "run").complete
    assert ran(tmp_path / "run", file, second, cost_limit=100.0).stopped == ""
    assert sorted(first.asked + second.asked) == sorted(f"Keep {NOTES[number]}?" for number in UNCLEAR)
    assert status(PIPELINE, tmp_path / "run").cost == pytest.approx(0.1 * len(UNCLEAR))
    ran(tmp_path / "whole", file, Scripted())
    assert ids(tmp_path / "run") == ids(tmp_path / "whole")


def test_a_question_that_could_not_be_asked_is_asked_again(tmp_path: Path, file: Path) -> None:
    assert ran(tmp_path / "run", file, Scripted(fails_at=4)).stopped == "model errors"
    again = Scripted()
    assert ran(tmp_path / "run", file, again).stopped == ""
    assert len(again.asked) == 1
    ran(tmp_path / "whole", file, Scripted())
    assert ids(tmp_path / "run") == ids(tmp_path / "whole")


def test_a_run_stopped_while_it_reads_notes_goes_on_behind_the_last_one(tmp_path: Path, file: Path) -> None:
    def stop(step: str, done: int, total: int | None) -> None:
        if done >= 64:
            raise KeyboardInterrupt

    folder = tmp_path / "run"
    folder.mkdir()
    with pytest.raises(KeyboardInterrupt):
        go_on(Run(PIPELINE, open_source(str(file)), Scripted(), "scripted", progress=stop), folder)
    found = status(PIPELINE, folder)
    assert (found.notes, found.complete) == (64, False)
    ran(folder, file, Scripted())
    ran(tmp_path / "whole", file, Scripted())
    assert ids(folder) == ids(tmp_path / "whole")


def test_half_a_surrogate_pair_in_a_note_or_a_reply_stops_no_run(tmp_path: Path, file: Path) -> None:
    file.write_text(file.read_text().replace("Note 6:", r"Note 6:\ud83d").replace('"n13"', r'"n13\ud83d"'))
    run = ran(tmp_path / "run", file, lambda calls: [ModelReply('\ud83d {"why": "\\ud83d"}') for _ in calls])
    assert run.stopped == ""
    assert len(list(candidates(PIPELINE, tmp_path / "run"))) == len(LONGEST) + len(UNCLEAR)


def test_a_dropped_note_leaves_no_text(tmp_path: Path, file: Path) -> None:
    ran(tmp_path / "run", file, Scripted())
    with checkpoints(tmp_path / "run") as store:
        texts = store._open.execute("select count(*) from notes where kept = 0 and text is not null").fetchone()
    assert texts == (0,)


def test_two_processes_do_not_work_on_one_run(tmp_path: Path, file: Path) -> None:
    with Lock(tmp_path), pytest.raises(BeingWorkedOnError, match="another process"):
        go_on(Run(PIPELINE, open_source(str(file))), tmp_path)


def test_a_pipeline_begins_with_a_step_that_takes_notes_in() -> None:
    with pytest.raises(CurationError, match="NoteStep"):
        Pipeline("medcalc_bench", PIPELINE.steps[2:], PIPELINE.candidates)


@pytest.mark.parametrize(("workers", "limit", "word"), [(0, None, "workers"), (1, 0.0, "cost limit")])
def test_a_run_that_would_do_nothing_is_refused(file: Path, workers: int, limit: float | None, word: str) -> None:
    with pytest.raises(CurationError, match=word):
        Run(PIPELINE, open_source(str(file)), workers=workers, cost_limit=limit)


def test_a_folder_keeps_the_settings_it_was_started_with(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    config = Config("medcalc-bench", {"from": "a.csv", "checksum": "1"}, {"at_most": 5})
    freeze(folder, config)
    freeze(folder, Config("medcalc-bench", {"from": "elsewhere/a.csv", "checksum": "1"}, {"at_most": 5}))
    with pytest.raises(CurationError, match=r"run: at_most was 5, not 6\. Give"):
        freeze(folder, Config("medcalc-bench", {"from": "a.csv", "checksum": "1"}, {"at_most": 6}))
    with pytest.raises(CurationError, match="holds other things"):
        freeze(tmp_path, config)
