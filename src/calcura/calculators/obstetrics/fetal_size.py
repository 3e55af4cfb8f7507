"""How heavy a child in the womb is, by ultrasound, and how far twins differ."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome, Proper

HADLOCK_1985 = Source(
    "Hadlock FP, et al. Estimation of fetal weight with the use of head, body, and femur measurements: a "
    "prospective study. Am J Obstet Gynecol 1985;151:333-7",
    doi="10.1016/0002-9378(85)90298-4",
    pmid="3881966",
)
HADLOCK_FOUR = Source(
    "Estimated fetal weight: the equation of Hadlock with BPD, HC, AC and FL (aihaoyisheng)",
    url="https://aihaoyisheng.com/en/tools/efw_hadlock",
)
HADLOCK_THREE = Source(
    "Estimated fetal weight: the equation of Hadlock with BPD, AC and FL (devutl)",
    url="https://devutl.com/fetal-ac-calculator",
)
DISCORDANCE_1995 = Source(
    "Preterm discordant twins: what birth weight difference is significant? Am J Obstet Gynecol 1995, with "
    "((larger - smaller) / larger) x 100",
    doi="10.1016/0002-9378(95)90027-6",
    url="https://www.ajog.org/article/0002-9378(95)90027-6/fulltext",
)
DISCORDANCE_LIMITS = Source(
    "Discordance of twins of more than 20 and of more than 25 % (PMC7388498)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC7388498",
)


def _measured(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a measurement of a fetus by ultrasound."""
    return Number(label, "cm", plausible, usual, 1, other_units=("mm",), synonyms=synonyms, days=7)


BiparietalDiameter = Annotated[float, _measured("Biparietal diameter", (1, 12), (4, 10), "BPD")]
FetalHeadCircumference = Annotated[
    float, _measured("Head circumference of the fetus", (5, 42), (15, 36), "fetal head circumference")
]
FetalAbdominalCircumference = Annotated[
    float, _measured("Abdominal circumference of the fetus", (4, 45), (14, 38), "fetal abdominal circumference")
]
FemurLength = Annotated[
    float, _measured("Femur length of the fetus", (0.5, 9), (2.5, 7.8), "femur length", "fetal femur length")
]


@calculator(
    title=Proper("Hadlock estimated fetal weight from BPD, HC, AC and FL"),
    result=Outcome("Estimated fetal weight", "g", decimals=0, limits=(0, None)),
    source=(HADLOCK_1985, HADLOCK_FOUR),
    steps={"exponent": "Decimal logarithm of the weight"},
    use=Use(
        "weight of a fetus",
        having=("pregnancy",),
        sex="female",
        situations=(
            "growth scan, ultrasound biometry, biparietal diameter, head circumference, abdominal circumference, femur "
            "length, small or large for gestational age, macrosomia, growth restriction"
        ),
        names="Hadlock; Hadlock fetal weight; Hadlock formula; Hadlock IV; estimated fetal weight by Hadlock",
        computes="estimated fetal weight; fetal weight; EFW",
    ),
)
def efw_hadlock(
    biparietal_diameter: BiparietalDiameter,
    fetal_head_circumference: FetalHeadCircumference,
    fetal_abdominal_circumference: FetalAbdominalCircumference,
    femur_length: FemurLength,
) -> float:
    """Estimate the weight of a fetus from four measurements by ultrasound, with an error of 10 to 15 %.

    Measurements are in centimeters; reports give millimeters. The logarithm is decimal.
    """
    exponent = (
        1.3596
        + 0.0064 * fetal_head_circumference
        + 0.0424 * fetal_abdominal_circumference
        + 0.174 * femur_length
        + 0.00061 * biparietal_diameter * fetal_abdominal_circumference
        - 0.00386 * fetal_abdominal_circumference * femur_length
    )
    return 10**exponent


@calculator(
    title="Fetal weight without head circumference (Hadlock: BPD, AC and FL)",
    result=Outcome("Estimated fetal weight", "g", decimals=0, limits=(0, None)),
    source=(HADLOCK_1985, HADLOCK_THREE),
    steps={"exponent": "Decimal logarithm of the weight"},
    use=Use(
        "weight of a fetus",
        having=("pregnancy",),
        sex="female",
        situations="growth scan without head circumference, biparietal diameter, abdominal circumference, femur length",
        names="Hadlock II; Hadlock 2; Hadlock without head circumference; Hadlock BPD-AC-FL; Hadlock BPD AC FL",
    ),
)
def efw_hadlock_2(
    biparietal_diameter: BiparietalDiameter,
    fetal_abdominal_circumference: FetalAbdominalCircumference,
    femur_length: FemurLength,
) -> float:
    """Estimate the weight of a fetus without its head circumference, with an error of 10 to 15 %.

    Measurements are in centimeters; reports give millimeters. The logarithm is decimal.
    """
    exponent = (
        1.335
        - 0.0034 * fetal_abdominal_circumference * femur_length
        + 0.0316 * biparietal_diameter
        + 0.0457 * fetal_abdominal_circumference
        + 0.1623 * femur_length
    )
    return 10**exponent


@calculator(
    title="Weight discordance of twins",
    result=Outcome("Weight discordance", "%", decimals=0, limits=(0, 100)),
    source=DISCORDANCE_1995,
    bands=Bands("concordant", (20, "discordant"), (25, "severely discordant"), source=DISCORDANCE_LIMITS),
    use=Use(
        "how far twins differ in weight",
        having=("twins",),
        situations="twin pregnancy with unequal growth on ultrasound, monochorionic twins, birth weights of twins",
        names=(
            "twin discordance; twin weight discordance; weight discordance of twins; birth weight discordance; "
            "intertwin weight difference; discordant twins"
        ),
    ),
)
def twin_weight_discordance(
    larger_twin_weight: Annotated[
        float,
        Number(
            "Weight of the larger twin",
            "g",
            (50, 6000),
            (800, 3400),
            0,
            other_units=("kg",),
            synonyms=("larger twin",),
            meaning="estimated by ultrasound or at birth",
            days=14,
        ),
    ],
    smaller_twin_weight: Annotated[
        float,
        Number(
            "Weight of the smaller twin",
            "g",
            (50, 6000),
            (600, 2800),
            0,
            other_units=("kg",),
            synonyms=("smaller twin",),
            meaning="estimated by ultrasound or at birth",
            days=14,
        ),
    ],
) -> float:
    """Tell how much lighter the smaller of two twins is, as a share of the larger one's weight.

    The larger one's weight stands below the line, not the mean of both. Limits of 20 and of 25 % are in use.
    """
    if smaller_twin_weight > larger_twin_weight:
        raise ValueError("the smaller twin is heavier than the larger one; exchange the weights")
    return 100 - 100 * smaller_twin_weight / larger_twin_weight
