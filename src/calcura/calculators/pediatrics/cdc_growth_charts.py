"""The CDC growth charts of 2000: children and adolescents of 2 to 20 years beside those of the United States."""

from __future__ import annotations

from calcura.calculators.general.body_size import body_mass_index
from calcura.calculators.pediatrics.lms import (
    lms_measurement,
    percentile_z_score,
    z_score_lms,
    z_score_percentile,
)
from calcura.calculators.tables import by_sex
from calcura.engine import Bands, Source, Use, calculator, interpolated
from calcura.measurements import Age, Height, Percentile, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

CDC_2000 = Source(
    "Kuczmarski RJ, et al. 2000 CDC growth charts for the United States: methods and development. Vital Health "
    "Stat 11 2002;(246):1-190",
    pmid="12043359",
    url="https://cdc.gov/growthcharts/cdc-data-files.htm",
)

CDC_CATEGORIES = Source(
    "CDC. Child and teen BMI categories",
    url="https://cdc.gov/bmi/child-teen-calculator/bmi-categories.html",
)

(
    BOYS_WEIGHT_POWER,
    BOYS_WEIGHT_MEDIAN,
    BOYS_WEIGHT_VARIATION,
    GIRLS_WEIGHT_POWER,
    GIRLS_WEIGHT_MEDIAN,
    GIRLS_WEIGHT_VARIATION,
) = by_sex("cdc_weight_for_age", "power", "median", "variation")
(
    BOYS_STATURE_POWER,
    BOYS_STATURE_MEDIAN,
    BOYS_STATURE_VARIATION,
    GIRLS_STATURE_POWER,
    GIRLS_STATURE_MEDIAN,
    GIRLS_STATURE_VARIATION,
) = by_sex("cdc_stature_for_age", "power", "median", "variation")
(
    BOYS_INDEX_POWER,
    BOYS_INDEX_MEDIAN,
    BOYS_INDEX_VARIATION,
    GIRLS_INDEX_POWER,
    GIRLS_INDEX_MEDIAN,
    GIRLS_INDEX_VARIATION,
) = by_sex("cdc_body_mass_index_for_age", "power", "median", "variation")
STEPS = {
    "months": "Age [months]",
    "power": "Box-Cox power of the reference (L)",
    "variation": "Coefficient of variation of the reference (S)",
    "percentile": "Percentile [%]",
    "z_score": "z-score",
}


