"""Release candidates: a versioned folder that is never changed again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

from calcura import __version__
from calcura.cases.formats import croissant, parquet
from calcura.cases.formats.jsonl import write_objects
from calcura.cases.medcalc_bench.files import write_rows
from calcura.cases.medqa_calc_options import LETTERS
from calcura.cases.released import FORMAT, MANIFEST, ReleasedFolder, checksum, read_released, write_checksums
from calcura.cases.whole_file import whole_folder
from calcura.curation.candidates import Candidate, Product
from calcura.curation.errors import ReleaseError
from calcura.curation.medcalc_bench.labels import RELEASE
from calcura.curation.release.about import About, version_parts
from calcura.curation.release.card import WHAT, Made, changes_text, doubts_of
from calcura.curation.release.changes import Changes, changes, definition_hashes
from calcura.curation.release.checking import Checked, check
from calcura.curation.release.choosing import WHYS, Choice, choose
from calcura.curation.release.tables import TABLES, ReleasedRow, Table, released_rows, split_of
from calcura.curation.review import REVIEWERS, Decision, Standing, agreement


@dataclass(frozen=True)
class Release:
    """What was released."""

    folder: Path
    version: str
    rows: tuple[ReleasedRow, ...]
    choice: Choice
    changes: Changes
    checked: Checked
    labels_by: Mapping[str, int]
    """What made how many labels."""

    def to_json(self) -> dict[str, Any]:
        """Return the counts as plain types for JSON."""
        return {
            "folder": str(self.folder),
            "version": self.version,
            "rows": len(self.rows),
            "labels_by": dict(self.labels_by),
            "left_out": left_out_counts(self.choice),
            "doubts": doubts_of(self.choice),
            "decisions_on_unknown_candidates": self.choice.unknown,
            "changes": self.changes.counts,
            "audit": dict(self.checked.counts),
        }


def release(
    candidates: Iterable[Candidate],
    decisions: Iterable[Decision],
    output: Path,
    version: str,
    previous: Path | None = None,
    *,
    about: About | None = None,
    reviewers: int = REVIEWERS,
) -> Release:
    """Write a release and return what it holds. The same input makes the same bytes.

    Args:
        candidates: all of one product, in any order.
        decisions: of people on them.
        output: a folder that does not exist yet, or is empty.
        version: three numbers, such as ``1.0.0``; later than that of ``previous``.
        previous: the folder of the release before, against which changes are told.
        about: name, licence and sources.
        reviewers: how many must agree on a candidate; with 0, candidates that nobody decided on are taken too.

    Raises:
        ReleaseError: nothing can be released, or the folder is taken.
    """
    given, decided = list(candidates), sorted(decisions, key=lambda each: each.number)
    product, before = _product(given), _previous(previous, version)
    _refuse_taken(output)
    choice = choose(given, decided, reviewers)
    table = TABLES[product]
    rows = released_rows(table, choice.chosen)
    if not rows:
        raise ReleaseError(f"no candidate is settled as accepted: {left_out_counts(choice)}; review them first")
    changed, agreements = changes(table, rows, choice, before), agreement(decided)
    made = Made(product, version, about or About(), table, rows, choice, changed, reviewers, agreements)
    with whole_folder(output, lambda _: False) as folder:
        checked = _write(made, folder)
    return Release(output, version, tuple(rows), choice, made.changes, checked, made.labels_by)


def _write(made: Made, folder: Path) -> Checked:
    """Write every file of the release, the checksums last."""
    files = _write_tables(made.product, made.table, made.rows, folder)
    checked = check(made.product, made.rows, folder)
    write_objects(checked.findings, folder / "audit.jsonl")
    _write_review(made.choice, folder / "review.csv")
    _write_croissant(made.table, files, folder, made.name, _croissant(made), made.about.published)
    _write_json(made.changes.to_json(), folder / "changes.json")
    (folder / "changes.md").write_text(changes_text(made.changes, made.version), encoding="utf-8")
    (folder / "README.md").write_text(made.card(checked), encoding="utf-8")
    _write_json(_manifest(made, files, checked), folder / MANIFEST)
    write_checksums(folder)
    return checked


def _croissant(made: Made) -> croissant.About:
    return croissant.About(
        description=WHAT[made.product],
        license=made.about.terms(),
        version=made.version,
        cite_as=f"{made.name} {made.version}, made with Calcura {__version__}",
        url=made.about.url,
    )


def _write_tables(product: Product, table: Table, rows: Sequence[ReleasedRow], folder: Path) -> dict[str, str]:
    """Write each split, and return the file of each in the format in which the product is published."""
    files = {}
    for split, group in groupby(rows, key=lambda each: each.split):
        of_split = [{name: each.row[name] for name in table.columns} for each in group]
        write_rows(of_split, folder / f"{split}.csv")
        parquet.write_rows(of_split, folder / f"{split}.parquet")
        files[split] = f"{split}.csv"
        if product == "medqa_calc":
            files[split] = f"{split}.json"
            _write_json({row["id"]: _as_published(row) for row in of_split}, folder / files[split])
    return files


def _write_croissant(
    table: Table, splits: Iterable[str], folder: Path, name: str, about: croissant.About, published: date | None
) -> None:
    """Write the Croissant metadata of the Parquet files."""
    paths = {split: folder / f"{split}.parquet" for split in splits}
    files = {split: (path.name, path.stat().st_size, checksum(path)) for split, path in paths.items()}
    made = croissant.croissant(name, files, table.columns, table.numbers, published, about)
    _write_json(made, folder / "croissant.json")


def _write_review(choice: Choice, path: Path) -> None:
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


def _as_published(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a question as the published JSON has it under its id."""
    options = {letter: row[letter] for letter in LETTERS}
    return {"question": row["question"], "note": row["note"], "options": options, "answer": row["answer"]}


