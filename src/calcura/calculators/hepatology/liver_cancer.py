"""Cancer of the liver: who will have it, how well the liver works, and who may be transplanted."""

from __future__ import annotations

from math import log10
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each
from calcura.measurements import Age, AlanineAminotransferase, PlateletCount, Points, SerumAlbumin, SerumBilirubin, Sex
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

JOHNSON_2015 = Source(
    "Johnson PJ, et al. Assessment of liver function in patients with hepatocellular carcinoma: a new evidence-based "
    "approach - the ALBI grade. J Clin Oncol 2015;33:550-8",
    doi="10.1200/JCO.2014.57.9151",
    pmid="25512453",
)
MAZZAFERRO_1996 = Source(
    "Mazzaferro V, et al. Liver transplantation for the treatment of small hepatocellular carcinomas in patients with "
    "cirrhosis. N Engl J Med 1996;334:693-9",
    doi="10.1056/NEJM199603143341104",
    pmid="8594428",
)
PAPATHEODORIDIS_2016 = Source(
    "Papatheodoridis GV, et al. PAGE-B predicts the risk of developing hepatocellular carcinoma in Caucasians with "
    "chronic hepatitis B on 5-year antiviral therapy. J Hepatol 2016;64:800-6",
    doi="10.1016/j.jhep.2015.11.035",
)

YAO_2001 = Source(
    "Yao FY, et al. Liver transplantation for hepatocellular carcinoma: expansion of the tumor size limits does not "
    "adversely impact survival. Hepatology 2001;33:1394-403",
    pmid="11391528",
)
UCSF = Source(
    "Criteria of the University of California, San Francisco, table 1 of a review (PMC4641125)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC4641125/table/T1",
)
MAZZAFERRO_2009 = Source(
    "Mazzaferro V, et al. Predicting survival after liver transplantation in patients with hepatocellular carcinoma "
    "beyond the Milan criteria: a retrospective, exploratory analysis. Lancet Oncol 2009;10:35-43",
    doi="10.1016/S1470-2045(08)70284-5",
    pmid="19058754",
)
UP_TO_SEVEN = Source(
    "Criteria for transplantation in hepatocellular carcinoma, table 1 of a review (PMC6558441)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6558441/table/T1",
)
LIU_2017 = Source("Liu PH, et al. J Gastroenterol Hepatol 2017;32:879-86", doi="10.1111/jgh.13608")
PALBI_TABLE = Source(
    "PALBI among indices of liver function, table 1. Sci Rep 2018;8:4773",
    doi="10.1038/s41598-018-22923-4",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC5859293/table/Tab1",
)
YANG_2011 = Source(
    "Yang HI, et al. Risk estimation for hepatocellular carcinoma in chronic hepatitis B (REACH-B): development and "
    "validation of a predictive score. Lancet Oncol 2011;12:568-74",
    doi="10.1016/S1470-2045(11)70077-8",
    pmid="21497551",
)

NumberOfLiverTumors = Annotated[
    float,
    Number(
        "Number of liver tumors",
        "",
        (1, 100),
        (1, 6),
        0,
        synonyms=("number of tumors", "number of HCC nodules", "number of nodules"),
        whole=True,
        days=90,
    ),
]
LargestLiverTumor = Annotated[
    float,
    Number(
        "Diameter of the largest liver tumor",
        "cm",
        (0.1, 40),
        (0.5, 10),
        1,
        other_units=("mm",),
        synonyms=("largest tumor diameter", "largest tumor size", "size of the largest nodule"),
        days=90,
    ),
]
MacrovascularInvasion = Annotated[
    bool, Finding("Macrovascular invasion", synonyms=("gross vascular invasion", "portal vein invasion"))
]


@calculator(
    title="ALBI score (albumin-bilirubin)",
    result=Outcome("ALBI score", "", decimals=2),
    source=JOHNSON_2015,
    bands=Bands("grade 1", (-2.6, "grade 2"), (-1.39, "grade 3"), source=JOHNSON_2015),
    steps={"albumin_per_litre": "Albumin [g/L]", "bilirubin_in_micromoles": "Bilirubin [umol/L]"},
    use=Use(
        "liver function in cancer of the liver",
        having=("cancer of the liver",),
        ages=(18, None),
        situations=(
            "hepatocellular carcinoma HCC liver function grade resection sorafenib TACE survival albumin bilirubin "
            "without "
            "ascites or encephalopathy"
        ),
        signs="cancer of the liver; -; cirrhosis",
        names="ALBI; ALBI grade; albumin-bilirubin grade; albumin-bilirubin score",
    ),
)
def albi(serum_albumin: SerumAlbumin, serum_bilirubin: SerumBilirubin) -> float:
    """Grade how well the liver of an adult with hepatocellular carcinoma works, from albumin and bilirubin.

    Grade 1 is -2.60 or lower, grade 3 above -1.39. It is also used in other diseases of the liver.
    """
    albumin_per_litre = 10 * serum_albumin
    bilirubin_in_micromoles = 17.104 * serum_bilirubin
    return 0.66 * log10(bilirubin_in_micromoles) - 0.085 * albumin_per_litre


