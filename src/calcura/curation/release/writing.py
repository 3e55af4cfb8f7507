"""The files of a release: CSV, Parquet, the published JSON, Croissant, and the record of the review."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

from calcura.cases.formats import croissant, parquet
from calcura.cases.medcalc_bench.files import write_rows
from calcura.cases.released import checksum
from calcura.curation.candidates import Candidate, Product
from calcura.curation.release.choosing import Choice
from calcura.curation.release.medqa_calc import as_published
from calcura.curation.release.tables import ReleasedRow, Table, split_of
from calcura.curation.review import Standing


def write_tables(product: Product, table: Table, rows: Sequence[ReleasedRow], folder: Path) -> dict[str, str]:
    """Write each split, and return the file of each in the format in which the product is published."""
    files = {}
    for split, group in groupby(rows, key=lambda each: each.split):
        of_split = [{name: each.row[name] for name in table.columns} for each in group]
        write_rows(of_split, folder / f"{split}.csv")
        parquet.write_rows(of_split, folder / f"{split}.parquet")
        files[split] = f"{split}.csv"
        if product == "medqa_calc":
            files[split] = f"{split}.json"
            write_json(as_published(of_split), folder / files[split])
    return files


def write_croissant(
    table: Table, splits: Iterable[str], folder: Path, name: str, about: croissant.About, published: date | None
) -> None:
    """Write the Croissant metadata of the Parquet files."""
    paths = {split: folder / f"{split}.parquet" for split in splits}
    files = {split: (path.name, path.stat().st_size, checksum(path)) for split, path in paths.items()}
    made = croissant.croissant(name, files, table.columns, table.numbers, published, about)
    write_json(made, folder / "croissant.json")


def write_review(choice: Choice, path: Path) -> None:
    """Write what was decided on every candidate, released or not. It names no reviewer."""
    rows = [_reviewed(each.candidate, each.standing, "yes") for each in choice.chosen]
    rows += [_reviewed(each.candidate, each.standing, "no") for each in choice.left_out]
    write_rows(sorted(rows, key=lambda row: str(row["candidate"])), path)


def _reviewed(found: Candidate, where: Standing, released: str) -> dict[str, Any]:
    return {
        "candidate": where.item_id,
        "split": split_of(found),
        "note_id": found.note_id,
        "patient_id": found.patient_id,
        "calculator": found.calculator,
        "released": released,
        "state": where.verdict or where.state,
        "reviewers": len(where.decisions),
        "reasons": "; ".join(where.reasons),
        "doubts": "; ".join(found.doubts),
    }


def write_json(content: Mapping[str, Any], path: Path) -> None:
    """Write JSON for people and programs to read."""
    text = json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False)
    path.write_text(f"{text}\n", encoding="utf-8")
