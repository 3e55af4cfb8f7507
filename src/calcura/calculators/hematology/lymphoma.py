"""Lymphoma: how it will go."""

from __future__ import annotations

from math import log10
from typing import Annotated

from calcura.calculators.oncology.performance_and_supportive_care import EcogGrade
from calcura.calculators.pulmonology.pleura import SerumLdhUpperLimit
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    Hemoglobin,
    LymphocyteCount,
    Points,
    SerumAlbumin,
    SerumLactateDehydrogenase,
    Sex,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

DEAUVILLE_PAGE = Source("Deauville criteria. Standard of Care", url="https://standardofcare.com/deauville-criteria/")
BARRINGTON_2010 = Source(
    "Barrington SF, et al. Concordance between four European centres of PET reporting criteria designed for use in "
    "multicentre trials in Hodgkin lymphoma. Eur J Nucl Med Mol Imaging 2010;37:1824, as in a graphic of UpToDate",
    url="https://pro.uptodatefree.ir/Show/108973",
)
SHIPP_1993 = Source(
    "International Non-Hodgkin's Lymphoma Prognostic Factors Project. A predictive model for aggressive non-Hodgkin's "
    "lymphoma. N Engl J Med 1993;329:987-94",
    doi="10.1056/NEJM199309303291402",
)
SOLAL_CELIGNY_2004 = Source(
    "Solal-Celigny P, et al. Follicular Lymphoma International Prognostic Index. Blood 2004;104:1258-65",
    doi="10.1182/blood-2003-12-4434",
    pmid="15126323",
    url="https://ashpublications.org/blood/article/104/5/1258/18907",
)
HASENCLEVER_1998 = Source(
    "Hasenclever D, Diehl V. A prognostic score for advanced Hodgkin's disease. N Engl J Med 1998;339:1506-14",
    doi="10.1056/NEJM199811193392104",
)
HOSTER_2008 = Source(
    "Hoster E, et al. A new prognostic index (MIPI) for patients with advanced-stage mantle cell lymphoma. Blood "
    "2008;111:558-65",
    doi="10.1182/blood-2007-06-095331",
)

ANN_ARBOR = {"stage_1": 0, "stage_2": 0, "stage_3": 1, "stage_4": 1}
ECOG_OF_TWO_OR_MORE = {
    "fully_active": 0,
    "restricted": 0,
    "no_work": 1,
    "limited_self_care": 1,
    "disabled": 1,
    "dead": 1,
}
STAGE_FOUR = {"stage_1": 0, "stage_2": 0, "stage_3": 0, "stage_4": 1}
MIPI_OF_ECOG = {
    "fully_active": 0.0,
    "restricted": 0.0,
    "no_work": 0.6978,
    "limited_self_care": 0.6978,
    "disabled": 0.6978,
    "dead": 0.6978,
}
LdhAboveNormal = Annotated[
    bool,
    Finding(
        "Lactate dehydrogenase above normal",
        meaning="above the upper limit of the laboratory",
        synonyms=("elevated LDH", "raised LDH", "LDH above normal", "LDH above the upper limit of normal"),
    ),
]
AnnArborStage = Annotated[
    str,
    item(
        "Ann Arbor stage; stage of lymphoma",
        ANN_ARBOR,
        stage_1="stage I",
        stage_2="stage II",
        stage_3="stage III",
        stage_4="stage IV",
    ),
]


UPTAKE = {
    "none": 1,
    "mediastinum_or_less": 2,
    "liver_or_less": 3,
    "moderately_above_liver": 4,
    "markedly_above_liver_or_new_lesions": 5,
}


