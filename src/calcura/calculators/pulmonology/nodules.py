"""Nodules of the lung: how likely they are cancer."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

SWENSEN_1997 = Source(
    "Swensen SJ, et al. The probability of malignancy in solitary pulmonary nodules: application to small "
    "radiologically indeterminate nodules. Arch Intern Med 1997;157:849-55",
    doi="10.1001/archinte.1997.00440290031002",
)


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
    nodule_diameter: Annotated[
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
    ],
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
