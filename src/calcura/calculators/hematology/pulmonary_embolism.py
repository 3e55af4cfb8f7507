"""Pulmonary embolism: how likely it is, when it is excluded, and how it will go once it is found."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    ActiveCancer,
    Age,
    AlteredMentalStatus,
    ChronicPulmonaryDisease,
    CockcroftGaultClearance,
    CongestiveHeartFailure,
    DDimer,
    HeartRate,
    Hemoptysis,
    HeparinInducedThrombocytopenia,
    Malignancy,
    Outcome,
    OxygenSaturation,
    Points,
    PreviousDeepVeinThrombosis,
    PreviousPulmonaryEmbolism,
    PulmonaryEmbolismMostLikely,
    RaisedTroponin,
    RespiratoryRate,
    Sex,
    SignsOfDeepVeinThrombosis,
    SystolicBloodPressure,
    Temperature,
)
from calcura.measurements.kinds import Finding, Proper

LE_GAL_2006 = Source(
    "Le Gal G, et al. Prediction of pulmonary embolism in the emergency department: the revised Geneva score. "
    "Ann Intern Med 2006;144:165-71",
    doi="10.7326/0003-4819-144-3-200602070-00004",
    pmid="16461960",
)
KLOK_2008 = Source(
    "Klok FA, et al. Simplification of the revised Geneva score for assessing clinical probability of pulmonary "
    "embolism. Arch Intern Med 2008;168:2131-6",
    doi="10.1001/archinte.168.19.2131",
    pmid="18955643",
)
AUJESKY_2005 = Source(
    "Aujesky D, et al. Derivation and validation of a prognostic model for pulmonary embolism. "
    "Am J Respir Crit Care Med 2005;172:1041-6",
    doi="10.1164/rccm.200506-862OC",
    pmid="16020800",
)
JIMENEZ_2010 = Source(
    "Jimenez D, et al. Simplification of the pulmonary embolism severity index for prognostication in patients with "
    "acute symptomatic pulmonary embolism. Arch Intern Med 2010;170:1383-9",
    doi="10.1001/archinternmed.2010.199",
    pmid="20696966",
)
VAN_DER_HULLE_2017 = Source(
    "van der Hulle T, et al. Simplified diagnostic management of suspected pulmonary embolism (the YEARS study): a "
    "prospective, multicentre, cohort study. Lancet 2017;390:289-97",
    doi="10.1016/S0140-6736(17)30885-1",
    pmid="28549662",
)
RIGHINI_2014 = Source(
    "Righini M, et al. Age-adjusted D-dimer cutoff levels to rule out pulmonary embolism: the ADJUST-PE study. "
    "JAMA 2014;311:1117-24",
    doi="10.1001/jama.2014.2135",
    pmid="24643601",
)
BOVA_2014 = Source(
    "Bova C, et al. Identification of intermediate-risk patients with acute symptomatic pulmonary embolism. "
    "Eur Respir J 2014;44:694-703",
    doi="10.1183/09031936.00006114",
    pmid="24696111",
)
ZONDAG_2011 = Source(
    "Zondag W, et al. Outpatient treatment in patients with acute pulmonary embolism: the Hestia Study. "
    "J Thromb Haemost 2011;9:1500-7",
    doi="10.1111/j.1538-7836.2011.04388.x",
    pmid="21645235",
)

SurgeryOrLegFracture = Annotated[
    bool,
    Finding(
        "Surgery or leg fracture in the past month",
        meaning="an operation under general anesthesia, or a fracture of the lower limb, within the past month",
    ),
]
UnilateralLegPain = Annotated[
    bool,
    Finding("Unilateral leg pain", meaning="pain in one leg, as the patient tells it", synonyms=("pain in one leg",)),
]
LegPainOnPalpationAndEdema = Annotated[
    bool,
    Finding(
        "Pain on palpation of the deep veins and unilateral edema",
        meaning="both together: the leg hurts when pressed along its deep veins, and is swollen on one side only",
    ),
]


@calculator(
    title="Revised Geneva score for pulmonary embolism",
    result=Points("Revised Geneva score", 0, 22),
    source=LE_GAL_2006,
    bands=Bands(
        "low probability of pulmonary embolism: 8 % had it",
        (4, "intermediate probability of pulmonary embolism: 28 % had it"),
        (11, "high probability of pulmonary embolism: 74 % had it"),
        source=LE_GAL_2006,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of pulmonary embolism",
        having=("suspected pulmonary embolism",),
        situations=(
            "PE pretest probability before D-dimer or imaging, without a judgement of the likeliest diagnosis; "
            "objective clinical prediction rule; suspected lung clot; objective items alone: surgery or fracture, "
            "unilateral leg pain, heart rate, hemoptysis, cancer"
        ),
        signs=(
            "suspected pulmonary embolism; signs of embolism; venous thrombosis, chest pain, breathlessness, immobility"
        ),
        names="Geneva score; revised Geneva; rGeneva",
    ),
)
def geneva_revised_pe(
    age: Age,
    heart_rate: HeartRate,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    surgery_or_leg_fracture: SurgeryOrLegFracture,
    active_cancer: ActiveCancer,
    unilateral_leg_pain: UnilateralLegPain,
    hemoptysis: Hemoptysis,
    leg_pain_on_palpation_and_edema: LegPainOnPalpationAndEdema,
) -> int:
    """Estimate from history and examination alone how likely pulmonary embolism is in an adult who may have it.

    Age counts above 65, not at 65. A previous thrombosis and a previous embolism are one criterion. Cancer counts
    when it is active, or considered cured for less than a year.
    """
    points = banded(heart_rate, 0, (75, 3), (95, 5))
    if age > 65:
        points += 1
    if previous_deep_vein_thrombosis or previous_pulmonary_embolism:
        points += 3
    points += each(2, surgery_or_leg_fracture, active_cancer, hemoptysis)
    points += each(3, unilateral_leg_pain) + each(4, leg_pain_on_palpation_and_edema)
    return points


@calculator(
    title="Simplified revised Geneva score for pulmonary embolism",
    result=Points("Simplified Geneva score", 0, 9),
    source=KLOK_2008,
    bands=Bands(
        "low probability of pulmonary embolism",
        (2, "intermediate probability of pulmonary embolism"),
        (5, "high probability of pulmonary embolism"),
        source=KLOK_2008,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of pulmonary embolism",
        having=("suspected pulmonary embolism",),
        situations="PE pretest probability, one point for each item; simpler than the revised score; ESC 2019",
        signs="-; suspected pulmonary embolism; signs of embolism",
        names="simplified Geneva; simplified Geneva score; simplified revised Geneva",
        shares="Geneva; Geneva score",
    ),
)
def geneva_simplified(
    age: Age,
    heart_rate: HeartRate,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    surgery_or_leg_fracture: SurgeryOrLegFracture,
    active_cancer: ActiveCancer,
    unilateral_leg_pain: UnilateralLegPain,
    hemoptysis: Hemoptysis,
    leg_pain_on_palpation_and_edema: LegPainOnPalpationAndEdema,
) -> int:
    """Estimate from history and examination alone how likely pulmonary embolism is in an adult who may have it.

    One point for each item of the revised score, and two for a heart rate of 95 or more. Cancer, solid or of the blood,
    counts when it is active, or considered cured for less than a year. With two levels embolism is unlikely up to 2
    points and likely from 3 on.
    """
    points = banded(heart_rate, 0, (75, 1), (95, 2))
    if age > 65:
        points += 1
    if previous_deep_vein_thrombosis or previous_pulmonary_embolism:
        points += 1
    points += each(1, surgery_or_leg_fracture, active_cancer, hemoptysis, unilateral_leg_pain)
    points += each(1, leg_pain_on_palpation_and_edema)
    return points


@calculator(
    title="Pulmonary embolism severity index (PESI)",
    result=Points("Pulmonary embolism severity index", 18, None),
    source=AUJESKY_2005,
    bands=Bands(
        "class I: very low risk, 0 to 1.6 % die within 30 days",
        (66, "class II: low risk, 1.7 to 3.5 % die within 30 days"),
        (86, "class III: intermediate risk, 3.2 to 7.1 % die within 30 days"),
        (106, "class IV: high risk, 4.0 to 11.4 % die within 30 days"),
        (126, "class V: very high risk, 10.0 to 24.5 % die within 30 days"),
        source=AUJESKY_2005,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of pulmonary embolism",
        having=("pulmonary embolism",),
        situations=(
            "PE confirmed mortality at 30 days; outpatient treatment or early discharge; low risk class; "
            "severity of embolism"
        ),
        signs="pulmonary embolism; -; venous thrombosis",
        names="PESI; original PESI; PESI class",
    ),
)
def pesi(
    age: Age,
    sex: Sex,
    malignancy: Malignancy,
    congestive_heart_failure: CongestiveHeartFailure,
    chronic_pulmonary_disease: ChronicPulmonaryDisease,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    respiratory_rate: RespiratoryRate,
    temperature: Temperature,
    altered_mental_status: AlteredMentalStatus,
    oxygen_saturation: OxygenSaturation,
) -> int:
    """Estimate an adult's risk of death within 30 days of a confirmed acute pulmonary embolism.

    Not for ruling embolism in or out. A low class alone does not send anybody home: bleeding risk, support at home
    and other illness count too.

    The age in completed years is itself the first item. Altered mental status is disorientation, lethargy, stupor or
    coma. Saturation counts below 90 % with or without oxygen.
    """
    points = floor(age)
    if sex == "male":
        points += 10
    points += each(30, malignancy) + each(10, congestive_heart_failure, chronic_pulmonary_disease)
    if heart_rate >= 110:
        points += 20
    if systolic_blood_pressure < 100:
        points += 30
    if respiratory_rate >= 30:
        points += 20
    if temperature < 36:
        points += 20
    points += each(60, altered_mental_status)
    if oxygen_saturation < 90:
        points += 20
    return points


@calculator(
    title="Simplified pulmonary embolism severity index (sPESI)",
    result=Points("Simplified pulmonary embolism severity index", 0, 6),
    source=JIMENEZ_2010,
    bands=Bands(
        "low risk: 1.0 % died within 30 days",
        (1, "high risk: 10.9 % died within 30 days"),
        source=JIMENEZ_2010,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of pulmonary embolism",
        having=("pulmonary embolism",),
        situations="PE confirmed mortality at 30 days; outpatient treatment or early discharge; bedside, few items",
        signs="pulmonary embolism; -; venous thrombosis",
        names="sPESI; simplified PESI",
    ),
)
def spesi(
    age: Age,
    malignancy: Malignancy,
    congestive_heart_failure: CongestiveHeartFailure,
    chronic_pulmonary_disease: ChronicPulmonaryDisease,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    oxygen_saturation: OxygenSaturation,
) -> int:
    """Tell adults with acute pulmonary embolism who are at low risk of death within 30 days from the others.

    Age counts above 80, not at 80. Chronic heart failure and chronic lung disease are one criterion. Saturation counts
    below 90 % with or without oxygen.
    """
    points = 0
    points += each(1, malignancy)
    if age > 80:
        points += 1
    if congestive_heart_failure or chronic_pulmonary_disease:
        points += 1
    if heart_rate >= 110:
        points += 1
    if systolic_blood_pressure < 100:
        points += 1
    if oxygen_saturation < 90:
        points += 1
    return points


@calculator(
    title=Proper("YEARS algorithm for suspected pulmonary embolism"),
    result=Points("Imaging needed by YEARS", 0, 1),
    source=VAN_DER_HULLE_2017,
    bands=Bands(
        "pulmonary embolism excluded without imaging",
        (1, "pulmonary embolism not excluded: CT pulmonary angiography"),
        source=VAN_DER_HULLE_2017,
    ),
    use=Use(
        "likelihood of pulmonary embolism",
        having=("suspected pulmonary embolism",),
        without=("pregnancy",),
        ages=(18, None),
        situations=(
            "PE D-dimer limit 500 or 1000 by three items; exclude pulmonary embolism without CT; YEARS criteria "
            "items; suspected lung clot: signs of DVT, hemoptysis, most likely diagnosis"
        ),
        signs=(
            "suspected pulmonary embolism; signs of embolism; venous thrombosis, chest pain, breathlessness, immobility"
        ),
        names="=YEARS; YEARS algorithm; YEARS criteria; YEARS items; YEARS rule",
    ),
)
def years_pe(
    d_dimer: DDimer,
    signs_of_deep_vein_thrombosis: SignsOfDeepVeinThrombosis,
    hemoptysis: Hemoptysis,
    pulmonary_embolism_most_likely: PulmonaryEmbolismMostLikely,
) -> int:
    """Decide whether a hemodynamically stable adult with suspected pulmonary embolism needs imaging.

    Not in pregnancy, which has a form of its own, nor after 24 hours or more of full anticoagulation.

    Without any of the three items a D-dimer below 1000 ng/mL excludes embolism, with one or more a D-dimer below
    500 ng/mL, in fibrinogen-equivalent units. Without items, and between the limit for age and 1000 ng/mL, 6.3 % of a
    validation cohort had an embolism.
    """
    limit = 500 if signs_of_deep_vein_thrombosis or hemoptysis or pulmonary_embolism_most_likely else 1000
    return 1 if d_dimer >= limit else 0


@calculator(
    title="Age-adjusted limit of D-dimer",
    result=Outcome("Limit of D-dimer", "ng/mL", decimals=0, limits=(0, None)),
    source=RIGHINI_2014,
    applies_to={"age": (18, None)},
    use=Use(
        "limit of D-dimer by age",
        having=("suspected pulmonary embolism", "suspected deep vein thrombosis"),
        situations=(
            "age adjusted D-dimer cutoff threshold older than 50; rule out venous thromboembolism; upper limit "
            "for age; older people, elderly patient, negative at that age, years times 10; "
            "fibrin degradation; suspected embolism or thrombosis"
        ),
        signs="-; suspected pulmonary embolism; venous thrombosis, chest pain, breathlessness",
        names=(
            "age-adjusted D-dimer; age-adjusted D-dimer cutoff; D-dimer age adjustment; age-adj D-dimer; "
            "age-adjusted DD; age-adj DD"
        ),
    ),
)
def d_dimer_age_adjusted(
    age: Age,
    d_dimer_units: Annotated[
        str,
        item(
            "Units of the D-dimer assay",
            {"fibrinogen_equivalent_units": 10, "d_dimer_units": 5},
            meaning="what the laboratory counts in: one D-dimer unit is two fibrinogen-equivalent units",
            fibrinogen_equivalent_units="fibrinogen-equivalent units (FEU)",
            d_dimer_units="D-dimer units (DDU)",
        ),
    ],
) -> float:
    """Return the limit below which D-dimer excludes venous thromboembolism, where its probability is not high.

    Not where the clinical probability is high, in pregnancy, on an anticoagulant, or with symptoms that began in
    hospital: those patients were left out of its validation.

    Up to 50 years it is the usual limit, 500 ng/mL in fibrinogen-equivalent and 250 ng/mL in D-dimer units.
    """
    per_year = 10 if d_dimer_units == "fibrinogen_equivalent_units" else 5
    return per_year * max(age, 50)


@calculator(
    title=Proper("Bova score for pulmonary embolism"),
    result=Points(Proper("Bova score"), 0, 7),
    source=BOVA_2014,
    bands=Bands(
        "stage I: low risk of complications within 30 days",
        (3, "stage II: intermediate risk of complications within 30 days"),
        (5, "stage III: high risk of complications within 30 days"),
        source=BOVA_2014,
    ),
    use=Use(
        "prognosis of pulmonary embolism",
        having=("pulmonary embolism",),
        ages=(18, None),
        situations=(
            "PE normotensive intermediate-risk; troponin and right ventricle; complications hemodynamic collapse "
            "30 days; lung clot: heart rate, systolic 90 to 100, stage I to III"
        ),
        signs="pulmonary embolism; -; venous thrombosis",
        names="BOVA; Bova stage",
    ),
)
def bova(
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    raised_troponin: RaisedTroponin,
    right_ventricular_dysfunction: Annotated[
        bool,
        Finding(
            "Right ventricular dysfunction",
            meaning=(
                "on echocardiography a right ventricle above 0.9 of the left or wider than 30 mm, a pulmonary "
                "pressure above "
                "30 mmHg, dilation or a free wall that hardly moves; on CT a right ventricle larger than the left"
            ),
            synonyms=("RV dysfunction", "right heart strain", "right ventricular strain"),
        ),
    ],
) -> int:
    """Estimate the risk of complications within 30 days of an adult with pulmonary embolism and a pressure that holds.

    Only with a systolic pressure of at least 90 mmHg; below it the embolism is of high risk whatever the score.
    """
    if systolic_blood_pressure < 90:
        raise ValueError("the Bova score is for patients whose systolic blood pressure is at least 90 mmHg")
    points = 2 if systolic_blood_pressure <= 100 else 0
    points += each(2, raised_troponin, right_ventricular_dysfunction)
    if heart_rate >= 110:
        points += 1
    return points


@calculator(
    title=Proper("Hestia criteria for outpatient treatment of pulmonary embolism"),
    result=Points("Hestia criteria met", 0, 11),
    source=ZONDAG_2011,
    bands=Bands("outpatient treatment is possible", (1, "not for outpatient treatment"), source=ZONDAG_2011),
    use=Use(
        "prognosis of pulmonary embolism",
        having=("pulmonary embolism",),
        ages=(18, None),
        situations=(
            "PE treated at home, early discharge, outpatient; who can go home with an anticoagulant; lung clot, "
            "pulmonary embolism: treat at home or keep in hospital"
        ),
        signs="-; pulmonary embolism; venous thrombosis",
        names="Hestia; Hestia criteria; Hestia rule",
    ),
)
def hestia(
    hemodynamically_unstable: Annotated[
        bool,
        Finding(
            "Hemodynamically unstable",
            meaning="systolic pressure below 100 mmHg with a pulse above 100/min, or a state that needs intensive care",
        ),
    ],
    thrombolysis_or_embolectomy: Annotated[bool, Finding("Thrombolysis or embolectomy necessary")],
    active_or_high_risk_bleeding: Annotated[
        bool,
        Finding(
            "Active bleeding or high risk of bleeding",
            meaning=(
                "such as gastrointestinal bleeding within 14 days, stroke within 4 weeks, operation within 2 "
                "weeks, a bleeding "
                "disorder, platelets below 75 x 10^9/L, or a pressure above 180 or 110 mmHg"
            ),
        ),
    ],
    oxygen_over_24_hours: Annotated[
        bool,
        Finding("Oxygen for more than 24 hours", meaning="needed to keep the oxygen saturation above 90 %"),
    ],
    embolism_on_anticoagulant: Annotated[
        bool, Finding("Embolism while on an anticoagulant", meaning="diagnosed during anticoagulant treatment")
    ],
    intravenous_pain_relief: Annotated[bool, Finding("Intravenous pain medication for more than 24 hours")],
    reason_to_stay: Annotated[
        bool,
        Finding("Medical or social reason for hospital", meaning="a reason to stay in hospital for more than 24 hours"),
    ],
    creatinine_clearance: CockcroftGaultClearance,
    severe_liver_impairment: Annotated[
        bool, Finding("Severe liver impairment", meaning="in the judgement of the physician")
    ],
    pregnant_now: Annotated[bool, Finding("Pregnancy", meaning="pregnant now", synonyms=("pregnant",))],
    heparin_induced_thrombocytopenia: HeparinInducedThrombocytopenia,
) -> int:
    """Count the reasons not to treat an adult with acute pulmonary embolism at home.

    One is enough. Every item has to be answered: none counts as absent because nobody looked. Heparin-induced
    thrombocytopenia counts also when it lies in the past.
    """
    points = 0
    points += each(
        1,
        hemodynamically_unstable,
        thrombolysis_or_embolectomy,
        active_or_high_risk_bleeding,
        oxygen_over_24_hours,
        embolism_on_anticoagulant,
        intravenous_pain_relief,
        reason_to_stay,
        severe_liver_impairment,
        pregnant_now,
        heparin_induced_thrombocytopenia,
    )
    if creatinine_clearance < 30:
        points += 1
    return points
