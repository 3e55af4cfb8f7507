"""The pages as a browser without a script gets them: what they show, and that they never show it unescaped."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from typing import Any

import pytest
from asking import HERE, as_form
from starlette.testclient import TestClient

import calcura
from calcura.engine import Definition
from calcura.serving.app import application
from calcura.serving.pages import MODULES
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
    assert len(loaded) == {"/": 4, "/calculators/curb_65": 5}.get(path, 3)
    assert all(each.startswith("/static/") for each in loaded)
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:", answer.text)


def test_the_first_page_is_light(browser: TestClient) -> None:
    page = browser.get("/")
    parts = [browser.get(each).content for each in re.findall(r"\"(/static/[^\"]*)\"", page.text)]
    assert len(parts) == 4
    assert len(page.content) < 60_000
    assert sum(map(len, parts)) < 60_000


def test_the_first_page_stays_as_light_with_a_thousand_calculators(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [replace(each, name=f"{each.name}_{at}") for at in range(5) for each in DEFINITIONS]
    monkeypatch.setattr("calcura.serving.pages.calculators.definitions", lambda: many)
    page = browser.get("/")
    assert f"{len(many):,} calculators" in page.text
    assert len(page.content) < 60_000
    found = browser.get("/", params={"q": "c"}).text
    assert found.count('href="/calculators/') == 60
    assert "These fit best" in found
    whole = browser.get("/", params={"specialty": "cardiology"}).text
    assert whole.count('href="/calculators/') == sum(each.specialty == "cardiology" for each in many)
    assert 'href="/?specialty=cardiology">All' in page.text


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


def test_what_may_be_left_out_is_still_needed_where_the_rest_demands_it(browser: TestClient) -> None:
    empty = text_of(browser.get("/calculators/sofa").text)
    kidneys = "Serum creatinine or urine output is needed to score the kidneys"
    assert f"; {kidneys}" in empty
    patient = calcura.sample("sofa", 1, seed=5, edge_share=0.0)[0]
    without = {name: value for name, value in patient.items() if name not in ("serum_creatinine", "urine_output")}
    told = text_of(browser.post("/calculators/sofa", data=as_form(without), headers=LIVE).text)
    assert f"Still needed {kidneys}" in told
    assert "between" in told
    whole = browser.post("/calculators/sofa", data=as_form({**without, "urine_output": 800}), headers=LIVE).text
    assert "Still needed" not in whole


UNREADABLE = ("zz", "-5", "5 foo", "10 mg", "3 %", "1/2", "<5", "2020-13-45")


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
def test_no_message_tells_an_identifier(browser: TestClient, definition: Definition) -> None:
    names = {each.name for each in definition.inputs if "_" in each.name}
    codes = {code for each in definition.inputs for code in getattr(each.kind, "options", ()) if "_" in code}
    required = [each.name for each in definition.inputs if each.required]
    patients = calcura.sample(definition, 5, seed=6)
    forms = [{each.name: typed for each in definition.inputs} for typed in UNREADABLE]
    for form in [*forms, *(as_form({name: patient[name] for name in required}) for patient in patients)]:
        answer = browser.post(f"/calculators/{definition.name}", data=form, headers=LIVE)
        said = set(re.findall(r"[a-z0-9_]+", text_of(answer.text)))
        assert not said & (names | codes), form


def test_a_message_about_units_leaves_them_as_they_are_written(browser: TestClient) -> None:
    told = browser.post("/calculators/body_mass_index", data={"weight": "70 mg/dL"}, headers=LIVE).text
    assert ">mg/dL (mass/volume) cannot be converted to kg" in told


@pytest.mark.parametrize(("typed", "read"), [("70,5", "= 70.5 kg"), ("0,705", "= 0.705 kg"), ("70.5", "")])
def test_a_decimal_comma_is_understood_and_how_it_was_read_is_told(browser: TestClient, typed: str, read: str) -> None:
    told = browser.post("/calculators/body_mass_index", data={"weight": typed}, headers=LIVE).text
    assert f'id="told-weight">{read}</p>' in told


def test_each_option_tells_its_points(browser: TestClient) -> None:
    page = browser.get("/calculators/caprini_2005").text
    assert "(over 45 minutes) (+2)</option>" in page
    assert "(+5)</option>" in page
    fracture = page[page.index('id="label-hip_pelvis_or_leg_fracture"') :].partition("</div>")[0]
    assert text_of(fracture).endswith("Unknown No Yes +5")
    assert "worth" not in browser.get("/compare/wells_dvt/caprini_2005").text


def test_without_a_date_that_is_needed_nothing_is_refused(browser: TestClient) -> None:
    told = browser.post("/calculators/gestational_age", data={"current_date": "2026-03-01"}, headers=LIVE).text
    assert "Still needed</b> First day of the last menstrual period" in told
    assert "refused" not in told


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

    assert set(found(order="letter")) == {each.name for each in DEFINITIONS}
    assert {calcura.definition(each).specialty for each in found(q="")} == {each.specialty for each in DEFINITIONS}
    assert found(q="curb")[0] == "curb_65"
    assert found(q="mel")[0] == "meld_3_0"
    assert found(q="stroke risk in atrial fibrillation")[0] == "cha2ds2_vasc"
    assert all(calcura.definition(each).specialty == "pain" for each in found(specialty="pain"))
    assert found(q="qqqq") == []


def test_calculators_are_found_by_symptom_and_by_what_is_at_hand_superseded_ones_last(browser: TestClient) -> None:
    def found(words: str) -> list[str]:
        return re.findall(r'href="/calculators/([^"]*)"', browser.get("/", params={"q": words}, headers=LIVE).text)

    assert {"child_pugh", "maddrey"} <= set(found("jaundice"))
    assert "heart_score" in found("chest pain")[:3]
    assert {"canadian_syncope", "san_francisco_syncope"} <= set(found("syncope"))
    assert {"albi", "child_pugh", "meld_3_0"} <= set(found("bilirubin"))
    kidney = found("GFR")
    assert kidney[0] == "ckd_epi_2021_creatinine"
    old = [calcura.definition(each).superseded_by is not None for each in kidney]
    assert any(old)
    assert old == sorted(old)
    assert found("MDRD")[0] == "mdrd_gfr"


def test_calculators_of_the_same_question_are_led_to_side_by_side(browser: TestClient) -> None:
    page = browser.get("/calculators/curb_65").text
    assert 'href="/compare/curb_65/pneumonia_severity_index">side by side' in page
    both = browser.get("/compare/curb_65/pneumonia_severity_index")
    assert both.status_code == 200
    assert "The same question" not in browser.get("/calculators/rumack_matthew").text


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


def test_what_a_note_is_silent_about_stays_unknown_until_a_reader_says_otherwise(browser: TestClient) -> None:
    note = "A 60-year-old man with chest pain, highly suspicious history. No diabetes."
    page = browser.post("/note", data={"note": note, "calculator": "heart_score"}).text
    told = text_of(page)
    assert "between 3 and 9 points" in told
    assert "The note is silent about" in told
    assert re.search(r'name="diabetes" value="absent" checked', page)
    assert not re.search(r'name="hypertension" value="(absent|present)" checked', page)
    assert not re.search(r'name="not_stated" value="absent" checked', page)


def test_what_a_note_calls_for_and_what_it_denies_stands_at_the_top(browser: TestClient) -> None:
    note = f"{NOTE} No hemoptysis. Denies chest pain. No chest pain."
    told = text_of(browser.post("/note", data={"note": note}).text)
    assert "It denies hemoptysis, chest pain." in told.partition("Clinical note")[0]
    assert told.index("The note calls for CURB-65") < told.index("The note A 78-year-old")


def test_a_child_is_offered_what_is_for_children(browser: TestClient) -> None:
    note = "A {} with chronic kidney disease, creatinine 1.1 mg/dL, height 82 cm, weight 11 kg."
    offered = [
        re.findall(r'<button form="note-form" name="calculator" value="(\w+)"', page.text)
        for who in ("two-year-old boy", "62-year-old man")
        for page in [browser.post("/note", data={"note": note.format(who)})]
    ]
    assert offered[0][0] == "schwartz_bedside"
    assert "ckd_epi_2021_creatinine" not in offered[0]
    assert offered[1][0] == "ckd_epi_2021_creatinine"


def test_where_nothing_says_which_calculator_is_meant_nothing_is_computed(browser: TestClient) -> None:
    note = "A 60-year-old man. BP 142/90 mmHg, pulse 104/min. Creatinine 1.4 mg/dL, sodium 128 mmol/L. Dyspnea."
    page = browser.post("/note", data={"note": note}).text
    assert "Choose one." in page
    assert 'class="value"' not in page
    asked = browser.post("/note", data={"note": note, "question": "What is the mean arterial pressure?"}).text
    assert '<p class="value">107 mmHg</p>' in asked


IN_OTHER_LANGUAGES = [
    "78-jährige Frau mit Husten und Fieber, verwirrt. Kein Schlaganfall. Blutdruck 86/52 mmHg. Pneumonie.",
    "Femme de 78 ans, toux et fièvre depuis deux jours, confuse. Pas d'AVC. Tension 86/52 mmHg. Pneumonie.",
    "Mujer de 78 años con tosse y fiebre desde hace dos días, confusa. Tensión 86/52 mmHg. Neumonía.",
    "Donna di 78 anni con tosse e febbre da due giorni, confusa. Pressione 86/52 mmHg. Polmonite.",
    "Mulher de 78 anos com tosse e febre há dois dias, confusa desde esta manhã. Pressão 86/52 mmHg. Pneumonia.",
    "Vrouw van 78 jaar met hoesten en koorts, verward, geen beroerte. Bloeddruk 86/52 mmHg. Pneumonie.",
    "78-årig kvinna med hosta och feber sedan två dagar, förvirrad. Blodtryck 86/52 mmHg. Pneumoni.",
    "女性，78岁，咳嗽发热两天，意识模糊。否认脑卒中史。血压86/52 mmHg。诊断：肺炎。",
    "Женщина 78 лет, кашель и лихорадка два дня, спутанность сознания. АД 86/52 мм рт. ст. Пневмония.",
    "امرأة عمرها 78 سنة تعاني من سعال وحمى منذ يومين مع ارتباك. ضغط الدم 86/52 mmHg. ذات الرئة.",
]


@pytest.mark.parametrize("note", IN_OTHER_LANGUAGES, ids=lambda each: each[:5])
def test_a_note_in_another_language_is_said_to_be_one_and_nothing_is_computed(browser: TestClient, note: str) -> None:
    page = browser.post("/note", data={"note": note}).text
    assert "does not seem to be in English" in page
    assert 'class="value"' not in page


def test_a_note_in_english_is_not_taken_for_another_language(browser: TestClient) -> None:
    for note in (NOTE, "72M, HTN, BP 120/80, K 5.1", "Pt c/o CP x 2 d, da due date unknown, no fever"):
        assert "does not seem" not in browser.post("/note", data={"note": note}).text


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
