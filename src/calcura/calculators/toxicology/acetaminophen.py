"""Poisoning with acetaminophen: who is treated, and with how much."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

RUMACK_1975 = Source(
    "Rumack BH, Matthew H. Acetaminophen poisoning and toxicity. Pediatrics 1975;55:871-6",
    pmid="1134886",
)
ACETADOTE = Source(
    "Acetadote (acetylcysteine) injection, United States prescribing information",
    url="https://globalrph.com/rx-list/acetadote-drug",
)
SNAP_2019 = Source(
    (
        "Pettie JM, et al. The SNAP 12-hour acetylcysteine regimen for paracetamol overdose. EClinicalMedicine "
        "2019;11:11-7"
    ),
    doi="10.1016/j.eclinm.2019.04.005",
    pmid="31317129",
)

WIKITOX = Source(
    "Acetaminophen, table for mass units: lines of 200, 150 and 100 mg/L. WikiTox",
    url="https://wikitox.org/doku.php?id=wikitox%3Atable_for_mass_units",
)
MHRA_2012 = Source(
    "Medicines and Healthcare products Regulatory Agency. Intravenous acetylcysteine for paracetamol overdose: one "
    "treatment line, from 100 mg/L at 4 hours. 2012",
    url="http://www.mhra.gov.uk/Safetyinformation/Safetywarningsalertsandrecalls/Safetywarningsandmessagesformedicines/CON178225",
)

LINES_AT_4_HOURS = {"line_150": 150, "line_100": 100, "line_200": 200}


@calculator(
    title=Proper("Rumack-Matthew line for acetaminophen"),
    result=Points("Acetylcysteine called for", 0, 1),
    source=(RUMACK_1975, WIKITOX, MHRA_2012),
    bands=Bands("below the treatment line", (1, "on or above the treatment line: acetylcysteine"), source=MHRA_2012),
    steps={"at_4_hours": "Treatment line at 4 hours [mg/L]", "line": "Treatment line at this time [mg/L]"},
    use=Use(
        "treatment of acetaminophen poisoning by level",
        having=("acetaminophen poisoning",),
        situations=(
            "paracetamol overdose Tylenol ingestion nomogram serum level hours after ingestion acetylcysteine NAC "
            "indicated "
            "toxic line hepatotoxicity"
        ),
        signs="acetaminophen poisoning; poisoning; -",
        names=(
            "Rumack-Matthew; Rumack-Matthew nomogram; Rumack Matthew nomogram; acetaminophen nomogram; paracetamol "
            "nomogram; treatment line"
        ),
    ),
)
def rumack_matthew(
    acetaminophen_level: Annotated[
        float,
        Number(
            "Acetaminophen level",
            "mg/L",
            (0, 2000),
            (5, 400),
            0,
            substance="acetaminophen",
            other_units=("ug/mL", "umol/L"),
            synonyms=("paracetamol level", "acetaminophen concentration", "serum acetaminophen", "APAP level"),
            loinc="3298-7",
            days=1,
        ),
    ],
    hours_since_ingestion: Annotated[
        float,
        Number(
            "Time since ingestion",
            "h",
            (4, 24),
            (4, 24),
            1,
            other_units=("min",),
            synonyms=("time since ingestion", "time after ingestion", "hours after ingestion"),
            meaning="from 4 to 24 hours",
            days=1,
        ),
    ],
    treatment_line: Annotated[
        str,
        item(
            "Treatment line",
            LINES_AT_4_HOURS,
            line_150="150 mg/L at 4 hours (United States)",
            line_100="100 mg/L at 4 hours (United Kingdom)",
            line_200="200 mg/L at 4 hours (original)",
        ),
    ] = "line_150",
) -> int:
    """Tell whether the level of acetaminophen after a single overdose calls for acetylcysteine.

    Only for one ingestion of an immediate-release form at a known time, 4 to 24 hours before. Not for staggered
    overdoses or modified release, which have rules of their own. Levels after 16 hours were not validated.

    The line halves every 4 hours. The original one began at 200 mg/L; the United States took 150 and the United Kingdom
    100 mg/L since.
    """
    at_4_hours = each(LINES_AT_4_HOURS, treatment_line)
    line = at_4_hours * 2 ** ((4 - hours_since_ingestion) / 4)
    return 1 if acetaminophen_level >= line else 0


@calculator(
    title="Intravenous acetylcysteine for acetaminophen poisoning",
    result=Outcome("Dose of acetylcysteine", "mg", decimals=0, limits=(0, None)),
    source=(ACETADOTE, SNAP_2019),
    steps={"capped_weight": "Weight used [kg]", "per_kilogram": "Dose by weight [mg/kg]"},
    use=Use(
        "dose of acetylcysteine",
        having=("acetaminophen poisoning",),
        situations=(
            "NAC dosing paracetamol overdose three-bag 21 hour protocol two-bag SNAP 12 hour infusion loading dose "
            "mg/kg "
            "150 50 100 antidote"
        ),
        signs="acetaminophen poisoning; -; poisoning",
        names=(
            "NAC dose; acetylcysteine dose; N-acetylcysteine dose; NAC protocol; IV NAC; NAC infusion; acetylcysteine"
        ),
    ),
)
def nac_dose_iv(
    weight: Weight,
    acetylcysteine_regimen: Annotated[
        str,
        item(
            "Regimen of acetylcysteine",
            {"three_bag": 0, "two_bag": 0, "snap": 0},
            three_bag="three bags: 150 mg/kg in 1 h, 50 in 4 h, 100 in 16 h; 21-hour protocol",
            two_bag="two bags: 200 mg/kg in 4 h, 100 in 16 h; 20-hour protocol",
            snap="SNAP: 100 mg/kg in 2 h, 200 in 10 h; 12-hour protocol",
        ),
    ],
    acetylcysteine_bag: Annotated[
        str,
        item(
            "Infusion of acetylcysteine",
            {"all": 0, "first": 0, "second": 0, "third": 0},
            all="all infusions together",
            first="first infusion",
            second="second infusion",
            third="third infusion",
        ),
    ],
    acetylcysteine_weight_limit: Annotated[
        float,
        Number(
            "Limit of weight for acetylcysteine",
            "kg",
            (50, 200),
            (100, 110),
            0,
            synonyms=("weight cap", "ceiling weight"),
            meaning="left out: 100 kg for three bags (United States), 110 kg for two bags (Australia), and for SNAP",
        ),
    ]
    | None = None,
) -> float:
    """Compute the dose of intravenous acetylcysteine after an overdose of acetaminophen, for one infusion or for all.

    From 5 kg on. Every regimen gives 300 mg/kg in all. Two bags are the Australian protocol, where massive overdose
    doubles the second; the United States label has two bags as well, with a limit of its own. SNAP is off label.
    Weight above the limit does not count.

    For three bags volumes are 3, 7 and 14 mL/kg up to 20 kg, 100, 250 and 500 mL from 21 to 40 kg, and 200, 500 and
    1000 mL from 41 kg on.
    """
    if weight < 5:
        raise ValueError("the regimens are for a weight of 5 kg or more: weight")
    if acetylcysteine_bag == "third" and acetylcysteine_regimen != "three_bag":
        raise ValueError("only the regimen of three bags has a third infusion: acetylcysteine_bag")
    if acetylcysteine_weight_limit is not None:
        capped_weight = min(weight, acetylcysteine_weight_limit)
    elif acetylcysteine_regimen == "three_bag":
        capped_weight = min(weight, 100)
    else:
        capped_weight = min(weight, 110)
    if acetylcysteine_bag == "all":
        per_kilogram = 300
    elif acetylcysteine_bag == "first":
        per_kilogram = {"three_bag": 150, "two_bag": 200, "snap": 100}[acetylcysteine_regimen]
    elif acetylcysteine_bag == "second":
        per_kilogram = {"three_bag": 50, "two_bag": 100, "snap": 200}[acetylcysteine_regimen]
    else:
        per_kilogram = 100
    return per_kilogram * capped_weight
