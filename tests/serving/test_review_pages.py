"""What is opened for review: runs, data sets and generated cases; how each is shown, and decisions as files."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from asking import HERE
from starlette.testclient import TestClient

from calcura.cases.formats import jsonl, medcalc_csv
from calcura.cases.generated import generate
from calcura.cases.medcalc_bench import CALCULATORS
from calcura.cli import run
from calcura.cli.curating.what_to_review import opened
from calcura.cli.errors import CommandError
from calcura.curation.candidates import candidate
from calcura.curation.review import (
    DecisionStore,
    Proposal,
    ReviewItem,
    candidate_items,
    case_items,
    open_decisions,
)
from calcura.serving.access import Access
from calcura.serving.accounts import Accounts
from calcura.serving.app import application
from calcura.serving.site import Site

PASSWORD = "correct horse battery"
Look = Callable[..., TestClient]


@pytest.fixture
def look(tmp_path: Path, quick_passwords: None) -> Iterator[Look]:
    """Opens reviews in the browser of Ada, who is signed in."""
    with ExitStack() as stack:

        def look(store: DecisionStore, *owners: str) -> TestClient:
            accounts = Accounts(tmp_path / "accounts")
            accounts.add("ada", PASSWORD)
            service = application(
                site=Site(Access(accounts=accounts), decisions=stack.enter_context(store), owners=frozenset(owners))
            )
            client = stack.enter_context(TestClient(service, base_url=HERE, headers={"accept": "text/html"}))
            client.post("/sign-in", data={"name": "ada", "password": PASSWORD})
            return client

        yield look


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    path = tmp_path / "cases.jsonl"
    jsonl.write(generate(12, 6, form="note", edge_share=0.6, explain=True, difficulty=("negated",)), path)
    return path


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A data set as the benchmark is published, with one wrong label and one row twice."""
    path = tmp_path / "rows.csv"
    names = [each.calculator for each in CALCULATORS.values()]
    medcalc_csv.write(generate(8, 5, form="note", calculators=names[:8], edge_share=0.0), path)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows.append(rows[0] | {"Row Number": "9"})
    rows[1] |= dict.fromkeys(("Ground Truth Answer", "Lower Limit", "Upper Limit"), "77")
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return path


def first_item(client: TestClient, **chosen: str) -> str:
    """Return the page of the first item of those chosen."""
    page = client.get("/review/review", params=chosen).text
    address = page.partition('<ul class="cards items">')[2].partition('href="')[2].partition('"')[0]
    return client.get(address.replace("&amp;", "&")).text


def test_generated_cases_are_shown_with_what_to_look_at(cases: Path, look: Look) -> None:
    client = look(opened(str(cases), None, "review", None))
    page = client.get("/review/review").text
    assert "12 generated cases" in page
    assert "A value lies on a cut-point of the calculator, or right beside it" in page
    assert "12 of 12 items" in page
    item = first_item(client, alert="value.cut_point")
    assert "cut-point" in item
    assert "<mark" in item
    assert "Accept</b>: note and answer fit" in item
    known = [each.payload for each in open_decisions(cases.with_name("cases.jsonl.review.sqlite")).queue().items()]
    assert {each["id"] for each in known} == {each["id"] for each in jsonl.read(cases)}


def test_our_calculation_stands_beside_each_generated_answer(cases: Path, look: Look) -> None:
    store = opened(str(cases), None, "review", None)
    client = look(store)
    for each in store.queue().items():
        page = client.get(f"/review/review/{each.id}").text
        assert "Recomputed: " in page, each.payload["calculator"]


def test_a_data_set_is_audited_and_what_was_found_comes_first(table: Path, look: Look) -> None:
    client = look(opened(str(table), None, "review", "verified"))
    page = client.get("/review/review").text
    assert "9 rows of rows.csv, read as verified" in page
    assert "9 of 9 items" in page
    assert "the label is 77" in page.partition('<ul class="cards items">')[2].partition("</li>")[0]
    assert "2 of 9 items" in client.get("/review/review", params={"alert": "text.again"}).text
    assert "1 of 9 items" in client.get("/review/review", params={"class": "data.duplicate"}).text
    item = first_item(client, **{"class": "data.duplicate"})
    assert "The same text stands in another item" in item


def test_a_row_that_cannot_be_read_is_shown_as_it_is(table: Path, look: Look) -> None:
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[2]["Calculator ID"], rows[3]["Relevant Entities"] = "999", "nonsense"
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    client = look(opened(str(table), None, "review", "verified"))
    page = client.get("/review/review").text
    assert "7 rows of rows.csv, read as verified" in page
    assert "2 rows that cannot be read" in page
    assert "annot be read: 2 rows, so that nothing could be recomputed" in page
    assert rows[2]["Patient Note"][:20] in first_item(client, **{"class": "unreadable"})


