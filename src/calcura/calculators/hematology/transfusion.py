"""Transfusion: how much blood there is."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Height, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

NADLER_1962 = Source(
    "Nadler SB, Hidalgo JU, Bloch T. Prediction of blood volume in normal human adults. Surgery 1962;51:224-32",
    pmid="21936146",
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
