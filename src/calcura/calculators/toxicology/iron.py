"""Poisoning with iron: how much was swallowed."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, item
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

MANOGUERRA_2005 = Source(
    "Manoguerra AS, et al. Iron ingestion: an evidence-based consensus guideline for out-of-hospital management. "
    "Clin Toxicol 2005;43:553-70",
    doi="10.1081/CLT-200068842",
)
LIVERTOX = Source(
    "LiverTox, table of iron: share of elemental iron in each salt",
    url="https://ncbi.nlm.nih.gov/books/NBK548214/table/Iron.T1/",
)
IRON_TOXICITY = Source(
    "Iron toxicity by the dose of elemental iron, notes of toxicology",
    url="http://fprmed.com/Pages/Toxicology/Iron_Toxicity.html",
)

ELEMENTAL_SHARE = {"sulfate_hydrated": 0.20, "sulfate_desiccated": 0.37, "fumarate": 0.33, "gluconate": 0.12}


@calculator(
    title="Elemental iron ingested by weight",
    result=Outcome("Elemental iron ingested", "mg/kg", decimals=1, limits=(0, None)),
    source=(MANOGUERRA_2005, LIVERTOX, IRON_TOXICITY),
    # 60 mg/kg itself is not above it.
    bands=Bands(
        "no or mild symptoms",
        (20, "symptoms; systemic toxicity possible"),
        (Above(60), "severe toxicity expected"),
        source=IRON_TOXICITY,
    ),
    use=Use(
        "severity of iron poisoning",
        having=("poisoning",),
        situations="iron tablets swallowed, child, ferrous sulfate overdose, iron ingestion, deferoxamine",
        names="iron overdose; elemental iron ingested; elemental iron; elemental iron per kilogram; iron ingestion",
    ),
)
def elemental_iron_ingested(
    iron_salt: Annotated[
        str,
        item(
            "Iron salt",
            ELEMENTAL_SHARE,
            sulfate_hydrated="hydrated ferrous sulfate",
            sulfate_desiccated="dried ferrous sulfate; desiccated ferrous sulfate",
            fumarate="ferrous fumarate",
            gluconate="ferrous gluconate",
        ),
    ],
    iron_salt_mass: Annotated[
        float,
        Number(
            "Mass of the iron salt swallowed",
            "mg",
            (1, 200_000),
            (300, 20_000),
            0,
            other_units=("g",),
            synonyms=("iron salt swallowed", "iron tablets swallowed in all"),
            meaning="number of tablets times the mg of salt in each",
            days=1,
        ),
    ],
    weight: Weight,
) -> float:
    """Compute how much elemental iron was swallowed for each kilogram of weight.

    Many labels print elemental iron already: then nothing is multiplied. Severe poisoning is unlikely up to 60 mg/kg.
    """
    return ELEMENTAL_SHARE[iron_salt] * iron_salt_mass / weight
