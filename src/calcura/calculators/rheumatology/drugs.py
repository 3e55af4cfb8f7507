"""Drugs of rheumatology: how much at most."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Outcome

AAO_2016 = Source(
    "Marmor MF, et al. American Academy of Ophthalmology, screening for hydroxychloroquine retinopathy. Ophthalmology "
    "2016;123:1386-94",
    doi="10.1016/j.ophtha.2016.01.058",
)
CONGRESS_REPORT = Source(
    "Cutaneous lupus and antimalarials: 5 mg/kg of actual weight, at most 400 mg a day. A report of a congress",
    url=(
        "https://mdedge9-ma1.mdedge.com/rheumatology/article/167496/lupus-connective-tissue-diseases/"
        "cutaneous-lupus-switching-antimalarials/page/0/1"
    ),
)


@calculator(
    title="Highest daily dose of hydroxychloroquine",
    result=Outcome("Daily hydroxychloroquine by weight", "mg/day", decimals=0, limits=(0, 400)),
    source=(AAO_2016, CONGRESS_REPORT),
    use=Use(
        "highest safe dose of hydroxychloroquine",
        having=("hydroxychloroquine treatment",),
        ages=(18, None),
        situations="lupus, rheumatoid arthritis, Plaquenil, retinopathy, toxicity to the eyes, 5 mg/kg",
        signs="hydroxychloroquine treatment; -; -",
        names=(
            "hydroxychloroquine dose; maximum hydroxychloroquine dose; HCQ dose; Plaquenil dose; "
            "maximum dose of hydroxychloroquine; HCQ maximum dose"
        ),
    ),
)
def hydroxychloroquine_max_dose(weight: Weight) -> float:
    """Compute the highest daily dose of long-term hydroxychloroquine that spares the eyes.

    By actual, not ideal weight; lower in kidney disease. Not for malaria.

    The limit of 400 mg is no part of the ophthalmologists' sentence, and was added by others.
    """
    return min(5 * weight, 400)
