"""What a body is made of: fat, by its weight and its girths."""

from __future__ import annotations

from math import log10, sqrt
from typing import Annotated

from calcura.engine import Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    BodyMassIndex,
    Height,
    HipCircumference,
    NeckCircumference,
    Sex,
    WaistCircumference,
)
from calcura.measurements.kinds import Number, Outcome, Proper

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
SIRI_1961 = Source(
    "Siri WE 1961: percent fat from body density, with the densities 0.90 of fat and 1.10 g/mL of lean tissue",
    url="https://www.topendsports.com/testing/siri-equation.htm",
)
SIRI_1993 = Source(
    "Siri WE. Body composition from fluid spaces and density: analysis of methods. 1961, reprinted in Nutrition "
    "1993;9:480-91",
    pmid="8286893",
)
DURNIN_1974 = Source(
    "Durnin JVGA, Womersley J. Body fat assessed from total body density and its estimation from skinfold thickness. "
    "Br J Nutr 1974;32:77-97",
    doi="10.1079/BJN19740060",
)
DURNIN_ALGORITHM = Source(
    "Body density of adults from skinfolds by the equations of Durnin and Womersley, table 5, as given by Medical "
    "Algorithms",
    url=(
        "https://www.medicalalgorithms.com/predicting-body-density-and-percent-body-fat-of-adults-from-skinfold-"
        "thickness-using-the-equations-of-durnin-and-womersley"
    ),
)


def _skinfold(label: str, *synonyms: str) -> Number:
    """Return a fold of skin, by caliper."""
    return Number(
        label, "mm", (1, 80), (4, 40), 1, other_units=("cm",), synonyms=synonyms, meaning="by caliper", days=90
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


@calculator(
    title="Body fat from body density (Siri)",
    result=BodyFat,
    source=(SIRI_1993, SIRI_1961),
    use=Use(
        "body fat",
        ages=(18, None),
        situations="underwater weighing, hydrostatic weighing, skinfolds, body composition, density of the body",
        names="Siri; Siri equation; Siri formula; body fat from density; body fat by Siri",
        shares="body fat; body fat percentage; percent body fat; %BF",
    ),
)
def body_fat_siri(
    body_density: Annotated[
        float,
        Number(
            "Body density",
            "g/mL",
            (0.95, 1.1),
            (1.0, 1.09),
            4,
            synonyms=("density of the body", "whole-body density"),
            meaning="of the whole body, by weighing under water or from skinfolds",
            days=90,
        ),
    ],
) -> float:
    """Tell the share of fat in an adult's body from its density.

    Fat is taken as 0.90, all else as 1.10 g/mL. Brozek's equation is another.
    """
    return 495 / body_density - 450


@calculator(
    title="Body density from four skinfolds (Durnin-Womersley)",
    result=Outcome("Body density", "g/mL", decimals=4),
    source=(DURNIN_1974, DURNIN_ALGORITHM),
    applies_to={"age": (16, 73)},
    steps={
        "skinfolds": "Sum of the four skinfolds [mm]",
        "constant": "Constant for sex and age",
        "slope": "Slope for sex and age",
    },
    use=Use(
        "density of the body",
        situations="skinfold caliper, biceps triceps subscapular suprailiac, body composition, body fat by skinfolds",
        names=(
            "Durnin-Womersley; Durnin and Womersley; Durnin Womersley; four-site skinfold; body density by skinfolds; "
            "four skinfolds"
        ),
    ),
)
def body_density_durnin_womersley(
    biceps_skinfold: Annotated[float, _skinfold("Skinfold of the biceps", "biceps skinfold", "biceps fold")],
    triceps_skinfold: Annotated[float, _skinfold("Skinfold of the triceps", "triceps skinfold", "triceps fold")],
    subscapular_skinfold: Annotated[
        float, _skinfold("Skinfold below the scapula", "subscapular skinfold", "subscapular fold")
    ],
    suprailiac_skinfold: Annotated[
        float, _skinfold("Skinfold above the iliac crest", "suprailiac skinfold", "suprailiac fold")
    ],
    age: Age,
    sex: Sex,
) -> float:
    """Estimate the density of the body from four folds of skin; Siri's equation turns it into fat.

    Men from 17 to 72, women from 16 to 68 years; completed years choose the row of the table. The logarithm is that to
    base 10.
    """
    if age < (17 if sex == "male" else 16):
        raise ValueError("the table begins at 17 years for men and at 16 for women: age")
    if age >= (73 if sex == "male" else 69):
        raise ValueError("the table ends at 72 years for men and at 68 for women: age")
    skinfolds = biceps_skinfold + triceps_skinfold + subscapular_skinfold + suprailiac_skinfold
    if sex == "male":
        constant = banded(age, 1.1620, (20, 1.1631), (30, 1.1422), (40, 1.1620), (50, 1.1715))
        slope = banded(age, 0.0630, (20, 0.0632), (30, 0.0544), (40, 0.0700), (50, 0.0779))
    else:
        constant = banded(age, 1.1549, (20, 1.1599), (30, 1.1423), (40, 1.1333), (50, 1.1339))
        slope = banded(age, 0.0678, (20, 0.0717), (30, 0.0632), (40, 0.0612), (50, 0.0645))
    return constant - slope * log10(skinfolds)
