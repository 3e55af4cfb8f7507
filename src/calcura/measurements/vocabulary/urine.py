"""Urine: what is in it and how much there is."""

from typing import Annotated

from calcura.measurements.kinds import Number

UrineSodium = Annotated[
    float,
    Number(
        "Urine sodium",
        unit="mmol/L",
        plausible=(0, 500),
        usual=(5, 200),
        decimals=0,
        substance="sodium",
        other_units=("mEq/L",),
        synonyms=("UNa", "urinary sodium", "spot urine sodium"),
        loinc="2955-3",
    ),
]

UrineCreatinine = Annotated[
    float,
    Number(
        "Urine creatinine",
        unit="mg/dL",
        plausible=(1, 1000),
        usual=(10, 350),
        decimals=0,
        substance="creatinine",
        other_units=("mmol/L", "umol/L"),
        synonyms=("UCr", "urinary creatinine", "spot urine creatinine"),
        loinc="2161-8",
        other_loinc=("14683-7",),
    ),
]

UrineOutput = Annotated[
    float,
    Number(
        "Urine output",
        unit="mL/day",
        plausible=(0, 40000),
        usual=(0, 4000),
        decimals=0,
        other_units=("L/day",),
        synonyms=("UOP", "24-hour urine output", "daily urine output", "diuresis"),
        loinc="3167-4",
        meaning="volume of urine over a whole day",
        other_loinc=("9192-6",),
        days=1,
    ),
]

AlbuminCreatinineRatio = Annotated[
    float,
    Number(
        "Albumin to creatinine ratio of urine",
        unit="mg/g",
        plausible=(0.1, 50000),
        usual=(2, 1500),
        decimals=0,
        substance="creatinine",
        other_units=("mg/mmol", "ug/mg"),
        synonyms=("UACR", "ACR", "urine albumin/creatinine ratio", "albumin/creatinine ratio"),
        loinc="9318-7",
        meaning="of one sample of urine",
        other_loinc=("14959-1", "32294-1"),
        days=365,
    ),
]

UrineFlow = Annotated[
    float,
    Number(
        "Urine flow",
        "mL/kg/h",
        (0, 30),
        (0, 2),
        1,
        synonyms=("urine output per kg", "hourly urine output per kilogram"),
        meaning="mean over the hours that are told; 0 is anuria",
        days=1,
    ),
]

HoursOfUrineFlow = Annotated[
    float,
    Number(
        "Hours of this urine flow",
        "h",
        (1, 240),
        (4, 36),
        0,
        synonyms=("duration of oliguria", "hours of oliguria", "hours of collection"),
        meaning="for how long the urine flow was no higher",
    ),
]

UrinePhosphate = Annotated[
    float,
    Number(
        "Urine phosphate",
        "mg/dL",
        (0.1, 700),
        (5, 150),
        0,
        substance="phosphate",
        other_units=("mmol/L",),
        synonyms=("UPO4", "urinary phosphate", "spot urine phosphate"),
        loinc="2778-9",
    ),
]
