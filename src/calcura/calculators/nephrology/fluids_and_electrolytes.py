"""Water, electrolytes and acid-base: deficits, gaps and corrections."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    AlbuminCorrectedAnionGap,
    AlbuminCorrectedDeltaGap,
    AlbuminCorrectedDeltaRatio,
    AnionGap,
    BloodUreaNitrogen,
    CorrectedCalcium,
    CorrectedSodium,
    DeltaGap,
    DeltaRatio,
    FreeWaterDeficit,
    Glucose,
    Height,
    MaintenanceFluidRate,
    SerumAlbumin,
    SerumBicarbonate,
    SerumCalcium,
    SerumChloride,
    SerumOsmolality,
    SerumPhosphate,
    SerumSodium,
    Sex,
    Weight,
)
from calcura.measurements.kinds import Outcome, Proper

KRAUT_2007 = Source(
    "Kraut JA, Madias NE. Serum anion gap: its uses and limitations in clinical medicine. "
    "Clin J Am Soc Nephrol 2007;2:162-74",
    doi="10.2215/CJN.03020906",
    pmid="17699401",
)
WATSON_1980 = Source(
    "Watson PE, Watson ID, Batt RD. Total body water volumes for adult males and females estimated from simple "
    "anthropometric measurements. Am J Clin Nutr 1980;33:27-39",
    doi="10.1093/ajcn/33.1.27",
    pmid="6986753",
    url="https://www.scribd.com/document/480999489/watson1980-pdf",
)
FIGGE_1998 = Source(
    "Figge J, et al. Anion gap and hypoalbuminemia. Crit Care Med 1998;26:1807-10",
    doi="10.1097/00003246-199811000-00019",
    pmid="9824071",
)
RASTEGAR_2007 = Source(
    "Rastegar A. Use of the delta AG/delta HCO3 ratio in the diagnosis of mixed acid-base disorders. "
    "J Am Soc Nephrol 2007;18:2429-31",
    doi="10.1681/ASN.2006121408",
)
WRENN_1990 = Source(
    "Wrenn K. The delta gap: an approach to mixed acid-base disorders. Ann Emerg Med 1990;19:1310-3",
    doi="10.1016/S0196-0644(05)82292-9",
    pmid="2240729",
)

BLOCK_1998 = Source(
    "Block GA, et al. Association of serum phosphorus and calcium x phosphate product with mortality risk in chronic "
    "hemodialysis patients: a national study. Am J Kidney Dis 1998;31:607-17",
    doi="10.1053/ajkd.1998.v31.pm9531176",
    pmid="9531176",
)
KDOQI_BONE_2003 = Source(
    "National Kidney Foundation. KDOQI clinical practice guidelines for bone metabolism and disease in chronic kidney "
    "disease, guideline 6",
    url="http://kidneyfoundation.cachefly.net/professionals/KDOQI/guidelines_bone/guide6.htm",
)
CHIDESTER_1997 = Source(
    "Chidester JC, Spangler AA. Fluid intake in the institutionalized elderly. J Am Diet Assoc 1997;97:23-8",
    doi="10.1016/S0002-8223(97)00011-4",
    pmid="8990413",
)
FLUID_NEEDS_OF_ADULTS = Source(
    "Nutrition411, fluid requirements in adults: 1500 mL and 15 mL for each kilogram above 20",
    url="http://www.nutrition411.com/clinical-nutrition/nutrition-assessment/item/100-fluid-requirements-in-adults/",
)


@calculator(
    title="Free water deficit in hypernatremia",
    result=FreeWaterDeficit,
    source=Source(
        "Adrogue HJ, Madias NE. Hypernatremia. N Engl J Med 2000;342:1493-9",
        doi="10.1056/NEJM200005183422006",
        pmid="10816188",
    ),
    steps={"water_fraction": "Share of body weight that is water", "body_water": "Total body water [L]"},
    applies_to={"serum_sodium": (140, None)},
    use=Use(
        "water lacking in hypernatremia",
        having=("hypernatremia",),
        situations=(
            "hypernatremia hypernatremic dehydration: how much free water replace correct high sodium; total body "
            "water; how many liters of water short lacking"
        ),
        signs="hypernatremia; -; too much urine, sodium, impaired consciousness, volume and salt",
        computes="free water deficit; water deficit; FWD",
    ),
)
def free_water_deficit(age: Age, sex: Sex, weight: Weight, serum_sodium: SerumSodium) -> float:
    """Estimate the water needed to bring a raised serum sodium down to 140 mmol/L.

    Elderly means 65 years and more. A sodium under 140 gives a negative number, an excess of water. It counts
    pure water loss only: losses of salt and losses still going on come on top. It says how much, not how
    fast.
    """
    if age < 18:
        water_fraction = 0.6
    elif age < 65:
        water_fraction = 0.5 if sex == "female" else 0.6
    else:
        water_fraction = 0.45 if sex == "female" else 0.5
    body_water = water_fraction * weight
    return body_water * (serum_sodium / 140 - 1)


@calculator(
    title="Maintenance fluids (4-2-1 rule)",
    result=MaintenanceFluidRate,
    source=Source(
        "Holliday MA, Segar WE. The maintenance need for water in parenteral fluid therapy. Pediatrics 1957;19:823-32",
        doi="10.1542/peds.19.5.823",
        pmid="13431307",
    ),
    steps={
        "first_part": "For the first 10 kg [mL/h]",
        "second_part": "For the next 10 kg [mL/h]",
        "third_part": "For each kg above 20 [mL/h]",
    },
    use=Use(
        "hourly need of intravenous fluid",
        situations=(
            "IV intravenous fluid rate hourly mL per hour drip NPO nil by mouth child pediatric weight-based "
            "daily requirement"
        ),
        signs="-; fasting; volume and salt",
        names="4-2-1; 4-2-1 rule; Holliday-Segar; 100-50-20",
        computes=(
            "maintenance fluid; maintenance fluids; maintenance rate; maintenance IV fluids; maintenance IVF; mIVF"
        ),
    ),
)
def maintenance_fluids(weight: Weight) -> float:
    """Estimate the hourly water need of a child or adult who takes nothing by mouth, from weight alone.

    4 mL/kg for the first 10 kg, 2 mL/kg for the next 10, 1 mL/kg for the rest, the hourly form of 100-50-20
    mL/kg a day. Not for newborns, nor in heart or kidney failure, shock, burns or obesity. Deficits and
    losses come on top.
    """
    first_part = 4 * min(weight, 10)
    second_part = 2 * min(max(weight - 10, 0), 10)
    third_part = 1 * max(weight - 20, 0)
    return first_part + second_part + third_part


@calculator(
    title="Anion gap",
    result=AnionGap,
    loinc="33037-3",
    source=KRAUT_2007,
    use=Use(
        "unmeasured anions in the blood",
        situations=(
            "sodium minus chloride minus bicarbonate; unmeasured anions; high gap metabolic acidosis, ketoacidosis, "
            "lactic acidosis"
        ),
        routine=3,
        signs=(
            "metabolic acidosis; blood gas, toxic alcohol or acid, ketones, chloride; poisoning, sodium, "
            "hyperglycemia, acute kidney injury"
        ),
        computes="anion gap; AG",
    ),
)
def anion_gap(serum_sodium: SerumSodium, serum_chloride: SerumChloride, serum_bicarbonate: SerumBicarbonate) -> float:
    """Find unmeasured anions in the serum, to sort out a metabolic acidosis.

    Potassium is left out. Normal is about 12 mmol/L and depends on the analyser; low albumin lowers it.
    """
    return serum_sodium - (serum_chloride + serum_bicarbonate)


@calculator(
    title="Albumin-corrected anion gap",
    result=AlbuminCorrectedAnionGap,
    source=(FIGGE_1998, KRAUT_2007),
    steps={"measured_gap": "Anion gap [mmol/L]"},
    use=Use(
        "unmeasured anions in the blood",
        having=("hypoalbuminemia",),
        situations=(
            "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; sodium minus chloride "
            "minus bicarbonate; unmeasured anions; high gap metabolic acidosis"
        ),
        names=(
            "Figge; ACAG; albumin-corrected anion gap; anion gap corrected for albumin; corrected anion gap; anion "
            "gap corrected; anion gap albumin corrected; canion gap; albumin-adjusted anion gap; anion gap adjusted "
            "for albumin; adjusted anion gap; anion gap adjusted; anion gap albumin adjusted; canion gap; "
            "albumin-corrected AG; AG corrected for albumin; corrected AG; AG corrected; AG albumin corrected; cAG; "
            "albumin-adjusted AG; AG adjusted for albumin; adjusted AG; AG adjusted; AG albumin adjusted; cAG"
        ),
        shares="anion gap; AG",
    ),
)
def albumin_corrected_anion_gap(
    serum_sodium: SerumSodium,
    serum_chloride: SerumChloride,
    serum_bicarbonate: SerumBicarbonate,
    serum_albumin: SerumAlbumin,
) -> float:
    """Find unmeasured anions in a patient whose albumin is not normal.

    Each g/dL of albumin under 4 hides 2.5 mmol/L of the gap.
    """
    measured_gap = anion_gap(serum_sodium, serum_chloride, serum_bicarbonate)
    return measured_gap + 2.5 * (4 - serum_albumin)


@calculator(
    title="Delta gap (rise of the anion gap)",
    result=DeltaGap,
    source=(RASTEGAR_2007, KRAUT_2007),
    steps={"measured_gap": "Anion gap [mmol/L]"},
    use=Use(
        "disorders mixed with a high anion gap acidosis",
        having=("metabolic acidosis",),
        situations=(
            "rise increase of anion gap above over normal of 12; difference excess; mixed acid-base disorder; "
            "second disorder hidden behind a high gap acidosis"
        ),
        names="delta AG; delta anion gap; dAG; d-gap; DG",
        shares="anion gap; AG",
        signs="-; -; metabolic acidosis",
    ),
)
def delta_gap(serum_sodium: SerumSodium, serum_chloride: SerumChloride, serum_bicarbonate: SerumBicarbonate) -> float:
    """Tell how far the anion gap lies above its normal 12 mmol/L, in a metabolic acidosis.

    Some authors give the name to this rise less the fall of bicarbonate (Wrenn 1990); that is another number.
    """
    measured_gap = anion_gap(serum_sodium, serum_chloride, serum_bicarbonate)
    return measured_gap - 12


@calculator(
    title="Bicarbonate gap: rise of the anion gap less the fall of bicarbonate (Wrenn)",
    result=DeltaGap,
    source=WRENN_1990,
    steps={"gap_rise": "Anion gap above 12 [mmol/L]", "bicarbonate_fall": "Bicarbonate below 24 [mmol/L]"},
    use=Use(
        "disorders mixed with a high anion gap acidosis",
        having=("metabolic acidosis",),
        situations="Wrenn 1990, above 6 or below -6",
        names="Wrenn's delta gap; Wrenn delta gap; bicarbonate gap; gap-gap of Wrenn; delta gap by Wrenn",
    ),
)
def delta_gap_wrenn(
    serum_sodium: SerumSodium, serum_chloride: SerumChloride, serum_bicarbonate: SerumBicarbonate
) -> float:
    """Tell how far the rise of the anion gap and the fall of bicarbonate differ, in a metabolic acidosis.

    Above 6 mmol/L a metabolic alkalosis lies beside the high-gap acidosis (or a compensated respiratory acidosis),
    below -6 a normal-gap acidosis. The delta gap that is told more often is the rise alone.
    """
    gap_rise = delta_gap(serum_sodium, serum_chloride, serum_bicarbonate)
    bicarbonate_fall = 24 - serum_bicarbonate
    return gap_rise - bicarbonate_fall


@calculator(
    title="Delta ratio",
    result=DeltaRatio,
    source=RASTEGAR_2007,
    steps={
        "gap_rise": "Anion gap above 12 [mmol/L]",
        "bicarbonate_fall": "Bicarbonate below 24 [mmol/L]",
    },
    applies_to={"serum_bicarbonate": (None, 24)},
    use=Use(
        "disorders mixed with a high anion gap acidosis",
        having=("metabolic acidosis",),
        situations=(
            "change in anion gap over divided by change in bicarbonate; mixed acid-base disorder; high anion gap "
            "acidosis with concurrent metabolic alkalosis"
        ),
        names="DR; delta-delta; delta-delta ratio; delta AG/delta HCO3; gap-gap; delta over delta",
        shares="anion gap; AG",
        signs="-; -; metabolic acidosis",
    ),
)
def delta_ratio(serum_sodium: SerumSodium, serum_chloride: SerumChloride, serum_bicarbonate: SerumBicarbonate) -> float:
    """Compare the rise of the anion gap with the fall of bicarbonate, to find a second acid-base disorder.

    Near 1 to 2 in a pure high-gap acidosis, lower with a normal-gap acidosis beside it, higher with an
    alkalosis. Meaningless without a metabolic acidosis; at a bicarbonate of 24 mmol/L there is no fall to
    divide by.
    """
    if serum_bicarbonate == 24:
        raise ValueError("bicarbonate is the normal 24 mmol/L: there is no fall to compare with")
    gap_rise = delta_gap(serum_sodium, serum_chloride, serum_bicarbonate)
    bicarbonate_fall = 24 - serum_bicarbonate
    return gap_rise / bicarbonate_fall


@calculator(
    title="Albumin-corrected delta gap",
    result=AlbuminCorrectedDeltaGap,
    source=(FIGGE_1998, RASTEGAR_2007),
    steps={"corrected_gap": "Albumin-corrected anion gap [mmol/L]"},
    use=Use(
        "disorders mixed with a high anion gap acidosis",
        having=("hypoalbuminemia",),
        situations=(
            "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; rise increase of anion "
            "gap above over normal of 12; difference excess; mixed acid-base disorder"
        ),
        names=(
            "ACDG; albumin-corrected delta gap; delta gap corrected for albumin; corrected delta gap; delta gap "
            "corrected; delta gap albumin corrected; cdelta gap; albumin-adjusted delta gap; delta gap adjusted for "
            "albumin; adjusted delta gap; delta gap adjusted; delta gap albumin adjusted; cdelta gap; "
            "albumin-corrected delta AG; delta AG corrected for albumin; corrected delta AG; delta AG corrected; "
            "delta AG albumin corrected; cdelta AG; albumin-adjusted delta AG; delta AG adjusted for albumin; "
            "adjusted delta AG; delta AG adjusted; delta AG albumin adjusted; cdelta AG; albumin-corrected delta "
            "anion gap; delta anion gap corrected for albumin; corrected delta anion gap; delta anion gap "
            "corrected; delta anion gap albumin corrected; cdelta anion gap; albumin-adjusted delta anion gap; "
            "delta anion gap adjusted for albumin; adjusted delta anion gap; delta anion gap adjusted; delta anion "
            "gap albumin adjusted; cdelta anion gap; albumin-corrected DG; DG corrected for albumin; corrected DG; "
            "DG corrected; DG albumin corrected; cDG; albumin-adjusted DG; DG adjusted for albumin; adjusted DG; DG "
            "adjusted; DG albumin adjusted; cDG"
        ),
        shares=(
            "delta gap; delta AG; DG; anion gap; AG; albumin-corrected anion gap; anion gap corrected for albumin; "
            "corrected anion gap; anion gap corrected; anion gap albumin corrected; canion gap; albumin-adjusted "
            "anion gap; anion gap adjusted for albumin; adjusted anion gap; anion gap adjusted; anion gap albumin "
            "adjusted; canion gap; albumin-corrected AG; AG corrected for albumin; corrected AG; AG corrected; AG "
            "albumin corrected; cAG; albumin-adjusted AG; AG adjusted for albumin; adjusted AG; AG adjusted; AG "
            "albumin adjusted; cAG"
        ),
    ),
)
def albumin_corrected_delta_gap(
    serum_sodium: SerumSodium,
    serum_chloride: SerumChloride,
    serum_bicarbonate: SerumBicarbonate,
    serum_albumin: SerumAlbumin,
) -> float:
    """Tell how far the albumin-corrected anion gap lies above 12 mmol/L, in a metabolic acidosis.

    For patients whose albumin is not normal; otherwise as the delta gap.
    """
    corrected_gap = albumin_corrected_anion_gap(serum_sodium, serum_chloride, serum_bicarbonate, serum_albumin)
    return corrected_gap - 12


@calculator(
    title="Albumin-corrected delta ratio",
    result=AlbuminCorrectedDeltaRatio,
    source=(FIGGE_1998, RASTEGAR_2007),
    steps={
        "gap_rise": "Albumin-corrected anion gap above 12 [mmol/L]",
        "bicarbonate_fall": "Bicarbonate below 24 [mmol/L]",
    },
    applies_to={"serum_bicarbonate": (None, 24)},
    use=Use(
        "disorders mixed with a high anion gap acidosis",
        having=("hypoalbuminemia",),
        situations=(
            "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; change in anion gap "
            "over divided by change in bicarbonate; mixed acid-base disorder; high anion gap acidosis with "
            "concurrent metabolic alkalosis"
        ),
        names=(
            "ACDR; albumin-corrected delta ratio; delta ratio corrected for albumin; corrected delta ratio; delta "
            "ratio corrected; delta ratio albumin corrected; cdelta ratio; albumin-adjusted delta ratio; delta "
            "ratio adjusted for albumin; adjusted delta ratio; delta ratio adjusted; delta ratio albumin adjusted; "
            "cdelta ratio; albumin-corrected delta-delta; delta-delta corrected for albumin; corrected delta-delta; "
            "delta-delta corrected; delta-delta albumin corrected; cdelta-delta; albumin-adjusted delta-delta; "
            "delta-delta adjusted for albumin; adjusted delta-delta; delta-delta adjusted; delta-delta albumin "
            "adjusted; cdelta-delta; albumin-corrected delta AG/delta HCO3; delta AG/delta HCO3 corrected for "
            "albumin; corrected delta AG/delta HCO3; delta AG/delta HCO3 corrected; delta AG/delta HCO3 albumin "
            "corrected; cdelta AG/delta HCO3; albumin-adjusted delta AG/delta HCO3; delta AG/delta HCO3 adjusted "
            "for albumin; adjusted delta AG/delta HCO3; delta AG/delta HCO3 adjusted; delta AG/delta HCO3 albumin "
            "adjusted; cdelta AG/delta HCO3; albumin-corrected DR; DR corrected for albumin; corrected DR; DR "
            "corrected; DR albumin corrected; cDR; albumin-adjusted DR; DR adjusted for albumin; adjusted DR; DR "
            "adjusted; DR albumin adjusted; cDR"
        ),
        shares=(
            "delta ratio; delta-delta; DR; anion gap; AG; albumin-corrected anion gap; anion gap corrected for "
            "albumin; corrected anion gap; anion gap corrected; anion gap albumin corrected; canion gap; "
            "albumin-adjusted anion gap; anion gap adjusted for albumin; adjusted anion gap; anion gap adjusted; "
            "anion gap albumin adjusted; canion gap; albumin-corrected AG; AG corrected for albumin; corrected AG; "
            "AG corrected; AG albumin corrected; cAG; albumin-adjusted AG; AG adjusted for albumin; adjusted AG; AG "
            "adjusted; AG albumin adjusted; cAG"
        ),
    ),
)
def albumin_corrected_delta_ratio(
    serum_sodium: SerumSodium,
    serum_chloride: SerumChloride,
    serum_bicarbonate: SerumBicarbonate,
    serum_albumin: SerumAlbumin,
) -> float:
    """Compare the rise of the albumin-corrected anion gap with the fall of bicarbonate in an acidosis.

    For patients whose albumin is not normal; otherwise read as the delta ratio.
    """
    if serum_bicarbonate == 24:
        raise ValueError("bicarbonate is the normal 24 mmol/L: there is no fall to compare with")
    gap_rise = albumin_corrected_delta_gap(serum_sodium, serum_chloride, serum_bicarbonate, serum_albumin)
    bicarbonate_fall = 24 - serum_bicarbonate
    return gap_rise / bicarbonate_fall


@calculator(
    title="Calcium corrected for albumin",
    result=CorrectedCalcium,
    source=Source(
        "Payne RB, et al. Interpretation of serum calcium in patients with abnormal serum proteins. "
        "Br Med J 1973;4:643-6",
        doi="10.1136/bmj.4.5893.643",
        pmid="4758544",
    ),
    use=Use(
        "calcium when albumin is low",
        situations="hypoalbuminemia low albumin hypocalcemia hypercalcemia true total serum calcium Ca adjusted",
        signs="calcium; disorder of calcium; albumin, nephrotic syndrome",
        names="Payne",
        computes=(
            "corrected calcium; calcium correction; calcium corrected; adjusted calcium; corrected Ca; "
            "albumin-corrected calcium; albumin-adjusted calcium; cCa"
        ),
    ),
)
def corrected_calcium(serum_calcium: SerumCalcium, serum_albumin: SerumAlbumin) -> float:
    """Estimate what total calcium would be at an albumin of 4 g/dL, in patients whose albumin is abnormal.

    The slope of 0.8 mg/dL per g/dL is the one in general use; the first paper's own was nearer to 1. Ionised
    calcium is better where it matters: critical illness, kidney failure, myeloma, acid-base disorder.
    """
    return serum_calcium + 0.8 * (4 - serum_albumin)


@calculator(
    title="Sodium corrected for glucose (Hillier)",
    result=CorrectedSodium,
    source=Source(
        "Hillier TA, et al. Hyponatremia: evaluating the correction factor for hyperglycemia. "
        "Am J Med 1999;106:399-403",
        doi="10.1016/S0002-9343(99)00055-8",
        pmid="10225241",
    ),
    applies_to={"glucose": (100, None)},
    use=Use(
        "sodium when glucose is high",
        having=("hyperglycemia",),
        situations=(
            "hyperglycemia DKA HHS diabetic ketoacidosis high blood sugar glucose: true actual sodium Na, "
            "hyponatremia pseudohyponatremia; factor 2.4; 1999"
        ),
        signs=(
            "hyperglycemia; diabetic ketoacidosis; sodium, ketones, impaired consciousness, hypernatremia, "
            "diabetes, metabolic acidosis, volume and salt, hyponatremia, osmolality"
        ),
        names="Hillier; factor 2.4; factor of 2.4",
        computes=(
            "corrected sodium; sodium correction; sodium corrected; corrected Na; adjusted sodium; "
            "glucose-corrected sodium; Na corrected; Na correction; cNa; corrected Na for glucose; "
            "glucose-corrected Na; adjusted Na; Na adjusted; Na corrected for glucose; sodium corrected for "
            "glucose; sodium adjusted for glucose"
        ),
    ),
)
def sodium_corrected_for_glucose_hillier(serum_sodium: SerumSodium, glucose: Glucose) -> float:
    """Estimate the serum sodium there would be at a glucose of 100 mg/dL, in hyperglycemia.

    Adds 2.4 mmol/L for every 100 mg/dL, as measured in volunteers; Katz had calculated 1.6.
    """
    return serum_sodium + 0.024 * (glucose - 100)


@calculator(
    title="Sodium corrected for glucose (Katz)",
    result=CorrectedSodium,
    source=Source(
        "Katz MA. Hyperglycemia-induced hyponatremia: calculation of expected serum sodium depression. "
        "N Engl J Med 1973;289:843-4",
        doi="10.1056/NEJM197310182891607",
        pmid="4763428",
    ),
    applies_to={"glucose": (100, None)},
    use=Use(
        "sodium when glucose is high",
        having=("hyperglycemia",),
        situations="older factor 1.6; 1973",
        names="Katz; factor 1.6; factor of 1.6",
        shares=(
            "corrected sodium; sodium correction; sodium corrected; corrected Na; Na corrected; Na correction; cNa; "
            "glucose-corrected Na"
        ),
    ),
)
def sodium_corrected_for_glucose_katz(serum_sodium: SerumSodium, glucose: Glucose) -> float:
    """Estimate the serum sodium there would be at a glucose of 100 mg/dL, by the older theoretical factor.

    Adds 1.6 mmol/L for every 100 mg/dL; measurement later found more (Hillier), above all beyond 400 mg/dL.
    """
    return serum_sodium + 0.016 * (glucose - 100)


@calculator(
    title="Calculated serum osmolality",
    result=SerumOsmolality,
    source=(
        Source(
            "Purssell RA, et al. Derivation and validation of a formula to calculate the contribution of "
            "ethanol to the osmolal gap. Ann Emerg Med 2001;38:653-9",
            doi="10.1067/mem.2001.119455",
            pmid="11719745",
        ),
        Source(
            "Rasouli M. Basic concepts and practical equations on osmolality: biochemical approach. "
            "Clin Biochem 2016;49:936-41",
            doi="10.1016/j.clinbiochem.2016.06.001",
        ),
    ),
    steps={
        "glucose_in_mmol": "Glucose [mmol/L]",
        "urea_in_mmol": "Urea [mmol/L]",
    },
    use=Use(
        "calculated osmolality of the blood",
        situations=(
            "calculated osmolal osmolar gap toxic alcohol; plasma tonicity from 2 Na + glucose/18 + BUN/2.8; "
            "hyperosmolar"
        ),
        signs=(
            "hyponatremia; too much urine, hyperglycemia, osmolality, toxic alcohol poisoning, volume and "
            "salt; chemistry of urine, hypernatremia, sodium, poisoning, metabolic acidosis, ketones, "
            "diuretics, impaired consciousness, seizure, blood gas, creatinine, chloride"
        ),
        names="plasma osm",
        computes="osmolality; serum osmolality; osmolarity; plasma osmolality; SOsm",
    ),
)
def serum_osmolality(serum_sodium: SerumSodium, glucose: Glucose, blood_urea_nitrogen: BloodUreaNitrogen) -> float:
    """Estimate serum osmolality from sodium, glucose and urea, mostly to compare it with the measured one.

    Ethanol and other alcohols are not counted: the gap to the measured value is what shows them. Many other
    formulas exist, so a normal gap belongs to one formula only.
    """
    glucose_in_mmol = glucose / 18
    urea_in_mmol = blood_urea_nitrogen / 2.8
    return 2 * serum_sodium + glucose_in_mmol + urea_in_mmol


@calculator(
    title="Calcium-phosphate product",
    result=Outcome("Calcium-phosphate product", "", decimals=1, limits=(0, None)),
    source=(BLOCK_1998, KDOQI_BONE_2003),
    bands=Bands("within the limit: below 55", (55, "at or above the limit of 55"), source=KDOQI_BONE_2003),
    use=Use(
        "mineral and bone disorder of kidney disease",
        having=("kidney disease",),
        situations=(
            "chronic kidney disease, dialysis: vascular calcification, calciphylaxis, phosphate binders, calcium times "
            "phosphorus"
        ),
        signs="-; -; kidney disease",
        names="calcium phosphate product; calcium phosphorus product; calcium-phosphorus product; Ca x P; CaxP",
    ),
)
def calcium_phosphate_product(serum_calcium: SerumCalcium, serum_phosphate: SerumPhosphate) -> float:
    """Multiply calcium by phosphate, both in mg/dL, in chronic kidney disease: the unit is mg²/dL².

    Calcium is the one corrected for albumin, where albumin is low. The guideline for children prints 65 for those up to
    12 years. The two values apart say more.
    """
    return serum_calcium * serum_phosphate


@calculator(
    title=Proper("Watson formula for the water of the body"),
    result=Outcome("Body water", "L", decimals=1),
    source=WATSON_1980,
    applies_to={"age": (18, None)},
    use=Use(
        "total body water",
        situations="volume of urea distribution for Kt/V and dialysis dose, from height, weight, age and sex",
        names="Watson formula; Watson total body water; Watson volume; Watson TBW",
        computes="volume of distribution of urea",
    ),
)
def total_body_water_watson(age: Age, sex: Sex, height: Height, weight: Weight) -> float:
    """Estimate the body water of an adult, in which urea is distributed.

    The equation of women has no term for age. Not for amputees or gross edema.
    """
    if sex == "female":
        return -2.097 + 0.1069 * height + 0.2466 * weight
    return 2.447 - 0.09516 * age + 0.1074 * height + 0.3362 * weight


@calculator(
    title="Daily fluid requirement of an adult by weight",
    result=Outcome("Daily fluid requirement", "mL/day", decimals=0, limits=(0, None)),
    source=(CHIDESTER_1997, FLUID_NEEDS_OF_ADULTS),
    use=Use(
        "fluid an adult needs in a day",
        ages=(18, None),
        situations="tube feeding, dietitian's estimate, 1500 mL and 15 mL for each kilogram above 20",
        names=(
            "adult fluid requirement; daily fluid requirement; fluid needs of an adult; adult fluid needs; fluid "
            "requirement by weight"
        ),
    ),
)
def fluid_requirement_adult_weight(weight: Weight) -> float:
    """Estimate how much fluid an adult needs in a day: 100 mL/kg for the first 10 kg, 50 for the next, 15 above.

    It is not the rule for children, which adds more above 20 kg. Less in heart or kidney failure. Others take 25 to
    35 mL/kg.
    """
    if weight <= 20:
        raise ValueError("the weight is no more than 20 kg: this rule is for adults")
    return 1500 + 15 * (weight - 20)
