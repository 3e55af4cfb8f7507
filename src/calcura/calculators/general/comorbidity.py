"""Comorbidity: what a patient's other illnesses mean for survival."""

from __future__ import annotations

from math import exp

from calcura.engine import Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    Aids,
    ChronicPulmonaryDisease,
    CongestiveHeartFailure,
    ConnectiveTissueDisease,
    Dementia,
    DiabetesSeverity,
    Hemiplegia,
    Leukemia,
    LiverDiseaseSeverity,
    Lymphoma,
    ModerateToSevereKidneyDisease,
    MyocardialInfarction,
    Outcome,
    PepticUlcerDisease,
    PeripheralVascularDisease,
    Points,
    Proper,
    SolidTumor,
    Stroke,
    TransientIschemicAttack,
)

LIVER_DISEASE_POINTS = {"none": 0, "mild": 1, "moderate_to_severe": 3}
DIABETES_POINTS = {"none": 0, "uncomplicated": 1, "end_organ_damage": 2}
SOLID_TUMOR_POINTS = {"none": 0, "localized": 2, "metastatic": 6}

CHARLSON_1987 = Source(
    "Charlson ME, et al. J Chronic Dis 1987;40:373-383", doi="10.1016/0021-9681(87)90171-8", pmid="3558716"
)
CHARLSON_1994 = Source(
    "Charlson M, et al. J Clin Epidemiol 1994;47:1245-1251",
    doi="10.1016/0895-4356(94)90129-5",
    pmid="7722560",
)


@calculator(
    title=Proper("Charlson comorbidity index, adjusted for age"),
    result=Points(Proper("Charlson comorbidity index"), 0, 37),
    source=(CHARLSON_1987, CHARLSON_1994),
    applies_to={"age": (18, None)},
    use=Use(
        "burden of chronic disease",
        situations=(
            "burden of comorbidity comorbid conditions coexisting chronic diseases; mortality prediction "
            "weighted; ten-year 10-year mortality"
        ),
        signs=(
            "comorbidity; -; chronic disease, valve or vessel that needs an operation, cancer, evaluation before an "
            "operation, surgery"
        ),
        names="Charlson; comorbidity index; CCI; ACCI; age-adjusted CCI",
        computes="comorbidity score; comorbidity burden",
    ),
)
def charlson_comorbidity_index(
    age: Age,
    myocardial_infarction: MyocardialInfarction,
    congestive_heart_failure: CongestiveHeartFailure,
    peripheral_vascular_disease: PeripheralVascularDisease,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    dementia: Dementia,
    chronic_pulmonary_disease: ChronicPulmonaryDisease,
    connective_tissue_disease: ConnectiveTissueDisease,
    peptic_ulcer_disease: PepticUlcerDisease,
    liver_disease_severity: LiverDiseaseSeverity,
    diabetes_severity: DiabetesSeverity,
    hemiplegia: Hemiplegia,
    moderate_to_severe_kidney_disease: ModerateToSevereKidneyDisease,
    solid_tumor: SolidTumor,
    leukemia: Leukemia,
    lymphoma: Lymphoma,
    aids: Aids,
) -> int:
    """Weigh an adult's coexisting illnesses and age by what they mean for long-term survival.

    The weights are those of 1987; later sets for administrative data differ, AIDS above all, which counts 6
    here.

    Age adds a point for each decade from 50, at most 4. A stroke and a transient ischemic attack are one
    criterion of cerebrovascular disease; a hemiplegia counts besides it. Diabetes treated by diet alone
    counts as none. Liver disease, diabetes and solid tumor count once, by their severity.
    """
    points = 0
    points += banded(age, 0, (50, 1), (60, 2), (70, 3), (80, 4))
    if myocardial_infarction:
        points += 1
    if congestive_heart_failure:
        points += 1
    if peripheral_vascular_disease:
        points += 1
    if stroke or transient_ischemic_attack:
        points += 1
    if dementia:
        points += 1
    if chronic_pulmonary_disease:
        points += 1
    if connective_tissue_disease:
        points += 1
    if peptic_ulcer_disease:
        points += 1
    points += LIVER_DISEASE_POINTS[liver_disease_severity]
    points += DIABETES_POINTS[diabetes_severity]
    if hemiplegia:
        points += 2
    if moderate_to_severe_kidney_disease:
        points += 2
    points += SOLID_TUMOR_POINTS[solid_tumor]
    if leukemia:
        points += 2
    if lymphoma:
        points += 2
    if aids:
        points += 6
    return points


@calculator(
    title="Ten-year survival by the Charlson comorbidity index",
    result=Outcome("Estimated ten-year survival", "%", decimals=1, limits=(0, 100)),
    source=(CHARLSON_1987, CHARLSON_1994),
    steps={
        "comorbidity_index": Proper("Charlson comorbidity index with points for age [points]"),
        "probability": "Probability of surviving ten years",
    },
    applies_to={"age": (18, None)},
    use=Use(
        "burden of chronic disease",
        situations="10-year ten-year survival percent estimated from comorbidities; life expectancy",
        names="Charlson 10-year survival; Charlson survival",
        shares="Charlson; CCI",
    ),
)
def charlson_ten_year_survival(
    age: Age,
    myocardial_infarction: MyocardialInfarction,
    congestive_heart_failure: CongestiveHeartFailure,
    peripheral_vascular_disease: PeripheralVascularDisease,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    dementia: Dementia,
    chronic_pulmonary_disease: ChronicPulmonaryDisease,
    connective_tissue_disease: ConnectiveTissueDisease,
    peptic_ulcer_disease: PepticUlcerDisease,
    liver_disease_severity: LiverDiseaseSeverity,
    diabetes_severity: DiabetesSeverity,
    hemiplegia: Hemiplegia,
    moderate_to_severe_kidney_disease: ModerateToSevereKidneyDisease,
    solid_tumor: SolidTumor,
    leukemia: Leukemia,
    lymphoma: Lymphoma,
    aids: Aids,
) -> float:
    """Estimate the probability that an adult survives ten years, from coexisting illnesses and age.

    A rough guide for weighing long-term benefit: the survival of 98.3 % without any point is that of a
    theoretical low-risk population of 1987, and care has improved since.
    """
    comorbidity_index = charlson_comorbidity_index(
        age=age,
        myocardial_infarction=myocardial_infarction,
        congestive_heart_failure=congestive_heart_failure,
        peripheral_vascular_disease=peripheral_vascular_disease,
        stroke=stroke,
        transient_ischemic_attack=transient_ischemic_attack,
        dementia=dementia,
        chronic_pulmonary_disease=chronic_pulmonary_disease,
        connective_tissue_disease=connective_tissue_disease,
        peptic_ulcer_disease=peptic_ulcer_disease,
        liver_disease_severity=liver_disease_severity,
        diabetes_severity=diabetes_severity,
        hemiplegia=hemiplegia,
        moderate_to_severe_kidney_disease=moderate_to_severe_kidney_disease,
        solid_tumor=solid_tumor,
        leukemia=leukemia,
        lymphoma=lymphoma,
        aids=aids,
    )
    probability: float = 0.983 ** exp(0.9 * comorbidity_index)
    return 100 * probability
