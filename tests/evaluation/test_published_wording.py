"""The published wording: order of parts, roles, output form and rules, and what a run says of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from calcura.cases.generated import Options, language, make
from calcura.cases.medcalc_bench import answer_by, read_release, told
from calcura.engine import definition
from calcura.engine.specification import specification
from calcura.evaluation.against_page import PAGE, contradicts, labels_against_page, told_against_page
from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.evaluating import strategies_named
from calcura.evaluation.items import STRUCTURED, Item, from_generated, item_from_json
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.exemplars import exemplar_of, generated_exemplar, published_exemplars
from calcura.evaluation.report import as_text, contents
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import Message, strategy_named
from calcura.evaluation.strategies.medprompt_knn import made
from calcura.grading import grade

PUBLISHED = {"wording": "published"}
BENCHMARK = ("direct", "zero_shot_cot", "one_shot_cot")


def asked(name: str, item: Item, **more: str) -> list[Message]:
    return strategy_named(name, PUBLISHED | more).messages(item)


def stands_in_order(text: str, *parts: str) -> bool:
    places = [text.index(each) for each in parts]
    return places == sorted(places)


@pytest.fixture(scope="module")
def v1(benchmark_data: Path) -> EvaluationData:
    return load(str(benchmark_data / "medcalc_bench" / "v1.0" / "test.csv"))


@pytest.fixture
def noted(few_items: EvaluationData) -> Item:
    return next(each for each in few_items.items if each.note)


# --- MedCalc-Bench ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BENCHMARK)
def test_the_benchmark_tells_the_form_first_and_last_and_no_rule(name: str, noted: Item) -> None:
    system, user = asked(name, noted)
    assert (system["role"], user["role"]) == ("system", "user")
    assert '"answer"' in system["content"]
    assert stands_in_order(user["content"], noted.note, noted.task, '"answer"')
    assert user["content"].endswith(":")
    ours = system["content"].replace(noted.task, "") + user["content"].replace(noted.task, "")
    assert not re.search(r"\bround|decimal|not mention|absent", ours.replace(noted.note, "").partition("example")[0])


def test_thinking_stands_before_the_answer_but_for_the_direct_one(noted: Item) -> None:
    assert all("step_by_step_thinking" not in each["content"] for each in asked("direct", noted))
    for each in asked("zero_shot_cot", noted):
        assert stands_in_order(each["content"], "step_by_step_thinking", '"answer"')


def test_the_published_example_stands_in_the_system_message_beside_the_items_own_task(
    noted: Item, benchmark_data: Path
) -> None:
    system, user = (each["content"] for each in asked("one_shot_cot", noted))
    shown = generated_exemplar(noted)
    parts = ("Reply with a JSON dict", shown.note, noted.task, "The dict that answers it", shown.reply)
    assert stands_in_order(system, *parts)
    assert "{{" in system  # a fault of the original that models saw
    assert ".This is an example" in system
    assert shown.task not in system
    assert f"note:\n\n{noted.note}" in user
    path = benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"
    given = strategy_named("one_shot_cot", PUBLISHED | {"exemplars": str(path)})
    assert published_exemplars(path)(noted).note in given.messages(noted)[0]["content"]
    assert given.options["wording"] == "published"


def test_the_default_example_is_in_the_form_that_its_task_demands(few_items: EvaluationData) -> None:
    for item in few_items.items:
        shown = generated_exemplar(item)
        assert "boxed" not in shown.task
        assert "Use: " in shown.task
        kind = definition(item.calculator).result
        demanded = {
            "date": r"\d{4}-\d\d-\d\d",
            "weeks_and_days": r"\d+ weeks? and \d days?",
            "integer": r"-?\d+",
            "decimal": rf"-?\d+\.\d{{{kind.decimals}}}" if kind.decimals else r"-?\d+",
        }[kind.answer]
        assert re.fullmatch(demanded, shown.answer), (item.calculator, shown.answer)


def test_code_is_asked_for_until_an_answer_stands_in_tags(scripted, few_items, tmp_path: Path) -> None:
    replies = ["Let me think.", "```python\nx = 6 * 7\n```", "```python\nprint(6 * 7)\n```", "<answer>42<\\answer>"]
    model = scripted(lambda call: replies[sum(role == "assistant" for role, _ in call.messages)])
    one = replace(few_items, items=few_items.items[:1])
    run = run_model(one, strategy_named("write_code", PUBLISHED), model.model, log_dir=tmp_path)
    system, user = (text for _, text in model.calls[0].messages)
    assert stands_in_order(system, one.items[0].task, "absent", "Compute nothing yourself", "<\\answer>", "```python")
    assert stands_in_order(user, one.items[0].note, one.items[0].task)
    told = [call.last for call in model.calls[1:]]
    assert "neither a program nor a final answer" in told[0]
    assert "prints nothing" in told[1]
    assert told[2].endswith("42")
    assert run.attempts[0].read == 42
    assert run.provenance["options"] == PUBLISHED


def test_a_program_that_asks_for_input_ends_the_conversation(scripted, few_items, tmp_path: Path) -> None:
    model = scripted("```python\nage = input('age')\nprint(age)\n```")
    one = replace(few_items, items=few_items.items[:1])
    run_model(one, strategy_named("write_code", PUBLISHED), model.model, log_dir=tmp_path)
    assert len(model.calls) == 1


# --- open book ----------------------------------------------------------------------------------------------------


def test_open_book_shows_the_note_then_the_page_then_the_task(noted: Item) -> None:
    system, user = (each["content"] for each in asked("open_book", noted))
    page = specification(noted.calculator).text()
    assert stands_in_order(system.splitlines()[-1], '"parameters"', '"extraction_notes"', '"answer"')
    assert '"N/A"' in system
    assert "null" in system
    assert page not in system
    assert stands_in_order(user, noted.note, page, noted.task, "JSON object")
    guided, same = (each["content"] for each in asked("open_book_guided", noted))
    assert guided.startswith(system)
    assert same == user
    assert stands_in_order(guided, "index encounter", " A. ", " F. ", "Conflicts")


def test_parameters_told_as_objects_by_name_are_judged(scripted, tmp_path: Path) -> None:
    data = load(subset="stratified", selection=Selection(1))
    (item,) = data.items
    told_ = {name: {"value": value, "unit": ""} for name, value in item.to_json()["inputs"].items()}
    model = scripted(json.dumps({"parameters": told_, "extraction_notes": "", "answer": str(item.label.value)}))
    (attempt,) = run_model(data, strategy_named("open_book", PUBLISHED), model.model, log_dir=tmp_path).attempts
    assert attempt.verdict == "correct"
    assert set(attempt.parameters.values()) == {"right"}


# --- MedRaC -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "second"), [("medrac", "code"), ("code_only", "code"), ("retrieval_only", "answer")])
def test_medrac_computes_in_a_call_that_does_not_see_the_note(
    name: str, second: str, scripted, noted: Item, few_items, tmp_path: Path
) -> None:
    values = {"formula": "the formula that I know", "extracted_values": {"age": "40 years"}}
    replies = {"code": "```python\nresult = 40 + 2\n```", "answer": '{"calculation": "40 + 2", "answer": "42"}'}
    model = scripted(lambda call: json.dumps(values) if noted.note in call.messages[1][1] else replies[second])
    one = replace(few_items, items=(noted,))
    (attempt,) = run_model(one, strategy_named(name, PUBLISHED), model.model, log_dir=tmp_path).attempts
    assert len(model.calls) == 2
    (_, first), (_, then) = (call.messages[-1] for call in model.calls)
    assert noted.note not in then
    assert "40 years" in then
    assert noted.task in then
    formula = "Formula:\n" in first
    assert formula == (name != "code_only")
    assert stands_in_order(first, noted.note, noted.task, *(["Formula:\n"] if formula else []))
    assert stands_in_order(then, "Formula:", "Extracted values:", "Question:")
    assert "the formula that I know" in then or formula
    assert attempt.read == 42
    assert bool(attempt.calculator) == formula


def test_an_error_of_the_program_becomes_the_answer(scripted, noted: Item, few_items, tmp_path: Path) -> None:
    model = scripted("```python\nresult = 1 / 0\n```")
    (attempt,) = run_model(
        replace(few_items, items=(noted,)), strategy_named("medrac", PUBLISHED), model.model, log_dir=tmp_path
    ).attempts
    assert "ZeroDivisionError" in attempt.answer
    assert attempt.verdict == "wrong"


# --- MedQA-Calc and MedCalc-Eval ----------------------------------------------------------------------------------


def test_the_question_of_medqa_calc(benchmark_data: Path, scripted, tmp_path: Path) -> None:
    data = load(f"medqa_calc:{benchmark_data / 'medqa_calc' / 'test.json'}", selection=Selection(1))
    (item,) = data.items
    system, user = (each["content"] for each in asked("zero_shot_cot", item))
    assert stands_in_order(system, '"explanation"', '"answer"')
    first, *others = item.options.items()
    options = "\n".join(f"{letter}: {name}" for letter, name in (first, *others))
    assert user == f"{item.note}\n\n{item.question}\n\nOptions:\n{options}"
    model = scripted(json.dumps({"explanation": "It fits.", "answer": item.label.value}))
    (attempt,) = run_model(data, strategy_named("zero_shot_cot", PUBLISHED), model.model, log_dir=tmp_path).attempts
    assert attempt.verdict == "correct"
    with pytest.raises(EvaluationError, match="--strategy zero_shot_cot"):
        asked("direct", item)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_four_prompts_of_medcalc_eval(code: str) -> None:
    items = [each for each in load().items if each.note_type == STRUCTURED and each.language == code]
    forms = set()
    for item in items:
        (message,) = asked("zero_shot_cot", item)
        text = message["content"]
        assert message["role"] == "user"
        patient = "Patient information: " if code == "en" else "患者信息："
        with_rule = not text.startswith(patient)
        closing = text.splitlines()[-1]
        assert stands_in_order(text, patient, closing)
        assert "\\boxed{BMI : 21.5}" in closing
        listed = (line[2:] for line in item.task.split("\n") if line.startswith("- "))
        assert all(each.replace(": ", " ", 1).replace("：", "", 1) in text for each in listed)
        assert with_rule == (rule_of(item) in item.task)
        forms.add((item.kind, with_rule))
        result = definition(item.calculator).result
        rounds = bool(re.search("decimal place|whole number|位小数|整数", text.partition(patient)[2]))
        assert rounds == (result.answer == "decimal" and result.unit != "points"), text
    assert {kind for kind, _ in forms} == {"equation", "rule"}


def rule_of(item: Item) -> str:
    return language(item.language).rule(definition(item.calculator))


def test_a_rule_that_the_item_gives_stands_first(tmp_path: Path) -> None:
    for code, patient in (("en", "Patient information: "), ("zh", "患者信息：")):
        for name in ("cockcroft_gault", "curb_65"):
            case = from_generated(make(3, name, 0, Options("prompt", code, add_rule=1.0)))
            (message,) = asked("zero_shot_cot", case)
            title, *rest = message["content"].split("\n")
            assert patient not in title
            assert stands_in_order(message["content"], title, rest[0], patient)
            plain = from_generated(make(3, name, 0, Options("prompt", code, add_rule=0.0)))
            assert asked("zero_shot_cot", plain)[0]["content"].startswith(patient)


# --- which one was used -------------------------------------------------------------------------------------------


def test_ours_stays_the_default_and_what_has_no_published_wording_says_so() -> None:
    for name in BENCHMARK:
        assert strategy_named(name).options == strategy_named(name, {"wording": "calcura"}).options == {}
    with pytest.raises(EvaluationError, match="no wording is called 'theirs'; there are calcura, published"):
        strategy_named("direct", {"wording": "theirs"})
    with pytest.raises(EvaluationError, match="stepwise has no published wording"):
        strategies_named(["direct", "stepwise"], PUBLISHED)


def test_a_report_tells_two_wordings_apart(scripted, few_items, tmp_path: Path) -> None:
    one = replace(few_items, items=few_items.items[:1])
    runs = [
        run_model(one, strategy_named("direct", {"wording": each}), scripted("3").model, log_dir=tmp_path / each)
        for each in ("calcura", "published")
    ]
    assert [each.name for each in contents(runs).runs] == [
        "direct, mockllm/model (usual options)",
        "direct, mockllm/model (wording published)",
    ]


def test_inspects_own_command_takes_the_wording(few_items) -> None:
    from calcura.evaluation.models.tasks import HEADER, medcalc_bench

    task = medcalc_bench(subset="stratified", limit=1, strategy="direct", wording="published")
    assert task.metadata[HEADER]["provenance"]["options"] == PUBLISHED


# --- the page as the release counts it ------------------------------------------------------------------------------


def test_the_page_can_follow_the_release_where_all_its_labels_do(v1: EvaluationData) -> None:
    item = next(each for each in v1.items if each.calculator == "glasgow_coma_scale")
    plain, released = (
        strategy_named("open_book", {"specification": each}).messages(item)[0]["content"]
        for each in ("calcura", "release")
    )
    rules = told(definition(item.calculator), "v1.0")
    assert "The points of the best verbal response are added twice." in rules
    assert all(each in released and each not in plain for each in rules)
    assert stands_in_order(released, "## Scoring", "takes the place of what stands above", rules[0])
    other = next(each for each in v1.items if each.calculator == "body_mass_index")
    assert strategy_named("open_book", {"specification": "release"}).messages(other) == strategy_named(
        "open_book"
    ).messages(other)
    with pytest.raises(EvaluationError, match="follows no release's conventions"):
        strategy_named("open_book", {"specification": "release"}).messages(replace(item, release=""))
    with pytest.raises(EvaluationError, match="there are calcura, release"):
        strategy_named("open_book_guided", {"specification": "paper"})


def test_what_the_release_page_says_gives_every_label_of_those_calculators(v1: EvaluationData) -> None:
    """The rules marked for the page are facts of the release: with them all its labels come out."""
    from calcura.calculators.published import published

    known = published("medcalc_bench")
    marked = {each["calculator"] for each in (*known["rival"], *known["counted"]) if "v1.0" in each.get("page", ())}
    assert len(marked) >= 4
    for name in marked:
        items = [each for each in v1.items if each.calculator == name]
        assert not [each.id for each in items if contradicts(each, "release", "medcalc_bench_original")], name
        assert sum(contradicts(each, "calcura", "medcalc_bench_original") for each in items) > 2, name


def test_the_run_says_how_many_labels_contradict_the_page(v1: EvaluationData, scripted, tmp_path: Path) -> None:
    found = labels_against_page(v1.items, "calcura", "case")
    assert found["labels"] == 1047
    assert 0 < found["contradict_release"] < found["contradict"] < 300
    coma = [each for each in v1.items if each.calculator == "glasgow_coma_scale"][:3]
    run = run_model(replace(v1, items=tuple(coma)), strategy_named("open_book"), scripted("3").model, log_dir=tmp_path)
    assert run.provenance[PAGE] == {
        "specification": "calcura",
        "labels": 3,
        "contradict": 3,
        "contradict_release": 0,
    }
    sentence = (
        "3 of 3 labels contradict the page that was shown (specification=calcura): an answer that follows it is judged "
        "wrong there; with specification=release they are 0"
    )
    assert told_against_page(run.provenance) == sentence
    assert sentence in as_text(contents([run]))


def test_nothing_is_said_where_labels_and_page_agree(few_items: EvaluationData, benchmark_data: Path) -> None:
    assert told_against_page({PAGE: labels_against_page(few_items.items, "calcura", "case")}) == ""
    verified = load(str(benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"))
    assert labels_against_page(verified.items, "calcura", "case")["contradict"] == 0


def test_the_answer_by_a_page_is_the_audits(v1: EvaluationData, benchmark_data: Path) -> None:
    for case in read_release(benchmark_data / "medcalc_bench" / "v1.0" / "test.csv", "v1.0").cases:
        if case.calculator == "feverpain":
            stated = {name: each.value for name, each in case.stated.items()}
            assert grade(answer_by(definition("feverpain"), stated, "v1.0"), case.label, "medcalc_bench").is_correct


def test_an_item_written_before_releases_were_kept_is_read(noted: Item) -> None:
    old = noted.to_json()
    del old["release"]
    assert item_from_json(old) == noted


def test_like_cases_stand_before_the_published_prompt_nearest_first(noted: Item) -> None:
    system, user = strategy_named("medprompt_knn", PUBLISHED).messages(noted)
    first, last = strategy_named("zero_shot_cot", PUBLISHED).messages(noted)
    assert system == first
    assert user["content"].endswith(last["content"])
    nearest = [exemplar_of(each) for each in made(noted).nearest(noted, 3)]
    places = [user["content"].index(each.note) for each in nearest]
    assert places == sorted(places)
    assert all(each.thinking in user["content"] for each in nearest)
    assert user["content"].count("Values: ") == 3


@pytest.mark.parametrize(("mistakes", "calls"), [(0, 2), (1, 4), (9, 11)])
def test_feedback_and_refinement_see_the_last_answer(scripted, noted, few_items, tmp_path, mistakes, calls):
    told = iter([True] * mistakes + [False] * 9)

    def reply(call):
        if "Answer to review" in call.last:
            return json.dumps({"reasoning": "The weight.", "has_errors": next(told)})
        return json.dumps({"step_by_step_thinking": "So.", "answer": f"draft {len(model.calls)}"})

    model = scripted(reply)
    one = replace(few_items, items=(noted,))
    found = run_model(one, strategy_named("self_refine", PUBLISHED), model.model, log_dir=tmp_path)
    assert len(model.calls) == calls
    assert all([role for role, _ in each.messages] == ["system", "user"] for each in model.calls)
    review = model.calls[1].last
    assert stands_in_order(review, "has_errors", noted.note, noted.task, "draft 1")
    if mistakes:
        refine = model.calls[2].last
        assert stands_in_order(refine, noted.note, noted.task, "draft 1", "The weight.")
    last = {0: 1, 1: 3, 9: 11}[mistakes]
    assert f"draft {last}" in found.attempts[0].answer
