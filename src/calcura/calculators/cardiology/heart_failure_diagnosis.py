"""Whether it is heart failure: by the bedside, and with a preserved ejection fraction by echocardiography."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import HeartRate, PleuralEffusion, Points, Proper
from calcura.measurements.kinds import Finding

MC_KEE_1971 = Source(
    "McKee PA, et al. The natural history of congestive heart failure: the Framingham study. N Engl J Med "
    "1971;285:1441-6; as printed in table 1 of a review, Arthritis Res Ther, ar1814",
    url="https://arthritis-research.biomedcentral.com/articles/10.1186/ar1814/tables/1",
)
PIESKE_2019 = Source(
    "Pieske B, et al. How to diagnose heart failure with preserved ejection fraction: the HFA-PEFF diagnostic "
    "algorithm. Eur Heart J 2019;40:3297-317",
    doi="10.1093/eurheartj/ehz641",
    pmid="31504452",
)


@calculator(
    title="Framingham criteria for heart failure",
    result=Points(Proper("Framingham criteria for heart failure"), 0, 1),
    source=MC_KEE_1971,
    bands=Bands("not met", (1, "met: definite heart failure"), source=MC_KEE_1971),
    steps={"major": "Major criteria", "minor": "Minor criteria"},
    use=Use(
        "presence of heart failure by clinical criteria",
        having=("breathlessness", "heart failure"),
        ages=(18, None),
        situations=(
            "suspected congestive heart failure at the bedside: orthopnea PND rales crackles S3 gallop JVD edema "
            "cardiomegaly hepatojugular reflux night cough"
        ),
        signs="-; breathlessness; heart failure",
        names=(
            "Framingham criteria for congestive heart failure; Framingham CHF criteria; Framingham heart failure "
            "criteria"
        ),
    ),
)
def framingham_hf_criteria(
    paroxysmal_nocturnal_dyspnea: Annotated[
        bool,
        Finding(
            "Paroxysmal nocturnal dyspnea",
            meaning="wakes at night out of breath, or is out of breath lying flat (orthopnea)",
            synonyms=("PND", "orthopnea"),
        ),
    ],
    neck_vein_distension: Annotated[
        bool, Finding("Distended neck veins", synonyms=("JVD", "jugular venous distension", "raised JVP"))
    ],
    rales: Annotated[bool, Finding("Rales", synonyms=("crackles", "crepitations"))],
    cardiomegaly: Annotated[bool, Finding("Large heart on the chest radiograph", synonyms=("cardiomegaly",))],
    acute_pulmonary_edema: Annotated[bool, Finding("Acute pulmonary edema", synonyms=("acute pulmonary oedema",))],
    third_heart_sound: Annotated[
        bool, Finding("Third heart sound", synonyms=("S3", "S3 gallop", "ventricular gallop"))
    ],
    raised_central_venous_pressure: Annotated[
        bool,
        Finding("Raised central venous pressure", meaning="above 16 cm of water", synonyms=("raised CVP", "high CVP")),
    ],
    long_circulation_time: Annotated[
        bool, Finding("Long circulation time", meaning="25 seconds or more; hardly measured today")
    ],
    hepatojugular_reflux: Annotated[
        bool, Finding("Hepatojugular reflux", synonyms=("HJR", "positive abdominojugular test"))
    ],
    weight_loss_on_treatment: Annotated[
        bool, Finding("Weight loss on treatment", meaning="4.5 kg or more in 5 days of treatment of heart failure")
    ],
    bilateral_ankle_edema: Annotated[
        bool, Finding("Edema of both ankles", synonyms=("bilateral ankle edema", "bilateral leg edema"))
    ],
    night_cough: Annotated[bool, Finding("Cough at night", synonyms=("nocturnal cough",))],
    dyspnea_on_exertion: Annotated[
        bool, Finding("Dyspnea on ordinary exertion", synonyms=("DOE", "exertional dyspnea", "dyspnea on exertion"))
    ],
    hepatomegaly: Annotated[bool, Finding("Large liver", synonyms=("hepatomegaly",))],
    pleural_effusion: PleuralEffusion,
    low_vital_capacity: Annotated[
        bool, Finding("Fall in vital capacity", meaning="by a third of the greatest value on record")
    ],
    heart_rate: HeartRate,
) -> int:
    """Tell whether an adult's signs and symptoms meet the criteria of heart failure of the Framingham study.

    Two major criteria, or one major and two minor ones. Made to find cases in a cohort; the modern definition also asks
    for natriuretic peptides or proof of congestion. Not one of the Framingham scores of coronary or vascular risk.

    Major criteria are the first ten findings, minor ones the others and a heart rate of 120 or more. A minor criterion
    counts only where no other condition explains it: then it is answered as absent. Findings at autopsy are left out.
    """
    major = each(1, paroxysmal_nocturnal_dyspnea, neck_vein_distension, rales, cardiomegaly, acute_pulmonary_edema)
    major += each(1, third_heart_sound, raised_central_venous_pressure, long_circulation_time)
    major += each(1, hepatojugular_reflux, weight_loss_on_treatment)
    minor = each(1, bilateral_ankle_edema, night_cough, dyspnea_on_exertion, hepatomegaly)
    minor += each(1, pleural_effusion, low_vital_capacity)
    if heart_rate >= 120:
        minor += 1
    return 1 if major >= 2 or (major == 1 and minor >= 2) else 0


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
