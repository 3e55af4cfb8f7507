"""How much air is moved: by a breath for the size of the lungs, in a minute, to the alveoli, and for a target PaCO2."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.ventilation import ARDSNET_2000, predicted_body_weight
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import Height, MinuteVentilation, Paco2, RespiratoryRate, Sex, TidalVolume
from calcura.measurements.kinds import Number, Outcome

WANG_2020 = Source(
    "Wang MC, et al. Teaching an intuitive derivation of the clinical alveolar equations: mass balance as a "
    "fundamental physiological principle. Adv Physiol Educ 2020;44:145-52",
    doi="10.1152/advan.00064.2019",
)
TARGET_PACO2 = Source(
    "Desired minute ventilation from the current and the wanted PaCO2 (PulmTools)",
    url="https://pulmtools.com/blog/desired-ve",
)
PROTECTIVE_RANGE = Source(
    "Tidal volume of 4 to 8 mL/kg of predicted body weight, a digest of guidelines",
    url="https://www.droracle.ai/articles/799896/what-is-a-reasonable-tidal-volume-setting-for-a",
)
OSMOSIS = Source(
    "Ventilation: minute and alveolar ventilation (Osmosis, a teaching site)",
    url="https://www.osmosis.org/learn/Ventilation",
)


@calculator(
    title="Minute ventilation for a target PaCO2",
    result=Outcome("Minute ventilation to be set", "L/min", decimals=1, limits=(0, None)),
    source=(WANG_2020, TARGET_PACO2),
    use=Use(
        "ventilation for a target PaCO2",
        having=("mechanical ventilation",),
        situations=(
            "PaCO2 too high or too low on the ventilator: how far to raise or lower the respiratory rate, hypercapnia, "
            "permissive"
        ),
        asked=("target_paco2",),
        names="desired minute ventilation; minute ventilation for a target PaCO2; desired PaCO2; desired CO2 formula",
    ),
)
def desired_minute_ventilation(
    minute_ventilation: MinuteVentilation,
    paco2: Paco2,
    target_paco2: Annotated[
        float,
        Number(
            "Target PaCO2",
            "mmHg",
            (20, 100),
            (35, 60),
            0,
            other_units=("kPa",),
            synonyms=("desired PaCO2", "wanted PaCO2", "goal PaCO2"),
            meaning="arterial carbon dioxide pressure that is wanted",
            days=1,
        ),
    ],
) -> float:
    """Estimate the minute ventilation that brings the PaCO2 of a ventilated patient to a target.

    It takes carbon dioxide production and dead space for constant. With an unchanged tidal volume the respiratory rate
    changes in the same proportion.
    """
    return minute_ventilation * paco2 / target_paco2


@calculator(
    title="Tidal volume per kilogram of predicted body weight",
    result=Outcome("Tidal volume per kilogram", "mL/kg", decimals=1, limits=(0, None)),
    source=(ARDSNET_2000, PROTECTIVE_RANGE),
    bands=Bands(
        "below the protective range",
        (4, "in the protective range"),
        (Above(8), "above the protective range"),
        source=PROTECTIVE_RANGE,
    ),
    applies_to={"height": (130, None)},
    steps={"predicted_weight": "Predicted body weight [kg]"},
    use=Use(
        "size of the breaths on the ventilator",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="is this tidal volume lung-protective, up to 8 mL/kg, ARDS",
        names=("mL/kg PBW; tidal volume per kg; tidal volume per kilogram; tidal volume per predicted body weight"),
    ),
)
def tidal_volume_per_pbw(tidal_volume: TidalVolume, height: Height, sex: Sex) -> float:
    """Tell how large the breaths of a ventilated adult are for the size of the lungs.

    Predicted weight, by height and sex, stands for the lungs: actual weight does not.
    """
    predicted_weight = predicted_body_weight(sex, height)
    return tidal_volume / predicted_weight


@calculator(
    title="Alveolar ventilation",
    result=Outcome("Alveolar ventilation", "L/min", decimals=1, limits=(0, None)),
    source=(WANG_2020, OSMOSIS),
    use=Use(
        "air that reaches the alveoli",
        situations="rapid shallow breathing, tidal volume less dead space times respiratory rate",
        names="alveolar ventilation; alveolar minute ventilation; alveolar minute volume",
    ),
)
def alveolar_ventilation(
    tidal_volume: TidalVolume,
    dead_space_volume: Annotated[
        float,
        Number(
            "Dead space volume",
            "mL",
            (10, 1000),
            (100, 300),
            0,
            other_units=("L",),
            synonyms=("dead space", "dead space of a breath"),
            meaning="of each breath; about 150 mL are anatomical in a healthy adult",
            days=1,
        ),
    ],
    respiratory_rate: RespiratoryRate,
) -> float:
    """Compute how much air reaches the alveoli in a minute.

    With anatomical dead space it is what passes the airways; with physiologic dead space it is what takes part in gas
    exchange.
    """
    if dead_space_volume >= tidal_volume:
        raise ValueError("dead_space_volume must be below tidal_volume")
    return (tidal_volume - dead_space_volume) * respiratory_rate / 1000


@calculator(
    title="Total minute ventilation",
    result=Outcome("Minute ventilation", "L/min", decimals=1, limits=(0, None)),
    source=(WANG_2020, OSMOSIS),
    use=Use(
        "air moved in a minute",
        situations="product of tidal volume and respiratory rate, expired volume",
        names="minute ventilation; minute volume; =VE",
    ),
)
def minute_ventilation(tidal_volume: TidalVolume, respiratory_rate: RespiratoryRate) -> float:
    """Compute how much air is breathed in a minute, dead space included."""
    return tidal_volume * respiratory_rate / 1000
