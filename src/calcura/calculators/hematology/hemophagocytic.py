"""Hemophagocytic syndromes: whether a patient has one."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Printed, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    AspartateAminotransferase,
    Ferritin,
    Fibrinogen,
    Hemoglobin,
    NeutrophilCount,
    PlateletCount,
    Points,
    Temperature,
    Triglycerides,
)
from calcura.measurements.kinds import Finding, Number, Proper

HENTER_2007 = Source(
    "Henter JI, et al. HLH-2004: diagnostic and therapeutic guidelines for hemophagocytic lymphohistiocytosis. "
    "Pediatr Blood Cancer 2007;48:124-31",
    doi="10.1002/pbc.21039",
)
HLH_2004 = Source(
    "HLH-2004 criteria, table 2 of a paper in Blood", url="http://www.bloodjournal.org/highwire/markup/391697/expansion"
)
FARDET_2014 = Source(
    "Fardet L, et al. Development and validation of the HScore, a score for the diagnosis of reactive "
    "hemophagocytic syndrome. Arthritis Rheumatol 2014;66:2613-20",
    doi="10.1002/art.38690",
    pmid="24782338",
)
HSCORE = Source(
    "HScore with its probabilities, after Fardet, table 3 of a case report (Case Rep Rheumatol 2017:5304180)",
    url="https://www.hindawi.com/journals/crirh/2017/5304180/tab3/",
)

ORGANOMEGALY = {"none": 0, "liver_or_spleen": 23, "liver_and_spleen": 38}
CYTOPENIAS = {"none_or_one": 0, "two": 24, "three": 34}


@calculator(
    title="HLH-2004 criteria of hemophagocytic lymphohistiocytosis",
    result=Points("HLH-2004 criteria", 0, 1),
    source=(HENTER_2007, HLH_2004),
    bands=Bands("criteria not met", (1, "criteria met"), source=HLH_2004),
    steps={"lineages": "Lineages that are low", "criteria": "Criteria met of eight"},
    use=Use(
        "likelihood of hemophagocytic lymphohistiocytosis",
        having=("suspected hemophagocytic syndrome",),
        situations=(
            "HLH diagnosis in child or adult: fever, large spleen, cytopenia, very high ferritin, triglycerides, "
            "fibrinogen, soluble CD25, NK cells, hemophagocytosis in marrow"
        ),
        signs="suspected hemophagocytic syndrome; -; -",
        names="HLH-2004; HLH 2004; HLH criteria; HLH-2004 criteria; hemophagocytic lymphohistiocytosis criteria",
    ),
)
def hlh_2004(
    molecular_diagnosis: Annotated[
        bool,
        Finding(
            "Molecular diagnosis of hemophagocytic lymphohistiocytosis",
            synonyms=("molecular diagnosis consistent with HLH", "HLH mutation"),
        ),
    ],
    fever_of_hlh: Annotated[bool, Finding("Fever", meaning="usually 38.5 °C or more", synonyms=("febrile",))],
    splenomegaly: Annotated[bool, Finding("Splenomegaly", synonyms=("enlarged spleen", "large spleen"))],
    hemoglobin: Hemoglobin,
    platelet_count: PlateletCount,
    neutrophil_count: NeutrophilCount,
    triglycerides: Triglycerides,
    fibrinogen: Fibrinogen,
    hemophagocytosis: Annotated[
        bool,
        Finding(
            "Hemophagocytosis in marrow, spleen or lymph nodes",
            meaning="without evidence of malignancy",
            synonyms=("hemophagocytosis",),
        ),
    ],
    low_nk_cell_activity: Annotated[
        bool, Finding("Low or absent activity of natural killer cells", synonyms=("low NK cell activity",))
    ],
    ferritin: Ferritin,
    soluble_cd25: Annotated[
        float,
        Number(
            "Soluble CD25",
            "U/mL",
            (1, 500_000),
            (200, 30_000),
            0,
            synonyms=("sCD25", "soluble interleukin-2 receptor", "sIL-2R", "soluble IL-2 receptor"),
        ),
    ],
) -> int:
    """Tell whether criteria of hemophagocytic lymphohistiocytosis are met: a molecular diagnosis, or 5 of 8.

    Two of three low lineages are one criterion: hemoglobin below 9 g/dL, platelets below 100, neutrophils below 1. High
    triglycerides and low fibrinogen are one too. In infants under 4 weeks hemoglobin counts below 10 g/dL, which is not
    in it.
    """
    lineages = 0
    if hemoglobin < 9:
        lineages += 1
    if platelet_count < 100:
        lineages += 1
    if neutrophil_count < 1:
        lineages += 1
    criteria = each(1, fever_of_hlh, splenomegaly, hemophagocytosis, low_nk_cell_activity)
    if lineages >= 2:
        criteria += 1
    if triglycerides >= 265 or fibrinogen <= 1.5:
        criteria += 1
    if ferritin >= 500:
        criteria += 1
    if soluble_cd25 >= 2400:
        criteria += 1
    return 1 if molecular_diagnosis or criteria >= 5 else 0


@calculator(
    title=Proper("HScore of reactive hemophagocytic syndrome"),
    result=Points(Proper("HScore"), 0, 337),
    source=(FARDET_2014, HSCORE),
    bands=Bands(
        "probability below 1 %",
        (Above(90), "probability of 1 to 99 %: 9 % at 130, 25 % at 150, 54 % at 170, 80 % at 190, 93 % at 210"),
        (250, "probability above 99 %"),
        source=HSCORE,
    ),
    printed={"triglycerides": Printed("mmol/L", {132.7: 1.5, 354: 4})},
    use=Use(
        "likelihood of hemophagocytic lymphohistiocytosis",
        having=("suspected hemophagocytic syndrome",),
        ages=(18, None),
        situations=(
            "secondary HLH, macrophage activation syndrome, unexplained fever with cytopenia and very high ferritin; "
            "probability of reactive hemophagocytic syndrome"
        ),
        signs="suspected hemophagocytic syndrome; -; -",
        names="HScore; H-Score; H score of hemophagocytic syndrome",
    ),
)
def hscore(
    known_immunosuppression: Annotated[
        bool,
        Finding(
            "Known immunosuppression",
            meaning="HIV, or long-term treatment that suppresses the immune system",
            synonyms=("immunosuppressed", "immunosuppression"),
        ),
    ],
    temperature: Temperature,
    organomegaly: Annotated[
        str,
        item(
            "Organomegaly; enlarged liver and spleen",
            ORGANOMEGALY,
            none="neither liver nor spleen enlarged",
            liver_or_spleen="liver or spleen enlarged",
            liver_and_spleen="liver and spleen enlarged",
        ),
    ],
    cytopenias: Annotated[
        str,
        item(
            "Lineages with cytopenia; cytopenias",
            CYTOPENIAS,
            meaning="hemoglobin at most 9.2 g/dL, leukocytes at most 5 x 10^9/L, platelets at most 110 x 10^9/L",
            none_or_one="none or one lineage",
            two="two lineages; bicytopenia",
            three="three lineages; pancytopenia",
        ),
    ],
    ferritin: Ferritin,
    triglycerides: Triglycerides,
    fibrinogen: Fibrinogen,
    aspartate_aminotransferase: AspartateAminotransferase,
    hemophagocytosis_in_marrow: Annotated[
        bool, Finding("Hemophagocytosis in the bone marrow aspirate", synonyms=("marrow hemophagocytosis",))
    ],
) -> int:
    """Estimate how likely an adult has a reactive hemophagocytic syndrome.

    Its best cut-off is 169, with a sensitivity of 93 % and a specificity of 86 %; no source says on which side 169
    itself is. The lowest counts are taken.
    """
    points = each(18, known_immunosuppression) + each(ORGANOMEGALY, organomegaly) + each(CYTOPENIAS, cytopenias)
    if temperature > 39.4:
        points += 49
    elif temperature >= 38.4:
        points += 33
    if ferritin > 6000:
        points += 50
    elif ferritin >= 2000:
        points += 35
    if triglycerides > 354:
        points += 64
    elif triglycerides >= 132.7:
        points += 44
    if fibrinogen <= 2.5:
        points += 30
    points += banded(aspartate_aminotransferase, 0, (30, 19))
    return points + each(35, hemophagocytosis_in_marrow)
