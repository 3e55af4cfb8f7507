"""What to evaluate on: a frozen set, a published release, or a file, named as on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from calcura.cases import frozen
from calcura.cases.formats import jsonl
from calcura.cases.frozen import FROZEN_SETS, frozen_set
from calcura.cases.medcalc_bench import RELEASES, full_name, read_release, release_of
from calcura.cases.released import checksum, is_released, labels_by, read_released
from calcura.evaluation.choices.questions import items_of_questions
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, from_generated, from_line, from_published
from calcura.evaluation.probes import PROBES, WITH_CONFIDENCE, asked_how_sure, probed
from calcura.evaluation.runs import Run, provenance_of
from calcura.evaluation.selection import Selection
from calcura.grading import Label

DEFAULT = "calcura:eval-v1"
BENCHMARK = "medcalc_bench"
QUESTIONS = "medqa_calc"
FORMS = (*PROBES, WITH_CONFIDENCE)
"""How calculations can be asked for otherwise than as they are."""


@dataclass(frozen=True, slots=True)
class EvaluationData:
    """Items, and where they came from."""

    name: str
    release: str | None
    split: str | None
    subset: str
    """What was taken of it, in words; empty for all."""
    items: tuple[Item, ...]
    checksum: str
    """SHA-256 of the file, or of what the cases of a frozen set say."""
    problems: tuple[str, ...] = ()
    """Rows that could not be read, and why."""
    labels_by: Mapping[str, int] = field(default_factory=dict)
    """What made how many labels, where they are ours (:func:`calcura.cases.released.labels_by`)."""

    left_out: Mapping[str, int] = field(default_factory=dict)
    """What the items leave out of the file, and why, with how many."""

    probe: str = ""
    """How the cases are asked for (:mod:`.probes`) to learn whether a model has met them; empty as they are."""

    @property
    def provenance(self) -> dict[str, Any]:
        """What a run of them carries beside their checksum."""
        told = {"labels_by": self.labels_by, "left_out": self.left_out}
        return {"split": self.split, **{name: dict(each) for name, each in told.items() if each}}

    def run(self, *, strategy: str, model: str, policy: str, items: Sequence[Item], **provenance: Any) -> Run:
        """Return a run of some of the items, of which nothing is answered yet."""
        return Run(
            data=self.name,
            release=self.release,
            subset=self.subset,
            strategy=strategy,
            model=model,
            policy=policy,
            items=tuple(items),
            attempts=(),
            provenance=provenance_of(items, self.checksum, **provenance),
        )

    @property
    def asks_for_calculators(self) -> bool:
        """Whether a calculator is to be chosen for each patient, and not a value computed."""
        return bool(self.items) and all(each.is_choice for each in self.items)


def load(
    name: str = DEFAULT,
    *,
    release: str | None = None,
    split: str | None = None,
    subset: str | None = None,
    labels: Path | None = None,
    form: str | None = None,
    selection: Selection | None = None,
) -> EvaluationData:
    """Return the items of a set.

    Args:
        name: a frozen set (``calcura:eval-v1``); ``medcalc_bench:RELEASE`` from the Hugging Face hub; the path of a CSV
            or Parquet file in MedCalc-Bench's format, for which ``release`` must be given; or of cases as JSON lines;
            the folder of a release that ``calcura curate release`` wrote;
            ``medqa_calc:PATH`` for questions in MedQA-Calc's format, ``medqa_calc`` for those of the hub.
        release: whose conventions a published file follows; known of a file that is as it was published.
        split: the split of a release, ``test`` where nothing else is known.
        subset: ``cleaned`` of v1.0, ``stratified`` of a frozen set.
        labels: a file in MedCalc-Bench's format whose labels replace those of the same row numbers.
        form: of MedQA-Calc's questions: ``published``, ``open`` (name the calculator) or ``hard`` (near neighbours);
            of calculations: ``with_confidence``, or ``without_note`` and ``continuation``, which ask whether a model
            has met them before.
        selection: which of the items to take.

    >>> data = load("calcura:eval-v1", subset="stratified")
    >>> len(data.items), data.items[0].calculator
    (275, 'adjusted_body_weight')

    Raises:
        EvaluationError: nothing is called so, or the file cannot be told what it is.
        DatasetError: a file cannot be read.
    """
    folder = Path(name.removeprefix(f"{QUESTIONS}:"))
    if is_released(folder):
        _is_without(name, release=release, subset=subset)
        found = _released(folder, split, form)
    elif is_of_questions(name):
        path = name.partition(":")[2]
        _is_without(name, release=release, split=split, subset=subset, labels=str(labels) if labels else None)
        found = _questions(Path(path) if path else None, form or "published")
    else:
        _is_without(name, form=None if form in FORMS else form)
        found = _found(name, release, split, subset)
    if labels is not None:
        found = relabelled(found, labels)
    if form in PROBES:
        found = probed(found, form)
    if form == WITH_CONFIDENCE:
        found = asked_how_sure(found)
    if selection is None or selection.takes_all(found.items):
        return found
    words = ", ".join(filter(None, (found.subset, str(selection))))
    return replace(found, items=selection.of(found.items), subset=words)


def is_of_questions(name: str) -> bool:
    """Whether the data of this name are questions of MedQA-Calc, or made as these are."""
    if is_released(Path(name)):
        return read_released(Path(name)).convention is None
    return name.partition(":")[0] == QUESTIONS


def _found(name: str, release: str | None, split: str | None, subset: str | None) -> EvaluationData:
    if name in FROZEN_SETS:
        _is_without(name, release=release, split=split)
        return _frozen(name, subset)
    head, _, tail = name.partition(":")
    published = full_name(tail)
    if head == BENCHMARK and published in RELEASES:
        _is_without(name, release=release)
        return _published(f"{BENCHMARK}:{published}", None, published, split or "test", subset)
    path = Path(name)
    if path.suffix == ".jsonl":
        _is_without(name, release=release, split=split, subset=subset)
        return _lines(path)
    if path.suffix in (".csv", ".parquet"):
        return _published_file(path, release, split, subset)
    known = ", ".join([*FROZEN_SETS, *(f"{BENCHMARK}:{each}" for each in RELEASES), f"{QUESTIONS}:FILE.json"])
    raise EvaluationError(f"no data is called {name!r}; there are {known}, or give a .csv, .parquet or .jsonl file")


def _is_without(name: str, **given: str | None) -> None:
    """Refuse what would have no effect."""
    idle = " and ".join(f"{what} {value!r}" for what, value in given.items() if value is not None)
    if idle:
        raise EvaluationError(f"{name} is one set of items, for which {idle} says nothing; leave it out")


def _questions(path: Path | None, form: str) -> EvaluationData:
    items, found, taken = items_of_questions(path, form)
    return EvaluationData(f"{QUESTIONS}:{found.name}", None, None, taken, items, found.checksum)


def _released(folder: Path, split: str | None, form: str | None) -> EvaluationData:
    """Read a release of curated cases, which says itself what it is."""
    found = read_released(folder)
    split, path = found.file(split)
    if found.convention is None:
        data = _questions(path, form or "published")
    else:
        _is_without(str(folder), form=None if form in FORMS else form)
        data = _published(path.name, path, found.convention, split, None)
    return replace(data, name=f"{found.name}@{found.version}", labels_by=labels_by(folder))


def _frozen(name: str, subset: str | None) -> EvaluationData:
    if subset not in (None, "stratified"):
        raise EvaluationError(f"{name} has no subset {subset!r}; there is 'stratified'")
    kept, part = frozen_set(name), subset is not None
    items = tuple(map(from_generated, frozen.read(kept, subset=part)))
    sha256 = frozen.recorded(kept)["subset_checksum" if part else "checksum"]
    return EvaluationData(name, None, None, subset or "", items, sha256)


def _published(name: str, path: Path | None, release: str, split: str, subset: str | None) -> EvaluationData:
    found = read_release(path, release, split, subset, on_error="collect")
    items = tuple(map(from_published, found.cases))
    problems = tuple(each.message for each in found.problems)
    return EvaluationData(
        name,
        found.release.name,
        split,
        subset or "",
        items,
        found.provenance.checksum,
        problems,
        left_out=found.left_out,
    )


def _published_file(path: Path, release: str | None, split: str | None, subset: str | None) -> EvaluationData:
    """Read a release's file; one that is published as it is needs no word about its release and split."""
    if not path.is_file():
        raise EvaluationError(f"{path} cannot be read: there is no such file")
    known = release_of(path) if None in (release, split) else None
    found_release, found_split = known or (None, "test")
    release = release or found_release
    if release is None:
        raise EvaluationError(f"{path}: say whose conventions its labels follow: release {' or '.join(RELEASES)}")
    found = _published(path.name, path, release, split or found_split, subset)
    return replace(found, labels_by=labels_by(path))


