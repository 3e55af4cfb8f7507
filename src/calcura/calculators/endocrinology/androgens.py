"""Androgens."""

from __future__ import annotations

from math import sqrt
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import SerumAlbumin
from calcura.measurements.kinds import Number, Outcome

ISSAM = Source(
    "Free and bioavailable testosterone calculator, with its derivation. ISSAM", url="https://issam.ch/freetesuit.html"
)
MANCHESTER_FAI = Source(
    "Keevil BG, Adaway J. The free androgen index is inaccurate in women when the SHBG concentration is low. Clin "
    "Endocrinol 2018, abstract. University of Manchester",
    doi="10.1111/cen.13561",
    url="https://research.manchester.ac.uk/en/publications/the-free-androgen-index-is-inaccurate-in-women-when-the-shbg-conc",
)
VERMEULEN_1999 = Source(
    "Vermeulen A, et al. A critical evaluation of simple methods for the estimation of free testosterone in serum. "
    "J Clin Endocrinol Metab 1999;84:3666-72",
    doi="10.1210/jcem.84.10.6079",
    pmid="10523012",
)
FREE_TESTOSTERONE = Source(
    "Family Practice Notebook. Free testosterone: total testosterone to sex hormone-binding globulin, times 100",
    url="https://fpnotebook.com/Uro/Lab/FrTststrn.htm",
)


TotalTestosterone = Annotated[
    float,
    Number(
        "Total testosterone",
        "nmol/L",
        (0.05, 100),
        (0.3, 25),
        2,
        substance="testosterone",
        other_units=("ng/dL", "ng/mL"),
        synonyms=("testosterone", "serum testosterone", "total serum testosterone"),
        loinc="14913-8",
        other_loinc=("2986-8",),
        days=90,
    ),
]


SexHormoneBindingGlobulin = Annotated[
    float,
    Number(
        "Sex hormone-binding globulin",
        "nmol/L",
        (1, 400),
        (10, 150),
        0,
        synonyms=("SHBG", "sex hormone binding globulin"),
        loinc="13967-5",
        days=90,
    ),
]


@calculator(
    title="Free androgen index",
    result=Outcome("Free androgen index", "", decimals=1, limits=(0, None)),
    source=(VERMEULEN_1999, FREE_TESTOSTERONE, MANCHESTER_FAI),
    use=Use(
        "androgens that are free",
        ages=(18, None),
        situations=(
            "total testosterone and sex hormone-binding globulin of a woman, hirsutism, polycystic ovary syndrome, "
            "PCOS, "
            "hyperandrogenism, acne, irregular periods"
        ),
        signs="-; hyperandrogenism; -",
        names="FAI; free androgen index; free testosterone index",
    ),
)
def free_androgen_index(
    total_testosterone: TotalTestosterone,
    sex_hormone_binding_globulin: SexHormoneBindingGlobulin,
) -> float:
    """Estimate how much of an adult's testosterone is free, mostly of women, as a share of its binding globulin.

    It misleads in men, and in women with a globulin below 30 nmol/L. Limits belong to the laboratory.
    """
    return 100 * total_testosterone / sex_hormone_binding_globulin


@calculator(
    title="Calculated free testosterone (Vermeulen)",
    result=Outcome("Free testosterone", "nmol/L", decimals=3, limits=(0, None), substance="testosterone"),
    source=(VERMEULEN_1999, ISSAM),
    steps={
        "albumin_factor": "Free and albumin-bound testosterone over free",
        "linear": "Linear coefficient [nmol/L]",
    },
    use=Use(
        "androgens that are free",
        ages=(18, None),
        situations=(
            "borderline total testosterone of a man, hypogonadism, abnormal sex hormone-binding globulin, albumin, "
            "hyperandrogenism"
        ),
        names=(
            "calculated free testosterone; cFT; Vermeulen; Vermeulen formula; free testosterone; Vermeulen free "
            "testosterone"
        ),
    ),
)
def free_testosterone_vermeulen(
    total_testosterone: TotalTestosterone,
    sex_hormone_binding_globulin: SexHormoneBindingGlobulin,
    serum_albumin: SerumAlbumin,
) -> float:
    """Estimate how much testosterone of an adult is bound to nothing, from the total, its globulin and albumin.

    By the association constants of Vermeulen, 36,000 L/mol for albumin and one for each nmol/L of the globulin.
    4.3 g/dL of albumin where it is not measured. Bioavailable testosterone, which counts what albumin binds, is
    another result.
    """
    albumin_factor = 1 + 36_000 * 10 * serum_albumin / 69_000
    linear = albumin_factor + sex_hormone_binding_globulin - total_testosterone
    return (sqrt(linear**2 + 4 * albumin_factor * total_testosterone) - linear) / (2 * albumin_factor)
