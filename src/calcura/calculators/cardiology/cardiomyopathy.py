"""Diseases of the heart's muscle: the risk of sudden death, and how amyloid of the heart goes."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

GROGAN_2016 = Source(
    "Grogan M, et al. Natural history of wild-type transthyretin cardiac amyloidosis and risk stratification "
    "using a novel staging system. J Am Coll Cardiol 2016;68:1014-20, abstract at Mayo Clinic",
    doi="10.1016/j.jacc.2016.06.033",
    url="https://mayoclinic.elsevierpure.com/en/publications/natural-history-of-wild-type-transthyretin-cardiac-amyloidosis-an",
)
O_MAHONY_2014 = Source(
    "O'Mahony C, et al. A novel clinical risk prediction model for sudden cardiac death in hypertrophic cardiomyopathy "
    "(HCM Risk-SCD). Eur Heart J 2014;35:2010-20",
    doi="10.1093/eurheartj/eht439",
)
QXMD_HCM = Source(
    "HCM Risk-SCD with the text of the ESC guideline of 2014 (QxMD)",
    url="https://qxmd.com/calculate/calculator_303/hcm-risk-scd",
)


def _diameter(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a dimension of the heart by ultrasound."""
    return Number(label, "mm", plausible, usual, 0, other_units=("cm",), synonyms=synonyms, days=365)


LeftAtrialDiameter = Annotated[
    float, _diameter("Left atrial diameter", (15, 120), (28, 67), "left atrial size", "LA diameter")
]


NtProbnp = Annotated[
    float,
    Number(
        "NT-proBNP",
        "pg/mL",
        (0, 300_000),
        (100, 20_000),
        0,
        other_units=("ng/L",),
        synonyms=("N-terminal pro-BNP", "N-terminal pro-B-type natriuretic peptide", "NT-pro-BNP"),
        loinc="33762-6",
        days=30,
    ),
]


@calculator(
    title="HCM Risk-SCD for sudden death in hypertrophic cardiomyopathy",
    result=Outcome("Risk of sudden cardiac death within 5 years", "%", decimals=2, limits=(0, 100)),
    source=O_MAHONY_2014,
    bands=Bands("low risk", (4, "intermediate risk"), (6, "high risk"), source=QXMD_HCM),
    steps={
        "measured": "Prognostic index by measurements and age",
        "family": "Prognostic index by family history",
        "tachycardia": "Prognostic index by ventricular tachycardia",
        "syncope": "Prognostic index by syncope",
        "survival": "Share without sudden death in 5 years",
    },
    applies_to={"age": (16, None)},
    use=Use(
        "risk of sudden death in hypertrophic cardiomyopathy",
        having=("hypertrophic cardiomyopathy",),
        situations=(
            "implantable cardioverter defibrillator ICD primary prevention, hypertrophic obstructive cardiomyopathy "
            "HOCM, wall thickness, left atrium, outflow gradient, nonsustained ventricular tachycardia, family history "
            "of sudden death, unexplained syncope"
        ),
        signs="hypertrophic cardiomyopathy; -; -",
        names="HCM Risk-SCD; HCM SCD risk; HCM Risk SCD calculator; HCM risk score",
    ),
)
def hcm_risk_scd(
    maximal_wall_thickness: Annotated[
        float,
        _diameter(
            "Maximal left ventricular wall thickness", (5, 60), (13, 35), "maximal wall thickness", "MWT", "MLVWT"
        ),
    ],
    left_atrial_diameter: LeftAtrialDiameter,
    lvot_gradient: Annotated[
        float,
        Number(
            "Maximal left ventricular outflow gradient",
            "mmHg",
            (0, 300),
            (2, 154),
            0,
            other_units=("kPa",),
            synonyms=("LVOT gradient", "maximal outflow tract gradient"),
            meaning="at rest and with Valsalva, the higher of the two",
            days=365,
        ),
    ],
    age: Age,
    family_history_of_sudden_death: Annotated[
        bool,
        Finding(
            "Family history of sudden cardiac death",
            meaning="in a first-degree relative below 40 years, or at any age in one with the disease",
        ),
    ],
    nonsustained_vt: Annotated[
        bool,
        Finding(
            "Nonsustained ventricular tachycardia",
            meaning="three beats or more at 120 per minute or more, for less than 30 s",
            synonyms=("NSVT", "non-sustained ventricular tachycardia"),
        ),
    ],
    unexplained_syncope: Annotated[bool, Finding("Unexplained syncope", meaning="at any time before")],
) -> float:
    """Estimate the risk of sudden cardiac death within five years of a patient with hypertrophic cardiomyopathy.

    From 16 years; not in elite athletes, in metabolic disease or syndromes, nor after a cardiac arrest or a sustained
    ventricular arrhythmia; with caution after myectomy or septal ablation. Children have a model of their own.

    The thickness enters squared, too, so that risk falls again in the thickest walls. The guideline considers a
    defibrillator from 6 % on, and may from 4 % on.
    """
    measured = (
        0.15939858 * maximal_wall_thickness
        - 0.00294271 * maximal_wall_thickness**2
        + 0.0259082 * left_atrial_diameter
        + 0.00446131 * lvot_gradient
        - 0.01799934 * age
    )
    family = 0.4583082 if family_history_of_sudden_death else 0
    tachycardia = 0.82639195 if nonsustained_vt else 0
    syncope = 0.71650361 if unexplained_syncope else 0
    survival: float = 0.998 ** exp(measured + family + tachycardia + syncope)
    return 100 * (1 - survival)


@calculator(
    title=Proper("Mayo stage of wild-type transthyretin cardiac amyloidosis (Grogan)"),
    result=Points(Proper("Mayo stage of transthyretin amyloidosis"), 1, 3),
    source=GROGAN_2016,
    bands=Bands(
        "stage I: survival of 57 % at 4 years",
        (2, "stage II: survival of 42 % at 4 years"),
        (3, "stage III: survival of 18 % at 4 years"),
        source=GROGAN_2016,
    ),
    use=Use(
        "prognosis of transthyretin cardiomyopathy",
        having=("cardiac amyloidosis",),
        ages=(18, None),
        situations="ATTR-CM, wild-type transthyretin, troponin T and NT-proBNP, survival of amyloid of the heart",
        signs="cardiac amyloidosis; -; -",
        names=(
            "Grogan stage; Grogan staging; Mayo ATTR stage; Mayo stage of ATTR; Mayo staging of transthyretin "
            "amyloidosis"
        ),
    ),
)
def grogan_attr_cm(
    troponin_t: Annotated[
        float,
        Number(
            "Troponin T by the conventional assay",
            "ng/mL",
            (0, 20),
            (0.01, 0.3),
            3,
            other_units=("ug/L",),
            synonyms=("cardiac troponin T", "conventional troponin T"),
            meaning="not the high-sensitivity assay",
            loinc="6598-7",
        ),
    ],
    nt_probnp: NtProbnp,
) -> int:
    """Tell how wild-type transthyretin amyloidosis of an adult's heart goes, by two markers in blood.

    Troponin T above 0.05 ng/mL and NT-proBNP above 3,000 pg/mL each make one stage more. Not for AL amyloidosis. The
    British stage takes the filtration rate in place of troponin.
    """
    return 1 + each(1, troponin_t > 0.05, nt_probnp > 3000)
