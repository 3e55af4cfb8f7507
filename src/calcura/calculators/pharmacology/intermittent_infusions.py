"""A drug infused again and again: peak and trough at steady state, and the interval and dose that lead to them."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.pharmacology.levels_and_doses import DosingInterval, InfusionHours
from calcura.calculators.pharmacology.pharmacokinetics import (
    EliminationRateConstant,
    MaintenanceDose,
    VolumeOfDistribution,
)
from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

SAWCHUK_1976 = Source(
    "Sawchuk RJ, Zaske DE. Pharmacokinetics of dosing regimens which utilize multiple intravenous infusions: "
    "gentamicin in burn patients. J Pharmacokinet Biopharm 1976;4:183-95",
    doi="10.1007/BF01086153",
)
FREE_KINETICS = Source(
    "Formulas of a program for dosing by kinetics: peak, trough, interval and dose of intermittent infusions",
    url="http://www.freekinetics.com/formulas.txt",
)


def _wanted(label: str, limits: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a level that is aimed at."""
    return Number(
        label, "mg/L", limits, usual, 1, other_units=("ug/mL",), synonyms=synonyms, meaning="at steady state", days=2
    )


WantedPeak = Annotated[
    float, _wanted("Wanted peak", (1, 100), (6, 40), "target peak", "desired peak", "goal peak", "peak aimed at")
]


@calculator(
    title="Steady-state peak of an intermittent infusion",
    result=Outcome("Peak at steady state", "mg/L", decimals=1, limits=(0, None)),
    source=(SAWCHUK_1976, FREE_KINETICS),
    use=Use(
        "peak of a drug that is infused repeatedly",
        situations="aminoglycoside or vancomycin, level to expect at the end of the infusion, one compartment",
        names="steady-state peak; peak at steady state; predicted peak; Cmax at steady state",
    ),
)
def steady_state_peak_infusion(
    maintenance_dose: MaintenanceDose,
    infusion_hours: InfusionHours,
    elimination_rate_constant: EliminationRateConstant,
    volume_of_distribution: VolumeOfDistribution,
    dosing_interval: DosingInterval,
) -> float:
    """Compute the level at the end of an infusion that is repeated at each interval, once a steady state is reached.

    Of one compartment, with elimination in proportion to the concentration.
    """
    if dosing_interval <= infusion_hours:
        raise ValueError("the interval must be longer than the infusion: dosing_interval")
    return (
        maintenance_dose
        / infusion_hours
        * (1 - exp(-elimination_rate_constant * infusion_hours))
        / (elimination_rate_constant * volume_of_distribution * (1 - exp(-elimination_rate_constant * dosing_interval)))
    )


@calculator(
    title="Steady-state trough of an intermittent infusion",
    result=Outcome("Trough at steady state", "mg/L", decimals=1, limits=(0, None)),
    source=(SAWCHUK_1976, FREE_KINETICS),
    steps={"peak": "Peak at steady state [mg/L]"},
    use=Use(
        "trough of a drug that is infused repeatedly",
        situations="aminoglycoside or vancomycin, level to expect before the next dose, one compartment",
        names="steady-state trough; trough at steady state; predicted trough; Cmin at steady state",
    ),
)
def steady_state_trough_infusion(
    maintenance_dose: MaintenanceDose,
    infusion_hours: InfusionHours,
    elimination_rate_constant: EliminationRateConstant,
    volume_of_distribution: VolumeOfDistribution,
    dosing_interval: DosingInterval,
) -> float:
    """Compute the level before the next infusion of those that are repeated, once a steady state is reached.

    Of one compartment, with elimination in proportion to the concentration. It falls from the end of the infusion on.
    """
    peak = steady_state_peak_infusion(
        maintenance_dose, infusion_hours, elimination_rate_constant, volume_of_distribution, dosing_interval
    )
    return peak * exp(-elimination_rate_constant * (dosing_interval - infusion_hours))


@calculator(
    title="Dosing interval for a wanted peak and trough (Sawchuk-Zaske)",
    result=Outcome("Dosing interval for peak and trough", "h", decimals=1, limits=(0, None)),
    source=(SAWCHUK_1976, FREE_KINETICS),
    use=Use(
        "interval of dosing for peak and trough",
        situations="individual dosing of gentamicin, tobramycin, amikacin or vancomycin from levels, one compartment",
        asked=("wanted_peak", "wanted_trough"),
        names="Sawchuk-Zaske interval; interval for peak and trough; aminoglycoside interval",
    ),
)
def aminoglycoside_interval_sawchuk_zaske(
    wanted_peak: WantedPeak,
    wanted_trough: Annotated[
        float,
        _wanted("Wanted trough", (0.01, 30), (0.5, 15), "target trough", "desired trough", "goal trough"),
    ],
    elimination_rate_constant: EliminationRateConstant,
    infusion_hours: InfusionHours,
) -> float:
    """Compute from dose to dose how long a wanted peak takes to fall to a wanted trough.

    The peak is that at the end of the infusion. Then it is rounded to an interval of practice: 8, 12, 18, 24, 36, 48 or
    72 hours.
    """
    if wanted_peak <= wanted_trough:
        raise ValueError("the peak must be above the trough: wanted_peak")
    return log(wanted_peak / wanted_trough) / elimination_rate_constant + infusion_hours


@calculator(
    title="Dose for a wanted peak of an intermittent infusion (Sawchuk-Zaske)",
    result=Outcome("Dose for the wanted peak", "mg", decimals=0, limits=(0, None)),
    source=(SAWCHUK_1976, FREE_KINETICS),
    use=Use(
        "dose for a wanted peak",
        situations="individual dosing of gentamicin, tobramycin, amikacin or vancomycin from levels, one compartment",
        asked=("wanted_peak",),
        names="Sawchuk-Zaske dose; individualized aminoglycoside dose; dose for a peak",
    ),
)
def aminoglycoside_dose_sawchuk_zaske(
    wanted_peak: WantedPeak,
    elimination_rate_constant: EliminationRateConstant,
    infusion_hours: InfusionHours,
    volume_of_distribution: VolumeOfDistribution,
    dosing_interval: DosingInterval,
) -> float:
    """Compute the dose of each infusion that leads to a wanted peak at steady state.

    With the interval as it was rounded for practice. A dose for a patient has to be checked independently.
    """
    if dosing_interval <= infusion_hours:
        raise ValueError("the interval must be longer than the infusion: dosing_interval")
    return (
        wanted_peak
        * elimination_rate_constant
        * infusion_hours
        * volume_of_distribution
        * (1 - exp(-elimination_rate_constant * dosing_interval))
        / (1 - exp(-elimination_rate_constant * infusion_hours))
    )
