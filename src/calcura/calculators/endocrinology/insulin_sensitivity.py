"""How well insulin works, and how much of it there is, from fasting blood or a tolerance test."""

from __future__ import annotations

from math import log, log10, sqrt
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    BodyMassIndex,
    FastingInsulin,
    Glucose,
    HdlCholesterol,
    HemoglobinA1c,
    Hypertension,
    Triglycerides,
    WaistCircumference,
)
from calcura.measurements.kinds import Number, Outcome, Proper

SPISE_PAGE = Source(
    "Paulmichl K, et al. Modification and validation of the triglyceride-to-HDL cholesterol ratio as a surrogate of "
    "insulin sensitivity. Clin Chem 2016;62:1211-9, as quoted by Tan E",
    doi="10.1373/clinchem.2016.257436",
    url="https://www.tedeytan.com/2018/10/30/27494",
)
KATZ_2000 = Source(
    "Katz A, et al. Quantitative insulin sensitivity check index: a simple, accurate method for assessing insulin "
    "sensitivity in humans. J Clin Endocrinol Metab 2000;85:2402-10",
    doi="10.1210/jcem.85.7.6661",
)
SIMENTAL_MENDIA_2008 = Source(
    "Simental-Mendia LE, et al. The product of fasting glucose and triglycerides as surrogate for identifying insulin "
    "resistance in apparently healthy subjects. Metab Syndr Relat Disord 2008;6:299-304",
    doi="10.1089/met.2008.0034",
    pmid="19067533",
)
BELLO_CHAVOLLA_2018 = Source(
    "Bello-Chavolla OY, et al. METS-IR, a novel score to evaluate insulin sensitivity, is predictive of visceral "
    "adiposity and incident type 2 diabetes. Eur J Endocrinol 2018;178:533-44",
    doi="10.1530/EJE-17-0883",
)
MATTHEWS_1985 = Source(
    "Matthews DR, et al. Homeostasis model assessment: insulin resistance and beta-cell function from fasting plasma "
    "glucose and insulin concentrations in man. Diabetologia 1985;28:412-9",
    doi="10.1007/BF00280883",
    pmid="3899825",
)
MATSUDA_1999 = Source(
    "Matsuda M, DeFronzo RA. Insulin sensitivity indices obtained from oral glucose tolerance testing: comparison with "
    "the euglycemic insulin clamp. Diabetes Care 1999;22:1462-70",
    doi="10.2337/diacare.22.9.1462",
)
EPSTEIN_2013 = Source(
    "Epstein EJ, et al. Use of the estimated glucose disposal rate as a measure of insulin resistance in an urban "
    "multiethnic population with type 1 diabetes. Diabetes Care 2013;36:2280-5",
    doi="10.2337/dc12-1693",
    pmid="23596179",
)
WILLIAMS_2000 = Source(
    "Estimated glucose disposal rate by waist circumference, after Williams KV, et al. Diabetes 2000;49:626-32, as "
    "given by calc4lab",
    url="https://calc4lab.com/calculators/egdr-calculator",
)
HUA_2025 = Source(
    "Hua X, et al. Estimated glucose disposal rate and cardiovascular risk in obesity, NHANES 1999-2018. Cardiol Res",
    doi="10.14740/cr2136",
)


@calculator(
    title="QUICKI (quantitative insulin sensitivity check index)",
    result=Outcome("QUICKI", "", decimals=3, limits=(0, None)),
    source=KATZ_2000,
    use=Use(
        "insulin resistance",
        ages=(18, None),
        situations="insulin sensitivity from fasting insulin and fasting glucose; polycystic ovaries, fatty liver",
        signs="-; insulin resistance; fatty liver, obesity, diabetes",
        names="QUICKI; quantitative insulin sensitivity check index; quantitative insulin check index",
    ),
)
def quicki(glucose: Glucose, fasting_insulin: FastingInsulin) -> float:
    """Estimate an adult's sensitivity to insulin from one fasting sample: low is resistant.

    Glucose must be fasting too. Not on insulin treatment; cut-offs differ by assay and population.

    Logarithms to base 10, of glucose in mg/dL.
    """
    if glucose * fasting_insulin <= 1:
        raise ValueError("the index needs glucose times insulin above 1; check both")
    return 1 / (log10(fasting_insulin) + log10(glucose))


