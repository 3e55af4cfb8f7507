"""The store of a review: queues of items, and the decisions of people on them, which are only ever added.

A decision that was acknowledged is on the disk. One that was not may be sent again under its key: it counts once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

from calcura.curation.errors import ReviewError
from calcura.curation.review.databases import Database, Run, open_database
from calcura.curation.review.decisions import Decision, Proposal, checked
from calcura.curation.review.items import ReviewItem

DEFAULT_QUEUE = "review"

_FIELDS = "item_id, reviewer, verdict, key, reason, correction, role, number, at"


class DecisionStore:
    """The queues of one database; closed by ``close`` or at the end of ``with``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def place(self) -> str:
        """Where decisions are kept, without a password."""
        return self._database.place

    def queue(self, name: str = DEFAULT_QUEUE) -> Queue:
        """Return a queue; one that has no items yet is empty."""
        if not name.strip() or not name.isprintable() or len(name) > 200:
            raise ReviewError(f"{name!r} is no name of a queue; give 1 to 200 printed characters")
        return Queue(self._database, name)

    def queues(self) -> list[str]:
        """Return the names of the queues that have items."""
        with self._database.reading() as run:
            return [name for (name,) in run("SELECT DISTINCT queue FROM review_items ORDER BY queue")]

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def open_decisions(place: Path | str) -> DecisionStore:
    """Open the decisions at a path (a file of SQLite, made where there is none) or under ``postgresql://...``.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, open_decisions(f"{folder}/review.sqlite") as store:
    ...     queue = store.queue()
    ...     queue.add([ReviewItem("4f1c", "finding", {"row": {}, "finding": {}})])
    ...     found = queue.decide(Proposal("4f1c", "Anna", "reject", "anna-1", "the label is right"))
    ...     again = queue.decide(Proposal("4f1c", "Anna", "reject", "anna-1", "the label is right"))
    ...     found.reviewer, found.number, again == found, len(queue.decisions())
    1
    ('anna', 1, True, 1)

    Raises:
        ReviewError: it cannot be opened.
    """
    return DecisionStore(open_database(place))


class Queue:
    """The items of one review in their order, and what was decided on them."""

    def __init__(self, database: Database, name: str) -> None:
        self._database, self.name = database, name

    def add(self, items: Iterable[ReviewItem]) -> int:
        """Add items behind those that are there, and return how many were new.

        Raises:
            ReviewError: an item is there under its id with another content; then none is added.
        """
        new = 0
        with self._database.writing() as run:
            known: dict[str, str] = dict(run("SELECT id, checksum FROM review_items WHERE queue = ?", (self.name,)))
            for item in items:
                if item.id not in known:
                    place = len(known)
                    row = (self.name, item.id, place, item.kind, item.text, item.checksum)
                    run("INSERT INTO review_items VALUES (?, ?, ?, ?, ?, ?)", row)
                    known[item.id], new = item.checksum, new + 1
                elif known[item.id] != item.checksum:
                    raise ReviewError(
                        f"item {item.id} is in the queue {self.name} with another content, on which people may have "
                        "decided; give changed content an id of its own"
                    )
        return new

    def items(self, start: int = 0) -> list[ReviewItem]:
        """Return the items in the order in which they were added, from the one that has ``start`` before it."""
        return self._items("place >= ? ORDER BY place", start)

    def item(self, id: str) -> ReviewItem:
        """Return one item.

        Raises:
            ReviewError: there is none of this id.
        """
        found = self._items("id = ?", id)
        if not found:
            raise ReviewError(f"the queue {self.name} has no item {id}")
        return found[0]

    def _items(self, which: str, value: str | int) -> list[ReviewItem]:
        with self._database.reading() as run:
            rows = run(f"SELECT id, kind, payload FROM review_items WHERE queue = ? AND {which}", (self.name, value))
        return [ReviewItem(id, kind, json.loads(payload)) for id, kind, payload in rows]

    def decide(self, proposal: Proposal) -> Decision:
        """Store a decision and return it as it is kept; one that came before under its key is returned as it was.

        Raises:
            ReviewError: it is not as it must be, its item is not here, or its key is that of another decision.
        """
        return self.decide_all([proposal])[0]

    def decide_all(self, proposals: Iterable[Proposal]) -> list[Decision]:
        """Store decisions, all or none."""
        found = [checked(each) for each in proposals]
        with self._database.writing() as run:
            return [self._stored(run, each) for each in found]

    def _stored(self, run: Run, proposal: Proposal) -> Decision:
        before = run(f"SELECT queue, {_FIELDS} FROM review_decisions WHERE key = ?", (proposal.key,))
        if before:
            return self._same(proposal, before[0])
        self._refuse_unless_decidable(run, proposal)
        columns = ("key", "item_id", "reviewer", "verdict", "reason", "role")
        values = [self.name, proposal.correction_text, *(getattr(proposal, name) for name in columns)]
        rows = run(
            f"INSERT INTO review_decisions (queue, correction, {', '.join(columns)}) "
            f"VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING {_FIELDS}",
            values,
        )
        return _decision(rows[0])

    def _same(self, proposal: Proposal, row: tuple[Any, ...]) -> Decision:
        queue, found = row[0], _decision(row[1:])
        if (queue, *found.said) != (self.name, *proposal.said):
            raise ReviewError(
                f"the key {proposal.key} is that of another decision; give each decision a key of its own"
            )
        return found

    def _refuse_unless_decidable(self, run: Run, proposal: Proposal) -> None:
        where = (self.name, proposal.item_id)
        if not run("SELECT 1 FROM review_items WHERE queue = ? AND id = ?", where):
            raise ReviewError(f"the queue {self.name} has no item {proposal.item_id}")
        roles = run(
            "SELECT 1 FROM review_decisions WHERE queue = ? AND item_id = ? AND reviewer = ? AND role <> ?",
            (*where, proposal.reviewer, proposal.role),
        )
        if roles:
            raise ReviewError(
                f"{proposal.reviewer} has decided on item {proposal.item_id} in the other role; "
                "an adjudicator is none of an item's reviewers"
            )

    def decisions(self, item_id: str | None = None) -> list[Decision]:
        """Return every decision of the queue, or of one item, in the order in which they were stored."""
        where, values = ("", [self.name]) if item_id is None else (" AND item_id = ?", [self.name, item_id])
        statement = f"SELECT {_FIELDS} FROM review_decisions WHERE queue = ?{where} ORDER BY number"
        with self._database.reading() as run:
            return [_decision(row) for row in run(statement, values)]


def _decision(row: tuple[Any, ...]) -> Decision:
    item_id, reviewer, verdict, key, reason, text, role, number, at = row
    correction = None if text is None else json.loads(text)
    return Decision(item_id, reviewer, verdict, key, reason, correction, role, number, at)