@calculator(
    title=Proper("Milan criteria for liver transplantation"),
    result=Points(Proper("Milan criteria"), 0, 1),
    source=MAZZAFERRO_1996,
    bands=Bands("beyond the Milan criteria", (1, "within the Milan criteria"), source=MAZZAFERRO_1996),
    use=Use(
        "eligibility for transplantation in cancer of the liver",
        having=("cancer of the liver",),
        situations=(
            "hepatocellular carcinoma HCC liver transplant selection single tumor 5 cm three nodules 3 cm vascular "
            "invasion "
            "extrahepatic spread"
        ),
        signs="cancer of the liver; -; cirrhosis",
        names="Milan; Milan criteria; Mazzaferro criteria",
    ),
)
def milan_criteria(
    number_of_liver_tumors: NumberOfLiverTumors,
    largest_liver_tumor: LargestLiverTumor,
    macrovascular_invasion: MacrovascularInvasion,
    extrahepatic_disease: Annotated[
        bool,
        Finding(
            "Extrahepatic disease",
            meaning="in lymph nodes or distant",
            synonyms=("extrahepatic spread", "extrahepatic metastases"),
        ),
    ],
) -> int:
    """Tell whether hepatocellular carcinoma is within the limits for liver transplantation.

    One tumor of 5 cm or less, or two or three of 3 cm or less each, without invasion of large vessels and without
    disease outside the liver.
    """
    if macrovascular_invasion or extrahepatic_disease or number_of_liver_tumors > 3:
        return 0
    limit = 5 if number_of_liver_tumors == 1 else 3
    return 1 if largest_liver_tumor <= limit else 0


@calculator(
    title="UCSF criteria for liver transplantation in cancer of the liver",
    result=Points("UCSF criteria", 0, 1),
    source=(YAO_2001, UCSF),
    bands=Bands("outside the UCSF criteria", (1, "within the UCSF criteria"), source=UCSF),
    use=Use(
        "eligibility for transplantation in cancer of the liver",
        having=("cancer of the liver",),
        ages=(18, None),
        situations="hepatocellular carcinoma HCC beyond Milan: single tumor 6.5 cm, three nodules 4.5 cm, total 8 cm",
        signs="-; cancer of the liver; -",
        names="UCSF; UCSF criteria; San Francisco criteria; University of California San Francisco criteria",
    ),
)
def ucsf_hcc_criteria(
    number_of_liver_tumors: NumberOfLiverTumors,
    largest_liver_tumor: LargestLiverTumor,
    macrovascular_invasion: MacrovascularInvasion,
    sum_of_liver_tumors: Annotated[
        float,
        Number(
            "Sum of the diameters of the liver tumors",
            "cm",
            (0.1, 100),
            (1, 15),
            1,
            other_units=("mm",),
            synonyms=("total tumor diameter", "sum of tumor diameters"),
            meaning="needed with two or three tumors",
            days=90,
        ),
    ]
    | None = None,
) -> int:
    """Tell whether hepatocellular carcinoma of an adult is within the wider limits for liver transplantation.

    One tumor of 6.5 cm or less, or two or three of 4.5 cm or less each and 8 cm together, without invasion of large
    vessels. Disease outside the liver is presupposed absent.
    """
    if macrovascular_invasion or number_of_liver_tumors > 3:
        return 0
    if number_of_liver_tumors == 1:
        return 1 if largest_liver_tumor <= 6.5 else 0
    if sum_of_liver_tumors is None:
        raise ValueError("sum_of_liver_tumors is needed with two or three tumors")
    return 1 if largest_liver_tumor <= 4.5 and sum_of_liver_tumors <= 8 else 0


@calculator(
    title="Up-to-seven criteria for liver transplantation in cancer of the liver",
    result=Points("Up-to-seven criteria", 0, 1),
    source=(MAZZAFERRO_2009, UP_TO_SEVEN),
    bands=Bands("outside the up-to-seven criteria", (1, "within the up-to-seven criteria"), source=UP_TO_SEVEN),
    use=Use(
        "eligibility for transplantation in cancer of the liver",
        having=("cancer of the liver",),
        ages=(18, None),
        situations="hepatocellular carcinoma HCC beyond Milan: number of tumors and largest diameter add up to seven",
        signs="-; -; cancer of the liver",
        names="up-to-seven; up to seven; up-to-7; up-to-seven criteria; new Milan criteria",
    ),
)
def up_to_seven(
    number_of_liver_tumors: NumberOfLiverTumors,
    largest_liver_tumor: LargestLiverTumor,
    microvascular_invasion: Annotated[
        bool, Finding("Microvascular invasion", meaning="known only once the liver has been removed")
    ] = False,
) -> int:
    """Tell whether hepatocellular carcinoma of an adult is within the up-to-seven limits for liver transplantation.

    The number of tumors and the diameter of the largest in centimeters add up to 7 at most, without microvascular
    invasion, which is counted as absent until it is known.
    """
    if microvascular_invasion:
        return 0
    return 1 if number_of_liver_tumors + largest_liver_tumor <= 7 else 0


