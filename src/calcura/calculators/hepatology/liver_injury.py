"""Injury of the liver: what kind of it raised enzymes show."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import AlanineAminotransferase
from calcura.measurements.kinds import Number, Outcome

INJURY_TABLE = Source(
    "Pattern of liver injury by the R value, table 7.3-6 of the McMaster Textbook of Internal Medicine, after the "
    "guideline of the American College of Gastroenterology. Am J Gastroenterol 2014;109:950-66",
    url="https://empendium.com/mcmtextbook/",
)


@calculator(
    title="R factor for liver injury",
    result=Outcome("R factor", "", decimals=1, limits=(0, None)),
    source=INJURY_TABLE,
    bands=Bands("cholestatic", (Above(2), "mixed"), (5, "hepatocellular"), source=INJURY_TABLE),
    steps={
        "alt_in_limits": "ALT in multiples of its limit",
        "alp_in_limits": "ALP in multiples of its limit",
    },
    use=Use(
        "kind of liver injury",
        situations=(
            "drug-induced liver injury DILI, herbal and dietary supplements, hepatotoxic medication, unexplained "
            "transaminases, jaundice: hepatocellular, cholestatic or mixed pattern; ALT and ALP over their upper limits"
        ),
        signs="-; -; liver enzymes",
        names="R factor; R value; R ratio of liver injury; liver injury pattern; pattern of liver injury",
    ),
)
def r_factor(
    alanine_aminotransferase: AlanineAminotransferase,
    alt_upper_limit: Annotated[
        float,
        Number(
            "Upper limit of normal of alanine aminotransferase",
            "U/L",
            (10, 100),
            (30, 60),
            0,
            synonyms=("ALT upper limit", "ULN of ALT"),
            meaning="the laboratory's own",
            days=365,
        ),
    ],
    alkaline_phosphatase: Annotated[
        float,
        Number(
            "Alkaline phosphatase",
            "U/L",
            (1, 20_000),
            (30, 800),
            0,
            synonyms=("ALP", "alk phos"),
            loinc="6768-6",
        ),
    ],
    alp_upper_limit: Annotated[
        float,
        Number(
            "Upper limit of normal of alkaline phosphatase",
            "U/L",
            (30, 600),
            (90, 150),
            0,
            synonyms=("ALP upper limit", "ULN of ALP"),
            meaning="the laboratory's own",
            days=365,
        ),
    ],
) -> float:
    """Tell whether an injury of the liver is hepatocellular, cholestatic or mixed, from its first abnormal tests.

    Each enzyme is divided by its own upper limit. Where enzymes were high before, the patient's usual value takes the
    place of the limit.
    """
    alt_in_limits = alanine_aminotransferase / alt_upper_limit
    alp_in_limits = alkaline_phosphatase / alp_upper_limit
    return alt_in_limits / alp_in_limits
