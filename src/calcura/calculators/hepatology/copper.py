"""Copper in the blood that no ceruloplasmin carries."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

FREE_COPPER = Source(
    "Medical Algorithms, non-ceruloplasmin-bound serum copper",
    url="http://www.medicalalgorithms.com/non-ceruloplasmin-bound-serum-copper-free-serum-copper-copper-index",
)
MEDSCAPE_COPPER = Source(
    "Medscape, serum free copper in the evaluation of acute liver failure",
    url=(
        "https://www.medscape.com/answers/177354-36085/"
        "what-is-the-role-of-serum-free-copper-measurement-in-the-evaluation-of-acute-liver-failure"
    ),
)


@calculator(
    title="Copper not bound to ceruloplasmin (free copper)",
    result=Outcome("Free copper", "ug/dL", decimals=1, substance="copper"),
    source=(FREE_COPPER, MEDSCAPE_COPPER),
    bands=Bands(
        "25 ug/dL or less", (Above(25), "above 25 ug/dL, as in untreated Wilson disease"), source=MEDSCAPE_COPPER
    ),
    use=Use(
        "copper that ceruloplasmin does not carry",
        having=("Wilson disease",),
        situations="low ceruloplasmin, Kayser-Fleischer rings, chelation with penicillamine or trientine, zinc",
        signs="Wilson disease; -; -",
        names=(
            "free copper; free serum copper; non-ceruloplasmin copper; non-ceruloplasmin-bound copper; NCC copper; "
            "copper index"
        ),
    ),
)
def free_copper(
    serum_copper: Annotated[
        float,
        Number(
            "Serum copper",
            "ug/dL",
            (1, 400),
            (20, 180),
            0,
            substance="copper",
            other_units=("umol/L",),
            synonyms=("total serum copper", "total copper", "copper in serum"),
            loinc="5631-7",
            meaning="all of it, bound and free",
            days=90,
        ),
    ],
    ceruloplasmin: Annotated[
        float,
        Number(
            "Ceruloplasmin",
            "mg/dL",
            (0, 100),
            (2, 45),
            1,
            other_units=("mg/L", "g/L"),
            synonyms=("serum ceruloplasmin", "caeruloplasmin"),
            loinc="2064-4",
            days=90,
        ),
    ],
) -> float:
    """Estimate how much copper of the serum is free, in suspected or treated Wilson disease.

    A negative result has no meaning: immunoassays count ceruloplasmin that holds no copper. What is normal differs from
    page to page; a study of 2023 found it of little help for the diagnosis.
    """
    return serum_copper - 3 * ceruloplasmin