def _lines(path: Path) -> EvaluationData:
    items: dict[str, Item] = {}
    for number, line in jsonl.read_lines(path):
        try:
            item = from_line(line)
        except KeyError as error:
            raise EvaluationError(f"{path}: line {number} is no case of calcura generate: it has no {error}") from error
        except (AttributeError, TypeError, ValueError) as error:
            raise EvaluationError(f"{path}: line {number} is no case of calcura generate: {error}") from error
        if item.id in items:
            raise EvaluationError(f"{path}: line {number} has the id {item.id!r} once more; give each case once")
        items[item.id] = item
    if not items:
        raise EvaluationError(f"{path} holds no cases; calcura generate --output FILE makes them")
    return EvaluationData(path.name, None, None, "", tuple(items.values()), checksum(path))


def relabelled(data: EvaluationData, path: Path) -> EvaluationData:
    """Return the data with the labels of a file in MedCalc-Bench's format, such as the audit's corrected one.

    Raises:
        EvaluationError: the data have no row numbers, or the file lacks one of them or has it for another calculator.
    """
    labels, withheld, sha256 = labels_of(path, data.release)
    kept = tuple(item for item in data.items if item.row not in withheld)
    problems = tuple(withheld[item.row] for item in data.items if item.row in withheld)
    return replace(
        data,
        items=tuple(with_label(item, labels, path) for item in kept),
        problems=(*data.problems, *problems),
        left_out={**data.left_out, **({f"rows without a label in {path.name}": len(problems)} if problems else {})},
        subset=", ".join(filter(None, (data.subset, f"labels of {path.name}"))),
        checksum=f"{data.checksum}+{sha256}",
        labels_by=labels_by(path),
    )


def labels_of(path: Path, release: str | None) -> tuple[dict[int, tuple[str, Label]], dict[int | None, str], str]:
    """Return calculator and label of each row of a published file, why others have none, and the file's SHA-256."""
    found = read_release(path, release or next(iter(RELEASES)), on_error="collect")
    labels = {each.row_number: (each.calculator, each.label) for each in found.cases}
    withheld: dict[int | None, str] = {each.row_number: each.message for each in found.problems}
    withheld.pop(None, None)
    return labels, withheld, found.provenance.checksum


def with_label(item: Item, labels: Mapping[int, tuple[str, Label]], path: Path) -> Item:
    """Return an item with the label of its row.

    Raises:
        EvaluationError: there is none.
    """
    if item.row is None:
        raise EvaluationError(f"{item.id} has no row number, so {path} cannot give it a label")
    calculator, label = labels.get(item.row, ("", item.label))
    if calculator != item.calculator:
        there = f"is of {calculator}" if calculator else "is not there"
        raise EvaluationError(f"{path}: row {item.row}, of {item.calculator} here, {there}; is it another release?")
    return replace(item, label=label)
