"""Filtration by other means: cystatin C, children, timed urine, and what dialysis takes away."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.nephrology.kidney_function import KDIGO_STAGES
from calcura.calculators.nephrology.urine_chemistry import UrineUreaNitrogen
from calcura.calculators.pharmacology.chemotherapy import AbsoluteGfr
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    CreatinineClearance,
    GlomerularFiltrationRate,
    Height,
    SerumCreatinine,
    Sex,
    UrineCreatinine,
)
from calcura.measurements.kinds import Number, Outcome, Proper

INKER_2012 = Source(
    "Inker LA, et al. Estimating glomerular filtration rate from serum creatinine and cystatin C. "
    "N Engl J Med 2012;367:20-29",
    doi="10.1056/NEJMoa1114248",
    pmid="22762315",
)
INKER_2021 = Source(
    "Inker LA, et al. New creatinine- and cystatin C-based equations to estimate GFR without race. "
    "N Engl J Med 2021;385:1737-49",
    doi="10.1056/NEJMoa2102953",
    pmid="34554658",
)
SCHWARTZ_2009 = Source(
    "Schwartz GJ, et al. New equations to estimate GFR in children with CKD. J Am Soc Nephrol 2009;20:629-37",
    doi="10.1681/ASN.2008030287",
    pmid="19158356",
)
UCHINO_2012 = Source(
    "Uchino S, et al. The meaning of the blood urea nitrogen/creatinine ratio in acute kidney injury. "
    "Clin Kidney J 2012;5:187-91",
    doi="10.1093/ckj/sfs013",
)
DAUGIRDAS_1993 = Source(
    "Daugirdas JT. Second generation logarithmic estimates of single-pool variable volume Kt/V: an analysis of "
    "error. J Am Soc Nephrol 1993;4:1205-13",
    doi="10.1681/ASN.V451205",
    pmid="8305648",
)
YALE_KINETICS = Source(
    "Hemodialysis kinetics, Yale University: measured Kt/V, after Daugirdas JT. J Am Soc Nephrol 1993;4:1205-13",
    url="https://hemodialysiskinetics.yale.edu/2017/06/16/measure-ktv/",
)
OWEN_1993 = Source(
    "Owen WF, et al. The urea reduction ratio and serum albumin concentration as predictors of mortality in patients "
    "undergoing hemodialysis. N Engl J Med 1993;329:1001-6",
    doi="10.1056/NEJM199309303291404",
    pmid="8366899",
)
KDOQI_2006 = Source(
    "National Kidney Foundation. KDOQI clinical practice guidelines for hemodialysis adequacy, 2006, guideline 4",
    url="http://kidneyfoundation.cachefly.net/professionals/KDOQI/guideline_upHD_PD_VA/hd_guide4.htm",
)
STEVENS_2006 = Source(
    "Stevens LA, et al. Assessing kidney function: measured and estimated glomerular filtration rate. N Engl J "
    "Med 2006;354:2473-83",
    doi="10.1056/NEJMra054415",
)
OXFORD_TEXTBOOK = Source(
    "Oxford Textbook of Critical Care: renal function",
    url="https://www.alpfmedical.info/cardiac-output/creatinine-clearance-uvis.html",
)
JELLIFFE_1973 = Source(
    "Jelliffe RW. Creatinine clearance: bedside estimate. Ann Intern Med 1973;79:604",
    doi="10.7326/0003-4819-79-4-604",
    pmid="4748282",
)
JELLIFFE = Source("RxKinetics, creatinine clearance by Jelliffe 1973", url="http://rxkinetics.com/online_crcl.html")
LUND_MALMO = Source(
    "Revised Lund-Malmö equation, egfr.app",
    doi="10.1515/cclm-2013-0741",
    url="https://egfr.app/equations/lund-malmo/",
)
FLYTHE_2011 = Source(
    "Flythe JE, Kimmel SE, Brunelli SM. Rapid fluid removal during dialysis is associated with cardiovascular "
    "morbidity and mortality. Kidney Int 2011;79:250-7",
    doi="10.1038/ki.2010.383",
    pmid="20927040",
)
ULTRAFILTRATION_RATE = Source(
    "Ultrafiltration rate by the weight after dialysis, at most 13 mL/kg/h",
    url="https://www.renalcarematters.com/guides/calc-ultrafiltration-rate",
)
CORTINOVIS_2022 = Source(
    "Cortinovis M, et al. Glomerular hyperfiltration. Nat Rev Nephrol 2022;18:435-51",
    doi="10.1038/s41581-022-00559-y",
    pmid="35365815",
)
FILTRATION_FRACTION = Source(
    "Medbullets, filtration: the filtered share of plasma flow",
    url="https://step1.medbullets.com/renal/115008/filtration?hideLeftMenu=true",
)
CHURCHILL_2021 = Source(
    "Churchill BM, Patri P. The nitty-gritties of Kt/Vurea calculations in hemodialysis and peritoneal dialysis. "
    "Indian J Nephrol 2021;31:97-110",
    pmid="34267430",
)
CLEARANCE = Source(
    "Physiology course, clearance of any substance: U x V / P", url="http://phbuom.50webs.com/Renal/Renalhtml/GFR.htm"
)

CystatinC = Annotated[
    float,
    Number(
        "Cystatin C",
        "mg/L",
        (0.1, 15),
        (0.5, 4),
        2,
        other_units=("ug/mL",),
        synonyms=("CysC", "serum cystatin C", "Scys"),
        loinc="33863-2",
        meaning="by a standardized assay",
    ),
]


def _urea(label: str, *synonyms: str) -> Number:
    """Return urea nitrogen at one end of a dialysis."""
    return Number(
        label, "mg/dL", (0.5, 400), (10, 150), 0, substance="urea_nitrogen", other_units=("mmol/L",), synonyms=synonyms
    )


UreaNitrogenBefore = Annotated[float, _urea("Urea nitrogen before dialysis", "predialysis urea", "predialysis BUN")]
UreaNitrogenAfter = Annotated[float, _urea("Urea nitrogen after dialysis", "postdialysis urea", "postdialysis BUN")]
HoursOfDialysis = Annotated[
    float,
    Number("Hours of dialysis", "h", (0.5, 24), (2.5, 5), 1, synonyms=("session length", "duration of dialysis")),
]
Ultrafiltration = Annotated[
    float,
    Number(
        "Ultrafiltration volume",
        "L",
        (0, 12),
        (0.5, 4.5),
        1,
        other_units=("mL",),
        synonyms=("UF volume", "volume removed", "fluid removed"),
    ),
]
WeightAfterDialysis = Annotated[
    float,
    Number(
        "Weight after dialysis",
        "kg",
        (20, 350),
        (45, 120),
        1,
        other_units=("lb",),
        synonyms=("postdialysis weight", "post-dialysis weight"),
    ),
]
UrineVolume = Annotated[
    float,
    Number(
        "Urine volume",
        "mL",
        (0, 40000),
        (300, 4000),
        0,
        other_units=("L",),
        synonyms=("volume of urine", "collected urine"),
        meaning="of the whole collection",
    ),
]
CollectionTime = Annotated[
    float, Number("Time of the urine collection", "h", (0.25, 72), (4, 24), 0, other_units=("min",))
]


@calculator(
    title="CKD-EPI 2012 cystatin C equation",
    result=GlomerularFiltrationRate,
    source=INKER_2012,
    bands=KDIGO_STAGES,
    applies_to={"age": (18, None)},
    use=Use(
        "kidney function",
        situations=(
            "cystatin C alone, only, without creatinine; unusual muscle mass; "
            "creatinine unreliable misleading: muscular bodybuilder, amputee, cachexia"
        ),
        signs="-; kidney disease; creatinine",
        names="CKD-EPI cystatin C; CKD-EPI 2012 cystatin C; eGFRcys",
        shares="CKD-EPI; eGFR; GFR; glomerular filtration rate",
    ),
)
def ckd_epi_2012_cystatin_c(age: Age, sex: Sex, cystatin_c: CystatinC) -> float:
    """Estimate an adult's glomerular filtration rate from cystatin C, which depends little on muscle.

    It has no term for race in any version. Inflammation, steroids, thyroid disease and obesity change cystatin C.
    """
    ratio = cystatin_c / 0.8
    sex_factor = 0.932 if sex == "female" else 1.0
    cystatin_term: float = min(ratio, 1) ** -0.499 * max(ratio, 1) ** -1.328
    age_term: float = 0.996**age
    return 133 * cystatin_term * age_term * sex_factor


@calculator(
    title="CKD-EPI 2021 creatinine and cystatin C equation",
    result=GlomerularFiltrationRate,
    source=INKER_2021,
    bands=KDIGO_STAGES,
    applies_to={"age": (18, None)},
    supersedes="ckd_epi_2012_creatinine_cystatin_c",
    steps={"creatinine_term": "Contribution of creatinine", "cystatin_term": "Contribution of cystatin C"},
    use=Use(
        "kidney function",
        situations="creatinine and cystatin C together combined equation without race confirm eGFR muscle mass",
        signs="-; kidney disease; creatinine",
        names=(
            "CKD-EPI creatinine-cystatin C; CKD-EPI 2021 creatinine-cystatin C; eGFRcr-cys; combined CKD-EPI; "
            "CKD-EPI creatinine and cystatin C; eGFR creatinine cystatin"
        ),
        shares="CKD-EPI; eGFR; GFR; glomerular filtration rate; CKD-EPI 2021",
    ),
)
def ckd_epi_2021_creatinine_cystatin_c(
    age: Age, sex: Sex, serum_creatinine: SerumCreatinine, cystatin_c: CystatinC
) -> float:
    """Estimate an adult's glomerular filtration rate from creatinine and cystatin C together, without a race term.

    More exact than either alone. For standardized assays; not in acute kidney injury.
    """
    kappa = 0.7 if sex == "female" else 0.9
    alpha = -0.219 if sex == "female" else -0.144
    sex_factor = 0.963 if sex == "female" else 1.0
    ratio = serum_creatinine / kappa
    cystatin_ratio = cystatin_c / 0.8
    creatinine_term: float = min(ratio, 1) ** alpha * max(ratio, 1) ** -0.544
    cystatin_term: float = min(cystatin_ratio, 1) ** -0.323 * max(cystatin_ratio, 1) ** -0.778
    age_term: float = 0.9961**age
    return 135 * creatinine_term * cystatin_term * age_term * sex_factor


@calculator(
    title="Bedside Schwartz equation",
    result=GlomerularFiltrationRate,
    source=SCHWARTZ_2009,
    supersedes="schwartz_original",
    use=Use(
        "kidney function",
        having=("kidney disease",),
        ages=(1, 17),
        situations=(
            "child children pediatric eGFR; height length in cm times 0.413 over creatinine; GFR of a boy girl "
            "adolescent, kidney function"
        ),
        signs="-; kidney disease; creatinine",
        names="Schwartz; revised Schwartz; updated Schwartz; Schwartz 2009; bedside Schwartz; Schwartz equation",
    ),
)
def schwartz_bedside(height: Height, serum_creatinine: SerumCreatinine) -> float:
    """Estimate the filtration rate of a child of 1 to 16 years with chronic kidney disease.

    For enzymatic (IDMS-traceable) creatinine; the older constant 0.55 belongs to older assays.
    """
    return 0.413 * height / serum_creatinine


@calculator(
    title="Creatinine clearance from timed urine",
    result=CreatinineClearance,
    source=(STEVENS_2006, OXFORD_TEXTBOOK),
    use=Use(
        "kidney function",
        situations="24 hour urine collection measured creatinine clearance; urine creatinine times volume over plasma "
        "creatinine UV/P",
        signs="-; kidney disease; creatinine",
        names="24-hour creatinine clearance; 24 h creatinine clearance; measured creatinine clearance",
        shares="creatinine clearance; CrCl",
    ),
)
def creatinine_clearance_24h(
    serum_creatinine: SerumCreatinine,
    urine_creatinine: UrineCreatinine,
    urine_volume: UrineVolume,
    collection_time: CollectionTime = 24,
) -> float:
    """Measure creatinine clearance by a timed collection of urine, while creatinine is steady.

    It lies above the filtration rate, since tubules secrete creatinine too, and below it where urine was lost.
    """
    return urine_creatinine * urine_volume / (serum_creatinine * collection_time * 60)


@calculator(
    title="Urea clearance from timed urine",
    result=Outcome("Urea clearance", "mL/min", decimals=1, limits=(0, None)),
    source=(CHURCHILL_2021, CLEARANCE),
    use=Use(
        "urea clearance",
        having=("kidney disease", "hemodialysis"),
        situations=(
            "residual kidney function on dialysis, advanced kidney failure; urine urea times volume over plasma urea, "
            "timed interdialytic urine collection"
        ),
        names="residual renal urea clearance; residual urea clearance; =KRU; =Kru; clearance of urea",
        computes="urea clearance",
    ),
)
def urea_clearance(
    blood_urea_nitrogen: BloodUreaNitrogen,
    urine_urea_nitrogen: UrineUreaNitrogen,
    urine_volume: UrineVolume,
    collection_time: CollectionTime,
) -> float:
    """Measure the clearance of urea by a timed collection of urine, mostly to tell what the kidneys still do.

    It lies below the filtration rate, since tubules take urea back; that of creatinine lies above it.
    """
    return urine_urea_nitrogen * urine_volume / (blood_urea_nitrogen * collection_time * 60)


@calculator(
    title="Filtration fraction of the kidney",
    result=Outcome("Filtration fraction", "%", decimals=1, limits=(0, None)),
    source=(CORTINOVIS_2022, FILTRATION_FRACTION),
    use=Use(
        "share of renal plasma that is filtered",
        situations="renal physiology: inulin and PAH para-aminohippurate clearance, GFR over renal plasma flow RPF",
        names="filtration fraction; renal filtration fraction; GFR/RPF; filtration fraction of the kidney",
    ),
)
def filtration_fraction(
    absolute_gfr: AbsoluteGfr,
    renal_plasma_flow: Annotated[
        float,
        Number(
            "Renal plasma flow",
            "mL/min",
            (20, 3000),
            (200, 800),
            0,
            other_units=("L/min",),
            synonyms=("RPF", "effective renal plasma flow", "ERPF"),
            meaning="of plasma, which is less than that of blood",
        ),
    ],
) -> float:
    """Compute which share of the plasma that flows through the kidneys is filtered.

    Usually about 20 %. Both flows are those of the patient, not related to a body surface.
    """
    return 100 * absolute_gfr / renal_plasma_flow


@calculator(
    title="Ratio of urea nitrogen to creatinine",
    result=Outcome("Urea nitrogen to creatinine ratio", "", decimals=1, limits=(0, None)),
    source=UCHINO_2012,
    use=Use(
        "cause of acute kidney injury",
        having=("acute kidney injury",),
        ages=(18, None),
        situations="BUN creatinine ratio prerenal azotemia upper gastrointestinal bleeding dehydration",
        signs="-; acute kidney injury; creatinine, upper gastrointestinal bleeding",
        names="BUN/creatinine ratio; BUN creatinine ratio; BUN:Cr; urea creatinine ratio; BUN/Cr",
    ),
)
def bun_creatinine_ratio(blood_urea_nitrogen: BloodUreaNitrogen, serum_creatinine: SerumCreatinine) -> float:
    """Relate urea nitrogen to creatinine, both in mg/dL.

    Above 20 is often called prerenal, which the study named as source did not find to hold in intensive care; 36 and
    more speaks for bleeding from the upper gut. With urea in mmol/L and creatinine in umol/L 20 is 0.081.
    """
    return blood_urea_nitrogen / serum_creatinine


@calculator(
    title="Urea reduction ratio",
    result=Outcome("Urea reduction ratio", "%", decimals=0, limits=(None, 100)),
    source=OWEN_1993,
    bands=Bands(
        "below the minimum of three sessions a week",
        (65, "minimum of three sessions a week reached"),
        (70, "target of three sessions a week reached"),
        source=KDOQI_2006,
    ),
    use=Use(
        "adequacy of hemodialysis",
        having=("hemodialysis",),
        ages=(18, None),
        situations=(
            "URR dialysis dose adequacy before and after session urea; was hemodialysis adequate; BUN predialysis "
            "and postdialysis"
        ),
        signs="-; hemodialysis; kidney disease",
        names="URR; urea reduction ratio; urea reduction",
    ),
)
def urea_reduction_ratio(urea_nitrogen_before: UreaNitrogenBefore, urea_nitrogen_after: UreaNitrogenAfter) -> float:
    """Return the share of urea that one hemodialysis removes, in adults with three sessions a week.

    What ultrafiltration removes is not in it.
    """
    return 100 * (1 - urea_nitrogen_after / urea_nitrogen_before)


@calculator(
    title="Single-pool Kt/V (Daugirdas, second generation)",
    result=Outcome("Single-pool Kt/V", "", decimals=2),
    source=(DAUGIRDAS_1993, YALE_KINETICS),
    bands=Bands(
        "below the minimum of three sessions a week",
        (1.2, "minimum of three sessions a week reached"),
        (1.4, "target of three sessions a week reached"),
        source=KDOQI_2006,
    ),
    steps={"left": "Share of urea that is left", "generated": "That share without the urea made meanwhile"},
    use=Use(
        "adequacy of hemodialysis",
        having=("hemodialysis",),
        ages=(18, None),
        situations=(
            "spKt/V dialysis dose urea clearance before and after session ultrafiltration volume postdialysis weight "
            "hours thrice weekly"
        ),
        signs="-; hemodialysis; kidney disease",
        names="Kt/V; KtV; spKt/V; single-pool Kt/V; Daugirdas; dialysis Kt/V; Kt over V",
    ),
)
def ktv_daugirdas(
    urea_nitrogen_before: UreaNitrogenBefore,
    urea_nitrogen_after: UreaNitrogenAfter,
    hours_of_dialysis: HoursOfDialysis,
    ultrafiltration: Ultrafiltration,
    weight_after_dialysis: WeightAfterDialysis,
) -> float:
    """Estimate the dose of urea that one hemodialysis of an adult with three sessions a week clears.

    Its constant of 0.008 an hour stands for urea made during the session, and holds for three sessions a week.
    """
    left = urea_nitrogen_after / urea_nitrogen_before
    generated = left - 0.008 * hours_of_dialysis
    if generated < 0.01:
        raise ValueError("the urea after dialysis is too low for its hours; check urea_nitrogen_after")
    return -log(generated) + (4 - 3.5 * left) * ultrafiltration / weight_after_dialysis


@calculator(
    title=Proper("Jelliffe equation of 1973 for creatinine clearance"),
    result=Outcome("Creatinine clearance for 1.73 m2", "mL/min/1.73 m2", decimals=1, limits=(0, None)),
    source=(JELLIFFE_1973, JELLIFFE),
    applies_to={"age": (20, None)},
    steps={"sex_factor": "Factor for sex"},
    use=Use(
        "kidney function",
        situations="from 1973, digoxin and aminoglycosides by older tables",
        names="Jelliffe; Jelliffe 1973; Jelliffe equation; Jelliffe formula",
        shares="creatinine clearance; CrCl",
    ),
)
def jelliffe_1973(age: Age, sex: Sex, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's creatinine clearance for 1.73 m2, as it was done in 1973; it asks for no weight.

    Creatinine must be stable. Later equations took its place; it is kept to reproduce older doses.
    """
    sex_factor = 0.9 if sex == "female" else 1.0
    return (98 - 0.8 * (age - 20)) / serum_creatinine * sex_factor


