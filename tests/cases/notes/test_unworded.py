"""An input that somebody adds needs no words: label and synonyms tell it, in every language, form and difficulty."""

from datetime import date
from random import Random
from typing import Annotated

import pytest

from calcura.cases.generated import Options
from calcura.cases.generated.maker import Maker
from calcura.cases.notes import FEATURES, LEVELS, check, write_note
from calcura.engine import Definition, Source, Use, points_of
from calcura.measurements import Age, Choice, Choices, Day, Finding, Number, Outcome

Anemia = Annotated[bool, Finding("Anemia or reduced hemoglobin", synonyms=("anemia",))]
NotWalking = Annotated[bool, Finding("Not able to walk without help")]
WoundSize = Annotated[float, Number("Wound size", "cm", (0, 100), (1, 20), 1, other_units=("in",))]
Neopterin = Annotated[float, Number("Neopterin", "nmol/L", (0, 1000), (2, 200), 0)]
Grade = Annotated[str, Choice("Grade of rash", {"none": "none", "mild": "mild", "worse": "mild to severe"})]
Sites = Annotated[frozenset[str], Choices("Sites of pain", {"arm": "arm", "leg": "leg", "back": "low back"})]
Onset = Annotated[date, Day("Onset of the rash")]
Visit = Annotated[date, Day("Day of the visit")]
Ascites = Annotated[str, Choice("Ascites", {"little": "a little", "much": "much"})]


def made_up_score(
    age: Age,
    anemia_of_added_score: Anemia,
    not_walking: NotWalking,
    wound_size: WoundSize,
    neopterin: Neopterin,
    grade: Grade,
    sites: Sites,
    onset: Onset,
    visit: Visit,
    ascites: Ascites,
) -> int:
    """Count what an added calculator may ask for: an input of each kind, and one with options of its own."""
    points = 0
    points += 1 if anemia_of_added_score else 0
    points += 1 if not_walking else 0
    points += 1 if wound_size > 5 else 0
    points += 1 if neopterin > 10 else 0
    points += 1 if grade != "none" else 0
    points += points_of(sites, {"arm": 1, "leg": 0, "back": 1})
    points += 1 if (visit - onset).days > 30 else 0
    points += 1 if ascites == "much" else 0
    return points + (1 if age > 75 else 0)


ADDED = Definition(
    "made_up_score",
    "Score that somebody added",
    made_up_score,
    Outcome("Score that somebody added", "points", 0, "integer", (0, 10)),
    (Source("Made up for tests", url="https://example.org"),),
    use=Use("risk that nobody has heard of"),
)
PATIENTS = [
    {
        "age": 70.0 + place,
        "anemia_of_added_score": place % 2 == 0,
        "not_walking": place % 3 == 0,
        "wound_size": 3.5 + place,
        "neopterin": 8.0 * place + 2,
        "grade": ("none", "mild", "worse")[place % 3],
        "sites": frozenset(("arm", "leg", "back")[: place % 4]),
        "onset": date(2019, 11, 1 + 3 * place),
        "visit": date(2020, 1, 20),
        "ascites": ("little", "much")[place % 2],
    }
    for place in range(8)
]
DIFFICULTIES = [*LEVELS, LEVELS[2] | {"missing"}, LEVELS[-1] | {"contradictory"}, frozenset(FEATURES)]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("features", DIFFICULTIES, ids=lambda each: "+".join(sorted(each)) or "plain")
def test_every_value_is_told_and_can_be_read_back(language: str, features: frozenset[str]) -> None:
    told: set[str] = set()
    for place, inputs in enumerate(PATIENTS):
        for seed in range(4):
            note = write_note(inputs, ADDED, Random(f"{place} {seed}"), features, language)
            assert not check(note, ADDED), note.text
            told |= note.spans.keys()
            for name, value in note.values.items():
                expected = pytest.approx(inputs[name], rel=0.03) if isinstance(value, float) else inputs[name]
                assert value == expected, (name, note.text)
            if note.cannot_be_determined is None:
                assert note.spans.keys() | {*note.left_out} == inputs.keys()
    assert told == PATIENTS[0].keys()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", ["prompt", "note"])
def test_cases_are_made_with_a_rule_and_an_explanation(language: str, form: str) -> None:
    maker = Maker(ADDED, Options(form=form, language=language, add_rule=1.0, explain=True))  # type: ignore[arg-type]
    for index in range(10):
        case = maker.case(3, index)
        assert case.inputs.keys() == ADDED.input_by_name.keys() and "anemia" in case.prompt.casefold()
        assert case.explanation is not None and ADDED.title in case.explanation
