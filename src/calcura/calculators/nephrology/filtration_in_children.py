"""The filtration rate of children, adolescents and young adults."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.filtration import CystatinC
from calcura.engine import Source, Use, calculator, item
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    GlomerularFiltrationRate,
    Height,
    SerumCreatinine,
    Sex,
)
from calcura.measurements.kinds import Proper

PIERCE_2021 = Source(
    "Pierce CB, et al. Age- and sex-dependent clinical equations to estimate glomerular filtration rates in children "
    "and young adults with chronic kidney disease. Kidney Int 2021;99:948-56",
    doi="10.1016/j.kint.2020.10.047",
    pmid="33301749",
)
SCHWARTZ_1976 = Source(
    "Cornell pediatric intensive care, creatinine clearance by Schwartz, after J Pediatr 1985;106:522-6 and "
    "1984;104:849-54",
    url="http://www-users.med.cornell.edu/~spon/picu/calc/crclschw.htm",
)
SCHWARTZ_WORK_2009 = Source(
    "Schwartz GJ, Work DF. Measurement and estimation of GFR in children and adolescents. Clin J Am Soc Nephrol "
    "2009;4:1832-43",
    doi="10.2215/CJN.01640309",
)
BRION_1986 = Source(
    "Brion LP, et al. A simple estimate of glomerular filtration rate in low birth weight infants during the "
    "first year of life: noninvasive assessment of body composition and growth. J Pediatr 1986;109:698-707",
    pmid="3761090",
)
COUNAHAN_1976 = Source(
    "Counahan R, et al. Arch Dis Child 1976, as the formulary of a renal unit prints it",
    url="http://ski-nephrology.org/resources/gfr-calculator",
)
SCHWARTZ_2012 = Source(
    "Schwartz GJ, et al. Improved equations estimating GFR in children with chronic kidney disease using an "
    "immunonephelometric determination of cystatin C. Kidney Int 2012;82:445-53",
    doi="10.1038/ki.2012.169",
    pmid="22622496",
)

SCHWARTZ_CONSTANT = {"preterm_infant": 0.33, "term_infant": 0.45, "child": 0.55, "adolescent_boy": 0.70}


@calculator(
    title="CKiD U25 equation by creatinine",
    result=GlomerularFiltrationRate,
    source=PIERCE_2021,
    applies_to={"age": (1, 26)},
    steps={"constant": "Constant for age and sex"},
    use=Use(
        "kidney function",
        having=("kidney disease",),
        situations="young adults under 25 with chronic kidney disease, passage from pediatric to adult care",
        names="CKiD U25; CKiD U25 creatinine; U25 creatinine; CKiD under 25; U25 equation",
    ),
)
def ckid_u25_creatinine(age: Age, sex: Sex, height: Height, serum_creatinine: SerumCreatinine) -> float:
    """Estimate the filtration rate of a patient of 1 to 25 years with kidney disease from height and creatinine.

    For enzymatic (IDMS-traceable) creatinine. The constant changes with age from one year to 18: age counts with its
    fractions.
    """
    if sex == "female":
        constant: float = 36.1 * 1.008 ** (age - 12)
        if age >= 12:
            constant = 36.1 * 1.023 ** (age - 12)
        if age >= 18:
            constant = 41.4
    else:
        constant = 39.0 * 1.008 ** (age - 12)
        if age >= 12:
            constant = 39.0 * 1.045 ** (age - 12)
        if age >= 18:
            constant = 50.8
    return constant * height / 100 / serum_creatinine


@calculator(
    title="CKiD U25 equation by cystatin C",
    result=GlomerularFiltrationRate,
    source=PIERCE_2021,
    applies_to={"age": (1, 26)},
    steps={"constant": "Constant for age and sex"},
    use=Use(
        "kidney function",
        having=("kidney disease",),
        situations="young adults under 25 by cystatin C, pediatric nephrology",
        names="CKiD U25 cystatin C; U25 cystatin C; CKiD U25 cystatin; U25 cystatin",
        shares="CKiD U25",
    ),
)
def ckid_u25_cystatin_c(age: Age, sex: Sex, cystatin_c: CystatinC) -> float:
    """Estimate the filtration rate of a patient of 1 to 25 years with chronic kidney disease from cystatin C.

    For cystatin C calibrated to the IFCC's material. The constant turns at 15 years in males, at 12 in females, and
    stays from 18 on; age counts with its fractions.
    """
    if sex == "female":
        constant: float = 79.9 * 1.004 ** (age - 12)
        if age >= 12:
            constant = 79.9 * 0.974 ** (age - 12)
        if age >= 18:
            constant = 68.3
    else:
        constant = 87.2 * 1.011 ** (age - 15)
        if age >= 15:
            constant = 87.2 * 0.960 ** (age - 15)
        if age >= 18:
            constant = 77.1
    return constant / cystatin_c


@calculator(
    title=Proper("Schwartz equation of the first kind, for creatinine by the Jaffe method"),
    result=GlomerularFiltrationRate,
    source=(SCHWARTZ_WORK_2009, BRION_1986, SCHWARTZ_1976),
    superseded_by="schwartz_bedside",
    use=Use(
        "kidney function",
        ages=(None, 18),
        situations="Jaffe creatinine, preterm and term infants, constant 0.55 or 0.45",
        names="original Schwartz; old Schwartz; Schwartz 0.55; Schwartz 1976; original Schwartz equation",
        shares="Schwartz; Schwartz equation",
    ),
)
def schwartz_original(
    schwartz_group: Annotated[
        str,
        item(
            "Group of the child",
            SCHWARTZ_CONSTANT,
            meaning="adolescence has no printed age: whoever examines the child chooses",
            preterm_infant="born preterm or with low weight, in the first year",
            term_infant="born at term, in the first year",
            child="child from one year on, or adolescent girl",
            adolescent_boy="adolescent boy",
        ),
    ],
    height: Height,
    serum_creatinine: SerumCreatinine,
) -> float:
    """Estimate a child's filtration rate by the first Schwartz equation, from length and creatinine by a Jaffe method.

    With creatinine traceable to IDMS it reads too high: the bedside equation took its place. Values above 75 are not
    to be taken as exact.
    """
    return SCHWARTZ_CONSTANT[schwartz_group] * height / serum_creatinine


@calculator(
    title=Proper("Counahan-Barratt equation for the filtration rate of children"),
    result=GlomerularFiltrationRate,
    source=(SCHWARTZ_WORK_2009, COUNAHAN_1976),
    use=Use(
        "kidney function",
        ages=(None, 18),
        situations="British protocols of oncology, constant 0.43",
        names="Counahan-Barratt; Counahan; Counahan formula; Counahan-Barratt formula; Counahan Barratt equation",
    ),
)
def egfr_counahan_barratt(height: Height, serum_creatinine: SerumCreatinine) -> float:
    """Estimate a child's filtration rate from height and a stable creatinine, as British protocols do.

    The constant 0.43 belongs to centimeters and mg/dL.
    """
    return 0.43 * height / serum_creatinine


@calculator(
    title="CKiD equation of 2012 by creatinine, cystatin C and urea nitrogen",
    result=GlomerularFiltrationRate,
    source=SCHWARTZ_2012,
    steps={
        "male_factor": "Factor for sex",
        "meters": "Height [m]",
        "creatinine_term": "Factor for creatinine",
        "cystatin_term": "Factor for cystatin C",
        "urea_term": "Factor for urea nitrogen",
        "height_term": "Factor for height",
    },
    use=Use(
        "kidney function",
        having=("kidney disease",),
        ages=(1, 19),
        situations="pediatric chronic kidney disease by three substances: cystatin C, BUN and creatinine",
        names=(
            "CKiD 2012; Schwartz 2012; CKiD creatinine-cystatin C; CKiD creatinine-cystatin C-BUN; "
            "creatinine-cystatin C-based CKiD; CKiD 2012 creatinine-cystatin C"
        ),
        shares="CKiD",
    ),
)
def ckid_2012_creatinine_cystatin_c(
    sex: Sex,
    height: Height,
    serum_creatinine: SerumCreatinine,
    cystatin_c: CystatinC,
    blood_urea_nitrogen: BloodUreaNitrogen,
) -> float:
    """Estimate the filtration rate of a child of 1 to 18 years with chronic kidney disease from three substances.

    Found between 15 and 75 mL/min/1.73 m2. The form of 2009 has other constants, for another assay of cystatin C.
    """
    male_factor = 1.076 if sex == "male" else 1.0
    meters = height / 100
    creatinine_term: float = (meters / serum_creatinine) ** 0.456
    cystatin_term: float = (1.8 / cystatin_c) ** 0.418
    urea_term: float = (30 / blood_urea_nitrogen) ** 0.079
    height_term: float = (meters / 1.4) ** 0.179
    return 39.8 * creatinine_term * cystatin_term * urea_term * male_factor * height_term
