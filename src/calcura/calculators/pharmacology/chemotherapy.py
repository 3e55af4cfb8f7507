"""Doses of chemotherapy."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome, Proper

CALVERT_1989 = Source(
    "Calvert AH, et al. Carboplatin dosage: prospective evaluation of a simple formula based on renal function. J "
    "Clin Oncol 1989;7:1748-56",
    doi="10.1200/JCO.1989.7.11.1748",
    pmid="2681557",
)
CALVERT_PAGE = Source(
    "Calvert AH, et al. Carboplatin dosage: prospective evaluation of a simple formula based on renal function. "
    "J Clin Oncol 1989;7:1748-56, as told by cancercalc.com with the cap of 125 mL/min",
    url="https://www.cancercalc.com/carboplatin_calvert.php",
)

AbsoluteGfr = Annotated[
    float,
    Number(
        "Absolute glomerular filtration rate",
        "mL/min",
        (1, 250),
        (20, 140),
        0,
        synonyms=("absolute GFR", "GFR not indexed"),
        meaning="measured or estimated for this patient, not related to a body surface",
        days=30,
    ),
]


@calculator(
    title=Proper("Calvert formula for carboplatin"),
    result=Outcome("Carboplatin dose", "mg", decimals=0, limits=(0, None)),
    source=(CALVERT_1989, CALVERT_PAGE),
    steps={"filtration": "Filtration counted"},
    use=Use(
        "dose of carboplatin",
        having=("carboplatin treatment",),
        ages=(18, None),
        situations=(
            "platinum by area under the curve and kidney function, ovarian cancer, lung cancer, "
            "testicular seminoma, cycle of platinum, thrombocytopenia, AUC of 5 or 6, ovary and lung regimen"
        ),
        signs="carboplatin treatment; -; -",
        names="Calvert; Calvert formula; carboplatin dose; carboplatin AUC",
    ),
)
def carboplatin_calvert(
    carboplatin_auc: Annotated[
        float,
        Number(
            "Wanted area under the curve of carboplatin",
            "mg*min/mL",
            (0.5, 10),
            (2, 7),
            1,
            synonyms=("carboplatin AUC", "AUC of carboplatin", "target AUC"),
            meaning="chosen by the protocol, mostly 4 to 7",
            days=30,
        ),
    ],
    absolute_gfr: AbsoluteGfr,
) -> float:
    """Compute an adult's dose of carboplatin for an area under the curve.

    Filtration counts up to 125 mL/min, as protocols do with an estimated rate; a measured one needs no cap. The dose is
    in milligrams, not by body surface. It was found between 33 and 136 mL/min. A dose for a patient has to be checked
    independently.
    """
    filtration = min(absolute_gfr, 125)
    return carboplatin_auc * (filtration + 25)
