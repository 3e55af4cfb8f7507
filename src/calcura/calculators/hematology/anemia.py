"""Anemia: how much iron is missing or bound, why red cells are small, and whether the marrow makes new ones."""

from __future__ import annotations

from math import log10
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import Ferritin, Hematocrit, Hemoglobin, MeanCorpuscularVolume, RedCellCount, Weight
from calcura.measurements.kinds import Number, Outcome, Proper

GANZONI_1970 = Source(
    "Ganzoni AM. Intravenous iron-dextran: therapeutic and experimental possibilities. Schweiz Med Wochenschr "
    "1970;100:301-3",
    pmid="5413918",
)
MENTZER_1973 = Source(
    "Mentzer WC Jr. Differentiation of iron deficiency from thalassaemia trait. Lancet 1973;1:882",
    doi="10.1016/s0140-6736(73)91446-3",
    pmid="4123424",
)
MENTZER_FORMULA = Source(
    "medicalalgorithms.com, Mentzer formula",
    url="https://www.medicalalgorithms.com/mentzer-formula",
)
RETICULOCYTE_COUNTS_1982 = Source(
    "Reticulocyte counts (letter). Arch Intern Med 1982;142:1585",
    doi="10.1001/archinte.1982.00340210183046",
)
RETICULOCYTE_INDEX = Source(
    "medicalalgorithms.com, reticulocyte index", url="https://www.medicalalgorithms.com/calculate-reticulocyte-index"
)
RETICULOCYTE_RESPONSE = Source(
    "Corrected reticulocyte count and the response of the marrow",
    url="https://medsglobalhealth.com/calculators/corrected-reticulocyte-count/",
)
WISH_2006 = Source(
    "Wish JB. Assessing iron status: beyond serum ferritin and transferrin saturation. Clin J Am Soc Nephrol "
    "2006;1 Suppl 1:S4-8",
    doi="10.2215/CJN.01490506",
    pmid="17699374",
)
IRON_SATURATION = Source(
    "The mislabeled specimen: iron saturation", url="https://themislabeledspecimen.com/lab-calculators/iron-saturation"
)
HILLMAN_1969 = Source(
    "Hillman RS. Characteristics of marrow production and reticulocyte maturation in normal man in response to "
    "anemia. J Clin Invest 1969;48:443-53, as a table of reticulocyte parameters prints it",
    doi="10.1172/JCI106001",
    pmid="5773082",
    url="https://scribd.com/document/712923915/Reticulocyte-parameters-for-assessing-anemia",
)
RETICULOCYTE_PRODUCTION = Source(
    "AMBOSS, reticulocyte production index: 2 or more adequate",
    url="https://www.amboss.com/us/snippet/Reticulocyte_production_index",
)
TRANSFERRIN_RECEPTOR = Source(
    "Review of iron in chronic disease, table 4 (PMC5701713): index of soluble transferrin receptor and ferritin",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC5701713/table/tbl4",
)
WEISS_2005 = Source(
    "Weiss G, Goodnough LT. Anemia of chronic disease. N Engl J Med 2005;352:1011-23",
    doi="10.1056/NEJMra041809",
    pmid="15758012",
)

Reticulocytes = Annotated[
    float,
    Number(
        "Reticulocytes",
        "%",
        (0, 60),
        (0.2, 15),
        1,
        other_units=("fraction",),
        synonyms=("retic", "reticulocyte count", "reticulocyte percentage"),
        meaning="as a share of the red blood cells",
        loinc="4679-7",
        other_loinc=("17849-1",),
    ),
]
TargetHemoglobin = Annotated[
    float,
    Number(
        "Target hemoglobin",
        "g/dL",
        (6, 20),
        (9, 16),
        1,
        substance="hemoglobin",
        other_units=("g/L", "mmol/L"),
        synonyms=("hemoglobin target", "desired hemoglobin"),
        meaning="chosen by who treats",
    ),
]


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
    target_hemoglobin: TargetHemoglobin | None = None,
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
    source=(MENTZER_1973, MENTZER_FORMULA),
    bands=Bands(
        "thalassemia trait more likely",
        (13, "iron deficiency more likely, unless just at the limit"),
        source=MENTZER_FORMULA,
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
    red_cell_count: RedCellCount,
) -> float:
    """Tell iron deficiency from thalassemia trait in a patient with small red cells.

    Only with a mean corpuscular volume below 80 fL. The limit itself decides nothing, and both together spoil it.
    """
    return mean_corpuscular_volume / red_cell_count


@calculator(
    title="Corrected reticulocyte count",
    result=Outcome("Corrected reticulocyte count", "%", decimals=1, limits=(0, None)),
    source=(RETICULOCYTE_COUNTS_1982, RETICULOCYTE_INDEX),
    bands=Bands(
        "inadequate response of the marrow",
        (2, "adequate response of the marrow, unless just at the limit"),
        source=RETICULOCYTE_RESPONSE,
    ),
    use=Use(
        "whether the marrow answers an anemia",
        having=("anemia",),
        ages=(18, None),
        situations=(
            "reticulocytosis: hemolysis or blood loss against underproduction, hypoproliferative anemia; "
            "reticulocytes for the hematocrit"
        ),
        signs="-; -; anemia",
        names="corrected reticulocyte count; corrected reticulocytes; corrected retic",
    ),
)
def corrected_reticulocyte(
    reticulocytes: Reticulocytes,
    hematocrit: Hematocrit,
) -> float:
    """Tell whether the marrow of an adult with anemia makes new red cells, by reticulocytes for a hematocrit of 45 %.

    Some take 40 or 42 % as normal in women. The reticulocyte production index also divides by how long the cells mature
    in blood; this count does not.
    """
    return reticulocytes * hematocrit / 45


