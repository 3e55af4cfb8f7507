"""The airway at intubation: how hard it will be, and how deep the tube goes."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Height, Points
from calcura.measurements.kinds import Finding, Outcome, Proper

YENTIS_1998 = Source(
    "Yentis SM, Lee DJH. Evaluation of an improved scoring system for the grading of direct laryngoscopy. "
    "Anaesthesia 1998;53:1041-4",
    doi="10.1046/j.1365-2044.1998.00605.x",
)
CORMACK_1984 = Source(
    "Cormack RS, Lehane J. Difficult tracheal intubation in obstetrics. Anaesthesia 1984;39:1105-11",
    doi="10.1111/j.1365-2044.1984.tb08932.x",
)
CORMACK_WIKIPEDIA = Source(
    "Cormack-Lehane classification, modified by Yentis and Lee 1998. Wikipedia",
    url="https://en.wikipedia.org/wiki/Cormack%E2%80%93Lehane_classification_system",
)
BABBAGE = Source(
    "Cormack-Lehane classification: which grades are difficult. Babbage",
    url="https://babbagecalculator.com/calculator/cormack-lehane-classification-laryngoscopy",
)
DE_JONG_2013 = Source(
    "De Jong A, et al. Early identification of patients at risk for difficult intubation in the intensive care unit: "
    "development and validation of the MACOCHA score in a multicenter cohort study. Am J Respir Crit Care Med 2013",
    doi="10.1164/rccm.201210-1851OC",
    pmid="23348979",
)
CLIOT_MACOCHA = Source(
    "MACOCHA score, as in the package cliot of CRAN: points and limits of the items",
    url="https://rdrr.io/cran/cliot/man/macocha_score.html",
)
SAMSOON_1987 = Source(
    "Samsoon GL, Young JR. Difficult tracheal intubation: a retrospective study. Anaesthesia 1987;42:487-90",
    doi="10.1111/j.1365-2044.1987.tb04039.x",
)
PROTOCOL_TABLE = Source(
    "Modified Mallampati classes, table 2 of a trial protocol. Trials 2020",
    url="https://trialsjournal.biomedcentral.com/articles/10.1186/s13063-020-04468-y/tables/2",
)
TECHANIVATE_2005 = Source(
    "Techanivate A, et al. Estimation of the proper length of orotracheal intubation by Chula formula. J Med Assoc "
    "Thai 2005;88:1838-46",
    pmid="16518983",
)

VISIBLE_STRUCTURES = {"pillars": 1, "uvula": 2, "base_of_uvula": 3, "hard_palate_only": 4}


LARYNGOSCOPIC_VIEW = {
    "full_glottis": 1,
    "partial_glottis": 2,
    "posterior_end_or_arytenoids": 3,
    "epiglottis_only": 4,
    "neither_glottis_nor_epiglottis": 5,
}


@calculator(
    title="MACOCHA score for difficult intubation in intensive care",
    result=Points("MACOCHA score", 0, 12),
    source=(DE_JONG_2013, CLIOT_MACOCHA),
    bands=Bands("difficult intubation unlikely", (3, "difficult intubation likely"), source=CLIOT_MACOCHA),
    use=Use(
        "difficulty of intubation",
        having=("intensive care",),
        ages=(18, None),
        situations="tracheal intubation in the ICU, difficult airway, laryngoscopy of the critically ill",
        names="MACOCHA; MACOCHA score",
    ),
)
def macocha(
    mallampati_3_or_4: Annotated[
        bool,
        Finding(
            Proper("Mallampati class III or IV"),
            synonyms=("Mallampati class 3 or 4", "Mallampati score of III or IV", "high Mallampati class"),
        ),
    ],
    obstructive_sleep_apnea: Annotated[
        bool, Finding("Obstructive sleep apnea syndrome", synonyms=("obstructive sleep apnea", "OSAS"))
    ],
    reduced_cervical_mobility: Annotated[
        bool,
        Finding("Reduced mobility of the cervical spine", synonyms=("limited neck mobility", "reduced neck mobility")),
    ],
    mouth_opening_below_3_cm: Annotated[
        bool, Finding("Mouth opening below 3 cm", synonyms=("limited mouth opening", "mouth opening < 3 cm"))
    ],
    coma_before_intubation: Annotated[bool, Finding("Coma before intubation", meaning="Glasgow coma score below 8")],
    severe_hypoxemia_before_intubation: Annotated[
        bool, Finding("Severe hypoxemia before intubation", meaning="oxygen saturation below 80 %")
    ],
    operator_not_anesthesiologist: Annotated[
        bool,
        Finding("Operator is not an anesthesiologist", synonyms=("intubated by a non-anesthesiologist",)),
    ],
) -> int:
    """Predict difficult intubation of an adult in intensive care.

    Of those with 3 points and more about a third were difficult; of those below, 2 %.
    """
    return (
        each(5, mallampati_3_or_4)
        + each(2, obstructive_sleep_apnea)
        + each(1, reduced_cervical_mobility, mouth_opening_below_3_cm, coma_before_intubation)
        + each(1, severe_hypoxemia_before_intubation, operator_not_anesthesiologist)
    )


@calculator(
    title=Proper("Mallampati class, modified"),
    result=Points(Proper("Mallampati class"), 1, 4),
    source=(SAMSOON_1987, PROTOCOL_TABLE),
    bands=Bands(
        "class I or II: easier intubation expected",
        (3, "class III or IV: harder intubation expected"),
        source=PROTOCOL_TABLE,
    ),
    use=Use(
        "view of the throat before intubation",
        having=("anesthesia",),
        situations="preoperative airway examination, soft palate, uvula, faucial pillars, mouth wide open, tongue out",
        names="Mallampati; modified Mallampati; Mallampati class; Mallampati grade; Mallampati score; Samsoon-Young",
    ),
)
def mallampati(
    visible_throat_structures: Annotated[
        str,
        item(
            "Structures of the throat that are seen; Mallampati view",
            VISIBLE_STRUCTURES,
            meaning="awake, sitting, mouth wide open, tongue out, no sound made",
            pillars="soft palate, fauces, uvula and pillars",
            uvula="soft palate, fauces and uvula",
            base_of_uvula="soft palate and base of the uvula",
            hard_palate_only="hard palate only",
        ),
    ],
) -> int:
    """Grade how much of the throat is seen in an open mouth before anesthesia.

    Making a sound improves the view falsely. The form of Samsoon and Young with four classes; the first one of 1985 had
    three.
    """
    return each(VISIBLE_STRUCTURES, visible_throat_structures)


@calculator(
    title=Proper("Cormack-Lehane grade of the laryngoscopic view, modified"),
    result=Points("Rank among the Cormack-Lehane grades", 1, 5),
    source=(YENTIS_1998, CORMACK_1984, CORMACK_WIKIPEDIA, BABBAGE),
    bands=Bands(
        "grade 1: easy intubation",
        (2, "grade 2a: usually easy intubation"),
        (3, "grade 2b: difficult intubation likely"),
        (4, "grade 3: difficult intubation likely"),
        (5, "grade 4: difficult intubation very likely"),
        source=BABBAGE,
    ),
    use=Use(
        "view of the glottis at laryngoscopy",
        having=("anesthesia",),
        situations="record of a direct laryngoscopy and intubation, arytenoids, epiglottis, vocal cords, bougie",
        names=(
            "Cormack-Lehane; Cormack Lehane; Cormack and Lehane; Cormack-Lehane grade; laryngoscopy grade; Cormack "
            "grade"
        ),
    ),
)
def cormack_lehane(
    laryngoscopic_view: Annotated[
        str,
        item(
            "View at direct laryngoscopy; laryngoscopic view",
            LARYNGOSCOPIC_VIEW,
            full_glottis="full view of the glottis; grade 1",
            partial_glottis="partial view of the glottis; grade 2a",
            posterior_end_or_arytenoids="only the posterior end of the glottis or the arytenoids; grade 2b",
            epiglottis_only="only the epiglottis; grade 3",
            neither_glottis_nor_epiglottis="neither glottis nor epiglottis; grade 4",
        ),
    ],
) -> int:
    """Grade what is seen at direct laryngoscopy, in the best position.

    Grades 2a and 2b are two ranks, so that grade 3 is rank 4. Grades 3a and 3b, by what a bougie reaches, are another
    modification.
    """
    return each(LARYNGOSCOPIC_VIEW, laryngoscopic_view)


@calculator(
    title="Depth of the orotracheal tube in adults by the Chula formula",
    result=Outcome("Depth of the tube", "cm", decimals=1, limits=(0, None)),
    source=TECHANIVATE_2005,
    applies_to={"height": (130, None)},
    use=Use(
        "depth of the tube in the airway of an adult",
        having=("anesthesia", "mechanical ventilation"),
        ages=(18, None),
        situations="how deep to fix the endotracheal tube of an adult, at the upper canine, centimeters at the teeth",
        names=(
            "Chula; Chula formula; ETT depth; endotracheal tube depth; depth of the endotracheal tube; orotracheal "
            "tube depth"
        ),
    ),
)
def ett_depth_chula(height: Height) -> float:
    """Estimate how deep an orotracheal tube of an adult goes, in centimeters at the right upper canine.

    For a tube through the mouth only. A radiograph confirms it.
    """
    return height / 10 + 4
