"""Osmolality of serum, and sodium that is missing or given."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.filtration import CollectionTime, UrineVolume
from calcura.calculators.nephrology.urine_chemistry import UrineOsmolality, UrinePotassium
from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    Glucose,
    SerumOsmolalityMeasured,
    SerumPotassium,
    SerumSodium,
    Sex,
    UrineOutput,
    UrineSodium,
    Weight,
)
from calcura.measurements.kinds import Number, Outcome

LYND_2008 = Source(
    "Lynd LD, et al. An evaluation of the osmole gap as a screening test for toxic alcohol poisoning. "
    "BMC Emerg Med 2008;8:5",
    doi="10.1186/1471-227X-8-5",
    pmid="18442409",
)
KITABCHI_2009 = Source(
    "Kitabchi AE, et al. Hyperglycemic crises in adult patients with diabetes. Diabetes Care 2009;32:1335-43",
    doi="10.2337/dc09-9032",
    pmid="19564476",
)
ADROGUE_2000 = Source(
    "Adrogue HJ, Madias NE. Hyponatremia. N Engl J Med 2000;342:1581-9",
    doi="10.1056/NEJM200005253422107",
    pmid="10824078",
)

ROSE_1986 = Source(
    "Rose BD. New approach to disturbances in the plasma sodium concentration. Am J Med 1986;81:1033-40",
    doi="10.1016/0002-9343(86)90401-8",
    pmid="3799631",
)
FREE_WATER = Source(
    "Family Practice Notebook, free water clearance, after Goldberg S. Clinical Physiology. Medmaster, 2014",
    url="https://fpnotebook.com/Renal/Lab/FrWtrClrnc.htm",
)
HOOPER_2015 = Source(
    "Hooper L, et al. Diagnostic accuracy of calculated serum osmolarity to predict dehydration in older people: "
    "adding value to pathology laboratory reports. BMJ Open 2015;5:e008846",
    doi="10.1136/bmjopen-2015-008846",
)
OSMOLALITY_WITH_POTASSIUM = Source(
    "calculator.academy, serum osmolality: 2 (sodium + potassium) + urea nitrogen / 2.8 + glucose / 18",
    url="https://calculator.academy/serum-osmolality-calculator/",
)
CORRECTION_RATE = Source(
    "QxMD, sodium correction rate for hyponatremia",
    url=("https://calculate-web-next.k8s.qxmd.com/calculate/calculator_643/sodium-correction-rate-for-hyponatremia"),
)
FURST_2000 = Source(
    "Furst H, et al. The urine/plasma electrolyte ratio: a predictive guide to water restriction. Am J Med Sci "
    "2000;319:240-4",
    pmid="10768609",
    url="https://scribd.com/document/474236689/",
)
FURST_RATIO = Source(
    "The Furst ratio and electrolyte-free water, a nephrologist's teaching",
    url="https://threadreaderapp.com/thread/1156950750498643968.html",
)


def _sodium(label: str, *synonyms: str, usual: tuple[float, float]) -> Number:
    """Return a concentration of sodium that is chosen, not measured in the patient."""
    return Number(label, "mmol/L", (0, 1000), usual, 0, substance="sodium", other_units=("mEq/L",), synonyms=synonyms)


InfusateSodium = Annotated[float, _sodium("Sodium in the infusion", "infusate sodium", usual=(0, 513))]


@calculator(
    title="Serum osmolal gap",
    result=Outcome("Serum osmolal gap", "mOsm/kg", decimals=0),
    source=LYND_2008,
    use=Use(
        "unmeasured osmoles in serum",
        having=("poisoning", "metabolic acidosis"),
        ages=(18, None),
        situations="measured minus calculated osmolality, unmeasured osmoles; toxic alcohol methanol ethylene glycol "
        "antifreeze ethanol poisoning osmolar gap",
        signs="poisoning; metabolic acidosis; -",
        names="osmolal gap; osmolar gap; osmole gap; serum osmolar gap; osm gap",
    ),
)
def osmolal_gap(
    serum_osmolality: SerumOsmolalityMeasured,
    serum_sodium: SerumSodium,
    glucose: Glucose,
    blood_urea_nitrogen: BloodUreaNitrogen,
    blood_ethanol: Annotated[
        float,
        Number(
            "Blood ethanol",
            "mg/dL",
            (0, 1500),
            (0, 400),
            0,
            substance="ethanol",
            other_units=("mmol/L", "g/L"),
            synonyms=("ethanol", "alcohol level", "blood alcohol"),
            loinc="5640-8",
        ),
    ] = 0,
) -> float:
    """Find osmoles in an adult's serum that sodium, glucose, urea and ethanol do not explain.

    Above 10 mOsm/kg it is raised; 10 itself is not. A normal gap excludes no poisoning: it shrinks as a toxic alcohol
    is broken down. Some divide ethanol by 3.7 and not by 4.6, which makes the gap smaller.
    """
    return serum_osmolality - (2 * serum_sodium + glucose / 18 + blood_urea_nitrogen / 2.8 + blood_ethanol / 4.6)


@calculator(
    title="Effective serum osmolality",
    result=Outcome("Effective serum osmolality", "mOsm/kg", decimals=0, limits=(0, None)),
    source=KITABCHI_2009,
    use=Use(
        "tonicity of serum",
        having=("hyperglycemia", "hyponatremia", "hypernatremia"),
        ages=(18, None),
        situations=(
            "tonicity hyperosmolar hyperglycemic state HHS without urea; hyperglycemic crisis, sodium and "
            "glucose, urea left out; 2 Na + glucose/18"
        ),
        signs="hyperglycemia; -; hyponatremia, hypernatremia",
        names=(
            "effective osmolality; tonicity; effective serum osmolality; effective osm; eff osm; effective "
            "osmolarity; effective serum osmolarity"
        ),
    ),
)
def effective_osmolality(serum_sodium: SerumSodium, glucose: Glucose) -> float:
    """Return the osmolality that moves water between cells and their surroundings: urea does not count.

    With the measured sodium, not one corrected for glucose. The hyperosmolar hyperglycemic state begins above
    320 mOsm/kg (2009), or above 300 mOsm/kg by the consensus of 2024.
    """
    return 2 * serum_sodium + glucose / 18


@calculator(
    title="Sodium deficit",
    result=Outcome("Sodium deficit", "mmol", decimals=0, substance="sodium"),
    source=ADROGUE_2000,
    use=Use(
        "sodium deficit in hyponatremia",
        having=("hyponatremia",),
        ages=(18, None),
        situations=(
            "replacement of sodium to a target in hypotonic hyponatremia; amount of sodium lacking in total body "
            "water; how much sodium mEq milliequivalents is short to bring raise a low sodium to a target"
        ),
        signs="-; hyponatremia; sodium",
        names="sodium deficit; Na deficit; total body sodium deficit",
    ),
)
def sodium_deficit(
    age: Age,
    sex: Sex,
    weight: Weight,
    serum_sodium: SerumSodium,
    target_sodium: Annotated[float, _sodium("Target sodium", "desired sodium", "wanted sodium", usual=(120, 140))],
) -> float:
    """Estimate the sodium that would bring an adult's low serum sodium to a target.

    It is no rate: how fast sodium may rise is limited, and losses that go on come on top. Old means 65 years and more.
    """
    water_fraction = banded(age, 0.5, (65, 0.45)) if sex == "female" else banded(age, 0.6, (65, 0.5))
    return water_fraction * weight * (target_sodium - serum_sodium)


@calculator(
    title="Change of sodium by a liter of infusion (Adrogue-Madias)",
    result=Outcome("Change of serum sodium by one liter", "mmol/L", decimals=1, substance="sodium"),
    source=ADROGUE_2000,
    use=Use(
        "change of sodium by an infusion",
        having=("hyponatremia", "hypernatremia"),
        ages=(18, None),
        situations="hyponatremia hypernatremia: rise or fall of sodium per liter litre of infusate, saline 3 % "
        "hypertonic, half-normal, dextrose D5W; correction rate",
        signs="-; hyponatremia, hypernatremia; sodium",
        names="Adrogue-Madias; Adrogue Madias; infusate formula; sodium correction rate",
    ),
)
def sodium_change_adrogue_madias(
    age: Age,
    sex: Sex,
    weight: Weight,
    serum_sodium: SerumSodium,
    infusate_sodium: InfusateSodium,
    infusate_potassium: Annotated[
        float,
        Number(
            "Potassium in the infusion",
            "mmol/L",
            (0, 400),
            (0, 40),
            0,
            substance="potassium",
            other_units=("mEq/L",),
            synonyms=("infusate potassium",),
        ),
    ] = 0,
) -> float:
    """Estimate by how much one liter of an infusion changes an adult's serum sodium.

    It holds for one liter exactly: half a liter does not change sodium by half. What the patient loses meanwhile is not
    in it: measure again. Old means 65 years and more. Sodium is 513 mmol/L in
    3 % saline, 154 mmol/L in 0.9 % saline and 130 mmol/L in lactated Ringer's solution.
    """
    water_fraction = banded(age, 0.5, (65, 0.45)) if sex == "female" else banded(age, 0.6, (65, 0.5))
    return (infusate_sodium + infusate_potassium - serum_sodium) / (water_fraction * weight + 1)


@calculator(
    title="Free water clearance",
    result=Outcome("Free water clearance", "mL/day", decimals=0),
    source=(ROSE_1986, FREE_WATER),
    bands=Bands(
        "negative: urine is concentrated, water is kept",
        (0, "zero or positive: urine is dilute, water is lost"),
        source=FREE_WATER,
    ),
    use=Use(
        "water that the kidney keeps or loses",
        having=("hyponatremia", "hypernatremia", "polyuria"),
        situations=(
            "polyuria, diabetes insipidus or SIADH, desmopressin, tolvaptan, urine and plasma osmolality, "
            "osmolal clearance, concentrating and diluting ability of the kidney, water excretion"
        ),
        signs="polyuria; -; -",
        names="free water clearance; CH2O; solute-free water clearance; clearance of free water",
    ),
)
def free_water_clearance(
    urine_output: UrineOutput, urine_osmolality: UrineOsmolality, serum_osmolality: SerumOsmolalityMeasured
) -> float:
    """Compute how much water a day's urine holds beyond what its solutes need at the osmolality of plasma.

    Urea counts as a solute here: for serum sodium, water free of electrolytes is what matters.
    """
    return urine_output * (1 - urine_osmolality / serum_osmolality)


@calculator(
    title="Osmolar clearance",
    result=Outcome("Osmolar clearance", "mL/min", decimals=2, limits=(0, None)),
    source=(ROSE_1986, FREE_WATER),
    use=Use(
        "water that the kidney keeps or loses",
        having=("hyponatremia", "hypernatremia", "polyuria"),
        situations="polyuria: water or solute diuresis, timed urine with urine and plasma osmolality",
        names="osmolar clearance; osmolal clearance; Cosm; clearance of osmoles",
    ),
)
def osmolar_clearance(
    urine_osmolality: UrineOsmolality,
    serum_osmolality: SerumOsmolalityMeasured,
    urine_volume: UrineVolume,
    collection_time: CollectionTime,
) -> float:
    """Compute the volume of plasma that the kidney clears of solutes in a minute, from timed urine.

    What the urine flow exceeds it by is the clearance of free water.
    """
    return urine_osmolality * (urine_volume / (collection_time * 60)) / serum_osmolality


@calculator(
    title="Calculated serum osmolality with potassium",
    result=Outcome("Calculated serum osmolality with potassium", "mOsm/kg", decimals=0, limits=(0, None)),
    source=(HOOPER_2015, OSMOLALITY_WITH_POTASSIUM),
    use=Use(
        "calculated osmolality of the blood",
        situations="2 (Na + K) + glucose/18 + BUN/2.8: the formula that counts potassium",
        names=(
            "serum osmolality with potassium; osmolality with potassium; osmolarity with potassium; calculated "
            "osmolality with potassium; osmolality including potassium"
        ),
        shares="osmolality; serum osmolality",
    ),
)
def serum_osmolality_with_potassium(
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    blood_urea_nitrogen: BloodUreaNitrogen,
    glucose: Glucose,
) -> float:
    """Estimate serum osmolality by the formula that counts potassium as well as sodium twice.

    It lies 8 to 10 mOsm/kg above the usual form, and an osmolal gap by it is that much smaller.
    """
    return 2 * (serum_sodium + serum_potassium) + blood_urea_nitrogen / 2.8 + glucose / 18


@calculator(
    title="Total body water by a fixed share of weight",
    result=Outcome("Total body water", "L", decimals=1, limits=(0, None)),
    source=(ADROGUE_2000, CORRECTION_RATE),
    steps={"water_share": "Share of body weight that is water"},
    applies_to={"age": (1, None)},
    use=Use(
        "total body water",
        situations="share of weight that is water, 0.6 of the weight in men, 0.5 in women; sodium and water deficits",
        names="total body water by weight; fixed share of weight; 60 percent of body weight",
        shares="total body water; TBW; body water",
    ),
)
def total_body_water_fraction(age: Age, sex: Sex, weight: Weight) -> float:
    """Estimate total body water as a share of weight: child, adult or older adult, by sex.

    Old means 65 years and more, a child is below 18. It overestimates in obesity; for dialysis an equation with height
    is preferred.
    """
    water_share = banded(age, 0.6, (18, 0.5), (65, 0.45)) if sex == "female" else banded(age, 0.6, (65, 0.5))
    return water_share * weight


@calculator(
    title="Infusion rate for a wanted rate of sodium correction",
    result=Outcome("Rate for the wanted correction of sodium", "mL/h", decimals=0, limits=(0, None)),
    source=(ADROGUE_2000, CORRECTION_RATE),
    steps={"body_water": "Total body water [L]", "difference": "Sodium of the infusion above that of serum [mmol/L]"},
    applies_to={"age": (1, None)},
    use=Use(
        "rate of an infusion that corrects sodium",
        having=("hyponatremia", "hypernatremia"),
        situations=(
            "hyponatremia with a chosen fluid: how fast may saline run, mL per hour, for a rise of 0.5 mmol/L an hour"
        ),
        asked=("wanted_sodium_change_per_hour", "infusate_sodium"),
        names=(
            "infusion rate for sodium correction; rate of saline in hyponatremia; rate of hypertonic saline; rate for "
            "sodium correction"
        ),
        shares="sodium correction rate",
    ),
)
def sodium_correction_rate(
    age: Age,
    sex: Sex,
    weight: Weight,
    serum_sodium: SerumSodium,
    infusate_sodium: InfusateSodium,
    wanted_sodium_change_per_hour: Annotated[
        float,
        Number(
            "Wanted change of sodium per hour",
            "mmol/L/h",
            (-2, 2),
            (-0.5, 0.5),
            2,
            substance="sodium",
            other_units=("mEq/L/h",),
            synonyms=("desired rate of sodium correction", "wanted rate of correction"),
            meaning="below zero where sodium is to fall",
        ),
    ],
) -> float:
    """Return how fast an infusion runs that changes serum sodium at a wanted rate.

    At most 8 mmol/L in a day. Potassium in the fluid and what is lost with the urine are not in it: sodium has to be
    measured every few hours.
    """
    body_water = total_body_water_fraction(age, sex, weight)
    difference = infusate_sodium - serum_sodium
    if wanted_sodium_change_per_hour * difference <= 0:
        raise ValueError("this infusion does not change sodium that way: choose another fluid or another wanted change")
    return 1000 * wanted_sodium_change_per_hour * (body_water + 1) / difference


@calculator(
    title="Urine to plasma electrolyte ratio (Furst)",
    result=Outcome("Urine to plasma electrolyte ratio", "", decimals=2, limits=(0, None)),
    source=(FURST_2000, FURST_RATIO),
    bands=Bands(
        "urine loses free water",
        (1, "no net loss of free water, or it is kept: fluid restriction alone is likely to fail"),
        source=FURST_RATIO,
    ),
    use=Use(
        "whether fluid restriction will work",
        having=("hyponatremia",),
        ages=(18, None),
        situations="SIADH, SIAD, hypotonic hyponatremia: will restriction of water work, urine sodium and potassium",
        names=(
            "=Furst; Furst ratio; urine to plasma electrolyte ratio; urine/plasma electrolyte ratio; U/P electrolyte "
            "ratio; urine plasma electrolyte ratio"
        ),
    ),
)
def urine_plasma_electrolyte_ratio(
    urine_sodium: UrineSodium, urine_potassium: UrinePotassium, serum_sodium: SerumSodium
) -> float:
    """Tell whether an adult's urine holds electrolyte-free water, in hyponatremia such as that of SIADH.

    At 0.5 half of the urine is free water, at 1.5 water is kept. From a spot urine: diuretics and saline change it.
    """
    return (urine_sodium + urine_potassium) / serum_sodium


@calculator(
    title="Electrolyte-free water clearance",
    result=Outcome("Electrolyte-free water clearance", "mL/h", decimals=0),
    source=(ROSE_1986, FURST_RATIO),
    steps={"ratio": "Urine to plasma electrolyte ratio"},
    bands=Bands("free water is kept", (0, "free water is not kept: it is lost above zero"), source=FURST_RATIO),
    use=Use(
        "water that the kidney keeps or loses",
        having=("hyponatremia", "hypernatremia", "polyuria"),
        ages=(18, None),
        situations="hypernatremia with much urine, SIADH: electrolyte-free water lost or kept, timed urine",
        names=(
            "electrolyte-free water clearance; electrolyte free water clearance; EFWC; CeH2O; clearance of "
            "electrolyte-free water"
        ),
    ),
)
def electrolyte_free_water_clearance(
    urine_volume: UrineVolume,
    collection_time: CollectionTime,
    urine_sodium: UrineSodium,
    urine_potassium: UrinePotassium,
    serum_sodium: SerumSodium,
) -> float:
    """Compute how much water free of sodium and potassium an adult's kidneys lose in an hour, from timed urine.

    Urea does not count: concentrated urine may still lose free water. Above zero it raises serum sodium.
    """
    ratio = urine_plasma_electrolyte_ratio(urine_sodium, urine_potassium, serum_sodium)
    return urine_volume / collection_time * (1 - ratio)
