"""Injury of the head: who needs a CT scan."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.emergency.neck_injury import AlteredAlertness, FocalNeurologicalDeficit, SignsOfIntoxication
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    GlasgowComaScore,
    LossOfConsciousness,
    NonfrontalScalpHematoma,
    NotActingNormally,
    PalpableSkullFracture,
    Points,
    SevereHeadache,
    SevereMechanismOfInjury,
    SignsOfAlteredMentalStatus,
    SignsOfBasilarSkullFracture,
    Vomiting,
)
from calcura.measurements.kinds import Finding, Number, Proper

MOWER_2005 = Source(
    "Mower WR, et al. Developing a decision instrument to guide computed tomographic imaging of blunt head injury "
    "patients (NEXUS II). J Trauma 2005;59:954-9, summary of the Agency for Healthcare Research and Quality",
    doi="10.1097/01.ta.0000187813.79047.42",
    pmid="16374287",
    url="https://archive.ahrq.gov/research/jun06/0606RA15.htm",
)
HAUKOOS_2007 = Source(
    "Haukoos JS, et al. Validation of the Simplified Motor Score for the prediction of brain injury outcomes after "
    "trauma. Ann Emerg Med 2007;50:18-24",
    doi="10.1016/j.annemergmed.2006.10.004",
)
KUPPERMANN_2009 = Source(
    "Kuppermann N, et al. Identification of children at very low risk of clinically-important brain injuries after "
    "head trauma: a prospective cohort study. Lancet 2009;374:1160-70",
    doi="10.1016/S0140-6736(09)61558-0",
    pmid="19758692",
)
STIELL_2001 = Source(
    "Stiell IG, et al. The Canadian CT Head Rule for patients with minor head injury. Lancet 2001;357:1391-6",
    doi="10.1016/S0140-6736(00)04561-X",
    pmid="11356436",
)
HAYDEL_2000 = Source(
    "Haydel MJ, et al. Indications for computed tomography in patients with minor head injury. N Engl J Med "
    "2000;343:100-5",
    doi="10.1056/NEJM200007133430204",
    pmid="10891517",
)
NEW_ORLEANS_TABLE = Source(
    "New Orleans Criteria after Haydel MJ, et al., table 1 of World J Emerg Surg 2014;9:31",
    url="https://wjes.biomedcentral.com/articles/10.1186/1749-7922-9-31/tables/1",
)
MAAS_2005 = Source(
    "Maas AIR, et al. Prediction of outcome in traumatic brain injury with computed tomographic characteristics: "
    "a comparison between the computed tomographic classification and combinations of computed tomographic "
    "predictors. Neurosurgery 2005;57:1173-82",
    doi="10.1227/01.NEU.0000186013.63046.6B",
)
ROTTERDAM_SCORE = Source(
    "Radiopaedia, Rotterdam CT score of traumatic brain injury",
    url="https://radiopaedia.org/articles/rotterdam-ct-score-of-traumatic-brain-injury",
)
MARSHALL_1991 = Source(
    "Marshall LF, et al. A new classification of head injury based on computerized tomography. J Neurosurg "
    "1991;75 Suppl:S14-20",
    doi="10.3171/sup.1991.75.1s.0s14",
)
MARSHALL_CLASSES = Source(
    "Marshall classes of computed tomography after head injury, table 1, as given by Medical Algorithms",
    url=(
        "https://www.medicalalgorithms.com/"
        "computed-tomography-ct-scanning-categories-of-marshall-et-al-for-a-patient-with-traumatic-head-injury"
    ),
)

BASAL_CISTERNS = {"normal": 0, "compressed": 1, "absent": 2}

BasalCisterns = Annotated[
    str,
    item(
        "Basal cisterns; basal cisterns on CT",
        BASAL_CISTERNS,
        normal="normal; open basal cisterns",
        compressed="compressed; compressed basal cisterns",
        absent="absent; effaced basal cisterns",
    ),
]
MidlineShift = Annotated[
    float,
    Number(
        "Midline shift",
        "mm",
        (0, 40),
        (0, 15),
        0,
        other_units=("cm",),
        synonyms=("shift of the midline", "midline deviation"),
        meaning="on the CT scan of the head",
        days=1,
    ),
]


SIMPLIFIED_MOTOR = {"obeys_commands": 2, "localizes_pain": 1, "withdraws_or_worse": 0}


@calculator(
    title="PECARN rule for head injury in children",
    result=Points("PECARN risk class", 0, 2),
    source=KUPPERMANN_2009,
    bands=Bands(
        "very low risk: CT not recommended; important brain injury in less than 0.02% below 2 years of age, and in "
        "less than 0.05% from 2 years",
        (1, "intermediate risk: observation or CT; important brain injury in 0.9%"),
        (
            2,
            "high risk: CT recommended; important brain injury in 4.4% below 2 years of age, and in 4.3% from 2 years",
        ),
        source=KUPPERMANN_2009,
    ),
    applies_to={"age": (None, 18), "glasgow_coma_score": (14, None)},
    use=Use(
        "need for a CT scan after a head injury",
        having=("head injury",),
        situations=(
            "child children pediatric infant toddler minor head trauma injury blow fall: CT scan of head or "
            "observation, clinically important traumatic brain injury; vomiting, headache, scalp hematoma, skull "
            "fracture"
        ),
        names="PECARN; Pediatric Emergency Care Applied Research Network; PECARN algorithm; PECARN rule; Kuppermann",
        signs="head injury; signs after a blow to the head; trauma",
    ),
)
def pecarn_head_injury(
    age: Age,
    glasgow_coma_score: GlasgowComaScore,
    signs_of_altered_mental_status: SignsOfAlteredMentalStatus,
    palpable_skull_fracture: PalpableSkullFracture,
    signs_of_basilar_skull_fracture: SignsOfBasilarSkullFracture,
    nonfrontal_scalp_hematoma: NonfrontalScalpHematoma,
    loss_of_consciousness: LossOfConsciousness,
    severe_mechanism_of_injury: SevereMechanismOfInjury,
    not_acting_normally: NotActingNormally,
    vomiting: Vomiting,
    severe_headache: SevereHeadache,
) -> int:
    """Tell the risk class of a child seen within 24 hours of a blunt blow to the head: 0, 1 or 2.

    Class 0 is very low risk, 1 intermediate and 2 high risk of a brain injury that needs an operation, a ventilator
    or two nights in hospital, or that is fatal. For a Glasgow Coma Score of 14 or 15 only; a lower one needs a CT scan
    whatever else is found. Not after a trivial fall without any sign, nor with a penetrating injury, a brain tumor, a
    shunt or a bleeding disorder.

    Below 2 years of age a palpable fracture, a scalp hematoma that is not frontal, 5 seconds without consciousness and
    the parents' impression count; from 2 years signs of a basilar fracture, any loss of consciousness, vomiting and
    severe headache.
    """
    if age < 2:
        if glasgow_coma_score < 15 or signs_of_altered_mental_status or palpable_skull_fracture:
            return 2
        if nonfrontal_scalp_hematoma or loss_of_consciousness == "at_least_5_seconds":
            return 1
        if severe_mechanism_of_injury or not_acting_normally:
            return 1
        return 0
    if glasgow_coma_score < 15 or signs_of_altered_mental_status or signs_of_basilar_skull_fracture:
        return 2
    if loss_of_consciousness != "none" or vomiting or severe_mechanism_of_injury or severe_headache:
        return 1
    return 0


@calculator(
    title=Proper("Canadian CT head rule"),
    result=Points(Proper("Canadian CT head rule risk level"), 0, 2),
    source=STIELL_2001,
    bands=Bands(
        "CT not required",
        (1, "medium risk of brain injury on CT"),
        (2, "high risk of a need for neurosurgery"),
        source=STIELL_2001,
    ),
    applies_to={"age": (16, None)},
    use=Use(
        "need for a CT scan after a head injury",
        having=("head injury",),
        without=("anticoagulation", "seizure"),
        situations=(
            "adult minor head injury blunt head trauma concussion GCS 13 14 15 loss of consciousness amnesia CCHR "
            "imaging "
            "emergency department vomiting retrograde amnesia dangerous mechanism fall"
        ),
        signs="-; head injury, signs after a blow to the head; trauma, impaired consciousness",
        names="Canadian CT head rule; CCHR; Canadian head CT rule; Canadian CT head injury rule; Canadian head rule",
    ),
)
def canadian_ct_head(
    age: Age,
    glasgow_coma_score: GlasgowComaScore,
    loss_of_consciousness_amnesia_or_disorientation: Annotated[
        bool,
        Finding(
            "Loss of consciousness, amnesia or disorientation",
            meaning="witnessed loss of consciousness or disorientation, or definite amnesia, after the blow",
        ),
    ],
    gcs_below_15_at_2_hours: Annotated[
        bool,
        Finding(
            Proper("Glasgow coma score below 15 two hours after the injury"),
            synonyms=("GCS below 15 at 2 hours", "GCS <15 at 2 hours"),
        ),
    ],
    suspected_open_or_depressed_skull_fracture: Annotated[
        bool,
        Finding(
            "Suspected open or depressed skull fracture",
            synonyms=("open skull fracture", "depressed skull fracture"),
        ),
    ],
    signs_of_basilar_skull_fracture: SignsOfBasilarSkullFracture,
    vomiting_episodes: Annotated[
        float,
        Number(
            "Episodes of vomiting",
            "",
            (0, 50),
            (0, 5),
            0,
            synonyms=("number of vomiting episodes", "times vomited"),
            whole=True,
            days=1,
        ),
    ],
    amnesia_before_impact: Annotated[
        float,
        Number(
            "Amnesia before the impact",
            "min",
            (0, 10080),
            (0, 120),
            0,
            other_units=("h",),
            synonyms=("retrograde amnesia", "amnesia before impact"),
            meaning="how long a time before the blow is forgotten",
            days=1,
        ),
    ],
    dangerous_mechanism_of_head_injury: Annotated[
        bool,
        Finding(
            "Dangerous mechanism of head injury",
            meaning=(
                "struck by a vehicle as a pedestrian, thrown from a vehicle, or a fall from 3 feet (0.9 m) or five "
                "stairs or more"
            ),
            synonyms=("dangerous mechanism",),
        ),
    ],
) -> int:
    """Tell which patients from 16 years on need a CT scan after a blunt injury of the head within 24 hours.

    Only with a Glasgow coma score of 13 to 15 and loss of consciousness, definite amnesia or disorientation. Not with
    an anticoagulant or a bleeding disorder, after a seizure, or with an obvious open skull fracture.

    Every item has to be known before a scan is called unnecessary.
    """
    if glasgow_coma_score < 13:
        raise ValueError("the rule is only for a Glasgow coma score of 13 to 15: glasgow_coma_score")
    if not loss_of_consciousness_amnesia_or_disorientation:
        raise ValueError("the rule is only for patients with loss of consciousness, amnesia or disorientation")
    if (
        gcs_below_15_at_2_hours
        or suspected_open_or_depressed_skull_fracture
        or signs_of_basilar_skull_fracture
        or vomiting_episodes >= 2
        or age >= 65
    ):
        return 2
    if amnesia_before_impact >= 30 or dangerous_mechanism_of_head_injury:
        return 1
    return 0


@calculator(
    title=Proper("Rotterdam CT score of traumatic brain injury"),
    result=Points(Proper("Rotterdam CT score"), 1, 6),
    source=(MAAS_2005, ROTTERDAM_SCORE),
    bands=Bands(
        "six-month mortality 0 %",
        (2, "six-month mortality 7 %"),
        (3, "six-month mortality 16 %"),
        (4, "six-month mortality 26 %"),
        (5, "six-month mortality 53 %"),
        (6, "six-month mortality 61 %"),
        source=ROTTERDAM_SCORE,
    ),
    use=Use(
        "prognosis of traumatic brain injury by CT",
        having=("head injury",),
        ages=(16, None),
        situations=(
            "moderate or severe traumatic brain injury TBI, first CT scan: basal cisterns, midline shift, epidural "
            "hematoma, traumatic subarachnoid hemorrhage"
        ),
        signs="-; -; head injury",
        names="Rotterdam CT; Rotterdam score; Rotterdam CT score",
    ),
)
def rotterdam_ct(
    basal_cisterns: BasalCisterns,
    midline_shift: MidlineShift,
    epidural_mass_lesion: Annotated[
        bool, Finding("Epidural mass lesion", synonyms=("epidural hematoma", "extradural hematoma"))
    ],
    ventricular_or_subarachnoid_blood: Annotated[
        bool,
        Finding(
            "Blood in the ventricles or traumatic subarachnoid hemorrhage",
            synonyms=("traumatic subarachnoid hemorrhage", "tSAH"),
        ),
    ],
) -> int:
    """Tell how traumatic brain injury of a patient from 16 years on will go, from the first CT scan.

    An epidural mass lesion is good news: its absence counts 1, so that a normal scan scores 2. Not for mild injury.
    """
    points = 1 + each(BASAL_CISTERNS, basal_cisterns) + each(1, ventricular_or_subarachnoid_blood)
    if midline_shift > 5:
        points += 1
    if not epidural_mass_lesion:
        points += 1
    return points


@calculator(
    title=Proper("Marshall CT classification of traumatic brain injury"),
    result=Points(Proper("Marshall CT class"), 1, 6),
    source=(MARSHALL_1991, MARSHALL_CLASSES),
    bands=Bands(
        "diffuse injury I: no visible pathology",
        (2, "diffuse injury II: cisterns present, shift up to 5 mm"),
        (3, "diffuse injury III: swelling"),
        (4, "diffuse injury IV: shift above 5 mm"),
        (5, "evacuated mass lesion"),
        (6, "non-evacuated mass lesion"),
        source=MARSHALL_CLASSES,
    ),
    use=Use(
        "severity of traumatic brain injury on CT",
        having=("head injury",),
        situations=(
            "first CT of the head after trauma, midline shift, effaced basal cisterns, hematoma, mass lesion of more "
            "than "
            "25 mL, evacuated hematoma, neurosurgery"
        ),
        signs="-; -; head injury",
        names=(
            "Marshall CT; Marshall CT class; Marshall classification; Marshall score; Marshall CT score; Marshall grade"
        ),
    ),
)
def marshall_ct(
    visible_intracranial_pathology: Annotated[
        bool, Finding("Visible intracranial pathology on CT", synonyms=("visible pathology on CT",))
    ],
    basal_cisterns: BasalCisterns,
    midline_shift: MidlineShift,
    lesion_above_25_ml: Annotated[
        bool,
        Finding(
            "High or mixed density lesion above 25 mL",
            synonyms=("lesion larger than 25 mL", "mass lesion above 25 cm3"),
        ),
    ],
    lesion_evacuated: Annotated[
        bool,
        Finding("Lesion evacuated by an operation", meaning="of any size", synonyms=("surgically evacuated lesion",)),
    ],
) -> int:
    """Classify the first CT after a traumatic brain injury, by classes I to VI told as 1 to 6.

    Of patients in classes I to VI 6.4, 11, 29, 44, 30 and 34 % died in one cohort (Maas 2005). An evacuated lesion is V
    whatever its size.
    """
    if lesion_evacuated:
        return 5
    if lesion_above_25_ml:
        return 6
    if not visible_intracranial_pathology:
        return 1
    if midline_shift > 5:
        return 4
    return 2 if basal_cisterns == "normal" else 3


@calculator(
    title="New Orleans criteria for CT of the head",
    result=Points("New Orleans criteria present", 0, 7),
    source=(HAYDEL_2000, NEW_ORLEANS_TABLE),
    bands=Bands("CT not needed by this rule", (1, "CT needed"), source=NEW_ORLEANS_TABLE),
    use=Use(
        "need for a CT scan after a head injury",
        having=("head injury",),
        ages=(18, None),
        situations="minor head injury with loss of consciousness, GCS 15, intoxicated, amnesia, above the clavicles",
        signs="-; -; head injury",
        names="New Orleans criteria; New Orleans head CT; New Orleans rule",
    ),
)
def new_orleans_head(
    headache_after_injury: Annotated[bool, Finding("Headache after the injury")],
    vomiting: Vomiting,
    age: Age,
    signs_of_intoxication: SignsOfIntoxication,
    short_term_memory_deficit: Annotated[
        bool,
        Finding(
            "Deficit of short-term memory",
            meaning="persistent anterograde amnesia",
            synonyms=("short-term memory deficit", "persistent anterograde amnesia"),
        ),
    ],
    trauma_above_clavicles: Annotated[
        bool, Finding("Visible trauma above the clavicles", synonyms=("visible injury above the clavicles",))
    ],
    seizure_after_injury: Annotated[bool, Finding("Seizure after the injury", synonyms=("posttraumatic seizure",))],
) -> int:
    """Tell which adults with minor head injury need a CT scan: whoever has one of seven criteria.

    Only after loss of consciousness, with a Glasgow coma score of 15 and a normal brief neurological examination,
    within 24 hours. Age counts above 60 years.
    """
    return each(
        1,
        headache_after_injury,
        vomiting,
        age > 60,
        signs_of_intoxication,
        short_term_memory_deficit,
        trauma_above_clavicles,
        seizure_after_injury,
    )


@calculator(
    title="NEXUS head CT rule (NEXUS II)",
    result=Points("CT of the head indicated by NEXUS", 0, 1),
    source=MOWER_2005,
    bands=Bands("low risk: CT may be omitted", (1, "CT of the head indicated"), source=MOWER_2005),
    steps={"criteria": "Criteria present"},
    use=Use(
        "need for a CT scan after a head injury",
        having=("head injury",),
        situations=(
            "blunt head injury, eight criteria: skull fracture, scalp hematoma, deficit, alertness, behavior, "
            "coagulopathy, vomiting, 65 years"
        ),
        names="NEXUS II; NEXUS head CT; NEXUS head CT rule; NEXUS-II; NEXUS head",
    ),
)
def nexus_head_ct(
    significant_skull_fracture: Annotated[
        bool,
        Finding(
            "Evidence of a significant skull fracture",
            meaning="of the base, depressed, open or with several lines",
            synonyms=("significant skull fracture",),
        ),
    ],
    scalp_hematoma: Annotated[bool, Finding("Scalp hematoma", synonyms=("hematoma of the scalp",))],
    focal_neurological_deficit: FocalNeurologicalDeficit,
    altered_alertness: AlteredAlertness,
    abnormal_behavior: Annotated[
        bool, Finding("Abnormal behavior after the injury", synonyms=("inappropriate behavior after the injury",))
    ],
    coagulopathy: Annotated[
        bool,
        Finding("Coagulopathy", meaning="impaired clotting, also by medicines", synonyms=("bleeding disorder",)),
    ],
    persistent_vomiting: Annotated[
        bool,
        Finding("Persistent vomiting", meaning="recurrent or forceful", synonyms=("recurrent or forceful vomiting",)),
    ],
    age: Age,
) -> int:
    """Tell who needs a CT scan after a blunt blow to the head: whoever has one of eight criteria.

    Age counts from 65 years on. It missed more in a Korean validation. Not the NEXUS rule of the neck.
    """
    criteria = each(
        1,
        significant_skull_fracture,
        scalp_hematoma,
        focal_neurological_deficit,
        altered_alertness,
        abnormal_behavior,
        coagulopathy,
        persistent_vomiting,
        age >= 65,
    )
    return min(criteria, 1)


@calculator(
    title="Simplified motor score of a head injury (SMS)",
    result=Points("Simplified motor score", 0, 2),
    source=HAUKOOS_2007,
    use=Use(
        "quick score of consciousness after an injury",
        having=("head injury",),
        situations="injured patient before the hospital, paramedics, obeys commands or localizes pain, in place of GCS",
        names="=SMS; simplified motor score; simplified motor scale",
    ),
)
def simplified_motor_score(
    simplified_motor_response: Annotated[
        str,
        item(
            "Best motor response, simplified; simplified motor response",
            SIMPLIFIED_MOTOR,
            obeys_commands="obeys commands",
            localizes_pain="localizes pain",
            withdraws_or_worse="withdraws from pain or worse",
        ),
    ],
) -> int:
    """Tell how conscious an injured patient is by the best motor response alone: 2 is best.

    By the Glasgow scale 6 is 2, 5 is 1, and 4 or less is 0.
    """
    return each(SIMPLIFIED_MOTOR, simplified_motor_response)
