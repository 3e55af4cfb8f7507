"""Further equations of an adult's filtration rate: before standardized creatinine, in other lands, by cystatin C."""

from __future__ import annotations

from calcura.calculators.nephrology.filtration import INKER_2012, CystatinC
from calcura.calculators.nephrology.kidney_function import COCKCROFT_1976
from calcura.engine import Source, Use, calculator
from calcura.measurements import (
    Age,
    BlackRace,
    BloodUreaNitrogen,
    BodySurfaceArea,
    GlomerularFiltrationRate,
    SerumAlbumin,
    SerumCreatinine,
    Sex,
    Weight,
)
from calcura.measurements.kinds import Outcome, Proper

LEVEY_1999 = Source(
    "Levey AS, et al. A more accurate method to estimate glomerular filtration rate from serum creatinine: a new "
    "prediction equation. Ann Intern Med 1999;130:461-70",
    doi="10.7326/0003-4819-130-6-199903160-00002",
    pmid="10075613",
    url="https://scribd.com/document/751237682/gfr-equation",
)
LEVEY_2003 = Source(
    "Levey AS, et al. National Kidney Foundation practice guidelines for chronic kidney disease: evaluation, "
    "classification, and stratification. Ann Intern Med 2003;139:137-47",
    doi="10.7326/0003-4819-139-2-200307150-00013",
    pmid="12859163",
)
MDRD_HISTORY = Source(
    "QxMD, eGFR using the updated MDRD equation, with the forms before it",
    url="https://qxmd.com/calculate/calculator_872/egfr-using-updated-mdrd-equation-2006",
)
LEVEY_2000 = Source(
    "Levey A, et al. A simplified equation to predict glomerular filtration rate from serum creatinine. J Am Soc "
    "Nephrol 2000;11:155A, as QxMD prints it",
    url="https://qxmd.com/calculate/calculator_872/egfr-using-updated-mdrd-equation-2006",
)
GRUBB_2014 = Source(
    "Grubb A, et al. Generation of a new cystatin C-based estimating equation for glomerular filtration rate by use of "
    "7 assays standardized to the international calibrator. Clin Chem 2014;60:974-86",
    doi="10.1373/clinchem.2013.220707",
)
POTTEL_2016 = Source(
    "Pottel H, et al. An estimated glomerular filtration rate equation for the full age spectrum. Nephrol Dial "
    "Transplant 2016;31:798-806",
    doi="10.1093/ndt/gfv454",
)
FAS_IN_OLD_AGE = Source(
    "Equations of the filtration rate, table 1 of BMC Geriatr 2021;21 (s12877-021-02428-y)",
    url="https://bmcgeriatr.biomedcentral.com/articles/10.1186/s12877-021-02428-y/tables/1",
)
MATSUO_2009 = Source(
    "Matsuo S, et al. Revised equations for estimated GFR from serum creatinine in Japan. Am J Kidney Dis "
    "2009;53:982-92",
    doi="10.1053/j.ajkd.2008.12.034",
    pmid="19339088",
)
POTTEL_2023 = Source(
    "Pottel H, et al. Cystatin C-based equation to estimate GFR without the inclusion of race and sex. N Engl J Med "
    "2023;388:333-43",
    doi="10.1056/NEJMoa2203769",
)
EKFC_PAGE = Source("EKFC equation by cystatin C, egfr.app", url="https://egfr.app/equations/ekfc-cystatin-c/")
NORMALIZED_CLEARANCE = Source(
    "Corrected and uncorrected creatinine clearance",
    url="https://cal53.calculator.city/corrected-and-uncorrected-creatinine-clearance-calculator/",
)


