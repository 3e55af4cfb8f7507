"""The ventilator's pressures: their mean, what the airways resist, how fast the lungs empty, and the power of it."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.ventilation import PeakInspiratoryPressure
from calcura.engine import Source, Use, calculator
from calcura.measurements import Peep, PlateauPressure, RespiratoryCompliance, RespiratoryRate, TidalVolume
from calcura.measurements.kinds import Number, Outcome

MARINI_1992 = Source(
    "Marini JJ, Ravenscraft SA. Mean airway pressure: physiologic determinants and clinical importance. Part 2: "
    "clinical implications. Crit Care Med 1992;20:1604-16",
    doi="10.1097/00003246-199211000-00020",
)
MEAN_PRESSURE = Source(
    "Mean airway pressure: the equation for pressure control as an encyclopedia prints it after Marini. Wikipedia",
    url="https://en.wikipedia.org/wiki/Mean_airway_pressure",
)
HESS_2014 = Source(
    "Hess DR. Respiratory mechanics in mechanically ventilated patients. Respir Care 2014;59:1773-94",
    doi="10.4187/respcare.03410",
)
RESISTANCE = Source(
    "Airway resistance of a ventilated patient: peak less plateau pressure over flow (Respiratory Therapy Zone)",
    url="https://www.respiratorytherapyzone.com/?p=331915",
)
TIME_CONSTANT_2013 = Source(
    "Comments on the use of the expiratory time constant, table 1: simulated resistance, compliance and time "
    "constant. Crit Care 2013 (cc12561)",
    doi="10.1186/cc12561",
    url="https://ccforum.biomedcentral.com/articles/10.1186/cc12561/tables/1",
)
GATTINONI_2016 = Source(
    "Gattinoni L, et al. Ventilator-related causes of lung injury: the mechanical power. Intensive Care Med 2016",
    doi="10.1007/s00134-016-4505-2",
)


def _time(label: str, longest: float, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return the length of a part of the breath that the ventilator gives."""
    return Number(label, "s", (0.1, longest), usual, 2, other_units=("ms",), synonyms=synonyms, days=1)


@calculator(
    title="Mean airway pressure in pressure-controlled ventilation",
    result=Outcome("Mean airway pressure", "cmH2O", decimals=1, limits=(0, None)),
    source=(MARINI_1992, MEAN_PRESSURE),
    use=Use(
        "mean airway pressure",
        having=("mechanical ventilation",),
        situations=(
            "pressure control square wave, peak inspiratory pressure, PEEP, inspiratory and expiratory time, before "
            "the oxygenation index"
        ),
        names="mean airway pressure; Pmean; mean Paw",
    ),
)
def mean_airway_pressure(
    peak_inspiratory_pressure: PeakInspiratoryPressure,
    peep: Peep,
    inspiratory_time: Annotated[float, _time("Inspiratory time", 15, (0.5, 2), "Ti", "Tinsp")],
    expiratory_time: Annotated[float, _time("Expiratory time", 30, (0.8, 5), "Te", "Texp")],
) -> float:
    """Estimate the mean pressure of the airway over a breath of pressure-controlled ventilation.

    It presupposes a square wave: with a constant flow (volume control) pressure rises as a ramp and the mean is lower.
    What the ventilator measures is better where it is shown. It is no arterial pressure.
    """
    if peak_inspiratory_pressure < peep:
        raise ValueError("peak_inspiratory_pressure must not be below peep")
    return peep + (peak_inspiratory_pressure - peep) / (1 + expiratory_time / inspiratory_time)


