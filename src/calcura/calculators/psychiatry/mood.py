"""Depression, anxiety and the risk of suicide, as the patient answers."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice, Finding

KROENKE_2001 = Source(
    "Kroenke K, Spitzer RL, Williams JBW. The PHQ-9: validity of a brief depression severity measure. "
    "J Gen Intern Med 2001;16:606-13",
    doi="10.1046/j.1525-1497.2001.016009606.x",
    pmid="11556941",
)
SPITZER_2006 = Source(
    "Spitzer RL, Kroenke K, Williams JBW, Loewe B. A brief measure for assessing generalized anxiety disorder: the "
    "GAD-7. Arch Intern Med 2006;166:1092-7",
    doi="10.1001/archinte.166.10.1092",
)
POSNER_2011 = Source(
    "Posner K, et al. The Columbia-Suicide Severity Rating Scale: initial validity and internal consistency findings "
    "from three multisite studies with adolescents and adults. Am J Psychiatry 2011;168:1266-77",
    doi="10.1176/appi.ajp.2011.10111704",
    pmid="22193671",
)

KROENKE_2003 = Source(
    "Kroenke K, Spitzer RL, Williams JBW. The Patient Health Questionnaire-2: validity of a two-item "
    "depression screener. "
    "Med Care 2003;41:1284-92",
    doi="10.1097/01.MLR.0000093487.78664.3C",
    pmid="14583691",
)
KROENKE_2007 = Source(
    "Kroenke K, et al. Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection. "
    "Ann Intern Med 2007;146:317-25",
    doi="10.7326/0003-4819-146-5-200703060-00004",
)
LOVIBOND_1995 = Source(
    "Lovibond PF, Lovibond SH. The structure of negative emotional states: comparison of the depression anxiety stress "
    "scales (DASS) with the Beck depression and anxiety inventories. Behav Res Ther 1995;33:335-43",
    doi="10.1016/0005-7967(94)00075-U",
)
DASS_CUTS = Source(
    "Lovibond SH, Lovibond PF. Manual for the depression anxiety stress scales. 2nd edition. Psychology Foundation, "
    "Sydney 1995: limits of doubled sums, as reprinted for health professionals",
    url="http://www.revivehealthandhappiness.com.au/for-health-professionals/tools-and-tests/dass-42/",
)

HOW_OFTEN = {"not_at_all": 0, "several_days": 1, "more_than_half_the_days": 2, "nearly_every_day": 3}
DASS_TWICE = {"did_not_apply": 0, "to_some_degree": 2, "considerably": 4, "very_much": 6}
"""The points of an answer, doubled."""


def _of_two_weeks(names: str) -> Choice:
    """Return an item that asks how often something bothered the patient in the last two weeks."""
    return item(names, HOW_OFTEN, meaning="in the last two weeks", not_at_all="not at all; never")


def _of_past_week(names: str) -> Choice:
    """Return an item that asks how much something applied to the patient in the past week."""
    return item(
        names,
        DASS_TWICE,
        meaning="in the past week",
        did_not_apply="did not apply",
        to_some_degree="to some degree, some of the time",
        considerably="to a considerable degree, a good part of the time",
        very_much="very much, most of the time",
    )


PhqInterest = Annotated[str, _of_two_weeks("Loss of interest; PHQ-9 item 1; little interest or pleasure")]
GadNervous = Annotated[str, _of_two_weeks("Feeling nervous; GAD-7 item 1; anxious or on edge")]
GadControl = Annotated[str, _of_two_weeks("Cannot control worry; GAD-7 item 2; unable to stop worrying")]
PhqMood = Annotated[str, _of_two_weeks("Low mood; PHQ-9 item 2; feeling down or hopeless")]


@calculator(
    title="PHQ-9 (Patient Health Questionnaire, nine items)",
    result=Points("PHQ-9 score", 0, 27),
    source=KROENKE_2001,
    bands=Bands(
        "none or minimal depression",
        (5, "mild depression"),
        (10, "moderate depression: 10 or more is the screening limit for major depression"),
        (15, "moderately severe depression"),
        (20, "severe depression"),
        source=KROENKE_2001,
    ),
    use=Use(
        "severity of depression",
        having=("depression",),
        ages=(18, None),
        situations=(
            "depression screening questionnaire severity of depressive symptoms low mood anhedonia follow-up of "
            "antidepressant treatment response remission primary care two weeks self-report major depressive disorder"
        ),
        signs="depression; suicidal thoughts; anxiety",
        names="PHQ-9; PHQ 9; patient health questionnaire; patient health questionnaire 9; depression questionnaire",
    ),
)
def phq_9(
    phq_interest: PhqInterest,
    phq_mood: PhqMood,
    phq_sleep: Annotated[str, _of_two_weeks("Sleeping too little or too much; PHQ-9 item 3; trouble sleeping")],
    phq_energy: Annotated[str, _of_two_weeks("Tired or without energy; PHQ-9 item 4; little energy")],
    phq_appetite: Annotated[str, _of_two_weeks("Eating too little or too much; PHQ-9 item 5; change of appetite")],
    phq_self_worth: Annotated[str, _of_two_weeks("Guilt or sense of failure; PHQ-9 item 6; feeling a failure")],
    phq_concentration: Annotated[str, _of_two_weeks("Poor concentration; PHQ-9 item 7; trouble concentrating")],
    phq_psychomotor: Annotated[str, _of_two_weeks("Slowed down or restless; PHQ-9 item 8; psychomotor change")],
    phq_self_harm: Annotated[str, _of_two_weeks("Thoughts of death or self-harm; PHQ-9 item 9; thoughts of dying")],
) -> int:
    """Screen an adult for depression and tell how severe it is, by nine symptoms of the last two weeks.

    It makes no diagnosis. Any answer but "not at all" to the ninth item, thoughts of death or self-harm, calls for a
    look at the risk of suicide whatever the total. Adolescents have a form of their own.

    All nine items are asked for; the tenth question, about difficulty in daily life, is not scored.
    """
    return each(HOW_OFTEN, phq_interest, phq_mood, phq_sleep, phq_energy, phq_appetite) + each(
        HOW_OFTEN, phq_self_worth, phq_concentration, phq_psychomotor, phq_self_harm
    )


@calculator(
    title="GAD-7 (generalized anxiety disorder scale, seven items)",
    result=Points("GAD-7 score", 0, 21),
    source=SPITZER_2006,
    bands=Bands(
        "minimal anxiety",
        (5, "mild anxiety"),
        (10, "moderate anxiety: 10 or more calls for further evaluation"),
        (15, "severe anxiety"),
        source=SPITZER_2006,
    ),
    use=Use(
        "severity of anxiety",
        having=("anxiety",),
        ages=(18, None),
        situations=(
            "anxiety screening questionnaire severity of worry nervousness generalized anxiety disorder panic "
            "self-report two weeks primary care treatment response"
        ),
        signs="anxiety; -; depression",
        names="GAD-7; GAD 7; generalized anxiety disorder scale; generalised anxiety disorder 7; anxiety questionnaire",
    ),
)
def gad_7(
    gad_nervous: GadNervous,
    gad_control: GadControl,
    gad_worry: Annotated[str, _of_two_weeks("Worry about many things; GAD-7 item 3; worrying too much")],
    gad_relaxing: Annotated[str, _of_two_weeks("Cannot relax; GAD-7 item 4; trouble relaxing")],
    gad_restless: Annotated[str, _of_two_weeks("Too restless to sit still; GAD-7 item 5; restlessness of anxiety")],
    gad_irritable: Annotated[str, _of_two_weeks("Easily annoyed; GAD-7 item 6; irritability")],
    gad_afraid: Annotated[str, _of_two_weeks("Fear of something awful; GAD-7 item 7; feeling afraid")],
) -> int:
    """Screen an adult for anxiety and tell how severe it is, by seven symptoms of the last two weeks.

    It makes no diagnosis: panic, social anxiety and post-traumatic stress raise it, too.

    All seven items are asked for; the question about difficulty in daily life is not scored.
    """
    return each(HOW_OFTEN, gad_nervous, gad_control, gad_worry, gad_relaxing) + each(
        HOW_OFTEN, gad_restless, gad_irritable, gad_afraid
    )


@calculator(
    title="C-SSRS screener, triage level (Columbia suicide severity rating scale)",
    result=Points("C-SSRS triage level", 0, 3),
    source=POSNER_2011,
    bands=Bands(
        "none",
        (1, "low risk of suicide"),
        (2, "moderate risk of suicide"),
        (3, "high risk of suicide"),
        source=POSNER_2011,
    ),
    use=Use(
        "risk of suicide",
        having=("suicidal thoughts", "depression"),
        situations=(
            "suicide screening suicidal ideation plan intent behavior attempt emergency triage safety wish to be dead "
            "Columbia protocol"
        ),
        signs="suicidal thoughts; depression; poisoning",
        names="C-SSRS; CSSRS; Columbia suicide severity rating scale; Columbia protocol; Columbia suicide screener",
    ),
)
def c_ssrs(
    wish_to_be_dead: Annotated[bool, Finding("Wish to be dead", meaning="in the past month; item 1")],
    active_suicidal_thoughts: Annotated[
        bool, Finding("Active suicidal thoughts", meaning="in the past month; item 2", synonyms=("suicidal ideation",))
    ],
    suicidal_thoughts_with_method: Annotated[
        bool,
        Finding("Suicidal thoughts with a method", meaning="in the past month; item 3, asked after a yes to item 2"),
    ],
    some_suicidal_intent: Annotated[
        bool, Finding("Some suicidal intent", meaning="in the past month; item 4, asked after a yes to item 2")
    ],
    suicidal_plan_and_intent: Annotated[
        bool, Finding("Suicidal plan and intent", meaning="in the past month; item 5, asked after a yes to item 2")
    ],
    suicidal_behavior_ever: Annotated[
        bool,
        Finding(
            "Suicidal behavior ever", meaning="at any time of life; item 6", synonyms=("previous suicide attempt",)
        ),
    ],
    suicidal_behavior_in_past_3_months: Annotated[
        bool,
        Finding("Suicidal behavior in the past 3 months", meaning="item 6", synonyms=("recent suicide attempt",)),
    ],
) -> int:
    """Tell the level of triage by a screener for the risk of suicide: the most severe answer counts, not their number.

    It replaces no judgement. Items 3 to 5 are not asked after a no to item 2, and are absent then. The scale belongs to
    the Columbia Lighthouse Project, whose permission the use of its wording needs: the items are labels of our own.
    """
    if some_suicidal_intent or suicidal_plan_and_intent or suicidal_behavior_in_past_3_months:
        return 3
    if suicidal_thoughts_with_method or suicidal_behavior_ever:
        return 2
    return 1 if wish_to_be_dead or active_suicidal_thoughts else 0


@calculator(
    title="PHQ-2 (two questions on depression)",
    result=Points("PHQ-2 score", 0, 6),
    source=KROENKE_2003,
    bands=Bands("negative", (3, "positive: go on with PHQ-9 or an interview"), source=KROENKE_2003),
    use=Use(
        "screening for depression",
        having=("depression",),
        ages=(18, None),
        situations="quick depression screen in primary care, two items, low mood, loss of interest, last two weeks",
        signs="-; depression; -",
        names="PHQ-2; PHQ2; PHQ 2; two-question depression screen; patient health questionnaire 2",
    ),
)
def phq_2(phq_interest: PhqInterest, phq_mood: PhqMood) -> int:
    """Screen an adult for depression by the first two questions of the PHQ-9.

    It makes no diagnosis. A cut-point of 2 misses fewer and alarms more often.
    """
    return each(HOW_OFTEN, phq_interest, phq_mood)


@calculator(
    title="DASS-21 depression scale",
    result=Points("DASS-21 depression score", 0, 42),
    source=LOVIBOND_1995,
    bands=Bands("normal", (10, "mild"), (14, "moderate"), (21, "severe"), (28, "extremely severe"), source=DASS_CUTS),
    use=Use(
        "severity of depression",
        having=("depression",),
        ages=(17, None),
        situations=(
            "self-report questionnaire of the past week, seven of 21 items, low mood hopelessness no initiative, "
            "follow-up"
        ),
        signs="-; depression; -",
        names="DASS-21 depression; DASS21 depression; DASS depression; DASS-21 depression subscale",
        shares="DASS-21; DASS21; DASS; depression anxiety stress scales",
    ),
)
def dass_21_depression(
    dass_no_positive_feeling: Annotated[str, _of_past_week("No positive feeling (DASS-21 item 3); DASS-21 item 3")],
    dass_no_initiative: Annotated[str, _of_past_week("No initiative (DASS-21 item 5); DASS-21 item 5")],
    dass_nothing_ahead: Annotated[str, _of_past_week("Nothing to look forward to (DASS-21 item 10); DASS-21 item 10")],
    dass_down_hearted: Annotated[str, _of_past_week("Down-hearted (DASS-21 item 13); DASS-21 item 13")],
    dass_no_enthusiasm: Annotated[str, _of_past_week("No enthusiasm (DASS-21 item 16); DASS-21 item 16")],
    dass_low_worth: Annotated[str, _of_past_week("Low worth (DASS-21 item 17); DASS-21 item 17")],
    dass_meaningless: Annotated[str, _of_past_week("Life meaningless (DASS-21 item 21); DASS-21 item 21")],
) -> int:
    """Tell how severe an adult's depression was in the past week, by seven of the 21 items.

    The sum is doubled, to compare with the form of 42 items. It makes no diagnosis, and the three scales are not added.
    """
    return each(
        DASS_TWICE,
        dass_no_positive_feeling,
        dass_no_initiative,
        dass_nothing_ahead,
        dass_down_hearted,
        dass_no_enthusiasm,
        dass_low_worth,
        dass_meaningless,
    )


@calculator(
    title="DASS-21 anxiety scale",
    result=Points("DASS-21 anxiety score", 0, 42),
    source=LOVIBOND_1995,
    bands=Bands("normal", (8, "mild"), (10, "moderate"), (15, "severe"), (20, "extremely severe"), source=DASS_CUTS),
    use=Use(
        "severity of anxiety",
        having=("anxiety",),
        ages=(17, None),
        situations=(
            "self-report questionnaire of the past week, seven of 21 items, panic trembling dry mouth fear, follow-up"
        ),
        signs="-; anxiety; -",
        names="DASS-21 anxiety; DASS21 anxiety; DASS anxiety; DASS-21 anxiety subscale",
        shares="DASS-21; DASS21; DASS; depression anxiety stress scales",
    ),
)
def dass_21_anxiety(
    dass_dry_mouth: Annotated[str, _of_past_week("Dry mouth (DASS-21 item 2); DASS-21 item 2")],
    dass_breathing: Annotated[str, _of_past_week("Breathing difficulty (DASS-21 item 4); DASS-21 item 4")],
    dass_trembling: Annotated[str, _of_past_week("Trembling (DASS-21 item 7); DASS-21 item 7")],
    dass_worry_about_panic: Annotated[str, _of_past_week("Worry about panic (DASS-21 item 9); DASS-21 item 9")],
    dass_close_to_panic: Annotated[str, _of_past_week("Close to panic (DASS-21 item 15); DASS-21 item 15")],
    dass_heartbeat: Annotated[str, _of_past_week("Aware of heartbeat (DASS-21 item 19); DASS-21 item 19")],
    dass_scared: Annotated[str, _of_past_week("Scared without reason (DASS-21 item 20); DASS-21 item 20")],
) -> int:
    """Tell how severe an adult's anxiety was in the past week, by seven of the 21 items.

    The sum is doubled, to compare with the form of 42 items. It makes no diagnosis, and the three scales are not added.
    """
    return each(
        DASS_TWICE,
        dass_dry_mouth,
        dass_breathing,
        dass_trembling,
        dass_worry_about_panic,
        dass_close_to_panic,
        dass_heartbeat,
        dass_scared,
    )


@calculator(
    title="DASS-21 stress scale",
    result=Points("DASS-21 stress score", 0, 42),
    source=LOVIBOND_1995,
    bands=Bands("normal", (15, "mild"), (19, "moderate"), (26, "severe"), (34, "extremely severe"), source=DASS_CUTS),
    use=Use(
        "severity of stress",
        having=(
            "stress",
            "anxiety",
        ),
        ages=(17, None),
        situations=(
            "self-report questionnaire of the past week, seven of 21 items, tension irritability cannot relax, "
            "workplace distress, follow-up"
        ),
        signs="-; anxiety; -",
        names="DASS-21 stress; DASS21 stress; DASS stress; DASS-21 stress subscale",
        shares="DASS-21; DASS21; DASS; depression anxiety stress scales",
    ),
)
def dass_21_stress(
    dass_wind_down: Annotated[str, _of_past_week("Hard to wind down (DASS-21 item 1); DASS-21 item 1")],
    dass_over_reacting: Annotated[str, _of_past_week("Over-reacting (DASS-21 item 6); DASS-21 item 6")],
    dass_nervous_energy: Annotated[str, _of_past_week("Nervous energy (DASS-21 item 8); DASS-21 item 8")],
    dass_agitated: Annotated[str, _of_past_week("Agitated (DASS-21 item 11); DASS-21 item 11")],
    dass_relaxing: Annotated[str, _of_past_week("Hard to relax (DASS-21 item 12); DASS-21 item 12")],
    dass_interruption: Annotated[str, _of_past_week("Intolerant of interruption (DASS-21 item 14); DASS-21 item 14")],
    dass_touchy: Annotated[str, _of_past_week("Touchy (DASS-21 item 18); DASS-21 item 18")],
) -> int:
    """Tell how severe an adult's stress was in the past week, by seven of the 21 items.

    The sum is doubled, to compare with the form of 42 items. It makes no diagnosis, and the three scales are not added.
    """
    return each(
        DASS_TWICE,
        dass_wind_down,
        dass_over_reacting,
        dass_nervous_energy,
        dass_agitated,
        dass_relaxing,
        dass_interruption,
        dass_touchy,
    )


@calculator(
    title="GAD-2 (two questions on anxiety)",
    result=Points("GAD-2 score", 0, 6),
    source=KROENKE_2007,
    bands=Bands("negative", (3, "positive: go on with GAD-7 or an interview"), source=KROENKE_2007),
    use=Use(
        "screening for anxiety",
        having=("anxiety",),
        ages=(18, None),
        situations="quick anxiety screen in primary care, two items, nervous, worry, last two weeks",
        signs="-; anxiety; -",
        names="GAD-2; GAD2; GAD 2; two-question anxiety screen",
    ),
)
def gad_2(gad_nervous: GadNervous, gad_control: GadControl) -> int:
    """Screen an adult for anxiety by the first two questions of the GAD-7.

    It makes no diagnosis. A cut-point of 2 misses fewer and alarms more often.
    """
    return each(HOW_OFTEN, gad_nervous, gad_control)
