"""The 41 calculators of MedQA-Calc by their published codes, and the library's calculators that each of them means.

A published name often covers several calculators of the library ("Glomerular Filtration Rate", "Corrected QT
Interval"): they are listed with the one in general use first. A name for which the library has none keeps its place
here, so that it can be recommended and recognised, without a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

NONE_OF_THE_ABOVE = "None of the above"
"""The last option of every published question."""


@dataclass(frozen=True, slots=True)
class PublishedCalculator:
    """One of the 41: its code and name as published, the library's calculators, and what else notes call it."""

    code: str
    name: str
    calculators: tuple[str, ...]
    synonyms: tuple[str, ...]


def _published(code: str, name: str, calculators: str, synonyms: str) -> PublishedCalculator:
    return PublishedCalculator(code, name, tuple(calculators.split()), tuple(synonyms.split("; ")))


PUBLISHED: tuple[PublishedCalculator, ...] = (
    _published("bmi", "Body Mass Index (BMI)", "body_mass_index", "body mass index; BMI; Quetelet index"),
    _published(
        "corrected_calcium",
        "Calcium Correction for Hypoalbuminemia",
        "corrected_calcium",
        "corrected calcium; calcium corrected for albumin; albumin-corrected calcium; adjusted calcium; corrected Ca",
    ),
    _published(
        "wells_pe",
        "Wells' Criteria for Pulmonary Embolism",
        "wells_pe",
        "Wells score; Wells criteria; Wells' score; Wells score for pulmonary embolism; modified Wells score",
    ),
    _published(
        "gfr",
        "Glomerular Filtration Rate (GFR)",
        "ckd_epi_2021_creatinine ckd_epi_2009_creatinine mdrd_gfr",
        "glomerular filtration rate; estimated glomerular filtration rate; GFR; eGFR; CKD-EPI; MDRD",
    ),
    _published(
        "qtc",
        "Corrected QT Interval",
        "qtc_bazett qtc_fridericia qtc_framingham qtc_hodges qtc_rautaharju",
        "QTc; corrected QT; corrected QT interval; QTc interval; QTcB; QTcF; Bazett; Fridericia",
    ),
    _published(
        "child_pugh_score",
        "Child-Pugh Score for Cirrhosis Mortality",
        "child_pugh",
        "Child-Pugh; Child-Pugh score; Child-Pugh class; Child-Turcotte-Pugh; CTP; Child score; Child class",
    ),
    _published(
        "map",
        "Mean Arterial Pressure (MAP)",
        "mean_arterial_pressure",
        "mean arterial pressure; mean arterial blood pressure; mean blood pressure; MAP; MABP",
    ),
    _published("heart", "HEART Score", "heart_score", "HEART score; HEART pathway"),
    _published(
        "gcs",
        "Glasgow Coma Scale/Score (GCS)",
        "glasgow_coma_scale",
        "Glasgow Coma Scale; Glasgow Coma Score; Glasgow Coma; GCS",
    ),
    _published(
        "nihss",
        "National Institutes of Health Stroke Scale/Score (NIHSS)",
        "nihss",
        "National Institutes of Health Stroke Scale; NIH Stroke Scale; NIH Stroke Score; NIHSS",
    ),
    _published(
        "cci",
        "Charlson Comorbidity Index (CCI)",
        "charlson_comorbidity_index charlson_ten_year_survival",
        "Charlson Comorbidity Index; Charlson index; Charlson score; CCI",
    ),
    _published("curb65", "CURB-65 Score for Pneumonia Severity", "curb_65", "CURB-65; CURB65; CURB 65"),
    _published("abcd2", "ABCD2 Score", "abcd2", "ABCD2; ABCD2 score; ABCD-2"),
    _published(
        "abc",
        "ABC Score for Massive Transfusion",
        "abc_massive_transfusion",
        "ABC score; Assessment of Blood Consumption",
    ),
    _published(
        "corrected_sodium",
        "Corrected Sodium in Hyperglycemia",
        "sodium_corrected_for_glucose_hillier sodium_corrected_for_glucose_katz",
        "corrected sodium; sodium corrected for glucose; sodium corrected for hyperglycemia; glucose-corrected sodium",
    ),
    _published(
        "apache",
        "The Acute Physiology and Chronic Health Evaluation II (APACHE II) score",
        "apache_ii",
        "APACHE II; APACHE; APACHE 2; Acute Physiology and Chronic Health Evaluation",
    ),
    _published(
        "cha2ds2",
        "CHA2DS2-VASc Score for AF",
        "cha2ds2_vasc",
        "CHA2DS2-VASc; CHA2DS2; CHADS2; CHADS-VASc; CHADS2-VASc; CHADSVASc",
    ),
    _published(
        "creatinine",
        "Creatinine Clearance (Cockcroft-Gault Equation)",
        "cockcroft_gault cockcroft_gault_actual_weight",
        "creatinine clearance; Cockcroft-Gault; CrCl; CCr",
    ),
    _published(
        "ascvd",
        "Atherosclerotic Cardiovascular Disease (ASCVD) Risk Calculator",
        "ascvd_pooled_cohort",
        "ASCVD; ASCVD risk; atherosclerotic cardiovascular disease risk; pooled cohort equations",
    ),
    _published(
        "framingham",
        "Framingham Risk Score",
        "framingham_hard_chd",
        "Framingham risk score; Framingham score; Framingham risk; Framingham",
    ),
    _published(
        "meld",
        "Model for End-Stage Liver Disease (MELD) Score",
        "meld_3_0 meld_na_2016 meld",
        "Model for End-Stage Liver Disease; MELD; MELD score; MELD-Na; MELD 3.0",
    ),
    _published("bishop", "Bishop Score", "bishop_score", "Bishop score; Bishop's score; modified Bishop score"),
    _published(
        "eag",
        "HbA1c to Estimated Average Blood Glucose Conversion (eAG)",
        "estimated_average_glucose",
        "estimated average glucose; eAG; mean blood glucose",
    ),
    _published(
        "card_risk",
        "Revised Cardiac Risk Index for Pre-Operative Risk",
        "revised_cardiac_risk_index",
        "Revised Cardiac Risk Index; RCRI; Lee index; cardiac risk index",
    ),
    _published("fib4", "Fibrosis-4 (FIB-4) Index for Liver Fibrosis", "fib_4", "FIB-4; FIB-4 index; fibrosis-4"),
    _published("has_bled", "HAS-BLED Score for Major Bleeding Risk", "has_bled", "HAS-BLED; HASBLED"),
    _published(
        "perc",
        "PERC Rule for Pulmonary Embolism",
        "perc",
        "PERC; PERC rule; pulmonary embolism rule-out criteria",
    ),
    _published(
        "sofa",
        "Sequential Organ Failure Assessment (SOFA) Score",
        "sofa",
        "SOFA; SOFA score; Sequential Organ Failure Assessment; sepsis-related organ failure assessment",
    ),
    _published(
        "centor",
        "Centor Score (Modified/McIsaac) for Strep Pharyngtis",
        "centor_mcisaac",
        "Centor; Centor score; Centor criteria; modified Centor; McIsaac score",
    ),
    _published(
        "caprini",
        "Caprini Score for Venous Thromboembolism",
        "caprini_2005",
        "Caprini; Caprini score; Caprini risk assessment",
    ),
    _published(
        "ldl",
        "Calculated LDL",
        "ldl_friedewald",
        "calculated LDL; LDL cholesterol; LDL; LDL-C; low-density lipoprotein; Friedewald",
    ),
    _published(
        "fena",
        "Fractional Excretion of Sodium (FENa)",
        "fractional_excretion_of_sodium",
        "fractional excretion of sodium; fractional sodium excretion; FENa; FeNa",
    ),
    _published(
        "anion",
        "Anion Gap",
        "anion_gap albumin_corrected_anion_gap",
        "anion gap; AG",
    ),
    _published(
        "pecarn",
        "PECARN Pediatric Head Injury/Trauma Algorithm",
        "pecarn_head_injury",
        "PECARN; PECARN rule; PECARN criteria; Pediatric Emergency Care Applied Research Network",
    ),
    _published(
        "free_water",
        "Free Water Deficit in Hypernatremia",
        "free_water_deficit",
        "free water deficit; water deficit",
    ),
    _published(
        "mica",
        "Gupta Perioperative Risk for Myocardial Infarction or Cardiac Arrest (MICA)",
        "",
        "Gupta MICA; MICA; Gupta score; Gupta perioperative cardiac risk; NSQIP cardiac risk",
    ),
    _published(
        "osmo",
        "Expected Serum Osmolality/Osmolarity",
        "serum_osmolality",
        "serum osmolality; serum osmolarity; plasma osmolality; plasma osmolarity; calculated osmolality",
    ),
    _published(
        "psi_port",
        "PSI/PORT Score: Pneumonia Severity Index for CAP",
        "pneumonia_severity_index",
        "Pneumonia Severity Index; PSI; PORT score; PSI score; Fine score",
    ),
    _published(
        "ariscat",
        "ARISCAT Score for Postoperative Pulmonary Complications",
        "ariscat",
        "ARISCAT; ARISCAT score",
    ),
    _published(
        "homa_ir",
        "HOMA-IR (Homeostatic Model Assessment for Insulin Resistance)",
        "homa_ir",
        "HOMA-IR; HOMA; homeostatic model assessment; homeostasis model assessment",
    ),
    _published(
        "padua", "Padua Prediction Score for Risk of VTE", "padua", "Padua; Padua score; Padua prediction score"
    ),
)
"""In the published order."""


@cache
def by_code() -> Mapping[str, PublishedCalculator]:
    """Return the 41 by their codes.

    >>> by_code()["gfr"].calculators[0]
    'ckd_epi_2021_creatinine'
    """
    return {each.code: each for each in PUBLISHED}


def published_as(calculator: str) -> PublishedCalculator | None:
    """Return the published calculator that a calculator of the library belongs to, or None.

    >>> published_as("meld_na_2016").code
    'meld'
    """
    return next((each for each in PUBLISHED if calculator in each.calculators), None)


def named(option: str) -> PublishedCalculator | None:
    """Return the published calculator that an option means, however it is spaced and capitalised; None if it is none.

    >>> named("anion gap").code, named("None of the above")
    ('anion', None)
    """
    return _by_name().get(_plain(option))


@cache
def _by_name() -> Mapping[str, PublishedCalculator]:
    synonyms = {_plain(name): each for each in reversed(PUBLISHED) for name in each.synonyms}
    return synonyms | {_plain(name): each for each in PUBLISHED for name in (each.name, each.code)}


def _plain(name: str) -> str:
    return "".join(each for each in name.casefold() if each.isalnum())
