"""How much time is left to a patient with advanced cancer, and what resuscitation would bring."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding, Outcome

MORITA_1999 = Source(
    "Morita T, et al. The Palliative Prognostic Index: a scoring system for survival prediction of terminally ill "
    "cancer patients. Support Care Cancer 1999;7:128-33",
    doi="10.1007/s005200050242",
)
EBELL_2013 = Source(
    "Ebell MH, et al. Development and validation of the Good Outcome Following Attempted Resuscitation (GO-FAR) "
    "score to predict neurologically intact survival after in-hospital cardiopulmonary resuscitation. JAMA Intern "
    "Med 2013;173:1872-8",
    doi="10.1001/jamainternmed.2013.10037",
)
GO_FAR_ALGORITHM = Source(
    "Ebell MH. GO-FAR score, JAMA Intern Med 2013, as in a collection of medical algorithms: all items with points",
    url="https://www.medicalalgorithms.com/go-far-score",
)
GO_FAR_DEFINITIONS = Source(
    "GO-FAR score with the definitions of its items (WikiDecision)", url="http://wikidecision.org/go_far_calculator"
)

PERFORMANCE = {"from_10_to_20": 4.0, "from_30_to_50": 2.5, "at_least_60": 0.0}
ORAL_INTAKE = {"normal": 0.0, "moderately_reduced": 1.0, "severely_reduced": 2.5}


@calculator(
    title="Palliative prognostic index (PPI)",
    result=Outcome("Palliative prognostic index", "points", decimals=1, limits=(0, 15)),
    source=MORITA_1999,
    bands=Bands(
        "longest survival of three groups",
        (Above(2), "middle survival of three groups"),
        (Above(4), "shortest survival of three groups"),
        source=MORITA_1999,
    ),
    use=Use(
        "survival in advanced cancer",
        having=("cancer",),
        ages=(18, None),
        situations="hospice, palliative care, terminally ill, days weeks or months to live, delirium, edema, anorexia",
        signs="-; -; cancer",
        names="PPI prognosis; palliative prognostic index; PPI score",
    ),
)
def palliative_prognostic_index(
    palliative_performance: Annotated[
        str,
        item(
            "Palliative performance scale; PPS",
            PERFORMANCE,
            from_10_to_20="10 or 20 %",
            from_30_to_50="30 to 50 %",
            at_least_60="60 % or more",
        ),
    ],
    oral_intake: Annotated[
        str,
        item(
            "Oral intake; eating and drinking",
            ORAL_INTAKE,
            normal="normal",
            moderately_reduced="moderately reduced",
            severely_reduced="severely reduced: mouthfuls or less",
        ),
    ],
    edema_present: Annotated[bool, Finding("Edema", meaning="of any place", synonyms=("oedema",))],
    dyspnea_at_rest: Annotated[bool, Finding("Dyspnea at rest", synonyms=("breathless at rest",))],
    delirium_present: Annotated[
        bool, Finding("Delirium", meaning="not by a single medicine that can be stopped", synonyms=("acute confusion",))
    ],
) -> float:
    """Estimate how long a patient with advanced cancer in palliative care has to live.

    Half of the groups lived 90, 61 and 12 days. Above 6 survival of less than three weeks is likely, above 4 of less
    than six.
    """
    points = each(PERFORMANCE, palliative_performance) + each(ORAL_INTAKE, oral_intake)
    points += each(1.0, edema_present) + each(3.5, dyspnea_at_rest) + each(4.0, delirium_present)
    return points


@calculator(
    title="GO-FAR score (good outcome following attempted resuscitation)",
    result=Points("GO-FAR score", -15, 76),
    source=(EBELL_2013, GO_FAR_ALGORITHM, GO_FAR_DEFINITIONS),
    use=Use(
        "outcome of resuscitation in hospital",
        having=("admission to hospital",),
        ages=(18, None),
        situations=(
            "talk about do-not-resuscitate orders, chance to leave hospital neurologically intact after CPR for an "
            "in-hospital cardiac arrest, code status"
        ),
        names="GO-FAR; GO FAR; GO-FAR score; good outcome following attempted resuscitation",
    ),
)
def go_far(
    age: Age,
    neurologically_intact_at_admission: Annotated[
        bool,
        Finding(
            "Neurologically intact at admission",
            meaning="intact or with minimal deficits",
            synonyms=("minimal neurologic deficits at admission",),
        ),
    ],
    major_trauma_at_admission: Annotated[
        bool,
        Finding(
            "Major trauma at this admission",
            meaning="of several systems, or of one system with shock or altered mental status",
        ),
    ],
    stroke_in_this_admission: Annotated[bool, Finding("Stroke in this admission")],
    metastatic_or_hematologic_cancer: Annotated[
        bool,
        Finding("Metastatic or hematologic cancer", synonyms=("metastatic cancer or hematologic malignancy",)),
    ],
    septicemia_at_admission: Annotated[bool, Finding("Septicemia at this admission", synonyms=("septicemia",))],
    medical_noncardiac_diagnosis: Annotated[
        bool,
        Finding(
            "Medical noncardiac diagnosis", meaning="the illness of this admission is neither surgical nor cardiac"
        ),
    ],
    hepatic_insufficiency: Annotated[
        bool,
        Finding(
            "Hepatic insufficiency",
            meaning="bilirubin above 2 mg/dL with AST above twice its limit, or cirrhosis",
        ),
    ],
    from_skilled_nursing_facility: Annotated[
        bool,
        Finding("Admitted from a skilled nursing facility", synonyms=("admitted from a nursing home",)),
    ],
    hypotension_or_hypoperfusion: Annotated[
        bool,
        Finding(
            "Hypotension or hypoperfusion",
            meaning="systolic pressure below 90 or mean pressure below 60 mmHg, a vasopressor or a balloon pump",
        ),
    ],
    renal_insufficiency_or_dialysis: Annotated[
        bool,
        Finding("Renal insufficiency or dialysis", meaning="creatinine above 2 mg/dL, or dialysis"),
    ],
    respiratory_insufficiency_at_admission: Annotated[bool, Finding("Respiratory insufficiency at this admission")],
    pneumonia_at_admission: Annotated[bool, Finding("Pneumonia at this admission")],
) -> int:
    """Score how unlikely an adult in hospital would leave it with a good brain after resuscitation there.

    The higher, the worse. What counts is known before any arrest: it is for the talk about resuscitation. The limits of
    its four groups were not read in two sources: there are no bands.
    """
    points = banded(age, 0, (70, 2), (75, 5), (80, 6), (85, 11))
    points += each(-15, neurologically_intact_at_admission) + each(10, major_trauma_at_admission)
    points += each(8, stroke_in_this_admission)
    points += each(7, metastatic_or_hematologic_cancer, septicemia_at_admission, medical_noncardiac_diagnosis)
    points += each(6, hepatic_insufficiency, from_skilled_nursing_facility) + each(5, hypotension_or_hypoperfusion)
    points += each(4, renal_insufficiency_or_dialysis, respiratory_insufficiency_at_admission)
    return points + each(1, pneumonia_at_admission)
