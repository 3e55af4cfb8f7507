"""The WHO growth reference of 2007: schoolchildren and adolescents beside those of before the epidemic of obesity."""

from __future__ import annotations

from calcura.calculators.general.body_size import body_mass_index
from calcura.calculators.pediatrics.lms import (
    lms_measurement,
    percentile_z_score,
    z_score_lms,
    z_score_lms_restricted,
    z_score_percentile,
)
from calcura.calculators.tables import by_sex
from calcura.engine import Above, Bands, Source, Use, calculator, interpolated
from calcura.measurements import Age, Height, Percentile, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

WHO_2007 = Source(
    "de Onis M, et al. Development of a WHO growth reference for school-aged children and adolescents. Bull World"
    " Health Organ 2007;85:660-7",
    doi="10.2471/BLT.07.043497",
    pmid="18026621",
)

DE_ONIS_CURVES = Source(
    "de Onis M. World Health Organization reference curves. The ECOG free obesity ebook",
    url="https://ebook.ecog-obesity.eu/chapter-growth-charts-body-composition/world-health-organization-reference-curves/",
)

(
    BOYS_WEIGHT_POWER,
    BOYS_WEIGHT_MEDIAN,
    BOYS_WEIGHT_VARIATION,
    GIRLS_WEIGHT_POWER,
    GIRLS_WEIGHT_MEDIAN,
    GIRLS_WEIGHT_VARIATION,
) = by_sex("who_2007_weight_for_age", "power", "median", "variation")
(BOYS_HEIGHT_MEDIAN, BOYS_HEIGHT_VARIATION, GIRLS_HEIGHT_MEDIAN, GIRLS_HEIGHT_VARIATION) = by_sex(
    "who_2007_height_for_age", "median", "variation"
)
(
    BOYS_INDEX_POWER,
    BOYS_INDEX_MEDIAN,
    BOYS_INDEX_VARIATION,
    GIRLS_INDEX_POWER,
    GIRLS_INDEX_MEDIAN,
    GIRLS_INDEX_VARIATION,
) = by_sex("who_2007_body_mass_index_for_age", "power", "median", "variation")
STEPS = {
    "months": "Age [months]",
    "power": "Box-Cox power of the reference (L)",
    "variation": "Coefficient of variation of the reference (S)",
    "percentile": "Percentile [%]",
    "z_score": "z-score",
}


@calculator(
    title=Proper("WHO weight-for-age z-score of schoolchildren"),
    result=Outcome("Weight-for-age z-score", "", decimals=2),
    source=WHO_2007,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (5, 10)},
    use=Use(
        "weight for a child's age",
        situations="growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile",
        signs="failure to thrive, malnutrition; -; -",
        names="WHO 2007 weight-for-age; WHO weight-for-age of schoolchildren; WHO weight-for-age 5 to 10 years",
        shares="weight-for-age; weight for age; weight-for-age z-score",
    ),
)
def who_2007_weight_for_age(age: Age, sex: Sex, weight: Weight) -> float:
    """Compare the weight of a child of 5 to 10 years with the WHO growth reference of 2007.

    Between two months of the table L, M and S are interpolated.
    """
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 121:
        raise ValueError("the reference ends at 10 years; weight alone says little after")
    power = interpolated(months, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(months, GIRLS_WEIGHT_POWER)
    median = interpolated(months, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_WEIGHT_VARIATION)
    )
    z_score = z_score_lms_restricted(weight, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO weight-for-age of schoolchildren at a percentile"),
    result=Outcome("Weight at the percentile", "kg", decimals=2),
    source=WHO_2007,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (5, 10)},
    use=Use(
        "weight at a percentile of a child's age",
        situations="growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile",
        signs="-; -; -",
        names="WHO 2007 weight at a percentile; WHO weight of schoolchildren at a percentile",
    ),
)
def who_2007_weight_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the weight at a percentile of the WHO growth reference of 2007, for a child of 5 to 10 years.

    WHO gives no percentiles beyond 3 SD.
    """
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 121:
        raise ValueError("the reference ends at 10 years; weight alone says little after")
    power = interpolated(months, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(months, GIRLS_WEIGHT_POWER)
    median = interpolated(months, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_WEIGHT_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("WHO height-for-age z-score of schoolchildren and adolescents"),
    result=Outcome("Height-for-age z-score", "", decimals=2),
    source=WHO_2007,
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (5, 19)},
    use=Use(
        "height for a child's age",
        situations=(
            "growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile,"
            " short stature, tall stature, stunting"
        ),
        signs="short stature; malnutrition; -",
        names="WHO 2007 height-for-age; WHO height-for-age of schoolchildren; WHO height-for-age 5 to 19 years",
        shares="height-for-age; height for age; height percentile of a child",
    ),
)
def who_2007_height_for_age(age: Age, sex: Sex, height: Height) -> float:
    """Compare the height of a child or adolescent of 5 to 19 years with the WHO growth reference of 2007.

    Between two months of the table M and S are interpolated.
    """
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 229:
        raise ValueError("the reference ends at 19 years")
    median = interpolated(months, BOYS_HEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_HEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_HEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_HEIGHT_VARIATION)
    )
    z_score = z_score_lms(height, 1, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO height-for-age of schoolchildren and adolescents at a percentile"),
    result=Outcome("Height at the percentile", "cm", decimals=1),
    source=WHO_2007,
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (5, 19)},
    use=Use(
        "height at a percentile of a child's age",
        situations="growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile",
        signs="-; -; -",
        names="WHO 2007 height at a percentile; WHO height of schoolchildren at a percentile",
    ),
)
def who_2007_height_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the height at a percentile of the WHO growth reference of 2007, for an age of 5 to 19 years."""
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 229:
        raise ValueError("the reference ends at 19 years")
    median = interpolated(months, BOYS_HEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_HEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_HEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_HEIGHT_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, 1, median, variation)


