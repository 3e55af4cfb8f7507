"""Chest pain: how likely the heart is its cause, and how far it limits."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, PainOnPalpation, Points, Proper, Sex
from calcura.measurements.kinds import Finding, Number

THAN_2012 = Source(
    "Than M, et al. 2-Hour accelerated diagnostic protocol to assess patients with chest pain symptoms using "
    "contemporary troponins as the only biomarker: the ADAPT trial. J Am Coll Cardiol 2012;59:2091-8",
    doi="10.1016/j.jacc.2012.02.035",
)
BOSNER_2010 = Source(
    "Bosner S, et al. Ruling out coronary artery disease in primary care: development and validation of a simple "
    "prediction rule. CMAJ 2010;182:1295-300",
    url="https://www.cmaj.ca/content/182/12/1295",
)
CAMPEAU_1976 = Source(
    "Campeau L. Grading of angina pectoris. Circulation 1976;54:522-3",
    pmid="947585",
)
MCMASTER = Source(
    "McMaster Textbook of Internal Medicine, table 3.11-9: Canadian Cardiovascular Society grades of angina",
    url="https://empendium.com/mcmtextbook/table/B31.2.5-1.",
)
CCS = {"class_1": 1, "class_2": 2, "class_3": 3, "class_4": 4}
BMC_2011 = Source(
    "Components of the Marburg Heart Score, table 1 of BMC Fam Pract 2011;12:128", doi="10.1186/1471-2296-12-128"
)


@calculator(
    title=Proper("Marburg heart score"),
    result=Points(Proper("Marburg heart score"), 0, 5),
    source=(BOSNER_2010, BMC_2011),
    bands=Bands(
        "low risk of coronary heart disease",
        (3, "intermediate risk of coronary heart disease"),
        (4, "high risk of coronary heart disease"),
        source=BMC_2011,
    ),
    applies_to={"age": (35, None)},
    use=Use(
        "likelihood of coronary disease in chest pain in general practice",
        having=("chest pain",),
        situations=(
            "primary care general practitioner family doctor outpatient chest pain: rule out coronary heart disease"
        ),
        signs="-; chest pain; -",
        names="Marburg; MHS; Marburg score; Marburg heart score in primary care",
    ),
)
def marburg_heart_score(
    age: Age,
    sex: Sex,
    known_vascular_disease: Annotated[
        bool,
        Finding(
            "Known vascular disease",
            meaning="coronary, cerebrovascular or peripheral arterial disease in the history",
            synonyms=("clinical vascular disease", "occlusive vascular disease"),
        ),
    ],
    pain_worse_on_exertion: Annotated[
        bool, Finding("Pain worse on exertion", synonyms=("pain worse with exercise", "exertional chest pain"))
    ],
    pain_on_palpation: PainOnPalpation,
    patient_suspects_heart: Annotated[
        bool,
        Finding("The patient thinks the pain comes from the heart", synonyms=("patient assumes cardiac origin",)),
    ],
) -> int:
    """Score how likely coronary heart disease is in a patient of 35 or more with chest pain in general practice.

    To rule the disease out, not to diagnose it; not for the emergency department.

    Age counts from 55 on in men, from 65 on in women. Pain that palpation does not reproduce scores. Some texts know
    two groups only: 3 points and more are positive.
    """
    points = each(1, known_vascular_disease, pain_worse_on_exertion, patient_suspects_heart)
    if age >= (55 if sex == "male" else 65):
        points += 1
    points += 0 if pain_on_palpation else 1
    return points


@calculator(
    title="Canadian Cardiovascular Society grade of angina",
    result=Points("CCS grade", 1, 4),
    source=(CAMPEAU_1976, MCMASTER),
    bands=Bands(
        "grade I: angina with strenuous exertion only",
        (2, "grade II: slight limitation of ordinary activity"),
        (3, "grade III: marked limitation of ordinary activity"),
        (4, "grade IV: angina with any activity, or at rest"),
        source=MCMASTER,
    ),
    use=Use(
        "severity of angina",
        having=("stable angina",),
        situations=(
            "exertional chest pain chronic coronary syndrome angina on effort, walking distance, flights of stairs, "
            "class I II III IV of angina"
        ),
        signs="stable angina; -; -",
        names=(
            "CCS angina; CCS class; CCS grade; CCS angina grade; CCS angina class; "
            "Canadian Cardiovascular Society angina; Canadian Cardiovascular Society class"
        ),
    ),
)
def ccs_angina(
    angina_limitation: Annotated[
        str,
        item(
            "Activity that brings on angina; when angina comes",
            CCS,
            class_1="only strenuous, rapid or prolonged exertion; class I; CCS I; CCS 1",
            class_2=(
                "walking fast, uphill, after meals, in cold or wind or under stress, over 200 m on the level or more "
                "than one flight; class II; CCS II; CCS 2"
            ),
            class_3="walking 100 to 200 m on the level, or one flight at a normal pace; class III; CCS III; CCS 3",
            class_4="any activity, maybe at rest; class IV; CCS IV; CCS 4",
        ),
    ],
) -> int:
    """Grade by what brings on angina how far it limits a patient.

    Texts tell the distances in meters or in blocks: one to two blocks are 100 to 200 m.
    """
    return each(CCS, angina_limitation)


@calculator(
    title="ADAPT protocol of two hours for chest pain",
    result=Points("ADAPT low risk", 0, 1),
    source=THAN_2012,
    bands=Bands("not low risk", (1, "low risk: early discharge with follow-up"), source=THAN_2012),
    use=Use(
        "risk in chest pain",
        having=("chest pain",),
        ages=(18, None),
        situations="emergency department, discharge after two troponins two hours apart, accelerated protocol",
        names="=ADAPT; ADAPT protocol; ADAPT-ADP; two-hour accelerated diagnostic protocol; ADAPT trial protocol",
    ),
)
def adapt(
    timi_score_ua_nstemi: Annotated[
        int,
        Number(
            "TIMI risk score for unstable angina",
            "points",
            (0, 7),
            (0, 7),
            0,
            whole=True,
            synonyms=("TIMI score",),
            meaning="of unstable angina and infarction without ST elevation",
            days=1,
        ),
    ],
    new_ischemic_ecg_changes: Annotated[
        bool,
        Finding(
            "New ischemic changes of the electrocardiogram",
            synonyms=("new ischemic ECG changes", "new ischemia on the electrocardiogram"),
        ),
    ],
    troponin_negative_0_and_2_hours: Annotated[
        bool,
        Finding(
            "Troponin negative on arrival and two hours later",
            synonyms=("troponin negative at 0 and 2 hours", "two negative troponins"),
        ),
    ],
) -> int:
    """Tell which adults with chest pain may leave the emergency department after two hours.

    A TIMI score of exactly 0, no new ischemia and two negative troponins, by a central laboratory, are needed.
    """
    if timi_score_ua_nstemi == 0 and not new_ischemic_ecg_changes and troponin_negative_0_and_2_hours:
        return 1
    return 0
