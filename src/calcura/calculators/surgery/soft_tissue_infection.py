"""Infections of skin and what lies beneath."""

from __future__ import annotations

from calcura.engine import Bands, Printed, Source, Use, calculator
from calcura.measurements import (
    CReactiveProtein,
    Glucose,
    Hemoglobin,
    Points,
    SerumCreatinine,
    SerumSodium,
    WhiteBloodCells,
)

WONG_2004 = Source(
    "Wong CH, et al. The LRINEC (Laboratory Risk Indicator for Necrotizing Fasciitis) score: a tool for distinguishing "
    "necrotizing fasciitis from other soft tissue infections. Crit Care Med 2004;32:1535-41",
    doi="10.1097/01.CCM.0000129486.35458.7D",
    pmid="15241098",
)


@calculator(
    title="LRINEC score of necrotizing fasciitis",
    result=Points("LRINEC score", 0, 13),
    source=WONG_2004,
    bands=Bands("low risk", (6, "intermediate risk"), (8, "high risk"), source=WONG_2004),
    use=Use(
        "likelihood of necrotizing fasciitis",
        having=("soft tissue infection",),
        ages=(18, None),
        situations=(
            "painful cellulitis or abscess that could be necrotizing fasciitis, crepitus, bullae, pain out of "
            "proportion, CRP white cells hemoglobin sodium creatinine glucose"
        ),
        signs="soft tissue infection; -; -",
        names=(
            "LRINEC; LRINEC score; laboratory risk indicator for necrotizing fasciitis; necrotizing fasciitis score"
        ),
    ),
    printed={"glucose": Printed("mmol/L", {180: 10})},
)
def lrinec(
    c_reactive_protein: CReactiveProtein,
    white_blood_cells: WhiteBloodCells,
    hemoglobin: Hemoglobin,
    serum_sodium: SerumSodium,
    serum_creatinine: SerumCreatinine,
    glucose: Glucose,
) -> int:
    """Estimate how likely an adult's severe infection of soft tissue is necrotizing fasciitis.

    Below 6 the probability is less than 50 %, from 8 on above 75 %. A low score does not rule it out.
    """
    points = 0
    if c_reactive_protein >= 150:
        points += 4
    if white_blood_cells > 25:
        points += 2
    elif white_blood_cells >= 15:
        points += 1
    if hemoglobin < 11:
        points += 2
    elif hemoglobin <= 13.5:
        points += 1
    if serum_sodium < 135:
        points += 2
    if serum_creatinine > 1.6:
        points += 2
    if glucose > 180:
        points += 1
    return points
