"""The commands for recorded outputs: import and export."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, write_answer

if TYPE_CHECKING:
    from calcura.evaluation.recorded.records import Record

Records = Annotated[Path, typer.Argument(metavar="FILE", help="Outputs in MedCalc-Bench's JSONL format.")]
Data = Annotated[str, typer.Option("--data", help="What was answered: a CSV file, or medcalc_bench:RELEASE.")]
Release = Annotated[str | None, typer.Option("--release", help="Whose conventions the file's labels follow.")]
Model = Annotated[str, typer.Option("--model", help="Who answered, as reports call it.")]
Strategy = Annotated[str, typer.Option("--strategy", help="How it was asked, as reports call it.")]
Policy = Annotated[str, typer.Option("--policy", help="When an answer agrees; case: by each item's own policy.")]
RunCode = Annotated[
    bool, typer.Option("--run-code", help="Run the programs whose output an answer was left to, where nobody did.")
]
Folder = Annotated[
    Path | None, typer.Option("--output", metavar="FOLDER", help="Where the run goes; beside FILE unless given.")
]
RunPath = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run, or an Inspect log.")]
To = Annotated[Path, typer.Option("--output", metavar="FILE", help="The file to write.")]


def import_records(
    file: Records,
    data: Data,
    release: Release = None,
    model: Model = "recorded",
    strategy: Strategy = "recorded",
    policy: Policy = "case",
    run_code: RunCode = False,
    output: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Make a run of recorded outputs.

    The run is read by report, compare and rescore like any other.
    """
    from calcura.evaluation.data import load
    from calcura.evaluation.errors import eval_extra
    from calcura.evaluation.figures.summary import summary
    from calcura.evaluation.recorded.importing import run_of_records
    from calcura.evaluation.recorded.records import final_text, read_recorded
    from calcura.evaluation.run_files import RunFolder

    folder = output if output is not None else file.with_suffix("")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{folder} is there already; give another --output")
    text_of: Callable[[Record], str] = final_text
    if run_code:
        with eval_extra():
            from calcura.evaluation.code import CodeRunner
            from calcura.evaluation.recorded.regrading import judged_text

        text_of = judged_text(CodeRunner())
    records = read_recorded(file)
    if not records:
        raise CommandError(f"{file} holds no records")
    run = run_of_records(
        records, load(data, release=release), model=model, strategy=strategy, policy=policy, text_of=text_of
    )
    RunFolder(folder).write(run)
    figures = summary(run)
    counts = f"{figures['correct']:,} correct, {figures['wrong']:,} wrong, {figures['unscored']:,} unscored"
    text = f"{len(run.items):,} of {len(records):,} records imported to {folder}: {counts}"
    write_answer(text, {"output": str(folder), **figures} if as_json else None, None)


def export_records(path: RunPath, output: To, as_json: AsJson = False) -> None:
    """Write a run's answers in MedCalc-Bench's JSONL format."""
    from calcura.evaluation.recorded.importing import records_of
    from calcura.evaluation.recorded.records import write_recorded
    from calcura.evaluation.run_files import read_runs

    runs = read_runs(path)
    if len(runs) > 1:
        raise CommandError(f"{path} holds {len(runs)} runs; give the folder or the log of one")
    records = records_of(runs[0])
    write_recorded(records, output)
    text = f"{len(records):,} answers written to {output}"
    write_answer(text, {"output": str(output), "n": len(records)} if as_json else None, None)
