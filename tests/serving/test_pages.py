"""The pages as a browser without a script gets them: what they show, and that they never show it unescaped."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from asking import HERE, as_form
from starlette.testclient import TestClient

import calcura
from calcura.engine import Definition
from calcura.serving.app import application
from calcura.serving.pages.routes import MODULES
from calcura.serving.pages.versions import versions

BROWSER = {"accept": "text/html,application/xhtml+xml"}
LIVE = {**BROWSER, "x-live": "1"}
DEFINITIONS = calcura.definitions()
NOTE = "A 78-year-old man, BP 86/52 mmHg, respiratory rate 32/min, BUN 34 mg/dL, confused. Pneumonia."


@pytest.fixture
def browser(service: TestClient) -> TestClient:
    """The service as a browser on this machine reaches it."""
    service.headers.update(BROWSER)
    return service


@pytest.fixture(autouse=True)
def _as_before(service: TestClient) -> Any:
    before = dict(service.headers)
    yield
    service.headers.clear()
    service.headers.update(before)


def text_of(page: str) -> str:
    """Return what a page shows, without its marks."""
    return " ".join(re.sub(r"<[^>]*>", " ", page.replace("&#39;", "'").replace("&gt;", ">")).split())


@pytest.mark.parametrize(
    "path", ["/", "/calculators/curb_65", "/compare/mdrd_gfr/curb_65", "/note", "/runs", "/sign-in"]
)
def test_a_page_loads_from_here_only_and_holds_no_script(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "Research software, not a medical device." in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    loaded = re.findall(r"<(?:script|link|img)[^>]*?(?:src|href)=\"([^\"]*)\"", answer.text)
    assert len(loaded) == (4 if path.startswith("/calculators/") else 3)
    assert all(each.startswith("/static/") for each in loaded)
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:", answer.text)


def test_the_first_page_is_light(browser: TestClient) -> None:
    page = browser.get("/")
    parts = [browser.get(each).content for each in re.findall(r"\"(/static/[^\"]*)\"", page.text)]
    assert len(parts) == 3
    assert sum(map(len, [page.content, *parts])) < 200_000


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
def test_every_calculator_has_a_page_that_gives_what_calculate_gives(
    browser: TestClient, definition: Definition
) -> None:
    page = browser.get(f"/calculators/{definition.name}")
    assert page.status_code == 200
    for each in definition.inputs:
        assert f'name="{each.name}"' in page.text
    patient = calcura.sample(definition, 1, seed=5, edge_share=0.0)[0]
    answer = browser.post(f"/calculators/{definition.name}", data=as_form(patient), headers=LIVE)
    expected = calcura.calculate(definition, {name: value for name, value in patient.items() if value is not None})
    shown = re.search(r'class="value">([^<]*)<', answer.text)
    assert shown is not None, text_of(answer.text)
    assert shown[1] == expected.text
    assert "Step by step" in answer.text


def test_while_inputs_are_missing_the_page_tells_what_is_possible_and_what_would_settle_it(browser: TestClient) -> None:
    known = {"age": "70", "blood_urea_nitrogen": "10", "confusion": "absent", "respiratory_rate": "20"}
    told = text_of(browser.post("/calculators/curb_65", data=known, headers=LIVE).text)
    assert "between 1 point and 2 points" in told
    assert "Any one of systolic blood pressure or diastolic blood pressure would settle it." not in told
    assert "Still needed Systolic blood pressure, Diastolic blood pressure" in told
    assert "Systolic blood pressure below 90 mmHg: intermediate risk" in told


def test_an_input_that_settles_it_whatever_its_value_is_named(browser: TestClient) -> None:
    known = {"age": "70", "sex": "female", "serum_creatinine": "1.4"}
    told = text_of(browser.post("/calculators/mdrd_gfr", data=known, headers=LIVE).text)
    assert "between 37 and 45 mL/min/1.73 m²" in told
    assert "Black race would settle it." in told


def test_what_cannot_be_used_is_told_beside_its_field_and_the_rest_still_counts(browser: TestClient) -> None:
    given = {"age": "70", "sex": "female", "serum_creatinine": "124"}
    page = browser.post("/calculators/ckd_epi_2021_creatinine", data=given).text
    told = re.search(r'<p class="told error" id="told-serum_creatinine">([^<]*)', page)
    assert told is not None
    assert told[1].startswith("124 mg/dL is above the plausible 80 mg/dL. 124 µmol/L would be")
    assert 'value="124"' in page
    other = browser.post("/calculators/ckd_epi_2021_creatinine", data={**given, "serum_creatinine.unit": "umol/L"}).text
    assert "= 1.40269 mg/dL" in other
    assert '<p class="value">40 mL/min/1.73 m²</p>' in other
    warned = browser.post("/calculators/ckd_epi_2021_creatinine", data={**given, "implausible": "warn"}).text
    assert "above the plausible 80 mg/dL" in text_of(warned)
    assert 'class="value"' in warned


@pytest.mark.parametrize("height", ["1.75", "1,75", "１.75", " 1.75", "+1.75", "1¾"])
def test_the_unit_that_is_chosen_counts_however_the_number_is_written(browser: TestClient, height: str) -> None:
    given = {"weight": "70", "height": height, "height.unit": "m"}
    assert "= 175 cm" in browser.post("/calculators/body_mass_index", data=given).text


def test_findings_count_as_absent_only_where_that_is_ticked_and_it_is_said(browser: TestClient) -> None:
    given = {"age": "70", "sex": "female"}
    assert "between 2 and 8 points" in text_of(browser.post("/calculators/cha2ds2_vasc", data=given).text)
    told = text_of(browser.post("/calculators/cha2ds2_vasc", data={**given, "not_stated": "absent"}).text)
    assert "2 points" in told
    assert "Hypertension not stated: counted as absent" in told


def test_calculators_are_found_while_typing(browser: TestClient) -> None:
    def found(**asked: str) -> list[str]:
        return re.findall(r'href="/calculators/([^"]*)"', browser.get("/", params=asked, headers=LIVE).text)

    assert set(found(q="")) == {each.name for each in DEFINITIONS}
    assert found(q="curb")[0] == "curb_65"
    assert found(q="mel")[0] == "meld_3_0"
    assert found(q="stroke risk in atrial fibrillation")[0] == "cha2ds2_vasc"
    assert all(calcura.definition(each).specialty == "pain" for each in found(specialty="pain"))
    assert found(q="qqqq") == []


def test_versions_stand_in_order_and_side_by_side(browser: TestClient) -> None:
    for definition in DEFINITIONS:
        chain = versions(definition)
        assert definition in chain
        assert [each.superseded_by for each in chain] == [*(each.name for each in chain[1:]), None]
    page = browser.get("/calculators/meld").text
    assert "A newer version is in use" in page
    assert "/compare/meld_3_0/meld" in page
    given = {"age": "70", "sex": "female", "serum_creatinine": "1.4", "black_race": "absent"}
    both = browser.post("/compare/mdrd_gfr/ckd_epi_2021_creatinine", data=given)
    assert re.findall(r'class="value">([^<]*)<', both.text) == ["37 mL/min/1.73 m²", "40 mL/min/1.73 m²"]
    assert "CKD-EPI 2021 creatinine equation gives 3 mL/min/1.73 m² more." in both.text


def test_a_note_is_marked_where_it_states_inputs_and_gives_a_result(browser: TestClient) -> None:
    page = browser.post("/note", data={"note": NOTE, "calculator": "curb_65"}).text
    marked = re.findall(r"<mark[^>]*>(?:<span[^>]*></span>)*([^<]*)</mark>", page)
    assert marked == ["78-year-old", "86/52 mmHg", "respiratory rate 32/min", "BUN 34 mg/dL", "confused"]
    assert '<p class="value">5 points</p>' in page
    assert 'href="#at-age"' in page
    assert '<p class="value">4 points</p>' in browser.post(
        "/calculators/curb_65", data={**form_in(page), "confusion": "absent"}, headers=LIVE
    ).text  # fmt: skip


def form_in(page: str) -> dict[str, str]:
    """Return the fields of the form with values, as a browser would send them."""
    form = page[page.index('aria-label="Values"') :].partition("</form>")[0]
    fields = dict(re.findall(r'<input[^>]*type="(?:text|hidden)"[^>]*name="([^"]*)" value="([^"]*)"', form))
    fields |= dict(re.findall(r'name="([^"]*)" value="([^"]*)" checked', form))
    units = re.findall(r'<select[^>]*name="([^"]*)"[^>]*>.*?<option value="([^"]*)" selected', form, re.DOTALL)
    return fields | dict(units)


def test_what_a_note_is_silent_about_is_an_assumption_until_it_is_changed(browser: TestClient) -> None:
    note = "A 60-year-old man with chest pain, highly suspicious history."
    page = browser.post("/note", data={"note": note, "calculator": "heart_score"}).text
    silent = re.findall(r'name="([^"]*)\.assumed" value="([^"]*)"', page)
    assert silent
    for name, code in silent:
        assert calcura.definition("heart_score").input_by_name[name].label in text_of(page)
        assert code
    assert "not mentioned: counted as" in text_of(page)


def test_a_note_that_fits_nothing_says_so(browser: TestClient) -> None:
    assert "Nothing in this note calls for a calculator" in browser.post("/note", data={"note": "zzzz"}).text


@pytest.mark.parametrize(
    "evil",
    ['<script>alert("x")</script>', "{{1234567*3}}", '"><img src=x onerror=alert(1)>', "</textarea><b>", "\ud800"],
)
def test_nothing_that_is_typed_becomes_markup(browser: TestClient, evil: str) -> None:
    safe = evil.encode("utf-8", "replace").decode()
    pages = [
        browser.get("/", params={"q": safe, "specialty": safe}),
        browser.post("/calculators/curb_65", data={"age": safe, "age.unit": safe, "confusion": safe, safe: safe}),
        browser.post("/compare/meld/curb_65", data={"age": safe}),
        browser.post("/note", data={"note": f"{safe} pneumonia aged 70 years", "question": safe}),
        browser.get(f"/calculators/{evil.replace('/', '').encode('utf-8', 'replace').decode()}"),
        browser.get("/sign-in", params={"to": safe}),
    ]
    for page in pages:
        assert page.status_code in (200, 404)
        for sign in ("<script>", "<img", "</textarea><b>"):
            assert sign not in page.text
        assert "3703701" not in page.text


def test_a_refusal_is_a_page_for_people_and_a_problem_for_programs(service: TestClient) -> None:
    for path in ("/calculators/no_such", "/nothing", "/runs/9/x"):
        page = service.get(path, headers=BROWSER)
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "Research software" in page.text
        problem = service.get(path, headers={"accept": "*/*"})
        assert (problem.status_code, problem.headers["content-type"]) == (404, "application/problem+json")
    assert service.get("/v1/nothing", headers=BROWSER).headers["content-type"] == "application/problem+json"
    assert service.post("/note", content=b"a=1&" * 2000, headers=BROWSER).status_code == 400
    assert service.post("/note", data={"note": "a" * 100_001}, headers=BROWSER).status_code == 413


def test_a_fault_is_a_page_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("patient Smith")

    monkeypatch.setattr("calcura.serving.pages.calculators.shown", fails)
    with TestClient(application(), base_url=HERE) as client:
        page = client.post("/calculators/curb_65", data={"age": "70"}, headers=BROWSER)
    assert (page.status_code, page.headers["content-type"]) == (500, "text/html; charset=utf-8")
    assert "Smith" not in page.text


def test_whatever_is_posted_needs_a_known_caller_unless_its_page_says_that_nothing_is_kept() -> None:
    open_to_post = {
        page.path for module in MODULES for page in module.PAGES if "POST" in page.methods and not page.keeps
    }
    assert open_to_post == {"/calculators/{name}", "/compare/{name}/{other}", "/note", "/sign-in"}


def test_pages_stay_out_of_the_programs_description(service: TestClient) -> None:
    described = service.get("/v1/openapi.json").json()["paths"]
    assert described.keys().isdisjoint(page.path for module in MODULES for page in module.PAGES)


def test_no_words_of_a_form_are_logged(browser: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for noisy in ("httpx", "httpx2"):
        logging.getLogger(noisy).setLevel(logging.CRITICAL)
    secret = "Xylophonissa"
    browser.post("/note", data={"note": f"{secret} has pneumonia", "question": secret})
    browser.post("/calculators/curb_65", data={"age": secret}, headers=LIVE)
    browser.get("/", params={"q": secret})
    browser.post("/sign-in", data={"name": secret, "password": secret})
    assert secret not in caplog.text
