"""MedCalc-Bench: its releases as typed cases, with the conventions that their labels follow."""

from __future__ import annotations

from calcura.cases.medcalc_bench.categories import RULES, AnswerKind, category_of
from calcura.cases.medcalc_bench.dataset import Dataset, read_case, read_release
from calcura.cases.medcalc_bench.departures import answer_by, told
from calcura.cases.medcalc_bench.entity_names import CALCULATORS, benchmark_number, left_out
from calcura.cases.medcalc_bench.files import duplicates, form_of, label_fields, original_row, read_file, shared_notes
from calcura.cases.medcalc_bench.labels import label_for
from calcura.cases.medcalc_bench.releases import RELEASES, Release, benchmarks_of, full_name, release_named, release_of

__all__ = [
    "CALCULATORS", "RELEASES", "RULES", "AnswerKind", "Dataset", "Release", "answer_by", "benchmark_number",
    "benchmarks_of", "category_of", "duplicates", "form_of", "full_name", "label_fields", "label_for", "left_out",
    "original_row", "read_case", "read_file", "read_release", "release_named", "release_of", "shared_notes", "told",
]  # fmt: skip
