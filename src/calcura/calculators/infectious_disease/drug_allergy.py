"""Allergy to penicillin: whether it is one."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points
from calcura.measurements.kinds import Finding

TRUBIANO_2020 = Source(
    "Trubiano JA, et al. Development and validation of a penicillin allergy clinical decision rule. JAMA Intern Med "
    "2020;180:745-52",
    doi="10.1001/jamainternmed.2020.0403",
    pmid="32176248",
)


@calculator(
    title="PEN-FAST penicillin allergy decision rule",
    result=Points("PEN-FAST score", 0, 5),
    source=TRUBIANO_2020,
    bands=Bands(
        "very low risk of a positive allergy test",
        (1, "low risk of a positive allergy test"),
        (3, "moderate risk of a positive allergy test"),
        (4, "high risk of a positive allergy test"),
        source=TRUBIANO_2020,
    ),
    use=Use(
        "likelihood of penicillin allergy",
        having=("penicillin allergy",),
        ages=(18, None),
        situations="penicillin allergy label, delabeling, direct oral challenge",
        signs="penicillin allergy; -; -",
        names="PEN-FAST; PEN FAST; PENFAST; penicillin allergy decision rule",
    ),
)
def pen_fast(
    reaction_within_5_years: Annotated[
        bool,
        Finding("Reaction to penicillin within five years", synonyms=("reaction five years ago or less",)),
    ],
    severe_penicillin_reaction: Annotated[
        bool,
        Finding(
            "Anaphylaxis, angioedema or a severe skin reaction to penicillin",
            synonyms=("anaphylaxis to penicillin", "angioedema from penicillin"),
        ),
    ],
    reaction_needed_treatment: Annotated[
        bool,
        Finding(
            "Reaction to penicillin that needed treatment",
            meaning="unknown counts as present",
            synonyms=("treatment required for the reaction",),
        ),
    ],
) -> int:
    """Estimate how likely a test confirms the penicillin allergy that an adult reports.

    Below 1, 5, 20 and 50 % of the groups had a positive test. Anaphylaxis and a severe skin reaction together still
    count 2.
    """
    return each(2, reaction_within_5_years, severe_penicillin_reaction) + each(1, reaction_needed_treatment)
