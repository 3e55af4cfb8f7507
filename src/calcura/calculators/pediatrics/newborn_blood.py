"""Exchange of blood in newborns: how much for too many red cells, and for bilirubin."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Hematocrit, Weight
from calcura.measurements.kinds import Number, Outcome

SARKAR_2008 = Source(
    "Sarkar S, Rosenkrantz TS. Neonatal polycythemia and hyperviscosity. Semin Fetal Neonatal Med 2008;13:248-55",
    pmid="18424246",
)
PARTIAL_EXCHANGE = Source(
    "Partial exchange transfusion in neonatal polycythemia. Medical Algorithms",
    url="https://www.medicalalgorithms.com/partial-exchange-transfusion-in-neonatal-polycythemia",
)
THAYYIL_2006 = Source(
    "Thayyil S, Milligan DW. Single versus double volume exchange transfusion in jaundiced newborn infants. "
    "Cochrane Database Syst Rev 2006;(4):CD004592",
    doi="10.1002/14651858.CD004592.pub2",
)
DOUBLE_EXCHANGE = Source(
    "Neonatal exchange transfusion for hyperbilirubinemia: weight x 85 x 2. Medical Algorithms",
    url="https://www.medicalalgorithms.com/neonatal-exchange-transfusion-for-hyperbilirubinemia",
)

NeonatalBloodVolume = Annotated[
    float,
    Number(
        "Blood volume of the newborn by weight",
        "mL/kg",
        (70, 110),
        (80, 100),
        0,
        synonyms=("neonatal blood volume", "blood volume per kg"),
        meaning="85 is usual at term, 90 in preterm infants",
        days=28,
    ),
]


@calculator(
    title="Partial exchange volume in polycythemia of the newborn",
    result=Outcome("Exchange volume", "mL", decimals=0, limits=(0, None)),
    source=(SARKAR_2008, PARTIAL_EXCHANGE),
    use=Use(
        "volume of a partial exchange transfusion",
        having=("polycythemia of the newborn",),
        ages=(0, 0.08),
        situations="newborn with a venous hematocrit of 65 % or more and symptoms, hyperviscosity, normal saline",
        asked=("desired_hematocrit",),
        names=(
            "partial exchange transfusion; partial exchange volume; partial exchange; dilutional exchange; "
            "polycythemia exchange"
        ),
    ),
)
def partial_exchange_polycythemia(
    weight: Weight,
    neonatal_blood_volume: NeonatalBloodVolume,
    hematocrit: Hematocrit,
    desired_hematocrit: Annotated[
        float,
        Number(
            "Desired hematocrit",
            "%",
            (45, 65),
            (50, 60),
            0,
            other_units=("fraction",),
            synonyms=("target hematocrit", "goal hematocrit"),
            meaning="55 is usual",
        ),
    ],
) -> float:
    """Compute how much blood of a newborn with too many red cells is exchanged for saline.

    The hematocrit is that of venous blood; capillary blood has more. Sources give 80 to 100 mL of blood per kg.
    """
    if desired_hematocrit >= hematocrit:
        raise ValueError("the hematocrit is not above the desired one: there is nothing to exchange")
    return weight * neonatal_blood_volume * (1 - desired_hematocrit / hematocrit)


@calculator(
    title="Volume of a double-volume exchange transfusion",
    result=Outcome("Exchange volume", "mL", decimals=0, limits=(0, None)),
    source=(THAYYIL_2006, DOUBLE_EXCHANGE),
    use=Use(
        "volume of a double exchange transfusion",
        having=("jaundice of the newborn",),
        ages=(0, 0.08),
        situations="newborn near the exchange level of bilirubin, hemolytic disease, severe hyperbilirubinemia",
        names=(
            "double-volume exchange transfusion; double volume exchange; exchange transfusion; exchange transfusion "
            "volume; =DVET"
        ),
    ),
)
def double_volume_exchange(weight: Weight, neonatal_blood_volume: NeonatalBloodVolume) -> float:
    """Compute how much blood is exchanged in a newborn with dangerous bilirubin: twice what it has.

    What is ordered is more by the dead space of the set.
    """
    return 2 * weight * neonatal_blood_volume
