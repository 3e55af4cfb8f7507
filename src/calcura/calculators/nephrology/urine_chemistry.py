"""Chemistry of a urine sample: what the kidney keeps and what it lets go."""

from __future__ import annotations

from math import sqrt
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    Height,
    SerumBicarbonate,
    SerumCalcium,
    SerumCreatinine,
    SerumMagnesium,
    SerumOsmolalityMeasured,
    SerumPhosphate,
    SerumPotassium,
    Sex,
    UrineCreatinine,
    UrinePhosphate,
    UrineSodium,
    Weight,
)
from calcura.measurements.kinds import Number, Outcome

CARVOUNIS_2002 = Source(
    "Carvounis CP, et al. Significance of the fractional excretion of urea in the differential diagnosis of acute "
    "renal failure. Kidney Int 2002;62:2223-9",
    doi="10.1046/j.1523-1755.2002.00683.x",
    pmid="12427149",
)
FENSKE_2008 = Source(
    "Fenske W, et al. Value of fractional uric acid excretion in differential diagnosis of hyponatremic patients on "
    "diuretics. J Clin Endocrinol Metab 2008;93:2991-7",
    pmid="18477658",
)
ETHIER_1990 = Source(
    "Ethier JH, et al. The transtubular potassium concentration in patients with hypokalemia and hyperkalemia. "
    "Am J Kidney Dis 1990;15:309-15",
    doi="10.1016/s0272-6386(12)80076-x",
    pmid="2321642",
)
BATLLE_1988 = Source(
    "Batlle DC, et al. The use of the urinary anion gap in the diagnosis of hyperchloremic metabolic acidosis. "
    "N Engl J Med 1988;318:594-9",
    doi="10.1056/NEJM198803103181002",
    pmid="3344005",
)
KIM_1996 = Source(
    "Kim GH, et al. Evaluation of urine acidification by urine anion gap and urine osmolal gap in chronic metabolic "
    "acidosis. Am J Kidney Dis 1996;27:42-7",
    doi="10.1016/s0272-6386(96)90029-3",
    pmid="8546137",
    url="http://www.uptodate.com/contents/urine-anion-and-osmolal-gaps-in-metabolic-acidosis/abstract/10",
)
GINSBERG_1983 = Source(
    "Ginsberg JM, et al. Use of single voided urine samples to estimate quantitative proteinuria. "
    "N Engl J Med 1983;309:1543-6",
    doi="10.1056/NEJM198312223092503",
    pmid="6656849",
)
KDIGO_2012 = Source(
    "KDIGO 2012 clinical practice guideline for the evaluation and management of chronic kidney disease. "
    "Kidney Int Suppl 2013;3:1-150",
    doi="10.1038/kisup.2012.64",
)

