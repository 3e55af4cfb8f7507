"""The tables of a review, in the two dialects. Rows are added; nothing is changed or removed."""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""Of the tables. A file with a later one is refused; there is no earlier one yet."""

TABLES: Final = ("review_items", "review_decisions")

_ITEMS = """
CREATE TABLE review_items (
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (queue, id)
)"""

_DECISIONS = """
CREATE TABLE review_decisions (
    number {number},
    key TEXT NOT NULL UNIQUE,
    queue TEXT NOT NULL,
    item_id TEXT NOT NULL,
    reviewer TEXT NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('accept', 'correct', 'reject', 'unsure')),
    reason TEXT NOT NULL,
    correction TEXT CHECK ((correction IS NOT NULL) = (verdict = 'correct')),
    role TEXT NOT NULL CHECK (role IN ('reviewer', 'adjudicator')),
    at TEXT NOT NULL DEFAULT ({now}),
    FOREIGN KEY (queue, item_id) REFERENCES review_items (queue, id)
)"""

_COMMON = (
    "CREATE INDEX review_decisions_by_item ON review_decisions (queue, item_id)",
    "CREATE TABLE review_version (version INTEGER NOT NULL)",
    f"INSERT INTO review_version VALUES ({VERSION})",
)

_REFUSED = "RAISE(ABORT, '{table} is append-only')"
# INSERT OR REPLACE removes the row that is in its way without asking the trigger that guards removal.
_TAKEN = {
    "review_items": "queue = NEW.queue AND id = NEW.id",
    "review_decisions": "key = NEW.key OR number = NEW.number",
}

SQLITE: Final = (
    _ITEMS,
    _DECISIONS.format(number="INTEGER PRIMARY KEY AUTOINCREMENT", now="strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"),
    *_COMMON,
    *(
        f"CREATE TRIGGER {table}_no_{action} BEFORE {action} ON {table} "
        f"BEGIN SELECT {_REFUSED.format(table=table)}; END"
        for table in TABLES
        for action in ("update", "delete")
    ),
    *(
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {_TAKEN[table]}) "
        f"BEGIN SELECT {_REFUSED.format(table=table)}; END"
        for table in TABLES
    ),
)

POSTGRESQL: Final = (
    _ITEMS,
    _DECISIONS.format(
        number="BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
        now="""to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')""",
    ),
    *_COMMON,
    "CREATE FUNCTION review_append_only() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$",
    *(
        f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION review_append_only()"
        for table in TABLES
    ),
)
