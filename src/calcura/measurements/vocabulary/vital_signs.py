"""Vital signs, consciousness as one number, and the QT interval.

A diastolic pressure and a respiratory rate may truly be zero; a heart rate and a systolic pressure here may
not, since calculators divide by them or take their logarithm.
"""

from typing import Annotated

from calcura.measurements.kinds import Proper, finding, number

Temperature = Annotated[
    float,
    number(
        "Body temperature; temperature; temp; febrile to; core temperature",
        units="Cel; degF",
        plausible=(11, 47),
        usual=(34, 41),
        decimals=1,
        loinc="8310-5; 8331-1; 8332-9; 8329-5",
        days=1,
    ),
]

HeartRate = Annotated[
    float,
    number(
        "Heart rate; HR; pulse; pulse rate; heart rate or pulse; ventricular rate",
        units="/min",
        plausible=(10, 350),
        usual=(40, 160),
        decimals=0,
        loinc="8867-4; 8889-8",
        days=1,
    ),
]

RespiratoryRate = Annotated[
    float,
    number(
        "Respiratory rate; RR; breathing rate; respirations; breaths per minute",
        units="/min",
        plausible=(0, 120),
        usual=(10, 45),
        decimals=0,
        loinc="9279-1",
        days=1,
    ),
]

SystolicBloodPressure = Annotated[
    float,
    number(
        "Systolic blood pressure; SBP; systolic; systolic pressure",
        units="mmHg; kPa",
        plausible=(20, 370),
        usual=(70, 200),
        decimals=0,
        loinc="8480-6; 8459-0; 8461-6; 76534-7",
        days=1,
    ),
]

DiastolicBloodPressure = Annotated[
    float,
    number(
        "Diastolic blood pressure; DBP; diastolic; diastolic pressure",
        units="mmHg; kPa",
        plausible=(0, 360),
        usual=(35, 120),
        decimals=0,
        loinc="8462-4; 8453-3; 8455-8; 76535-4",
        days=1,
    ),
]

MeanArterialPressure = Annotated[
    float,
    number(
        "Mean arterial pressure; MAP; mean blood pressure; mean arterial blood pressure",
        units="mmHg; kPa",
        plausible=(10, 365),
        usual=(45, 140),
        decimals=0,
        loinc="8478-0; 76536-2",
        days=1,
    ),
]

Hypotension = Annotated[
    bool,
    finding(
        "Hypotension; hypotensive; low blood pressure; MAP below 70",
        meaning="mean arterial pressure below 70 mmHg",
    ),
]

GlasgowComaScore = Annotated[
    float,
    number(
        Proper("Glasgow Coma Score; GCS; Glasgow coma scale; coma score"),
        units="points",
        whole=True,
        plausible=(3, 15),
        usual=(3, 15),
        decimals=0,
        loinc="9269-2",
        meaning="sum of best eye, verbal and motor response",
        days=1,
    ),
]

QtInterval = Annotated[
    float,
    number(
        "QT interval; QT; uncorrected QT; measured QT interval",
        units="ms; s",
        plausible=(100, 1000),
        usual=(280, 600),
        decimals=0,
        loinc="8634-8",
        meaning="as measured on the electrocardiogram, not corrected for heart rate",
    ),
]
