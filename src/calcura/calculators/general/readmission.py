"""Coming back to hospital."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number

VAN_WALRAVEN_2010 = Source(
    "van Walraven C, et al. Derivation and validation of an index to predict early death or unplanned readmission "
    "after discharge from hospital to the community. CMAJ 2010;182:551-7",
    doi="10.1503/cmaj.091117",
)


@calculator(
    title="LACE index of readmission",
    result=Points("LACE index", 0, 19),
    source=VAN_WALRAVEN_2010,
    bands=Bands("low risk", (5, "moderate risk"), (10, "high risk"), source=VAN_WALRAVEN_2010),
    use=Use(
        "risk of readmission to hospital",
        having=("admission to hospital",),
        ages=(18, None),
        situations=(
            "discharge planning, unplanned readmission or death within thirty days, length of stay, acute admission, "
            "comorbidity, emergency visits"
        ),
        signs="-; -; -",
        names="LACE; LACE index; LACE score",
    ),
)
def lace_index(
    length_of_stay: Annotated[
        float,
        Number(
            "Length of stay",
            "days",
            (0, 365),
            (0, 30),
            0,
            synonyms=("days in hospital", "hospital stay", "length of hospital stay"),
            meaning="from admission to discharge; below one day is 0",
        ),
    ],
    acute_admission: Annotated[
        bool, Finding("Acute admission", meaning="as an emergency", synonyms=("emergency admission",))
    ],
    lace_comorbidity_points: Annotated[
        float,
        Number(
            "Comorbidity points (LACE)",
            "points",
            (0, 30),
            (0, 8),
            0,
            synonyms=("LACE comorbidity points", "Charlson points for LACE"),
            meaning="a Charlson index with the weights that the authors of the LACE index used",
            whole=True,
        ),
    ],
    emergency_visits_in_6_months: Annotated[
        float,
        Number(
            "Emergency department visits in six months",
            "",
            (0, 100),
            (0, 8),
            0,
            synonyms=("emergency visits in the last six months", "ED visits in the past 6 months"),
            meaning="before the admission, which itself is not counted",
            whole=True,
        ),
    ],
) -> int:
    """Estimate an adult's risk of unplanned readmission or death within 30 days of discharge.

    The modified index counts a stay of 14 days or more as 6.
    """
    points = each(3, acute_admission)
    points += banded(length_of_stay, 0, (1, 1), (2, 2), (3, 3), (4, 4), (7, 5), (14, 7))
    points += banded(lace_comorbidity_points, 0, (1, 1), (2, 2), (3, 3), (4, 5))
    points += banded(emergency_visits_in_6_months, 0, (1, 1), (2, 2), (3, 3), (4, 4))
    return points
