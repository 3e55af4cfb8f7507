"""The circulation, by catheter and by ultrasound of the heart.

Codes of records stand where they say just this quantity. Dimensions of the heart are held under one for each view and
way of measuring: those have none here.
"""

from typing import Annotated

from calcura.measurements.kinds import Number

CardiacOutput = Annotated[
    float,
    Number(
        "Cardiac output",
        unit="L/min",
        plausible=(0.2, 30),
        usual=(2, 12),
        decimals=1,
        other_units=("mL/min",),
        synonyms=("thermodilution output",),
        loinc="8741-1",
        other_loinc=("8737-9",),
        meaning="the volume that the heart pumps in a minute, measured",
        days=1,
    ),
]

CentralVenousPressure = Annotated[
    float,
    Number(
        "Central venous pressure",
        unit="mmHg",
        plausible=(-10, 60),
        usual=(0, 25),
        decimals=0,
        other_units=("cmH2O", "kPa"),
        synonyms=("CVP", "right atrial pressure", "mean right atrial pressure", "RAP"),
        loinc="60985-9",
        meaning="mean pressure of the right atrium or a great vein",
        days=1,
    ),
]

MeanPulmonaryArteryPressure = Annotated[
    float,
    Number(
        "Mean pulmonary artery pressure",
        unit="mmHg",
        plausible=(2, 120),
        usual=(10, 70),
        decimals=0,
        other_units=("kPa",),
        synonyms=("mPAP", "mean PAP", "mean pulmonary arterial pressure"),
        loinc="8414-5",
        days=30,
    ),
]


WedgePressure = Annotated[
    float,
    Number(
        "Pulmonary artery wedge pressure",
        unit="mmHg",
        plausible=(0, 60),
        usual=(3, 35),
        decimals=0,
        other_units=("kPa",),
        synonyms=(
            "PAWP",
            "PCWP",
            "PAOP",
            "wedge pressure",
            "pulmonary capillary wedge pressure",
            "pulmonary artery occlusion pressure",
        ),
        loinc="75994-4",
        days=30,
    ),
]

LvInternalDiameter = Annotated[
    float,
    Number(
        "Left ventricular internal diameter in diastole",
        unit="cm",
        plausible=(1, 12),
        usual=(3.2, 7.5),
        decimals=1,
        other_units=("mm",),
        synonyms=(
            "LVIDd",
            "LVEDD",
            "LVIDD",
            "left ventricular end-diastolic diameter",
            "left ventricular end-diastolic dimension",
        ),
        days=365,
    ),
]

LvSystolicDiameter = Annotated[
    float,
    Number(
        "Left ventricular internal diameter in systole",
        unit="cm",
        plausible=(0.5, 11),
        usual=(1.8, 6.5),
        decimals=1,
        other_units=("mm",),
        synonyms=(
            "LVIDs",
            "LVESD",
            "LVIDS",
            "left ventricular end-systolic diameter",
            "left ventricular end-systolic dimension",
        ),
        days=365,
    ),
]

SeptalThickness = Annotated[
    float,
    Number(
        "Interventricular septal thickness in diastole",
        unit="cm",
        plausible=(0.2, 5),
        usual=(0.6, 2),
        decimals=1,
        other_units=("mm",),
        synonyms=("IVSd", "IVST", "septal thickness", "interventricular septum thickness"),
        days=365,
    ),
]

PosteriorWallThickness = Annotated[
    float,
    Number(
        "Posterior wall thickness in diastole",
        unit="cm",
        plausible=(0.2, 5),
        usual=(0.6, 2),
        decimals=1,
        other_units=("mm",),
        synonyms=("PWd", "LVPWd", "PWT", "posterior wall thickness"),
        days=365,
    ),
]

LvotDiameter = Annotated[
    float,
    Number(
        "Left ventricular outflow tract diameter",
        "cm",
        (0.5, 4),
        (1.6, 2.6),
        1,
        other_units=("mm",),
        synonyms=("LVOT diameter", "outflow tract diameter"),
        days=365,
    ),
]

LvotVelocityTimeIntegral = Annotated[
    float,
    Number(
        "Velocity-time integral of the outflow tract",
        "cm",
        (2, 60),
        (10, 32),
        1,
        other_units=("mm",),
        synonyms=("LVOT VTI", "outflow tract VTI", "VTI1"),
        days=365,
    ),
]

AorticVelocityTimeIntegral = Annotated[
    float,
    Number(
        "Velocity-time integral across the aortic valve",
        "cm",
        (5, 250),
        (20, 150),
        1,
        other_units=("mm",),
        synonyms=("aortic VTI", "AV VTI", "VTI2"),
        days=365,
    ),
]
EjectionFraction = Annotated[
    float,
    Number(
        "Left ventricular ejection fraction",
        "%",
        (3, 90),
        (15, 70),
        0,
        synonyms=("LVEF", "ejection fraction", "EF"),
        loinc="10230-1",
        days=365,
    ),
]
PulmonaryArterySystolicByCatheter = Annotated[
    float,
    Number(
        "Systolic pulmonary artery pressure by catheter",
        "mmHg",
        (5, 180),
        (15, 90),
        0,
        other_units=("kPa",),
        synonyms=("sPAP", "systolic PAP"),
        meaning="measured in the vessel, not estimated by ultrasound",
        days=30,
    ),
]

PulmonaryArteryDiastolicPressure = Annotated[
    float,
    Number(
        "Diastolic pulmonary artery pressure",
        "mmHg",
        (0, 120),
        (5, 45),
        0,
        other_units=("kPa",),
        synonyms=("dPAP", "diastolic PAP", "PAD pressure"),
        days=30,
    ),
]
