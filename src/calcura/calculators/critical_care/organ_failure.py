"""The acutely ill: consciousness, inflammation, failing organs and severity in intensive care."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    AcuteRenalFailure,
    AdmissionType,
    Age,
    AlveolarArterialGradient,
    ArterialPh,
    Cpap,
    DobutamineRate,
    DopamineRate,
    EpinephrineRate,
    Fio2,
    GlasgowComaScore,
    HeartRate,
    Hematocrit,
    Hypotension,
    ImmatureBands,
    MeanArterialPressure,
    MechanicalVentilation,
    NorepinephrineRate,
    Paco2,
    Pao2,
    PlateletCount,
    Points,
    Proper,
    RespiratoryRate,
    SerumBicarbonate,
    SerumBilirubin,
    SerumCreatinine,
    SerumPotassium,
    SerumSodium,
    SevereOrganInsufficiency,
    Temperature,
    UrineOutput,
    WhiteBloodCells,
)

EYE_POINTS = {"spontaneous": 4, "to_speech": 3, "to_pain": 2, "none": 1}
VERBAL_POINTS = {
    "oriented": 5,
    "confused": 4,
    "inappropriate_words": 3,
    "incomprehensible_sounds": 2,
    "none": 1,
}
MOTOR_POINTS = {
    "obeys": 6,
    "localizes": 5,
    "withdraws": 4,
    "abnormal_flexion": 3,
    "extension": 2,
    "none": 1,
}

BONE_1992 = Source("Bone RC, et al. Chest 1992;101:1644-1655", doi="10.1378/chest.101.6.1644", pmid="1303622")
TEASDALE_2014 = Source(
    "Teasdale G, et al. Lancet Neurol 2014;13:844-854", doi="10.1016/S1474-4422(14)70120-6", pmid="25030516"
)
KNAUS_1985 = Source(
    "Knaus WA, et al. Crit Care Med 1985;13:818-829", doi="10.1097/00003246-198510000-00009", pmid="3928249"
)


@calculator(
    title="SIRS criteria",
    result=Points("SIRS criteria met", 0, 4),
    source=BONE_1992,
    bands=Bands(
        "criteria of systemic inflammatory response syndrome not met",
        (2, "systemic inflammatory response syndrome"),
        source=BONE_1992,
    ),
    use=Use(
        "systemic inflammatory response",
        ages=(18, None),
        situations=(
            "systemic inflammation sepsis: temperature, heart rate, respiratory rate, WBC white cell count criteria"
        ),
        names="systemic inflammatory response syndrome; systemic inflammatory response",
        signs="-; sepsis; inflammatory response, pneumonia, signs of severe illness",
    ),
)
def sirs(
    temperature: Temperature,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    white_blood_cells: WhiteBloodCells,
    paco2: Paco2 | None = None,
    immature_bands: ImmatureBands | None = None,
) -> int:
    """Count the criteria of the systemic inflammatory response syndrome that an adult meets.

    Neither sensitive nor specific for infection; since 2016 sepsis is defined by organ dysfunction, not by
    these criteria. Children have other limits.

    Without a blood gas the breathing criterion rests on the respiratory rate alone, and without a
    differential count the white-cell criterion rests on the count alone.
    """
    points = 0
    if temperature > 38 or temperature < 36:
        points += 1
    if heart_rate > 90:
        points += 1
    if respiratory_rate > 20 or (paco2 is not None and paco2 < 32):
        points += 1
    if white_blood_cells > 12 or white_blood_cells < 4 or (immature_bands is not None and immature_bands > 10):
        points += 1
    return points


@calculator(
    title="Sequential Organ Failure Assessment (SOFA) score",
    result=Points("SOFA score", 0, 24),
    # "> 204" and "> 440" in whole micromoles.
    printed={
        "serum_bilirubin": Printed("umol/L", {1.2: 20, 2.0: 33, 6.0: 102, 12.0: 205}),
        "serum_creatinine": Printed("umol/L", {1.2: 110, 2.0: 171, 3.5: 300, 5.0: 441}),
    },
    source=Source("Vincent JL, et al. Intensive Care Med 1996;22:707-710", doi="10.1007/BF01709751", pmid="8844239"),
    steps={
        "oxygenation_ratio": "PaO2 divided by the inspired fraction of oxygen [mmHg]",
        "creatinine_points": "Points by serum creatinine [points]",
        "urine_points": "Points by urine output [points]",
    },
    criteria={
        "oxygenation_ratio_points": "Respiration",
        "platelet_count_points": "Coagulation",
        "serum_bilirubin_points": "Liver",
        "dopamine_rate_points": "Circulation",
        "glasgow_coma_score_points": "Central nervous system",
        "creatinine_points_points": "Kidneys",
    },
    use=Use(
        "severity of critical illness",
        having=("intensive care", "sepsis"),
        ages=(18, None),
        situations=(
            "sepsis septic organ dysfunction failure ICU intensive care mortality: PaO2/FiO2, platelets, "
            "bilirubin, vasopressors, GCS, creatinine, urine output"
        ),
        signs=(
            "sepsis; intensive care, mechanical ventilation, shock, acute respiratory distress syndrome; "
            "pancreatitis and peritonitis, signs of severe illness, pneumonia, acute kidney injury, blood "
            "gas, respiratory failure, liver failure, soft tissue infection, suspected infection"
        ),
        names=(
            "Sequential Organ Failure Assessment; sequential organ failure; sepsis-related organ failure "
            "assessment; sepsis-related organ failure"
        ),
    ),
)
def sofa(
    pao2: Pao2,
    fio2: Fio2,
    mechanical_ventilation: MechanicalVentilation,
    cpap: Cpap,
    platelet_count: PlateletCount,
    serum_bilirubin: SerumBilirubin,
    glasgow_coma_score: GlasgowComaScore,
    mean_arterial_pressure: MeanArterialPressure | None = None,
    hypotension: Hypotension | None = None,
    dopamine_rate: DopamineRate = 0.0,
    dobutamine_rate: DobutamineRate = 0.0,
    epinephrine_rate: EpinephrineRate = 0.0,
    norepinephrine_rate: NorepinephrineRate = 0.0,
    serum_creatinine: SerumCreatinine | None = None,
    urine_output: UrineOutput | None = None,
) -> int:
    """Tell how far six organ systems of an adult in intensive care have failed, by the worst values of a day.

    Not for children. Sepsis is a rise of 2 points or more in a patient with infection; in a patient without
    known organ dysfunction before, the score before is taken as 0.

    The two highest steps of respiration need respiratory support, that is mechanical ventilation or CPAP.
    Vasopressors count when given for an hour or more. A vasopressor settles the circulation; without one, the
    mean arterial pressure (or, when it is not given, whether there is hypotension, a mean pressure below 70
    mmHg) is needed. Creatinine or urine output is needed; of the two the worse counts, and one that is not
    given adds nothing. The paper prints the top band of bilirubin as above 12.0 and of creatinine as above
    5.0 mg/dL; exactly 12.0 and 5.0 are counted in it.
    """
    if serum_creatinine is None and urine_output is None:
        raise ValueError("serum_creatinine or urine_output is needed to score the kidneys")
    points = 0
    oxygenation_ratio = 100 * pao2 / fio2
    if oxygenation_ratio < 200 and (mechanical_ventilation or cpap):
        points += banded(oxygenation_ratio, 4, (100, 3))
    else:
        points += banded(oxygenation_ratio, 2, (300, 1), (400, 0))
    points += banded(platelet_count, 4, (20, 3), (50, 2), (100, 1), (150, 0))
    points += banded(serum_bilirubin, 0, (1.2, 1), (2.0, 2), (6.0, 3), (12.0, 4))
    if dopamine_rate > 15 or epinephrine_rate > 0.1 or norepinephrine_rate > 0.1:
        points += 4
    elif dopamine_rate > 5 or epinephrine_rate > 0 or norepinephrine_rate > 0:
        points += 3
    elif dopamine_rate > 0 or dobutamine_rate > 0:
        points += 2
    elif mean_arterial_pressure is not None:
        points += banded(mean_arterial_pressure, 1, (70, 0))
    elif hypotension is None:
        raise ValueError("without a vasopressor, mean_arterial_pressure or hypotension is needed")
    elif hypotension:
        points += 1
    points += banded(glasgow_coma_score, 4, (6, 3), (10, 2), (13, 1), (15, 0))
    creatinine_points = 0
    if serum_creatinine is not None:
        creatinine_points = banded(serum_creatinine, 0, (1.2, 1), (2.0, 2), (3.5, 3), (5.0, 4))
    urine_points = 0
    if urine_output is not None:
        urine_points = banded(urine_output, 4, (200, 3), (500, 0))
    points += max(creatinine_points, urine_points)
    return points


@calculator(
    title="APACHE II score",
    result=Points("APACHE II score", 0, 71),
    source=KNAUS_1985,
    steps={"creatinine_points": "Points by serum creatinine, before doubling [points]"},
    applies_to={"age": (16, None)},
    use=Use(
        "severity of critical illness",
        having=("intensive care",),
        situations=(
            "ICU severity of illness, intensive care mortality, critically ill, "
            "APACHE II of the first 24 hours of admission"
        ),
        signs=(
            "intensive care; pancreatitis and peritonitis, sepsis, mechanical ventilation, acute respiratory "
            "distress syndrome; shock, signs of severe illness, pneumonia, blood gas, respiratory failure, "
            "soft tissue infection, coma"
        ),
        names="APACHE 2; APACHE; Acute Physiology and Chronic Health Evaluation; Knaus; APII",
    ),
)
def apache_ii(
    age: Age,
    temperature: Temperature,
    mean_arterial_pressure: MeanArterialPressure,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    fio2: Fio2,
    arterial_ph: ArterialPh,
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    serum_creatinine: SerumCreatinine,
    acute_renal_failure: AcuteRenalFailure,
    hematocrit: Hematocrit,
    white_blood_cells: WhiteBloodCells,
    glasgow_coma_score: GlasgowComaScore,
    severe_organ_insufficiency: SevereOrganInsufficiency,
    admission_type: AdmissionType,
    pao2: Pao2 | None = None,
    alveolar_arterial_gradient: AlveolarArterialGradient | None = None,
) -> int:
    """Tell how ill an adult is on the first day of intensive care, by the worst values of 24 hours.

    Not for burns or after coronary bypass surgery, nor to be repeated later in the stay. The mortality behind
    a score depends on the diagnosis, so that the score alone gives no prognosis.

    Oxygenation is judged by the alveolar-arterial gradient when the inspired oxygen is 50 % or more, and by
    the arterial oxygen pressure below that; the one that applies is needed. Points for creatinine count
    double in acute renal failure. Severe chronic organ insufficiency or immune compromise counts 2 after
    elective surgery and 5 otherwise. The printed bands are read as half-open, so that 38.95 degrees or a pH
    of 7.495 falls in the band below.
    """
    points = 0
    points += banded(temperature, 4, (30, 3), (32, 2), (34, 1), (36, 0), (38.5, 1), (39, 3), (41, 4))
    points += banded(mean_arterial_pressure, 4, (50, 2), (70, 0), (110, 2), (130, 3), (160, 4))
    points += banded(heart_rate, 4, (40, 3), (55, 2), (70, 0), (110, 2), (140, 3), (180, 4))
    points += banded(respiratory_rate, 4, (6, 2), (10, 1), (12, 0), (25, 1), (35, 3), (50, 4))
    if fio2 >= 50:
        if alveolar_arterial_gradient is None:
            raise ValueError("alveolar_arterial_gradient is needed when fio2 is 50 % or more")
        points += banded(alveolar_arterial_gradient, 0, (200, 2), (350, 3), (500, 4))
    else:
        if pao2 is None:
            raise ValueError("pao2 is needed when fio2 is below 50 %")
        points += 0 if pao2 > 70 else banded(pao2, 4, (55, 3), (61, 1))
    points += banded(arterial_ph, 4, (7.15, 3), (7.25, 2), (7.33, 0), (7.5, 1), (7.6, 3), (7.7, 4))
    points += banded(serum_sodium, 4, (111, 3), (120, 2), (130, 0), (150, 1), (155, 2), (160, 3), (180, 4))
    points += banded(serum_potassium, 4, (2.5, 2), (3, 1), (3.5, 0), (5.5, 1), (6, 3), (7, 4))
    creatinine_points = banded(serum_creatinine, 2, (0.6, 0), (1.5, 2), (2, 3), (3.5, 4))
    points += 2 * creatinine_points if acute_renal_failure else creatinine_points
    points += banded(hematocrit, 4, (20, 2), (30, 0), (46, 1), (50, 2), (60, 4))
    points += banded(white_blood_cells, 4, (1, 2), (3, 0), (15, 1), (20, 2), (40, 4))
    points += int(15 - glasgow_coma_score)
    points += banded(age, 0, (45, 2), (55, 3), (65, 5), (75, 6))
    if severe_organ_insufficiency:
        points += 2 if admission_type == "elective_postoperative" else 5
    return points


@calculator(
    title="APACHE II score without a blood gas (by serum bicarbonate)",
    result=Points("APACHE II score", 0, 67),
    source=KNAUS_1985,
    steps={"with_normal_gas": "APACHE II score as if pH and oxygenation were normal [points]"},
    applies_to={"age": (16, None)},
    use=Use(
        "severity of critical illness",
        having=("intensive care",),
        situations="ICU severity of illness, no arterial blood gas available; serum bicarbonate in place of pH",
        names="APACHE II by bicarbonate; APACHE II without ABG; APACHE II without arterial blood gas",
    ),
)
def apache_ii_without_blood_gas(
    age: Age,
    temperature: Temperature,
    mean_arterial_pressure: MeanArterialPressure,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    serum_bicarbonate: SerumBicarbonate,
    serum_sodium: SerumSodium,
    serum_potassium: SerumPotassium,
    serum_creatinine: SerumCreatinine,
    acute_renal_failure: AcuteRenalFailure,
    hematocrit: Hematocrit,
    white_blood_cells: WhiteBloodCells,
    glasgow_coma_score: GlasgowComaScore,
    severe_organ_insufficiency: SevereOrganInsufficiency,
    admission_type: AdmissionType,
) -> int:
    """Tell how ill an adult is on the first day of intensive care who had no arterial blood gas.

    A blood gas is preferred. Where there is none, serum bicarbonate stands for the arterial pH and oxygenation counts
    as normal, as it does for a patient whom nobody thought to need one. Otherwise as the APACHE II score, reckoned as
    if the pH were 7.4 and the PaO2 95 mmHg on 21 % oxygen, which count nothing.
    """
    with_normal_gas = apache_ii(
        age=age,
        temperature=temperature,
        mean_arterial_pressure=mean_arterial_pressure,
        heart_rate=heart_rate,
        respiratory_rate=respiratory_rate,
        fio2=21,
        arterial_ph=7.4,
        serum_sodium=serum_sodium,
        serum_potassium=serum_potassium,
        serum_creatinine=serum_creatinine,
        acute_renal_failure=acute_renal_failure,
        hematocrit=hematocrit,
        white_blood_cells=white_blood_cells,
        glasgow_coma_score=glasgow_coma_score,
        severe_organ_insufficiency=severe_organ_insufficiency,
        admission_type=admission_type,
        pao2=95,
    )
    return with_normal_gas + banded(serum_bicarbonate, 4, (15, 3), (18, 2), (22, 0), (32, 1), (41, 3), (52, 4))


@calculator(
    title=Proper("Glasgow Coma Scale"),
    result=Points(Proper("Glasgow Coma Scale total"), 3, 15),
    loinc="9269-2",
    source=(
        Source("Teasdale G, Jennett B. Lancet 1974;2:81-84", doi="10.1016/S0140-6736(74)91639-0", pmid="4136544"),
        TEASDALE_2014,
    ),
    bands=Bands(
        "severe impairment of consciousness",
        (9, "moderate impairment of consciousness"),
        (13, "mild or no impairment of consciousness"),
        source=TEASDALE_2014,
    ),
    use=Use(
        "level of consciousness",
        situations=(
            "consciousness coma eye opening verbal motor response EVM head injury trauma TBI brain; neurological status"
        ),
        signs=(
            "head injury, impaired consciousness; bleeding or pressure in the head, trauma, coma, responses "
            "of eyes and voice, seizure, poisoning; neurological examination, low glucose, mechanical "
            "ventilation, physical examination, intensive care, signs after a blow to the head, focal "
            "deficit, blood pressure, suspected meningitis, stroke"
        ),
        names="Glasgow coma; Glasgow coma score; GCS",
        letters=(("e", "best_eye_response"), ("v", "best_verbal_response"), ("m", "best_motor_response")),
    ),
)
def glasgow_coma_scale(
    best_eye_response: Annotated[
        str,
        item(
            "Best eye response; eye opening; GCS eye; eye response",
            EYE_POINTS,
            meaning="eye opening item of the Glasgow Coma Scale",
            loinc="9267-6",
            spontaneous="eyes open spontaneously; E4; spontaneously; opens eyes spontaneously",
            to_speech="eyes open to speech; E3; eye opening to verbal command; to voice; to sound; to verbal command",
            to_pain="eyes open to pain; E2; eye opening to pain; to pressure",
            none="eyes do not open; E1; no eye opening",
            not_testable="not testable; NT; eyes swollen shut; eyes closed by swelling",
        ),
    ],
    best_verbal_response: Annotated[
        str,
        item(
            "Best verbal response; verbal response; GCS verbal",
            VERBAL_POINTS,
            meaning="verbal item of the Glasgow Coma Scale",
            loinc="9270-0",
            oriented="oriented; V5; orientated; fully oriented",
            confused="confused speech; V4; confused conversation; disoriented",
            inappropriate_words="inappropriate words; V3; words only",
            incomprehensible_sounds="incomprehensible sounds; V2; sounds only; moaning; groaning",
            none="no verbal response; V1; no sounds",
            not_testable="not testable; NT; VT; V1T; intubated",
        ),
    ],
    best_motor_response: Annotated[
        str,
        item(
            "Best motor response; motor response; GCS motor",
            MOTOR_POINTS,
            meaning="motor item of the Glasgow Coma Scale, best limb",
            loinc="9268-4",
            obeys="obeys commands; M6; follows commands; obeying commands",
            localizes="localizes pain; M5; localizing; localises pain",
            withdraws="withdraws from pain; M4; withdrawal from pain; normal flexion",
            abnormal_flexion="abnormal flexion to pain; M3; flexion to pain; decorticate posturing",
            extension="extension to pain; M2; extensor posturing; decerebrate posturing",
            none="no motor response; M1; no movement",
            not_testable="not testable; NT; paralyzed by drugs",
        ),
    ],
) -> int:
    """Tell the level of consciousness of a patient with acute illness or injury of the brain.

    A patient is best described by the three responses; the total loses information. Small children need the
    pediatric version of the verbal scale.

    When a response cannot be tested, as speech in an intubated patient, no total can be reported, and none is
    given. The scale of 1974 had five motor responses; this is the later one with six, from 3 to 15.
    """
    if (
        best_eye_response == "not_testable"
        or best_verbal_response == "not_testable"
        or best_motor_response == "not_testable"
    ):
        raise ValueError("a response is not testable, so that no total can be reported; report the responses alone")
    return (
        each(EYE_POINTS, best_eye_response)
        + each(VERBAL_POINTS, best_verbal_response)
        + each(MOTOR_POINTS, best_motor_response)
    )
