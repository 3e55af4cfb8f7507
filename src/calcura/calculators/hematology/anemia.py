"""Anemia: how much iron is missing, and why red cells are small."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Hemoglobin, MeanCorpuscularVolume, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

GANZONI_1970 = Source(
    "Ganzoni AM. Intravenous iron-dextran: therapeutic and experimental possibilities. Schweiz Med Wochenschr "
    "1970;100:301-3",
    pmid="5413918",
)
MENTZER_1973 = Source(
    "Mentzer WC Jr. Differentiation of iron deficiency from thalassaemia trait. Lancet 1973;1:882, as told by "
    "medicalalgorithms.com",
    url="https://www.medicalalgorithms.com/mentzer-formula",
)


@calculator(
    title=Proper("Ganzoni equation for iron deficit"),
    result=Outcome("Iron deficit", "mg", decimals=0, limits=(0, None)),
    source=GANZONI_1970,
    steps={"target": "Target hemoglobin [g/dL]", "stores": "Iron for stores [mg]"},
    use=Use(
        "iron deficit",
        having=("iron deficiency",),
        situations=(
            "iron deficiency anemia intravenous iron dose sucrose carboxymaltose total iron requirement hemoglobin "
            "target "
            "iron stores replacement"
        ),
        signs="iron deficiency; -; -",
        names="Ganzoni; Ganzoni formula; Ganzoni equation; iron deficit; iron requirement; total iron deficit",
    ),
)
def ganzoni_iron_deficit(
    weight: Weight,
    hemoglobin: Hemoglobin,
    target_hemoglobin: Annotated[
        float,
        Number(
            "Target hemoglobin",
            "g/dL",
            (8, 20),
            (12, 16),
            1,
            substance="hemoglobin",
            other_units=("g/L", "mmol/L"),
            synonyms=("hemoglobin target", "desired hemoglobin"),
            meaning="left out: 15, below 35 kg 13",
        ),
    ]
    | None = None,
    iron_stores: Annotated[
        float,
        Number(
            "Iron for the stores",
            "mg",
            (0, 2000),
            (0, 1000),
            0,
            synonyms=("iron stores", "iron depot", "depot iron"),
            meaning="left out: 500 mg, below 35 kg 15 mg/kg",
        ),
    ]
    | None = None,
) -> float:
    """Estimate how much iron a patient with iron deficiency anemia lacks, to plan intravenous iron.

    In obesity the ideal weight is used. Hemoglobin above its target adds nothing. From 35 kg on the target is 15 g/dL
    and 500 mg fill the stores, below it 13 g/dL and 15 mg/kg, unless others are given.
    """
    target = 15.0 if weight >= 35 else 13.0
    if target_hemoglobin is not None:
        target = target_hemoglobin
    stores = 500.0 if weight >= 35 else 15 * weight
    if iron_stores is not None:
        stores = iron_stores
    return 2.4 * weight * max(target - hemoglobin, 0) + stores


@calculator(
    title=Proper("Mentzer index"),
    result=Outcome("Mentzer index", "", decimals=1, limits=(0, None)),
    source=MENTZER_1973,
    bands=Bands(
        "thalassemia trait more likely",
        (13, "iron deficiency more likely, unless just at the limit"),
        source=MENTZER_1973,
    ),
    use=Use(
        "why red cells are small",
        having=("microcytosis",),
        situations=(
            "microcytic anemia: iron deficiency or beta thalassemia trait, low MCV with many red cells, "
            "hemoglobin electrophoresis, ferritin, family from the Mediterranean, child with pallor, "
            "complete blood count"
        ),
        signs="microcytosis; -; -",
        names="Mentzer; Mentzer index; Mentzer formula",
    ),
)
def mentzer_index(
    mean_corpuscular_volume: MeanCorpuscularVolume,
    red_cell_count: Annotated[
        float,
        Number(
            "Red blood cell count",
            "10^12/L",
            (0.3, 12),
            (2, 7),
            1,
            other_units=("M/uL",),
            synonyms=("RBC", "erythrocytes", "red cell count"),
            loinc="789-8",
            days=30,
        ),
    ],
) -> float:
    """Tell iron deficiency from thalassemia trait in a patient with small red cells.

    Only with a mean corpuscular volume below 80 fL. The limit itself decides nothing, and both together spoil it.
    """
    return mean_corpuscular_volume / red_cell_count
