"""The checkpoints of a run: what each step decided of each note, in one SQLite file that survives a kill.

A dropped note leaves its outcome and not its text, so that the file grows with what is kept. What is written together
is there whole or not at all, so a run that was killed goes on from whole notes.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.curation.pipeline.steps import Data, ModelReply, Outcome, SourceNote

_TABLES = """
create table if not exists notes (
    position integer primary key, id text not null, patient text not null, text text, data text,
    next_step integer not null, kept integer not null
) strict;
create table if not exists outcomes (
    position integer not null, step integer not null, kept integer not null, reason text not null,
    primary key (position, step)
) strict, without rowid;
create table if not exists replies (
    key text primary key, text text not null, cost real not null, input_tokens integer not null,
    output_tokens integer not null
) strict, without rowid;
create table if not exists facts (name text primary key, value text not null) strict, without rowid;
create index if not exists waiting on notes (next_step, position) where kept = 1;
"""
_MANY = 500
SECONDS_TO_WAIT = 30


@dataclass(frozen=True, slots=True)
class Decided:
    """What consecutive steps decided of one note: an outcome each, ending with the first that drops it."""

    note: SourceNote
    first_step: int
    outcomes: tuple[Outcome, ...]


class Checkpoints:
    """One run's notes, outcomes and replies of models."""

    def __init__(self, path: Path) -> None:
        self._open = sqlite3.connect(path, timeout=SECONDS_TO_WAIT, isolation_level=None)
        self._open.execute("pragma journal_mode = wal")
        # A kill loses nothing; a power cut may lose the last batches, which are then done again.
        self._open.execute("pragma synchronous = normal")
        self._open.executescript(_TABLES)

    def close(self) -> None:
        """Close the file."""
        self._open.close()

    def write(self, decided: Iterable[Decided], replies: Mapping[str, ModelReply] | None = None) -> None:
        """Write what was decided of some notes, and what a model replied, all or nothing."""
        with self._together():
            for key, each in (replies or {}).items():
                reply = (key, each.text, each.cost, each.input_tokens, each.output_tokens)
                self._open.execute("insert or ignore into replies values (?, ?, ?, ?, ?)", reply)
            for each_note in decided:
                self._write(each_note)

    def _write(self, decided: Decided) -> None:
        note, last = decided.note, decided.outcomes[-1]
        steps = enumerate(decided.outcomes, decided.first_step)
        self._open.executemany(
            "insert or replace into outcomes values (?, ?, ?, ?)",
            [(note.position, step, each.kept, each.reason) for step, each in steps],
        )
        done = decided.first_step + len(decided.outcomes)
        data = json.dumps(dict(last.data), sort_keys=True, ensure_ascii=False, allow_nan=False) if last.kept else None
        text = note.text if last.kept else None
        row = (note.position, note.id, note.patient_id, text, data, done, last.kept)
        self._open.execute("insert or replace into notes values (?, ?, ?, ?, ?, ?, ?)", row)

    @contextmanager
    def _together(self) -> Iterator[None]:
        """What is written within is there whole or not at all."""
        self._open.execute("begin immediate")
        try:
            yield
        except BaseException:
            self._open.execute("rollback")
            raise
        self._open.execute("commit")

    def read_positions(self) -> int:
        """Return how many notes of the input have been through the first steps: it is read in order."""
        found = self._open.execute("select max(position) from notes").fetchone()[0]
        return 0 if found is None else int(found) + 1

    def waiting(self, step: int) -> Iterator[tuple[SourceNote, Data]]:
        """Yield the notes that come to a step next, in the order of the input."""
        after = -1
        while rows := self._page(step, after):
            for position, name, patient, text, data in rows:
                yield SourceNote(position, name, patient, text), json.loads(data)
            after = rows[-1][0]

    def _page(self, step: int, after: int) -> list[tuple[int, str, str, str, str]]:
        query = (
            "select position, id, patient, text, data from notes "
            "where kept = 1 and next_step = ? and position > ? order by position limit ?"
        )
        return self._open.execute(query, (step, after, _MANY)).fetchall()

    def count_waiting(self, step: int) -> int:
        """Return how many notes come to a step next."""
        query = "select count(*) from notes where kept = 1 and next_step = ?"
        return int(self._open.execute(query, (step,)).fetchone()[0])

    def counts(self) -> dict[tuple[int, bool, str], int]:
        """Return how many outcomes there are by step, whether kept, and reason."""
        query = "select step, kept, reason, count(*) from outcomes group by 1, 2, 3 order by 1, 2, 4 desc, 3"
        return {(step, bool(kept), reason): count for step, kept, reason, count in self._open.execute(query)}

    def reply(self, key: str) -> ModelReply | None:
        """Return what a model replied to a question before."""
        query = "select text, cost, input_tokens, output_tokens from replies where key = ?"
        found = self._open.execute(query, (key,)).fetchone()
        return ModelReply(*found) if found else None

    def spent(self) -> tuple[int, float]:
        """Return how many questions a model answered, and what they cost."""
        count, cost = self._open.execute("select count(*), coalesce(sum(cost), 0) from replies").fetchone()
        return int(count), float(cost)

    def fact(self, name: str) -> Any:
        """Return what is remembered of the run under a name; None where nothing is."""
        found = self._open.execute("select value from facts where name = ?", (name,)).fetchone()
        return json.loads(found[0]) if found else None

    def remember(self, name: str, value: Any) -> None:
        """Remember something of the run under a name."""
        self._open.execute("insert or replace into facts values (?, ?)", (name, json.dumps(value)))
