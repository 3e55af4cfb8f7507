"""The options of a MedQA-Calc question: wrong ones that could not be right as well, in an order that tells nothing.

A calculator may be a wrong option only where no declared fact lets it answer the question too. Which those are follows
from what each calculator answers, for whom, from which inputs and with which result; no pair is listed by hand. All is
decided by a hash of the question's content, so that the same note gives the same question anywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE, PUBLISHED, by_code
from calcura.cases.case import DatasetError
from calcura.engine import Definition, Use, definition
from calcura.measurements import Age, Sex, entry
from calcura.measurements.counting import counted

LETTERS = ("A", "B", "C", "D", "E")
WITHOUT_THE_RIGHT_ONE = 0.2
"""The share of questions from which the right calculator is taken out, so that "None of the above" is right."""

_OF_THE_PATIENT = (entry(Age), entry(Sex))
"""What every note tells, so that it makes no calculator a likely one."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of one question by their letters, "None of the above" last, and the letter that is right."""

    options: Mapping[str, str]
    answer: str


@dataclass(frozen=True, slots=True)
class Patient:
    """What is known of a note's patient: age in years, sex, and the names of the library's inputs that it states."""

    age: float | None = None
    sex: str | None = None
    stated: frozenset[str] | None = None


def choices(
    content: str,
    right: str,
    also_used: Collection[str] = (),
    without_the_right_one: float = WITHOUT_THE_RIGHT_ONE,
) -> Choices:
    """Return five options for a note before whose end the calculator ``right`` is called for.

    Args:
        content: the question's note, on whose hash everything depends.
        right: the published code of the calculator.
        also_used: codes of calculators that the whole note uses too: they are no wrong options.
        without_the_right_one: the share of questions from which the right calculator is taken out.

    >>> made = choices("He collapsed and opens his eyes to pain only.", "gcs")
    >>> sorted(made.options), made.options["E"]
    (['A', 'B', 'C', 'D', 'E'], 'None of the above')
    """
    wrong = [each for each in _others(right) if each not in exclusion_matrix()[right] and each not in also_used]
    return _arranged(content, right, _by_hash(content, wrong), without_the_right_one)


def hard_choices(
    content: str,
    right: str,
    patient: Patient | None = None,
    without_the_right_one: float = WITHOUT_THE_RIGHT_ONE,
) -> Choices:
    """Return options whose wrong ones are near to the right one: of its specialty, situation or inputs.

    A calculator for the same patients is among them only where the patient rules it out: by age, by sex, or because
    the note states nothing that it needs. What answers the same question is never among them.

    >>> made = hard_choices("Cirrhosis with ascites.", "child_pugh_score", without_the_right_one=0)
    >>> "Model for End-Stage Liver Disease (MELD) Score" in made.options.values()
    False
    """
    wrong = [
        each for each in _others(right) if each not in exclusion_matrix()[right] or _ruled_out(right, each, patient)
    ]
    nearest = sorted(_by_hash(content, wrong), key=lambda each: -nearness(right, each))
    return _arranged(content, right, nearest, without_the_right_one)


def may_both_be_right(code: str, other: str) -> bool:
    """Return whether a note that calls for one published calculator may call for the other as well.

    It may where they answer the same question or one patient may be whom both are for, where they give the same
    result, and where one is computed from no more than the other needs.

    >>> may_both_be_right("wells_pe", "perc"), may_both_be_right("sofa", "map"), may_both_be_right("bishop", "gcs")
    (True, True, False)
    """
    if any(mine.meets(its) for mine in _uses(code) for its in _uses(other)):
        return True
    return any(_same_work(mine, its) for mine in _calculators(code) for its in _calculators(other))


@cache
def exclusion_matrix() -> Mapping[str, frozenset[str]]:
    """Return, for each published calculator, those that may not be a wrong option beside it."""
    codes = [each.code for each in PUBLISHED]
    return {code: frozenset(each for each in codes if each != code and may_both_be_right(code, each)) for code in codes}


def nearness(code: str, other: str) -> float:
    """Return how near two calculators are: shared inputs, words of their situations, patients and specialty, 0 to 4."""
    words, patients = (_overlap(of(code), of(other)) for of in (_situation, _patients))
    same_specialty = bool(_specialties(code) & _specialties(other))
    return _overlap(_needed(code), _needed(other)) + words + patients + same_specialty