@calculator(
    title="International prognostic index (IPI) of aggressive lymphoma",
    result=Points("International prognostic index", 0, 5),
    source=SHIPP_1993,
    bands=Bands(
        "low risk",
        (2, "low-intermediate risk"),
        (3, "high-intermediate risk"),
        (4, "high risk"),
        source=SHIPP_1993,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of aggressive lymphoma",
        having=("lymphoma",),
        situations=(
            "diffuse large B-cell lymphoma DLBCL prognosis before treatment, R-CHOP, age LDH performance status stage "
            "extranodal sites"
        ),
        signs="lymphoma; -; cancer",
        names="IPI; international prognostic index; IPI lymphoma; lymphoma prognostic index",
    ),
)
def international_prognostic_index(
    age: Age,
    ldh_above_normal: LdhAboveNormal,
    ann_arbor_stage: AnnArborStage,
    extranodal_sites: Annotated[
        float,
        Number(
            "Extranodal sites",
            "",
            (0, 20),
            (0, 4),
            0,
            synonyms=("extranodal sites involved", "number of extranodal sites"),
            meaning="how many organs outside the lymph nodes are involved",
            whole=True,
            days=90,
        ),
    ],
    ecog_grade: EcogGrade,
) -> int:
    """Estimate how an adult's aggressive lymphoma will go, before treatment.

    After five years 73, 51, 43 and 26 % were alive before rituximab, by group from low to high risk; after three years
    91, 81, 65 and 59 % with it. The revised index and that of the NCCN group and weigh otherwise; the age-adjusted one
    leaves out age and extranodal sites.
    """
    points = each(ANN_ARBOR, ann_arbor_stage) + each(ECOG_OF_TWO_OR_MORE, ecog_grade) + each(1, ldh_above_normal)
    if age > 60:
        points += 1
    if extranodal_sites > 1:
        points += 1
    return points


@calculator(
    title="Follicular lymphoma international prognostic index (FLIPI)",
    result=Points("Follicular lymphoma international prognostic index", 0, 5),
    source=SOLAL_CELIGNY_2004,
    bands=Bands("low risk", (2, "intermediate risk"), (3, "high risk"), source=SOLAL_CELIGNY_2004),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of follicular lymphoma",
        having=("follicular lymphoma",),
        situations="follicular lymphoma before treatment: nodal areas, LDH, age, stage, hemoglobin",
        signs="follicular lymphoma; -; -",
        names="FLIPI; follicular lymphoma international prognostic index",
    ),
)
def flipi(
    nodal_areas: Annotated[
        float,
        Number(
            "Nodal areas involved",
            "",
            (0, 20),
            (0, 10),
            0,
            synonyms=("nodal areas", "number of nodal areas", "nodal sites involved"),
            meaning="areas of the paper's map, not single nodes",
            whole=True,
            days=90,
        ),
    ],
    ldh_above_normal: LdhAboveNormal,
    age: Age,
    ann_arbor_stage: AnnArborStage,
    hemoglobin: Hemoglobin,
) -> int:
    """Estimate how an adult's follicular lymphoma will go, before treatment.

    About 70, 50 and 35 % were alive after ten years, by group from low to high risk. FLIPI-2 takes other factors.
    """
    points = each(ANN_ARBOR, ann_arbor_stage) + each(1, ldh_above_normal)
    if nodal_areas > 4:
        points += 1
    if age > 60:
        points += 1
    if hemoglobin < 12:
        points += 1
    return points


@calculator(
    title="Mantle cell lymphoma international prognostic index (MIPI)",
    result=Outcome("Mantle cell lymphoma international prognostic index", "", decimals=2),
    source=HOSTER_2008,
    bands=Bands("low risk", (5.7, "intermediate risk"), (6.2, "high risk"), source=HOSTER_2008),
    steps={"ecog_term": "Term of performance status", "cells_per_microlitre": "White blood cells [/uL]"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of mantle cell lymphoma",
        having=("mantle cell lymphoma",),
        situations="mantle cell lymphoma of advanced stage before treatment: age, ECOG, LDH, leukocytes",
        signs="mantle cell lymphoma; -; -",
        names="MIPI; mantle cell lymphoma international prognostic index",
    ),
)
def mipi(
    age: Age,
    ecog_grade: EcogGrade,
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    serum_ldh_upper_limit: SerumLdhUpperLimit,
    white_blood_cells: WhiteBloodCells,
) -> float:
    """Estimate how an adult's advanced mantle cell lymphoma will go, before treatment.

    White blood cells enter per microlitre, lactate dehydrogenase over its own upper limit; a performance status of 2 or
    more counts. The simplified index, and the one with Ki-67, are others.
    """
    ecog_term = each(MIPI_OF_ECOG, ecog_grade)
    cells_per_microlitre = 1000 * white_blood_cells
    return (
        0.03535 * age
        + ecog_term
        + 1.367 * log10(serum_lactate_dehydrogenase / serum_ldh_upper_limit)
        + 0.9393 * log10(cells_per_microlitre)
    )


