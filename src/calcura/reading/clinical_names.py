"""What clinicians call each calculator: data, read by :mod:`calcura.reading.questions`.

Names are in the form that :func:`calcura.reading.questions.plain_words` gives: lower case, words and numbers only.
``PROPER`` names mean one calculator wherever they stand. ``GENERAL`` names are what is computed, and may stand in a
question about something else ("use the adjusted body weight"), so a proper name wins over them.
"""

from __future__ import annotations

from collections.abc import Mapping

PROPER: Mapping[str, tuple[str, ...]] = {
    "apache_ii": ("apache ii", "apache 2", "apache"),
    "body_surface_area_mosteller": ("mosteller",),
    "caprini_2005": ("caprini",),
    "centor_mcisaac": ("centor", "mcisaac", "modified centor"),
    "cha2ds2_vasc": ("cha2ds2 vasc", "chads vasc", "cha2ds2vasc", "chads2 vasc", "chadsvasc"),
    "charlson_comorbidity_index": ("charlson", "comorbidity index", "cci"),
    "charlson_ten_year_survival": ("charlson ten year survival", "charlson 10 year survival"),
    "child_pugh": ("child pugh", "child turcotte pugh", "ctp"),
    "ckd_epi_2009_creatinine": ("ckd epi 2009", "2009 ckd epi"),
    "ckd_epi_2021_creatinine": ("ckd epi", "ckd epi 2021", "2021 ckd epi"),
    "cockcroft_gault": ("cockcroft", "cockroft", "cockcroft gault", "cockroft gault"),
    "cockcroft_gault_actual_weight": ("cockcroft gault actual weight", "cockcroft gault with actual body weight"),
    "curb_65": ("curb 65", "curb65", "curb"),
    "estimated_due_date": ("naegele", "naegele s rule"),
    "feverpain": ("feverpain", "fever pain"),
    "fib_4": ("fib 4", "fib4", "fibrosis 4"),
    "fractional_excretion_of_sodium": (
        "fena",
        "fe na",
        "fractional excretion of sodium",
        "fractional sodium excretion",
    ),
    "framingham_hard_chd": ("framingham",),
    "glasgow_blatchford": ("blatchford", "glasgow blatchford", "glasgow bleeding", "gbs"),
    "glasgow_coma_scale": ("glasgow coma", "gcs"),
    "has_bled": ("has bled", "hasbled"),
    "heart_score": ("heart score", "heart pathway"),
    "homa_ir": ("homa ir", "homa", "homeostatic model assessment", "homeostasis model assessment"),
    "ideal_body_weight": ("devine",),
    "ldl_friedewald": ("friedewald",),
    "maintenance_fluids": ("4 2 1", "holliday segar", "4 2 1 rule"),
    "mdrd_gfr": ("mdrd", "modification of diet in renal disease"),
    "meld": ("meld", "original meld", "meld i"),
    "meld_3_0": ("meld 3 0", "meld 3", "meld3"),
    "meld_na_2016": ("meld na", "meldna", "meld sodium", "meld with sodium", "meld unos optn 2016"),
    "mme_cdc_2016": ("mme 2016", "cdc 2016"),
    "mme_cdc_2022": ("mme", "morphine equivalents", "morphine milligram equivalents", "morphine miligram equivalents"),
    "perc": ("perc", "pulmonary embolism rule out"),
    "pneumonia_severity_index": ("pneumonia severity index", "psi", "port score"),
    "qtc_bazett": ("bazett",),
    "qtc_framingham": ("framingham qt", "framingham qtc"),
    "qtc_fridericia": ("fridericia",),
    "qtc_hodges": ("hodges",),
    "qtc_rautaharju": ("rautaharju",),
    "revised_cardiac_risk_index": ("revised cardiac risk", "rcri", "lee index", "cardiac risk index"),
    "sirs": ("sirs", "systemic inflammatory response syndrome"),
    "sodium_corrected_for_glucose_hillier": ("hillier",),
    "sodium_corrected_for_glucose_katz": ("katz",),
    "sofa": ("sofa", "sequential organ failure", "sepsis related organ failure"),
    "wells_dvt": ("wells dvt",),
    "wells_pe": ("wells pe", "wells"),
}

