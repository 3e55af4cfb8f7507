"""Older people: mood, sudden confusion, and independence in daily life."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice, Finding, Proper

SHEIKH_1986 = Source(
    "Sheikh JI, Yesavage JA. Geriatric depression scale (GDS): recent evidence and development of a shorter "
    "version. Clin Gerontol 1986;5:165-73",
    url="https://doi.org/10.1300/J018v05n01_09",
)
YESAVAGE_1982 = Source(
    "Yesavage JA, et al. Development and validation of a geriatric depression screening scale: a preliminary report. "
    "J Psychiatr Res 1982;17:37-49",
    doi="10.1016/0022-3956(82)90033-4",
)
GDS_IN_MSD_MANUAL = Source(
    "MSD Manual, geriatric depression scale (short form): items and answers that score, adapted from Sheikh and "
    "Yesavage",
    url="https://www.msdmanuals.com/uk/professional/multimedia/table/geriatric-depression-scale-short-form",
)
GDS_CUT_POINT = Source(
    "The GDS-15 in very old people, with the recommended cut-point of 5 or more. BMC Geriatr 2024",
    doi="10.1186/s12877-024-04869-7",
)
BELLELLI_2014 = Source(
    "Bellelli G, et al. Validation of the 4AT, a new instrument for rapid delirium screening: a study in 234 "
    "hospitalised older people. Age Ageing 2014;43:496-502",
    doi="10.1093/ageing/afu021",
    pmid="24590568",
)
KATZ_1963 = Source(
    "Katz S, et al. Studies of illness in the aged. The index of ADL: a standardized measure of biological and "
    "psychosocial function. JAMA 1963;185:914-9",
    doi="10.1001/jama.1963.03060120024016",
)

SCORES_YES = {"no": 0, "yes": 1}
SCORES_NO = {"yes": 0, "no": 1}
ALERTNESS = {"normal": 0, "clearly_abnormal": 4}
AMT4 = {"no_mistakes": 0, "one_mistake": 1, "two_or_more_or_untestable": 2}
MONTHS_BACKWARDS = {"seven_or_more": 0, "fewer_or_refuses": 1, "untestable": 2}
ACUTE_CHANGE = {"no": 0, "yes": 4}


def _yes(names: str) -> Choice:
    """Return a question about the past week for which yes scores."""
    return item(names, SCORES_YES, meaning="in the past week")


def _no(names: str) -> Choice:
    """Return a question about the past week for which no scores."""
    return item(names, SCORES_NO, meaning="in the past week")


@calculator(
    title="GDS-15 (geriatric depression scale, short form)",
    result=Points("GDS-15 score", 0, 15),
    source=(SHEIKH_1986, YESAVAGE_1982, GDS_IN_MSD_MANUAL),
    bands=Bands("below the cut-point", (5, "suggests depression: assess by interview"), source=GDS_CUT_POINT),
    use=Use(
        "severity of depression",
        having=("depression",),
        ages=(60, None),
        situations=(
            "depression in older people, elderly, geriatric questionnaire of yes and no, nursing home, hospital, mild "
            "dementia, memory complaints"
        ),
        signs="-; depression; -",
        names="GDS-15; GDS; geriatric depression scale; GDS short form; GDS15",
    ),
)
def gds_15(
    gds_satisfied: Annotated[str, _no("Satisfied with life (GDS item 1)")],
    gds_dropped_activities: Annotated[str, _yes("Dropped activities (GDS item 2)")],
    gds_empty: Annotated[str, _yes("Life feels empty (GDS item 3)")],
    gds_bored: Annotated[str, _yes("Often bored (GDS item 4)")],
    gds_good_spirits: Annotated[str, _no("Good spirits (GDS item 5)")],
    gds_afraid: Annotated[str, _yes("Afraid of something bad (GDS item 6)")],
    gds_happy: Annotated[str, _no("Mostly happy (GDS item 7)")],
    gds_helpless: Annotated[str, _yes("Often helpless (GDS item 8)")],
    gds_stays_home: Annotated[str, _yes("Prefers staying home (GDS item 9)")],
    gds_memory: Annotated[str, _yes("Worse memory than most (GDS item 10)")],
    gds_wonderful: Annotated[str, _no("Wonderful to be alive (GDS item 11)")],
    gds_worthless: Annotated[str, _yes("Feels worthless (GDS item 12)")],
    gds_energy: Annotated[str, _no("Full of energy (GDS item 13)")],
    gds_hopeless: Annotated[str, _yes("Feels hopeless (GDS item 14)")],
    gds_others_better: Annotated[str, _yes("Others better off (GDS item 15)")],
) -> int:
    """Screen an older person for depression by fifteen questions about the past week.

    It makes no diagnosis, and is not valid in marked dementia. Five questions score for no. The form of 30 has other
    limits, and Reisberg's global deterioration scale the same letters. Some texts begin above 5, and call 10 and more
    almost always depression.
    """
    points = each(SCORES_NO, gds_satisfied, gds_good_spirits, gds_happy, gds_wonderful, gds_energy)
    points += each(SCORES_YES, gds_dropped_activities, gds_empty, gds_bored, gds_afraid, gds_helpless)
    points += each(SCORES_YES, gds_stays_home, gds_memory, gds_worthless, gds_hopeless, gds_others_better)
    return points


@calculator(
    title="4AT (rapid test for delirium)",
    result=Points("4AT score", 0, 12),
    source=BELLELLI_2014,
    bands=Bands(
        "delirium or severe cognitive impairment unlikely, unless the information on acute change is incomplete",
        (1, "possible cognitive impairment"),
        (4, "possible delirium, with or without cognitive impairment"),
        source=BELLELLI_2014,
    ),
    use=Use(
        "presence of delirium",
        having=("delirium", "impaired consciousness"),
        ages=(65, None),
        situations=(
            "confused older person, hip fracture, acute admission, emergency department, postoperative confusion, "
            "alertness AMT4 months backwards acute change fluctuating"
        ),
        signs="-; delirium; impaired consciousness",
        names="4AT; four AT; 4 A's test; 4AT score; rapid delirium test",
    ),
)
def four_at(
    alertness: Annotated[
        str,
        item(
            "Alertness (4AT); 4AT alertness",
            ALERTNESS,
            normal="normal, or sleepy for less than 10 seconds on waking",
            clearly_abnormal="clearly abnormal",
        ),
    ],
    amt4: Annotated[
        str,
        item(
            "AMT4 (age, date of birth, place and year); AMT4",
            AMT4,
            two_or_more_or_untestable="two or more mistakes, or untestable",
        ),
    ],
    attention: Annotated[
        str,
        item(
            "Months of the year backwards; 4AT attention",
            MONTHS_BACKWARDS,
            seven_or_more="7 months or more correctly",
            fewer_or_refuses="starts but fewer than 7 months, or refuses to start",
            untestable="untestable: too unwell, drowsy or inattentive to start",
        ),
    ],
    acute_change: Annotated[
        str,
        item(
            "Acute change or fluctuating course; 4AT acute change",
            ACUTE_CHANGE,
            meaning="of alertness or thinking, in the last two weeks and still in the last 24 hours",
        ),
    ],
) -> int:
    """Look for delirium at the bedside of an older person in a few minutes.

    Alertness or acute change alone makes 4. Patients who cannot be tested score; it makes no diagnosis.
    """
    return (
        each(ALERTNESS, alertness)
        + each(AMT4, amt4)
        + each(MONTHS_BACKWARDS, attention)
        + each(ACUTE_CHANGE, acute_change)
    )


@calculator(
    title=Proper("Katz index of independence in activities of daily living"),
    result=Points(Proper("Katz index"), 0, 6),
    source=KATZ_1963,
    bands=Bands("dependent in one activity or more", (6, "independent in all six"), source=KATZ_1963),
    use=Use(
        "independence in daily life",
        having=("dependence on help",),
        ages=(18, None),
        situations=(
            "function of older people, discharge planning; bathing dressing toileting transferring continence feeding"
        ),
        signs="dependence on help; -; immobility",
        names=(
            "Katz; Katz index; Katz ADL; activities of daily living; =ADL; ADL index; basic activities of daily living"
        ),
    ),
)
def katz_adl(
    bathes_independently: Annotated[
        bool, Finding("Bathes independently", meaning="help with a single part of the body at most")
    ],
    dresses_independently: Annotated[
        bool, Finding("Dresses independently", meaning="help with tying shoes is allowed")
    ],
    toilets_independently: Annotated[bool, Finding("Uses the toilet without help")],
    transfers_independently: Annotated[
        bool, Finding("Moves between bed and chair without help", meaning="mechanical aids are allowed")
    ],
    continent: Annotated[bool, Finding("Continent of urine and stool", meaning="complete control of both")],
    feeds_independently: Annotated[bool, Finding("Feeds independently", meaning="another person may prepare the food")],
) -> int:
    """Count in how many of six basic activities an adult needs nobody's help.

    Higher is better. Shopping, telephone, medicines and money are instrumental activities, of another scale. A form of
    6 to 18 points and one of letters are not this one.
    """
    return each(
        1,
        bathes_independently,
        dresses_independently,
        toilets_independently,
        transfers_independently,
        continent,
        feeds_independently,
    )
