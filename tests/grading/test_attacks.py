"""No wrong answer is credited, whatever it holds; grading never fails; a fault is told as one."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import attacks
import pytest
from attacks import ATTACKS
from hypothesis import given, settings
from hypothesis import strategies as some
from wordings import RELEASE, Gold, published_golds, sampled_golds

import calcura
from calcura.engine import Definition
from calcura.grading import Label, Verdict, grade, grade_many, label_of
from due import drawn, some_calculators
from rows import each_row

POLICIES = ("medcalc_bench", "medcalc_bench_original", "mdcalc", "medcalc_eval", "exact")
OUTCOMES = {"correct", "wrong", "unscored"}


# --- targets ------------------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[float]:
    digits = "".join(letter if letter.isdigit() or letter == "." else " " for letter in text).split()
    return [float(each) for each in digits if each.strip(".") and each.count(".") < 2]


def tempting(definition: Definition) -> Iterator[Gold]:
    """Yield golds that stand in the calculator's own name or among a patient's inputs, where within its limits."""
    patient = next(sampled_golds(definition, 5, 3)).patient
    given = [value for value in patient.values() if isinstance(value, (int, float)) and not isinstance(value, bool)]
    low, high = definition.result.limits
    kind = definition.result.answer
    for number in dict.fromkeys([*numbers_in(definition.title), *given[:1], *given[-1:], 1.0, 5.0]):
        fits = (low is None or low <= number) and (high is None or number <= high)
        if kind in attacks.NUMBERS and fits and (kind == "decimal" or float(number).is_integer()):
            value = int(number) if kind == "integer" else float(number)
            yield Gold(value, definition, label_of(definition, value), f"{definition.name}, made to tempt", patient)


@cache
def targets(n: int, seed: int, most: int | None = None) -> list[Gold]:
    """Return what attacks aim at: results of every calculator, or of some."""
    found = []
    for definition in calcura.definitions() if most is None else some_calculators(most):
        found += [*sampled_golds(definition, n, seed), *tempting(definition)]
    return found


def credited(
    golds: list[Gold], policy: str, *, a_tenth: bool = False
) -> tuple[Counter[str], dict[str, list[str]], Counter[str]]:
    """Return how often each attack was tried, which ones were credited, and how the answers came out.

    Of all attacks on all targets, each commit may draw another tenth.
    """
    tried: Counter[str] = Counter()
    through: dict[str, list[str]] = defaultdict(list)
    outcomes: Counter[str] = Counter()
    for gold in golds:
        for name, attack in ATTACKS.items():
            if a_tenth and not drawn(f"{name}, {gold.where}, {gold.text}"):
                continue
            answer = attack(gold)
            if answer is None and name != "parsed_none":
                continue
            tried[name] += 1
            verdict = grade(answer, gold.label, policy=policy)
            outcomes[verdict.outcome] += 1
            if verdict.outcome == "correct" and not excused(name, gold, policy):
                told = f"{gold.where}, gold {gold.text}: {str(answer)[:160]!r}"
                through[name].append(f"{told} -> read {verdict.read!r} from {str(verdict.told)[:60]!r}")
    return tried, through, outcomes


def report(tried: Counter[str], through: dict[str, list[str]]) -> str:
    total = sum(map(len, through.values()))
    lines = [f"{total} of {tried.total()} attacks credited, of {len(through)} kinds out of {len(tried)}:"]
    for name, answers in sorted(through.items(), key=lambda item: -len(item[1])):
        lines.append(f"{name}: {len(answers)} of {tried[name]} credited")
        lines += [f"    {each}" for each in (answers[0], answers[-1])]
    return "\n".join(lines)


# --- no credit ----------------------------------------------------------------------------------------------

ROUNDED_SCORES = {
    *("plus_four_tenths", "minus_four_tenths", "plus_a_half", "plus_a_hundredth", "a_tenth_more", "a_tenth_less"),
    *("decimal_comma", "a_half_more", "a_mixed_fraction"),
}
"""What the published rule credits on scores by rounding the answer: its known fault, kept for comparison."""


def excused(name: str, gold: Gold, policy: str) -> bool:
    """Return whether a policy allows by its own rule what others do not."""
    if policy == "medcalc_eval":  # 0.49 is 0 if no decimals are asked for, and so is its square
        is_nought = gold.answer == "decimal" and round(gold.value, gold.label.decimals or 0) == 0
        return (name == "rounded_out_of_the_band" and gold.answer == "decimal") or (name == "squared" and is_nought)
    return policy == "medcalc_bench_original" and gold.answer == "integer" and name in ROUNDED_SCORES


def no_attack_is_credited(golds: list[Gold], policy: str, *, a_tenth: bool = False) -> Counter[str]:
    tried, through, outcomes = credited(golds, policy, a_tenth=a_tenth)
    assert not through, report(tried, through)
    assert outcomes.total() == tried.total()
    return tried


ATTACKED = ("medcalc_bench", "medcalc_eval", "exact", "medcalc_bench_original")


@pytest.mark.parametrize("a_tenth", [True, pytest.param(False, marks=pytest.mark.full)])
@pytest.mark.parametrize("policy", ATTACKED)
def test_no_attack_is_credited(policy: str, a_tenth: bool, record_property: pytest.RecordProperty) -> None:
    """Each policy answers for another quarter of the targets."""
    found = targets(n=1, seed=51, most=200) if a_tenth else targets(n=3, seed=51)
    quarter = found[ATTACKED.index(policy) :: len(ATTACKED)]
    tried = no_attack_is_credited(quarter, policy, a_tenth=a_tenth)
    record_property("attacks", tried.total())


@pytest.mark.full
@pytest.mark.parametrize("policy", ATTACKED)
def test_no_attack_is_credited_full(policy: str) -> None:
    no_attack_is_credited(targets(n=60 if policy == "medcalc_bench" else 3, seed=52), policy)


def test_the_published_questions_are_no_answers(benchmark_data: Path) -> None:
    """Some hold examples of the right form: 08/31/2023, (4 weeks, 3 days)."""
    from calcura.cases.medcalc_bench import read_release

    questions = {case.id: case.question for case in read_release(benchmark_data / RELEASE, "v1.0").cases}
    through = []
    for gold in published_golds(benchmark_data):
        question = questions[gold.where]
        for answer in (question, f"{question}\nAnswer:", f"<think>{question}</think>", f"{question}\n\\boxed{{}}"):
            if grade(answer, gold.label).outcome == "correct":
                through.append((gold.where, gold.text, answer[-160:]))
    assert not through, f"{len(through)}: {through[::40]}"


def test_there_are_at_least_sixty_kinds_of_attack_on_every_calculator() -> None:
    kinds: dict[str, set[str]] = {each.name: set() for each in calcura.definitions()}
    for gold in targets(n=1, seed=53):
        kinds[gold.definition.name] |= {name for name, attack in ATTACKS.items() if attack(gold) is not None}
    assert len(kinds) >= 55
    assert min(map(len, kinds.values())) >= 60, {name: len(found) for name, found in kinds.items() if len(found) < 60}
    assert set.union(*kinds.values()) | {"parsed_none"} == set(ATTACKS)


def test_no_attack_holds_a_value_that_is_right() -> None:
    """The suite is fair: the wrong values it names lie outside the label's band."""
    for gold in targets(n=20, seed=54):
        for step in (1, 2, 3):
            text = attacks.other(gold, step)
            assert text != gold.text
            if gold.answer in attacks.NUMBERS:
                assert gold.label.lower is None or not gold.label.lower <= float(text) <= gold.label.upper


