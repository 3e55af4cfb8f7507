"""Growth: how tall a child may become."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Sex
from calcura.measurements.kinds import Number, Outcome

TANNER_1970 = Source(
    "Tanner JM, Goldstein H, Whitehouse RH. Standards for children's height at ages 2-9 years allowing for heights of "
    "parents. Arch Dis Child 1970;45:755-62",
    doi="10.1136/adc.45.244.755",
)


def _height_of(whose: str, plausible: tuple[float, float], usual: tuple[float, float]) -> Number:
    """Return the height of a parent."""
    return Number(
        f"Height of the {whose}",
        "cm",
        plausible,
        usual,
        0,
        other_units=("m", "in", "ft"),
        synonyms=(f"{whose}'s height", f"{whose} height", f"height of {whose}"),
        days=3650,
    )


@calculator(
    title="Mid-parental target height",
    result=Outcome("Target height", "cm", decimals=1, limits=(0, None)),
    source=TANNER_1970,
    use=Use(
        "height expected of a child",
        ages=(2, 18),
        situations="short stature, tall stature, growth chart, bone age, genetic potential, heights of both parents",
        names=(
            "mid-parental height; midparental height; MPH; target height; mid-parental target height; Tanner "
            "target height"
        ),
    ),
)
def mid_parental_height(
    sex: Sex,
    father_height: Annotated[float, _height_of("father", (120, 230), (160, 195))],
    mother_height: Annotated[float, _height_of("mother", (110, 220), (148, 182))],
) -> float:
    """Estimate how tall a child will be as an adult, from the measured heights of both biological parents.

    The target range is 8.5 cm to either side, in some texts 10. Sex is that of the child.
    """
    return (father_height + mother_height + (-13 if sex == "female" else 13)) / 2
