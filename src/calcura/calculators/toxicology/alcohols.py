"""Poisoning with methanol or ethylene glycol: how much antidote."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements import Weight
from calcura.measurements.kinds import Outcome

LONDON_MONOGRAPH = Source(
    "Fomepizole, monograph of the London Health Sciences Centre",
    url="http://www.lhsc.on.ca/Health_Professionals/CCTC/monograph/fomepizole.htm",
)

FOMEPIZOLE_DOSE = {"loading": 15, "second_to_fifth": 10, "sixth_and_later": 15}


@calculator(
    title="Fomepizole for methanol or ethylene glycol poisoning",
    result=Outcome("Dose of fomepizole", "mg", decimals=0, limits=(0, None)),
    source=LONDON_MONOGRAPH,
    steps={"per_kilogram": "Dose by weight [mg/kg]"},
    use=Use(
        "dose of fomepizole",
        having=("toxic alcohol poisoning",),
        situations="antifreeze, ethylene glycol, methanol, toxic alcohol, loading and maintenance dose, antidote",
        asked=("fomepizole_dose_number",),
        signs="toxic alcohol poisoning; -; -",
        names="fomepizole; fomepizole dose; 4-methylpyrazole; Antizol",
    ),
)
def fomepizole_dose(
    weight: Weight,
    fomepizole_dose_number: Annotated[
        str,
        item(
            "Which dose of fomepizole",
            FOMEPIZOLE_DOSE,
            loading="loading dose; first dose",
            second_to_fifth="second to fifth dose; maintenance dose",
            sixth_and_later="sixth dose or later",
        ),
    ],
) -> float:
    """Compute a dose of fomepizole after methanol or ethylene glycol.

    Every 12 hours, during hemodialysis every 4 hours. It rises from the sixth dose on, since the drug speeds its own
    metabolism. One guide gives children at most 1500 mg.
    """
    per_kilogram = each(FOMEPIZOLE_DOSE, fomepizole_dose_number)
    return per_kilogram * weight
