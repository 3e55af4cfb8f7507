"""Crohn's disease and ulcerative colitis: how active they are."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import CReactiveProtein, HeartRate, Hemoglobin, Points, SedimentationRate, Temperature
from calcura.measurements.kinds import Finding, Number, Proper

HARVEY_1980 = Source(
    "Harvey RF, Bradshaw JM. A simple index of Crohn's-disease activity. Lancet 1980;1:514",
    doi="10.1016/S0140-6736(80)92767-1",
    pmid="6102236",
)
HARVEY_TABLE = Source(
    "Harvey RF, Bradshaw JM. A simple index of Crohn's-disease activity. Lancet 1980;315:514, as in table 4 of a "
    "review (PMC4734954)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC4734954",
)
GI_SOCIETY = Source(
    "Canadian Society of Intestinal Research (GI Society): measuring Crohn's disease", url="https://badgut.org/"
)
SCHROEDER_1987 = Source(
    "Schroeder KW, et al. Coated oral 5-aminosalicylic acid therapy for mildly to moderately active ulcerative "
    "colitis: a randomized study. N Engl J Med 1987;317:1625-9",
    doi="10.1056/NEJM198712243172603",
    pmid="3317057",
)
MAYO_2005 = Source(
    "Rutgeerts P, et al. Infliximab for induction and maintenance therapy for ulcerative colitis. N Engl J Med "
    "2005;353:2462-76, as in table 2 of a guideline in Gut",
    url="https://gut.bmj.com/highwire/markup/226899/expansion",
)
TRAVIS_2012 = Source(
    "Travis SPL, et al. Developing an instrument to assess the endoscopic severity of ulcerative colitis: the "
    "Ulcerative Colitis Endoscopic Index of Severity (UCEIS). Gut 2012;61:535-42",
    doi="10.1136/gutjnl-2011-300486",
    pmid="21997563",
)
ECCO_CALCULATOR = Source(
    "Travis SPL, et al. Developing an instrument to assess the endoscopic severity of ulcerative colitis: the "
    "Ulcerative Colitis Endoscopic Index of Severity (UCEIS). Gut 2012;61:535-42, as in the calculator of the "
    "European Crohn's and Colitis Organisation",
    url="https://www.e-guide.ecco-ibd.eu/resources/calculator/ulcerative-colitis-endoscopic-index-severity-uceis",
)
UCEIS_BANDS = Source(
    "UCEIS explained: bands of severity in use, which vary by study",
    url="https://aidyhq.com/learn/uceis-explained-another-uc-endoscopic-score-you-might-see-in-your-chart",
)
TRUELOVE_1955 = Source(
    "Truelove SC, Witts LJ. Cortisone in ulcerative colitis: final report on a therapeutic trial. Br Med J "
    "1955;2:1041-8",
    doi="10.1136/bmj.2.4947.1041",
    pmid="13260656",
)
TRUELOVE_WITTS = Source(
    "Truelove and Witts criteria, table of a review in a journal of the Royal College of Physicians",
    url="https://www.rcpjournals.org/highwire/markup/6160/expansion",
)
TRAVIS_1996 = Source(
    "Travis SPL, et al. Predicting outcome in severe ulcerative colitis. Gut 1996;38:905-10",
    doi="10.1136/gut.38.6.905",
    pmid="8984031",
)
TRAVIS_TABLE = Source(
    "Travis SPL, et al. Gut 1996, as in table 5 (indices that predict colectomy) of a guideline in the same journal",
    url="https://gut.bmj.com/highwire/markup/226892/expansion",
)

WELL_BEING = {"very_well": 0, "slightly_below_par": 1, "poor": 2, "very_poor": 3, "terrible": 4}
ABDOMINAL_PAIN = {"none": 0, "mild": 1, "moderate": 2, "severe": 3}
ABDOMINAL_MASS = {"none": 0, "dubious": 1, "definite": 2, "definite_and_tender": 3}
STOOL_FREQUENCY = {"normal": 0, "one_to_two_more": 1, "three_to_four_more": 2, "five_or_more": 3}
RECTAL_BLEEDING = {"none": 0, "streaks": 1, "obvious": 2, "blood_alone": 3}
ENDOSCOPIC_FINDINGS = {"normal_or_inactive": 0, "mild": 1, "moderate": 2, "severe": 3}
PHYSICIAN_JUDGEMENT = {"normal": 0, "mild": 1, "moderate": 2, "severe": 3}
VASCULAR_PATTERN = {"normal": 0, "patchy_obliteration": 1, "obliterated": 2}
BLEEDING_SEEN = {"none": 0, "mucosal": 1, "luminal_mild": 2, "luminal_moderate_or_severe": 3}
EROSIONS_AND_ULCERS = {"none": 0, "erosions": 1, "superficial_ulcers": 2, "deep_ulcers": 3}


@calculator(
    title=Proper("Harvey-Bradshaw index of Crohn's disease"),
    result=Points(Proper("Harvey-Bradshaw index"), 0, None),
    source=(HARVEY_1980, HARVEY_TABLE),
    bands=Bands(
        "remission", (5, "mild activity"), (8, "moderate activity"), (17, "severe activity"), source=GI_SOCIETY
    ),
    use=Use(
        "activity of Crohn's disease",
        having=("Crohn's disease",),
        situations="well-being, liquid stools, fistula; response to biologics",
        signs="Crohn's disease; -; -",
        names="Harvey-Bradshaw; Harvey-Bradshaw index; Harvey Bradshaw; HBI",
    ),
)
def harvey_bradshaw(
    general_well_being: Annotated[
        str,
        item("General well-being; well-being", WELL_BEING, slightly_below_par="slightly below par; slightly unwell"),
    ],
    abdominal_pain: Annotated[str, item("Abdominal pain (Harvey-Bradshaw); abdominal pain", ABDOMINAL_PAIN)],
    liquid_stools: Annotated[
        float,
        Number(
            "Liquid stools a day",
            "",
            (0, 60),
            (0, 15),
            0,
            synonyms=("liquid or soft stools a day", "liquid stools per day", "number of liquid stools"),
            meaning="liquid or soft stools of the previous day, counted",
            whole=True,
            days=2,
        ),
    ],
    abdominal_mass: Annotated[
        str,
        item(
            "Abdominal mass; mass in the abdomen",
            ABDOMINAL_MASS,
            none="none; no abdominal mass",
            dubious="dubious; doubtful abdominal mass",
            definite="definite; definite abdominal mass",
            definite_and_tender="definite and tender; tender abdominal mass",
        ),
    ],
    arthralgia: Annotated[bool, Finding("Arthralgia", synonyms=("joint pain", "painful joints"))],
    uveitis: Annotated[bool, Finding("Uveitis", synonyms=("iritis",))],
    erythema_nodosum: Annotated[bool, Finding("Erythema nodosum")],
    aphthous_ulcers: Annotated[bool, Finding("Aphthous ulcers", synonyms=("aphthae", "mouth ulcers"))],
    pyoderma_gangrenosum: Annotated[bool, Finding("Pyoderma gangrenosum")],
    anal_fissure: Annotated[bool, Finding("Anal fissure", synonyms=("fissure of the anus",))],
    new_fistula: Annotated[bool, Finding("New fistula", synonyms=("newly found fistula",))],
    abscess: Annotated[bool, Finding("Abscess in Crohn's disease", synonyms=("abdominal abscess", "perianal abscess"))],
) -> int:
    """Tell how active Crohn's disease was on the previous day.

    Stools are counted, not graded, so that the index has no upper end. Each of eight complications counts 1. A fall by
    3 or more is taken as a response.
    """
    points = each(WELL_BEING, general_well_being) + each(ABDOMINAL_PAIN, abdominal_pain)
    points += each(ABDOMINAL_MASS, abdominal_mass)
    points += each(1, arthralgia, uveitis, erythema_nodosum, aphthous_ulcers)
    points += each(1, pyoderma_gangrenosum, anal_fissure, new_fistula, abscess)
    return points + int(liquid_stools)


@calculator(
    title=Proper("Mayo score of ulcerative colitis"),
    result=Points(Proper("Mayo score"), 0, 12),
    source=(SCHROEDER_1987, MAYO_2005),
    bands=Bands("remission, when no item is above 1", (3, "mild"), (6, "moderate"), (11, "severe"), source=MAYO_2005),
    use=Use(
        "activity of ulcerative colitis",
        having=("ulcerative colitis",),
        ages=(18, None),
        situations="clinical score with endoscopy in trials of biologics; remission, mucosal healing",
        signs="ulcerative colitis; -; -",
        names="Mayo score; full Mayo score; Mayo clinic score; total Mayo score; Mayo UC score",
    ),
)
def mayo_score_uc(
    stool_frequency: Annotated[
        str,
        item(
            "Stool frequency; stools a day",
            STOOL_FREQUENCY,
            normal="normal for the patient; normal stool frequency",
            one_to_two_more="1 to 2 stools a day more than normal; 1-2 more stools a day",
            three_to_four_more="3 to 4 stools a day more than normal; 3-4 more stools a day",
            five_or_more="5 or more stools a day more than normal; 5 more stools a day",
        ),
    ],
    rectal_bleeding: Annotated[
        str,
        item(
            "Rectal bleeding; blood in stool",
            RECTAL_BLEEDING,
            none="none; no rectal bleeding",
            streaks="streaks of blood with stool less than half of the time; streaks of blood",
            obvious="obvious blood with stool most of the time; obvious blood",
            blood_alone="blood alone passed; passes blood alone",
        ),
    ],
    endoscopic_findings: Annotated[
        str,
        item(
            "Findings at endoscopy; endoscopic findings",
            ENDOSCOPIC_FINDINGS,
            normal_or_inactive="normal, or inactive disease; normal mucosa; inactive disease",
            mild="mild: erythema, decreased vascular pattern, mild friability; mild friability",
            moderate="moderate: marked erythema, absent vascular pattern, friability, erosions; marked erythema",
            severe="severe: spontaneous bleeding, ulceration; spontaneous bleeding",
        ),
    ],
    physician_judgement: Annotated[
        str,
        item("Physician's global assessment (ulcerative colitis); physician's global assessment", PHYSICIAN_JUDGEMENT),
    ],
) -> int:
    """Tell how active an adult's ulcerative colitis is, with endoscopy.

    The stools are compared with the patient's own normal. A total of 2 that one item alone makes is no remission. The
    partial score without endoscopy is another one.
    """
    return (
        each(STOOL_FREQUENCY, stool_frequency)
        + each(RECTAL_BLEEDING, rectal_bleeding)
        + each(ENDOSCOPIC_FINDINGS, endoscopic_findings)
        + each(PHYSICIAN_JUDGEMENT, physician_judgement)
    )


@calculator(
    title="Ulcerative colitis endoscopic index of severity (UCEIS)",
    result=Points("UCEIS", 0, 8),
    source=(TRAVIS_2012, ECCO_CALCULATOR),
    bands=Bands("remission", (2, "mild"), (5, "moderate"), (7, "severe"), source=UCEIS_BANDS),
    use=Use(
        "severity of ulcerative colitis at endoscopy",
        having=("ulcerative colitis",),
        ages=(18, None),
        situations=(
            "sigmoidoscopy or colonoscopy in acute severe ulcerative colitis: vascular pattern, bleeding, erosions and "
            "ulcers"
        ),
        signs="-; ulcerative colitis; -",
        names="UCEIS; ulcerative colitis endoscopic index of severity",
    ),
)
def uceis(
    vascular_pattern: Annotated[
        str,
        item(
            "Vascular pattern; mucosal vascular pattern",
            VASCULAR_PATTERN,
            normal="normal, or blurring of capillary margins; normal vascular pattern",
            patchy_obliteration="patchy obliteration; patchy loss of vascular pattern",
            obliterated="obliterated; complete loss of vascular pattern",
        ),
    ],
    bleeding_at_endoscopy: Annotated[
        str,
        item(
            "Bleeding at endoscopy; endoscopic bleeding",
            BLEEDING_SEEN,
            none="none; no visible blood",
            mucosal="mucosal: coagulated blood that washes away; mucosal bleeding",
            luminal_mild="luminal, mild: some free liquid blood; some free liquid blood",
            luminal_moderate_or_severe="luminal, moderate or severe: frank blood, or oozing after washing; frank blood",
        ),
    ],
    erosions_and_ulcers: Annotated[
        str,
        item(
            "Erosions and ulcers; ulcers at endoscopy",
            EROSIONS_AND_ULCERS,
            none="none; no erosions or ulcers",
            erosions="erosions of up to 5 mm; tiny erosions",
            superficial_ulcers="superficial ulcers above 5 mm; superficial ulcer",
            deep_ulcers="deep ulcers; deep ulcer",
        ),
    ],
) -> int:
    """Grade how severe ulcerative colitis of an adult looks at endoscopy, by the worst area that is seen.

    Levels count from 0; the paper numbered them from 1, so that its totals are 3 higher. Bands are a convention.
    """
    return (
        each(VASCULAR_PATTERN, vascular_pattern)
        + each(BLEEDING_SEEN, bleeding_at_endoscopy)
        + each(EROSIONS_AND_ULCERS, erosions_and_ulcers)
    )


@calculator(
    title=Proper("Truelove and Witts severity of ulcerative colitis"),
    result=Points(Proper("Truelove and Witts severity"), 1, 3),
    source=(TRUELOVE_1955, TRUELOVE_WITTS),
    bands=Bands("mild", (2, "moderate"), (3, "severe"), source=TRUELOVE_WITTS),
    steps={"ill": "Systemic illness"},
    use=Use(
        "activity of ulcerative colitis",
        having=("ulcerative colitis",),
        ages=(18, None),
        situations="acute severe colitis: bloody stools, fever, pulse, anemia, ESR; admission for intravenous steroids",
        signs="-; ulcerative colitis; -",
        names="Truelove and Witts; Truelove-Witts; Truelove & Witts; Truelove Witts",
    ),
)
def truelove_witts(
    bloody_stools: Annotated[
        float,
        Number(
            "Bloody stools a day",
            "",
            (0, 60),
            (0, 15),
            0,
            synonyms=("bloody stools per day", "number of bloody stools"),
            whole=True,
            days=2,
        ),
    ],
    temperature: Temperature,
    heart_rate: HeartRate,
    hemoglobin: Hemoglobin,
    sedimentation_rate: SedimentationRate,
) -> int:
    """Tell how severe ulcerative colitis of an adult is: 1 is mild, 2 moderate, 3 severe.

    Severe are six or more bloody stools with a temperature above 37.8 °C, a pulse above 90, hemoglobin below 10.5 g/dL
    or a sedimentation rate above 30; six stools alone are not. Some take a C-reactive protein above 30 mg/L instead of
    the sedimentation rate.
    """
    ill = temperature > 37.8 or heart_rate > 90 or hemoglobin < 10.5 or sedimentation_rate > 30
    if bloody_stools >= 6 and ill:
        return 3
    return 1 if bloody_stools < 4 and not ill else 2


@calculator(
    title=Proper("Travis criteria of steroid failure in severe ulcerative colitis"),
    result=Points(Proper("Travis criteria"), 0, 1),
    source=(TRAVIS_1996, TRAVIS_TABLE),
    bands=Bands(
        "steroid failure less likely",
        (1, "high risk of steroid failure: plan rescue treatment or colectomy"),
        source=TRAVIS_TABLE,
    ),
    use=Use(
        "failure of steroids in severe ulcerative colitis",
        having=("ulcerative colitis",),
        ages=(18, None),
        situations="acute severe colitis on day 3 of intravenous corticosteroids, need of rescue therapy, colectomy",
        names="Travis criteria; Travis; Oxford criteria; Oxford criteria of colitis; Travis index",
    ),
)
def travis(
    stools_in_24_hours: Annotated[
        float,
        Number(
            "Stools in 24 hours",
            "",
            (0, 50),
            (2, 15),
            0,
            synonyms=("number of stools in 24 hours", "bowel movements in 24 hours"),
            meaning="of any form, counted on day 3 of intravenous steroids",
            whole=True,
            days=1,
        ),
    ],
    c_reactive_protein: CReactiveProtein,
) -> int:
    """Tell which adults with severe ulcerative colitis are likely to fail intravenous steroids, on their third day.

    More than 8 stools, or 3 to 8 with a C-reactive protein above 45 mg/L. In 1996 85 % of those who met them had a
    colectomy, in 2017 36 %: no share is told as today's risk.
    """
    if stools_in_24_hours > 8:
        return 1
    return 1 if stools_in_24_hours >= 3 and c_reactive_protein > 45 else 0
