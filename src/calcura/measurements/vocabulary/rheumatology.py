"""How active an inflammation of the joints is: joints counted, and what patient and physician judge.

A global assessment is in millimetres of its scale of ten centimetres; 0 is best. Records hold them under codes of the
whole questionnaire, or of none: they have no code here.
"""

from typing import Annotated

from calcura.measurements.kinds import Number, number


def _of_the_past_week(names: str, scale: str) -> Number:
    """Return an item of BASDAI."""
    return number(names, "points", (0, 10), (0, 9.5), 1, meaning=f"{scale}; in the past week", days=30)


TenderJoints28 = Annotated[
    float,
    number(
        "Tender joint count (28 joints); TJC28; tender joint count; tender joints of 28; tender joints",
        units="",
        plausible=(0, 28),
        usual=(0, 20),
        decimals=0,
        meaning="of shoulders, elbows, wrists, knuckles, finger and thumb joints and knees; no feet, ankles or hips",
        whole=True,
        days=30,
    ),
]

SwollenJoints28 = Annotated[
    float,
    number(
        "Swollen joint count (28 joints); SJC28; swollen joint count; swollen joints of 28; swollen joints",
        units="",
        plausible=(0, 28),
        usual=(0, 16),
        decimals=0,
        meaning="of the same 28 joints as the tender joint count",
        whole=True,
        days=30,
    ),
]

PatientGlobal = Annotated[
    float,
    number(
        "Patient global assessment of disease activity; PtGA; patient global assessment; patient global; "
        "general health VAS",
        units="mm; cm",
        plausible=(0, 100),
        usual=(0, 95),
        decimals=0,
        meaning="visual analogue scale of 100 mm; 0 best, 100 worst",
        days=30,
    ),
]

PhysicianGlobal = Annotated[
    float,
    number(
        "Physician global assessment of disease activity; PhGA; EGA; physician global assessment; "
        "evaluator global assessment; physician global",
        units="mm; cm",
        plausible=(0, 100),
        usual=(0, 90),
        decimals=0,
        meaning="visual analogue scale of 100 mm; 0 best, 100 worst",
        days=30,
    ),
]

BackPain = Annotated[
    float,
    _of_the_past_week(
        "Neck, back or hip pain (BASDAI item 2); BASDAI axial pain; BASDAI back pain",
        "a numeric or visual analogue scale; 0 none, 10 worst",
    ),
]

PeripheralPainSwelling = Annotated[
    float,
    _of_the_past_week(
        "Pain or swelling of other joints (BASDAI item 3); BASDAI peripheral pain; BASDAI joint pain",
        "a numeric or visual analogue scale; 0 none, 10 worst",
    ),
]

MorningStiffnessDuration = Annotated[
    float,
    _of_the_past_week(
        "Duration of morning stiffness (BASDAI item 6); BASDAI duration of morning stiffness; "
        "BASDAI stiffness duration",
        "a scale, not hours; 0 none, 10 two hours or more",
    ),
]
