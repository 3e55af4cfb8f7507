"""The pages in a real browser: each one's main path, by keyboard alone, on a phone, and for a screen reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from asking import as_form, served

import calcura
from browsing import DESK, PHONE, Page, check_accessible, opened_page
from calcura.serving.accounts import Accounts

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright, a development dependency, is not installed")

PASSWORD = "correct horse battery"
CURB = {"blood_urea_nitrogen": "34", "respiratory_rate": "32", "systolic_blood_pressure": "110"}
RUN = {"name": "direct", "baseline": False, "data": "calcura:eval-v1", "model": "some/model", "n": 20}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with an account and a report."""
    folder = tmp_path_factory.mktemp("site")
    Accounts(folder / "accounts").add("ada", PASSWORD)
    (folder / "runs").mkdir()
    figures = {"runs": [{**RUN, "accuracy": 0.75, "interval": [0.5, 0.9]}]}
    (folder / "runs" / "report.json").write_text(json.dumps(figures))
    script = "document.title = self.origin"
    (folder / "runs" / "report.html").write_text(
        f"<!doctype html><title>Report</title><p>Report<script>{script}</script>"
    )
    with served("--accounts", str(folder / "accounts"), "--runs", str(folder / "runs")) as address:
        yield address


def value(page: Page, expected: str) -> None:
    """Wait until a result is shown."""
    playwright.expect(page.locator("#summary .value")).to_have_text(expected)


def choose(page: Page, name: str, option: str) -> None:
    """Choose one of several options that stand side by side."""
    page.get_by_role("radiogroup", name=name).get_by_text(option, exact=True).click()


def test_a_calculator_is_found_and_answers_while_it_is_filled_in(page: Page) -> None:
    page.goto("/")
    page.locator("#words").press_sequentially("curb")
    playwright.expect(page.locator("#found a").first).to_contain_text("CURB-65")
    page.keyboard.press("Enter")
    page.wait_for_url("**/calculators/curb_65")
    page.get_by_label("Age", exact=True).fill("70")
    value(page, "between 1 point and 5 points")
    for name, typed in CURB.items():
        page.locator(f"#in-{name}").fill(typed)
    choose(page, "Confusion", "No")
    value(page, "between 3 and 4 points")
    playwright.expect(page.locator("#summary .meaning")).to_contain_text("whatever is missing")
    page.get_by_label("Diastolic blood pressure", exact=True).fill("70")
    value(page, "3 points")
    assert page.locator(".steps li").count() == 5
    page.get_by_role("button", name="Clear").click()
    playwright.expect(page.locator("#summary .meaning")).to_contain_text("Fill in what you know")


def test_a_unit_can_be_chosen_and_a_wrong_one_is_told_beside_its_field(page: Page) -> None:
    page.goto("/calculators/ckd_epi_2021_creatinine")
    page.get_by_label("Age", exact=True).fill("70")
    choose(page, "Sex", "Female")
    creatinine = page.get_by_label("Serum creatinine", exact=True)
    creatinine.fill("124")
    kinds = {each.name: each.kind for each in calcura.definition("ckd_epi_2021_creatinine").inputs}
    limit = kinds["serum_creatinine"].plausible[1]
    playwright.expect(page.locator("#told-serum_creatinine")).to_contain_text(f"above the plausible {limit:g} mg/dL")
    playwright.expect(creatinine).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Unit of Serum creatinine").select_option(label="µmol/L")
    value(page, "40 mL/min/1.73 m²")
    playwright.expect(creatinine).not_to_have_attribute("aria-invalid", "true")
    assert page.locator("math").count() > 10
    assert page.locator("mfrac").count() >= 2


GFR = "/calculators/ckd_epi_2021_creatinine"


def filled_in(page: Page) -> None:
    """Fill in a patient of 70 years."""
    page.goto(GFR)
    page.get_by_label("Age", exact=True).fill("70")
    choose(page, "Sex", "Female")
    page.locator("[name='serum_creatinine']").fill("1,5")
    value(page, "37 mL/min/1.73 m²")


@pytest.mark.drawn(4)
def test_another_unit_converts_what_is_entered(page: Page) -> None:
    filled_in(page)
    page.get_by_label("Unit of Serum creatinine").select_option("umol/L")
    playwright.expect(page.locator("[name='serum_creatinine']")).to_have_value("132.60255")
    value(page, "37 mL/min/1.73 m²")
    page.get_by_label("Unit of Serum creatinine").select_option("mg/dL")
    playwright.expect(page.locator("[name='serum_creatinine']")).to_have_value("1,5")


