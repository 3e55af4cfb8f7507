"""How long a questionnaire and a score are: nine items in 45 lines and twenty criteria in 70, each in one section."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, answered, banded, calculator, each, item
from calcura.measurements import Age, Finding, HeartRate, Points

# --- nine items, of which two may be left out
OFTEN = {"never": 0, "some_days": 1, "most_days": 2, "every_day": 3}
SOURCE = Source("Made up for tests", url="https://example.org/complaints")


@calculator(
    title="Complaints questionnaire",
    result=Points("Complaints score", 0, 27),
    source=SOURCE,
    bands=Bands("few complaints", (5, "some complaints"), (10, "many complaints"), (15, "very many"), source=SOURCE),
    steps={"given": "Items answered"},
    use=Use("burden of complaints", ages=(18, None), situations="questionnaire complaints fortnight", names="CQ-9"),
)
def awkward_nine_items(
    little_interest: Annotated[str | None, item("Little interest; no pleasure", OFTEN)] = None,
    feeling_down: Annotated[str | None, item("Feeling down", OFTEN)] = None,
    bad_sleep: Annotated[str | None, item("Bad sleep; insomnia", OFTEN, never="none; sleeps well")] = None,
    feeling_tired: Annotated[str | None, item("Feeling tired", OFTEN)] = None,
    poor_appetite: Annotated[str | None, item("Poor appetite", OFTEN)] = None,
    feeling_bad: Annotated[str | None, item("Feeling bad about oneself", OFTEN)] = None,
    no_attention: Annotated[str | None, item("No attention", OFTEN)] = None,
    being_slow: Annotated[str | None, item("Being slow or restless", OFTEN)] = None,
    dark_thoughts: Annotated[str | None, item("Dark thoughts", OFTEN, meaning="ask whoever has any")] = None,
) -> int:
    """Tell how many complaints an adult had in the past fortnight.

    With one or two items left out, the mean of the others stands for them.
    """
    given = answered(little_interest, feeling_down, bad_sleep, feeling_tired, poor_appetite) + answered(
        feeling_bad, no_attention, being_slow, dark_thoughts
    )
    if given < 7:
        raise ValueError("more than two of the nine items were left out")
    points = each(OFTEN, little_interest, feeling_down, bad_sleep, feeling_tired, poor_appetite)
    points += each(OFTEN, feeling_bad, no_attention, being_slow, dark_thoughts)
    return round(points * 9 / given)


# --- twenty criteria
FUNCTION = {"independent": 0, "partly_dependent": 2, "totally_dependent": 4}
WOUND = {"clean": 0, "clean_contaminated": 1, "contaminated": 2, "dirty": 4}
PAPER = Source("Made up for tests", doi="10.1000/criteria")


@calculator(
    title="Score of twenty criteria",
    result=Points("Risk score", 0, 60),
    source=PAPER,
    bands=Bands("low risk", (10, "intermediate risk"), (20, "high risk"), source=PAPER),
    applies_to={"age": (18, None)},
    use=Use(
        "risk after an operation",
        having=("surgery",),
        situations="complications after surgery, thirty days",
        names="twenty criteria",
    ),
)
def awkward_twenty_criteria(
    age: Age,
    heart_rate: HeartRate,
    function: Annotated[str, item("Functional state; dependence", FUNCTION)],
    wound: Annotated[str, item("Wound class", WOUND, clean_contaminated="clean-contaminated")],
    emergency: Annotated[bool, Finding("Emergency case")],
    blood_given: Annotated[bool, Finding("Blood given before")],
    ventilated: Annotated[bool, Finding("On a ventilator before")],
    dialysed: Annotated[bool, Finding("On dialysis before")],
    weight_loss: Annotated[bool, Finding("Loss of a tenth of weight")],
    steroids: Annotated[bool, Finding("Long use of steroids")],
    fluid_in_belly: Annotated[bool, Finding("Fluid in the belly")],
    spread_cancer: Annotated[bool, Finding("Spread cancer")],
    short_breath: Annotated[bool, Finding("Short of breath at rest")],
    weak_heart: Annotated[bool, Finding("Weak heart", synonyms=("failing heart",))],
    stiff_lungs: Annotated[bool, Finding("Stiff lungs")],
    high_pressure: Annotated[bool, Finding("High pressure under treatment")],
    smokes: Annotated[bool, Finding("Smoked within a year")],
    sugar: Annotated[bool, Finding("Sugar under treatment")],
    bleeding_tendency: Annotated[bool, Finding("Tendency to bleed")],
    open_wound: Annotated[bool, Finding("Open wound before")],
) -> int:
    """Estimate the risk of a complication within thirty days of an operation.

    Only for adults; not for operations of the heart.
    """
    return (
        banded(age, 0, (45, 1), (65, 3), (80, 5))
        + banded(heart_rate, 1, (50, 0), (101, 2))
        + each(FUNCTION, function)
        + each(WOUND, wound)
        + each(1, smokes, sugar, high_pressure, steroids, weight_loss, open_wound)
        + each(2, blood_given, short_breath or weak_heart, stiff_lungs, bleeding_tendency)
        + each(4, emergency, dialysed, fluid_in_belly)
        + each(6, ventilated, spread_cancer)
    )
