"""The commands for runs that are there: report, compare, rescore."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, write_answer

if TYPE_CHECKING:
    from calcura.evaluation.runs import Run


def report(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Folders of runs, Inspect logs, or folders that hold these.")
    ],
    steps: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Answers judged by calcura steps --output; repeat for more."),
    ] = None,
    errors: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Wrong choices told by calcura errors, or a marked sheet of them."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write report.html and all that belongs to it here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show runs side by side, and write them as a report.

    Differences are paired and from the reference run where there is one, else from the first.
    """
    from calcura.evaluation.choices.sheets import read_choices
    from calcura.evaluation.report import as_text, contents, write_report
    from calcura.evaluation.steps import read_records

    runs = _runs(paths)
    judged = [each for path in steps or () for each in read_records(path)]
    kinds = [each for path in errors or () for each in read_choices(path)]
    found = contents(runs, steps=judged, kinds=kinds)
    if judged and not found.steps:
        raise CommandError("--steps judges none of these answers; give what calcura steps wrote of the same runs")
    if kinds and not found.kinds:
        raise CommandError("--errors is of none of these answers; give what calcura errors told of the same runs")
    page = write_report(found, output) if output is not None else None
    text = as_text(found) + (f"\n\nReport: {page}" if page else "")
    json = {**found.to_json(), "report": str(page) if page else None} if as_json else None
    write_answer(text, json, None)


def compare(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="A B...", help="Runs, each a folder or an Inspect log; B is compared with A, or all pairs."
        ),
    ],
    faulty: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Findings of the audit: what neither run solves counts as solved where the gold is held faulty.",
        ),
    ] = None,
    anyway: Annotated[
        bool,
        typer.Option("--anyway", help="Compare also what is incomplete, or judged by labels that its own rules made."),
    ] = False,
    paired: Annotated[
        bool,
        typer.Option("--paired", help="A is a run over original rows, the others over changed ones: the drop, by row."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compare runs item by item: paired differences, and what either of two solves.

    Of more than two, every pair is compared, and its p-value corrected for how many pairs there are. Of choices of a
    calculator it also tells what was taken for what.
    """
    from calcura.evaluation.figures.changed import changed
    from calcura.evaluation.figures.compare import all_pairs, faulty_items
    from calcura.evaluation.figures.compare import compare as compared
    from calcura.evaluation.report import changed_as_text, comparison_as_text, contents, pairs_as_text
    from calcura.evaluation.report.choices import choice_tables, choosing
    from calcura.evaluation.report.plain import set_in_columns

    runs = [_single(path) for path in paths]
    if len(runs) < 2:
        raise CommandError("compare is of two runs or more; give another one")
    if paired:
        if faulty is not None:
            raise CommandError("--faulty says nothing of changed rows; leave it out")
        drop = changed(runs[0], runs[1:], anyway=anyway)
        write_answer(changed_as_text(drop), drop.to_json() if as_json else None, None)
        return
    held = faulty_items(faulty, [item for run in runs for item in run.items]) if faulty is not None else None
    chosen, more = contents(runs), {}
    tables = "".join(f"\n\n{set_in_columns(each)}" for each in choice_tables(chosen, brief=True))
    if choosing(chosen):
        more = {"runs": [each.to_json() for each in chosen.runs]}
    if len(runs) == 2:
        found = compared(runs[0], runs[1], held, anyway=anyway)
        write_answer(comparison_as_text(found) + tables, found.to_json() | more if as_json else None, None)
        return
    pairs = all_pairs(runs, held, anyway=anyway)
    plain = {"pairs": [each.to_json() for each in pairs]} | more
    write_answer(pairs_as_text(pairs) + tables, plain if as_json else None, None)


def rescore(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A run's folder, an Inspect log, or a folder of these.")],
    policy: Annotated[
        str | None, typer.Option(help="When an answer agrees, case for each item's own; without it as judged.")
    ] = None,
    labels: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Right answers by row number, as audit --corrected writes them.")
    ] = None,
    output: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the runs judged anew here.")] = None,
    as_json: AsJson = False,
) -> None:
    """Judge the answers of runs again, under another policy or other labels; no model is asked."""
    from calcura.evaluation.recorded.rescore import rescore as rescored
    from calcura.evaluation.report import as_text, contents

    before = _runs([path])
    after = [rescored(each, policy, labels) for each in before]
    places = _write(after, output) if output is not None else []
    changed = [_changed(one, other) for one, other in zip(before, after, strict=True)]
    lines = [as_text(contents(after)), "", "Verdicts that changed"]
    for run, changes in zip(after, changed, strict=True):
        told = ", ".join(f"{n:,} {change}" for change, n in changes.items()) or "none"
        lines.append(f"  {run.name}: {told}")
    lines += [f"Written: {place}" for place in places]
    write_answer("\n".join(lines), _rescored_json(before, after, changed) if as_json else None, None)


def _runs(paths: Sequence[Path]) -> list[Run]:
    from calcura.evaluation.run_files import read_runs

    return [run for path in paths for run in read_runs(path)]


def _single(path: Path) -> Run:
    found = _runs([path])
    if len(found) > 1:
        names = "; ".join(each.name for each in found)
        raise CommandError(f"{path} holds {len(found)} runs ({names}); give the path of one")
    return found[0]


def _write(runs: Sequence[Run], folder: Path) -> list[Path]:
    """Write one run into the folder itself, several into folders of their own within it."""
    from calcura.evaluation.run_files import RunFolder

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{folder} holds other things; give a new or an empty folder")
    places = [folder] if len(runs) == 1 else [folder / f"{number:02}" for number in range(1, len(runs) + 1)]
    for run, place in zip(runs, places, strict=True):
        RunFolder(place).write(run)
    return places


def _changed(before: Run, after: Run) -> dict[str, int]:
    pairs = zip(before.attempts, after.attempts, strict=True)
    return dict(Counter(f"{a.verdict} to {b.verdict}" for a, b in pairs if a.verdict != b.verdict).most_common())


def _rescored_json(before: Sequence[Run], after: Sequence[Run], changed: Sequence[dict[str, int]]) -> dict[str, Any]:
    from calcura.evaluation.figures.summary import summary

    found = zip(before, after, changed, strict=True)
    return {
        "runs": [
            {**summary(new), "accuracy_before": summary(old)["accuracy"], "changed": changes}
            for old, new, changes in found
        ]
    }
