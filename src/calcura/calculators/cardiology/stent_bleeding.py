"""Bleeding with a coronary stent: who is at high risk, and how long two antiplatelets are too long."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    CockcroftGaultClearance,
    EstimatedGfr,
    Hemoglobin,
    PlateletCount,
    Points,
    Sex,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Finding

URBAN_2019 = Source(
    "Urban P, et al. Defining high bleeding risk in patients undergoing percutaneous coronary intervention: a "
    "consensus document from the Academic Research Consortium for High Bleeding Risk. Circulation 2019;140:240-61",
    doi="10.1161/CIRCULATIONAHA.119.040167",
)
COSTA_2017 = Source(
    "Costa F, et al. Derivation and validation of the predicting bleeding complications in patients undergoing stent "
    "implantation and subsequent dual antiplatelet therapy (PRECISE-DAPT) score. Lancet 2017;389:1025-34",
    doi="10.1016/S0140-6736(17)30397-5",
    pmid="28290994",
)

SPONTANEOUS_BLEEDING = {"none": 0, "in_past_12_months": 1, "in_past_6_months_or_recurrent": 2}
PAST_ISCHEMIC_STROKE = {"none": 0, "any_other": 1, "moderate_or_severe_in_past_6_months": 2}


@calculator(
    title="ARC-HBR criteria of high bleeding risk",
    result=Points("ARC-HBR points", 0, 30),
    source=URBAN_2019,
    bands=Bands("not at high bleeding risk", (2, "high bleeding risk"), source=URBAN_2019),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding with a coronary stent",
        having=("coronary stent",),
        situations=(
            "high bleeding risk HBR PCI percutaneous coronary intervention stent major and minor criteria Academic "
            "Research Consortium dual antiplatelet therapy DAPT duration anticoagulation anemia"
        ),
        signs="-; coronary stent; anticoagulation, acute coronary syndrome, bleeding",
        names="ARC-HBR; ARC HBR; ARC-HBR criteria; Academic Research Consortium high bleeding risk",
        shares="high bleeding risk; HBR",
    ),
)
def arc_hbr(
    age: Age,
    sex: Sex,
    hemoglobin: Hemoglobin,
    estimated_gfr: EstimatedGfr,
    platelet_count: PlateletCount,
    long_term_anticoagulation: Annotated[
        bool,
        Finding(
            "Long-term oral anticoagulation",
            meaning="expected to go on; not the low doses that protect vessels",
            synonyms=("long-term anticoagulation", "chronic anticoagulation", "oral anticoagulant for life"),
        ),
    ],
    spontaneous_bleeding: Annotated[
        str,
        item(
            "Spontaneous bleeding that needed hospital or transfusion",
            SPONTANEOUS_BLEEDING,
            none="none within a year",
            in_past_12_months="once, 6 to 12 months ago",
            in_past_6_months_or_recurrent="within 6 months, or at any time if it recurred",
        ),
    ],
    chronic_bleeding_diathesis: Annotated[
        bool, Finding("Chronic bleeding diathesis", synonyms=("bleeding disorder", "hemophilia"))
    ],
    cirrhosis_with_portal_hypertension: Annotated[bool, Finding("Cirrhosis with portal hypertension")],
    malignancy_in_past_12_months: Annotated[
        bool,
        Finding(
            "Active malignancy in the past 12 months",
            meaning="found within 12 months or under treatment; not skin cancer other than melanoma",
        ),
    ],
    spontaneous_intracranial_hemorrhage: Annotated[
        bool, Finding("Spontaneous intracranial hemorrhage", meaning="at any time")
    ],
    traumatic_intracranial_hemorrhage: Annotated[
        bool, Finding("Traumatic intracranial hemorrhage", meaning="within the past 12 months")
    ],
    brain_arteriovenous_malformation: Annotated[bool, Finding("Arteriovenous malformation of the brain")],
    past_ischemic_stroke: Annotated[
        str,
        item(
            "Ischemic stroke",
            PAST_ISCHEMIC_STROKE,
            none="none",
            any_other="mild, or more than 6 months ago",
            moderate_or_severe_in_past_6_months="moderate or severe (NIHSS of 5 or more), within 6 months",
        ),
    ],
    surgery_that_cannot_wait: Annotated[
        bool,
        Finding("Major surgery that cannot wait", meaning="planned while two antiplatelets are taken"),
    ],
    major_surgery_or_trauma_in_past_30_days: Annotated[bool, Finding("Major surgery or trauma in the past 30 days")],
    long_term_nsaid_or_steroid: Annotated[
        bool,
        Finding("Long-term NSAID or steroid", meaning="oral, taken for long", synonyms=("chronic NSAID use",)),
    ],
) -> int:
    """Tell whether an adult who gets a coronary stent is at high risk of bleeding.

    It takes one major criterion or two minor ones: a major one counts 2 here and a minor one 1, so that 2 is high. In
    such patients 4 % or more bleed severely within a year, or 1 % or more into the head.
    """
    points = 0
    if hemoglobin < 11:
        points += 2
    elif hemoglobin < (12 if sex == "female" else 13):
        points += 1
    if estimated_gfr < 30:
        points += 2
    elif estimated_gfr < 60:
        points += 1
    if platelet_count < 100:
        points += 2
    if age >= 75:
        points += 1
    points += each(SPONTANEOUS_BLEEDING, spontaneous_bleeding) + each(PAST_ISCHEMIC_STROKE, past_ischemic_stroke)
    points += each(2, long_term_anticoagulation, chronic_bleeding_diathesis, cirrhosis_with_portal_hypertension)
    points += each(2, malignancy_in_past_12_months, brain_arteriovenous_malformation)
    points += each(2, spontaneous_intracranial_hemorrhage, traumatic_intracranial_hemorrhage)
    points += each(2, surgery_that_cannot_wait, major_surgery_or_trauma_in_past_30_days)
    points += each(1, long_term_nsaid_or_steroid)
    return points


@calculator(
    title="PRECISE-DAPT score",
    result=Points("PRECISE-DAPT score", 0, 100),
    source=COSTA_2017,
    bands=Bands(
        "very low risk of bleeding",
        (11, "low risk of bleeding"),
        (18, "moderate risk of bleeding"),
        (25, "high risk of bleeding"),
        source=COSTA_2017,
    ),
    steps={
        "counted_age": "Age within 50 to 90 years [years]",
        "counted_hemoglobin": "Hemoglobin within 10 to 12 g/dL [g/dL]",
        "counted_leukocytes": "Leukocytes within 5 to 20 [10^9/L]",
        "counted_clearance": "Creatinine clearance up to 100 mL/min [mL/min]",
        "bleeding_term": "Contribution of an earlier bleeding",
        "sum_of_terms": "Sum of the terms",
    },
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding with a coronary stent",
        having=("coronary stent",),
        situations=(
            "PRECISE-DAPT dual antiplatelet therapy DAPT after PCI stent short or long duration bleeding risk "
            "hemoglobin leukocytes creatinine clearance prior bleeding"
        ),
        signs="-; coronary stent; acute coronary syndrome",
        names="PRECISE-DAPT; PRECISE DAPT; PRECISE-DAPT score; =PRECISE",
    ),
)
def precise_dapt(
    age: Age,
    hemoglobin: Hemoglobin,
    white_blood_cells: WhiteBloodCells,
    creatinine_clearance: CockcroftGaultClearance,
    spontaneous_bleeding_in_history: Annotated[
        bool,
        Finding(
            "Earlier spontaneous bleeding",
            meaning="at any time, that needed admission or transfusion",
            synonyms=("prior spontaneous bleeding", "prior bleeding"),
        ),
    ],
) -> int:
    """Estimate the risk of bleeding of an adult who takes two antiplatelets after a coronary stent.

    Not with an oral anticoagulant. From 25 on a short course is the safer one.

    Beyond its range a value counts as the range's end. The score is rounded once, at the end; a form without
    leukocytes is another score.
    """
    counted_age = min(max(age, 50), 90)
    counted_hemoglobin = min(max(hemoglobin, 10), 12)
    counted_leukocytes = min(max(white_blood_cells, 5), 20)
    counted_clearance = min(creatinine_clearance, 100)
    bleeding_term = 1.41955653 if spontaneous_bleeding_in_history else 0.0
    sum_of_terms = (
        0.02595618 * counted_age
        - 0.40551264 * counted_hemoglobin
        + 0.05697497 * counted_leukocytes
        - 0.0140439 * counted_clearance
        + bleeding_term
        + 4.68785783
    )
    return floor(100 * sum_of_terms / 5.52784356 + 0.5)
