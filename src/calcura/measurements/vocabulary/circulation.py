"""The circulation, by catheter and by ultrasound of the heart.

Codes of records stand where they say just this quantity. Dimensions of the heart are held under one for each view and
way of measuring: those have none here.
"""

from typing import Annotated

from calcura.measurements.kinds import Number, number


def _of_the_heart(names: str, plausible: tuple[float, float], usual: tuple[float, float]) -> Number:
    """Return a length that ultrasound of the heart measures."""
    return number(names, "cm; mm", plausible, usual, 1, days=365)


CardiacOutput = Annotated[
    float,
    number(
        "Cardiac output; thermodilution output",
        units="L/min; mL/min",
        plausible=(0.2, 30),
        usual=(2, 12),
        decimals=1,
        loinc="8741-1; 8737-9",
        meaning="the volume that the heart pumps in a minute, measured",
        days=1,
    ),
]

CentralVenousPressure = Annotated[
    float,
    number(
        "Central venous pressure; CVP; right atrial pressure; mean right atrial pressure; RAP",
        units="mmHg; cmH2O; kPa",
        plausible=(-10, 60),
        usual=(0, 25),
        decimals=0,
        loinc="60985-9",
        meaning="mean pressure of the right atrium or a great vein",
        days=1,
    ),
]

MeanPulmonaryArteryPressure = Annotated[
    float,
    number(
        "Mean pulmonary artery pressure; mPAP; mean PAP; mean pulmonary arterial pressure",
        units="mmHg; kPa",
        plausible=(2, 120),
        usual=(10, 70),
        decimals=0,
        loinc="8414-5",
        days=30,
    ),
]


WedgePressure = Annotated[
    float,
    number(
        "Pulmonary artery wedge pressure; PAWP; PCWP; PAOP; wedge pressure; pulmonary capillary wedge pressure; "
        "pulmonary artery occlusion pressure",
        units="mmHg; kPa",
        plausible=(0, 60),
        usual=(3, 35),
        decimals=0,
        loinc="75994-4",
        days=30,
    ),
]

LvInternalDiameter = Annotated[
    float,
    _of_the_heart(
        "Left ventricular internal diameter in diastole; LVIDd; LVEDD; LVIDD; "
        "left ventricular end-diastolic diameter; left ventricular end-diastolic dimension",
        plausible=(1, 12),
        usual=(3.2, 7.5),
    ),
]

LvSystolicDiameter = Annotated[
    float,
    _of_the_heart(
        "Left ventricular internal diameter in systole; LVIDs; LVESD; LVIDS; left ventricular end-systolic diameter; "
        "left ventricular end-systolic dimension",
        plausible=(0.5, 11),
        usual=(1.8, 6.5),
    ),
]

SeptalThickness = Annotated[
    float,
    _of_the_heart(
        "Interventricular septal thickness in diastole; IVSd; IVST; septal thickness; "
        "interventricular septum thickness",
        plausible=(0.2, 5),
        usual=(0.6, 2),
    ),
]

PosteriorWallThickness = Annotated[
    float,
    _of_the_heart(
        "Posterior wall thickness in diastole; PWd; LVPWd; PWT; posterior wall thickness", (0.2, 5), (0.6, 2)
    ),
]

LvotDiameter = Annotated[
    float,
    _of_the_heart(
        "Left ventricular outflow tract diameter; LVOT diameter; outflow tract diameter", (0.5, 4), (1.6, 2.6)
    ),
]

LvotVelocityTimeIntegral = Annotated[
    float,
    _of_the_heart("Velocity-time integral of the outflow tract; LVOT VTI; outflow tract VTI; VTI1", (2, 60), (10, 32)),
]

AorticVelocityTimeIntegral = Annotated[
    float,
    _of_the_heart("Velocity-time integral across the aortic valve; aortic VTI; AV VTI; VTI2", (5, 250), (20, 150)),
]
EjectionFraction = Annotated[
    float,
    number(
        "Left ventricular ejection fraction; LVEF; ejection fraction; EF",
        "%",
        (3, 90),
        (15, 70),
        0,
        loinc="10230-1",
        days=365,
    ),
]
PulmonaryArterySystolicByCatheter = Annotated[
    float,
    number(
        "Systolic pulmonary artery pressure by catheter; sPAP; systolic PAP",
        "mmHg; kPa",
        (5, 180),
        (15, 90),
        0,
        meaning="measured in the vessel, not estimated by ultrasound",
        days=30,
    ),
]

PulmonaryArteryDiastolicPressure = Annotated[
    float,
    number(
        "Diastolic pulmonary artery pressure; dPAP; diastolic PAP; PAD pressure",
        "mmHg; kPa",
        (0, 120),
        (5, 45),
        0,
        days=30,
    ),
]
