"""From notes to questions: what is asked about, what a model is asked, and that it is the same every time."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from reported_notes import questions, ran, written
from typer.testing import CliRunner

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.cases.medqa_calc_options import exclusion_matrix
from calcura.cli.app import app
from calcura.curation.medqa_calc import Settings, leaks
from calcura.curation.pipeline import CurationError, ModelCall, ModelReply, status
from calcura.curation.release.checking import question_problems

ALL = Settings(like=1.0)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    return written(tmp_path)


def test_each_use_makes_a_question_that_does_not_give_it_away(tmp_path: Path, notes: Path) -> None:
    made = questions(ran(tmp_path / "run", notes, ALL), ALL)
    assert set(Counter(each["calculator"] for each in made)) == {"gcs", "bmi", "nihss", "qtc", "apache", "sofa"}
    for each in made:
        code, payload = each["calculator"], each["payload"]
        assert leaks(payload["note"], code, payload["value"]) == []
        assert payload["note"].rstrip(".") in each["note"]
        shown = [name for name in payload["options"].values() if name != "None of the above"]
        excluded = {by_code()[other].name for other in exclusion_matrix()[code]}
        assert not excluded & set(shown)
        assert (payload["answer"] == "E") != (by_code()[code].name in shown)
        assert question_problems({"id": "1", **payload, **payload["options"]}, code, payload["value"]) == []


def test_all_questions_of_a_patient_are_on_one_side(tmp_path: Path, notes: Path) -> None:
    settings = Settings(test_share=0.5, like=1.0)
    sides: dict[str, set[str]] = {}
    for each in questions(ran(tmp_path / "run", notes, settings), settings):
        sides.setdefault(each["patient_id"], set()).add(each["payload"]["split"])
    assert all(len(each) == 1 for each in sides.values())
    assert {next(iter(each)) for each in sides.values()} == {"train", "test"}


def test_at_most_so_many_for_each_calculator(tmp_path: Path, notes: Path) -> None:
    settings = Settings(at_most=4, like=1.0)
    made = Counter(each["calculator"] for each in questions(ran(tmp_path / "run", notes, settings), settings))
    assert set(made.values()) == {4}


def test_only_the_calculators_asked_for(tmp_path: Path, notes: Path) -> None:
    settings = Settings(calculators=("gcs",), like=1.0)
    assert {each["calculator"] for each in questions(ran(tmp_path / "run", notes, settings), settings)} == {"gcs"}


def test_one_and_two_workers_make_the_same(tmp_path: Path, notes: Path) -> None:
    one = questions(ran(tmp_path / "one", notes, ALL), ALL)
    two = questions(ran(tmp_path / "two", notes, ALL, workers=2), ALL)
    assert json.dumps(one) == json.dumps(two)


def test_the_order_of_the_notes_changes_no_question(tmp_path: Path, notes: Path) -> None:
    turned = tmp_path / "turned.jsonl"
    turned.write_text("".join(reversed(notes.read_text().splitlines(keepends=True))))
    settings = Settings(at_most=3, like=1.0)
    first = {each["id"] for each in questions(ran(tmp_path / "one", notes, settings), settings)}
    assert first == {each["id"] for each in questions(ran(tmp_path / "two", turned, settings), settings)}


class Model:
    """Says that the second sentence is the first to go, and that the given words of it may stay."""

    def __init__(self, rest: str = "", first: object = 2) -> None:
        self.rest, self.first, self.asked = rest, first, list[str]()

    def __call__(self, calls: Sequence[ModelCall]) -> list[ModelReply]:
        self.asked += [each.messages[-1]["content"] for each in calls]
        return [ModelReply(json.dumps({"first": self.first, "rest": self.rest})) for _ in calls]


def sofa(run: Path) -> list[str]:
    return [str(each["payload"]["note"]) for each in questions(run, ALL) if each["calculator"] == "sofa"]


def test_a_model_sees_the_unclear_cuts_alone(tmp_path: Path, notes: Path) -> None:
    model = Model()
    ran(tmp_path / "run", notes, ALL, model)
    assert model.asked
    assert all("respectively" in each for each in model.asked)


def test_a_model_decides_where_an_unclear_note_is_cut(tmp_path: Path, notes: Path) -> None:
    settings = Settings(shortest=40, like=1.0)
    run = ran(tmp_path / "run", notes, settings, Model("There was a history"))
    cut = [str(each["payload"]["note"]) for each in questions(run, settings) if each["calculator"] == "sofa"]
    assert cut
    assert all(each.endswith(". There was a history") for each in cut)


@pytest.mark.parametrize(
    "model", [Model("words that do not stand there"), Model(first=99), Model(first="two"), Model("SOFA", first=4)]
)
def test_a_reply_that_cannot_be_followed_changes_nothing(tmp_path: Path, notes: Path, model: Model) -> None:
    rules = sofa(ran(tmp_path / "rules", notes, ALL))
    assert sofa(ran(tmp_path / "model", notes, ALL, model)) == rules


def test_the_command_makes_questions_and_a_release(tmp_path: Path, notes: Path) -> None:
    run = tmp_path / "run"
    made = CliRunner().invoke(
        app, ["curate", "medqa-calc", "--notes", str(notes), "--run", str(run), "--like", "1", "--json"]
    )
    assert made.exit_code == 0, made.output
    told = json.loads(made.stdout)
    assert [each["name"] for each in told["steps"]][:2] == ["uses", "truncation"]
    assert told["candidates"] > 20
    again = CliRunner().invoke(app, ["curate", "status", str(run), "--json"])
    assert json.loads(again.stdout)["candidates"] == told["candidates"]


def test_what_a_run_dropped_says_why(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text('{"note": "He was well."}\n{"note": "GCS was 15 at first, and he went home."}\n')
    run = ran(tmp_path / "run", path, ALL)
    from reported_notes import made

    steps = {each.name: each.reasons for each in status(made(ALL), run).steps}
    assert steps["uses"] == {"no use of a calculator is reported": 1}
    assert steps["truncation"] == {"too little is left before the first use": 1}


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"calculators": ("sofar",)}, "no published calculator has the code sofar; there are bmi"),
        ({"at_most": 0}, "at most 0 for each calculator leaves none"),
        ({"test_share": 1.2}, "test_share is a share, from 0 to 1, not 1.2"),
    ],
)
def test_settings_say_what_is_wrong(given: dict[str, object], problem: str) -> None:
    with pytest.raises(CurationError, match=problem):
        Settings(**given)  # type: ignore[arg-type]