def test_a_link_holds_the_inputs_and_back_finds_them(page: Page, chromium: Any, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    filled_in(page)
    page.get_by_label("Unit of Serum creatinine").select_option("umol/L")
    page.wait_for_url("**#*serum_creatinine.unit=umol*")
    link = page.url
    page.goto("/note")
    page.go_back()
    playwright.expect(page.get_by_label("Age", exact=True)).to_have_value("70")
    value(page, "37 mL/min/1.73 m²")
    with opened_page(chromium, site) as other:
        other.goto(link)
        value(other, "37 mL/min/1.73 m²")
        playwright.expect(other.locator("[name='serum_creatinine']")).to_have_value("132.60255")
    assert not [each for each in asked if "serum_creatinine=" in each.partition("#")[0] and "/calculators/" not in each]


def test_a_result_is_copied_and_printed_on_one_page(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    filled_in(page)
    page.get_by_role("button", name="Copy result").click()
    playwright.expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    for told in ("Age: 70 years", "Sex: Female", "Serum creatinine: 1,5 mg/dL", "37 mL/min/1.73 m²", "Inker LA", "G3b"):
        assert told in text, text
    assert "Research software, not a medical device." in text
    shown = printed(page)
    for told in ("Age", "1,5 mg/dL", "37 mL/min", "Research software, not a medical device.", "definition"):
        assert told in shown, told
    page.emulate_media(media="print")
    assert page.locator("form.card").is_hidden()


def printed(page: Page) -> str:
    """Return what stands on the one page that is printed."""
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    shown: str = page.locator("body").inner_text()
    page.emulate_media(media="null")
    return shown


@pytest.mark.drawn(4)
def test_what_is_long_prints_on_one_page_too(page: Page) -> None:
    page.goto(
        "/calculators/caprini_2005?age=50&body_mass_index=27.5&surgery_type=major&mobility=normal&not_stated=absent"
    )
    shown = printed(page)
    assert "4 points" in shown
    assert shown.count("counted as absent") == 29
    patient = calcura.sample("prevent_ascvd_10_years", 1, seed=5, edge_share=0.0)[0]
    page.goto(f"/calculators/prevent_ascvd_10_years?{urlencode(as_form(patient))}")
    assert "Step by step" in printed(page)


@pytest.mark.drawn(4)
def test_an_empty_page_prints_what_a_result_can_mean_and_no_empty_part(page: Page) -> None:
    page.goto("/calculators/curb_65")
    shown = printed(page)
    assert "Entered" not in shown
    assert "Intermediate risk" in shown.partition("What it means")[2]


@pytest.mark.drawn(4)
def test_every_printed_page_says_what_it_is(page: Page) -> None:
    for path in ("/", "/calculators/curb_65", "/compare/meld/meld_3_0", "/note"):
        page.goto(path)
        page.emulate_media(media="print")
        assert page.locator("body").inner_text().count("Research software, not a medical device.") == 1, path
        page.emulate_media(media="null")


@pytest.mark.drawn(4)
@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_long_score_is_answered_by_tapping_what_is_present(page: Page) -> None:
    page.goto("/calculators/caprini_2005")
    page.locator("#in-age").fill("50")
    page.locator("#in-body_mass_index").fill("27,5")
    page.locator("#in-surgery_type").select_option("major")
    page.locator("#in-mobility").select_option("normal")
    stroke = page.locator("#label-stroke_in_past_month")
    stroke.scroll_into_view_if_needed()
    page.get_by_label("The rest is absent").check()
    value(page, "4 points")
    stroke.click()
    value(page, "9 points")
    stroke.click()
    value(page, "4 points")
    assert page.locator(".many .unknown:visible").count() == 0
    check_accessible(page)


@pytest.mark.drawn(4)
def test_today_is_offered_where_a_date_is_asked(page: Page) -> None:
    page.goto("/calculators/gestational_age")
    page.clock.set_fixed_time("2026-03-15T12:00:00")
    page.get_by_label("First day of the last menstrual period").fill("2026-01-01")
    page.get_by_role("button", name="Today").last.click()
    value(page, "10 weeks and 3 days")


@pytest.mark.drawn(4)
def test_favourites_and_what_was_used_last_are_kept_in_the_browser_without_values(page: Page) -> None:
    page.goto("/")
    assert page.locator("#kept section:visible").count() == 0
    filled_in(page)
    page.goto("/calculators/curb_65")
    page.get_by_role("button", name="Favourite").click()
    playwright.expect(page.get_by_role("button", name="Favourite")).to_have_attribute("aria-pressed", "true")
    page.goto("/")
    playwright.expect(page.locator("[data-kept=recent] a")).to_have_text(["CKD-EPI 2021 creatinine equation"])
    playwright.expect(page.locator("[data-kept=favourites] a")).to_have_text(["CURB-65 score for pneumonia severity"])
    check_accessible(page)
    stored = page.evaluate("JSON.stringify(localStorage)")
    assert "1,5" not in stored
    assert "age" not in stored
    page.locator("[data-kept=favourites] a").click()
    page.get_by_role("button", name="Favourite").click()
    page.goto("/")
    assert page.locator("[data-kept=favourites]").is_hidden()


@pytest.mark.drawn(4)
def test_versions_stand_side_by_side_for_one_patient(page: Page) -> None:
    page.goto("/calculators/ckd_epi_2021_creatinine")
    page.locator("ol.versions").get_by_role("link", name="side by side").last.click()
    page.wait_for_url("**/compare/ckd_epi_2009_creatinine/ckd_epi_2021_creatinine")
    page.get_by_label("Age", exact=True).fill("70")
    page.get_by_label("Serum creatinine", exact=True).fill("1.4")
    choose(page, "Sex", "Female")
    choose(page, "Black race", "No")
    playwright.expect(page.locator("#results .value")).to_have_text(["38 mL/min/1.73 m²", "40 mL/min/1.73 m²"])
    playwright.expect(page.locator("#difference")).to_contain_text("more")
    check_accessible(page)


@pytest.mark.drawn(4)
def test_a_note_is_read_marked_and_corrected(page: Page) -> None:
    page.goto("/note")
    page.get_by_role("button", name="Try a made-up note").click()
    value(page, "5 points")
    assert page.locator("mark").count() == 5
    page.get_by_role("link", name="“confused”").click()
    assert page.url.endswith("#at-confusion")
    choose(page, "Confusion", "No")
    value(page, "4 points")
    check_accessible(page)
    playwright.expect(page.locator("#denied")).to_contain_text("stroke, heart failure")
    page.locator("button[value=pneumonia_severity_index]").click()
    playwright.expect(page.locator(".answer h2")).to_have_text("Pneumonia Severity Index (PSI, PORT score)")
    page.get_by_label("Or read it for").select_option(label="SIRS criteria")
    page.get_by_role("button", name="Read", exact=True).click()
    playwright.expect(page.locator(".answer h2")).to_have_text("SIRS criteria")
    value(page, "4 points")
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    assert page.context.cookies() == []


@pytest.mark.drawn(4)
def test_reports_are_listed_and_shown_apart(page: Page) -> None:
    page.goto("/runs")
    assert "75.0 %" in page.locator("table").inner_text()
    check_accessible(page)
    page.get_by_role("link", name="Open the report").click()
    playwright.expect(page).to_have_title("null")


@pytest.mark.drawn(4)
def test_one_signs_in_and_out(page: Page) -> None:
    page.goto("/sign-in?to=/note")
    check_accessible(page)
    page.get_by_label("Name").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/note")
    playwright.expect(page.locator(".who")).to_contain_text("ada")
    page.get_by_role("button", name="Sign out").click()
    playwright.expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_result_is_reached_by_keyboard_alone(page: Page) -> None:
    page.goto("/calculators/curb_65")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.name") != "age":
        page.keyboard.press("Tab")
    for typed in ("70", "Tab", "Tab", "ArrowRight", "Tab", "34", "Tab", "Tab", "32", "Tab", "86", "Tab", "Tab", "52"):
        if typed.isdigit():
            page.keyboard.type(typed)
        else:
            page.keyboard.press(typed)
    value(page, "4 points")
    seen = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert seen == "solid"


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_phone_shows_everything_without_sliding_sideways(page: Page) -> None:
    for path in ("/", "/calculators/curb_65", "/calculators/meld_3_0", "/compare/meld/meld_3_0", "/note", "/runs"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    page.goto("/calculators/curb_65")
    page.get_by_label("Age", exact=True).fill("70")
    value(page, "between 1 point and 5 points")
    page.get_by_label("Diastolic blood pressure", exact=True).scroll_into_view_if_needed()
    assert page.locator("#summary").evaluate("each => each.getBoundingClientRect().top") >= 0
    controls = page.locator("input[type=text]:visible, select:visible, main button:visible").all()
    assert min(each.bounding_box()["height"] for each in controls) >= 40


EACH = ["/", "/calculators/meld_3_0?sex=female&serum_creatinine=1.6&not_stated=absent", "/note", "/runs", "/sign-in"]
EVERYWHERE = [
    *(pytest.param("light", DESK, path, id=f"light-{path}", marks=pytest.mark.drawn(3)) for path in EACH),
    *(
        pytest.param("dark", PHONE, path, id=f"dark-{path}", marks=pytest.mark.full)
        for path in [*EACH, "/calculators/framingham_hard_chd"]
    ),
]


@pytest.mark.parametrize(("scheme", "page", "path"), EVERYWHERE, indirect=["page"])
def test_axe_finds_no_serious_fault(page: Page, scheme: str, path: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(path)
    check_accessible(page)


@pytest.mark.full
def test_every_calculator_prints_on_one_page(page: Page) -> None:
    for each in calcura.definitions():
        patient = calcura.sample(each, 1, seed=5, edge_share=0.0)[0]
        page.goto(f"/calculators/{each.name}?{urlencode(as_form(patient))}")
        assert page.pdf(format="A4").count(b"/Type /Page\n") == 1, each.name


@pytest.mark.full
@pytest.mark.parametrize("page", [DESK, PHONE], indirect=True, ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_any_calculator(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    for each in calcura.definitions():
        patient = calcura.sample(each, 1, seed=5, edge_share=0.0)[0]
        page.goto(f"/calculators/{each.name}?{urlencode(as_form(patient))}")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], each.name
        check_accessible(page)
