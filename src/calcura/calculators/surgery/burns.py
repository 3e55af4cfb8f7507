"""Burns: how much of the surface, and how much fluid."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome, Proper

BAXTER_1968 = Source(
    "Baxter CR, Shires T. Physiological response to crystalloid resuscitation of severe burns. Ann N Y Acad Sci "
    "1968;150:874-94",
    doi="10.1111/j.1749-6632.1968.tb14738.x",
    pmid="4973463",
)


@calculator(
    title=Proper("Parkland formula for burns"),
    result=Outcome("Fluid in the first 24 hours", "mL", decimals=0, limits=(0, None)),
    source=BAXTER_1968,
    use=Use(
        "fluid for burns",
        having=("burn",),
        situations=(
            "burn resuscitation fluid requirement crystalloid lactated Ringer first 24 hours half in eight 8 hours "
            "thermal injury scald flame TBSA percent 4 mL/kg"
        ),
        signs="burn; -; -",
        names="Parkland; Parkland burn formula; Baxter formula; Parkland fluid resuscitation",
    ),
)
def parkland(
    weight: Weight,
    burned_surface: Annotated[
        float,
        Number(
            "Burned body surface",
            "%",
            (0, 100),
            (5, 80),
            0,
            other_units=("fraction",),
            synonyms=("TBSA burned", "TBSA", "total body surface area burned", "burned TBSA"),
            meaning="of the second and third degree; the first degree is left out",
        ),
    ],
    burn_fluid_factor: Annotated[
        float,
        Number(
            "Factor of fluid",
            "mL/kg",
            (2, 4),
            (2, 4),
            1,
            synonyms=("Parkland factor",),
            meaning="for each percent burned; the original takes 4, some guidelines 2 to 4",
        ),
    ] = 4,
) -> float:
    """Estimate the crystalloid that a burned patient needs in the first 24 hours after the burn.

    For burns of the second or third degree of more than about 15 % of the surface in adults and 10 % in children, who
    need maintenance fluid besides. Urine output guides what is really given.

    Half is given within 8 hours of the burn, not of arrival, the other half over the next 16 hours.
    """
    return burn_fluid_factor * weight * burned_surface