@calculator(
    title="International prognostic score of advanced Hodgkin lymphoma",
    result=Points("International prognostic score", 0, 7),
    source=HASENCLEVER_1998,
    bands=Bands(
        "five-year freedom from progression 84 %",
        (1, "five-year freedom from progression 77 %"),
        (2, "five-year freedom from progression 67 %"),
        (3, "five-year freedom from progression 60 %"),
        (4, "five-year freedom from progression 51 %"),
        (5, "five-year freedom from progression 42 %"),
        source=HASENCLEVER_1998,
    ),
    steps={"share_of_lymphocytes": "Lymphocytes among white blood cells [%]"},
    applies_to={"age": (15, None)},
    use=Use(
        "prognosis of Hodgkin lymphoma",
        having=("Hodgkin lymphoma",),
        situations="advanced Hodgkin's disease before chemotherapy: albumin, hemoglobin, stage IV, white cells",
        signs="Hodgkin lymphoma; -; -",
        names="Hasenclever; Hasenclever index; Hasenclever score; Hodgkin IPS; international prognostic score; =IPS",
    ),
)
def hodgkin_ips(
    serum_albumin: SerumAlbumin,
    hemoglobin: Hemoglobin,
    sex: Sex,
    age: Age,
    ann_arbor_stage: AnnArborStage,
    white_blood_cells: WhiteBloodCells,
    lymphocyte_count: LymphocyteCount,
) -> int:
    """Estimate how advanced Hodgkin lymphoma will go in a patient from 15 years on, before chemotherapy.

    Lymphocytes count 1 point below 0.6 x 10^9/L, or below 8 % of the white blood cells. It is not the international
    prognostic index of other lymphomas.
    """
    share_of_lymphocytes = 100 * lymphocyte_count / white_blood_cells
    points = each(STAGE_FOUR, ann_arbor_stage)
    if serum_albumin < 4:
        points += 1
    if hemoglobin < 10.5:
        points += 1
    if sex == "male":
        points += 1
    if age >= 45:
        points += 1
    if white_blood_cells >= 15:
        points += 1
    if lymphocyte_count < 0.6 or share_of_lymphocytes < 8:
        points += 1
    return points


@calculator(
    title=Proper("Deauville score of FDG-PET in lymphoma"),
    result=Points(Proper("Deauville score"), 1, 5),
    source=(BARRINGTON_2010, DEAUVILLE_PAGE),
    bands=Bands("negative", (3, "to be judged by the clinical context"), (4, "positive"), source=DEAUVILLE_PAGE),
    use=Use(
        "response of lymphoma on PET",
        having=("lymphoma", "Hodgkin lymphoma"),
        situations="interim or end-of-treatment PET-CT of lymphoma, uptake against mediastinum and liver",
        signs="-; -; lymphoma",
        names="Deauville; Deauville score; Deauville criteria; Deauville five-point scale; Deauville 5-point scale",
    ),
)
def deauville_score(
    lymphoma_uptake: Annotated[
        str,
        item(
            "Uptake in the lymphoma",
            UPTAKE,
            none="no uptake above background",
            mediastinum_or_less="mediastinum or less",
            liver_or_less="above mediastinum, liver or less",
            moderately_above_liver="moderately above liver",
            markedly_above_liver_or_new_lesions=(
                "markedly above liver (two to three times), or new lesions of lymphoma"
            ),
        ),
    ],
) -> int:
    """Grade on PET how a lymphoma responds, during treatment or at its end: 1 and 2 are negative.

    New uptake that is unlikely to be lymphoma is X, which is not asked for. 3 is often counted as a complete response.
    """
    return each(UPTAKE, lymphoma_uptake)
