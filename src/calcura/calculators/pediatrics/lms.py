"""The LMS method, by which growth charts and lung function tell a measurement as a z-score, and back."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Percentile, ZScore
from calcura.measurements.kinds import Number, Outcome, Proper

COLE_1992 = Source(
    "Cole TJ, Green PJ. Smoothing reference centile curves: the LMS method and penalized likelihood. "
    "Stat Med 1992;11:1305-19",
    doi="10.1002/sim.4780111005",
    pmid="1518992",
)
WHO_COMPUTATION = Source(
    "WHO. Computation of centiles and z-scores for height-for-age, weight-for-age and BMI-for-age, 2007",
    url="http://docplayer.net/12419443-Computation-of-centiles-and-z-scores-for-height-for-age-weight-for-age-and-bmi-for-age.html",
)
WICHURA_1988 = Source(
    "Wichura MJ. Algorithm AS 241: the percentage points of the normal distribution. Appl Stat 1988;37:477-84",
    doi="10.2307/2347330",
)
WEST_2005 = Source(
    "West G. Better approximations to cumulative normal functions. Wilmott Magazine 2005;(5):70-6, after Hart JF. "
    "Computer approximations, 1968; figure 2, as translated at the address",
    url="http://stackoverflow.com/questions/2328258/cumulative-normal-distribution-function-in-c-c",
)


def _figure(label: str, meaning: str, plausible: tuple[float, float], usual: tuple[float, float], *more: str) -> Number:
    """Return a figure that stands in a table of the LMS method, or is looked up there."""
    return Number(label, "", plausible, usual, 3, synonyms=more, meaning=meaning, days=36500)


Measurement = Annotated[
    float,
    _figure("Measurement to be compared", "in the unit of the median", (0.001, 1000), (5, 150), "measured value"),
]
BoxCoxPower = Annotated[
    float,
    _figure(
        "Box-Cox power of the reference",
        "L of the reference at this age and sex",
        (-20, 20),
        (-2, 2),
        "lambda of the reference",
    ),
]
ReferenceMedian = Annotated[
    float, _figure("Median of the reference", "M at this age and sex", (0.001, 1000), (5, 150), "mu of the reference")
]
CoefficientOfVariation = Annotated[
    float,
    _figure(
        "Coefficient of variation of the reference",
        "S at this age and sex",
        (0.001, 1),
        (0.03, 0.2),
        "sigma of the reference",
    ),
]


@calculator(
    title=Proper("LMS z-score"),
    result=Outcome("LMS z-score", "", decimals=2),
    source=COLE_1992,
    steps={"ratio": "Measurement by the median", "raised": "Ratio to the power L"},
    use=Use(
        "z-score of a measurement from the L, M and S of a reference",
        situations="Box-Cox power, median and coefficient of variation of a reference table, standard deviation score",
        signs="-; -; -",
        names="LMS z-score; LMS method; Cole LMS; z-score by LMS; Box-Cox z-score",
    ),
)
def z_score_lms(
    measurement: Measurement,
    box_cox_power: BoxCoxPower,
    reference_median: ReferenceMedian,
    coefficient_of_variation: CoefficientOfVariation,
) -> float:
    """Tell a measurement as a z-score, given the L, M and S of its reference at the patient's age and sex.

    A power closer to 0 than 0.00001 counts as 0.
    """
    ratio = measurement / reference_median
    if abs(box_cox_power) < 0.00001:
        return log(ratio) / coefficient_of_variation
    raised: float = ratio**box_cox_power
    return (raised - 1) / (box_cox_power * coefficient_of_variation)


@calculator(
    title=Proper("LMS z-score, restricted as in WHO references"),
    result=Outcome("LMS z-score, restricted", "", decimals=2),
    source=(WHO_COMPUTATION, COLE_1992),
    steps={
        "z_score": "z-score by the LMS method",
        "two": "Measurement at 2 SD",
        "three": "Measurement at 3 SD",
        "minus_two": "Measurement at -2 SD",
        "minus_three": "Measurement at -3 SD",
    },
    use=Use(
        "z-score of a measurement from the L, M and S of a reference",
        situations="weight and body mass index far from the median, beyond 3 standard deviations, WHO growth standards",
        signs="-; -; -",
        names="restricted LMS z-score; WHO z-score beyond 3 SD; restricted z-score",
    ),
)
def z_score_lms_restricted(
    measurement: Measurement,
    box_cox_power: BoxCoxPower,
    reference_median: ReferenceMedian,
    coefficient_of_variation: CoefficientOfVariation,
) -> float:
    """Tell a weight or a body mass index as a z-score as WHO does: beyond 3 SD it goes on as from 2 to 3 SD.

    Not for height and head circumference, which WHO does not restrict.
    """
    z_score = z_score_lms(measurement, box_cox_power, reference_median, coefficient_of_variation)
    if z_score > 3:
        two = lms_measurement(2, box_cox_power, reference_median, coefficient_of_variation)
        three = lms_measurement(3, box_cox_power, reference_median, coefficient_of_variation)
        return 3 + (measurement - three) / (three - two)
    if z_score < -3:
        minus_two = lms_measurement(-2, box_cox_power, reference_median, coefficient_of_variation)
        minus_three = lms_measurement(-3, box_cox_power, reference_median, coefficient_of_variation)
        return (measurement - minus_three) / (minus_two - minus_three) - 3
    return z_score


@calculator(
    title="Measurement at a z-score by the LMS method",
    result=Outcome("Measurement at the z-score", "", decimals=2),
    source=COLE_1992,
    steps={"base": "1 + L S z", "raised": "Ratio to the median"},
    use=Use(
        "measurement that a z-score stands for, from the L, M and S of a reference",
        situations="Box-Cox power, median and coefficient of variation of a reference table, limit of a centile",
        signs="-; -; -",
        names="LMS measurement; LMS back-transformation; measurement from z-score by LMS",
    ),
)
def lms_measurement(
    z_score: ZScore,
    box_cox_power: BoxCoxPower,
    reference_median: ReferenceMedian,
    coefficient_of_variation: CoefficientOfVariation,
) -> float:
    """Tell which measurement has a z-score, given the L, M and S of its reference at an age and a sex.

    A power closer to 0 than 0.00001 counts as 0. Where the reference's curve has no such z-score, there is no result.
    """
    if abs(box_cox_power) < 0.00001:
        return reference_median * exp(coefficient_of_variation * z_score)
    base = 1 + box_cox_power * coefficient_of_variation * z_score
    if base <= 0:
        raise ValueError("the reference's curve ends before this z-score; check z_score, L and S")
    raised: float = base ** (1 / box_cox_power)
    return reference_median * raised


@calculator(
    title="Percentile of a z-score",
    result=Outcome("Percentile", "%", decimals=1, limits=(0, 100)),
    source=WEST_2005,
    steps={"size": "z-score without its sign", "above": "Upper polynomial", "below": "Lower polynomial"},
    use=Use(
        "percentile of a z-score",
        situations="standard deviation score, normal distribution, growth chart, bone density, lung function",
        signs="-; -; -",
        names="percentile of a z-score; z-score to percentile; centile of a z-score; cumulative normal distribution",
    ),
)
def z_score_percentile(z_score: ZScore) -> float:
    """Tell the percentile of a z-score: how many of 100 in the reference lie below it, by the normal distribution.

    A z-score closer to 0 than 0.0000001 counts as that far from it, one beyond 6 as 6.
    """
    size = min(max(abs(z_score), 0.0000001), 6)
    above = (
        (((((0.0352624965998911 * size + 0.700383064443688) * size + 6.37396220353165) * size + 33.912866078383)
         * size + 112.079291497871) * size + 221.213596169931) * size + 220.206867912376
    )  # fmt: skip
    below = (
        ((((((0.0883883476483184 * size + 1.75566716318264) * size + 16.064177579207) * size + 86.7807322029461)
          * size + 296.564248779674) * size + 637.333633378831) * size + 793.826512519948) * size + 440.413735824752
    )  # fmt: skip
    tail = exp(-size * size / 2) * above / below
    return 100 * (1 - tail) if z_score > 0 else 100 * tail


@calculator(
    title="z-score of a percentile",
    result=Outcome("z-score", "", decimals=2),
    source=WICHURA_1988,
    steps={"share": "Percentile as a share", "offset": "Distance of the share from a half"},
    use=Use(
        "z-score of a percentile",
        situations="standard deviation score, normal distribution, growth chart, bone density, lung function",
        signs="-; -; -",
        names="z-score of a percentile; percentile to z-score; normal deviate; inverse normal distribution",
    ),
)
def percentile_z_score(percentile: Percentile) -> float:
    """Tell the z-score of a percentile, by the normal distribution.

    For percentiles from 0.1 to 99.9, where the last term of the algorithm, smaller than a billionth, is left out.
    """
    share = percentile / 100
    offset = share - 0.5
    if abs(offset) <= 0.425:
        inner = 0.180625 - offset * offset
        above = (
            ((((((2509.0809287301226727 * inner + 33430.575583588128105) * inner + 67265.770927008700853) * inner
               + 45921.953931549871457) * inner + 13731.693765509461125) * inner + 1971.5909503065514427) * inner
             + 133.14166789178437745) * inner + 3.387132872796366608
        )  # fmt: skip
        below = (
            ((((((5226.495278852854561 * inner + 28729.085735721942674) * inner + 39307.89580009271061) * inner
               + 21213.794301586595867) * inner + 5394.1960214247511077) * inner + 687.1870074920579083) * inner
             + 42.313330701600911252) * inner + 1
        )  # fmt: skip
        return offset * above / below
    outer = sqrt(-log(min(share, 1 - share))) - 1.6
    above = (
        ((((((0.00077454501427834140764 * outer + 0.0227238449892691845833) * outer + 0.24178072517745061177) * outer
           + 1.27045825245236838258) * outer + 3.64784832476320460504) * outer + 5.7694972214606914055) * outer
         + 4.6303378461565452959) * outer + 1.42343711074968357734
    )  # fmt: skip
    below = (
        (((((0.0005475938084995344946 * outer + 0.0151986665636164571966) * outer + 0.14810397642748007459) * outer
           + 0.68976733498510000455) * outer + 1.6763848301838038494) * outer + 2.05319162663775882187) * outer + 1
    )  # fmt: skip
    deviate = above / below
    return -deviate if offset < 0 else deviate
