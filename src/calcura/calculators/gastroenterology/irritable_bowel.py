"""The irritable bowel: which symptoms speak for it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Hemoglobin, Points, SedimentationRate, Sex, WhiteBloodCells
from calcura.measurements.kinds import Finding, Proper

KRUIS_1984 = Source(
    "Kruis W, et al. A diagnostic score for the irritable bowel syndrome: its value in the exclusion of organic "
    "disease. Gastroenterology 1984;87:1-7",
    pmid="6724251",
)
KRUIS_ITEMS = Source(
    "Kruis W, et al. Gastroenterology 1984, as in the guideline library of openEHR: all nine items with points",
    url="https://development.cds-platform.com/ckm/clinical-knowledge-manager/demo/view/Kruis_score_IBS/1?language=en",
)
KRUIS_LIMIT = Source(
    "Kruis checklist for the irritable bowel, a collection of medical algorithms: 44 or more",
    url="https://www.medicalalgorithms.com/ibs-diagnosis",
)
MANNING_1978 = Source(
    "Manning AP, et al. Towards positive diagnosis of the irritable bowel. Br Med J 1978;2:653-4",
    doi="10.1136/bmj.2.6138.653",
    pmid="698649",
)
MANNING_TABLE = Source(
    "Manning AP, et al. BMJ 1978, as in table 1 (criteria for the irritable bowel syndrome) of a guideline in Gut",
    url="https://gut.bmj.com/highwire/markup/164246/expansion",
)


@calculator(
    title=Proper("Kruis score of the irritable bowel"),
    result=Points(Proper("Kruis score"), -306, 87),
    source=(KRUIS_1984, KRUIS_ITEMS, KRUIS_LIMIT),
    bands=Bands("irritable bowel not supported", (44, "irritable bowel supported"), source=KRUIS_LIMIT),
    use=Use(
        "likelihood of an irritable bowel",
        having=("irritable bowel",),
        ages=(18, None),
        situations=(
            "IBS against organic bowel disease, abdominal pain, flatulence, bowel irregularity, sedimentation rate"
        ),
        names="Kruis; Kruis score; Kruis criteria; Kruis scoring system",
    ),
)
def kruis_ibs(
    bowel_symptoms: Annotated[
        bool,
        Finding("Abdominal pain, flatulence or irregular bowels", synonyms=("pain, flatulence or bowel irregularity",)),
    ],
    bowel_symptoms_over_2_years: Annotated[
        bool, Finding("Bowel symptoms for more than two years", synonyms=("bowel symptoms over 2 years",))
    ],
    irritable_bowel_pain: Annotated[
        bool,
        Finding(
            "Pain as of an irritable bowel",
            meaning="told as burning, cutting, very strong, terrible, pressing, dull, boring or not so bad",
        ),
    ],
    alternating_bowels: Annotated[
        bool,
        Finding("Alternating constipation and diarrhea", synonyms=("constipation alternating with diarrhea",)),
    ],
    findings_of_other_disease: Annotated[
        bool,
        Finding(
            "Findings of another bowel disease",
            meaning="physical findings or a history that are pathognomonic of another disease than the irritable bowel",
        ),
    ],
    sedimentation_rate: SedimentationRate,
    white_blood_cells: WhiteBloodCells,
    hemoglobin: Hemoglobin,
    sex: Sex,
    history_of_blood_in_stool: Annotated[
        bool, Finding("History of blood in the stool", synonyms=("blood in the stool in the history",))
    ],
) -> int:
    """Tell whether symptoms and three blood tests speak for an irritable bowel in an adult.

    Signs of alarm need a work-up whatever the score. It is older than the Rome criteria. Anemia is a hemoglobin below
    14 g/dL in men and below 12 g/dL in women.
    """
    points = each(34, bowel_symptoms) + each(16, bowel_symptoms_over_2_years) + each(23, irritable_bowel_pain)
    points += each(14, alternating_bowels)
    points += each(-47, findings_of_other_disease) + each(-98, history_of_blood_in_stool)
    if sedimentation_rate > 10:
        points -= 13
    if white_blood_cells > 10:
        points -= 50
    if hemoglobin < (14 if sex == "male" else 12):
        points -= 98
    return points


@calculator(
    title=Proper("Manning criteria of the irritable bowel"),
    result=Points(Proper("Manning criteria"), 0, 6),
    source=(MANNING_1978, MANNING_TABLE),
    use=Use(
        "likelihood of an irritable bowel",
        having=("irritable bowel",),
        ages=(18, None),
        situations="IBS, abdominal pain relieved by defecation, looser and more frequent stools, bloating, mucus",
        names="=Manning; Manning criteria; Manning score",
    ),
)
def manning_ibs(
    pain_relieved_by_defecation: Annotated[
        bool, Finding("Abdominal pain relieved by defecation", synonyms=("pain relieved by defecation",))
    ],
    looser_stools_with_pain: Annotated[bool, Finding("Looser stools with the onset of pain")],
    more_frequent_stools_with_pain: Annotated[bool, Finding("More frequent stools with the onset of pain")],
    visible_abdominal_distension: Annotated[
        bool, Finding("Visible abdominal distension", synonyms=("abdominal distension", "visible bloating"))
    ],
    mucus_in_stool: Annotated[bool, Finding("Mucus in the stool", synonyms=("passage of mucus",))],
    incomplete_evacuation: Annotated[
        bool, Finding("Feeling of incomplete evacuation", synonyms=("incomplete evacuation",))
    ],
) -> int:
    """Count how many of six symptoms an adult with abdominal pain has that speak for an irritable bowel.

    Mucus and incomplete evacuation count when they are there in more than a quarter of the time. No limit was read in
    print: there are no bands. Some pages print the Rome criteria of a later time under this name.
    """
    return each(
        1,
        pain_relieved_by_defecation,
        looser_stools_with_pain,
        more_frequent_stools_with_pain,
        visible_abdominal_distension,
        mucus_in_stool,
        incomplete_evacuation,
    )
