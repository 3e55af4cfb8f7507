"""Hepatic encephalopathy: how deep it is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

FERENCI_2002 = Source(
    "Ferenci P, et al. Hepatic encephalopathy: definition, nomenclature, diagnosis, and quantification: final "
    "report of the working party at the 11th World Congresses of Gastroenterology, Vienna, 1998. Hepatology "
    "2002;35:716-21",
    doi="10.1053/jhep.2002.31250",
)
WEST_HAVEN = Source(
    "West Haven criteria, table of a review in a journal of the Royal College of Physicians",
    url="https://www.rcpjournals.org/highwire/markup/8181/expansion",
)

MENTAL_STATE = {
    "no_abnormality": 0,
    "trivial_lack_of_awareness": 1,
    "lethargy_or_apathy": 2,
    "somnolence_to_semistupor": 3,
    "coma": 4,
}


@calculator(
    title=Proper("West Haven grade of hepatic encephalopathy"),
    result=Points(Proper("West Haven grade"), 0, 4),
    source=(FERENCI_2002, WEST_HAVEN),
    bands=Bands(
        "no overt encephalopathy",
        (1, "grade 1, covert"),
        (2, "grade 2, overt"),
        (3, "grade 3, overt"),
        (4, "grade 4, coma"),
        source=WEST_HAVEN,
    ),
    use=Use(
        "grade of hepatic encephalopathy",
        having=("cirrhosis", "liver failure"),
        ages=(18, None),
        situations="hepatic encephalopathy in cirrhosis: confusion, asterixis, lethargy, disorientation, lactulose",
        signs="-; -; signs of cirrhosis",
        names="West Haven; West-Haven; West Haven criteria; West Haven grade; hepatic encephalopathy grade",
    ),
)
def west_haven(
    mental_state: Annotated[
        str,
        item(
            "Mental state in liver disease; mental state",
            MENTAL_STATE,
            no_abnormality="no abnormality",
            trivial_lack_of_awareness="trivial lack of awareness, euphoria or anxiety, short attention",
            lethargy_or_apathy="lethargy or apathy, disoriented for time, change of personality",
            somnolence_to_semistupor="somnolence to semistupor but responsive, gross disorientation",
            coma="coma; comatose",
        ),
    ],
) -> int:
    """Grade hepatic encephalopathy of an adult by the mental state.

    Minimal encephalopathy shows only in psychometric tests. Asterixis is not used for the grade.
    """
    return each(MENTAL_STATE, mental_state)
