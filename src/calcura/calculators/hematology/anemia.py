"""Anemia: how much iron is missing, and whether the marrow answers."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Hematocrit, Hemoglobin, Reticulocytes, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

GANZONI_1970 = Source(
    "Ganzoni AM. Intravenous iron-dextran: therapeutic and experimental possibilities. Schweiz Med Wochenschr "
    "1970;100:301-3",
    pmid="5413918",
)
HILLMAN_1969 = Source(
    "Hillman RS. Characteristics of marrow production and reticulocyte maturation in normal man in response to anemia. "
    "J Clin Invest 1969;48:443-53",
    doi="10.1172/JCI106001",
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
    title="Reticulocyte production index",
    result=Outcome("Reticulocyte production index", "", decimals=1, limits=(0, None)),
    source=HILLMAN_1969,
    bands=Bands(
        "inadequate response of the marrow",
        (2, "adequate response, as after bleeding or in hemolysis"),
        source=Source(
            "AMBOSS, reticulocyte production index",
            url="https://www.amboss.com/us/snippet/Reticulocyte_production_index",
        ),
    ),
    steps={"corrected": "Reticulocytes corrected for hematocrit [%]", "maturation": "Days of maturation in the blood"},
    use=Use(
        "response of the marrow to anemia",
        having=("anemia",),
        situations=(
            "anemia marrow failure or hemolysis or bleeding, reticulocyte count by hematocrit and "
            "maturation, "
            "haptoglobin, LDH"
        ),
        signs="anemia; -; iron deficiency, bleeding",
        names="RPI; reticulocyte production index; reticulocyte index",
    ),
)
def reticulocyte_production_index(reticulocytes: Reticulocytes, hematocrit: Hematocrit) -> float:
    """Tell whether the marrow of a patient with anemia makes enough red cells.

    The corrected reticulocyte count is only its first step. A normal hematocrit of 45 % is assumed for all. Texts take
    other limits for the days of maturation, and 3 in place of 2 for an adequate response.
    """
    corrected = reticulocytes * hematocrit / 45
    if hematocrit > 35:
        maturation = 1.0
    elif hematocrit > 25:
        maturation = 1.5
    elif hematocrit > 15:
        maturation = 2.0
    else:
        maturation = 2.5
    return corrected / maturation
