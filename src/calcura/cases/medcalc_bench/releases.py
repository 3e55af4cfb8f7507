"""The releases of MedCalc-Bench, and where each is published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.cases.medcalc_bench.entity_names import benchmark_number
from calcura.cases.released import checksum


@dataclass(frozen=True, slots=True)
class Release:
    """One published release.

    ``revision`` is the hub commit to load when the user names none; where it is None no commit has been
    checked, and the hub's newest is loaded and its commit recorded. ``checked`` gives, by split, the SHA-256
    of the CSV file that the tables here were checked against.
    """

    name: str
    hub_repository: str
    splits: tuple[str, ...]
    revision: str | None = None
    checked: Mapping[str, str] = field(default_factory=dict)


RELEASES: Mapping[str, Release] = {
    "v1.0": Release(
        "v1.0",
        "ncbi/MedCalc-Bench-v1.0",
        ("train", "test"),
        checked={"test": "c2d23097f8bdb7ae4a77dbf4a5a767335df7303998d7c7664a73a29fd8e2b31a"},
    ),
    "v1.2": Release("v1.2", "ncbi/MedCalc-Bench-v1.2", ("train", "test")),
    "verified": Release(
        "verified",
        "nsk7153/MedCalc-Bench-Verified",
        ("train", "test", "one_shot"),
        checked={"one_shot": "0728278c75b93a96a358c928d60912e7a1ea247c4f37be276ffe9f13efae292f"},
    ),
}


def release_named(name: str) -> Release:
    """Return a release by its name.

    Raises:
        DatasetError: when there is none, with the names there are.
    """
    found = RELEASES.get(full_name(name))
    if found is None:
        raise DatasetError(f"no release of MedCalc-Bench is called {name!r}; there are {', '.join(RELEASES)}")
    return found


def full_name(name: str) -> str:
    """Return the name of a release of which the number alone may be given; any other name as it is.

    >>> full_name("1.2"), full_name("v1.2"), full_name("1.1")
    ('v1.2', 'v1.2', '1.1')
    """
    return f"v{name}" if f"v{name}" in RELEASES else name


def release_of(path: Path) -> tuple[str, str] | None:
    """Return the release and the split of a file that is published as it is; None for any other, and for no file."""
    if not path.is_file():
        return None
    found = checksum(path)
    published = ((each, split, known) for each in RELEASES.values() for split, known in each.checked.items())
    return next(((each.name, split) for each, split, known in published if known == found), None)


def benchmarks_of(calculator: str) -> dict[str, int]:
    """Return the number that a calculator has in each release, for those releases that ask for it.

    >>> benchmarks_of("ckd_epi_2021_creatinine")
    {'v1.0': 3, 'v1.2': 3, 'verified': 3}
    """
    number = benchmark_number(calculator)
    return {} if number is None else dict.fromkeys(RELEASES, number)
