"""Lung function by the equations of the Global Lung Function Initiative of 2012: predicted, z-score and limit."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.pediatrics.lms import lms_measurement, z_score_lms, z_score_percentile
from calcura.calculators.tables import by_sex
from calcura.engine import Bands, Source, Use, calculator, interpolated
from calcura.measurements import Age, Fev1, Fvc, Height, Sex
from calcura.measurements.kinds import Choice, Outcome, Proper

QUANJER_2012 = Source(
    "Quanjer PH, et al. Multi-ethnic reference values for spirometry for the 3-95-yr age range: the global lung "
    "function 2012 equations. Eur Respir J 2012;40:1324-43",
    doi="10.1183/09031936.00080312",
)
STANOJEVIC_2022 = Source(
    "Stanojevic S, et al. ERS/ATS technical standard on interpretive strategies for routine lung function tests. "
    "Eur Respir J 2022;60:2101499",
    doi="10.1183/13993003.01499-2021",
)
GliGroup = Annotated[
    str,
    Choice(
        "Ethnic group of the GLI equations",
        {
            "caucasian": "Caucasian",
            "african_american": "African American",
            "north_east_asian": "North East Asian",
            "south_east_asian": "South East Asian",
            "other_or_mixed": "other or mixed",
        },
        meaning="as the authors of the equations grouped those whom they measured",
        synonyms=("ethnic group (GLI)", "GLI ethnic group"),
        option_synonyms={
            "caucasian": ("white", "European"),
            "african_american": ("black",),
            "north_east_asian": ("Northeast Asian", "North East Asia"),
            "south_east_asian": ("Southeast Asian", "South East Asia"),
            "other_or_mixed": ("mixed", "other"),
        },
    ),
]
(MALE_FEV1_MEDIAN, MALE_FEV1_VARIATION, FEMALE_FEV1_MEDIAN, FEMALE_FEV1_VARIATION) = by_sex(
    "gli_2012_fev1", "median", "variation"
)
(MALE_FVC_MEDIAN, MALE_FVC_VARIATION, FEMALE_FVC_MEDIAN, FEMALE_FVC_VARIATION) = by_sex(
    "gli_2012_fvc", "median", "variation"
)
(
    MALE_FEV1_FVC_POWER,
    MALE_FEV1_FVC_MEDIAN,
    MALE_FEV1_FVC_VARIATION,
    FEMALE_FEV1_FVC_POWER,
    FEMALE_FEV1_FVC_MEDIAN,
    FEMALE_FEV1_FVC_VARIATION,
) = by_sex("gli_2012_fev1_fvc", "power", "median", "variation")
MALE_FEV1_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": -0.1589,
    "north_east_asian": -0.0351,
    "south_east_asian": -0.0881,
    "other_or_mixed": -0.0708,
}
MALE_FEV1_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.1096,
    "north_east_asian": -0.3973,
    "south_east_asian": 0.0327,
    "other_or_mixed": 0.0114,
}
FEMALE_FEV1_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": -0.1484,
    "north_east_asian": -0.0149,
    "south_east_asian": -0.1208,
    "other_or_mixed": -0.0708,
}
FEMALE_FEV1_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.1016,
    "north_east_asian": -0.0109,
    "south_east_asian": 0.0733,
    "other_or_mixed": 0.0114,
}
MALE_FVC_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": -0.1684,
    "north_east_asian": -0.0405,
    "south_east_asian": -0.1177,
    "other_or_mixed": -0.0825,
}
MALE_FVC_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.0794,
    "north_east_asian": -0.46,
    "south_east_asian": 0.0325,
    "other_or_mixed": -0.0503,
}
FEMALE_FVC_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": -0.1555,
    "north_east_asian": -0.0262,
    "south_east_asian": -0.1516,
    "other_or_mixed": -0.0833,
}
FEMALE_FVC_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.081,
    "north_east_asian": -0.1809,
    "south_east_asian": 0.0459,
    "other_or_mixed": -0.0503,
}
MALE_FEV1_FVC_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.0079,
    "north_east_asian": 0.0055,
    "south_east_asian": 0.0283,
    "other_or_mixed": 0.0106,
}
MALE_FEV1_FVC_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": -0.0381,
    "north_east_asian": -0.2227,
    "south_east_asian": -0.1414,
    "other_or_mixed": -0.086,
}
FEMALE_FEV1_FVC_MEDIAN_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.005486,
    "north_east_asian": 0.00882,
    "south_east_asian": 0.028543,
    "other_or_mixed": 0.0106,
}
FEMALE_FEV1_FVC_VARIATION_BY_GROUP = {
    "caucasian": 0,
    "african_american": 0.03072,
    "north_east_asian": -0.16403,
    "south_east_asian": -0.15209,
    "other_or_mixed": -0.086,
}
STEPS = {
    "spline": "Spline of the median at this age",
    "power": "Skewness (L)",
    "median": "Predicted value (M)",
    "variation": "Coefficient of variation (S)",
    "percentile": "Percentile [%]",
    "z_score": "z-score",
}
ABOUT = "spirometry, lung function test, pulmonary function, obstruction, restriction, airflow, reference equation"


@calculator(
    title=Proper("FEV1 predicted by GLI 2012"),
    result=Outcome("FEV1 predicted by GLI", "L", decimals=2, limits=(0, 30)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "predicted FEV1",
        situations=ABOUT,
        signs="-; -; -",
        names=("FEV1 predicted by GLI; GLI 2012 FEV1; GLI FEV1; predicted FEV1 by GLI; FEV1 GLI-2012"),
        shares="predicted FEV1; FEV1 predicted",
    ),
)
def fev1_gli_2012(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Predict the FEV1 of a healthy person of 3 to 95 years from age, sex, height and ethnic group.

    The median of the reference. Newer equations leave the ethnic group out; take one set throughout.
    """
    if age < 3 or age >= 96:
        raise ValueError("the equations are for ages of 3 to 95 years")
    spline = interpolated(age, MALE_FEV1_MEDIAN) if sex == "male" else interpolated(age, FEMALE_FEV1_MEDIAN)
    if sex == "male":
        logarithm = -10.342 + 2.2196 * log(height) + 0.0574 * log(age) + MALE_FEV1_MEDIAN_BY_GROUP[gli_group] + spline
    else:
        logarithm = -9.6987 + 2.1211 * log(height) - 0.027 * log(age) + FEMALE_FEV1_MEDIAN_BY_GROUP[gli_group] + spline
    return exp(logarithm)


