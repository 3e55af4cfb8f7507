"""Reviewing in a real browser: the main path, by keyboard alone, on a phone, and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from asking import served, words_of

from browsing import PHONE, Page, check_accessible, opened_page
from calcura.cases.formats import jsonl
from calcura.cases.generated import generate
from calcura.cases.medcalc_bench.files import COLUMNS, write_rows
from calcura.curation.review import Proposal, case_items, open_decisions
from calcura.serving.accounts import Accounts

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright, a development dependency, is not installed")

PASSWORD = "correct horse battery"
HARD = ("other_units", "negated")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Decisions on ten generated cases, one of them disputed."""
    folder = tmp_path_factory.mktemp("review")
    cases = list(generate(10, 3, form="note", edge_share=0.5, explain=True, difficulty=HARD))
    jsonl.write(cases, folder / "cases.jsonl")
    with open_decisions(folder / "review.sqlite") as store:
        found = case_items(jsonl.read(folder / "cases.jsonl"))
        store.queue().add(found)
        store.queue().decide(Proposal(found[9].id, "dora", "accept", "d9"))
        store.queue().decide(Proposal(found[9].id, "emil", "reject", "e9", "the note is of another day"))
    return folder / "review.sqlite"


@pytest.fixture(scope="module")
def site(place: Path) -> Iterator[str]:
    """The address of a service with four accounts and the review."""
    with reviewing(place, place.parent, "--owner", "ben") as address:
        yield address


@contextmanager
def reviewing(what: Path, folder: Path, *more: str) -> Iterator[str]:
    """Serve a review."""
    accounts = folder / "accounts"
    for name in ("ada", "ben", "cleo", "gil"):
        Accounts(accounts).add(name, PASSWORD)
    with served("--accounts", str(accounts), "--review", str(what), *more) as address:
        yield address


def audited_file(folder: Path) -> Path:
    """Return a data set of one row, whose label is wrong."""
    note = "Blood pressure 140/60 mmHg."
    entities = "{'Systolic Blood Pressure': [120.0, 'mm hg'], 'Diastolic Blood Pressure': [60.0, 'mm hg']}"
    given = {"Row Number": "1", "Calculator ID": "5", "Patient Note": note, "Relevant Entities": entities}
    label = {"Ground Truth Answer": "95", "Lower Limit": "90.25", "Upper Limit": "99.75"}
    path = folder / "rows.csv"
    write_rows([dict.fromkeys(COLUMNS, "") | given | label], path)
    return path


def sign_in(page: Page, name: str, to: str = "/review/review") -> None:
    page.goto(f"/sign-in?to={to}")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{to}")


def decisions(place: Path, name: str) -> list[tuple[str, str]]:
    with open_decisions(place) as store:
        return [(each.verdict, each.reason) for each in store.queue().decisions() if each.reviewer == name]


def test_a_review_is_found_looked_at_and_decided(page: Page, place: Path) -> None:
    sign_in(page, "ben", "/review")
    check_accessible(page)
    page.get_by_role("link", name="Review").last.click()
    page.wait_for_url("**/review/review")
    playwright.expect(page.locator(".lead")).to_have_text("10 generated cases")
    check_accessible(page)
    page.locator(".filters [name=class]").select_option("negated")
    page.get_by_role("button", name="Show").click()
    page.locator("#items ~ .items a").first.click()
    playwright.expect(page.locator("#decision")).to_be_visible()
    first = page.url
    assert page.locator("mark").count() >= 2
    check_accessible(page)
    page.locator(".verdicts").get_by_text("Correct").click()
    page.get_by_label("What is to change").fill("age: 54 years")
    page.get_by_label("Reason").fill("the note says so")
    page.get_by_role("button", name="Decide").click()
    page.wait_for_url(lambda url: url != first)
    assert decisions(place, "ben") == [("correct", "the note says so")]
    page.goto("/review/review/agreement")
    playwright.expect(page.locator(".pair")).to_contain_text("dora and emil")
    check_accessible(page)
    page.locator(".items a").click()
    playwright.expect(page.locator("#decision")).to_contain_text("One: reject")
    with page.expect_download() as loading:
        page.goto("/review/review")
        page.get_by_role("link", name="CSV").click()
    assert "dora,reviewer,accept" in Path(loading.value.path()).read_text(encoding="utf-8-sig")


@pytest.mark.drawn(4)
def test_one_reviews_by_keyboard_alone(page: Page, place: Path) -> None:
    sign_in(page, "ada")
    while page.evaluate("document.activeElement.className") != "button":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**state=mine")
    while not page.evaluate("document.activeElement.closest('.items') !== null"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    playwright.expect(page.locator("#decision")).to_be_visible()
    first = page.url
    page.keyboard.press("j")
    page.wait_for_url(lambda url: url != first)
    page.keyboard.press("k")
    page.wait_for_url(first)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != first)
    second = page.url
    page.keyboard.press("r")
    page.keyboard.type("another patient, as it seems")
    page.keyboard.press("Control+Enter")
    page.wait_for_url(lambda url: url != second)
    assert decisions(place, "ada") == [("accept", ""), ("reject", "another patient, as it seems")]
    page.keyboard.press("l")
    page.wait_for_url("**/review/review?state=mine")