# --- categories and what cannot be determined ---------------------------------------------------------------

RISKS = ("low risk", "moderate risk", "high risk", "very high risk")


def risk(value: str) -> Label:
    return Label(value, answer="category", options=RISKS)


@pytest.mark.parametrize("value", RISKS)
@pytest.mark.parametrize(
    "wording",
    ["{}", "{}.", "**{}**", "\\boxed{{\\text{{{}}}}}", "<answer>{}</answer>", "Answer: {}", "The patient is at {}.",
     '{{"answer": "{}"}}', "Age gives 2 points and fever 1 point. Therefore, the final answer is {}."],
)  # fmt: skip
def test_a_category_is_accepted_in_every_wording(value: str, wording: str) -> None:
    assert grade(wording.format(value), risk(value)).outcome == "correct"
    assert grade(wording.format(value.capitalize()), risk(value)).outcome == "correct"


@each_row("value", RISKS)
@each_row(
    "attack",
    ["{gold} or {other}", "{other}", "{other} or {gold}", "not {gold}", "either {gold} or {other}", "{every}", "",
     "Answer: {gold}\nAnswer: {other}", "Answer: {other}\nAnswer: {gold}", "between {gold} and {other}", "risk",
     "Some say {gold}. The final answer is {other}.", "\\boxed{{{gold}, {other}}}", "it is not {gold} but {other}",
     "anything but {gold}", "neither {gold} nor {other}", "cannot be determined",
     '{{"answer": ["{gold}", "{other}"]}}'],
)  # fmt: skip
def test_no_attack_on_a_category_is_credited(value: str, attack: str) -> None:
    for different in RISKS:
        if different != value:
            answer = attack.format(gold=value, other=different, every=", ".join(RISKS))
            assert grade(answer, risk(value)).outcome != "correct", answer


UNKNOWN = Label(None, answer="cannot_be_determined")


