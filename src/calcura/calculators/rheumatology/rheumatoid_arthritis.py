"""How active rheumatoid arthritis is, by joints counted, by patient and physician, and by the blood."""

from __future__ import annotations

from math import log, sqrt
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    CReactiveProtein,
    PatientGlobal,
    PhysicianGlobal,
    Points,
    SedimentationRate,
    SwollenJoints28,
    TenderJoints28,
)
from calcura.measurements.kinds import Outcome

WELLS_2009 = Source(
    "Wells G, et al. Validation of the 28-joint Disease Activity Score (DAS28) and European League Against Rheumatism "
    "response criteria based on C-reactive protein against disease progression in patients with rheumatoid arthritis, "
    "and comparison with the DAS28 based on erythrocyte sedimentation rate. Ann Rheum Dis 2009;68:954-60",
    doi="10.1136/ard.2007.084459",
)
PREVOO_1995 = Source(
    "Prevoo MLL, et al. Modified disease activity scores that include twenty-eight-joint counts. Development and "
    "validation in a prospective longitudinal study of patients with rheumatoid arthritis. Arthritis Rheum "
    "1995;38:44-8",
    doi="10.1002/art.1780380107",
)
DAS_SCORE_NL = Source(
    "DAS28, the score's own site (Radboud, Nijmegen): formulae and limits",
    url=(
        "https://das-score.nl/en/das-and-das28/how-to-meaure-the-das28/how-to-calculate-the-das28/"
        "alternative-validated-formulae"
    ),
)
SMOLEN_2003 = Source(
    "Smolen JS, et al. A simplified disease activity index for rheumatoid arthritis for use in clinical practice. "
    "Rheumatology (Oxford) 2003;42:244-57",
    doi="10.1093/rheumatology/keg072",
    pmid="12595618",
)
ALETAHA_2005 = Source(
    "Aletaha D, et al. Acute phase reactants add little to composite disease activity indices for rheumatoid "
    "arthritis: "
    "validation of a clinical activity score. Arthritis Res Ther 2005;7:R796-806",
    doi="10.1186/ar1740",
)
ACR_2012 = Source(
    "Anderson J, et al. Rheumatoid arthritis disease activity measures: American College of Rheumatology "
    "recommendations for use in clinical practice. Arthritis Care Res 2012;64:640-7",
    doi="10.1002/acr.21649",
    pmid="22473918",
)

DAS28_BANDS = Bands(
    "remission",
    (2.6, "low disease activity"),
    (Above(3.2), "moderate disease activity"),
    (Above(5.1), "high disease activity"),
    source=DAS_SCORE_NL,
)
ALETAHA_2010 = Source(
    "Aletaha D, et al. 2010 Rheumatoid arthritis classification criteria. Arthritis Rheum 2010;62:2569-81",
    doi="10.1002/art.27584",
)

JOINTS = {"one_large": 0, "two_to_ten_large": 1, "one_to_three_small": 2, "four_to_ten_small": 3, "more_than_ten": 5}
SEROLOGY = {"negative": 0, "low_positive": 2, "high_positive": 3}
ACUTE_PHASE = {"normal": 0, "abnormal": 1}
ARTHRITIS_DURATION = {"below_6_weeks": 0, "from_6_weeks": 1}