PAYNE_1998 = Source(
    "Payne RB. Renal tubular reabsorption of phosphate (TmP/GFR): indications and interpretation. Ann Clin "
    "Biochem 1998;35:201-6",
    doi="10.1177/000456329803500203",
    pmid="9547891",
)
TMP_GFR_CALCULATION = Source(
    "Black Country Pathology Services, renal tubular reabsorption of phosphate, after Payne RB. Ann Clin Biochem "
    "1998;35:201-6",
    url="http://baspath.co.uk/calculations/renal_tubular_reabsorption_of_ph.htm",
)
IMEL_2012 = Source(
    "Imel EA, Econs MJ. Approach to the hypophosphatemic patient. J Clin Endocrinol Metab 2012;97:696-706",
    doi="10.1210/jc.2011-1319",
    pmid="22392950",
)
PHOSPHATE_PROTOCOL = Source(
    "Protocol for measurement of TmP/GFR: clearance of phosphate over clearance of creatinine",
    url="https://info.5y1.org/formula-to-calculate-date-range_1_4e50f6.html",
)
CHRISTENSEN_2008 = Source(
    "Christensen SE, et al. Discriminative power of three indices of renal calcium excretion for the distinction "
    "between familial hypocalciuric hypercalcaemia and primary hyperparathyroidism: a follow-up study on methods. "
    "Clin Endocrinol (Oxf) 2008;69:713-20",
    doi="10.1111/j.1365-2265.2008.03259.x",
)
CALCIUM_CLEARANCE = Source(
    "Exeter laboratory handbook, calcium to creatinine clearance ratio",
    url="https://exeterlaboratory.com/test/calcium-creatinine-ratio",
)
CALCIUM_CLEARANCE_LIMITS = Source(
    "Barts endocrine protocols, hypercalcaemia", url="http://bigtomato.org/endo/bcp/hypercalcaemia.php"
)
MILLER_1978 = Source(
    "Miller TR, et al. Urinary diagnostic indices in acute renal failure: a prospective study. Ann Intern Med "
    "1978;89:47-50",
    doi="10.7326/0003-4819-89-1-47",
    pmid="666184",
)
RENAL_FAILURE_INDEX = Source(
    "medicalalgorithms.com, renal failure index", url="https://www.medicalalgorithms.com/renal-failure-index"
)
KAMEL_2021 = Source(
    "Kamel KS, Halperin ML. Use of urine electrolytes and urine osmolality in the clinical diagnosis of fluid, "
    "electrolytes, and acid-base disorders. Kidney Int Rep 2021;6:1211-24",
    doi="10.1016/j.ekir.2021.02.003",
)
AMMONIUM_FROM_GAP = Source(
    "Renal Fellow Network, mind the gap: urine ammonium as half the urine osmolal gap, after Halperin ML",
    url="http://renalfellow.blogspot.com/2011/08/mind-gap.html",
)
KOYUN_2007 = Source(
    "Koyun M, et al. Screening for hypercalciuria in schoolchildren: what should be the criteria for diagnosis? "
    "Pediatr Nephrol 2007;22:1297-301",
    doi="10.1007/s00467-007-0528-9",
)
CALCIUM_OF_CHILDREN = Source(
    "BLK Pediatric Practice, urine calcium to creatinine ratio and hypercalciuria",
    url="https://blk-pediatric-practice.com/2020/10/22/urine-calcium-creatinine-ratio-hypercalciuria/",
)
BICARBONATE_EXCRETION = Source(
    "Kurtzman NA. South Med J 2000;93:1042; formula and limits as in Family Practice Notebook, fractional excretion of "
    "bicarbonate",
    url="http://www.fpnotebook.com/Renal/Lab/FrctnlExcrtnOfBcrbnt.htm",
)
AGUS_1999 = Source(
    "Agus ZS. Hypomagnesemia. J Am Soc Nephrol 1999;10:1616-22",
    doi="10.1681/ASN.V1071616",
    pmid="10405219",
)
ELISAF_1998 = Source(
    "Elisaf M, et al. Miner Electrolyte Metab 1998;24:315; formula and ranges as told on how hypomagnesemia is "
    "diagnosed",
    url="https://www.seekhealthz.com/health/how-is-hypomagnesemia-diagnosed/",
)
MAGNESIUM_IN_URINE = Source(
    "Clinical Laboratory Navigator, magnesium in urine: fractional excretion",
    url="https://clinlabnavigator.com/test-interpretations/test-interpretations-1/magnesium-in-urine.html",
)
POTASSIUM_IN_AKI_2014 = Source(
    "Fractional excretion of potassium in the course of acute kidney injury in critically ill patients: potential "
    "monitoring tool? Rev Bras Ter Intensiva 2014",
    doi="10.5935/0103-507x.20140021",
    pmid="25028948",
)
POTASSIUM_EXCRETION = Source(
    "Family Practice Notebook, fractional excretion of potassium",
    url="https://fpnotebook.com/Renal/Lab/FrctnlExcrtnOfPtsm.htm",
)
KAWASAKI_1993 = Source("Kawasaki T, et al. Clin Exp Pharmacol Physiol 1993;20:7-14", pmid="8432042")

