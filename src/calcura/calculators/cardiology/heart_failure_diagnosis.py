"""Whether it is heart failure: at the bedside, and with a preserved ejection fraction."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import HeartRate, PleuralEffusion, Points, Proper
from calcura.measurements.kinds import Finding

PIESKE_2019 = Source(
    "Pieske B, et al. How to diagnose heart failure with preserved ejection fraction: the HFA-PEFF diagnostic "
    "algorithm. Eur Heart J 2019;40:3297-317",
    doi="10.1093/eurheartj/ehz641",
    pmid="31504452",
)
MCKEE_1971 = Source(
    "McKee PA, et al. The natural history of congestive heart failure: the Framingham study. N Engl J Med "
    "1971;285:1441-6",
    doi="10.1056/NEJM197112232852601",
    pmid="5122894",
)
FRAMINGHAM_TABLE = Source(
    "Framingham criteria of heart failure, table 1 of a paper in Arthritis Res Ther (ar1814)",
    url="https://arthritis-research.biomedcentral.com/articles/10.1186/ar1814/tables/1",
)


GRADE = {"none": 0, "minor": 1, "major": 2}


@calculator(
    title="HFA-PEFF score for heart failure with preserved ejection fraction",
    result=Points("HFA-PEFF score", 0, 6),
    source=PIESKE_2019,
    bands=Bands(
        "heart failure with preserved ejection fraction unlikely",
        (2, "undecided: stress echocardiography or invasive hemodynamics"),
        (5, "heart failure with preserved ejection fraction"),
        source=PIESKE_2019,
    ),
    use=Use(
        "likelihood of heart failure with preserved ejection fraction",
        having=("breathlessness", "heart failure"),
        ages=(18, None),
        situations=(
            "HFpEF unexplained breathlessness echocardiography natriuretic peptide diastolic dysfunction E/e' left "
            "atrial volume strain Heart Failure Association ESC algorithm step E"
        ),
        signs="-; breathlessness; heart failure",
        names="HFA-PEFF; HFA-PEFF algorithm; HFA-PEFF step E",
    ),
)
def hfa_peff(
    functional_domain: Annotated[
        str,
        item(
            "Functional domain",
            GRADE,
            meaning=(
                "the highest criterion met. Major: septal e' below 7 or lateral e' below 10 cm/s (from age 75 on below "
                "5 or 7), average E/e' of 15 or more, or tricuspid velocity above 2.8 m/s. Minor: average E/e' of 9 "
                "to 14, or global longitudinal strain below 16 % in absolute value"
            ),
            none="no criterion of the functional domain",
            minor="a minor functional criterion",
            major="a major functional criterion",
        ),
    ],
    morphological_domain: Annotated[
        str,
        item(
            "Morphological domain",
            GRADE,
            meaning=(
                "the highest criterion met. Major: left atrial volume index above 34 mL/m2 (in atrial fibrillation "
                "above 40), or mass index of 149 g/m2 or more in men, 122 in women, together with a relative wall "
                "thickness above 0.42. Minor: left atrial volume index of 29 to 34 mL/m2 (in atrial fibrillation 34 "
                "to 40), mass index of 115 g/m2 or more in men, 95 in women, relative wall thickness above 0.42, or "
                "wall thickness of 12 mm or more"
            ),
            none="no criterion of the morphological domain",
            minor="a minor morphological criterion",
            major="a major morphological criterion",
        ),
    ],
    biomarker_domain: Annotated[
        str,
        item(
            "Natriuretic peptide domain",
            GRADE,
            meaning=(
                "by rhythm. Major: NT-proBNP above 220 or BNP above 80 pg/mL in sinus rhythm, above 660 or 240 in "
                "atrial fibrillation. Minor: NT-proBNP of 125 to 220 or BNP of 35 to 80 pg/mL in sinus rhythm, BNP of "
                "105 to 240 in atrial fibrillation; for the lower limit of NT-proBNP there see the source"
            ),
            none="no criterion of the natriuretic peptides",
            minor="a minor criterion of the natriuretic peptides",
            major="a major criterion of the natriuretic peptides",
        ),
    ],
) -> int:
    """Score how likely heart failure with preserved ejection fraction is in an adult who may have it.

    Step E of the algorithm: after the first work-up, with a normal ejection fraction, no other clear cause, and a
    comprehensive echocardiogram at rest. A domain in which nothing was measured is not one without a criterion.

    Criteria within a domain are not added up: one major one gives 2 points, else one minor one gives 1. Texts print the
    lower limit of a minor NT-proBNP in atrial fibrillation as 365 or as 375 pg/mL: it is graded by the source.
    """
    return each(GRADE, functional_domain, morphological_domain, biomarker_domain)


@calculator(
    title=Proper("Framingham criteria of heart failure"),
    result=Points("Framingham criteria met", 0, 1),
    source=(MCKEE_1971, FRAMINGHAM_TABLE),
    bands=Bands("not met", (1, "met: heart failure"), source=FRAMINGHAM_TABLE),
    steps={"major": "Major criteria", "minor": "Minor criteria"},
    use=Use(
        "presence of heart failure",
        having=("heart failure", "breathlessness"),
        ages=(18, None),
        situations=(
            "diagnosis of heart failure at the bedside, major and minor criteria, orthopnea, neck veins, rales, third "
            "heart sound, ankle edema, nocturnal cough, pleural effusion"
        ),
        signs="-; heart failure; breathlessness",
        names=(
            "Framingham heart failure criteria; Framingham heart failure; Framingham criteria for heart failure; "
            "Framingham criteria of congestive heart failure"
        ),
    ),
)
def framingham_hf_criteria(
    nocturnal_dyspnea_or_orthopnea: Annotated[
        bool,
        Finding(
            "Paroxysmal nocturnal dyspnea or orthopnea",
            synonyms=("paroxysmal nocturnal dyspnea", "orthopnea", "PND"),
        ),
    ],
    neck_vein_distension: Annotated[
        bool, Finding("Neck vein distension", synonyms=("distended neck veins", "jugular venous distension", "JVD"))
    ],
    pulmonary_rales: Annotated[bool, Finding("Pulmonary rales", synonyms=("rales", "crackles"))],
    cardiomegaly: Annotated[
        bool, Finding("Cardiomegaly on the chest radiograph", synonyms=("cardiomegaly", "enlarged heart"))
    ],
    acute_pulmonary_edema: Annotated[bool, Finding("Acute pulmonary edema", synonyms=("flash pulmonary edema",))],
    third_heart_sound: Annotated[bool, Finding("Third heart sound", synonyms=("S3 gallop", "S3"))],
    raised_venous_pressure: Annotated[bool, Finding("Central venous pressure above 16 cm of water")],
    hepatojugular_reflux: Annotated[bool, Finding("Hepatojugular reflux", synonyms=("abdominojugular reflux",))],
    weight_loss_on_treatment: Annotated[bool, Finding("Weight loss of 4.5 kg or more in 5 days of treatment")],
    bilateral_ankle_edema: Annotated[
        bool, Finding("Bilateral ankle edema", synonyms=("ankle edema", "bilateral leg edema"))
    ],
    nocturnal_cough: Annotated[bool, Finding("Nocturnal cough", synonyms=("cough at night",))],
    exertional_dyspnea: Annotated[
        bool, Finding("Dyspnea on ordinary exertion", synonyms=("dyspnea on exertion", "exertional dyspnea"))
    ],
    hepatomegaly: Annotated[bool, Finding("Hepatomegaly", synonyms=("enlarged liver",))],
    pleural_effusion: PleuralEffusion,
    reduced_vital_capacity: Annotated[bool, Finding("Vital capacity reduced by a third of the maximum recorded")],
    heart_rate: HeartRate,
) -> int:
    """Tell by findings at the bedside whether an adult has heart failure: two major criteria, or one and two minor.

    A minor criterion counts only where nothing else explains it. The first nine are major, the others minor, a heart
    rate of 120 or more among them. Circulation time and findings at autopsy of the list of 1971 are left out, as nobody
    measures them. The result is 1 where the criteria are met.
    """
    major = each(
        1,
        nocturnal_dyspnea_or_orthopnea,
        neck_vein_distension,
        pulmonary_rales,
        cardiomegaly,
        acute_pulmonary_edema,
        third_heart_sound,
        raised_venous_pressure,
        hepatojugular_reflux,
        weight_loss_on_treatment,
    )
    minor = each(
        1,
        bilateral_ankle_edema,
        nocturnal_cough,
        exertional_dyspnea,
        hepatomegaly,
        pleural_effusion,
        reduced_vital_capacity,
        heart_rate >= 120,
    )
    if major >= 2:
        return 1
    return 1 if major == 1 and minor >= 2 else 0
