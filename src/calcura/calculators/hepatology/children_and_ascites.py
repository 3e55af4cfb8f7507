"""Children with liver disease, and fluid in the belly."""

from __future__ import annotations

from math import log
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Inr, SerumAlbumin, SerumBilirubin
from calcura.measurements.kinds import Finding, Number, Outcome

MCDIARMID_2002 = Source(
    "McDiarmid SV, Anand R, Lindblad AS. Development of a pediatric end-stage liver disease score to predict poor "
    "outcome in children awaiting liver transplantation. Transplantation 2002;74:173-81",
    doi="10.1097/00007890-200207270-00006",
    pmid="12151728",
)
RUNYON_1992 = Source(
    "Runyon BA, et al. The serum-ascites albumin gradient is superior to the exudate-transudate concept in the "
    "differential diagnosis of ascites. Ann Intern Med 1992;117:215-20",
    doi="10.7326/0003-4819-117-3-215",
    pmid="1616215",
)


@calculator(
    title="PELD score (pediatric end-stage liver disease, without creatinine)",
    result=Outcome("PELD score", "points", 0, "integer"),
    source=MCDIARMID_2002,
    steps={
        "bounded_bilirubin": "Bilirubin used in the equation [mg/dL]",
        "bounded_inr": "INR used in the equation",
        "bounded_albumin": "Albumin used in the equation [g/dL]",
        "infant_term": "Term for age below one year",
        "growth_term": "Term for growth failure",
    },
    applies_to={"age": (None, 12)},
    use=Use(
        "prognosis of chronic liver disease in children",
        having=("chronic liver disease", "liver failure", "cirrhosis"),
        situations=(
            "child under 12 liver transplant waiting list priority pediatric biliary atresia growth failure "
            "bilirubin INR "
            "albumin infant listing"
        ),
        signs="-; liver failure, cirrhosis; jaundice",
        names="PELD; pediatric end-stage liver disease; pediatric end stage liver disease score; paediatric MELD",
    ),
)
def peld(
    age: Age,
    serum_bilirubin: SerumBilirubin,
    inr: Inr,
    serum_albumin: SerumAlbumin,
    growth_failure: Annotated[
        bool,
        Finding(
            "Growth failure",
            meaning="height or weight more than 2 standard deviations below the mean for age and sex",
            synonyms=("failure to thrive", "height or weight below -2 SD"),
        ),
    ],
    listed_before_first_birthday: Annotated[
        bool,
        Finding(
            "Listed for transplantation before the first birthday",
            meaning="the term for the first year then stays until 24 months",
        ),
    ] = False,
) -> int:
    """Estimate the urgency of liver transplantation of a child under 12.

    Bilirubin, INR and albumin below 1 count as 1. The result is rounded to a whole number and may be negative.

    The form of 2002; the United States network replaced it in 2023 by one with creatinine, which is another version.
    """
    if age >= 12:
        raise ValueError("the PELD score is for children under 12; older patients have the MELD score")
    bounded_bilirubin = max(serum_bilirubin, 1.0)
    bounded_inr = max(inr, 1.0)
    bounded_albumin = max(serum_albumin, 1.0)
    infant_term = 0.436 if age < 1 or (listed_before_first_birthday and age < 2) else 0.0
    growth_term = 0.667 if growth_failure else 0.0
    return round(
        10
        * (
            0.480 * log(bounded_bilirubin)
            + 1.857 * log(bounded_inr)
            - 0.687 * log(bounded_albumin)
            + infant_term
            + growth_term
        )
    )


@calculator(
    title="Serum-ascites albumin gradient (SAAG)",
    result=Outcome("Serum-ascites albumin gradient", "g/dL", decimals=1, substance="albumin"),
    source=RUNYON_1992,
    bands=Bands("not from portal hypertension", (1.1, "portal hypertension"), source=RUNYON_1992),
    use=Use(
        "cause of ascites",
        having=("ascites",),
        situations=(
            "paracentesis ascitic fluid albumin gradient portal hypertension exudate transudate diagnostic tap "
            "cirrhosis "
            "peritoneal carcinomatosis heart failure ascites cause"
        ),
        signs="ascites; signs of cirrhosis; cirrhosis",
        names="SAAG; serum-ascites albumin gradient; serum ascites albumin gradient; albumin gradient",
    ),
)
def saag(
    serum_albumin: SerumAlbumin,
    ascites_albumin: Annotated[
        float,
        Number(
            "Albumin of the ascitic fluid",
            "g/dL",
            (0, 6),
            (0.2, 4),
            1,
            substance="albumin",
            other_units=("g/L", "mg/dL"),
            synonyms=("ascitic fluid albumin", "ascites fluid albumin", "ascites albumin", "peritoneal fluid albumin"),
            meaning="from the same day as serum albumin",
            loinc="1749-1",
        ),
    ],
) -> float:
    """Tell whether ascites comes from portal hypertension, by albumin of serum and fluid of the same day.

    The gradient is serum minus fluid; it may be slightly negative.
    """
    # The third decimal is beyond any laboratory's; without it 2.3 - 1.2 would be less than 1.1.
    return round(1000 * (serum_albumin - ascites_albumin)) / 1000
