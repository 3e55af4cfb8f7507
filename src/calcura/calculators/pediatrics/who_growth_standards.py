"""The WHO Child Growth Standards: children from birth to 5 years beside those who grow as children should."""

from __future__ import annotations

from math import floor

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
from calcura.measurements import Age, HeadCircumference, Height, Percentile, PositionWhenMeasured, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

WHO_2006 = Source(
    "WHO Multicentre Growth Reference Study Group. WHO Child Growth Standards based on length/height, weight and "
    "age. Acta Paediatr Suppl 2006;450:76-85",
    doi="10.1111/j.1651-2227.2006.tb02378.x",
    pmid="16817681",
)

BORGHI_2006 = Source(
    "Borghi E, et al. Construction of the World Health Organization child growth standards: selection of methods "
    "for attained growth curves. Stat Med 2006;25:247-65",
    doi="10.1002/sim.2227",
    pmid="16143968",
)
WHO_2007_HEAD = Source(
    "WHO Child Growth Standards: head circumference-for-age, arm circumference-for-age, triceps skinfold-for-age "
    "and subscapular skinfold-for-age. Methods and development, 2007",
    url="http://who.int/childgrowth/standards/second_set/tr2_summary/en/",
)

WHO_INTERPRETING = Source(
    "WHO. Training course on child growth assessment, module C: interpreting growth indicators, 2008",
    url="https://docplayer.net/14934535-Interpreting-growth-indicators.html",
)

(
    BOYS_WEIGHT_POWER,
    BOYS_WEIGHT_MEDIAN,
    BOYS_WEIGHT_VARIATION,
    GIRLS_WEIGHT_POWER,
    GIRLS_WEIGHT_MEDIAN,
    GIRLS_WEIGHT_VARIATION,
) = by_sex("who_weight_for_age", "power", "median", "variation")
(BOYS_LENGTH_MEDIAN, BOYS_LENGTH_VARIATION, GIRLS_LENGTH_MEDIAN, GIRLS_LENGTH_VARIATION) = by_sex(
    "who_length_height_for_age", "median", "variation"
)
(BOYS_HEAD_MEDIAN, BOYS_HEAD_VARIATION, GIRLS_HEAD_MEDIAN, GIRLS_HEAD_VARIATION) = by_sex(
    "who_head_circumference_for_age", "median", "variation"
)
(
    BOYS_INDEX_POWER,
    BOYS_INDEX_MEDIAN,
    BOYS_INDEX_VARIATION,
    GIRLS_INDEX_POWER,
    GIRLS_INDEX_MEDIAN,
    GIRLS_INDEX_VARIATION,
) = by_sex("who_body_mass_index_for_age", "power", "median", "variation")
(BOYS_BY_LENGTH_MEDIAN, BOYS_BY_LENGTH_VARIATION, GIRLS_BY_LENGTH_MEDIAN, GIRLS_BY_LENGTH_VARIATION) = by_sex(
    "who_weight_for_length", "median", "variation"
)
(BOYS_BY_HEIGHT_MEDIAN, BOYS_BY_HEIGHT_VARIATION, GIRLS_BY_HEIGHT_MEDIAN, GIRLS_BY_HEIGHT_VARIATION) = by_sex(
    "who_weight_for_height", "median", "variation"
)
STEPS = {
    "days": "Age to the nearest day [days]",
    "power": "Box-Cox power of the reference (L)",
    "variation": "Coefficient of variation of the reference (S)",
    "percentile": "Percentile [%]",
    "z_score": "z-score",
}


