"""The site of files: what it holds and weighs, and its pages in a real browser, opened from the folder."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.datastructures import ImmutableMultiDict

import calcura
from browsing import DESK, PHONE, Page, check_accessible, opened_page
from calcura.cli import run
from calcura.engine import Definition
from calcura.engine.provenance import definition_hash
from calcura.serving.frozen import Sources, beside_the_code, site
from calcura.serving.pages.answering import shown
from calcura.serving.pages.forms import NONE, Filled
from calcura.serving.pages.rendering import written
from due import drawn

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright, a development dependency, is not installed")

FULL = pytest.mark.full
FEW = ("curb_65", "wells_pe", "ckd_epi_2009_creatinine", "ckd_epi_2021_creatinine", "mdrd_gfr", "naegele_due_date")
ONE_IN = 100
ELSEWHERE = ("https://", "http://", "#")
"""How addresses begin that no file of the site answers."""
GFR = "calculators/ckd_epi_2021_creatinine.html"


def written_to(folder: Path, definitions: list[Definition], sources: Sources) -> Path:
    for name, text in site(definitions, sources):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def some() -> list[Definition]:
    """A few calculators, and those that this commit draws."""
    return [each for each in calcura.definitions() if each.name in FEW or drawn(each.name, ONE_IN)]


@pytest.fixture(scope="module")
def folder(some: list[Definition], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written_to(tmp_path_factory.mktemp("some") / "site", some, beside_the_code())


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written_to(tmp_path_factory.mktemp("every"), calcura.definitions(), beside_the_code())


@pytest.fixture(scope="module")
def site_address(folder: Path) -> str:
    return f"{folder.as_uri()}/"


@pytest.fixture
def page(chromium: Any, site_address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a fresh browser at the folder; nothing may be asked for that lies elsewhere."""
    with opened_page(chromium, site_address, getattr(request, "param", DESK)) as opened:
        opened.set_default_timeout(5_000)
        yield opened