@calculator(
    title="DAS28-CRP (disease activity of 28 joints with C-reactive protein)",
    result=Outcome("DAS28-CRP", "", decimals=2, limits=(0.96, None)),
    source=WELLS_2009,
    bands=DAS28_BANDS,
    use=Use(
        "activity of rheumatoid arthritis",
        having=("rheumatoid arthritis",),
        ages=(18, None),
        situations=(
            "rheumatoid arthritis follow-up, treat to target, escalation of methotrexate, DMARD or biologic, "
            "swollen and "
            "tender joints, CRP, remission"
        ),
        signs="rheumatoid arthritis; -; -",
        names=(
            "DAS28-CRP; DAS28 CRP; DAS28(CRP); DAS28-CRP(4); disease activity score 28 joints CRP; disease "
            "activity score "
            "in 28 joints with CRP"
        ),
        shares="DAS28; DAS 28; disease activity score",
    ),
)
def das28_crp(
    tender_joints_28: TenderJoints28,
    swollen_joints_28: SwollenJoints28,
    c_reactive_protein: CReactiveProtein,
    patient_global: PatientGlobal,
) -> float:
    """Tell how active an adult's rheumatoid arthritis is, from joint counts, C-reactive protein and patient.

    Not for diagnosis. It runs below DAS28-ESR and does not stand for it, though both have the same limits; feet and
    ankles do not count. The American guideline counts 3.2 itself as moderate.

    The form of four variables; that of three, without the patient's assessment, is another one.
    """
    return (
        0.56 * sqrt(tender_joints_28)
        + 0.28 * sqrt(swollen_joints_28)
        + 0.36 * log(c_reactive_protein + 1)
        + 0.014 * patient_global
        + 0.96
    )


@calculator(
    title="DAS28-ESR (disease activity of 28 joints with sedimentation rate)",
    result=Outcome("DAS28-ESR", "", decimals=2, limits=(0, None)),
    source=PREVOO_1995,
    bands=DAS28_BANDS,
    use=Use(
        "activity of rheumatoid arthritis",
        having=("rheumatoid arthritis",),
        ages=(18, None),
        situations=(
            "rheumatoid arthritis follow-up, treat to target, escalation of DMARD or biologic, swollen and "
            "tender joints, "
            "erythrocyte sedimentation rate, remission"
        ),
        signs="rheumatoid arthritis; -; -",
        names=(
            "DAS28; DAS 28; DAS28-ESR; DAS28 ESR; DAS28(ESR); DAS28(4); DAS28-BSG; disease activity score in "
            "28 joints; "
            "disease activity score"
        ),
    ),
)
def das28_esr(
    tender_joints_28: TenderJoints28,
    swollen_joints_28: SwollenJoints28,
    sedimentation_rate: SedimentationRate,
    patient_global: PatientGlobal,
) -> float:
    """Tell how active an adult's rheumatoid arthritis is, from joint counts, sedimentation rate and patient.

    Not for diagnosis. The sedimentation rate rises with age, anemia and gammopathy; below 1 mm/h there is no logarithm,
    and many take 1. It does not stand for DAS28-CRP. The American guideline counts 3.2 itself as moderate.

    The form of four variables; that of three, without the patient's assessment, is another one.
    """
    return (
        0.56 * sqrt(tender_joints_28)
        + 0.28 * sqrt(swollen_joints_28)
        + 0.70 * log(sedimentation_rate)
        + 0.014 * patient_global
    )


@calculator(
    title="Clinical disease activity index (CDAI) of rheumatoid arthritis",
    result=Outcome("CDAI", "", decimals=1, limits=(0, 76)),
    source=ALETAHA_2005,
    bands=Bands(
        "remission",
        (Above(2.8), "low disease activity"),
        (Above(10), "moderate disease activity"),
        (Above(22), "high disease activity"),
        source=ACR_2012,
    ),
    use=Use(
        "activity of rheumatoid arthritis",
        having=("rheumatoid arthritis",),
        ages=(18, None),
        situations=(
            "rheumatoid arthritis follow-up in the clinic without blood tests, swollen and tender joints, patient and "
            "physician global assessment, treat to target"
        ),
        signs="rheumatoid arthritis; -; -",
        names="CDAI; clinical disease activity index; CDAI rheumatoid arthritis",
    ),
)
def cdai_ra(
    tender_joints_28: TenderJoints28,
    swollen_joints_28: SwollenJoints28,
    patient_global: PatientGlobal,
    physician_global: PhysicianGlobal,
) -> float:
    """Tell how active an adult's rheumatoid arthritis is without any laboratory value.

    Both assessments count in centimetres, from 0 to 10. Crohn's disease has an activity index of the same letters.
    """
    return tender_joints_28 + swollen_joints_28 + patient_global / 10 + physician_global / 10


