"""Injury of the liver: what kind of it raised enzymes show, and how dangerous it is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import AlanineAminotransferase, AspartateAminotransferase, Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

DANAN_1993 = Source(
    "Danan G, Benichou C. Causality assessment of adverse reactions to drugs. I. A novel method based on the "
    "conclusions of international consensus meetings: application to drug-induced liver injuries. J Clin Epidemiol "
    "1993;46:1323-30",
    pmid="8229110",
)
INJURY_TABLE = Source(
    "Pattern of liver injury by the R value, table 7.3-6 of the McMaster Textbook of Internal Medicine, after the "
    "guideline of the American College of Gastroenterology. Am J Gastroenterol 2014;109:950-66",
    url="https://empendium.com/mcmtextbook/",
)

DE_RITIS_1957 = Source(
    "De Ritis F, et al. Clin Chim Acta 1957;2:70-4",
    doi="10.1016/0009-8981(57)90027-X",
)
DE_RITIS = Source("AST to ALT ratio", url="https://www.calculate.co.nz/ast-alt-ratio-calculator.php")
TEMPLE_2006 = Source(
    "Temple R. Hy's law: predicting serious hepatotoxicity. Pharmacoepidemiol Drug Saf 2006;15:241-3",
    pmid="16552790",
)
HYS_LAW = Source(
    "Hy's law, after the guidance of the Food and Drug Administration on drug-induced liver injury",
    url="http://onbiostatistics.blogspot.com/2013/04/hys-law-and-drug-induced-liver-injury.html",
)


def _multiple(label: str, highest: float, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a test told as a multiple of its upper limit of normal."""
    return Number(label, "", (0, highest), usual, 1, synonyms=synonyms, meaning="the value divided by the upper limit")


AlkalinePhosphatase = Annotated[
    float,
    Number(
        "Alkaline phosphatase",
        "U/L",
        (1, 20_000),
        (30, 800),
        0,
        synonyms=("ALP", "alk phos"),
        loinc="6768-6",
    ),
]


AlpUpperLimit = Annotated[
    float,
    Number(
        "Upper limit of normal of alkaline phosphatase",
        "U/L",
        (30, 600),
        (90, 150),
        0,
        synonyms=("ALP upper limit", "ULN of ALP"),
        meaning="the laboratory's own",
        days=365,
    ),
]


@calculator(
    title="R factor for liver injury",
    result=Outcome("R factor", "", decimals=1, limits=(0, None)),
    source=(DANAN_1993, INJURY_TABLE),
    bands=Bands("cholestatic", (Above(2), "mixed"), (5, "hepatocellular"), source=INJURY_TABLE),
    steps={
        "alt_in_limits": "ALT in multiples of its limit",
        "alp_in_limits": "ALP in multiples of its limit",
    },
    use=Use(
        "kind of liver injury",
        situations=(
            "drug-induced liver injury DILI, herbal and dietary supplements, hepatotoxic medication, unexplained "
            "transaminases, jaundice: hepatocellular, cholestatic or mixed pattern; ALT and ALP over their upper limits"
        ),
        signs="-; -; liver enzymes",
        names="R factor; R value; R ratio of liver injury; liver injury pattern; pattern of liver injury",
    ),
)
def r_factor(
    alanine_aminotransferase: AlanineAminotransferase,
    alt_upper_limit: Annotated[
        float,
        Number(
            "Upper limit of normal of alanine aminotransferase",
            "U/L",
            (10, 100),
            (30, 60),
            0,
            synonyms=("ALT upper limit", "ULN of ALT"),
            meaning="the laboratory's own",
            days=365,
        ),
    ],
    alkaline_phosphatase: AlkalinePhosphatase,
    alp_upper_limit: AlpUpperLimit,
) -> float:
    """Tell whether an injury of the liver is hepatocellular, cholestatic or mixed, from its first abnormal tests.

    Each enzyme is divided by its own upper limit. Where enzymes were high before, the patient's usual value takes the
    place of the limit.
    """
    alt_in_limits = alanine_aminotransferase / alt_upper_limit
    alp_in_limits = alkaline_phosphatase / alp_upper_limit
    return alt_in_limits / alp_in_limits


@calculator(
    title="AST to ALT ratio",
    result=Outcome("AST to ALT ratio", "", decimals=2, limits=(0, None)),
    source=(DE_RITIS_1957, DE_RITIS),
    bands=Bands(
        "ALT predominates",
        (1, "nonspecific"),
        (Above(2), "pattern of alcohol-related injury"),
        source=DE_RITIS,
    ),
    use=Use(
        "cause of raised liver enzymes",
        ages=(18, None),
        situations="alcoholic hepatitis or fatty liver: aspartate over alanine aminotransferase",
        signs="-; -; liver enzymes, alcohol use",
        names="AST/ALT ratio; AST ALT ratio; AST:ALT ratio; De Ritis; De Ritis ratio; SGOT/SGPT ratio",
    ),
)
def ast_alt_ratio(
    aspartate_aminotransferase: AspartateAminotransferase, alanine_aminotransferase: AlanineAminotransferase
) -> float:
    """Relate aspartate to alanine aminotransferase in an adult with injury of the liver.

    Injury of muscle and hemolysis raise AST. Healthy people have about 1.
    """
    return aspartate_aminotransferase / alanine_aminotransferase


@calculator(
    title=Proper("Hy's law of drug-induced liver injury"),
    result=Points(Proper("Hy's law"), 0, 1),
    source=(TEMPLE_2006, HYS_LAW),
    steps={"injury": "Hepatocellular injury", "jaundice": "Jaundice without cholestasis"},
    bands=Bands("not met", (1, "met: about 10 % die or need a transplant"), source=HYS_LAW),
    use=Use(
        "danger of drug-induced liver injury",
        having=("drug-induced liver injury",),
        ages=(18, None),
        situations="DILI: hepatocellular injury with jaundice, transaminases and bilirubin over their limits",
        signs="drug-induced liver injury; -; -",
        names="Hy's law; Hys law; Hy's rule; Hy law",
    ),
)
def hys_law(
    alt_multiple: Annotated[
        float,
        _multiple("Alanine aminotransferase in multiples of its limit", 500, (0.5, 30), "ALT multiple", "ALT x ULN"),
    ],
    ast_multiple: Annotated[
        float,
        _multiple("Aspartate aminotransferase in multiples of its limit", 500, (0.5, 30), "AST multiple", "AST x ULN"),
    ],
    bilirubin_multiple: Annotated[
        float,
        _multiple("Bilirubin in multiples of its limit", 50, (0.3, 10), "bilirubin multiple", "bilirubin x ULN"),
    ],
    alp_multiple: Annotated[
        float,
        _multiple("Alkaline phosphatase in multiples of its limit", 50, (0.5, 5), "ALP multiple", "ALP x ULN"),
    ],
    other_cause_of_liver_injury: Annotated[
        bool,
        Finding(
            "Another cause of the liver injury",
            meaning="such as viral hepatitis or obstruction, that explains it",
            synonyms=("other cause of liver injury",),
        ),
    ],
) -> int:
    """Tell which drug-induced injuries of an adult's liver are dangerous: hepatocellular with jaundice.

    ALT or AST is at least 3 times its limit and bilirubin above twice, alkaline phosphatase below twice, and nothing
    else explains it. Jaundice with cholestasis is no case.
    """
    injury = alt_multiple >= 3 or ast_multiple >= 3
    jaundice = bilirubin_multiple > 2 and alp_multiple < 2
    return 1 if injury and jaundice and not other_cause_of_liver_injury else 0
