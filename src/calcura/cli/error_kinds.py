"""The command that tells what is behind wrong choices of a calculator: errors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.errors import CommandError
from calcura.cli.inputs import names
from calcura.cli.model_options import Graders
from calcura.cli.output import AsJson, not_there_yet, write_answer
from calcura.cli.progress import progress
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.evaluation.choices.kinds import JudgedChoice, WrongChoice

READ_BACK = (".csv", ".jsonl")


def errors(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH...", help="Runs or logs with choices of calculators; or marked sheets, read back."
        ),
    ],
    grader: Graders = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a JSON line per wrong answer, with evidence.")
    ] = None,
    sheet: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a CSV for people to mark.")] = None,
    blind: Annotated[bool, typer.Option("--blind", help="Leave what the judge holds out of the sheet.")] = False,
    as_json: AsJson = False,
) -> None:
    """Tell the kind of error behind each wrong choice of a calculator.

    Without a grader only answers without an explanation are told, and the rest is left to people, by a sheet.
    """
    from calcura.evaluation.choices.kinds import kinds_summary, write_kinds
    from calcura.evaluation.report.choices import kinds_tables
    from calcura.evaluation.report.plain import set_in_columns

    found, wrong = _read_back(paths, grader) if paths[0].suffix in READ_BACK else _judged(paths, grader)
    lines = [f"{each.title}\n{set_in_columns(each)}\n" for each in kinds_tables(found)] or ["No answer is wrong."]
    if output is not None:
        write_kinds(found, output)
        lines.append(f"Written: {output}")
    if sheet is not None:
        lines.append(f"Sheet of {counted(_sheet(found, wrong, sheet, blind), 'answer')}: {sheet}")
    write_answer("\n".join(lines), {"runs": kinds_summary(found)} if as_json else None, None)


def _judged(paths: Sequence[Path], grader: Sequence[str] | None) -> tuple[list[JudgedChoice], list[WrongChoice]]:
    from calcura.evaluation.choices.kinds import wrong_choices
    from calcura.evaluation.choices.reading import judged_by_grader, judged_by_rules
    from calcura.evaluation.run_files import read_runs

    wrong = wrong_choices(run for path in paths for run in read_runs(path))
    graders = [name for each in grader or () for name in names(each)]
    found = [] if graders else judged_by_rules(wrong)
    for name in graders:
        with progress(f"judging by {name}") as advance:
            found += judged_by_grader(wrong, name, advance)
    return found, wrong


def _read_back(paths: Sequence[Path], grader: Sequence[str] | None) -> tuple[list[JudgedChoice], list[WrongChoice]]:
    from calcura.evaluation.choices.sheets import read_choices

    if grader:
        raise CommandError("--grader reads the answers of runs; a marked sheet has been read already")
    return [each for path in paths for each in read_choices(path)], []


def _sheet(found: Sequence[JudgedChoice], wrong: Sequence[WrongChoice], path: Path, blind: bool) -> int:
    from calcura.evaluation.choices.sheets import write_sheet

    if not wrong:
        raise CommandError("--sheet needs the runs that the answers are of, and wrong answers in them")
    if len({each.judge for each in found}) > 1:
        raise CommandError("a sheet is of one judge; give one --grader")
    return write_sheet(found, wrong, not_there_yet(path), blind=blind)


def kinds_agreement(paths: Sequence[Path]) -> tuple[str, list[dict[str, Any]]]:
    """Return how far each two of several files agree about the kinds of error: as text, and as plain types."""
    from calcura.evaluation.choices.sheets import agreement_on_kinds, read_held
    from calcura.evaluation.report.choices import alike, kinds_agreement_table
    from calcura.evaluation.report.plain import set_in_columns

    held, parts = {path: read_held(path) for path in paths}, list[str]()
    pairs: list[dict[str, Any]] = []
    for one, other in combinations(paths, 2):
        found = agreement_on_kinds(held[one], held[other])
        pairs.append({"a": str(one), "b": str(other), **found})
        parts.append(f"{one} and {other}: {alike(found)}\n{set_in_columns(kinds_agreement_table(found))}")
    return "\n\n".join(parts), pairs
