"""Malformed vessels of the brain."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Proper

SPETZLER_1986 = Source(
    "Spetzler RF, Martin NA. A proposed grading system for arteriovenous malformations. J Neurosurg 1986;65:476-83",
    doi="10.3171/jns.1986.65.4.0476",
)


@calculator(
    title=Proper("Spetzler-Martin grade of brain arteriovenous malformation"),
    result=Points(Proper("Spetzler-Martin grade"), 1, 5),
    source=SPETZLER_1986,
    use=Use(
        "surgical risk of a brain arteriovenous malformation",
        having=("brain arteriovenous malformation",),
        situations="AVM of the brain, nidus, operation or not, eloquent cortex, deep venous drainage, hemorrhage",
        signs="brain arteriovenous malformation; -; -",
        names="Spetzler-Martin; Spetzler Martin grade; SM grade; AVM grade; Spetzler-Martin grading",
    ),
)
def spetzler_martin(
    nidus_diameter: Annotated[
        float,
        Number(
            "Largest diameter of the nidus",
            "cm",
            (0.1, 15),
            (0.5, 8),
            1,
            other_units=("mm",),
            synonyms=("nidus size", "nidus diameter", "size of the nidus"),
            days=365,
        ),
    ],
    eloquent_location: Annotated[
        bool,
        Finding(
            "Eloquent location",
            meaning=(
                "sensorimotor, language or visual cortex; hypothalamus, thalamus, internal capsule, brain stem, "
                "cerebellar peduncles or deep nuclei of the cerebellum"
            ),
            synonyms=("eloquent cortex", "eloquent area", "eloquence of adjacent brain"),
        ),
    ],
    deep_venous_drainage: Annotated[bool, Finding("Deep venous drainage", synonyms=("deep drainage",))],
) -> int:
    """Grade an arteriovenous malformation of the brain by how hard it is to operate on.

    Made for surgery, not for radiosurgery. Grade VI, inoperable, is no sum.

    A nidus of 3 cm and one of 6 cm are medium ones.
    """
    points = 1 + each(1, eloquent_location, deep_venous_drainage)
    if nidus_diameter >= 3:
        points += 1
    if nidus_diameter > 6:
        points += 1
    return points
