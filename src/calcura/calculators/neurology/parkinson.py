"""Parkinson disease."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements.kinds import Outcome, Proper

HOEHN_1967 = Source(
    "Hoehn MM, Yahr MD. Parkinsonism: onset, progression and mortality. Neurology 1967;17:427-42",
    doi="10.1212/WNL.17.5.427",
    pmid="6067254",
)
GOETZ_2004 = Source(
    "Goetz CG, et al. Movement Disorder Society Task Force report on the Hoehn and Yahr staging scale: status and "
    "recommendations. Mov Disord 2004;19:1020-8",
    doi="10.1002/mds.20213",
)
HOEHN_YAHR_TABLE = Source(
    "Modified Hoehn and Yahr stages, table 1 of an article. Open Orthop J 2017;11:1087",
    url="https://www.benthamopen.com/FULLTEXT/TOORTHJ-11-1087/TABLE/T1/",
)

STAGES = {
    "no_signs": 0,
    "one_side": 1,
    "one_side_and_axial": 1.5,
    "both_sides_balance_kept": 2,
    "recovers_on_pull_test": 2.5,
    "some_postural_instability": 3,
    "severe_still_walks": 4,
    "wheelchair_or_bed": 5,
}


@calculator(
    title=Proper("Hoehn and Yahr stage of Parkinson disease, modified"),
    result=Outcome(Proper("Hoehn and Yahr stage"), "", decimals=1, limits=(0, 5)),
    source=(HOEHN_1967, GOETZ_2004, HOEHN_YAHR_TABLE),
    use=Use(
        "stage of Parkinson disease",
        having=("Parkinson disease",),
        situations="tremor, rigidity, bradykinesia, pull test, postural instability, wheelchair, levodopa",
        signs="Parkinson disease; -; -",
        names="Hoehn and Yahr; Hoehn & Yahr; Hoehn-Yahr; H&Y stage; H&Y; modified Hoehn and Yahr; Hoehn Yahr",
    ),
)
def hoehn_yahr(
    parkinson_signs: Annotated[
        str,
        item(
            "Signs of Parkinson disease",
            STAGES,
            no_signs="no signs",
            one_side="on one side only; unilateral signs",
            one_side_and_axial="on one side and axial",
            both_sides_balance_kept="on both sides, balance not impaired",
            recovers_on_pull_test="mild on both sides, recovers on the pull test",
            some_postural_instability="mild to moderate on both sides, some postural instability, independent",
            severe_still_walks="severe disability, still walks or stands unassisted",
            wheelchair_or_bed="in a wheelchair or bed unless aided",
        ),
    ],
) -> float:
    """Stage Parkinson disease by its motor signs.

    The modified stages, with 0, 1.5 and 2.5; the original has 1 to 5 only.
    """
    return each(STAGES, parkinson_signs)
