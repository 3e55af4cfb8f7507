"""What a medicine is: places in ATC, by its codes and by the ingredients that its name in RxNorm tells."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from calcura.serving.fhir.resources import Concept
from calcura.serving.fhir.value_sets import HERE

RXNORM = "http://www.nlm.nih.gov/research/umls/rxnorm"
ATC = frozenset({"http://www.whocc.no/atc", "urn:oid:2.16.840.1.113883.6.73"})
_GROUP = re.compile(r"[A-Z]\d\d[A-Z]{2}(?:\d\d)?")
"""The least of ATC that tells a drug is a group of substances."""
_TWO = re.compile(r"C02L|C03E|C07[B-F]|C08G|C09B|C09D|C10BX")
"""Groups of ATC of two drugs in one."""
_LOCAL = re.compile(
    r"\b(?:ophthalmic|otic|topical|nasal|vaginal|rectal|inhal\w*|metered|mouthwash|irrigation|cream|ointment|gel|lotion"
    r"|dental|intravitreal)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Drug:
    """A medicine: the places of its ingredients in ATC, each with its code."""

    places: tuple[str, ...]
    ingredients: int
    """How many different drugs it holds."""
    code: str
    is_whole: bool
    """Whether all its ingredients are known."""
    is_local: bool
    """Whether it acts where it is put."""

    def is_of(self, groups: tuple[str, ...]) -> bool:
        """Return whether it is of one of these groups of ATC."""
        return any(place.startswith(groups) for place in self.places) if groups else False

    def may_be_of(self, groups: tuple[str, ...]) -> bool:
        """Return whether it is told by a wider group than one of these."""
        return any(group.startswith(place) for place in self.places for group in groups)


def drug(concept: Concept) -> Drug | None:
    """Return what a medicine is; None where no code and no name in RxNorm tells it.

    >>> from calcura.serving.fhir.resources import Coding
    >>> def named(name):
    ...     return drug(Concept(coding=(Coding(system=RXNORM, code="0", display=name),)))
    >>> named("lisinopril 10 MG / hydrochlorothiazide 12.5 MG Oral Tablet").places
    ('C09AA03', 'C03AA03')
    >>> named("timolol 5 MG/ML Ophthalmic Solution").is_local, named("Yaz 28 Day Pack")
    (True, None)
    """
    return _drug(tuple((each.system, each.code, each.display or concept.text) for each in concept.coding))


@lru_cache(maxsize=10_000)
def _drug(codings: tuple[tuple[str, str, str], ...]) -> Drug | None:
    for system, code, _ in codings:
        if system in ATC and _GROUP.fullmatch(code):
            return Drug((code,), 2 if _TWO.match(code) else 1, code, True, False)
    for system, code, name in codings:
        if system == RXNORM and (found := _of_rxnorm(code, name)) is not None:
            return found
    return None


def _of_rxnorm(code: str, name: str) -> Drug | None:
    """Return what a name in RxNorm tells, and where it tells nothing what the code does."""
    parts = [_ingredients(each) for each in name.casefold().split(" / ")]
    told = dict.fromkeys(each for part in parts for each in part) or dict.fromkeys(_by_code().get(code, ()))
    if not told:
        return None
    is_whole = all(parts) or not any(parts)
    places = tuple(place for each in told for place in _by_name()[each])
    return Drug(places, len(told), code, is_whole, bool(_LOCAL.search(name)))


def _ingredients(name: str) -> tuple[str, ...]:
    """Return the ingredients that a part of a name tells; of two that begin alike the longer."""
    return tuple(dict.fromkeys(_names().findall(name)))


@cache
def _names() -> re.Pattern[str]:
    longest_first = sorted(_by_name(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")


@cache
def _rows() -> tuple[tuple[tuple[str, ...], str, str], ...]:
    lines = (HERE / "drugs.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return tuple((tuple(places.split()), name.casefold(), code) for places, name, code in rows)


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    return {name: places for places, name, _ in _rows()}


@cache
def _by_code() -> dict[str, tuple[str, ...]]:
    return {code: (name,) for _, name, code in _rows() if code}
