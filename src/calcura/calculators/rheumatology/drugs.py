"""Drugs of rheumatology: how much."""

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
MCCRINDLE_2017 = Source(
    "McCrindle BW, et al. Diagnosis, treatment, and long-term management of Kawasaki disease: a scientific "
    "statement for health professionals from the American Heart Association. Circulation 2017;135:e927-99",
    doi="10.1161/CIR.0000000000000484",
    pmid="28356445",
)
KAWASAKI_TREATMENT = Source(
    "Therapeutic Guidelines, Kawasaki disease: immunoglobulin 2 g/kg in a single infusion",
    url=("https://etg-complete-oxy.netlify.app/rheumatology/kawasaki-disease/c_rhg_kawasaki-disease_topic_7"),
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


@calculator(
    title="Intravenous immunoglobulin in Kawasaki disease",
    result=Outcome("Immunoglobulin in a single infusion", "g", decimals=0, limits=(0, None)),
    source=(MCCRINDLE_2017, KAWASAKI_TREATMENT),
    use=Use(
        "dose of immunoglobulin in Kawasaki disease",
        having=("Kawasaki disease",),
        ages=(None, 18),
        situations="grams within 10 days of the onset, 2 g/kg",
        signs="Kawasaki disease; -; -",
        names="IVIG in Kawasaki disease; immunoglobulin in Kawasaki disease; Kawasaki IVIG dose; IVIG dose in Kawasaki",
    ),
)
def ivig_dose_kawasaki(weight: Weight) -> float:
    """Compute the immunoglobulin for a child with Kawasaki disease: 2 g/kg once, over 10 to 12 hours.

    Within 10 days of the onset, with aspirin. Again if there is fever 36 hours later. Beware of antibodies in a lack of
    IgA, and of the volume in heart failure.
    """
    return 2 * weight
