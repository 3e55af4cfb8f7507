"""Gas exchange and breathing support.

Pressures are in mmHg. An arterial oxygen pressure in kPa (8 to 13) lies below its lower limit and is
refused; a carbon dioxide pressure in kPa (about 5) can also be a survivable one in mmHg, so there the unit
has to be stated.
"""

from typing import Annotated

from calcura.measurements.kinds import Finding, Number

Pao2 = Annotated[
    float,
    Number(
        "Arterial oxygen pressure (PaO2)",
        unit="mmHg",
        plausible=(15, 760),
        usual=(40, 400),
        decimals=0,
        other_units=("kPa",),
        synonyms=("PaO2", "PaO₂", "pO2", "partial pressure of oxygen", "arterial oxygen tension"),
        loinc="2703-7",
        other_loinc=("11556-8",),
        days=1,
    ),
]

Paco2 = Annotated[
    float,
    Number(
        "Arterial carbon dioxide pressure (PaCO2)",
        unit="mmHg",
        plausible=(8, 400),
        usual=(18, 100),
        decimals=0,
        other_units=("kPa",),
        synonyms=(
            "PaCO2",
            "PaCO₂",
            "pCO2",
            "partial pressure of carbon dioxide",
            "arterial carbon dioxide tension",
        ),
        loinc="2019-8",
        other_loinc=("11557-6",),
        days=1,
    ),
]

ArterialPh = Annotated[
    float,
    Number(
        "Arterial pH",
        unit="",
        plausible=(6.3, 8.0),
        usual=(6.95, 7.65),
        decimals=2,
        synonyms=("pH", "blood pH", "arterial blood gas pH"),
        loinc="2744-1",
        other_loinc=("11558-4",),
        days=1,
    ),
]

Fio2 = Annotated[
    float,
    Number(
        "Fraction of inspired oxygen (FiO2)",
        unit="%",
        plausible=(15, 100),
        usual=(21, 100),
        decimals=0,
        other_units=("fraction",),
        synonyms=("FiO2", "FiO₂", "inspired oxygen", "inspired oxygen fraction"),
        loinc="3150-6",
        meaning="oxygen in the inspired gas; room air is 21 %",
        other_loinc=("3150-0", "19994-3"),
        days=1,
    ),
]

OxygenSaturation = Annotated[
    float,
    Number(
        "Oxygen saturation",
        unit="%",
        plausible=(10, 100),
        usual=(75, 100),
        decimals=0,
        other_units=("fraction",),
        synonyms=(
            "SpO2",
            "O2 saturation",
            "O₂ saturation percentage",
            "O2 sat",
            "pulse oximetry",
        ),
        loinc="59408-5",
        meaning="by pulse oximetry",
        other_loinc=("2708-6",),
        days=1,
    ),
]

AlveolarArterialGradient = Annotated[
    float,
    Number(
        "Alveolar-arterial oxygen gradient",
        unit="mmHg",
        plausible=(-50, 700),
        usual=(5, 550),
        decimals=0,
        other_units=("kPa",),
        synonyms=("A-a gradient", "A-aDO2", "AaDO2", "alveolar-arterial gradient"),
        loinc="19991-9",
        meaning=("alveolar minus arterial oxygen pressure; slightly below zero only through errors of measurement"),
        days=1,
    ),
]

TidalVolume = Annotated[
    float,
    Number(
        "Tidal volume",
        unit="mL",
        plausible=(2, 3000),
        usual=(200, 700),
        decimals=0,
        other_units=("L",),
        synonyms=("tidal volumes", "tidal breath"),
        days=1,
    ),
]

MinuteVentilation = Annotated[
    float,
    Number(
        "Minute ventilation",
        unit="L/min",
        plausible=(0.1, 80),
        usual=(4, 18),
        decimals=1,
        other_units=("mL/min",),
        synonyms=("minute volume", "expired minute volume", "VE"),
        meaning="tidal volume times breaths a minute",
        days=1,
    ),
]

MeanAirwayPressure = Annotated[
    float,
    Number(
        "Mean airway pressure",
        "cmH2O",
        (1, 80),
        (6, 30),
        0,
        other_units=("mbar", "hPa"),
        synonyms=("MAwP", "Paw"),
        meaning="over the whole breath, on the ventilator",
    ),
]

