"""Myeloproliferative neoplasms: whether it is one, and how myelofibrosis will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.leukemia import BloodBlasts
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Hematocrit, Hemoglobin, PlateletCount, Points, Sex, WhiteBloodCells
from calcura.measurements.kinds import Finding

PASSAMONTI_2010 = Source(
    "Passamonti F, et al. A dynamic prognostic model to predict survival in primary myelofibrosis: a study by the "
    "IWG-MRT. Blood 2010;115:1703-8; rule as in the calculator of Swiss hematologists",
    doi="10.1182/blood-2009-09-245837",
    pmid="20008785",
    url="https://hematool.ch/scorecalc/myeloid-neoplasms/dipss",
)
SCORES_OF_MYELOFIBROSIS = Source(
    "Prognostic scores of myelofibrosis, table 1 of a review. J Clin Med 2023;12:2188",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC10053868/table/jcm-12-02188-t001",
)
GUGLIELMELLI_2018 = Source(
    "Guglielmelli P, et al. MIPSS70: mutation-enhanced international prognostic score system for "
    "transplantation-age patients with primary myelofibrosis. J Clin Oncol 2018;36:310-8; points as in a table of "
    "a journal of the American Society of Hematology",
    doi="10.1200/JCO.2017.76.4886",
    pmid="29226763",
    url="http://ashpublications.com/view-large/11529282",
)
TEFFERI_2018_PLUS = Source(
    "Tefferi A, et al. MIPSS70+ version 2.0: mutation and karyotype-enhanced international prognostic scoring "
    "system for primary myelofibrosis. J Clin Oncol 2018;36:1769-70; points as in a table of a journal of the "
    "American Society of Hematology",
    doi="10.1200/JCO.2018.78.9867",
    url="http://ashpublications.com/view-large/11529282",
)
GIPSS_2018 = Source(
    "Tefferi A, et al. GIPSS: genetically inspired prognostic scoring system for primary myelofibrosis. Leukemia "
    "2018;32:1631-42",
    doi="10.1038/s41375-018-0107-z",
    pmid="29654267",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6035151",
)
WHO_2016 = Source(
    "Arber DA, et al. The 2016 revision to the World Health Organization classification of myeloid neoplasms and "
    "acute leukemia. Blood 2016;127:2391-405, table 4",
    doi="10.1182/blood-2016-03-643544",
    pmid="27069254",
    url="http://www.bloodjournal.org/highwire/markup/338768/expansion",
)

KARYOTYPE = {"favorable": 0, "unfavorable": 1, "very_high_risk": 2}
KARYOTYPE_OF_MIPSS = {"favorable": 0, "unfavorable": 3, "very_high_risk": 4}
MUTATIONS = {"none": 0, "one": 1, "two_or_more": 2}
MUTATIONS_WITH_U2AF1 = {"none": 0, "one": 2, "two_or_more": 3}

ConstitutionalSymptoms = Annotated[
    bool,
    Finding(
        "Constitutional symptoms of myelofibrosis",
        meaning="weight loss above 10 % in a year, unexplained fever, or sweats for more than a month",
        synonyms=("constitutional symptoms",),
    ),
]
CalrType1Absent = Annotated[
    bool,
    Finding(
        "No CALR mutation of type 1",
        meaning="neither type 1 nor one like it; with a mutation of JAK2 or MPL this holds, too",
        synonyms=("absence of CALR type 1 mutation", "non-CALR type 1", "no CALR type 1 mutation"),
    ),
]
Karyotype = Annotated[
    str,
    item(
        "Karyotype in myelofibrosis; karyotype",
        KARYOTYPE,
        meaning="the three classes of the revised stratification of 2018",
        favorable=(
            "favorable: normal, or only loss of 13q or 20q, trisomy 9, a translocation or duplication of chromosome 1, "
            "or a change of sex chromosomes; favorable karyotype; normal karyotype"
        ),
        unfavorable="unfavorable: neither favorable nor of very high risk; unfavorable karyotype",
        very_high_risk=(
            "very high risk: monosomy 7, i(17q), inv(3) or 3q21, loss of 12p or 11q, 11q23, or a trisomy other than 8 "
            "and 9; very high risk karyotype"
        ),
    ),
]


@calculator(
    title="Dynamic international prognostic scoring system (DIPSS) of myelofibrosis",
    result=Points("DIPSS", 0, 6),
    source=PASSAMONTI_2010,
    bands=Bands(
        "low risk",
        (1, "intermediate-1 risk"),
        (3, "intermediate-2 risk"),
        (5, "high risk"),
        source=PASSAMONTI_2010,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of myelofibrosis",
        having=("myelofibrosis",),
        situations=(
            "primary myelofibrosis at any time: transplantation or not, anemia, leukocytes, blasts, symptoms, age"
        ),
        signs="myelofibrosis; -; -",
        names="DIPSS; dynamic international prognostic scoring system; dynamic IPSS",
    ),
)
def dipss(
    age: Age,
    constitutional_symptoms_mf: ConstitutionalSymptoms,
    hemoglobin: Hemoglobin,
    white_blood_cells: WhiteBloodCells,
    blood_blasts: BloodBlasts,
) -> int:
    """Estimate how an adult's primary myelofibrosis will go, at any time of the disease.

    Half lived for 14.2, 4 and 1.5 years, from intermediate-1 to high risk. DIPSS-plus is another score.
    """
    points = each(1, constitutional_symptoms_mf)
    if age > 65:
        points += 1
    if hemoglobin < 10:
        points += 2
    if white_blood_cells > 25:
        points += 1
    if blood_blasts >= 1:
        points += 1
    return points


@calculator(
    title="MIPSS70 of primary myelofibrosis",
    result=Points("MIPSS70", 0, 11),
    source=GUGLIELMELLI_2018,
    bands=Bands(
        "low risk: half lived for 27.7 years",
        (2, "intermediate risk: half lived for 7.1 years"),
        (5, "high risk: half lived for 2.3 years"),
        source=GUGLIELMELLI_2018,
    ),
    use=Use(
        "prognosis of myelofibrosis",
        having=("myelofibrosis",),
        ages=(18, 71),
        situations="primary myelofibrosis up to 70 years, candidate for transplantation: mutations, marrow fibrosis",
        signs="-; myelofibrosis; -",
        names="MIPSS70; MIPSS-70; mutation-enhanced international prognostic scoring system",
    ),
)
def mipss70(
    hemoglobin: Hemoglobin,
    white_blood_cells: WhiteBloodCells,
    platelet_count: PlateletCount,
    blood_blasts: BloodBlasts,
    constitutional_symptoms_mf: ConstitutionalSymptoms,
    marrow_fibrosis_grade_2_or_more: Annotated[
        bool,
        Finding(
            "Marrow fibrosis of grade 2 or more",
            synonyms=("fibrosis of grade MF-2 or MF-3", "bone marrow fibrosis grade 2 or higher"),
        ),
    ],
    calr_type_1_absent: CalrType1Absent,
    hmr_mutations: Annotated[
        str,
        item(
            "High-molecular-risk mutations",
            MUTATIONS,
            meaning="how many of ASXL1, EZH2, SRSF2, IDH1 and IDH2 are mutated",
            none="none; no high-molecular-risk mutation",
            one="one; one high-molecular-risk mutation",
            two_or_more="two or more; two high-molecular-risk mutations",
        ),
    ],
) -> int:
    """Estimate how primary myelofibrosis will go in an adult up to 70 years, by blood, marrow and mutations."""
    points = each(1, constitutional_symptoms_mf, marrow_fibrosis_grade_2_or_more, calr_type_1_absent)
    points += each(MUTATIONS, hmr_mutations)
    if hemoglobin < 10:
        points += 1
    if white_blood_cells > 25:
        points += 2
    if platelet_count < 100:
        points += 2
    if blood_blasts >= 2:
        points += 1
    return points


@calculator(
    title="MIPSS70-plus of primary myelofibrosis, second version",
    result=Points("MIPSS70-plus", 0, 14),
    source=TEFFERI_2018_PLUS,
    bands=Bands(
        "very low risk",
        (1, "low risk"),
        (3, "intermediate risk"),
        (5, "high risk"),
        (9, "very high risk"),
        source=TEFFERI_2018_PLUS,
    ),
    use=Use(
        "prognosis of myelofibrosis",
        having=("myelofibrosis",),
        ages=(18, 71),
        situations="primary myelofibrosis up to 70 years with karyotype and mutations known, U2AF1 Q157",
        signs="-; myelofibrosis; -",
        names="MIPSS70-plus; MIPSS70+ version 2.0; MIPSS70 plus; MIPSS70-plus version 2",
    ),
)
def mipss70_plus_v2(
    sex: Sex,
    hemoglobin: Hemoglobin,
    blood_blasts: BloodBlasts,
    constitutional_symptoms_mf: ConstitutionalSymptoms,
    mf_karyotype: Karyotype,
    calr_type_1_absent: CalrType1Absent,
    hmr_u2af1_mutations: Annotated[
        str,
        item(
            "High-molecular-risk mutations, U2AF1 Q157 counted",
            MUTATIONS_WITH_U2AF1,
            meaning="how many of ASXL1, EZH2, SRSF2, IDH1, IDH2 and U2AF1 Q157 are mutated",
            none="none",
            one="one",
            two_or_more="two or more",
        ),
    ],
) -> int:
    """Estimate how primary myelofibrosis will go in an adult up to 70 years, by blood, karyotype and mutations.

    Anemia has other limits in women than in men. No marrow and no platelets are asked for.
    """
    points = each(2, constitutional_symptoms_mf, calr_type_1_absent)
    points += each(KARYOTYPE_OF_MIPSS, mf_karyotype) + each(MUTATIONS_WITH_U2AF1, hmr_u2af1_mutations)
    if hemoglobin < (8 if sex == "female" else 9):
        points += 2
    elif hemoglobin < (10 if sex == "female" else 11):
        points += 1
    if blood_blasts >= 2:
        points += 1
    return points


@calculator(
    title="Genetically inspired prognostic scoring system (GIPSS) of myelofibrosis",
    result=Points("GIPSS", 0, 6),
    source=GIPSS_2018,
    bands=Bands(
        "low risk: half lived for 26.4 years",
        (1, "intermediate-1 risk: half lived for 8 years"),
        (2, "intermediate-2 risk: half lived for 4.2 years"),
        (3, "high risk: half lived for 2 years"),
        source=GIPSS_2018,
    ),
    use=Use(
        "prognosis of myelofibrosis",
        having=("myelofibrosis",),
        ages=(18, None),
        situations="primary myelofibrosis by karyotype and mutations only: CALR, ASXL1, SRSF2, U2AF1 Q157",
        signs="-; myelofibrosis; -",
        names="GIPSS; genetically inspired prognostic scoring system",
    ),
)
def gipss(
    mf_karyotype: Karyotype,
    calr_type_1_absent: CalrType1Absent,
    asxl1_mutation: Annotated[bool, Finding("ASXL1 mutation", synonyms=("ASXL1 mutated",))],
    srsf2_mutation: Annotated[bool, Finding("SRSF2 mutation", synonyms=("SRSF2 mutated",))],
    u2af1_q157_mutation: Annotated[bool, Finding("U2AF1 Q157 mutation", synonyms=("U2AF1 Q157 mutated",))],
) -> int:
    """Estimate how an adult's primary myelofibrosis will go by genetics alone."""
    return each(KARYOTYPE, mf_karyotype) + each(
        1, calr_type_1_absent, asxl1_mutation, srsf2_mutation, u2af1_q157_mutation
    )