def test_a_run_of_curation_is_reviewed_where_it_lies(tmp_path: Path, look: Look) -> None:
    (tmp_path / "notes.jsonl").write_text('{"id": "a", "note": "A 54-year-old man, blood pressure 150/90 mmHg."}\n')
    options = ["--calculators", "mean_arterial_pressure", "--run", str(tmp_path / "run")]
    assert run(["curate", "medcalc-bench", "--notes", str(tmp_path / "notes.jsonl"), *options]) == 0
    client = look(opened(str(tmp_path / "run"), None, "review", None))
    assert "1 candidate that a run of curation proposes" in client.get("/review/review").text
    page = first_item(client)
    assert "150/90" in page
    assert "Recomputed: 110 mmHg" in page
    assert (tmp_path / "run" / "review.sqlite").is_file()


def test_a_question_with_options_is_shown_whole(tmp_path: Path, look: Look) -> None:
    options = {"A": "CURB-65 score", "B": "Mean arterial pressure"}
    payload: dict[str, Any] = {"note": "BP 120/60.", "question": "Which one fits?", "options": options, "answer": "B"}
    store = open_decisions(tmp_path / "review.sqlite")
    store.queue().add(
        candidate_items([candidate("medqa_calc", "n", "p", "BP 120/60.", "mean_arterial_pressure", payload)])
    )
    page = first_item(look(store))
    for told in ("Which one fits?", "CURB-65 score", "<dt>B</dt><dd>Mean arterial pressure"):
        assert told in page


def test_what_was_queued_stays_and_another_file_is_refused(table: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "kept.sqlite")
    for _ in range(2):
        with opened(str(table), place, "review", "verified") as store:
            assert len(store.queue().items()) == 9
            known = store.queue().items()
    with open_decisions(tmp_path / "later.sqlite") as store:
        # As an earlier Calcura worded it.
        payload = {**known[0].payload, "finding": {**known[0].payload["finding"], "sentence": "Otherwise."}}
        store.queue().add([ReviewItem("old", "finding", payload)])
    with opened(str(table), str(tmp_path / "later.sqlite"), "review", "verified") as store:
        assert [each.id for each in store.queue().items()] == ["old", *(each.id for each in known[1:])]
    other = tmp_path / "other.csv"
    other.write_text(table.read_text() + "\n")
    with pytest.raises(CommandError, match="of another file than"):
        opened(str(other), place, "review", "verified")
    with opened(str(other), place, "other", "verified") as store:
        assert store.queues() == ["other", "review"]


def test_where_decisions_are_kept_is_opened_as_it_is(tmp_path: Path) -> None:
    place = tmp_path / "review.sqlite"
    open_decisions(place).close()
    with opened(str(place), None, "review", None) as store:
        assert store.place == str(place)
    with pytest.raises(CommandError, match="leave out --decisions"):
        opened(str(place), "other.sqlite", "review", None)


@pytest.mark.parametrize("name", ["none.csv", "none", "notes.txt"])
def test_nothing_else_is_opened(tmp_path: Path, name: str) -> None:
    (tmp_path / "notes.txt").write_text("BP 120/60.")
    with pytest.raises(CommandError, match="is nothing to review; give where decisions are kept, a run's folder"):
        opened(str(tmp_path / name), None, "review", None)


