"""Reviewing in the browser: two people by themselves, an adjudicator, and nothing lost or doubled."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from asking import HERE, words_of
from starlette.testclient import TestClient

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.medcalc_bench.extraction import extracted
from calcura.curation.medcalc_bench.labels import row
from calcura.curation.pipeline import SourceNote
from calcura.curation.review import DecisionStore, Proposal, ReviewItem, candidate_items, open_decisions
from calcura.engine import definition
from calcura.reading.text.passages import Passage
from calcura.serving.access import Access
from calcura.serving.accounts import Accounts
from calcura.serving.app import application
from calcura.serving.site import Site

PASSWORD = "correct horse battery"
QUEUE = "a run / of notes"
ADDRESS = "/review/a%20run%20~1%20of%20notes"
TOKEN = "a-token-of-some-length"
FINDING = {
    "row": 7,
    "calculator": "mean_arterial_pressure",
    "verdict": "differs",
    "agrees_by_convention": False,
    "recomputed": 80.0,
    "label": 90.0,
    "causes": ["rule.formula"],
    "observations": [],
    "unexplained": False,
    "sentence": "Recomputed 80; the label is 90.",
    "departure": "",
    "assumptions": [],
    "provenance": {"release": "verified", "split": "test", "file": "made_up.csv", "checksum": "0" * 64},
}


def made(number: int) -> Candidate:
    """Return a candidate made from a note of one line."""
    note = f"A 70-year-old woman <b>{number}</b>, BP {100 + number}/60 mmHg."
    source, calculator = SourceNote(number, f"n{number}", f"p{number}", note), definition("mean_arterial_pressure")
    inputs = extracted(calculator, Passage(note))
    payload = {"row": row(calculator, source, inputs, "Synthetic"), "inputs": inputs}
    return candidate("medcalc_bench", source.id, source.patient_id, note, calculator.name, payload)


def finding() -> ReviewItem:
    """Return a finding of an audit."""
    columns = dict(made(20).payload["row"]) | {"Row Number": "7", "Ground Truth Answer": "90.0"}
    return ReviewItem("f1", "finding", {"row": columns, "finding": FINDING})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[DecisionStore]:
    with open_decisions(tmp_path / "review.sqlite") as store:
        store.queue(QUEUE).add([*candidate_items(made(number) for number in range(3)), finding()])
        yield store


@pytest.fixture
def people(store: DecisionStore, tmp_path: Path, quick_passwords: None) -> Iterator[dict[str, TestClient]]:
    """Browsers of three people who are signed in, and of one who is not."""
    accounts = Accounts(tmp_path / "accounts")
    site = Site(Access(TOKEN, frozenset(), accounts), decisions=store)
    service = application(site=site)
    found = {}
    with TestClient(service, base_url=HERE):
        for name in ("ada", "ben", "cleo", ""):
            found[name] = TestClient(service, base_url=HERE, headers={"accept": "text/html"}, follow_redirects=False)
            if name:
                accounts.add(name, PASSWORD)
                found[name].post("/sign-in", data={"name": name, "password": PASSWORD})
        yield found


def ids(store: DecisionStore) -> list[str]:
    return [each.id for each in store.queue(QUEUE).items()]


def fields(page: str) -> dict[str, str]:
    """Return the hidden fields of the form that decides."""
    form = page[page.index('id="decision"') :].partition("</form>")[0]
    return {
        name: html.unescape(value) for name, value in re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', form)
    }


def decide(client: TestClient, item: str, verdict: str, **more: str) -> int:
    given = {**fields(client.get(f"{ADDRESS}/{item}").text), "verdict": verdict, **more}
    return client.post(f"{ADDRESS}/{item}", data=given).status_code


def test_who_is_not_known_sees_no_note_where_the_service_is_open(people: dict[str, TestClient]) -> None:
    for path in ("/review", ADDRESS, f"{ADDRESS}/f1", f"{ADDRESS}/decisions.jsonl"):
        answer = people[""].get(path)
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/sign-in?to=/review")
    assert people[""].post(f"{ADDRESS}/f1", data={"verdict": "accept"}).status_code == 303
    assert people[""].get("/").status_code == 200


def test_on_this_machine_one_may_look_and_not_decide(store: DecisionStore) -> None:
    with TestClient(application(site=Site(decisions=store)), base_url=HERE) as client:
        client.headers["accept"] = "text/html"
        assert "Sign in to decide" in client.get(f"{ADDRESS}/f1").text
        client.post(f"{ADDRESS}/f1", data={"verdict": "accept", "key": "k", "role": "reviewer"})
        assert client.get(f"{ADDRESS}/decisions.jsonl").headers["content-type"].startswith("text/html")
    assert store.queue(QUEUE).decisions() == []


def test_an_item_shows_note_label_and_our_calculation(people: dict[str, TestClient], store: DecisionStore) -> None:
    page = people["ada"].get(f"{ADDRESS}/{ids(store)[0]}").text
    assert "<mark" in page
    assert "100/60 mmHg</mark>" in page
    assert "&lt;b&gt;0&lt;/b&gt;" in page
    assert "Recomputed: 73 mmHg" in page
    assert "Systolic blood pressure</dt><dd>100 mmHg" in page
    page = people["ada"].get(f"{ADDRESS}/f1").text
    assert "The label: 90.0" in page
    assert "Recomputed: 80 mmHg" in page
    assert "The label follows another formula than the source" in page


def test_a_queue_tells_how_it_is_made_up_and_what_to_look_at(
    people: dict[str, TestClient], store: DecisionStore
) -> None:
    page = people["ada"].get(ADDRESS).text
    assert "4 of 4 items" in page
    assert "73.3333 to 90, median 73.8333" in page
    only = people["ada"].get(ADDRESS, params={"class": "rule.formula"}).text
    assert "1 of 4 items" in only
    assert f"{ADDRESS}/f1?class=rule.formula" in only
    assert "0 of 4 items" in people["ada"].get(ADDRESS, params={"state": "settled"}).text


def test_two_decide_by_themselves_and_a_third_settles(people: dict[str, TestClient], store: DecisionStore) -> None:
    first, second, *_ = ids(store)
    assert decide(people["ada"], first, "accept") == 303
    page = people["ben"].get(f"{ADDRESS}/{first}").text
    assert "ada" not in words_of(page)
    assert decide(people["ben"], first, "reject", reason="not <i>her</i> pressure") == 303
    assert "1 disputed" in html.unescape(people["ada"].get(ADDRESS).text)
    assert "not &lt;i&gt;her" not in people["ada"].get(f"{ADDRESS}/{first}").text
    page = people["cleo"].get(f"{ADDRESS}/{first}").text
    assert "Adjudicate" in page
    assert "not &lt;i&gt;her&lt;/i&gt; pressure" in page
    assert "ben" not in words_of(page)
    assert decide(people["cleo"], first, "accept") == 303
    assert [each.role for each in store.queue(QUEUE).decisions(first)] == ["reviewer", "reviewer", "adjudicator"]
    for item in (*ids(store)[2:], second):
        assert people["ada"].get(f"{ADDRESS}/decisions.jsonl").status_code == 403
        assert decide(people["ada"], item, "accept") == 303
    lines = people["ada"].get(f"{ADDRESS}/decisions.jsonl").text.splitlines()
    assert [json.loads(each)["reviewer"] for each in lines] == ["ada", "ben", "cleo", *["ada"] * 3]


def test_what_one_person_said_makes_nobody_an_adjudicator(people: dict[str, TestClient], store: DecisionStore) -> None:
    first = ids(store)[0]
    assert decide(people["ada"], first, "unsure", reason="a secret doubt") == 303
    for path in (f"{ADDRESS}/{first}", ADDRESS, f"{ADDRESS}?state=disputed", "/review"):
        page = people["ben"].get(path).text
        assert not any(told in page for told in ("Adjudicate", "a secret doubt", "1 disputed", "Ada")), path
    assert decide(people["ben"], first, "accept") == 303
    assert [each.role for each in store.queue(QUEUE).decisions()] == ["reviewer", "reviewer"]
    assert "Adjudicate" in people["cleo"].get(f"{ADDRESS}/{first}").text


def test_nobody_learns_what_was_settled_before_deciding(people: dict[str, TestClient], store: DecisionStore) -> None:
    first = ids(store)[0]
    for name in ("ada", "ben"):
        assert decide(people[name], first, "reject", reason="a secret reason") == 303
    assert "1 settled" in people["cleo"].get(ADDRESS).text
    assert "0 of 4 items" in people["cleo"].get(ADDRESS, params={"state": "reject"}).text
    assert "1 of 4 items" in people["ada"].get(ADDRESS, params={"state": "reject"}).text
    assert "3 waiting for you" in people["cleo"].get(ADDRESS).text
    for path in (ADDRESS, f"{ADDRESS}/{first}", "/review"):
        page = people["cleo"].get(path).text
        assert not any(told in page for told in ("rejected</i>", "1 rejected", "a secret reason")), path
        assert not re.search(r"\b(ada|ben)\b", page, re.IGNORECASE), path
    for path in ("agreement", "decisions.csv", "decisions.jsonl"):
        answer = people["cleo"].get(f"{ADDRESS}/{path}")
        assert (answer.status_code, "you have not decided on 4 items" in answer.text) == (403, True), path


def test_an_owner_sees_all_that_was_decided(store: DecisionStore) -> None:
    store.queue(QUEUE).decide(Proposal(ids(store)[0], "ada", "accept", "k1"))
    with TestClient(application(site=Site(Access(TOKEN), decisions=store)), base_url=HERE) as client:
        client.headers |= {"accept": "text/html", "authorization": f"Bearer {TOKEN}"}
        assert '"reviewer": "ada"' in client.get(f"{ADDRESS}/decisions.jsonl").text
        assert "ada" in client.get(f"{ADDRESS}/agreement").text


def test_one_goes_on_to_what_waits(people: dict[str, TestClient], store: DecisionStore) -> None:
    known = ids(store)
    at, seen = known[1], []
    for _ in known:
        given = {**fields(people["ada"].get(f"{ADDRESS}/{at}").text), "verdict": "accept"}
        answer = people["ada"].post(f"{ADDRESS}/{at}", data=given)
        seen.append(at)
        at = answer.headers["location"].removeprefix(f"{ADDRESS}/")
    assert seen == [known[1], known[2], known[3], known[0]]
    assert answer.headers["location"] == ADDRESS


def test_sent_twice_it_counts_once(people: dict[str, TestClient], store: DecisionStore) -> None:
    item = ids(store)[0]
    given = {**fields(people["ada"].get(f"{ADDRESS}/{item}").text), "verdict": "accept"}
    for _ in range(3):
        assert people["ada"].post(f"{ADDRESS}/{item}", data=given).status_code == 303
    assert len(store.queue(QUEUE).decisions()) == 1


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"verdict": "reject"}, "say in the reason why"),
        ({"verdict": "maybe"}, "choose a verdict"),
        ({"verdict": "correct", "reason": "r"}, "needs a correction"),
        ({"verdict": "correct", "reason": "r", "changes": "age"}, "names nothing to correct"),
        ({"verdict": "correct", "reason": "r", "changes": "systolic_blood_pressure: nonsense"}, "decide on it anew"),
        ({"verdict": "accept", "key": ""}, "the key must be text"),
        ({"verdict": "accept", "role": "adjudicator"}, "nothing to settle"),
    ],
)
def test_what_cannot_be_kept_is_told_and_what_was_written_stays(
    people: dict[str, TestClient], store: DecisionStore, more: dict[str, str], told: str
) -> None:
    item = ids(store)[0]
    given = {**fields(people["ada"].get(f"{ADDRESS}/{item}").text), **more}
    page = people["ada"].post(f"{ADDRESS}/{item}", data=given)
    assert page.status_code == 422
    assert told.casefold() in html.unescape(page.text).casefold()
    assert more.get("changes", "") in page.text
    assert store.queue(QUEUE).decisions() == []


def test_corrections_are_kept_as_given(people: dict[str, TestClient], store: DecisionStore) -> None:
    item = ids(store)[0]
    assert decide(people["ada"], item, "correct", reason="r", changes="systolic_blood_pressure: 130 mmHg\n") == 303
    assert decide(people["ada"], "f1", "correct", **{"reason": "r", "Ground Truth Answer": "80"}) == 303
    assert decide(people["ben"], "f1", "correct", **{"reason": "r", "Lower Limit": "80"}) == 422
    assert decide(people["ben"], "f1", "correct", **{"reason": "r", "Ground Truth Answer": "eighty"}) == 422
    kept = [each.correction for each in store.queue(QUEUE).decisions()]
    assert kept == [{"systolic_blood_pressure": "130 mmHg"}, {"Ground Truth Answer": "80"}]


def test_an_auditor_corrects_an_input(people: dict[str, TestClient], store: DecisionStore) -> None:
    given = {**fields(people["ada"].get(f"{ADDRESS}/f1").text), "verdict": "correct", "reason": "misread"}
    given["input.systolic_blood_pressure"] = "150 mmHg"
    live = people["ada"].post(f"{ADDRESS}/f1", data=given, headers={"x-live": "1"}).text
    assert "<b>90.0</b>" in live
    assert "85.5 to 94.5 counts as right" in live
    assert "90.0</b>" in people["ada"].post(f"{ADDRESS}/f1", data={**given, "compute": "yes"}).text
    assert store.queue(QUEUE).decisions() == []
    assert people["ada"].post(f"{ADDRESS}/f1", data=given).status_code == 303
    page = people["ada"].get(f"{ADDRESS}/f1").text
    assert 'name="input.systolic_blood_pressure" value="150 mmHg"' in page
    for item in ids(store)[:3]:
        decide(people["ada"], item, "accept")
    rows = list(csv.DictReader(io.StringIO(people["ada"].get(f"{ADDRESS}/decisions.csv").text.lstrip("\ufeff"))))
    assert [rows[0][name] for name in ("answer", "low", "high")] == ["90.0", "85.5", "94.5"]
    assert json.loads(rows[0]["inputs"]) == {"systolic_blood_pressure": 150.0, "diastolic_blood_pressure": 60.0}
    assert "90" in rows[0]["explanation"]
    assert rows[1]["answer"].startswith("73.3")


def test_an_answer_outside_its_limits_asks(people: dict[str, TestClient], store: DecisionStore) -> None:
    wrong = {"reason": "r", "Ground Truth Answer": "120"}
    assert decide(people["ada"], "f1", "correct", **wrong) == 422
    limits = {"Lower Limit": "70", "Upper Limit": "75"}
    assert decide(people["ada"], "f1", "correct", **{**wrong, "Ground Truth Answer": "80"}, **limits) == 422
    given = {**fields(people["ada"].get(f"{ADDRESS}/f1").text), "verdict": "correct", **wrong}
    page = html.unescape(people["ada"].post(f"{ADDRESS}/f1", data=given).text)
    assert "The answer 120.0 lies outside what the inputs give, 76.0 to 84.0: correct it, or tick" in page
    assert 'name="outside"' in page
    assert decide(people["ada"], "f1", "correct", **wrong, outside="yes") == 303


def test_the_rows_own_values_are_marked_and_what_is_not_there_is_told(people: dict[str, TestClient]) -> None:
    page = people["ada"].get(f"{ADDRESS}/f1").text
    assert '<span id="at-systolic_blood_pressure"></span>' in page
    assert 'href="#at-systolic_blood_pressure">in the note</a>' in page


def test_a_form_of_another_session_decides_nothing(people: dict[str, TestClient], store: DecisionStore) -> None:
    theirs = fields(people["ben"].get(f"{ADDRESS}/f1").text)
    for given in ({**theirs, "verdict": "accept"}, {"verdict": "accept", "key": "k", "role": "reviewer"}):
        assert people["ada"].post(f"{ADDRESS}/f1", data=given).status_code == 403
    assert store.queue(QUEUE).decisions() == []


@pytest.mark.parametrize("path", ["/review/none", f"{ADDRESS}/none", "/review/none/decisions.jsonl", "/review/%00/x"])
def test_what_is_not_there_is_not_found(people: dict[str, TestClient], path: str) -> None:
    assert people["ada"].get(path).status_code == 404
