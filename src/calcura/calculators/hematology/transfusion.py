"""Transfusion: how much blood there is, and whether platelets that were given are found again."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import BodySurfaceArea, Height, Sex, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

NADLER_1962 = Source(
    "Nadler SB, Hidalgo JU, Bloch T. Prediction of blood volume in normal human adults. Surgery 1962;51:224-32",
    pmid="21936146",
)
WISCONSIN = Source(
    "Williams E, University of Wisconsin: corrected count increment, after Delaflor-Weiss E, Mintz PD. "
    "Transfus Med Rev 2000;14:180-96",
    url="http://williams.medicine.wisc.edu/cci.htm",
)


def _count(label: str, meaning: str, *synonyms: str) -> Number:
    """Return a platelet count before or after a transfusion."""
    return Number(
        label,
        "10^9/L",
        (0, 1000),
        (3, 80),
        0,
        other_units=("K/uL", "/uL", "/mm3"),
        synonyms=synonyms,
        meaning=meaning,
        days=1,
    )


@calculator(
    title=Proper("Nadler formula for blood volume"),
    result=Outcome("Blood volume", "L", decimals=2, limits=(0, None)),
    source=NADLER_1962,
    steps={"height_in_meters": "Height [m]"},
    use=Use(
        "blood volume",
        ages=(18, None),
        situations=(
            "total blood volume from height weight and sex, allowable blood loss, plasma exchange, apheresis, exchange "
            "transfusion, surgery"
        ),
        signs="-; massive bleeding; surgery",
        names="Nadler; Nadler formula; Nadler equation",
        computes="blood volume; total blood volume; estimated blood volume; EBV; TBV",
    ),
)
def blood_volume_nadler(sex: Sex, height: Height, weight: Weight) -> float:
    """Estimate the blood volume of an adult.

    It is too high in obesity, and not for children.
    """
    height_in_meters = height / 100
    if sex == "female":
        return 0.3561 * height_in_meters**3 + 0.03308 * weight + 0.1833
    return 0.3669 * height_in_meters**3 + 0.03219 * weight + 0.6041


@calculator(
    title="Corrected count increment after platelet transfusion",
    result=Outcome("Corrected count increment", "", decimals=0),
    source=WISCONSIN,
    bands=Bands(
        "poor: refractory if so after two transfusions compatible in ABO",
        (5000, "below what some expect after an hour"),
        (7500, "satisfactory after an hour"),
        source=WISCONSIN,
    ),
    steps={"increment": "Increase of the platelet count [10^9/L]"},
    use=Use(
        "response to a platelet transfusion",
        having=("platelet transfusion",),
        situations=(
            "platelet refractoriness, HLA-matched platelets, thrombocytopenia in leukemia, count before and after a "
            "platelet transfusion"
        ),
        signs="platelet transfusion; -; bleeding",
        names=(
            "corrected count increment; platelet refractoriness; platelet count increment; corrected platelet increment"
        ),
        shares="CCI",
    ),
)
def corrected_count_increment(
    platelets_before: Annotated[
        float,
        _count(
            "Platelet count before the transfusion", "", "platelets before transfusion", "pre-transfusion platelets"
        ),
    ],
    platelets_after: Annotated[
        float,
        _count(
            "Platelet count after the transfusion",
            "10 to 60 minutes after its end",
            "platelets after transfusion",
            "post-transfusion platelets",
        ),
    ],
    body_surface_area: BodySurfaceArea,
    platelets_transfused: Annotated[
        float,
        Number(
            "Platelets transfused",
            "10^11",
            (0.3, 20),
            (2, 6),
            1,
            synonyms=("platelet dose", "platelet yield"),
            meaning="one apheresis unit holds about 3, one of whole blood 0.55 to 0.7",
            days=1,
        ),
    ],
) -> float:
    """Tell whether the platelets that were given are found in the blood 10 to 60 minutes later.

    Counts are taken per microlitre, platelets given in 10^11. A guideline of oncologists calls below 5000 on two
    occasions refractory, others expect 7500 after an hour; after a day other limits hold.
    """
    increment = platelets_after - platelets_before
    return 1000 * increment * body_surface_area / platelets_transfused