@pytest.mark.parametrize(
    "answer",
    ["cannot be determined", "Cannot be determined.", "The answer cannot be determined from the note.",
     "\\boxed{\\text{cannot be determined}}", "<answer>Cannot be determined</answer>", "Answer: cannot be determined",
     '{"answer": "cannot be determined"}', "It can't be determined, because the creatinine is missing.",
     "\\boxed{10-year risk (MESA): cannot be determined}", "\\boxed{4C mortality score: cannot be determined}",
     "The weight is 70 kg but no height is given. Therefore, the answer cannot be determined."],
)  # fmt: skip
def test_what_cannot_be_determined_is_accepted_when_said(answer: str) -> None:
    assert grade(answer, UNKNOWN).outcome == "correct"


@pytest.mark.parametrize(
    "answer",
    ["", "5", "22.9 kg/m2", "The answer is 5.", "\\boxed{5}", "09/05/2014", "17 weeks and 4 days", "low risk",
     "The height cannot be determined from the note, so I assume 170 cm. The final answer is 24.2 kg/m2.",
     "It can be determined: 5", "5, or it cannot be determined", "\\boxed{4L: cannot be determined}",
     "Answer: cannot be determined\nAnswer: 5",
     "determined", "It is not true that the answer cannot be determined."],
)  # fmt: skip
def test_a_value_for_what_cannot_be_determined_is_not_credited(answer: str) -> None:
    assert grade(answer, UNKNOWN).outcome != "correct"


# --- gold all, junk nothing, and faults told ----------------------------------------------------------------

JUNK = ("", "lorem ipsum", "The patient is stable.", "?", "N/A", "I do not know.", "42424242.4242", "{}", "<answer/>")


def by_specialty(answers: tuple[str, ...] | None) -> dict[str, Counter[str]]:
    scores: dict[str, Counter[str]] = defaultdict(Counter)
    for definition in calcura.definitions():
        golds = list(sampled_golds(definition, 10, 55))
        for answer in answers or (None,):
            given = [gold.text if answer is None else answer for gold in golds]
            verdicts = grade_many(given, [gold.label for gold in golds], "medcalc_bench")
            assert len(verdicts) == len(golds)
            for name in (definition.specialty, definition.result.answer):
                scores[name].update(each.outcome for each in verdicts)
    return scores


def test_gold_scores_in_full_in_each_category() -> None:
    assert {name: list(counts) for name, counts in by_specialty(None).items() if list(counts) != ["correct"]} == {}


def test_junk_scores_nothing_in_each_category() -> None:
    scores = by_specialty(JUNK)
    assert {name: counts["correct"] for name, counts in scores.items() if counts["correct"]} == {}
    assert all(counts["wrong"] for counts in scores.values()), "junk is a wrong answer, not a fault of grading"