@calculator(
    title=Proper("WHO weight-for-age z-score"),
    result=Outcome("Weight-for-age z-score", "", decimals=2),
    source=WHO_2006,
    bands=Bands(
        "severely underweight",
        (-3, "underweight"),
        (-2, "not underweight"),
        source=WHO_INTERPRETING,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (0, 5), "weight": (1, 40)},
    use=Use(
        "weight for a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile"
        ),
        signs="failure to thrive, malnutrition; -; -",
        names="WHO weight-for-age; WHO weight for age; WHO weight-for-age z-score; WAZ; WHO weight percentile",
        shares=(
            "weight-for-age; weight for age; weight-for-age z-score; weight percentile of a child; underweight child"
        ),
    ),
)
def who_weight_for_age(age: Age, sex: Sex, weight: Weight) -> float:
    """Compare the weight of a child from birth to 5 years with the WHO Child Growth Standards.

    Age counts to the nearest day. Correct a preterm child's age until 2 years. Not with edema of both feet.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    power = interpolated(days, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(days, GIRLS_WEIGHT_POWER)
    median = interpolated(days, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(days, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(days, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(days, GIRLS_WEIGHT_VARIATION)
    )
    z_score = z_score_lms_restricted(weight, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO weight-for-age at a percentile"),
    result=Outcome("Weight at the percentile", "kg", decimals=2),
    source=WHO_2006,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (0, 5)},
    use=Use(
        "weight at a percentile of a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile"
        ),
        signs="-; -; -",
        names="WHO weight at a percentile; WHO weight at percentile; WHO median weight for age",
    ),
)
def who_weight_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the weight at a percentile of the WHO Child Growth Standards, for a child from birth to 5 years.

    Age counts to the nearest day. WHO gives no percentiles beyond 3 SD.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    power = interpolated(days, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(days, GIRLS_WEIGHT_POWER)
    median = interpolated(days, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(days, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(days, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(days, GIRLS_WEIGHT_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("WHO length/height-for-age z-score"),
    result=Outcome("Length/height-for-age z-score", "", decimals=2),
    source=WHO_2006,
    bands=Bands(
        "severely stunted",
        (-3, "stunted"),
        (-2, "not stunted"),
        (Above(3), "very tall"),
        source=WHO_INTERPRETING,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (0, 5), "height": (40, 130)},
    use=Use(
        "height for a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile, stunting, short stature"
        ),
        signs="short stature, failure to thrive; malnutrition; -",
        names=(
            "WHO length-for-age; WHO height-for-age; WHO length/height-for-age; WHO height for age; HAZ; LAZ; "
            "WHO height percentile"
        ),
        shares="height-for-age; length-for-age; height for age; height percentile of a child",
    ),
)
def who_length_for_age(
    age: Age, sex: Sex, height: Height, position_when_measured: PositionWhenMeasured | None = None
) -> float:
    """Compare the length or height of a child from birth to 5 years with the WHO Child Growth Standards.

    Below 2 years length is measured lying, from then on height standing; where it was the other way, 0.7 cm is added
    or taken away.

    Age counts to the nearest day. Correct a preterm child's age until 2 years.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    length = height
    if position_when_measured is not None:
        if position_when_measured == "standing" and days < 731:
            length = height + 0.7
        if position_when_measured == "lying" and days >= 731:
            length = height - 0.7
    median = interpolated(days, BOYS_LENGTH_MEDIAN) if sex == "male" else interpolated(days, GIRLS_LENGTH_MEDIAN)
    variation = (
        interpolated(days, BOYS_LENGTH_VARIATION) if sex == "male" else interpolated(days, GIRLS_LENGTH_VARIATION)
    )
    z_score = z_score_lms(length, 1, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO length/height-for-age at a percentile"),
    result=Outcome("Length or height at the percentile", "cm", decimals=1),
    source=WHO_2006,
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (0, 5)},
    use=Use(
        "height at a percentile of a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile"
        ),
        signs="-; -; -",
        names=(
            "WHO length at a percentile; WHO height at a percentile; WHO height at percentile; WHO median "
            "height for age"
        ),
    ),
)
def who_length_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the length or height at a percentile of the WHO Child Growth Standards, for a child from birth to 5 years.

    Lying below 2 years, standing from then on. Age counts to the nearest day.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    median = interpolated(days, BOYS_LENGTH_MEDIAN) if sex == "male" else interpolated(days, GIRLS_LENGTH_MEDIAN)
    variation = (
        interpolated(days, BOYS_LENGTH_VARIATION) if sex == "male" else interpolated(days, GIRLS_LENGTH_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, 1, median, variation)


@calculator(
    title=Proper("WHO head circumference-for-age z-score"),
    result=Outcome("Head circumference-for-age z-score", "", decimals=2),
    source=(BORGHI_2006, WHO_2007_HEAD),
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (0, 5)},
    use=Use(
        "head circumference for a child's age",
        situations=(
            "growth chart, microcephaly, macrocephaly, hydrocephalus, small head, large head, infant, "
            "percentile curve, centile"
        ),
        signs="microcephaly, macrocephaly; -; -",
        names=(
            "WHO head circumference-for-age; WHO head circumference for age; head circumference z-score; HCZ; "
            "head circumference percentile"
        ),
        computes="head circumference-for-age; head circumference for age",
    ),
)
def who_head_circumference(age: Age, sex: Sex, head_circumference: HeadCircumference) -> float:
    """Compare the head circumference of a child from birth to 5 years with the WHO Child Growth Standards.

    Age counts to the nearest day. Correct a preterm child's age until 2 years.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    median = interpolated(days, BOYS_HEAD_MEDIAN) if sex == "male" else interpolated(days, GIRLS_HEAD_MEDIAN)
    variation = interpolated(days, BOYS_HEAD_VARIATION) if sex == "male" else interpolated(days, GIRLS_HEAD_VARIATION)
    z_score = z_score_lms(head_circumference, 1, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO head circumference-for-age at a percentile"),
    result=Outcome("Head circumference at the percentile", "cm", decimals=1),
    source=(BORGHI_2006, WHO_2007_HEAD),
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (0, 5)},
    use=Use(
        "head circumference at a percentile of a child's age",
        situations="growth chart, microcephaly, macrocephaly, infant, percentile curve, centile",
        signs="-; -; -",
        names=(
            "WHO head circumference at a percentile; WHO head circumference at percentile; WHO median head "
            "circumference"
        ),
    ),
)
def who_head_circumference_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the head circumference at a percentile of the WHO Child Growth Standards, for a child from birth to 5 years.

    Age counts to the nearest day.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    median = interpolated(days, BOYS_HEAD_MEDIAN) if sex == "male" else interpolated(days, GIRLS_HEAD_MEDIAN)
    variation = interpolated(days, BOYS_HEAD_VARIATION) if sex == "male" else interpolated(days, GIRLS_HEAD_VARIATION)
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, 1, median, variation)


@calculator(
    title=Proper("WHO body mass index-for-age z-score of young children"),
    result=Outcome("Body mass index-for-age z-score", "", decimals=2),
    source=WHO_2006,
    bands=Bands(
        "severely wasted",
        (-3, "wasted"),
        (-2, "normal"),
        (Above(1), "possible risk of overweight"),
        (Above(2), "overweight"),
        (Above(3), "obese"),
        source=WHO_INTERPRETING,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (0, 5), "weight": (1, 40), "height": (40, 130)},
    use=Use(
        "body mass index for a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile, overweight, obesity, wasting"
        ),
        signs="malnutrition, childhood obesity; failure to thrive; -",
        names="WHO BMI-for-age of preschool children; WHO BMI-for-age under 5 years; WHO body mass index-for-age; BAZ",
        shares="BMI-for-age; BMI for age; WHO BMI-for-age; WHO BMI for age; BMI percentile; BMI z-score of a child",
    ),
)
def who_bmi_for_age(
    age: Age, sex: Sex, weight: Weight, height: Height, position_when_measured: PositionWhenMeasured | None = None
) -> float:
    """Compare the body mass index of a child from birth to 5 years with the WHO Child Growth Standards.

    Below 2 years length is measured lying, from then on height standing; where it was the other way, 0.7 cm is added
    or taken away.

    Age counts to the nearest day. Correct a preterm child's age until 2 years.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    length = height
    if position_when_measured is not None:
        if position_when_measured == "standing" and days < 731:
            length = height + 0.7
        if position_when_measured == "lying" and days >= 731:
            length = height - 0.7
    power = interpolated(days, BOYS_INDEX_POWER) if sex == "male" else interpolated(days, GIRLS_INDEX_POWER)
    median = interpolated(days, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(days, GIRLS_INDEX_MEDIAN)
    variation = interpolated(days, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(days, GIRLS_INDEX_VARIATION)
    index = body_mass_index(weight, length)
    z_score = z_score_lms_restricted(index, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO body mass index-for-age of young children at a percentile"),
    result=Outcome("Body mass index at the percentile", "kg/m2", decimals=2),
    source=WHO_2006,
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (0, 5)},
    use=Use(
        "body mass index at a percentile of a child's age",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile"
        ),
        signs="-; -; -",
        names="WHO BMI at a percentile of preschool children; WHO BMI at a percentile under 5 years",
        shares="WHO BMI at a percentile; WHO BMI at percentile",
    ),
)
def who_bmi_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the body mass index at a percentile of the WHO Child Growth Standards, for a child from birth to 5 years.

    Age counts to the nearest day. WHO gives no percentiles beyond 3 SD.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    power = interpolated(days, BOYS_INDEX_POWER) if sex == "male" else interpolated(days, GIRLS_INDEX_POWER)
    median = interpolated(days, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(days, GIRLS_INDEX_MEDIAN)
    variation = interpolated(days, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(days, GIRLS_INDEX_VARIATION)
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("WHO weight-for-length/height z-score"),
    result=Outcome("Weight-for-length/height z-score", "", decimals=2),
    source=WHO_2006,
    bands=Bands(
        "severely wasted",
        (-3, "wasted"),
        (-2, "normal"),
        (Above(1), "possible risk of overweight"),
        (Above(2), "overweight"),
        (Above(3), "obese"),
        source=WHO_INTERPRETING,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (0, 5), "weight": (1, 40), "height": (45, 121)},
    use=Use(
        "weight for a child's length or height",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile, wasting, acute malnutrition, kwashiorkor, marasmus"
        ),
        signs="malnutrition; failure to thrive; -",
        names="WHO weight-for-length; WHO weight-for-height; WHO weight for height; WHZ; WLZ; weight-for-length/height",
        computes="weight-for-height; weight-for-length; weight for height; weight for length",
    ),
)
def who_weight_for_length(
    age: Age, sex: Sex, weight: Weight, height: Height, position_when_measured: PositionWhenMeasured | None = None
) -> float:
    """Compare the weight of a child from birth to 5 years with the WHO Child Growth Standards for its length or height.

    Below 2 years length is measured lying, from then on height standing; where it was the other way, 0.7 cm is added
    or taken away. Age decides which of the two standards
    holds. Not with edema of both feet.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    if days < 731 and (height < 45 or height > 110):
        raise ValueError("the standards of weight-for-length go from 45 to 110 cm")
    if days >= 731 and (height < 65 or height > 120):
        raise ValueError("the standards of weight-for-height go from 65 to 120 cm")
    length = height
    if position_when_measured is not None:
        if position_when_measured == "standing" and days < 731:
            if height > 109.3:
                raise ValueError("the standards of weight-for-length end at 110 cm, with 0.7 cm added")
            length = height + 0.7
        if position_when_measured == "lying" and days >= 731:
            if height < 65.7:
                raise ValueError("the standards of weight-for-height begin at 65 cm, with 0.7 cm taken away")
            length = height - 0.7
    power = -0.3521 if sex == "male" else -0.3833
    if days < 731:
        median = (
            interpolated(length, BOYS_BY_LENGTH_MEDIAN)
            if sex == "male"
            else interpolated(length, GIRLS_BY_LENGTH_MEDIAN)
        )
        variation = (
            interpolated(length, BOYS_BY_LENGTH_VARIATION)
            if sex == "male"
            else interpolated(length, GIRLS_BY_LENGTH_VARIATION)
        )
    else:
        median = (
            interpolated(length, BOYS_BY_HEIGHT_MEDIAN)
            if sex == "male"
            else interpolated(length, GIRLS_BY_HEIGHT_MEDIAN)
        )
        variation = (
            interpolated(length, BOYS_BY_HEIGHT_VARIATION)
            if sex == "male"
            else interpolated(length, GIRLS_BY_HEIGHT_VARIATION)
        )
    z_score = z_score_lms_restricted(weight, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("WHO weight-for-length/height at a percentile"),
    result=Outcome("Weight for length or height at the percentile", "kg", decimals=2),
    source=WHO_2006,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (0, 5), "height": (45, 121)},
    use=Use(
        "weight at a percentile of a child's length or height",
        situations=(
            "growth chart, failure to thrive, malnutrition, well-child visit, infant, toddler, preschool child,"
            " percentile curve, centile"
        ),
        signs="-; -; -",
        names=(
            "WHO weight-for-length at a percentile; WHO weight-for-height at a percentile; WHO median weight for height"
        ),
    ),
)
def who_weight_for_length_at_percentile(
    age: Age,
    sex: Sex,
    height: Height,
    percentile: Percentile,
    position_when_measured: PositionWhenMeasured | None = None,
) -> float:
    """Tell the weight at a percentile of the WHO Child Growth Standards, for a child's length or height.

    Below 2 years length is measured lying, from then on height standing; where it was the other way, 0.7 cm is added
    or taken away. Age decides which of the two standards
    holds.
    """
    days = floor(365.25 * age + 0.5)
    if days > 1856:
        raise ValueError("the standards end at 5 years and 1 month; take the WHO reference of 2007 from then on")
    if days < 731 and (height < 45 or height > 110):
        raise ValueError("the standards of weight-for-length go from 45 to 110 cm")
    if days >= 731 and (height < 65 or height > 120):
        raise ValueError("the standards of weight-for-height go from 65 to 120 cm")
    length = height
    if position_when_measured is not None:
        if position_when_measured == "standing" and days < 731:
            if height > 109.3:
                raise ValueError("the standards of weight-for-length end at 110 cm, with 0.7 cm added")
            length = height + 0.7
        if position_when_measured == "lying" and days >= 731:
            if height < 65.7:
                raise ValueError("the standards of weight-for-height begin at 65 cm, with 0.7 cm taken away")
            length = height - 0.7
    power = -0.3521 if sex == "male" else -0.3833
    if days < 731:
        median = (
            interpolated(length, BOYS_BY_LENGTH_MEDIAN)
            if sex == "male"
            else interpolated(length, GIRLS_BY_LENGTH_MEDIAN)
        )
        variation = (
            interpolated(length, BOYS_BY_LENGTH_VARIATION)
            if sex == "male"
            else interpolated(length, GIRLS_BY_LENGTH_VARIATION)
        )
    else:
        median = (
            interpolated(length, BOYS_BY_HEIGHT_MEDIAN)
            if sex == "male"
            else interpolated(length, GIRLS_BY_HEIGHT_MEDIAN)
        )
        variation = (
            interpolated(length, BOYS_BY_HEIGHT_VARIATION)
            if sex == "male"
            else interpolated(length, GIRLS_BY_HEIGHT_VARIATION)
        )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)
