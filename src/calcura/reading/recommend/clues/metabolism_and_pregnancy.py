"""Clues of metabolism, weight, pregnancy and labor."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "high glucose",
        r"hyperglyc|\w*hyperosmol|glucose\W+(?:\w+\W+){0,6}(?:[4-9]\d\d|1,?[0-9]\d\d)\b|"
        r"glucose\W+(?:\w+\W+){0,6}(?:2[5-9]|[3-9]\d)(?:\.\d+)? ?mmol",
        short="HHS HONK DKA",
        sodium_corrected_for_glucose_hillier=3.3,
        serum_osmolality=2.2,
        anion_gap=0.8,
        estimated_average_glucose=0.5,
    ),
    clue(
        "diabetes",
        r"diabet|insulin|metformin|\w*glyc(?:a)?em|glucose",
        short="T1DM T2DM",
        estimated_average_glucose=1.5,
        homa_ir=0.8,
        sodium_corrected_for_glucose_hillier=0.5,
        ascvd_pooled_cohort=0.4,
        body_mass_index=0.2,
        framingham_hard_chd=0.2,
        cha2ds2_vasc=0.3,
    ),
    clue(
        "glycated hemoglobin",
        r"hb ?a1?c\b|a1c\b|glycated|glycosylated|glycohemoglobin",
        estimated_average_glucose=3.5,
        homa_ir=0.8,
        ascvd_pooled_cohort=0.4,
        ldl_friedewald=0.5,
    ),
    clue(
        "insulin resistance",
        "insulin resist|acanthosis|polycystic ov|fasting (?:plasma |serum )?insulin|insulin (?:level|"
        r"concentration|was|of \d)|hyperinsulin|metabolic syndrome|lipodystrophy|c-?peptide|hirsut|"
        "glucose tolerance|precocious|insulin sensitiv",
        short="PCOS OGTT",
        homa_ir=3.8,
        body_mass_index=0.6,
        estimated_average_glucose=0.3,
    ),
    clue(
        "obesity and thinness",
        r"obes|overweight|bariatric|sleeve|gastric bypass|weight (?:gain|loss|reduc)|lost \d+|gained|anorexi|"
        r"malnutri|malnourish|cachec|emaciat|thin\b|underweight|nutrition|eating disorder|appetite|sleep apn|snor|"
        r"dietary|diet\b|slim",
        body_mass_index=2,
        adjusted_body_weight=0.3,
        target_weight=0.3,
    ),
    clue(
        "height and weight",
        r"height\b|tall\b|weighed|weighing|body weight|weight\b|\d ?kg\b(?!/)|kilogram|percentile|stature",
        body_mass_index=2.3,
        caprini_2005=0.2,
        homa_ir=0.3,
        ideal_body_weight=0.5,
        body_surface_area_mosteller=0.8,
    ),
    clue(
        "weight and height in numbers",
        r"weigh\w*[^.]{0,30}\d+(?:\.\d+)? ?(?:kg|lb|pounds)|\d ?cm[^.]{0,25}\d ?kg|\d ?kg[^.]{0,25}\d ?cm|"
        r"height[^.]{0,30}\d",
        body_mass_index=2,
        ideal_body_weight=0.4,
        body_surface_area_mosteller=0.6,
    ),
    clue(
        "shape of the body",
        "waist|hip circumference|body (?:composition|fat|mass|habitus)|physique|averagely built|well built|"
        "well.nourished|skinfold|general condition|general appearance",
        body_mass_index=1.2,
    ),
    clue(
        "pregnancy",
        "pregnan|gestation|gravid|trimester|infertil|antenatal|prenatal|oocyte|amenorrh|puberty|menarche",
        short="IVF",
        body_mass_index=1.2,
        bishop_score=1.7,
        gestational_age=1,
        estimated_due_date=0.6,
    ),
    clue(
        "last menstrual period",
        "last menstrual|last period",
        short="LMP",
        gestational_age=4,
        estimated_due_date=4,
        estimated_conception_date=3,
    ),
    clue(
        "labor",
        r"cervix (?:was|is|long)|obstetric|cephalic pres|labou?r\b|cervi(?:x|cal) (?:dil|ripen|exam|os|eff|was)|"
        r"effac|dilat(?:ed|ion) (?:\w+ )?\d|fetal (?:head|heart|station)|misoprostol|oxytocin|dinoprost|"
        "prostaglandin|balloon cathet|post-?term|vaginal (?:deliv|birth|exam)|rupture of (?:the )?membranes|"
        "c(?:a)?esarean",
        bishop_score=3.5,
    ),
    clue(
        "corticosteroids",
        r"\w*prednis|hydrocortisone|dexamethasone|glucocortic|corticoster|cortisone",
        steroid_conversion=2,
    ),
    clue(
        "opioids",
        "opioid|morphine|oxycodone|fentanyl|hydromorphone|methadone|hydrocodone|tramadol",
        mme_cdc_2022=2,
    ),
    clue(
        "chemotherapy by body surface",
        r"chemotherap|mg/m[2²]|body surface|burns?\b",
        body_surface_area_mosteller=1.5,
    ),
)
