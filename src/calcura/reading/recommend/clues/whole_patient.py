"""Clues of the whole patient: comorbidity, cancer, chronic disease."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "valve or vessel that needs an operation",
        "aortic stenosis|transcatheter|valve (?:replacement|repair|surgery)|aortic aneurysm|endarterectomy",
        short="TAVI TAVR",
        revised_cardiac_risk_index=1,
        charlson_comorbidity_index=1,
        gupta_mica=0.7,
    ),
    clue(
        "comorbidity",
        "comorbid|co-morbid|multimorbid|multiple (?:medical|chronic)|frail|performance status|karnofsky|"
        r"geriatric|life expect|katz\b|activities of daily|quality of life",
        short="ECOG ADLs ADL",
        charlson_comorbidity_index=3.2,
        revised_cardiac_risk_index=0.4,
        gupta_mica=0.3,
        ariscat=0.3,
    ),
    clue(
        "chronic disease",
        "chronic obstructive|peripheral (?:vascular|arterial)|dementia|past medical history|"
        r"history of (?:\w+ ){0,4}(?:hypertension|diabetes|cancer|stroke|coronary)|type 2 diabetes|chronic kidney",
        short="COPD",
        charlson_comorbidity_index=1.2,
        revised_cardiac_risk_index=0.4,
        has_bled=0.2,
        cha2ds2_vasc=0.3,
        padua=0.3,
        caprini_2005=0.2,
        ascvd_pooled_cohort=0.2,
    ),
    clue(
        "examination",
        "(?:physical|clinical|general|initial) (?:exam|finding)|on (?:exam|admission|arrival|presentation)|"
        "vital signs?|temperature|respiratory rate|afebrile",
        glasgow_coma_scale=0.7,
        body_mass_index=0.5,
        mean_arterial_pressure=0.6,
    ),
    clue(
        "cancer",
        r"cancer|carcinom|malignan|tumou?r|metasta|lymphoma|leuk(?:a)?emia|neoplas|chemother|\w*sarcoma",
        charlson_comorbidity_index=1,
        caprini_2005=0.7,
        padua=0.8,
        body_mass_index=0.2,
    ),
)
