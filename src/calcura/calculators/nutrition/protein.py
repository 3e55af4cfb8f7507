"""Protein: whether a body gains or loses it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

SURGICAL_CRITICAL_CARE = Source(
    "Orlando Regional Medical Center, surgical critical care: nitrogen balance",
    url="http://surgicalcriticalcare.net/Resources/nitrogen.php",
)
MACKENZIE_1985 = Source(
    "Mackenzie TA, et al. A simple method for estimating nitrogen balance in hospitalized patients: a review and "
    "supporting data for a previously proposed technique. J Am Coll Nutr 1985;4:575-81",
    doi="10.1080/07315724.1985.10720100",
    pmid="3932497",
)


@calculator(
    title="Nitrogen balance",
    result=Outcome("Nitrogen balance", "g/day", decimals=1),
    source=(MACKENZIE_1985, SURGICAL_CRITICAL_CARE),
    bands=Bands("negative", (0, "in balance or positive"), source=SURGICAL_CRITICAL_CARE),
    steps={"nitrogen_intake": "Nitrogen taken in [g/day]", "nitrogen_loss": "Nitrogen lost [g/day]"},
    use=Use(
        "gain or loss of protein",
        ages=(18, None),
        situations=(
            "nutrition support, tube feeding, parenteral nutrition, protein intake and urea nitrogen of a 24-hour "
            "urine, "
            "catabolism, intensive care"
        ),
        signs="-; -; malnutrition",
        names="nitrogen balance; protein balance; =NB",
    ),
)
def nitrogen_balance(
    protein_intake: Annotated[
        float,
        Number(
            "Protein intake",
            "g/day",
            (0, 400),
            (20, 180),
            0,
            synonyms=("daily protein", "protein per day", "dietary protein"),
            meaning="of all food and feeding in 24 hours",
            days=1,
        ),
    ],
    urea_nitrogen_of_24_hour_urine: Annotated[
        float,
        Number(
            "Urinary urea nitrogen of a day",
            "g/day",
            (0, 60),
            (3, 30),
            1,
            other_units=("mg/day",),
            synonyms=("24-hour urine urea nitrogen", "urinary urea nitrogen in 24 hours", "24-hour UUN"),
            meaning="urea nitrogen, not urea",
            days=1,
        ),
    ],
) -> float:
    """Tell whether an adult on nutrition support gains or loses protein, from intake and a 24-hour urine.

    Other losses are taken as 4 g a day. Not with burns, fistulas, severe diarrhea or kidney failure.
    """
    nitrogen_intake = protein_intake / 6.25
    nitrogen_loss = urea_nitrogen_of_24_hour_urine + 4
    return nitrogen_intake - nitrogen_loss
