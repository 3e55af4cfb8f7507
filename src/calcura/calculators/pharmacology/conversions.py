"""Strengths and doses in other words: percent, ratio, equivalents, milliliters."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import BodySurfaceArea, Weight
from calcura.measurements.kinds import Number, Outcome

MILLIEQUIVALENTS = Source(
    "Milliequivalent and millimole calculations and conversions. Natural Standard",
    url="http://www.healthline.com/natstandardcontent/alt-milliequivalent-and-millimole-calculations-and-conversions",
)
WHEELER_2004 = Source(
    "Wheeler DW, et al. Doctors' confusion over ratios and percentages in drug solutions: the case for standard "
    "labelling. J R Soc Med 2004;97:380-3",
    doi="10.1177/014107680409700805",
    pmid="15286190",
)
PERCENT_AND_RATIO = Source(
    "How concentration and dilution are measured, percent and ratio, in toxicity of local anesthetics. Medscape",
    url=(
        "https://www.staging.medscape.com/answers/1844551-62847/"
        "how-is-concentration-and-dilution-measured-in-local-anesthetic-toxicity"
    ),
)
DILUTIONS = Source(
    "Dilution calculator of a course of pharmacy: V1 = C2 V2 / C1",
    url="https://www.naplexbank.com/calculators/dilution",
)
LACK_1997 = Source(
    "Lack JA, Stuart-Taylor ME. Calculation of drug dosage and body surface area of children. Br J Anaesth "
    "1997;78:601-5",
    doi="10.1093/bja/78.5.601",
    pmid="9175982",
)
DOSES_OF_CHILDREN = Source(
    "Davis Drug Guide, pediatric dosage calculations",
    url="https://anesth.unboundmedicine.com/anesthesia/view/Davis-Drug-Guide/109514/all/Pediatric_Dosage_Calculations",
)
SAWYER_2001 = Source(
    "Sawyer M, Ratain MJ. Body surface area as a determinant of pharmacokinetics and drug dosing. Invest New Drugs "
    "2001;19:171-7",
    doi="10.1023/A:1010639201787",
    pmid="11392451",
)
DOSES_BY_SIZE = Source(
    "Drug dose calculation by body weight and body surface, a course of pharmacy calculations",
    url="https://www.pharmacalculation.com/2022/11/drug-dose-calculation-by-body-weight.html",
)


def _strength(label: str, meaning: str, *synonyms: str) -> Number:
    """Return how much of a drug is in each milliliter."""
    return Number(
        label,
        "mg/mL",
        (0.000001, 10_000),
        (0.5, 100),
        2,
        other_units=("ug/mL", "g/mL"),
        synonyms=synonyms,
        meaning=meaning,
        days=1,
    )


@calculator(
    title="Milliequivalents from milligrams of an ion",
    result=Outcome("Amount in milliequivalents", "mEq", decimals=2, limits=(0, None)),
    source=MILLIEQUIVALENTS,
    steps={"amount": "Amount of the substance [mmol]"},
    use=Use(
        "amount of an electrolyte in milliequivalents",
        situations="electrolyte order, potassium chloride, magnesium sulfate, calcium, valence and atomic weight, mmol",
        asked=("substance_mass", "formula_weight", "ion_valence"),
        names="mg to mEq; mEq conversion; mEq from mg; milliequivalent conversion; milligrams to milliequivalents",
    ),
)
def meq_mg_conversion(
    substance_mass: Annotated[
        float,
        Number(
            "Mass of the substance",
            "mg",
            (0, 1_000_000),
            (100, 5000),
            0,
            other_units=("g",),
            synonyms=("mass of the salt", "milligrams of the substance"),
            days=1,
        ),
    ],
    formula_weight: Annotated[
        float,
        Number(
            "Atomic or molecular weight",
            "g/mol",
            (1, 2000),
            (23, 300),
            2,
            synonyms=("molecular weight", "atomic weight", "formula weight"),
            meaning="of the salt, water and all, where the mass is that of the salt",
            days=365,
        ),
    ],
    ion_valence: Annotated[
        float,
        Number(
            "Valence of the ion",
            "",
            (1, 4),
            (1, 3),
            0,
            synonyms=("valence", "charge of the ion"),
            whole=True,
            days=365,
        ),
    ],
) -> float:
    """Convert the mass of an ion or of its salt to milliequivalents.

    Without the valence it is millimoles. Not for phosphate, whose valence is mixed: millimoles tell it.
    """
    amount = substance_mass / formula_weight
    return amount * ion_valence


@calculator(
    title="Concentration from percent strength",
    result=Outcome("Concentration of the solution", "mg/mL", decimals=3, limits=(0, None)),
    source=(WHEELER_2004, PERCENT_AND_RATIO),
    use=Use(
        "strength of a solution in milligrams",
        situations="lidocaine 1 %, bupivacaine 0.25 %, weight in volume, local anesthetic, grams in 100 mL",
        asked=("percent_strength",),
        names="percent to mg/mL; percentage solution to mg/mL; percent strength; percent solution",
    ),
)
def percent_to_mg_ml(
    percent_strength: Annotated[
        float,
        Number(
            "Percent strength",
            "%",
            (0.0001, 100),
            (0.1, 50),
            2,
            synonyms=("percentage of the solution", "percentage strength"),
            meaning="weight in volume: grams in 100 mL",
            days=1,
        ),
    ],
) -> float:
    """Tell how many milligrams are in each milliliter of a solution whose strength is a percentage of weight in volume.

    One percent is one gram in 100 mL.
    """
    return 10 * percent_strength


@calculator(
    title="Concentration from ratio strength",
    result=Outcome("Concentration of the solution", "mg/mL", decimals=4, limits=(0, None)),
    source=(WHEELER_2004, PERCENT_AND_RATIO),
    use=Use(
        "strength of a solution in milligrams",
        situations="epinephrine ampoule, adrenaline 1 in 10,000, local anesthetic with epinephrine, 1:200,000",
        asked=("ratio_strength",),
        names="ratio strength; ratio to mg/mL; epinephrine 1:1000; epinephrine 1:10,000; ratio concentration",
    ),
)
def ratio_strength_to_mg_ml(
    ratio_strength: Annotated[
        float,
        Number(
            "Denominator of the ratio strength",
            "",
            (1, 10_000_000),
            (100, 200_000),
            0,
            synonyms=("ratio strength of the solution", "ratio of the solution, one in"),
            meaning="1000 for 1:1000",
            days=1,
        ),
    ],
) -> float:
    """Tell how many milligrams are in each milliliter of a solution whose strength is a ratio, as 1:1000.

    The ratio is one gram in so many milliliters. 1:1000 is ten times as strong as 1:10,000.
    """
    return 1000 / ratio_strength


@calculator(
    title="Volume of stock for a dilution",
    result=Outcome("Volume to be diluted", "mL", decimals=2, limits=(0, None)),
    source=DILUTIONS,
    use=Use(
        "volume of stock to dilute",
        situations="compounding, making a solution weaker, pharmacy calculation, add diluent to the final volume",
        asked=("stock_concentration", "final_concentration", "final_volume"),
        names="C1V1=C2V2; C1V1; dilution equation; dilution calculation; stock solution dilution",
    ),
)
def dilution_c1v1(
    stock_concentration: Annotated[
        float, _strength("Concentration of the stock", "before it is diluted", "stock concentration", "stock strength")
    ],
    final_concentration: Annotated[
        float,
        _strength("Wanted strength of the dilution", "after it is diluted", "final concentration", "final strength"),
    ],
    final_volume: Annotated[
        float,
        Number(
            "Wanted volume of the dilution",
            "mL",
            (0.01, 100_000),
            (10, 1000),
            0,
            other_units=("L",),
            synonyms=("final volume", "total volume of the dilution"),
            meaning="stock and diluent together",
            days=1,
        ),
    ],
) -> float:
    """Compute how much of a stock solution makes a weaker one of a wanted strength and volume.

    The stock is made up to the final volume. Both strengths are those of the same substance.
    """
    if final_concentration > stock_concentration:
        raise ValueError("a dilution is not stronger than its stock: final_concentration")
    return final_concentration * final_volume / stock_concentration


@calculator(
    title="Volume of a drug for a dose by weight",
    result=Outcome("Volume to give", "mL", decimals=2, limits=(0, None)),
    source=(LACK_1997, DOSES_OF_CHILDREN),
    steps={"dose": "Dose [mg]"},
    use=Use(
        "volume of a drug for a dose",
        situations="dose of a child in milliliters, oral suspension, syrup, mg/kg, strength of the preparation",
        asked=("dose_per_kg", "drug_concentration"),
        names="weight-based dose; weight-based dosing; mg/kg dose; dose volume; volume to give; dose by weight in mL",
    ),
)
def weight_based_dose(
    dose_per_kg: Annotated[
        float,
        Number(
            "Dose by weight",
            "mg/kg",
            (0.0001, 500),
            (0.5, 50),
            1,
            other_units=("ug/kg", "g/kg"),
            synonyms=("dose per kilogram", "mg/kg dose of the drug"),
            meaning="of one dose, not of a day",
            days=1,
        ),
    ],
    weight: Weight,
    drug_concentration: Annotated[
        float,
        _strength(
            "Concentration of the preparation",
            "drug in each milliliter",
            "strength of the preparation",
            "drug strength",
        ),
    ],
) -> float:
    """Compute how many milliliters of a preparation hold a dose that is told by weight.

    The dose is that of one time, not of a day, and for kilograms, not pounds. A dose for a patient has to be checked
    independently.
    """
    dose = dose_per_kg * weight
    return dose / drug_concentration


@calculator(
    title="Dose by body surface area",
    result=Outcome("Dose of the drug", "mg", decimals=2, limits=(0, None)),
    source=(SAWYER_2001, DOSES_BY_SIZE),
    use=Use(
        "dose by body surface",
        situations="chemotherapy order, cytotoxic drug",
        asked=("dose_per_m2",),
        names="BSA-based dose; dose by BSA; mg/m2 dose; BSA dosing",
    ),
)
def bsa_based_dose(
    dose_per_m2: Annotated[
        float,
        Number(
            "Dose by body surface",
            "mg/m2",
            (0.01, 20_000),
            (20, 1000),
            0,
            other_units=("g/m2",),
            synonyms=("dose per square meter", "mg/m2 dose of the drug"),
            days=30,
        ),
    ],
    body_surface_area: BodySurfaceArea,
) -> float:
    """Compute a dose that is told by body surface.

    The surface is not capped; some places cap it at 2 square meters. A dose for a patient has to be checked
    independently.
    """
    return dose_per_m2 * body_surface_area
