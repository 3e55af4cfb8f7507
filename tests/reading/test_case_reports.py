"""Turns of phrase of case reports: what is told in passing, of somewhere else, or of another day."""

from __future__ import annotations

import pytest

from calcura.engine import definition, definitions
from calcura.reading.solver import read_inputs


def value(calculator: str, name: str, note: str) -> object:
    found = read_inputs(definition(calculator), note)
    return found[name].value if name in found else None


@pytest.mark.parametrize(
    ("finding", "present", "absent"),
    [
        (
            "bleeding_history",
            "Recurrent haemoptysis led to a scan.",
            "The pleural fluid was hemorrhagic.",
        ),
        ("bleeding_history", "He was admitted with a concern for gastrointestinal bleeding.", "Splinter hemorrhages."),
        ("drugs_predisposing_to_bleeding", "He has no past illness and takes naproxen.", "He takes no naproxen."),
        (
            "drugs_predisposing_to_bleeding",
            "The stenosis had been treated with cilostazol.",
            "He was loaded with clopidogrel.",
        ),
        ("abnormal_liver_function", "CT showed cirrhosis.", "If untreated it ends in liver failure."),
        ("stroke", "MRI: several lacuna infarctions.", "A brainstem stroke was discarded."),
        ("labile_inr", "INR 1.4 to 4.1 with difficulty in finding the dose.", "INR 2.4."),
    ],
)
def test_findings_of_has_bled(finding: str, present: str, absent: str) -> None:
    assert value("has_bled", finding, present) is True
    assert value("has_bled", finding, absent) is False


@pytest.mark.parametrize(
    ("finding", "present", "absent"),
    [
        (
            "congestive_heart_failure",
            "Severe depression of the left ventricular ejection fraction was seen.",
            "Both LF and HF of the variability spectrum fell.",
        ),
        ("vascular_disease", "ECG: old infarction.", "MRI: old cerebral infarction."),
        ("vascular_disease", "She has ASCVD.", "Statins help many patients with ASCVD."),
        ("diabetes", "History of DM1.", "DM1 with grip myotonia."),
        ("diabetes", "She is on insulin therapy.", "She developed insipidus diabetes."),
        ("thromboembolism", "A deep vein thrombosis in 2019.", "Deep vein thromboprophylaxis was given."),
    ],
)
def test_findings_of_cha2ds2_vasc(finding: str, present: str, absent: str) -> None:
    assert value("cha2ds2_vasc", finding, present) is True
    assert value("cha2ds2_vasc", finding, absent) is False


def test_pain_denied_at_first_is_the_history_whatever_comes_on_the_ward() -> None:
    note = "He denied chest pain. Blood pressure was 120/70 mmHg. On day 4 he had crushing chest pain and sweating."
    assert value("heart_score", "chest_pain_history", note) == "slightly_suspicious"


def test_what_a_patient_without_risk_factors_presents_with_is_there() -> None:
    note = "A man with no risk factors, weight 70 kg, presented to our unit with squeezing chest pain and sweating."
    assert value("heart_score", "chest_pain_history", note) == "highly_suspicious"


@pytest.mark.parametrize(
    ("note", "grade"),
    [
        ("ECG: tall, tented T waves.", "nonspecific_repolarization"),
        ("The ECG showed ventricular pacing.", "nonspecific_repolarization"),
        ("The ECG showed atrial fibrillation.", "normal"),
    ],
)
def test_electrocardiograms(note: str, grade: str) -> None:
    assert value("heart_score", "electrocardiogram", note) == grade


def test_smoking_given_up_long_since() -> None:
    assert value("heart_score", "smoking", "She smoked for ten years, but not in the last twenty.") is False
    assert value("heart_score", "smoking", "He smoked a pack a day until his admission.") is True


@pytest.mark.parametrize(
    ("note", "drinks"),
    [
        ("He drinks 28 g of alcohol a day.", 14.0),
        ("Alcohol: about 42 g per week.", 3.0),
        ("She drinks 12 oz of vodka daily.", 56.0),
        ("He was admitted for alcohol withdrawal.", 8.0),
        ("Prior alcohol abuse.", 0.0),
    ],
)
def test_drinks_a_week(note: str, drinks: float) -> None:
    assert value("has_bled", "alcoholic_drinks_per_week", note) == pytest.approx(drinks)


