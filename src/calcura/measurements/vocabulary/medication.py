"""Drugs: opioids and vasopressors by amount, steroids by name and route, treatments that count as findings.

A dose of zero means the drug is not given. ``usual`` is the range among patients who do get the drug. Upper
limits leave room for the largest doses described in cancer pain and dependence: they catch slips of unit,
not high doses.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Number, choice, finding, number


def _daily_dose(names: str, plausible: tuple[float, float], usual: tuple[float, float]) -> Number:
    drug, *others = names.split("; ")
    return number("; ".join([f"{drug}, total daily dose", *others]), "mg/day", plausible, usual, 0)


def _infusion_rate(names: str, plausible: tuple[float, float], usual: tuple[float, float], decimals: int) -> Number:
    drug, *others = names.split("; ")
    return number("; ".join([f"{drug} infusion rate", *others]), "ug/kg/min", plausible, usual, decimals)


CodeineDailyDose = Annotated[float, _daily_dose("Codeine; codeine; codeine phosphate", (0, 3000), (30, 240))]

FentanylBuccalDailyDose = Annotated[
    float,
    number(
        "Fentanyl buccal or sublingual, total daily dose; buccal fentanyl; fentanyl buccal; sublingual fentanyl; "
        "fentanyl lozenge",
        units="ug/day; mg/day",
        plausible=(0, 30000),
        usual=(100, 3200),
        decimals=0,
        meaning="fentanyl taken up through the lining of the mouth, not by patch",
    ),
]

FentanylPatchDailyDose = Annotated[
    float,
    number(
        "Fentanyl patch, delivery rate; fentanyl patch; transdermal fentanyl; fentanyl transdermal",
        units="ug/h",
        plausible=(0, 3000),
        usual=(12, 200),
        decimals=0,
        meaning="strength of all patches worn, as printed on them",
    ),
]

HydrocodoneDailyDose = Annotated[
    float, _daily_dose("Hydrocodone; hydrocodone; hydrocodone bitartrate", (0, 2000), (10, 120))
]

HydromorphoneDailyDose = Annotated[float, _daily_dose("Hydromorphone; hydromorphone; Dilaudid", (0, 5000), (4, 64))]

MethadoneDailyDose = Annotated[float, _daily_dose("Methadone; methadone", (0, 2000), (5, 120))]

MorphineDailyDose = Annotated[
    float,
    number(
        "Morphine, total daily dose; morphine; oral morphine; morphine sulfate",
        units="mg/day",
        plausible=(0, 20000),
        usual=(10, 300),
        decimals=0,
        meaning="by mouth",
    ),
]

OxycodoneDailyDose = Annotated[float, _daily_dose("Oxycodone; oxycodone; OxyContin", (0, 10000), (10, 160))]

OxymorphoneDailyDose = Annotated[float, _daily_dose("Oxymorphone; oxymorphone; Opana", (0, 5000), (10, 80))]

TapentadolDailyDose = Annotated[float, _daily_dose("Tapentadol; tapentadol; Nucynta", (0, 5000), (100, 500))]

TramadolDailyDose = Annotated[float, _daily_dose("Tramadol; tramadol; Ultram", (0, 8000), (50, 400))]

BuprenorphineDailyDose = Annotated[
    float,
    number(
        "Buprenorphine, total daily dose; buprenorphine",
        units="mg/day; ug/day",
        plausible=(0, 100),
        usual=(0.2, 24),
        decimals=1,
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
    "betamethasone_iv": "betamethasone intravenous; betamethasone; betamethasone IV; IV betamethasone; Celestone",
    "cortisone_po": "cortisone by mouth; cortisone; cortisone PO; oral cortisone; cortisone acetate",
    "dexamethasone_iv": "dexamethasone intravenous; dexamethasone IV; IV dexamethasone",
    "dexamethasone_po": "dexamethasone by mouth; dexamethasone PO; oral dexamethasone",
    "hydrocortisone_iv": "hydrocortisone intravenous; hydrocortisone IV; IV hydrocortisone",
    "hydrocortisone_po": "hydrocortisone by mouth; hydrocortisone PO; oral hydrocortisone",
    "methylprednisolone_iv": (
        "methylprednisolone intravenous; methylprednisolone IV; IV methylprednisolone; Solu-Medrol"
    ),
    "methylprednisolone_po": "methylprednisolone by mouth; methylprednisolone PO; oral methylprednisolone",
    "prednisolone_po": "prednisolone by mouth; prednisolone; prednisolone PO; oral prednisolone",
    "prednisone_po": "prednisone by mouth; prednisone; prednisone PO; oral prednisone",
    "triamcinolone_iv": "triamcinolone intravenous; triamcinolone; triamcinolone IV; IV triamcinolone",
}

Steroid = Annotated[
    SteroidCode,
    choice(
        "Steroid taken; input steroid; current steroid; glucocorticoid; corticosteroid",
        meaning="drug and route the patient has now",
        **STEROIDS,
    ),
]

TargetSteroid = Annotated[
    SteroidCode,
    choice(
        "Steroid to convert to; target steroid; new steroid",
        meaning="drug and route for which the equivalent dose is wanted",
        **STEROIDS,
    ),
]

SteroidDose = Annotated[
    float,
    number(
        "Dose of the steroid taken; steroid dose; glucocorticoid dose",
        units="mg; g; ug",
        plausible=(0, 10000),
        usual=(0.5, 500),
        decimals=2,
    ),
]

DopamineRate = Annotated[float, _infusion_rate("Dopamine; dopamine", (0, 100), (2, 20), 1)]

DobutamineRate = Annotated[float, _infusion_rate("Dobutamine; dobutamine", (0, 100), (2, 20), 1)]

EpinephrineRate = Annotated[float, _infusion_rate("Epinephrine; epinephrine; adrenaline", (0, 20), (0.02, 0.5), 2)]

NorepinephrineRate = Annotated[
    float, _infusion_rate("Norepinephrine; norepinephrine; noradrenaline; Levophed", (0, 20), (0.02, 0.8), 2)
]

MilrinoneRate = Annotated[float, _infusion_rate("Milrinone; milrinone", (0, 10), (0.1, 1), 2)]

VasopressinRate = Annotated[
    float,
    number(
        "Vasopressin infusion rate; vasopressin",
        units="U/kg/min",
        plausible=(0, 0.05),
        usual=(0.0002, 0.001),
        decimals=5,
        meaning="per kilogram; 0.03 U/min is 0.0004 U/kg/min at 70 kg",
    ),
]

BloodPressureTreated = Annotated[
    bool,
    finding(
        "Blood pressure treated with medicines; blood pressure being treated with medicines; "
        "antihypertensive treatment; on antihypertensives",
        meaning="takes medicines to lower blood pressure",
    ),
]

StatinTreatment = Annotated[
    bool,
    finding(
        "Treatment with a statin; statin use; on a statin; statin therapy",
        meaning="takes a statin now",
    ),
]

DrugsPredisposingToBleeding = Annotated[
    bool,
    finding(
        "Drugs that predispose to bleeding; medication usage predisposing to bleeding; antiplatelet or NSAID use",
        meaning="takes an antiplatelet drug (aspirin, clopidogrel) or a nonsteroidal anti-inflammatory drug",
    ),
]

HormoneUse = Annotated[
    bool,
    finding(
        "Hormone use; oral contraceptives; hormone replacement therapy; estrogen use; birth control pill",
        meaning="takes estrogen: hormonal contraception, hormone replacement or other estrogen treatment",
    ),
]

InsulinTreatment = Annotated[
    bool,
    finding(
        "Treatment with insulin; pre-operative treatment with insulin; insulin therapy; on insulin",
        meaning="treated with insulin before the operation",
    ),
]

DialysisTwiceInPastWeek = Annotated[
    bool,
    finding(
        "Dialysis at least twice in the past week; dialysis twice within the week; hemodialysis twice in the past week",
        meaning="two or more dialysis sessions in the seven days before the blood test",
    ),
]

ContinuousHemodialysis24Hours = Annotated[
    bool,
    finding(
        "Continuous hemodialysis for 24 hours in the past week; "
        "continuous veno-venous hemodialysis for ≥24 hours in the past week; CVVHD for 24 hours",
        meaning=("24 hours or more of continuous veno-venous hemodialysis in the seven days before the blood test"),
    ),
]

CentralVenousAccess = Annotated[
    bool,
    finding(
        "Central venous access; current central venous access; central line; port-a-cath; PICC",
        meaning="a central venous catheter or port in place now",
    ),
]
