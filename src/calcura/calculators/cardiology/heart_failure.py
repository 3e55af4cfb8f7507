"""Heart failure and what the heart allows: likelihood, functional class and capacity, survival."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    ActiveCancer,
    Age,
    BloodUreaNitrogen,
    BodyMassIndex,
    Diabetes,
    EjectionFraction,
    HeartRate,
    ObstructiveLungDisease,
    OxygenSaturation,
    Points,
    RaisedTroponin,
    SerumCreatinine,
    SerumPotassium,
    Sex,
    Smoking,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

REDDY_2018 = Source(
    "Reddy YNV, et al. A simple, evidence-based approach to help guide diagnosis of heart failure with "
    "preserved ejection "
    "fraction. Circulation 2018;138:861-70",
    doi="10.1161/CIRCULATIONAHA.118.034646",
    pmid="29792299",
)
HLATKY_1989 = Source(
    "Hlatky MA, et al. A brief self-administered questionnaire to determine functional capacity (the Duke "
    "Activity Status "
    "Index). Am J Cardiol 1989;64:651-4",
    doi="10.1016/0002-9149(89)90496-7",
    pmid="2782256",
)

PulmonaryArterySystolicPressure = Annotated[
    float,
    Number(
        "Pulmonary artery systolic pressure",
        "mmHg",
        (5, 200),
        (15, 80),
        0,
        synonyms=("PASP", "RVSP", "right ventricular systolic pressure"),
        meaning="estimated by Doppler echocardiography",
    ),
]
AtrialFibrillation = Annotated[
    bool, Finding("Atrial fibrillation", meaning="paroxysmal or persistent", synonyms=("AF", "afib", "AFib"))
]

LEE_2012 = Source(
    "Lee DS, et al. Prediction of heart failure mortality in emergent care: a cohort study. Ann Intern Med "
    "2012;156:767-75",
    doi="10.7326/0003-4819-156-11-201206050-00003",
)
STAGES_2022 = Source(
    "Heidenreich PA, et al. 2022 AHA/ACC/HFSA guideline for the management of heart failure. Circulation "
    "2022;145:e895-e1032, pocket edition: stages",
    doi="10.1161/CIR.0000000000001063",
    pmid="35363499",
    url="http://eguideline.guidelinecentral.com/i/1461930-acc-aha-heart-failure-guidelines-2022-update/2",
)


@calculator(
    title="H2FPEF score for heart failure with preserved ejection fraction",
    result=Points("H2FPEF score", 0, 9),
    source=REDDY_2018,
    bands=Bands(
        "heart failure with preserved ejection fraction unlikely",
        (2, "intermediate probability: further testing"),
        (6, "heart failure with preserved ejection fraction likely"),
        source=REDDY_2018,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of heart failure with preserved ejection fraction",
        having=("breathlessness", "heart failure"),
        situations=(
            "HFpEF unexplained breathlessness on exertion echocardiography obese atrial fibrillation; diastolic "
            "heart failure with preserved normal ejection fraction; dyspnea, breathless, heavy, "
            "antihypertensives, pulmonary pressure, E/e"
        ),
        signs="-; breathlessness; heart failure, atrial fibrillation",
        names="H2FPEF; HFpEF score",
    ),
)
def h2fpef_score(
    age: Age,
    body_mass_index: BodyMassIndex,
    two_antihypertensive_drugs: Annotated[bool, Finding("Two or more antihypertensive drugs")],
    atrial_fibrillation: AtrialFibrillation,
    pulmonary_artery_systolic_pressure: PulmonaryArterySystolicPressure,
    early_filling_ratio: Annotated[
        float,
        Number(
            "Ratio of early filling to annular velocity (E/e')",
            "",
            (1, 60),
            (4, 25),
            1,
            synonyms=("E/e'", "E/e prime"),
            meaning="by Doppler echocardiography",
        ),
    ],
) -> int:
    """Estimate how likely heart failure is in an adult who is short of breath and has a preserved ejection fraction.

    Body mass index counts above 30, age above 60. The continuous model of the same paper gives a probability and is not
    this score.
    """
    points = 0
    points += each(1, two_antihypertensive_drugs) + each(3, atrial_fibrillation)
    if body_mass_index > 30:
        points += 2
    if pulmonary_artery_systolic_pressure > 35:
        points += 1
    if age > 60:
        points += 1
    if early_filling_ratio > 9:
        points += 1
    return points


def _can(label: str) -> Finding:
    """Return an activity that the patient can do or cannot."""
    return Finding(label, meaning="present: the patient can do it")


@calculator(
    title=Proper("Duke activity status index"),
    result=Outcome(Proper("Duke activity status index"), "points", decimals=2, limits=(0, 58.2)),
    source=HLATKY_1989,
    use=Use(
        "functional capacity",
        ages=(18, None),
        situations=(
            "DASI questionnaire exercise tolerance before noncardiac surgery preoperative METs peak oxygen "
            "uptake; functional capacity VO2: walk, climb stairs, housework, yardwork, sexual relations, sports"
        ),
        signs="-; -; surgery, heart failure",
        names="DASI; Duke activity",
    ),
)
def duke_activity_status_index(
    self_care: Annotated[bool, _can("Takes care of oneself")],
    walks_indoors: Annotated[bool, _can("Walks indoors")],
    walks_a_block: Annotated[bool, _can("Walks a block or two on level ground")],
    climbs_stairs: Annotated[bool, _can("Climbs a flight of stairs or a hill")],
    runs_short_distance: Annotated[bool, _can("Runs a short distance")],
    light_housework: Annotated[bool, _can("Light work in the house")],
    moderate_housework: Annotated[bool, _can("Moderate work in the house")],
    heavy_housework: Annotated[bool, _can("Heavy work in the house")],
    yard_work: Annotated[bool, _can("Work in the yard")],
    sexual_relations: Annotated[bool, _can("Sexual relations")],
    moderate_recreation: Annotated[bool, _can("Moderate recreation")],
    strenuous_sports: Annotated[bool, _can("Strenuous sports")],
) -> float:
    """Sum up what an adult can do by the oxygen that it takes.

    An activity not done for other reasons than ability is still answered by whether it could be done. Peak oxygen
    uptake in mL/kg/min is estimated as 0.43 times the index plus 9.6, and metabolic equivalents as that divided by 3.5.
    """
    return (
        each(2.75, self_care, walks_a_block)
        + each(1.75, walks_indoors)
        + each(5.5, climbs_stairs)
        + each(8, runs_short_distance, heavy_housework)
        + each(2.7, light_housework)
        + each(3.5, moderate_housework)
        + each(4.5, yard_work)
        + each(5.25, sexual_relations)
        + each(6, moderate_recreation)
        + each(7.5, strenuous_sports)
    )


NYHA = {"class_1": 1, "class_2": 2, "class_3": 3, "class_4": 4}
NYHA_OF_MAGGIC = {"class_1": 0, "class_2": 2, "class_3": 6, "class_4": 8}
LimitationOfActivity = Annotated[
    str,
    item(
        "Limitation of activity by the heart (NYHA); functional class",
        NYHA,
        meaning="by breathlessness, fatigue, palpitations or angina",
        class_1="none: ordinary activity causes no symptoms; class I; NYHA I; NYHA 1",
        class_2="slight: comfortable at rest, symptoms with ordinary activity; class II; NYHA II; NYHA 2",
        class_3="marked: comfortable at rest, symptoms with less than ordinary activity; class III; NYHA III; NYHA 3",
        class_4="no activity without symptoms, which may be present at rest; class IV; NYHA IV; NYHA 4",
    ),
]
MCDONAGH_2021 = Source(
    "McDonagh TA, et al. 2021 ESC guidelines for the diagnosis and treatment of acute and chronic heart failure. "
    "Eur Heart J 2021;42:3599-726",
    doi="10.1093/eurheartj/ehab368",
)
NYHA_1994 = Source(
    "New York Heart Association functional classes, table 1 of a review (PMC3223909)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3223909/table/T1",
)
POCOCK_2013 = Source(
    "Pocock SJ, et al. Predicting survival in heart failure: a risk score based on 39 372 patients from 30 studies. "
    "Eur Heart J 2013;34:1404-13",
    doi="10.1093/eurheartj/ehs337",
)


@calculator(
    title="New York Heart Association (NYHA) functional class",
    result=Points("NYHA class", 1, 4),
    source=(MCDONAGH_2021, NYHA_1994),
    bands=Bands(
        "class I: no limitation",
        (2, "class II: slight limitation"),
        (3, "class III: marked limitation"),
        (4, "class IV: symptoms with any activity, or at rest"),
        source=NYHA_1994,
    ),
    use=Use(
        "functional class in heart failure",
        having=("heart failure",),
        ages=(18, None),
        situations=(
            "NYHA class I II III IV limitation of physical activity breathlessness fatigue on exertion dyspnea at rest "
            "symptoms severity heart failure"
        ),
        signs="heart failure; breathlessness; -",
        names="NYHA; NYHA class; New York Heart Association; NYHA classification",
        computes="functional class",
    ),
)
def nyha_class(limitation_of_activity: LimitationOfActivity) -> int:
    """Grade by symptoms how far heart disease limits an adult.

    A functional class, which may change from day to day; the stages A to D of the American guideline are another thing.
    """
    return each(NYHA, limitation_of_activity)


@calculator(
    title="MAGGIC risk score in heart failure",
    result=Points("MAGGIC score", 0, 57),
    source=POCOCK_2013,
    # In mg/dL the limits are rounded up to the hundredth that laboratories report.
    printed={
        "serum_creatinine": Printed(
            "umol/L", {1.02: 90, 1.25: 110, 1.48: 130, 1.70: 150, 1.93: 170, 2.38: 210, 2.83: 250}
        )
    },
    applies_to={"age": (18, None)},
    use=Use(
        "survival in heart failure",
        having=("heart failure",),
        situations=(
            "MAGGIC meta-analysis global group chronic heart failure mortality one year three years prognosis ejection "
            "fraction NYHA beta blocker ACE inhibitor"
        ),
        signs="heart failure; -; breathlessness",
        names="MAGGIC; MAGGIC score; MAGGIC risk score; MAGGIC risk calculator",
    ),
)
def maggic_heart_failure(
    age: Age,
    sex: Sex,
    ejection_fraction: EjectionFraction,
    systolic_blood_pressure: SystolicBloodPressure,
    body_mass_index: BodyMassIndex,
    serum_creatinine: SerumCreatinine,
    limitation_of_activity: LimitationOfActivity,
    smoking: Smoking,
    diabetes: Diabetes,
    obstructive_lung_disease: ObstructiveLungDisease,
    heart_failure_for_18_months: Annotated[
        bool, Finding("Heart failure for 18 months or more", meaning="since it was diagnosed")
    ],
    beta_blocker: Annotated[bool, Finding("Treatment with a beta blocker", synonyms=("beta blocker", "beta-blocker"))],
    ace_inhibitor_or_arb: Annotated[
        bool,
        Finding(
            "Treatment with an ACE inhibitor or angiotensin receptor blocker",
            synonyms=("ACE inhibitor or ARB", "ACEI or ARB", "on an ACE inhibitor", "on an ARB"),
        ),
    ],
) -> int:
    """Score the risk of death of an adult with heart failure, whatever the ejection fraction.

    The two treatments score where they are not taken. Points of age and of pressure depend on the ejection fraction.

    With 10 points 4 % die within a year and 10 % within three, with 20 10 % and 25 %, with 30 25 % and 52 %, with 40
    52 % and 84 %; above 50 points no figure was published.
    """
    points = banded(ejection_fraction, 7, (20, 6), (25, 5), (30, 3), (35, 2), (40, 0))
    if ejection_fraction < 30:
        points += banded(age, 0, (55, 1), (60, 2), (65, 4), (70, 6), (75, 8), (80, 10))
        points += banded(systolic_blood_pressure, 5, (110, 4), (120, 3), (130, 2), (140, 1), (150, 0))
    elif ejection_fraction < 40:
        points += banded(age, 0, (55, 2), (60, 4), (65, 6), (70, 8), (75, 10), (80, 13))
        points += banded(systolic_blood_pressure, 3, (110, 2), (120, 1), (140, 0))
    else:
        points += banded(age, 0, (55, 3), (60, 5), (65, 7), (70, 9), (75, 12), (80, 15))
        points += banded(systolic_blood_pressure, 2, (110, 1), (130, 0))
    points += banded(body_mass_index, 6, (15, 5), (20, 3), (25, 2), (30, 0))
    points += banded(serum_creatinine, 0, (1.02, 1), (1.25, 2), (1.48, 3), (1.70, 4), (1.93, 5), (2.38, 6), (2.83, 8))
    points += each(NYHA_OF_MAGGIC, limitation_of_activity)
    if sex == "male":
        points += 1
    points += each(1, smoking) + each(2, obstructive_lung_disease, heart_failure_for_18_months) + each(3, diabetes)
    points += 0 if beta_blocker else 3
    points += 0 if ace_inhibitor_or_arb else 1
    return points


FONAROW_2005 = Source(
    "Fonarow GC, et al. Risk stratification for in-hospital mortality in acutely decompensated heart failure: "
    "classification and regression tree analysis. JAMA 2005;293:572-80",
    doi="10.1001/jama.293.5.572",
    pmid="15687312",
)
ADHERE_TREE = Source(
    "ADHERE tree model of in-hospital mortality in acute heart failure, order and limits of the tree (AppCardio)",
    url="https://appcardio.com/adhere-tree-model-for-acute-hf-mortality-calculator",
)


@calculator(
    title="ADHERE risk tree of acute heart failure",
    result=Points("Group of the ADHERE tree", 1, 3),
    source=(FONAROW_2005, ADHERE_TREE),
    bands=Bands(
        "low risk: about 2.1 % die in hospital",
        (2, "intermediate risk"),
        (3, "high risk: about 21.9 % die in hospital"),
        source=ADHERE_TREE,
    ),
    use=Use(
        "risk of death in hospital with acute heart failure",
        having=("heart failure",),
        ages=(18, None),
        situations=(
            "acute decompensated heart failure admitted to hospital, in-hospital mortality, ADHF, blood urea nitrogen "
            "43, systolic pressure 115, creatinine 2.75"
        ),
        signs="-; heart failure; -",
        names="=ADHERE; ADHERE tree; ADHERE risk tree; ADHERE model; ADHERE score; ADHERE algorithm",
    ),
)
def adhere(
    blood_urea_nitrogen: BloodUreaNitrogen,
    systolic_blood_pressure: SystolicBloodPressure,
    serum_creatinine: SerumCreatinine,
) -> int:
    """Group adults admitted with decompensated heart failure by their risk of dying in hospital.

    By the values on admission. Creatinine decides only where urea nitrogen is 43 mg/dL or more and the systolic
    pressure is below 115 mmHg. The result is 1, 2 or 3 for low, intermediate or high; figures of the nodes between the
    outer two differ among texts and are not given.
    """
    if blood_urea_nitrogen < 43:
        return 1 if systolic_blood_pressure >= 115 else 2
    if systolic_blood_pressure >= 115:
        return 2
    return 3 if serum_creatinine >= 2.75 else 2


@calculator(
    title="EHMRG, seven-day mortality of acute heart failure",
    result=Outcome("EHMRG score", "", decimals=1),
    source=LEE_2012,
    bands=Bands(
        "group 1: very low",
        (-49, "group 2: low"),
        (-15.8, "group 3: intermediate"),
        (18, "group 4: high"),
        (56.6, "group 5a: very high"),
        (89.4, "group 5b: highest"),
        source=LEE_2012,
    ),
    applies_to={"age": (18, None)},
    steps={
        "by_vital_signs": "Age, pressure, heart rate and saturation",
        "by_potassium": "Points for potassium",
        "total": "Sum before rounding",
    },
    use=Use(
        "risk of death in acute heart failure",
        having=("heart failure",),
        situations=(
            "acute decompensated heart failure in the emergency department, admit or discharge, brought by ambulance, "
            "metolazone at home, seven days"
        ),
        signs="-; -; heart failure",
        names="EHMRG; emergency heart failure mortality risk grade; EHMRG score; EHMRG7",
    ),
)
def ehmrg(
    age: Age,
    ambulance_arrival: Annotated[bool, Finding("Brought by ambulance", synonyms=("transported by EMS",))],
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    oxygen_saturation: OxygenSaturation,
    serum_creatinine: SerumCreatinine,
    serum_potassium: SerumPotassium,
    raised_troponin: RaisedTroponin,
    active_cancer: ActiveCancer,
    metolazone: Annotated[bool, Finding("Metolazone at home", synonyms=("outpatient metolazone",))],
) -> float:
    """Rank adults with acute heart failure in the emergency department by the risk of death within seven days.

    Not on dialysis. Values are those at triage: pressure counts up to 160 mmHg and lowers the score, heart rate from 80
    to 120, saturation up to 92 %. Deaths in each group differ between the cohorts and are not told here.

    Groups are printed to a tenth, so that the score is rounded to one.
    """
    by_vital_signs = (
        2 * age - min(systolic_blood_pressure, 160) + min(max(heart_rate, 80), 120) - 2 * min(oxygen_saturation, 92)
    )
    by_potassium = 0
    if serum_potassium <= 3.9:
        by_potassium = 5
    elif serum_potassium >= 4.6:
        by_potassium = 30
    total = 12 + by_vital_signs + 20 * serum_creatinine + by_potassium
    total += each(60, ambulance_arrival, raised_troponin, metolazone) + each(45, active_cancer)
    return round(10 * total) / 10


@calculator(
    title="ACC and AHA stage of heart failure",
    result=Points("Rank among the stages of heart failure", 0, 4),
    source=STAGES_2022,
    bands=Bands(
        "none of the stages",
        (1, "A, at risk"),
        (2, "B, pre-heart failure"),
        (3, "C, symptomatic"),
        (4, "D, advanced"),
        source=STAGES_2022,
    ),
    use=Use(
        "stage of heart failure",
        having=("heart failure", "risk factors of the heart"),
        ages=(18, None),
        situations=(
            "pre-heart failure, prevention of heart failure, structural heart disease without symptoms, advanced heart "
            "failure, American guideline"
        ),
        names="ACC/AHA stage; AHA stage; heart failure stage; stage of heart failure; stages A to D; HF stage",
    ),
)
def acc_aha_hf_stage(
    heart_failure_risk_factor: Annotated[
        bool,
        Finding(
            "Risk factor of heart failure",
            meaning=(
                "hypertension, atherosclerotic disease, diabetes, metabolic syndrome, obesity, cardiotoxic agents, or "
                "a variant or family history of cardiomyopathy"
            ),
            synonyms=("at risk of heart failure",),
        ),
    ],
    structural_heart_disease: Annotated[
        bool,
        Finding(
            "Structural heart disease",
            meaning=(
                "reduced systolic function of a ventricle, hypertrophy, enlarged chambers, abnormal motion of a wall, "
                "or valve disease"
            ),
        ),
    ],
    raised_filling_pressure: Annotated[
        bool, Finding("Evidence of raised filling pressure", meaning="by catheter or imaging, such as Doppler")
    ],
    raised_cardiac_biomarker: Annotated[
        bool,
        Finding("Raised natriuretic peptide or persistently raised troponin", meaning="that nothing else explains"),
    ],
    heart_failure_symptoms_ever: Annotated[bool, Finding("Symptoms of heart failure now or earlier")],
    advanced_heart_failure: Annotated[
        bool,
        Finding("Marked symptoms of heart failure with recurrent admissions", meaning="despite optimal treatment"),
    ],
) -> int:
    """Tell which stage of heart failure an adult has reached, from at risk to advanced.

    Stages only go forward, while the functional class of the New York Heart Association goes both ways. A raised marker
    makes stage B only together with a risk factor. Symptoms make stage C only where structural heart disease causes
    them.

    The stages are those of 2022.
    """
    if heart_failure_symptoms_ever:
        if not structural_heart_disease:
            raise ValueError("symptoms need structural heart disease to be stage C: look for what causes them first")
        return 4 if advanced_heart_failure else 3
    if structural_heart_disease or raised_filling_pressure:
        return 2
    if heart_failure_risk_factor:
        return 2 if raised_cardiac_biomarker else 1
    return 0
