"""Stool: what it looks like."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

LEWIS_1997 = Source(
    "Lewis SJ, Heaton KW. Stool form scale as a useful guide to intestinal transit time. Scand J Gastroenterol "
    "1997;32:920-4",
    doi="10.3109/00365529709011203",
    pmid="9299672",
)
BRISTOL = Source("Standard of care, Bristol stool scale", url="https://standardofcare.com/bristol-stool-scale")

FORM_OF_STOOL = {
    "separate_hard_lumps": 1,
    "sausage_but_lumpy": 2,
    "sausage_with_cracks": 3,
    "smooth_soft_sausage": 4,
    "soft_blobs": 5,
    "mushy_pieces": 6,
    "watery": 7,
}


@calculator(
    title=Proper("Bristol type of the stool"),
    result=Points(Proper("Bristol type"), 1, 7),
    source=(LEWIS_1997, BRISTOL),
    bands=Bands("constipation", (3, "normal"), (5, "towards diarrhea"), (6, "diarrhea"), source=BRISTOL),
    use=Use(
        "form of the stool",
        situations="constipation or diarrhea, irritable bowel syndrome, stool chart, consistency of stool",
        names="Bristol stool; Bristol stool scale; Bristol stool chart; Bristol stool form; Bristol chart",
    ),
)
def bristol_stool(
    form_of_stool: Annotated[
        str,
        item(
            "Form of the stool; stool form",
            FORM_OF_STOOL,
            separate_hard_lumps="separate hard lumps",
            sausage_but_lumpy="shaped like a sausage but lumpy; lumpy sausage",
            sausage_with_cracks="sausage with cracks on its surface; sausage with cracks",
            smooth_soft_sausage="smooth and soft sausage or snake",
            soft_blobs="soft blobs with clear edges; soft blobs",
            mushy_pieces="mushy pieces with ragged edges; mushy stool",
            watery="watery, without solid pieces; watery stool",
        ),
    ],
) -> int:
    """Tell the type of a stool by its form, from 1, hard lumps, to 7, watery."""
    return each(FORM_OF_STOOL, form_of_stool)