PlateauPressure = Annotated[
    float,
    Number(
        "Plateau pressure",
        unit="cmH2O",
        plausible=(2, 100),
        usual=(14, 38),
        decimals=0,
        other_units=("mbar", "hPa"),
        synonyms=("Pplat", "plateau airway pressure", "inspiratory plateau pressure"),
        meaning="of the airway at an inspiratory hold, not the peak",
        days=1,
    ),
]

Peep = Annotated[
    float,
    Number(
        "Positive end-expiratory pressure",
        unit="cmH2O",
        plausible=(0, 50),
        usual=(3, 18),
        decimals=0,
        other_units=("mbar", "hPa"),
        synonyms=("PEEP", "total PEEP", "end-expiratory pressure"),
        meaning="by ventilator or CPAP; what the patient traps belongs to it",
        days=1,
    ),
]

RespiratoryCompliance = Annotated[
    float,
    Number(
        "Compliance of the respiratory system",
        unit="mL/cmH2O",
        plausible=(1, 200),
        usual=(15, 90),
        decimals=0,
        synonyms=("respiratory system compliance", "Crs", "lung compliance"),
        meaning="of lungs and chest together, by the plateau pressure",
        days=1,
    ),
]

MechanicalVentilation = Annotated[
    bool,
    Finding(
        "Mechanical ventilation",
        meaning="breathing supported by a ventilator",
        synonyms=(
            "on mechanical ventilation",
            "mechanically ventilated",
            "on a ventilator",
            "intubated and ventilated",
        ),
    ),
]

Cpap = Annotated[
    bool,
    Finding(
        "Continuous positive airway pressure",
        meaning="breathing supported by continuous positive airway pressure",
        synonyms=("CPAP", "on CPAP"),
    ),
]

MixedVenousSaturation = Annotated[
    float,
    Number(
        "Mixed venous oxygen saturation",
        unit="%",
        plausible=(10, 100),
        usual=(45, 85),
        decimals=0,
        other_units=("fraction",),
        synonyms=("SvO2", "mixed venous saturation"),
        loinc="19224-5",
        meaning="of the pulmonary artery; a central venous one is not the same",
        days=1,
    ),
]

MixedVenousOxygenPressure = Annotated[
    float,
    Number(
        "Mixed venous oxygen pressure (PvO2)",
        unit="mmHg",
        plausible=(5, 100),
        usual=(25, 50),
        decimals=0,
        other_units=("kPa",),
        synonyms=("PvO2", "mixed venous oxygen tension"),
        meaning="of the pulmonary artery",
        days=1,
    ),
]

OxygenConsumption = Annotated[
    float,
    Number(
        "Oxygen consumption",
        unit="mL/min",
        plausible=(20, 6000),
        usual=(150, 450),
        decimals=0,
        other_units=("L/min",),
        synonyms=("VO2", "oxygen uptake"),
        meaning="of the whole body, measured, or assumed as 125 mL/min for each square meter of its surface",
        days=1,
    ),
]

CarbonDioxideProduction = Annotated[
    float,
    Number(
        "Carbon dioxide production",
        unit="mL/min",
        plausible=(20, 6000),
        usual=(120, 400),
        decimals=0,
        other_units=("L/min",),
        synonyms=("VCO2", "carbon dioxide output"),
        meaning="of the whole body",
        days=1,
    ),
]

Fev1 = Annotated[
    float,
    Number(
        "FEV1",
        unit="L",
        plausible=(0.1, 10),
        usual=(0.6, 5),
        decimals=2,
        other_units=("mL",),
        synonyms=("FEV 1", "forced expiratory volume in one second", "forced expiratory volume in 1 second"),
        loinc="20150-9",
        meaning="the volume breathed out in the first second of a forced breath, measured",
        days=365,
    ),
]

Fvc = Annotated[
    float,
    Number(
        "Forced vital capacity",
        unit="L",
        plausible=(0.1, 12),
        usual=(1, 6),
        decimals=2,
        other_units=("mL",),
        synonyms=("FVC",),
        loinc="19868-9",
        meaning="the volume of a forced breath out, measured",
        days=365,
    ),
]
