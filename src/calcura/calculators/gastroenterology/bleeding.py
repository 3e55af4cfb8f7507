"""Gastrointestinal bleeding: who needs treatment in hospital, and who may die of it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    AlteredMentalStatus,
    BloodUreaNitrogen,
    CardiacFailure,
    HeartRate,
    Hemoglobin,
    HepaticDisease,
    Inr,
    Melena,
    Points,
    SerumAlbumin,
    Sex,
    Syncope,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Proper

ROCKALL_1996 = Source(
    "Rockall TA, et al. Risk assessment after acute upper gastrointestinal haemorrhage. Gut 1996;38:316-21",
    doi="10.1136/gut.38.3.316",
    pmid="8675081",
)
OMICS_2011 = Source(
    "Sensitivity and specificity of Rockall's bands, table of a paper in JGDS (omicsonline): 2 or less low risk, 8 or "
    "more high risk",
    url="https://www.omicsonline.org/",
)
SALTZMAN_2011 = Source(
    "Saltzman JR, et al. A simple risk score accurately predicts in-hospital mortality, length of stay, and cost in "
    "acute upper GI bleeding. Gastrointest Endosc 2011;74:1215-24",
    doi="10.1016/j.gie.2011.06.024",
    pmid="21907980",
)
OAKLAND_2017 = Source(
    "Oakland K, et al. Derivation and validation of a novel risk score for safe discharge after acute lower "
    "gastrointestinal bleeding: a modelling study. Lancet Gastroenterol Hepatol 2017;2:635-43",
    doi="10.1016/S2468-1253(17)30150-4",
    pmid="28651935",
)
FORREST_1974 = Source(
    "Forrest JA, Finlayson ND, Shearman DJ. Endoscopy in gastrointestinal bleeding. Lancet 1974;2:394-7",
    doi="10.1016/S0140-6736(74)91770-X",
    pmid="4136718",
)
FORREST_CLASSES = Source(
    "Forrest JAH, et al. Lancet 1974, as in a library of medical images: Ia to III",
    url="https://old.grepmed.com/images/11423",
)
FORREST_RISK = Source(
    "Forrest classes with their risk: high, intermediate, low (aihaoyisheng)",
    url="https://aihaoyisheng.com/en/tools/forrest",
)

ULCER_STIGMATA = {
    "spurting": 1,
    "oozing": 2,
    "visible_vessel": 3,
    "adherent_clot": 4,
    "flat_spot": 5,
    "clean_base": 6,
}
ILLNESS_BESIDE_BLEEDING = {
    "none_major": 0,
    "heart_failure_or_other_major": 2,
    "renal_or_liver_failure_or_disseminated_cancer": 3,
}
CAUSE_OF_UPPER_BLEEDING = {"mallory_weiss_or_no_lesion": 0, "other_diagnosis": 1, "malignancy_of_upper_tract": 2}
STIGMATA_OF_BLEEDING = {"none_or_dark_spot": 0, "blood_clot_or_vessel": 2}
IllnessBesideBleeding = Annotated[
    str,
    item(
        "Illness beside the bleeding; comorbidity in bleeding",
        ILLNESS_BESIDE_BLEEDING,
        none_major="none that is major; no major comorbidity",
        heart_failure_or_other_major=(
            "heart failure, ischemic heart disease or other major disease; cardiac failure; ischemic heart disease"
        ),
        renal_or_liver_failure_or_disseminated_cancer=(
            "renal failure, liver failure or disseminated malignancy; renal failure; liver failure; metastatic cancer"
        ),
    ),
]


@calculator(
    title="Glasgow-Blatchford score for upper gastrointestinal bleeding",
    result=Points("Glasgow-Blatchford score", 0, 23),
    source=Source(
        "Blatchford O, Murray WR, Blatchford M. Lancet 2000;356:1318-1321",
        doi="10.1016/S0140-6736(00)02816-6",
        pmid="11073021",
    ),
    bands=Bands(
        "very low risk: can be managed as an outpatient",
        (2, "not very low risk: assess and treat in hospital"),
        source=Source("Gralnek IM, et al. Endoscopy 2021;53:300-332", doi="10.1055/a-1369-5274", pmid="33567467"),
    ),
    use=Use(
        "need for treatment of upper gastrointestinal bleeding",
        having=("upper gastrointestinal bleeding",),
        ages=(18, None),
        situations=(
            "upper GI bleed gastrointestinal hemorrhage hematemesis melena: need for transfusion endoscopy "
            "intervention, safe outpatient discharge; vomited blood, black stools; managed as an outpatient"
        ),
        names="Blatchford; Glasgow bleeding score; GBS",
        computes="upper gastrointestinal bleeding; upper GI bleed; upper GI bleeding; UGIB",
        signs="upper gastrointestinal bleeding; -; bleeding",
    ),
)
def glasgow_blatchford(
    blood_urea_nitrogen: BloodUreaNitrogen,
    hemoglobin: Hemoglobin,
    sex: Sex,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    melena: Melena,
    syncope: Syncope,
    hepatic_disease: HepaticDisease,
    cardiac_failure: CardiacFailure,
) -> int:
    """Estimate, before endoscopy, an adult's need for treatment of upper gastrointestinal bleeding.

    Treatment means transfusion, endoscopic or surgical intervention. For the first assessment of patients who
    come from outside hospital; not for bleeding that begins in a patient already admitted.

    The limits of urea nitrogen are the paper's limits of urea, 6.5, 8, 10 and 25 mmol/L, in mg/dL; hemoglobin
    is in g/dL, with other limits for men than for women. Sex itself gives no point.
    """
    points = 0
    points += banded(blood_urea_nitrogen, 0, (18.2, 2), (22.4, 3), (28, 4), (70, 6))
    if sex == "male":
        points += banded(hemoglobin, 6, (10, 3), (12, 1), (13, 0))
    else:
        points += banded(hemoglobin, 6, (10, 1), (12, 0))
    points += banded(systolic_blood_pressure, 3, (90, 2), (100, 1), (110, 0))
    if heart_rate >= 100:
        points += 1
    if melena:
        points += 1
    if syncope:
        points += 2
    if hepatic_disease:
        points += 2
    if cardiac_failure:
        points += 2
    return points


@calculator(
    title=Proper("Rockall score before endoscopy"),
    result=Points(Proper("Rockall score before endoscopy"), 0, 7),
    source=ROCKALL_1996,
    use=Use(
        "risk of death in upper gastrointestinal bleeding",
        having=("upper gastrointestinal bleeding",),
        ages=(16, None),
        situations=(
            "upper GI bleed UGIB hematemesis melena on admission clinical Rockall without endoscopy age shock "
            "comorbidity "
            "mortality"
        ),
        signs="-; upper gastrointestinal bleeding; bleeding",
        names=(
            "pre-endoscopy Rockall; pre-endoscopic Rockall; clinical Rockall; admission Rockall; Rockall score before "
            "endoscopy; pre-Rockall"
        ),
        shares="Rockall",
    ),
)
def rockall_pre_endoscopy(
    age: Age,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    illness_beside_bleeding: IllnessBesideBleeding,
) -> int:
    """Estimate, before endoscopy, the risk of acute upper gastrointestinal bleeding from 16 years on.

    A systolic pressure below 100 mmHg scores 2 whatever the pulse, a pulse of 100/min or more without it scores 1.
    """
    points = banded(age, 0, (60, 1), (80, 2))
    if systolic_blood_pressure < 100:
        points += 2
    elif heart_rate >= 100:
        points += 1
    points += each(ILLNESS_BESIDE_BLEEDING, illness_beside_bleeding)
    return points


@calculator(
    title=Proper("Rockall score (complete)"),
    result=Points(Proper("Rockall score"), 0, 11),
    source=ROCKALL_1996,
    bands=Bands("low risk", (3, "neither low nor high risk"), (8, "high risk"), source=OMICS_2011),
    steps={"before_endoscopy": Proper("Rockall score before endoscopy [points]")},
    use=Use(
        "risk of death in upper gastrointestinal bleeding",
        having=("upper gastrointestinal bleeding",),
        ages=(16, None),
        situations=(
            "upper GI bleed UGIB after endoscopy endoscopic diagnosis stigmata of recent hemorrhage ulcer rebleeding "
            "mortality clot visible vessel"
        ),
        signs="-; upper gastrointestinal bleeding; bleeding",
        names="Rockall; full Rockall; complete Rockall; post-endoscopy Rockall; Rockall risk score",
    ),
)
def rockall(
    age: Age,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    illness_beside_bleeding: IllnessBesideBleeding,
    cause_of_upper_bleeding: Annotated[
        str,
        item(
            "Diagnosis at endoscopy; endoscopic diagnosis",
            CAUSE_OF_UPPER_BLEEDING,
            mallory_weiss_or_no_lesion=(
                "Mallory-Weiss tear, or no lesion and no stigmata; Mallory-Weiss tear; no lesion"
            ),
            other_diagnosis="any other diagnosis; peptic ulcer; esophagitis",
            malignancy_of_upper_tract="malignancy of the upper tract; gastric cancer; esophageal cancer",
        ),
    ],
    stigmata_of_bleeding: Annotated[
        str,
        item(
            "Stigmata of recent hemorrhage; stigmata of bleeding",
            STIGMATA_OF_BLEEDING,
            none_or_dark_spot="none, or a dark spot; no stigmata; dark spot only",
            blood_clot_or_vessel="blood, adherent clot, visible or spurting vessel; adherent clot; visible vessel",
        ),
    ],
) -> int:
    """Estimate, after endoscopy, the risk of rebleeding and death of acute upper gastrointestinal bleeding.

    From 16 years on. No class of other illness scores 1.
    """
    before_endoscopy = rockall_pre_endoscopy(age, systolic_blood_pressure, heart_rate, illness_beside_bleeding)
    return (
        before_endoscopy
        + each(CAUSE_OF_UPPER_BLEEDING, cause_of_upper_bleeding)
        + each(STIGMATA_OF_BLEEDING, stigmata_of_bleeding)
    )


@calculator(
    title="AIMS65 score for upper gastrointestinal bleeding",
    result=Points("AIMS65 score", 0, 5),
    source=SALTZMAN_2011,
    bands=Bands("low risk of death", (2, "high risk of death"), source=SALTZMAN_2011),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of death in upper gastrointestinal bleeding",
        having=("upper gastrointestinal bleeding",),
        situations=(
            "upper GI bleed UGIB in-hospital mortality on admission albumin INR mental status systolic blood "
            "pressure age "
            "65 hematemesis melena length of stay"
        ),
        signs="-; upper gastrointestinal bleeding; bleeding",
        names="AIMS65; AIMS-65; AIMS 65",
        letters=(
            ("a", "serum_albumin"),
            ("i", "inr"),
            ("m", "altered_mental_status"),
            ("s", "systolic_blood_pressure"),
        ),
    ),
)
def aims65(
    age: Age,
    serum_albumin: SerumAlbumin,
    inr: Inr,
    altered_mental_status: AlteredMentalStatus,
    systolic_blood_pressure: SystolicBloodPressure,
) -> int:
    """Estimate at admission an adult's risk of death in hospital from acute upper gastrointestinal bleeding.

    Albumin counts below 3.0 g/dL, the INR above 1.5, a systolic pressure of 90 mmHg or less, an age of 65 or more.
    Mental status counts as altered with a Glasgow coma score below 14, or with disorientation, lethargy, stupor or
    coma, known before or not.
    """
    points = each(1, altered_mental_status)
    if serum_albumin < 3:
        points += 1
    if inr > 1.5:
        points += 1
    if systolic_blood_pressure <= 90:
        points += 1
    if age >= 65:
        points += 1
    return points


@calculator(
    title=Proper("Oakland score for lower gastrointestinal bleeding"),
    result=Points(Proper("Oakland score"), 0, 35),
    source=OAKLAND_2017,
    bands=Bands(
        "safe discharge",
        (9, "admission; up to 10 points safe discharge in later work"),
        (11, "admission"),
        source=OAKLAND_2017,
    ),
    applies_to={"age": (16, None)},
    use=Use(
        "safe discharge in lower gastrointestinal bleeding",
        having=("lower gastrointestinal bleeding",),
        situations=(
            "lower GI bleed LGIB hematochezia rectal bleeding diverticular colonic outpatient safe discharge admission "
            "hemoglobin rectal examination"
        ),
        signs="lower gastrointestinal bleeding; -; bleeding",
        names="Oakland; Oakland score",
    ),
)
def oakland_score(
    age: Age,
    sex: Sex,
    admitted_before_for_lower_bleeding: Annotated[
        bool,
        Finding(
            "Earlier admission for lower gastrointestinal bleeding",
            synonyms=("previous admission with lower gastrointestinal bleeding", "previous LGIB admission"),
        ),
    ],
    blood_on_rectal_examination: Annotated[
        bool, Finding("Blood on rectal examination", synonyms=("blood on digital rectal examination",))
    ],
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    hemoglobin: Hemoglobin,
) -> int:
    """Tell which patients from 16 years on with acute lower gastrointestinal bleeding can safely go home.

    8 points or less in its derivation and in the British guideline, 10 or less in later work.
    """
    points = each(1, admitted_before_for_lower_bleeding, blood_on_rectal_examination)
    if sex == "male":
        points += 1
    points += banded(age, 0, (40, 1), (70, 2))
    points += banded(heart_rate, 0, (70, 1), (90, 2), (110, 3))
    points += banded(systolic_blood_pressure, 5, (90, 4), (120, 3), (130, 2), (160, 0))
    points += banded(hemoglobin, 22, (7, 17), (9, 13), (11, 8), (13, 4), (16, 0))
    return points


@calculator(
    title=Proper("Forrest class of a bleeding ulcer"),
    result=Points("Rank among the Forrest classes", 1, 6),
    source=(FORREST_1974, FORREST_CLASSES, FORREST_RISK),
    bands=Bands(
        "Forrest Ia: spurting, high risk",
        (2, "Forrest Ib: oozing, high risk"),
        (3, "Forrest IIa: visible vessel, high risk"),
        (4, "Forrest IIb: adherent clot, intermediate risk"),
        (5, "Forrest IIc: flat spot, low risk"),
        (6, "Forrest III: clean base, low risk"),
        source=FORREST_RISK,
    ),
    use=Use(
        "look of a bleeding ulcer at endoscopy",
        having=("upper gastrointestinal bleeding",),
        situations="peptic ulcer, duodenal or gastric, at endoscopy: spurting, oozing, visible vessel, adherent clot",
        names="=Forrest; Forrest class; Forrest classification; Forrest grade; Forrest stage",
    ),
)
def forrest(
    ulcer_stigmata: Annotated[
        str,
        item(
            "Look of the ulcer at endoscopy",
            ULCER_STIGMATA,
            spurting="spurting blood; Forrest Ia",
            oozing="oozing blood; Forrest Ib",
            visible_vessel="visible vessel, not bleeding; Forrest IIa",
            adherent_clot="adherent clot; Forrest IIb",
            flat_spot="flat pigmented spot; Forrest IIc",
            clean_base="clean base; Forrest III",
        ),
    ],
) -> int:
    """Class how an ulcer looks at endoscopy that bleeds or has bled.

    The result is the place among Ia, Ib, IIa, IIb, IIc and III: the first is the worst. Rates of bleeding again differ
    by source and are not given.
    """
    return each(ULCER_STIGMATA, ulcer_stigmata)
