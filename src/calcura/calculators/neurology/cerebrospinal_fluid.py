"""Cerebrospinal fluid from a bloody tap."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pediatrics.infection import CsfProtein
from calcura.engine import Source, Use, calculator
from calcura.measurements import RedCellCount, WhiteBloodCells
from calcura.measurements.kinds import Number, Outcome

CELLS_IN_BLOODY_FLUID = Source(
    "Medscape, white cells of cerebrospinal fluid corrected for blood in it",
    url="https://reference.medscape.com/calculator/642/csf-wbc-correction-in-blood-contaminated-csf",
)
KANNARKAT_2022 = Source(
    "Kannarkat GT, Darrow J, Moghekar A. Reassessing accuracy of blood cell correction factor for traumatic "
    "lumbar puncture. J Neurol Sci 2022: article 120097",
    doi="10.1016/j.jns.2021.120097",
    pmid="34929498",
)
PROTEIN_IN_BLOODY_FLUID = Source(
    "medicalalgorithms.com, correction of protein in cerebrospinal fluid for blood",
    url="https://www.medicalalgorithms.com/correction-of-csf-protein-for-blood-contamination",
)
SEEHUSEN_2003 = Source(
    "Seehusen DA, Reeves MM, Fomin DA. Cerebrospinal fluid analysis. Am Fam Physician 2003;68:1103-8",
    pmid="14524396",
)

CsfRedCells = Annotated[
    float,
    Number(
        "Red cells in the cerebrospinal fluid",
        "/uL",
        (0, 5_000_000),
        (0, 100_000),
        0,
        other_units=("/mm3", "10^6/L"),
        synonyms=("CSF red cells", "CSF RBC", "CSF red blood cells", "cerebrospinal fluid red cells"),
        loinc="26454-9",
        other_loinc=("792-2",),
        days=2,
    ),
]


@calculator(
    title="White cells of cerebrospinal fluid corrected for a bloody tap",
    result=Outcome("Corrected white cells of cerebrospinal fluid", "/uL", decimals=0),
    source=(KANNARKAT_2022, CELLS_IN_BLOODY_FLUID),
    steps={"from_blood": "White cells that came with the blood [/uL]"},
    use=Use(
        "cells of cerebrospinal fluid with blood in it",
        having=("suspected meningitis",),
        situations="bloody lumbar puncture, traumatic tap: meningitis or blood from the puncture",
        names=(
            "traumatic tap correction; bloody tap; CSF WBC correction; CSF leukocyte correction; corrected CSF WBC; "
            "CSF white cell correction"
        ),
    ),
)
def csf_wbc_correction_traumatic_tap(
    csf_white_cells: Annotated[
        float,
        Number(
            "White cells in the cerebrospinal fluid",
            "/uL",
            (0, 100_000),
            (0, 5000),
            0,
            other_units=("/mm3", "10^6/L"),
            synonyms=("CSF white cells", "CSF WBC", "CSF leukocytes", "CSF white blood cells"),
            loinc="26465-5",
            other_loinc=("806-0",),
            days=2,
        ),
    ],
    csf_red_cells: CsfRedCells,
    white_blood_cells: WhiteBloodCells,
    red_cell_count: RedCellCount,
) -> float:
    """Estimate the white cells that cerebrospinal fluid would hold without the blood of the puncture.

    From a blood count of about the same time. Below zero, more were predicted from blood than were counted. It never
    rules out meningitis.
    """
    from_blood = 1000 * white_blood_cells * csf_red_cells / (1_000_000 * red_cell_count)
    return csf_white_cells - from_blood


@calculator(
    title="Protein of cerebrospinal fluid corrected for a bloody tap",
    result=Outcome("Corrected protein of cerebrospinal fluid", "mg/dL", decimals=0),
    source=(SEEHUSEN_2003, PROTEIN_IN_BLOODY_FLUID),
    use=Use(
        "protein of cerebrospinal fluid with blood in it",
        having=("suspected meningitis",),
        situations="raised protein in a bloody lumbar puncture, traumatic tap",
        names=(
            "CSF protein correction; corrected CSF protein; bloody tap protein correction; protein of a traumatic tap"
        ),
    ),
)
def csf_protein_correction_traumatic_tap(csf_protein: CsfProtein, csf_red_cells: CsfRedCells) -> float:
    """Estimate the protein that cerebrospinal fluid would hold without the blood of the puncture.

    Protein and cells from one tube, with normal protein and red cells in the blood: 1 mg/dL for each 1000 red cells.
    """
    return csf_protein - csf_red_cells / 1000
