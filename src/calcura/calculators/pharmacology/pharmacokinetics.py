"""Pharmacokinetics of one compartment: from levels to constants, and from constants to doses."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.pharmacology.levels_and_doses import DosingInterval
from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

GREENBLATT_1975 = Source(
    "Greenblatt DJ, Koch-Weser J. Clinical pharmacokinetics (first of two parts). N Engl J Med 1975;293:702-5",
    doi="10.1056/NEJM197510022931406",
    pmid="1160938",
)
FORMULAE = Source(
    "Summary of useful formulae and definitions, a table of J Nucl Med Technol",
    url="https://tech.snmjournals.org/highwire/markup/7571/expansion",
)
BENET_1995 = Source(
    "Benet LZ, Zia-Amirhosseini P. Basic principles of pharmacokinetics. Toxicol Pathol 1995",
    doi="10.1177/019262339502300203",
)
STUDY_CARDS = Source(
    "Pharmacokinetics, study cards of a school of pharmacy: half-life, loading and maintenance dose",
    url="https://www.freezingblue.com/flashcards/print_preview.cgi?cardsetID=286614",
)

WAGNER_1965 = Source(
    "Wagner JG, et al. Blood levels of drug at the equilibrium state after multiple dosing. Nature 1965;207:1301-2",
    doi="10.1038/2071301a0",
)
REPEATED_DOSING = Source(
    "Pharmacokinetics of repeated doses, a course: average concentration as absorbed dose rate over clearance",
    url="https://knowt.com/note/e082d306-359c-4f0e-ba0e-2405e33bd014/Pharmacokinetics---Repeat-Dose-Administr",
)
ACCUMULATION_2010 = Source(
    "Rate and extent of drug accumulation after multiple dosing revisited. Clin Pharmacokinet 2010;49:421-38",
    doi="10.2165/11531190-000000000-00000",
    pmid="20528003",
)
PHARMACOLOGY_CORNER = Source(
    "What is steady state concentration: accumulation as 1 / (1 - f), f being what is left of a dose at the next",
    url="https://pharmacologycorner.com/pharmacokinetics-what-is-steady-state-concentration-css/",
)


def _level(label: str, meaning: str, *synonyms: str) -> Number:
    """Return the concentration of a drug."""
    return Number(
        label,
        "mg/L",
        (0.00001, 100_000),
        (1, 40),
        1,
        other_units=("ug/mL",),
        synonyms=synonyms,
        meaning=meaning,
        days=2,
    )


EliminationRateConstant = Annotated[
    float,
    Number(
        "Elimination rate constant",
        "/h",
        (0.00001, 50),
        (0.02, 0.7),
        3,
        other_units=("1/min",),
        synonyms=("rate constant of elimination", "ke"),
        meaning="of a drug that is eliminated in proportion to its concentration",
        days=2,
    ),
]
VolumeOfDistribution = Annotated[
    float,
    Number(
        "Volume of distribution",
        "L",
        (0.1, 50_000),
        (8, 300),
        1,
        synonyms=("Vd", "apparent volume of distribution"),
        meaning="of the drug in this patient, not per kilogram",
        days=30,
    ),
]
DrugClearance = Annotated[
    float,
    Number(
        "Clearance of the drug",
        "L/h",
        (0.001, 500),
        (0.5, 30),
        2,
        other_units=("mL/min", "L/min"),
        synonyms=("drug clearance", "systemic clearance"),
        meaning="by all organs together, not that of creatinine",
        days=30,
    ),
]
WantedConcentration = Annotated[float, _level("Wanted concentration", "the level aimed at", "target level", "Cp")]
MaintenanceDose = Annotated[
    float,
    Number(
        "Maintenance dose",
        "mg",
        (0.001, 100_000),
        (50, 2000),
        0,
        other_units=("g", "ug"),
        synonyms=("dose of each interval", "repeated dose"),
        meaning="one dose of those that are repeated at each interval",
        days=2,
    ),
]
Bioavailability = Annotated[
    float,
    Number(
        "Bioavailability",
        "%",
        (1, 100),
        (30, 100),
        0,
        other_units=("fraction",),
        synonyms=("absorbed share", "share of the dose absorbed"),
        meaning="share of a dose that reaches the circulation; 100 % when given intravenously",
        days=365,
    ),
]
HoursBetweenLevels = Annotated[
    float,
    Number(
        "Time between the levels",
        "h",
        (0.1, 500),
        (2, 24),
        1,
        other_units=("min", "days"),
        synonyms=("interval between the levels", "hours between the levels"),
        meaning="from the first level to the second",
        days=2,
    ),
]


@calculator(
    title="Elimination rate constant from two levels",
    result=Outcome("Elimination rate constant", "/h", decimals=4, limits=(0, None)),
    source=(GREENBLATT_1975, FORMULAE),
    use=Use(
        "how fast a drug is eliminated",
        situations=(
            "two drug levels after a dose, peak and trough, aminoglycoside gentamicin tobramycin, "
            "theophylline, therapeutic drug monitoring, first-order kinetics, slope of logarithms, one "
            "compartment"
        ),
        names="elimination rate constant; elimination constant; rate constant of elimination; =ke",
    ),
)
def elimination_rate_constant(
    first_drug_level: Annotated[float, _level("First drug level", "after distribution", "drug level 1", "peak level")],
    second_drug_level: Annotated[float, _level("Second drug level", "before the next dose", "drug level 2")],
    hours_between_levels: HoursBetweenLevels,
) -> float:
    """Compute how fast a drug is eliminated from two levels with no dose between them.

    Both are taken after distribution. Only for elimination in proportion to the concentration: not for phenytoin or
    alcohol.
    """
    if second_drug_level >= first_drug_level:
        raise ValueError("the second level must be lower than the first: second_drug_level")
    return log(first_drug_level / second_drug_level) / hours_between_levels


@calculator(
    title="Elimination half-life from clearance and volume of distribution",
    result=Outcome("Elimination half-life", "h", decimals=2, limits=(0, None)),
    source=(BENET_1995, STUDY_CARDS),
    use=Use(
        "half-life of a drug",
        situations=(
            "dosing interval, time to steady state, washout, how long until a drug is gone, volume over "
            "clearance, first-order kinetics, one compartment, pharmacology"
        ),
        names="elimination half-life; drug half-life; half-life of a drug; =t1/2",
    ),
)
def elimination_half_life(volume_of_distribution: VolumeOfDistribution, drug_clearance: DrugClearance) -> float:
    """Compute in how many hours the amount of a drug falls to its half.

    After four to five half-lives a steady state is reached.
    """
    return log(2) * volume_of_distribution / drug_clearance


@calculator(
    title="Clearance of a drug from rate constant and volume",
    result=Outcome("Clearance of the drug", "L/h", decimals=2, limits=(0, None)),
    source=(BENET_1995, FORMULAE),
    use=Use(
        "clearance of a drug",
        situations=(
            "elimination rate constant times volume of distribution, first-order kinetics, plasma cleared "
            "of drug in liters an hour, one compartment, pharmacology, steady state"
        ),
        names="clearance from rate constant; clearance of a drug",
    ),
)
def clearance_from_rate_constant(
    elimination_rate_constant: EliminationRateConstant, volume_of_distribution: VolumeOfDistribution
) -> float:
    """Compute the volume of plasma that is cleared of a drug in an hour. It is not the clearance of creatinine."""
    return elimination_rate_constant * volume_of_distribution


@calculator(
    title="Volume of distribution from dose and concentration",
    result=Outcome("Volume of distribution", "L", decimals=1, limits=(0, None)),
    source=(BENET_1995, FORMULAE),
    use=Use(
        "volume of distribution of a drug",
        situations=(
            "intravenous bolus dose over concentration extrapolated to time zero, tissue binding, "
            "lipophilic drug, dialyzable, first-order kinetics, one compartment, pharmacology"
        ),
        names="volume of distribution; apparent volume of distribution; =Vd",
    ),
)
def volume_of_distribution(
    drug_amount: Annotated[
        float,
        Number(
            "Amount of drug in the body",
            "mg",
            (0.0001, 1_000_000),
            (50, 2000),
            0,
            other_units=("g", "ug"),
            synonyms=("intravenous dose", "drug amount"),
            meaning="an intravenous dose; of another dose the share that was absorbed",
            days=2,
        ),
    ],
    initial_concentration: Annotated[
        float, _level("Concentration at time zero", "extrapolated to the time of the dose", "C0", "initial level")
    ],
) -> float:
    """Compute the volume that a drug would fill at the concentration of plasma."""
    return drug_amount / initial_concentration


@calculator(
    title="Loading dose from volume of distribution",
    result=Outcome("Loading dose of the drug", "mg", decimals=1, limits=(0, None)),
    source=(GREENBLATT_1975, STUDY_CARDS),
    use=Use(
        "loading dose of a drug",
        situations=(
            "level reached at once, volume of distribution times wanted concentration, bioavailability, "
            "salt factor, phenytoin, aminophylline, lidocaine, one compartment, pharmacology"
        ),
        names="loading dose by volume of distribution",
    ),
)
def loading_dose_from_volume(
    wanted_concentration: WantedConcentration,
    volume_of_distribution: VolumeOfDistribution,
    bioavailability: Bioavailability = 100,
) -> float:
    """Compute the first dose that brings a drug to a wanted concentration at once.

    If there is a level already, the difference is what is wanted. Salts weigh more than the drug. A dose for a patient
    has to be checked independently.
    """
    return 100 * volume_of_distribution * wanted_concentration / bioavailability


@calculator(
    title="Maintenance dose from clearance",
    result=Outcome("Maintenance dose of the drug", "mg", decimals=1, limits=(0, None)),
    source=(BENET_1995, STUDY_CARDS),
    use=Use(
        "maintenance dose of a drug",
        situations=(
            "steady state, average concentration, clearance times interval, bioavailability, dose of each "
            "interval, oral or intravenous, theophylline, one compartment, pharmacology"
        ),
        names="maintenance dose by clearance",
    ),
)
def maintenance_dose_from_clearance(
    wanted_concentration: WantedConcentration,
    drug_clearance: DrugClearance,
    dosing_interval: DosingInterval,
    bioavailability: Bioavailability = 100,
) -> float:
    """Compute the dose of each interval that keeps a drug at a wanted average concentration.

    It is the average of a steady state, neither peak nor trough. A dose for a patient has to be checked independently.
    """
    return 100 * drug_clearance * wanted_concentration * dosing_interval / bioavailability


@calculator(
    title="Average concentration at steady state",
    result=Outcome("Average concentration at steady state", "mg/L", decimals=2, limits=(0, None)),
    source=(WAGNER_1965, REPEATED_DOSING),
    use=Use(
        "average level of a drug",
        situations=(
            "level to expect from a regimen, repeated doses, dose over clearance times interval, bioavailability, one "
            "compartment, pharmacology"
        ),
        names="average steady-state concentration; average concentration at steady state; average Css; =Css,avg",
    ),
)
def steady_state_concentration(
    maintenance_dose: MaintenanceDose,
    drug_clearance: DrugClearance,
    dosing_interval: DosingInterval,
    bioavailability: Bioavailability = 100,
) -> float:
    """Compute the average concentration that repeated doses of a drug lead to.

    Only for elimination in proportion to the concentration: not for phenytoin. It is neither peak nor trough.
    """
    return bioavailability / 100 * maintenance_dose / (drug_clearance * dosing_interval)


@calculator(
    title="Accumulation ratio in repeated dosing",
    result=Outcome("Accumulation ratio", "", decimals=2, limits=(1, None)),
    source=(ACCUMULATION_2010, PHARMACOLOGY_CORNER),
    use=Use(
        "accumulation of a drug",
        situations=(
            "how far levels rise with repeated doses, steady state against the first dose, interval shorter than the "
            "half-life, one compartment, pharmacology"
        ),
        names="accumulation ratio; accumulation factor; accumulation index; drug accumulation",
    ),
)
def accumulation_ratio(elimination_rate_constant: EliminationRateConstant, dosing_interval: DosingInterval) -> float:
    """Tell how many times higher the levels of a drug are at steady state than after the first dose.

    Of one compartment, with elimination in proportion to the concentration. It is 2 where the interval is the
    half-life.
    """
    return 1 / (1 - exp(-elimination_rate_constant * dosing_interval))


@calculator(
    title="Time for a drug level to fall to a target",
    result=Outcome("Time until the wanted level", "h", decimals=1, limits=(0, None)),
    source=(GREENBLATT_1975, FORMULAE),
    use=Use(
        "time until a drug level has fallen",
        situations=(
            "level too high, when to give the next dose, hold the dose, vancomycin, gentamicin, washout, first-order "
            "kinetics, one compartment"
        ),
        asked=("wanted_concentration",),
        names="time to target level; time to target concentration; time to decline; hold time of a drug",
    ),
)
def time_to_target_concentration(
    drug_level_now: Annotated[float, _level("Level of the drug now", "after distribution", "present drug level")],
    wanted_concentration: WantedConcentration,
    elimination_rate_constant: EliminationRateConstant,
) -> float:
    """Compute how long it takes until a level of a drug has fallen to a wanted one, with no further dose.

    Nothing has to be waited for where it is there already. Only for elimination in proportion to the concentration: not
    for phenytoin, alcohol or an overdose of salicylate.
    """
    if drug_level_now <= wanted_concentration:
        return 0
    return log(drug_level_now / wanted_concentration) / elimination_rate_constant
