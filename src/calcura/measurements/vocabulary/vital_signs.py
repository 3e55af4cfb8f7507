"""Vital signs, consciousness as one number, and the QT interval.

A diastolic pressure and a respiratory rate may truly be zero; a heart rate and a systolic pressure here may
not, since calculators divide by them or take their logarithm.
"""

from typing import Annotated

from calcura.measurements.kinds import Finding, Number, Proper

Temperature = Annotated[
    float,
    Number(
        "Body temperature",
        unit="Cel",
        plausible=(11, 47),
        usual=(34, 41),
        decimals=1,
        other_units=("degF",),
        synonyms=("temperature", "temp", "febrile to", "core temperature"),
        loinc="8310-5",
        other_loinc=("8331-1", "8332-9", "8329-5"),
        days=1,
    ),
]

HeartRate = Annotated[
    float,
    Number(
        "Heart rate",
        unit="/min",
        plausible=(10, 350),
        usual=(40, 160),
        decimals=0,
        synonyms=("HR", "pulse", "pulse rate", "heart rate or pulse", "ventricular rate"),
        loinc="8867-4",
        other_loinc=("8889-8",),
        days=1,
    ),
]

RespiratoryRate = Annotated[
    float,
    Number(
        "Respiratory rate",
        unit="/min",
        plausible=(0, 120),
        usual=(10, 45),
        decimals=0,
        synonyms=("RR", "breathing rate", "respirations", "breaths per minute"),
        loinc="9279-1",
        days=1,
    ),
]

SystolicBloodPressure = Annotated[
    float,
    Number(
        "Systolic blood pressure",
        unit="mmHg",
        plausible=(20, 370),
        usual=(70, 200),
        decimals=0,
        other_units=("kPa",),
        synonyms=("SBP", "systolic", "systolic pressure"),
        loinc="8480-6",
        other_loinc=("8459-0", "8461-6", "76534-7"),
        days=1,
    ),
]

DiastolicBloodPressure = Annotated[
    float,
    Number(
        "Diastolic blood pressure",
        unit="mmHg",
        plausible=(0, 360),
        usual=(35, 120),
        decimals=0,
        other_units=("kPa",),
        synonyms=("DBP", "diastolic", "diastolic pressure"),
        loinc="8462-4",
        other_loinc=("8453-3", "8455-8", "76535-4"),
        days=1,
    ),
]

MeanArterialPressure = Annotated[
    float,
    Number(
        "Mean arterial pressure",
        unit="mmHg",
        plausible=(10, 365),
        usual=(45, 140),
        decimals=0,
        other_units=("kPa",),
        synonyms=("MAP", "mean blood pressure", "mean arterial blood pressure"),
        loinc="8478-0",
        other_loinc=("76536-2",),
        days=1,
    ),
]

Hypotension = Annotated[
    bool,
    Finding(
        "Hypotension",
        meaning="mean arterial pressure below 70 mmHg",
        synonyms=("hypotensive", "low blood pressure", "MAP below 70"),
    ),
]

GlasgowComaScore = Annotated[
    float,
    Number(
        Proper("Glasgow Coma Score"),
        unit="points",
        whole=True,
        plausible=(3, 15),
        usual=(3, 15),
        decimals=0,
        synonyms=("GCS", "Glasgow coma scale", "coma score"),
        loinc="9269-2",
        meaning="sum of best eye, verbal and motor response",
        days=1,
    ),
]

QtInterval = Annotated[
    float,
    Number(
        "QT interval",
        unit="ms",
        plausible=(100, 1000),
        usual=(280, 600),
        decimals=0,
        other_units=("s",),
        synonyms=("QT", "uncorrected QT", "measured QT interval"),
        loinc="8634-8",
        meaning="as measured on the electrocardiogram, not corrected for heart rate",
    ),
]
