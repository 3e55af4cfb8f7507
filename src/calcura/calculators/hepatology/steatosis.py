"""Fat in the liver, from routine tests."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    AlanineAminotransferase,
    AspartateAminotransferase,
    BodyMassIndex,
    Diabetes,
    FastingInsulin,
    Sex,
    Triglycerides,
    WaistCircumference,
)
from calcura.measurements.kinds import Finding, Number, Outcome

LIVER_FAT_TABLE = Source(
    "NAFLD liver fat score after Kotronen A, et al. Gastroenterology 2009;137:865-72, table 1. BMC Gastroenterol "
    "2021;21:88",
    doi="10.1186/s12876-021-01675-y",
)
LIVER_FAT_LIMIT = Source(
    "MDApp, NAFLD liver fat score: its limit",
    url="https://www.mdapp.co/non-alcoholic-fatty-liver-disease-liver-fat-score-nafld-lfs-calculator-358/",
)
BEDOGNI_2006 = Source(
    "Bedogni G, et al. The fatty liver index: a simple and accurate predictor of hepatic steatosis in the general "
    "population. BMC Gastroenterol 2006;6:33",
    doi="10.1186/1471-230X-6-33",
)
LEE_2010 = Source(
    "Hepatic steatosis index: a simple screening tool reflecting nonalcoholic fatty liver disease. Dig Liver Dis "
    "2010;42:503-8",
    doi="10.1016/j.dld.2009.08.002",
    pmid="19766548",
)

GammaGlutamyltransferase = Annotated[
    float,
    Number(
        "Gamma-glutamyltransferase",
        "U/L",
        (1, 10_000),
        (8, 400),
        0,
        synonyms=("GGT", "gamma-GT", "GGTP", "gamma-glutamyl transferase", "gamma-glutamyl transpeptidase"),
        loinc="2324-2",
        days=90,
    ),
]


@calculator(
    title="Fatty liver index",
    result=Outcome("Fatty liver index", "", decimals=0, limits=(0, 100)),
    source=BEDOGNI_2006,
    bands=Bands("fatty liver ruled out", (30, "indeterminate"), (60, "fatty liver ruled in"), source=BEDOGNI_2006),
    steps={"logit": "Sum of the terms"},
    use=Use(
        "fat in the liver",
        ages=(18, None),
        situations=(
            "who should have a liver ultrasound; hepatic steatosis, NAFLD, MASLD, metabolic syndrome: triglycerides, "
            "gamma-glutamyltransferase GGT, waist circumference, body mass index"
        ),
        signs="-; -; fatty liver",
        names="fatty liver index; FLI",
    ),
)
def fatty_liver_index(
    triglycerides: Triglycerides,
    body_mass_index: BodyMassIndex,
    gamma_glutamyltransferase: GammaGlutamyltransferase,
    waist_circumference: WaistCircumference,
) -> float:
    """Estimate from 0 to 100 how likely an adult's liver is fatty, as a screen before ultrasound.

    It does not tell alcohol from other causes.
    """
    logit = (
        0.953 * log(triglycerides)
        + 0.139 * body_mass_index
        + 0.718 * log(gamma_glutamyltransferase)
        + 0.053 * waist_circumference
        - 15.745
    )
    return 100 / (1 + exp(-logit))


@calculator(
    title="Hepatic steatosis index",
    result=Outcome("Hepatic steatosis index", "", decimals=1, limits=(0, None)),
    source=LEE_2010,
    bands=Bands("fatty liver ruled out", (30, "indeterminate"), (Above(36), "fatty liver likely"), source=LEE_2010),
    steps={"female_term": "Points for female sex", "diabetes_term": "Points for diabetes"},
    use=Use(
        "fat in the liver",
        ages=(18, None),
        situations=(
            "who should have a liver ultrasound; hepatic steatosis, NAFLD, MASLD without waist or lipids: ALT to AST "
            "ratio, body mass index, sex, diabetes"
        ),
        signs="-; -; fatty liver",
        names="hepatic steatosis index; HSI",
    ),
)
def hepatic_steatosis_index(
    alanine_aminotransferase: AlanineAminotransferase,
    aspartate_aminotransferase: AspartateAminotransferase,
    body_mass_index: BodyMassIndex,
    sex: Sex,
    diabetes: Diabetes,
) -> float:
    """Estimate how likely an adult's liver is fatty, as a screen for nonalcoholic fatty liver disease.

    ALT is divided by AST, the reverse of the usual ratio; in cirrhosis it falls and hides the fat.
    """
    female_term = 2 if sex == "female" else 0
    diabetes_term = 2 if diabetes else 0
    return 8 * alanine_aminotransferase / aspartate_aminotransferase + body_mass_index + female_term + diabetes_term


@calculator(
    title="NAFLD liver fat score",
    result=Outcome("NAFLD liver fat score", "", decimals=3),
    source=(LIVER_FAT_TABLE, LIVER_FAT_LIMIT),
    bands=Bands("fatty liver unlikely", (Above(-0.64), "fatty liver likely"), source=LIVER_FAT_LIMIT),
    steps={"syndrome_term": "Points for the metabolic syndrome", "diabetes_term": "Points for type 2 diabetes"},
    use=Use(
        "fat in the liver",
        ages=(18, None),
        situations="metabolic syndrome or type 2 diabetes, fasting insulin, AST to ALT, fatty liver without imaging",
        names="NAFLD liver fat score; NAFLD-LFS; liver fat score; Kotronen; Kotronen score; LFS of NAFLD",
    ),
)
def nafld_liver_fat_score(
    metabolic_syndrome_present: Annotated[
        bool,
        Finding(
            "Metabolic syndrome",
            meaning="by the definition of the International Diabetes Federation",
            synonyms=("syndrome X",),
        ),
    ],
    diabetes: Diabetes,
    fasting_insulin: FastingInsulin,
    aspartate_aminotransferase: AspartateAminotransferase,
    alanine_aminotransferase: AlanineAminotransferase,
) -> float:
    """Estimate how likely an adult's liver is fatty, from fasting blood.

    Type 2 diabetes counts twice its factor. AST is divided by ALT.
    """
    syndrome_term = 1.18 if metabolic_syndrome_present else 0.0
    diabetes_term = 0.45 * 2 if diabetes else 0.0
    return (
        -2.89
        + syndrome_term
        + diabetes_term
        + 0.15 * fasting_insulin
        + 0.04 * aspartate_aminotransferase
        - 0.94 * aspartate_aminotransferase / alanine_aminotransferase
    )
