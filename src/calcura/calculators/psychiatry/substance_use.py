"""Alcohol and opioids: who drinks too much, and how severe withdrawal is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item, rating
from calcura.measurements import HeartRate, Points
from calcura.measurements.kinds import Choice, Finding, Proper

BUSH_1998 = Source(
    "Bush K, et al. The AUDIT alcohol consumption questions (AUDIT-C): an effective brief screening test for problem "
    "drinking. Arch Intern Med 1998;158:1789-95",
    doi="10.1001/archinte.158.16.1789",
    pmid="9738608",
)
BRADLEY_2003 = Source(
    "Bradley KA, et al. Two brief alcohol-screening tests from the Alcohol Use Disorders Identification Test (AUDIT): "
    "validation in a female Veterans Affairs patient population. Arch Intern Med 2003;163:821-9",
    url="https://jamanetwork.com/journals/jamainternalmedicine/fullarticle/215347",
)
SAUNDERS_1993 = Source(
    "Saunders JB, et al. Development of the Alcohol Use Disorders Identification Test (AUDIT): WHO collaborative "
    "project on early detection of persons with harmful alcohol consumption II. Addiction 1993;88:791-804",
    doi="10.1111/j.1360-0443.1993.tb02093.x",
    pmid="8329970",
)
AUDIT_MANUAL = Source(
    "Babor TF, et al. AUDIT: the alcohol use disorders identification test. Guidelines for use in primary care, second "
    "edition. World Health Organization 2001, scoring as in the Australian comorbidity guidelines",
    url=(
        "https://comorbidityguidelines.org.au/appendix-u-alcohol-use-disorders-identification-test-audit/"
        "audit-scoring-clinician-use-only"
    ),
)
HEATHERTON_1991 = Source(
    "Heatherton TF, et al. The Fagerstrom test for nicotine dependence: a revision of the Fagerstrom tolerance "
    "questionnaire. Br J Addict 1991;86:1119-27",
    doi="10.1111/j.1360-0443.1991.tb01879.x",
    pmid="1932883",
)
EWING_1984 = Source(
    "Ewing JA. Detecting alcoholism: the CAGE questionnaire. JAMA 1984;252:1905-7",
    doi="10.1001/jama.252.14.1905",
    pmid="6471323",
)
SULLIVAN_1989 = Source(
    "Sullivan JT, et al. Assessment of alcohol withdrawal: the revised clinical institute withdrawal assessment for "
    "alcohol scale (CIWA-Ar). Br J Addict 1989;84:1353-7",
    doi="10.1111/j.1360-0443.1989.tb00737.x",
    pmid="2597811",
)
WITHDRAWAL_GUIDELINE = Source(
    "Alcohol withdrawal, CIWA-Ar with its bands, table 2 of a guideline (PMC6286444)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6286444/table/tbl0025",
)
WESSON_2003 = Source(
    "Wesson DR, Ling W. The Clinical Opiate Withdrawal Scale (COWS). J Psychoactive Drugs 2003;35:253-9",
    doi="10.1080/02791072.2003.10400007",
    pmid="12924748",
)

COWS_SWEATING = {"none": 0, "reported": 1, "flushed_or_moist": 2, "beads": 3, "streaming": 4}
COWS_RESTLESSNESS = {"none": 0, "reported": 1, "frequent_shifting": 3, "cannot_sit_still": 5}
COWS_PUPILS = {"normal_or_pinned": 0, "possibly_large": 1, "moderately_dilated": 2, "only_rim_of_iris": 5}
COWS_ACHES = {"none": 0, "mild": 1, "severe_reported": 2, "rubbing": 4}
COWS_NOSE = {"none": 0, "stuffy_or_moist": 1, "running": 2, "constant": 4}
COWS_GUT = {"none": 0, "cramps": 1, "nausea_or_loose_stool": 2, "vomiting_or_diarrhea": 3, "multiple_episodes": 5}
COWS_TREMOR = {"none": 0, "felt_not_seen": 1, "slight": 2, "gross_or_twitching": 4}
COWS_YAWNING = {"none": 0, "once_or_twice": 1, "three_or_more": 2, "several_a_minute": 4}
COWS_ANXIETY = {"none": 0, "reported": 1, "obvious": 2, "participation_difficult": 4}
COWS_GOOSEFLESH = {"smooth": 0, "felt_or_hairs_standing": 3, "prominent": 5}
DRINKING_DAYS = {
    "never": 0,
    "monthly_or_less": 1,
    "two_to_four_a_month": 2,
    "two_to_three_a_week": 3,
    "four_or_more_a_week": 4,
}
DRINKS_A_DAY = {"one_or_two": 0, "three_or_four": 1, "five_or_six": 2, "seven_to_nine": 3, "ten_or_more": 4}
HEAVY_DAYS = {"never": 0, "less_than_monthly": 1, "monthly": 2, "weekly": 3, "daily_or_almost_daily": 4}

INJURY_OR_CONCERN = {"no": 0, "before_the_last_year": 2, "in_the_last_year": 4}
FIRST_CIGARETTE = {"within_5_minutes": 3, "6_to_30_minutes": 2, "31_to_60_minutes": 1, "after_60_minutes": 0}
NO_OR_YES = {"no": 0, "yes": 1}
HARDEST_CIGARETTE = {"first_in_the_morning": 1, "any_other": 0}
CIGARETTES_A_DAY = {"10_or_fewer": 0, "11_to_20": 1, "21_to_30": 2, "31_or_more": 3}

DrinkingDays = Annotated[
    str,
    item(
        "How often alcohol is drunk; AUDIT-C item 1; frequency of drinking",
        DRINKING_DAYS,
        meaning="in the past year",
        two_to_four_a_month="two to four times a month",
        two_to_three_a_week="two to three times a week",
        four_or_more_a_week="four or more times a week",
    ),
]
DrinksOnDrinkingDay = Annotated[
    str,
    item(
        "Drinks on a day of drinking; AUDIT-C item 2; typical number of drinks",
        DRINKS_A_DAY,
        meaning="in the past year; who never drinks scores as 1 or 2",
        one_or_two="1 or 2 drinks, or none",
        three_or_four="3 or 4 drinks",
        five_or_six="5 or 6 drinks",
        seven_to_nine="7 to 9 drinks",
        ten_or_more="10 or more drinks",
    ),
]
DaysOfSixOrMoreDrinks = Annotated[
    str,
    item(
        "How often six or more drinks on one occasion; AUDIT-C item 3; binge drinking",
        HEAVY_DAYS,
        meaning="in the past year",
    ),
]


def _how_often(names: str) -> Choice:
    """Return an item that asks how often something happened in the past year."""
    return item(names, HEAVY_DAYS, meaning="in the past year")


def _ever(names: str) -> Choice:
    """Return an item that asks whether something happened at all, and whether in the last year."""
    return item(
        names,
        INJURY_OR_CONCERN,
        before_the_last_year="yes, but before the last year",
        in_the_last_year="yes, in the last year",
    )


@calculator(
    title="AUDIT-C alcohol questions",
    result=Points("AUDIT-C score", 0, 12),
    source=(BUSH_1998, BRADLEY_2003),
    bands=Bands(
        "negative",
        (3, "positive in women, negative in men"),
        (4, "positive: unhealthy drinking is likely"),
        source=BRADLEY_2003,
    ),
    use=Use(
        "screening for unhealthy drinking",
        having=("alcohol use",),
        ages=(18, None),
        situations=(
            "alcohol screening questionnaire hazardous drinking binge drinks per day primary care brief intervention "
            "unhealthy alcohol use disorder past year consumption"
        ),
        signs="alcohol use; -; -",
        names="AUDIT-C; AUDIT C; alcohol use disorders identification test consumption; AUDIT alcohol questions",
        shares="AUDIT",
    ),
)
def audit_c(
    drinking_days: DrinkingDays,
    drinks_on_drinking_day: DrinksOnDrinkingDay,
    days_of_six_or_more_drinks: DaysOfSixOrMoreDrinks,
) -> int:
    """Screen an adult for unhealthy drinking in the past year: positive from 4 in men and from 3 in women.

    It makes no diagnosis. The British form counts units in the third question and is positive from 5: another version.
    """
    return (
        each(DRINKING_DAYS, drinking_days)
        + each(DRINKS_A_DAY, drinks_on_drinking_day)
        + each(HEAVY_DAYS, days_of_six_or_more_drinks)
    )


@calculator(
    title="CAGE alcohol questions",
    result=Points("CAGE score", 0, 4),
    source=EWING_1984,
    bands=Bands("negative", (2, "positive: look further"), source=EWING_1984),
    use=Use(
        "screening for unhealthy drinking",
        having=("alcohol use",),
        ages=(18, None),
        situations=(
            "alcohol screening four questions cut down annoyed guilty eye-opener lifetime alcoholism dependence "
            "problem "
            "drinking"
        ),
        signs="alcohol use; -; -",
        names="CAGE; CAGE questionnaire; CAGE questions; CAGE test",
    ),
)
def cage(
    felt_need_to_cut_down: Annotated[
        bool, Finding("Felt a need to drink less", synonyms=("need to cut down on drinking", "cut down"))
    ],
    annoyed_by_criticism_of_drinking: Annotated[
        bool, Finding("Annoyed by criticism of drinking", synonyms=("annoyed",))
    ],
    guilty_about_drinking: Annotated[bool, Finding("Guilty about drinking", synonyms=("guilt about drinking",))],
    drinks_in_the_morning: Annotated[
        bool, Finding("A drink first thing in the morning", synonyms=("eye-opener", "eye opener", "morning drink"))
    ],
) -> int:
    """Screen an adult for problems with alcohol at any time of life.

    Weak where drinking is hazardous without dependence, in pregnancy and in students.
    """
    return each(
        1, felt_need_to_cut_down, annoyed_by_criticism_of_drinking, guilty_about_drinking, drinks_in_the_morning
    )


@calculator(
    title="CIWA-Ar (clinical institute withdrawal assessment for alcohol, revised)",
    result=Points("CIWA-Ar score", 0, 67),
    source=SULLIVAN_1989,
    bands=Bands("mild withdrawal", (8, "moderate withdrawal"), (16, "severe withdrawal"), source=WITHDRAWAL_GUIDELINE),
    use=Use(
        "severity of alcohol withdrawal",
        having=("alcohol withdrawal",),
        ages=(18, None),
        situations=(
            "alcohol withdrawal delirium tremens detoxification benzodiazepine symptom-triggered tremor sweats "
            "agitation "
            "hallucinations stopped drinking nursing score"
        ),
        signs="alcohol withdrawal; alcohol use; seizure, impaired consciousness",
        names="CIWA-Ar; CIWA; CIWA score; CIWA protocol; alcohol withdrawal scale",
        computes="alcohol withdrawal",
    ),
)
def ciwa_ar(
    withdrawal_nausea: Annotated[
        int,
        rating(
            "Nausea and vomiting (CIWA-Ar); CIWA nausea",
            0,
            7,
            meaning="0 none, 1 mild nausea, 4 intermittent with dry heaves, 7 constant with vomiting",
        ),
    ],
    withdrawal_tremor: Annotated[
        int,
        rating(
            "Tremor (CIWA-Ar); CIWA tremor",
            0,
            7,
            meaning="0 none, 1 felt but not seen, 4 moderate with arms extended, 7 severe even without",
        ),
    ],
    withdrawal_sweats: Annotated[
        int,
        rating(
            "Sweats (CIWA-Ar); CIWA sweats; paroxysmal sweats",
            0,
            7,
            meaning="0 none, 4 beads of sweat on the forehead, 7 drenching",
        ),
    ],
    withdrawal_anxiety: Annotated[
        int,
        rating("Anxiety (CIWA-Ar); CIWA anxiety", 0, 7, meaning="0 none, 1 mild, 4 moderate, 7 like acute panic"),
    ],
    withdrawal_agitation: Annotated[
        int,
        rating(
            "Agitation (CIWA-Ar); CIWA agitation",
            0,
            7,
            meaning="0 normal activity, 1 somewhat more, 4 fidgety and restless, 7 paces or thrashes about",
        ),
    ],
    tactile_disturbances: Annotated[
        int,
        rating(
            "Tactile disturbances (CIWA-Ar); CIWA tactile",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    auditory_disturbances: Annotated[
        int,
        rating(
            "Auditory disturbances (CIWA-Ar); CIWA auditory",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    visual_disturbances: Annotated[
        int,
        rating(
            "Visual disturbances (CIWA-Ar); CIWA visual",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    withdrawal_headache: Annotated[
        int,
        rating("Headache or fullness of the head (CIWA-Ar); CIWA headache", 0, 7, meaning="0 none, 7 extremely severe"),
    ],
    clouding_of_sensorium: Annotated[
        int,
        rating(
            "Orientation and clouding of the sensorium (CIWA-Ar); CIWA orientation",
            0,
            4,
            meaning=(
                "0 oriented and adds serially, 1 cannot add or is unsure of the date, 2 date wrong by up to 2 days, "
                "3 by "
                "more, 4 place or person wrong"
            ),
        ),
    ],
) -> int:
    """Tell how severe alcohol withdrawal of an adult is who can answer questions.

    Not validated in the critically ill and the ventilated. Its limits vary: the American Society of Addiction Medicine
    calls below 10 mild, 10 to 18 moderate and 19 or more severe.
    """
    return (
        withdrawal_nausea
        + withdrawal_tremor
        + withdrawal_sweats
        + withdrawal_anxiety
        + withdrawal_agitation
        + tactile_disturbances
        + auditory_disturbances
        + visual_disturbances
        + withdrawal_headache
        + clouding_of_sensorium
    )


@calculator(
    title="COWS (clinical opiate withdrawal scale)",
    result=Points("COWS score", 0, 48),
    source=WESSON_2003,
    bands=Bands(
        "no withdrawal",
        (5, "mild withdrawal"),
        (13, "moderate withdrawal"),
        (25, "moderately severe withdrawal"),
        (37, "severe withdrawal"),
        source=WESSON_2003,
    ),
    use=Use(
        "severity of opioid withdrawal",
        having=("opioid withdrawal",),
        ages=(18, None),
        situations=(
            "opiate withdrawal heroin fentanyl buprenorphine induction methadone detoxification yawning gooseflesh "
            "pupils "
            "restlessness opioid use disorder"
        ),
        signs="opioid withdrawal; -; opioid",
        names="COWS; clinical opiate withdrawal scale; clinical opioid withdrawal scale; COWS score",
        computes="opioid withdrawal; opiate withdrawal",
    ),
)
def cows(
    heart_rate: HeartRate,
    opioid_withdrawal_sweating: Annotated[
        str,
        item(
            "Sweating (COWS); COWS sweating",
            COWS_SWEATING,
            reported="reported chills or flushing",
            flushed_or_moist="flushed, or moisture on the face",
            beads="beads of sweat on the face",
            streaming="sweat streaming off the face",
        ),
    ],
    opioid_withdrawal_restlessness: Annotated[
        str,
        item(
            "Restlessness (COWS); COWS restlessness",
            COWS_RESTLESSNESS,
            none="sits still",
            reported="reported difficulty sitting still",
            frequent_shifting="frequent shifting or movements",
            cannot_sit_still="cannot sit still for more than seconds",
        ),
    ],
    opioid_withdrawal_pupils: Annotated[
        str,
        item(
            "Pupils (COWS); COWS pupil size",
            COWS_PUPILS,
            normal_or_pinned="normal or pinned",
            possibly_large="possibly larger than normal",
            moderately_dilated="moderately dilated",
            only_rim_of_iris="so dilated that only the rim of the iris is seen",
        ),
    ],
    opioid_withdrawal_aches: Annotated[
        str,
        item(
            "Bone or joint aches (COWS); COWS aches",
            COWS_ACHES,
            severe_reported="severe, reported",
            rubbing="rubs joints or muscles, cannot sit still",
        ),
    ],
    opioid_withdrawal_nose: Annotated[
        str,
        item(
            "Running nose or tearing (COWS); COWS runny nose",
            COWS_NOSE,
            stuffy_or_moist="stuffy nose or moist eyes",
            running="nose running or tearing",
            constant="constantly running, tears streaming",
        ),
    ],
    opioid_withdrawal_gut: Annotated[
        str,
        item(
            "Gastrointestinal upset (COWS); COWS GI upset",
            COWS_GUT,
            nausea_or_loose_stool="nausea or loose stool",
            vomiting_or_diarrhea="vomiting or diarrhea",
            multiple_episodes="multiple episodes of vomiting or diarrhea",
        ),
    ],
    opioid_withdrawal_tremor: Annotated[
        str,
        item(
            "Tremor (COWS); COWS tremor",
            COWS_TREMOR,
            felt_not_seen="felt, not seen",
            slight="slight, seen",
            gross_or_twitching="gross tremor or twitching",
        ),
    ],
    opioid_withdrawal_yawning: Annotated[
        str,
        item(
            "Yawning (COWS); COWS yawning",
            COWS_YAWNING,
            once_or_twice="once or twice",
            three_or_more="three or more times",
            several_a_minute="several times a minute",
        ),
    ],
    opioid_withdrawal_anxiety: Annotated[
        str,
        item(
            "Anxiety or irritability (COWS); COWS anxiety",
            COWS_ANXIETY,
            reported="reported, increasing",
            obvious="obviously irritable or anxious",
            participation_difficult="so irritable or anxious that taking part is difficult",
        ),
    ],
    gooseflesh: Annotated[
        str,
        item(
            "Gooseflesh (COWS); COWS gooseflesh",
            COWS_GOOSEFLESH,
            smooth="skin smooth",
            felt_or_hairs_standing="felt, or hairs standing on the arms",
            prominent="prominent",
        ),
    ],
) -> int:
    """Tell how severe opioid withdrawal of an adult is, by eleven signs and symptoms.

    Each is rated by its apparent relation to withdrawal. The pulse is taken at rest: up to 80, 100 and 120 per minute.
    """
    points = 0
    if heart_rate > 120:
        points += 4
    elif heart_rate > 100:
        points += 2
    elif heart_rate > 80:
        points += 1
    return (
        points
        + each(COWS_SWEATING, opioid_withdrawal_sweating)
        + each(COWS_RESTLESSNESS, opioid_withdrawal_restlessness)
        + each(COWS_PUPILS, opioid_withdrawal_pupils)
        + each(COWS_ACHES, opioid_withdrawal_aches)
        + each(COWS_NOSE, opioid_withdrawal_nose)
        + each(COWS_GUT, opioid_withdrawal_gut)
        + each(COWS_TREMOR, opioid_withdrawal_tremor)
        + each(COWS_YAWNING, opioid_withdrawal_yawning)
        + each(COWS_ANXIETY, opioid_withdrawal_anxiety)
        + each(COWS_GOOSEFLESH, gooseflesh)
    )


@calculator(
    title="AUDIT (alcohol use disorders identification test)",
    result=Points("AUDIT score", 0, 40),
    source=(SAUNDERS_1993, AUDIT_MANUAL),
    bands=Bands(
        "zone I: low risk",
        (8, "zone II: hazardous drinking, simple advice"),
        (16, "zone III: harmful drinking, brief counselling and monitoring"),
        (20, "zone IV: possible dependence, refer for evaluation"),
        source=AUDIT_MANUAL,
    ),
    use=Use(
        "screening for unhealthy drinking",
        having=("alcohol use",),
        ages=(18, None),
        situations=(
            "alcohol screening questionnaire of ten questions, hazardous or harmful drinking, brief "
            "intervention, liver "
            "disease, before surgery, trauma ward, blackouts"
        ),
        signs="alcohol use; -; -",
        names="AUDIT; AUDIT-10; alcohol use disorders identification test; AUDIT questionnaire; full AUDIT",
    ),
)
def audit_10(
    drinking_days: DrinkingDays,
    drinks_on_drinking_day: DrinksOnDrinkingDay,
    days_of_six_or_more_drinks: DaysOfSixOrMoreDrinks,
    audit_cannot_stop: Annotated[str, _how_often("Could not stop once begun (AUDIT item 4); AUDIT item 4")],
    audit_failed_expectations: Annotated[
        str, _how_often("Failed what was expected because of drinking (AUDIT item 5); AUDIT item 5")
    ],
    audit_morning_drink: Annotated[str, _how_often("Needed a drink in the morning (AUDIT item 6); AUDIT item 6")],
    audit_guilt: Annotated[str, _how_often("Guilt or remorse after drinking (AUDIT item 7); AUDIT item 7")],
    audit_memory_loss: Annotated[str, _how_often("Memory gap after drinking (AUDIT item 8); AUDIT item 8")],
    audit_injury: Annotated[str, _ever("Injury of self or others by drinking (AUDIT item 9); AUDIT item 9")],
    audit_concern: Annotated[str, _ever("Others concerned about the drinking (AUDIT item 10); AUDIT item 10")],
) -> int:
    """Screen an adult for hazardous and harmful drinking in the past year, by ten questions.

    It makes no diagnosis. The last two items count 0, 2 or 4; who never drinks has 0 on items 2 to 8. Points on items 4
    to 6, or 4 on one of the last two, call for a closer look whatever the sum.

    Item 3 asks for six drinks; American and British forms ask for other amounts.
    """
    points = each(DRINKING_DAYS, drinking_days) + each(DRINKS_A_DAY, drinks_on_drinking_day)
    points += each(HEAVY_DAYS, days_of_six_or_more_drinks, audit_cannot_stop, audit_failed_expectations)
    points += each(HEAVY_DAYS, audit_morning_drink, audit_guilt, audit_memory_loss)
    points += each(INJURY_OR_CONCERN, audit_injury, audit_concern)
    return points


@calculator(
    title=Proper("Fagerstrom test for nicotine dependence"),
    result=Points("Nicotine dependence score", 0, 10),
    source=HEATHERTON_1991,
    use=Use(
        "nicotine dependence",
        having=("smoking",),
        ages=(18, None),
        situations=("smoking cessation, nicotine replacement dose, first cigarette, tobacco"),
        signs="smoking; -; chronic lung disease",
        names=(
            "Fagerstrom; Fagerström; FTND; Fagerstrom test; nicotine dependence test; nicotine dependence; "
            "Fagerstroem test"
        ),
    ),
)
def fagerstrom_nicotine(
    ftnd_first_cigarette: Annotated[
        str,
        item(
            "Time from waking to the first cigarette; FTND item 1",
            FIRST_CIGARETTE,
        ),
    ],
    ftnd_hard_to_refrain: Annotated[
        str, item("Hard to refrain from smoking where it is forbidden; FTND item 2", NO_OR_YES)
    ],
    ftnd_hardest_cigarette: Annotated[
        str, item("Cigarette that is hardest to give up; FTND item 3", HARDEST_CIGARETTE)
    ],
    ftnd_cigarettes_per_day: Annotated[str, item("Cigarettes a day; FTND item 4", CIGARETTES_A_DAY)],
    ftnd_more_after_waking: Annotated[str, item("Smokes more in the first hours after waking; FTND item 5", NO_OR_YES)],
    ftnd_smokes_when_ill: Annotated[str, item("Smokes even when ill in bed; FTND item 6", NO_OR_YES)],
) -> int:
    """Tell how strongly an adult who smokes cigarettes depends on nicotine.

    For cigarettes alone. The heaviness of smoking index is its first and fourth item. Texts draw different bands.
    """
    points = each(FIRST_CIGARETTE, ftnd_first_cigarette) + each(CIGARETTES_A_DAY, ftnd_cigarettes_per_day)
    points += each(HARDEST_CIGARETTE, ftnd_hardest_cigarette)
    points += each(NO_OR_YES, ftnd_hard_to_refrain, ftnd_more_after_waking, ftnd_smokes_when_ill)
    return points