def _write_json(content: Mapping[str, Any], path: Path) -> None:
    """Write JSON for people and programs to read."""
    text = json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False)
    path.write_text(f"{text}\n", encoding="utf-8")


def _manifest(made: Made, files: Mapping[str, str], checked: Checked) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "name": made.name,
        "version": made.version,
        "product": made.product,
        "convention": RELEASE if made.product == "medcalc_bench" else None,
        "files": dict(files),
        "licence": made.about.terms(),
        "sources": list(made.about.sources),
        "calcura": __version__,
        "definitions": definition_hashes(each.chosen.candidate.calculator for each in made.rows),
        "reviewers": made.reviewers,
        "rows": len(made.rows),
        "labels_by": made.labels_by,
        "left_out": left_out_counts(made.choice),
        "doubts": doubts_of(made.choice),
        "audit": dict(checked.counts),
        "previous": made.changes.previous.version if made.changes.previous else None,
    }


def left_out_counts(choice: Choice) -> dict[str, int]:
    """Return how many candidates are not released, by why."""
    return {why: sum(each.why == why for each in choice.left_out) for why in WHYS}


def _product(candidates: list[Candidate]) -> Product:
    if not candidates:
        raise ReleaseError("there are no candidates to release")
    products = sorted({each.product for each in candidates})
    if len(products) > 1:
        raise ReleaseError(f"candidates are of {' and '.join(products)}; release each product by itself")
    ids = [each.id for each in candidates]
    if len(set(ids)) < len(ids):
        raise ReleaseError("a candidate is given twice; give each once")
    return candidates[0].product


def _previous(folder: Path | None, version: str) -> ReleasedFolder | None:
    now = version_parts(version)
    if folder is None:
        return None
    found = read_released(folder)
    if version_parts(found.version) >= now:
        raise ReleaseError(f"{folder} is version {found.version}; the next one must be later than that, not {version}")
    return found


def _refuse_taken(output: Path) -> None:
    if output.exists() and (not output.is_dir() or any(output.iterdir())):
        raise ReleaseError(f"{output} is there already; a release is never changed: give a new folder and version")
