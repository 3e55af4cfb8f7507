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
BARRINGTON_2014 = Source(
    "Barrington SF, et al. Role of imaging in the staging and response assessment of lymphoma: consensus of the "
    "International Conference on Malignant Lymphomas Imaging Working Group. J Clin Oncol 2014;32:3048-58",
    doi="10.1200/JCO.2013.53.5229",
)
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
SCHMITZ_2016 = Source(
    "Schmitz N, et al. CNS International Prognostic Index: a risk model for CNS relapse in patients with diffuse "
    "large B-cell lymphoma treated with R-CHOP. J Clin Oncol 2016;34:3150-6",
    doi="10.1200/JCO.2015.65.6520",
    pmid="27382100",
    url="https://read.qxmd.com/read/27382100/",
)
CNS_IPI_TOLD = Source("The ASCO Post, CNS international prognostic index", url="https://ascopost.com/News/42764")
ZHOU_2014 = Source(
    "Zhou Z, et al. An enhanced International Prognostic Index (NCCN-IPI) for patients with diffuse large B-cell "
    "lymphoma treated in the rituximab era. Blood 2014;123:837-42",
    doi="10.1182/blood-2013-09-524108",
    url="http://ashpublications.net/blood/article/123/6/837/32573/An-enhanced-International-Prognostic-Index-NCCN",
)
NCCN_IPI_GROUPS = Source("bloodref.com, NCCN-IPI", url="http://bloodref.com/lymphoid/lymphoma/nccn-ipi")
FEDERICO_2009 = Source(
    "Federico M, et al. Follicular lymphoma international prognostic index 2. J Clin Oncol 2009;27:4555",
    pmid="19652063",
    url="https://read.qxmd.com/read/19652063/",
)
THIEBLEMONT_2017 = Source(
    "Thieblemont C, et al. A MALT lymphoma prognostic index. Blood 2017;130:1409-17",
    doi="10.1182/blood-2017-03-771915",
    url="http://ashpublications.net/blood/article/130/12/1409/36508/A-MALT-lymphoma-prognostic-index",
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
ExtranodalSites = Annotated[
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
    extranodal_sites: ExtranodalSites,
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
    source=(BARRINGTON_2014, BARRINGTON_2010, DEAUVILLE_PAGE),
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


@calculator(
    title="CNS-IPI: relapse of large B-cell lymphoma in the central nervous system",
    result=Points("CNS international prognostic index", 0, 6),
    source=(SCHMITZ_2016, CNS_IPI_TOLD),
    bands=Bands(
        "low risk: relapse in 0.6 % within two years",
        (2, "intermediate risk: relapse in 3.4 % within two years"),
        (4, "high risk: relapse in 10.2 % within two years"),
        source=CNS_IPI_TOLD,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "relapse of lymphoma in the central nervous system",
        having=("lymphoma",),
        situations=(
            "diffuse large B-cell lymphoma DLBCL before R-CHOP: prophylaxis of the central nervous system, kidney"
        ),
        names=(
            "CNS-IPI; CNS IPI; CNS international prognostic index; central nervous system international prognostic "
            "index"
        ),
    ),
)
def cns_ipi(
    age: Age,
    ldh_above_normal: LdhAboveNormal,
    ecog_grade: EcogGrade,
    ann_arbor_stage: AnnArborStage,
    extranodal_sites: ExtranodalSites,
    kidney_or_adrenal_lymphoma: Annotated[
        bool,
        Finding(
            "Lymphoma of a kidney or an adrenal gland",
            synonyms=("kidney or adrenal involvement", "renal or adrenal involvement"),
        ),
    ],
) -> int:
    """Estimate the risk that an adult's large B-cell lymphoma returns in the central nervous system, before treatment.

    A kidney is an extranodal site, too. Testis and breast count no further.
    """
    points = each(ANN_ARBOR, ann_arbor_stage) + each(ECOG_OF_TWO_OR_MORE, ecog_grade)
    points += each(1, ldh_above_normal, kidney_or_adrenal_lymphoma)
    if age > 60:
        points += 1
    if extranodal_sites > 1:
        points += 1
    return points


@calculator(
    title="NCCN-IPI of diffuse large B-cell lymphoma",
    result=Points("NCCN international prognostic index", 0, 8),
    source=(ZHOU_2014, NCCN_IPI_GROUPS),
    bands=Bands(
        "low risk: 96 % lived for five years",
        (2, "low-intermediate risk: 82 % lived for five years"),
        (4, "high-intermediate risk: 64 % lived for five years"),
        (6, "high risk: 33 % lived for five years"),
        source=NCCN_IPI_GROUPS,
    ),
    steps={"ldh_ratio": "Lactate dehydrogenase in multiples of its upper limit"},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of aggressive lymphoma",
        having=("lymphoma",),
        situations="diffuse large B-cell lymphoma DLBCL at diagnosis, enhanced index of the NCCN",
        names="NCCN-IPI; NCCN IPI; enhanced IPI; NCCN international prognostic index",
    ),
)
def nccn_ipi(
    age: Age,
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    serum_ldh_upper_limit: SerumLdhUpperLimit,
    ann_arbor_stage: AnnArborStage,
    ecog_grade: EcogGrade,
    nccn_extranodal_site: Annotated[
        bool,
        Finding(
            "Lymphoma of bone marrow, central nervous system, liver, gastrointestinal tract or lung",
            synonyms=("major extranodal site",),
        ),
    ],
) -> int:
    """Estimate how an adult's diffuse large B-cell lymphoma will go, at diagnosis.

    Extranodal disease counts by named sites, not by their number.
    """
    ldh_ratio = serum_lactate_dehydrogenase / serum_ldh_upper_limit
    points = each(ANN_ARBOR, ann_arbor_stage) + each(ECOG_OF_TWO_OR_MORE, ecog_grade) + each(1, nccn_extranodal_site)
    if age > 75:
        points += 3
    elif age > 60:
        points += 2
    elif age > 40:
        points += 1
    if ldh_ratio > 3:
        points += 2
    elif ldh_ratio > 1:
        points += 1
    return points


@calculator(
    title="FLIPI2: second follicular lymphoma international prognostic index",
    result=Points("Second follicular lymphoma international prognostic index", 0, 5),
    source=FEDERICO_2009,
    bands=Bands("low risk", (1, "intermediate risk"), (3, "high risk"), source=FEDERICO_2009),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of follicular lymphoma",
        having=("follicular lymphoma",),
        situations="follicular lymphoma to be treated: beta-2 microglobulin, largest node, marrow, hemoglobin",
        signs="-; follicular lymphoma; -",
        names="FLIPI2; FLIPI-2; FLIPI 2; second follicular lymphoma international prognostic index",
    ),
)
def flipi_2(
    age: Age,
    hemoglobin: Hemoglobin,
    beta2_microglobulin_above_normal: Annotated[
        bool,
        Finding(
            "Beta-2 microglobulin above normal",
            meaning="above the upper limit of the laboratory",
            synonyms=("elevated beta-2 microglobulin", "raised beta-2 microglobulin"),
        ),
    ],
    marrow_involvement_lymphoma: Annotated[
        bool,
        Finding("Lymphoma in the bone marrow", synonyms=("bone marrow involvement", "marrow involvement")),
    ],
    largest_node_above_6_cm: Annotated[
        bool,
        Finding(
            "Largest lymph node above 6 cm",
            meaning="its longest diameter",
            synonyms=("longest diameter of the largest node above 6 cm",),
        ),
    ],
) -> int:
    """Estimate how an adult's follicular lymphoma will go on treatment with an antibody and cytostatics.

    After three years 91, 69 and 51 % were without progression, by group from low to high risk. Stage, number of areas
    and lactate dehydrogenase are those of the first index.
    """
    points = each(1, beta2_microglobulin_above_normal, marrow_involvement_lymphoma, largest_node_above_6_cm)
    if age > 60:
        points += 1
    if hemoglobin < 12:
        points += 1
    return points


@calculator(
    title="MALT-IPI of extranodal marginal zone lymphoma",
    result=Points("MALT lymphoma international prognostic index", 0, 3),
    source=THIEBLEMONT_2017,
    bands=Bands(
        "low risk: 70 % without event for five years",
        (1, "intermediate risk: 56 % without event for five years"),
        (2, "high risk: 29 % without event for five years"),
        source=THIEBLEMONT_2017,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of MALT lymphoma",
        having=("lymphoma",),
        situations="newly diagnosed MALT lymphoma, extranodal marginal zone lymphoma of stomach, eye or lung",
        names="MALT-IPI; MALT IPI; MALT lymphoma prognostic index; MALT lymphoma international prognostic index",
    ),
)
def malt_ipi(age: Age, ann_arbor_stage: AnnArborStage, ldh_above_normal: LdhAboveNormal) -> int:
    """Estimate how an adult's MALT lymphoma will go, at diagnosis.

    Age counts from 70 years. The revised index of 2022 takes other factors.
    """
    points = each(ANN_ARBOR, ann_arbor_stage) + each(1, ldh_above_normal)
    if age >= 70:
        points += 1
    return points
