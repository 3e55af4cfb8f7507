"""Doses of radiotherapy in fractions."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

FOWLER_1989 = Source(
    "Fowler JF. The linear-quadratic formula and progress in fractionated radiotherapy. Br J Radiol 1989;62:679-94",
    doi="10.1259/0007-1285-62-740-679",
)
FOWLER_2010 = Source(
    "Fowler JF. 21 years of biologically effective dose. Br J Radiol 2010;83:554-68",
    doi="10.1259/bjr/31372149",
    pmid="20603408",
)
TSANG = Source(
    "Tsang D, University of Toronto: equations of radiobiology, after Hall and Giaccia, Radiobiology for the "
    "Radiologist, 2012, and Joiner and van der Kogel, Basic Clinical Radiobiology, 2009",
    url="http://individual.utoronto.ca/dtsang/rbapp_web/equations.html",
)

Fractions = Annotated[
    float,
    Number(
        "Number of fractions",
        "",
        (1, 80),
        (1, 40),
        0,
        synonyms=("fractions", "number of radiotherapy fractions"),
        whole=True,
    ),
]
DosePerFraction = Annotated[
    float,
    Number(
        "Dose per fraction",
        "Gy",
        (0.1, 40),
        (1.5, 12),
        1,
        other_units=("cGy",),
        synonyms=("fraction size", "fraction dose"),
    ),
]
AlphaBetaRatio = Annotated[
    float,
    Number(
        "Alpha/beta ratio of the tissue",
        "Gy",
        (0.5, 30),
        (2, 10),
        1,
        synonyms=("alpha/beta ratio", "alpha/beta", "alpha-beta ratio"),
        meaning="often 10 Gy for a tumor, 3 Gy for late effects; there is no one value",
    ),
]


@calculator(
    title="Biologically effective dose of radiotherapy (BED)",
    result=Outcome("Biologically effective dose", "Gy", decimals=1, limits=(0, None)),
    source=(FOWLER_1989, TSANG),
    use=Use(
        "effect of a schedule of radiotherapy",
        having=("cancer",),
        situations="radiotherapy planning, compare fractionation, hypofractionation, linear-quadratic model",
        asked=("radiotherapy_fractions", "dose_per_fraction", "alpha_beta_ratio"),
        signs="-; -; -",
        names="BED; biologically effective dose; biological effective dose",
    ),
)
def biologically_effective_dose(
    radiotherapy_fractions: Fractions, dose_per_fraction: DosePerFraction, alpha_beta_ratio: AlphaBetaRatio
) -> float:
    """Tell the effect of a schedule of radiotherapy on a tissue by the linear-quadratic model.

    Without the time that the treatment takes. Doses for different alpha/beta ratios cannot be added.
    """
    return radiotherapy_fractions * dose_per_fraction * (1 + dose_per_fraction / alpha_beta_ratio)


@calculator(
    title="Equivalent dose of radiotherapy in two-gray fractions (EQD2)",
    result=Outcome("Equivalent dose EQD2", "Gy", decimals=1, limits=(0, None)),
    source=(FOWLER_2010, TSANG),
    use=Use(
        "effect of a schedule of radiotherapy",
        having=("cancer",),
        situations="radiotherapy planning, compare fractionation with the usual 2 Gy, hypofractionation, retreatment",
        asked=("radiotherapy_fractions", "dose_per_fraction", "alpha_beta_ratio"),
        signs="-; -; -",
        names="EQD2; EQD-2; equivalent dose in 2 Gy fractions; equieffective dose",
    ),
)
def eqd2(
    radiotherapy_fractions: Fractions, dose_per_fraction: DosePerFraction, alpha_beta_ratio: AlphaBetaRatio
) -> float:
    """Tell which dose in fractions of 2 Gy has the same effect on a tissue by the linear-quadratic model.

    Without the time that the treatment takes.
    """
    return radiotherapy_fractions * dose_per_fraction * (dose_per_fraction + alpha_beta_ratio) / (2 + alpha_beta_ratio)