@calculator(
    title="WHO criteria of polycythemia vera of 2016",
    result=Points("WHO criteria of polycythemia vera", 0, 1),
    source=WHO_2016,
    bands=Bands("criteria not met", (1, "criteria met"), source=WHO_2016),
    steps={"raised": "Red cells raised", "high_without_biopsy": "So high that no biopsy is needed"},
    use=Use(
        "whether it is polycythemia vera",
        having=("erythrocytosis",),
        ages=(18, None),
        situations="erythrocytosis primary or secondary: JAK2, erythropoietin, marrow, hemoglobin and hematocrit",
        signs="erythrocytosis; -; -",
        names=(
            "WHO criteria of polycythemia vera; polycythemia vera criteria; PV criteria; WHO 2016 polycythemia vera; "
            "WHO polycythemia vera"
        ),
    ),
)
def who_polycythemia_vera(
    sex: Sex,
    hemoglobin: Hemoglobin,
    hematocrit: Hematocrit,
    red_cell_mass_raised: Annotated[
        bool,
        Finding(
            "Red cell mass more than 25 percent above the predicted mean",
            synonyms=("increased red cell mass", "raised red cell mass"),
        ),
    ],
    marrow_panmyelosis: Annotated[
        bool,
        Finding(
            "Panmyelosis of the marrow",
            meaning="hypercellular for age, with growth of three lineages",
            synonyms=("hypercellular marrow with trilineage growth", "panmyelosis"),
        ),
    ],
    jak2_mutation: Annotated[
        bool,
        Finding(
            "JAK2 mutation",
            meaning="V617F or of exon 12",
            synonyms=("JAK2 V617F", "JAK2 exon 12 mutation", "JAK2 positive"),
        ),
    ],
    erythropoietin_subnormal: Annotated[
        bool,
        Finding(
            "Serum erythropoietin below the reference range",
            synonyms=("subnormal erythropoietin", "low erythropoietin", "low EPO"),
        ),
    ],
) -> int:
    """Tell whether an adult with many red cells meets the criteria of polycythemia vera of 2016: 1 where they are met.

    All three major criteria, or the first two with low erythropoietin. Without a biopsy above 18.5 g/dL (55.5 %) in men
    and 16.5 g/dL (49.5 %) in women, with JAK2 and low erythropoietin; early fibrosis is then missed. Iron deficiency
    lowers hemoglobin. The criteria of 2008 had higher limits.
    """
    if sex == "female":
        raised = hemoglobin > 16 or hematocrit > 48 or red_cell_mass_raised
        high_without_biopsy = hemoglobin > 16.5 or hematocrit > 49.5
    else:
        raised = hemoglobin > 16.5 or hematocrit > 49 or red_cell_mass_raised
        high_without_biopsy = hemoglobin > 18.5 or hematocrit > 55.5
    if raised and marrow_panmyelosis and (jak2_mutation or erythropoietin_subnormal):
        return 1
    return 1 if high_without_biopsy and jak2_mutation and erythropoietin_subnormal else 0
