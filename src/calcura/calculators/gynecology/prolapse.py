"""Prolapse of the pelvic organs: how far it comes down."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Points
from calcura.measurements.kinds import Finding, Number, Proper

BUMP_TABLE = Source(
    "Bump RC, et al. Am J Obstet Gynecol 1996, as in table 1 of BMC Urol 2020: stages of prolapse",
    doi="10.1186/s12894-020-00666-7",
)


@calculator(
    title=Proper("POP-Q stage of pelvic organ prolapse"),
    result=Points(Proper("POP-Q stage"), 0, 4),
    source=BUMP_TABLE,
    bands=Bands(
        "no prolapse",
        (1, "stage I: more than 1 cm above the hymen"),
        (2, "stage II: within 1 cm of the hymen"),
        (3, "stage III: more than 1 cm beyond the hymen"),
        (4, "stage IV: almost complete eversion"),
        source=BUMP_TABLE,
    ),
    steps={"short_of_eversion": "Distance short of stage IV [cm]"},
    use=Use(
        "extent of pelvic organ prolapse",
        having=("pelvic organ prolapse",),
        sex="female",
        situations="lump in the vagina, cystocele, rectocele, uterine descent, procidentia, measured at straining",
        names="POP-Q; POPQ; POP-Q stage; pelvic organ prolapse quantification; prolapse stage",
    ),
)
def pop_q(
    any_prolapse: Annotated[bool, Finding("Any prolapse of the pelvic organs", synonyms=("any prolapse",))],
    leading_edge: Annotated[
        float,
        Number(
            "Leading edge of the prolapse",
            "cm",
            (-10, 15),
            (-3, 8),
            1,
            synonyms=("most distal point of the prolapse",),
            meaning="from the hymen at straining, minus above it and plus beyond",
            days=90,
        ),
    ],
    total_vaginal_length: Annotated[
        float,
        Number(
            "Total vaginal length",
            "cm",
            (4, 15),
            (7, 11),
            1,
            other_units=("mm",),
            synonyms=("TVL", "vaginal length"),
            meaning="with the prolapse reduced",
            days=365,
        ),
    ],
) -> int:
    """Tell how far a woman's pelvic organs come down at straining.

    1 cm above and 1 cm beyond the hymen belong to stage II; 2 cm less than the length of the vagina is stage IV.
    """
    short_of_eversion = round(1000 * (total_vaginal_length - 2 - leading_edge)) / 1000
    if not any_prolapse:
        return 0
    if leading_edge < -1:
        return 1
    if leading_edge <= 1:
        return 2
    if short_of_eversion > 0:
        return 3
    return 4
