"""Comorbidity: what a patient's other illnesses mean for survival."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.engine import Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    Aids,
    ChronicPulmonaryDisease,
    CongestiveHeartFailure,
    ConnectiveTissueDisease,
    Dementia,
    Hemiplegia,
    Leukemia,
    Lymphoma,
    ModerateToSevereKidneyDisease,
    MyocardialInfarction,
    Outcome,
    PepticUlcerDisease,
    PeripheralVascularDisease,
    Points,
    Proper,
    Stroke,
    TransientIschemicAttack,
)

LIVER_DISEASE_POINTS = {"none": 0, "mild": 1, "moderate_to_severe": 3}
LiverDiseaseSeverity = Annotated[
    str,
    item(
        "Severity of liver disease; liver disease severity; chronic liver disease",
        LIVER_DISEASE_POINTS,
        none="no liver disease; no liver disease; absent",
        mild=(
            "mild: chronic hepatitis, or cirrhosis without portal hypertension; mild; chronic hepatitis; "
            "compensated cirrhosis"
        ),
        moderate_to_severe=(
            "moderate to severe: cirrhosis with portal hypertension; moderate to severe; moderate; severe; "
            "variceal bleeding"
        ),
    ),
]
DIABETES_POINTS = {"none": 0, "uncomplicated": 1, "end_organ_damage": 2}
DiabetesSeverity = Annotated[
    str,
    item(
        "Severity of diabetes; diabetes severity; diabetes mellitus criteria for CCI rule; diabetes mellitus",
        DIABETES_POINTS,
        none="no diabetes, or controlled by diet alone; none or diet-controlled; diet-controlled; no diabetes",
        uncomplicated="diabetes treated with drugs, without organ damage; uncomplicated; without complications",
        end_organ_damage=(
            "diabetes with organ damage: retinopathy, neuropathy or nephropathy; End-organ damage; with end-organ"
            " damage; with complications"
        ),
    ),
]
SOLID_TUMOR_POINTS = {"none": 0, "localized": 2, "metastatic": 6}
SolidTumor = Annotated[
    str,
    item(
        "Solid tumor; solid tumour; malignancy",
        SOLID_TUMOR_POINTS,
        meaning="cancer other than leukemia and lymphoma; skin cancers other than melanoma do not count",
        none="no solid tumor; no tumor; absent",
        localized=(
            "localized solid tumor, treated within the last five years; localised; nonmetastatic; without metastases"
        ),
        metastatic="metastatic solid tumor; metastasis; with metastases; stage IV",
    ),
]

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
    return (
        banded(age, 0, (50, 1), (60, 2), (70, 3), (80, 4))
        + each(1, myocardial_infarction, congestive_heart_failure, peripheral_vascular_disease)
        + each(1, stroke or transient_ischemic_attack, dementia, chronic_pulmonary_disease)
        + each(1, connective_tissue_disease, peptic_ulcer_disease)
        + each(LIVER_DISEASE_POINTS, liver_disease_severity)
        + each(DIABETES_POINTS, diabetes_severity)
        + each(2, hemiplegia, moderate_to_severe_kidney_disease)
        + each(SOLID_TUMOR_POINTS, solid_tumor)
        + each(2, leukemia, lymphoma)
        + each(6, aids)
    )


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
