"""Stroke and bleeding in atrial fibrillation: who gains from anticoagulation, and who bleeds on it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    AbnormalLiverFunction,
    AbnormalRenalFunction,
    Age,
    AlcoholicDrinksPerWeek,
    BleedingHistory,
    CongestiveHeartFailure,
    Diabetes,
    DrugsPredisposingToBleeding,
    Hypertension,
    LabileInr,
    Points,
    Sex,
    Stroke,
    Thromboembolism,
    TransientIschemicAttack,
    UncontrolledHypertension,
    VascularDisease,
)
from calcura.measurements.kinds import Finding, Proper

LIP_2010 = Source("Lip GY, et al. Chest 2010;137:263-272", doi="10.1378/chest.09-1584", pmid="19762550")
LIP_FRISON_2010 = Source(
    "Lip GY, et al. Identifying patients at high risk for stroke despite anticoagulation. Stroke 2010;41:2731-8",
    doi="10.1161/STROKEAHA.110.590257",
    pmid="20966417",
)
ESC_2024 = Source(
    "Van Gelder IC, et al. 2024 ESC guidelines for the management of atrial fibrillation. Eur Heart J 2024;45:3314-414",
    doi="10.1093/eurheartj/ehae176",
)
CHADS_65_PAGE = Source(
    "CHADS-65 of the Canadian Cardiovascular Society, guideline of 2020 (MDCalc)",
    url="https://api.mdcalc.com/calc/10479/chads-65-canadian-society-of-cardiology",
)
CCS_2020 = Source(
    "The 2020 Canadian Cardiovascular Society and Canadian Heart Rhythm Society guidelines for the management of "
    "atrial fibrillation. Can J Cardiol 2020",
    doi="10.1016/j.cjca.2020.09.001",
)
PISTERS_2010 = Source("Pisters R, et al. Chest 2010;138:1093-1100", doi="10.1378/chest.10-0134", pmid="20299623")


@calculator(
    title="CHA2DS2-VASc score for stroke risk in atrial fibrillation",
    result=Points("CHA2DS2-VASc score", 0, 9),
    source=(LIP_2010, LIP_FRISON_2010),
    bands=Bands(
        "low risk of stroke, 0 % a year",
        (1, "1.3 % a year: low risk of stroke if the point is for female sex alone, else treatment is considered"),
        (2, "high risk of stroke, 2.2 to 4.0 % a year"),
        (5, "high risk of stroke, 6.7 to 15.2 % a year"),
        source=LIP_FRISON_2010,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of stroke in atrial fibrillation",
        having=("atrial fibrillation", "atrial flutter"),
        without=("mechanical heart valve",),
        situations=(
            "AF afib AFib atrial fibrillation stroke risk thromboembolism; start anticoagulation anticoagulant; "
            "nonvalvular; annual yearly"
        ),
        signs=(
            "atrial fibrillation, ablation or closure of the atrial appendage; anticoagulation, atrial "
            "flutter; stroke, transient ischemic attack, heart failure, diabetes, chronic disease, what "
            "makes anticoagulation bleed"
        ),
        names="CHADS-VASc; CHADS2-VASc; CHA2DS2; CHADS2; CHADS",
        computes="AF stroke risk",
        letters=(
            ("c", "congestive_heart_failure"),
            ("h", "hypertension"),
            ("a2", "age"),
            ("a", "age"),
            ("d", "diabetes"),
            ("s2", "stroke"),
            ("s", "stroke"),
            ("v", "vascular_disease"),
            ("sc", "sex"),
        ),
    ),
)
def cha2ds2_vasc(
    age: Age,
    sex: Sex,
    congestive_heart_failure: CongestiveHeartFailure,
    hypertension: Hypertension,
    diabetes: Diabetes,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    thromboembolism: Thromboembolism,
    vascular_disease: VascularDisease,
) -> int:
    """Estimate the yearly risk of stroke of an adult with atrial fibrillation who is not anticoagulated.

    Not for atrial fibrillation with moderate or severe mitral stenosis or a mechanical valve, where
    anticoagulation is indicated whatever the score.

    A stroke, a transient ischemic attack and a systemic embolism are one criterion: 2 points, however many
    occurred. The point for female sex alone is no risk to treat; newer European guidance leaves sex out
    (CHA2DS2-VA). The adjusted rates of stroke at 0 to 9 points were 0, 1.3, 2.2, 3.2, 4.0, 6.7, 9.8, 9.6, 6.7 and
    15.2 % a year; few patients had more than 7.
    """
    points = 0
    if congestive_heart_failure:
        points += 1
    if hypertension:
        points += 1
    points += banded(age, 0, (65, 1), (75, 2))
    if diabetes:
        points += 1
    if stroke or transient_ischemic_attack or thromboembolism:
        points += 2
    if vascular_disease:
        points += 1
    if sex == "female":
        points += 1
    return points


@calculator(
    title="CHA2DS2-VA score for stroke risk in atrial fibrillation (ESC 2024)",
    result=Points("CHA2DS2-VA score", 0, 8),
    source=ESC_2024,
    bands=Bands(
        "no anticoagulation for the risk of stroke",
        (1, "anticoagulation should be considered"),
        (2, "anticoagulation is recommended"),
        source=ESC_2024,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of stroke in atrial fibrillation",
        having=("atrial fibrillation", "atrial flutter"),
        without=("mechanical heart valve",),
        situations="without sex; ESC 2024 European guideline; sex removed, left out of CHA2DS2-VASc; AF stroke",
        names="CHADS-VA; CHADS2-VA; CHA2DS2-VA without sex",
        letters=(
            ("c", "congestive_heart_failure"),
            ("h", "hypertension"),
            ("a2", "age"),
            ("a", "age"),
            ("d", "diabetes"),
            ("s2", "stroke"),
            ("s", "stroke"),
            ("v", "vascular_disease"),
        ),
    ),
)
def cha2ds2_va(
    age: Age,
    congestive_heart_failure: CongestiveHeartFailure,
    hypertension: Hypertension,
    diabetes: Diabetes,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    thromboembolism: Thromboembolism,
    vascular_disease: VascularDisease,
) -> int:
    """Tell whether an adult with atrial fibrillation is to be anticoagulated, by the risk of stroke without sex.

    Not for atrial fibrillation with moderate or severe mitral stenosis or a mechanical valve, where
    anticoagulation is indicated whatever the score.

    The CHA2DS2-VASc score without its point for female sex, as European guidance has used it since 2024. A stroke, a
    transient ischemic attack and a systemic embolism are one criterion: 2 points, however many occurred.
    """
    points = 0
    if congestive_heart_failure:
        points += 1
    if hypertension:
        points += 1
    points += banded(age, 0, (65, 1), (75, 2))
    if diabetes:
        points += 1
    if stroke or transient_ischemic_attack or thromboembolism:
        points += 2
    if vascular_disease:
        points += 1
    return points


@calculator(
    title="HAS-BLED score for major bleeding on anticoagulation",
    result=Points("HAS-BLED score", 0, 9),
    source=PISTERS_2010,
    bands=Bands("low or moderate risk of major bleeding", (3, "high risk of major bleeding"), source=PISTERS_2010),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding on anticoagulation",
        having=("atrial fibrillation", "atrial flutter"),
        situations=(
            "bleeding risk major hemorrhage on warfarin anticoagulant anticoagulation oral DOAC AF atrial fibrillation"
        ),
        signs=(
            "atrial fibrillation, ablation or closure of the atrial appendage; anticoagulation, atrial "
            "flutter; bleeding, what makes anticoagulation bleed, chronic disease, stroke"
        ),
        letters=(
            ("h", "uncontrolled_hypertension"),
            ("s", "stroke"),
            ("b", "bleeding_history"),
            ("l", "labile_inr"),
            ("e", "age"),
        ),
    ),
)
def has_bled(
    age: Age,
    uncontrolled_hypertension: UncontrolledHypertension,
    abnormal_renal_function: AbnormalRenalFunction,
    abnormal_liver_function: AbnormalLiverFunction,
    stroke: Stroke,
    bleeding_history: BleedingHistory,
    labile_inr: LabileInr,
    drugs_predisposing_to_bleeding: DrugsPredisposingToBleeding,
    alcoholic_drinks_per_week: AlcoholicDrinksPerWeek,
) -> int:
    """Estimate the one-year risk of major bleeding of an adult with atrial fibrillation on an anticoagulant.

    A high score asks for review and for treating what can be changed (blood pressure, labile INR, drugs,
    alcohol); it is not by itself a reason to withhold anticoagulation.

    Age counts above 65, not at 65. Uncontrolled hypertension is a systolic pressure above 160 mmHg; a
    treated, controlled hypertension does not count. Labile INR counts only on a vitamin K antagonist. Kidney
    and liver, and drugs and alcohol, count separately.
    """
    points = 0
    if uncontrolled_hypertension:
        points += 1
    if abnormal_renal_function:
        points += 1
    if abnormal_liver_function:
        points += 1
    if stroke:
        points += 1
    if bleeding_history:
        points += 1
    if labile_inr:
        points += 1
    if age > 65:
        points += 1
    if drugs_predisposing_to_bleeding:
        points += 1
    if alcoholic_drinks_per_week >= 8:
        points += 1
    return points


@calculator(
    title=Proper("CHADS-65 algorithm of the Canadian Cardiovascular Society"),
    result=Points("Rank of the treatment by CHADS-65", 0, 2),
    source=(CCS_2020, CHADS_65_PAGE),
    bands=Bands(
        "no antithrombotic",
        (1, "antiplatelet therapy"),
        (2, "oral anticoagulation"),
        source=CHADS_65_PAGE,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of stroke in atrial fibrillation",
        having=("atrial fibrillation", "atrial flutter"),
        without=("mechanical heart valve", "mitral stenosis"),
        situations="nonvalvular atrial fibrillation, does this patient need an anticoagulant, Canadian guideline",
        names="CHADS-65; CHADS65; CCS algorithm; CHADS-65 algorithm",
    ),
)
def chads_65(
    age: Age,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    hypertension: Hypertension,
    congestive_heart_failure: CongestiveHeartFailure,
    diabetes: Diabetes,
    arterial_vascular_disease: Annotated[
        bool,
        Finding(
            "Arterial vascular disease",
            meaning="coronary, aortic or peripheral artery disease",
            synonyms=("coronary, aortic or peripheral artery disease",),
        ),
    ],
) -> int:
    """Tell which treatment against clots the Canadian guideline advises in an adult with atrial fibrillation.

    An anticoagulant from 65 years on or with stroke, transient ischemic attack, hypertension, heart failure or
    diabetes; else an antiplatelet drug with arterial disease; else none. Not with a mechanical valve or mitral stenosis
    of rheumatic fever.
    """
    if age >= 65 or stroke or transient_ischemic_attack:
        return 2
    if hypertension or congestive_heart_failure or diabetes:
        return 2
    return 1 if arterial_vascular_disease else 0