def test_the_command_writes_a_site_and_replaces_only_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calcura, "definitions", lambda: [calcura.definition("body_mass_index")])
    assert run(["site", str(tmp_path / "out"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    files = [each for each in (tmp_path / "out").rglob("*") if each.is_file()]
    assert told["calculators"] == ["body_mass_index"]
    assert told["files"] == len(files) and told["bytes"] == sum(each.stat().st_size for each in files)
    (tmp_path / "out" / "left_over.html").touch()
    assert run(["site", str(tmp_path / "out")]) == 0
    assert not (tmp_path / "out" / "left_over.html").exists()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").touch()
    capsys.readouterr()
    assert run(["site", str(tmp_path / "mine")]) == 2
    assert "holds other things" in capsys.readouterr().err
    assert [each.name for each in (tmp_path / "mine").iterdir()] == ["thesis.txt"]


def test_guides_of_ones_own_stand_beside_the_calculators(tmp_path: Path) -> None:
    (tmp_path / "ward.md").write_text(
        "# Our ward\n\nSee [the other](other.md#when) and [nephrology](reference/nephrology.md).\n"
    )
    (tmp_path / "other.md").write_text("# Other\n\n## When\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
    made = dict(site([calcura.definition("body_mass_index")], Sources(guides=tmp_path)))
    assert 'href="../docs/index.html#when"' in made["docs/ward.html"]
    assert 'href="../index.html#specialty=nephrology"' in made["docs/ward.html"]
    assert '<h2 id="when">' in made["docs/index.html"] and "<table>" in made["docs/index.html"]
    assert '"/docs/#when"' in made["static/search.js"]


def test_a_page_says_what_made_it_and_leads_nowhere_that_is_not_there(folder: Path, some: list[Definition]) -> None:
    for definition in some:
        text = (folder / "calculators" / f"{definition.name}.html").read_text()
        assert definition_hash(definition) in text and calcura.__version__ in text
        assert definition_hash(definition) in (folder / "scripts" / f"{definition.name}.js").read_text()
    for path in folder.rglob("*.html"):
        text = path.read_text()
        assert "Research software, not a medical device." in text and calcura.__version__ in text
        own = re.search(r"<article.*</article>", text, re.DOTALL)
        for address in re.findall(r' (?:href|src|action)="([^"]+)"', text.replace(own[0], "") if own else text):
            if address.startswith(ELSEWHERE):
                continue
            there = (path.parent / re.split("[?#]", address)[0]).resolve()
            is_left_out = there.parent.name in ("calculators", "compare") or there.parent.parent.name == "compare"
            assert there.is_file() or is_left_out, (path, address)


@FULL
def test_every_link_of_the_whole_site_leads_to_a_page(every: Path) -> None:
    for path in every.rglob("*.html"):
        for address in re.findall(r' (?:href|src|action)="([^"]+)"', path.read_text()):
            if not address.startswith(ELSEWHERE):
                assert (path.parent / re.split("[?#]", address)[0]).resolve().is_file(), (path, address)


@FULL
def test_a_thousand_pages_are_small(every: Path) -> None:
    known = calcura.definitions()
    copies = [replace(each, name=f"{each.name}_copy_{at}") for at in range(4) for each in known]
    made = {name: len(text.encode()) for name, text in site([*known, *copies][:1000], beside_the_code())}
    assert sum(name.startswith("calculators/") for name in made) == 1000
    assert sum(made.values()) <= 20_000_000
    assert len(gzip.compress((every / "static" / "search.js").read_bytes())) <= 150_000


def fields(patient: dict[str, Any]) -> list[tuple[str, str]]:
    return [(name, text) for name, value in patient.items() if value is not None for text in _typed(value)]


def _typed(value: Any) -> list[str]:
    if isinstance(value, bool):
        return ["present" if value else "absent"]
    if isinstance(value, frozenset | set | list | tuple):
        return sorted(value) or [NONE]
    if isinstance(value, date):
        return [value.isoformat()]
    # A value next to a cut-point needs all its digits.
    return [f"{value:.15g}" if isinstance(value, float) and float(f"{value:.15g}") == value else str(value)]


def check_computes(page: Page, address: str, definition: Definition, count: int) -> None:
    """Fill in patients and compare what the page shows with ``calculate``; then leave out an input."""
    summary, needed = page.locator("#summary"), page.locator("#detail .needed")
    page.goto(f"{address}calculators/{definition.name}.html")
    for patient in calcura.sample(definition, count, seed=31):
        filled = fields(patient)
        page.evaluate("told => (location.hash = told)", urlencode(filled))
        given = {name: list(value) if isinstance(value, frozenset) else value for name, value in patient.items()}
        try:
            result = calcura.calculate(definition, given)
        except calcura.CalcuraError:
            playwright.expect(summary.locator(".refused")).to_be_visible()
            continue
        playwright.expect(summary.locator(".value")).to_have_text(result.text)
        if result.band is not None:
            playwright.expect(summary.locator(".meaning")).to_have_text(result.band[:1].upper() + result.band[1:])
        assert page.locator(".steps > li").count() > 0
    required = next((each for each in definition.inputs if each.required and each.name in dict(filled)), None)
    if required is not None:
        left = [each for each in filled if each[0] != required.name]
        page.evaluate("told => (location.hash = told)", urlencode(left))
        if left:
            playwright.expect(needed).to_contain_text(required.label)


def test_pages_compute_what_calculate_gives(page: Page, site_address: str, some: list[Definition]) -> None:
    for definition in some:
        check_computes(page, site_address, definition, 2)


@FULL
def test_every_page_computes_what_calculate_gives(chromium: Any, every: Path) -> None:
    address = f"{every.as_uri()}/"
    with opened_page(chromium, address) as page:
        for definition in calcura.definitions():
            check_computes(page, address, definition, 3)


SAME = [
    ("curb_65", {"age": "70", "confusion": "present", "blood_urea_nitrogen": "9"}),
    ("curb_65", {}),
    ("wells_pe", {"heart_rate": "110", "hemoptysis": "present", "not_stated": "absent"}),
    ("wells_pe", {"heart_rate": "400", "not_stated": "absent", "implausible": "warn"}),
]


@pytest.mark.parametrize(("name", "given"), SAME)
def test_a_page_shows_the_very_parts_that_the_service_shows(
    page: Page, site_address: str, name: str, given: dict[str, str]
) -> None:
    page.goto(f"{site_address}calculators/{name}.html#{urlencode(given)}")
    filled = Filled.of(calcura.definition(name), ImmutableMultiDict(given.items()))
    answer = shown(filled)
    served = written(
        "answer", filled=filled, answer=replace(answer, bounds=None, bands=answer.bands if answer.trace else ())
    )
    here = page.evaluate("answersHere(document.querySelector('form'))")
    if answer.trace is None:
        here = re.sub(r"<h3>What it means</h3>.*</ol>\n", "", here, flags=re.DOTALL)
    for text in (served, here):
        assert "summary" in text
    assert re.sub(r"<p class=\"warning\">.*\n", "", here) == re.sub(r"<p class=\"warning\">.*\n", "", served)
    assert ('class="warning"' in here) == ('class="warning"' in served)


def test_units_are_chosen_errors_told_and_the_result_copied(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}{GFR}")
    page.get_by_label("Age", exact=True).fill("70")
    page.get_by_role("radiogroup", name="Sex").get_by_text("Female", exact=True).click()
    creatinine = page.get_by_label("Serum creatinine", exact=True)
    creatinine.fill("124")
    playwright.expect(page.locator("#told-serum_creatinine")).to_contain_text("bove the plausible")
    playwright.expect(creatinine).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Unit of Serum creatinine").select_option("umol/L")
    playwright.expect(page.locator("#summary .value")).to_have_text("40 mL/min/1.73 m²")
    page.get_by_label("Unit of Serum creatinine").select_option("mg/dL")
    creatinine.fill("1,5")
    playwright.expect(page.locator("#summary .value")).to_have_text("37 mL/min/1.73 m²")
    assert page.locator("mfrac").count() >= 1
    page.evaluate("globalThis.copied = []; navigator.clipboard.writeText = async (text) => copied.push(text); 0")
    page.get_by_role("button", name="Copy result").click()
    text = page.evaluate("copied[0]")
    for told in (
        "Serum creatinine: 1,5 mg/dL",
        "37 mL/min/1.73 m²",
        "Inker LA",
        "Research software, not a medical device.",
    ):
        assert told in text
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1


@pytest.mark.drawn(4)
def test_a_worked_example_fills_in_the_form(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}{GFR}#age=20&sex=female&serum_creatinine=3")
    playwright.expect(page.locator("#summary .value")).to_have_text("22 mL/min/1.73 m²")
    example = page.locator("a[href^='#age=']").first
    assert "0.89 mg/dL" in example.inner_text()
    example.click()
    playwright.expect(page.locator("#summary .value")).to_have_text("104 mL/min/1.73 m²")


@pytest.mark.drawn(4)
def test_calculators_and_guides_are_found_as_one_types(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}index.html")
    page.locator("#words").press_sequentially("curb")
    playwright.expect(page.locator("#found a").first).to_contain_text("CURB-65")
    page.locator("#words").fill("kidney function from creatinine")
    playwright.expect(page.locator("#found a").first).to_contain_text("CKD-EPI 2021")
    page.locator("#words").fill("cds hooks")
    playwright.expect(page.locator("#found a").first).to_contain_text("FHIR")
    page.keyboard.press("Enter")
    page.wait_for_url("**/docs/*.html#*")
    page.get_by_label("Search the guides").fill("snowflake")
    playwright.expect(page.locator("#contents")).to_contain_text("SQL")
    page.get_by_label("Search the guides").fill("")
    playwright.expect(page.locator("#contents [aria-current]")).to_have_count(1)


@pytest.mark.drawn(4)
def test_calculators_stand_by_specialty_and_by_letter(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}{GFR}")
    page.get_by_role("link", name="Nephrology").click()
    playwright.expect(page.locator("#found h2")).to_have_text(["Nephrology"])
    page.get_by_text("All", exact=True).click()
    page.get_by_text("By letter").click()
    playwright.expect(page.locator("#found h2").first).to_have_text(re.compile("^[A-Z0-9]$"))


@pytest.mark.drawn(4)
def test_versions_stand_side_by_side(page: Page, site_address: str) -> None:
    page.goto(f"{site_address}{GFR}")
    page.get_by_role("link", name="side by side").last.click()
    page.wait_for_url("**/compare/ckd_epi_2009_creatinine/ckd_epi_2021_creatinine.html")
    page.get_by_label("Age", exact=True).fill("70")
    page.get_by_label("Serum creatinine", exact=True).fill("1.4")
    page.get_by_role("radiogroup", name="Sex").get_by_text("Female", exact=True).click()
    page.get_by_role("radiogroup", name="Black race").get_by_text("No", exact=True).click()
    playwright.expect(page.locator("#results .value")).to_have_text(["38 mL/min/1.73 m²", "40 mL/min/1.73 m²"])
    playwright.expect(page.locator("#difference")).to_contain_text("gives 3 mL/min/1.73 m² more")


@pytest.mark.drawn(4)
def test_it_works_in_a_sub_folder_of_any_host(chromium: Any, folder: Path) -> None:
    address, types = (
        "http://calcura.test/some/where/",
        {".html": "text/html", ".js": "text/javascript", ".css": "text/css"},
    )

    def answer(route: Any) -> None:
        path = folder / re.split("[?#]", route.request.url.removeprefix(address))[0]
        route.fulfill(body=path.read_bytes(), content_type=types.get(path.suffix, "image/svg+xml"))

    with opened_page(chromium, address) as page:
        page.route("**/*", answer)
        page.goto(f"{address}index.html")
        page.locator("#words").fill("curb")
        page.locator("#found a", has_text="CURB-65").click()
        page.wait_for_url("**/some/where/calculators/curb_65.html")
        page.get_by_label("Age", exact=True).fill("70")
        playwright.expect(page.locator(".needed")).to_contain_text("Confusion")
        page.get_by_role("link", name="Guides").click()
        page.wait_for_url("**/some/where/docs/index.html")


PAGES = ["index.html", f"{GFR}#age=70&sex=female&serum_creatinine=1.5", "docs/sql.html"]


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("scheme", "viewport"), [("light", DESK), ("dark", PHONE)])
def test_axe_finds_no_serious_fault_and_nothing_slides_sideways(
    chromium: Any, site_address: str, scheme: str, viewport: dict[str, int]
) -> None:
    # axe applies styles of its own, which the pages' policy forbids.
    with opened_page(chromium, site_address, viewport, bypass_csp=True, color_scheme=scheme) as page:
        for path in PAGES:
            page.goto(site_address + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], path
            check_accessible(page)