@calculator(
    title="Six-variable MDRD equation with urea nitrogen and albumin",
    result=GlomerularFiltrationRate,
    source=(LEVEY_1999, MDRD_HISTORY),
    applies_to={"age": (18, None)},
    superseded_by="mdrd_gfr",
    steps={
        "sex_factor": "Factor for sex",
        "race_factor": "Factor for Black race",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
        "urea_term": "Factor for urea nitrogen",
        "albumin_term": "Factor for albumin",
    },
    use=Use(
        "kidney function",
        situations="old studies with albumin and BUN beside creatinine",
        names=("MDRD-6; MDRD 6; six-variable MDRD; 6-variable MDRD; MDRD 1999; MDRD equation of 1999"),
        shares="MDRD",
    ),
)
def mdrd_gfr_6_variable(
    age: Age,
    sex: Sex,
    serum_creatinine: SerumCreatinine,
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_albumin: SerumAlbumin,
    black_race: BlackRace,
) -> float:
    """Estimate an adult's glomerular filtration rate by the first MDRD equation, with urea nitrogen and albumin.

    For stable creatinine of assays that are not traceable to IDMS; with others it reads too high. It has a term for
    race and is kept to read old studies and records.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    sex_factor = 0.762 if sex == "female" else 1.0
    race_factor = 1.180 if black_race else 1.0
    creatinine_term: float = serum_creatinine**-0.999
    age_term: float = age**-0.176
    urea_term: float = blood_urea_nitrogen**-0.170
    albumin_term: float = serum_albumin**0.318
    return 170 * creatinine_term * age_term * urea_term * albumin_term * sex_factor * race_factor


@calculator(
    title=Proper("MDRD equation of 2000 for creatinine that is not standardized"),
    result=GlomerularFiltrationRate,
    source=(LEVEY_2003, LEVEY_2000),
    applies_to={"age": (18, None)},
    superseded_by="mdrd_gfr",
    steps={
        "sex_factor": "Factor for sex",
        "race_factor": "Factor for Black race",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
    },
    use=Use(
        "kidney function",
        situations="creatinine that is not standardized, constant 186",
        names=(
            "original MDRD; MDRD 186; MDRD 2000; abbreviated MDRD; MDRD without IDMS; original four-variable MDRD; "
            "original 4-variable MDRD; MDRD non-IDMS"
        ),
        shares="MDRD",
    ),
)
def mdrd_gfr_original(age: Age, sex: Sex, serum_creatinine: SerumCreatinine, black_race: BlackRace) -> float:
    """Estimate an adult's glomerular filtration rate by the MDRD equation for creatinine that is not standardized.

    With creatinine traceable to IDMS its constant is 175: 186 reads 6 % too high there. It has a term for race.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    sex_factor = 0.742 if sex == "female" else 1.0
    race_factor = 1.210 if black_race else 1.0
    creatinine_term: float = serum_creatinine**-1.154
    age_term: float = age**-0.203
    return 186 * creatinine_term * age_term * sex_factor * race_factor


@calculator(
    title="CKD-EPI 2012 creatinine and cystatin C equation",
    result=GlomerularFiltrationRate,
    source=INKER_2012,
    applies_to={"age": (18, None)},
    superseded_by="ckd_epi_2021_creatinine_cystatin_c",
    steps={"creatinine_term": "Contribution of creatinine", "cystatin_term": "Contribution of cystatin C"},
    use=Use(
        "kidney function",
        situations="of 2012, with a term for race",
        names=(
            "CKD-EPI 2012 creatinine-cystatin C; 2012 CKD-EPI creatinine-cystatin C; eGFRcr-cys 2012; "
            "CKD-EPI 2012 creatinine and cystatin C; CKD-EPI creatinine-cystatin C 2012"
        ),
        shares="CKD-EPI creatinine-cystatin C; eGFRcr-cys",
    ),
)
def ckd_epi_2012_creatinine_cystatin_c(
    age: Age, sex: Sex, serum_creatinine: SerumCreatinine, cystatin_c: CystatinC, black_race: BlackRace
) -> float:
    """Estimate an adult's filtration rate from creatinine and cystatin C together, with the race term of 2012.

    Kept to reproduce older results; the equation of 2021 has none. For standardized assays at steady state.
    """
    kappa = 0.7 if sex == "female" else 0.9
    alpha = -0.248 if sex == "female" else -0.207
    sex_factor = 0.969 if sex == "female" else 1.0
    race_factor = 1.08 if black_race else 1.0
    ratio = serum_creatinine / kappa
    cystatin_ratio = cystatin_c / 0.8
    creatinine_term: float = min(ratio, 1) ** alpha * max(ratio, 1) ** -0.601
    cystatin_term: float = min(cystatin_ratio, 1) ** -0.375 * max(cystatin_ratio, 1) ** -0.711
    age_term: float = 0.995**age
    return 135 * creatinine_term * cystatin_term * age_term * sex_factor * race_factor