UrinePotassium = Annotated[
    float,
    Number(
        "Urine potassium",
        "mmol/L",
        (1, 300),
        (5, 120),
        0,
        substance="potassium",
        other_units=("mEq/L",),
        synonyms=("UK", "urinary potassium", "spot urine potassium"),
        loinc="2828-2",
    ),
]
UrineChloride = Annotated[
    float,
    Number(
        "Urine chloride",
        "mmol/L",
        (0, 500),
        (10, 250),
        0,
        substance="chloride",
        other_units=("mEq/L",),
        synonyms=("UCl", "urinary chloride"),
        loinc="2078-4",
    ),
]
UrineOsmolality = Annotated[
    float,
    Number(
        "Urine osmolality",
        "mOsm/kg",
        (20, 1600),
        (50, 1200),
        0,
        synonyms=("Uosm", "urinary osmolality"),
        loinc="2695-5",
    ),
]
UrineUreaNitrogen = Annotated[
    float,
    Number(
        "Urine urea nitrogen",
        "mg/dL",
        (5, 5000),
        (50, 1500),
        0,
        substance="urea_nitrogen",
        other_units=("mmol/L",),
        synonyms=("UUN", "urine urea", "urinary urea nitrogen"),
        loinc="3095-7",
    ),
]
UricAcid = Annotated[
    float,
    Number(
        "Serum uric acid",
        "mg/dL",
        (0.1, 40),
        (1.5, 12),
        1,
        substance="uric_acid",
        other_units=("umol/L", "mmol/L"),
        synonyms=("urate", "uric acid", "serum urate"),
        loinc="3084-1",
        other_loinc=("14933-6",),
    ),
]
UrineUricAcid = Annotated[
    float,
    Number(
        "Urine uric acid",
        "mg/dL",
        (0.5, 500),
        (5, 120),
        0,
        substance="uric_acid",
        other_units=("umol/L", "mmol/L"),
        synonyms=("urinary uric acid", "urine urate"),
        loinc="3086-6",
    ),
]
UrineGlucose = Annotated[
    float,
    Number(
        "Urine glucose",
        "mg/dL",
        (0, 20000),
        (0, 1500),
        0,
        substance="glucose",
        other_units=("mmol/L",),
        synonyms=("urinary glucose",),
        loinc="2350-7",
    ),
]
UrineProtein = Annotated[
    float,
    Number(
        "Urine protein",
        "mg/dL",
        (0, 10000),
        (2, 800),
        0,
        other_units=("g/L", "mg/L"),
        synonyms=("urinary protein", "spot urine protein"),
        loinc="2888-6",
    ),
]
UrineAlbumin = Annotated[
    float,
    Number(
        "Urine albumin",
        "mg/L",
        (0, 50000),
        (2, 3000),
        0,
        other_units=("mg/dL", "g/L"),
        synonyms=("urinary albumin", "microalbumin", "spot urine albumin"),
        loinc="14957-5",
    ),
]
UrineCalcium = Annotated[
    float,
    Number(
        "Urine calcium",
        "mg/dL",
        (0.1, 200),
        (1, 40),
        1,
        substance="calcium",
        other_units=("mmol/L", "mEq/L"),
        synonyms=("urinary calcium", "spot urine calcium"),
        loinc="17862-4",
    ),
]


@calculator(
    title="Fractional excretion of urea (FEUrea)",
    result=Outcome("Fractional excretion of urea", "%", decimals=1, limits=(0, None)),
    source=CARVOUNIS_2002,
    use=Use(
        "cause of acute kidney injury",
        having=("acute kidney injury",),
        ages=(18, None),
        situations=(
            "on diuretics, sodium excretion misleading; urea nitrogen prerenal tubular; "
            "furosemide loop diuretic, acute kidney injury, "
            "oliguria: prerenal azotemia or acute tubular necrosis"
        ),
        signs="-; acute kidney injury; diuretics, creatinine",
        names="FEUrea; FEurea; FE urea; fractional urea excretion; FEUN; fractional excretion of urea nitrogen",
    ),
)
def fe_urea(
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_creatinine: SerumCreatinine,
    urine_urea_nitrogen: UrineUreaNitrogen,
    urine_creatinine: UrineCreatinine,
) -> float:
    """Tell prerenal from tubular causes of kidney injury by the share of filtered urea excreted, also on diuretics.

    Below 35 % speaks for a prerenal cause, above 50 % for tubular damage. Blood and urine of the same time.
    """
    return 100 * (urine_urea_nitrogen / blood_urea_nitrogen) / (urine_creatinine / serum_creatinine)


@calculator(
    title="Fractional excretion of uric acid",
    result=Outcome("Fractional excretion of uric acid", "%", decimals=1, limits=(0, None)),
    source=FENSKE_2008,
    use=Use(
        "cause of hyponatremia",
        having=("hyponatremia",),
        ages=(18, None),
        situations=(
            "SIAD SIADH hyponatremic on diuretics urate excretion; urate, salt wasting, inappropriate "
            "antidiuresis, hyponatremia"
        ),
        signs="-; hyponatremia; diuretics",
        names="FEUA; FE uric acid; fractional uric acid excretion; FE urate; fractional excretion of urate",
    ),
)
def fe_uric_acid(
    serum_uric_acid: UricAcid,
    serum_creatinine: SerumCreatinine,
    urine_uric_acid: UrineUricAcid,
    urine_creatinine: UrineCreatinine,
) -> float:
    """Tell inappropriate antidiuresis from other hyponatremia on diuretics by the share of filtered urate excreted.

    Above 12 % speaks for inappropriate antidiuresis, below 8 % against it. Blood and urine of the same time.
    """
    return 100 * (urine_uric_acid / serum_uric_acid) / (urine_creatinine / serum_creatinine)


