"""Alcoholic hepatitis: how severe it is, and whether steroids help."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import ProthrombinTime, SerumBilirubin
from calcura.measurements.kinds import Number, Outcome, Proper

CARITHERS_1989 = Source(
    "Carithers RL Jr, et al. Methylprednisolone therapy in patients with severe alcoholic hepatitis: a randomized "
    "multicenter trial. Ann Intern Med 1989;110:685-90",
    doi="10.7326/0003-4819-110-9-685",
    pmid="2648927",
)
EASL_2018 = Source(
    "European Association for the Study of the Liver. Clinical practice guidelines: management of alcohol-related "
    "liver disease. J Hepatol 2018;69:154-81",
    doi="10.1016/j.jhep.2018.03.018",
)


@calculator(
    title=Proper("Maddrey discriminant function (modified)"),
    result=Outcome(Proper("Maddrey discriminant function"), "", decimals=1),
    source=CARITHERS_1989,
    bands=Bands("not severe", (32, "severe: consider corticosteroids"), source=EASL_2018),
    use=Use(
        "prognosis of alcoholic hepatitis",
        having=("alcoholic hepatitis",),
        ages=(18, None),
        situations=(
            "alcoholic hepatitis severity prednisolone steroids indication prothrombin time control bilirubin jaundice "
            "heavy drinking alcohol-associated hepatitis short-term mortality 28 days"
        ),
        signs="alcoholic hepatitis; -; jaundice, liver failure, alcohol use",
        names="Maddrey; Maddrey score; Maddrey's discriminant function; mDF; MDF; discriminant function",
    ),
)
def maddrey(
    prothrombin_time: ProthrombinTime,
    control_prothrombin_time: Annotated[
        float,
        Number(
            "Control prothrombin time",
            "s",
            (7, 20),
            (10, 14),
            1,
            synonyms=("control PT", "laboratory control prothrombin time", "reference prothrombin time"),
            meaning="the laboratory's own control, in seconds",
            days=365,
        ),
    ],
    serum_bilirubin: SerumBilirubin,
) -> float:
    """Tell how severe alcoholic hepatitis of an adult is, to decide on corticosteroids.

    Prothrombin time and its control are in seconds; an INR cannot stand for them, and without a control there is no
    score. The original of 1978, without the control, is another version.
    """
    return 4.6 * (prothrombin_time - control_prothrombin_time) + serum_bilirubin