GENERAL: Mapping[str, tuple[str, ...]] = {
    "adjusted_body_weight": ("adjusted body weight",),
    "albumin_corrected_anion_gap": ("albumin corrected anion gap", "anion gap corrected for albumin"),
    "albumin_corrected_delta_gap": ("albumin corrected delta gap", "delta gap corrected for albumin"),
    "albumin_corrected_delta_ratio": ("albumin corrected delta ratio", "delta ratio corrected for albumin"),
    "anion_gap": ("anion gap",),
    "body_mass_index": ("body mass index", "bmi", "body mass mass index"),
    "body_surface_area_mosteller": ("body surface area", "bsa"),
    "cockcroft_gault": ("creatinine clearance", "crcl"),
    "ckd_epi_2021_creatinine": ("glomerular filtration rate", "egfr", "gfr"),
    "corrected_calcium": ("corrected calcium", "calcium correction", "calcium corrected", "adjusted calcium"),
    "delta_gap": ("delta gap", "delta anion gap"),
    "delta_ratio": ("delta ratio", "delta delta ratio", "delta delta"),
    "estimated_conception_date": ("conception date", "date of conception", "conception", "conceived"),
    "estimated_due_date": ("due date", "date of delivery", "date of confinement", "edd"),
    "framingham_hard_chd": ("coronary heart disease risk", "risk of coronary heart disease", "10 year risk"),
    "free_water_deficit": ("free water deficit", "water deficit"),
    "gestational_age": ("gestational age", "weeks pregnant", "weeks of gestation"),
    "glasgow_blatchford": ("upper gastrointestinal bleeding",),
    "ideal_body_weight": ("ideal body weight", "ideal weight", "ibw"),
    "ldl_friedewald": ("ldl", "low density lipoprotein", "ldl cholesterol"),
    "maintenance_fluids": ("maintenance fluid", "maintenance fluids", "maintenance rate"),
    "mean_arterial_pressure": ("mean arterial pressure", "mean arterial blood pressure"),
    "qtc_bazett": ("qtc", "corrected qt"),
    "serum_osmolality": ("osmolality", "serum osmolality", "osmolarity"),
    "sodium_corrected_for_glucose_hillier": ("corrected sodium", "sodium correction", "sodium corrected"),
    "steroid_conversion": ("steroid conversion", "steroid", "corticosteroid", "equivalent dosage", "equivalent dose"),
    "target_weight": ("target weight", "target bmi", "height and target bmi"),
}

TELLING: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "charlson_comorbidity_index": (("charlson_ten_year_survival", ("survival",)),),
    "cockcroft_gault": (("cockcroft_gault_actual_weight", ("actual weight", "total body weight")),),
    "ckd_epi_2021_creatinine": (("ckd_epi_2009_creatinine", ("2009", "race", "black")),),
    "framingham_hard_chd": (("qtc_framingham", ("qt", "qtc")),),
    "mme_cdc_2022": (("mme_cdc_2016", ("2016",)),),
    "sodium_corrected_for_glucose_hillier": (("sodium_corrected_for_glucose_katz", ("katz", "1973", "1 6")),),
    "wells_pe": (("wells_dvt", ("dvt", "deep vein", "deep venous", "leg")),),
    "meld": (("meld_na_2016", ("sodium", "na", "2016")), ("meld_3_0", ("3 0", "2022"))),
    "meld_na_2016": (("meld_3_0", ("3 0",)),),
}
"""Of calculators that share a name: words elsewhere in the question that mean the other one."""

CANCELS: Mapping[str, tuple[str, ...]] = {
    "cockcroft_gault_actual_weight": ("adjusted", "ideal", "instead of"),
    "ckd_epi_2009_creatinine": ("2021", "without race", "race free"),
    "wells_dvt": ("pulmonary embolism", "pe"),
}
"""Words that speak against such an exchange."""