@calculator(
    title="Transtubular potassium gradient (TTKG)",
    result=Outcome("Transtubular potassium gradient", "", decimals=1, limits=(0, None)),
    source=ETHIER_1990,
    applies_to={"urine_osmolality": (300, None)},
    use=Use(
        "renal handling of potassium",
        having=("hypokalemia", "hyperkalemia"),
        ages=(18, None),
        situations=(
            "TTKG cause of low or high potassium aldosterone renal loss; hyperkalemia hypokalemia: potassium "
            "secretion in the cortical collecting duct; urine potassium and osmolality"
        ),
        signs="-; low potassium or magnesium, hyperkalemia; -",
        names="TTKG; transtubular potassium gradient; transtubular potassium concentration gradient",
    ),
)
def ttkg(
    serum_potassium: SerumPotassium,
    urine_potassium: UrinePotassium,
    serum_osmolality: SerumOsmolalityMeasured,
    urine_osmolality: UrineOsmolality,
) -> float:
    """Estimate how much potassium the collecting duct secretes, in an adult with low or high potassium.

    It means nothing unless urine is more concentrated than plasma and urine sodium above 25 mmol/L. With low potassium
    below 3 it is kept and above 7 lost by the kidney; with high potassium below 7 aldosterone is lacking or without
    effect.
    """
    if urine_osmolality <= serum_osmolality:
        raise ValueError("urine is not more concentrated than serum: the gradient means nothing there")
    return (urine_potassium / serum_potassium) / (urine_osmolality / serum_osmolality)


@calculator(
    title="Urine anion gap",
    result=Outcome("Urine anion gap", "mmol/L", decimals=0),
    source=BATLLE_1988,
    bands=Bands(
        "negative: ammonium is excreted, as in losses from the gut",
        (0, "not negative: little ammonium, as in renal tubular acidosis"),
        source=BATLLE_1988,
    ),
    use=Use(
        "renal excretion of acid",
        having=("metabolic acidosis",),
        ages=(18, None),
        situations=(
            "hyperchloremic normal anion gap metabolic acidosis renal tubular acidosis diarrhea urinary charge; "
            "urine sodium, potassium, chloride; RTA, ammonium"
        ),
        signs="-; metabolic acidosis; -",
        names="urine anion gap; urinary anion gap; UAG; urine net charge",
    ),
)
def urine_anion_gap(urine_sodium: UrineSodium, urine_potassium: UrinePotassium, urine_chloride: UrineChloride) -> float:
    """Tell by the charge of the urine whether the kidney excretes ammonium, in acidosis with high chloride."""
    return urine_sodium + urine_potassium - urine_chloride


@calculator(
    title="Urine osmolal gap",
    result=Outcome("Urine osmolal gap", "mOsm/kg", decimals=0),
    source=KIM_1996,
    use=Use(
        "renal excretion of acid",
        having=("metabolic acidosis",),
        ages=(18, None),
        situations="hyperchloremic metabolic acidosis ammonium estimate urinary osmolar gap",
        signs="-; metabolic acidosis; -",
        names="urine osmolal gap; urinary osmolal gap; urine osmolar gap; UOG",
    ),
)
def urine_osmolal_gap(
    urine_osmolality: UrineOsmolality,
    urine_sodium: UrineSodium,
    urine_potassium: UrinePotassium,
    urine_urea_nitrogen: UrineUreaNitrogen,
    urine_glucose: UrineGlucose = 0,
) -> float:
    """Estimate what the urine holds beside salts, urea and glucose: twice the ammonium, in metabolic acidosis.

    Not with mannitol or toxic alcohols in the urine.
    """
    return urine_osmolality - (2 * (urine_sodium + urine_potassium) + urine_urea_nitrogen / 2.8 + urine_glucose / 18)


