"""Insulin resistance and lipids."""

from __future__ import annotations

from math import log10
from typing import Annotated

from calcura.engine import Above, Bands, Printed, Source, Use, calculator
from calcura.measurements import (
    BloodPressureTreated,
    BodyMassIndex,
    DiastolicBloodPressure,
    FastingInsulin,
    Glucose,
    HdlCholesterol,
    HomaInsulinResistance,
    LdlCholesterol,
    NonHdlCholesterol,
    Points,
    Sex,
    SystolicBloodPressure,
    TotalCholesterol,
    Triglycerides,
    WaistCircumference,
)
from calcura.measurements.kinds import Choice, Finding, Outcome

AMATO_2010 = Source(
    "Amato MC, et al. Visceral Adiposity Index: a reliable indicator of visceral fat function associated with "
    "cardiometabolic risk. Diabetes Care 2010;33:920-2",
    doi="10.2337/dc09-1825",
)
VISCERAL_PAGE = Source(
    "Visceral adiposity index after Amato MC, et al. Diabetes Care 2010. Dr.Oracle",
    url="https://www.droracle.ai/articles/612580/what-is-the-formula-for-calculating-the-visceral-adiposity",
)
ATP_III_2001 = Source(
    "Executive summary of the third report of the National Cholesterol Education Program (NCEP) expert panel on "
    "detection, evaluation, and treatment of high blood cholesterol in adults (Adult Treatment Panel III). JAMA "
    "2001;285:2486-97",
    doi="10.1001/jama.285.19.2486",
    pmid="11368702",
)
DOBIASOVA_2001 = Source(
    "Dobiasova M, Frohlich J. The plasma parameter log (TG/HDL-C) as an atherogenic index: correlation with "
    "lipoprotein particle size and esterification rate in apoB-lipoprotein-depleted plasma. Clin Biochem 2001;34:583-8",
    doi="10.1016/S0009-9120(01)00263-6",
)
DOBIASOVA_PAGE = Source(
    "Dobiasova M. Calculator of atherogenic risk, Institute of Physiology, Czech Academy of Sciences",
    url="http://www.biomed.cas.cz/fgu/aip/calculator.php",
)
ALBERTI_2009 = Source(
    "Alberti KGMM, et al. Harmonizing the metabolic syndrome: a joint interim statement. Circulation 2009;120:1640-5",
    doi="10.1161/CIRCULATIONAHA.109.192644",
    pmid="19805654",
)
ALBERTI_TABLE = Source(
    "Alberti KGMM, et al. Harmonizing the metabolic syndrome. Circulation 2009;120:1640-5, as in the table of a paper",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3244623/table/tbl1",
)

WIDE_WAIST_OF_MEN = {"europid": 94, "american": 102, "asian": 90}
WIDE_WAIST_OF_WOMEN = {"europid": 80, "american": 88, "asian": 80}


@calculator(
    title="HOMA-IR (homeostatic model assessment of insulin resistance)",
    result=HomaInsulinResistance,
    source=Source(
        "Matthews DR, et al. Homeostasis model assessment: insulin resistance and beta-cell function from "
        "fasting plasma glucose and insulin concentrations in man. Diabetologia 1985;28:412-9",
        doi="10.1007/BF00280883",
        pmid="3899825",
    ),
    use=Use(
        "insulin resistance",
        situations=(
            "insulin resistance from fasting glucose and fasting insulin; prediabetes, metabolic syndrome, "
            "diabetes, insulin sensitivity"
        ),
        signs=(
            "insulin resistance; -; lipids, diabetes, glycated hemoglobin, fatty liver, lipid panel, body "
            "size, obesity, hyperandrogenism"
        ),
        names="HOMA; homeostatic model assessment; homeostasis model assessment",
    ),
)
def homa_ir(glucose: Glucose, fasting_insulin: FastingInsulin) -> float:
    """Estimate insulin resistance from one fasting sample, in people who make their own insulin.

    Glucose must be fasting too. The divisor 405 is 22.5 of the paper (glucose in mmol/L) in mg/dL. Not on
    insulin treatment; there is no cut-off that holds for all populations and insulin assays.
    """
    return glucose * fasting_insulin / 405


