"""The commands for recorded outputs: import and export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, write_answer
from calcura.measurements.counting import counted, tallied

if TYPE_CHECKING:
    from calcura.evaluation.data import EvaluationData
    from calcura.evaluation.recorded.records import Record
    from calcura.evaluation.runs import Run


def import_records(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="Outputs in MedCalc-Bench's JSONL format; answers by id (JSON) or a CSV."),
    ],
    data: Annotated[str, typer.Option(help="What was answered: a CSV file, medcalc_bench:RELEASE, medqa_calc:FILE.")],
    release: Annotated[str | None, typer.Option(help="Whose conventions the file's labels follow.")] = None,
    form: Annotated[str | None, typer.Option(help="Of medqa_calc: published, open (name it) or hard.")] = None,
    model: Annotated[str, typer.Option(help="Who answered, as reports call it.")] = "recorded",
    strategy: Annotated[str, typer.Option(help="How it was asked, as reports call it.")] = "recorded",
    policy: Annotated[str, typer.Option(help="When an answer agrees; case: by each item's own policy.")] = "case",
    run_code: Annotated[
        bool, typer.Option("--run-code", help="Run the programs whose output an answer was left to, where nobody did.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the run goes; beside FILE unless given.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make a run of recorded outputs, or of the answers of people.

    The run is read by report, compare and rescore like any other.
    """
    from calcura.evaluation.data import is_of_questions, load
    from calcura.evaluation.run_files import RunFolder

    folder = output if output is not None else file.with_suffix("")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{folder} is there already; give another --output")
    answered = _answers if is_of_questions(data) else _outputs
    named = {"model": model, "strategy": strategy, "policy": policy}
    run, lines = answered(file, lambda: load(data, release=release, form=form), run_code, named)
    RunFolder(folder).write(run)
    _tell(run, lines, folder, as_json)


Load = Callable[[], "EvaluationData"]


def _answers(file: Path, load: Load, run_code: bool, named: Mapping[str, str]) -> tuple[Run, list[str]]:
    """Return answers to questions as a run, and what a person should know of those that are not in it."""
    from calcura.evaluation.choices.recorded import UNANSWERED, read_answers, run_of_answers

    if run_code:
        raise CommandError("--run-code is for outputs with programs; answers to questions have none")
    answers, items = read_answers(file), load()
    run = run_of_answers(answers, items, **named)
    missing, strange = run.provenance[UNANSWERED], len(answers) - len(run.items)
    lines = [f"Questions without an answer, {len(missing):,}: {_first(missing)}"] if missing else []
    lines += [f"Answers to no question of {items.name}: {strange:,}"] if strange else []
    unread = [each.item for each in run.attempts if each.read is None]
    lines += [f"Answers in which no single option could be read, {len(unread):,}: {_first(unread)}"] if unread else []
    return run, lines


def _first(names: Sequence[str], most: int = 20) -> str:
    return ", ".join(names[:most]) + (", ..." if len(names) > most else "")


def _outputs(file: Path, load: Load, run_code: bool, named: Mapping[str, str]) -> tuple[Run, list[str]]:
    """Return recorded outputs as a run, and what a person should know of those that are not in it."""
    from calcura.evaluation.errors import eval_extra
    from calcura.evaluation.recorded.importing import run_of_records
    from calcura.evaluation.recorded.records import final_text, read_recorded

    text_of: Callable[[Record], str] = final_text
    interpreter = ""
    if run_code:
        with eval_extra():
            from calcura.evaluation.code import CodeRunner
            from calcura.evaluation.recorded.regrading import judged_text

        runner = CodeRunner()
        text_of, interpreter = judged_text(runner), runner.interpreter
    records = read_recorded(file)
    if not records:
        raise CommandError(f"{file} holds no records")
    items = load()
    run = run_of_records(records, items, **named, text_of=text_of, mend=False, interpreter=interpreter)
    left = len(records) - len(run.items)
    return run, [f"Of no item of {items.name}: {left:,} of {counted(len(records), 'record')}"] if left else []


def _tell(run: Run, lines: Sequence[str], folder: Path, as_json: bool) -> None:
    from calcura.evaluation.figures.summary import summary

    figures = summary(run)
    counts = f"{figures['correct']:,} correct, {figures['wrong']:,} wrong, {figures['unscored']:,} unscored"
    share = f" ({100 * figures['accuracy']:.1f} %)" if figures["accuracy"] is not None else ""
    text = f"{counted(len(run.items), 'answer')} imported to {folder}: {counts}{share}"
    if figures["unscored_reasons"]:
        lines = [f"Unscored: {tallied(figures['unscored_reasons'])}", *lines]
    write_answer("\n".join([text, *lines]), {"output": str(folder), **figures} if as_json else None, None)


def export_records(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, or an Inspect log.")],
    output: Annotated[Path, typer.Option(metavar="FILE", help="The file to write.")],
    as_json: AsJson = False,
) -> None:
    """Write a run's answers in MedCalc-Bench's JSONL format."""
    from calcura.evaluation.recorded.importing import records_of
    from calcura.evaluation.recorded.records import write_recorded
    from calcura.evaluation.run_files import read_runs

    runs = read_runs(path)
    if len(runs) > 1:
        raise CommandError(f"{path} holds {len(runs)} runs; give the folder or the log of one")
    records = records_of(runs[0])
    write_recorded(records, output)
    text = f"{counted(len(records), 'answer')} written to {output}"
    write_answer(text, {"output": str(output), "n": len(records)} if as_json else None, None)
