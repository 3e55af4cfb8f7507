"""How often each calculator is used, whatever a note says: what is known before it is read.

Counted are the patients, of 6,471 whose published case report gives the value of any calculator, whose report gives
that of this one (``mentions_sample.csv`` of MedQA-Calc; ``benchmarks/recommendation.py --reported`` counts them).
"""

from __future__ import annotations

from collections.abc import Mapping

REPORTED: Mapping[str, int] = {
    "abcd2": 2,
    "anion_gap": 166,
    "apache_ii": 62,
    "ascvd_pooled_cohort": 3,
    "bishop_score": 12,
    "body_mass_index": 3047,
    "caprini_2005": 3,
    "cha2ds2_vasc": 103,
    "charlson_comorbidity_index": 19,
    "child_pugh": 174,
    "ckd_epi_2021_creatinine": 525,
    "cockcroft_gault": 55,
    "corrected_calcium": 93,
    "curb_65": 9,
    "estimated_average_glucose": 2,
    "fib_4": 5,
    "fractional_excretion_of_sodium": 39,
    "framingham_hard_chd": 3,
    "free_water_deficit": 5,
    "glasgow_coma_scale": 1869,
    "has_bled": 43,
    "heart_score": 5,
    "homa_ir": 15,
    "ldl_friedewald": 24,
    "mean_arterial_pressure": 167,
    "meld_3_0": 200,
    "nihss": 336,
    "padua": 4,
    "perc": 1,
    "pneumonia_severity_index": 4,
    "qtc_bazett": 315,
    "revised_cardiac_risk_index": 6,
    "serum_osmolality": 82,
    "sodium_corrected_for_glucose_hillier": 29,
    "sofa": 58,
    "wells_pe": 30,
}
"""Patients, by calculator; of rival versions the one in general use stands for all."""

_RARE, _COMMON = 0.6, 9
"""The least and the most that count: a note that speaks for a rare calculator is not outvoted by common habit."""


def standing(calculator: str) -> float:
    """Return how common a calculator is beside others, between narrow limits.

    >>> standing("body_mass_index") / standing("perc")
    9.0
    """
    return min(max(REPORTED.get(calculator, 0), _RARE), _COMMON)