@calculator(
    title=Proper("Lund-Malmö equation for the filtration rate, revised"),
    result=GlomerularFiltrationRate,
    source=LUND_MALMO,
    applies_to={"age": (18, None)},
    steps={"micromoles": "Creatinine [umol/L]", "creatinine_term": "Contribution of creatinine"},
    use=Use(
        "kidney function",
        situations="eGFR kidney function in Sweden, creatinine in umol/L, older people",
        names="Lund-Malmo; Lund-Malmö; revised Lund-Malmo; revised Lund-Malmö; LMR equation",
    ),
)
def lund_malmo_revised(age: Age, sex: Sex, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's glomerular filtration rate by the revised Lund-Malmö equation.

    Creatinine enters in umol/L, of which 88.4 are 1 mg/dL; the branches meet at 150 in women and 180 in men.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    micromoles = 88.4 * serum_creatinine
    if sex == "female":
        creatinine_term = 2.5 + 0.0121 * (150 - micromoles) if micromoles < 150 else 2.5 - 0.926 * log(micromoles / 150)
    else:
        creatinine_term = (
            2.56 + 0.00968 * (180 - micromoles) if micromoles < 180 else 2.56 - 0.926 * log(micromoles / 180)
        )
    return exp(creatinine_term - 0.0158 * age + 0.438 * log(age))


@calculator(
    title="Ultrafiltration rate of hemodialysis",
    result=Outcome("Ultrafiltration rate", "mL/kg/h", decimals=1, limits=(0, None)),
    source=(FLYTHE_2011, ULTRAFILTRATION_RATE),
    bands=Bands(
        "within the warning level of 13 mL/kg/h",
        (Above(13), "above the warning level of 13 mL/kg/h"),
        source=ULTRAFILTRATION_RATE,
    ),
    use=Use(
        "speed of fluid removal in hemodialysis",
        having=("hemodialysis",),
        ages=(18, None),
        situations="fluid removed per hour and kilogram, interdialytic weight gain, intradialytic hypotension, session",
        signs="-; -; hemodialysis",
        names="ultrafiltration rate; UFR; UF rate",
    ),
)
def ultrafiltration_rate(
    ultrafiltration: Ultrafiltration, hours_of_dialysis: HoursOfDialysis, weight_after_dialysis: WeightAfterDialysis
) -> float:
    """Compute how fast one hemodialysis removes fluid from an adult, by the weight after it.

    13 mL/kg/h itself is within the level; some keep to 10.
    """
    return 1000 * ultrafiltration / (hours_of_dialysis * weight_after_dialysis)