@calculator(
    title=Proper("WHO body mass index-for-age z-score of schoolchildren and adolescents"),
    result=Outcome("Body mass index-for-age z-score", "", decimals=2),
    source=WHO_2007,
    bands=Bands(
        "severe thinness",
        (-3, "thinness"),
        (-2, "normal"),
        (Above(1), "overweight"),
        (Above(2), "obesity"),
        source=DE_ONIS_CURVES,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (5, 19)},
    use=Use(
        "body mass index for a child's age",
        situations=(
            "growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile,"
            " overweight, obesity, thinness, anorexia"
        ),
        signs="childhood obesity, malnutrition, eating disorder; -; -",
        names=(
            "WHO 2007 BMI-for-age; WHO BMI-for-age of schoolchildren; WHO BMI-for-age 5 to 19 years; WHO BMI "
            "z-score of adolescents"
        ),
        shares="WHO BMI-for-age; WHO BMI for age; BMI-for-age; BMI for age; BMI percentile; BMI z-score of a child",
    ),
)
def who_2007_bmi_for_age(age: Age, sex: Sex, weight: Weight, height: Height) -> float:
    """Compare the body mass index of a child or adolescent of 5 to 19 years with the WHO growth reference of 2007.

    Between two months of the table L, M and S are interpolated.
    """
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 229:
        raise ValueError("the reference ends at 19 years")
    power = interpolated(months, BOYS_INDEX_POWER) if sex == "male" else interpolated(months, GIRLS_INDEX_POWER)
    median = interpolated(months, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(months, GIRLS_INDEX_MEDIAN)
    variation = (
        interpolated(months, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(months, GIRLS_INDEX_VARIATION)
    )
    index = body_mass_index(weight, height)
    z_score = z_score_lms_restricted(index, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO body mass index-for-age of schoolchildren and adolescents at a percentile"),
    result=Outcome("Body mass index at the percentile", "kg/m2", decimals=2),
    source=WHO_2007,
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (5, 19)},
    use=Use(
        "body mass index at a percentile of a child's age",
        situations="growth chart, school child, schoolchild, adolescent, teenager, puberty, percentile curve, centile",
        signs="-; -; -",
        names="WHO 2007 BMI at a percentile; WHO BMI of schoolchildren at a percentile",
        shares="WHO BMI at a percentile; WHO BMI at percentile",
    ),
)
def who_2007_bmi_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the body mass index at a percentile of the WHO growth reference of 2007, for an age of 5 to 19 years.

    WHO gives no percentiles beyond 3 SD.
    """
    months = 12 * age
    if months < 61:
        raise ValueError("the reference begins at 5 years and 1 month; take the WHO standards before")
    if months >= 229:
        raise ValueError("the reference ends at 19 years")
    power = interpolated(months, BOYS_INDEX_POWER) if sex == "male" else interpolated(months, GIRLS_INDEX_POWER)
    median = interpolated(months, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(months, GIRLS_INDEX_MEDIAN)
    variation = (
        interpolated(months, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(months, GIRLS_INDEX_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)
