"""Three odd calculators: a formula of known inputs, a score of new findings and options, a rate in a new unit."""

from typing import Annotated, Literal

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Choice, Finding, HeartRate, Number, Outcome, Points, Proper, SystolicBloodPressure

HERE = Source("Somebody E. Journal of Odd Scores 2024;1:1-2", url="https://example.org/odd")

OwlSighted = Annotated[bool, Finding("Owl sighted on the ward", synonyms=("owl on the ward", "ward owl"))]
LantharColour = Annotated[
    Literal["amber", "teal"],
    Choice(Proper("Lanthar colour"), {"amber": "amber lanthar", "teal": "teal lanthar"}, synonyms=("lanthar",)),
]
ZorbMass = Annotated[
    float,
    Number("Zorb mass", unit="ug", plausible=(0, 900), usual=(5, 200), decimals=0, other_units=("mg",)),
]


@calculator(
    title="Shock index",
    result=Outcome("Shock index", "/min/mmHg", decimals=2),
    source=HERE,
    use=Use("severity of bleeding", situations="bleeding shock trauma", routine=9),
    loinc="99999-9",
)
def shock_index(heart_rate: HeartRate, systolic_blood_pressure: SystolicBloodPressure) -> float:
    """Relate heart rate to systolic blood pressure in an adult who may be bleeding.

    Not under beta blockers or with a paced rhythm.
    """
    return heart_rate / systolic_blood_pressure


@calculator(
    title=Proper("Lanthar score of nocturnal visitors"),
    result=Points(Proper("Lanthar score"), 0, 5),
    source=HERE,
    bands=Bands("quiet ward", (3, "busy ward"), source=HERE),
    use=Use(
        "visitors of a ward at night",
        having=("night shift",),
        situations="owl ward night visitors",
        letters=(("o", "owl_sighted"), ("l", "lanthar_colour"), ("a", "age")),
    ),
)
def lanthar_score(owl_sighted: OwlSighted, lanthar_colour: LantharColour, age: Age) -> int:
    """Count how busy a ward is at night.

    Not for day wards.
    """
    points = 0
    if owl_sighted:
        points += 2
    if lanthar_colour == "teal":
        points += 2
    if age >= 65:
        points += 1
    return points


@calculator(
    title="Zorb turnover",
    result=Outcome("Zorb turnover", "ug/day", decimals=1),
    source=HERE,
    supersedes="shock_index",
    use=Use("turnover of zorb", situations="zorb turnover", asked=("zorb_mass",)),
)
def zorb_turnover(zorb_mass: ZorbMass, heart_rate: HeartRate) -> float:
    """Estimate how much zorb is turned over in a day.

    Not in children.
    """
    return zorb_mass * heart_rate / 100
