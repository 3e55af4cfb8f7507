"""The planted notes as rows of the benchmark, labelled by the library."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from calcura.cases.case import Provenance
from calcura.cases.medcalc_bench import Dataset, read_case, release_named
from calcura.cases.medcalc_bench.files import COLUMNS, Row
from calcura.curation.varying.golds import gold, label_of, labelled

PLANTED: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("planted.yaml").read_text(encoding="utf-8"))
RELEASE = release_named("v1.0")
PROVENANCE = Provenance("v1.0", "test", "planted.csv", "0" * 64)


def row_of(number: int, calculator: int, note: str, entities: dict[str, Any], question: str = "What is it?") -> Row:
    """Return a row whose label is right."""
    made = dict.fromkeys(COLUMNS, "") | {
        "Row Number": str(number),
        "Calculator ID": str(calculator),
        "Patient Note": note,
        "Question": question,
        "Relevant Entities": repr(entities),
        **dict.fromkeys(("Ground Truth Answer", "Lower Limit", "Upper Limit"), LABELS.get(calculator, "1")),
    }
    case = read_case(made, RELEASE, PROVENANCE)
    answer = gold(case)
    assert answer is not None, note
    return labelled(made, case, label_of(case, answer))


LABELS = {68: "01/01/2001", 13: "01/01/2001", 69: "('1 weeks', '1 days')"}


def dataset(*rows: Row) -> Dataset:
    """Return rows as a file that was read."""
    cases = tuple(read_case(each, RELEASE, PROVENANCE) for each in rows)
    return Dataset(RELEASE, PROVENANCE, cases, (), rows)


def planted() -> Dataset:
    """Return the planted notes."""
    rows = (row_of(number, each["number"], each["note"], each["entities"]) for number, each in enumerate(PLANTED, 1))
    return dataset(*rows)
