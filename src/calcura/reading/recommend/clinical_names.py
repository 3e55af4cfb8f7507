"""What clinicians call each calculator: data, read by :mod:`calcura.reading.recommend`.

Written as clinicians write; capitals, hyphens and spaces make no difference ("HAS-BLED", "hasbled"). Titles and
function names are known without being listed. In which words a calculator is looked for otherwise is declared
with it (:class:`calcura.engine.Use`).
"""

from __future__ import annotations

from collections.abc import Mapping


def _listed(names: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {calculator: tuple(each.split("; ")) for calculator, each in names.items()}


def _with_albumin(*quantities: str) -> tuple[str, ...]:
    """Return the ways in which a quantity is said to be corrected for albumin."""
    ways = (
        "albumin-{verb} {name}",
        "{name} {verb} for albumin",
        "{verb} {name}",
        "{name} {verb}",
        "{name} albumin {verb}",
        "c{name}",
    )
    verbs = ("corrected", "adjusted")
    return tuple(way.format(verb=verb, name=each) for each in quantities for verb in verbs for way in ways)


PROPER: Mapping[str, tuple[str, ...]] = _listed(
    {
        "abc_massive_transfusion": "ABC score; assessment of blood consumption; ABC massive transfusion score",
        "abcd2": "ABCD2; ABCD squared; ABCD-2",
        "adjusted_body_weight": "AdjBW; ABW; AjBW",
        "apache_ii": "APACHE 2; APACHE; Acute Physiology and Chronic Health Evaluation; Knaus",
        "ariscat": "Assess Respiratory Risk in Surgical Patients in Catalonia; Canet",
        "ascvd_pooled_cohort": ("ASCVD; ASCVD risk; ASCVD risk estimator; pooled cohort; pooled cohort equations; PCE"),
        "bishop_score": "Bishop; Bishop's score; modified Bishop score; cervix score",
        "body_mass_index": "Quetelet; Quetelet index",
        "body_surface_area_mosteller": "Mosteller",
        "caprini_2005": "Caprini",
        "centor_mcisaac": "Centor; McIsaac; modified Centor; Centor criteria",
        "cha2ds2_vasc": "CHADS-VASc; CHADS2-VASc; CHA2DS2; CHADS2; CHADS",
        "charlson_comorbidity_index": "Charlson; comorbidity index; CCI; ACCI; age-adjusted CCI",
        "charlson_ten_year_survival": "Charlson 10-year survival; Charlson survival",
        "child_pugh": "Child-Turcotte-Pugh; CTP; Child class; Child score; Pugh score",
        "ckd_epi_2009_creatinine": "CKD-EPI 2009; 2009 CKD-EPI; CKD-EPI with race; CKD-EPI with race coefficient",
        "ckd_epi_2021_creatinine": (
            "CKD-EPI; CKD-EPI 2021; 2021 CKD-EPI; Chronic Kidney Disease Epidemiology Collaboration"
        ),
        "cockcroft_gault": "Cockcroft; Cockcroft and Gault; CG equation",
        "cockcroft_gault_actual_weight": "Cockcroft-Gault with actual body weight",
        "corrected_calcium": "Payne",
        "curb_65": "CURB",
        "delta_gap": "delta AG; delta anion gap; dAG; d-gap; DG",
        "delta_ratio": "DR; delta-delta; delta-delta ratio; delta AG/delta HCO3; gap-gap; delta over delta",
        "estimated_average_glucose": "eAG; ADAG; A1c-derived average glucose",
        "estimated_due_date": "Naegele; Naegele's rule; Nägele; Nägele's rule",
        "fib_4": "fibrosis-4; fibrosis 4 index",
        "fractional_excretion_of_sodium": "FENa; fractional sodium excretion",
        "framingham_hard_chd": "Framingham; ATP III; Framingham risk score; FRS",
        "glasgow_blatchford": "Blatchford; Glasgow bleeding score; GBS",
        "glasgow_coma_scale": "Glasgow coma; Glasgow coma score; GCS",
        "heart_score": "HEART pathway; HEART risk score; HEART",
        "homa_ir": "HOMA; homeostatic model assessment; homeostasis model assessment",
        "ideal_body_weight": "Devine",
        "ldl_friedewald": "Friedewald",
        "maintenance_fluids": "4-2-1; 4-2-1 rule; Holliday-Segar; 100-50-20",
        "mdrd_gfr": "MDRD; Modification of Diet in Renal Disease",
        "meld": "original MELD; MELD(i); MELD without sodium; classic MELD",
        "meld_3_0": "MELD 3; MELD; model for end-stage liver disease",
        "meld_na_2016": "MELD-Na; MELD sodium; MELD with sodium; MELD 2016; MELD; model for end-stage liver disease",
        "mme_cdc_2016": "MME 2016; CDC 2016",
        "mme_cdc_2022": (
            "MME; OME; MEDD; OMEDD; morphine milligram equivalents; morphine equivalents; morphine equivalent "
            "dose; morphine equivalent daily dose; oral morphine equivalents; morphine equivalence; morphine "
            "milligram equivalence; MED"
        ),
        "nihss": "NIH Stroke Scale; NIH stroke score; National Institutes of Health Stroke Scale; stroke scale",
        "padua": "Padua score; Padua risk score",
        "pecarn_head_injury": (
            "PECARN; Pediatric Emergency Care Applied Research Network; PECARN algorithm; PECARN rule; Kuppermann"
        ),
        "perc": "pulmonary embolism rule-out; PE rule-out; PE rule-out criteria",
        "pneumonia_severity_index": (
            "PSI; PORT score; PSI/PORT; Fine score; pneumonia patient outcomes research team; PORT"
        ),
        "qtc_bazett": "Bazett; QTcB; QTcBaz; QTcBZT",
        "qtc_framingham": "Framingham QT; Framingham QTc; QT Framingham; QTcFra; Sagie; QTcFRM",
        "qtc_fridericia": "Fridericia; QTcF; QTcFri; QTcFRD",
        "qtc_hodges": "Hodges; QTcH; QTcHod; QTcHDG",
        "qtc_rautaharju": "Rautaharju; QTcMod; QTcRau; QTcR; QTcRTH; QTcRTHa",
        "revised_cardiac_risk_index": "revised cardiac risk; RCRI; Lee index; Lee criteria; cardiac risk index",
        "serum_osmolality": "plasma osm",
        "sirs": "systemic inflammatory response syndrome; systemic inflammatory response",
        "sodium_corrected_for_glucose_hillier": "Hillier; factor 2.4; factor of 2.4",
        "sodium_corrected_for_glucose_katz": "Katz; factor 1.6; factor of 1.6",
        "sofa": (
            "Sequential Organ Failure Assessment; sequential organ failure; sepsis-related organ failure "
            "assessment; sepsis-related organ failure"
        ),
        "steroid_conversion": "steroid equivalent",
        "wells_dvt": "DVT Wells; Wells score for DVT; Wells criteria for DVT",
        "wells_pe": "Wells; PE Wells; Wells score for PE; Wells criteria for PE",
    }
) | {
    "albumin_corrected_anion_gap": ("Figge", "ACAG", *_with_albumin("anion gap", "AG")),
    "albumin_corrected_delta_gap": ("ACDG", *_with_albumin("delta gap", "delta AG", "delta anion gap", "DG")),
    "albumin_corrected_delta_ratio": (
        "ACDR",
        *_with_albumin("delta ratio", "delta-delta", "delta AG/delta HCO3", "DR"),
    ),
}
"""Names that mean one calculator wherever they stand: authors, acronyms."""

GENERAL: Mapping[str, tuple[str, ...]] = _listed(
    {
        "abc_massive_transfusion": "massive transfusion",
        "adjusted_body_weight": "adjusted body weight; adjusted weight",
        "anion_gap": "anion gap; AG",
        "ascvd_pooled_cohort": (
            "atherosclerotic cardiovascular disease; atherosclerotic cardiovascular risk; 10-year cardiovascular risk"
        ),
        "body_mass_index": "body mass index; BMI",
        "body_surface_area_mosteller": "body surface area; BSA; body surface",
        "cha2ds2_vasc": "AF stroke risk",
        "charlson_comorbidity_index": "comorbidity score; comorbidity burden",
        "ckd_epi_2009_creatinine": "with race; race coefficient; race term; race-adjusted",
        "ckd_epi_2021_creatinine": "glomerular filtration rate; eGFR; GFR; race-free; race-neutral",
        "cockcroft_gault": "creatinine clearance; CrCl; CCr; ClCr",
        "cockcroft_gault_actual_weight": "actual weight; total body weight; actual body weight",
        "corrected_calcium": (
            "corrected calcium; calcium correction; calcium corrected; adjusted calcium; corrected Ca; "
            "albumin-corrected calcium; albumin-adjusted calcium; cCa"
        ),
        "estimated_average_glucose": "average glucose; mean glucose; estimated average blood glucose",
        "estimated_conception_date": (
            "conception date; date of conception; conception; DOC; fertilization date; date of fertilization"
        ),
        "estimated_due_date": (
            "due date; date of delivery; date of confinement; EDD; EDC; delivery date; estimated date of "
            "delivery; estimated date of confinement; expected date of delivery"
        ),
        "framingham_hard_chd": (
            "coronary heart disease risk; risk of coronary heart disease; 10-year risk; ten-year risk; hard CHD"
        ),
        "free_water_deficit": "free water deficit; water deficit; FWD",
        "gestational_age": "gestational age; weeks pregnant; weeks of gestation; weeks' gestation; GA; EGA",
        "glasgow_blatchford": "upper gastrointestinal bleeding; upper GI bleed; upper GI bleeding; UGIB",
        "ideal_body_weight": "ideal body weight; ideal weight; IBW; predicted body weight; PBW",
        "ldl_friedewald": "LDL; low-density lipoprotein; LDL cholesterol; LDL-C; calculated LDL",
        "maintenance_fluids": (
            "maintenance fluid; maintenance fluids; maintenance rate; maintenance IV fluids; maintenance IVF; mIVF"
        ),
        "mean_arterial_pressure": (
            "mean arterial pressure; mean arterial blood pressure; MAP; mean blood pressure; MABP"
        ),
        "meld_na_2016": "with sodium; including sodium; incorporating sodium; sodium-adjusted",
        "qtc_bazett": "QTc; corrected QT",
        "serum_osmolality": "osmolality; serum osmolality; osmolarity; plasma osmolality; SOsm",
        "sodium_corrected_for_glucose_hillier": (
            "corrected sodium; sodium correction; sodium corrected; corrected Na; adjusted sodium; "
            "glucose-corrected sodium; Na corrected; Na correction; cNa; corrected Na for glucose; "
            "glucose-corrected Na; adjusted Na; Na adjusted; Na corrected for glucose; sodium corrected for "
            "glucose; sodium adjusted for glucose"
        ),
        "steroid_conversion": (
            "steroid conversion; steroid equivalents; steroid equivalence; corticosteroid conversion; "
            "corticosteroid equivalents; glucocorticoid equivalents; glucocorticoid conversion; equivalent "
            "steroid dose; steroid"
        ),
        "target_weight": (
            "target weight; target BMI; goal weight; desired weight; goal BMI; target body weight; desired BMI"
        ),
    }
)
"""What is computed: such a name may also stand in a question about something else ("with the adjusted body weight")."""

ALSO: Mapping[str, tuple[str, ...]] = _listed(
    {
        "albumin_corrected_anion_gap": "anion gap; AG",
        "charlson_ten_year_survival": "Charlson; CCI",
        "ckd_epi_2009_creatinine": "CKD-EPI; eGFR; GFR; glomerular filtration rate",
        "cockcroft_gault_actual_weight": "Cockcroft; Cockcroft-Gault; creatinine clearance; CrCl",
        "delta_gap": "anion gap; AG",
        "delta_ratio": "anion gap; AG",
        "estimated_conception_date": "EDC",
        "mdrd_gfr": "eGFR; GFR; glomerular filtration rate",
        "meld": "MELD; model for end-stage liver disease",
        "mme_cdc_2016": "MME; OME; morphine equivalents; morphine milligram equivalents",
        "qtc_framingham": "Framingham; QTc; corrected QT",
        "qtc_fridericia": "QTc; corrected QT",
        "qtc_hodges": "QTc; corrected QT",
        "qtc_rautaharju": "QTc; corrected QT",
        "sodium_corrected_for_glucose_katz": (
            "corrected sodium; sodium correction; sodium corrected; corrected Na; Na corrected; Na correction; "
            "cNa; glucose-corrected Na"
        ),
        "target_weight": "BMI; body mass index",
        "wells_dvt": "Wells",
    }
) | {
    "albumin_corrected_delta_gap": (
        "delta gap",
        "delta AG",
        "DG",
        "anion gap",
        "AG",
        *_with_albumin("anion gap", "AG"),
    ),
    "albumin_corrected_delta_ratio": (
        *("delta ratio", "delta-delta", "DR", "anion gap", "AG"),
        *_with_albumin("anion gap", "AG"),
    ),
}
"""Names that mean another calculator first, and this one where the other words say so."""

IN_CAPITALS = frozenset({"HEART", "MED", "PORT"})
"""Names that are words of their own, and count only when written in capitals."""

SHORTHAND: Mapping[str, str] = {
    "adj": "adjusted",
    "alb": "albumin",
    "bicarb": "bicarbonate",
    "bili": "bilirubin",
    "calc": "calculated",
    "chol": "cholesterol",
    "corr": "corrected",
    "creat": "creatinine",
    "dex": "dexamethasone",
    "equiv": "equivalent",
    "equivs": "equivalents",
    "est": "estimated",
    "gluc": "glucose",
    "ht": "height",
    "hydrocort": "hydrocortisone",
    "methylpred": "methylprednisolone",
    "osm": "osmolality",
    "osmo": "osmolality",
    "osms": "osmolality",
    "plt": "platelets",
    "pna": "pneumonia",
    "pred": "prednisone",
    "preg": "pregnancy",
    "prob": "probability",
    "surg": "surgery",
    "temp": "temperature",
    "trig": "triglycerides",
    "wk": "weeks",
    "wks": "weeks",
    "wt": "weight",
}
"""Words cut short in notes and questions, and what they stand for."""
