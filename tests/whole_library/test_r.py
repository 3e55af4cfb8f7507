"""Every calculator's file of R gives with dplyr what the columns give, and every step what the layers give."""

from __future__ import annotations

import csv
import shutil
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from interpreted import interpret
from patients import any_patients, as_rows, polars_types, same, spoiled

import calcura
from calcura.engine import Definition
from calcura.engine.layers import Type, layers
from calcura.engine.provenance import definition_hash
from calcura.engine.r import r

FULL = pytest.mark.full
DEFINITIONS = calcura.definitions()
every_calculator = pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)

EPOCH = date(1970, 1, 1)
CLASSES = {"truth": "logical", "text": "character", "options": "character", "date": "Date"}
DRIVER = """
suppressMessages(library(dplyr))
exact <- function(x) if (is.numeric(x) || inherits(x, "Date")) sprintf("%a", as.numeric(x)) else as.character(x)
asked <- file("stdin", "r")
while (length(line <- readLines(asked, 1)) > 0) {
  told <- strsplit(line, "\\t")[[1]]
  source(file.path(told[1], paste0(told[2], ".R")), local = TRUE)
  patients <- read.csv(file.path(told[1], "patients.csv"), colClasses = strsplit(told[3], ",")[[1]], na.strings = "NA")
  scored <- get(told[2])(patients, steps = TRUE)
  stopifnot(identical(scored[names(patients)], patients))
  scored <- as.data.frame(lapply(scored[setdiff(names(scored), names(patients))], exact), optional = TRUE)
  write.csv(scored, file.path(told[1], "scored.csv"), row.names = FALSE, na = "NA", fileEncoding = "UTF-8")
  cat("done\\n")
}
"""


@cache
def has_dplyr() -> bool:
    found = shutil.which("Rscript")
    return found is not None and subprocess.run([found, "-e", "library(dplyr)"], capture_output=True).returncode == 0


