"""Venous thrombosis in patients who are in hospital for other reasons than an operation."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    ActiveCancer,
    AcuteInfection,
    AcuteIschemicStroke,
    AcuteMyocardialInfarction,
    Age,
    BodyMassIndex,
    CongestiveHeartFailure,
    ConnectiveTissueDisease,
    HormoneUse,
    Immobilization3Days,
    KnownThrombophilia,
    Points,
    PreviousDeepVeinThrombosis,
    PreviousPulmonaryEmbolism,
    RespiratoryFailure,
    SurgeryOrTraumaInPastMonth,
)

BARBAR_2010 = Source(
    "Barbar S, et al. A risk assessment model for the identification of hospitalized medical patients at risk for "
    "venous thromboembolism: the Padua Prediction Score. J Thromb Haemost 2010;8:2450-7",
    doi="10.1111/j.1538-7836.2010.04044.x",
    pmid="20738765",
)


@calculator(
    title="Padua prediction score for venous thromboembolism",
    result=Points("Padua prediction score", 0, 20),
    source=BARBAR_2010,
    bands=Bands(
        "low risk of venous thromboembolism: 0.3% in 90 days without prophylaxis",
        (4, "high risk of venous thromboembolism: 11.0% in 90 days without prophylaxis"),
        source=BARBAR_2010,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of venous thromboembolism in hospital",
        having=("admission to hospital",),
        without=("surgery",),
        situations=(
            "VTE venous thromboembolism risk hospitalized medical inpatient not surgical: thromboprophylaxis "
            "heparin; cancer, reduced mobility, thrombophilia, infection, heart or respiratory failure"
        ),
        signs=(
            "prevention of clots; immobility; venous thrombosis, cancer, suspected pulmonary embolism, "
            "surgery, chronic disease, heart failure, respiratory failure, stroke, suspected infection"
        ),
        names="Padua score; Padua risk score",
    ),
)
def padua(
    age: Age,
    body_mass_index: BodyMassIndex,
    active_cancer: ActiveCancer,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    immobilization_3_days: Immobilization3Days,
    known_thrombophilia: KnownThrombophilia,
    surgery_or_trauma_in_past_month: SurgeryOrTraumaInPastMonth,
    congestive_heart_failure: CongestiveHeartFailure,
    respiratory_failure: RespiratoryFailure,
    acute_myocardial_infarction: AcuteMyocardialInfarction,
    acute_ischemic_stroke: AcuteIschemicStroke,
    acute_infection: AcuteInfection,
    connective_tissue_disease: ConnectiveTissueDisease,
    hormone_use: HormoneUse,
) -> int:
    """Estimate the risk of venous thromboembolism of an adult in hospital for a medical illness, to choose prophylaxis.

    Not for surgical patients, nor for those who have an anticoagulant already; weigh it against the risk of bleeding.

    Active cancer is one with metastases, or one treated with chemotherapy or radiation within six months.
    Immobilization counts also when it is only expected. A thrombosis of superficial veins does not count. A previous
    thrombosis and a previous embolism are one criterion, and so are failing heart and lungs, infarction and stroke, and
    infection and rheumatic disease.
    """
    points = 0
    if active_cancer:
        points += 3
    if previous_deep_vein_thrombosis or previous_pulmonary_embolism:
        points += 3
    if immobilization_3_days:
        points += 3
    if known_thrombophilia:
        points += 3
    if surgery_or_trauma_in_past_month:
        points += 2
    if age >= 70:
        points += 1
    if congestive_heart_failure or respiratory_failure:
        points += 1
    if acute_myocardial_infarction or acute_ischemic_stroke:
        points += 1
    if acute_infection or connective_tissue_disease:
        points += 1
    if body_mass_index >= 30:
        points += 1
    if hormone_use:
        points += 1
    return points
