"""Results that a calculator does not ask for: told for realism, and for a reader to set aside."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extra:
    """An irrelevant result: where it lies, how it is written, and the inputs it would bear upon."""

    unit: str
    low: float
    high: float
    decimals: int
    says: frozenset[str] = frozenset()


def _says(names: str) -> frozenset[str]:
    return frozenset(names.split())


_LIVER = "liver_disease hepatic_disease abnormal_liver_function liver_disease_severity serum_bilirubin"
_KIDNEY = (
    "renal_disease abnormal_renal_function moderate_to_severe_kidney_disease acute_renal_failure "
    "serum_creatinine blood_urea_nitrogen dialysis_twice_in_past_week"
)
_BLEEDING = "bleeding_history hemoglobin hematocrit melena"

LABS: dict[str, Extra] = {
    "serum_magnesium": Extra(" mg/dL", 1.7, 2.3, 1),
    "serum_phosphate": Extra(" mg/dL", 2.6, 4.4, 1),
    "alkaline_phosphatase": Extra(" U/L", 45, 115, 0, _says(_LIVER)),
    "gamma_glutamyl_transferase": Extra(" U/L", 12, 48, 0, _says(_LIVER)),
    "lactate_dehydrogenase": Extra(" U/L", 130, 240, 0, _says(_LIVER)),
    "c_reactive_protein": Extra(" mg/L", 1, 45, 0),
    "lipase": Extra(" U/L", 15, 55, 0),
    "creatine_kinase": Extra(" U/L", 40, 180, 0),
    "thyrotropin": Extra(" mIU/L", 0.6, 3.9, 2),
    "ferritin": Extra(" ng/mL", 35, 220, 0),
    "uric_acid": Extra(" mg/dL", 3.4, 6.8, 1),
    "vitamin_b12": Extra(" pg/mL", 260, 720, 0),
    "total_protein": Extra(" g/dL", 6.2, 7.8, 1, _says("serum_albumin")),
    "lactate": Extra(" mmol/L", 0.7, 2.0, 1, _says("arterial_ph hypotension")),
    "sedimentation_rate": Extra(" mm/h", 4, 28, 0),
    "mean_corpuscular_volume": Extra(" fL", 82, 97, 0),
}
KNOWN_LABS: dict[str, tuple[float, float, frozenset[str]]] = {
    "serum_sodium": (136, 144, _says("")),
    "serum_potassium": (3.6, 4.9, _says("")),
    "serum_chloride": (98, 106, _says("serum_sodium serum_bicarbonate")),
    "serum_calcium": (8.7, 10.1, _says("")),
    "glucose": (76, 118, _says("diabetes diabetes_severity insulin_treatment")),
    "serum_creatinine": (0.6, 1.1, _says(_KIDNEY)),
    "blood_urea_nitrogen": (8, 19, _says(_KIDNEY)),
    "hemoglobin": (12.4, 15.2, _says(_BLEEDING)),
    "platelet_count": (165, 340, _says("heparin_induced_thrombocytopenia leukemia")),
    "white_blood_cells": (4.6, 9.8, _says("leukemia sepsis_in_past_month")),
    "serum_bilirubin": (0.3, 1.0, _says(_LIVER)),
    "alanine_aminotransferase": (12, 42, _says(_LIVER + " aspartate_aminotransferase")),
    "serum_albumin": (3.7, 4.7, _says(_LIVER)),
}
"""Results of the vocabulary that a note may give when its calculator does not ask for them; within normal limits."""

KNOWN_VITALS: dict[str, tuple[float, float, frozenset[str]]] = {
    "heart_rate": (62, 96, _says("")),
    "respiratory_rate": (12, 18, _says("mechanical_ventilation")),
    "temperature": (36.3, 37.2, _says("fever_in_past_24_hours sepsis_in_past_month")),
    "oxygen_saturation": (95, 99, _says("pao2 fio2 mechanical_ventilation cpap")),
}
PRESSURE = (
    108,
    134,
    64,
    82,
    _says("hypotension uncontrolled_hypertension hypertension mean_arterial_pressure dopamine_rate"),
)
