"""What a body is made of: fat, by its weight and its girths."""

from __future__ import annotations

from math import log10, sqrt

from calcura.engine import Source, Use, calculator
from calcura.measurements import (
    Age,
    BodyMassIndex,
    Height,
    HipCircumference,
    NeckCircumference,
    Sex,
    WaistCircumference,
)
from calcura.measurements.kinds import Outcome, Proper

DEURENBERG_1991 = Source(
    "Deurenberg P, et al. Body mass index as a measure of body fatness: age- and sex-specific prediction "
    "formulas. Br J Nutr 1991;65:105-14",
    doi="10.1079/BJN19910073",
    pmid="2043597",
)
DEURENBERG_REPRINTED = Source(
    "halls.md, body fat by body mass index: abstract of Deurenberg P, et al, reprinted",
    url="http://www.halls.md/bmi/fat.htm",
)
HODGDON_MEN_1984 = Source(
    "Hodgdon JA, Beckett MB. Prediction of percent body fat for U.S. Navy men from body circumferences and "
    "height. Naval Health Research Center, report 84-11, 1984",
    doi="10.21236/ADA143890",
)
HODGDON_WOMEN_1984 = Source(
    "Hodgdon JA, Beckett MB. Prediction of percent body fat for U.S. Navy women from body circumferences and "
    "height. Naval Health Research Center, report 84-29, 1984",
    doi="10.21236/ADA146456",
)
US_NAVY = Source(
    "Body fat by the US Navy method after Hodgdon and Beckett 1984, both forms in centimeters",
    url="https://www.calcflo.com/body-fat-calculator.html",
)
THOMAS_2013 = Source(
    "Thomas DM, et al. Relationships between body roundness with body fat and visceral adipose tissue emerging "
    "from a new geometrical model. Obesity (Silver Spring) 2013;21:2264-71",
    doi="10.1002/oby.20408",
)
BRI_ALGORITHM = Source(
    "Body roundness index of Thomas et al, as given by Medical Algorithms",
    url="https://www.medicalalgorithms.com/body-roundness-index-bri-of-thomas-et-al",
)
WOOLCOTT_2018 = Source(
    "Woolcott OO, Bergman RN. Relative fat mass (RFM) as a new estimator of whole-body fat percentage: a "
    "cross-sectional study in American adult individuals. Sci Rep 2018;8:10980",
    doi="10.1038/s41598-018-29362-1",
    pmid="30030479",
)
RFM_ALGORITHM = Source(
    "Relative fat mass of Woolcott and Bergman, as given by Medical Algorithms",
    url="https://www.medicalalgorithms.com/relative-fat-mass-rfm-of-woolcott-and-bergman",
)

BodyFat = Outcome("Body fat", "%", decimals=1)


@calculator(
    title=Proper("Deurenberg equation for body fat"),
    result=BodyFat,
    source=(DEURENBERG_1991, DEURENBERG_REPRINTED),
    applies_to={"age": (7, 84)},
    use=Use(
        "body fat",
        situations="body composition, obesity, share of fat from body mass index, age and sex, adults and children",
        signs="-; -; obesity and thinness",
        names="Deurenberg; Deurenberg equation; Deurenberg formula; body fat from BMI; body fat by Deurenberg",
        computes="body fat; body fat percentage; percent body fat; %BF",
    ),
)
def body_fat_deurenberg(body_mass_index: BodyMassIndex, age: Age, sex: Sex) -> float:
    """Estimate the share of fat in the body from body mass index, age and sex.

    From 7 to 83 years. Up to 15 years the form for children holds. It reads too high in muscular people.
    """
    if age < 16:
        return 1.51 * body_mass_index - 0.70 * age - (3.6 if sex == "male" else 0) + 1.4
    return 1.20 * body_mass_index + 0.23 * age - (10.8 if sex == "male" else 0) - 5.4


@calculator(
    title="Body fat by the US Navy circumference method",
    result=BodyFat,
    source=(HODGDON_MEN_1984, HODGDON_WOMEN_1984, US_NAVY),
    steps={"girth": "Girth of the trunk less that of the neck [cm]"},
    use=Use(
        "body fat",
        ages=(18, None),
        situations="body composition, tape measure of neck, waist and hip, fitness standard of the military, recruits",
        signs="-; -; obesity and thinness",
        names=(
            "US Navy body fat; Navy body fat; Navy method of body fat; US Navy circumference method; Navy tape test; "
            "Hodgdon and Beckett"
        ),
        shares="body fat; body fat percentage; percent body fat; %BF",
    ),
)
def body_fat_us_navy(
    sex: Sex,
    height: Height,
    waist_circumference: WaistCircumference,
    neck_circumference: NeckCircumference,
    hip_circumference: HipCircumference | None = None,
) -> float:
    """Estimate the share of fat in an adult's body from height and the girths of neck, waist and, in women, hip.

    The waist is measured at the navel in men, where it is narrowest in women, to half a centimeter.
    """
    if sex == "male":
        girth = waist_circumference - neck_circumference
    elif hip_circumference is None:
        raise ValueError("hip_circumference is needed in women")
    else:
        girth = waist_circumference + hip_circumference - neck_circumference
    if girth <= 0:
        raise ValueError("the waist, with the hip in women, must be wider than the neck; check the circumferences")
    if sex == "male":
        return 495 / (1.0324 - 0.19077 * log10(girth) + 0.15456 * log10(height)) - 450
    return 495 / (1.29579 - 0.35004 * log10(girth) + 0.22100 * log10(height)) - 450


@calculator(
    title="Body roundness index",
    result=Outcome("Body roundness index", "", decimals=2),
    source=(THOMAS_2013, BRI_ALGORITHM),
    steps={
        "ellipse": "Ratio of the axes of the ellipse",
        "eccentricity": "Eccentricity of the ellipse of height and waist",
    },
    use=Use(
        "roundness of the body",
        ages=(18, None),
        situations="visceral fat, obesity, waist and height, shape of the body as an ellipse",
        signs="-; -; obesity and thinness",
        names="BRI; body roundness index; body roundness",
    ),
)
def body_roundness_index(height: Height, waist_circumference: WaistCircumference) -> float:
    """Tell how round an adult's body is, from height and waist; more is rounder.

    Classes in use are the fifths of one cohort, and none is given.
    """
    ellipse = waist_circumference / (3.141592653589793 * height)
    if ellipse >= 1:
        raise ValueError("the waist is too wide for this height; check both")
    eccentricity = sqrt(1 - ellipse**2)
    return 364.2 - 365.5 * eccentricity


@calculator(
    title="Relative fat mass",
    result=Outcome("Relative fat mass", "%", decimals=1),
    source=(WOOLCOTT_2018, RFM_ALGORITHM),
    use=Use(
        "body fat",
        ages=(20, None),
        situations="body composition, obesity, height and waist without a scale",
        signs="-; -; obesity and thinness",
        names="RFM; relative fat mass; relative fat mass index; Woolcott and Bergman",
        shares="body fat; body fat percentage; percent body fat; %BF",
    ),
)
def relative_fat_mass(sex: Sex, height: Height, waist_circumference: WaistCircumference) -> float:
    """Estimate the share of fat in the body from height and waist.

    From 20 years on. Men are obese from 22.8 %, women from 33.9 %.
    """
    return 64 - 20 * height / waist_circumference + (12 if sex == "female" else 0)
