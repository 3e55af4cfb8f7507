"""A right answer is accepted however it is worded: every gold answer in every wording that applies to its type."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import pytest
import wordings as said
from wordings import Gold, Wording, published_golds, sampled_golds

import calcura
from calcura.engine import Definition
from calcura.grading import grade, grade_many
from due import some_calculators

ANY: tuple[Wording, ...] = (
    *(said.bare, said.full_stop, said.quoted, said.padded, said.bold, said.bold_with_unit, said.bold_label),
    *(said.all_bold, said.italic, said.heading, said.code_quoted, said.boxed, said.boxed_in_math, said.boxed_text),
    *(said.boxed_named, said.boxed_in_chinese, said.answer_tags, said.answer_tags_with_unit, said.labelled),
    *(said.labelled_final, said.hashes, said.chinese_sentence, said.result_is, said.the_answer_is, said.therefore),
    *(said.named, said.titled, said.equals, said.comes_to, said.said_twice, said.then_a_remark, said.json_string),
    *(said.json_after_steps, said.json_fenced, said.parsed_string, said.parsed_object_string, said.reasoned),
    *(said.reasoned_label, said.reasoned_box, said.reasoned_tags, said.reasoned_bold, said.reasoned_thus),
)
NUMBER: tuple[Wording, ...] = (
    *(said.natural_unit, said.typed_unit, said.other_unit, said.one_more_zero, said.thousands_comma),
    *(said.unicode_minus, said.approximately, said.approximately_sentence, said.about_sign, said.boxed_unit),
    *(said.json_number, said.json_with_unit, said.json_value_and_unit, said.parsed_value, said.parsed_object),
    *(said.reasoned_list, said.of_highest, said.out_of_highest, said.score_out_of_sentence, said.points_with_class),
    *(said.points_with_risk, said.score_of, said.total_score, said.point_or_points),
)
WORDINGS: dict[str, tuple[Wording, ...]] = {
    "decimal": (
        *ANY,
        *NUMBER,
        *(said.unit_without_space, said.percent_sign, said.latex_percent, said.scientific, said.scientific_capital),
        *(said.scientific_times, said.scientific_latex, said.rounded_to_whole, said.rounded_to_one),
        *(said.rounded_to_two, said.rounded_sentence, said.computed_step_by_step),
    ),
    "integer": (*ANY, *NUMBER),
    "date": (
        *ANY,
        *(said.iso_date, said.year_first_slashes, said.short_us_date, said.dashed_us_date, said.month_name),
        *(said.month_name_ordinal, said.day_before_month, said.short_month, said.date_with_weekday),
        *(said.date_sentence, said.date_twice, said.iso_json, said.iso_box, said.chinese_date, said.reasoned_date),
    ),
    "weeks_and_days": (
        *ANY,
        *(said.weeks_comma_days, said.weeks_space_days, said.always_plural, said.tuple_of_words, said.tuple_quoted),
        *(said.total_days, said.weeks_then_total, said.total_then_weeks, said.weeks_short, said.weeks_abbreviated),
        *(said.weeks_plus, said.weeks_sevenths, said.weeks_only, said.days_only, said.age_sentence),
        *(said.weeks_json_list, said.weeks_parsed_list, said.weeks_json_object, said.weeks_parsed_object),
        *(said.weeks_box_tuple, said.chinese_weeks, said.reasoned_weeks),
    ),
}
"""Which wordings apply to which type of answer; a wording may still not apply to a unit or a value."""

STRICTER = ("exact", "medcalc_eval", "mdcalc")
"""Policies under which a gold answer told in full is right as well."""


def measure(golds: Iterable[Gold]) -> tuple[Counter[str], dict[str, list[str]]]:
    """Return how often each wording was tried, and for each the answers that were not accepted."""
    tried: Counter[str] = Counter()
    refused: dict[str, list[str]] = defaultdict(list)
    for gold in golds:
        for wording in WORDINGS[gold.answer]:
            answer = wording(gold)
            if answer is None:
                continue
            name = f"{gold.answer} x {wording.__name__}"
            tried[name] += 1
            verdict = grade(answer, gold.label)
            if verdict.outcome != "correct":
                found = f"{verdict.outcome}, {verdict.reason}, read {verdict.read!r} from {verdict.told!r}"
                refused[name].append(f"{gold.where}, gold {gold.text}: {answer!r} -> {found}"[:600])
    return tried, refused


def report(tried: Counter[str], refused: dict[str, list[str]]) -> str:
    """Return a line for each wording that is not always accepted, with examples from different calculators."""
    total, failed = tried.total(), sum(map(len, refused.values()))
    lines = [f"{total - failed} of {total} accepted in {len(tried)} wordings; {len(refused)} wordings are not always:"]
    for name, answers in sorted(refused.items(), key=lambda item: -len(item[1])):
        lines.append(f"{name}: {len(answers)} of {tried[name]} not accepted")
        lines += [f"    {each}" for each in (answers[0], answers[len(answers) // 2], answers[-1])]
    return "\n".join(lines)


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.full)])
def test_every_published_gold_answer_is_accepted_in_every_wording(
    benchmark_data: Path, record_property: pytest.RecordProperty, every: int
) -> None:
    golds = list(published_golds(benchmark_data))
    assert len(golds) == 1047
    tried, refused = measure(golds[::every])
    record_property("answers graded", tried.total())
    assert all(tried[f"{gold.answer} x bare"] for gold in golds)
    assert not refused, report(tried, refused)


def accepts_sampled(library: list[Definition], n: int, seed: int) -> None:
    spare = 20  # for patients whose result no clinician would write out
    golds = [gold for each in library for gold in islice(sampled_golds(each, n + spare, seed), n)]
    assert {gold.definition.name for gold in golds} == {each.name for each in library}
    tried, refused = measure(golds)
    assert not refused, report(tried, refused)


def test_every_calculator_s_result_is_accepted_in_every_wording() -> None:
    accepts_sampled(some_calculators(100), n=1, seed=31)


@pytest.mark.full
def test_every_calculator_s_result_is_accepted_in_every_wording_full() -> None:
    accepts_sampled(calcura.definitions(), n=200, seed=32)


def test_every_wording_is_tried() -> None:
    golds = [gold for each in calcura.definitions() for gold in sampled_golds(each, 12, 33)]
    for answer, table in WORDINGS.items():
        of_type = [gold for gold in golds if gold.answer == answer]
        idle = [each.__name__ for each in table if all(each(gold) is None for gold in of_type)]
        allowed = {"integer": {"other_unit", "thousands_comma", "unicode_minus", "boxed_unit"}}.get(answer, set())
        assert not set(idle) - allowed - {"weeks_only", "days_only", "thousands_comma"}, (answer, idle)


@pytest.mark.parametrize("policy", STRICTER)
def test_a_gold_answer_told_in_full_is_right_under_every_policy(policy: str) -> None:
    wrong = []
    for definition in calcura.definitions():
        for gold in sampled_golds(definition, 4, 34):
            full = said.plainly(gold.value) if gold.answer == "decimal" else gold.text
            for answer in (full, f"Answer: {full}", f"\\boxed{{{full}}}", {"answer": full}):
                verdict = grade(answer, gold.label, policy=policy)
                if verdict.outcome != "correct":
                    wrong.append((gold.where, answer, verdict))
    assert not wrong, f"{len(wrong)}: {wrong[:10]}"


def test_gold_answers_score_in_full_in_each_specialty() -> None:
    scores: dict[str, Counter[str]] = defaultdict(Counter)
    for definition in calcura.definitions():
        golds = list(sampled_golds(definition, 20, 35))
        verdicts = grade_many([gold.text for gold in golds], [gold.label for gold in golds], "medcalc_bench")
        scores[definition.specialty].update(each.outcome for each in verdicts)
    assert {name: set(counts) for name, counts in scores.items()} == {name: {"correct"} for name in scores}
