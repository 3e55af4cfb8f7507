"""Drug levels and the doses that follow from them."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, item
from calcura.measurements import CockcroftGaultClearance, SerumAlbumin, Weight
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

PHENYTOIN_2012 = Source(
    "Clinical decision support of therapeutic drug monitoring of phenytoin: measured versus adjusted phenytoin "
    "plasma concentrations. BMC Med Inform Decis Mak 2012;12:7, with the formula of Sheiner and Tozer",
    doi="10.1186/1472-6947-12-7",
)
SHEINER_TOZER = Source(
    "Sheiner LB, Tozer TN. Clinical pharmacokinetics: the use of plasma concentrations of drugs. In: Melmon KL, "
    "Morrelli "
    "HF, eds. Clinical Pharmacology. 2nd ed. New York: Macmillan, 1978; retold in Ann Pharmacother 2016;50:311-25",
    url="https://clincalc.com/Phenytoin/Correction.aspx",
)
RYBAK_2020 = Source(
    "Rybak MJ, et al. Therapeutic monitoring of vancomycin for serious methicillin-resistant Staphylococcus aureus "
    "infections: a revised consensus guideline and review. Am J Health Syst Pharm 2020;77:835-64",
    doi="10.1093/ajhp/zxaa036",
    pmid="32191793",
)

VERBEECK_2009 = Source(
    "Verbeeck RK, Musuamba FT. Pharmacokinetics and dosage adjustment in patients with renal dysfunction. Eur J "
    "Clin Pharmacol 2009;65:757-73",
    doi="10.1007/s00228-009-0678-8",
)
GIUSTI_HAYTON = Source(
    "Pharmacokinetics course, a practical approach to drug elimination in disease, after Giusti and Hayton 1973",
    url="http://e-pharmacokinetics.com/epharma/module/drug-elimination-disease/introduction/practical-approach.php",
)


@calculator(
    title="Phenytoin corrected for albumin (Sheiner-Tozer)",
    result=Outcome("Corrected phenytoin", "mg/L", decimals=1, limits=(0, None)),
    source=(PHENYTOIN_2012, SHEINER_TOZER),
    bands=Bands("below the usual range", (10, "usual range"), (20.05, "above the usual range"), source=SHEINER_TOZER),
    steps={"per_albumin": "Coefficient of albumin"},
    use=Use(
        "phenytoin level corrected for albumin",
        having=("phenytoin treatment",),
        ages=(18, None),
        situations=(
            "Dilantin total phenytoin level low albumin hypoalbuminemia free phenytoin dialysis end-stage renal "
            "disease "
            "seizure antiepileptic therapeutic drug monitoring Winter-Tozer"
        ),
        signs="phenytoin treatment; -; seizure, hypoalbuminemia",
        names=(
            "Sheiner-Tozer; Sheiner Tozer; corrected phenytoin; phenytoin correction; Winter-Tozer; adjusted phenytoin"
        ),
    ),
)
def phenytoin_corrected_albumin(
    phenytoin_level: Annotated[
        float,
        Number(
            "Phenytoin level",
            "mg/L",
            (0, 150),
            (2, 40),
            1,
            other_units=("ug/mL", "umol/L"),
            substance="phenytoin",
            synonyms=("total phenytoin", "phenytoin concentration", "serum phenytoin", "phenytoin"),
            meaning="total, measured at steady state",
            loinc="3968-5",
            days=2,
        ),
    ],
    serum_albumin: SerumAlbumin,
    end_stage_renal_disease: Annotated[
        bool,
        Finding(
            "End-stage renal disease",
            meaning="creatinine clearance below about 10 mL/min, or dialysis",
            synonyms=("end-stage kidney disease", "kidney failure on dialysis"),
        ),
    ],
    phenytoin_coefficient: Annotated[
        str,
        item(
            "Coefficient of albumin for phenytoin",
            {"original": 0, "revised": 0},
            original="original (0.2, in end-stage renal disease 0.1)",
            revised="revised (0.25, in end-stage renal disease 0.2)",
        ),
    ] = "original",
) -> float:
    """Estimate what an adult's total phenytoin level would be if albumin were normal.

    Not with valproate or another drug that displaces phenytoin; a measured free level is better. Biased in several
    groups, in end-stage renal disease the more.
    """
    if phenytoin_coefficient == "revised":
        per_albumin = 0.2 if end_stage_renal_disease else 0.25
    else:
        per_albumin = 0.1 if end_stage_renal_disease else 0.2
    return phenytoin_level / (per_albumin * serum_albumin + 0.1)


def _level(label: str, *synonyms: str) -> Number:
    """Return a level of vancomycin."""
    return Number(label, "mg/L", (0.5, 150), (5, 60), 1, other_units=("ug/mL",), synonyms=synonyms, days=2)


def _hours(label: str, usual: tuple[float, float], meaning: str, *synonyms: str) -> Number:
    """Return a time within an interval of dosing."""
    return Number(label, "h", (0.1, 72), usual, 1, other_units=("min",), synonyms=synonyms, meaning=meaning, days=2)


DosingInterval = Annotated[float, _hours("Dosing interval", (6, 48), "from dose to dose", "interval of dosing", "tau")]
InfusionHours = Annotated[
    float, _hours("Duration of the infusion", (0.5, 3), "of one dose", "infusion time", "length of the infusion")
]


@calculator(
    title="Vancomycin AUC24 from two levels",
    result=Outcome("Vancomycin AUC24", "mg*h/L", decimals=0, limits=(0, None)),
    source=RYBAK_2020,
    bands=Bands("below the target", (400, "target (at an MIC of 1)"), (600.5, "above the target"), source=RYBAK_2020),
    steps={
        "elimination": "Constant of elimination [/h]",
        "peak": "Level at the end of the infusion [mg/L]",
        "trough": "Level at the end of the interval [mg/L]",
        "area": "Area under the curve of one interval [mg*h/L]",
    },
    use=Use(
        "exposure to vancomycin",
        having=("vancomycin treatment",),
        ages=(18, None),
        situations=(
            "vancomycin AUC/MIC monitoring two levels peak trough first-order Sawchuk-Zaske MRSA pharmacokinetics area "
            "under the curve 400 to 600"
        ),
        signs="vancomycin treatment; -; dosing by the kidney",
        names="vancomycin AUC; AUC24; AUC/MIC; vancomycin area under the curve; vancomycin AUC/MIC; two-level AUC",
    ),
)
def vancomycin_auc_two_level(
    first_vancomycin_level: Annotated[float, _level("First vancomycin level", "vancomycin peak", "vancomycin level 1")],
    hours_to_first_level: Annotated[
        float, _hours("Time of the first level", (1.5, 4), "after the start of the infusion", "time of level 1")
    ],
    second_vancomycin_level: Annotated[
        float, _level("Second vancomycin level", "vancomycin trough", "vancomycin level 2")
    ],
    hours_to_second_level: Annotated[
        float, _hours("Time of the second level", (6, 24), "after the start of the infusion", "time of level 2")
    ],
    infusion_hours: InfusionHours,
    dosing_interval: DosingInterval,
) -> float:
    """Compute the area under an adult's vancomycin curve of 24 hours from two levels within one interval.

    Near a steady state of intermittent infusions; both levels are taken after the infusion and before the next. The
    trough is extrapolated to the end of the interval. Not for the first dose.
    """
    if hours_to_first_level < infusion_hours:
        raise ValueError("the first level must be taken after the infusion: hours_to_first_level")
    if hours_to_second_level <= hours_to_first_level:
        raise ValueError("the second level must be later than the first: hours_to_second_level")
    if hours_to_second_level > dosing_interval:
        raise ValueError("both levels must lie in one interval: hours_to_second_level")
    if second_vancomycin_level >= first_vancomycin_level:
        raise ValueError("the second level must be lower than the first: second_vancomycin_level")
    elimination = log(first_vancomycin_level / second_vancomycin_level) / (hours_to_second_level - hours_to_first_level)
    peak = first_vancomycin_level * exp(elimination * (hours_to_first_level - infusion_hours))
    trough = peak * exp(-elimination * (dosing_interval - infusion_hours))
    area = infusion_hours * (peak + trough) / 2 + (peak - trough) / elimination
    return area * 24 / dosing_interval


@calculator(
    title="Vancomycin loading dose",
    result=Outcome("Vancomycin loading dose", "mg", decimals=0, limits=(0, 3000)),
    source=RYBAK_2020,
    use=Use(
        "loading dose of vancomycin",
        having=("vancomycin treatment",),
        ages=(18, None),
        situations=(
            "vancomycin first dose load critically ill MRSA mg/kg actual body weight obesity maximum 3000 mg dosing"
        ),
        signs="vancomycin treatment; -; dosing by the kidney",
        names="vancomycin load; vancomycin loading dose; vancomycin loading",
    ),
)
def vancomycin_loading_dose(
    weight: Weight,
    vancomycin_dose_per_kg: Annotated[
        float,
        Number(
            "Vancomycin dose by weight",
            "mg/kg",
            (20, 35),
            (20, 35),
            0,
            synonyms=("loading dose per kg", "vancomycin mg/kg"),
            meaning="20 to 35; 20 to 25 with a body mass index of 30 or more",
        ),
    ],
) -> float:
    """Compute the loading dose of vancomycin for a critically ill adult with a serious staphylococcal infection.

    By actual weight, at most 3000 mg; many round it to 250 mg. The dose by weight is the prescriber's choice.
    """
    return min(weight * vancomycin_dose_per_kg, 3000)


@calculator(
    title=Proper("Giusti-Hayton share of the usual dose in kidney disease"),
    result=Outcome("Fraction of the dose", "", decimals=2, limits=(0, 1)),
    source=(VERBEECK_2009, GIUSTI_HAYTON),
    steps={"function": "Kidney function relative to 120 mL/min"},
    use=Use(
        "dose of a drug in kidney disease",
        having=("kidney disease",),
        ages=(18, None),
        situations=(
            "drug that the kidney excretes without a table of doses, fraction excreted unchanged, low creatinine "
            "clearance"
        ),
        names=(
            "Giusti-Hayton; Giusti Hayton method; Tozer method; renal dose adjustment factor; dose fraction in renal "
            "failure"
        ),
    ),
)
def giusti_hayton(
    fraction_excreted_unchanged: Annotated[
        float,
        Number(
            "Share of the drug excreted unchanged by the kidney",
            "%",
            (0, 100),
            (10, 98),
            0,
            other_units=("fraction",),
            synonyms=("fraction excreted unchanged", "renal fraction excreted"),
            meaning="of the dose that reaches the circulation, with normal kidneys",
            days=365,
        ),
    ],
    creatinine_clearance: CockcroftGaultClearance,
) -> float:
    """Tell which share of the usual maintenance dose an adult with kidney disease needs, or how long to stretch it.

    One divided by it lengthens the interval instead. Clearance is not related to a body surface, and counts up to
    120 mL/min. Not for loading doses, nor with active metabolites. A dose for a patient has to be checked
    independently.
    """
    function = min(creatinine_clearance, 120) / 120
    return 1 - fraction_excreted_unchanged / 100 * (1 - function)