class RProcess:
    """One process of R that scores table after table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "driver.R").write_text(DRIVER)
        command = ["Rscript", "--vanilla", "--encoding=UTF-8", str(folder / "driver.R")]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def scored(self, definition: Definition, patients: list[dict[str, Any]]) -> list[dict[str, str | None]]:
        made = layers(definition)
        rows = as_rows(definition, patients)
        with (self.folder / "patients.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(rows)
            writer.writerows([[cell(value) for value in row] for row in zip(*rows.values(), strict=True)])
        (self.folder / f"{definition.name}.R").write_text(r(definition), encoding="utf-8")
        classes = ",".join(CLASSES.get(each.type, "numeric") for each in made.inputs)
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.process.stdin.write(f"{self.folder}\t{definition.name}\t{classes}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n", self.process.stderr.read()
        with (self.folder / "scored.csv").open(encoding="utf-8", newline="") as file:
            return [
                {name: told if told != "NA" else None for name, told in row.items()} for row in csv.DictReader(file)
            ]


def cell(value: object) -> str:
    """Return a cell that R reads without loss: numbers in the base of the machine."""
    match value:
        case None:
            return "NA"
        case bool():
            return "TRUE" if value else "FALSE"
        case float():
            return "NaN" if value != value else value.hex()
    return str(value)


def value_of(kind: Type, told: str | None) -> Any:
    if told is None or kind in ("text", "options"):
        return told
    if kind == "truth":
        return told == "TRUE"
    number = float.fromhex(told)
    return EPOCH + timedelta(days=number) if kind == "date" else None if number != number else number


@pytest.fixture(scope="session")
def rscript(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RProcess]:
    if not has_dplyr():
        pytest.skip("needs Rscript and dplyr: the system's packages r-base-core and r-cran-dplyr")
    process = RProcess(tmp_path_factory.mktemp("r"))
    yield process
    process.process.kill()
    process.process.wait()


@pytest.mark.parametrize("count", [pytest.param(50, marks=pytest.mark.drawn(4)), pytest.param(1000, marks=FULL)])
@every_calculator
def test_a_file_gives_what_the_columns_give(definition: Definition, count: int, rscript: RProcess) -> None:
    patients = list(calcura.sample(definition, count, seed=61))
    patients += [each for patient in patients[: max(1, count // 50)] for each in spoiled(definition, patient)]
    patients += any_patients(definition, count, seed=62)
    table = pl.DataFrame(as_rows(definition, patients), schema=polars_types(definition))
    name = definition.name
    expected = calcura.score(table, [definition]).select(name, f"{name}_band", f"{name}_problem").rows()
    kind = {"date": "date"}.get(definition.result.answer, "number")
    for patient, found, (value, band, problem) in zip(
        patients, rscript.scored(definition, patients), expected, strict=True
    ):
        assert found[f"{name}_problem"] == problem, patient
        assert found[f"{name}_band"] == band, patient
        told = value_of(kind, found[name])  # type: ignore[arg-type]
        assert same(told, value), (patient, told, value)


@pytest.mark.parametrize("count", [pytest.param(20, marks=pytest.mark.drawn(4)), pytest.param(200, marks=FULL)])
@every_calculator
def test_each_step_is_the_layers(definition: Definition, count: int, rscript: RProcess) -> None:
    made, patients = layers(definition), list(calcura.sample(definition, count, seed=63))
    for patient, found in zip(patients, rscript.scored(definition, patients), strict=True):
        known = interpret(made, patient).steps
        for step in made.steps[:-1]:
            value, expected = value_of(step.type, found[step.name]), known.get(step.name)
            agree = value == expected if isinstance(value, str | bool) else same(value, expected)
            assert agree, (step.name, patient, value, expected)


def test_a_column_that_is_lacking_or_of_another_kind_is_refused(rscript: RProcess, tmp_path: Path) -> None:
    (tmp_path / "use.R").write_text(
        f"{r('curb_65')}\n"
        "told <- function(patients) cat(tryCatch(curb_65(patients), error = conditionMessage), sep = '\\n')\n"
        "told(data.frame(age = 70))\n"
        "told(data.frame(age = 70, confusion = 'yes', blood_urea_nitrogen = 10, respiratory_rate = 20,\n"
        "  systolic_blood_pressure = 120, diastolic_blood_pressure = 80))\n",
        encoding="utf-8",
    )
    done = subprocess.run(["Rscript", "--vanilla", "use.R"], cwd=tmp_path, capture_output=True, text=True)
    lacking = "confusion, blood_urea_nitrogen, respiratory_rate, systolic_blood_pressure, diastolic_blood_pressure"
    told = [f"there is no column for {lacking}", "the column confusion has to hold TRUE and FALSE"]
    assert done.stdout.splitlines() == told, done.stderr


def test_a_table_without_an_optional_column_keeps_its_own(rscript: RProcess, tmp_path: Path) -> None:
    patient = {**next(iter(calcura.sample("sofa", 1, seed=1))), "dopamine_rate": 0.0}
    told = {name: value for name, value in patient.items() if name != "dopamine_rate"}
    columns = ", ".join(f"{name} = {cell(value)}" for name, value in {**told, "ward": 7}.items())
    text = f"{r('sofa')}\nscored <- sofa(data.frame({columns})[0:1, ])\ncat(names(scored), scored$sofa, scored$ward)\n"
    (tmp_path / "use.R").write_text(text, encoding="utf-8")
    done = subprocess.run(["Rscript", "--vanilla", "use.R"], cwd=tmp_path, capture_output=True, text=True)
    *names, score, ward = done.stdout.split()
    assert names == [*told, "ward", "sofa", "sofa_band", "sofa_problem"], done.stderr
    assert (int(score), ward) == (calcura.calculate("sofa", patient).value, "7")


def test_every_file_says_what_it_is_of() -> None:
    for definition in DEFINITIONS:
        opening = r(definition).partition("library(dplyr)")[0]
        assert definition_hash(definition) in opening and calcura.__version__ in opening
        assert "not a medical device" in opening


def test_the_command_writes_a_file_each(tmp_path: Path) -> None:
    from calcura.cli import run

    assert run(["r", str(tmp_path / "r"), "body_mass_index", "curb_65"]) == 0
    assert sorted(each.name for each in (tmp_path / "r").iterdir()) == ["body_mass_index.R", "curb_65.R"]
    assert (tmp_path / "r" / "curb_65.R").read_text(encoding="utf-8") == r("curb_65")