@calculator(
    title="Simplified disease activity index (SDAI) of rheumatoid arthritis",
    result=Outcome("SDAI", "", decimals=1, limits=(0, None)),
    source=SMOLEN_2003,
    bands=Bands(
        "remission",
        (Above(3.3), "low disease activity"),
        (Above(11), "moderate disease activity"),
        (Above(26), "high disease activity"),
        source=ACR_2012,
    ),
    steps={"clinical": "Clinical disease activity index"},
    use=Use(
        "activity of rheumatoid arthritis",
        having=("rheumatoid arthritis",),
        ages=(18, None),
        situations=(
            "rheumatoid arthritis follow-up, index-based remission, swollen and tender joints, patient and physician "
            "global assessment, CRP, treat to target"
        ),
        signs="rheumatoid arthritis; -; -",
        names="SDAI; simplified disease activity index; simple disease activity index",
    ),
)
def sdai_ra(
    tender_joints_28: TenderJoints28,
    swollen_joints_28: SwollenJoints28,
    patient_global: PatientGlobal,
    physician_global: PhysicianGlobal,
    c_reactive_protein: CReactiveProtein,
) -> float:
    """Tell how active an adult's rheumatoid arthritis is: the clinical index and C-reactive protein in mg/dL.

    Both assessments count in centimetres, from 0 to 10. In mg/L C-reactive protein would weigh ten times too much.
    """
    clinical = cdai_ra(tender_joints_28, swollen_joints_28, patient_global, physician_global)
    return clinical + c_reactive_protein / 10


@calculator(
    title="ACR and EULAR classification criteria of rheumatoid arthritis, 2010",
    result=Points("Points of the 2010 criteria", 0, 10),
    source=ALETAHA_2010,
    bands=Bands(
        "not classified as definite rheumatoid arthritis", (6, "definite rheumatoid arthritis"), source=ALETAHA_2010
    ),
    use=Use(
        "classification of rheumatoid arthritis",
        having=("rheumatoid arthritis",),
        situations="early arthritis, swollen small joints, rheumatoid factor, anti-CCP, synovitis, new onset",
        signs="-; -; rheumatoid arthritis",
        names=(
            "2010 ACR/EULAR criteria; ACR/EULAR 2010; ACR EULAR 2010; ACR/EULAR rheumatoid arthritis criteria; "
            "rheumatoid arthritis classification criteria; RA classification criteria"
        ),
    ),
)
def acr_eular_ra_2010(
    ra_joints: Annotated[
        str,
        item(
            "Joints involved (2010 criteria); ACR/EULAR joint involvement",
            JOINTS,
            meaning="swollen or tender; not the ends of fingers, the base of the thumb and of the big toe",
            one_large="one large joint",
            two_to_ten_large="2 to 10 large joints",
            one_to_three_small="1 to 3 small joints",
            four_to_ten_small="4 to 10 small joints",
            more_than_ten="more than 10 joints, at least one small",
        ),
    ],
    ra_serology: Annotated[
        str,
        item(
            "Rheumatoid factor and anti-CCP (2010 criteria); ACR/EULAR serology",
            SEROLOGY,
            negative="both negative",
            low_positive="low positive: above the upper limit of normal, up to three times it",
            high_positive="high positive: above three times the upper limit of normal",
        ),
    ],
    ra_acute_phase: Annotated[
        str,
        item(
            "Acute-phase reactants (2010 criteria); ACR/EULAR acute-phase reactants",
            ACUTE_PHASE,
            normal="C-reactive protein and sedimentation rate normal",
            abnormal="C-reactive protein or sedimentation rate abnormal",
        ),
    ],
    ra_duration: Annotated[
        str,
        item(
            "Duration of symptoms (2010 criteria); ACR/EULAR symptom duration",
            ARTHRITIS_DURATION,
            below_6_weeks="below 6 weeks",
            from_6_weeks="6 weeks or more",
        ),
    ],
) -> int:
    """Classify arthritis as rheumatoid, for studies.

    Only with definite synovitis of one joint at least that no other disease explains better.
    """
    return (
        each(JOINTS, ra_joints)
        + each(SEROLOGY, ra_serology)
        + each(ACUTE_PHASE, ra_acute_phase)
        + each(ARTHRITIS_DURATION, ra_duration)
    )