@calculator(
    title="Urine protein to creatinine ratio",
    result=Outcome("Urine protein to creatinine ratio", "mg/g", decimals=0, limits=(0, None)),
    source=GINSBERG_1983,
    use=Use(
        "protein in the urine",
        having=("proteinuria",),
        ages=(18, None),
        situations=(
            "spot urine UPCR nephrotic range proteinuria instead of 24 hour collection; random urine, "
            "preeclampsia in pregnancy"
        ),
        signs="-; proteinuria, nephrotic syndrome; kidney disease",
        names="UPCR; PCR; protein creatinine ratio; urine protein/creatinine",
    ),
)
def urine_protein_creatinine_ratio(urine_protein: UrineProtein, urine_creatinine: UrineCreatinine) -> float:
    """Estimate an adult's daily loss of protein from one urine sample.

    Below 150 mg/g is normal or mildly increased, to 500 mg/g moderately and above it severely; above 3500 mg/g is the
    nephrotic range. The ratio equals grams a day only where a gram of creatinine is excreted a day.
    """
    return 1000 * urine_protein / urine_creatinine


@calculator(
    title="Urine albumin to creatinine ratio",
    result=Outcome("Urine albumin to creatinine ratio", "mg/g", decimals=0, limits=(0, None)),
    source=KDIGO_2012,
    use=Use(
        "albumin in the urine",
        having=("kidney disease", "diabetes"),
        ages=(18, None),
        situations="spot urine UACR ACR microalbuminuria albuminuria category A1 A2 A3; diabetic nephropathy screening",
        signs="-; kidney disease, diabetes; proteinuria",
        names="UACR; ACR; albumin creatinine ratio; urine albumin/creatinine; microalbumin ratio",
    ),
)
def urine_albumin_creatinine_ratio(urine_albumin: UrineAlbumin, urine_creatinine: UrineCreatinine) -> float:
    """Relate albumin to creatinine in one urine sample of an adult.

    Below 30 mg/g is category A1, from 30 to 300 mg/g A2, above it A3, when it lasts for three months.
    """
    return 100 * urine_albumin / urine_creatinine


