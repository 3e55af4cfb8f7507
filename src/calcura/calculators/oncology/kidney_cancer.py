"""Cancer of the kidney: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.oncology.performance_and_supportive_care import KARNOFSKY, KarnofskyGrade
from calcura.calculators.pulmonology.pleura import SerumLdhUpperLimit
from calcura.engine import Bands, Printed, Source, Use, calculator, each, item
from calcura.measurements import Points, SerumLactateDehydrogenase
from calcura.measurements.kinds import Finding, Number, Proper

MOTZER_2002 = Source(
    "Motzer RJ, et al. Interferon-alfa as a comparative treatment for clinical trials of new therapies against "
    "advanced renal cell carcinoma. J Clin Oncol 2002;20:289-96",
    doi="10.1200/JCO.2002.20.1.289",
    pmid="11773181",
)
SANTONI_2013 = Source(
    "Santoni M, et al. Risk models of metastatic renal cell carcinoma, after Motzer RJ, et al. J Clin Oncol 2002. "
    "Expert Rev Anticancer Ther 2013;13:697-709",
    url="https://www.medscape.com/viewarticle/808449_2",
)
FUHRMAN_1982 = Source(
    "Fuhrman SA, et al. Prognostic significance of morphologic parameters in renal cell carcinoma. Am J Surg "
    "Pathol 1982;6:655-63, as given by Pathology Outlines",
    doi="10.1097/00000478-198210000-00007",
    url="http://www.pathologyoutlines.com/topic/kidneytumormalignantnucleargrading.html",
)
HENG_2009 = Source(
    "Heng DYC, et al. Prognostic factors for overall survival in patients with metastatic renal cell carcinoma "
    "treated with vascular endothelial growth factor-targeted agents: results from a large, multicenter study. J "
    "Clin Oncol 2009;27:5794-9",
    doi="10.1200/JCO.2008.21.4809",
    pmid="19826129",
)
DARENCA = Source(
    "Danish renal cancer group, guideline: the six factors of the IMDC (Heng), and median survival by group",
    url="https://d1s07skqdwll4z.cloudfront.net/?p=6306",
)


TreatedWithinAYear = Annotated[
    bool,
    Finding(
        "Less than one year from diagnosis to systemic therapy",
        synonyms=("systemic therapy within one year of diagnosis",),
    ),
]


HemoglobinBelowNormal = Annotated[
    bool, Finding("Hemoglobin below the laboratory's lower limit", synonyms=("hemoglobin below normal",))
]


NUCLEI = {"small_and_round": 1, "slightly_irregular": 2, "clearly_irregular": 3, "bizarre": 4}


@calculator(
    title="IMDC risk model of metastatic renal cell carcinoma",
    result=Points("IMDC risk factors", 0, 6),
    source=(HENG_2009, DARENCA),
    bands=Bands(
        "favorable: median survival 43.2 months with first-line therapy",
        (1, "intermediate: median survival 22.5 months with first-line therapy"),
        (3, "poor: median survival 7.8 months with first-line therapy"),
        source=DARENCA,
    ),
    steps={"karnofsky": "Performance as a number"},
    use=Use(
        "prognosis of metastatic kidney cancer",
        having=("kidney cancer",),
        ages=(18, None),
        situations="metastatic renal cell carcinoma, choice of systemic therapy, immunotherapy, tyrosine kinase",
        signs="kidney cancer; -; -",
        names="IMDC; IMDC risk score; IMDC criteria; Heng; Heng criteria; Heng score",
    ),
)
def imdc_rcc(
    karnofsky_grade: KarnofskyGrade,
    treated_within_a_year: TreatedWithinAYear,
    hemoglobin_below_normal: HemoglobinBelowNormal,
    corrected_calcium_above_normal: Annotated[
        bool,
        Finding("Corrected calcium above the laboratory's upper limit", synonyms=("corrected calcium above normal",)),
    ],
    neutrophils_above_normal: Annotated[
        bool, Finding("Neutrophils above the laboratory's upper limit", synonyms=("neutrophilia",))
    ],
    platelets_above_normal: Annotated[
        bool, Finding("Platelets above the laboratory's upper limit", synonyms=("thrombocytosis",))
    ],
) -> int:
    """Tell how long a patient with metastatic renal cell carcinoma may live, by six factors at the start of therapy.

    A Karnofsky status below 80 counts. Lactate dehydrogenase belongs to an older model, not to this one.
    """
    karnofsky = each(KARNOFSKY, karnofsky_grade)
    points = each(1, treated_within_a_year, hemoglobin_below_normal, corrected_calcium_above_normal)
    points += each(1, neutrophils_above_normal, platelets_above_normal)
    if karnofsky < 80:
        points += 1
    return points


@calculator(
    title="MSKCC risk of metastatic renal cell carcinoma (Motzer)",
    result=Points("MSKCC risk factors", 0, 5),
    source=(MOTZER_2002, SANTONI_2013),
    bands=Bands("favorable risk", (1, "intermediate risk"), (3, "poor risk"), source=SANTONI_2013),
    printed={"corrected_calcium": Printed("mmol/L", {10: 2.5})},
    steps={"karnofsky": "Performance as a number"},
    use=Use(
        "prognosis of metastatic kidney cancer",
        having=("kidney cancer",),
        ages=(18, None),
        situations="metastatic renal cell carcinoma before systemic therapy, cytokine era, lactate dehydrogenase",
        signs="kidney cancer; -; -",
        names="MSKCC; MSKCC score; =Motzer; Motzer score; Motzer criteria; MSKCC criteria",
    ),
)
def mskcc_rcc(
    karnofsky_grade: KarnofskyGrade,
    treated_within_a_year: TreatedWithinAYear,
    hemoglobin_below_normal: HemoglobinBelowNormal,
    serum_lactate_dehydrogenase: SerumLactateDehydrogenase,
    serum_ldh_upper_limit: SerumLdhUpperLimit,
    corrected_calcium: Annotated[
        float,
        Number(
            "Calcium corrected for albumin",
            "mg/dL",
            (4, 20),
            (7, 15),
            1,
            substance="calcium",
            other_units=("mmol/L",),
            synonyms=("corrected calcium", "albumin-corrected calcium"),
        ),
    ],
) -> int:
    """Tell how a patient with metastatic renal cell carcinoma will do, by five factors before systemic therapy.

    A Karnofsky status below 80 counts, lactate dehydrogenase above one and a half times its limit, calcium above
    10 mg/dL. Platelets and neutrophils belong to the IMDC model.

    The version of 2002; that of 1999 had no nephrectomy in the place of the interval.
    """
    karnofsky = each(KARNOFSKY, karnofsky_grade)
    points = each(1, treated_within_a_year, hemoglobin_below_normal, corrected_calcium > 10)
    if karnofsky < 80:
        points += 1
    if serum_lactate_dehydrogenase > 1.5 * serum_ldh_upper_limit:
        points += 1
    return points


@calculator(
    title=Proper("Fuhrman nuclear grade of renal cell carcinoma"),
    result=Points(Proper("Fuhrman grade"), 1, 4),
    source=FUHRMAN_1982,
    bands=Bands("grade 1", (2, "grade 2"), (3, "grade 3"), (4, "grade 4"), source=FUHRMAN_1982),
    use=Use(
        "nuclear grade of kidney cancer",
        having=("kidney cancer",),
        situations="pathology report of a kidney tumor, clear cell carcinoma, size of nuclei and nucleoli",
        signs="-; -; kidney cancer",
        names="Fuhrman; Fuhrman grade; Fuhrman nuclear grade; Fuhrman grading",
    ),
)
def fuhrman_rcc(
    renal_cancer_nuclei: Annotated[
        str,
        item(
            "Nuclei of the renal cell carcinoma",
            NUCLEI,
            meaning="in the worst area; where size and nucleoli disagree, the nucleoli count",
            small_and_round="about 10 um, round and uniform; nucleoli absent or inconspicuous",
            slightly_irregular="about 15 um, slightly irregular; nucleoli seen at 400 times only",
            clearly_irregular="about 20 um, clearly irregular; nucleoli seen at 100 times",
            bizarre="bizarre or multilobed, clumped chromatin, or spindle cells",
        ),
    ],
) -> int:
    """Grade a renal cell carcinoma under the microscope by its nuclei.

    Replaced by the grade of WHO and ISUP, by nucleoli alone, in 2013. Not for chromophobe carcinoma.
    """
    return each(NUCLEI, renal_cancer_nuclei)
