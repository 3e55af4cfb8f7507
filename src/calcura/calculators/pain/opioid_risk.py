"""Before opioids for chronic pain: who may come to misuse them."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, Points, Sex
from calcura.measurements.kinds import Finding

WEBSTER_2005 = Source(
    "Webster LR, Webster RM. Predicting aberrant behaviors in opioid-treated patients: preliminary validation of the "
    "Opioid Risk Tool. Pain Med 2005;6:432-42",
    doi="10.1111/j.1526-4637.2005.00072.x",
)


def _misuse(label: str, *synonyms: str) -> Finding:
    """Return a finding of misuse in the patient or the family."""
    return Finding(label, synonyms=synonyms)


@calculator(
    title="Opioid risk tool (ORT)",
    result=Points("Opioid risk tool score", 0, 26),
    source=WEBSTER_2005,
    bands=Bands("low risk", (4, "moderate risk"), (8, "high risk"), source=WEBSTER_2005),
    applies_to={"age": (16, None)},
    use=Use(
        "risk of opioid misuse",
        having=("opioid",),
        situations=(
            "starting long-term opioids for chronic pain, aberrant behavior, history of substance abuse, alcohol, "
            "drugs, psychological disease"
        ),
        signs="-; -; opioid",
        names="ORT; opioid risk tool; opioid risk tool score",
    ),
)
def opioid_risk_tool(
    sex: Sex,
    family_alcohol_abuse: Annotated[bool, _misuse("Family history of alcohol abuse", "alcohol abuse in the family")],
    family_illegal_drug_abuse: Annotated[
        bool, _misuse("Family history of illegal drug abuse", "illegal drug abuse in the family")
    ],
    family_prescription_drug_abuse: Annotated[
        bool, _misuse("Family history of prescription drug abuse", "prescription drug abuse in the family")
    ],
    personal_alcohol_abuse: Annotated[bool, _misuse("Personal history of alcohol abuse", "own alcohol abuse")],
    personal_illegal_drug_abuse: Annotated[
        bool, _misuse("Personal history of illegal drug abuse", "own illegal drug abuse")
    ],
    personal_prescription_drug_abuse: Annotated[
        bool, _misuse("Personal history of prescription drug abuse", "own prescription drug abuse")
    ],
    age: Age,
    preadolescent_sexual_abuse: Annotated[bool, Finding("Preadolescent sexual abuse")],
    psychological_disease: Annotated[
        bool,
        Finding(
            "Psychological disease",
            meaning="attention deficit, obsessive-compulsive or bipolar disorder, or schizophrenia",
        ),
    ],
    depression_present: Annotated[bool, Finding("Depression (opioid risk tool)", synonyms=("depression diagnosed",))],
) -> int:
    """Estimate before opioids for chronic pain how likely an adult comes to misuse them.

    Points differ between women and men in three rows; ages from 16 to 45 count. The revised form without sexual abuse
    and weights is another.
    """
    points = each(4, family_prescription_drug_abuse, personal_illegal_drug_abuse)
    points += each(3, personal_alcohol_abuse) + each(5, personal_prescription_drug_abuse)
    points += each(2, psychological_disease) + each(1, depression_present)
    if family_alcohol_abuse:
        points += 1 if sex == "female" else 3
    if family_illegal_drug_abuse:
        points += 2 if sex == "female" else 3
    if preadolescent_sexual_abuse and sex == "female":
        points += 3
    if 16 <= age < 46:
        points += 1
    return points
