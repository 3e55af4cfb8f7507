"""The patient before an operation, and the operation itself."""

from typing import Annotated, Literal

from calcura.measurements.kinds import choice, finding, number

SurgicalIncision = Annotated[
    Literal["peripheral", "upper_abdominal", "intrathoracic"],
    choice(
        "Surgical incision; incision site; site of incision",
        meaning="where the operation opens the body; below the navel and outside the trunk count as peripheral",
        peripheral="peripheral incision; peripheral surgery",
        upper_abdominal="upper abdominal incision; upper abdominal surgery; upper abdomen",
        intrathoracic="intrathoracic incision; intrathoracic surgery; thoracotomy",
    ),
]

SurgeryDuration = Annotated[
    float,
    number(
        "Duration of surgery; surgical duration; operative time; duration of the operation",
        units="h; min",
        plausible=(0.05, 48),
        usual=(0.5, 6),
        decimals=1,
        meaning="planned or actual",
    ),
]

EmergencySurgery = Annotated[
    bool,
    finding(
        "Emergency surgery; emergency procedure; emergency operation; emergent surgery",
        meaning="the operation is done as an emergency",
    ),
]
