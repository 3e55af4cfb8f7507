"""Acid and base: the compensation that is expected, what is missing, gaps, and strong ions."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.gastroenterology.pancreatitis import BaseDeficit
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
HENDERSON_HASSELBALCH = Source(
    "Cornell pediatric critical care, bicarbonate by the Henderson-Hasselbalch equation",
    url="http://www-users.med.cornell.edu/~spon/picu/calc/basecalc.htm",
)
USUAL_BICARBONATE = Source(
    "Bicarbonate from pH and PCO2, with its usual range", url="https://cal18.calculator.city/?p=17826"
)
KIM_2015 = Source(
    "Kim Y, et al. Discrepancy between measured serum total carbon dioxide content and bicarbonate concentration "
    "calculated from arterial blood gases. Cureus 2015",
    doi="10.7759/cureus.398",
)
TOTAL_CO2 = Source(
    "Health dictionary, total carbon dioxide content",
    url="http://www.health-dictionary.com/heart-term-details/Total-CO2-content",
)
HYDROGEN_IONS = Source(
    "medicalalgorithms.com, converting between pH and hydrogen ion concentration",
    url="https://medicalalgorithms.com/converting-between-ph-and-hydrogen-ion-concentration",
)
MELLEMGAARD_1960 = Source(
    "Mellemgaard K, Astrup P. The quantitative determination of surplus amounts of acid or base in the human "
    "body. Scand J Clin Lab Invest 1960;12:187-99; dose as in the summary of product characteristics of sodium "
    "bicarbonate 8.4 %",
    doi="10.3109/00365516009062420",
    url=(
        "https://medthority.com/drugs/b-blood-and-blood-forming-organs/b05/b05b/b05bb/b05bb01/"
        "sodium-bicarbonate-8.4-wv-solution-for-infusion"
    ),
)
GUFFEY_2018 = Source(
    "Guffey JD, et al. Hydrochloric acid infusion for the treatment of metabolic alkalosis in surgical intensive "
    "care unit patients. Ann Pharmacother 2018;52:522-6",
    doi="10.1177/1060028018754389",
)
CHLORIDE_BY_WEIGHT = Source(
    "medicalalgorithms.com, therapy of hypochloremic metabolic alkalosis",
    url=("https://www.medicalalgorithms.com/therapy-of-hypochloremic-metabolic-alkalosis-with-hydrochloric-acid-hcl"),
)
ADROGUE_1981 = Source(
    "Adrogué HJ, Madias NE. Changes in plasma potassium concentration during acute acid-base disturbances. Am J "
    "Med 1981;71:456-67",
    pmid="7025622",
)
POTASSIUM_BY_PH = Source(
    "GlobalRPh, potassium corrected for changes of pH, the rule of 0.6 mmol/L for 0.1 of pH",
    url="https://globalrph.com/medcalcs/potassium-correction-based-ph-changes/",
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
            "bicarbonate NaHCO3 for metabolic acidosis, bring raise from up to, large deficit replaced"
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


@calculator(
    title="Bicarbonate from pH and PaCO2 (Henderson-Hasselbalch)",
    result=Outcome("Calculated bicarbonate", "mmol/L", decimals=1, limits=(0, None), substance="bicarbonate"),
    source=(YEE_2022, HENDERSON_HASSELBALCH),
    bands=Bands("low", (22, "usual range"), (Above(26), "high"), source=USUAL_BICARBONATE),
    use=Use(
        "bicarbonate of a blood gas",
        situations="a blood gas gives pH and PCO2 but no bicarbonate; is a blood gas consistent in itself",
        names=(
            "Henderson-Hasselbalch; Henderson Hasselbalch equation; bicarbonate from pH and PaCO2; HCO3 from pH and "
            "pCO2; bicarbonate from pH and pCO2"
        ),
        computes="calculated bicarbonate; actual bicarbonate",
    ),
)
def bicarbonate_henderson_hasselbalch(arterial_ph: ArterialPh, paco2: Paco2) -> float:
    """Compute the actual bicarbonate of a blood gas from pH and carbon dioxide pressure.

    It differs from the total carbon dioxide of the chemistry by 1 to 2 mmol/L. Analyzers take 6.105 and 0.0307: the
    constants here are those of the bedside, 6.1 and 0.03.
    """
    return 0.03 * paco2 * 10 ** (arterial_ph - 6.1)


@calculator(
    title="Total carbon dioxide content of plasma",
    result=Outcome("Total carbon dioxide content", "mmol/L", decimals=1, limits=(0, None)),
    source=(KIM_2015, TOTAL_CO2),
    use=Use(
        "carbon dioxide content of plasma",
        situations=(
            "comparing a blood gas with the carbon dioxide of the chemistry panel: bicarbonate and dissolved CO2"
        ),
        names=(
            "total carbon dioxide content; total CO2 content; CO2 content; TCO2 of a blood gas; carbon dioxide content "
            "of plasma"
        ),
    ),
)
def total_co2(
    blood_gas_bicarbonate: Annotated[
        float,
        Number(
            "Actual bicarbonate of the blood gas",
            "mmol/L",
            (1, 60),
            (8, 45),
            1,
            substance="bicarbonate",
            other_units=("mEq/L",),
            synonyms=("blood gas bicarbonate", "actual bicarbonate", "bicarbonate of the blood gas"),
            meaning="not the carbon dioxide of the chemistry panel, which holds the dissolved part already",
            days=1,
        ),
    ],
    paco2: Paco2,
) -> float:
    """Add dissolved carbon dioxide to the actual bicarbonate of a blood gas.

    More than 95 % of it is bicarbonate.
    """
    return blood_gas_bicarbonate + 0.03 * paco2


@calculator(
    title="Hydrogen ion concentration from pH",
    result=Outcome("Hydrogen ion concentration", "nmol/L", decimals=1, limits=(0, None)),
    source=(YEE_2022, HYDROGEN_IONS),
    use=Use(
        "hydrogen ion concentration",
        situations="laboratories that report H+ in nmol/L, checking a blood gas by H+ = 24 x PCO2 / HCO3",
        names=(
            "hydrogen ion concentration; pH to nmol/L; pH to hydrogen ion; H+ from pH; hydrogen ions from pH; H+ "
            "concentration"
        ),
    ),
)
def ph_hydrogen_conversion(arterial_ph: ArterialPh) -> float:
    """Convert pH into the concentration of hydrogen ions.

    The exact power: the bedside rule of doubling for each 0.3 gives rounded values.
    """
    return 10 ** (9 - arterial_ph)


@calculator(
    title="Sodium bicarbonate by base deficit",
    result=Outcome("Sodium bicarbonate for full correction", "mmol", decimals=0, limits=(0, None)),
    source=MELLEMGAARD_1960,
    use=Use(
        "sodium bicarbonate for a base deficit",
        having=("metabolic acidosis",),
        situations="severe metabolic acidosis with a blood gas, base excess, 8.4 % sodium bicarbonate in mL",
        names=(
            "bicarbonate by base deficit; bicarbonate by base excess; Mellemgaard-Astrup; bicarbonate dose by base "
            "deficit; sodium bicarbonate dose"
        ),
    ),
)
def bicarbonate_dose_base_excess(weight: Weight, base_deficit: BaseDeficit) -> float:
    """Compute the sodium bicarbonate that would correct a metabolic acidosis in full, from the base deficit.

    One mmol is 1 mL of the 8.4 % solution and 2 mL of the 4.2 %. Half of it is given, then the gas is repeated. It
    brings as much sodium, and lowers potassium and ionized calcium.
    """
    if base_deficit < 0.1:
        raise ValueError("there is no base deficit: no bicarbonate is missing")
    return 0.3 * weight * base_deficit


@calculator(
    title="Chloride deficit in metabolic alkalosis",
    result=Outcome("Chloride deficit", "mmol", decimals=0, limits=(0, None), substance="chloride"),
    source=(GUFFEY_2018, CHLORIDE_BY_WEIGHT),
    use=Use(
        "chloride deficit",
        having=("metabolic alkalosis",),
        ages=(18, None),
        situations="metabolic alkalosis of vomiting or diuretics, low chloride: chloride to give, hydrochloric acid",
        asked=("target_chloride",),
        names="chloride deficit; chloride dose; Cl deficit; hydrochloric acid dose by chloride",
    ),
)
def chloride_deficit(
    weight: Weight,
    serum_chloride: SerumChloride,
    target_chloride: Annotated[
        float,
        Number(
            "Target chloride",
            "mmol/L",
            (95, 110),
            (98, 106),
            0,
            substance="chloride",
            other_units=("mEq/L",),
            synonyms=("desired chloride", "wanted chloride"),
            meaning="often 103",
        ),
    ],
) -> float:
    """Return what chloride is missing to a target in an adult with metabolic alkalosis, in a fifth of the weight.

    As sodium or potassium chloride first; hydrochloric acid by a central vein only.
    """
    if serum_chloride > target_chloride:
        raise ValueError("the chloride is above the target already: nothing is missing")
    return 0.2 * weight * (target_chloride - serum_chloride)


@calculator(
    title="Potassium corrected for pH",
    result=Outcome("Potassium corrected for pH", "mmol/L", decimals=1, substance="potassium"),
    source=(ADROGUE_1981, POTASSIUM_BY_PH),
    use=Use(
        "potassium when pH is abnormal",
        having=("metabolic acidosis", "diabetic ketoacidosis", "metabolic alkalosis"),
        ages=(18, None),
        situations="severe acidosis with normal or high potassium: how low it will be once pH is normal",
        names=(
            "potassium corrected for pH; pH-adjusted potassium; pH-corrected potassium; corrected potassium; "
            "potassium adjusted for pH; potassium pH correction"
        ),
    ),
)
def potassium_ph_correction(serum_potassium: SerumPotassium, arterial_ph: ArterialPh) -> float:
    """Estimate an adult's potassium at a pH of 7.40, by the old rule of 0.6 mmol/L for each 0.1 of pH.

    The shift varies widely, and acids such as lactate and ketones shift potassium little. It never stands in place of a
    repeated measurement.
    """
    return serum_potassium - 6 * (7.4 - arterial_ph)
