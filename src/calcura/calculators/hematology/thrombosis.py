"""Venous thrombosis: how likely it is in the symptomatic, and how likely after surgery."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    ActiveCancer,
    AcuteMyocardialInfarction,
    AcuteSpinalCordInjury,
    Age,
    AlternativeDiagnosisAsLikely,
    AnticardiolipinAntibody,
    Bedridden3Days,
    BodyMassIndex,
    CalfSwellingOver3Cm,
    CentralVenousAccess,
    ChronicPulmonaryDisease,
    CollateralSuperficialVeins,
    ElevatedHomocysteine,
    EntireLegSwollen,
    FactorVLeiden,
    FamilyHistoryOfThrombosis,
    HeartFailureInPastMonth,
    HeartRate,
    Hemoptysis,
    HeparinInducedThrombocytopenia,
    HipPelvisOrLegFracture,
    HormoneUse,
    Immobilization3Days,
    InflammatoryBowelDisease,
    LegCastInPastMonth,
    LegParalysisOrCast,
    LocalizedLegTenderness,
    LupusAnticoagulant,
    MajorSurgeryInPast12Weeks,
    MajorSurgeryInPastMonth,
    Malignancy,
    MalignancyTreatedWithin6Months,
    MultipleTrauma,
    OtherThrombophilia,
    OxygenSaturation,
    PittingEdemaOfLeg,
    PneumoniaInPastMonth,
    Points,
    PregnancyOrPostpartum,
    PreviousDeepVeinThrombosis,
    PreviousPulmonaryEmbolism,
    Proper,
    Prothrombin20210a,
    PulmonaryEmbolismMostLikely,
    RecentSurgeryOrTrauma,
    SepsisInPastMonth,
    SignsOfDeepVeinThrombosis,
    StrokeInPastMonth,
    SurgeryInPast4Weeks,
    SwollenLegs,
    UnexplainedPregnancyLoss,
    UnilateralLegSwelling,
    VaricoseVeins,
)
from calcura.measurements.kinds import Number, Outcome

SURGERY_POINTS = {
    "none": 0,
    "minor": 1,
    "major": 2,
    "arthroscopic": 2,
    "laparoscopic": 2,
    "major_lower_extremity_arthroplasty": 5,
}
MOBILITY_POINTS = {"normal": 0, "on_bed_rest": 1, "confined_over_72_hours": 2}

WELLS_2000 = Source("Wells PS, et al. Thromb Haemost 2000;83:416-420", pmid="10744147")
WELLS_2003 = Source("Wells PS, et al. N Engl J Med 2003;349:1227-1235", doi="10.1056/NEJMoa023153", pmid="14507948")
KLINE_2004 = Source("Kline JA, et al. J Thromb Haemost 2004;2:1247-1255", pmid="15304025")
CAPRINI_2005 = Source("Caprini JA. Dis Mon 2005;51:70-78", doi="10.1016/j.disamonth.2005.02.003", pmid="15900257")
D_DIMER_UNITS = Source(
    "D-dimer units multiplied by 2 for fibrinogen-equivalent units, a study of several centers",
    url="https://scholarlycommons.hcahealthcare.com/emergency/269/",
)
FAVALORO_2020 = Source(
    "Favaloro EJ, Thachil J. Reporting of D-dimer data in COVID-19: some confusion and potential for "
    "misinformation. Clin Chem Lab Med 2020;58:1191-9",
    doi="10.1515/cclm-2020-0573",
)


@calculator(
    title=Proper("Wells score for pulmonary embolism"),
    result=Points(Proper("Wells score for pulmonary embolism"), 0, 12.5, decimals=1),
    source=WELLS_2000,
    bands=Bands(
        "low probability; pulmonary embolism unlikely",
        (2, "moderate probability; pulmonary embolism unlikely"),
        (4.5, "moderate probability; pulmonary embolism likely"),
        (6.5, "high probability; pulmonary embolism likely"),
        source=WELLS_2000,
    ),
    use=Use(
        "likelihood of pulmonary embolism",
        having=("suspected pulmonary embolism",),
        ages=(18, None),
        situations=(
            "PE pulmonary embolism pretest clinical probability likelihood blood clot lung lungs; D-dimer or CT "
            "angiography; pulmonary embolus, hemoptysis, tachycardia, chest; clinical judgement, calf swelling, "
            "cancer"
        ),
        signs=(
            "suspected pulmonary embolism; venous thrombosis, signs of embolism; breathlessness, immobility, "
            "chest pain, prevention of clots, anticoagulation, troponin, cough, syncope, hypoxemia, cancer"
        ),
        names="Wells; PE Wells; Wells score for PE; Wells criteria for PE",
    ),
)
def wells_pe(
    heart_rate: HeartRate,
    signs_of_deep_vein_thrombosis: SignsOfDeepVeinThrombosis,
    pulmonary_embolism_most_likely: PulmonaryEmbolismMostLikely,
    immobilization_3_days: Immobilization3Days,
    surgery_in_past_4_weeks: SurgeryInPast4Weeks,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    hemoptysis: Hemoptysis,
    malignancy_treated_within_6_months: MalignancyTreatedWithin6Months,
) -> float:
    """Estimate the probability, before testing, of pulmonary embolism in an adult in whom it is suspected.

    Only when history and examination make pulmonary embolism a possibility; not a screening test, and not
    derived in pregnancy.

    Immobilization and surgery are one criterion, and so are a previous thrombosis and a previous embolism:
    1.5 points once. Three levels (below 2, 2 to 6, above 6) and two (up to 4 unlikely, above 4 likely) were
    published together; since points come in halves, above 4 is from 4.5 and above 6 from 6.5.
    """
    points = 0.0
    if signs_of_deep_vein_thrombosis:
        points += 3
    if pulmonary_embolism_most_likely:
        points += 3
    if heart_rate > 100:
        points += 1.5
    if immobilization_3_days or surgery_in_past_4_weeks:
        points += 1.5
    if previous_deep_vein_thrombosis or previous_pulmonary_embolism:
        points += 1.5
    if hemoptysis:
        points += 1
    if malignancy_treated_within_6_months:
        points += 1
    return points


@calculator(
    title=Proper("Wells score for deep vein thrombosis"),
    result=Points(Proper("Wells score for deep vein thrombosis"), -2, 9),
    source=WELLS_2003,
    bands=Bands(
        "deep vein thrombosis unlikely",
        (2, "deep vein thrombosis likely"),
        source=WELLS_2003,
    ),
    use=Use(
        "likelihood of deep vein thrombosis",
        having=("suspected deep vein thrombosis",),
        ages=(18, None),
        situations=(
            "DVT deep vein venous thrombosis pretest clinical probability likelihood blood clot leg calf swelling "
            "swollen"
        ),
        names="DVT Wells; Wells score for DVT; Wells criteria for DVT",
        shares="Wells",
        signs="venous thrombosis, swollen leg",
    ),
)
def wells_dvt(
    active_cancer: ActiveCancer,
    bedridden_3_days: Bedridden3Days,
    major_surgery_in_past_12_weeks: MajorSurgeryInPast12Weeks,
    leg_paralysis_or_cast: LegParalysisOrCast,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    localized_leg_tenderness: LocalizedLegTenderness,
    entire_leg_swollen: EntireLegSwollen,
    calf_swelling_over_3_cm: CalfSwellingOver3Cm,
    pitting_edema_of_leg: PittingEdemaOfLeg,
    collateral_superficial_veins: CollateralSuperficialVeins,
    alternative_diagnosis_as_likely: AlternativeDiagnosisAsLikely,
) -> int:
    """Estimate the probability, before testing, of deep vein thrombosis of an outpatient's leg.

    Not for suspected pulmonary embolism, for patients already on an anticoagulant, or in pregnancy.

    This is the version of 2003, which adds a previous thrombosis to the nine criteria of 1997. Bed rest of
    three days or more and major surgery are one criterion. With symptoms in both legs, the worse leg is
    scored.
    """
    points = 0
    if active_cancer:
        points += 1
    if leg_paralysis_or_cast:
        points += 1
    if bedridden_3_days or major_surgery_in_past_12_weeks:
        points += 1
    if localized_leg_tenderness:
        points += 1
    if entire_leg_swollen:
        points += 1
    if calf_swelling_over_3_cm:
        points += 1
    if pitting_edema_of_leg:
        points += 1
    if collateral_superficial_veins:
        points += 1
    if previous_deep_vein_thrombosis:
        points += 1
    if alternative_diagnosis_as_likely:
        points -= 2
    return points


@calculator(
    title="Pulmonary embolism rule-out criteria (PERC)",
    result=Points("Positive rule-out criteria", 0, 8),
    source=KLINE_2004,
    bands=Bands(
        "rule negative: no further test when the clinical suspicion is low",
        (1, "rule positive: pulmonary embolism is not ruled out"),
        source=KLINE_2004,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of pulmonary embolism",
        having=("suspected pulmonary embolism",),
        situations=(
            "PE low-risk low suspicion emergency rule out exclude pulmonary embolism without D-dimer or imaging "
            "CT; no further testing workup needed, avoid unnecessary tests; lung clot; "
            "gestalt below 15 %, low pretest probability, stop here"
        ),
        signs=(
            "suspected pulmonary embolism; signs of embolism; venous thrombosis, chest pain, breathlessness, immobility"
        ),
        names="pulmonary embolism rule-out; PE rule-out; PE rule-out criteria",
    ),
)
def perc(
    age: Age,
    heart_rate: HeartRate,
    oxygen_saturation: OxygenSaturation,
    unilateral_leg_swelling: UnilateralLegSwelling,
    hemoptysis: Hemoptysis,
    recent_surgery_or_trauma: RecentSurgeryOrTrauma,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    hormone_use: HormoneUse,
) -> int:
    """Count the criteria that forbid ruling out pulmonary embolism without a test in an adult.

    Only when the clinician puts the probability below 15 %; at a higher suspicion the count means nothing.
    One positive criterion is enough not to rule out, and more of them do not make the embolism likelier.

    Oxygen saturation is that on room air. A previous thrombosis and a previous embolism are one criterion.
    """
    points = 0
    if age >= 50:
        points += 1
    if heart_rate >= 100:
        points += 1
    if oxygen_saturation < 95:
        points += 1
    if unilateral_leg_swelling:
        points += 1
    if hemoptysis:
        points += 1
    if recent_surgery_or_trauma:
        points += 1
    if previous_deep_vein_thrombosis or previous_pulmonary_embolism:
        points += 1
    if hormone_use:
        points += 1
    return points


@calculator(
    title=Proper("Caprini score for venous thromboembolism (2005)"),
    result=Points(Proper("Caprini score"), 0, 76),
    source=CAPRINI_2005,
    bands=Bands(
        "low risk of venous thromboembolism",
        (2, "moderate risk of venous thromboembolism"),
        (3, "high risk of venous thromboembolism"),
        (5, "highest risk of venous thromboembolism"),
        source=CAPRINI_2005,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of venous thromboembolism in hospital",
        having=("surgery",),
        situations=(
            "VTE risk surgical patient; perioperative postoperative blood clot venous thromboembolism DVT "
            "prophylaxis thromboprophylaxis"
        ),
        signs=(
            "prevention of clots; operation on a joint or bone, immobility; venous thrombosis, surgery, evaluation "
            "before an operation, cancer, suspected pulmonary embolism, signs of embolism, body size, chronic "
            "disease"
        ),
        names="Caprini",
    ),
)
def caprini_2005(
    age: Age,
    surgery_type: Annotated[
        str,
        item(
            "Type of surgery; surgery type; planned surgery",
            SURGERY_POINTS,
            meaning="the operation planned or just done",
            none="no surgery; no operation; no surgery planned",
            minor="minor surgery (up to 45 minutes); minor surgery",
            major="major open surgery (over 45 minutes); major surgery; open surgery",
            arthroscopic="arthroscopic surgery; arthroscopy",
            laparoscopic="laparoscopic surgery (over 45 minutes); laparoscopy",
            major_lower_extremity_arthroplasty=(
                "elective arthroplasty of hip or knee; elective major lower extremity arthroplasty; hip "
                "replacement; knee replacement"
            ),
        ),
    ],
    body_mass_index: BodyMassIndex,
    mobility: Annotated[
        str,
        item(
            "Mobility; mobility status; ambulation",
            MOBILITY_POINTS,
            normal="out of bed, normal mobility; ambulatory; out of bed; mobile",
            on_bed_rest="medical patient on bed rest; on bed rest; currently on bed rest",
            confined_over_72_hours=(
                "confined to bed for more than 72 hours; confined to bed >72 hours; bedridden for more than 72 hours"
            ),
        ),
    ],
    major_surgery_in_past_month: MajorSurgeryInPastMonth,
    heart_failure_in_past_month: HeartFailureInPastMonth,
    sepsis_in_past_month: SepsisInPastMonth,
    pneumonia_in_past_month: PneumoniaInPastMonth,
    leg_cast_in_past_month: LegCastInPastMonth,
    hip_pelvis_or_leg_fracture: HipPelvisOrLegFracture,
    stroke_in_past_month: StrokeInPastMonth,
    multiple_trauma: MultipleTrauma,
    acute_spinal_cord_injury: AcuteSpinalCordInjury,
    varicose_veins: VaricoseVeins,
    swollen_legs: SwollenLegs,
    central_venous_access: CentralVenousAccess,
    previous_deep_vein_thrombosis: PreviousDeepVeinThrombosis,
    previous_pulmonary_embolism: PreviousPulmonaryEmbolism,
    family_history_of_thrombosis: FamilyHistoryOfThrombosis,
    factor_v_leiden: FactorVLeiden,
    prothrombin_20210a: Prothrombin20210a,
    elevated_homocysteine: ElevatedHomocysteine,
    lupus_anticoagulant: LupusAnticoagulant,
    anticardiolipin_antibody: AnticardiolipinAntibody,
    heparin_induced_thrombocytopenia: HeparinInducedThrombocytopenia,
    other_thrombophilia: OtherThrombophilia,
    inflammatory_bowel_disease: InflammatoryBowelDisease,
    acute_myocardial_infarction: AcuteMyocardialInfarction,
    chronic_pulmonary_disease: ChronicPulmonaryDisease,
    malignancy: Malignancy,
    hormone_use: HormoneUse,
    pregnancy_or_postpartum: PregnancyOrPostpartum,
    unexplained_pregnancy_loss: UnexplainedPregnancyLoss,
) -> int:
    """Estimate the risk of venous thromboembolism of an adult having surgery, to choose prophylaxis.

    Derived and best validated in surgical patients; medical inpatients reach the same scores at a lower risk.

    This is the version of 2005: a body mass index above 25 counts, and later versions weigh it and the length
    of surgery differently. A previous deep vein thrombosis and a previous pulmonary embolism are one
    criterion of 3 points. Major and laparoscopic surgery mean more than 45 minutes. Sex gives no point of its
    own.
    """
    return (
        banded(age, 0, (41, 1), (61, 2), (75, 3))
        + each(SURGERY_POINTS, surgery_type)
        + each(MOBILITY_POINTS, mobility)
        + each(1, body_mass_index > 25, major_surgery_in_past_month, heart_failure_in_past_month)
        + each(1, sepsis_in_past_month, pneumonia_in_past_month, varicose_veins, swollen_legs)
        + each(1, inflammatory_bowel_disease, acute_myocardial_infarction, chronic_pulmonary_disease)
        + each(1, hormone_use, pregnancy_or_postpartum, unexplained_pregnancy_loss)
        + each(2, leg_cast_in_past_month, central_venous_access, malignancy)
        + each(3, previous_deep_vein_thrombosis or previous_pulmonary_embolism, family_history_of_thrombosis)
        + each(3, factor_v_leiden, prothrombin_20210a, elevated_homocysteine, lupus_anticoagulant)
        + each(3, anticardiolipin_antibody, heparin_induced_thrombocytopenia, other_thrombophilia)
        + each(5, hip_pelvis_or_leg_fracture, stroke_in_past_month, multiple_trauma, acute_spinal_cord_injury)
    )


@calculator(
    title="D-dimer in fibrinogen-equivalent units from D-dimer units",
    result=Outcome("D-dimer in fibrinogen-equivalent units", "ng/mL", decimals=0, limits=(0, None)),
    source=(FAVALORO_2020, D_DIMER_UNITS),
    use=Use(
        "unit of D-dimer",
        situations="reported in DDU where a rule is in FEU",
        names="DDU to FEU; D-dimer DDU to FEU; convert D-dimer units; D-dimer unit conversion; FEU from DDU",
    ),
)
def d_dimer_ddu_feu(
    d_dimer_ddu: Annotated[
        float,
        Number(
            "Assay result in DDU",
            "ng/mL",
            (0, 50_000),
            (50, 5000),
            0,
            other_units=("mg/L", "ug/mL", "ug/L"),
            synonyms=("D-dimer in DDU", "D-dimer (DDU)", "DDU"),
            loinc="48066-5",
            days=2,
        ),
    ],
) -> float:
    """Convert D-dimer from D-dimer units to fibrinogen-equivalent units, which are twice as many.

    By their limits, 240 and 500 ng/mL, it is slightly more than double.
    """
    return 2 * d_dimer_ddu
