"""Exercise: how fast the heart may beat, and how much oxygen a body can take up."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.exercise_test import BruceTime
from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Sex, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

ROBERGS_2002 = Source(
    "Robergs RA, Landwehr R. The surprising history of the HRmax=220-age equation. JEPonline 2002;5(2):1-10",
    url="https://studylib.net/doc/8666720/the-surprising-history-of-the-%E2%80%9Chrmax%3D220-age%E2%80%9D",
)
FOX_1971 = Source(
    "Fox SM, Naughton JP, Haskell WL. Physical activity and the prevention of coronary heart disease. Ann Clin "
    "Res 1971;3:404-32",
    pmid="4945367",
)
TANAKA_2001 = Source(
    "Tanaka H, Monahan KD, Seals DR. Age-predicted maximal heart rate revisited. J Am Coll Cardiol 2001;37:153-6",
    doi="10.1016/S0735-1097(00)01054-8",
    pmid="11153730",
)
TANAKA_ALGORITHM = Source(
    "Formula of Tanaka et al (J Am Coll Cardiol 2001) for the maximal heart rate of healthy adults, as given by "
    "Medical Algorithms",
    url="https://www.medicalalgorithms.com/formula-of-tanaka-et-al-for-predicting-maximal-heart-rate-in-healthy-adults",
)
KARVONEN_1957 = Source(
    "Karvonen MJ, Kentala E, Mustala O. The effects of training on heart rate: a longitudinal study. Ann Med Exp "
    "Biol Fenn 1957;35:307-15",
    pmid="13470504",
)
KARVONEN_PAGE = Source(
    "Karvonen formula (Karvonen 1957): share of the heart rate reserve, after the American College of Sports Medicine",
    url="https://www.makeoverfitness.com/target-heart-rate/7909-karvonen-formula",
)
METABOLIC_EQUIVALENT = Source(
    "Oxygen uptake and metabolic equivalents, as given by Medical Algorithms",
    url="https://www.medicalalgorithms.com/oxygen-uptake-and-mets",
)
JETTE_1990 = Source(
    "Jette M, Sidney K, Blumchen G. Metabolic equivalents (METS) in exercise testing, exercise prescription, and "
    "evaluation of functional capacity. Clin Cardiol 1990;13:555-65",
    doi="10.1002/clc.4960130809",
    pmid="2204507",
)
FOSTER_POLLOCK = Source(
    "Bruce protocol: the equations of Foster C, et al. Am Heart J 1984;107:1229-34 (men) and Pollock ML, et al. Am "
    "Heart J 1982;103:363-73 (women)",
    url="https://huvolve.com/tools/bruce-protocol",
)
FOSTER_1984 = Source(
    "Foster C, et al. Generalized equations for predicting functional capacity from treadmill performance. Am "
    "Heart J 1984;107:1229-34",
    doi="10.1016/0002-8703(84)90282-5",
)
COOPER_PAGE = Source(
    "Cooper test: the equation of Cooper KH, JAMA 1968",
    url="https://theprimecalculator.com/sports/cooper-test-fitness/formula",
)
COOPER_1968 = Source(
    "Cooper KH. A means of assessing maximal oxygen intake: correlation between field and treadmill testing. JAMA "
    "1968;203:201-4",
    doi="10.1001/jama.1968.03140030033008",
    pmid="5694044",
)
KLINE_1987 = Source(
    "Kline GM, et al. Estimation of VO2max from a one-mile track walk, gender, age, and body weight. Med Sci "
    "Sports Exerc 1987;19:253-9: the Rockport walk",
    pmid="3600239",
    url="https://calculatorhub.com/tools/vo2-max-rockport-test-calculator/",
)

MaximumHeartRate = Outcome("Predicted peak heart rate", "/min", decimals=0)
MaximalOxygenUptake = Outcome("Peak oxygen uptake", "mL/kg/min", decimals=1)


@calculator(
    title="Age-predicted maximum heart rate by 220 less age",
    result=MaximumHeartRate,
    source=(FOX_1971, ROBERGS_2002),
    use=Use(
        "maximum heart rate expected for the age",
        ages=(18, None),
        situations="exercise test, 85 % of the predicted heart rate, exercise prescription, training zones, treadmill",
        names="220 minus age; 220-age; HRmax by 220 minus age; Fox formula of maximum heart rate",
        computes="maximum heart rate; maximal heart rate; predicted maximum heart rate; HRmax; max heart rate",
    ),
)
def max_heart_rate_220(age: Age) -> float:
    """Estimate an adult's highest heart rate in exercise by 220 less the age.

    Not with beta blockers. The error is 7 to 11 beats a minute, and the rule comes from no study of its own.
    """
    return 220 - age


@calculator(
    title="Age-predicted maximum heart rate (Tanaka)",
    result=MaximumHeartRate,
    source=(TANAKA_2001, TANAKA_ALGORITHM),
    use=Use(
        "maximum heart rate expected for the age",
        ages=(18, None),
        situations="exercise test, exercise prescription, healthy and older adults, training zones, treadmill",
        names="Tanaka; Tanaka formula; Tanaka equation; Tanaka maximum heart rate",
        shares="maximum heart rate; maximal heart rate; predicted maximum heart rate; HRmax",
    ),
)
def max_heart_rate_tanaka(age: Age) -> float:
    """Estimate a healthy adult's highest heart rate in exercise.

    Not with beta blockers. The general equation; those for sedentary and for endurance-trained people differ.
    """
    return 208 - 0.7 * age


@calculator(
    title="Target heart rate by heart rate reserve (Karvonen)",
    result=Outcome("Training heart rate", "/min", decimals=0, limits=(0, None)),
    source=(KARVONEN_1957, KARVONEN_PAGE),
    use=Use(
        "heart rate to train at",
        ages=(18, None),
        situations="exercise prescription, cardiac rehabilitation, training intensity, share of heart rate reserve",
        asked=("exercise_intensity",),
        names="Karvonen; Karvonen formula; Karvonen method; heart rate reserve method",
        computes="target heart rate; training heart rate; target training heart rate",
    ),
)
def karvonen_target_hr(
    maximum_heart_rate: Annotated[
        float,
        Number(
            "Maximum heart rate",
            "/min",
            (80, 230),
            (130, 205),
            0,
            synonyms=("maximal heart rate", "peak heart rate", "HRmax", "max HR"),
            meaning="measured in exercise, or predicted from the age",
            days=365,
        ),
    ],
    resting_heart_rate: Annotated[
        float,
        Number(
            "Resting heart rate",
            "/min",
            (30, 120),
            (45, 90),
            0,
            synonyms=("heart rate at rest", "HRrest", "resting pulse"),
            loinc="40443-4",
            days=90,
        ),
    ],
    exercise_intensity: Annotated[
        float,
        Number(
            "Intensity of exercise",
            "%",
            (20, 100),
            (40, 85),
            0,
            other_units=("fraction",),
            synonyms=("exercise intensity", "training intensity"),
            meaning="share of the heart rate reserve, not of the maximum",
        ),
    ],
) -> float:
    """Compute the heart rate at which an adult trains at a chosen share of the heart rate reserve.

    The reserve is the maximum less the rate at rest. A share of the maximum itself gives another, lower rate.
    """
    if maximum_heart_rate <= resting_heart_rate:
        raise ValueError("the maximum must be above the rate at rest: maximum_heart_rate")
    return (maximum_heart_rate - resting_heart_rate) * exercise_intensity / 100 + resting_heart_rate


@calculator(
    title="Metabolic equivalents from oxygen uptake",
    result=Outcome("Metabolic equivalents", "METs", decimals=1, limits=(0, None)),
    source=(JETTE_1990, METABOLIC_EQUIVALENT),
    use=Use(
        "metabolic equivalents",
        ages=(18, None),
        situations="cardiopulmonary exercise test, measured oxygen uptake",
        names="METs from VO2; METs from oxygen uptake; metabolic equivalents from oxygen uptake",
    ),
)
def mets_from_vo2(
    oxygen_uptake_per_kg: Annotated[
        float,
        Number(
            "Oxygen uptake by weight",
            "mL/kg/min",
            (2, 95),
            (3.5, 60),
            1,
            synonyms=("VO2 per kilogram", "oxygen uptake per kilogram", "peak VO2", "VO2max"),
            meaning="in each minute for each kilogram of weight, at rest or in exercise",
            days=30,
        ),
    ],
) -> float:
    """Tell an adult's oxygen uptake in multiples of rest, which is taken as 3.5 mL/kg/min.

    From the uptake by weight, not that of the whole body. That rest takes 3.5 is a convention.
    """
    return oxygen_uptake_per_kg / 3.5


@calculator(
    title="Maximal oxygen uptake from the Bruce protocol time",
    result=MaximalOxygenUptake,
    source=(FOSTER_1984, FOSTER_POLLOCK),
    use=Use(
        "maximal oxygen uptake",
        having=("exercise test",),
        ages=(18, None),
        situations="maximal treadmill test by the standard Bruce protocol, functional capacity, time on the treadmill",
        names=(
            "VO2max from the Bruce protocol; Bruce protocol VO2max; VO2 max from treadmill time; Foster equation; "
            "Pollock equation; Bruce VO2max"
        ),
        shares="VO2max; maximal oxygen uptake; VO2 max",
    ),
)
def vo2max_bruce_treadmill(exercise_time: BruceTime, sex: Sex) -> float:
    """Estimate an adult's maximal oxygen uptake from the time reached in a maximal treadmill test.

    By the standard Bruce protocol, without holding the handrail; from one minute on. Seconds are decimals of a minute.
    Foster's equation in men, Pollock's in women.
    """
    if exercise_time < 1:
        raise ValueError("the equations hold from one minute on: exercise_time")
    if sex == "male":
        return 14.76 - 1.379 * exercise_time + 0.451 * exercise_time**2 - 0.012 * exercise_time**3
    return 4.38 * exercise_time - 3.9


@calculator(
    title=Proper("Cooper twelve-minute run for maximal oxygen uptake"),
    result=MaximalOxygenUptake,
    source=(COOPER_1968, COOPER_PAGE),
    use=Use(
        "maximal oxygen uptake",
        ages=(13, None),
        situations="fitness test of a healthy person, running track, distance in twelve minutes, endurance",
        names="Cooper test; Cooper run; 12-minute run; twelve-minute run; Cooper 12-minute run; Cooper VO2max",
        shares="VO2max; maximal oxygen uptake; VO2 max",
    ),
)
def vo2max_cooper(
    distance_12_minutes: Annotated[
        float,
        Number(
            "Distance run in 12 minutes",
            "m",
            (600, 5000),
            (1200, 3600),
            0,
            other_units=("km", "miles"),
            synonyms=("12-minute run distance", "twelve-minute run distance", "Cooper distance"),
            days=30,
        ),
    ],
) -> float:
    """Estimate a healthy person's maximal oxygen uptake from how far they run in twelve minutes."""
    return (distance_12_minutes - 504.9) / 44.73


