"""Acid and base: the compensation that is expected, what is missing, gaps, and strong ions."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    ArterialPh,
    IonizedCalcium,
    Paco2,
    SerumAlbumin,
    SerumBicarbonate,
    SerumChloride,
    SerumLactate,
    SerumMagnesium,
    SerumPhosphate,
    SerumPotassium,
    SerumSodium,
    Weight,
)
from calcura.measurements.kinds import Number, Outcome

ALBERT_1967 = Source(
    "Albert MS, Dell RB, Winters RW. Quantitative displacement of acid-base equilibrium in metabolic acidosis. "
    "Ann Intern Med 1967;66:312-22",
    doi="10.7326/0003-4819-66-2-312",
)
BEREND_2014 = Source(
    "Berend K, et al. Physiological approach to assessment of acid-base disturbances. N Engl J Med 2014;371:1434-45",
    doi="10.1056/NEJMra1003327",
)
YEE_2022 = Source(
    "Yee J, et al. Fundamentals of arterial blood gas interpretation. Kidney360 2022;3:1458-66",
    doi="10.34067/KID.0008102021",
    pmid="36176645",
)
ADROGUE_1998 = Source(
    "Adrogué HJ, Madias NE. Management of life-threatening acid-base disorders, first of two parts. N Engl J Med "
    "1998;338:26-34",
    doi="10.1056/NEJM199801013380106",
    pmid="9414329",
)
GARELLA_1973 = Source(
    "Garella S, et al. Severity of metabolic acidosis as a determinant of bicarbonate requirements. "
    "N Engl J Med 1973;289:121-6",
    url="https://scilit.com/publications/052769861e36ac7ddea4d7ffb59cb2fe",
)
KRAUT_2013 = Source(
    "Kraut JA, Nagami GT. The serum anion gap in the evaluation of acid-base disorders: what are its limitations "
    "and can its effectiveness be improved? Clin J Am Soc Nephrol 2013;8:2018-24",
    doi="10.2215/CJN.04040413",
    pmid="23833313",
)
GAP_WITH_POTASSIUM = Source(
    "perinatology.com, anion gap with potassium", url="http://perinatology.com/calculators/Aniongap.htm"
)
BEREND_2018 = Source(
    "Berend K. Diagnostic use of base excess in acid-base disorders. N Engl J Med 2018;378:1419-28",
    doi="10.1056/NEJMra1711860",
)
STANDARD_BASE_EXCESS = Source(
    "Standard base excess by bicarbonate and pH, table 1 of a study (PMC6090410)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6090410/table/vms3101-tbl-0001",
)
BASE_EXCESS_RANGE = Source(
    "Base excess and standard bicarbonate: the usual range",
    url="https://www.barnardhealth.us/arterial-blood/the-base-excess-and-standard-bicarbonate.html",
)
KELLUM_2000 = Source(
    "Kellum JA. Determinants of blood pH in health and disease. Crit Care 2000;4:6-14",
    doi="10.1186/cc644",
    pmid="11094491",
)
FENCL_2000 = Source(
    "Fencl V, et al. Diagnosis of metabolic acid-base disturbances in critically ill patients. Am J Respir Crit "
    "Care Med 2000;162:2246-51",
    doi="10.1164/ajrccm.162.6.9904099",
    pmid="11112147",
)
OPEN_ANESTHESIA = Source(
    "OpenAnesthesia, acid-base balance: strong ion difference",
    url="https://openanesthesia.org/keywords/acid-base-balance-strong-ion-difference",
)
STRONG_IONS_IN_CJASN = Source(
    "Strong ion difference and gap, a table of Clin J Am Soc Nephrol",
    url="https://cjasn.asnjournals.org/highwire/markup/8528/expansion",
)

ExpectedPaco2 = Outcome("Expected PaCO2", "mmHg", decimals=1)
ExpectedBicarbonate = Outcome("Expected bicarbonate", "mmol/L", decimals=1, substance="bicarbonate")


@calculator(
    title="Winters' formula: expected PaCO2 in metabolic acidosis",
    result=ExpectedPaco2,
    source=ALBERT_1967,
    use=Use(
        "compensation of metabolic acidosis",
        having=("metabolic acidosis",),
        situations="respiratory compensation expected pCO2 PaCO2 CO2 of the lungs; ketoacidosis, low bicarbonate, "
        "mixed disorder; measured PaCO2 against the expected one in DKA, second respiratory problem",
        signs="metabolic acidosis; -; diabetic ketoacidosis",
        names="Winters; =Winter; Winters formula; Winter's formula; Winters' formula",
    ),
)
def winters_formula(serum_bicarbonate: SerumBicarbonate) -> float:
    """Return the PaCO2 that breathing should reach in metabolic acidosis, give or take 2 mmHg.

    Not in metabolic alkalosis. A measured PaCO2 more than 2 mmHg lower means a respiratory alkalosis beside it, more
    than 2 mmHg higher a respiratory acidosis. The numbers are those of the bedside; the regression had 1.54 and 8.36.
    """
    return 1.5 * serum_bicarbonate + 8


@calculator(
    title="Expected PaCO2 in metabolic alkalosis",
    result=ExpectedPaco2,
    source=YEE_2022,
    use=Use(
        "compensation of metabolic alkalosis",
        having=("metabolic alkalosis",),
        ages=(18, None),
        situations=(
            "respiratory compensation expected pCO2 vomiting; high bicarbonate HCO3, appropriate pCO2, diuretics"
        ),
        signs="metabolic alkalosis; -; -",
        names="metabolic alkalosis compensation; compensation in metabolic alkalosis; met alk compensation",
    ),
)
def metabolic_alkalosis_compensation(serum_bicarbonate: SerumBicarbonate) -> float:
    """Return the PaCO2 that an adult's breathing should reach in metabolic alkalosis, give or take 5 mmHg.

    Not in metabolic acidosis. Another form, 0.7 times the rise above 24 plus 40, is 3.2 mmHg higher throughout.
    """
    return 0.7 * serum_bicarbonate + 20


@calculator(
    title="Expected bicarbonate in acute respiratory acidosis",
    result=ExpectedBicarbonate,
    source=BEREND_2014,
    use=Use(
        "compensation of acute respiratory acidosis",
        having=("respiratory acidosis",),
        ages=(18, None),
        situations=(
            "metabolic compensation 1 per 10 expected bicarbonate HCO3; high PaCO2 hypercapnia; first hours "
            "acute; sudden hypoventilation, overdose, minutes to hours, before the kidneys respond"
        ),
        signs="respiratory acidosis; -; respiratory failure",
        names=(
            "acute respiratory acidosis compensation; compensation in acute respiratory acidosis; acute resp acidosis"
        ),
    ),
)
def respiratory_acidosis_acute(paco2: Paco2) -> float:
    """Return the bicarbonate expected within the first two days of a respiratory acidosis in an adult.

    Much less means a metabolic acidosis beside it, much more a metabolic alkalosis, or one that lasts longer.
    """
    return 24 + 0.1 * (paco2 - 40)


@calculator(
    title="Expected bicarbonate in chronic respiratory acidosis",
    result=ExpectedBicarbonate,
    source=BEREND_2014,
    use=Use(
        "compensation of chronic respiratory acidosis",
        having=("respiratory acidosis",),
        ages=(18, None),
        situations="metabolic renal kidney compensation 3.5 per 10 expected bicarbonate HCO3; high PaCO2 hypercapnia "
        "CO2 retainer retention; days chronic COPD",
        signs="respiratory acidosis; -; chronic lung disease",
        names="chronic respiratory acidosis compensation; compensation in chronic respiratory acidosis",
    ),
)
def respiratory_acidosis_chronic(paco2: Paco2) -> float:
    """Return the bicarbonate expected after days of a respiratory acidosis in an adult.

    Some texts take 4 mmol/L for every 10 mmHg in place of 3.5.
    """
    return 24 + 0.35 * (paco2 - 40)


@calculator(
    title="Expected bicarbonate in acute respiratory alkalosis",
    result=ExpectedBicarbonate,
    source=BEREND_2014,
    use=Use(
        "compensation of acute respiratory alkalosis",
        having=("respiratory alkalosis",),
        ages=(18, None),
        situations=(
            "metabolic compensation 2 per 10 expected bicarbonate HCO3; low PaCO2 hyperventilation hypocapnia; "
            "acute; panic attack, anxiety, hyperventilating, minutes to hours"
        ),
        signs="respiratory alkalosis; -; -",
        names=(
            "acute respiratory alkalosis compensation; compensation in acute respiratory alkalosis; acute resp "
            "alkalosis"
        ),
    ),
)
def respiratory_alkalosis_acute(paco2: Paco2) -> float:
    """Return the bicarbonate expected within hours of a respiratory alkalosis in an adult."""
    return 24 - 0.2 * (40 - paco2)


@calculator(
    title="Expected bicarbonate in chronic respiratory alkalosis",
    result=ExpectedBicarbonate,
    source=BEREND_2014,
    use=Use(
        "compensation of chronic respiratory alkalosis",
        having=("respiratory alkalosis",),
        ages=(18, None),
        situations="metabolic renal kidney compensation adaptation 4 per 10 expected bicarbonate HCO3; low PaCO2 "
        "hyperventilation hypocapnia; chronic pregnancy altitude",
        signs="respiratory alkalosis; -; -",
        names="chronic respiratory alkalosis compensation; compensation in chronic respiratory alkalosis",
    ),
)
def respiratory_alkalosis_chronic(paco2: Paco2) -> float:
    """Return the bicarbonate expected after days of a respiratory alkalosis in an adult.

    Some texts take 5 mmol/L for every 10 mmHg in place of 4.
    """
    return 24 - 0.4 * (40 - paco2)


@calculator(
    title="Bicarbonate deficit",
    result=Outcome("Bicarbonate deficit", "mmol", decimals=0, substance="bicarbonate"),
    source=(ADROGUE_1998, GARELLA_1973),
    use=Use(
        "bicarbonate deficit",
        having=("metabolic acidosis",),
        ages=(18, None),
        names="bicarb deficit; HCO3 deficit; NaHCO3 deficit",
        situations=(
            "sodium bicarbonate replacement target space of distribution; how many mEq milliequivalents of "
            "bicarbonate NaHCO3 for metabolic acidosis, bring raise from up to"
        ),
        signs="-; metabolic acidosis; -",
        computes="bicarbonate deficit; HCO3 deficit",
    ),
)
def bicarbonate_deficit(
    weight: Weight,
    serum_bicarbonate: SerumBicarbonate,
    target_bicarbonate: Annotated[
        float,
        Number(
            "Target bicarbonate",
            "mmol/L",
            (0.5, 40),
            (10, 26),
            0,
            substance="bicarbonate",
            other_units=("mEq/L",),
            synonyms=("desired bicarbonate", "wanted bicarbonate"),
        ),
    ],
) -> float:
    """Return what bicarbonate is missing to a target in an adult with metabolic acidosis, in half of the body's weight.

    It is no dose: the space grows as bicarbonate falls, and texts take from 0.4 to 0.6 of the weight.
    """
    if serum_bicarbonate > target_bicarbonate:
        raise ValueError("the bicarbonate is above the target already: nothing is missing")
    return 0.5 * weight * (target_bicarbonate - serum_bicarbonate)


@calculator(
    title="Anion gap with potassium",
    result=Outcome("Anion gap with potassium", "mmol/L", decimals=1),
    source=(KRAUT_2013, GAP_WITH_POTASSIUM),
    use=Use(
        "unmeasured anions in the blood",
        having=("metabolic acidosis",),
        situations="gap with K+ of unmeasured anions in metabolic acidosis: (Na + K) - (Cl + HCO3)",
        names="anion gap with potassium; anion gap with K; anion gap including potassium",
        shares="anion gap",
    ),
)
def anion_gap_with_potassium(
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    serum_chloride: SerumChloride,
    serum_bicarbonate: SerumBicarbonate,
) -> float:
    """Return the gap between the cations sodium and potassium and the anions chloride and bicarbonate.

    What is normal depends on the laboratory, from 6 to 20 mmol/L in print; limits for the gap without potassium are
    about 4 lower.
    """
    return serum_sodium + serum_potassium - serum_chloride - serum_bicarbonate


@calculator(
    title="Standard base excess",
    result=Outcome("Standard base excess", "mmol/L", decimals=1),
    source=(BEREND_2018, STANDARD_BASE_EXCESS),
    bands=Bands("base deficit", (-2, "normal"), (Above(2), "base excess"), source=BASE_EXCESS_RANGE),
    use=Use(
        "metabolic part of an acid-base disorder",
        having=("metabolic acidosis", "metabolic alkalosis"),
        situations=(
            "blood gas without a printed base excess: metabolic component from pH and bicarbonate, base deficit in "
            "trauma and shock"
        ),
        signs="-; -; metabolic acidosis, blood gas",
        names="=SBE; standard base excess; base excess of extracellular fluid; BEecf",
        computes="base excess; base deficit",
    ),
)
def standard_base_excess(serum_bicarbonate: SerumBicarbonate, arterial_ph: ArterialPh) -> float:
    """Return how much base the extracellular fluid has in excess, from bicarbonate and pH.

    Analyzers with other constants, or with hemoglobin, differ by up to about 1 mmol/L.
    """
    return serum_bicarbonate - 24.8 + 16.2 * (arterial_ph - 7.4)


@calculator(
    title="Apparent strong ion difference",
    result=Outcome("Apparent strong ion difference", "mmol/L", decimals=1),
    source=(KELLUM_2000, OPEN_ANESTHESIA),
    use=Use(
        "strong ions in an acid-base disorder",
        having=("metabolic acidosis",),
        situations="Stewart approach to acid-base: strong cations less strong anions with lactate",
        names="=SIDa; apparent strong ion difference; apparent SID; strong ion difference",
    ),
)
def strong_ion_difference_apparent(
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    ionized_calcium: IonizedCalcium,
    serum_magnesium: SerumMagnesium,
    serum_chloride: SerumChloride,
    serum_lactate: SerumLactate,
) -> float:
    """Return how many more strong cations than strong anions there are in plasma, by their charge.

    Calcium and magnesium count twice in mmol/L. About 40 mmol/L is usual. Some leave lactate out.
    """
    return serum_sodium + serum_potassium + 2 * ionized_calcium + 2 * serum_magnesium - serum_chloride - serum_lactate


@calculator(
    title="Effective strong ion difference",
    result=Outcome("Effective strong ion difference", "mmol/L", decimals=1),
    source=(FENCL_2000, OPEN_ANESTHESIA, STRONG_IONS_IN_CJASN),
    steps={
        "albumin_charge": "Charge of albumin [mmol/L]",
        "phosphate_charge": "Charge of phosphate [mmol/L]",
    },
    use=Use(
        "strong ions in an acid-base disorder",
        having=("metabolic acidosis",),
        situations="Stewart and Figge approach to acid-base: bicarbonate and the charges of albumin and phosphate",
        names="=SIDe; effective strong ion difference; effective SID",
    ),
)
def strong_ion_difference_effective(
    serum_bicarbonate: SerumBicarbonate,
    arterial_ph: ArterialPh,
    serum_albumin: SerumAlbumin,
    serum_phosphate: SerumPhosphate,
) -> float:
    """Return the strong ion difference that bicarbonate and the weak acids albumin and phosphate balance.

    Albumin enters in g/L and phosphate in mmol/L, of which 1 is 3.097 mg/dL.
    """
    albumin_charge = 10 * serum_albumin * (0.123 * arterial_ph - 0.631)
    phosphate_charge = serum_phosphate / 3.097 * (0.309 * arterial_ph - 0.469)
    return serum_bicarbonate + albumin_charge + phosphate_charge


@calculator(
    title="Strong ion gap",
    result=Outcome("Strong ion gap", "mmol/L", decimals=1),
    source=(KELLUM_2000, STRONG_IONS_IN_CJASN, OPEN_ANESTHESIA),
    steps={
        "apparent": "Apparent strong ion difference [mmol/L]",
        "effective": "Effective strong ion difference [mmol/L]",
    },
    use=Use(
        "unmeasured anions in the blood",
        having=("metabolic acidosis",),
        situations="Stewart approach: unmeasured anions in metabolic acidosis with low albumin, critical illness",
        names="strong ion gap; =SIG",
    ),
)
def strong_ion_gap(
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    ionized_calcium: IonizedCalcium,
    serum_magnesium: SerumMagnesium,
    serum_chloride: SerumChloride,
    serum_lactate: SerumLactate,
    serum_bicarbonate: SerumBicarbonate,
    arterial_ph: ArterialPh,
    serum_albumin: SerumAlbumin,
    serum_phosphate: SerumPhosphate,
) -> float:
    """Return the anions that are not measured: the apparent less the effective strong ion difference.

    It is not the anion gap: lactate, albumin and phosphate are taken out of it.
    """
    apparent = strong_ion_difference_apparent(
        serum_sodium, serum_potassium, ionized_calcium, serum_magnesium, serum_chloride, serum_lactate
    )
    effective = strong_ion_difference_effective(serum_bicarbonate, arterial_ph, serum_albumin, serum_phosphate)
    return apparent - effective