class Unprintable:
    """A fault rather than an answer: looking at it fails."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not comparable")

    __hash__ = None  # type: ignore[assignment]


class Agreeable:
    """Claims to be equal to everything, and to lie between any limits."""

    def __eq__(self, other: object) -> bool:
        return True

    __le__ = __ge__ = __lt__ = __gt__ = __eq__  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


def score_label() -> Label:
    return label_of(calcura.definition("curb_65"), 3)


@pytest.mark.parametrize("strange", [Unprintable(), Agreeable(), object(), {1, 2}, b"3", 3 + 0j, lambda: 3, Label])
def test_what_is_no_answer_at_all_is_not_credited_and_does_not_raise(strange: object) -> None:
    for answer in (strange, [strange], {"answer": strange}):
        assert grade(answer, score_label()).outcome in {"wrong", "unscored"}


@pytest.mark.parametrize(
    "label",
    [replace(score_label(), value="three"), Label("soon", answer="date"), Label(float("nan"), answer="decimal")],
)
def test_a_label_that_cannot_be_graded_is_unscored_with_a_reason(label: Label) -> None:
    for answer in ("3", "09/05/2014", "nan", "three", "soon"):
        verdict = grade(answer, label)
        assert verdict.outcome == "unscored"
        assert verdict.reason


def test_a_fault_among_many_is_counted_and_spoils_nothing_else() -> None:
    labels = [score_label(), Label("soon", answer="date"), score_label(), score_label()]
    verdicts = grade_many(["3", "09/05/2014", "4", {"answer": 3}], labels, "medcalc_bench")
    assert [each.outcome for each in verdicts] == ["correct", "unscored", "wrong", "correct"]
    assert Counter(each.outcome for each in verdicts) == {"correct": 2, "unscored": 1, "wrong": 1}


def test_grading_one_and_grading_many_agree() -> None:
    golds = targets(n=1, seed=56, most=100)
    for attack in list(ATTACKS.values())[::21]:
        answers = [attack(gold) for gold in golds]
        many = grade_many(answers, [gold.label for gold in golds], "medcalc_bench")
        assert many == [grade(answer, gold.label) for answer, gold in zip(answers, golds, strict=True)]


def test_an_unknown_policy_is_refused_by_name() -> None:
    with pytest.raises((KeyError, calcura.CalcuraError), match="generous"):
        grade("3", score_label(), policy="generous")


# --- never raises -------------------------------------------------------------------------------------------

LABELS = [
    score_label(),
    label_of(calcura.definition("body_mass_index"), 22.857),
    label_of(calcura.definition("fractional_excretion_of_sodium"), 0.5),
    *(next(sampled_golds(calcura.definition(each), 5, 57)).label for each in ("estimated_due_date", "gestational_age")),
    risk("low risk"),
    UNKNOWN,
]
TELLING = (
    *("Answer:", "\\boxed{", "}", "<answer>", "</answer>", "<think>", "</think>", "**", "~~", "`", "{", '"answer":'),
    *("[", "]", "(", ")", "not ", " or ", "between", "to", "\n", "\\", "\\text{", "\\frac{", "points", "kg", "weeks"),
    *("5", "3.0", "1e5", "1e999", "0x1F", "-", "−", "+", "*", "/", "^", "**", "=", "%", ",", ".", ":", " ", "days"),
    *("½", "²", "NaN", "inf", "true", "null", "09/05/2014", "2014-09-05", "May", "\x00", "\ud800", "\u202e"),
    *("٣", "㊿", "Ⅻ", "9" * 400),
)
PIECES = some.sampled_from(TELLING)
KEYS = some.sampled_from(["answer", "final_answer", "unit", "weeks", "days", "x"])
JSON: some.SearchStrategy[Any] = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def is_verdict(answer: object, label: Label, policy: str) -> None:
    verdict = grade(answer, label, policy=policy)
    assert isinstance(verdict, Verdict)
    assert verdict.outcome in OUTCOMES
    assert verdict.reason


@settings(deadline=None)
@given(some.text(), some.sampled_from(LABELS), some.sampled_from(POLICIES))
def test_any_text_gets_a_verdict(text: str, label: Label, policy: str) -> None:
    is_verdict(text, label, policy)


@settings(deadline=None)
@given(some.lists(PIECES, max_size=25).map("".join), some.sampled_from(LABELS), some.sampled_from(POLICIES))
def test_any_text_of_telling_pieces_gets_a_verdict(text: str, label: Label, policy: str) -> None:
    is_verdict(text, label, policy)


@settings(deadline=None)
@given(JSON, some.sampled_from(LABELS), some.sampled_from(POLICIES))
def test_any_json_gets_a_verdict_parsed_or_not(value: Any, label: Label, policy: str) -> None:
    is_verdict(value, label, policy)
    is_verdict(json.dumps(value), label, policy)


@settings(deadline=None)
@given(some.binary(), some.sampled_from(LABELS))
def test_bytes_as_text_get_a_verdict(raw: bytes, label: Label) -> None:
    is_verdict(raw.decode("utf-8", "surrogateescape"), label, "medcalc_bench")
    is_verdict(raw.decode("latin-1"), label, "medcalc_bench")


PAIRS = some.sampled_from(["{} or {}", "{}\n{}", "Answer: {}\nAnswer: {}"])


@settings(deadline=None)
@given(some.integers(-2, 12), some.integers(-2, 12), PAIRS)
def test_of_two_different_answers_neither_is_taken(one: int, two: int, wording: str) -> None:
    if one != two:
        for value in (one, two):
            label = Label(value, value, value, answer="integer", unit="points")
            assert grade(wording.format(one, two), label).outcome != "correct"


@settings(deadline=None)
@given(some.floats(-1e6, 1e6).filter(lambda x: abs(x) > 1e-3), some.floats(0.1, 10))
def test_a_decimal_is_right_exactly_within_five_percent(value: float, factor: float) -> None:
    label = label_of(calcura.definition("anion_gap"), value)
    if min(abs(factor - 0.95), abs(factor - 1.05)) > 1e-3:
        told = attacks._text(value * factor)
        assert (grade(told, label).outcome == "correct") == (0.95 < factor < 1.05)


# --- bounded work -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(attacks.sizes()))
def test_the_same_verdict_comes_of_a_text_that_grows_against_the_reader(name: str) -> None:
    """Texts that a careless reader takes quadratic time or deep recursion for: they end, and are not credited."""
    for size in (100, 2_000, 50_000):
        text = attacks.sizes()[name](size)
        for label in LABELS:
            if label.value != 5:
                assert grade(text, label).outcome in OUTCOMES - {"correct"}, (size, label)
