"""Fluid that stays in the body."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

KETHARANATHAN_2014 = Source(
    "Ketharanathan N, et al. Fluid overload in a South African pediatric intensive care unit. "
    "J Trop Pediatr 2014;60:428-33",
    doi="10.1093/tropej/fmu041",
)
FLUID_BALANCE = Source(
    "Fluid balance as intake less output, a calculator for nurses",
    url="https://healthcalculum.com/en/calculators/nursing/fluid-balance",
)


def _total(label: str, *synonyms: str) -> Number:
    """Return all fluid that went in or out."""
    return Number(
        label,
        "mL",
        (0, 200_000),
        (500, 20_000),
        0,
        other_units=("L",),
        synonyms=synonyms,
        meaning="of all days since admission, or of the time that is asked about",
        days=1,
    )


FluidIntake = Annotated[float, _total("Total fluid intake", "total intake", "fluid in")]
FluidOutput = Annotated[float, _total("Total fluid output", "total output", "fluid out")]


@calculator(
    title="Percent fluid overload",
    result=Outcome("Fluid overload", "%", decimals=1),
    source=KETHARANATHAN_2014,
    use=Use(
        "fluid overload",
        having=("intensive care", "acute kidney injury", "hemodialysis"),
        situations=(
            "cumulative fluid balance intake minus output related to admission weight, edema, when to remove fluid or "
            "start kidney replacement, child in intensive care"
        ),
        names=(
            "percent fluid overload; percentage fluid overload; %FO; PFO; fluid overload percentage; degree of fluid "
            "overload"
        ),
    ),
)
def percent_fluid_overload(
    fluid_intake: FluidIntake,
    fluid_output: FluidOutput,
    weight: Weight,
) -> float:
    """Relate the fluid that a patient in intensive care has kept to the weight on admission.

    The weight is that of the admission, not today's. Below zero more was lost than given. Above 10 and above 20 % are
    limits of studies in children, above 5 % of one in adults.
    """
    return 100 * (fluid_intake - fluid_output) / 1000 / weight


@calculator(
    title="Fluid balance",
    result=Outcome("Fluid balance", "mL", decimals=0),
    source=FLUID_BALANCE,
    bands=Bands("negative balance", (0, "even balance"), (Above(0), "positive balance"), source=FLUID_BALANCE),
    use=Use(
        "balance of fluids",
        situations="fluid chart of a day in intensive care or heart failure, intake and output, ins and outs",
        names="fluid balance; net fluid balance; intake and output balance; I/O balance; 24-hour fluid balance",
    ),
)
def fluid_balance(fluid_intake: FluidIntake, fluid_output: FluidOutput) -> float:
    """Compute what went in beyond what came out, over one time, usually 24 hours.

    What is lost by skin and lungs, 500 to 800 mL a day in adults, is not in it.
    """
    return fluid_intake - fluid_output
