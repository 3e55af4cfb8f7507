"""The command for benchmarks: audit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.curating.options import QueueName
from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, Output, refuse_overwriting, write_answer
from calcura.cli.progress import progress
from calcura.measurements.counting import counted, tallied

if TYPE_CHECKING:
    from calcura.curation import Audit
    from calcura.curation.review import Settled


def audit(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A release's CSV file, or the folder of one of ours.")],
    release: Annotated[
        str | None, typer.Option(help="Whose conventions the labels follow: v1.0, v1.2 or verified.")
    ] = None,
    subset: Annotated[
        str | None, typer.Option(help="cleaned: leave out the rows of the published exclusion list.")
    ] = None,
    train: Annotated[Path | None, typer.Option(metavar="FILE", help="Look for the same notes in this file.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the HTML report.")] = None,
    findings: Annotated[Path | None, typer.Option(metavar="FILE", help="Write one JSON line per row.")] = None,
    corrected: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a CSV with right labels.")] = None,
    drop: Annotated[bool, typer.Option("--drop", help="Leave rows without a label out of --corrected.")] = False,
    review: Annotated[
        str | None, typer.Option(metavar="PLACE", help="Queue findings for people there; --corrected keeps to them.")
    ] = None,
    queue: QueueName = "review",
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Check every label of a MedCalc-Bench file.

    Recomputes each label from its row's entities and says which differ, and why.
    """
    from calcura import curation

    file, release = what_to_audit(file, release)
    inputs = [file] if train is None else [file, train]
    listed = curation.list_beside(corrected) if corrected is not None else None
    written = [each for each in (report, findings, corrected, listed, output) if each is not None]
    refuse_overwriting(written, inputs)
    with progress("Recomputing") as advance:
        found = curation.audit(file, release, train=train, subset=subset, progress=advance)
    lines = [_text(found)]
    if findings is not None:
        curation.write_findings(found, findings)
        lines.append(f"Findings: {findings}")
    settled = None
    if review is not None:
        settled, told = _reviewed(found, review, queue)
        lines.append(told)
    if corrected is not None:
        changes = curation.write_corrected(found, corrected, settled, drop=drop)
        rows, without = {each.row for each in changes}, {each.row for each in changes if not each.after}
        told = f"{counted(len(rows - without), 'other label')} and {len(without):,} withheld"
        lines.append(f"Corrected: {corrected}, with {told}{', listed beside it' if listed else ''}")
    if report is not None:
        curation.write_report(found, report)
        lines.append(f"Report: {report}")
    write_answer("\n".join(lines), _summary(found) if as_json else None, output)


def what_to_audit(file: Path, release: str | None) -> tuple[Path, str]:
    """Return the file to audit and its conventions; a release of ours says itself whose they are."""
    from calcura.cases.released import is_released, read_released

    if is_released(file):
        found = read_released(file)
        if found.convention is None:
            raise CommandError(f"{file} holds questions of {found.product}, which have no labels to recompute")
        return found.file()[1], release or found.convention
    if release is None:
        raise CommandError("say whose conventions the labels follow: --release v1.0, v1.2 or verified")
    return file, release


def _reviewed(found: Audit, place: str, name: str) -> tuple[dict[int, Settled], str]:
    """Queue the findings, and return the labels that reviewers have settled."""
    from calcura.curation.review import finding_items, open_decisions, reviewed_labels

    with open_decisions(place) as store:
        queue = store.queue(name)
        new, decisions = queue.add(finding_items(found)), queue.decisions()
        settled = reviewed_labels(found, decisions)
        return (
            settled,
            f"Review: {store.place}, {counted(new, 'finding')} queued, {counted(len(settled), 'label')} settled",
        )


def _summary(found: Audit) -> dict[str, object]:
    return {
        **found.summary(),
        **{name: dict(getattr(found, name)) for name in COUNTED},
        "provenance": {
            "calcura": found.version,
            "release": found.release,
            "file": found.file,
            "checksum": found.checksum,
        },
    }


COUNTED = ("causes", "observations", "undetermined", "assumed", "assumed_by_convention")
"""What an audit counts by what it is called."""
COUNTS = ("rows", "agree", "agree_by_convention", "differ", "unexplained")
HEADINGS = ("rows", "agree", "by convention", "differ", "unexplained")


def _text(found: Audit) -> str:
    summary = found.summary()
    by_calculator: dict[str, dict[str, Any]] = summary["by_calculator"]
    width = max([len("all"), *map(len, by_calculator)])
    lines = [f"Note: {found.circle}.", ""] if found.circle else []
    lines += [f"{found.file} as {found.release}: {counted(summary['rows'], 'row')}, {summary['read']:,} read"]
    lines += [f"Left out: {tallied(summary['left_out'])}", ""] if summary["left_out"] else [""]
    lines.append(" " * width + "".join(f"  {heading}" for heading in HEADINGS))
    for name, counts in [*by_calculator.items(), ("all", summary)]:
        cells = (f"  {counts[count]:>{len(head)},}" for count, head in zip(COUNTS, HEADINGS, strict=True))
        lines.append(f"{name:<{width}}{''.join(cells)}")
    lines.append("")
    return "\n".join([*lines, *_counts(found)])


def _counts(found: Audit) -> Iterator[str]:
    """Yield what was counted, group by group, the most frequent first."""
    from calcura.curation.causes import MEANINGS

    for title, counts in (
        ("Causes proved (rows)", found.causes),
        ("Seen in the data (rows)", found.observations),
        ("No answer (rows)", found.undetermined),
        ("Left out by rows, and what it counts as (inputs)", _by_value(found.assumed)),
        ("Counted otherwise by the release's labels (inputs)", found.assumed_by_convention),
    ):
        if counts:
            yield title
            for what, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])):
                yield f"  {count:>6,}  " + (f"{what:<28} {MEANINGS[what]}" if what in MEANINGS else what)
            yield ""


def _by_value(assumed: Mapping[str, int]) -> Mapping[str, int]:
    """Return what is assumed, all inputs that count as the same in one line."""
    groups: dict[str, dict[str, int]] = {}
    for why, rows in assumed.items():
        groups.setdefault(why.rpartition(": ")[2], {})[why] = rows
    return {
        next(iter(those)) if len(those) == 1 else f"{len(those)} inputs {value}": sum(those.values())
        for value, those in groups.items()
    }
