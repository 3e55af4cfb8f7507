"""What a release changes against the one before it: rows added, removed, changed, each with its reason."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

from calcura.cases.formulas import unguarded_row
from calcura.cases.long_fields import long_fields
from calcura.cases.released import ReleasedFolder
from calcura.curation.errors import ReleaseError
from calcura.curation.release.choosing import Choice, LeftOut
from calcura.curation.release.tables import ReleasedRow, Table
from calcura.engine import definitions
from calcura.engine.provenance import definition_hash

ChangeKind = Literal["added", "removed", "label changed", "changed"]
Key = tuple[str, tuple[str, ...]]
"""Split, and what tells a row from the next."""

NO_LONGER_PROPOSED = "no longer among the candidates"


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row that is another than in the previous release."""

    kind: ChangeKind
    split: str
    key: tuple[str, ...]
    calculator: str
    why: str
    columns: Mapping[str, tuple[str, str]]
    """Column -> before and after."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types for JSON."""
        columns = {name: {"before": before, "after": after} for name, (before, after) in self.columns.items()}
        return {**asdict(self), "key": list(self.key), "columns": columns}


@dataclass(frozen=True, slots=True)
class Changes:
    """All changes against the previous release; there is none before the first."""

    previous: ReleasedFolder | None
    rows: tuple[RowChange, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many changes there are of each kind."""
        found = Counter(each.kind for each in self.rows)
        return {kind: found[kind] for kind in get_args(ChangeKind)}

    def to_json(self) -> dict[str, Any]:
        """Return plain types for JSON."""
        before = {"name": self.previous.name, "version": self.previous.version} if self.previous else None
        return {"previous": before, "counts": self.counts, "changes": [each.to_json() for each in self.rows]}


def changes(table: Table, rows: Sequence[ReleasedRow], choice: Choice, previous: ReleasedFolder | None) -> Changes:
    """Compare a release with the one before it.

    Raises:
        ReleaseError: the previous release is of another product's columns.
    """
    if previous is None:
        return Changes(None, ())
    before = _read(table, previous)
    now: dict[Key, ReleasedRow] = {(each.split, each.key): each for each in rows}
    hashes = previous.manifest.get("definitions", {})
    found = [_compared(table, before.get(key), each, hashes) for key, each in now.items()]
    left_out = {table.key(table.row(each.candidate)): each for each in choice.left_out}
    gone = [_removed(key, row, left_out) for key, row in before.items() if key not in now]
    made = [each for each in (*found, *gone) if each is not None]
    return Changes(previous, tuple(sorted(made, key=lambda each: (each.kind, each.split, each.key))))


def _read(table: Table, previous: ReleasedFolder) -> dict[Key, dict[str, str]]:
    """Return the rows of the previous release, from its CSV files."""
    found: dict[Key, dict[str, str]] = {}
    for split in previous.files:
        with long_fields(), (previous.folder / f"{split}.csv").open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            if set(reader.fieldnames or ()) != set(table.columns):
                raise ReleaseError(f"{previous.folder} has other columns; give a release of the same product")
            found |= {(split, table.key(row)): row for row in map(unguarded_row, reader)}
    return found


def _compared(
    table: Table, before: Mapping[str, str] | None, now: ReleasedRow, hashes: Mapping[str, str]
) -> RowChange | None:
    name, where = now.chosen.candidate.calculator, now.chosen.standing
    if before is None:
        return RowChange("added", now.split, now.key, name, "; ".join(where.reasons), {})
    columns = {
        column: (before[column], str(now.row[column]))
        for column in table.columns
        if column not in table.places and before[column] != str(now.row[column])
    }
    if not columns:
        return None
    kind: ChangeKind = "label changed" if set(columns) & set(table.labels) else "changed"
    corrected = "; ".join(where.reasons) if where.correction is not None else ""
    return RowChange(kind, now.split, now.key, name, corrected or _made_anew(name, columns, hashes), columns)


def _made_anew(calculator: str, columns: Mapping[str, Any], hashes: Mapping[str, str]) -> str:
    """Return why a row that no reviewer corrected is another one than it was."""
    if hashes.get(calculator) not in (None, definition_hashes([calculator]).get(calculator)):
        return "the definition of the calculator was changed"
    return f"the pipeline made it anew, with another {', '.join(columns)}"


def definition_hashes(calculators: Iterable[str]) -> dict[str, str]:
    """Return the hash of each calculator's definition; what the library does not compute has none."""
    known = {each.name: each for each in definitions()}
    return {name: definition_hash(known[name]) for name in sorted(set(calculators)) if name in known}


def _removed(key: Key, row: Mapping[str, str], left_out: Mapping[tuple[str, ...], LeftOut]) -> RowChange:
    split, parts = key
    found = left_out.get(parts)
    if found is None:
        return RowChange("removed", split, parts, row.get("Calculator Name", ""), NO_LONGER_PROPOSED, {})
    why = ": ".join(filter(None, (found.why, "; ".join(found.standing.reasons))))
    return RowChange("removed", split, parts, found.candidate.calculator, why, {})