@calculator(
    title="LDL cholesterol (Friedewald)",
    result=LdlCholesterol,
    loinc="13457-7",
    source=Source(
        "Friedewald WT, et al. Estimation of the concentration of low-density lipoprotein cholesterol in "
        "plasma, without use of the preparative ultracentrifuge. Clin Chem 1972;18:499-502",
        doi="10.1093/clinchem/18.6.499",
        pmid="4337382",
    ),
    steps={
        "vldl_cholesterol": "VLDL cholesterol, estimated [mg/dL]",
        "ldl_cholesterol": "LDL cholesterol, estimated [mg/dL]",
    },
    applies_to={"triglycerides": (None, 400)},
    use=Use(
        "low-density lipoprotein cholesterol",
        situations="LDL, bad cholesterol, lipid panel: total cholesterol, HDL, triglycerides; calculated low-density",
        signs="lipids, lipid panel; -; nephrotic syndrome, statins, glycated hemoglobin",
        names="Friedewald",
        computes="LDL; low-density lipoprotein; LDL cholesterol; LDL-C; calculated LDL",
    ),
)
def ldl_friedewald(
    total_cholesterol: TotalCholesterol, hdl_cholesterol: HdlCholesterol, triglycerides: Triglycerides
) -> float:
    """Estimate LDL cholesterol from a fasting lipid profile.

    Not valid with triglycerides of 400 mg/dL or more, chylomicrons or type III hyperlipoproteinemia. It
    reads too low when triglycerides are raised or LDL is very low; measure LDL directly then.
    """
    vldl_cholesterol = triglycerides / 5
    ldl_cholesterol = total_cholesterol - hdl_cholesterol - vldl_cholesterol
    if ldl_cholesterol <= 0:
        raise ValueError("these values leave no LDL cholesterol; check them, or measure LDL directly")
    return ldl_cholesterol


@calculator(
    title="Non-HDL cholesterol",
    result=NonHdlCholesterol,
    loinc="43396-1",
    source=(
        ATP_III_2001,
        Source(
            "National Cholesterol Education Program, Adult Treatment Panel III: non-HDL cholesterol, as given by the "
            "Preventive Cardiovascular Nurses Association",
            url="https://pcna.net/clinical-resources/patient-resources/cholesterol/cholesterol-calculator/",
        ),
    ),
    use=Use(
        "non-high-density lipoprotein cholesterol",
        situations="atherogenic cholesterol lipid panel total minus HDL, not fasting, raised triglycerides",
        signs="-; lipids, lipid panel; statins",
        names="non-HDL; non HDL cholesterol; non-HDL-C",
    ),
)
def non_hdl_cholesterol(total_cholesterol: TotalCholesterol, hdl_cholesterol: HdlCholesterol) -> float:
    """Return the cholesterol outside high-density lipoproteins, which needs no fasting.

    Goals lie 30 mg/dL above those of LDL cholesterol and depend on the risk of the patient.
    """
    if hdl_cholesterol > total_cholesterol:
        raise ValueError("HDL cholesterol cannot be above total cholesterol; check both")
    return total_cholesterol - hdl_cholesterol


@calculator(
    title="Atherogenic index of plasma",
    result=Outcome("Atherogenic index of plasma", "", decimals=2),
    source=DOBIASOVA_2001,
    bands=Bands("low risk", (0.11, "intermediate risk"), (Above(0.21), "increased risk"), source=DOBIASOVA_PAGE),
    use=Use(
        "atherogenic lipids",
        ages=(18, None),
        situations="lipid panel, metabolic syndrome, triglycerides over HDL cholesterol, small dense lipoproteins",
        signs="-; -; lipids, lipid panel",
        names="AIP; atherogenic index of plasma; atherogenic index; log TG/HDL",
    ),
)
def atherogenic_index_of_plasma(triglycerides: Triglycerides, hdl_cholesterol: HdlCholesterol) -> float:
    """Tell how atherogenic an adult's fasting lipids are; values below zero are usual.

    The logarithm to base 10 of the ratio of molar concentrations; of mg/dL it would be 0.36 higher.
    """
    return log10((triglycerides / 88.57) / (hdl_cholesterol / 38.67))


