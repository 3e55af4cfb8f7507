"""Which calculator each number of MedCalc-Bench is, and which input each of its entity names states.

The one table that joins the benchmark's names with ours. All releases share it: an entity name means the same
wherever it occurs, except where a calculator says otherwise in ``Mapped.meanings``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from calcura.cases.case import DatasetError


@dataclass(frozen=True, slots=True)
class Mapped:
    """One calculator of the benchmark.

    ``meanings`` gives, for this calculator only, the input that an entity name states. ``unused`` names
    entities that rows carry and the calculator's rule does not need.
    """

    calculator: str
    meanings: Mapping[str, str] = field(default_factory=dict)
    unused: tuple[str, ...] = ()


CALCULATORS: Mapping[int, Mapped] = MappingProxyType(
    {
        2: Mapped("cockcroft_gault"),
        3: Mapped("ckd_epi_2021_creatinine"),
        4: Mapped("cha2ds2_vasc"),
        5: Mapped("mean_arterial_pressure"),
        6: Mapped("body_mass_index"),
        7: Mapped("corrected_calcium"),
        8: Mapped("wells_pe"),
        9: Mapped("mdrd_gfr"),
        10: Mapped("ideal_body_weight"),
        11: Mapped("qtc_bazett"),
        13: Mapped("estimated_due_date"),
        15: Mapped("child_pugh"),
        16: Mapped("wells_dvt"),
        17: Mapped("revised_cardiac_risk_index"),
        18: Mapped(
            "heart_score",
            {"Diabetes mellitus criteria for CCI rule": "diabetes", "Diabetes mellitus": "diabetes"},
        ),
        19: Mapped("fib_4"),
        20: Mapped("centor_mcisaac"),
        21: Mapped("glasgow_coma_scale"),
        22: Mapped("maintenance_fluids"),
        23: Mapped("meld_na_2016"),
        24: Mapped("steroid_conversion"),
        25: Mapped(
            "has_bled",
            {
                "Hypertension history": "uncontrolled_hypertension",
                "Hypertension": "uncontrolled_hypertension",
            },
        ),
        26: Mapped("sodium_corrected_for_glucose_hillier"),
        27: Mapped("glasgow_blatchford"),
        28: Mapped(
            "apache_ii",
            {"Surgery Type": "admission_type"},
            unused=("Chronic Renal Failure",),
        ),
        29: Mapped(
            "pneumonia_severity_index",
            {
                "Cerebrovascular disease history": "cerebrovascular_disease",
                "Liver disease severity": "liver_disease",
            },
        ),
        30: Mapped("serum_osmolality"),
        31: Mapped("homa_ir"),
        32: Mapped("charlson_comorbidity_index"),
        33: Mapped(
            "feverpain",
            unused=(
                "Occipital, parietal or temporal scalp hematoma; history of level of conciousness (LOC) "
                "≥5 sec; not acting normally per parent or severe mechanism of injury?",
                "Altered mental status for PECARN head injury criteria",
            ),
        ),
        36: Mapped("caprini_2005", unused=("sex",)),
        38: Mapped("free_water_deficit"),
        39: Mapped("anion_gap"),
        40: Mapped("fractional_excretion_of_sodium"),
        43: Mapped(
            "sofa",
            unused=("Continuous veno-venous hemodialysis for ≥24 hours in the past week",),
        ),
        44: Mapped("ldl_friedewald"),
        45: Mapped("curb_65"),
        46: Mapped("framingham_hard_chd"),
        48: Mapped("perc"),
        49: Mapped("mme_cdc_2022"),
        51: Mapped("sirs"),
        56: Mapped("qtc_fridericia"),
        57: Mapped("qtc_framingham"),
        58: Mapped("qtc_hodges"),
        59: Mapped("qtc_rautaharju"),
        60: Mapped("body_surface_area_mosteller"),
        61: Mapped("target_weight"),
        62: Mapped("adjusted_body_weight"),
        63: Mapped("delta_gap"),
        64: Mapped("delta_ratio"),
        65: Mapped("albumin_corrected_anion_gap"),
        66: Mapped("albumin_corrected_delta_gap"),
        67: Mapped("albumin_corrected_delta_ratio"),
        68: Mapped("estimated_conception_date", unused=("cycle length",)),
        69: Mapped("gestational_age"),
    }
)

# Where one row may carry two names for the same input, the name listed first is the one that is used.
ENTITY_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "active_cancer": ("Active cancer",),
        "acute_myocardial_infarction": ("Acute Myocardial infarction",),
        "acute_renal_failure": ("Acute renal failure",),
        "acute_spinal_cord_injury": ("Acute spinal cord injury causing paralysis in the last month",),
        "age": ("age",),
        "aids": ("AIDS",),
        "alanine_aminotransferase": ("Alanine aminotransferase",),
        "alcoholic_drinks_per_week": ("Number of Alcoholic Drinks Per Week",),
        "alternative_diagnosis_as_likely": ("Alternative diagnosis to Deep Vein Thrombosis as likely or more likely",),
        "altered_mental_status": ("Altered mental status",),
        "alveolar_arterial_gradient": ("A-a gradient",),
        "abnormal_liver_function": ("Liver disease criteria for the HAS-BLED rule",),
        "abnormal_renal_function": ("Renal disease criteria for the HAS-BLED rule",),
        "anticardiolipin_antibody": ("Elevated anticardiolipin antibody",),
        "arterial_ph": ("pH",),
        "ascites": ("Ascites",),
        "aspartate_aminotransferase": ("Aspartate aminotransferase",),
        "atherosclerotic_disease": ("atherosclerotic disease",),
        "bedridden_3_days": (
            "Bedridden recently >3 days",
            "Bedridden recently >3 days or major surgery within 12 weeks",
        ),
        "best_eye_response": ("Best eye response",),
        "best_motor_response": ("Best motor response",),
        "best_verbal_response": ("Best verbal response",),
        "black_race": ("Race",),
        "bleeding_history": ("Prior major bleeding or predisposition to bleeding",),
        "blood_pressure_treated": ("Blood pressure being treated with medicines",),
        "blood_urea_nitrogen": ("Blood Urea Nitrogen (BUN)",),
        "body_mass_index": ("Body Mass Index (BMI)",),
        "calf_swelling_over_3_cm": ("Calf swelling >3 centimeters compared to the other leg",),
        "cardiac_failure": ("Cardiac failure present",),
        "central_venous_access": ("Current central venous access",),
        "cerebrovascular_disease": ("History of cerebrovascular disease", "Cerebrovascular disease history"),
        "chest_pain_history": ("Suspicion History",),
        "chronic_pulmonary_disease": ("Chronic Pulmonary Disease", "Chronic Obstructive Pulmonary Disease"),
        "collateral_superficial_veins": ("Collateral (nonvaricose) superficial veins present",),
        "confusion": ("Confusion",),
        "congestive_heart_failure": (
            "Congestive Heart Failure",
            "Congestive Heart Faliure",
            "Congestive Heart Failure criteria for the Cardiac Risk Index rule",
        ),
        "connective_tissue_disease": ("Connective tissue disease",),
        "continuous_hemodialysis_24_hours": ("Continuous veno-venous hemodialysis for ≥24 hours in the past week",),
        "cough": ("Cough Absent",),
        "cough_or_coryza": ("Absence of cough or coryza",),
        "cpap": ("Continuous positive airway pressure", "Continous positive airway pressure"),
        "current_date": ("Current Date",),
        "cycle_length": ("cycle length",),
        "dementia": ("Dementia",),
        "diabetes": ("Diabetes history",),
        "diabetes_severity": ("Diabetes mellitus criteria for CCI rule", "Diabetes mellitus"),
        "dialysis_twice_in_past_week": ("Dialysis at least twice in the past week",),
        "diastolic_blood_pressure": ("Diastolic Blood Pressure",),
        "dobutamine_rate": ("DOBUTamine",),
        "dopamine_rate": ("DOPamine",),
        "drugs_predisposing_to_bleeding": ("Medication usage predisposing to bleeding",),
        "electrocardiogram": ("Electrocardiogram Test",),
        "elevated_homocysteine": ("Elevated serum homocysteine",),
        "elevated_risk_surgery": ("Elevated-risk surgery",),
        "encephalopathy": ("Encephalopathy",),
        "entire_leg_swollen": ("Entire Leg Swollen",),
        "epinephrine_rate": ("EPINEPHrine",),
        "factor_v_leiden": ("Positive Factor V Leiden",),
        "family_history_of_cardiovascular_disease": ("parent or sibling with Cardiovascular disease before age 65",),
        "family_history_of_thrombosis": ("Family history of thrombosis",),
        "fasting_insulin": ("Insulin",),
        "fever_in_past_24_hours": ("Fever in past 24 hours",),
        "fio2": ("FiO2", "FiO₂"),
        "glasgow_coma_score": ("Glasgow Coma Score",),
        "glucose": ("Glucose",),
        "hdl_cholesterol": ("high-density lipoprotein cholesterol",),
        "heart_failure_in_past_month": ("Congestive Heart Failure in the last month",),
        "heart_rate": ("Heart Rate or Pulse",),
        "height": ("height",),
        "hematocrit": ("Hematocrit",),
        "hemiplegia": ("Hemiplegia",),
        "hemoglobin": ("Hemoglobin",),
        "hemoptysis": ("Hemoptysis",),
        "heparin_induced_thrombocytopenia": ("Heparin-induced thrombocytopenia",),
        "hepatic_disease": ("Hepatic disease history",),
        "hip_pelvis_or_leg_fracture": ("Hip, pelvis, or leg fracture in the last month",),
        "hormone_use": ("Hormone use",),
        "hypercholesterolemia": ("hypercholesterolemia",),
        "hypertension": ("Hypertension history", "Hypertension"),
        "hypotension": ("Hypotension",),
        "immobilization_3_days": ("Immobilization for at least 3 days",),
        "inflammatory_bowel_disease": ("History of inflammatory bowel disease",),
        "inr": ("international normalized ratio",),
        "insulin_treatment": ("Pre-operative treatment with insulin",),
        "ischemic_heart_disease": ("History of ischemic heart disease",),
        "labile_inr": ("Labile international normalized ratio",),
        "last_menstrual_period": ("Last menstrual date",),
        "leg_cast_in_past_month": ("Immobilizing plaster cast in the last month",),
        "leg_paralysis_or_cast": ("Paralysis, paresis, or recent plaster immobilization of the lower extremity",),
        "leukemia": ("Leukemia",),
        "liver_disease": ("Liver disease history",),
        "liver_disease_severity": ("Liver disease severity",),
        "localized_leg_tenderness": ("Localized tenderness along the deep venous system",),
        "lupus_anticoagulant": ("Positive lupus anticoagulant",),
        "lymphoma": ("Lymphoma",),
        "major_surgery_in_past_12_weeks": ("Major surgery within 12 weeks",),
        "major_surgery_in_past_month": ("Major Surgery in the last month",),
        "malignancy": ("Present or previous malignancy",),
        "malignancy_treated_within_6_months": ("Malignancy with treatment within 6 months or palliative",),
        "mean_arterial_pressure": ("Mean arterial pressure",),
        "mechanical_ventilation": ("On mechanical ventilation",),
        "melena": ("Melena present",),
        "mobility": ("Mobility",),
        "moderate_to_severe_kidney_disease": ("Moderate to severe Chronic Kidney Disease",),
        "multiple_trauma": ("Multiple trauma in the last month",),
        "myocardial_infarction": ("Myocardial infarction",),
        "neoplastic_disease": ("Neoplastic disease",),
        "norepinephrine_rate": ("norEPINEPHrine",),
        "nursing_home_resident": ("Nursing home resident",),
        "obesity": ("obesity",),
        "other_thrombophilia": ("Other congenital or acquired thrombophilia",),
        "oxygen_saturation": ("O₂ saturation percentage",),
        "paco2": ("PaCO2", "PaCO₂"),
        "pao2": ("PaO2", "Partial pressure of oxygen", "Partial pressure of oxygen (PaO₂) for Apache II"),
        "peptic_ulcer_disease": ("Peptic ulcer disease",),
        "peripheral_vascular_disease": ("Peripheral vascular disease",),
        "pitting_edema_of_leg": ("Pitting edema, confined to symptomatic leg",),
        "platelet_count": ("Platelet count",),
        "pleural_effusion": ("Pleural effusion on x-ray",),
        "pneumonia_in_past_month": ("Pneumonia in the last month",),
        "previous_deep_vein_thrombosis": ("Previously documented Deep Vein Thrombosis",),
        "previous_pulmonary_embolism": ("Previously Documented Pulmonary Embolism",),
        "prothrombin_20210a": ("Positive prothrombin 20210A",),
        "pulmonary_embolism_most_likely": ("Pulmonary Embolism is #1 diagnosis OR equally likely",),
        "purulent_tonsils": ("Purulent tonsils",),
        "qt_interval": ("QT interval",),
        "recent_surgery_or_trauma": ("Recent surgery or trauma",),
        "renal_disease": ("Renal disease", "Renal disease history"),
        "respiratory_rate": ("respiratory rate",),
        "sepsis_in_past_month": ("Sepsis in the last month",),
        "serum_albumin": ("Albumin",),
        "serum_bicarbonate": ("Bicarbonate",),
        "serum_bilirubin": ("Bilirubin",),
        "serum_calcium": ("Calcium",),
        "serum_chloride": ("Chloride",),
        "serum_creatinine": ("creatinine", "Pre-operative creatinine"),
        "serum_potassium": ("Potassium",),
        "serum_sodium": ("Sodium",),
        "severe_organ_insufficiency": ("History of severe organ failure or immunocompromise",),
        "severe_tonsil_inflammation": ("Severe tonsil inflammation",),
        "sex": ("sex",),
        "signs_of_deep_vein_thrombosis": ("Clinical signs and symptoms of Deep Vein Thrombosis",),
        "smoking": ("smoking", "Smoker"),
        "solid_tumor": ("Solid tumor",),
        "stroke": ("Stroke", "Cerebrovascular Accident"),
        "stroke_in_past_month": ("Stroke in the last month",),
        "surgery_in_past_4_weeks": ("Surgery in the previous 4 weeks",),
        "surgery_type": ("Surgery Type",),
        "swollen_legs": ("Current swollen legs",),
        "symptom_onset_within_3_days": ("Symptom onset ≤3 days", "Symptom onset <=3 days"),
        "syncope": ("Recent syncope",),
        "systolic_blood_pressure": ("Systolic Blood Pressure",),
        "target_steroid": ("target steroid",),
        "temperature": ("Temperature",),
        "tender_cervical_nodes": ("Tender/swollen anterior cervical lymph nodes",),
        "thromboembolism": ("Thromboembolism history",),
        "tonsillar_exudate": ("Exudate or swelling on tonsils",),
        "total_cholesterol": ("Total cholesterol",),
        "transient_ischemic_attack": ("Transient Ischemic Attacks History",),
        "triglycerides": ("Triglycerides",),
        "troponin": ("Initial troponin",),
        "unilateral_leg_swelling": ("Unilateral Leg Swelling",),
        "urine_creatinine": ("Urine creatinine",),
        "urine_output": ("Urine Output",),
        "urine_sodium": ("Urine sodium",),
        "varicose_veins": ("Varicose veins",),
        "vascular_disease": ("Vascular disease history",),
        "weight": ("weight",),
        "white_blood_cells": ("White blood cell count",),
    }
)

INVERTED = frozenset({"cough absent", "absence of cough or coryza"})
"""Entities that are true when the finding is absent (in normal form)."""


def normal_form(name: str) -> str:
    """Return a name without differences of case, spacing and look-alike characters (``FiO₂`` is ``FiO2``).

    >>> normal_form(" FiO₂ ") == normal_form("fio2")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@cache
