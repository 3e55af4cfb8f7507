"""Calculators with so few distinct inputs that two seeds may tell the same patient in the same words."""

from __future__ import annotations

MANY_INPUTS = 100_000
"""Above this number of distinct inputs patients are divided among seeds."""

FEW_INPUTS = frozenset({
    "abc_massive_transfusion", "anion_gap", "bishop_score", "body_mass_index", "body_surface_area_mosteller",
    "centor_mcisaac", "cha2ds2_vasc", "corrected_calcium", "delta_gap", "delta_ratio", "estimated_average_glucose",
    "estimated_conception_date", "estimated_due_date", "feverpain", "glasgow_coma_scale", "ideal_body_weight",
    "maintenance_fluids", "mean_arterial_pressure", "pecarn_head_injury", "qtc_bazett", "qtc_framingham",
    "qtc_fridericia", "qtc_hodges", "qtc_rautaharju", "revised_cardiac_risk_index",
    "sodium_corrected_for_glucose_hillier", "sodium_corrected_for_glucose_katz", "target_weight", "wells_dvt",
    "wells_pe",
})  # fmt: skip
"""The calculators at or below it. Their cases have an identity of their own, and may share a text."""
