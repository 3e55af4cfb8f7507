"""Vancomycin, theophylline, phenytoin and gentamicin: the dose for one patient."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pharmacology.pharmacokinetics import DrugClearance
from calcura.engine import Source, Use, calculator, item
from calcura.measurements import CockcroftGaultClearance
from calcura.measurements.kinds import Number, Outcome, Proper

MATZKE_1984 = Source(
    "Matzke GR, et al. Pharmacokinetics of vancomycin in patients with various degrees of renal function. Antimicrob "
    "Agents Chemother 1984",
    url="https://scilit.com/publications/971c854b79b964eb7bcb570b27e8fd24",
)
BROWN_2013 = Source(
    "Brown DL, et al. AUC versus peak-trough dosing of vancomycin. Ther Drug Monit 2013",
    doi="10.1097/FTD.0b013e31828b2a50",
)
NICOLAU_1995 = Source(
    "Nicolau DP, et al. Experience with a once-daily aminoglycoside program administered to 2,184 adult patients. "
    "Antimicrob Agents Chemother 1995;39:650-5",
    doi="10.1128/AAC.39.3.650",
    pmid="7793867",
)
WEINBERGER_1976 = Source(
    "Weinberger M, et al. Intravenous aminophylline dosage: use of serum theophylline measurement for guidance. "
    "JAMA 1976;235:2110-3",
    doi="10.1001/jama.1976.03260450022023",
)
THEOPHYLLINE_FORMULAS = Source(
    "Theophylline formulas of a program of pharmacokinetics: incremental loading dose",
    url="https://rxkinetics.com/kin_help/hlp_theophylline_formulas.htm",
)
GRASELA_1983 = Source(
    "Grasela TH, et al. Steady-state pharmacokinetics of phenytoin from routinely collected patient data. Clin "
    "Pharmacokinet 1983;8:355-64",
    doi="10.2165/00003088-198308040-00006",
    pmid="6617043",
)
PHENYTOIN_KINETICS = Source(
    "Phenytoin: Michaelis-Menten kinetics, with 7 mg/kg/day and 4 mg/L in adults",
    url="http://oocities.org/tmhrx/kinetic/phenytoin.html",
)

PHENYTOIN_SHARE = {"sodium_salt": 0.92, "acid": 1.0}


@calculator(
    title="Vancomycin clearance from creatinine clearance (Matzke)",
    result=Outcome("Clearance of vancomycin", "L/h", decimals=2, limits=(0, None)),
    source=(MATZKE_1984, BROWN_2013),
    steps={"per_minute": "Clearance of vancomycin [mL/min]"},
    use=Use(
        "clearance of vancomycin",
        ages=(18, None),
        situations="first vancomycin dose from kidney function, AUC dosing, population estimate, before any level",
        names="Matzke; Matzke equation; vancomycin clearance; vancomycin clearance by Matzke",
    ),
)
def vancomycin_clearance_matzke(creatinine_clearance: CockcroftGaultClearance) -> float:
    """Estimate an adult's clearance of vancomycin from kidney function, before a level is known.

    An equation of a population: levels overrule it.
    """
    per_minute = 0.689 * creatinine_clearance + 3.66
    return 0.06 * per_minute


@calculator(
    title="Daily vancomycin dose for a target AUC",
    result=Outcome("Daily dose of vancomycin", "mg/day", decimals=0, limits=(0, None)),
    source=BROWN_2013,
    use=Use(
        "daily dose of vancomycin",
        having=("vancomycin treatment",),
        ages=(18, None),
        situations="vancomycin AUC dosing, maintenance dose, MRSA, area under the curve of 400 to 600, clearance",
        asked=("target_auc24",),
        names=(
            "vancomycin maintenance dose; AUC-guided vancomycin dose; vancomycin daily dose; vancomycin AUC dosing; "
            "vancomycin dose from clearance"
        ),
    ),
)
def vancomycin_maintenance_dose(
    target_auc24: Annotated[
        float,
        Number(
            "Wanted AUC24 of vancomycin",
            "mg*h/L",
            (300, 700),
            (400, 600),
            0,
            synonyms=("target AUC24", "wanted AUC24", "goal AUC24"),
            meaning="area under the curve of 24 hours that is aimed at, 400 to 600",
            days=2,
        ),
    ],
    drug_clearance: DrugClearance,
) -> float:
    """Compute an adult's daily dose of vancomycin for a wanted area under the curve.

    Clearance is that of vancomycin, from levels or estimated from kidney function. The daily dose is divided by the
    number of doses. A dose for a patient has to be checked independently.
    """
    return target_auc24 * drug_clearance


@calculator(
    title="First gentamicin or tobramycin dose with extended interval (Hartford)",
    result=Outcome("Dose of gentamicin or tobramycin", "mg", decimals=0, limits=(0, None)),
    source=NICOLAU_1995,
    use=Use(
        "dose of an aminoglycoside",
        ages=(18, None),
        situations="gentamicin, tobramycin, once-daily aminoglycoside, serious gram-negative infection, 7 mg/kg",
        names=(
            "Hartford; Hartford nomogram; Hartford dosing; extended-interval gentamicin; extended-interval "
            "aminoglycoside; once-daily gentamicin; once-daily aminoglycoside"
        ),
    ),
)
def gentamicin_hartford(
    dosing_weight: Annotated[
        float,
        Number(
            "Dosing weight",
            "kg",
            (30, 150),
            (45, 110),
            1,
            other_units=("lb",),
            synonyms=("dose weight", "weight for dosing"),
            meaning="actual weight; adjusted weight where the actual is more than 1.2 times the ideal",
            days=30,
        ),
    ],
    creatinine_clearance: CockcroftGaultClearance,
) -> float:
    """Compute an adult's first dose of gentamicin or tobramycin that is given once in an extended interval.

    7 mg/kg: every 24 hours at a clearance of 60 mL/min or more, every 36 hours from 40 to below 60, every 48 hours from
    20 to below 40. Below 20, or on dialysis, not by this method. Later intervals follow from a level 6 to 14 hours
    after the dose. A dose for a patient has to be checked independently.
    """
    if creatinine_clearance < 20:
        raise ValueError("below 20 mL/min this method is not used: creatinine_clearance")
    return 7 * dosing_weight


@calculator(
    title="Intravenous theophylline loading dose from the level",
    result=Outcome("Loading dose of theophylline", "mg", decimals=0, limits=(0, None)),
    source=(WEINBERGER_1976, THEOPHYLLINE_FORMULAS),
    use=Use(
        "loading dose of theophylline",
        situations="aminophylline, asthma, theophylline level known, volume of distribution 0.5 L/kg, intravenous load",
        asked=("desired_theophylline_level",),
        names="theophylline load; theophylline loading dose; aminophylline loading dose; aminophylline load",
    ),
)
def theophylline_loading(
    desired_theophylline_level: Annotated[
        float,
        Number(
            "Desired level of theophylline",
            "mg/L",
            (5, 15),
            (8, 15),
            0,
            other_units=("ug/mL", "umol/L"),
            substance="theophylline",
            synonyms=("desired theophylline level", "target theophylline level", "wanted theophylline level"),
            days=2,
        ),
    ],
    theophylline_level: Annotated[
        float,
        Number(
            "Theophylline level",
            "mg/L",
            (0, 40),
            (0, 12),
            1,
            other_units=("ug/mL", "umol/L"),
            substance="theophylline",
            synonyms=("measured theophylline", "serum theophylline", "theophylline concentration"),
            meaning="measured; 0 if none was taken in the past 24 hours",
            loinc="4049-3",
            days=1,
        ),
    ],
    ideal_body_weight: Annotated[
        float,
        Number(
            "Ideal body weight",
            "kg",
            (3, 120),
            (45, 85),
            1,
            other_units=("lb",),
            synonyms=("IBW",),
            meaning="for the height; the actual weight where that is lower",
            days=90,
        ),
    ],
) -> float:
    """Compute the intravenous dose that brings the level of theophylline to a desired one, in mg of theophylline.

    Aminophylline is four fifths theophylline: divide by 0.8. None is given where the level is reached. Without a level
    there is no loading dose if any theophylline was taken in the past 24 hours. A dose for a patient has to be checked
    independently.
    """
    return 0.5 * ideal_body_weight * max(desired_theophylline_level - theophylline_level, 0)


@calculator(
    title=Proper("Michaelis-Menten daily dose of phenytoin for a wanted level"),
    result=Outcome("Daily dose of phenytoin", "mg/day", decimals=0, limits=(0, None)),
    source=(GRASELA_1983, PHENYTOIN_KINETICS),
    steps={"eliminated": "Phenytoin eliminated in a day [mg/day]"},
    use=Use(
        "daily dose of phenytoin",
        having=("phenytoin treatment",),
        ages=(18, None),
        situations="phenytoin dose after levels at steady state, Vmax and Km, saturable metabolism, Dilantin",
        asked=("target_phenytoin_level",),
        names=(
            "Michaelis-Menten dosing; phenytoin Michaelis-Menten; phenytoin maintenance dose; phenytoin daily dose; "
            "Michaelis-Menten phenytoin dose"
        ),
    ),
)
def phenytoin_michaelis_menten(
    target_phenytoin_level: Annotated[
        float,
        Number(
            "Wanted phenytoin level",
            "mg/L",
            (5, 20),
            (10, 20),
            0,
            other_units=("ug/mL", "umol/L"),
            substance="phenytoin",
            synonyms=("target phenytoin level", "desired phenytoin level", "goal phenytoin level"),
            meaning="total phenytoin at steady state",
            days=2,
        ),
    ],
    phenytoin_vmax: Annotated[
        float,
        Number(
            "Maximal rate of phenytoin metabolism",
            "mg/day",
            (100, 1000),
            (300, 700),
            0,
            synonyms=("phenytoin Vmax", "Vmax of phenytoin"),
            meaning="from levels; without them 7 mg/kg/day in adults",
            days=90,
        ),
    ],
    phenytoin_km: Annotated[
        float,
        Number(
            "Michaelis constant of phenytoin",
            "mg/L",
            (1, 15),
            (2, 8),
            1,
            other_units=("ug/mL", "umol/L"),
            substance="phenytoin",
            synonyms=("phenytoin Km", "Km of phenytoin"),
            meaning="from levels; without them 4 mg/L in adults",
            days=90,
        ),
    ],
    phenytoin_form: Annotated[
        str,
        item(
            "Form of phenytoin",
            PHENYTOIN_SHARE,
            sodium_salt="phenytoin sodium; capsule or injection",
            acid="phenytoin acid; suspension or chewable tablet",
        ),
    ],
) -> float:
    """Compute an adult's daily dose of phenytoin that leads to a wanted level at steady state.

    Phenytoin sodium holds 92 % phenytoin. A small change of dose changes the level much. A dose for a patient has to be
    checked independently.
    """
    eliminated = phenytoin_vmax * target_phenytoin_level / (phenytoin_km + target_phenytoin_level)
    return eliminated / PHENYTOIN_SHARE[phenytoin_form]