@calculator(
    title=Proper("Rockport one-mile walk for maximal oxygen uptake"),
    result=MaximalOxygenUptake,
    source=KLINE_1987,
    applies_to={"age": (30, 70)},
    steps={"pounds": "Body weight [lb]"},
    use=Use(
        "maximal oxygen uptake",
        situations="fitness of a person who should not run, brisk walk of one mile, heart rate at the end of the walk",
        names="Rockport; Rockport walk; Rockport walk test; one-mile walk test; Kline equation; Rockport VO2max",
        shares="VO2max; maximal oxygen uptake; VO2 max",
    ),
)
def vo2max_rockport(
    weight: Weight,
    age: Age,
    sex: Sex,
    mile_walk_time: Annotated[
        float,
        Number(
            "Time of the one-mile walk",
            "min",
            (7, 40),
            (11, 22),
            1,
            other_units=("s",),
            synonyms=("one-mile walk time", "mile walk time", "walk time for one mile"),
            days=30,
        ),
    ],
    heart_rate_after_walk: Annotated[
        float,
        Number(
            "Heart rate at the end of the walk",
            "/min",
            (60, 220),
            (90, 175),
            0,
            synonyms=("heart rate after the walk", "heart rate at the finish"),
            days=30,
        ),
    ],
) -> float:
    """Estimate a healthy adult's maximal oxygen uptake from a walk of one mile as fast as possible.

    From 30 to 69 years. The equation is printed in pounds. Seconds are decimals of a minute.
    """
    pounds = weight / 0.45359237
    return (
        132.853
        - 0.0769 * pounds
        - 0.3877 * age
        + (6.315 if sex == "male" else 0)
        - 3.2649 * mile_walk_time
        - 0.1565 * heart_rate_after_walk
    )
