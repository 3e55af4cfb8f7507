"""Infusions: how many drops, and how fast a pump runs."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pharmacology.levels_and_doses import InfusionHours
from calcura.engine import Source, Use, calculator, item
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

DRIP_RATES = Source(
    "Intravenous flow rates in drops a minute, a course of dosage calculations",
    url="http://www.dosagehelp.com/iv_rate_drop.html",
)
PUMP_RATES = Source(
    "Infusion rate from a dose by weight and minute",
    url="https://calculatorhub.com/tools/infusion-rate-calculator/",
)

DROPS_PER_ML = {"drops_10": 10, "drops_15": 15, "drops_20": 20, "drops_60": 60}


@calculator(
    title="Drip rate of an infusion in drops per minute",
    result=Outcome("Drops per minute", "drops/min", decimals=0, limits=(0, None)),
    source=DRIP_RATES,
    use=Use(
        "drip rate of an infusion",
        situations="gravity infusion without a pump, drop factor of the set, macrodrip, microdrip, nursing calculation",
        asked=("infusion_volume", "infusion_hours", "drop_factor"),
        names="drops per minute; gtt/min; drip rate in drops; drop rate; drip rate from drop factor",
    ),
)
def iv_drip_rate(
    infusion_volume: Annotated[
        float,
        Number(
            "Volume to infuse",
            "mL",
            (1, 5000),
            (50, 2000),
            0,
            other_units=("L",),
            synonyms=("infusion volume", "volume of the infusion"),
            days=1,
        ),
    ],
    infusion_hours: InfusionHours,
    drop_factor: Annotated[
        str,
        item(
            "Drop factor of the set; drip factor",
            DROPS_PER_ML,
            drops_10="10 drops/mL; 10 gtt/mL",
            drops_15="15 drops/mL; 15 gtt/mL",
            drops_20="20 drops/mL; 20 gtt/mL",
            drops_60="60 drops/mL; 60 gtt/mL; microdrip",
            meaning="printed on the package of the set",
        ),
    ],
) -> float:
    """Compute how many drops a minute let a volume run in within a time.

    The drop factor is printed on the package of the set. It is shown in whole drops.
    """
    return infusion_volume * DROPS_PER_ML[drop_factor] / (60 * infusion_hours)


@calculator(
    title="Pump rate for a dose by weight per minute",
    result=Outcome("Pump rate", "mL/h", decimals=1, limits=(0, None)),
    source=PUMP_RATES,
    use=Use(
        "rate of a pump for a dose",
        situations="syringe pump, vasoactive drug, norepinephrine, dopamine, mcg/kg/min to mL/h, drug mixed in a bag",
        asked=("dose_rate_per_kg", "infusion_concentration"),
        names="pump rate; mcg/kg/min to mL/h; infusion pump rate; vasopressor rate in mL/h; syringe pump rate",
    ),
)
def infusion_rate_ug_kg_min(
    dose_rate_per_kg: Annotated[
        float,
        Number(
            "Wanted dose by weight and minute",
            "ug/kg/min",
            (0.0001, 1000),
            (0.02, 20),
            3,
            other_units=("mg/kg/h", "mg/kg/min"),
            synonyms=("dose rate by weight", "wanted dose rate"),
            days=1,
        ),
    ],
    weight: Weight,
    infusion_concentration: Annotated[
        float,
        Number(
            "Concentration of the infusion",
            "ug/mL",
            (0.1, 100_000),
            (10, 4000),
            0,
            other_units=("mg/mL",),
            synonyms=("concentration of the drug in the bag", "infusion concentration"),
            meaning="drug in the bag or syringe by its volume",
            days=1,
        ),
    ],
) -> float:
    """Compute the rate of a pump for a dose that is told by weight and minute.

    The concentration is in micrograms, not milligrams, in each milliliter. A dose for a patient has to be checked
    independently.
    """
    return dose_rate_per_kg * weight * 60 / infusion_concentration
