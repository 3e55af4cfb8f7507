"""Bleeding in the head: who may have it, how severe it is and how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Age, GlasgowComaScore, Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

HUNT_1968 = Source(
    "Hunt WE, Hess RM. Surgical risk as related to time of intervention in the repair of intracranial aneurysms. "
    "J Neurosurg 1968;28:14-20",
    doi="10.3171/jns.1968.28.1.0014",
    pmid="5635959",
)
PERRY_2013 = Source(
    "Perry JJ, et al. Clinical decision rules to rule out subarachnoid hemorrhage for acute headache. JAMA "
    "2013;310:1248-55",
    doi="10.1001/jama.2013.278018",
    pmid="24065011",
)
HEMPHILL_2001 = Source(
    "Hemphill JC 3rd, et al. The ICH score: a simple, reliable grading scale for intracerebral hemorrhage. Stroke "
    "2001;32:891-7",
    doi="10.1161/01.STR.32.4.891",
    pmid="11283388",
)

FRONTERA_2006 = Source(
    "Frontera JA, et al. Prediction of symptomatic vasospasm after subarachnoid hemorrhage: the modified Fisher scale. "
    "Neurosurgery 2006;59:21-7",
    doi="10.1227/01.NEU.0000218821.34014.1B",
    pmid="16823296",
)
KOTHARI_1996 = Source(
    "Kothari RU, et al. The ABCs of measuring intracerebral hemorrhage volumes. Stroke 1996;27:1304-5",
    doi="10.1161/01.STR.27.8.1304",
    pmid="8711791",
)
FISHER_1980 = Source(
    "Fisher CM, Kistler JP, Davis JM. Relation of cerebral vasospasm to subarachnoid hemorrhage visualized by "
    "computerized tomographic scanning. Neurosurgery 1980;6:1-9",
    doi="10.1227/00006123-198001000-00001",
    pmid="7354892",
)
FISHER_RATES = Source(
    "babbagecalculator.com, Fisher grade with its rates of vasospasm",
    url="https://babbagecalculator.com/calculator/fisher-grade-sah",
)
WFNS_1988 = Source(
    "Report of World Federation of Neurological Surgeons Committee on a universal subarachnoid hemorrhage grading "
    "scale. J Neurosurg 1988;68:985-6",
    doi="10.3171/jns.1988.68.6.0985",
)
SAH_GRADES = Source(
    "Subarachnoid hemorrhage, criteria: grades of Hunt and Hess, of the World Federation of Neurosurgical Societies "
    "and "
    "of Fisher. BMJ Best Practice",
    url="https://bestpractice.bmj.com/topics/en-gb/3000106/criteria",
)

IntraventricularHemorrhage = Annotated[
    bool,
    Finding(
        "Intraventricular hemorrhage",
        meaning="any blood in the ventricles",
        synonyms=("intraventricular extension", "IVH", "intraventricular blood"),
    ),
]
SUBARACHNOID_BLOOD = {"none": 0, "thin": 1, "thick": 3}
CISTERNAL_BLOOD = {"none": 1, "diffuse_or_thin": 2, "clot_or_thick": 3}
HUNT_AND_HESS = {
    "asymptomatic_or_minimal_headache": 1,
    "severe_headache_or_nerve_palsy": 2,
    "drowsy_confused_or_mild_deficit": 3,
    "stupor_or_severe_hemiparesis": 4,
    "deep_coma": 5,
}


@calculator(
    title=Proper("Hunt and Hess grade of subarachnoid hemorrhage"),
    result=Points(Proper("Hunt and Hess grade"), 1, 5),
    source=HUNT_1968,
    bands=Bands(
        "grade I: often quoted: 70 % survive",
        (2, "grade II: often quoted: 60 % survive"),
        (3, "grade III: often quoted: 50 % survive"),
        (4, "grade IV: often quoted: 20 % survive"),
        (5, "grade V: often quoted: 10 % survive"),
        source=HUNT_1968,
    ),
    use=Use(
        "severity of subarachnoid hemorrhage",
        having=("subarachnoid hemorrhage",),
        situations=(
            "SAH ruptured aneurysm aneurysmal subarachnoid hemorrhage clinical grade on admission surgical risk "
            "headache "
            "stupor coma neurosurgery clipping coiling"
        ),
        signs="subarachnoid hemorrhage; -; bleeding or pressure in the head",
        names="Hunt-Hess; Hunt and Hess; Hunt & Hess scale; Hunt and Hess scale; Hunt Hess grade",
    ),
)
def hunt_hess(
    state_after_subarachnoid_hemorrhage: Annotated[
        str,
        item(
            "Clinical state after subarachnoid hemorrhage",
            HUNT_AND_HESS,
            asymptomatic_or_minimal_headache="no symptoms, or minimal headache and slight neck stiffness",
            severe_headache_or_nerve_palsy=(
                "moderate to severe headache, neck stiffness, no deficit but a cranial nerve palsy"
            ),
            drowsy_confused_or_mild_deficit="drowsy, confused, or a mild focal deficit",
            stupor_or_severe_hemiparesis=(
                "stupor, moderate to severe hemiparesis, perhaps early decerebrate rigidity and vegetative disturbance"
            ),
            deep_coma="deep coma, decerebrate rigidity, moribund appearance",
        ),
    ],
) -> int:
    """Grade on admission how severe a subarachnoid hemorrhage from an aneurysm is.

    The rates of survival are those of the series of 1968. The original counts serious systemic disease or severe
    vasospasm as one grade worse, which was read once and is left to the reader.
    """
    return each(HUNT_AND_HESS, state_after_subarachnoid_hemorrhage)


@calculator(
    title=Proper("Ottawa subarachnoid hemorrhage rule"),
    result=Points(Proper("Ottawa subarachnoid hemorrhage criteria"), 0, 6),
    source=PERRY_2013,
    bands=Bands(
        "subarachnoid hemorrhage ruled out",
        (1, "not ruled out: investigate for subarachnoid hemorrhage"),
        source=PERRY_2013,
    ),
    applies_to={"age": (16, None)},
    use=Use(
        "need to look for subarachnoid hemorrhage in headache",
        having=("headache",),
        situations=(
            "thunderclap headache sudden severe worst headache of life alert patient SAH rule out CT lumbar puncture "
            "neck "
            "stiffness exertion emergency department"
        ),
        signs="headache; subarachnoid hemorrhage; -",
        names="Ottawa SAH rule; Ottawa SAH; Ottawa subarachnoid; Ottawa headache rule",
    ),
)
def ottawa_sah(
    age: Age,
    neck_pain_or_stiffness: Annotated[
        bool, Finding("Neck pain or stiffness", synonyms=("stiff neck", "neck stiffness"))
    ],
    witnessed_loss_of_consciousness: Annotated[bool, Finding("Witnessed loss of consciousness")],
    onset_during_exertion: Annotated[
        bool, Finding("Onset during exertion", synonyms=("headache began during exertion", "exertional onset"))
    ],
    thunderclap_headache: Annotated[
        bool, Finding("Thunderclap headache", meaning="at its peak at once", synonyms=("instantly peaking pain",))
    ],
    limited_neck_flexion: Annotated[
        bool,
        Finding(
            "Limited neck flexion",
            meaning="the chin does not reach the chest, or the head cannot be lifted 8 cm off the bed",
        ),
    ],
) -> int:
    """Rule out subarachnoid hemorrhage in an alert patient from 16 years on with a new severe headache.

    Only without an injury and where the headache peaked within an hour. Not with a new deficit, an earlier aneurysm,
    subarachnoid hemorrhage or brain tumor, or with three or more such headaches over 6 months.

    All six have to be absent, and known. Age counts from 40 years. Most who meet a criterion have no hemorrhage.
    """
    points = each(
        1,
        neck_pain_or_stiffness,
        witnessed_loss_of_consciousness,
        onset_during_exertion,
        thunderclap_headache,
        limited_neck_flexion,
    )
    if age >= 40:
        points += 1
    return points


@calculator(
    title="ICH score for intracerebral hemorrhage",
    result=Points("ICH score", 0, 6),
    source=HEMPHILL_2001,
    bands=Bands(
        "none died within 30 days",
        (1, "13 % died within 30 days"),
        (2, "26 % died within 30 days"),
        (3, "72 % died within 30 days"),
        (4, "97 % died within 30 days"),
        (5, "all died within 30 days"),
        (6, "no patient of the series; as with 5 points"),
        source=HEMPHILL_2001,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of intracerebral hemorrhage",
        having=("intracerebral hemorrhage",),
        situations=(
            "hemorrhagic stroke 30-day mortality GCS hematoma volume 30 mL intraventricular infratentorial age 80 "
            "brain "
            "bleed CT spontaneous"
        ),
        signs="intracerebral hemorrhage; -; bleeding or pressure in the head, acute stroke",
        names="ICH score; intracerebral hemorrhage score; intracerebral haemorrhage score; Hemphill score",
    ),
)
def ich_score(
    glasgow_coma_score: GlasgowComaScore,
    hematoma_volume: Annotated[
        float,
        Number(
            "Volume of the hematoma",
            "mL",
            (0, 500),
            (1, 120),
            0,
            other_units=("cm3",),
            synonyms=("hematoma volume", "ICH volume", "hemorrhage volume"),
            meaning="of the intracerebral hemorrhage, on CT",
            days=2,
        ),
    ],
    intraventricular_hemorrhage: IntraventricularHemorrhage,
    infratentorial_origin: Annotated[
        bool, Finding("Infratentorial origin", synonyms=("infratentorial hemorrhage", "infratentorial location"))
    ],
    age: Age,
) -> int:
    """Estimate an adult's risk of death within 30 days of a spontaneous intracerebral hemorrhage.

    At presentation or after resuscitation. Not a reason by itself to withhold treatment.
    """
    points = banded(glasgow_coma_score, 2, (5, 1), (13, 0))
    points += each(1, intraventricular_hemorrhage, infratentorial_origin)
    if hematoma_volume >= 30:
        points += 1
    if age >= 80:
        points += 1
    return points


@calculator(
    title="Modified Fisher scale",
    result=Points("Modified Fisher grade", 0, 4),
    source=FRONTERA_2006,
    bands=Bands(
        "grade 0: no symptomatic vasospasm",
        (1, "grade 1: symptomatic vasospasm in 24 %"),
        (2, "grade 2: symptomatic vasospasm in 33 %"),
        (3, "grade 3: symptomatic vasospasm in 33 %"),
        (4, "grade 4: symptomatic vasospasm in 40 %"),
        source=FRONTERA_2006,
    ),
    use=Use(
        "risk of vasospasm after subarachnoid hemorrhage",
        having=("subarachnoid hemorrhage",),
        situations=(
            "SAH aneurysm CT thick thin blood intraventricular hemorrhage vasospasm delayed cerebral ischemia "
            "radiological "
            "grade"
        ),
        signs="subarachnoid hemorrhage; -; bleeding or pressure in the head",
        names="modified Fisher; mFisher; modified Fisher grade; mFS",
        shares="Fisher; Fisher grade; Fisher scale",
    ),
)
def modified_fisher(
    subarachnoid_blood: Annotated[
        str,
        item(
            "Subarachnoid blood on CT; thickness of subarachnoid blood",
            SUBARACHNOID_BLOOD,
            none="none; no subarachnoid blood",
            thin="thin; thin subarachnoid blood; thin SAH",
            thick="thick; thick subarachnoid blood; thick SAH",
        ),
    ],
    intraventricular_hemorrhage: IntraventricularHemorrhage,
) -> int:
    """Grade the blood on the first CT after the rupture of an aneurysm, by the risk of vasospasm.

    Blood in the ventricles alone is grade 2. The original scale of Fisher differs and has no grade 0.
    """
    if subarachnoid_blood == "thick":
        return 4 if intraventricular_hemorrhage else 3
    if intraventricular_hemorrhage:
        return 2
    return 1 if subarachnoid_blood == "thin" else 0


@calculator(
    title="Hematoma volume by ABC/2",
    result=Outcome("Hematoma volume", "mL", decimals=1, limits=(0, None)),
    source=KOTHARI_1996,
    use=Use(
        "volume of an intracerebral hematoma",
        having=("intracerebral hemorrhage",),
        situations=(
            "intracerebral hemorrhage size CT slices largest diameter perpendicular ellipsoid hemorrhage volume "
            "measurement slice thickness mL"
        ),
        signs="intracerebral hemorrhage; -; bleeding or pressure in the head",
        names="ABC/2; ABC over 2; ABC/2 formula; ABC2; ABC/2 score",
        computes="hematoma volume; ICH volume; hemorrhage volume",
    ),
)
def abc2_hematoma_volume(
    largest_hematoma_diameter: Annotated[
        float,
        Number(
            "Largest diameter of the hematoma",
            "cm",
            (0.1, 20),
            (0.5, 9),
            1,
            other_units=("mm",),
            synonyms=("diameter A", "largest hematoma diameter"),
            meaning="on the slice with most blood",
            days=2,
        ),
    ],
    perpendicular_hematoma_diameter: Annotated[
        float,
        Number(
            "Diameter of the hematoma at 90 degrees",
            "cm",
            (0.1, 20),
            (0.5, 8),
            1,
            other_units=("mm",),
            synonyms=("diameter B", "perpendicular diameter"),
            meaning="at 90 degrees to the largest diameter, on the same slice",
            days=2,
        ),
    ],
    slices_with_hematoma: Annotated[
        float,
        Number(
            "Slices with hematoma",
            "",
            (0.5, 200),
            (1, 20),
            1,
            synonyms=("number of slices with hemorrhage", "number of CT slices", "number of slices"),
            meaning="slices with little blood may count in part or not at all, by the reader's rule",
            days=2,
        ),
    ],
    slice_thickness: Annotated[
        float,
        Number(
            "Slice thickness",
            "cm",
            (0.05, 2),
            (0.2, 1),
            1,
            other_units=("mm",),
            synonyms=("CT slice thickness", "thickness of the slices"),
            days=2,
        ),
    ],
) -> float:
    """Estimate the volume of an intracerebral hematoma on CT as half the product of three diameters.

    Too large for irregular bleeds and those on anticoagulants. How much a slice with little blood counts is the
    reader's choice: no rule for it could be confirmed.
    """
    return largest_hematoma_diameter * perpendicular_hematoma_diameter * slices_with_hematoma * slice_thickness / 2


@calculator(
    title=Proper("Fisher grade of subarachnoid hemorrhage"),
    result=Points(Proper("Fisher grade"), 1, 4),
    source=(FISHER_1980, FISHER_RATES, SAH_GRADES),
    bands=Bands(
        "grade 1, no blood: symptomatic vasospasm in 21 %",
        (2, "grade 2, diffuse, below 1 mm: symptomatic vasospasm in 25 %"),
        (3, "grade 3, clot or 1 mm and more: symptomatic vasospasm in 37 %"),
        (4, "grade 4, intracerebral or intraventricular clot: symptomatic vasospasm in 31 %"),
        source=FISHER_RATES,
    ),
    use=Use(
        "risk of vasospasm after subarachnoid hemorrhage",
        having=("subarachnoid hemorrhage",),
        situations=(
            "SAH aneurysm first CT, layers of blood in the cisterns, intracerebral or intraventricular clot, "
            "vasospasm, "
            "delayed cerebral ischemia, radiological grade"
        ),
        signs="subarachnoid hemorrhage; -; bleeding or pressure in the head",
        names="Fisher grade; Fisher scale; Fisher CT grade; original Fisher scale; Fisher group",
    ),
)
def fisher_grade(
    cisternal_blood: Annotated[
        str,
        item(
            "Layers of subarachnoid blood on CT",
            CISTERNAL_BLOOD,
            none="none",
            diffuse_or_thin="diffuse, or vertical layers below 1 mm",
            clot_or_thick="localized clot, or vertical layers of 1 mm or more",
        ),
    ],
    intracerebral_or_intraventricular_clot: Annotated[
        bool, Finding("Intracerebral or intraventricular clot", synonyms=("intraventricular or intraparenchymal clot",))
    ],
) -> int:
    """Grade the blood on the first CT after the rupture of an aneurysm, by the risk of vasospasm.

    Grade 3 has more vasospasm than grade 4. Thick blood with a clot in brain or ventricle is grade 3; readers differ on
    it. The modified scale has a grade 0 and other limits.
    """
    if cisternal_blood == "clot_or_thick":
        return 3
    if intracerebral_or_intraventricular_clot:
        return 4
    return 2 if cisternal_blood == "diffuse_or_thin" else 1


@calculator(
    title="WFNS grade of subarachnoid hemorrhage",
    result=Points("WFNS grade", 1, 5),
    source=(WFNS_1988, SAH_GRADES),
    bands=Bands("grade I", (2, "grade II"), (3, "grade III"), (4, "grade IV"), (5, "grade V"), source=SAH_GRADES),
    use=Use(
        "severity of subarachnoid hemorrhage",
        having=("subarachnoid hemorrhage",),
        situations="SAH, ruptured aneurysm, grade by the points of the Glasgow coma scale and a motor deficit",
        signs="subarachnoid hemorrhage; -; bleeding or pressure in the head",
        names=(
            "WFNS; WFNS grade; WFNS scale; World Federation of Neurosurgical Societies; World Federation of "
            "Neurosurgical "
            "Societies grade; World Federation of Neurological Surgeons"
        ),
    ),
)
def wfns(
    glasgow_coma_score: GlasgowComaScore,
    focal_deficit_after_hemorrhage: Annotated[
        bool,
        Finding(
            "Focal deficit after subarachnoid hemorrhage",
            meaning="aphasia, hemiparesis or hemiplegia",
            synonyms=("motor deficit after subarachnoid hemorrhage",),
        ),
    ],
) -> int:
    """Grade on admission how severe a subarachnoid hemorrhage from an aneurysm is, by coma and focal deficit.

    The table has no grade for 15 points of the Glasgow coma scale with a deficit.
    """
    if glasgow_coma_score == 15:
        if focal_deficit_after_hemorrhage:
            raise ValueError("the table has no grade for a Glasgow coma score of 15 with a focal deficit")
        return 1
    if glasgow_coma_score >= 13:
        return 3 if focal_deficit_after_hemorrhage else 2
    return 4 if glasgow_coma_score >= 7 else 5