@calculator(
    title="Airway resistance on the ventilator",
    result=Outcome("Airway resistance", "cmH2O·s/L", decimals=1, limits=(0, None)),
    source=(HESS_2014, RESISTANCE),
    steps={"liters_a_second": "Inspiratory flow [L/s]"},
    use=Use(
        "resistance of the airways on the ventilator",
        having=("mechanical ventilation",),
        situations=(
            "high peak pressure with a normal plateau pressure, bronchospasm, kinked or blocked tube, constant flow, "
            "inspiratory pause"
        ),
        names="airway resistance; inspiratory resistance; =Raw; resistance of the airways",
    ),
)
def airway_resistance_ventilator(
    peak_inspiratory_pressure: PeakInspiratoryPressure,
    plateau_pressure: PlateauPressure,
    inspiratory_flow: Annotated[
        float,
        Number(
            "Inspiratory flow set on the ventilator",
            "L/min",
            (5, 150),
            (30, 80),
            0,
            other_units=("L/s",),
            synonyms=("inspiratory flow", "peak inspiratory flow", "flow rate of the ventilator"),
            meaning="constant through the breath (square wave)",
            days=1,
        ),
    ],
) -> float:
    """Tell how much the airways and the tube of a ventilated patient resist the flow of gas.

    For volume control with a constant flow and a pause at its end, without effort of the patient; not for a
    decelerating flow. Texts put the usual range of an intubated adult differently (5 to 15, 1 to 8): there are no
    bands.
    """
    if plateau_pressure > peak_inspiratory_pressure:
        raise ValueError("plateau_pressure must not exceed peak_inspiratory_pressure")
    liters_a_second = inspiratory_flow / 60
    return (peak_inspiratory_pressure - plateau_pressure) / liters_a_second


@calculator(
    title="Time constant of the respiratory system",
    result=Outcome("Time constant", "s", decimals=2, limits=(0, None)),
    source=TIME_CONSTANT_2013,
    use=Use(
        "time that the lungs need to empty",
        having=("mechanical ventilation",),
        situations=(
            "air trapping, auto-PEEP, choosing the expiratory time on the ventilator, resistance times compliance, "
            "obstruction"
        ),
        names="time constant; expiratory time constant; respiratory time constant; resistance times compliance",
    ),
)
def respiratory_time_constant(
    airway_resistance: Annotated[
        float,
        Number(
            "Airway resistance",
            "cmH2O·s/L",
            (1, 200),
            (4, 40),
            0,
            synonyms=("inspiratory resistance", "resistance of the airways"),
            meaning="of the ventilated patient, tube included",
            days=1,
        ),
    ],
    respiratory_compliance: RespiratoryCompliance,
) -> float:
    """Tell how long the lungs of a ventilated patient take to empty by 63 %: resistance times compliance.

    Three time constants empty them by 95 %. Textbooks give compliance in L/cmH2O, ventilators in mL/cmH2O.
    """
    return airway_resistance * respiratory_compliance / 1000


@calculator(
    title="Mechanical power in volume-controlled ventilation",
    result=Outcome("Mechanical power", "J/min", decimals=1, limits=(0, None)),
    source=GATTINONI_2016,
    steps={"liters_a_breath": "Tidal volume [L]"},
    use=Use(
        "energy that the ventilator delivers to the lungs",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="lung injury by ventilation in ARDS, volume control, joules delivered to the lungs",
        names="mechanical power; mechanical power of ventilation; Gattinoni power",
    ),
)
def mechanical_power(
    respiratory_rate: RespiratoryRate,
    tidal_volume: TidalVolume,
    peak_inspiratory_pressure: PeakInspiratoryPressure,
    plateau_pressure: PlateauPressure,
    peep: Peep,
) -> float:
    """Compute the energy that volume-controlled ventilation with a constant flow delivers to the lungs each minute.

    For an adult on a ventilator who makes no effort; pressure control has another formula. Limits (12 or 17 J/min) were
    not read in a paper: there are no bands.
    """
    if plateau_pressure > peak_inspiratory_pressure:
        raise ValueError("plateau_pressure must not exceed peak_inspiratory_pressure")
    if peep > plateau_pressure:
        raise ValueError("peep must not exceed plateau_pressure")
    liters_a_breath = tidal_volume / 1000
    return 0.098 * respiratory_rate * liters_a_breath * (peak_inspiratory_pressure - (plateau_pressure - peep) / 2)
