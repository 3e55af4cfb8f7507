"""Single criteria: both sides of a limit, negation, relatives, other times, and words that mean something else."""

import pytest

from calcura.engine import definition
from calcura.reading import read_inputs
from calcura.reading.solver import read_stated
from calcura.reading.text.passages import Passage
from calcura.reading.values.alcohol import drinks_per_week
from rows import each_row


@pytest.mark.parametrize(
    ("note", "drinks"),
    [
        ("He drinks a glass of wine on Sundays.", 1),
        ("She admits to drinking about 10 beers per week.", 10),
        ("He drinks a six-pack of beer daily.", 42),
        ("She drinks 1-2 glasses of wine each night.", 7),
        ("He drinks two beers three times a week.", 6),
        ("Alcohol: 12 drinks weekly.", 12),
        ("Her weekly alcohol intake is four drinks.", 4),
        ("He does not smoke and drinks two to three beers a night.", 14),
        ("He smokes 2 packs per day and drinks a couple of beers on weekends.", 2),
        ("He used to drink 10 beers a day but quit 5 years ago.", None),
        ("His father drinks 10 beers a day.", None),
        ("She drinks 8 glasses of water a day.", None),
        ("He has smoked a pack of cigarettes daily for 20 years.", None),
    ],
)
def test_drinks(note: str, drinks: float | None) -> None:
    found = drinks_per_week(Passage(note))
    assert (found and found.value) == drinks


def test_heavy_drinking_without_a_number_is_an_assumption() -> None:
    found = drinks_per_week(Passage("He has a history of alcohol abuse."))
    assert found is not None and found.assumed and found.value == 8


@pytest.mark.parametrize(
    ("note", "grade"),
    [
        ("Troponin I was 0.04 ng/mL (normal ≤0.04).", "normal"),
        ("Troponin I was 0.05 ng/mL (normal <0.04).", "one_to_three_times"),
        ("Troponin I was 0.13 ng/mL (normal <0.04).", "over_three_times"),
        ("hs-troponin T 35 ng/L (reference 0-14).", "one_to_three_times"),
        ("The first hs-cTnT was 28 ng/L (99th percentile 14 ng/L).", "one_to_three_times"),
        ("hs-troponin I was 1,250 ng/L (normal <16 ng/L).", "over_three_times"),
        ("Troponin is 2 times the upper limit of normal.", "one_to_three_times"),
        ("Troponin was more than three times the upper limit.", "over_three_times"),
        ("Cardiac enzymes were not raised (troponin-I 0.44 ng/ml).", "normal"),
        ("Cardiac enzymes were elevated: troponin-I of 0.35 ng/mL (normal, 0.0-0.2).", "one_to_three_times"),
        ("The first troponin was normal, and the second was elevated.", "normal"),
        ("High-sensitivity troponin T was within the reference range.", "normal"),
        ("Troponin was mildly elevated.", "one_to_three_times"),
        ("Troponin I < 0.01 ng/mL, CK 300 U/L.", "normal"),
        ("Troponin was sent.", None),
    ],
)
def test_troponin(note: str, grade: str | None) -> None:
    found = read_stated(definition("heart_score").inputs, note).get("troponin")
    assert (found and found.value) == grade


@pytest.mark.parametrize(
    ("note", "grade"),
    [
        ("ECG showed ST depression and the troponin was negative.", "significant_st_deviation"),
        ("ECG: no ST elevation or depression.", "normal"),
        ("ECG without ischemic changes, showing LVH.", "nonspecific_repolarization"),
        ("Echocardiogram showed left ventricular hypertrophy.", None),
        ("EKG showed nonspecific ST changes. Repeat EKG on day 3 of the admission, when the pain had come back with"
         " sweating and nausea after a quiet interval of two days on the ward under continuous monitoring and with no"
         " change of treatment, showed ST elevation.", "nonspecific_repolarization"),
        ("Lactate elevation was noted.", None),
    ],
)  # fmt: skip
def test_electrocardiogram(note: str, grade: str | None) -> None:
    found = read_stated(definition("heart_score").inputs, note).get("electrocardiogram")
    assert (found and found.value) == grade


def test_what_is_judged_rather_than_stated_is_an_assumption() -> None:
    judged = read_inputs(definition("heart_score"), "Crushing chest pain radiating to the jaw. Troponin I 0.5 ng/mL.")
    stated = read_inputs(definition("heart_score"), "Moderately suspicious chest pain. Troponin I 0.5 ng/mL (N <0.04).")
    assert judged["chest_pain_history"].assumed and judged["troponin"].assumed
    assert not stated["chest_pain_history"].assumed and not stated["troponin"].assumed


@pytest.mark.parametrize(
    ("note", "within"),
    [
        ("A sore throat for the past 3 days.", True),
        ("A sore throat for the past 4 days.", False),
        ("Sore throat that started yesterday.", True),
        ("A 72-hour history of throat pain.", True),
        ("Sore throat for one week; fever since yesterday.", False),
        ("He has had a fever since yesterday. The illness has lasted more than a week.", False),
        ("A 2-year-old boy with a sore throat.", None),
    ],
)
def test_onset(note: str, within: bool | None) -> None:
    found = read_stated(definition("feverpain").inputs, note).get("symptom_onset_within_3_days")
    assert (found and found.value) == within


