"""Failing organs in intensive care, as the consensus of 2025 scores them."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Printed, Source, Use, banded, calculator
from calcura.measurements import (
    DopamineRate,
    EpinephrineRate,
    Fio2,
    GlasgowComaScore,
    HoursOfUrineFlow,
    MeanArterialPressure,
    NorepinephrineRate,
    OxygenSaturation,
    Pao2,
    PlateletCount,
    Points,
    SerumBilirubin,
    SerumCreatinine,
    UrineFlow,
)
from calcura.measurements.kinds import Finding


@calculator(
    title="SOFA-2 score",
    result=Points("SOFA-2 score", 0, 24),
    printed={
        "serum_bilirubin": Printed("umol/L", {1.2: 20.6, 3.0: 51.3, 6.0: 102.6, 12.0: 205}),
        "serum_creatinine": Printed("umol/L", {1.2: 110, 2.0: 170, 3.5: 300}),
    },
    source=Source(
        (
            "Ranzani OT, et al. Development and validation of the Sequential Organ Failure Assessment (SOFA)-2 score. "
            "JAMA 2025;334:2090-103"
        ),
        doi="10.1001/jama.2025.20516",
    ),
    steps={
        "brain": "Brain [points]",
        "oxygen_ratio": "PaO2 by FiO2 [mmHg]",
        "saturation_ratio": "SpO2 by FiO2",
        "respiratory": "Respiration [points]",
        "vasopressor_dose": "Norepinephrine and epinephrine together [ug/kg/min]",
        "cardiovascular": "Circulation [points]",
        "liver": "Liver [points]",
        "creatinine_points": "Points by serum creatinine [points]",
        "urine_points": "Points by urine flow [points]",
        "kidney": "Kidney [points]",
        "hemostasis": "Hemostasis [points]",
    },
    use=Use(
        "severity of critical illness",
        having=("intensive care",),
        ages=(18, None),
        situations=(
            "organ dysfunction failure ICU intensive care mortality 2025 SOFA 2: delirium, ventilatory support, "
            "ECMO, vasopressor and inotrope, mechanical support, renal replacement therapy"
        ),
        signs="-; intensive care, mechanical ventilation, shock; sepsis, acute kidney injury, blood gas",
        names=(
            "SOFA 2; SOFA-2; SOFA II; Sequential Organ Failure Assessment 2; updated SOFA; SOFA 2025; sequential organ "
            "failure assessment 2025"
        ),
    ),
)
def sofa_2(
    advanced_respiratory_support: Annotated[
        bool,
        Finding(
            "Advanced respiratory support",
            meaning=(
                "high-flow nasal cannula, CPAP, BiPAP, noninvasive or invasive ventilation, or long-term "
                "ventilation at home"
            ),
            synonyms=("advanced ventilatory support",),
        ),
    ],
    ecmo: Annotated[
        bool,
        Finding(
            "Extracorporeal membrane oxygenation",
            meaning="of any form, for the lungs or for the circulation",
            synonyms=("ECMO", "on ECMO"),
        ),
    ],
    delirium_drug_treatment: Annotated[
        bool,
        Finding(
            "Drug treatment for delirium",
            meaning="short or long term",
            synonyms=("drugs to treat delirium", "medication for delirium"),
        ),
    ],
    mechanical_circulatory_support: Annotated[
        bool,
        Finding(
            "Mechanical circulatory support",
            meaning=(
                "ECMO for the circulation (not for the lungs alone), intra-aortic balloon pump, left ventricular "
                "assist device or microaxial flow pump"
            ),
            synonyms=("mechanical cardiovascular support",),
        ),
    ],
    other_vasopressor_or_inotrope: Annotated[
        bool,
        Finding(
            "Other vasopressor or inotrope",
            meaning=("any but norepinephrine, epinephrine and dopamine, at any dose, infused for an hour or more"),
            synonyms=("another vasopressor or inotrope",),
        ),
    ],
    renal_replacement_therapy_or_criteria: Annotated[
        bool,
        Finding(
            "Renal replacement therapy, or its criteria met",
            meaning=(
                "receives it for the kidneys, chronic and days between sessions included; or creatinine above 1.2 "
                "mg/dL (110 umol/L) or urine below 0.3 mL/kg/h for more than 6 hours, with potassium of 6.0 mmol/L or "
                "more, or pH of 7.20 or less and bicarbonate of 12 mmol/L or less"
            ),
            synonyms=("receives or fulfills criteria for renal replacement therapy",),
        ),
    ],
    glasgow_coma_score: GlasgowComaScore | None = None,
    pao2: Pao2 | None = None,
    fio2: Fio2 | None = None,
    oxygen_saturation: OxygenSaturation | None = None,
    mean_arterial_pressure: MeanArterialPressure | None = None,
    norepinephrine_rate: NorepinephrineRate = 0.0,
    epinephrine_rate: EpinephrineRate = 0.0,
    dopamine_rate: DopamineRate = 0.0,
    serum_bilirubin: SerumBilirubin | None = None,
    serum_creatinine: SerumCreatinine | None = None,
    urine_flow: UrineFlow | None = None,
    hours_of_urine_flow: HoursOfUrineFlow | None = None,
    platelet_count: PlateletCount | None = None,
) -> int:
    """Tell how far six organ systems of an adult in intensive care have failed, by the worst values of 24 hours.

    Not for where respiratory support or vasoactive drugs are unavailable or precluded by a ceiling of treatment: the
    paper scores such patients by the oxygen ratio or the mean pressure alone, which is left out here, as is the motor
    response alone where eyes or voice cannot be tested. Sepsis-3 was defined on the SOFA score of 1996.

    A value that was not measured on the first day scores nothing; on later days the last one is carried forward.
    For sedated patients, the coma score is the last one before sedation; treatment for delirium scores at least 1.

    Saturation by inspired oxygen counts only where arterial oxygen is not known and saturation is below 98 %. Changes
    that pass within an hour do not count. The two highest steps of respiration need advanced support; ECMO scores 4.

    Vasopressors count when infused for an hour or more, norepinephrine as the base: 1 mg is 2 mg of the bitartrate
    monohydrate. Dopamine beside norepinephrine or epinephrine is another vasopressor; alone it has bands of its own.
    Without any drug a mean pressure below 70 mmHg scores 1, however low; mechanical support scores 4.

    Replacement therapy that removes only toxins or cytokines is not counted as such.
    """
    if fio2 is None and (pao2 is not None or oxygen_saturation is not None):
        raise ValueError("fio2 is needed with pao2 or oxygen_saturation")
    if (urine_flow is None) != (hours_of_urine_flow is None):
        raise ValueError("urine_flow and hours_of_urine_flow are needed together")
    # The seventh decimal is beyond any pump's; without rounding 0.02 + 0.18 would be less than 0.2, or more.
    vasopressor_dose = round(1e6 * (norepinephrine_rate + epinephrine_rate)) / 1e6
    if (
        dopamine_rate > 0
        and other_vasopressor_or_inotrope
        and vasopressor_dose <= 0
        and not mechanical_circulatory_support
    ):
        raise ValueError(
            "the printed table has no points for dopamine with another vasopressor or inotrope where neither "
            "norepinephrine nor epinephrine runs"
        )
    brain = 1 if delirium_drug_treatment else 0
    if glasgow_coma_score is not None:
        brain = max(brain, banded(glasgow_coma_score, 4, (6, 3), (9, 2), (13, 1), (15, 0)))
    respiratory = 0
    if ecmo:
        respiratory = 4
    elif pao2 is not None and fio2 is not None:
        # Rounded so that the ratios printed in kPa stand where those in mmHg do: 40 kPa is 300.02 mmHg.
        oxygen_ratio = round(1000 * pao2 / fio2) / 10
        if oxygen_ratio <= 75 and advanced_respiratory_support:
            respiratory = 4
        elif oxygen_ratio <= 150 and advanced_respiratory_support:
            respiratory = 3
        elif oxygen_ratio <= 225:
            respiratory = 2
        elif oxygen_ratio <= 300:
            respiratory = 1
    elif oxygen_saturation is not None and fio2 is not None and oxygen_saturation < 98:
        saturation_ratio = 100 * oxygen_saturation / fio2
        if saturation_ratio <= 120 and advanced_respiratory_support:
            respiratory = 4
        elif saturation_ratio <= 200 and advanced_respiratory_support:
            respiratory = 3
        elif saturation_ratio <= 250:
            respiratory = 2
        elif saturation_ratio <= 300:
            respiratory = 1
    cardiovascular = 0
    if mechanical_circulatory_support:
        cardiovascular = 4
    elif vasopressor_dose > 0:
        if vasopressor_dose > 0.4:
            cardiovascular = 4
        elif vasopressor_dose > 0.2:
            cardiovascular = 3
        else:
            cardiovascular = 2
        if dopamine_rate > 0 or other_vasopressor_or_inotrope:
            cardiovascular = min(cardiovascular + 1, 4)
    elif dopamine_rate > 40:
        cardiovascular = 4
    elif dopamine_rate > 20:
        cardiovascular = 3
    elif dopamine_rate > 0 or other_vasopressor_or_inotrope:
        cardiovascular = 2
    elif mean_arterial_pressure is not None and mean_arterial_pressure < 70:
        cardiovascular = 1
    liver = 0
    if serum_bilirubin is not None:
        if serum_bilirubin > 12.0:
            liver = 4
        elif serum_bilirubin > 6.0:
            liver = 3
        elif serum_bilirubin > 3.0:
            liver = 2
        elif serum_bilirubin > 1.2:
            liver = 1
    creatinine_points = 0
    if serum_creatinine is not None:
        if serum_creatinine > 3.5:
            creatinine_points = 3
        elif serum_creatinine > 2.0:
            creatinine_points = 2
        elif serum_creatinine > 1.2:
            creatinine_points = 1
    urine_points = 0
    if urine_flow is not None and hours_of_urine_flow is not None:
        if urine_flow < 0.5:
            urine_points = banded(hours_of_urine_flow, 0, (6, 1), (12, 2))
        if (urine_flow < 0.3 and hours_of_urine_flow >= 24) or (urine_flow <= 0 and hours_of_urine_flow >= 12):
            urine_points = 3
    kidney = 4 if renal_replacement_therapy_or_criteria else max(creatinine_points, urine_points)
    hemostasis = 0
    if platelet_count is not None:
        if platelet_count <= 50:
            hemostasis = 4
        elif platelet_count <= 80:
            hemostasis = 3
        elif platelet_count <= 100:
            hemostasis = 2
        elif platelet_count <= 150:
            hemostasis = 1
    return brain + respiratory + cardiovascular + liver + kidney + hemostasis