def _inputs_by_name() -> dict[str, tuple[str, int]]:
    return {
        normal_form(name): (our_input, rank)
        for our_input, names in ENTITY_NAMES.items()
        for rank, name in reversed(list(enumerate(names)))
    }


@cache
def _inputs_of(number: int) -> tuple[dict[str, tuple[str, int]], frozenset[str]]:
    mapped = CALCULATORS[number]
    own = {normal_form(name): (our_input, rank) for rank, (name, our_input) in enumerate(mapped.meanings.items())}
    return _inputs_by_name() | own, frozenset(normal_form(each) for each in mapped.unused)


def mapped(number: int) -> Mapped:
    """Return what a calculator number of the benchmark stands for.

    Raises:
        DatasetError: when the benchmark has no such calculator.
    """
    if number not in CALCULATORS:
        known = ", ".join(str(each) for each in CALCULATORS)
        raise DatasetError(f"MedCalc-Bench has no calculator number {number}; its numbers are {known}")
    return CALCULATORS[number]


def is_unused(number: int, entity: str) -> bool:
    """Return whether the calculator's rule has no use for this entity, although rows carry it."""
    return normal_form(entity) in _inputs_of(number)[1]


def input_of(number: int, entity: str) -> tuple[str, int] | None:
    """Return our input that an entity name states, with the name's rank for it; None for an unknown name."""
    return _inputs_of(number)[0].get(normal_form(entity))


def benchmark_number(calculator: str) -> int | None:
    """Return the benchmark's number of one of our calculators, or None when it has none.

    >>> benchmark_number("ckd_epi_2021_creatinine")
    3
    """
    return _numbers().get(calculator)


@cache
def _numbers() -> dict[str, int]:
    return {each.calculator: number for number, each in CALCULATORS.items()}