@calculator(
    title="Metabolic syndrome by the harmonized definition",
    result=Points("Findings of the metabolic syndrome", 0, 5),
    source=(ALBERTI_2009, ALBERTI_TABLE),
    bands=Bands("metabolic syndrome not met", (3, "metabolic syndrome met"), source=ALBERTI_TABLE),
    printed={"hdl_cholesterol": Printed("mmol/L", {40: 1.0, 50: 1.3})},
    use=Use(
        "presence of the metabolic syndrome",
        ages=(18, None),
        situations=(
            "central obesity, raised triglycerides, low HDL cholesterol, raised blood pressure, raised fasting "
            "glucose, "
            "cardiometabolic risk, three of five criteria"
        ),
        signs="-; -; insulin resistance, obesity",
        names=(
            "metabolic syndrome; metabolic syndrome criteria; harmonized definition; harmonised definition; criteria "
            "for "
            "metabolic syndrome"
        ),
    ),
)
def metabolic_syndrome(
    sex: Sex,
    waist_circumference: WaistCircumference,
    waist_limits: Annotated[
        str,
        Choice(
            "Limits of waist circumference",
            {
                "europid": "94 cm in men, 80 cm in women (Europid, IDF)",
                "american": "102 cm in men, 88 cm in women (AHA)",
                "asian": "90 cm in men, 80 cm in women (Asian)",
            },
            meaning="chosen by the population",
        ),
    ],
    triglycerides: Triglycerides,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    diastolic_blood_pressure: DiastolicBloodPressure,
    glucose: Glucose,
    triglycerides_treated: Annotated[
        bool, Finding("Drug treatment of high triglycerides", synonyms=("triglycerides treated with medicines",))
    ],
    low_hdl_treated: Annotated[
        bool, Finding("Drug treatment of low HDL cholesterol", synonyms=("low HDL treated with medicines",))
    ],
    blood_pressure_treated: BloodPressureTreated,
    high_glucose_treated: Annotated[
        bool, Finding("Drug treatment of high glucose", synonyms=("glucose treated with medicines",))
    ],
) -> int:
    """Tell whether an adult has the metabolic syndrome.

    It needs three of the five findings, with fasting glucose. Treatment of a finding counts as the finding. Which
    limits of the waist hold depends on the population.

    The harmonized definition of 2009; that of the NCEP of 2001 has a glucose of 110 mg/dL.
    """
    widest = WIDE_WAIST_OF_MEN[waist_limits] if sex == "male" else WIDE_WAIST_OF_WOMEN[waist_limits]
    low_hdl = hdl_cholesterol < 40 if sex == "male" else hdl_cholesterol < 50
    points = 0
    if waist_circumference >= widest:
        points += 1
    if triglycerides >= 150 or triglycerides_treated:
        points += 1
    if low_hdl or low_hdl_treated:
        points += 1
    if systolic_blood_pressure >= 130 or diastolic_blood_pressure >= 85 or blood_pressure_treated:
        points += 1
    if glucose >= 100 or high_glucose_treated:
        points += 1
    return points


@calculator(
    title="Visceral adiposity index",
    result=Outcome("Visceral adiposity index", "", decimals=2, limits=(0, None)),
    source=(AMATO_2010, VISCERAL_PAGE),
    steps={
        "triglycerides_in_millimoles": "Triglycerides [mmol/L]",
        "hdl_in_millimoles": "HDL cholesterol [mmol/L]",
        "healthy_waist": "Waist of a healthy person of this body mass index [cm]",
    },
    use=Use(
        "fat around the bowels",
        ages=(18, None),
        situations=(
            "visceral fat and its dysfunction, cardiometabolic risk, waist, body mass index, triglycerides and HDL "
            "cholesterol"
        ),
        names="VAI; visceral adiposity index; visceral adipose index",
    ),
)
def visceral_adiposity_index(
    sex: Sex,
    waist_circumference: WaistCircumference,
    body_mass_index: BodyMassIndex,
    triglycerides: Triglycerides,
    hdl_cholesterol: HdlCholesterol,
) -> float:
    """Tell how far fat within the belly of an adult, and how it works, departs from that of a healthy person (1).

    Lipids count in mmol/L. What is high depends on age and population: no limit is printed.
    """
    triglycerides_in_millimoles = triglycerides / 88.57
    hdl_in_millimoles = hdl_cholesterol / 38.67
    if sex == "female":
        healthy_waist = 36.58 + 1.89 * body_mass_index
        return waist_circumference / healthy_waist * (triglycerides_in_millimoles / 0.81) * (1.52 / hdl_in_millimoles)
    healthy_waist = 39.68 + 1.88 * body_mass_index
    return waist_circumference / healthy_waist * (triglycerides_in_millimoles / 1.03) * (1.31 / hdl_in_millimoles)
