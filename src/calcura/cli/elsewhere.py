"""The commands that write a calculator for where the data or the user is: sql, javascript, r, site, questionnaire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.inputs import Mapped, Units, of_inputs
from calcura.cli.output import AsJson, Output, write, write_answer
from calcura.cli.patient import NotStated
from calcura.cli.progress import progress
from calcura.engine import Definition
from calcura.engine.provenance import definition_hash
from calcura.measurements.counting import counted
from calcura.measurements.errors import extra
from calcura.measurements.kinds import FINDING_WORDS

Name = Annotated[str, typer.Argument(metavar="NAME", help="A calculator, by its name or what people call it.")]


def sql(
    name: Name,
    table: Annotated[str, typer.Option(help="The table to read, as the database calls it.")],
    dialect: Annotated[
        str, typer.Option(help="duckdb, sqlite, postgres or spark; bigquery and others are not run.")
    ] = "duckdb",
    key: Annotated[list[str] | None, typer.Option(metavar="COLUMN", help="A column to keep; repeat for more.")] = None,
    mapped: Mapped = None,
    unit: Units = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="INPUT", help="An input that the table has no column for; repeat for more."),
    ] = None,
    spelling: Annotated[
        list[str] | None,
        typer.Option(metavar="INPUT=CELL:MEANING,...", help="How a column writes it, as sex=F:female,M:male."),
    ] = None,
    not_stated: NotStated = "refuse",
    steps: Annotated[bool, typer.Option("--steps", help="Add every step as a column.")] = False,
    output: Output = None,
    as_json: AsJson = False,
) -> None:
    """Write a calculator as one SQL statement, for data that stay where they are.

    For every row of the table it selects the key, NAME, NAME_band and NAME_problem. Units are never guessed from
    magnitudes: name them with --unit. A finding's column is a truth, a choice's holds the option's code; --spelling
    says otherwise (present and absent, or one of the options).
    """
    with extra("sql", "writing SQL"):
        import calcura.engine.sql as engine_sql
    definition = calcura.definition(name)
    inputs = definition.input_by_name
    mapping: dict[str, str | None] = {**of_inputs(mapped, "--map", inputs)}
    mapping |= dict.fromkeys(of_inputs([f"{each}=none" for each in without or ()], "--without", inputs))
    units = of_inputs(unit, "--unit", inputs)
    statement = engine_sql.sql(
        definition,
        dialect=dialect,
        table=table,
        key=key or (),
        mapping=mapping,
        units=units,
        spellings={name: _cells(told) for name, told in of_inputs(spelling, "--spelling", inputs).items()},
        not_stated=not_stated,
        steps=steps,
    )
    told = {
        "calculator": definition.name,
        "dialect": dialect,
        "run_in_tests": dialect in engine_sql.RUN,
        "definition": definition_hash(definition),
        "version": calcura.__version__,
        "sql": statement,
    }
    if as_json:
        write_answer("", told, output)
    else:
        write(statement.rstrip("\n"), output)


Names = Annotated[
    list[str] | None, typer.Argument(metavar="[NAME]...", help="The calculators; all where none is named.")
]


def javascript(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the modules go; it is made.")],
    names: Names = None,
    as_json: AsJson = False,
) -> None:
    """Write calculators as ES modules: one each, with types for TypeScript, over a small runtime, and a package.json.

    A module's calculate(given, {notStated}) gives value, band, problem, steps and assumptions. It depends on nothing.
    """
    from calcura.engine.javascript import files

    _written(files, folder, names, as_json)


def r(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go; it is made.")],
    names: Names = None,
    not_stated: NotStated = "refuse",
    as_json: AsJson = False,
) -> None:
    """Write calculators as files of R: one each, a function of a data frame, with dplyr and nothing else.

    It adds NAME, NAME_band and NAME_problem to a data frame that has the inputs' columns in the calculator's units.
    """
    from calcura.engine.r import files

    _written(partial(files, not_stated=not_stated), folder, names, as_json)


def _written(
    files: Callable[[Iterable[Definition]], Iterator[tuple[str, str]]],
    folder: Path,
    names: list[str] | None,
    as_json: bool,
) -> None:
    """Write the files of calculators into a folder."""
    from calcura.cases.whole_file import write_text

    definitions = [calcura.definition(name) for name in dict.fromkeys(names or ())] or list(calcura.definitions())
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files(definitions):
        write_text(folder / name, text)
    told = {"folder": str(folder), "version": calcura.__version__, "calculators": [each.name for each in definitions]}
    write_answer(f"{counted(len(definitions), 'calculator')} in {folder}", told if as_json else None, None)


def site(
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", help="Where the pages go; it is made, and a site that is there is replaced."),
    ],
    guides: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Guides in Markdown to put beside the calculators; else Calcura's."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write every calculator's page as files that need no server, and guides beside them.

    Each page computes in the browser, asks nothing of a network, and opens from the folder or from any host of files.
    """
    from calcura.cases.whole_file import whole_folder

    with extra("serve", "writing a site"):
        from calcura.serving.frozen import MARK, beside_the_code
        from calcura.serving.frozen import site as files_of_site
    sources = beside_the_code() if guides is None else replace(beside_the_code(), guides=guides)
    definitions = calcura.definitions()
    size = 0
    with whole_folder(folder, lambda there: (there / MARK).is_file()) as part, progress("files") as advance:
        for number, (name, text) in enumerate(files_of_site(definitions, sources), 1):
            path = part / name
            path.parent.mkdir(parents=True, exist_ok=True)
            size += path.write_bytes(text.encode())
            if advance is not None:
                advance(number, None)
    told = {"folder": str(folder), "version": calcura.__version__, "files": number, "bytes": size}
    what = f"{counted(len(definitions), 'calculator')} in {folder}; open {folder / 'index.html'}"
    write_answer(what, {**told, "calculators": [each.name for each in definitions]} if as_json else None, None)


def questionnaire(name: Name, output: Output = None, as_json: AsJson = False) -> None:
    """Write a calculator as a FHIR R4 Questionnaire whose result a form computes by itself, in FHIRPath.

    It is JSON in any case. What was filled in comes back through calcura serve, as an Observation.
    """
    made = calcura.questionnaire(name)
    write_answer("", made, output)


def _cells(told: str) -> dict[str | int, str | bool | None]:
    """Return what each cell means; one of digits is a number."""
    found: dict[str | int, str | bool | None] = {}
    for each in told.split(","):
        cell, colon, meaning = (part.strip() for part in each.partition(":"))
        if not (cell and colon and meaning):
            raise CommandError(f"--spelling {told}: give CELL:MEANING for each cell, as in sex=F:female,M:male")
        found[int(cell) if cell.isdigit() else cell] = FINDING_WORDS.get(meaning, meaning)
    return found