def _arranged(content: str, right: str, wrong: list[str], without_the_right_one: float) -> Choices:
    taken_out = fraction(f"without the right one\n{content}") < without_the_right_one
    shown = wrong[:4] if taken_out else [right, *wrong[:3]]
    if len(shown) < 4:
        raise DatasetError(
            f"{right}: only {counted(len(wrong), 'calculator')} for wrong options beside it; 4 are needed"
        )
    ordered = sorted(shown, key=lambda each: fraction(f"place of {each}\n{content}"))
    options = {letter: by_code()[code].name for letter, code in zip(LETTERS, ordered, strict=False)}
    answer = LETTERS[4] if taken_out else LETTERS[ordered.index(right)]
    return Choices({**options, LETTERS[4]: NONE_OF_THE_ABOVE}, answer)


def _others(right: str) -> list[str]:
    if right not in by_code():
        raise DatasetError(f"no published calculator has the code {right!r}; there are {', '.join(by_code())}")
    return [each.code for each in PUBLISHED if each.code != right]


def _by_hash(content: str, codes: Iterable[str]) -> list[str]:
    return sorted(codes, key=lambda each: fraction(f"choice of {each}\n{content}"))


def fraction(text: str) -> float:
    """Return a number from 0 to below 1 that a hash of a text decides, the same anywhere."""
    return int.from_bytes(hashlib.sha256(text.encode(errors="replace")).digest()[:8]) / 2**64


def _ruled_out(right: str, other: str, patient: Patient | None) -> bool:
    """Whether a neighbour that answers another question is not for this patient, or lacks all that it needs."""
    rivals = any(mine.rivals(its) for mine in _uses(right) for its in _uses(other))
    if patient is None or rivals or any(_same_work(a, b) for a in _calculators(right) for b in _calculators(other)):
        return False
    return all(_not_for(each, patient) for each in _calculators(other)) and bool(_calculators(other))


def _not_for(calculator: Definition, patient: Patient) -> bool:
    low, below = calculator.ages
    if patient.age is not None and (
        (low is not None and patient.age < low) or (below is not None and patient.age >= below)
    ):
        return True
    if patient.sex is not None and calculator.use is not None and calculator.use.sex not in (None, patient.sex):
        return True
    return patient.stated is not None and not patient.stated & _required_of_the_note(calculator)


def _same_work(mine: Definition, its: Definition) -> bool:
    """Whether two calculators give the same result, or one needs nothing that the other does not."""
    same_result = mine.result.label == its.result.label
    return same_result or _required(mine) <= _all_inputs(its) or _required(its) <= _all_inputs(mine)


@cache
def _calculators(code: str) -> tuple[Definition, ...]:
    return tuple(definition(name) for name in by_code()[code].calculators)


@cache
def _uses(code: str) -> tuple[Use, ...]:
    declared = tuple(each.use for each in _calculators(code) if each.use is not None)
    own = by_code()[code].use
    return declared or ((own,) if own is not None else ())


@cache
def _required(calculator: Definition) -> frozenset[str]:
    return frozenset(each.name for each in calculator.inputs if each.required)


@cache
def _required_of_the_note(calculator: Definition) -> frozenset[str]:
    return frozenset(each.name for each in calculator.inputs if each.required and each.kind not in _OF_THE_PATIENT)


@cache
def _all_inputs(calculator: Definition) -> frozenset[str]:
    """Return a calculator's inputs, with what those need that are results: the parts of a coma score."""
    named = frozenset(each.name for each in calculator.inputs)
    called = {_plain(name) for each in calculator.inputs for name in (each.label, *getattr(each.kind, "synonyms", ()))}
    made = (each for known in PUBLISHED for each in _calculators(known.code))
    return named.union(*(_required(each) for each in made if {_plain(each.title), _plain(each.result.label)} & called))


def _plain(name: str) -> str:
    return "".join(each for each in name.casefold() if each.isalnum())


def _needed(code: str) -> frozenset[str]:
    return frozenset[str]().union(*(_required(each) for each in _calculators(code)))


def _situation(code: str) -> frozenset[str]:
    words = " ".join(f"{each.answers} {each.situations}" for each in _uses(code)).lower().replace(",", " ")
    return frozenset(word for word in words.split() if len(word) > 3)


def _patients(code: str) -> frozenset[str]:
    return frozenset(each for use in _uses(code) for each in use.having)


def _specialties(code: str) -> frozenset[str]:
    return frozenset(each.specialty for each in _calculators(code))


def _overlap(mine: frozenset[str], its: frozenset[str]) -> float:
    return len(mine & its) / len(mine | its) if mine | its else 0.0
