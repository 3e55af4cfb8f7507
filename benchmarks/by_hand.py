"""Polars expressions as a careful person writes them by hand: the reference for our columns.

As they stand they check nothing; ``checked`` adds what ours do for every row: ranges, and no value without inputs.
"""

from __future__ import annotations

import math

import polars as pl


def col(name: str) -> pl.Expr:
    return pl.col(name)


def steps(value: pl.Expr, first: int, *later: tuple[float, int]) -> pl.Expr:
    """Return points by half-open bands, as a chain of when and then from the highest cut down."""
    (cut, points), *rest = reversed(later)
    chain = pl.when(value >= cut).then(points)
    for cut, points in rest:
        chain = chain.when(value >= cut).then(points)
    return chain.otherwise(first)


def checked(expression: pl.Expr, ranges: dict[str, tuple[float, float]]) -> pl.Expr:
    """Return the expression with null where an input is missing or out of its range."""
    usable = [col(name).is_between(low, high) for name, (low, high) in ranges.items()]
    return pl.when(pl.all_horizontal(usable)).then(expression)


def ckd_epi_as_printed() -> pl.Expr:
    female = col("sex") == "female"
    kappa = pl.when(female).then(0.7).otherwise(0.9)
    alpha = pl.when(female).then(-0.241).otherwise(-0.302)
    factor = pl.when(female).then(1.012).otherwise(1.0)
    ratio = col("serum_creatinine") / kappa
    low, high = pl.min_horizontal(ratio, pl.lit(1.0)), pl.max_horizontal(ratio, pl.lit(1.0))
    return 142 * low**alpha * high**-1.2 * pl.lit(0.9938) ** col("age") * factor


def ckd_epi_with_log_and_exp() -> pl.Expr:
    female = col("sex") == "female"
    alpha = pl.when(female).then(-0.241).otherwise(-0.302)
    factor = pl.when(female).then(142 * 1.012).otherwise(142.0)
    log_ratio = col("serum_creatinine").log() - pl.when(female).then(math.log(0.7)).otherwise(math.log(0.9))
    exponent = alpha * log_ratio.clip(upper_bound=0) - 1.2 * log_ratio.clip(lower_bound=0)
    return factor * (exponent + col("age") * math.log(0.9938)).exp()


def sofa() -> pl.Expr:
    ratio = col("pao2") / (col("fio2") / 100)
    supported = col("mechanical_ventilation") | col("cpap")
    respiration = (
        pl.when((ratio < 100) & supported).then(4)
        .when((ratio < 200) & supported).then(3)
        .when(ratio < 300).then(2).when(ratio < 400).then(1).otherwise(0)
    )  # fmt: skip
    pressors = pl.max_horizontal(col("epinephrine_rate"), col("norepinephrine_rate"))
    circulation = (
        pl.when((col("dopamine_rate") > 15) | (pressors > 0.1)).then(4)
        .when((col("dopamine_rate") > 5) | (pressors > 0)).then(3)
        .when((col("dopamine_rate") > 0) | (col("dobutamine_rate") > 0)).then(2)
        .when(col("mean_arterial_pressure") < 70).then(1).otherwise(0)
    )  # fmt: skip
    creatinine = steps(col("serum_creatinine"), 0, (1.2, 1), (2, 2), (3.5, 3), (5, 4))
    urine = pl.when(col("urine_output") < 200).then(4).when(col("urine_output") < 500).then(3).otherwise(0)
    return (
        respiration
        + steps(col("platelet_count"), 4, (20, 3), (50, 2), (100, 1), (150, 0))
        + steps(col("serum_bilirubin"), 0, (1.2, 1), (2, 2), (6, 3), (12, 4))
        + circulation
        + steps(col("glasgow_coma_score"), 4, (6, 3), (10, 2), (13, 1), (15, 0))
        + pl.max_horizontal(creatinine, urine)
    )


def apache_ii() -> pl.Expr:
    oxygen = pl.when(col("fio2") >= 50).then(
        steps(col("alveolar_arterial_gradient"), 0, (200, 2), (350, 3), (500, 4))
    ).otherwise(steps(col("pao2"), 4, (55, 3), (61, 1), (70.0001, 0)))  # fmt: skip
    creatinine = steps(col("serum_creatinine"), 2, (0.6, 0), (1.5, 2), (2, 3), (3.5, 4))
    chronic = pl.when(col("admission_type") == "elective_postoperative").then(2).otherwise(5)
    return (
        steps(col("temperature"), 4, (30, 3), (32, 2), (34, 1), (36, 0), (38.5, 1), (39, 3), (41, 4))
        + steps(col("mean_arterial_pressure"), 4, (50, 2), (70, 0), (110, 2), (130, 3), (160, 4))
        + steps(col("heart_rate"), 4, (40, 3), (55, 2), (70, 0), (110, 2), (140, 3), (180, 4))
        + steps(col("respiratory_rate"), 4, (6, 2), (10, 1), (12, 0), (25, 1), (35, 3), (50, 4))
        + oxygen
        + steps(col("arterial_ph"), 4, (7.15, 3), (7.25, 2), (7.33, 0), (7.5, 1), (7.6, 3), (7.7, 4))
        + steps(col("serum_sodium"), 4, (111, 3), (120, 2), (130, 0), (150, 1), (155, 2), (160, 3), (180, 4))
        + steps(col("serum_potassium"), 4, (2.5, 2), (3, 1), (3.5, 0), (5.5, 1), (6, 3), (7, 4))
        + pl.when(col("acute_renal_failure")).then(creatinine * 2).otherwise(creatinine)
        + steps(col("hematocrit"), 4, (20, 2), (30, 0), (46, 1), (50, 2), (60, 4))
        + steps(col("white_blood_cells"), 4, (1, 2), (3, 0), (15, 1), (20, 2), (40, 4))
        + (15 - col("glasgow_coma_score"))
        + steps(col("age"), 0, (45, 2), (55, 3), (65, 5), (75, 6))
        + pl.when(col("severe_organ_insufficiency")).then(chronic).otherwise(0)
    )
