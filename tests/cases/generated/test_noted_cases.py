"""Cases told in a note: the gold follows from the words at the spans, and passes its own grader."""

import os
import subprocess
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO

import pytest

import calcura
from calcura.cases.formats.chat import chat
from calcura.cases.generated import GenerationError, Options, features_of, generate, language, make
from calcura.cases.notes import FEATURES, LEVELS, unworded_in
from calcura.engine.calculate import calculate
from calcura.grading import grade
from calcura.text.wording import Record, record
from due import some_calculators

EVERY = [*range(len(LEVELS)), "missing", "contradictory"]
COUNTS = [50, pytest.param(10_000, marks=pytest.mark.full)]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("difficulty", EVERY)
def test_every_gold_passes_its_own_grader(count: int, difficulty: int | str) -> None:
    words = language("en")
    for case in generate(count, 31, form="note", difficulty=features_of(difficulty)):
        definition = calcura.definition(case.calculator)
        undetermined = case.gold.value is None
        assert bool(case.provenance["undetermined"]) is undetermined
        told = words.phrases.no_answer if undetermined else words.answer(definition, case.gold.value)
        answer = f"\\boxed{{{words.result(definition)}: {told}}}"
        assert grade(answer, case.gold, case.policy).outcome == "correct", (case.id, answer, case.gold)
        wrong = "12" if undetermined else words.phrases.no_answer
        assert grade(wrong, case.gold, case.policy).outcome == "wrong", (case.id, wrong, case.gold)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("difficulty", EVERY)
def test_the_gold_follows_from_the_inputs_and_each_stands_at_its_span(difficulty: int | str) -> None:
    for case in generate(60, 32, form="note", difficulty=features_of(difficulty)):
        assert case.note is not None and case.note in case.prompt
        for name, stated in case.inputs.items():
            if stated.span is not None:
                assert case.note[slice(*stated.span)] == stated.told
            else:
                assert stated.value in (False, 0.0) or "left_out" in case.difficulty, (case.id, name, stated)
        if case.gold.value is not None:
            value = calculate(case.calculator, case.values, implausible="warn").value
            assert value == (pytest.approx(case.gold.value) if isinstance(value, float) else case.gold.value)


@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize("feature", ["missing", "contradictory"])
def test_without_an_answer_the_explanation_names_the_input_and_the_features_are_told(code: str, feature: str) -> None:
    words = language(code)
    for case in generate(30, 1, form="note", language=code, difficulty=[feature, "table"], explain=True):
        if case.gold.value is not None:
            continue
        name = case.provenance["undetermined"].partition(": ")[2]
        label = words.inside(words.label(calcura.definition(case.calculator).input_by_name[name]))
        assert case.explanation is not None and label in case.explanation and "\n" not in case.explanation
        assert feature in case.difficulty and {feature, "table"} >= set(case.difficulty)
        answer = chat(case)["messages"][2]["content"]
        assert answer.startswith(case.explanation) and words.phrases.no_answer in answer.splitlines()[-1]
        assert grade(answer, case.gold, case.policy).outcome == "correct"
        assert chat(replace(case, explanation=None))["messages"][2]["content"] == answer


@pytest.mark.drawn(3)
def test_a_share_of_notes_has_no_answer() -> None:
    def share(difficulty: object, chosen: float | None = None, n: int = 200) -> float:
        cases = generate(n, 2, form="note", difficulty=features_of(str(difficulty)), undetermined_share=chosen)
        return sum(case.gold.value is None for case in cases) / n

    assert share(3, n=100) == 0 and share(5, 0.0, n=100) == 0
    assert 0.05 < share(5) < 0.15
    assert 0.3 < share(1, 0.4) < 0.5
    assert share("5,missing", n=100) > 0.9


def test_only_missing_words_of_a_language_are_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'poetry'", name="poetry")

    monkeypatch.setattr("calcura.cases.notes.write_note", failing)
    with pytest.raises(ModuleNotFoundError, match="poetry"):
        make(1, "anion_gap", 0, Options("note"))


def test_a_difficulty_is_a_level_or_features_by_name() -> None:
    assert features_of(0) == ()
    assert set(features_of("2")) == LEVELS[2]
    assert features_of("table, negated") == ("negated", "table")
    assert set(FEATURES) >= set(features_of(5))
    assert set(features_of("2,missing")) == LEVELS[2] | {"missing"}
    for nothing in ("", " , "):
        with pytest.raises(GenerationError, match="no difficulty is named"):
            features_of(nothing)
    with pytest.raises(GenerationError, match="levels 0 to"):
        features_of(9)
    with pytest.raises(GenerationError, match="distractors"):
        features_of("poetry")


def test_chinese_notes_are_offered_where_every_input_has_chinese_words(monkeypatch: pytest.MonkeyPatch) -> None:
    unworded = calcura.definition("anion_gap")

    def without_sodium(name: str, language: str = "en") -> Record:
        return Record() if (name, language) == ("serum_sodium", "zh") else record(name, language)

    monkeypatch.setattr("calcura.cases.notes.language.record", without_sodium)
    assert unworded_in(unworded, "zh") == ["serum_sodium"]
    for case in generate(60, 3, form="note", language="zh"):
        assert not unworded_in(calcura.definition(case.calculator), "zh")
    with pytest.raises(GenerationError, match="no notes in 'zh'"):
        next(generate(1, 3, form="note", language="zh", calculators=[unworded.name]))


@pytest.mark.parametrize("count", [200, pytest.param(2000, marks=pytest.mark.full)])
def test_two_seeds_share_no_note(count: int) -> None:
    first, second = ({case.note for case in generate(count, seed, form="note")} for seed in (1, 2))
    assert not first & second


def test_a_note_is_the_same_in_another_process() -> None:
    names = [each.name for each in some_calculators(20)]
    code = (
        "import hashlib; from calcura.cases.generated import features_of, generate; "
        f"cases = generate(40, 9, form='note', difficulty=features_of(5), calculators={names}); "
        "print(hashlib.sha256(''.join(str(case.to_json()) for case in cases).encode()).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "1"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    with redirect_stdout(StringIO()) as here:
        exec(code, {})
    assert run.stdout == here.getvalue()
