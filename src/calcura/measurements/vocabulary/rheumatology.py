"""How active an inflammation of the joints is: joints counted, and what patient and physician judge.

A global assessment is in millimetres of its scale of ten centimetres; 0 is best. Records hold them under codes of the
whole questionnaire, or of none: they have no code here.
"""

from typing import Annotated

from calcura.measurements.kinds import Number

TenderJoints28 = Annotated[
    float,
    Number(
        "Tender joint count (28 joints)",
        unit="",
        plausible=(0, 28),
        usual=(0, 20),
        decimals=0,
        synonyms=("TJC28", "tender joint count", "tender joints of 28", "tender joints"),
        meaning="of shoulders, elbows, wrists, knuckles, finger and thumb joints and knees; no feet, ankles or hips",
        whole=True,
        days=30,
    ),
]

SwollenJoints28 = Annotated[
    float,
    Number(
        "Swollen joint count (28 joints)",
        unit="",
        plausible=(0, 28),
        usual=(0, 16),
        decimals=0,
        synonyms=("SJC28", "swollen joint count", "swollen joints of 28", "swollen joints"),
        meaning="of the same 28 joints as the tender joint count",
        whole=True,
        days=30,
    ),
]

PatientGlobal = Annotated[
    float,
    Number(
        "Patient global assessment of disease activity",
        unit="mm",
        plausible=(0, 100),
        usual=(0, 95),
        decimals=0,
        other_units=("cm",),
        synonyms=("PtGA", "patient global assessment", "patient global", "general health VAS"),
        meaning="visual analogue scale of 100 mm; 0 best, 100 worst",
        days=30,
    ),
]

PhysicianGlobal = Annotated[
    float,
    Number(
        "Physician global assessment of disease activity",
        unit="mm",
        plausible=(0, 100),
        usual=(0, 90),
        decimals=0,
        other_units=("cm",),
        synonyms=("PhGA", "EGA", "physician global assessment", "evaluator global assessment", "physician global"),
        meaning="visual analogue scale of 100 mm; 0 best, 100 worst",
        days=30,
    ),
]

BackPain = Annotated[
    float,
    Number(
        "Neck, back or hip pain (BASDAI item 2)",
        unit="points",
        plausible=(0, 10),
        usual=(0, 9.5),
        decimals=1,
        synonyms=("BASDAI axial pain", "BASDAI back pain"),
        meaning="a numeric or visual analogue scale; 0 none, 10 worst; in the past week",
        days=30,
    ),
]

PeripheralPainSwelling = Annotated[
    float,
    Number(
        "Pain or swelling of other joints (BASDAI item 3)",
        unit="points",
        plausible=(0, 10),
        usual=(0, 9.5),
        decimals=1,
        synonyms=("BASDAI peripheral pain", "BASDAI joint pain"),
        meaning="a numeric or visual analogue scale; 0 none, 10 worst; in the past week",
        days=30,
    ),
]

MorningStiffnessDuration = Annotated[
    float,
    Number(
        "Duration of morning stiffness (BASDAI item 6)",
        unit="points",
        plausible=(0, 10),
        usual=(0, 9.5),
        decimals=1,
        synonyms=("BASDAI duration of morning stiffness", "BASDAI stiffness duration"),
        meaning="a scale, not hours; 0 none, 10 two hours or more; in the past week",
        days=30,
    ),
]
