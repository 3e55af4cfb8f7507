"""Chronic obstructive pulmonary disease: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.heart_failure import AtrialFibrillation
from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    ArterialPh,
    BloodUreaNitrogen,
    BodyMassIndex,
    HeartRate,
    Hemoglobin,
    Points,
    SerumBicarbonate,
)
from calcura.measurements.kinds import Finding, Number

CELLI_2004 = Source(
    "Celli BR, et al. The body-mass index, airflow obstruction, dyspnea, and exercise capacity index in chronic "
    "obstructive pulmonary disease. N Engl J Med 2004;350:1005-12",
    doi="10.1056/NEJMoa021322",
)
STEER_2012 = Source(
    "Steer J, et al. The DECAF Score: predicting hospital mortality in exacerbations of chronic obstructive pulmonary "
    "disease. Thorax 2012;67:970-6",
    doi="10.1136/thoraxjnl-2012-202103",
)
DECAF_PROTOCOL = Source(
    "DECAF score: deaths in hospital by group, a hospital's protocol", url="https://centegramedsource.com/"
)
MAHLER_1988 = Source(
    "Mahler DA, Wells CK. Evaluation of clinical methods for rating dyspnea. Chest 1988;93:580-6",
    doi="10.1378/chest.93.3.580",
)
MSD_MMRC = Source(
    "Modified British Medical Research Council questionnaire, after Mahler and Wells 1988. MSD Manual",
    url=(
        "https://www.msdmanuals.com/uk/professional/multimedia/table/"
        "breathlessness-measurement-using-the-modified-british-medical-research-council-mmrc-questionnaire"
    ),
)

AGUSTI_2023 = Source(
    "Agustí A, et al. Global Initiative for Chronic Obstructive Lung Disease 2023 report: GOLD executive summary. "
    "Eur Respir J 2023;61:2300239",
    doi="10.1183/13993003.00239-2023",
    pmid="36858443",
)
GOLD_TOOL = Source(
    "Global Initiative for Chronic Obstructive Lung Disease (GOLD): grades by FEV1, groups A, B and E, page of a tool",
    url="https://eval.health/global-initiative-for-obstructive-lung-disease-gold-criteria-for-copd",
)
STIELL_2014 = Source(
    "Stiell IG, et al. Clinical characteristics associated with adverse events in patients with exacerbation of "
    "chronic obstructive pulmonary disease: a prospective cohort study. CMAJ 2014;186:E193",
    doi="10.1503/cmaj.130968",
    url="https://www.cmaj.ca/content/186/6/e193.full.txt",
)
QXMD_OTTAWA = Source(
    "Ottawa chronic obstructive pulmonary disease risk scale, after Stiell IG, et al. CMAJ 2018;190:E1406-13 (QxMD)",
    url="https://qxmd.com/calculate/calculator_557/ottawa-chronic-obstructive-pulmonary-disease-risk-scale-ocrs",
)
Fev1PercentPredicted = Annotated[
    float,
    Number(
        "FEV1 (percent of predicted)",
        "%",
        (5, 160),
        (15, 110),
        0,
        synonyms=("FEV1 % predicted", "FEV1 percent predicted", "predicted FEV1"),
        meaning="forced expiratory volume in one second, after a bronchodilator, of what is expected",
        days=365,
    ),
]
MMRC_GRADES = {"grade_0": 0, "grade_1": 1, "grade_2": 2, "grade_3": 3, "grade_4": 4}
MMRC = {"grade_0": 0, "grade_1": 0, "grade_2": 1, "grade_3": 2, "grade_4": 3}
Mmrc = Annotated[
    str,
    item(
        "Dyspnea (mMRC grade); mMRC; modified Medical Research Council dyspnea",
        MMRC,
        grade_0="grade 0: breathless with strenuous exercise only; mMRC 0",
        grade_1="grade 1: when hurrying or walking up a slight hill; mMRC 1",
        grade_2="grade 2: slower than others of the same age, or has to stop; mMRC 2",
        grade_3="grade 3: stops after about 100 m or a few minutes; mMRC 3",
        grade_4="grade 4: too breathless to leave the house or to dress; mMRC 4",
    ),
]
USUAL_BREATHLESSNESS = {"leaves_the_house": 0, "washes_and_dresses_alone": 1, "needs_help_to_wash_and_dress": 2}


@calculator(
    title="BODE index of chronic obstructive pulmonary disease",
    result=Points("BODE index", 0, 10),
    source=CELLI_2004,
    use=Use(
        "prognosis of chronic obstructive pulmonary disease",
        having=("chronic lung disease",),
        ages=(40, None),
        situations=(
            "COPD prognosis mortality, lung transplant referral, emphysema; body mass index, airflow obstruction FEV1, "
            "dyspnea mMRC, six-minute walk exercise capacity"
        ),
        signs="-; chronic lung disease; breathlessness",
        names="BODE; BODE index; BODE score",
        letters=(("b", "body_mass_index"), ("o", "fev1_percent_predicted"), ("d", "mmrc"), ("e", "six_minute_walk")),
    ),
)
def bode_index(
    fev1_percent_predicted: Fev1PercentPredicted,
    six_minute_walk: Annotated[
        float,
        Number(
            "Six-minute walk distance",
            "m",
            (0, 1000),
            (60, 650),
            0,
            synonyms=("6MWD", "6MWT", "six-minute walk", "6-minute walk distance", "six minute walk test"),
            loinc="64098-7",
            days=90,
        ),
    ],
    mmrc: Mmrc,
    body_mass_index: BodyMassIndex,
) -> int:
    """Tell how high the risk of death of a patient with chronic obstructive pulmonary disease is.

    FEV1 is that after a bronchodilator, and the grade of dyspnea counts from 0 to 4: the older MRC scale counts from 1
    to 5.
    """
    points = banded(fev1_percent_predicted, 3, (36, 2), (50, 1), (65, 0))
    points += banded(six_minute_walk, 3, (150, 2), (250, 1), (350, 0))
    points += each(MMRC, mmrc)
    if body_mass_index <= 21:
        points += 1
    return points


@calculator(
    title="DECAF score of an exacerbation of chronic obstructive pulmonary disease",
    result=Points("DECAF score", 0, 6),
    source=STEER_2012,
    bands=Bands(
        "low risk: 1.4 % died in hospital",
        (2, "intermediate risk: 8.4 % died in hospital"),
        (3, "high risk: 34.6 % died in hospital"),
        source=DECAF_PROTOCOL,
    ),
    use=Use(
        "risk of death in an exacerbation of chronic obstructive pulmonary disease",
        having=("chronic lung disease",),
        ages=(35, None),
        situations=(
            "acute exacerbation of COPD AECOPD at admission: hospital at home, palliative or intensive care; dyspnea, "
            "eosinopenia, consolidation, acidemia, atrial fibrillation"
        ),
        signs="-; -; chronic lung disease",
        names="DECAF; DECAF score",
        letters=(
            ("d", "usual_breathlessness"),
            ("e", "eosinophil_count"),
            ("c", "consolidation"),
            ("a", "arterial_ph"),
            ("f", "atrial_fibrillation"),
        ),
    ),
)
def decaf_score(
    usual_breathlessness: Annotated[
        str,
        item(
            "Usual breathlessness (extended MRC dyspnea); usual breathlessness; eMRCD",
            USUAL_BREATHLESSNESS,
            leaves_the_house="leaves the house without help; eMRCD 1 to 4",
            washes_and_dresses_alone=(
                "too breathless to leave the house without help, washes and dresses alone; eMRCD 5a"
            ),
            needs_help_to_wash_and_dress="needs help to wash and dress; eMRCD 5b",
        ),
    ],
    eosinophil_count: Annotated[
        float,
        Number(
            "Eosinophil count",
            "10^9/L",
            (0, 200),
            (0, 0.8),
            2,
            other_units=("K/uL", "/uL", "/mm3"),
            synonyms=("eosinophils", "absolute eosinophil count", "blood eosinophils"),
            loinc="711-2",
        ),
    ],
    consolidation: Annotated[
        bool,
        Finding(
            "Consolidation on the chest radiograph",
            synonyms=("consolidation", "radiographic consolidation", "consolidation on chest x-ray"),
        ),
    ],
    atrial_fibrillation: AtrialFibrillation,
    arterial_ph: ArterialPh | None = None,
) -> int:
    """Estimate the risk that a patient dies in hospital who is admitted with an exacerbation of COPD.

    Breathlessness is that of a good day within the last three months, not of the admission; a walking aid is no help of
    a person. No blood gas is needed where saturation on air is above 92 %: leave pH out then, and it adds nothing.
    """
    points = each(USUAL_BREATHLESSNESS, usual_breathlessness) + each(1, consolidation, atrial_fibrillation)
    if eosinophil_count < 0.05:
        points += 1
    if arterial_ph is not None and arterial_ph < 7.3:
        points += 1
    return points


@calculator(
    title="Modified Medical Research Council scale of dyspnea (mMRC)",
    result=Points("mMRC grade", 0, 4),
    source=(MAHLER_1988, MSD_MMRC),
    use=Use(
        "severity of breathlessness",
        having=("chronic lung disease", "breathlessness"),
        ages=(18, None),
        situations="breathless on exertion, walking uphill, symptoms of COPD",
        signs="-; -; chronic lung disease",
        names="mMRC dyspnea; modified Medical Research Council; mMRC scale; mMRC dyspnea scale",
        computes="mMRC; mMRC grade",
    ),
)
def mmrc_dyspnea(mmrc: Mmrc) -> int:
    """Grade how breathless an adult is in daily life, from 0 to 4.

    The older scale of the Medical Research Council counts from 1 to 5, one higher.
    """
    return each(MMRC_GRADES, mmrc)


@calculator(
    title="GOLD grade of airflow obstruction",
    result=Points("GOLD grade", 1, 4),
    source=(AGUSTI_2023, GOLD_TOOL),
    bands=Bands(
        "GOLD 1, mild",
        (2, "GOLD 2, moderate"),
        (3, "GOLD 3, severe"),
        (4, "GOLD 4, very severe"),
        source=GOLD_TOOL,
    ),
    use=Use(
        "severity of airflow obstruction",
        having=("chronic lung disease",),
        ages=(18, None),
        situations="spirometry in COPD, FEV1 percent predicted after a bronchodilator, mild, moderate or very severe",
        names="GOLD grade; GOLD stage; GOLD spirometric grade; GOLD COPD grade; GOLD 1 to 4",
    ),
)
def gold_copd_grade(fev1_percent_predicted: Fev1PercentPredicted) -> int:
    """Grade the obstruction of an adult's airways in COPD by FEV1 after a bronchodilator.

    Only where FEV1 is below 0.7 of the forced vital capacity. The grade no longer belongs to the group that guides
    treatment.
    """
    return banded(fev1_percent_predicted, 4, (30, 3), (50, 2), (80, 1))


@calculator(
    title="GOLD group A, B or E",
    result=Points("Rank among the GOLD groups", 1, 3),
    source=(AGUSTI_2023, GOLD_TOOL),
    bands=Bands("A", (2, "B"), (3, "E"), source=GOLD_TOOL),
    steps={"symptoms": "More symptoms"},
    use=Use(
        "treatment group of chronic obstructive pulmonary disease",
        having=("chronic lung disease",),
        ages=(18, None),
        situations=(
            "first inhaled treatment of stable COPD by symptoms and exacerbations, CAT, moderate exacerbations, "
            "admission for an exacerbation"
        ),
        names="GOLD ABE; GOLD group; ABE assessment; GOLD ABE group; GOLD ABCD; ABE tool",
    ),
)
def gold_copd_group(
    repeated_exacerbations: Annotated[
        bool,
        Finding(
            "Two or more moderate exacerbations of COPD in the past year",
            meaning="treated with steroids or antibiotics, without admission",
            synonyms=("repeated exacerbations of COPD",),
        ),
    ],
    hospital_exacerbation: Annotated[
        bool,
        Finding(
            "Exacerbation of COPD with admission to hospital in the past year",
            synonyms=("hospitalized exacerbation in the past year",),
        ),
    ],
    mmrc: Mmrc | None = None,
    cat_score: Annotated[
        float | None,
        Number(
            "COPD assessment test",
            "points",
            (0, 40),
            (2, 35),
            0,
            synonyms=("CAT score", "CAT"),
            whole=True,
            days=30,
        ),
    ] = None,
) -> int:
    """Tell which group of treatment an adult with stable COPD belongs to, by symptoms and exacerbations.

    One of mMRC and CAT is enough; where they disagree, the one with more symptoms counts. Groups C and D of 2011 to
    2022 became E in 2023. Eosinophils guide the inhaled steroid, not the group.
    """
    if mmrc is None and cat_score is None:
        raise ValueError("dyspnea (mMRC) or the COPD assessment test (cat_score) is needed")
    if repeated_exacerbations or hospital_exacerbation:
        return 3
    symptoms = 0
    if mmrc is not None and mmrc in ("grade_2", "grade_3", "grade_4"):
        symptoms = 1
    if cat_score is not None and cat_score >= 10:
        symptoms = 1
    return 1 + symptoms


@calculator(
    title="Ottawa COPD risk scale",
    result=Points("Ottawa COPD risk score", 0, 16),
    source=(STIELL_2014, QXMD_OTTAWA),
    bands=Bands(
        "lower risk of a serious event: 2.2 % at 0",
        (2, "risk of a serious event 7.2 % or more"),
        source=STIELL_2014,
    ),
    use=Use(
        "risk in an exacerbation of chronic obstructive pulmonary disease",
        having=("chronic lung disease",),
        ages=(18, None),
        situations=(
            "exacerbation of COPD in the emergency department, admit or discharge, walk test after treatment, "
            "intubation before, ischemic changes"
        ),
        signs="-; -; chronic lung disease",
        names="Ottawa COPD risk scale; OCRS; Ottawa COPD; Ottawa COPD scale",
    ),
)
def ottawa_copd(
    coronary_bypass_before: Annotated[
        bool, Finding("Coronary bypass in the history", synonyms=("history of CABG", "previous coronary bypass"))
    ],
    peripheral_vascular_intervention: Annotated[
        bool, Finding("Intervention for peripheral vascular disease in the history")
    ],
    intubation_for_distress_before: Annotated[
        bool, Finding("Earlier intubation for respiratory distress", synonyms=("intubated for COPD before",))
    ],
    heart_rate: HeartRate,
    acute_ischemia_on_ecg: Annotated[
        bool, Finding("Acute ischemic changes in the electrocardiogram", synonyms=("acute ischemic ECG changes",))
    ],
    pulmonary_congestion_on_xray: Annotated[
        bool,
        Finding("Pulmonary congestion on the chest radiograph", synonyms=("pulmonary congestion on chest x-ray",)),
    ],
    hemoglobin: Hemoglobin,
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_bicarbonate: SerumBicarbonate,
    too_ill_to_walk: Annotated[
        bool,
        Finding(
            "Walk test after treatment failed",
            meaning="too ill to walk, or saturation below 90 % or heart rate of 120 or more with it",
            synonyms=("too ill to walk", "failed walk test"),
        ),
    ],
) -> int:
    """Estimate the risk of a serious event of an adult with an exacerbation of COPD in the emergency department.

    Heart rate is that on arrival. It counts from 110 on, hemoglobin below 10 g/dL, urea from 12 mmol/L on, and carbon
    dioxide in serum from 35 mmol/L on. At 10 points 91.4 % had an event.
    """
    points = each(1, coronary_bypass_before, peripheral_vascular_intervention, pulmonary_congestion_on_xray)
    points += each(2, intubation_for_distress_before, acute_ischemia_on_ecg, too_ill_to_walk)
    if heart_rate >= 110:
        points += 2
    if hemoglobin < 10:
        points += 3
    if blood_urea_nitrogen >= 33.6:
        points += 1
    if serum_bicarbonate >= 35:
        points += 1
    return points
