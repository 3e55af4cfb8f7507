"""Urine: what is in it and how much there is."""

from typing import Annotated

from calcura.measurements.kinds import number

UrineSodium = Annotated[
    float,
    number(
        "Urine sodium; UNa; urinary sodium; spot urine sodium",
        units="mmol/L; mEq/L",
        plausible=(0, 500),
        usual=(5, 200),
        decimals=0,
        substance="sodium",
        loinc="2955-3",
    ),
]

UrineCreatinine = Annotated[
    float,
    number(
        "Urine creatinine; UCr; urinary creatinine; spot urine creatinine",
        units="mg/dL; mmol/L; umol/L",
        plausible=(1, 1000),
        usual=(10, 350),
        decimals=0,
        substance="creatinine",
        loinc="2161-8; 14683-7",
    ),
]

UrineOutput = Annotated[
    float,
    number(
        "Urine output; UOP; 24-hour urine output; daily urine output; diuresis",
        units="mL/day; L/day",
        plausible=(0, 40000),
        usual=(0, 4000),
        decimals=0,
        loinc="3167-4; 9192-6",
        meaning="volume of urine over a whole day",
        days=1,
    ),
]

AlbuminCreatinineRatio = Annotated[
    float,
    number(
        "Albumin to creatinine ratio of urine; UACR; ACR; urine albumin/creatinine ratio; albumin/creatinine ratio",
        units="mg/g; mg/mmol; ug/mg",
        plausible=(0.1, 50000),
        usual=(2, 1500),
        decimals=0,
        substance="creatinine",
        loinc="9318-7; 14959-1; 32294-1",
        meaning="of one sample of urine",
        days=365,
    ),
]

UrineFlow = Annotated[
    float,
    number(
        "Urine flow; urine output per kg; hourly urine output per kilogram",
        "mL/kg/h",
        (0, 30),
        (0, 2),
        1,
        meaning="mean over the hours that are told; 0 is anuria",
        days=1,
    ),
]

HoursOfUrineFlow = Annotated[
    float,
    number(
        "Hours of this urine flow; duration of oliguria; hours of oliguria; hours of collection",
        "h",
        (1, 240),
        (4, 36),
        0,
        meaning="for how long the urine flow was no higher",
    ),
]

UrinePhosphate = Annotated[
    float,
    number(
        "Urine phosphate; UPO4; urinary phosphate; spot urine phosphate",
        "mg/dL; mmol/L",
        (0.1, 700),
        (5, 150),
        0,
        substance="phosphate",
        loinc="2778-9",
    ),
]
