"""Community-acquired pneumonia: how severe it is, to decide where it is treated."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, banded, calculator, each
from calcura.measurements import (
    Age,
    AlteredMentalStatus,
    ArterialPh,
    BloodUreaNitrogen,
    CerebrovascularDisease,
    Confusion,
    CongestiveHeartFailure,
    DiastolicBloodPressure,
    Fio2,
    Glucose,
    HeartRate,
    Hematocrit,
    LiverDisease,
    NeoplasticDisease,
    NursingHomeResident,
    OxygenSaturation,
    Pao2,
    PlateletCount,
    PleuralEffusion,
    Points,
    RenalDisease,
    RespiratoryRate,
    SerumAlbumin,
    SerumSodium,
    Sex,
    SystolicBloodPressure,
    Temperature,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Finding

LIM_2003 = Source("Lim WS, et al. Thorax 2003;58:377-382", doi="10.1136/thorax.58.5.377", pmid="12728155")
NICE_PNEUMONIA = Source(
    "National Institute for Health and Care Excellence, CG191: severity of pneumonia in primary care, as taught to "
    "pharmacists",
    url="https://www.independentpharmacist.co.uk/cpd-modules/cpd-module-pneumonia/severity-assessment-1278420",
)
CHARLES_2008 = Source(
    "Charles PGP, et al. SMART-COP: a tool for predicting the need for intensive respiratory or vasopressor support in "
    "community-acquired pneumonia. Clin Infect Dis 2008;47:375-84",
    doi="10.1086/589754",
    pmid="18558884",
)
FINE_1997 = Source("Fine MJ, et al. N Engl J Med 1997;336:243-250", doi="10.1056/NEJM199701233360402", pmid="8995086")

MANDELL_2007 = Source(
    "Mandell LA, et al. Infectious Diseases Society of America/American Thoracic Society consensus guidelines on "
    "the management of community-acquired pneumonia in adults. Clin Infect Dis 2007;44 Suppl 2:S27-72",
    doi="10.1086/511159",
    pmid="17278083",
)
SEVERE_CAP_TABLE = Source(
    "Infectious Diseases Society of America and American Thoracic Society, 2007: major and minor criteria, table 2 of "
    "a trial protocol. BMC Infect Dis 2022",
    url="https://bmcinfectdis.biomedcentral.com/articles/10.1186/s12879-022-07552-7/tables/2",
)
ESPANA_2006 = Source(
    "España PP, et al. Development and validation of a clinical prediction rule for severe community-acquired "
    "pneumonia. Am J Respir Crit Care Med 2006;174:1249-56",
    doi="10.1164/rccm.200602-177OC",
    pmid="16973986",
)
QXMD_SCAP = Source(
    "Severe community-acquired pneumonia (SCAP) score, after España PP, et al. Am J Respir Crit Care Med 2006;174:1249 "
    "(QxMD)",
    url="https://qxmd.com/calculate/calculator_788/severe-community-acquired-pneumonia-scap-score",
)
AAFP_SCAP = Source(
    "Severe community-acquired pneumonia, limits of its criteria. Am Fam Physician 2009;80:1302",
    url="https://www.aafp.org/pubs/afp/issues/2009/1201/p1302.html",
)

MultilobarInfiltrate = Annotated[
    bool,
    Finding(
        "Multilobar involvement on the chest radiograph",
        synonyms=("multilobar infiltrate", "multilobar involvement", "multilobar pneumonia"),
    ),
]


@calculator(
    title="CURB-65 score for pneumonia severity",
    result=Points("CURB-65 score", 0, 5),
    printed={"blood_urea_nitrogen": Printed("mmol/L", {19: 7})},
    source=LIM_2003,
    bands=Bands(
        "low risk: 1.5 % died within 30 days",
        (2, "intermediate risk: 9.2 % died within 30 days"),
        (3, "high risk: 22 % died within 30 days"),
        source=LIM_2003,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "severity of community-acquired pneumonia",
        having=("pneumonia",),
        situations=(
            "CAP community-acquired pneumonia severity mortality: confusion, urea BUN, respiratory rate, blood "
            "pressure, age 65; admit hospital or outpatient"
        ),
        signs="pneumonia; community-acquired pneumonia; cough, breathlessness",
        names="CURB",
        letters=(
            ("c", "confusion"),
            ("u", "blood_urea_nitrogen"),
            ("r", "respiratory_rate"),
            ("b", "systolic_blood_pressure"),
            ("65", "age"),
        ),
    ),
)
def curb_65(
    age: Age,
    confusion: Confusion,
    blood_urea_nitrogen: BloodUreaNitrogen,
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure,
    diastolic_blood_pressure: DiastolicBloodPressure,
) -> int:
    """Estimate the 30-day mortality of an adult coming to hospital with community-acquired pneumonia.

    Not for pneumonia acquired in hospital, nor in severe immune suppression. A low score in a young patient
    does not exclude severe hypoxemia, which it does not look at.

    The paper's limit is urea above 7 mmol/L, printed in conventional units as urea nitrogen above 19 mg/dL,
    which is used here. Exactly, 7 mmol/L is 19.6 mg/dL: a urea of 6.8 to 7.0 mmol/L (19.1 to 19.6 mg/dL)
    counts by the one limit and not by the other.
    """
    points = 0
    if confusion:
        points += 1
    if blood_urea_nitrogen > 19:
        points += 1
    if respiratory_rate >= 30:
        points += 1
    if systolic_blood_pressure < 90 or diastolic_blood_pressure <= 60:
        points += 1
    if age >= 65:
        points += 1
    return points


@calculator(
    title="CRB-65 score for pneumonia severity without laboratory",
    result=Points("CRB-65 score", 0, 4),
    source=LIM_2003,
    bands=Bands(
        "low risk: below 1 % die; treatment at home",
        (1, "intermediate risk: 1 to 10 % die; consider hospital"),
        (3, "high risk: above 10 % die; urgent admission"),
        source=NICE_PNEUMONIA,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "severity of community-acquired pneumonia",
        having=("pneumonia",),
        situations="general practice, outside hospital, no blood test, no urea",
        signs="-; -; pneumonia, community-acquired pneumonia",
        names="CRB-65; CRB65; CRB 65",
        letters=(
            ("c", "confusion"),
            ("r", "respiratory_rate"),
            ("b", "systolic_blood_pressure"),
            ("65", "age"),
        ),
    ),
)
def crb_65(
    age: Age,
    confusion: Confusion,
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure,
    diastolic_blood_pressure: DiastolicBloodPressure,
) -> int:
    """Estimate how severe an adult's community-acquired pneumonia is where no laboratory is at hand.

    It is CURB-65 without urea. Not for pneumonia acquired in hospital, nor in severe immune suppression.
    """
    points = 0
    if confusion:
        points += 1
    if respiratory_rate >= 30:
        points += 1
    if systolic_blood_pressure < 90 or diastolic_blood_pressure <= 60:
        points += 1
    if age >= 65:
        points += 1
    return points


@calculator(
    title="Pneumonia Severity Index (PSI, PORT score)",
    result=Points("Pneumonia Severity Index", -10, 405),
    source=FINE_1997,
    bands=Bands(
        "risk class II, or I by its own rule: 0.1 to 0.7 % died within 30 days",
        (71, "risk class III: 0.9 to 2.8 % died within 30 days"),
        (91, "risk class IV: high risk of death within 30 days"),
        (131, "risk class V: highest risk of death within 30 days"),
        source=FINE_1997,
    ),
    # As printed with the rule; the research report of the same study prints 10.7 and 13.9, which are conversions.
    printed={
        "blood_urea_nitrogen": Printed("mmol/L", {30: 11}),
        "glucose": Printed("mmol/L", {250: 14}),
    },
    applies_to={"age": (18, None)},
    use=Use(
        "severity of community-acquired pneumonia",
        having=("pneumonia",),
        situations=(
            "CAP community-acquired pneumonia severity mortality risk class I to V; where to treat, inpatient or "
            "outpatient admission: nursing home, comorbidities, confusion, temperature, urea nitrogen, pleural effusion"
        ),
        signs="pneumonia; community-acquired pneumonia; cough, breathlessness",
        names="PSI; PORT score; PSI/PORT; Fine score; pneumonia patient outcomes research team; =PORT",
    ),
)
def pneumonia_severity_index(
    age: Age,
    sex: Sex,
    nursing_home_resident: NursingHomeResident,
    neoplastic_disease: NeoplasticDisease,
    liver_disease: LiverDisease,
    congestive_heart_failure: CongestiveHeartFailure,
    cerebrovascular_disease: CerebrovascularDisease,
    renal_disease: RenalDisease,
    altered_mental_status: AlteredMentalStatus,
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure,
    temperature: Temperature,
    heart_rate: HeartRate,
    arterial_ph: ArterialPh,
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_sodium: SerumSodium,
    glucose: Glucose,
    hematocrit: Hematocrit,
    pleural_effusion: PleuralEffusion,
    pao2: Pao2 | None = None,
    oxygen_saturation: OxygenSaturation | None = None,
) -> int:
    """Estimate the 30-day mortality of an adult with community-acquired pneumonia.

    Not for pneumonia acquired in hospital, in pregnancy or with HIV infection. It weighs age heavily and can
    underestimate severe pneumonia in the young.

    The bands give the risk classes II to V, which go by points. Class I does not: it holds patients aged 50
    or younger with none of the five coexisting illnesses and with normal mental status, pulse, respiratory
    rate, systolic pressure and temperature by the limits used here, whatever their points; their laboratory
    values are not needed (see the first step).

    Age counts in completed years. An oxygen saturation below 90 % stands for an arterial oxygen pressure below 60
    mmHg, as in the cohort: one of the two is needed.
    """
    if pao2 is None and oxygen_saturation is None:
        raise ValueError("pao2 or oxygen_saturation is needed")
    points = floor(age)
    if sex == "female":
        points -= 10
    if nursing_home_resident:
        points += 10
    if neoplastic_disease:
        points += 30
    if liver_disease:
        points += 20
    if congestive_heart_failure:
        points += 10
    if cerebrovascular_disease:
        points += 10
    if renal_disease:
        points += 10
    if altered_mental_status:
        points += 20
    if respiratory_rate >= 30:
        points += 20
    if systolic_blood_pressure < 90:
        points += 20
    if temperature < 35 or temperature >= 40:
        points += 15
    if heart_rate >= 125:
        points += 10
    if arterial_ph < 7.35:
        points += 30
    if blood_urea_nitrogen >= 30:
        points += 20
    if serum_sodium < 130:
        points += 20
    if glucose >= 250:
        points += 10
    if hematocrit < 30:
        points += 10
    if (pao2 is not None and pao2 < 60) or (oxygen_saturation is not None and oxygen_saturation < 90):
        points += 10
    if pleural_effusion:
        points += 10
    return points


@calculator(
    title="Pneumonia Severity Index, first step: risk class I by history and examination",
    result=Points("Criteria against risk class I", 0, 11),
    source=FINE_1997,
    bands=Bands(
        "risk class I: 0.1 % died within 30 days",
        (1, "not risk class I: the points of the index tell which of II to V"),
        source=FINE_1997,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "severity of community-acquired pneumonia",
        having=("pneumonia",),
        situations="risk class I by history and physical examination alone, without laboratory tests; outpatient",
        names="PSI class I; PSI class 1; PSI first step; PORT class I; Fine class I; pneumonia risk class I",
    ),
)
def pneumonia_class_one(
    age: Age,
    neoplastic_disease: NeoplasticDisease,
    liver_disease: LiverDisease,
    congestive_heart_failure: CongestiveHeartFailure,
    cerebrovascular_disease: CerebrovascularDisease,
    renal_disease: RenalDisease,
    altered_mental_status: AlteredMentalStatus,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure,
    temperature: Temperature,
) -> int:
    """Tell whether an adult with community-acquired pneumonia is in risk class I, without a blood test.

    Not for pneumonia acquired in hospital, in pregnancy or with HIV infection.

    With none of the eleven criteria the class is I, and the points of the index are not needed. With one or more of
    them, laboratory values and the chest film are, and the class goes by the index. Age is above 50 from 51 completed
    years on.
    """
    points = banded(age, 0, (51, 1))
    if neoplastic_disease:
        points += 1
    if liver_disease:
        points += 1
    if congestive_heart_failure:
        points += 1
    if cerebrovascular_disease:
        points += 1
    if renal_disease:
        points += 1
    if altered_mental_status:
        points += 1
    points += banded(heart_rate, 0, (125, 1))
    points += banded(respiratory_rate, 0, (30, 1))
    points += banded(systolic_blood_pressure, 1, (90, 0))
    points += banded(temperature, 1, (35, 0), (40, 1))
    return points


@calculator(
    title="SMART-COP score for pneumonia",
    result=Points("SMART-COP score", 0, 11),
    source=CHARLES_2008,
    bands=Bands(
        "low risk of intensive respiratory or vasopressor support",
        (3, "moderate risk: about 1 in 8 needs intensive support"),
        (5, "high risk: about 1 in 3 needs intensive support"),
        (7, "very high risk: about 2 in 3 need intensive support"),
        source=CHARLES_2008,
    ),
    steps={"young": "Age of 50 years or less", "oxygen_points": "Points for oxygenation"},
    applies_to={"age": (18, None)},
    use=Use(
        "need for intensive care in community-acquired pneumonia",
        having=("pneumonia",),
        situations=(
            "CAP community-acquired pneumonia intensive care or ward, ventilation, vasopressors: systolic pressure, "
            "multilobar, albumin, respiratory rate, tachycardia, confusion, oxygen, pH"
        ),
        signs="-; -; pneumonia, community-acquired pneumonia",
        names="SMART-COP; SMARTCOP; SMART COP",
        letters=(
            ("s", "systolic_blood_pressure"),
            ("m", "multilobar_infiltrate"),
            ("a", "serum_albumin"),
            ("r", "respiratory_rate"),
            ("t", "heart_rate"),
            ("c", "confusion"),
            ("p", "arterial_ph"),
        ),
    ),
)
def smart_cop(
    age: Age,
    systolic_blood_pressure: SystolicBloodPressure,
    multilobar_infiltrate: MultilobarInfiltrate,
    serum_albumin: SerumAlbumin,
    respiratory_rate: RespiratoryRate,
    heart_rate: HeartRate,
    confusion: Confusion,
    arterial_ph: ArterialPh,
    pao2: Pao2 | None = None,
    oxygen_saturation: OxygenSaturation | None = None,
    fio2: Fio2 | None = None,
) -> int:
    """Tell how likely an adult with community-acquired pneumonia needs intensive respiratory or vasopressor support.

    Up to 50 years respiratory rate and oxygenation have stricter limits. Oxygenation counts by the arterial pressure,
    the saturation, or the pressure over the inspired fraction, whichever are known; one of the first two is needed.
    """
    if pao2 is None and oxygen_saturation is None:
        raise ValueError("arterial oxygen (pao2) or oxygen_saturation is needed")
    young = age <= 50
    points = each(1, multilobar_infiltrate, confusion)
    if systolic_blood_pressure < 90:
        points += 2
    if serum_albumin < 3.5:
        points += 1
    if respiratory_rate >= (25 if young else 30):
        points += 1
    if heart_rate >= 125:
        points += 1
    if arterial_ph < 7.35:
        points += 2
    oxygen_points = 0
    if pao2 is not None and pao2 < (70 if young else 60):
        oxygen_points = 2
    if oxygen_saturation is not None and oxygen_saturation <= (93 if young else 90):
        oxygen_points = 2
    if pao2 is not None and fio2 is not None and 100 * pao2 / fio2 < (333 if young else 250):
        oxygen_points = 2
    return points + oxygen_points


@calculator(
    title="ATS and IDSA criteria of severe pneumonia",
    result=Points("Severe by the ATS and IDSA criteria", 0, 1),
    source=(MANDELL_2007, SEVERE_CAP_TABLE),
    bands=Bands("not severe", (1, "severe: intensive care"), source=SEVERE_CAP_TABLE),
    printed={"blood_urea_nitrogen": Printed("mmol/L", {20: 7})},
    steps={"oxygen_ratio": "PaO2 over FiO2", "minor": "Minor criteria"},
    use=Use(
        "need for intensive care in community-acquired pneumonia",
        having=("pneumonia",),
        ages=(18, None),
        situations="major and minor criteria, ICU, vasopressors, multilobar, leukopenia",
        names=(
            "ATS/IDSA criteria; IDSA/ATS criteria; ATS IDSA severe CAP; IDSA ATS severe CAP; severe CAP criteria; "
            "IDSA/ATS minor criteria"
        ),
    ),
)
def idsa_ats_severe_cap(
    invasive_ventilation: Annotated[
        bool, Finding("Invasive mechanical ventilation", synonyms=("invasive ventilation", "intubated"))
    ],
    septic_shock_with_vasopressors: Annotated[
        bool, Finding("Septic shock that needs vasopressors", synonyms=("septic shock with vasopressors",))
    ],
    respiratory_rate: RespiratoryRate,
    pao2: Pao2,
    fio2: Fio2,
    multilobar_infiltrate: MultilobarInfiltrate,
    confusion: Confusion,
    blood_urea_nitrogen: BloodUreaNitrogen,
    white_blood_cells: WhiteBloodCells,
    platelet_count: PlateletCount,
    temperature: Temperature,
    hypotension_needing_fluids: Annotated[
        bool,
        Finding(
            "Hypotension that needs aggressive fluid resuscitation",
            synonyms=("hypotension requiring aggressive fluid resuscitation",),
        ),
    ],
) -> int:
    """Tell whether an adult's pneumonia is severe: one major criterion, or three minor ones.

    Few white cells count only where the infection causes them. Noninvasive ventilation may stand for the respiratory
    rate or the oxygen ratio.

    The criteria of 2007. Temperature counts below 36 degrees Celsius.
    """
    if invasive_ventilation or septic_shock_with_vasopressors:
        return 1
    oxygen_ratio = 100 * pao2 / fio2
    minor = each(1, respiratory_rate >= 30, oxygen_ratio <= 250, multilobar_infiltrate, confusion)
    minor += each(1, blood_urea_nitrogen >= 20, white_blood_cells < 4, platelet_count < 100)
    minor += each(1, temperature < 36, hypotension_needing_fluids)
    return 1 if minor >= 3 else 0


@calculator(
    title="SCAP score of severe community-acquired pneumonia",
    result=Points("SCAP score", 0, 59),
    source=(ESPANA_2006, QXMD_SCAP, AAFP_SCAP),
    bands=Bands("not severe", (10, "severe pneumonia"), source=QXMD_SCAP),
    applies_to={"age": (18, None)},
    steps={"oxygen_ratio": "PaO2 over FiO2"},
    use=Use(
        "need for intensive care in community-acquired pneumonia",
        having=("pneumonia",),
        situations="is intensive care needed: arterial pH, multilobar or bilateral",
        names="SCAP score; =SCAP; España rule; Espana rule; PS-CURXO80; CURXO-80",
    ),
)
def scap_score(
    arterial_ph: ArterialPh,
    systolic_blood_pressure: SystolicBloodPressure,
    respiratory_rate: RespiratoryRate,
    pao2: Pao2,
    fio2: Fio2,
    blood_urea_nitrogen: BloodUreaNitrogen,
    altered_mental_status: AlteredMentalStatus,
    age: Age,
    multilobar_infiltrate: MultilobarInfiltrate,
) -> int:
    """Tell how severe an adult's community-acquired pneumonia is: one major criterion is enough, or two minor ones.

    pH counts below 7.30, systolic pressure below 90 mmHg, respiratory rate above 30, urea nitrogen above 30 mg/dL, age
    from 80 on; arterial oxygen below 54 mmHg, or below 250 as a ratio to the inspired fraction. Bilateral infiltrates
    count as multilobar.
    """
    oxygen_ratio = 100 * pao2 / fio2
    points = each(5, altered_mental_status, multilobar_infiltrate)
    if arterial_ph < 7.3:
        points += 13
    if systolic_blood_pressure < 90:
        points += 11
    if respiratory_rate > 30:
        points += 9
    if pao2 < 54 or oxygen_ratio < 250:
        points += 6
    if blood_urea_nitrogen > 30:
        points += 5
    if age >= 80:
        points += 5
    return points
