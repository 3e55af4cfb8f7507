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

HOW_OFTEN = {"not_at_all": 0, "several_days": 1, "more_than_half_the_days": 2, "nearly_every_day": 3}


def _of_two_weeks(names: str) -> Choice:
    """Return an item that asks how often something bothered the patient in the last two weeks."""
    return item(names, HOW_OFTEN, meaning="in the last two weeks", not_at_all="not at all; never")


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
    phq_interest: Annotated[str, _of_two_weeks("Loss of interest; PHQ-9 item 1; little interest or pleasure")],
    phq_mood: Annotated[str, _of_two_weeks("Low mood; PHQ-9 item 2; feeling down or hopeless")],
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
    gad_nervous: Annotated[str, _of_two_weeks("Feeling nervous; GAD-7 item 1; anxious or on edge")],
    gad_control: Annotated[str, _of_two_weeks("Cannot control worry; GAD-7 item 2; unable to stop worrying")],
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