@calculator(
    title="Triglyceride-glucose index (TyG)",
    result=Outcome("TyG index", "", decimals=2),
    source=SIMENTAL_MENDIA_2008,
    use=Use(
        "insulin resistance",
        ages=(18, None),
        situations="insulin resistance without an insulin assay, from fasting triglycerides and glucose",
        signs="-; insulin resistance; lipids, fatty liver, obesity",
        names="TyG; TyG index; triglyceride glucose index; triglyceride-glucose index",
    ),
)
def tyg_index(triglycerides: Triglycerides, glucose: Glucose) -> float:
    """Estimate an adult's insulin resistance without insulin, from one fasting sample.

    Both in mg/dL. Cut-offs differ by population.

    The 2 stands inside the logarithm; some retellings leave the logarithm out, or put the 2 outside.
    """
    return log(triglycerides * glucose / 2)


@calculator(
    title="METS-IR (metabolic score for insulin resistance)",
    result=Outcome("METS-IR", "", decimals=1, limits=(0, None)),
    source=BELLO_CHAVOLLA_2018,
    use=Use(
        "insulin resistance",
        ages=(18, None),
        situations=(
            "insulin resistance without an insulin assay, from glucose, triglycerides, HDL cholesterol and body mass "
            "index; obesity, metabolic syndrome"
        ),
        signs="-; insulin resistance; obesity, lipids, fatty liver",
        names="METS-IR; METSIR; metabolic score for insulin resistance",
    ),
)
def mets_ir(
    glucose: Glucose,
    triglycerides: Triglycerides,
    body_mass_index: BodyMassIndex,
    hdl_cholesterol: HdlCholesterol,
) -> float:
    """Estimate an adult's insulin resistance without insulin, from one fasting sample and the body mass index.

    Concentrations in mg/dL. Studied in Mexico against the clamp.
    """
    return log(2 * glucose + triglycerides) * body_mass_index / log(hdl_cholesterol)


@calculator(
    title="HOMA of beta-cell function (HOMA-B)",
    result=Outcome("HOMA-B", "%", decimals=0, limits=(0, None)),
    source=MATTHEWS_1985,
    use=Use(
        "function of beta cells",
        ages=(18, None),
        situations="secretion of insulin by the pancreas from fasting glucose and fasting insulin; prediabetes",
        signs="-; insulin resistance; diabetes",
        names="HOMA-B; HOMA-%B; HOMA beta; HOMA-beta; HOMA beta-cell; beta-cell function",
    ),
)
def homa_beta(fasting_insulin: FastingInsulin, glucose: Glucose) -> float:
    """Estimate how much the beta cells of an adult secrete, from one fasting sample, as a percentage of healthy ones.

    Meaningless with a glucose of 63 mg/dL (3.5 mmol/L) or less, and on insulin treatment. The computer model HOMA2
    gives other values.

    360.32 and 63.056 are 20 and 3.5 of the paper (glucose in mmol/L) at 18.016 mg/dL for a mmol/L.
    """
    if glucose <= 63.056:
        raise ValueError("glucose is too low for this estimate; it holds above 3.5 mmol/L, 63 mg/dL")
    return 360.32 * fasting_insulin / (glucose - 63.056)


