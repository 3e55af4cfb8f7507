"""Myelodysplastic syndromes: how they will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Hemoglobin, NeutrophilCount, PlateletCount
from calcura.measurements.kinds import Number, Outcome

GREENBERG_2012 = Source(
    "Greenberg PL, et al. Revised international prognostic scoring system for myelodysplastic syndromes. Blood "
    "2012;120:2454-65",
    doi="10.1182/blood-2012-03-420489",
)
IPSS_R = Source(
    "MDS Foundation, basic calculator of the revised international prognostic scoring system",
    url="https://ipssrbasic.mds-foundation.org/",
)

CYTOGENETIC_GROUP = {"very_good": 0, "good": 1, "intermediate": 2, "poor": 3, "very_poor": 4}


@calculator(
    title="Revised international prognostic scoring system of myelodysplastic syndromes (IPSS-R)",
    result=Outcome("IPSS-R", "", decimals=1, limits=(0, 10)),
    source=(GREENBERG_2012, IPSS_R),
    bands=Bands(
        "very low risk: half lived for 8.8 years",
        (Above(1.5), "low risk: half lived for 5.3 years"),
        (Above(3), "intermediate risk: half lived for 3.0 years"),
        (Above(4.5), "high risk: half lived for 1.6 years"),
        (Above(6), "very high risk: half lived for 0.8 years"),
        source=IPSS_R,
    ),
    use=Use(
        "prognosis of myelodysplastic syndromes",
        having=("myelodysplastic syndrome",),
        ages=(16, None),
        situations="MDS at diagnosis, untreated: cytogenetics, marrow blasts, hemoglobin, platelets, neutrophils",
        signs="myelodysplastic syndrome; -; -",
        names="IPSS-R; IPSSR; revised IPSS; revised international prognostic scoring system",
    ),
)
def ipss_r(
    cytogenetic_group: Annotated[
        str,
        item(
            "Cytogenetic group; cytogenetics",
            CYTOGENETIC_GROUP,
            very_good="very good: loss of Y or deletion 11q",
            good="good: normal, deletion of 5q, 12p or 20q, or two with deletion 5q; normal karyotype",
            intermediate="intermediate: deletion 7q, trisomy 8 or 19, isochromosome 17q, or any other single or double",
            poor="poor: monosomy 7, change of 3q, two with monosomy 7 or deletion 7q, or three abnormalities",
            very_poor="very poor: more than three abnormalities; complex karyotype of more than three",
        ),
    ],
    marrow_blasts: Annotated[
        float,
        Number(
            "Blasts in the bone marrow",
            "%",
            (0, 30),
            (0, 20),
            0,
            other_units=("fraction",),
            synonyms=("marrow blasts", "bone marrow blasts"),
            days=90,
        ),
    ],
    hemoglobin: Hemoglobin,
    platelet_count: PlateletCount,
    neutrophil_count: NeutrophilCount,
) -> float:
    """Estimate how a myelodysplastic syndrome will go, at diagnosis and untreated, from 16 years on.

    Blasts of 5 % and of 10 % count 2 points. Forms with age (IPSS-RA) and with genes (IPSS-M) are other scores.
    """
    points = each(CYTOGENETIC_GROUP, cytogenetic_group) + banded(hemoglobin, 1.5, (8, 1.0), (10, 0.0))
    if marrow_blasts > 10:
        points += 3
    elif marrow_blasts >= 5:
        points += 2
    elif marrow_blasts > 2:
        points += 1
    points += banded(platelet_count, 1.0, (50, 0.5), (100, 0.0))
    return points + banded(neutrophil_count, 0.5, (0.8, 0.0))
