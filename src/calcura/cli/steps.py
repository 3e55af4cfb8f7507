"""The commands that judge answers by their steps: steps, agreement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.error_kinds import kinds_agreement
from calcura.cli.errors import CommandError
from calcura.cli.inputs import names
from calcura.cli.model_options import Graders
from calcura.cli.output import AsJson, write_answer
from calcura.cli.progress import progress
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.evaluation.data import EvaluationData
    from calcura.evaluation.runs import Run
    from calcura.evaluation.steps import JudgedAttempt

RECORDED = (".jsonl", ".json")
SHIPPED = "shipped"
"""The planted solutions that come with Calcura."""


def steps(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH...", help="Runs, Inspect logs, folders of these, or recorded outputs as JSON lines."
        ),
    ],
    judge: Annotated[
        str, typer.Option(help="computed, model, or both: a model where computing leaves it open.")
    ] = "computed",
    grader: Graders = None,
    data: Annotated[
        str | None, typer.Option(help="What recorded outputs answer: a CSV file, or medcalc_bench:RELEASE.")
    ] = None,
    release: Annotated[str | None, typer.Option(help="Whose conventions the labels of such a file follow.")] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a JSON line per answer, each step with evidence.")
    ] = None,
    sheet: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a CSV for people to mark.")] = None,
    blind: Annotated[bool, typer.Option("--blind", help="Leave the judge's verdicts out of the sheet.")] = False,
    tolerance: Annotated[
        float, typer.Option(min=0.0, help="How far, as a share, a result may be off by its last digit.")
    ] = 0.001,
    wording: Annotated[
        str, typer.Option(help="Of the grader's prompts: calcura, or published, as the published judge asks.")
    ] = "calcura",
    as_json: AsJson = False,
) -> None:
    """Judge answers step by step: formula, values, calculation, answer."""
    from calcura.evaluation.steps import check_judges, judged_steps, write_records, write_sheet

    runs = [run for path in paths for run in _runs(path, data, release)]
    graders = [name for each in grader or () for name in names(each)]
    check_judges(runs, judge, graders)
    found = judged_steps(runs, judge, graders, watch=progress, tolerance=tolerance, wording=wording)
    records = list(found if output is None else write_records(found, output))
    lines = [f"Written: {output}"] if output is not None else []
    if sheet is not None:
        n = write_sheet(records, runs, sheet, blind=blind)
        lines.append(f"Sheet of {counted(n, 'answer')}: {sheet}")
    write_answer("\n".join([steps_as_text(records), "", *lines]), figures(records) if as_json else None, None)


def figures(records: Sequence[JudgedAttempt]) -> dict[str, Any]:
    """Return the figures of one judge on one run by themselves; of several, side by side with all across them."""
    from calcura.evaluation.steps import ablations, across, step_summary

    runs = step_summary(records)
    if len(runs) == 1:
        return runs[0]
    return {
        "runs": runs,
        "by_strategy": across(records, "strategy"),
        "by_model": across(records, "model"),
        "ablations": [each.to_json() for each in ablations(records)],
    }


def agreement(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="A B...", help="Marked sheets (.csv), or answers judged by calcura steps (.jsonl)."),
    ] = None,
    planted: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Judge solutions with known errors instead; shipped, or a file of them."),
    ] = None,
    judge: Annotated[
        str | None, typer.Option(help="Of planted errors: computed, model or both; with a grader, model.")
    ] = None,
    grader: Graders = None,
    limit: Annotated[
        int | None, typer.Option(min=1, help="So many of the planted solutions, spread over the file.")
    ] = None,
    samples: Annotated[int, typer.Option(min=100, help="Of the bootstrap.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Of the bootstrap.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Tell how far judges agree, people or models: percent and kappa for each step, Jaccard over error types.

    Of wrong choices of a calculator, as calcura errors tells them: percent and kappa for their kinds. With --planted,
    how far a judge agrees with what is known to be wrong: precision, recall and kappa for each step and type of error.
    """
    from calcura.evaluation.choices.sheets import is_of_kinds
    from calcura.evaluation.report.agreement import agreement_table
    from calcura.evaluation.report.plain import set_in_columns
    from calcura.evaluation.steps import Agreement, read_opinions

    if planted is not None:
        if paths:
            raise CommandError("planted errors are judged anew; leave out the files of judgements")
        _agreement_with_planted(planted, judge, grader, limit, as_json)
        return
    if judge is not None or grader or limit is not None:
        raise CommandError("--judge, --grader and --limit are for --planted; other judgements stand in files")
    if paths is None or len(paths) < 2:
        raise CommandError("agreement is between two judges or more; give two files, or --planted FILE")
    if all(map(is_of_kinds, paths)):
        text, pairs = kinds_agreement(paths)
    else:
        opinions, pairs = {path: read_opinions(path) for path in paths}, []
        for one, other in combinations(paths, 2):
            between = Agreement(opinions[one], opinions[other])
            pairs.append({"a": str(one), "b": str(other), **between.to_json(samples=samples, seed=seed)})
        text = "\n\n".join(f"{each['a']} and {each['b']}\n{set_in_columns(agreement_table(each))}" for each in pairs)
    write_answer(text, (pairs[0] if len(pairs) == 1 else {"pairs": pairs}) if as_json else None, None)


