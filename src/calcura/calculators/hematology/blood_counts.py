"""Counts of blood cells."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import ImmatureBands, WhiteBloodCells
from calcura.measurements.kinds import Number, Outcome

TEFFERI_2001 = Source(
    "GlobalRPh, absolute neutrophil count, after Tefferi A, ed. Primary Hematology. Totowa: Humana Press, 2001",
    url="http://www.globalrph.com/anc.htm",
)


@calculator(
    title="Absolute neutrophil count",
    result=Outcome("Absolute neutrophil count", "10^9/L", decimals=2, limits=(0, None)),
    source=TEFFERI_2001,
    bands=Bands(
        "severe neutropenia",
        (0.5, "moderate neutropenia"),
        (1.0, "mild neutropenia"),
        (1.5, "no neutropenia"),
        source=TEFFERI_2001,
    ),
    use=Use(
        "how many neutrophils there are",
        having=("neutropenia", "febrile neutropenia"),
        situations=(
            "leukopenia, neutropenic fever after chemotherapy, clozapine monitoring, manual differential "
            "count with segs and bands, polymorphs, granulocytes, G-CSF, risk of infection, "
            "agranulocytosis grade"
        ),
        signs="neutropenia, febrile neutropenia; -; -",
        names="absolute neutrophil count; ANC",
    ),
)
def absolute_neutrophil_count(
    white_blood_cells: WhiteBloodCells,
    segmented_neutrophils: Annotated[
        float,
        Number(
            "Segmented neutrophils",
            "%",
            (0, 100),
            (20, 80),
            0,
            other_units=("fraction",),
            synonyms=("segs", "segmented forms"),
            meaning="as a share of the white blood cells; a counter's share of neutrophils, which holds the bands",
            loinc="26505-8",
        ),
    ],
    immature_bands: ImmatureBands = 0,
) -> float:
    """Compute how many neutrophils, segmented and bands, there are in blood.

    Bands are left out where they are not told, and where a counter's share of neutrophils holds them already. Other
    pages call it neutropenia below 1.8.
    """
    return white_blood_cells * (segmented_neutrophils + immature_bands) / 100
