"""The circulation, by catheter and by ultrasound of the heart.

Codes of records stand where they say just this quantity. Dimensions of the heart are held under one for each view and
way of measuring: those have none here.
"""

from typing import Annotated

from calcura.measurements.kinds import number

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
    number(
        "Left ventricular internal diameter in diastole; LVIDd; LVEDD; LVIDD; "
        "left ventricular end-diastolic diameter; left ventricular end-diastolic dimension",
        units="cm; mm",
        plausible=(1, 12),
        usual=(3.2, 7.5),
        decimals=1,
        days=365,
    ),
]

LvSystolicDiameter = Annotated[
    float,
    number(
        "Left ventricular internal diameter in systole; LVIDs; LVESD; LVIDS; left ventricular end-systolic diameter; "
        "left ventricular end-systolic dimension",
        units="cm; mm",
        plausible=(0.5, 11),
        usual=(1.8, 6.5),
        decimals=1,
        days=365,
    ),
]

SeptalThickness = Annotated[
    float,
    number(
        "Interventricular septal thickness in diastole; IVSd; IVST; septal thickness; "
        "interventricular septum thickness",
        units="cm; mm",
        plausible=(0.2, 5),
        usual=(0.6, 2),
        decimals=1,
        days=365,
    ),
]

PosteriorWallThickness = Annotated[
    float,
    number(
        "Posterior wall thickness in diastole; PWd; LVPWd; PWT; posterior wall thickness",
        units="cm; mm",
        plausible=(0.2, 5),
        usual=(0.6, 2),
        decimals=1,
        days=365,
    ),
]

LvotDiameter = Annotated[
    float,
    number(
        "Left ventricular outflow tract diameter; LVOT diameter; outflow tract diameter",
        "cm; mm",
        (0.5, 4),
        (1.6, 2.6),
        1,
        days=365,
    ),
]

LvotVelocityTimeIntegral = Annotated[
    float,
    number(
        "Velocity-time integral of the outflow tract; LVOT VTI; outflow tract VTI; VTI1",
        "cm; mm",
        (2, 60),
        (10, 32),
        1,
        days=365,
    ),
]

AorticVelocityTimeIntegral = Annotated[
    float,
    number(
        "Velocity-time integral across the aortic valve; aortic VTI; AV VTI; VTI2",
        "cm; mm",
        (5, 250),
        (20, 150),
        1,
        days=365,
    ),
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
