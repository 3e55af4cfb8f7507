"""Which codes of diagnoses say a finding, and which may: value sets in ``diagnoses.toml``, and those of a user's own.

The categories of ICD-10 are the common tongue: a code of SNOMED CT is read by the one that ``snomed.tsv`` puts it in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from calcura.measurements.kinds import Coded, Finding
from calcura.measurements.toml import read_toml
from calcura.serving.fhir.resources import ICD10, SNOMED, Concept

HERE = Path(__file__).parent
"""Where the value sets stand."""
_SCTID = re.compile(r"\s*(\d+)\s*(?:\|[^|]*\|\s*)?")
"""A code of SNOMED CT, alone or with its term; an expression that is put together of several is not understood."""
_ICD10_CODE = re.compile(r"[A-Z]\d[0-9A-Z]", re.IGNORECASE)
_CATEGORY = 3
"""How many characters the category of a code of ICD-10 has, which is the least that says a disease."""


@dataclass(frozen=True, slots=True, eq=False)
class Codes:
    """Codes of SNOMED CT, and places in ICD-10: each a first and a last, with all that lies beneath them."""

    snomed: frozenset[str] = frozenset()
    places: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, words: Iterable[str]) -> Codes:
        """Read codes and ranges of codes."""
        told = list(words)
        places = (each.replace(".", "").upper().partition("-") for each in told if not each.isdigit())
        return cls(frozenset(filter(str.isdigit, told)), tuple((first, last or first) for first, _, last in places))

    def match(self, code: str) -> bool:
        """Return whether a code of ICD-10 lies here."""
        code = code.replace(".", "").upper()
        return any(first <= code[: len(first)] and code[: len(last)] <= last for first, last in self.places)


@dataclass(frozen=True, slots=True)
class ValueSet:
    """What diagnoses say of a finding."""

    present: Codes = Codes()
    history: Codes = Codes()
    near: Codes = Codes()
    holds: str = "ever"
    told_by: Mapping[str, int] = field(default_factory=dict)
    """Resources that are not read and may tell it, and for how many days they bear on it; 0 for ever."""
    told: tuple[str, ...] = ()
    """The codes as they were written, for a reader."""


def value_set(kind: Finding) -> ValueSet:
    """Return what diagnoses say of a finding; where no file tells, what its own entry does.

    >>> asked = value_set(Finding("Stroke"))
    >>> asked.present.match("I639"), asked.near.match("I619"), value_set(Finding("Thirst")).told
    (True, True, ())
    """
    known = _value_sets().get(kind.label)
    return known if known is not None else _own(kind.coded)


def said(concept: Concept, asked: ValueSet) -> str:
    """Return the code by which a diagnosis is this finding, empty where it is not.

    >>> from calcura.serving.fhir.resources import Coding
    >>> embolic = Concept(coding=(Coding(system=SNOMED, code="371041009"),))
    >>> said(embolic, value_set(Finding("Stroke"))), said(embolic, value_set(Finding("Dementia")))
    ('371041009', '')
    """
    return _first(concept, asked.history) or _first(concept, asked.present)


def is_of_the_past(concept: Concept, asked: ValueSet) -> bool:
    """Return whether a diagnosis says itself that the finding is over."""
    return bool(_first(concept, asked.history))


def may_be(concept: Concept, asked: ValueSet) -> str:
    """Return the code by which a diagnosis may be this finding, empty where it says that it is something else."""
    return near(concept, asked) or _first(concept, _anything())


def near(concept: Concept, asked: ValueSet) -> str:
    """Return the code by which a disease is near to this finding, empty where it is not."""
    return _first(concept, asked.near)


def is_understood(concept: Concept) -> bool:
    """Return whether any of a diagnosis's codes tells where it belongs."""
    return bool(_read(concept))


@cache
def either() -> tuple[tuple[Codes, tuple[str, ...]], ...]:
    """Return codes that say one of several findings, and which these are, by label."""
    return tuple((Codes.of(_words(each["codes"])), tuple(each["of"])) for each in _file()["either"])


def why_uncoded(label: str) -> str:
    """Return why a measurement has no code of LOINC; empty where it has one, or is no measurement."""
    return next((why for why, labels in read_toml(HERE / "uncoded.toml").items() if label in labels), "")


def _first(concept: Concept, asked: Codes) -> str:
    return _first_of(tuple((each.system, each.code) for each in concept.coding), asked)


@lru_cache(maxsize=50_000)
def _first_of(codings: tuple[tuple[str, str], ...], asked: Codes) -> str:
    found = (code for code, places in _places(codings) if code in asked.snomed or any(map(asked.match, places)))
    return next(found, "")


def _read(concept: Concept) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return _places(tuple((each.system, each.code) for each in concept.coding))


@lru_cache(maxsize=10_000)
def _places(codings: tuple[tuple[str, str], ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each code that is understood, SNOMED CT first, and where in ICD-10 it belongs."""
    snomed = (found[1] for system, code in codings if system == SNOMED and (found := _SCTID.fullmatch(code)))
    icd10 = ((code, code.strip()) for system, code in codings if system in ICD10)
    return (
        *((code, _snomed()[code]) for code in snomed if code in _snomed()),
        *((code, (read,)) for code, read in icd10 if _ICD10_CODE.match(read)),
    )


@cache
def _snomed() -> dict[str, tuple[str, ...]]:
    lines = (HERE / "snomed.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return {code: tuple(places.split()) for code, places, _ in rows}


@cache
def _file() -> dict[str, Any]:
    return read_toml(HERE / "diagnoses.toml")


def words(told: str, groups: Mapping[str, str]) -> Iterator[str]:
    """Yield the codes that a row tells, those of groups (``@name``) written out.

    >>> list(words("I10 @strokes", {"strokes": "I63 I64"}))
    ['I10', 'I63', 'I64']
    """
    for word in told.split():
        if word.startswith("@"):
            yield from words(groups[word[1:]], groups)
        else:
            yield word


def _words(told: str) -> Iterator[str]:
    return words(told, _file()["groups"])


@cache
def _anything() -> Codes:
    return Codes.of(_words("@anything"))


@cache
def _value_sets() -> dict[str, ValueSet]:
    rows = ((label, row) for label, row in _file().items() if label not in ("groups", "either"))
    return {label: _from_row(**row) for label, row in rows}


def _from_row(
    present: str = "",
    history: str = "",
    near: str = "",
    holds: str = "ever",
    told_by: Mapping[str, int] | None = None,
) -> ValueSet:
    said, over = [*_words(present)], [*_words(history)]
    sets = Codes.of(said), Codes.of(over), Codes.of(_words(near))
    return ValueSet(*sets, holds, told_by or {}, (*said, *over))


def _own(coded: Coded | None) -> ValueSet:
    """Return what a finding's own entry tells; the categories of its codes are near to it."""
    if coded is None:
        return ValueSet()
    told = (*coded.icd10, *coded.snomed, *coded.history)
    near = Codes.of(each[:_CATEGORY] for each in coded.icd10)
    present, history = Codes.of((*coded.icd10, *coded.snomed)), Codes.of(coded.history)
    return ValueSet(present, history, near, coded.holds, told=told)
