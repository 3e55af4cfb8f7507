"""Alcohols: levels that are expected, and antidotes of the toxic ones."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements import Sex, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

BRENT_1999 = Source(
    "Brent J, et al. Fomepizole for the treatment of ethylene glycol poisoning. N Engl J Med 1999;340:832-8",
    doi="10.1056/NEJM199903183401102",
)
LONDON_MONOGRAPH = Source(
    "Fomepizole, monograph of the London Health Sciences Centre",
    url="http://www.lhsc.on.ca/Health_Professionals/CCTC/monograph/fomepizole.htm",
)
SEARLE_2015 = Source(
    "Searle J. Alcohol calculations and their uncertainty. Med Sci Law 2015;55:58-64",
    doi="10.1177/0025802414524385",
)
WIDMARK_PAGE = Source(
    "The Widmark formula and calculating a blood alcohol level: 0.68 for men, 0.55 for women, 0.015 % an hour",
    url="https://www.gambonelaw.com/faqs/the-widmark-formula-and-calculating-your-bac-level",
)
KRAUT_2008 = Source(
    "Kraut JA, Kurtz I. Toxic alcohol ingestions: clinical features, diagnosis, and management. Clin J Am Soc "
    "Nephrol 2008;3:208-25",
    doi="10.2215/CJN.03220807",
    pmid="18045860",
)
OSMOLAR_GAP = Source(
    "The osmolar gap in the diagnosis of alcohol toxicity, with the factor of each alcohol. Medscape",
    url=(
        "https://www.medscape.com/answers/812411-161733/"
        "what-is-the-role-of-the-osmolar-gap-in-the-diagnosis-of-alcohol-toxicity"
    ),
)

OSMOLAL_FACTOR = {"methanol": 3.2, "ethylene_glycol": 6.2, "isopropanol": 6.0, "ethanol": 4.6}
FOMEPIZOLE_DOSE = {"loading": 15, "second_to_fifth": 10, "sixth_and_later": 15}


@calculator(
    title="Fomepizole for methanol or ethylene glycol poisoning",
    result=Outcome("Dose of fomepizole", "mg", decimals=0, limits=(0, None)),
    source=(BRENT_1999, LONDON_MONOGRAPH),
    steps={"per_kilogram": "Dose by weight [mg/kg]"},
    use=Use(
        "dose of fomepizole",
        having=("toxic alcohol poisoning",),
        situations="antifreeze, ethylene glycol, methanol, toxic alcohol, loading and maintenance dose, antidote",
        asked=("fomepizole_dose_number",),
        signs="toxic alcohol poisoning; -; -",
        names="fomepizole; fomepizole dose; 4-methylpyrazole; Antizol",
    ),
)
def fomepizole_dose(
    weight: Weight,
    fomepizole_dose_number: Annotated[
        str,
        item(
            "Which dose of fomepizole",
            FOMEPIZOLE_DOSE,
            loading="loading dose; first dose",
            second_to_fifth="second to fifth dose; maintenance dose",
            sixth_and_later="sixth dose or later",
        ),
    ],
) -> float:
    """Compute a dose of fomepizole after methanol or ethylene glycol.

    Every 12 hours, during hemodialysis every 4 hours. It rises from the sixth dose on, since the drug speeds its own
    metabolism. One guide gives children at most 1500 mg.
    """
    per_kilogram = each(FOMEPIZOLE_DOSE, fomepizole_dose_number)
    return per_kilogram * weight


@calculator(
    title=Proper("Widmark estimate of blood alcohol from drinks"),
    result=Outcome("Estimated blood alcohol", "mg/dL", decimals=0, limits=(0, None), substance="ethanol"),
    source=(SEARLE_2015, WIDMARK_PAGE),
    steps={"factor": "Factor for sex"},
    use=Use(
        "blood alcohol expected after drinking",
        ages=(18, None),
        situations="alcohol drunk, grams of ethanol, drinks over hours, intoxication, expected level",
        names="Widmark; Widmark formula; blood alcohol from drinks; estimated BAC; BAC from drinks; BAC estimate",
        shares="blood alcohol concentration; BAC",
    ),
)
def ethanol_widmark(
    ethanol_grams: Annotated[
        float,
        Number(
            "Ethanol drunk",
            "g",
            (1, 1000),
            (10, 200),
            0,
            synonyms=("alcohol drunk", "grams of alcohol", "grams of ethanol"),
            meaning="pure ethanol in all drinks",
            days=1,
        ),
    ],
    weight: Weight,
    sex: Sex,
    hours_since_drinking: Annotated[
        float,
        Number(
            "Time since drinking began",
            "h",
            (0, 48),
            (0, 12),
            1,
            other_units=("min",),
            synonyms=("time since drinking began", "hours since the first drink"),
            days=1,
        ),
    ],
) -> float:
    """Estimate an adult's blood alcohol from what was drunk.

    15 mg/dL fall away each hour. An estimate: never for fitness to drive.
    """
    factor = 0.68 if sex == "male" else 0.55
    return max(100 * ethanol_grams / (factor * weight) - 15 * hours_since_drinking, 0)


@calculator(
    title="Toxic alcohol level estimated from the osmolal gap",
    result=Outcome("Estimated level of the alcohol", "mg/dL", decimals=0, limits=(0, None)),
    source=(KRAUT_2008, OSMOLAR_GAP),
    use=Use(
        "level of a toxic alcohol",
        having=("poisoning",),
        situations="methanol, ethylene glycol, isopropanol, antifreeze, level not back yet, osmolar gap times factor",
        asked=("suspected_alcohol",),
        names=(
            "estimated methanol level; estimated ethylene glycol level; methanol from osmolal gap; "
            "toxic alcohol level; ethylene glycol from osmolal gap"
        ),
    ),
)
def toxic_alcohol_from_osmolal_gap(
    osmolal_gap: Annotated[
        float,
        Number(
            "Osmolal gap",
            "mOsm/kg",
            (-20, 300),
            (0, 80),
            0,
            synonyms=("osmolar gap", "osmole gap"),
            meaning="measured less calculated osmolality, with ethanol that was measured counted in",
            days=1,
        ),
    ],
    suspected_alcohol: Annotated[
        str,
        item(
            "Suspected alcohol",
            OSMOLAL_FACTOR,
            methanol="methanol; wood alcohol",
            ethylene_glycol="ethylene glycol; antifreeze",
            isopropanol="isopropanol; isopropyl alcohol; rubbing alcohol",
            ethanol="ethanol; grain alcohol",
        ),
    ],
) -> float:
    """Estimate the level of a toxic alcohol from the osmolal gap, before it is measured.

    It tends to be too high. A normal gap, and a level of 0 from one of 0 or less, excludes no late poisoning.
    """
    return OSMOLAL_FACTOR[suspected_alcohol] * max(osmolal_gap, 0)
