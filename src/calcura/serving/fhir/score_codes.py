"""LOINC codes of what calculators compute, where one says just that; a score without one is named in words."""

from __future__ import annotations

SCORE_CODES = {
    "anion_gap": "33037-3",
    "body_mass_index": "39156-5",
    "ckd_epi_2009_creatinine": "62238-1",
    "ckd_epi_2021_creatinine": "98979-8",
    "glasgow_coma_scale": "9269-2",
    "ldl_friedewald": "13457-7",
    "mdrd_gfr": "33914-3",
    "mean_arterial_pressure": "8478-0",
}

UCUM_UNITS = {
    "": "1",
    "mL/min/1.73 m2": "mL/min/{1.73_m2}",
    "mOsm/kg": "mosm/kg",
    "mg/day": "mg/d",
    "mmHg": "mm[Hg]",
    "points": "{score}",
    **{each: each for each in ("%", "L", "kg", "kg/m2", "m2", "mL/h", "mL/min", "mg", "mg/dL", "mmol/L", "ms")},
}
"""UCUM's codes of the units of results."""