@calculator(
    title="Transferrin saturation",
    result=Outcome("Transferrin saturation", "%", decimals=0, limits=(0, None)),
    source=(WISH_2006, IRON_SATURATION),
    bands=Bands(
        "low",
        (15, "low in men, usual in women"),
        (20, "usual"),
        (Above(50), "high: iron overload possible"),
        source=IRON_SATURATION,
    ),
    use=Use(
        "how much of transferrin carries iron",
        situations=(
            "iron deficiency or overload, hemochromatosis, anemia of chronic disease or kidney disease, serum iron and "
            "total iron binding capacity, ferritin"
        ),
        signs="-; iron deficiency; anemia",
        computes="transferrin saturation; TSAT; iron saturation; percent iron saturation",
    ),
)
def transferrin_saturation(
    serum_iron: Annotated[
        float,
        Number(
            "Serum iron",
            "ug/dL",
            (1, 2000),
            (10, 250),
            0,
            substance="iron",
            other_units=("umol/L", "ug/L"),
            synonyms=("iron", "Fe", "plasma iron"),
            loinc="2498-4",
            other_loinc=("14798-3",),
        ),
    ],
    total_iron_binding_capacity: Annotated[
        float,
        Number(
            "Total iron binding capacity",
            "ug/dL",
            (50, 1000),
            (150, 550),
            0,
            substance="iron",
            other_units=("umol/L", "ug/L"),
            synonyms=("TIBC", "iron binding capacity"),
            loinc="2500-7",
            other_loinc=("14800-7",),
        ),
    ],
) -> float:
    """Compute which share of transferrin's places for iron is taken.

    A low one means little iron in women below 15 %, in men below 20 %.
    """
    return 100 * serum_iron / total_iron_binding_capacity


@calculator(
    title="Reticulocyte production index",
    result=Outcome("Reticulocyte production index", "", decimals=1, limits=(0, None)),
    source=HILLMAN_1969,
    bands=Bands(
        "inadequate response of the marrow", (2, "adequate response of the marrow"), source=RETICULOCYTE_PRODUCTION
    ),
    steps={"maturation": "Days that reticulocytes mature in blood"},
    use=Use(
        "whether the marrow answers an anemia",
        having=("anemia",),
        ages=(18, None),
        situations="reticulocytes for hematocrit and days of maturation",
        names="=RPI; reticulocyte production index; RPI retic; reticulocyte index corrected for maturation",
        shares="corrected reticulocyte count",
    ),
)
def reticulocyte_production_index(reticulocytes: Reticulocytes, hematocrit: Hematocrit) -> float:
    """Tell whether the marrow of an adult with anemia makes new red cells, by reticulocytes and how long they mature.

    Only in anemia. The normal hematocrit is taken as 45 %. Maturation takes 1 day above 35 %, 1.5 above 25, 2 above 15,
    else 2.5.
    """
    if hematocrit > 35:
        maturation = 1.0
    elif hematocrit > 25:
        maturation = 1.5
    elif hematocrit > 15:
        maturation = 2.0
    else:
        maturation = 2.5
    return reticulocytes * hematocrit / 45 / maturation


@calculator(
    title="Index of soluble transferrin receptor and ferritin",
    result=Outcome("Transferrin receptor-ferritin index", "", decimals=2, limits=(0, None)),
    source=(WEISS_2005, TRANSFERRIN_RECEPTOR),
    bands=Bands(
        "anemia of chronic disease",
        (1, "between chronic disease and iron deficiency"),
        (Above(2), "iron deficiency, alone or with chronic disease"),
        source=TRANSFERRIN_RECEPTOR,
    ),
    use=Use(
        "iron deficiency beside inflammation",
        having=("anemia",),
        situations="sTfR over the logarithm of ferritin, inflammation",
        names="sTfR index; TfR-F index; sTfR/log ferritin; sTfR-ferritin index; soluble transferrin receptor index; "
        "sTfR/log ferritin ratio; transferrin receptor-ferritin index",
    ),
)
def stfr_ferritin_index(
    soluble_transferrin_receptor: Annotated[
        float,
        Number(
            "Soluble transferrin receptor",
            "mg/L",
            (0.1, 60),
            (0.5, 12),
            2,
            other_units=("ug/mL",),
            synonyms=("sTfR", "transferrin receptor", "serum transferrin receptor"),
            meaning="by an assay in mg/L; assays differ",
            days=30,
        ),
    ],
    ferritin: Ferritin,
) -> float:
    """Tell iron deficiency from the anemia of chronic disease in a patient with inflammation.

    The limits belong to the assays of R&D and Beckman, in mg/L. 1 and 2 themselves lie between.
    """
    if ferritin <= 1:
        raise ValueError("the index has no value with a ferritin of 1 ug/L or less; iron is deficient: ferritin")
    return soluble_transferrin_receptor / log10(ferritin)
