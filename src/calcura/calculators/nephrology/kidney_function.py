"""Kidney function: creatinine clearance, estimated filtration rate, handling of sodium."""

from __future__ import annotations

from calcura.calculators.general.body_size import adjusted_body_weight, body_mass_index, ideal_body_weight
from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BlackRace,
    CreatinineClearance,
    FractionalExcretionOfSodium,
    GlomerularFiltrationRate,
    Height,
    SerumCreatinine,
    SerumSodium,
    Sex,
    UrineCreatinine,
    UrineSodium,
    Weight,
)

COCKCROFT_1976 = Source(
    "Cockcroft DW, Gault MH. Prediction of creatinine clearance from serum creatinine. Nephron 1976;16:31-41",
    doi="10.1159/000180580",
    pmid="1244564",
)
KDIGO_STAGES = Bands(
    "G5: kidney failure",
    (15, "G4: severely decreased"),
    (30, "G3b: moderately to severely decreased"),
    (45, "G3a: mildly to moderately decreased"),
    (60, "G2: mildly decreased"),
    (90, "G1: normal or high"),
    source=Source(
        "KDIGO 2024 clinical practice guideline for the evaluation and management of chronic kidney disease. "
        "Kidney Int 2024;105(4S):S117-S314",
        doi="10.1016/j.kint.2023.10.018",
        pmid="38490803",
    ),
)


