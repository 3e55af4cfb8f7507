"""Who the patient is: age, sex, body size, and what the older equations ask about race.

Limits take in the smallest surviving premature infant and the largest adult on record, so that what they
refuse is a slip of unit (1.75 for a height in cm) and never a rare patient.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Proper, choice, finding, number

Age = Annotated[
    float,
    number(
        "Age; patient age; aged; years old; year-old",
        units="years; months; weeks; days",
        plausible=(0, 130),
        usual=(18, 95),
        decimals=0,
        loinc="30525-0",
    ),
]

Sex = Annotated[
    Literal["female", "male"],
    choice(
        "Sex; gender; sex assigned at birth",
        meaning=("sex as the calculator's source recorded it, which is sex assigned at birth in nearly all of them"),
        loinc="46098-0",
        female="female; f; woman; girl; lady",
        male="male; m; man; boy; gentleman",
    ),
]

Weight = Annotated[
    float,
    number(
        "Body weight; weight; actual body weight; body mass; wt; weighed",
        units="kg; lb; g",
        plausible=(0.2, 650),
        usual=(40, 150),
        decimals=1,
        loinc="29463-7; 3141-9",
        days=90,
    ),
]

Height = Annotated[
    float,
    number(
        "Height; body height; stature; tall; ht",
        units="cm; m; in; ft",
        plausible=(20, 280),
        usual=(145, 200),
        decimals=0,
        loinc="8302-2; 3137-7; 8306-3",
        days=365,
    ),
]

BodyMassIndex = Annotated[
    float,
    number(
        "Body mass index; BMI; Quetelet index",
        units="kg/m2",
        plausible=(5, 210),
        usual=(16, 50),
        decimals=1,
        loinc="39156-5",
        days=90,
    ),
]

BlackRace = Annotated[
    bool,
    finding(
        Proper("Black race; African American; Black patient"),
        meaning=(
            "race recorded as Black, as the MDRD, 2009 CKD-EPI and pooled cohort equations ask; the 2021 CKD-EPI "
            "equation does not"
        ),
    ),
]

NursingHomeResident = Annotated[
    bool,
    finding(
        "Nursing home resident; nursing home; long-term care resident; skilled nursing facility resident",
        meaning="lives in a nursing home or other long-term care facility",
    ),
]

Obesity = Annotated[
    bool,
    finding("Obesity; obese; morbid obesity", meaning="body mass index above 30 kg/m2"),
]

BodySurfaceArea = Annotated[
    float,
    number(
        "Body surface area; BSA",
        units="m2; cm2",
        plausible=(0.1, 4),
        usual=(1.3, 2.4),
        decimals=2,
        loinc="3140-1; 8277-6",
        meaning="by any formula of weight and height",
        days=30,
    ),
]

WaistCircumference = Annotated[
    float,
    number(
        "Waist circumference; waist; abdominal circumference; abdominal girth",
        units="cm; in; m",
        plausible=(30, 250),
        usual=(60, 150),
        decimals=0,
        loinc="8280-0",
        days=365,
    ),
]

HipCircumference = Annotated[
    float,
    number(
        "Hip circumference; hip girth; hips",
        units="cm; in; m",
        plausible=(40, 250),
        usual=(80, 140),
        decimals=0,
        days=365,
    ),
]

NeckCircumference = Annotated[
    float,
    number(
        "Neck circumference; neck size; collar size",
        units="cm; in",
        plausible=(15, 90),
        usual=(30, 55),
        decimals=0,
        days=365,
    ),
]

HeadCircumference = Annotated[
    float,
    number(
        "Head circumference; occipitofrontal circumference; OFC; HC; circumference of the head",
        units="cm; mm; in",
        plausible=(15, 80),
        usual=(33, 55),
        decimals=1,
        loinc="9843-4",
        days=30,
    ),
]

PositionWhenMeasured = Annotated[
    str,
    choice(
        "Position when the length was measured; measured lying or standing; length measured",
        meaning="recumbent length or standing height",
        lying="lying; recumbent; supine",
        standing="standing; upright; erect",
    ),
]

ZScore = Annotated[
    float,
    number(
        "z-score; standard deviation score; SD score; SDS; z score",
        units="",
        plausible=(-8, 8),
        usual=(-3, 3),
        decimals=2,
        meaning="standard deviations above the median of a reference, negative below it",
        days=36500,
    ),
]

Percentile = Annotated[
    float,
    number(
        "Percentile; centile; percentile rank",
        units="%",
        plausible=(0.1, 99.9),
        usual=(3, 97),
        decimals=1,
        meaning="how many of 100 in the reference lie below it",
        days=36500,
    ),
]