@calculator(
    title="CAPA equation by cystatin C",
    result=GlomerularFiltrationRate,
    source=GRUBB_2014,
    applies_to={"age": (1, None)},
    steps={"cystatin_term": "Factor for cystatin C", "age_term": "Factor for age"},
    use=Use(
        "kidney function",
        situations="Swedish laboratories, ERM-DA471",
        names="CAPA; CAPA equation; Grubb 2014; Caucasian and Asian pediatric and adult",
    ),
)
def capa_cystatin_c(age: Age, cystatin_c: CystatinC) -> float:
    """Estimate the filtration rate of a child or an adult from cystatin C and age alone.

    For cystatin C calibrated to ERM-DA471/IFCC. Where a very high cystatin C would give less than nothing, 0 stands
    for a rate below 1.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant from one year on")
    cystatin_term: float = cystatin_c**-1.069
    age_term: float = age**-0.117
    return max(130 * cystatin_term * age_term - 7, 0)


@calculator(
    title="FAS equation for the filtration rate of adults (full age spectrum)",
    result=GlomerularFiltrationRate,
    source=(POTTEL_2016, FAS_IN_OLD_AGE),
    applies_to={"age": (20, None)},
    steps={"usual": "Usual creatinine for the sex [mg/dL]", "age_term": "Factor for age"},
    use=Use(
        "kidney function",
        situations="creatinine over Q",
        names="FAS; full age spectrum; FAS equation; FAS Pottel; full age spectrum equation",
    ),
)
def fas_pottel(age: Age, sex: Sex, serum_creatinine: SerumCreatinine) -> float:
    """Estimate an adult's filtration rate by the full age spectrum equation.

    For creatinine traceable to IDMS, in white populations. Below 20 years other usual values are needed, which are not
    in it.
    """
    usual = 0.7 if sex == "female" else 0.9
    age_term: float = 0.988 ** max(age - 40, 0)
    return 107.3 / (serum_creatinine / usual) * age_term


@calculator(
    title=Proper("Japanese equation for the filtration rate by creatinine"),
    result=GlomerularFiltrationRate,
    source=MATSUO_2009,
    applies_to={"age": (18, None)},
    steps={
        "sex_factor": "Factor for sex",
        "creatinine_term": "Factor for creatinine",
        "age_term": "Factor for age",
    },
    use=Use(
        "kidney function",
        situations="Japan, Japanese Society of Nephrology, constant 194",
        names="Matsuo; Matsuo equation; Japanese eGFR; JSN eGFR; Japanese GFR equation; eGFR Japan",
    ),
)
def japanese_gfr_matsuo(age: Age, sex: Sex, serum_creatinine: SerumCreatinine) -> float:
    """Estimate the filtration rate of a Japanese adult from enzymatic creatinine.

    It reads lower than the CKD-EPI equation of 2021 in healthy adults.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults")
    sex_factor = 0.739 if sex == "female" else 1.0
    creatinine_term: float = serum_creatinine**-1.094
    age_term: float = age**-0.287
    return 194 * creatinine_term * age_term * sex_factor


@calculator(
    title="EKFC equation by cystatin C",
    result=GlomerularFiltrationRate,
    source=(POTTEL_2023, EKFC_PAGE),
    applies_to={"age": (18, None)},
    steps={
        "usual": "Usual cystatin C for the age [mg/L]",
        "ratio": "Cystatin C relative to the usual",
        "cystatin_term": "Factor for cystatin C",
        "age_term": "Factor for age",
    },
    use=Use(
        "kidney function",
        situations="European Kidney Function Consortium, cystatin C over Q",
        names="EKFC cystatin C; EKFCcys; EKFC eGFRcys; EKFC by cystatin C",
        shares="EKFC; eGFRcys",
    ),
)
def ekfc_cystatin_c(age: Age, cystatin_c: CystatinC) -> float:
    """Estimate an adult's filtration rate from cystatin C by the European Kidney Function Consortium, without sex.

    For cystatin C calibrated to the international material. It has no term for race.
    """
    usual = 0.83 + 0.005 * max(age - 50, 0)
    ratio = cystatin_c / usual
    cystatin_term: float = ratio**-0.322 if ratio < 1 else ratio**-1.132
    age_term: float = 0.990 ** max(age - 40, 0)
    return 107.3 * cystatin_term * age_term


@calculator(
    title="Creatinine clearance (Cockcroft-Gault) for a standard body surface",
    result=Outcome("Creatinine clearance for 1.73 m2", "mL/min/1.73 m2", decimals=0, limits=(0, None)),
    source=(COCKCROFT_1976, NORMALIZED_CLEARANCE),
    applies_to={"age": (18, None)},
    steps={"sex_factor": "Factor for sex"},
    use=Use(
        "kidney function",
        situations="normalized to 1.73 m2",
        names=(
            "normalized Cockcroft-Gault; Cockcroft-Gault normalized to 1.73 m2; Cockcroft-Gault per 1.73 m2; "
            "corrected creatinine clearance; BSA-normalized Cockcroft-Gault; indexed Cockcroft-Gault"
        ),
        shares="Cockcroft; Cockcroft-Gault; creatinine clearance; CrCl",
    ),
)
def cockcroft_gault_bsa(
    age: Age, sex: Sex, weight: Weight, serum_creatinine: SerumCreatinine, body_surface_area: BodySurfaceArea
) -> float:
    """Estimate an adult's creatinine clearance from actual weight, normalized to 1.73 m2.

    It is comparable with equations of the filtration rate. Labels of drugs go by the clearance that is not so related.
    Creatinine must be stable.
    """
    sex_factor = 0.85 if sex == "female" else 1.0
    return (140 - age) * weight * sex_factor / (72 * serum_creatinine) * 1.73 / body_surface_area
