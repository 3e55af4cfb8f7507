"""Rheumatic fever: whether a patient has it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import CReactiveProtein, Points, SedimentationRate, Temperature
from calcura.measurements.kinds import Choice, Finding, Proper

GEWITZ_2015 = Source(
    "Gewitz MH, et al. Revision of the Jones criteria for the diagnosis of acute rheumatic fever in the era of Doppler "
    "echocardiography. Circulation 2015;131:1806-18",
    doi="10.1161/CIR.0000000000000205",
)


@calculator(
    title=Proper("Jones criteria of acute rheumatic fever, revision of 2015"),
    result=Points("Acute rheumatic fever by the Jones criteria", 0, 1),
    source=GEWITZ_2015,
    bands=Bands("criteria not met", (1, "acute rheumatic fever by the criteria"), source=GEWITZ_2015),
    steps={
        "joints_major": "Joints as a major criterion",
        "joints_minor": "Joints as a minor criterion",
        "major": "Major criteria",
        "minor": "Minor criteria",
    },
    use=Use(
        "diagnosis of acute rheumatic fever",
        having=("rheumatic fever",),
        ages=(3, None),
        situations=(
            "child with fever and migratory arthritis, chorea, erythema marginatum, subcutaneous nodules or a new "
            "murmur after a sore throat, carditis, streptococcal antibodies ASO"
        ),
        signs="rheumatic fever; -; -",
        names="Jones criteria; revised Jones criteria; modified Jones criteria; Jones criteria 2015; revised Jones",
    ),
)
def jones_criteria_arf(
    rheumatic_fever_population: Annotated[
        str,
        Choice(
            "Risk of rheumatic fever in the population",
            {"low_risk": "low risk", "moderate_or_high_risk": "moderate or high risk"},
            meaning=(
                "low: at most 2 of 100 000 children at school have it in a year, or at most 1 of 1000 people has "
                "rheumatic heart disease"
            ),
        ),
    ],
    rheumatic_fever_before: Annotated[bool, Finding("Earlier rheumatic fever or rheumatic heart disease")],
    streptococcal_evidence: Annotated[
        bool,
        Finding(
            "Evidence of a preceding group A streptococcal infection",
            meaning=(
                "raised or rising antibody, a positive culture, or a positive rapid test where it was likely before"
            ),
        ),
    ],
    rheumatic_carditis: Annotated[
        bool, Finding("Carditis, clinical or by echocardiography", synonyms=("carditis", "subclinical carditis"))
    ],
    joint_involvement: Annotated[
        str,
        Choice(
            "Joints in suspected rheumatic fever",
            {
                "none": "not involved",
                "monoarthralgia": "pain of one joint",
                "polyarthralgia": "pain of several joints",
                "monoarthritis": "arthritis of one joint",
                "polyarthritis": "arthritis of several joints",
            },
            meaning="the most that was found",
            option_synonyms={
                "monoarthralgia": ("monoarthralgia",),
                "polyarthralgia": ("polyarthralgia",),
                "monoarthritis": ("monoarthritis",),
                "polyarthritis": ("polyarthritis", "migratory polyarthritis"),
            },
        ),
    ],
    sydenham_chorea: Annotated[bool, Finding("Chorea", synonyms=("Sydenham chorea",))],
    erythema_marginatum: Annotated[bool, Finding("Erythema marginatum")],
    subcutaneous_nodules: Annotated[bool, Finding("Subcutaneous nodules")],
    temperature: Temperature,
    sedimentation_rate: SedimentationRate,
    c_reactive_protein: CReactiveProtein,
    prolonged_pr_interval: Annotated[
        bool, Finding("Prolonged PR interval for age", synonyms=("prolonged PR interval",))
    ],
) -> int:
    """Tell whether a patient with suspected acute rheumatic fever meets the criteria.

    With evidence of a streptococcal infection: two major criteria, or one major and two minor; in a recurrence three
    minor are enough, too. Chorea alone may be rheumatic fever without them. Joints count once, and a prolonged PR
    interval does not count beside carditis. Pain of several joints is major only once other causes are excluded.

    In a population at low risk fever counts from 38.5 degrees Celsius and the sedimentation rate from 60 mm/h on, else
    from 38.0 and 30; C-reactive protein from 30 mg/L on in both.
    """
    if not streptococcal_evidence:
        return 0
    low = rheumatic_fever_population == "low_risk"
    joints_major = joint_involvement == "polyarthritis" or (
        not low and joint_involvement in ("monoarthritis", "polyarthralgia")
    )
    joints_minor = (low and joint_involvement == "polyarthralgia") or (
        not low and joint_involvement == "monoarthralgia"
    )
    fever = temperature >= (38.5 if low else 38.0)
    inflammation = sedimentation_rate >= (60 if low else 30) or c_reactive_protein >= 30
    major = each(1, rheumatic_carditis, joints_major, sydenham_chorea, erythema_marginatum, subcutaneous_nodules)
    minor = each(1, joints_minor, fever, inflammation, prolonged_pr_interval and not rheumatic_carditis)
    if major >= 2 or (major == 1 and minor >= 2):
        return 1
    return 1 if rheumatic_fever_before and minor >= 3 else 0
