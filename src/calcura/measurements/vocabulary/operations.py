"""The patient before an operation, and the operation itself."""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number

SurgicalIncision = Annotated[
    Literal["peripheral", "upper_abdominal", "intrathoracic"],
    Choice(
        "Surgical incision",
        {
            "peripheral": "peripheral incision",
            "upper_abdominal": "upper abdominal incision",
            "intrathoracic": "intrathoracic incision",
        },
        meaning="where the operation opens the body; below the navel and outside the trunk count as peripheral",
        synonyms=("incision site", "site of incision"),
        option_synonyms={
            "peripheral": ("peripheral surgery",),
            "upper_abdominal": ("upper abdominal surgery", "upper abdomen"),
            "intrathoracic": ("intrathoracic surgery", "thoracotomy"),
        },
    ),
]

SurgeryDuration = Annotated[
    float,
    Number(
        "Duration of surgery",
        unit="h",
        plausible=(0.05, 48),
        usual=(0.5, 6),
        decimals=1,
        other_units=("min",),
        synonyms=("surgical duration", "operative time", "duration of the operation"),
        meaning="planned or actual",
    ),
]

EmergencySurgery = Annotated[
    bool,
    Finding(
        "Emergency surgery",
        meaning="the operation is done as an emergency",
        synonyms=("emergency procedure", "emergency operation", "emergent surgery"),
    ),
]