@calculator(
    title="PAGE-B score of liver cancer risk in treated hepatitis B",
    result=Points("PAGE-B score", 0, 25),
    source=PAPATHEODORIDIS_2016,
    bands=Bands(
        "low risk: about 0 % have liver cancer within five years",
        (10, "intermediate risk: about 3 % have liver cancer within five years"),
        (18, "high risk: about 17 % have liver cancer within five years"),
        source=PAPATHEODORIDIS_2016,
    ),
    applies_to={"age": (16, None)},
    use=Use(
        "risk of liver cancer in hepatitis B",
        having=("hepatitis B",),
        situations=(
            "chronic hepatitis B HBV on entecavir or tenofovir: hepatocellular carcinoma HCC surveillance; platelets, "
            "age, gender"
        ),
        signs="-; hepatitis B; -",
        names="PAGE-B; PAGE B; PAGE-B score",
    ),
)
def page_b(age: Age, sex: Sex, platelet_count: PlateletCount) -> int:
    """Estimate the risk of liver cancer within five years of a patient who starts treatment of chronic hepatitis B.

    For Caucasians from 16 years on who take entecavir or tenofovir. The modified score with albumin is another one.
    """
    points = banded(age, 0, (30, 2), (40, 4), (50, 6), (60, 8), (70, 10))
    points += banded(platelet_count, 9, (100, 6), (200, 0))
    if sex == "male":
        points += 6
    return points


@calculator(
    title="PALBI score (platelets, albumin, bilirubin)",
    result=Outcome("PALBI score", "", decimals=2),
    source=(LIU_2017, PALBI_TABLE),
    bands=Bands("PALBI 1", (Above(-2.53), "PALBI 2"), (Above(-2.09), "PALBI 3"), source=PALBI_TABLE),
    steps={
        "albumin_per_litre": "Albumin [g/L]",
        "log_bilirubin": "Common logarithm of bilirubin in micromoles",
        "log_platelets": "Common logarithm of the platelet count",
    },
    use=Use(
        "liver function in cancer of the liver",
        having=("cancer of the liver", "cirrhosis"),
        ages=(18, None),
        situations=(
            "hepatocellular carcinoma HCC liver function with portal hypertension, bleeding in cirrhosis, platelets"
        ),
        names="PALBI; PALBI grade; PALBI score; platelet-albumin-bilirubin; platelet-albumin-bilirubin score",
    ),
)
def palbi(serum_bilirubin: SerumBilirubin, serum_albumin: SerumAlbumin, platelet_count: PlateletCount) -> float:
    """Grade how well the liver of an adult with hepatocellular carcinoma or cirrhosis works.

    Grade 1 is -2.53 or lower, grade 3 above -2.09. The term of platelets bends: very high counts raise it again.
    """
    albumin_per_litre = 10 * serum_albumin
    log_bilirubin = log10(17.104 * serum_bilirubin)
    log_platelets = log10(platelet_count)
    return (
        2.02 * log_bilirubin
        - 0.37 * log_bilirubin * log_bilirubin
        - 0.04 * albumin_per_litre
        - 3.48 * log_platelets
        + 1.01 * log_platelets * log_platelets
    )


@calculator(
    title="REACH-B score of liver cancer in untreated hepatitis B",
    result=Points("REACH-B score", 0, 17),
    source=YANG_2011,
    applies_to={"age": (30, 66)},
    use=Use(
        "risk of liver cancer in hepatitis B",
        having=("hepatitis B",),
        without=("cirrhosis",),
        situations=(
            "untreated chronic hepatitis B HBV without cirrhosis: hepatocellular carcinoma HCC surveillance, HBeAg"
        ),
        names="REACH-B; REACH B; REACH-B score",
    ),
)
def reach_b(
    sex: Sex,
    age: Age,
    alanine_aminotransferase: AlanineAminotransferase,
    hbeag_positive: Annotated[
        bool,
        Finding("Hepatitis B e antigen positive", synonyms=("HBeAg positive", "HBeAg", "positive HBeAg")),
    ],
    hbv_dna_copies: Annotated[
        float,
        Number(
            "Hepatitis B virus DNA",
            "/mL",
            (0, 1e11),
            (1000, 1e9),
            0,
            synonyms=("HBV DNA", "hepatitis B viral load", "HBV viral load"),
            meaning="copies in a milliliter, not IU: 1 IU is about 5 copies",
            days=180,
        ),
    ],
) -> int:
    """Score the risk of liver cancer of a patient of 30 to 65 years with chronic hepatitis B that is not treated.

    Not in cirrhosis. A million copies and more score 4, less than 100,000 to a million with 5: so it is printed. The
    risk of each total was not read in print and is not given.
    """
    points = banded(age, 0, (35, 1), (40, 2), (45, 3), (50, 4), (55, 5), (60, 6))
    points += banded(alanine_aminotransferase, 0, (15, 1), (45, 2))
    points += banded(hbv_dna_copies, 0, (10_000, 3), (100_000, 5), (1_000_000, 4))
    if sex == "male":
        points += 2
    return points + each(2, hbeag_positive)
