"""Fibrosis of the liver, from routine tests."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.calculators.hepatology.steatosis import GammaGlutamyltransferase
from calcura.engine import Above, Bands, Source, Use, calculator, each
from calcura.measurements import (
    Age,
    AlanineAminotransferase,
    AspartateAminotransferase,
    BodyMassIndex,
    Diabetes,
    Inr,
    PlateletCount,
    Points,
    SerumAlbumin,
    TotalCholesterol,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

ISLAM_2005 = Source(
    "Islam S, et al. Cirrhosis in hepatitis C virus-infected patients can be excluded using an index of standard "
    "biochemical serum markers. Scand J Gastroenterol 2005;40:867-72",
    doi="10.1080/00365520510015674",
    pmid="16109665",
)
GUCI_MSD = Source(
    "MSD Manual, cirrhosis probability in hepatitis C: the index of Gothenburg and its limit (Islam 2005)",
    url="https://www.merckmanuals.com/medical-calculators/CirrhosisProbability_MC.htm",
)
ANGULO_2007 = Source(
    "Angulo P, et al. The NAFLD fibrosis score: a noninvasive system that identifies liver fibrosis in patients with "
    "NAFLD. Hepatology 2007;45:846-54",
    doi="10.1002/hep.21496",
    pmid="17393509",
)
WAI_2003 = Source(
    "Wai CT, et al. A simple noninvasive index can predict both significant fibrosis and cirrhosis in patients with "
    "chronic hepatitis C. Hepatology 2003;38:518-26",
    doi="10.1053/jhep.2003.50346",
    pmid="12883497",
)
HARRISON_2008 = Source(
    "Harrison SA, et al. Development and validation of a simple NAFLD clinical scoring system for identifying patients "
    "without advanced disease. Gut 2008;57:1441-7",
    doi="10.1136/gut.2007.146019",
)

LOK_2005 = Source(
    "Lok ASF, et al. Predicting cirrhosis in patients with hepatitis C based on standard laboratory tests: results "
    "of the HALT-C cohort. Hepatology 2005;42:282-92",
    doi="10.1002/hep.20772",
    pmid="15986415",
)
LOK_MERCK = Source(
    "Lok ASF, et al. Hepatology 2005, cirrhosis in chronic hepatitis C, as in the calculator of the Merck Manual",
    url="https://www.merckmanuals.com/medical-calculators/CirrhosisProbability_MC.htm",
)
CROSS_2009 = Source(
    "Cross TJ, et al. King's Score: an accurate marker of cirrhosis in chronic hepatitis C. Eur J Gastroenterol "
    "Hepatol 2009;21:730-8",
    doi="10.1097/MEG.0b013e32830dfcb3",
    pmid="19430302",
)
FORNS_2002 = Source(
    "Forns X, et al. Hepatology 2002, as in a table of a review. Metab Target Organ Damage 2023;3:1",
    doi="10.20517/mtod.2022.23",
    url="https://f.oaes.cc/read_online/special_issue/mtod/1482/files/basic-html/page10.html",
)
FORNS_LIMITS = Source(
    "Forns index, with below 4.2 and above 6.9, a German encyclopedia of medicine",
    url="https://www.springermedizin.de/emedpedia/",
)


AspartateUpperLimit = Annotated[
    float,
    Number(
        "Upper limit of normal of aspartate aminotransferase",
        "U/L",
        (10, 100),
        (30, 50),
        0,
        synonyms=("AST upper limit of normal", "ULN of AST", "upper limit of normal AST"),
        meaning="the laboratory's own; 40 is taken where it is not known",
        days=365,
    ),
]


@calculator(
    title="NAFLD fibrosis score",
    result=Outcome("NAFLD fibrosis score", "", decimals=3),
    source=ANGULO_2007,
    bands=Bands(
        "advanced fibrosis unlikely",
        (-1.455, "indeterminate; from 65 years on advanced fibrosis is unlikely below 0.12"),
        (0.12, "indeterminate"),
        (0.6765, "advanced fibrosis likely"),
        source=ANGULO_2007,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "fibrosis of the liver",
        having=("fatty liver",),
        situations=(
            "NFS nonalcoholic metabolic dysfunction-associated steatotic liver disease MASLD NASH fibrosis noninvasive "
            "age BMI diabetes AST ALT platelets albumin biopsy elastography"
        ),
        signs="fatty liver; -; liver enzymes, obesity",
        names="NFS; NAFLD score; NAFLD-FS; nonalcoholic fatty liver disease fibrosis score",
    ),
)
def nafld_fibrosis_score(
    age: Age,
    body_mass_index: BodyMassIndex,
    impaired_fasting_glucose_or_diabetes: Annotated[
        bool,
        Finding(
            "Impaired fasting glucose or diabetes",
            synonyms=("diabetes or prediabetes", "impaired fasting glycemia", "IFG or diabetes"),
        ),
    ],
    aspartate_aminotransferase: AspartateAminotransferase,
    alanine_aminotransferase: AlanineAminotransferase,
    platelet_count: PlateletCount,
    serum_albumin: SerumAlbumin,
) -> float:
    """Estimate how likely advanced fibrosis is in an adult with metabolic (nonalcoholic) fatty liver.

    It performs poorly at 35 years and below. From 65 years on 0.12 serves as the lower limit, in place of -1.455.
    """
    raised_glucose = 1.13 if impaired_fasting_glucose_or_diabetes else 0.0
    return (
        -1.675
        + 0.037 * age
        + 0.094 * body_mass_index
        + raised_glucose
        + 0.99 * aspartate_aminotransferase / alanine_aminotransferase
        - 0.013 * platelet_count
        - 0.66 * serum_albumin
    )


@calculator(
    title="APRI (AST to platelet ratio index)",
    result=Outcome("APRI", "", decimals=2, limits=(0, None)),
    source=WAI_2003,
    bands=Bands(
        "significant fibrosis and cirrhosis unlikely",
        (0.505, "fibrosis indeterminate, cirrhosis unlikely"),
        (1.005, "fibrosis and cirrhosis indeterminate"),
        (1.505, "significant fibrosis likely, cirrhosis indeterminate"),
        (2.005, "cirrhosis likely"),
        source=WAI_2003,
    ),
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis", "chronic liver disease"),
        ages=(18, None),
        situations=(
            "hepatitis C hepatitis B HCV HBV liver fibrosis cirrhosis noninvasive AST platelets upper limit of "
            "normal WHO "
            "resource-limited"
        ),
        signs="hepatitis; -; liver enzymes, cirrhosis",
        names="APRI; AST to platelet ratio; AST-to-platelet ratio index; AST platelet ratio index; APRI score",
    ),
)
def apri(
    aspartate_aminotransferase: AspartateAminotransferase,
    aspartate_aminotransferase_upper_limit: AspartateUpperLimit,
    platelet_count: PlateletCount,
) -> float:
    """Estimate how likely fibrosis and cirrhosis are in an adult with chronic viral hepatitis.

    The limits, 0.5, 1.0, 1.5 and 2.0, were found in hepatitis C, are printed for two decimals and belong to the lower
    class. In hepatitis B the World Health Organization has since 2024 taken above 0.5 for significant fibrosis and
    above 1.0 for cirrhosis.
    """
    return aspartate_aminotransferase / aspartate_aminotransferase_upper_limit / platelet_count * 100


@calculator(
    title="BARD score of fibrosis in fatty liver disease",
    result=Points("BARD score", 0, 4),
    source=HARRISON_2008,
    bands=Bands("advanced fibrosis unlikely", (2, "advanced fibrosis possible"), source=HARRISON_2008),
    steps={"transaminase_ratio": "AST divided by ALT"},
    use=Use(
        "fibrosis of the liver",
        having=("fatty liver",),
        ages=(18, None),
        situations=(
            "NAFLD MASLD who needs elastography or biopsy, no platelets; body mass index, AST/ALT ratio, diabetes"
        ),
        signs="-; -; fatty liver, liver enzymes, obesity",
        names="BARD; BARD score",
    ),
)
def bard(
    body_mass_index: BodyMassIndex,
    aspartate_aminotransferase: AspartateAminotransferase,
    alanine_aminotransferase: AlanineAminotransferase,
    diabetes: Diabetes,
) -> int:
    """Tell in which adults with metabolic (nonalcoholic) fatty liver advanced fibrosis is unlikely.

    With 0 or 1 point 96 % have none; a higher score does not prove it. The ratio of the transaminases counts 2.
    """
    transaminase_ratio = aspartate_aminotransferase / alanine_aminotransferase
    points = each(1, diabetes)
    if body_mass_index >= 28:
        points += 1
    if transaminase_ratio >= 0.8:
        points += 2
    return points


@calculator(
    title=Proper("Goteborg University Cirrhosis Index (GUCI)"),
    result=Outcome("GUCI", "", decimals=2, limits=(0, None)),
    source=(ISLAM_2005, GUCI_MSD),
    bands=Bands("cirrhosis less likely", (1, "cirrhosis more likely"), source=GUCI_MSD),
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis",),
        ages=(18, None),
        situations="chronic hepatitis C: cirrhosis without a biopsy, by AST, INR and platelets, Swedish index",
        signs="-; -; hepatitis",
        names="GUCI; Goteborg University Cirrhosis Index; Göteborg cirrhosis index; Gothenburg cirrhosis index",
    ),
)
def gotenburg_cirrhosis_index(
    aspartate_aminotransferase: AspartateAminotransferase,
    aspartate_aminotransferase_upper_limit: AspartateUpperLimit,
    inr: Inr,
    platelet_count: PlateletCount,
) -> float:
    """Estimate how likely cirrhosis is in an adult with chronic hepatitis C, without a biopsy.

    AST counts in multiples of its own laboratory's upper limit. Anticoagulants that raise the INR mislead it.
    """
    return aspartate_aminotransferase / aspartate_aminotransferase_upper_limit * inr * 100 / platelet_count


@calculator(
    title="Lok index of cirrhosis",
    result=Outcome("Lok index", "", decimals=2, limits=(0, 1)),
    source=(LOK_2005, LOK_MERCK),
    bands=Bands(
        "cirrhosis less likely", (0.2, "indeterminate"), (Above(0.5), "cirrhosis more likely"), source=LOK_MERCK
    ),
    steps={"log_odds": "Logarithm of the odds of cirrhosis"},
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis", "chronic liver disease"),
        ages=(18, None),
        situations="cirrhosis in chronic hepatitis C without biopsy: AST/ALT ratio, INR, platelets",
        names="Lok index; Lok model; Lok score; HALT-C model",
    ),
)
def lok_index(
    aspartate_aminotransferase: AspartateAminotransferase,
    alanine_aminotransferase: AlanineAminotransferase,
    inr: Inr,
    platelet_count: PlateletCount,
) -> float:
    """Estimate how likely cirrhosis is in an adult with chronic hepatitis C.

    From 0.2 to 0.5 it stays open. Anticoagulation spoils the INR. One study sets the limits at 0.5 and 0.8.
    """
    log_odds = (
        1.26 * aspartate_aminotransferase / alanine_aminotransferase + 5.27 * inr - 0.0089 * platelet_count - 5.56
    )
    return 1 / (1 + exp(-log_odds))


@calculator(
    title=Proper("King's score of cirrhosis in hepatitis C"),
    result=Outcome(Proper("King's score"), "", decimals=1, limits=(0, None)),
    source=CROSS_2009,
    bands=Bands(
        "low risk",
        (12.3, "significant fibrosis likely"),
        (16.7, "cirrhosis likely"),
        source=CROSS_2009,
    ),
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis", "chronic liver disease"),
        ages=(18, None),
        situations="cirrhosis in chronic hepatitis C without biopsy: age, AST, INR, platelets",
        names="King's score; Kings score; King score; King's score of fibrosis; King's fibrosis score",
    ),
)
def kings_score(
    age: Age, aspartate_aminotransferase: AspartateAminotransferase, inr: Inr, platelet_count: PlateletCount
) -> float:
    """Tell whether cirrhosis is likely in an adult with chronic hepatitis C.

    It is no criterion of King's College for acute liver failure.
    """
    return age * aspartate_aminotransferase * inr / platelet_count


@calculator(
    title=Proper("Forns index of liver fibrosis"),
    result=Outcome(Proper("Forns index"), "", decimals=2),
    source=(FORNS_2002, FORNS_LIMITS),
    bands=Bands(
        "significant fibrosis unlikely",
        (4.2, "indeterminate"),
        (Above(6.9), "significant fibrosis likely"),
        source=FORNS_LIMITS,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "fibrosis of the liver",
        having=("hepatitis", "chronic liver disease"),
        situations="chronic hepatitis C, need of a liver biopsy: platelets, GGT, age, cholesterol",
        names="Forns; Forns index; Forns score",
    ),
)
def forns_index(
    platelet_count: PlateletCount,
    gamma_glutamyltransferase: GammaGlutamyltransferase,
    age: Age,
    total_cholesterol: TotalCholesterol,
) -> float:
    """Estimate how likely significant fibrosis is in an adult with chronic hepatitis C.

    Cholesterol counts in mg/dL, the logarithms are natural. From 4.2 to 6.9 it stays open.
    """
    if age <= 0:
        raise ValueError("the index has no value at age 0; it is meant for adults")
    return (
        7.811
        - 3.131 * log(platelet_count)
        + 0.781 * log(gamma_glutamyltransferase)
        + 3.467 * log(age)
        - 0.014 * total_cholesterol
    )