@calculator(
    title="Fractional excretion of phosphate",
    result=Outcome("Fractional excretion of phosphate", "%", decimals=1, limits=(0, None)),
    source=(IMEL_2012, PHOSPHATE_PROTOCOL),
    use=Use(
        "renal loss of phosphate",
        having=("hypophosphatemia",),
        situations=(
            "low phosphate: share of filtered phosphate in a spot urine, Fanconi syndrome, "
            "hyperparathyroidism, refeeding, tenofovir, phosphate wasting or gut loss, phosphaturia, "
            "rickets"
        ),
        signs="hypophosphatemia; -; -",
        names="fractional excretion of phosphate; FEPO4; FEPi; fractional phosphate excretion; FE phosphate",
    ),
)
def fe_phosphate(
    urine_phosphate: UrinePhosphate,
    serum_phosphate: SerumPhosphate,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell which share of filtered phosphate is lost with the urine.

    Blood and urine of the same time, fasting. Normally below 15 %.
    """
    return 100 * (urine_phosphate / serum_phosphate) / (urine_creatinine / serum_creatinine)


@calculator(
    title="Tubular reabsorption of phosphate",
    result=Outcome("Tubular reabsorption of phosphate", "%", decimals=1, limits=(None, 100)),
    source=(PAYNE_1998, TMP_GFR_CALCULATION),
    steps={"excreted": "Share excreted"},
    use=Use(
        "renal loss of phosphate",
        having=("hypophosphatemia",),
        situations=(
            "low phosphate: is it lost by the kidney or not, rickets, osteomalacia, hyperparathyroidism, "
            "Fanconi syndrome, fasting morning urine, phosphaturia, bone clinic"
        ),
        signs="hypophosphatemia; -; -",
        names="tubular reabsorption of phosphate; =TRP; phosphate reabsorption; renal phosphate reabsorption",
    ),
)
def tubular_reabsorption_phosphate(
    urine_phosphate: UrinePhosphate,
    serum_phosphate: SerumPhosphate,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell which share of filtered phosphate the kidney takes back.

    Blood and urine of the same time, fasting. Normally above 85 %, with a low serum phosphate above 90 %.
    """
    excreted = (urine_phosphate / serum_phosphate) / (urine_creatinine / serum_creatinine)
    return 100 * (1 - excreted)


@calculator(
    title="Renal threshold of phosphate (TmP/GFR)",
    result=Outcome("TmP/GFR", "mg/dL", decimals=2, substance="phosphate"),
    source=(PAYNE_1998, TMP_GFR_CALCULATION),
    steps={"reabsorbed": "Share taken back"},
    use=Use(
        "renal loss of phosphate",
        having=("hypophosphatemia",),
        situations=(
            "phosphate wasting: X-linked hypophosphatemic rickets, tumor-induced osteomalacia, FGF23, "
            "burosumab, Walton Bijvoet nomogram, Kenny and Glen, fasting morning urine"
        ),
        signs="hypophosphatemia; -; -",
        names="TmP/GFR; TmPO4/GFR; renal phosphate threshold; tubular maximum of phosphate",
    ),
)
def tmp_gfr(
    urine_phosphate: UrinePhosphate,
    serum_phosphate: SerumPhosphate,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell at which serum phosphate the kidney begins to lose it.

    Blood and urine of the same time, fasting. What is normal depends on age and sex. The two branches do not meet at a
    share of 0.86, as printed: just above it the result is lower than at it.
    """
    reabsorbed = 1 - (urine_phosphate / serum_phosphate) / (urine_creatinine / serum_creatinine)
    if reabsorbed <= 0.86:
        return reabsorbed * serum_phosphate
    return 0.3 * reabsorbed / (1 - 0.8 * reabsorbed) * serum_phosphate


@calculator(
    title="Renal failure index",
    result=Outcome("Renal failure index", "mmol/L", decimals=2, limits=(0, None), substance="sodium"),
    source=(MILLER_1978, RENAL_FAILURE_INDEX),
    bands=Bands(
        "prerenal cause more likely",
        (Above(1), "tubular damage more likely"),
        source=RENAL_FAILURE_INDEX,
    ),
    use=Use(
        "cause of acute kidney injury",
        having=("acute kidney injury",),
        ages=(18, None),
        situations=(
            "urine sodium over the urine to plasma ratio of creatinine, one of the urinary indices, azotemia, "
            "before diuretics and treatment"
        ),
        signs="-; -; acute kidney injury",
        names="renal failure index; =RFI",
    ),
)
def renal_failure_index(
    urine_sodium: UrineSodium, urine_creatinine: UrineCreatinine, serum_creatinine: SerumCreatinine
) -> float:
    """Tell prerenal from tubular causes of an adult's kidney injury with little urine, by sodium in the urine.

    From urine taken before treatment; diuretics spoil it. Between 1 and 3 it is less certain.
    """
    return urine_sodium / (urine_creatinine / serum_creatinine)


@calculator(
    title="Calcium to creatinine clearance ratio",
    result=Outcome("Calcium to creatinine clearance ratio", "", decimals=4, limits=(0, None)),
    source=(CHRISTENSEN_2008, CALCIUM_CLEARANCE),
    bands=Bands(
        "suggests familial hypocalciuric hypercalcemia",
        (0.01, "indeterminate"),
        (Above(0.02), "suggests primary hyperparathyroidism"),
        source=CALCIUM_CLEARANCE_LIMITS,
    ),
    use=Use(
        "cause of high calcium",
        having=("hypercalcemia",),
        ages=(18, None),
        situations=(
            "familial hypocalciuric hypercalcemia FHH or primary hyperparathyroidism, parathyroid hormone PTH "
            "normal or raised, urine calcium, CASR"
        ),
        signs="hypercalcemia; -; -",
        names=(
            "calcium creatinine clearance ratio; calcium/creatinine clearance ratio; CCCR; UCCR; "
            "fractional excretion of calcium; FECa; FE calcium; calcium to creatinine clearance"
        ),
    ),
)
def fe_calcium(
    urine_calcium: UrineCalcium,
    serum_creatinine: SerumCreatinine,
    serum_calcium: SerumCalcium,
    urine_creatinine: UrineCreatinine,
) -> float:
    """Tell familial hypocalciuric hypercalcemia from primary hyperparathyroidism in an adult with high calcium.

    It is a ratio, not a percentage. Below 0.02 lie nearly all of the familial form and a third of primary
    hyperparathyroidism. A lack of vitamin D lowers it.
    """
    return urine_calcium * serum_creatinine / (serum_calcium * urine_creatinine)


@calculator(
    title="Urine ammonium estimated from the urine osmolal gap",
    result=Outcome("Estimated urine ammonium", "mmol/L", decimals=0),
    source=(KAMEL_2021, AMMONIUM_FROM_GAP),
    steps={"gap": "Urine osmolal gap [mOsm/kg]"},
    use=Use(
        "renal excretion of acid",
        having=("metabolic acidosis",),
        situations=(
            "normal anion gap acidosis: renal tubular acidosis or diarrhea, ketones or hippurate make the urine anion "
            "gap unreliable"
        ),
        names=(
            "urine ammonium; estimated urine ammonium; urinary ammonium; urine NH4; urinary NH4; ammonium from the "
            "urine osmolal gap"
        ),
    ),
)
def estimated_urinary_ammonium(
    urine_osmolality: UrineOsmolality,
    urine_sodium: UrineSodium,
    urine_potassium: UrinePotassium,
    urine_urea_nitrogen: UrineUreaNitrogen,
    urine_glucose: UrineGlucose = 0,
) -> float:
    """Estimate the ammonium in a spot urine as half of what salts, urea and glucose leave unexplained.

    In metabolic acidosis with a normal anion gap. Not with mannitol, contrast or alcohols in the urine. Below zero it
    can be no ammonium. It goes along with measured ammonium and agrees poorly with its amount.
    """
    gap = urine_osmolal_gap(urine_osmolality, urine_sodium, urine_potassium, urine_urea_nitrogen, urine_glucose)
    return gap / 2


@calculator(
    title="Urine calcium to creatinine ratio",
    result=Outcome("Urine calcium to creatinine ratio", "mg/mg", decimals=2, limits=(0, None)),
    source=(KOYUN_2007, CALCIUM_OF_CHILDREN),
    bands=Bands("not raised by the usual limit", (Above(0.2), "raised"), source=CALCIUM_OF_CHILDREN),
    use=Use(
        "calcium in the urine",
        ages=(1, 18),
        situations="hypercalciuria of a child with hematuria or stones, or on vitamin D; spot urine",
        names=(
            "urine calcium to creatinine ratio; urine calcium creatinine ratio; urinary calcium creatinine ratio; "
            "calcium creatinine ratio; UCa/UCr; urine calcium/creatinine"
        ),
    ),
)
def urine_calcium_creatinine_ratio(urine_calcium: UrineCalcium, urine_creatinine: UrineCreatinine) -> float:
    """Look for too much calcium in a child's spot urine, from 1 year of age.

    Infants have far higher normal values, and limits differ from country to country. A raised ratio is confirmed by a
    collection of 24 hours: above 4 mg/kg a day.
    """
    return urine_calcium / urine_creatinine


@calculator(
    title="Fractional excretion of bicarbonate",
    result=Outcome("Fractional excretion of bicarbonate", "%", decimals=1, limits=(0, None)),
    source=BICARBONATE_EXCRETION,
    bands=Bands(
        "distal renal tubular acidosis, or normal",
        (5, "between the limits"),
        (Above(15), "proximal renal tubular acidosis"),
        source=BICARBONATE_EXCRETION,
    ),
    use=Use(
        "type of renal tubular acidosis",
        having=("metabolic acidosis",),
        situations=(
            "proximal or distal renal tubular acidosis RTA, bicarbonate load, serum bicarbonate raised by alkali"
        ),
        names=(
            "fractional excretion of bicarbonate; FEHCO3; FE HCO3; FE bicarbonate; bicarbonate excretion fraction; "
            "fractional bicarbonate excretion"
        ),
    ),
)
def fe_bicarbonate(
    urine_bicarbonate: Annotated[
        float,
        Number(
            "Urine bicarbonate",
            "mmol/L",
            (0, 300),
            (0, 100),
            0,
            substance="bicarbonate",
            other_units=("mEq/L",),
            synonyms=("urinary bicarbonate", "urine HCO3"),
        ),
    ],
    serum_bicarbonate: SerumBicarbonate,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell proximal from distal renal tubular acidosis by the share of filtered bicarbonate that is lost.

    While alkali keeps serum bicarbonate near normal, above 20 mmol/L: in untreated proximal acidosis it is falsely low.
    """
    return 100 * (urine_bicarbonate / serum_bicarbonate) / (urine_creatinine / serum_creatinine)


@calculator(
    title="Fractional excretion of magnesium",
    result=Outcome("Fractional excretion of magnesium", "%", decimals=1, limits=(0, None)),
    source=(AGUS_1999, ELISAF_1998, MAGNESIUM_IN_URINE),
    bands=Bands(
        "not above the limit of the kidney",
        (Above(4), "renal loss of magnesium"),
        source=MAGNESIUM_IN_URINE,
    ),
    use=Use(
        "renal loss of magnesium",
        having=("low potassium or magnesium",),
        ages=(18, None),
        situations=(
            "low magnesium, hypomagnesemia: lost by kidney or gut, diuretics, cisplatin, amphotericin, calcineurin "
            "inhibitors, proton pump inhibitor"
        ),
        names=(
            "fractional excretion of magnesium; FEMg; FE magnesium; FE Mg; fractional magnesium excretion; "
            "magnesium excretion fraction"
        ),
    ),
)
def fe_magnesium(
    urine_magnesium: Annotated[
        float,
        Number(
            "Urine magnesium",
            "mmol/L",
            (0, 50),
            (0.2, 10),
            2,
            substance="magnesium",
            other_units=("mg/dL", "mEq/L"),
            synonyms=("urinary magnesium", "spot urine magnesium"),
        ),
    ],
    serum_magnesium: SerumMagnesium,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell whether an adult's low magnesium is lost with the urine.

    Only the part of serum magnesium that is not bound to protein is filtered, 0.7 of it. With normal kidney function,
    before magnesium is given. Between 2 and 4 % sources differ.
    """
    return 100 * urine_magnesium * serum_creatinine / (0.7 * serum_magnesium * urine_creatinine)


@calculator(
    title="Fractional excretion of potassium",
    result=Outcome("Fractional excretion of potassium", "%", decimals=1, limits=(0, None)),
    source=(POTASSIUM_IN_AKI_2014, POTASSIUM_EXCRETION),
    use=Use(
        "renal handling of potassium",
        having=("hypokalemia", "hyperkalemia"),
        situations="low or high potassium: is the kidney at fault; spot urine potassium and creatinine",
        names=(
            "fractional excretion of potassium; FEK; FE potassium; FEK+; fractional potassium excretion; "
            "potassium excretion fraction"
        ),
    ),
)
def fe_potassium(
    urine_potassium: UrinePotassium,
    serum_potassium: SerumPotassium,
    urine_creatinine: UrineCreatinine,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Tell which share of filtered potassium is lost with the urine.

    It reads in opposite ways: with high potassium below 10 % points to the kidney, with low potassium a kidney that
    keeps potassium stays below 10 %. It is higher in chronic kidney disease. Before potassium is given.
    """
    return 100 * (urine_potassium / serum_potassium) / (urine_creatinine / serum_creatinine)


@calculator(
    title="Sodium excretion of a day from the second morning urine (Kawasaki)",
    result=Outcome("Estimated sodium excretion of a day", "mmol/day", decimals=0, limits=(0, None), substance="sodium"),
    source=KAWASAKI_1993,
    steps={"creatinine_of_a_day": "Predicted creatinine excretion [mg/day]"},
    applies_to={"age": (20, 80)},
    use=Use(
        "sodium excretion of a day",
        situations="salt intake in studies and hypertension clinics, second morning urine before breakfast",
        names="Kawasaki formula; Kawasaki equation; sodium excretion by Kawasaki",
        computes="estimated salt intake; 24-hour urinary sodium; 24-hour sodium excretion; salt intake",
    ),
)
def sodium_excretion_kawasaki(
    sex: Sex, urine_sodium: UrineSodium, urine_creatinine: UrineCreatinine, age: Age, weight: Weight, height: Height
) -> float:
    """Estimate how much sodium an adult excretes in a day, from the second urine of the morning before breakfast.

    From 20 to 79 years. Sodium in mmol times 0.0585 is salt in grams. It overestimates low intake.
    """
    if sex == "female":
        creatinine_of_a_day = 8.58 * weight + 5.09 * height - 4.72 * age - 74.5
    else:
        creatinine_of_a_day = 15.12 * weight + 7.39 * height - 12.63 * age - 79.9
    if creatinine_of_a_day <= 0:
        raise ValueError("weight, height and age predict no creatinine: the equation does not hold for this patient")
    return 16.3 * sqrt(urine_sodium / (10 * urine_creatinine) * creatinine_of_a_day)