@pytest.mark.drawn(4)
def test_three_people_decide_blind(chromium: Any, site: str, place: Path) -> None:
    with open_decisions(place) as store:
        ids = [each.id for each in store.queue().items()]
    with ExitStack() as stack:
        ada, cleo, gil = (stack.enter_context(opened_page(chromium, site)) for _ in range(3))
        for page, name in ((ada, "ada"), (cleo, "cleo"), (gil, "gil")):
            sign_in(page, name, f"/review/review/{ids[7]}")
        decide(ada, "u", "a doubt of my own")
        for page in (cleo, gil):
            page.reload()
            playwright.expect(page.locator("#decision h2")).to_have_text("Decide")
            page.goto("/review/review")
            assert "ada" not in words_of(page.content())
            playwright.expect(page.get_by_role("link", name="CSV")).to_have_count(0)
            page.goto(f"/review/review/{ids[7]}")
        decide(cleo, "r", "not this patient")
        gil.reload()
        playwright.expect(gil.locator("#decision h2")).to_have_text("Adjudicate")
        playwright.expect(gil.locator("#decision")).to_contain_text("One: unsure a doubt of my own")
        assert not {"ada", "cleo"} & words_of(gil.locator("main").inner_text())
        decide(gil, "a", "")
        answer = gil.request.get("/review/review/decisions.csv", headers={"accept": "text/html"})
        assert (answer.status, "a doubt of my own" in answer.text()) == (403, False)
    with open_decisions(place) as store:
        said = [(each.reviewer, each.role) for each in store.queue().decisions(ids[7])]
    assert said == [("ada", "reviewer"), ("cleo", "reviewer"), ("gil", "adjudicator")]


def decide(page: Page, key: str, reason: str) -> None:
    """Decide by keys, and wait until that is kept."""
    here = page.url
    page.keyboard.press(key)
    page.keyboard.type(reason)
    page.keyboard.press("Control+Enter")
    page.wait_for_url(lambda url: url != here)


@pytest.mark.drawn(4)
def test_a_corrected_input_is_computed_while_it_is_typed(chromium: Any, tmp_path: Path) -> None:
    with (
        reviewing(audited_file(tmp_path), tmp_path, "--release", "verified") as site,
        opened_page(chromium, site) as page,
    ):
        sign_in(page, "ada")
        page.locator(".items a").first.click()
        playwright.expect(page.locator("#of-systolic_blood_pressure")).to_be_attached()
        page.wait_for_load_state()
        page.keyboard.press("c")
        page.locator("#of-systolic_blood_pressure").fill("150")
        playwright.expect(page.locator("#follows")).to_contain_text("The label becomes 90.0 85.5 to 94.5")
        page.get_by_label("Ground Truth Answer").fill("120")
        playwright.expect(page.locator("#follows")).to_contain_text("lies outside what the inputs give, 85.5 to 94.5")
        check_accessible(page)
        page.get_by_label("Ground Truth Answer").fill("")
        playwright.expect(page.locator("#follows")).to_contain_text("The label becomes 90.0")
        page.get_by_label("Reason").fill("misread")
        page.keyboard.press("Control+Enter")
        page.wait_for_url("**/review/review")
        assert '"systolic_blood_pressure": 150.0' in page.request.get("/review/review/decisions.csv").text().replace(
            '""', '"'
        )


@pytest.mark.drawn(4)
def test_a_list_is_worked_in_by_keys(page: Page) -> None:
    sign_in(page, "cleo")
    page.keyboard.press("/")
    page.keyboard.type("nothing has these words")
    page.keyboard.press("Enter")
    playwright.expect(page.get_by_role("status")).to_have_text("0 of 10 items")
    page.keyboard.press("x")
    page.wait_for_url("**/review/review")
    page.keyboard.press("g")
    page.keyboard.type("no such row")
    page.keyboard.press("Enter")
    playwright.expect(page.get_by_role("alert").first).to_have_text("No item is called no such row.")
    page.keyboard.press("d")
    page.wait_for_url("**state=disputed")
    page.keyboard.press("j")
    playwright.expect(page.locator("#decision")).to_be_visible()
    page.keyboard.press("l")
    page.wait_for_url("**state=disputed")
    playwright.expect(page.locator(".filters")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < 2_000
    check_accessible(page)


@pytest.mark.drawn(4)
@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_phone_shows_a_review_without_sliding_sideways(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    sign_in(page, "ben")
    check_accessible(page)
    paths = ["/review", "/review/review/agreement", "/review/review"]
    for path in paths:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    page.locator(".items a").first.click()
    playwright.expect(page.locator("#decision")).to_be_visible()
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    controls = page.locator("main select:visible, main textarea:visible, main button:visible, .verdicts label").all()
    assert min(each.bounding_box()["height"] for each in controls) >= 40