@calculator(
    title=Proper("FEV1 z-score by GLI 2012"),
    result=Outcome("FEV1 z-score by GLI", "", decimals=2),
    source=QUANJER_2012,
    bands=Bands(
        "below the lower limit of normal", (-1.644854, "not below the lower limit of normal"), source=STANOJEVIC_2022
    ),
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "FEV1 beside its reference",
        situations=ABOUT,
        signs="-; -; -",
        names=("FEV1 z-score by GLI; GLI FEV1 z-score; GLI 2012 FEV1 z-score; FEV1 z-score"),
    ),
)
def fev1_gli_2012_z_score(age: Age, sex: Sex, height: Height, gli_group: GliGroup, fev1: Fev1) -> float:
    """Compare a measured FEV1 with that of healthy persons of one age, sex, height and ethnic group.

    For 3 to 95 years. The lower limit of normal is the 5th percentile, a z-score of -1.645.
    """
    median = fev1_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 0.8866 + 0.085 * log(age)
        variation = exp(
            -2.3268
            + 0.0798 * log(age)
            + MALE_FEV1_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, MALE_FEV1_VARIATION)
        )
    else:
        power = 1.154
        variation = exp(
            -2.3765
            + 0.0972 * log(age)
            + FEMALE_FEV1_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FEV1_VARIATION)
        )
    z_score = z_score_lms(fev1, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("FEV1 lower limit of normal by GLI 2012"),
    result=Outcome("FEV1 fifth percentile by GLI", "L", decimals=2, limits=(0, 30)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "lower limit of normal of FEV1",
        situations=ABOUT,
        signs="-; -; -",
        names=(
            "FEV1 lower limit of normal by GLI; GLI FEV1 LLN; FEV1 LLN by GLI; FEV1 LLN; lower limit of normal of FEV1"
        ),
    ),
)
def fev1_gli_2012_lower_limit(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Tell the 5th percentile of the FEV1 of healthy persons of an age, sex, height and ethnic group.

    For 3 to 95 years.
    """
    median = fev1_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 0.8866 + 0.085 * log(age)
        variation = exp(
            -2.3268
            + 0.0798 * log(age)
            + MALE_FEV1_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, MALE_FEV1_VARIATION)
        )
    else:
        power = 1.154
        variation = exp(
            -2.3765
            + 0.0972 * log(age)
            + FEMALE_FEV1_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FEV1_VARIATION)
        )
    return lms_measurement(-1.644854, power, median, variation)


@calculator(
    title=Proper("FVC predicted by GLI 2012"),
    result=Outcome("FVC predicted by GLI", "L", decimals=2, limits=(0, 30)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "predicted FVC",
        situations=ABOUT,
        signs="-; -; -",
        names=("FVC predicted by GLI; GLI 2012 FVC; GLI FVC; predicted FVC by GLI; FVC GLI-2012"),
        shares="predicted FVC; FVC predicted",
    ),
)
def fvc_gli_2012(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Predict the FVC of a healthy person of 3 to 95 years from age, sex, height and ethnic group.

    The median of the reference. Newer equations leave the ethnic group out; take one set throughout.
    """
    if age < 3 or age >= 96:
        raise ValueError("the equations are for ages of 3 to 95 years")
    spline = interpolated(age, MALE_FVC_MEDIAN) if sex == "male" else interpolated(age, FEMALE_FVC_MEDIAN)
    if sex == "male":
        logarithm = -11.2281 + 2.4135 * log(height) + 0.0865 * log(age) + MALE_FVC_MEDIAN_BY_GROUP[gli_group] + spline
    else:
        logarithm = -10.403 + 2.2633 * log(height) + 0.0234 * log(age) + FEMALE_FVC_MEDIAN_BY_GROUP[gli_group] + spline
    return exp(logarithm)


@calculator(
    title=Proper("FVC z-score by GLI 2012"),
    result=Outcome("FVC z-score by GLI", "", decimals=2),
    source=QUANJER_2012,
    bands=Bands(
        "below the lower limit of normal", (-1.644854, "not below the lower limit of normal"), source=STANOJEVIC_2022
    ),
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "FVC beside its reference",
        situations=ABOUT,
        signs="-; -; -",
        names=("FVC z-score by GLI; GLI FVC z-score; GLI 2012 FVC z-score; FVC z-score"),
    ),
)
def fvc_gli_2012_z_score(age: Age, sex: Sex, height: Height, gli_group: GliGroup, fvc: Fvc) -> float:
    """Compare a measured FVC with that of healthy persons of one age, sex, height and ethnic group.

    For 3 to 95 years. The lower limit of normal is the 5th percentile, a z-score of -1.645.
    """
    median = fvc_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 0.9481
        variation = exp(
            -2.2963 + 0.0718 * log(age) + MALE_FVC_VARIATION_BY_GROUP[gli_group] + interpolated(age, MALE_FVC_VARIATION)
        )
    else:
        power = 0.8236
        variation = exp(
            -2.3549
            + 0.1017 * log(age)
            + FEMALE_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FVC_VARIATION)
        )
    z_score = z_score_lms(fvc, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("FVC lower limit of normal by GLI 2012"),
    result=Outcome("FVC fifth percentile by GLI", "L", decimals=2, limits=(0, 30)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "lower limit of normal of FVC",
        situations=ABOUT,
        signs="-; -; -",
        names=("FVC lower limit of normal by GLI; GLI FVC LLN; FVC LLN by GLI; FVC LLN; lower limit of normal of FVC"),
    ),
)
def fvc_gli_2012_lower_limit(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Tell the 5th percentile of the FVC of healthy persons of an age, sex, height and ethnic group.

    For 3 to 95 years.
    """
    median = fvc_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 0.9481
        variation = exp(
            -2.2963 + 0.0718 * log(age) + MALE_FVC_VARIATION_BY_GROUP[gli_group] + interpolated(age, MALE_FVC_VARIATION)
        )
    else:
        power = 0.8236
        variation = exp(
            -2.3549
            + 0.1017 * log(age)
            + FEMALE_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FVC_VARIATION)
        )
    return lms_measurement(-1.644854, power, median, variation)


@calculator(
    title=Proper("FEV1/FVC predicted by GLI 2012"),
    result=Outcome("FEV1/FVC predicted by GLI", "%", decimals=1, limits=(0, 200)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "predicted FEV1/FVC",
        situations=ABOUT,
        signs="-; -; -",
        names=(
            "FEV1/FVC predicted by GLI; GLI 2012 FEV1/FVC; GLI FEV1/FVC; predicted FEV1/FVC by GLI; FEV1/FVC GLI-2012"
        ),
        shares="predicted FEV1/FVC; FEV1/FVC predicted",
    ),
)
def fev1_fvc_gli_2012(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Predict the ratio of FEV1 to FVC of a healthy person of 3 to 95 years from age, sex, height and ethnic group.

    The median of the reference. Newer equations leave the ethnic group out; take one set throughout.
    """
    if age < 3 or age >= 96:
        raise ValueError("the equations are for ages of 3 to 95 years")
    spline = interpolated(age, MALE_FEV1_FVC_MEDIAN) if sex == "male" else interpolated(age, FEMALE_FEV1_FVC_MEDIAN)
    if sex == "male":
        logarithm = (
            0.7403 - 0.1595 * log(height) - 0.0366 * log(age) + MALE_FEV1_FVC_MEDIAN_BY_GROUP[gli_group] + spline
        )
    else:
        logarithm = (
            0.550559
            - 0.107805 * log(height)
            - 0.054419 * log(age)
            + FEMALE_FEV1_FVC_MEDIAN_BY_GROUP[gli_group]
            + spline
        )
    return 100 * exp(logarithm)


@calculator(
    title=Proper("FEV1/FVC z-score by GLI 2012"),
    result=Outcome("FEV1/FVC z-score by GLI", "", decimals=2),
    source=QUANJER_2012,
    bands=Bands(
        "below the lower limit of normal", (-1.644854, "not below the lower limit of normal"), source=STANOJEVIC_2022
    ),
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "FEV1/FVC beside its reference",
        situations=ABOUT,
        signs="-; -; -",
        names=("FEV1/FVC z-score by GLI; GLI FEV1/FVC z-score; GLI 2012 FEV1/FVC z-score; FEV1/FVC z-score"),
    ),
)
def fev1_fvc_gli_2012_z_score(
    age: Age,
    sex: Sex,
    height: Height,
    gli_group: GliGroup,
    fev1: Fev1,
    fvc: Fvc,
) -> float:
    """Compare a measured ratio of FEV1 to FVC with that of healthy persons of one age, sex, height and ethnic group.

    For 3 to 95 years. The lower limit of normal is the 5th percentile, a z-score of -1.645.
    """
    median = fev1_fvc_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 4.7101 - 0.6774 * log(age) + interpolated(age, MALE_FEV1_FVC_POWER)
        variation = exp(
            -2.9595
            + 0.1156 * log(age)
            + MALE_FEV1_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, MALE_FEV1_FVC_VARIATION)
        )
    else:
        power = 7.032 - 1.197 * log(age)
        variation = exp(
            -3.23948
            + 0.18503 * log(age)
            + FEMALE_FEV1_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FEV1_FVC_VARIATION)
        )
    if fev1 > fvc:
        raise ValueError("FEV1 cannot be above the forced vital capacity; check both")
    ratio = 100 * fev1 / fvc
    z_score = z_score_lms(ratio, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("FEV1/FVC lower limit of normal by GLI 2012"),
    result=Outcome("FEV1/FVC fifth percentile by GLI", "%", decimals=1, limits=(0, 200)),
    source=QUANJER_2012,
    steps=STEPS,
    applies_to={"age": (3, 95)},
    use=Use(
        "lower limit of normal of FEV1/FVC",
        situations=ABOUT,
        signs="-; -; -",
        names=(
            "FEV1/FVC lower limit of normal by GLI; GLI FEV1/FVC LLN; FEV1/FVC LLN by GLI; FEV1/FVC LLN; "
            "lower limit of normal of FEV1/FVC"
        ),
    ),
)
def fev1_fvc_gli_2012_lower_limit(age: Age, sex: Sex, height: Height, gli_group: GliGroup) -> float:
    """Tell the 5th percentile of the ratio of FEV1 to FVC of healthy persons of an age, sex, height and ethnic group.

    For 3 to 95 years.
    """
    median = fev1_fvc_gli_2012(age, sex, height, gli_group)
    if sex == "male":
        power = 4.7101 - 0.6774 * log(age) + interpolated(age, MALE_FEV1_FVC_POWER)
        variation = exp(
            -2.9595
            + 0.1156 * log(age)
            + MALE_FEV1_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, MALE_FEV1_FVC_VARIATION)
        )
    else:
        power = 7.032 - 1.197 * log(age)
        variation = exp(
            -3.23948
            + 0.18503 * log(age)
            + FEMALE_FEV1_FVC_VARIATION_BY_GROUP[gli_group]
            + interpolated(age, FEMALE_FEV1_FVC_VARIATION)
        )
    return lms_measurement(-1.644854, power, median, variation)
