"""Nodules of the lung: how likely they are cancer, and when to look again."""

from __future__ import annotations

from math import exp, floor
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Choice, Finding, Number, Outcome, Proper

SWENSEN_1997 = Source(
    "Swensen SJ, et al. The probability of malignancy in solitary pulmonary nodules: application to small "
    "radiologically indeterminate nodules. Arch Intern Med 1997;157:849-55",
    doi="10.1001/archinte.1997.00440290031002",
)

MACMAHON_2017 = Source(
    "MacMahon H, et al. Guidelines for management of incidental pulmonary nodules detected on CT images: from the "
    "Fleischner Society 2017. Radiology 2017;284:228-43",
    doi="10.1148/radiol.2017161659",
)

NoduleDiameter = Annotated[
    float,
    Number(
        "Diameter of the lung nodule",
        "mm",
        (1, 100),
        (4, 30),
        0,
        other_units=("cm",),
        synonyms=("nodule diameter", "nodule size", "size of the nodule"),
        days=90,
    ),
]


@calculator(
    title=Proper("Mayo Clinic model of malignancy in a solitary pulmonary nodule"),
    result=Outcome("Probability of malignancy", "%", decimals=1, limits=(0, 100)),
    source=SWENSEN_1997,
    steps={
        "smoking_term": "Term of smoking",
        "cancer_term": "Term of earlier cancer",
        "spiculation_term": "Term of spiculation",
        "upper_lobe_term": "Term of the upper lobe",
        "logit": "Sum of the terms",
    },
    applies_to={"age": (18, None)},
    use=Use(
        "risk of cancer in a lung nodule",
        having=("lung nodule",),
        situations=(
            "incidental coin lesion SPN, indeterminate, before PET or biopsy: pretest probability of malignancy; "
            "upper lobe"
        ),
        signs="lung nodule; -; -",
        names="Mayo nodule model; Mayo Clinic nodule model; Swensen model; Mayo SPN model; Mayo lung nodule",
    ),
)
def mayo_nodule(
    age: Age,
    ever_smoked: Annotated[
        bool,
        Finding(
            "Ever smoked cigarettes",
            meaning="now or in the past",
            synonyms=("ever smoker", "current or former smoker", "former smoker"),
        ),
    ],
    earlier_extrathoracic_cancer: Annotated[
        bool,
        Finding(
            "Extrathoracic cancer more than five years ago",
            synonyms=("history of extrathoracic cancer", "previous extrathoracic cancer"),
        ),
    ],
    nodule_diameter: NoduleDiameter,
    spiculated_nodule: Annotated[
        bool, Finding("Spiculated margin of the nodule", synonyms=("spiculated nodule", "spiculation", "spiculated"))
    ],
    upper_lobe_nodule: Annotated[
        bool, Finding("Nodule in an upper lobe", synonyms=("upper lobe nodule", "upper lobe location"))
    ],
) -> float:
    """Estimate how likely a solitary nodule of 4 to 30 mm in an adult's lung is cancer.

    Not with a cancer of the past five years. Former smokers count as smokers.
    """
    smoking_term = 0.7917 if ever_smoked else 0.0
    cancer_term = 1.3388 if earlier_extrathoracic_cancer else 0.0
    spiculation_term = 1.0407 if spiculated_nodule else 0.0
    upper_lobe_term = 0.7838 if upper_lobe_nodule else 0.0
    logit = (
        -6.8272
        + 0.0391 * age
        + smoking_term
        + cancer_term
        + 0.1274 * nodule_diameter
        + spiculation_term
        + upper_lobe_term
    )
    return 100 / (1 + exp(-logit))


@calculator(
    title=Proper("Fleischner Society recommendation for an incidental pulmonary nodule, 2017"),
    result=Points("Rank among the recommendations of the Fleischner Society", 1, 11),
    source=MACMAHON_2017,
    bands=Bands(
        "no routine follow-up",
        (2, "optional CT at 12 months"),
        (3, "CT at 6-12 months, then consider CT at 18-24 months"),
        (4, "CT at 6-12 months, then CT at 18-24 months"),
        (5, "consider CT at 3 months, PET/CT or tissue sampling"),
        (6, "CT at 3-6 months, then consider CT at 18-24 months"),
        (7, "CT at 3-6 months, then CT at 18-24 months"),
        (8, "CT at 6-12 months to confirm persistence, then CT every 2 years until 5 years"),
        (
            9,
            "CT at 3-6 months to confirm persistence; if unchanged and the solid part below 6 mm, CT every year for 5 "
            "years",
        ),
        (10, "CT at 3-6 months; if stable consider CT at 2 and 4 years"),
        (11, "CT at 3-6 months, then by the most suspicious nodule"),
        source=MACMAHON_2017,
    ),
    steps={"millimeters": "Diameter to the nearest millimeter [mm]"},
    use=Use(
        "follow-up of a lung nodule",
        having=("lung nodule",),
        without=("cancer",),
        ages=(35, None),
        situations=(
            "incidental nodule on CT, when to repeat the CT, follow-up interval, ground-glass or part-solid, multiple "
            "nodules"
        ),
        signs="lung nodule; -; -",
        names="Fleischner; Fleischner criteria; Fleischner Society; Fleischner guideline; Fleischner 2017",
    ),
)
def fleischner_2017(
    nodule_kind: Annotated[
        str,
        Choice(
            "Kind of lung nodule",
            {"solid": "solid", "pure_ground_glass": "pure ground-glass", "part_solid": "part-solid"},
            option_synonyms={
                "solid": ("solid nodule",),
                "pure_ground_glass": ("ground-glass nodule", "nonsolid"),
                "part_solid": ("part-solid nodule", "subsolid with a solid part"),
            },
        ),
    ],
    nodule_number: Annotated[str, Choice("Number of lung nodules", {"single": "a single one", "multiple": "several"})],
    nodule_diameter: NoduleDiameter,
    nodule_high_risk: Annotated[
        bool,
        Finding(
            "High clinical risk of lung cancer",
            meaning="such as heavy smoking, older age, family history, upper lobe or a spiculated margin",
        ),
    ],
) -> int:
    """Tell when to look again at a nodule that CT found by chance in the lung of an adult from 35 years on.

    Not in screening for lung cancer, with known cancer or immune suppression. The diameter is the mean of long and
    short axis, to the nearest millimeter; of several nodules that of the most suspicious one. Clinical risk counts
    in solid nodules only.

    Below 6 mm, CT at high risk is mostly for suspicious form or an upper lobe. A part-solid nodule whose solid part has
    6 mm or more, or grows, calls for PET/CT, biopsy or resection.
    """
    millimeters = floor(nodule_diameter + 0.5)
    if nodule_kind == "solid":
        if millimeters < 6:
            return 2 if nodule_high_risk else 1
        if nodule_number == "multiple":
            return 7 if nodule_high_risk else 6
        if millimeters > 8:
            return 5
        return 4 if nodule_high_risk else 3
    if nodule_number == "multiple":
        return 10 if millimeters < 6 else 11
    if millimeters < 6:
        return 1
    return 9 if nodule_kind == "part_solid" else 8
