"""Who the patient is: age, sex, body size, and what the older equations ask about race.

Limits take in the smallest surviving premature infant and the largest adult on record, so that what they
refuse is a slip of unit (1.75 for a height in cm) and never a rare patient.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number, Proper

Age = Annotated[
    float,
    Number(
        "Age",
        unit="years",
        plausible=(0, 130),
        usual=(18, 95),
        decimals=0,
        other_units=("months", "weeks", "days"),
        synonyms=("patient age", "aged", "years old", "year-old"),
        loinc="30525-0",
    ),
]

Sex = Annotated[
    Literal["female", "male"],
    Choice(
        "Sex",
        {"female": "female", "male": "male"},
        meaning=("sex as the calculator's source recorded it, which is sex assigned at birth in nearly all of them"),
        synonyms=("gender", "sex assigned at birth"),
        option_synonyms={
            "female": ("f", "woman", "girl", "lady"),
            "male": ("m", "man", "boy", "gentleman"),
        },
        loinc="46098-0",
    ),
]

Weight = Annotated[
    float,
    Number(
        "Body weight",
        unit="kg",
        plausible=(0.2, 650),
        usual=(40, 150),
        decimals=1,
        other_units=("lb", "g"),
        synonyms=("weight", "actual body weight", "body mass", "wt", "weighed"),
        loinc="29463-7",
        other_loinc=("3141-9",),
        days=90,
    ),
]

Height = Annotated[
    float,
    Number(
        "Height",
        unit="cm",
        plausible=(20, 280),
        usual=(145, 200),
        decimals=0,
        other_units=("m", "in", "ft"),
        synonyms=("body height", "stature", "tall", "ht"),
        loinc="8302-2",
        other_loinc=("3137-7", "8306-3"),
        days=365,
    ),
]

BodyMassIndex = Annotated[
    float,
    Number(
        "Body mass index",
        unit="kg/m2",
        plausible=(5, 210),
        usual=(16, 50),
        decimals=1,
        synonyms=("BMI", "Quetelet index"),
        loinc="39156-5",
        days=90,
    ),
]

BlackRace = Annotated[
    bool,
    Finding(
        Proper("Black race"),
        meaning=(
            "race recorded as Black, as the MDRD, 2009 CKD-EPI and pooled cohort equations ask; the 2021 CKD-EPI "
            "equation does not"
        ),
        synonyms=("African American", "Black patient"),
    ),
]

NursingHomeResident = Annotated[
    bool,
    Finding(
        "Nursing home resident",
        meaning="lives in a nursing home or other long-term care facility",
        synonyms=("nursing home", "long-term care resident", "skilled nursing facility resident"),
    ),
]

Obesity = Annotated[
    bool,
    Finding("Obesity", meaning="body mass index above 30 kg/m2", synonyms=("obese", "morbid obesity")),
]

BodySurfaceArea = Annotated[
    float,
    Number(
        "Body surface area",
        unit="m2",
        plausible=(0.1, 4),
        usual=(1.3, 2.4),
        decimals=2,
        other_units=("cm2",),
        synonyms=("BSA",),
        loinc="3140-1",
        other_loinc=("8277-6",),
        meaning="by any formula of weight and height",
        days=30,
    ),
]

WaistCircumference = Annotated[
    float,
    Number(
        "Waist circumference",
        unit="cm",
        plausible=(30, 250),
        usual=(60, 150),
        decimals=0,
        other_units=("in", "m"),
        synonyms=("waist", "abdominal circumference", "abdominal girth"),
        loinc="8280-0",
        days=365,
    ),
]

HipCircumference = Annotated[
    float,
    Number(
        "Hip circumference",
        unit="cm",
        plausible=(40, 250),
        usual=(80, 140),
        decimals=0,
        other_units=("in", "m"),
        synonyms=("hip girth", "hips"),
        days=365,
    ),
]

NeckCircumference = Annotated[
    float,
    Number(
        "Neck circumference",
        unit="cm",
        plausible=(15, 90),
        usual=(30, 55),
        decimals=0,
        other_units=("in",),
        synonyms=("neck size", "collar size"),
        days=365,
    ),
]

HeadCircumference = Annotated[
    float,
    Number(
        "Head circumference",
        unit="cm",
        plausible=(15, 80),
        usual=(33, 55),
        decimals=1,
        other_units=("mm", "in"),
        synonyms=("occipitofrontal circumference", "OFC", "HC", "circumference of the head"),
        loinc="9843-4",
        days=30,
    ),
]

PositionWhenMeasured = Annotated[
    str,
    Choice(
        "Position when the length was measured",
        {"lying": "lying", "standing": "standing"},
        meaning="recumbent length or standing height",
        synonyms=("measured lying or standing", "length measured"),
        option_synonyms={"lying": ("recumbent", "supine"), "standing": ("upright", "erect")},
    ),
]

ZScore = Annotated[
    float,
    Number(
        "z-score",
        unit="",
        plausible=(-8, 8),
        usual=(-3, 3),
        decimals=2,
        synonyms=("standard deviation score", "SD score", "SDS", "z score"),
        meaning="standard deviations above the median of a reference, negative below it",
        days=36500,
    ),
]

Percentile = Annotated[
    float,
    Number(
        "Percentile",
        unit="%",
        plausible=(0.1, 99.9),
        usual=(3, 97),
        decimals=1,
        synonyms=("centile", "percentile rank"),
        meaning="how many of 100 in the reference lie below it",
        days=36500,
    ),
]
