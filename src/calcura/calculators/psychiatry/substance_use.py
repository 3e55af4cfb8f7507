"""Alcohol: who drinks too much, and how severe withdrawal is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item, rating
from calcura.measurements import Points
from calcura.measurements.kinds import Finding

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

DRINKING_DAYS = {
    "never": 0,
    "monthly_or_less": 1,
    "two_to_four_a_month": 2,
    "two_to_three_a_week": 3,
    "four_or_more_a_week": 4,
}
DRINKS_A_DAY = {"one_or_two": 0, "three_or_four": 1, "five_or_six": 2, "seven_to_nine": 3, "ten_or_more": 4}
HEAVY_DAYS = {"never": 0, "less_than_monthly": 1, "monthly": 2, "weekly": 3, "daily_or_almost_daily": 4}


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
    drinking_days: Annotated[
        str,
        item(
            "How often alcohol is drunk; AUDIT-C item 1; frequency of drinking",
            DRINKING_DAYS,
            meaning="in the past year",
            two_to_four_a_month="two to four times a month",
            two_to_three_a_week="two to three times a week",
            four_or_more_a_week="four or more times a week",
        ),
    ],
    drinks_on_drinking_day: Annotated[
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
    ],
    days_of_six_or_more_drinks: Annotated[
        str,
        item(
            "How often six or more drinks on one occasion; AUDIT-C item 3; binge drinking",
            HEAVY_DAYS,
            meaning="in the past year",
        ),
    ],
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
        float,
        rating(
            "Nausea and vomiting (CIWA-Ar); CIWA nausea",
            0,
            7,
            meaning="0 none, 1 mild nausea, 4 intermittent with dry heaves, 7 constant with vomiting",
        ),
    ],
    withdrawal_tremor: Annotated[
        float,
        rating(
            "Tremor (CIWA-Ar); CIWA tremor",
            0,
            7,
            meaning="0 none, 1 felt but not seen, 4 moderate with arms extended, 7 severe even without",
        ),
    ],
    withdrawal_sweats: Annotated[
        float,
        rating(
            "Sweats (CIWA-Ar); CIWA sweats; paroxysmal sweats",
            0,
            7,
            meaning="0 none, 4 beads of sweat on the forehead, 7 drenching",
        ),
    ],
    withdrawal_anxiety: Annotated[
        float,
        rating("Anxiety (CIWA-Ar); CIWA anxiety", 0, 7, meaning="0 none, 1 mild, 4 moderate, 7 like acute panic"),
    ],
    withdrawal_agitation: Annotated[
        float,
        rating(
            "Agitation (CIWA-Ar); CIWA agitation",
            0,
            7,
            meaning="0 normal activity, 1 somewhat more, 4 fidgety and restless, 7 paces or thrashes about",
        ),
    ],
    tactile_disturbances: Annotated[
        float,
        rating(
            "Tactile disturbances (CIWA-Ar); CIWA tactile",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    auditory_disturbances: Annotated[
        float,
        rating(
            "Auditory disturbances (CIWA-Ar); CIWA auditory",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    visual_disturbances: Annotated[
        float,
        rating(
            "Visual disturbances (CIWA-Ar); CIWA visual",
            0,
            7,
            meaning="0 none, 1 to 3 very mild to moderate, 4 to 6 hallucinations by severity, 7 continuous",
        ),
    ],
    withdrawal_headache: Annotated[
        float,
        rating("Headache or fullness of the head (CIWA-Ar); CIWA headache", 0, 7, meaning="0 none, 7 extremely severe"),
    ],
    clouding_of_sensorium: Annotated[
        float,
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