@calculator(
    title=Proper("CDC weight-for-age z-score"),
    result=Outcome("Weight-for-age z-score", "", decimals=2),
    source=CDC_2000,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "weight for a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile"
        ),
        signs="failure to thrive; malnutrition; -",
        names="CDC weight-for-age; CDC weight for age; CDC weight-for-age z-score; CDC weight percentile",
        shares="weight-for-age; weight for age; weight percentile of a child",
    ),
)
def cdc_weight_for_age(age: Age, sex: Sex, weight: Weight) -> float:
    """Compare the weight of a child or adolescent of 2 to 20 years with the CDC growth charts of 2000.

    For infants CDC takes the WHO standards. Between two half months of the table L, M and S are interpolated.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(months, GIRLS_WEIGHT_POWER)
    median = interpolated(months, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_WEIGHT_VARIATION)
    )
    z_score = z_score_lms(weight, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("CDC weight-for-age at a percentile"),
    result=Outcome("Weight at the percentile", "kg", decimals=2),
    source=CDC_2000,
    steps=STEPS | {"median": "Median of the reference (M) [kg]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "weight at a percentile of a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile"
        ),
        signs="-; -; -",
        names="CDC weight at a percentile; CDC weight at percentile; CDC median weight for age",
    ),
)
def cdc_weight_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the weight at a percentile of the CDC growth charts of 2000, for an age of 2 to 20 years.

    The charts were made from the 3rd to the 97th percentile; beyond they are an extrapolation.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_WEIGHT_POWER) if sex == "male" else interpolated(months, GIRLS_WEIGHT_POWER)
    median = interpolated(months, BOYS_WEIGHT_MEDIAN) if sex == "male" else interpolated(months, GIRLS_WEIGHT_MEDIAN)
    variation = (
        interpolated(months, BOYS_WEIGHT_VARIATION) if sex == "male" else interpolated(months, GIRLS_WEIGHT_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("CDC stature-for-age z-score"),
    result=Outcome("Stature-for-age z-score", "", decimals=2),
    source=CDC_2000,
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "height for a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile, short stature, tall stature"
        ),
        signs="short stature; -; -",
        names="CDC stature-for-age; CDC height-for-age; CDC stature for age; CDC height for age; CDC height percentile",
        shares="height-for-age; height for age; stature-for-age; height percentile of a child",
    ),
)
def cdc_stature_for_age(age: Age, sex: Sex, height: Height) -> float:
    """Compare the height of a child or adolescent of 2 to 20 years with the CDC growth charts of 2000.

    Measured standing. Between two half months of the table L, M and S are interpolated.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_STATURE_POWER) if sex == "male" else interpolated(months, GIRLS_STATURE_POWER)
    median = interpolated(months, BOYS_STATURE_MEDIAN) if sex == "male" else interpolated(months, GIRLS_STATURE_MEDIAN)
    variation = (
        interpolated(months, BOYS_STATURE_VARIATION) if sex == "male" else interpolated(months, GIRLS_STATURE_VARIATION)
    )
    z_score = z_score_lms(height, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("CDC stature-for-age at a percentile"),
    result=Outcome("Height at the percentile", "cm", decimals=1),
    source=CDC_2000,
    steps=STEPS | {"median": "Median of the reference (M) [cm]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "height at a percentile of a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile"
        ),
        signs="-; -; -",
        names="CDC stature at a percentile; CDC height at a percentile; CDC median height for age",
    ),
)
def cdc_stature_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the height at a percentile of the CDC growth charts of 2000, for an age of 2 to 20 years.

    The charts were made from the 3rd to the 97th percentile; beyond they are an extrapolation.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_STATURE_POWER) if sex == "male" else interpolated(months, GIRLS_STATURE_POWER)
    median = interpolated(months, BOYS_STATURE_MEDIAN) if sex == "male" else interpolated(months, GIRLS_STATURE_MEDIAN)
    variation = (
        interpolated(months, BOYS_STATURE_VARIATION) if sex == "male" else interpolated(months, GIRLS_STATURE_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("CDC body mass index-for-age z-score"),
    result=Outcome("Body mass index-for-age z-score", "", decimals=2),
    source=CDC_2000,
    bands=Bands(
        "underweight",
        (-1.644854, "healthy weight"),
        (1.036433, "overweight"),
        (1.644854, "obesity"),
        source=CDC_CATEGORIES,
    ),
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "body mass index for a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile, overweight, obesity"
        ),
        signs="childhood obesity, eating disorder; -; -",
        names="CDC BMI-for-age; CDC BMI for age; CDC BMI z-score; CDC BMI percentile; child and teen BMI",
        shares="BMI-for-age; BMI for age; BMI percentile; BMI z-score of a child",
    ),
)
def cdc_bmi_for_age(age: Age, sex: Sex, weight: Weight, height: Height) -> float:
    """Compare the body mass index of a child or adolescent of 2 to 20 years with the CDC growth charts of 2000.

    Far above the 97th percentile z-scores bunch together: take the percent of the 95th percentile. Between two half
    months of the table L, M and S are interpolated.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_INDEX_POWER) if sex == "male" else interpolated(months, GIRLS_INDEX_POWER)
    median = interpolated(months, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(months, GIRLS_INDEX_MEDIAN)
    variation = (
        interpolated(months, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(months, GIRLS_INDEX_VARIATION)
    )
    index = body_mass_index(weight, height)
    z_score = z_score_lms(index, power, median, variation)
    percentile = z_score_percentile(z_score)
    return z_score


@calculator(
    title=Proper("CDC body mass index-for-age at a percentile"),
    result=Outcome("Body mass index at the percentile", "kg/m2", decimals=2),
    source=CDC_2000,
    steps=STEPS | {"median": "Median of the reference (M) [kg/m2]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "body mass index at a percentile of a child's age",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile"
        ),
        signs="-; -; -",
        names="CDC BMI at a percentile; CDC BMI at percentile; CDC 95th percentile of BMI",
    ),
)
def cdc_bmi_at_percentile(age: Age, sex: Sex, percentile: Percentile) -> float:
    """Tell the body mass index at a percentile of the CDC growth charts of 2000, for an age of 2 to 20 years.

    The charts were made from the 3rd to the 97th percentile; beyond they are an extrapolation.
    """
    months = 12 * age
    if months < 24 or months >= 241:
        raise ValueError("these charts are for ages of 2 to 20 years")
    power = interpolated(months, BOYS_INDEX_POWER) if sex == "male" else interpolated(months, GIRLS_INDEX_POWER)
    median = interpolated(months, BOYS_INDEX_MEDIAN) if sex == "male" else interpolated(months, GIRLS_INDEX_MEDIAN)
    variation = (
        interpolated(months, BOYS_INDEX_VARIATION) if sex == "male" else interpolated(months, GIRLS_INDEX_VARIATION)
    )
    z_score = percentile_z_score(percentile)
    return lms_measurement(z_score, power, median, variation)


@calculator(
    title=Proper("CDC body mass index as percent of the 95th percentile"),
    result=Outcome("Body mass index, percent of the 95th percentile", "%", decimals=1, limits=(0, None)),
    source=CDC_2000,
    bands=Bands(
        "below the 95th percentile",
        (100, "class 1 obesity"),
        (120, "class 2 obesity"),
        (140, "class 3 obesity"),
        source=CDC_CATEGORIES,
    ),
    steps={"limit": "95th percentile of the body mass index [kg/m2]"},
    applies_to={"age": (2, 20)},
    use=Use(
        "severity of obesity in a child",
        situations=(
            "growth chart, United States, American child, adolescent, teenager, well-child visit, percentile "
            "curve, centile, severe obesity, class 2 obesity, class 3 obesity, bariatric surgery of adolescents"
        ),
        signs="childhood obesity; -; -",
        names=(
            "percent of the 95th percentile; BMI percent of the 95th percentile; %BMIp95; BMIp95; severe "
            "obesity in children; class of obesity in children"
        ),
    ),
)
def bmi_percent_of_95th(age: Age, sex: Sex, weight: Weight, height: Height) -> float:
    """Tell how far the body mass index of a child of 2 to 20 years lies from the 95th percentile for its age.

    By the CDC growth charts of 2000. A body mass index of 35 kg/m2 is class 2 and one of 40 class 3, whatever the
    percent.
    """
    limit = cdc_bmi_at_percentile(age, sex, 95)
    return 100 * body_mass_index(weight, height) / limit
