"""The commands for notes whose values are known before they are written: templates, and sheets for clinicians."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.curating.asking import Asking as NoModel
from calcura.cli.curating.options import AtMost, Calculators, Folder, Like, Published, Workers, checksums
from calcura.cli.curating.runs import start
from calcura.cli.inputs import names
from calcura.cli.output import AsJson, not_there_yet, write_answer
from calcura.engine import definition
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.curation.authoring import Assignment

Each = Annotated[int, typer.Option("--each", help="Notes for each calculator.")]
Seed = Annotated[int, typer.Option("--seed", help="Draws the patients.")]


def templates(
    calculators: Calculators,
    run: Folder,
    each: Each = 5,
    seed: Seed = 0,
    published: Published = None,
    like: Like = 0.8,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Make cases of notes that a program writes from drawn patients."""
    from calcura.curation.medcalc_bench import Settings
    from calcura.curation.medcalc_bench.known import template_notes
    from calcura.curation.pipeline import Config

    settings = Settings(calculators=tuple(names(calculators)), like=like, published=checksums(published))
    source = {"from": "generated", "each": each, "seed": seed}
    source["checksum"] = template_notes(settings.calculators, each, seed).checksum
    start(Config("templates", source, settings.to_json()), run, NoModel(), workers, as_json)


def assignments(
    calculators: Calculators,
    output: Annotated[Path, typer.Option(metavar="FILE", help="The sheet to write, a CSV file.")],
    each: Each = 5,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Write a sheet of made-up patients for clinicians to write notes about."""
    from calcura.curation.authoring import assignments as drawn
    from calcura.curation.authoring import write_sheet

    count = write_sheet(drawn(names(calculators), each, seed), not_there_yet(output))
    text = f"{output}: {counted(count, 'patient')}. Fill in the column note; calcura curate authored {output} checks it"
    write_answer(text, {"sheet": str(output), "patients": count} if as_json else None, None)


def authored(
    sheet: Annotated[Path, typer.Argument(metavar="SHEET", help="The sheet with the notes.")],
    run: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Make cases of the notes that are right; else only check.")
    ] = None,
    published: Published = None,
    at_most: AtMost = None,
    like: Like = 0.8,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Check the notes of a sheet, and with --run make cases of those that are right.

    A note must say each value as it was given, name neither the calculator nor an option as the score words it, and
    hold further measurements beside those needed.
    """
    from calcura.curation.authoring import read_sheet, sheet_source
    from calcura.curation.medcalc_bench import Settings
    from calcura.curation.pipeline import Config

    given = read_sheet(sheet)
    if run is None:
        _tell(given, as_json)
        return
    calculators = tuple(dict.fromkeys(each.calculator for each in given))
    settings = Settings(calculators=calculators, at_most=at_most, like=like, published=checksums(published))
    source = {"from": str(sheet.absolute()), "checksum": sheet_source(sheet).checksum}
    start(Config("authored", source, settings.to_json()), run, NoModel(), workers, as_json)


def _tell(given: list[Assignment], as_json: bool) -> None:
    from calcura.curation.authoring import problems_with

    found: dict[str, Any] = {
        each.id: list(problems_with(definition(each.calculator), each.values, each.note).problems)
        for each in given
        if each.note
    }
    right = sum(not problems for problems in found.values())
    lines = [f"{counted(len(given), 'patient')}, {counted(len(found), 'note')}, {right} as they should be"]
    for name, problems in found.items():
        lines += [f"{name}: {problem}" for problem in problems]
    plain = {"patients": len(given), "notes": len(found), "right": right, "problems": found}
    write_answer("\n".join(lines), plain if as_json else None, None)