@each_row(
    ("note", "calculator", "name", "present"),
    [
        ("He is afebrile.", "feverpain", "fever_in_past_24_hours", False),
        ("He has hay fever.", "feverpain", "fever_in_past_24_hours", False),
        ("Three weeks ago he had a fever, which resolved.", "feverpain", "fever_in_past_24_hours", False),
        ("He has a non-productive cough.", "centor_mcisaac", "cough", True),
        ("The cough reflex was intact.", "centor_mcisaac", "cough", False),
        ("His sister has a cough.", "centor_mcisaac", "cough", False),
        ("Posterior cervical lymphadenopathy.", "centor_mcisaac", "tender_cervical_nodes", False),
        ("Tender lymph nodes along the anterior cervical chain.", "centor_mcisaac", "tender_cervical_nodes", True),
        ("The tonsils are not enlarged and there is no exudate.", "centor_mcisaac", "tonsillar_exudate", False),
        ("Enlarged thyroid; tonsils normal.", "centor_mcisaac", "tonsillar_exudate", False),
        ("Tonsils: normal size, no exudate.", "feverpain", "purulent_tonsils", False),
        ("Her tonsils are grossly swollen.", "feverpain", "severe_tonsil_inflammation", True),
        ("Her tonsils are mildly erythematous.", "feverpain", "severe_tonsil_inflammation", False),
        ("BP 160/90 mmHg.", "has_bled", "uncontrolled_hypertension", False),
        ("BP 162/90 mmHg.", "has_bled", "uncontrolled_hypertension", True),
        ("Hypertension well controlled on losartan.", "has_bled", "uncontrolled_hypertension", False),
        ("Severe pulmonary hypertension.", "has_bled", "uncontrolled_hypertension", False),
        ("Severe pulmonary hypertension.", "cha2ds2_vasc", "hypertension", False),
        ("History of gestational diabetes.", "cha2ds2_vasc", "diabetes", False),
        ("Stroke risk was high.", "cha2ds2_vasc", "stroke", False),
        ("She had a mini-stroke.", "cha2ds2_vasc", "stroke", False),
        ("Costovertebral angle (CVA) tenderness.", "cha2ds2_vasc", "stroke", False),
        ("A cotton pad was applied.", "cha2ds2_vasc", "vascular_disease", False),
        ("Ejection fraction of 30%.", "cha2ds2_vasc", "congestive_heart_failure", True),
        ("Ejection fraction of 55%.", "cha2ds2_vasc", "congestive_heart_failure", False),
        ("Creatinine 2.3 mg/dL.", "has_bled", "abnormal_renal_function", True),
        ("Creatinine 2.2 mg/dL.", "has_bled", "abnormal_renal_function", False),
        ("Bilirubin 2.5 mg/dL, ALT 130 U/L.", "has_bled", "abnormal_liver_function", True),
        ("Bilirubin 2.5 mg/dL, ALT 40 U/L.", "has_bled", "abnormal_liver_function", False),
        ("Bleeding risk is to be assessed.", "has_bled", "bleeding_history", False),
        ("Time in therapeutic range was 45%.", "has_bled", "labile_inr", True),
        ("Time in therapeutic range was 78%.", "has_bled", "labile_inr", False),
        ("He stopped aspirin two years ago.", "has_bled", "drugs_predisposing_to_bleeding", False),
        ("Aspirin was discontinued.", "has_bled", "drugs_predisposing_to_bleeding", False),
        ("ASA physical status II.", "has_bled", "drugs_predisposing_to_bleeding", False),
        ("Takes aspirin daily.", "has_bled", "drugs_predisposing_to_bleeding", True),
        ("Acute STEMI; primary PCI was performed.", "heart_score", "atherosclerotic_disease", False),
        ("Myocardial infarction in 2010.", "heart_score", "atherosclerotic_disease", True),
        ("He quit smoking two months ago.", "heart_score", "smoking", True),
        ("He quit smoking two years ago.", "heart_score", "smoking", False),
        ("He was advised to quit smoking.", "heart_score", "smoking", True),
        ("Former smoker.", "heart_score", "smoking", False),
        ("Father had a heart attack at 52.", "heart_score", "family_history_of_cardiovascular_disease", True),
        ("Father had a heart attack at 70.", "heart_score", "family_history_of_cardiovascular_disease", False),
        ("Grandfather had a heart attack.", "heart_score", "family_history_of_cardiovascular_disease", False),
        ("No family history of heart disease.", "heart_score", "family_history_of_cardiovascular_disease", False),
        ("In April he was seen.", "framingham_hard_chd", "blood_pressure_treated", False),
        ("Takes lisinopril.", "framingham_hard_chd", "blood_pressure_treated", True),
        ("No new confusion.", "curb_65", "confusion", False),
        ("Oriented to person only.", "curb_65", "confusion", True),
        ("Alert and oriented x3.", "curb_65", "confusion", False),
        ("He nearly passed out.", "glasgow_blatchford", "syncope", False),
        ("He collapsed at home.", "glasgow_blatchford", "syncope", True),
        ("The inferior vena cava collapsed.", "glasgow_blatchford", "syncope", False),
        ("Hepatitis C serology is negative.", "glasgow_blatchford", "hepatic_disease", False),
        ("Black, sticky stools.", "glasgow_blatchford", "melena", True),
    ],
)
def test_findings(note: str, calculator: str, name: str, present: bool) -> None:
    found = read_inputs(definition(calculator), note)[name]
    assert found.value is present
