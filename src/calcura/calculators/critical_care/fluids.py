"""Fluid that stays in the body, and whether more of it would help."""

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
MALBRAIN_2018 = Source(
    "Malbrain MLNG, et al. Principles of fluid management and stewardship in septic shock: it is time to consider "
    "the four D's and the four phases of fluid therapy. Ann Intensive Care 2018;8:66",
    doi="10.1186/s13613-018-0402-x",
)
FLUID_BALANCE = Source(
    "Fluid balance as intake less output, a calculator for nurses",
    url="https://healthcalculum.com/en/calculators/nursing/fluid-balance",
)
KIRCHER_1990 = Source(
    "Kircher BJ, Himelman RB, Schiller NB. Noninvasive estimation of right atrial pressure from the inspiratory "
    "collapse of the inferior vena cava. Am J Cardiol 1990;66:493-6",
    doi="10.1016/0002-9149(90)90711-9",
)
RCEM_IVC = Source(
    "The inferior vena cava view, Royal College of Emergency Medicine learning: change of the diameter over the "
    "largest",
    url=(
        "https://www.rcemlearning.co.uk/modules/echo-in-life-support/lessons/interpretation-of-the-views- "
        "obtained/topic/the-ivc-view-3/"
    ),
)
IVC_LIMIT = Source(
    "Parameters of the inferior vena cava, a digest of guidelines: above 50 % fluid responsive when breathing "
    "spontaneously",
    url="https://www.droracle.ai/articles/195038/what-are-the-parameters-for-inferior-vena-cava-ivc",
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
    source=(MALBRAIN_2018, FLUID_BALANCE),
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


def _vena_cava(label: str, smallest: float, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a diameter of the inferior vena cava at one time of the breath."""
    return Number(label, "cm", (smallest, 5), usual, 1, other_units=("mm",), synonyms=synonyms, days=1)


@calculator(
    title="Collapsibility index of the inferior vena cava",
    result=Outcome("Collapsibility index", "%", decimals=0, limits=(0, 100)),
    source=(KIRCHER_1990, RCEM_IVC, IVC_LIMIT),
    bands=Bands("collapses by up to half", (Above(50), "collapses by more than half"), source=IVC_LIMIT),
    use=Use(
        "need of fluid by the inferior vena cava",
        having=("shock",),
        ages=(18, None),
        situations=(
            "bedside ultrasound in hypotension, spontaneous breathing, inspiratory collapse, fluid responsiveness, "
            "central venous pressure"
        ),
        names="IVC collapsibility; IVC collapsibility index; caval index; IVC-CI; collapsibility of the vena cava",
    ),
)
def ivc_collapsibility_index(
    ivc_maximum_diameter: Annotated[
        float,
        _vena_cava("Largest diameter of the inferior vena cava", 0.2, (1, 2.8), "IVC maximum", "IVC max", "IVCmax"),
    ],
    ivc_minimum_diameter: Annotated[
        float,
        _vena_cava("Smallest diameter of the inferior vena cava", 0, (0.2, 1), "IVC minimum", "IVC min", "IVCmin"),
    ],
) -> float:
    """Tell how far the inferior vena cava of an adult who breathes spontaneously collapses in inspiration.

    Above 50 % fluid is likelier to help; exactly 50 % counts as not above. It says little alone, with a raised pressure
    in the abdomen or a failing right heart. On a ventilator another index divides by the smallest diameter.
    """
    if ivc_minimum_diameter > ivc_maximum_diameter:
        raise ValueError("ivc_minimum_diameter must not exceed ivc_maximum_diameter")
    return 100 * (1 - ivc_minimum_diameter / ivc_maximum_diameter)