def test_a_data_set_must_say_whose_conventions_it_follows(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--review", str(table)]) == 2
    assert "--release v1.0, v1.2 or verified" in capsys.readouterr().err


def test_decisions_are_given_as_a_sheet_and_as_lines(tmp_path: Path, look: Look) -> None:
    found = [candidate("medqa_calc", f"n{n}", "p", f"BP {n}.", "mean_arterial_pressure", {"n": n}) for n in range(2)]
    items = candidate_items(found)
    store = open_decisions(tmp_path / "review.sqlite")
    store.queue().add(items)
    store.queue().decide(Proposal(items[0].id, "ada", "correct", "k1", "=1+1", {"note": "é"}))
    store.queue().decide(Proposal(items[1].id, "ben", "accept", "k2"))
    client = look(store, "ada")
    answer = client.get("/review/review/decisions.csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert [(each["reviewer"], each["verdict"], each["reason"]) for each in rows] == [
        ("ada", "correct", "'=1+1"),
        ("ben", "accept", ""),
    ]
    assert rows[0]["item"] == f"candidate {items[0].id}"
    assert json.loads(rows[0]["correction"]) == {"note": "é"}
    assert 'filename="decisions.csv"' in answer.headers["content-disposition"]
    lines = client.get("/review/review/decisions.jsonl").text.splitlines()
    assert [json.loads(each)["key"] for each in lines] == ["k1", "k2"]


def test_agreement_tells_how_often_and_not_who_said_what_of_an_item(cases: Path, look: Look) -> None:
    store = opened(str(cases), None, "review", None)
    items = store.queue().items()
    for number, each in enumerate(items[:4]):
        store.queue().decide(Proposal(each.id, "anna", "accept", f"a{number}"))
        store.queue().decide(Proposal(each.id, "ben", "reject" if number == 3 else "accept", f"b{number}", "a secret"))
    client = look(store, "ada")
    page = client.get("/review/review/agreement").text
    assert "anna and ben" in page
    assert "75.0 %" in page
    assert "<dt>Cohen's kappa</dt><dd>0.00</dd>" in page.replace("&#39;", "'")
    assert f"/review/review/{items[3].id}?state=disputed" in page
    assert "a secret" not in page
    assert "anna and ben hardly agree" in client.get("/review/review").text.casefold()
    assert "a secret" in client.get(f"/review/review/{items[3].id}").text


def test_a_third_cannot_settle_alone_what_nobody_disputes(cases: Path, look: Look) -> None:
    store = opened(str(cases), None, "review", None)
    client, item = look(store), store.queue().items()[0].id
    page = client.get(f"/review/review/{item}").text
    hidden = {name: page.partition(f'name="{name}" value="')[2].partition('"')[0] for name in ("form-key", "key")}
    answer = client.post(f"/review/review/{item}", data={**hidden, "role": "adjudicator", "verdict": "accept"})
    assert (answer.status_code, store.queue().decisions()) == (422, [])
    assert "nothing to settle here" in answer.text


def test_new_items_are_seen_without_a_restart(cases: Path, tmp_path: Path, look: Look) -> None:
    every = case_items(jsonl.read(cases))
    store = open_decisions(tmp_path / "review.sqlite")
    store.queue().add(every[:2])
    client = look(store)
    assert "2 of 2 items" in client.get("/review/review").text
    store.queue().add(every)
    assert "12 of 12 items" in client.get("/review/review").text


def test_what_is_marked_is_the_value_of_the_row(table: Path, look: Look) -> None:
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    made = rows[0] | {"Calculator ID": "6", "Patient Note": "Weight 87.5 kg on admission. Dry weight 80.4 kg."}
    made["Relevant Entities"] = "{'weight': [80.4, 'kg'], 'height': [171.0, 'cm']}"
    made |= dict(zip(("Ground Truth Answer", "Lower Limit", "Upper Limit"), ("27.5", "26.1", "28.9"), strict=True))
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, made)
        writer.writeheader()
        writer.writerow(made)
    page = first_item(look(opened(str(table), None, "review", "verified")))
    assert re.findall(r"<mark[^>]*>(?:<span[^>]*></span>)*([^<]*)</mark>", page) == ["80.4 kg"]
    assert "171 cm" in page
    assert "not found in the note" in page.partition("Height")[2].partition("</dd>")[0]


def test_a_list_is_searched_filtered_and_jumped_in(table: Path, look: Look) -> None:
    client = look(opened(str(table), None, "review", "verified"))
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    def number(**chosen: str) -> str:
        return client.get("/review/review", params=chosen).text.partition('role="status">')[2].partition(" ")[0]

    assert number(finding="differs") == "1"
    assert number(finding="agrees", q=rows[4]["Patient Note"][:40].upper()) == "1"
    assert number(q="no such words at all") == "0"
    assert number(state="mine") == "9"
    assert number(state="disputed") == "0"
    there = client.get("/review/review", params={"row": "5"}, follow_redirects=False)
    assert there.status_code == 303
    assert "row 5," in client.get(there.headers["location"]).text
    assert "No item is called 77" in client.get("/review/review", params={"row": "77"}).text


def test_the_published_training_sample_can_be_reviewed(benchmark_data: Path, tmp_path: Path, look: Look) -> None:
    train = benchmark_data / "medcalc_bench" / "train_sample" / "train.csv"
    store = opened(str(train), str(tmp_path / "train.sqlite"), "review", "v1.0")
    every = store.queue().items()
    assert len(every) == len({each.payload["finding"]["row"] for each in every}) == 468
    client = look(store)
    page = client.get("/review/review").text
    assert "468 rows of train.csv, read as v1.0" in page
    assert "page 1 of 20" in page
    assert "page 3 of 20" in client.get("/review/review", params={"start": "48"}).text
    for each in [each for each in every if each.payload["finding"]["verdict"] != "agrees"]:
        page = client.get(f"/review/review/{each.id}")
        assert page.status_code == 200
        assert "Recomputed: " in page.text, each.payload["finding"]
