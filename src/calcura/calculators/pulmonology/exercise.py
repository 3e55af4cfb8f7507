"""Exercise: how far a healthy person walks."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Height, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

ENRIGHT_1998 = Source(
    "Enright PL, Sherrill DL. Reference equations for the six-minute walk in healthy adults. Am J Respir Crit Care Med "
    "1998;158:1384-7",
    doi="10.1164/ajrccm.158.5.9710086",
)
ANDRIANOPOULOS_2015 = Source(
    "Andrianopoulos V, et al. Six-minute walk distance in patients with chronic obstructive pulmonary disease: "
    "which reference equations should we use? Chron Respir Dis 2015",
    doi="10.1177/1479972315575201",
)
TROOSTERS_1999 = Source(
    "Troosters T, et al. Six minute walking distance in healthy elderly subjects. Eur Respir J 1999;14:270-4, as in "
    "table 5 of a study of reference equations in the same journal",
    url="http://erj.ersjournals.com/highwire/markup/107615/expansion",
)


@calculator(
    title=Proper("Enright and Sherrill equation of the six-minute walk distance"),
    result=Outcome("Expected six-minute walk distance", "m", decimals=0),
    source=ENRIGHT_1998,
    applies_to={"age": (40, 81)},
    use=Use(
        "six-minute walk distance expected",
        having=("chronic lung disease", "pulmonary hypertension", "heart failure"),
        situations="six-minute walk test, percent of predicted, reference value, healthy adults",
        names=(
            "Enright; Enright equation; predicted 6MWD; predicted six-minute walk distance; expected six-minute walk; "
            "6MWD predicted; six-minute walk predicted"
        ),
    ),
)
def six_minute_walk_enright(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how far a healthy adult of 40 to 80 years walks in six minutes.

    A page that gives the equations again takes 153 m less (men) and 139 m less (women) as the lower limit of normal.
    Enright's equations of 2003 are of another study.
    """
    if sex == "male":
        return 7.57 * height - 5.02 * age - 1.76 * weight - 309
    return 2.11 * height - 5.78 * age - 2.29 * weight + 667


@calculator(
    title=Proper("Troosters equation of the six-minute walk distance"),
    result=Outcome("Expected six-minute walk distance", "m", decimals=0),
    source=(TROOSTERS_1999, ANDRIANOPOULOS_2015),
    applies_to={"age": (50, 86)},
    use=Use(
        "six-minute walk distance expected",
        having=("chronic lung disease", "pulmonary hypertension", "heart failure"),
        situations="six-minute walk test, percent of predicted, reference value, healthy elderly, Europeans",
        names="Troosters; Troosters equation; Troosters six-minute walk; Troosters 6MWD",
    ),
)
def six_minute_walk_troosters(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how far a healthy adult of 50 to 85 years walks in six minutes.

    Height is in centimeters. The equation explains two thirds of what healthy people differ by.
    """
    if sex == "male":
        return 218 + 5.14 * height - 5.32 * age - 1.80 * weight + 51.31
    return 218 + 5.14 * height - 5.32 * age - 1.80 * weight
