"""After a traumatic event: who may have post-traumatic stress disorder."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice, Finding

BLEVINS_2015 = Source(
    "Blevins CA, et al. The Posttraumatic Stress Disorder Checklist for DSM-5 (PCL-5): development and initial "
    "psychometric evaluation. J Trauma Stress 2015;28:489-98",
    doi="10.1002/jts.22059",
    pmid="26606250",
)
PCL_5_GUIDE = Source(
    "Comorbidity Guidelines (Australia), PTSD checklist for DSM-5 (PCL-5), after Weathers FW, et al. 2013",
    url="https://comorbidityguidelines.org.au/specific-mental-health-instruments/ptsd-checklist-for-dsm5-pcl5",
)
FORKUS_2023 = Source(
    "Forkus SR, et al. The PTSD checklist for DSM-5: a systematic review of existing psychometric evidence. "
    "Clin Psychol (New York) 2023;30:110-21",
    doi="10.1037/cps0000111",
    pmid="37378352",
)
PRINS_2016 = Source(
    "Prins A, et al. The primary care PTSD screen for DSM-5 (PC-PTSD-5): development and evaluation within a veteran "
    "primary care sample. J Gen Intern Med 2016;31:1206-11",
    doi="10.1007/s11606-016-3703-5",
    pmid="27170304",
)

HOW_MUCH = {"not_at_all": 0, "a_little_bit": 1, "moderately": 2, "quite_a_bit": 3, "extremely": 4}


def _of_past_month(names: str) -> Choice:
    """Return an item that asks how much something bothered the patient in the past month."""
    return item(names, HOW_MUCH, meaning="in the past month")


@calculator(
    title="PCL-5 (checklist of post-traumatic stress disorder)",
    result=Points("PCL-5 score", 0, 80),
    source=(BLEVINS_2015, PCL_5_GUIDE),
    bands=Bands(
        "below the usual cut-points",
        (31, "within the range of cut-points"),
        (33, "probable post-traumatic stress disorder: assess by interview"),
        source=FORKUS_2023,
    ),
    use=Use(
        "severity of post-traumatic stress",
        having=("post-traumatic stress",),
        ages=(18, None),
        situations=(
            "PTSD checklist twenty items after trauma, veterans, assault, disaster, nightmares flashbacks "
            "hypervigilance "
            "avoidance, follow-up of treatment"
        ),
        signs="post-traumatic stress; -; anxiety, depression",
        names="PCL-5; PCL5; PTSD checklist; PTSD checklist for DSM-5; posttraumatic stress disorder checklist",
    ),
)
def pcl_5(
    pcl_memories: Annotated[str, _of_past_month("Unwanted memories (PCL-5 item 1); PCL-5 item 1")],
    pcl_dreams: Annotated[str, _of_past_month("Disturbing dreams (PCL-5 item 2); PCL-5 item 2")],
    pcl_reliving: Annotated[str, _of_past_month("Reliving the event (PCL-5 item 3); flashbacks; PCL-5 item 3")],
    pcl_upset: Annotated[str, _of_past_month("Upset by reminders (PCL-5 item 4); PCL-5 item 4")],
    pcl_bodily_reactions: Annotated[str, _of_past_month("Bodily reactions to reminders (PCL-5 item 5); PCL-5 item 5")],
    pcl_avoids_memories: Annotated[str, _of_past_month("Avoiding memories and feelings (PCL-5 item 6); PCL-5 item 6")],
    pcl_avoids_reminders: Annotated[str, _of_past_month("Avoiding outside reminders (PCL-5 item 7); PCL-5 item 7")],
    pcl_gaps: Annotated[str, _of_past_month("Gaps in memory of the event (PCL-5 item 8); PCL-5 item 8")],
    pcl_negative_beliefs: Annotated[str, _of_past_month("Strong negative beliefs (PCL-5 item 9); PCL-5 item 9")],
    pcl_blame: Annotated[str, _of_past_month("Blaming self or others (PCL-5 item 10); PCL-5 item 10")],
    pcl_negative_feelings: Annotated[str, _of_past_month("Strong negative feelings (PCL-5 item 11); PCL-5 item 11")],
    pcl_interest: Annotated[str, _of_past_month("Loss of interest after the event (PCL-5 item 12); PCL-5 item 12")],
    pcl_distance: Annotated[str, _of_past_month("Distance from others (PCL-5 item 13); PCL-5 item 13")],
    pcl_no_positive_feelings: Annotated[str, _of_past_month("No positive feelings (PCL-5 item 14); PCL-5 item 14")],
    pcl_irritable: Annotated[str, _of_past_month("Irritable or aggressive (PCL-5 item 15); PCL-5 item 15")],
    pcl_risks: Annotated[str, _of_past_month("Taking risks (PCL-5 item 16); PCL-5 item 16")],
    pcl_on_guard: Annotated[str, _of_past_month("On guard (PCL-5 item 17); PCL-5 item 17")],
    pcl_jumpy: Annotated[str, _of_past_month("Jumpy (PCL-5 item 18); PCL-5 item 18")],
    pcl_concentration: Annotated[
        str, _of_past_month("Poor concentration after the event (PCL-5 item 19); PCL-5 item 19")
    ],
    pcl_sleep: Annotated[str, _of_past_month("Sleep trouble after the event (PCL-5 item 20); PCL-5 item 20")],
) -> int:
    """Tell how much an adult was troubled by twenty symptoms in the month past after a traumatic event.

    It makes no diagnosis, and no ranges of severity exist. Cut-points from 31 to 33 are in use, in clinics higher ones.
    Items of at least "moderately" suggest the disorder if there are one of items 1 to 5, one of 6 and 7, two of 8 to 14
    and two of 15 to 20.

    The older checklist began at 1 for each item. All twenty are asked for; they are labels of our own.
    """
    points = each(HOW_MUCH, pcl_memories, pcl_dreams, pcl_reliving, pcl_upset, pcl_bodily_reactions)
    points += each(HOW_MUCH, pcl_avoids_memories, pcl_avoids_reminders, pcl_gaps, pcl_negative_beliefs)
    points += each(HOW_MUCH, pcl_blame, pcl_negative_feelings, pcl_interest, pcl_distance, pcl_no_positive_feelings)
    points += each(HOW_MUCH, pcl_irritable, pcl_risks, pcl_on_guard, pcl_jumpy, pcl_concentration, pcl_sleep)
    return points


@calculator(
    title="PC-PTSD-5 (primary care screen for post-traumatic stress disorder)",
    result=Points("PC-PTSD-5 score", 0, 5),
    source=PRINS_2016,
    bands=Bands(
        "negative",
        (3, "positive at the sensitive cut-point"),
        (4, "positive at the efficient cut-point"),
        source=PRINS_2016,
    ),
    use=Use(
        "screening for post-traumatic stress",
        having=("post-traumatic stress",),
        ages=(18, None),
        situations="PTSD screening in primary care, veterans, combat, assault, five questions of yes and no",
        signs="post-traumatic stress; -; anxiety, depression",
        names="PC-PTSD-5; PC-PTSD; PCPTSD5; primary care PTSD screen; PTSD screen",
    ),
)
def pc_ptsd_5(
    trauma_exposure: Annotated[
        bool,
        Finding("Ever exposed to a traumatic event", meaning="at any time of life", synonyms=("trauma exposure",)),
    ],
    ptsd_nightmares: Annotated[
        bool, Finding("Nightmares or unwanted thoughts of the event", meaning="in the past month")
    ],
    ptsd_avoidance: Annotated[
        bool, Finding("Avoids thoughts or situations that remind of the event", meaning="in the past month")
    ],
    ptsd_on_guard: Annotated[bool, Finding("Constantly on guard or easily startled", meaning="in the past month")],
    ptsd_numb: Annotated[bool, Finding("Numb or detached from people and surroundings", meaning="in the past month")],
    ptsd_guilt: Annotated[
        bool, Finding("Guilt or blame about the event", meaning="in the past month, of oneself or others")
    ],
) -> int:
    """Screen an adult for post-traumatic stress disorder: 0 without a traumatic event, else the number of yes answers.

    3 is the cut-point that misses few, 4 the one that balances errors; in women 4 misses many. It makes no diagnosis.
    The older screen has four questions.
    """
    if not trauma_exposure:
        return 0
    return each(1, ptsd_nightmares, ptsd_avoidance, ptsd_on_guard, ptsd_numb, ptsd_guilt)
