"""One set of tests for both databases."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from reviewed_items import items, said

from calcura.curation.review import Proposal, ReviewError, ReviewItem, open_decisions
from calcura.curation.review.databases import open_database


def test_what_is_stored_comes_back_as_it_was(place: str) -> None:
    one, two = items(2)
    correction = {"Ground Truth Answer": "13.5", "Relevant Entities": {"Sodium": [140.0, "mEq/L"], "naïve": "µ\x00"}}
    with open_decisions(place) as store:
        queue = store.queue()
        assert queue.add([one, two]) == 2
        kept = queue.decide(said(one, " Anna  Berg", "correct", reason="it was 140 °F: ≥", correction=correction))
    with open_decisions(place) as store:
        queue = store.queue()
        assert queue.items() == [one, two]
        assert queue.item(two.id) == two
        assert queue.decisions() == [kept] == queue.decisions(one.id)
        assert queue.decisions(two.id) == []
    assert (kept.reviewer, kept.verdict, kept.number) == ("anna berg", "correct", 1)
    assert kept.correction == correction


def test_the_store_says_when_a_decision_was_made(place: str) -> None:
    (item,) = items(1)
    with open_decisions(place) as store:
        store.queue().add([item])
        before = datetime.now(UTC)
        at = datetime.fromisoformat(store.queue().decide(said(item, "anna")).at)
    assert abs((at - before).total_seconds()) < 5


def test_a_decision_sent_twice_counts_once(place: str) -> None:
    (item,) = items(1)
    with open_decisions(place) as store:
        queue = store.queue()
        queue.add([item])
        first = queue.decide(said(item, "anna"))
        assert queue.decide(said(item, "anna")) == first
        assert len(queue.decisions()) == 1
        key = first.key
        for other in (said(item, "ben", key=key), said(item, "anna", "reject", key=key)):
            with pytest.raises(ReviewError, match=f"the key {key} is that of another decision"):
                queue.decide(other)
        assert queue.decisions() == [first]


def test_decisions_together_are_stored_all_or_none(place: str) -> None:
    one, two = items(2)
    stranger = ReviewItem("0" * 16, "finding", {})
    with open_decisions(place) as store:
        queue = store.queue()
        queue.add([one, two])
        with pytest.raises(ReviewError, match="has no item 0000"):
            queue.decide_all([said(one, "anna"), said(two, "anna"), said(stranger, "anna")])
        assert queue.decisions() == []
        first, second = queue.decide_all([said(one, "anna"), said(two, "anna")])
        assert first.number < second.number


def test_items_are_added_once_and_never_changed(place: str) -> None:
    one, two, three = items(3)
    with open_decisions(place) as store:
        queue = store.queue()
        assert queue.add([two, one]) == 2
        assert queue.add([one, two, three, three]) == 1
        assert queue.items() == [two, one, three]
        changed = ReviewItem(one.id, "candidate", {"n": 7})
        with pytest.raises(ReviewError, match="another content"):
            queue.add([items(4)[3], changed])
        assert len(queue.items()) == 3


def test_queues_are_apart(place: str) -> None:
    one, two = items(2)
    with open_decisions(place) as store:
        store.queue("train").add([one, two])
        store.queue("test").add([one])
        store.queue("train").decide(said(one, "anna"))
        assert store.queues() == ["test", "train"]
        assert store.queue("test").decisions() == []
        with pytest.raises(ReviewError, match="is that of another decision"):
            store.queue("test").decide(said(one, "anna"))
        with pytest.raises(ReviewError, match="the queue test has no item"):
            store.queue("test").decide(said(two, "anna", key="another"))
        with pytest.raises(ReviewError, match="has no item"):
            store.queue("test").item(two.id)


def test_an_adjudicator_is_none_of_the_reviewers(place: str) -> None:
    one, two = items(2)
    with open_decisions(place) as store:
        queue = store.queue()
        queue.add([one, two])
        queue.decide(said(one, "anna"))
        with pytest.raises(ReviewError, match="other role"):
            queue.decide(said(one, "Anna", "reject", role="adjudicator"))
        queue.decide(said(two, "anna", role="adjudicator"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"verdict": "maybe"}, "'maybe' is no verdict; there are accept, correct, reject, unsure"),
        ({"role": "chief"}, "'chief' is no role"),
        ({"reviewer": " "}, "no reviewer's name"),
        ({"reviewer": "a\nb\x1b"}, "no reviewer's name"),
        ({"key": ""}, "the key must be text of 1 to 200"),
        ({"key": "k" * 201}, "the key must be text of 1 to 200"),
        ({"verdict": "reject"}, "say in the reason why the verdict is reject"),
        ({"verdict": "unsure", "reason": "  "}, "say in the reason"),
        ({"reason": "a\x00b"}, "the reason must be text"),
        ({"reason": "\ud800"}, "the reason must be text"),
        ({"reason": "x" * 20_001}, "the reason must be text of 0 to 20,000"),
        ({"verdict": "correct", "reason": "r"}, "needs a correction"),
        ({"verdict": "correct", "reason": "r", "correction": {}}, "needs a correction"),
        ({"verdict": "correct", "reason": "r", "correction": ["x"]}, "needs a correction"),
        ({"verdict": "correct", "reason": "r", "correction": {"x": float("nan")}}, "plain JSON"),
        ({"correction": {"x": 1}}, "comes with the verdict correct alone"),
    ],
)
def test_a_decision_that_is_none_is_refused(tmp_path: Path, given: dict[str, Any], message: str) -> None:
    (item,) = items(1)
    with open_decisions(tmp_path / "review.sqlite") as store:
        store.queue().add([item])
        with pytest.raises(ReviewError, match=re.escape(message)):
            store.queue().decide(
                Proposal(**({"item_id": item.id, "reviewer": "a", "verdict": "accept", "key": "k"} | given))
            )
        assert store.queue().decisions() == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE review_decisions SET verdict = 'reject'",
        "DELETE FROM review_decisions",
        "UPDATE review_items SET payload = '{}'",
        "DELETE FROM review_items",
    ],
)
def test_the_database_itself_refuses_to_change_or_remove(place: str, statement: str) -> None:
    (item,) = items(1)
    with open_decisions(place) as store:
        store.queue().add([item])
        kept = store.queue().decide(said(item, "anna"))
        database = open_database(place)
        with pytest.raises(Exception, match="append-only"), database.writing() as run:
            run(statement)
        database.close()
        assert store.queue().decisions() == [kept]


def test_sqlite_refuses_to_replace_a_decision(tmp_path: Path) -> None:
    (item,) = items(1)
    with open_decisions(tmp_path / "review.sqlite") as store:
        store.queue().add([item])
        kept = store.queue().decide(said(item, "anna"))
    connection = sqlite3.connect(tmp_path / "review.sqlite")
    columns = "number, key, item_id, queue, reviewer, verdict, reason, role"
    row = "'review', 'eve', 'accept', '', 'reviewer'"
    for number, key in ((1, "new"), (2, kept.key)):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute(
                f"INSERT OR REPLACE INTO review_decisions ({columns}) VALUES (?, ?, ?, {row})", (number, key, item.id)
            )
    connection.close()


def test_postgresql_refuses_to_empty_a_table(postgres: Any) -> None:
    database = open_database(postgres.new_place())
    with pytest.raises(Exception, match="append-only"), database.writing() as run:
        run("TRUNCATE review_decisions")
    database.close()


def test_many_threads_and_connections_lose_nothing(place: str) -> None:
    found = items(20)
    with open_decisions(place) as shared, open_decisions(place) as other:
        shared.queue().add(found)

        def review(store: Any, reviewer: str) -> None:
            for item in found:
                store.queue().decide(said(item, reviewer))

        who = [(shared, "anna"), (shared, "ben"), (other, "cleo"), (other, "ben")]
        threads = [threading.Thread(target=review, args=each) for each in who]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        decisions = shared.queue().decisions()
    assert len(decisions) == 60
    assert len({(each.item_id, each.reviewer) for each in decisions}) == 60


def test_processes_that_open_a_new_place_at_once_all_get_it(place: str) -> None:
    code = "import sys; from calcura.curation.review import open_decisions; open_decisions(sys.argv[1]).close()"
    opening = [
        subprocess.Popen([sys.executable, "-c", code, place], stderr=subprocess.PIPE, text=True) for _ in range(3)
    ]
    assert [each.communicate()[1] for each in opening] == [""] * 3


def test_a_place_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes.csv").write_text("this is no database, it is much longer than a header" * 50)
    with pytest.raises(ReviewError, match=r"notes\.csv cannot be opened"):
        open_decisions(tmp_path / "notes.csv")
    with pytest.raises(ReviewError, match="there is no folder"):
        open_decisions(tmp_path / "nowhere" / "review.sqlite")
    with pytest.raises(ReviewError, match="not mysql://"):
        open_decisions("mysql://host/base")
    foreign = sqlite3.connect(tmp_path / "other.sqlite")
    foreign.execute("CREATE TABLE patients (name TEXT)")
    foreign.close()
    with pytest.raises(ReviewError, match="holds other tables"):
        open_decisions(tmp_path / "other.sqlite")


def test_a_file_of_a_later_calcura_is_refused(tmp_path: Path) -> None:
    open_decisions(tmp_path / "review.sqlite").close()
    later = sqlite3.connect(tmp_path / "review.sqlite")
    later.execute("UPDATE review_version SET version = 99")
    later.commit()
    later.close()
    with pytest.raises(ReviewError, match="another Calcura"):
        open_decisions(tmp_path / "review.sqlite")


def test_no_message_shows_a_password() -> None:
    pytest.importorskip("psycopg", reason="needs psycopg: pip install 'calcura[postgres]'")
    for place in ("postgresql://anna:s3cret@127.0.0.1:1/none", "postgresql://anna:s3cret@[bad/none"):
        with pytest.raises(ReviewError) as refused:
            open_decisions(place)
        assert "s3cret" not in str(refused.value)
        assert "postgres" in str(refused.value).casefold()


def test_a_store_goes_on_after_its_server_was_restarted(postgres: Any) -> None:
    one, two = items(2)
    with open_decisions(postgres.new_place()) as store:
        store.queue().add([one, two])
        kept = store.queue().decide(said(one, "anna"))
        postgres.restart()
        assert store.queue().decide(said(one, "anna")) == kept
        store.queue().decide(said(two, "anna"))
        assert len(store.queue().decisions()) == 2
