"""Pleural effusions: what a sample of the fluid tells."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Points, Proper, SerumLactateDehydrogenase, SerumTotalProtein
from calcura.measurements.kinds import Number

LIGHT_1972 = Source(
    "Light RW, et al. Pleural effusions: the diagnostic separation of transudates and exudates. "
    "Ann Intern Med 1972;77:507-13",
    doi="10.7326/0003-4819-77-4-507",
    pmid="4642731",
)

SerumLdhUpperLimit = Annotated[
    float,
    Number(
        "Upper limit of normal of serum lactate dehydrogenase",
        "U/L",
        (50, 1000),
        (180, 480),
        0,
        synonyms=("upper limit of normal LDH", "LDH upper limit", "ULN of LDH", "upper limit of serum LDH"),
        meaning="the laboratory's own limit for serum, not for pleural fluid",
    ),
]


@calculator(
    title=Proper("Light's criteria of a pleural effusion"),
    result=Points(Proper("Light's criteria met"), 0, 3),
    source=LIGHT_1972,
    bands=Bands("transudate", (1, "exudate"), source=LIGHT_1972),
    use=Use(
        "transudate or exudate",
        having=("pleural effusion",),
        ages=(18, None),
        situations=(
            "pleural fluid analysis thoracentesis exudative transudative effusion LDH protein ratio chest tap "
            "parapneumonic empyema heart failure effusion"
        ),
        signs="pleural effusion; -; pneumonia, heart failure",
        names="Light criteria; Light's criteria; Lights criteria; transudate or exudate; exudate or transudate",
    ),
)
def light_criteria(
    pleural_fluid_protein: Annotated[
        float,
        Number(
            "Pleural fluid protein",
            "g/dL",
            (0.1, 15),
            (0.5, 6),
            1,
            other_units=("g/L",),
            synonyms=("pleural protein", "fluid protein", "effusion protein"),
        ),
    ],
    serum_total_protein: SerumTotalProtein,
    pleural_fluid_ldh: Annotated[
        float,
        Number(
            "Pleural fluid lactate dehydrogenase",
            "U/L",
            (5, 100000),
            (30, 2000),
            0,
            synonyms=("pleural LDH", "pleural fluid LDH", "fluid LDH", "effusion LDH"),
        ),
    ],
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    serum_ldh_upper_limit: SerumLdhUpperLimit,
) -> int:
    """Tell an exudate from a transudate in an adult with a pleural effusion, by fluid and serum of the same day.

    One criterion is enough. A quarter of the transudates of heart and liver failure, more on diuretics, are called
    exudates.
    """
    points = 0
    if pleural_fluid_protein / serum_total_protein > 0.5:
        points += 1
    if pleural_fluid_ldh / serum_lactate_dehydrogenase > 0.6:
        points += 1
    if pleural_fluid_ldh / serum_ldh_upper_limit > 2 / 3:
        points += 1
    return points
