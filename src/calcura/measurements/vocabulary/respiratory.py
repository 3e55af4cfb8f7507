"""Gas exchange and breathing support.

Pressures are in mmHg. An arterial oxygen pressure in kPa (8 to 13) lies below its lower limit and is
refused; a carbon dioxide pressure in kPa (about 5) can also be a survivable one in mmHg, so there the unit
has to be stated.
"""

from typing import Annotated

from calcura.measurements.kinds import finding, number

Pao2 = Annotated[
    float,
    number(
        "Arterial oxygen pressure (PaO2); PaO2; PaO₂; pO2; partial pressure of oxygen; arterial oxygen tension",
        units="mmHg; kPa",
        plausible=(15, 760),
        usual=(40, 400),
        decimals=0,
        loinc="2703-7; 11556-8",
        days=1,
    ),
]

Paco2 = Annotated[
    float,
    number(
        "Arterial carbon dioxide pressure (PaCO2); PaCO2; PaCO₂; pCO2; partial pressure of carbon dioxide; "
        "arterial carbon dioxide tension",
        units="mmHg; kPa",
        plausible=(8, 400),
        usual=(18, 100),
        decimals=0,
        loinc="2019-8; 11557-6",
        days=1,
    ),
]

ArterialPh = Annotated[
    float,
    number(
        "Arterial pH; pH; blood pH; arterial blood gas pH",
        units="",
        plausible=(6.3, 8.0),
        usual=(6.95, 7.65),
        decimals=2,
        loinc="2744-1; 11558-4",
        days=1,
    ),
]

Fio2 = Annotated[
    float,
    number(
        "Fraction of inspired oxygen (FiO2); FiO2; FiO₂; inspired oxygen; inspired oxygen fraction",
        units="%; fraction",
        plausible=(15, 100),
        usual=(21, 100),
        decimals=0,
        loinc="3150-6; 3150-0; 19994-3",
        meaning="oxygen in the inspired gas; room air is 21 %",
        days=1,
    ),
]

OxygenSaturation = Annotated[
    float,
    number(
        "Oxygen saturation; SpO2; O2 saturation; O₂ saturation percentage; O2 sat; pulse oximetry",
        units="%; fraction",
        plausible=(10, 100),
        usual=(75, 100),
        decimals=0,
        loinc="59408-5; 2708-6",
        meaning="by pulse oximetry",
        days=1,
    ),
]

AlveolarArterialGradient = Annotated[
    float,
    number(
        "Alveolar-arterial oxygen gradient; A-a gradient; A-aDO2; AaDO2; alveolar-arterial gradient",
        units="mmHg; kPa",
        plausible=(-50, 700),
        usual=(5, 550),
        decimals=0,
        loinc="19991-9",
        meaning=("alveolar minus arterial oxygen pressure; slightly below zero only through errors of measurement"),
        days=1,
    ),
]

TidalVolume = Annotated[
    float,
    number(
        "Tidal volume; tidal volumes; tidal breath",
        units="mL; L",
        plausible=(2, 3000),
        usual=(200, 700),
        decimals=0,
        days=1,
    ),
]

MinuteVentilation = Annotated[
    float,
    number(
        "Minute ventilation; minute volume; expired minute volume; VE",
        units="L/min; mL/min",
        plausible=(0.1, 80),
        usual=(4, 18),
        decimals=1,
        meaning="tidal volume times breaths a minute",
        days=1,
    ),
]

MeanAirwayPressure = Annotated[
    float,
    number(
        "Mean airway pressure; MAwP; Paw",
        "cmH2O; mbar; hPa",
        (1, 80),
        (6, 30),
        0,
        meaning="over the whole breath, on the ventilator",
    ),
]

PlateauPressure = Annotated[
    float,
    number(
        "Plateau pressure; Pplat; plateau airway pressure; inspiratory plateau pressure",
        units="cmH2O; mbar; hPa",
        plausible=(2, 100),
        usual=(14, 38),
        decimals=0,
        meaning="of the airway at an inspiratory hold, not the peak",
        days=1,
    ),
]

Peep = Annotated[
    float,
    number(
        "Positive end-expiratory pressure; PEEP; total PEEP; end-expiratory pressure",
        units="cmH2O; mbar; hPa",
        plausible=(0, 50),
        usual=(3, 18),
        decimals=0,
        meaning="by ventilator or CPAP; what the patient traps belongs to it",
        days=1,
    ),
]

RespiratoryCompliance = Annotated[
    float,
    number(
        "Compliance of the respiratory system; respiratory system compliance; Crs; lung compliance",
        units="mL/cmH2O",
        plausible=(1, 200),
        usual=(15, 90),
        decimals=0,
        meaning="of lungs and chest together, by the plateau pressure",
        days=1,
    ),
]

MechanicalVentilation = Annotated[
    bool,
    finding(
        "Mechanical ventilation; on mechanical ventilation; mechanically ventilated; on a ventilator; "
        "intubated and ventilated",
        meaning="breathing supported by a ventilator",
    ),
]

Cpap = Annotated[
    bool,
    finding(
        "Continuous positive airway pressure; CPAP; on CPAP",
        meaning="breathing supported by continuous positive airway pressure",
    ),
]

MixedVenousSaturation = Annotated[
    float,
    number(
        "Mixed venous oxygen saturation; SvO2; mixed venous saturation",
        units="%; fraction",
        plausible=(10, 100),
        usual=(45, 85),
        decimals=0,
        loinc="19224-5",
        meaning="of the pulmonary artery; a central venous one is not the same",
        days=1,
    ),
]

MixedVenousOxygenPressure = Annotated[
    float,
    number(
        "Mixed venous oxygen pressure (PvO2); PvO2; mixed venous oxygen tension",
        units="mmHg; kPa",
        plausible=(5, 100),
        usual=(25, 50),
        decimals=0,
        meaning="of the pulmonary artery",
        days=1,
    ),
]

OxygenConsumption = Annotated[
    float,
    number(
        "Oxygen consumption; VO2; oxygen uptake",
        units="mL/min; L/min",
        plausible=(20, 6000),
        usual=(150, 450),
        decimals=0,
        meaning="of the whole body, measured, or assumed as 125 mL/min for each square meter of its surface",
        days=1,
    ),
]

CarbonDioxideProduction = Annotated[
    float,
    number(
        "Carbon dioxide production; VCO2; carbon dioxide output",
        units="mL/min; L/min",
        plausible=(20, 6000),
        usual=(120, 400),
        decimals=0,
        meaning="of the whole body",
        days=1,
    ),
]

Fev1 = Annotated[
    float,
    number(
        "FEV1; FEV 1; forced expiratory volume in one second; forced expiratory volume in 1 second",
        units="L; mL",
        plausible=(0.1, 10),
        usual=(0.6, 5),
        decimals=2,
        loinc="20150-9",
        meaning="the volume breathed out in the first second of a forced breath, measured",
        days=365,
    ),
]

Fvc = Annotated[
    float,
    number(
        "Forced vital capacity; FVC",
        units="L; mL",
        plausible=(0.1, 12),
        usual=(1, 6),
        decimals=2,
        loinc="19868-9",
        meaning="the volume of a forced breath out, measured",
        days=365,
    ),
]
