"""Malformations of the brain's vessels."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Proper

SPETZLER_1986 = Source(
    "Spetzler RF, Martin NA. A proposed grading system for arteriovenous malformations. J Neurosurg 1986;65:476-83",
    doi="10.3171/jns.1986.65.4.0476",
)
SPETZLER_SCALE = Source(
    "Boston Medical Center, grading scale of arteriovenous malformations by Spetzler and Martin",
    url="https://www.bmc.org/",
)


@calculator(
    title=Proper("Spetzler-Martin grade of brain arteriovenous malformation"),
    result=Points(Proper("Spetzler-Martin grade"), 1, 5),
    source=(SPETZLER_1986, SPETZLER_SCALE),
    bands=Bands("grade I", (2, "grade II"), (3, "grade III"), (4, "grade IV"), (5, "grade V"), source=SPETZLER_SCALE),
    use=Use(
        "risk of surgery for a brain arteriovenous malformation",
        having=("arteriovenous malformation",),
        situations="AVM nidus, surgery or not: size, eloquent cortex, deep venous drainage; seizure, hemorrhage",
        signs="arteriovenous malformation; -; -",
        names="Spetzler-Martin; Spetzler-Martin grade; Spetzler Martin; AVM grade",
    ),
)
def spetzler_martin(
    nidus_size: Annotated[
        float,
        Number(
            "Largest diameter of the nidus",
            "cm",
            (0.1, 15),
            (0.8, 8),
            1,
            other_units=("mm",),
            synonyms=("nidus size", "AVM size", "size of the nidus"),
            days=365,
        ),
    ],
    eloquent_location: Annotated[
        bool,
        Finding(
            "Eloquent location of the malformation",
            meaning=(
                "sensorimotor, language or visual cortex, hypothalamus, thalamus, internal capsule, brain stem, "
                "cerebellar peduncles or deep cerebellar nuclei"
            ),
            synonyms=("eloquent location", "eloquent area", "eloquent cortex"),
        ),
    ],
    deep_venous_drainage: Annotated[
        bool, Finding("Deep venous drainage of the malformation", synonyms=("deep venous drainage", "deep drainage"))
    ],
) -> int:
    """Grade how risky surgery of a brain arteriovenous malformation is.

    A nidus of 3 cm and one of 6 cm are of the middle size. Grade VI, inoperable, is no sum. Not made for radiosurgery.
    """
    points = 1 + each(1, eloquent_location, deep_venous_drainage)
    if nidus_size > 6:
        points += 2
    elif nidus_size >= 3:
        points += 1
    return points
