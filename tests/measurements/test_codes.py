"""Codes of records: well formed by their own check digits, and each quantity's own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import calcura
from calcura.measurements.kinds import Answered, Finding, Kind, Number
from calcura.measurements.vocabulary import history
from rows import each_row

KINDS = {each.name: each.kind for found in calcura.definitions() for each in found.inputs}


def loinc(kind: Kind) -> Iterator[str]:
    yield from filter(None, (kind.loinc, *(kind.other_loinc if isinstance(kind, Number) else ())))
    if isinstance(kind, Finding) and kind.answered is not None:
        yield kind.answered.question


def has_loinc_digit(code: str) -> bool:
    number, _, digit = code.partition("-")
    doubled = (int(each) * (2 if place % 2 == 0 else 1) for place, each in enumerate(reversed(number)))
    return (10 - sum(sum(divmod(each, 10)) for each in doubled)) % 10 == int(digit)


def has_snomed_digit(code: str) -> bool:
    """Whether the last digit is Verhoeff's, by the group of the pentagon's symmetries."""

    def times(one: int, two: int) -> int:
        if one < 5:
            return (one + two) % 5 if two < 5 else 5 + (one + two) % 5
        return 5 + (one - two) % 5 if two < 5 else (one - two) % 5

    moved = [list(range(10)), [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]]
    while len(moved) < 8:
        moved.append([moved[-1][each] for each in moved[1]])
    total = 0
    for place, digit in enumerate(reversed(code)):
        total = times(total, moved[place % 8][int(digit)])
    return total == 0


def test_the_checks_find_a_slip() -> None:
    assert has_loinc_digit("2160-0")
    assert not has_loinc_digit("2160-1")
    assert has_snomed_digit("38341003")
    assert not has_snomed_digit("38341030")


AS_PUBLISHED = {"3150-6"}
"""Oxygen inhaled, as US Core's profile of pulse oximetry prints it and records hold it; by its digits it ends in 0."""


@each_row("name", KINDS)
def test_loinc_codes_are_well_formed_and_of_one_quantity(name: str) -> None:
    codes = list(loinc(KINDS[name]))
    assert all(re.fullmatch(r"\d{3,6}-\d", each) for each in codes)
    assert all(map(has_loinc_digit, set(codes) - AS_PUBLISHED))
    assert len(codes) == len(set(codes))


def test_no_two_quantities_share_a_code() -> None:
    labels = defaultdict(set)
    for kind in KINDS.values():
        for code in loinc(kind):
            labels[code].add(kind.label)
    assert {code: told for code, told in labels.items() if len(told) > 1} == {}
    assert len(labels) > 100


def test_answers_are_of_one_side() -> None:
    smoking = history.SMOKING
    assert isinstance(smoking, Answered)
    assert not set(smoking.present) & set(smoking.absent)
    assert all(code.startswith("LA") or has_snomed_digit(code) for code in (*smoking.present, *smoking.absent))


def test_codes_are_what_is_looked_for_and_no_part_of_the_definition() -> None:
    assert "other_loinc" not in repr(KINDS["serum_creatinine"])
    assert "coded" not in repr(KINDS["hypertension"])
