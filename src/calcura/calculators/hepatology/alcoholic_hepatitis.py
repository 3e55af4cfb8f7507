"""Alcoholic hepatitis: how severe it is, and whether steroids help."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.engine import Bands, Printed, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    Inr,
    Points,
    ProthrombinTime,
    SerumAlbumin,
    SerumBilirubin,
    SerumCreatinine,
    WhiteBloodCells,
)
from calcura.measurements.kinds import Number, Outcome, Proper

CARITHERS_1989 = Source(
    "Carithers RL Jr, et al. Methylprednisolone therapy in patients with severe alcoholic hepatitis: a randomized "
    "multicenter trial. Ann Intern Med 1989;110:685-90",
    doi="10.7326/0003-4819-110-9-685",
    pmid="2648927",
)
EASL_2018 = Source(
    "European Association for the Study of the Liver. Clinical practice guidelines: management of alcohol-related "
    "liver disease. J Hepatol 2018;69:154-81",
    doi="10.1016/j.jhep.2018.03.018",
)
LOUVET_2007 = Source(
    "Louvet A, et al. The Lille model: a new tool for therapeutic strategy in patients with severe alcoholic hepatitis "
    "treated with steroids. Hepatology 2007;45:1348-54",
    doi="10.1002/hep.21607",
    pmid="17518367",
)
FORREST_2005 = Source(
    "Forrest EH, et al. Analysis of factors predictive of mortality in alcoholic hepatitis and derivation and "
    "validation of the Glasgow alcoholic hepatitis score. Gut 2005;54:1174-9",
    doi="10.1136/gut.2004.050781",
    pmid="16009691",
)
FORREST_2007 = Source(
    "Forrest EH, et al. The Glasgow alcoholic hepatitis score identifies patients who may benefit from "
    "corticosteroids. Gut 2007;56:1743-6",
    doi="10.1136/gut.2006.099226",
    pmid="17627961",
)
SCORES_2021 = Source(
    "Prognostic scores in alcoholic hepatitis, table 1 of a review. Clin Liver Dis 2021;25:537-55",
    doi="10.1016/j.cld.2021.03.001",
)
DOMINGUEZ_2008 = Source(
    "Dominguez M, et al. A new scoring system for prognostic stratification of patients with alcoholic hepatitis. Am J "
    "Gastroenterol 2008;103:2747-56",
    doi="10.1111/j.1572-0241.2008.02104.x",
    pmid="18721242",
)


@calculator(
    title=Proper("Maddrey discriminant function (modified)"),
    result=Outcome(Proper("Maddrey discriminant function"), "", decimals=1),
    source=CARITHERS_1989,
    bands=Bands("not severe", (32, "severe: consider corticosteroids"), source=EASL_2018),
    use=Use(
        "prognosis of alcoholic hepatitis",
        having=("alcoholic hepatitis",),
        ages=(18, None),
        situations=(
            "alcoholic hepatitis severity prednisolone steroids indication prothrombin time control bilirubin jaundice "
            "heavy drinking alcohol-associated hepatitis short-term mortality 28 days"
        ),
        signs="alcoholic hepatitis; -; jaundice, liver failure, alcohol use",
        names="Maddrey; Maddrey score; Maddrey's discriminant function; mDF; MDF; discriminant function",
    ),
)
def maddrey(
    prothrombin_time: ProthrombinTime,
    control_prothrombin_time: Annotated[
        float,
        Number(
            "Control prothrombin time",
            "s",
            (7, 20),
            (10, 14),
            1,
            synonyms=("control PT", "laboratory control prothrombin time", "reference prothrombin time"),
            meaning="the laboratory's own control, in seconds",
            days=365,
        ),
    ],
    serum_bilirubin: SerumBilirubin,
) -> float:
    """Tell how severe alcoholic hepatitis of an adult is, to decide on corticosteroids.

    Prothrombin time and its control are in seconds; an INR cannot stand for them, and without a control there is no
    score. The original of 1978, without the control, is another version.
    """
    return 4.6 * (prothrombin_time - control_prothrombin_time) + serum_bilirubin


@calculator(
    title=Proper("Lille model for alcoholic hepatitis"),
    result=Outcome(Proper("Lille score"), "", decimals=2, limits=(0, 1)),
    source=LOUVET_2007,
    bands=Bands(
        "responds to corticosteroids: about 85 % live at 6 months",
        (0.45, "does not respond to corticosteroids: about 25 % live at 6 months"),
        source=LOUVET_2007,
    ),
    steps={
        "albumin_per_litre": "Albumin [g/L]",
        "first_bilirubin": "Bilirubin before treatment [umol/L]",
        "fall_of_bilirubin": "Fall of bilirubin in 7 days [umol/L]",
        "renal_term": "Renal insufficiency",
        "response": "Sum of the terms",
    },
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of alcoholic hepatitis",
        having=("alcoholic hepatitis",),
        situations=(
            "alcoholic hepatitis day 7 seventh day of prednisolone steroids stop or continue nonresponder response to "
            "corticosteroids bilirubin change six-month survival futility"
        ),
        signs="alcoholic hepatitis; -; jaundice, liver failure, alcohol use",
        names="Lille; Lille score; Lille model",
    ),
)
def lille(
    age: Age,
    serum_albumin: SerumAlbumin,
    serum_bilirubin: SerumBilirubin,
    bilirubin_on_day_7: Annotated[
        float,
        Number(
            "Serum bilirubin on day 7",
            "mg/dL",
            (0.05, 100),
            (0.2, 35),
            1,
            substance="bilirubin",
            other_units=("umol/L",),
            synonyms=("day 7 bilirubin", "bilirubin at day 7", "bilirubin after 7 days"),
            meaning="total bilirubin on the seventh day of corticosteroids",
        ),
    ],
    serum_creatinine: SerumCreatinine,
    prothrombin_time: ProthrombinTime,
) -> float:
    """Tell on the seventh day of corticosteroids whether an adult with severe alcoholic hepatitis responds to them.

    All other values are those before treatment, albumin before any infusion. Creatinine counts above 1.3 mg/dL (115
    umol/L). The INR cannot stand for the prothrombin time.
    """
    albumin_per_litre = 10 * serum_albumin
    first_bilirubin = 17.104 * serum_bilirubin
    fall_of_bilirubin = first_bilirubin - 17.104 * bilirubin_on_day_7
    # 115 umol/L, which is printed beside 1.3 mg/dL, to the third decimal: neither value itself counts.
    renal_term = 0.206 if serum_creatinine > 1.301 else 0.0
    response = (
        3.19
        - 0.101 * age
        + 0.147 * albumin_per_litre
        + 0.0165 * fall_of_bilirubin
        - renal_term
        - 0.0065 * first_bilirubin
        - 0.0096 * prothrombin_time
    )
    return exp(-response) / (1 + exp(-response))


@calculator(
    title=Proper("Glasgow alcoholic hepatitis score"),
    result=Points(Proper("Glasgow alcoholic hepatitis score"), 5, 12),
    source=(FORREST_2005, FORREST_2007),
    bands=Bands(
        "not severe: 13 % died within 28 days",
        (9, "poor prognosis: 54 % died within 28 days; corticosteroids may help"),
        source=SCORES_2021,
    ),
    printed={"serum_bilirubin": Printed("umol/L", {7.3: 125, 14.6: 250})},
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of alcoholic hepatitis",
        having=("alcoholic hepatitis",),
        situations=(
            "severe alcoholic hepatitis on day 1 and again on days 6 to 9; prednisolone or not; white cells, urea, "
            "INR, bilirubin, age"
        ),
        signs="-; alcoholic hepatitis; jaundice, liver failure",
        names="Glasgow alcoholic hepatitis score; Glasgow alcohol hepatitis score; GAHS",
    ),
)
def glasgow_alcoholic_hepatitis(
    age: Age,
    white_blood_cells: WhiteBloodCells,
    blood_urea_nitrogen: BloodUreaNitrogen,
    inr: Inr,
    serum_bilirubin: SerumBilirubin,
) -> int:
    """Tell how an adult's alcoholic hepatitis will go, on the day of admission or after a week.

    The least is 5 points. Limits of urea and bilirubin are the paper's 5 mmol/L, 125 and 250 umol/L; an INR of 2.0 and
    a bilirubin of 250 umol/L themselves are of the middle band. The ratio of prothrombin times may stand for the INR.
    """
    points = banded(age, 1, (50, 2)) + banded(white_blood_cells, 1, (15, 2)) + banded(blood_urea_nitrogen, 1, (14, 2))
    if inr < 1.5:
        points += 1
    elif inr <= 2:
        points += 2
    else:
        points += 3
    if serum_bilirubin < 7.3:
        points += 1
    elif serum_bilirubin <= 14.6:
        points += 2
    else:
        points += 3
    return points


@calculator(
    title="ABIC score of alcoholic hepatitis",
    result=Outcome("ABIC score", "", decimals=2),
    source=DOMINGUEZ_2008,
    bands=Bands(
        "low risk: all lived for 90 days",
        (6.71, "intermediate risk: 70 % lived for 90 days"),
        (9, "high risk: 25 % lived for 90 days"),
        source=DOMINGUEZ_2008,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of alcoholic hepatitis",
        having=("alcoholic hepatitis",),
        situations="age, bilirubin, INR and creatinine; survival at 90 days and one year of alcoholic hepatitis",
        signs="-; alcoholic hepatitis; jaundice, liver failure",
        names="ABIC; ABIC score; age bilirubin INR creatinine",
        letters=(("a", "age"), ("b", "serum_bilirubin"), ("i", "inr"), ("c", "serum_creatinine")),
    ),
)
def abic(age: Age, serum_bilirubin: SerumBilirubin, inr: Inr, serum_creatinine: SerumCreatinine) -> float:
    """Estimate how likely an adult with alcoholic hepatitis lives for 90 days, from values at admission.

    No logarithm is taken, unlike in MELD.
    """
    return 0.1 * age + 0.08 * serum_bilirubin + 0.3 * serum_creatinine + 0.8 * inr