@pytest.mark.parametrize(
    ("calculator", "name", "note", "number"),
    [
        ("sirs", "white_blood_cells", "White blood cell count was 13 250 count/uL.", 13.25),
        ("sirs", "white_blood_cells", "The white blood cell count was 143 × 102/μL.", 14.3),
        ("sirs", "temperature", "The outside temperature was 36 °C; his temperature was 40.1 °C.", 40.1),
        ("sirs", "temperature", "The highest recorded temperature was 40 °C. On admission temperature 38.1 °C.", 38.1),
        ("curb_65", "blood_urea_nitrogen", "Urea nitrogen (BUN) and creatinine were 18.5 mg/dL and 0.9 mg/dL.", 18.5),
        ("mdrd_gfr", "serum_creatinine", "Urea nitrogen (BUN) and creatinine were 18.5 mg/dL and 0.9 mg/dL.", 0.9),
        (
            "mdrd_gfr",
            "serum_creatinine",
            "At the start of therapy she had a creatinine of 1.1 mg/dL. Initial labs: creatinine of 1.6 mg/dL.",
            1.6,
        ),
    ],
)
def test_numbers(calculator: str, name: str, note: str, number: float) -> None:
    assert value(calculator, name, note) == pytest.approx(number)


def test_the_heart_rate_of_the_unborn_is_not_the_mothers() -> None:
    note = "Heart rate, pain and dyspnea at 30 and 60 minutes are in the table. Fetal heart rate was 148 beats/min."
    assert value("sirs", "heart_rate", note) is None
    assert value("sirs", "heart_rate", "Her heart rate was 96 beats/min.") == 96.0


def test_troponin_itself_counts_before_markers_in_general() -> None:
    note = "Cardiac enzymes were elevated: CK-MB 9 U/L (normal < 6), troponin I of 0.3 ng/mL (normal, 0.0-0.2 ng/mL)."
    assert value("heart_score", "troponin", note) == "one_to_three_times"


def test_unresponsive_is_said_of_illness_too() -> None:
    assert value("curb_65", "confusion", "Oliguria unresponsive to fluids.") is False
    assert value("curb_65", "confusion", "Found unresponsive at home.") is True


def test_untreated_is_not_treated() -> None:
    assert value("framingham_hard_chd", "blood_pressure_treated", "Known hypertension, untreated.") is False
    assert value("framingham_hard_chd", "blood_pressure_treated", "Hypertension treated for years.") is True


def test_melena_in_other_words() -> None:
    assert value("glasgow_blatchford", "melena", "The last bowel movement was black tarry in color.") is True
    assert value("glasgow_blatchford", "melena", "The last bowel movement was brown.") is False


def test_a_saturation_of_100_per_cent_is_no_oxygen_breathed() -> None:
    assert value("sofa", "fio2", "Heart rate 130 with 100% oxygen saturation.") is None
    assert value("sofa", "fio2", "Ventilated with 100% oxygen.") == 100.0


def test_urine_of_an_operation_is_not_that_of_a_day() -> None:
    assert value("sofa", "urine_output", "Estimated blood loss was 300 mL, urine output was 90 mL.") is None
    assert value("sofa", "urine_output", "Urine output was 300 mL in 24 hours.") == 300.0


@pytest.mark.parametrize(
    ("note", "rates"),
    [
        ("5 mcg/kg/min and 0.02 mcg/kg/min of dopamine and epinephrine, respectively", (5.0, 0.02, None)),
        ("norepinephrine and dopamine (7 µg/kg/min)", (7.0, None, None)),
        ("adrenaline 0.1 μg/kg.min, noradrenaline 0.3 μg/kg.min", (None, 0.1, 0.3)),
        ("norepinephrine at 0.6 mg/kg/h", (None, None, 10.0)),
        ("norepinephrine at 12 ug/min", (None, None, None)),
        ("dopamine, norepinephrine and epinephrine in plasma were normal", (None, None, None)),
    ],
)
def test_each_vasopressor_has_its_own_rate(note: str, rates: tuple[float | None, ...]) -> None:
    found = [value("sofa", f"{drug}_rate", note) for drug in ("dopamine", "epinephrine", "norepinephrine")]
    assert found == [None if each is None else pytest.approx(each) for each in rates]


def test_a_text_is_what_stands_at_its_place() -> None:
    note = (
        "65 YO F, Newborn twin at home. BP 150/90 mmHg, Temp 38.2 °C, WBC 12 400/uL. ASPIRIN daily. Hx of TIA and CVA."
    )
    for each in definitions():
        for found in read_inputs(each, note).values():
            if found.span is not None:
                assert found.text == note[slice(*found.span)]
