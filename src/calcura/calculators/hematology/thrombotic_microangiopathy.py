"""Thrombotic microangiopathy: who has thrombotic thrombocytopenic purpura."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Inr, MeanCorpuscularVolume, PlateletCount, Points, SerumCreatinine
from calcura.measurements.kinds import Finding

BENDAPUDI_2017 = Source(
    "Bendapudi PK, et al. Derivation and external validation of the PLASMIC score for rapid assessment of adults with "
    "thrombotic microangiopathies: a cohort study. Lancet Haematol 2017;4:e157-64",
    doi="10.1016/S2352-3026(17)30026-1",
)


@calculator(
    title="PLASMIC score of thrombotic thrombocytopenic purpura",
    result=Points("PLASMIC score", 0, 7),
    source=BENDAPUDI_2017,
    bands=Bands(
        "low probability of severe ADAMTS13 deficiency",
        (5, "intermediate probability of severe ADAMTS13 deficiency"),
        (6, "high probability of severe ADAMTS13 deficiency"),
        source=BENDAPUDI_2017,
    ),
    use=Use(
        "likelihood of thrombotic thrombocytopenic purpura",
        having=("thrombotic microangiopathy",),
        ages=(18, None),
        situations=(
            "suspected TTP, schistocytes and low platelets: plasma exchange before ADAMTS13 activity is known; "
            "hemolysis, purpura"
        ),
        signs="thrombotic microangiopathy; -; -",
        names="PLASMIC; PLASMIC score",
    ),
)
def plasmic_score(
    platelet_count: PlateletCount,
    signs_of_hemolysis: Annotated[
        bool,
        Finding(
            "Signs of hemolysis",
            meaning="reticulocytes above 2.5 %, haptoglobin undetectable, or indirect bilirubin above 2.0 mg/dL",
            synonyms=("hemolysis", "hemolytic anemia"),
        ),
    ],
    cancer_treated_within_a_year: Annotated[
        bool,
        Finding(
            "Cancer treated within the past year", synonyms=("active cancer within a year", "cancer in the past year")
        ),
    ],
    earlier_transplantation: Annotated[
        bool,
        Finding(
            "Transplantation of an organ or of stem cells",
            meaning="ever, of a solid organ or of stem cells",
            synonyms=("history of transplantation", "solid-organ transplant", "stem-cell transplant"),
        ),
    ],
    mean_corpuscular_volume: MeanCorpuscularVolume,
    inr: Inr,
    serum_creatinine: SerumCreatinine,
) -> int:
    """Tell how likely an adult with thrombotic microangiopathy has thrombotic thrombocytopenic purpura.

    Only with schistocytes and platelets below 150. Cancer and a transplantation count where they are absent, volume,
    INR and creatinine where they are low.
    """
    points = each(1, signs_of_hemolysis)
    if platelet_count < 30:
        points += 1
    if not cancer_treated_within_a_year:
        points += 1
    if not earlier_transplantation:
        points += 1
    if mean_corpuscular_volume < 90:
        points += 1
    if inr < 1.5:
        points += 1
    if serum_creatinine < 2:
        points += 1
    return points
