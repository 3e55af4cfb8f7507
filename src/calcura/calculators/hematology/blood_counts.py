"""Counts of blood cells, what follows from them, and the indices of red cells."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.anemia import Reticulocytes
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    Hematocrit,
    Hemoglobin,
    ImmatureBands,
    LymphocyteCount,
    NeutrophilCount,
    PlateletCount,
    RedCellCount,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Number, Outcome

NEWBURGER_2013 = Source(
    "Newburger PE, Dale DC. Evaluation and management of patients with isolated neutropenia. Semin Hematol "
    "2013;50:198-206",
    doi="10.1053/j.seminhematol.2013.06.010",
)
TEFFERI_2001 = Source(
    "GlobalRPh, absolute neutrophil count, after Tefferi A, ed. Primary Hematology. Totowa: Humana Press, 2001",
    url="http://www.globalrph.com/anc.htm",
)
EOSINOPHILS = Source(
    "mdapp.co, absolute eosinophil count", url="https://www.mdapp.co/absolute-eosinophil-count-calculator-474/"
)
EOSINOPHILIA = Source(
    "Eosinophilic disorders: evaluation of current classification and diagnostic criteria. Clin Transl Allergy 2019, "
    "table 1: eosinophilia above 0.5 by the international consensus of 2012",
    doi="10.1186/s13601-019-0277-4",
)
VALENT_2012 = Source(
    "Valent P, et al. Contemporary consensus proposal on criteria and classification of eosinophilic disorders "
    "and related syndromes. J Allergy Clin Immunol 2012;130:607-12",
    doi="10.1016/j.jaci.2012.02.019",
    pmid="22460074",
)
LABORATORY_FORMULAS = Source(
    "Formulas to calculate absolute values from a differential count",
    url="https://billingsoftware.guru/p/formulas-to-calculate-absolute-values.html",
)
SHAPIRO_1998 = Source(
    "Shapiro NI, et al. Absolute lymphocyte count as a predictor of CD4 count. Ann Emerg Med 1998;32:323-8",
    pmid="9737494",
)
CONSTANTINO_2000 = Source(
    "Constantino BT, Cogionis B. Nucleated RBCs: significance in the peripheral blood film. Lab Med 2000;31:223-9",
    doi="10.1309/D70F-HCC1-XX1T-4ETE",
)
NUCLEATED_RED_CELLS = Source(
    "medicalalgorithms.com, correction of the white cell count for nucleated red blood cells",
    url="https://www.medicalalgorithms.com/correction-of-wbc-for-nucleated-red-blood-cells",
)
RED_CELL_INDICES_1979 = Source(
    "Certain things physicians do: red cell indices. Arch Intern Med 1979;139:23-4",
    doi="10.1001/archinte.1979.03630380011004",
)
RED_CELL_INDICES = Source(
    "Laboratory formulas: indices of red cells", url="https://issuu.com./bollaman/docs/___________________________"
)
MACROCYTIC_WORKUP = Source(
    "Work-up of anemia by the size of red cells",
    url="https://www.grepmed.com/images/4363/anemia-macrocytic-workup-microcytic-hematology",
)
ZAHOREC_2001 = Source(
    "Zahorec R. Ratio of neutrophil to lymphocyte counts: rapid and simple parameter of systemic inflammation and "
    "stress in critically ill. Bratisl Lek Listy 2001;102:5-14",
    pmid="11723675",
)
NEUTROPHILS_TO_LYMPHOCYTES = Source(
    "Neutrophil to lymphocyte ratio", url="https://codingace.net/general/neutrophil_to_lymphocyte_ratio.html"
)
GASPARYAN_2019 = Source(
    "Gasparyan AY, et al. The platelet-to-lymphocyte ratio as an inflammatory marker in rheumatic diseases. Ann "
    "Lab Med 2019;39:345-57",
    doi="10.3343/alm.2019.39.4.345",
)
PLATELETS_TO_LYMPHOCYTES = Source(
    "GPnotebook, ratio of platelets to lymphocytes",
    url="https://gpnotebook.com/en-IE/pages/haematology/ratio-of-platelets-to-lymphocytes-plr-and-cancer",
)

RETICULOCYTE_PARAMETERS = Source(
    "Reticulocyte parameters for assessing anemia: percent times red cells in millions",
    url="https://scribd.com/document/712923915/Reticulocyte-parameters-for-assessing-anemia",
)
HU_2014 = Source(
    "Hu B, et al. Systemic immune-inflammation index predicts prognosis of patients after curative resection for "
    "hepatocellular carcinoma. Clin Cancer Res 2014;20:6212-22",
    pmid="25271081",
)
EosinophilShare = Annotated[
    float,
    Number(
        "Eosinophils",
        "%",
        (0, 100),
        (0, 20),
        0,
        other_units=("fraction",),
        synonyms=("eosinophil percentage", "share of eosinophils", "eos"),
        meaning="as a share of the white blood cells",
        loinc="26450-7",
        other_loinc=("713-8",),
    ),
]


@calculator(
    title="Absolute neutrophil count",
    result=Outcome("Absolute neutrophil count", "10^9/L", decimals=2, limits=(0, None)),
    source=(NEWBURGER_2013, TEFFERI_2001),
    bands=Bands(
        "severe neutropenia",
        (0.5, "moderate neutropenia"),
        (1.0, "mild neutropenia"),
        (1.5, "no neutropenia"),
        source=TEFFERI_2001,
    ),
    use=Use(
        "how many neutrophils there are",
        having=("neutropenia", "febrile neutropenia"),
        situations=(
            "leukopenia, neutropenic fever after chemotherapy, clozapine monitoring, manual differential "
            "count with segs and bands, polymorphs, granulocytes, G-CSF, risk of infection, "
            "agranulocytosis grade"
        ),
        signs="neutropenia, febrile neutropenia; -; -",
        names="absolute neutrophil count; ANC",
    ),
)
def absolute_neutrophil_count(
    white_blood_cells: WhiteBloodCells,
    segmented_neutrophils: Annotated[
        float,
        Number(
            "Segmented neutrophils",
            "%",
            (0, 100),
            (20, 80),
            0,
            other_units=("fraction",),
            synonyms=("segs", "segmented forms"),
            meaning="as a share of the white blood cells; a counter's share of neutrophils, which holds the bands",
            loinc="26505-8",
        ),
    ],
    immature_bands: ImmatureBands = 0,
) -> float:
    """Compute how many neutrophils, segmented and bands, there are in blood.

    Bands are left out where they are not told, and where a counter's share of neutrophils holds them already. Other
    pages call it neutropenia below 1.8.
    """
    return white_blood_cells * (segmented_neutrophils + immature_bands) / 100


@calculator(
    title="Absolute eosinophil count",
    result=Outcome("Absolute eosinophil count", "10^9/L", decimals=2, limits=(0, None)),
    source=(VALENT_2012, EOSINOPHILS),
    bands=Bands("not raised", (Above(0.5), "eosinophilia"), source=EOSINOPHILIA),
    use=Use(
        "how many eosinophils there are",
        situations=(
            "eosinophilia, from a white cell count and the percentage of eosinophils in a differential; allergy, "
            "parasites, drug reaction with rash, asthma before biologics, churg-strauss"
        ),
        names="AEC",
        computes="absolute eosinophil count; eosinophil count; absolute eosinophils",
    ),
)
def absolute_eosinophil_count(
    white_blood_cells: WhiteBloodCells,
    eosinophil_share: EosinophilShare,
) -> float:
    """Compute how many eosinophils there are in blood, from the white cell count and their share."""
    return white_blood_cells * eosinophil_share / 100


@calculator(
    title="Absolute lymphocyte count",
    result=Outcome("Absolute lymphocyte count", "10^9/L", decimals=2, limits=(0, None)),
    source=(SHAPIRO_1998, LABORATORY_FORMULAS),
    use=Use(
        "how many lymphocytes there are",
        situations=(
            "lymphopenia or lymphocytosis, from a white cell count and the percentage of lymphocytes in a "
            "differential; chronic lymphocytic leukemia, immunosuppression, viral infection"
        ),
        computes="absolute lymphocyte count; ALC; lymphocyte count; absolute lymphocytes",
    ),
)
def absolute_lymphocyte_count(
    white_blood_cells: WhiteBloodCells,
    lymphocyte_share: Annotated[
        float,
        Number(
            "Lymphocytes",
            "%",
            (0, 100),
            (5, 60),
            0,
            other_units=("fraction",),
            synonyms=("lymphocyte percentage", "share of lymphocytes", "lymphs"),
            meaning="as a share of the white blood cells",
            loinc="26478-8",
            other_loinc=("736-9",),
        ),
    ],
) -> float:
    """Compute how many lymphocytes there are in blood, from the white cell count and their share."""
    return white_blood_cells * lymphocyte_share / 100


@calculator(
    title="White cell count corrected for nucleated red cells",
    result=Outcome("Corrected white cell count", "10^9/L", decimals=1, limits=(0, None)),
    source=(CONSTANTINO_2000, NUCLEATED_RED_CELLS),
    use=Use(
        "white cells without nucleated red cells",
        situations=(
            "nucleated red blood cells, normoblasts on the smear counted as white cells; newborn, hemolysis, "
            "thalassemia, marrow infiltration, leukoerythroblastic picture"
        ),
        names="corrected WBC; corrected white cell count; corrected white blood cell count; NRBC correction",
    ),
)
def corrected_wbc_nrbc(
    white_blood_cells: WhiteBloodCells,
    nucleated_red_cells: Annotated[
        float,
        Number(
            "Nucleated red cells per 100 white cells",
            "",
            (0, 1000),
            (0, 60),
            0,
            synonyms=("nucleated red cells", "nucleated red blood cells", "NRBC", "normoblasts per 100 white cells"),
            meaning="counted in the smear beside 100 white cells",
            loinc="19048-8",
        ),
    ],
) -> float:
    """Correct a white cell count for nucleated red cells, which a counter takes for white ones.

    Laboratories correct from 5 per 100 white cells on; an analyzer may have done it already.
    """
    return white_blood_cells * 100 / (100 + nucleated_red_cells)


@calculator(
    title="Mean corpuscular volume",
    result=Outcome("Mean corpuscular volume", "fL", decimals=0, limits=(0, None)),
    source=(RED_CELL_INDICES_1979, RED_CELL_INDICES),
    bands=Bands("microcytic", (80, "normocytic"), (Above(100), "macrocytic"), source=MACROCYTIC_WORKUP),
    use=Use(
        "size of red cells",
        having=("anemia",),
        situations=(
            "microcytic or macrocytic anemia: from hematocrit and the count of red cells; vitamin B12, folate, "
            "iron deficiency"
        ),
        computes="mean corpuscular volume; MCV; mean cell volume",
    ),
)
def mean_corpuscular_volume(hematocrit: Hematocrit, red_cell_count: RedCellCount) -> float:
    """Compute the mean volume of red cells, where no counter told it.

    The limits are those of adults; some set the upper one at 95 fL.
    """
    return 10 * hematocrit / red_cell_count


@calculator(
    title="Mean corpuscular hemoglobin",
    result=Outcome("Mean corpuscular hemoglobin", "pg", decimals=1, limits=(0, None)),
    source=(RED_CELL_INDICES_1979, RED_CELL_INDICES),
    use=Use(
        "hemoglobin of a red cell",
        having=("anemia",),
        situations="hypochromic anemia: from hemoglobin and the count of red cells; iron deficiency, thalassemia",
        names="mean cell hemoglobin",
        computes="mean corpuscular hemoglobin; MCH",
    ),
)
def mean_corpuscular_hemoglobin(hemoglobin: Hemoglobin, red_cell_count: RedCellCount) -> float:
    """Compute how much hemoglobin a red cell holds on average, where no counter told it."""
    return 10 * hemoglobin / red_cell_count


@calculator(
    title="Mean corpuscular hemoglobin concentration",
    result=Outcome(
        "Mean corpuscular hemoglobin concentration", "g/dL", decimals=1, limits=(0, None), substance="hemoglobin"
    ),
    source=(RED_CELL_INDICES_1979, RED_CELL_INDICES),
    use=Use(
        "hemoglobin concentration of red cells",
        having=("anemia",),
        situations="hypochromic anemia or spherocytosis: from hemoglobin and hematocrit",
        names="mean cell hemoglobin concentration",
        computes="mean corpuscular hemoglobin concentration; MCHC",
    ),
)
def mean_corpuscular_hemoglobin_concentration(hemoglobin: Hemoglobin, hematocrit: Hematocrit) -> float:
    """Compute the concentration of hemoglobin within red cells, where no counter told it."""
    return 100 * hemoglobin / hematocrit


@calculator(
    title="Neutrophil to lymphocyte ratio",
    result=Outcome("Neutrophil to lymphocyte ratio", "", decimals=2, limits=(0, None)),
    source=(ZAHOREC_2001, NEUTROPHILS_TO_LYMPHOCYTES),
    use=Use(
        "inflammation by blood cells",
        situations="prognosis in cancer, sepsis and inflammation by the differential; neutrophils over lymphocytes",
        names="NLR; neutrophil lymphocyte ratio; neutrophil/lymphocyte ratio; neutrophil-to-lymphocyte ratio",
    ),
)
def neutrophil_lymphocyte_ratio(neutrophil_count: NeutrophilCount, lymphocyte_count: LymphocyteCount) -> float:
    """Relate neutrophils to lymphocytes in blood.

    No limit is agreed on: each study has its own.
    """
    if lymphocyte_count < 0.01:
        raise ValueError("lymphocytes below 0.01 x 10^9/L are too few to relate to; check lymphocyte_count")
    return neutrophil_count / lymphocyte_count


@calculator(
    title="Platelet to lymphocyte ratio",
    result=Outcome("Platelet to lymphocyte ratio", "", decimals=0, limits=(0, None)),
    source=(GASPARYAN_2019, PLATELETS_TO_LYMPHOCYTES),
    use=Use(
        "inflammation by blood cells",
        situations="prognosis in cancer and inflammation by the blood count; platelets over lymphocytes",
        names="PLR; platelet lymphocyte ratio; platelet/lymphocyte ratio; platelet-to-lymphocyte ratio",
    ),
)
def platelet_lymphocyte_ratio(platelet_count: PlateletCount, lymphocyte_count: LymphocyteCount) -> float:
    """Relate platelets to lymphocytes in blood.

    No limit is agreed on: each study has its own.
    """
    if lymphocyte_count < 0.01:
        raise ValueError("lymphocytes below 0.01 x 10^9/L are too few to relate to; check lymphocyte_count")
    return platelet_count / lymphocyte_count


@calculator(
    title="Absolute reticulocyte count",
    result=Outcome("Absolute reticulocyte count", "10^9/L", decimals=0, limits=(0, None)),
    source=RETICULOCYTE_PARAMETERS,
    use=Use(
        "how many reticulocytes there are",
        having=("anemia",),
        situations="anemia work-up, recovery of the marrow: reticulocyte percentage times the count of red cells",
        names="absolute reticulocyte count; absolute retic count; absolute reticulocytes; =ARC",
    ),
)
def absolute_reticulocyte_count(reticulocytes: Reticulocytes, red_cell_count: RedCellCount) -> float:
    """Compute how many reticulocytes there are in blood, from their share and the count of red cells.

    Usual values differ between laboratories.
    """
    return 10 * reticulocytes * red_cell_count


@calculator(
    title="Systemic immune-inflammation index",
    result=Outcome("Systemic immune-inflammation index", "10^9/L", decimals=0, limits=(0, None)),
    source=HU_2014,
    use=Use(
        "inflammation by blood cells",
        ages=(18, None),
        situations="prognosis in cancer and inflammation: platelets times neutrophils over lymphocytes",
        names="=SII; systemic immune-inflammation index; systemic immune inflammation index; SII index",
    ),
)
def systemic_immune_inflammation_index(
    platelet_count: PlateletCount, neutrophil_count: NeutrophilCount, lymphocyte_count: LymphocyteCount
) -> float:
    """Relate an adult's platelets and neutrophils to lymphocytes in blood.

    No limit is agreed on: each disease and study has its own.
    """
    if lymphocyte_count < 0.01:
        raise ValueError("lymphocytes below 0.01 x 10^9/L are too few to relate to; check lymphocyte_count")
    return platelet_count * neutrophil_count / lymphocyte_count
