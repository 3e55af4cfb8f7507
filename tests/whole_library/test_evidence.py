"""No calculator without a record of what its numbers were checked against."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import calcura
from calcura.engine import Source
from calcura.engine.evidence import evidence

OURS = [each for each in calcura.definitions() if each.function.__module__.startswith("calcura.")]
DOI = re.compile(r"10\.\d{4,9}/\S+")


def sources() -> list[Source]:
    """Every source of the library, first and second."""
    found = [source for each in OURS for source in each.sources]
    found += [each.bands.source for each in OURS if each.bands is not None]
    return found + [record.second for each in OURS if (record := evidence(each)) is not None]


def test_every_calculator_has_a_record() -> None:
    assert not [each.name for each in OURS if evidence(each) is None]


@pytest.mark.parametrize("definition", OURS, ids=lambda each: each.name)
def test_a_record_is_told_wherever_people_read(definition: calcura.engine.Definition) -> None:
    record = evidence(definition)
    assert record is not None
    assert str(record.second) not in map(str, definition.sources), "the second source is the first again"
    page = calcura.specification(definition)
    assert str(record.second) in page.full_text()
    assert str(record.second) not in page.text()
    assert page.to_json()["checked"] == record.to_json()


def test_every_doi_and_pmid_is_well_formed() -> None:
    for source in sources():
        assert source.doi is None or DOI.fullmatch(source.doi), source
        assert source.pmid is None or re.fullmatch(r"[1-9]\d{3,8}", source.pmid), source


def test_a_doi_and_a_pmid_belong_to_one_paper() -> None:
    papers: dict[str, set[str]] = defaultdict(set)
    for source in sources():
        if source.doi is not None:
            papers[source.doi.lower()].add(f"PMID {source.pmid}" if source.pmid else "")
        if source.pmid is not None:
            papers[source.pmid].add(source.doi.lower() if source.doi else "")
    assert not {mark: told for mark, told in papers.items() if len(told - {""}) > 1}
