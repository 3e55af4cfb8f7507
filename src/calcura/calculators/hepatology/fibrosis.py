"""Fibrosis of the liver, from routine tests."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    AlanineAminotransferase,
    AspartateAminotransferase,
    BodyMassIndex,
    PlateletCount,
    SerumAlbumin,
)
from calcura.measurements.kinds import Finding, Outcome

ANGULO_2007 = Source(
    "Angulo P, et al. The NAFLD fibrosis score: a noninvasive system that identifies liver fibrosis in patients with "
    "NAFLD. Hepatology 2007;45:846-54",
    doi="10.1002/hep.21496",
    pmid="17393509",
)


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
