"""What every room makes of the calculators of a package outside; run in a process of its own, which has the package."""

import json
import sys
from collections.abc import Callable
from typing import Any

import calcura

NAMES = ("shock_index", "lanthar_score", "zorb_turnover")
BLEEDING = {"heart_rate": 120, "systolic_blood_pressure": 80}
OWL = {"owl_sighted": True, "lanthar_colour": "teal", "age": 80}


def engine() -> None:
    """Every reading of the three."""
    assert calcura.calculate("shock_index", BLEEDING).text == "1.50 /min/mmHg"
    assert calcura.calculate("lanthar_score", OWL).band == "busy ward"
    assert calcura.calculate("zorb_turnover", {"zorb_mass": "0.1 mg", "heart_rate": 60}).value == 60
    for name in NAMES:
        assert calcura.sample(name, 3) and calcura.schema(name) and calcura.formula(name)
    assert "Lanthar colour is teal" in calcura.trace("lanthar_score", OWL).text()
    assert "Lanthar colour" in calcura.specification("lanthar_score").text()
    assert calcura.bounds("lanthar_score", {"age": 80}).always_decides is not None
    assert "shock_index" in json.dumps([each.name for each in calcura.definitions()])


def cases() -> None:
    """Prompts in both languages, notes in English and for want of Chinese words not in Chinese, and splits."""
    from calcura.cases.generated import GenerationError, generate
    from calcura.cases.splits import families

    for language, form in (("en", "prompt"), ("en", "note"), ("zh", "prompt")):
        made = list(generate(12, 3, form=form, language=language, calculators=NAMES))  # type: ignore[arg-type]
        assert {each.calculator for each in made} == set(NAMES), (language, form)
    try:
        list(generate(1, 3, form="note", language="zh", calculators=NAMES))
    except GenerationError as refused:
        assert "owl_sighted, lanthar_colour" in str(refused)
    else:
        raise AssertionError("notes in a language that has no words for an input")
    assert {"shock_index", "zorb_turnover"} in families(calcura.definitions())


def grading() -> None:
    """An answer, and worked solutions step by step: one right, one with a finding overlooked."""
    from calcura.evaluation.steps.computing import ComputingJudge
    from calcura.grading import grade, label_of
    from calcura.grading.steps import Truth, split

    label = label_of(calcura.definition("lanthar_score"), 5)
    assert grade("The answer is 5 points.", label, "medcalc_bench").is_correct
    truth = Truth(calcura.definition("lanthar_score"), OWL, label)
    with ComputingJudge() as judge:
        right = "O: owl sighted on the ward, yes: +2\nL: teal lanthar: +2\nA: 80 years, at least 65: +1\nTotal: {}"
        assert judge(split(right.format("2 + 2 + 1 = 5")), truth).first_wrong is None
        wrong = judge(split(right.format("2 + 2 + 1 = 6")), truth)
        assert wrong.first_wrong == "calculation", wrong


def reading() -> None:
    """Notes that state what they need, by label and synonym; and words that they are looked for by."""
    from calcura.reading import solve
    from calcura.reading.called_for import recommend

    solved = solve("A 30-year-old with heart rate 120/min and blood pressure 80/50 mmHg.", "What is the shock index?")
    assert solved.definition is not None and solved.definition.name == "shock_index"
    assert solved.result is not None and solved.result.value == 1.5
    note = "An 80-year-old nurse. An owl on the ward was confirmed. Teal lanthar."
    solved = solve(note, "What is the Lanthar score of nocturnal visitors?")
    assert solved.definition is not None and solved.definition.name == "lanthar_score"
    assert solved.result is not None and solved.result.value == 5, solved
    assert recommend("owl on a ward at night")[0].definition.name == "lanthar_score"


def serving() -> None:
    """Pages, REST and FHIR."""
    from starlette.testclient import TestClient

    from calcura.serving.app import application

    with TestClient(application(), base_url="http://127.0.0.1:8000") as client:
        for name in NAMES:
            assert client.get(f"/v1/calculators/{name}").status_code == 200
            assert client.get(f"/calculators/{name}").status_code == 200, client.get(f"/calculators/{name}").text
        answer = client.post("/v1/calculators/lanthar_score/calculate", json={"inputs": OWL})
        assert answer.json()["value"] == 5, answer.text


def tables() -> None:
    """A column for every row of a table."""
    import polars

    scored = calcura.score(
        polars.DataFrame({"heart_rate": [120, 60], "systolic_blood_pressure": [80, None]}), NAMES[:1]
    )
    assert scored["shock_index"].to_list() == [1.5, None]


def fhir() -> None:
    """A result as an Observation, with the code and the unit that the definition tells."""
    from datetime import UTC, datetime

    from calcura.serving.fhir.observation import observation

    told = observation(calcura.calculate("shock_index", BLEEDING), (), "", datetime(2024, 1, 1, tzinfo=UTC))
    assert told["code"]["coding"][0]["code"] == "99999-9"
    assert told["valueQuantity"]["code"] == "/min/mm[Hg]"


def curation() -> None:
    """Scores taken apart, and what may be curated."""
    from calcura.curation.criteria import take_apart

    apart = take_apart(calcura.definition("lanthar_score"))
    assert apart is not None and len(apart.criteria) == 3


def main() -> None:
    """Print what went wrong in which room."""
    rooms: tuple[Callable[[], None], ...] = (engine, cases, grading, reading, serving, fhir, tables, curation)
    wrong: dict[str, Any] = {}
    for room in rooms:
        try:
            room()
        except Exception as error:
            wrong[room.__name__] = f"{type(error).__name__}: {error}"
    json.dump(wrong, sys.stdout)


if __name__ == "__main__":
    main()