@calculator(
    title="Creatinine clearance (Cockcroft-Gault), weight chosen by body mass index",
    result=CreatinineClearance,
    source=(
        COCKCROFT_1976,
        Source(
            "Winter MA, et al. Impact of various body weights and serum creatinine concentrations on the "
            "bias and accuracy of the Cockcroft-Gault equation. Pharmacotherapy 2012;32:604-12",
            doi="10.1002/j.1875-9114.2012.01098.x",
            pmid="22576791",
        ),
    ),
    steps={
        "mass_index": "Body mass index [kg/m2]",
        "dosing_weight": "Weight used in the equation [kg]",
        "sex_factor": "Factor for sex",
    },
    applies_to={"age": (18, None), "height": (152.4, None)},
    use=Use(
        "kidney function",
        situations=(
            "renal kidney function clearance for drug dosing dose adjustment; obese adjusted ideal weight; direct "
            "oral anticoagulant dabigatran dose"
        ),
        signs="dosing by the kidney; kidney disease, creatinine; chemistry of urine, anticoagulation",
        names="Cockcroft; Cockcroft and Gault; CG equation; C-G",
        computes="creatinine clearance; CrCl; CCr; ClCr",
    ),
)
def cockcroft_gault(age: Age, sex: Sex, weight: Weight, height: Height, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's creatinine clearance, mostly to dose drugs, with the weight that suits the build.

    Underweight patients count with their actual weight, those of normal body mass index with the lesser of
    ideal and actual weight, those from 25 kg/m2 with ideal weight plus 40% of the excess. Not normalised to
    body surface. Creatinine must be stable: not for acute kidney injury.
    """
    mass_index = body_mass_index(weight, height)
    if mass_index < 18.5:
        dosing_weight = weight
    elif mass_index < 25:
        dosing_weight = min(ideal_body_weight(sex, height), weight)
    else:
        dosing_weight = adjusted_body_weight(sex, weight, height)
    sex_factor = 0.85 if sex == "female" else 1.0
    return (140 - age) * dosing_weight * sex_factor / (72 * serum_creatinine)


@calculator(
    title="Creatinine clearance (Cockcroft-Gault), actual weight",
    result=CreatinineClearance,
    source=COCKCROFT_1976,
    steps={"sex_factor": "Factor for sex"},
    applies_to={"age": (18, None)},
    use=Use(
        "kidney function",
        situations="actual total body weight, original 1976, unadjusted",
        names="Cockcroft-Gault with actual body weight; CG actual weight; CG actual wt",
        computes="actual weight; total body weight; actual body weight",
        shares="Cockcroft; Cockcroft-Gault; creatinine clearance; CrCl",
    ),
)
def cockcroft_gault_actual_weight(age: Age, sex: Sex, weight: Weight, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's creatinine clearance as first published, from the weight on the scales.

    Too high in obesity and oedema. Creatinine must be stable: not for acute kidney injury.
    """
    sex_factor = 0.85 if sex == "female" else 1.0
    return (140 - age) * weight * sex_factor / (72 * serum_creatinine)


@calculator(
    title="CKD-EPI 2021 creatinine equation",
    result=GlomerularFiltrationRate,
    loinc="98979-8",
    source=Source(
        "Inker LA, et al. New creatinine- and cystatin C-based equations to estimate GFR without race. "
        "N Engl J Med 2021;385:1737-49",
        doi="10.1056/NEJMoa2102953",
        pmid="34554658",
    ),
    bands=KDIGO_STAGES,
    steps={
        "threshold": "Creatinine threshold for the patient's sex [mg/dL]",
        "exponent_below": "Exponent below the threshold",
        "ratio": "Creatinine relative to the threshold",
        "sex_factor": "Factor for sex",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
    },
    applies_to={"age": (18, None)},
    supersedes="ckd_epi_2009_creatinine",
    use=Use(
        "kidney function",
        situations=(
            "eGFR kidney renal function, newest new current equation, without race, race-free; "
            "chronic kidney disease CKD stage filtration filtering"
        ),
        routine=1,
        signs=(
            "kidney disease; creatinine; acute kidney injury, dosing by the kidney, nephrotic syndrome, heart "
            "failure, albumin"
        ),
        names="CKD-EPI; CKD-EPI 2021; 2021 CKD-EPI; Chronic Kidney Disease Epidemiology Collaboration",
        computes="glomerular filtration rate; eGFR; GFR; race-free; race-neutral",
    ),
)
def ckd_epi_2021_creatinine(age: Age, sex: Sex, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's glomerular filtration rate from serum creatinine, without a race term.

    For standardised (IDMS-traceable) creatinine at steady state. Not for acute kidney injury, pregnancy,
    patients under 18, or very unusual muscle mass. The stages also need three months of duration to mean
    chronic disease.
    """
    threshold = 0.7 if sex == "female" else 0.9
    exponent_below = -0.241 if sex == "female" else -0.302
    sex_factor = 1.012 if sex == "female" else 1.0
    ratio = serum_creatinine / threshold
    creatinine_term: float = min(ratio, 1) ** exponent_below * max(ratio, 1) ** -1.2
    age_term: float = 0.9938**age
    return 142 * creatinine_term * age_term * sex_factor


@calculator(
    title="CKD-EPI 2009 creatinine equation",
    result=GlomerularFiltrationRate,
    loinc="62238-1",
    source=Source(
        "Levey AS, et al. A new equation to estimate glomerular filtration rate. Ann Intern Med 2009;150:604-12",
        doi="10.7326/0003-4819-150-9-200905050-00006",
        pmid="19414839",
    ),
    bands=KDIGO_STAGES,
    steps={
        "threshold": "Creatinine threshold for the patient's sex [mg/dL]",
        "exponent_below": "Exponent below the threshold",
        "ratio": "Creatinine relative to the threshold",
        "sex_factor": "Factor for sex",
        "race_factor": "Factor for Black race",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
    },
    applies_to={"age": (18, None)},
    supersedes="mdrd_gfr",
    superseded_by="ckd_epi_2021_creatinine",
    use=Use(
        "kidney function",
        situations="kidney renal function with race coefficient Black older; chronic kidney disease CKD stage",
        names="CKD-EPI 2009; 2009 CKD-EPI; CKD-EPI with race; CKD-EPI with race coefficient",
        computes="with race; race coefficient; race term; race-adjusted",
        shares="CKD-EPI; eGFR; GFR; glomerular filtration rate",
    ),
)
def ckd_epi_2009_creatinine(age: Age, sex: Sex, serum_creatinine: SerumCreatinine, black_race: BlackRace) -> float:
    """Estimate an adult's glomerular filtration rate from serum creatinine, with the race term of 2009.

    Kept to reproduce older results; United States guidance asks for the 2021 equation. For standardised
    creatinine at steady state; not for acute kidney injury, pregnancy or patients under 18.
    """
    threshold = 0.7 if sex == "female" else 0.9
    exponent_below = -0.329 if sex == "female" else -0.411
    sex_factor = 1.018 if sex == "female" else 1.0
    race_factor = 1.159 if black_race else 1.0
    ratio = serum_creatinine / threshold
    creatinine_term: float = min(ratio, 1) ** exponent_below * max(ratio, 1) ** -1.209
    age_term: float = 0.993**age
    return 141 * creatinine_term * age_term * sex_factor * race_factor


@calculator(
    title="MDRD study equation (four variables, IDMS-traceable creatinine)",
    result=GlomerularFiltrationRate,
    loinc="33914-3",
    source=Source(
        "Levey AS, et al. Using standardized serum creatinine values in the Modification of Diet in Renal "
        "Disease study equation for estimating glomerular filtration rate. Ann Intern Med 2006;145:247-54",
        doi="10.7326/0003-4819-145-4-200608150-00004",
        pmid="16908915",
    ),
    bands=KDIGO_STAGES,
    steps={
        "sex_factor": "Factor for sex",
        "race_factor": "Factor for Black race",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
    },
    applies_to={"age": (18, None)},
    supersedes="mdrd_gfr_original",
    superseded_by="ckd_epi_2009_creatinine",
    use=Use(
        "kidney function",
        situations="kidney renal function four-variable 4-variable older; chronic kidney disease CKD",
        names="MDRD; MDRD-4; four-variable MDRD; 4-variable MDRD; Modification of Diet in Renal Disease",
        shares="eGFR; GFR; glomerular filtration rate",
    ),
)
def mdrd_gfr(age: Age, sex: Sex, serum_creatinine: SerumCreatinine, black_race: BlackRace) -> float:
    """Estimate an adult's glomerular filtration rate by the older MDRD equation.

    The leading constant is 175, for creatinine traceable to IDMS; 186 belonged to older assays. It reads too
    low above about 60 mL/min/1.73 m2. Not for acute kidney injury, pregnancy or patients under 18.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    sex_factor = 0.742 if sex == "female" else 1.0
    race_factor = 1.212 if black_race else 1.0
    creatinine_term: float = serum_creatinine**-1.154
    age_term: float = age**-0.203
    return 175 * creatinine_term * age_term * sex_factor * race_factor


@calculator(
    title="Fractional excretion of sodium (FENa)",
    result=FractionalExcretionOfSodium,
    source=Source(
        "Espinel CH. The FENa test: use in the differential diagnosis of acute renal failure. JAMA 1976;236:579-81",
        doi="10.1001/jama.1976.03270060029022",
        pmid="947239",
    ),
    steps={
        "sodium_ratio": "Urine to serum sodium",
        "creatinine_ratio": "Urine to serum creatinine",
    },
    use=Use(
        "cause of acute kidney injury",
        having=("acute kidney injury",),
        situations=(
            "AKI acute kidney injury renal failure: prerenal azotemia or ATN acute tubular necrosis; urine and "
            "serum plasma sodium and creatinine; oliguria"
        ),
        signs=(
            "acute kidney injury, chemistry of urine; volume and salt; creatinine, hyponatremia, diuretics, "
            "sodium, kidney disease, low potassium or magnesium"
        ),
        names="FENa; fractional sodium excretion",
    ),
)
def fractional_excretion_of_sodium(
    serum_sodium: SerumSodium,
    serum_creatinine: SerumCreatinine,
    urine_sodium: UrineSodium,
    urine_creatinine: UrineCreatinine,
) -> float:
    """Tell prerenal from tubular causes of oliguric kidney injury by the share of filtered sodium excreted.

    Values under 1% favour a prerenal cause. Misleading after diuretics, in chronic kidney disease and without
    oliguria. Blood and urine must be taken at the same time.
    """
    sodium_ratio = urine_sodium / serum_sodium
    creatinine_ratio = urine_creatinine / serum_creatinine
    return 100 * sodium_ratio / creatinine_ratio