@calculator(
    title=Proper("Matsuda insulin sensitivity index"),
    result=Outcome(Proper("Matsuda index"), "", decimals=1, limits=(0, None)),
    source=MATSUDA_1999,
    use=Use(
        "insulin resistance",
        ages=(18, None),
        situations="insulin sensitivity from an oral glucose tolerance test with insulin; polycystic ovaries, research",
        signs="-; -; insulin resistance",
        names="Matsuda; Matsuda index; ISI composite; composite insulin sensitivity index; insulin sensitivity index",
    ),
)
def matsuda_index(
    glucose: Glucose,
    fasting_insulin: FastingInsulin,
    mean_glucose_in_test: Annotated[
        float,
        Number(
            "Mean glucose during the tolerance test",
            "mg/dL",
            (40, 600),
            (80, 300),
            0,
            substance="glucose",
            other_units=("mmol/L",),
            synonyms=("mean OGTT glucose", "mean glucose during the test"),
            meaning="over all samples of the test, the fasting one included",
        ),
    ],
    mean_insulin_in_test: Annotated[
        float,
        Number(
            "Mean insulin during the tolerance test",
            "uIU/mL",
            (1, 1000),
            (10, 200),
            1,
            substance="insulin",
            other_units=("mIU/L", "pmol/L"),
            synonyms=("mean OGTT insulin", "mean insulin during the test"),
            meaning="over all samples of the test, the fasting one included",
        ),
    ],
) -> float:
    """Estimate an adult's sensitivity to insulin from an oral glucose tolerance test of 75 g: low is resistant.

    The first two are the fasting values, glucose in mg/dL.
    """
    return 10000 / sqrt(glucose * fasting_insulin * mean_glucose_in_test * mean_insulin_in_test)


@calculator(
    title="Estimated glucose disposal rate by waist circumference (eGDR)",
    result=Outcome("Estimated glucose disposal rate", "mg/kg/min", decimals=1),
    source=(EPSTEIN_2013, WILLIAMS_2000),
    bands=Bands(
        "lowest group: most resistant to insulin",
        (Above(4), "second lowest group"),
        (Above(6), "second highest group"),
        (Above(8), "highest group: least resistant to insulin"),
        source=HUA_2025,
    ),
    use=Use(
        "insulin resistance in diabetes",
        having=("diabetes",),
        ages=(18, None),
        situations="insulin resistance in type 1 diabetes, double diabetes, cardiovascular risk, waist, hypertension",
        signs="-; -; diabetes",
        names="eGDR; estimated glucose disposal rate; glucose disposal rate",
    ),
)
def estimated_glucose_disposal_rate(
    waist_circumference: WaistCircumference, hypertension: Hypertension, hemoglobin_a1c: HemoglobinA1c
) -> float:
    """Estimate how resistant an adult with diabetes is to insulin, without a clamp: low is resistant.

    HbA1c in percent. Hypertension is 140/90 mmHg or more, or treated.

    The form with waist circumference; those with the waist-hip ratio and the body mass index have other constants.
    """
    rate = 21.158 - 0.09 * waist_circumference - 0.551 * hemoglobin_a1c
    if hypertension:
        rate -= 3.407
    return rate


@calculator(
    title="SPISE index (single point insulin sensitivity estimator)",
    result=Outcome("SPISE index", "", decimals=2, limits=(0, None)),
    source=SPISE_PAGE,
    bands=Bands("insulin resistant", (6.61, "insulin sensitive"), source=SPISE_PAGE),
    steps={
        "lipoprotein_term": "Term of HDL cholesterol",
        "fat_term": "Term of triglycerides",
        "mass_term": "Term of the body mass index",
    },
    use=Use(
        "insulin resistance",
        without=("diabetes",),
        situations=(
            "insulin sensitivity without insulin or glucose: HDL cholesterol, triglycerides and body mass index; "
            "adolescents and adults"
        ),
        names="SPISE; SPISE index; single point insulin sensitivity estimator",
    ),
)
def spise_index(hdl_cholesterol: HdlCholesterol, triglycerides: Triglycerides, body_mass_index: BodyMassIndex) -> float:
    """Estimate sensitivity to insulin of a person without diabetes from fasting lipids and body mass index.

    High is sensitive. It was derived in white adolescents and adults; in adults of North India 5.82 was the limit.
    """
    lipoprotein_term: float = hdl_cholesterol**0.185
    fat_term: float = triglycerides**0.2
    mass_term: float = body_mass_index**1.338
    return 600 * lipoprotein_term / (fat_term * mass_term)
