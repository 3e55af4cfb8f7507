"""Drugs: opioids and vasopressors by amount, steroids by name and route, treatments that count as findings.

A dose of zero means the drug is not given. ``usual`` is the range among patients who do get the drug. Upper
limits leave room for the largest doses described in cancer pain and dependence: they catch slips of unit,
not high doses.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number

CodeineDailyDose = Annotated[
    float,
    Number(
        "Codeine, total daily dose",
        unit="mg/day",
        plausible=(0, 3000),
        usual=(30, 240),
        decimals=0,
        synonyms=("codeine", "codeine phosphate"),
    ),
]

FentanylBuccalDailyDose = Annotated[
    float,
    Number(
        "Fentanyl buccal or sublingual, total daily dose",
        unit="ug/day",
        plausible=(0, 30000),
        usual=(100, 3200),
        decimals=0,
        other_units=("mg/day",),
        synonyms=("buccal fentanyl", "fentanyl buccal", "sublingual fentanyl", "fentanyl lozenge"),
        meaning="fentanyl taken up through the lining of the mouth, not by patch",
    ),
]

FentanylPatchDailyDose = Annotated[
    float,
    Number(
        "Fentanyl patch, delivery rate",
        unit="ug/h",
        plausible=(0, 3000),
        usual=(12, 200),
        decimals=0,
        synonyms=("fentanyl patch", "transdermal fentanyl", "fentanyl transdermal"),
        meaning="strength of all patches worn, as printed on them",
    ),
]

HydrocodoneDailyDose = Annotated[
    float,
    Number(
        "Hydrocodone, total daily dose",
        unit="mg/day",
        plausible=(0, 2000),
        usual=(10, 120),
        decimals=0,
        synonyms=("hydrocodone", "hydrocodone bitartrate"),
    ),
]

HydromorphoneDailyDose = Annotated[
    float,
    Number(
        "Hydromorphone, total daily dose",
        unit="mg/day",
        plausible=(0, 5000),
        usual=(4, 64),
        decimals=0,
        synonyms=("hydromorphone", "Dilaudid"),
    ),
]

MethadoneDailyDose = Annotated[
    float,
    Number(
        "Methadone, total daily dose",
        unit="mg/day",
        plausible=(0, 2000),
        usual=(5, 120),
        decimals=0,
        synonyms=("methadone",),
    ),
]

MorphineDailyDose = Annotated[
    float,
    Number(
        "Morphine, total daily dose",
        unit="mg/day",
        plausible=(0, 20000),
        usual=(10, 300),
        decimals=0,
        synonyms=("morphine", "oral morphine", "morphine sulfate"),
        meaning="by mouth",
    ),
]

OxycodoneDailyDose = Annotated[
    float,
    Number(
        "Oxycodone, total daily dose",
        unit="mg/day",
        plausible=(0, 10000),
        usual=(10, 160),
        decimals=0,
        synonyms=("oxycodone", "OxyContin"),
    ),
]

OxymorphoneDailyDose = Annotated[
    float,
    Number(
        "Oxymorphone, total daily dose",
        unit="mg/day",
        plausible=(0, 5000),
        usual=(10, 80),
        decimals=0,
        synonyms=("oxymorphone", "Opana"),
    ),
]

TapentadolDailyDose = Annotated[
    float,
    Number(
        "Tapentadol, total daily dose",
        unit="mg/day",
        plausible=(0, 5000),
        usual=(100, 500),
        decimals=0,
        synonyms=("tapentadol", "Nucynta"),
    ),
]

TramadolDailyDose = Annotated[
    float,
    Number(
        "Tramadol, total daily dose",
        unit="mg/day",
        plausible=(0, 8000),
        usual=(50, 400),
        decimals=0,
        synonyms=("tramadol", "Ultram"),
    ),
]

BuprenorphineDailyDose = Annotated[
    float,
    Number(
        "Buprenorphine, total daily dose",
        unit="mg/day",
        plausible=(0, 100),
        usual=(0.2, 24),
        decimals=1,
        other_units=("ug/day",),
        synonyms=("buprenorphine",),
        meaning="under the tongue or in the cheek, not by patch",
    ),
]

SteroidCode = Literal[
    "betamethasone_iv",
    "cortisone_po",
    "dexamethasone_iv",
    "dexamethasone_po",
    "hydrocortisone_iv",
    "hydrocortisone_po",
    "methylprednisolone_iv",
    "methylprednisolone_po",
    "prednisolone_po",
    "prednisone_po",
    "triamcinolone_iv",
]

STEROIDS = {
    "betamethasone_iv": "betamethasone intravenous",
    "cortisone_po": "cortisone by mouth",
    "dexamethasone_iv": "dexamethasone intravenous",
    "dexamethasone_po": "dexamethasone by mouth",
    "hydrocortisone_iv": "hydrocortisone intravenous",
    "hydrocortisone_po": "hydrocortisone by mouth",
    "methylprednisolone_iv": "methylprednisolone intravenous",
    "methylprednisolone_po": "methylprednisolone by mouth",
    "prednisolone_po": "prednisolone by mouth",
    "prednisone_po": "prednisone by mouth",
    "triamcinolone_iv": "triamcinolone intravenous",
}

STEROID_SYNONYMS = {
    "betamethasone_iv": ("betamethasone", "betamethasone IV", "IV betamethasone", "Celestone"),
    "cortisone_po": ("cortisone", "cortisone PO", "oral cortisone", "cortisone acetate"),
    "dexamethasone_iv": ("dexamethasone IV", "IV dexamethasone"),
    "dexamethasone_po": ("dexamethasone PO", "oral dexamethasone"),
    "hydrocortisone_iv": ("hydrocortisone IV", "IV hydrocortisone"),
    "hydrocortisone_po": ("hydrocortisone PO", "oral hydrocortisone"),
    "methylprednisolone_iv": ("methylprednisolone IV", "IV methylprednisolone", "Solu-Medrol"),
    "methylprednisolone_po": ("methylprednisolone PO", "oral methylprednisolone"),
    "prednisolone_po": ("prednisolone", "prednisolone PO", "oral prednisolone"),
    "prednisone_po": ("prednisone", "prednisone PO", "oral prednisone"),
    "triamcinolone_iv": ("triamcinolone", "triamcinolone IV", "IV triamcinolone"),
}

Steroid = Annotated[
    SteroidCode,
    Choice(
        "Steroid taken",
        STEROIDS,
        meaning="drug and route the patient has now",
        synonyms=("input steroid", "current steroid", "glucocorticoid", "corticosteroid"),
        option_synonyms=STEROID_SYNONYMS,
    ),
]

TargetSteroid = Annotated[
    SteroidCode,
    Choice(
        "Steroid to convert to",
        STEROIDS,
        meaning="drug and route for which the equivalent dose is wanted",
        synonyms=("target steroid", "new steroid"),
        option_synonyms=STEROID_SYNONYMS,
    ),
]

SteroidDose = Annotated[
    float,
    Number(
        "Dose of the steroid taken",
        unit="mg",
        plausible=(0, 10000),
        usual=(0.5, 500),
        decimals=2,
        other_units=("g", "ug"),
        synonyms=("steroid dose", "glucocorticoid dose"),
    ),
]

DopamineRate = Annotated[
    float,
    Number(
        "Dopamine infusion rate",
        unit="ug/kg/min",
        plausible=(0, 100),
        usual=(2, 20),
        decimals=1,
        synonyms=("dopamine",),
    ),
]

DobutamineRate = Annotated[
    float,
    Number(
        "Dobutamine infusion rate",
        unit="ug/kg/min",
        plausible=(0, 100),
        usual=(2, 20),
        decimals=1,
        synonyms=("dobutamine",),
    ),
]

EpinephrineRate = Annotated[
    float,
    Number(
        "Epinephrine infusion rate",
        unit="ug/kg/min",
        plausible=(0, 20),
        usual=(0.02, 0.5),
        decimals=2,
        synonyms=("epinephrine", "adrenaline"),
    ),
]

NorepinephrineRate = Annotated[
    float,
    Number(
        "Norepinephrine infusion rate",
        unit="ug/kg/min",
        plausible=(0, 20),
        usual=(0.02, 0.8),
        decimals=2,
        synonyms=("norepinephrine", "noradrenaline", "Levophed"),
    ),
]

MilrinoneRate = Annotated[
    float,
    Number(
        "Milrinone infusion rate",
        unit="ug/kg/min",
        plausible=(0, 10),
        usual=(0.1, 1),
        decimals=2,
        synonyms=("milrinone",),
    ),
]

VasopressinRate = Annotated[
    float,
    Number(
        "Vasopressin infusion rate",
        unit="U/kg/min",
        plausible=(0, 0.05),
        usual=(0.0002, 0.001),
        decimals=5,
        synonyms=("vasopressin",),
        meaning="per kilogram; 0.03 U/min is 0.0004 U/kg/min at 70 kg",
    ),
]

BloodPressureTreated = Annotated[
    bool,
    Finding(
        "Blood pressure treated with medicines",
        meaning="takes medicines to lower blood pressure",
        synonyms=(
            "blood pressure being treated with medicines",
            "antihypertensive treatment",
            "on antihypertensives",
        ),
    ),
]

StatinTreatment = Annotated[
    bool,
    Finding(
        "Treatment with a statin",
        meaning="takes a statin now",
        synonyms=("statin use", "on a statin", "statin therapy"),
    ),
]

DrugsPredisposingToBleeding = Annotated[
    bool,
    Finding(
        "Drugs that predispose to bleeding",
        meaning="takes an antiplatelet drug (aspirin, clopidogrel) or a nonsteroidal anti-inflammatory drug",
        synonyms=("medication usage predisposing to bleeding", "antiplatelet or NSAID use"),
    ),
]

HormoneUse = Annotated[
    bool,
    Finding(
        "Hormone use",
        meaning="takes estrogen: hormonal contraception, hormone replacement or other estrogen treatment",
        synonyms=("oral contraceptives", "hormone replacement therapy", "estrogen use", "birth control pill"),
    ),
]

InsulinTreatment = Annotated[
    bool,
    Finding(
        "Treatment with insulin",
        meaning="treated with insulin before the operation",
        synonyms=("pre-operative treatment with insulin", "insulin therapy", "on insulin"),
    ),
]

DialysisTwiceInPastWeek = Annotated[
    bool,
    Finding(
        "Dialysis at least twice in the past week",
        meaning="two or more dialysis sessions in the seven days before the blood test",
        synonyms=("dialysis twice within the week", "hemodialysis twice in the past week"),
    ),
]

ContinuousHemodialysis24Hours = Annotated[
    bool,
    Finding(
        "Continuous hemodialysis for 24 hours in the past week",
        meaning=("24 hours or more of continuous veno-venous hemodialysis in the seven days before the blood test"),
        synonyms=(
            "continuous veno-venous hemodialysis for ≥24 hours in the past week",
            "CVVHD for 24 hours",
        ),
    ),
]

CentralVenousAccess = Annotated[
    bool,
    Finding(
        "Central venous access",
        meaning="a central venous catheter or port in place now",
        synonyms=("current central venous access", "central line", "port-a-cath", "PICC"),
    ),
]