def _agreement_with_planted(
    where: str, judge: str | None, grader: list[str] | None, limit: int | None, as_json: bool
) -> None:
    """Tell how far judges agree with labels that are known since the errors were planted."""
    from calcura.evaluation.planted import shipped_solutions, written_solutions
    from calcura.evaluation.planted.measuring import judged_by_each, planted_figures
    from calcura.evaluation.report.agreement import planted_story, planted_table
    from calcura.evaluation.report.plain import set_in_columns

    solutions = shipped_solutions() if where == SHIPPED else written_solutions(Path(where))
    if not solutions:
        raise CommandError(f"{where} has no solutions")
    solutions = solutions[:: max(1, len(solutions) // limit)][:limit] if limit else solutions
    graders = [name for each in grader or () for name in names(each)]
    found = judged_by_each(solutions, judge or ("model" if graders else "computed"), graders, watch=progress)
    figures = [planted_figures(name, those) for name, those in found.items()]
    text = "\n\n".join(f"{planted_story(each)}\n\n{set_in_columns(planted_table(each))}" for each in figures)
    write_answer(text, (figures[0] if len(figures) == 1 else {"judges": figures}) if as_json else None, None)


def steps_as_text(records: Sequence[JudgedAttempt]) -> str:
    """Return the tables that a person wants first of answers judged by steps."""
    from calcura.evaluation.report.plain import set_in_columns
    from calcura.evaluation.report.steps import step_tables

    tables = step_tables(records)
    return "\n\n".join(f"{each.title}\n{set_in_columns(each)}" for each in tables) or "There is no answer to judge."


def _runs(path: Path, data: str | None, release: str | None) -> list[Run]:
    """Return the runs at a path; recorded outputs become a run of the data that they answer."""
    from calcura.evaluation.data import load
    from calcura.evaluation.recorded.importing import run_of_records
    from calcura.evaluation.recorded.records import read_recorded
    from calcura.evaluation.run_files import read_runs

    if path.suffix not in RECORDED or path.is_dir():
        return read_runs(path)
    if data is None:
        raise CommandError(f"{path} is a file of recorded outputs; name what they answer: --data FILE.csv")
    items = load(data, release=release)
    run = run_of_records(read_recorded(path), items, model=path.stem, mend=True)
    _tell_left_out(path, run, items)
    return [run]


def _tell_left_out(path: Path, run: Run, items: EvaluationData) -> None:
    """Tell how many outputs cannot be judged, and why: figures of the others alone would look like those of all."""
    strange = run.provenance["records_without_item"]
    if strange:
        typer.echo(f"Not judged, of no row that could be read: {counted(strange, 'output')} of {path}.", err=True)
    if items.problems:
        typer.echo(f"Not read: {counted(len(items.problems), 'row')}, the first: {items.problems[0]}", err=True)
