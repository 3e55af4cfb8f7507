"""Diarrhea: what drives it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

EHERER_1992 = Source(
    "Eherer AJ, Fordtran JS. Fecal osmotic gap and pH in experimental diarrhea of various causes. Gastroenterology "
    "1992;103:545-51",
    doi="10.1016/0016-5085(92)90845-P",
    pmid="1634072",
)
DONOWITZ_1994 = Source(
    "Merck Manual and N Engl J Med 1994;330:1418, as in the encyclopedia article on the stool osmotic gap",
    url="https://en.wikipedia.org/wiki/Stool_osmotic_gap",
)


@calculator(
    title="Stool osmotic gap",
    result=Outcome("Stool osmotic gap", "mOsm/kg", decimals=0),
    source=(EHERER_1992, DONOWITZ_1994),
    bands=Bands(
        "secretory diarrhea likely",
        (50, "neither secretory nor osmotic diarrhea likely"),
        (Above(100), "osmotic diarrhea likely"),
        source=DONOWITZ_1994,
    ),
    use=Use(
        "kind of chronic diarrhea",
        situations="chronic watery diarrhea, laxatives, malabsorption: osmotic or secretory; stool electrolytes",
        names="fecal osmotic gap; stool osmolar gap; stool osmolal gap; faecal osmotic gap; stool osmotic gap",
    ),
)
def stool_osmotic_gap(
    stool_sodium: Annotated[
        float,
        Number(
            "Stool sodium",
            "mmol/L",
            (0.1, 250),
            (5, 150),
            0,
            substance="sodium",
            other_units=("mEq/L",),
            synonyms=("fecal sodium", "sodium in stool", "faecal sodium"),
            loinc="15207-4",
            days=2,
        ),
    ],
    stool_potassium: Annotated[
        float,
        Number(
            "Stool potassium",
            "mmol/L",
            (0.1, 250),
            (5, 120),
            0,
            substance="potassium",
            other_units=("mEq/L",),
            synonyms=("fecal potassium", "potassium in stool", "faecal potassium"),
            loinc="15202-5",
            days=2,
        ),
    ],
) -> float:
    """Tell osmotic from secretory diarrhea that is chronic and watery, from electrolytes of stool water.

    The osmolality of stool is taken as 290 mOsm/kg: a measured one rises while the sample stands. A gap below 0 comes
    of a wrong sample, or of a laxative with phosphate or sulfate.
    """
    return 290 - 2 * (stool_sodium + stool_potassium)
