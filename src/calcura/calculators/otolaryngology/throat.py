"""The throat: whether frequent infections speak for taking out the tonsils."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Proper

PARADISE_GIVEN = Source(
    "Paradise JL, et al. N Engl J Med 1984;310:674: seven in one year, five in each of two, three in each of three "
    "(Dr.Oracle)",
    url="https://www.droracle.ai/articles/408978/what-are-the-paradise-criteria-for-recommending-tonsillectomy-in",
)
MITCHELL_2019 = Source(
    "Mitchell RB, et al. Clinical practice guideline: tonsillectomy in children (update). Otolaryngol Head Neck "
    "Surg 2019;160(1 Suppl):S1-42",
    doi="10.1177/0194599818801757",
)


def _infections(when: str) -> Number:
    """Return how many throat infections a child had in one year."""
    return Number(
        f"Throat infections {when}",
        "",
        (0, 30),
        (0, 9),
        0,
        meaning=(
            "documented and treated, each with fever above 38.3 °C, cervical nodes, exudate or a positive test for "
            "streptococci"
        ),
        whole=True,
        days=365,
    )


@calculator(
    title=Proper("Paradise criteria for tonsillectomy"),
    result=Points(Proper("Paradise criteria"), 0, 1),
    source=(MITCHELL_2019, PARADISE_GIVEN),
    bands=Bands("watchful waiting", (1, "tonsillectomy may be considered"), source=PARADISE_GIVEN),
    use=Use(
        "whether tonsillectomy is called for",
        having=("tonsillitis",),
        ages=(1, 18),
        situations="child with recurrent throat infections, repeated tonsillitis, adenoidectomy, ear nose and throat",
        names="Paradise; Paradise criteria; tonsillectomy criteria; criteria for tonsillectomy; tonsillectomy",
    ),
)
def paradise_tonsillectomy(
    throat_infections_past_year: Annotated[float, _infections("in the past year")],
    throat_infections_year_before: Annotated[float, _infections("in the year before")],
    throat_infections_third_year: Annotated[float, _infections("two years before")],
) -> int:
    """Tell whether a child's throat infections are frequent enough for tonsillectomy.

    Only documented and treated episodes count. Other reasons may speak for it with fewer.
    """
    if throat_infections_past_year >= 7:
        return 1
    if throat_infections_past_year >= 5 and throat_infections_year_before >= 5:
        return 1
    if throat_infections_past_year >= 3 and throat_infections_year_before >= 3 and throat_infections_third_year >= 3:
        return 1
    return 0
