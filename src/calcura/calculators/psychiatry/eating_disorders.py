"""Eating disorders: who is likely to have one."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice

MORGAN_1999 = Source(
    "Morgan JF, Reid F, Lacey JH. The SCOFF questionnaire: assessment of a new screening tool for eating "
    "disorders. BMJ 1999;319:1467-8",
    doi="10.1136/bmj.319.7223.1467",
    pmid="10582927",
)
FPNOTEBOOK_SCOFF = Source(
    "SCOFF questionnaire (Morgan JF, Reid F, Lacey JH. BMJ 1999;319:1467), as in the Family Practice Notebook",
    url="https://fpnotebook.com/legacy/Psych/Exam/ScfQstnr.htm",
)

SCOFF_ANSWER = {"no": 0, "yes": 1}


def _asked(names: str) -> Choice:
    """Return one of the five questions."""
    return item(names, SCOFF_ANSWER)


@calculator(
    title="SCOFF questionnaire of eating disorders",
    result=Points("SCOFF score", 0, 5),
    source=(MORGAN_1999, FPNOTEBOOK_SCOFF),
    bands=Bands("eating disorder less likely", (2, "eating disorder likely: assess further"), source=FPNOTEBOOK_SCOFF),
    use=Use(
        "screening for an eating disorder",
        having=("eating disorder",),
        ages=(11, None),
        situations="anorexia nervosa or bulimia, fear of fatness, makes herself sick, one stone lost, young woman",
        signs="eating disorder; -; -",
        names="SCOFF; SCOFF questionnaire; SCOFF score",
    ),
)
def scoff(
    scoff_sick: Annotated[str, _asked("Makes oneself sick when uncomfortably full (SCOFF)")],
    scoff_control: Annotated[str, _asked("Worries about losing control over eating (SCOFF)")],
    scoff_one_stone: Annotated[
        str, item("Lost more than one stone in three months (SCOFF)", SCOFF_ANSWER, meaning="14 lb, 6.35 kg")
    ],
    scoff_fat: Annotated[str, _asked("Believes oneself fat when others say too thin (SCOFF)")],
    scoff_food: Annotated[str, _asked("Food dominates life (SCOFF)")],
) -> int:
    """Screen for anorexia nervosa and bulimia by five questions.

    A screen, not a diagnosis. Two answers of yes are the authors' threshold; some take three.
    """
    return each(SCOFF_ANSWER, scoff_sick, scoff_control, scoff_one_stone) + each(SCOFF_ANSWER, scoff_fat, scoff_food)
