"""The command for varied notes: vary."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.cli.inputs import given_by_user
from calcura.cli.output import AsJson, refuse_overwriting, write_answer
from calcura.cli.progress import progress
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.cases.medcalc_bench import Dataset
    from calcura.cases.medcalc_bench.files import Row
    from calcura.curation.varying import Variation

OF_A_DRAW = ("--seed", "--per-row", "--edge", "--confirmed", "--edits")
"""Options that say how rows are varied: edits say it themselves."""


def vary(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A release's CSV file.")],
    output: Annotated[Path, typer.Option(metavar="FILE", help="The CSV file to write, in the input's columns.")],
    release: Annotated[
        str | None, typer.Option(help="Whose conventions the file follows: v1.0, v1.2 or verified.")
    ] = None,
    split: Annotated[str, typer.Option(help="The split of the release that the file is.")] = "test",
    seed: Annotated[int, typer.Option(help="Another seed gives other values; the same one the same bytes.")] = 0,
    per_row: Annotated[int, typer.Option(min=1, max=999, help="How many forms of each row, or pairs.")] = 1,
    edge: Annotated[bool, typer.Option("--edge", help="Make pairs of rows on both sides of a cut-point.")] = False,
    confirmed: Annotated[
        bool, typer.Option("--confirmed", help="Keep only rows whose answer the reference reader finds too.")
    ] = False,
    edits: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write places and digits alone, without the notes.")
    ] = None,
    apply: Annotated[Path | None, typer.Option(metavar="FILE", help="Make the rows of these edits instead.")] = None,
    as_json: AsJson = False,
) -> None:
    """Give real notes other values, and their questions other answers.

    Numbers, ages and dates are changed in the note's own words, and label, limits and explanation computed anew. A row
    that cannot be varied without contradicting itself is left out, and counted by reason. The first form of a row keeps
    its number; the second form of row 17 is row 1000017.
    """
    given = given_by_user(context)
    if apply is not None and (idle := [each for each in OF_A_DRAW if each in given]):
        raise CommandError(f"--apply makes what its edits say; leave out {', '.join(idle)}")
    written = [each for each in (output, edits) if each is not None]
    refuse_overwriting(written, [each for each in (file, apply) if each is not None])
    if apply is not None:
        _apply(_read(file, release or "v1.0", split), apply, output, as_json=as_json)
        return
    data = _read(file, release, split)
    from calcura.curation.varying import vary, write_edits

    with progress("Varying") as advance:
        made = vary(data, seed, per_row=per_row, edge=edge, confirmed=confirmed, progress=advance)
    _write(data, [each.row for each in made.forms], output)
    if edits is not None:
        write_edits((each.made for each in made.forms), edits)
    files = {"output": str(output), "edits": str(edits) if edits is not None else None}
    write_answer(_text(made, output, edits), {**made.to_json(), **files} if as_json else None, None)


def _apply(data: Dataset, edits: Path, output: Path, *, as_json: bool) -> None:
    """Make the rows of edits that somebody passed on."""
    from calcura.curation.varying import applied, read_edits

    found = applied(data, read_edits(edits))
    _write(data, found.rows, output)
    refused = [{"row": row, "why": why} for row, why in found.refused]
    lines = [f"{counted(len(found.rows), 'row')} written to {output}"]
    if refused:
        lines += [f"{counted(len(refused), 'row')} refused", *(f"  row {row}: {why}" for row, why in found.refused)]
    summary = {"output": str(output), "forms": len(found.rows), "refused": refused}
    write_answer("\n".join(lines), summary if as_json else None, None)


def _read(file: Path, release: str | None, split: str) -> Dataset:
    from calcura.cases.medcalc_bench import read_release, release_of

    if release is None:
        known = release_of(file)
        if known is None:
            raise CommandError("say whose conventions the file follows: --release v1.0, v1.2 or verified")
        release, split = known
    return read_release(file, release, split, on_error="collect")


def _write(data: Dataset, rows: Sequence[Row], output: Path) -> None:
    from calcura.cases.medcalc_bench.files import write_rows
    from calcura.cases.released import LIBRARY, mark_labels
    from calcura.cases.whole_file import whole_file

    with whole_file(output) as part:
        write_rows(rows, part, columns=list(data.rows[0]))
    if output.is_file():
        mark_labels(output, {LIBRARY: len(rows)}, source=data.provenance.file, source_checksum=data.provenance.checksum)


def _text(made: Variation, output: Path, edits: Path | None) -> str:
    """Return what was made, and what was not, by reason."""
    told = f"{counted(made.varied, 'row')} of {made.rows:,} varied, {made.moved:,} with another answer"
    lines = [f"{told}; {counted(len(made.forms), 'form')} written to {output}"]
    if edits is not None:
        lines.append(f"Edits: {edits}")
    if made.reasons:
        lines += ["", "Not varied (rows)", *(f"  {count:>6,}  {why}" for why, count in made.reasons.items())]
    return "\n".join(lines)
