"""What is told twice: families of calculators, the content of a case, and words of the published test set."""

import csv
import re
from pathlib import Path

import calcura
from calcura.cases.generated import content_hash, generate, make
from calcura.cases.generated.options import Options
from calcura.cases.splits import families

RUN = 12
"""Words in a row that two notes of different patients do not share."""


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[^\W_]+(?:\.\d+)?", text.casefold())
    return {tuple(words[place : place + RUN]) for place in range(len(words) - RUN + 1)}


def test_the_content_hash_does_not_depend_on_how_a_case_is_told() -> None:
    first = make(3, "curb_65", 1)
    second = make(3, "curb_65", 1, Options(add_rule=1.0))
    assert first.id != second.id
    assert content_hash(first) == content_hash(second)


def test_families_are_whole() -> None:
    found = families(calcura.definitions())
    together = next(each for each in found if "qtc_bazett" in each)
    assert {"qtc_fridericia", "qtc_hodges"} <= together
    assert {"ckd_epi_2009_creatinine", "mdrd_gfr"} <= next(each for each in found if "ckd_epi_2021_creatinine" in each)


def test_generated_notes_do_not_overlap_the_published_test_set(benchmark_data: Path) -> None:
    with (benchmark_data / "medcalc_bench/v1.0/test.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 1047
    published = set[tuple[str, ...]]().union(*(runs(row["Patient Note"]) for row in rows))
    for case in generate(100, 3, form="note"):
        own = runs(case.note or "")
        assert len(own & published) <= 0.3 * len(own), case.id
