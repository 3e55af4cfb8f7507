"""Before an operation on the heart: what it risks."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.heart_failure import PulmonaryArterySystolicPressure
from calcura.calculators.nephrology.acute_kidney_injury import PreviousHeartSurgery
from calcura.engine import Bands, Printed, Source, Use, banded, calculator, each, item
from calcura.measurements import Age, EjectionFraction, EmergencySurgery, Hematocrit, Points, SerumCreatinine, Sex
from calcura.measurements.kinds import Finding, Outcome

ACEF_2018 = Source(
    "The age, creatinine and ejection fraction score in acute coronary syndrome, which prints the score of elective "
    "heart surgery. Int J Cardiol 2018",
    doi="10.1016/j.ijcard.2018.05.134",
)
ACEF_II_PAPER = Source(
    "Ranucci M, et al. The ACEF II risk score for cardiac surgery: updated but still parsimonious. Eur Heart J "
    "2018;39:2183-9, abstract",
    doi="10.1093/eurheartj/ehx228",
    pmid="28498904",
    url="https://moh-it.pure.elsevier.com/en/publications/the-acef-ii-risk-score-for-cardiac-surgery-updated-but-still-pars",
)
DUPUIS_2001 = Source(
    "Dupuis JY, et al. The cardiac anesthesia risk evaluation score: a clinically useful predictor of mortality and "
    "morbidity after cardiac surgery. Anesthesiology 2001;94:194-204",
    doi="10.1097/00000542-200102000-00006",
)
CARE_AUTHORS = Source(
    "The cardiac anaesthesia risk evaluation (CARE) score, the authors' abstract",
    url="https://discovery.researcher.life/article/the-cardiac-anaesthesia-risk-evaluation-care-score/a5bb649ba95d3988b9d24fef42aa0297",
)
NASHEF_1999 = Source(
    "Nashef SAM, et al. European system for cardiac operative risk evaluation (EuroSCORE). Eur J Cardiothorac Surg "
    "1999;16:9-13",
    pmid="10431864",
)
EUROSCORE_TABLE = Source(
    "EuroSCORE: items, definitions and points, table 1 of a review. Crit Care",
    url="https://ccforum.biomedcentral.com/articles/10.1186/cc8153/tables/1",
)
EUROSCORE_MSD = Source(
    "EuroSCORE, additive, with its risk groups. MSD Manual",
    url="https://www.msdmanuals.com/medical-calculators/EuroSCOREAdd.htm",
)

CARE = {
    "stable_noncomplex": 1,
    "controlled_noncomplex": 2,
    "uncontrolled_or_complex": 3,
    "uncontrolled_and_complex": 5,
    "last_hope": 7,
}


@calculator(
    title="ACEF score before heart surgery (age, creatinine, ejection fraction)",
    result=Outcome("ACEF score", "", decimals=2, limits=(0, None)),
    source=ACEF_2018,
    applies_to={"age": (18, None)},
    use=Use(
        "risk of an operation on the heart",
        having=("heart surgery",),
        situations="elective cardiac surgery, coronary bypass, age divided by ejection fraction, creatinine above 2",
        signs="heart surgery; -; -",
        names="=ACEF; ACEF score; original ACEF; ACEF I",
    ),
    steps={"for_creatinine": "Points for creatinine"},
    superseded_by="acef_ii",
)
def acef(age: Age, ejection_fraction: EjectionFraction, serum_creatinine: SerumCreatinine) -> float:
    """Score the risk of death of an adult in elective heart surgery from three facts.

    The ejection fraction is taken in per cent. It has no term for an emergency, for which a later version does. In
    acute coronary syndromes thirds were divided at 1.45 and 2.0; groups that hold for surgery were not found.
    """
    for_creatinine = 1 if serum_creatinine > 2.0 else 0
    return age / ejection_fraction + for_creatinine


@calculator(
    title="ACEF II score before heart surgery",
    result=Outcome("ACEF II score", "", decimals=2, limits=(0, None)),
    source=ACEF_II_PAPER,
    applies_to={"age": (18, None)},
    use=Use(
        "risk of an operation on the heart",
        having=("heart surgery",),
        situations="cardiac surgery in an emergency, anemia, hematocrit below 36, age divided by ejection fraction",
        signs="heart surgery; -; -",
        names="ACEF II; ACEF 2; updated ACEF",
    ),
    steps={
        "for_creatinine": "Points for creatinine",
        "for_emergency": "Points for an emergency",
        "for_anemia": "Points for hematocrit",
    },
    supersedes="acef",
)
def acef_ii(
    age: Age,
    ejection_fraction: EjectionFraction,
    serum_creatinine: SerumCreatinine,
    emergency_surgery: EmergencySurgery,
    hematocrit: Hematocrit,
) -> float:
    """Score the risk of death of an adult in heart surgery, emergencies included.

    The ejection fraction is taken in per cent. A raised creatinine counts 2 here and 1 in the first version; each point
    of hematocrit below 36 % counts 0.2. The equation that turns the score into a mortality was read once and is not
    given.
    """
    for_creatinine = 2 if serum_creatinine > 2.0 else 0
    for_emergency = 3 if emergency_surgery else 0
    for_anemia = 0.2 * max(36 - hematocrit, 0)
    return age / ejection_fraction + for_creatinine + for_emergency + for_anemia


@calculator(
    title="Cardiac anesthesia risk evaluation (CARE)",
    result=Points("Rank among the CARE classes", 1, 8),
    source=(DUPUIS_2001, CARE_AUTHORS),
    bands=Bands(
        "class 1",
        (2, "class 2"),
        (3, "class 3"),
        (4, "class 3E"),
        (5, "class 4"),
        (6, "class 4E"),
        (7, "class 5"),
        (8, "class 5E"),
        source=CARE_AUTHORS,
    ),
    use=Use(
        "risk of an operation on the heart",
        having=("heart surgery",),
        ages=(18, None),
        situations=(
            "cardiac anesthesia anaesthesia before cardiac surgery, complex operation, uncontrolled medical problem, "
            "last hope to save or improve life, emergency"
        ),
        signs="heart surgery; -; -",
        names="CARE score; =CARE; CARE scale; CARE class; cardiac anaesthesia risk evaluation",
    ),
)
def care_score(
    care_class: Annotated[
        str,
        item(
            "Patient and operation on the heart",
            CARE,
            meaning=(
                "controlled: such as hypertension or diabetes that is treated; uncontrolled: such as unstable angina "
                "on infusions, preoperative balloon pump, or heart failure with edema; complex: such as a reoperation "
                "or several procedures at once"
            ),
            stable_noncomplex="stable heart disease, no other medical problem, noncomplex operation",
            controlled_noncomplex="stable heart disease, controlled medical problems, noncomplex operation",
            uncontrolled_or_complex="an uncontrolled medical problem or a complex operation",
            uncontrolled_and_complex="an uncontrolled medical problem and a complex operation",
            last_hope="chronic or advanced heart disease, operated as a last hope",
        ),
    ],
    emergency_surgery: EmergencySurgery,
) -> int:
    """Class the risk of an adult before heart surgery by how ill the patient is and how complex the operation.

    The result is the place among the eight classes 1, 2, 3, 3E, 4, 4E, 5 and 5E; E, for an emergency, does not apply
    to classes 1 and 2.
    """
    rank = each(CARE, care_class)
    if emergency_surgery and care_class in ("uncontrolled_or_complex", "uncontrolled_and_complex", "last_hope"):
        rank += 1
    return rank


@calculator(
    title="Additive EuroSCORE of 1999",
    result=Points("Additive EuroSCORE", 0, 45),
    source=(NASHEF_1999, EUROSCORE_TABLE),
    bands=Bands("low risk", (3, "intermediate risk"), (6, "high risk"), source=EUROSCORE_MSD),
    printed={"serum_creatinine": Printed("umol/L", {2.26: 200})},
    applies_to={"age": (18, None)},
    use=Use(
        "risk of an operation on the heart",
        having=("heart surgery",),
        situations=(
            "older risk score before cardiac surgery, coronary bypass, valve replacement, critical preoperative state, "
            "thoracic aorta, septal rupture"
        ),
        names="additive EuroSCORE; EuroSCORE I; EuroSCORE 1; EuroSCORE additive",
    ),
)
def euroscore_additive(
    age: Age,
    sex: Sex,
    chronic_lung_disease_on_treatment: Annotated[
        bool,
        Finding(
            "Chronic lung disease on treatment", meaning="long-term bronchodilators or steroids for disease of the lung"
        ),
    ],
    extracardiac_arteriopathy: Annotated[
        bool,
        Finding(
            "Extracardiac arteriopathy",
            meaning=(
                "claudication, carotid occlusion or stenosis above 50 %, or a previous or planned intervention on the "
                "abdominal aorta, the arteries of a limb or the carotids"
            ),
        ),
    ],
    neurological_dysfunction: Annotated[
        bool,
        Finding(
            "Neurological dysfunction before surgery",
            meaning="disease that severely affects walking or day-to-day functioning",
        ),
    ],
    previous_heart_surgery: PreviousHeartSurgery,
    serum_creatinine: SerumCreatinine,
    active_endocarditis: Annotated[
        bool, Finding("Active endocarditis", meaning="still treated with antibiotics for it at the operation")
    ],
    critical_preoperative_state: Annotated[
        bool,
        Finding(
            "Critical state before the operation",
            meaning=(
                "ventricular tachycardia or fibrillation, aborted sudden death, cardiac massage, ventilation before "
                "the anesthetic room, inotropes, balloon pump, or acute renal failure"
            ),
            synonyms=("critical preoperative state",),
        ),
    ],
    unstable_angina_on_nitrates: Annotated[
        bool,
        Finding(
            "Rest angina on intravenous nitrates",
            meaning="until arrival in the anesthetic room",
            synonyms=("unstable angina on intravenous nitrates",),
        ),
    ],
    ejection_fraction: EjectionFraction,
    recent_infarction_90_days: Annotated[
        bool,
        Finding(
            "Myocardial infarction within 90 days", synonyms=("recent myocardial infarction", "infarction in 90 days")
        ),
    ],
    pulmonary_artery_systolic_pressure: PulmonaryArterySystolicPressure,
    emergency_heart_surgery: Annotated[
        bool,
        Finding("Emergency operation on the heart", meaning="carried out before the beginning of the next working day"),
    ],
    other_than_isolated_bypass: Annotated[
        bool,
        Finding("Procedure other than isolated coronary bypass", meaning="a major one, instead of bypass or besides"),
    ],
    thoracic_aorta_surgery: Annotated[
        bool,
        Finding("Surgery on the thoracic aorta", meaning="for disease of the ascending, arch or descending aorta"),
    ],
    postinfarct_septal_rupture: Annotated[
        bool, Finding("Septal rupture after infarction", synonyms=("postinfarct septal rupture",))
    ],
) -> int:
    """Estimate how risky an operation on the heart of an adult is, by the first version of the score.

    EuroSCORE II of 2012 supersedes it: it overestimates today's mortality. Age counts one point for each five years
    begun from 60 on, creatinine above 200 umol/L, an ejection fraction of 30 to 50 % and below 30 %, and a systolic
    pulmonary pressure above 60 mmHg.
    """
    points = banded(age, 0, (60, 1), (65, 2), (70, 3), (75, 4), (80, 5), (85, 6), (90, 7), (95, 8))
    points += 1 if sex == "female" else 0
    points += each(1, chronic_lung_disease_on_treatment)
    points += each(2, extracardiac_arteriopathy, neurological_dysfunction, unstable_angina_on_nitrates)
    points += each(2, recent_infarction_90_days, emergency_heart_surgery, other_than_isolated_bypass)
    points += each(3, previous_heart_surgery, active_endocarditis, critical_preoperative_state, thoracic_aorta_surgery)
    points += each(4, postinfarct_septal_rupture)
    if serum_creatinine > 2.26:
        points += 2
    if ejection_fraction < 30:
        points += 3
    elif ejection_fraction <= 50:
        points += 1
    if pulmonary_artery_systolic_pressure > 60:
        points += 2
    return points
