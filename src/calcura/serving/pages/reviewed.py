"""An item of a review as it is shown: its note with what was found there, its label, and our own calculation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from calcura.cases import Case, Provenance
from calcura.cases.case import InputValue
from calcura.cases.generated import gold_from_json
from calcura.cases.medcalc_bench import category_of, read_case, release_named
from calcura.cases.medcalc_bench.labels import written_answer
from calcura.curation.causes import MEANINGS
from calcura.curation.review import Alert, ReviewItem, alerts, wording
from calcura.curation.right_explanation import entity_words
from calcura.engine import Definition, definition
from calcura.engine.steps import Trace
from calcura.engine.tracing import trace
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read, written
from calcura.serving.pages.marking import Piece, pieces

COLUMNS = {
    "question": "Question",
    "answer": "Ground Truth Answer",
    "low": "Lower Limit",
    "high": "Upper Limit",
    "explanation": "Ground Truth Explanation",
    "entities": "Relevant Entities",
}
OWN = ("row", "inputs", "note")
"""Parts of a candidate's payload that have a place of their own on the page."""

OF_CASE = ("policy", "seed", "index")
"""Parts of a generated case that are told with where it comes from."""

AGREES, UNEXPLAINED, UNREADABLE = "agrees", "unexplained", "unreadable"
UNDETERMINED = "cannot be determined"


@dataclass(frozen=True, slots=True)
class ValueShown:
    """A value that an item rests on: from which words, and whether the note is marked where it stands."""

    label: str
    value: str
    words: str
    has_place: bool
    name: str


@dataclass(frozen=True)
class Reviewed:
    """One item of a review."""

    item: ReviewItem

    @cached_property
    def _candidate(self) -> Mapping[str, Any]:
        return self.item.payload if self.item.kind == "candidate" else {}

    @cached_property
    def _case(self) -> Mapping[str, Any]:
        return self.item.payload if self.item.kind == "case" else {}

    @cached_property
    def _payload(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._candidate.get("payload", {})
        return found

    @cached_property
    def finding(self) -> Mapping[str, Any]:
        """What the audit found; empty for what is no finding."""
        return self.item.payload["finding"] if self.item.kind == "finding" else {}

    @cached_property
    def row(self) -> Mapping[str, str]:
        """The published columns; empty for what is no row. A generated case is one too."""
        if self._case:
            return self._columns
        found = self.item.payload.get("row") if self.item.kind == "finding" else self._payload.get("row")
        return found if isinstance(found, dict) else {}

    @cached_property
    def _columns(self) -> Mapping[str, str]:
        """Return a generated case in the published columns."""
        gold, shown = gold_from_json(self._case["gold"]), {"question": self._case["question"]}
        shown["answer"] = UNDETERMINED if gold.value is None else written_answer(gold.value)
        if gold.lower is not None and gold.upper is not None:
            shown |= {"low": written_answer(gold.lower), "high": written_answer(gold.upper)}
        shown["explanation"] = self._case.get("explanation", "")
        return {COLUMNS[name]: text for name, text in shown.items()}

    def column(self, name: str) -> str:
        """Return a published column by what it is."""
        return str(self.row.get(COLUMNS[name], ""))

    @cached_property
    def calculator(self) -> str:
        """The calculator's name."""
        return str((self.finding or self._candidate or self._case).get("calculator", ""))

    @cached_property
    def definition(self) -> Definition | None:
        """The calculator, where the library has it."""
        try:
            return definition(self.calculator)
        except CalcuraError:
            return None

    @property
    def title(self) -> str:
        """The calculator's title."""
        return self.definition.title if self.definition is not None else self.calculator or "Unknown calculator"

    @cached_property
    def category(self) -> str:
        """What kind of calculation it is."""
        return category_of(self.calculator) or "other"

    @property
    def note(self) -> str:
        """The note."""
        if self._case:
            return str(self._case.get("note", self._case["prompt"]))
        return str(self._candidate.get("note") or self.row.get("Patient Note", ""))

    @cached_property
    def wording(self) -> bytes:
        """What its note has in common with those that say the same; nothing for no note."""
        return wording(self.note) if self.note.strip() else b""

    @property
    def where(self) -> str:
        """Which row or note it is of."""
        if self._case:
            return f"case {self._case['id']}"
        note = self._candidate.get("note_id") or self.row.get("Note ID", "")
        row = f"row {self.finding['row']}, " if self.finding else ""
        return f"{row}note {note}"

    @property
    def number(self) -> str:
        """By which it is asked for: the number of its row, else the name of its case or note."""
        return str(self.finding.get("row") or self._case.get("id") or self._candidate.get("note_id", ""))

    def holds(self, words: str) -> bool:
        """Return whether each of some words stands in it: in its title, its finding, its question or its note."""
        told = (self.title, self.calculator, self.where, self.finding.get("sentence", ""), self.column("question"))
        text = "\n".join((*told, self.note)).casefold()
        return all(word in text for word in words.casefold().split())

    @cached_property
    def source(self) -> tuple[str, str]:
        """What it is, and which of these: of an audited file, of a run, or generated."""
        if self._case:
            return "generated case", ""
        if self.finding:
            about = self.finding["provenance"]
            if "file" not in about:
                return "row", " that cannot be read"
            return "row", f" of {about['file']}, read as {about['release']}"
        return "candidate", " that a run of curation proposes"

    @cached_property
    def is_first(self) -> bool:
        """Whether it comes before others: an audit found something in it."""
        return bool(self.finding) and (self.finding["verdict"] != AGREES or bool(self.finding["causes"]))

    @property
    def inputs(self) -> Mapping[str, Mapping[str, Any]]:
        """What a pipeline read or a generator told, with its place in the note."""
        found = (self._case or self._payload).get("inputs")
        return found if isinstance(found, dict) else {}

    @cached_property
    def case(self) -> Case | None:
        """The row as it is read; None for what is no row, or cannot be read."""
        if not self.finding or self.definition is None:
            return None
        try:
            return self._row_read()
        except (CalcuraError, KeyError):
            return None

    @property
    def stated(self) -> dict[str, InputValue]:
        """The row's own values of the calculator's inputs."""
        return {name: each.value for name, each in self.case.stated.items()} if self.case is not None else {}

    @property
    def places(self) -> dict[str, tuple[int, int]]:
        """Where a pipeline read its values in the note, or a generator wrote them."""
        return {name: (each["span"][0], each["span"][1]) for name, each in self.inputs.items() if each.get("span")}

    def values(self, places: Mapping[str, tuple[int, int]]) -> list[ValueShown]:
        """Return the values that the item rests on, with their places in the note."""
        return [
            ValueShown(*self._told(name, value), words, name in places, name)
            for name, value, words in self._values_told()
        ]

    def _values_told(self) -> Iterator[tuple[str, Any, str]]:
        """Yield each value with the words it comes from: entities of a row, or what a note says."""
        if self.case is not None:
            for name, stated in self.case.stated.items():
                told = (f"{each}: {entity_words(self.case.entities[each])}" for each in stated.entities)
                yield name, stated.value, "; ".join(told)
        for name, each in self.inputs.items():
            yield name, each["value"], str(each.get("told") or each.get("why", ""))

    def _told(self, name: str, value: Any) -> tuple[str, str]:
        known = self.definition.input_by_name.get(name) if self.definition is not None else None
        return (known.label, written(read(value, known.kind), known.kind)) if known is not None else (name, str(value))

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The classes it is counted under: what an audit found, how hard a case is, or for which product it is."""
        if self._case:
            return tuple(self._case.get("difficulty", ())) or (str(self._case["provenance"]["kind"]),)
        if not self.finding:
            return (str(self._candidate.get("product", "")),)
        if self.finding["verdict"] == AGREES:
            return tuple(self.finding["causes"]) or (AGREES,)
        return tuple(self.finding["causes"]) or (UNEXPLAINED if self.finding["unexplained"] else UNREADABLE,)

    @cached_property
    def alerts(self) -> list[Alert]:
        """What to look at in its values; nothing where the library cannot read them."""
        if self.definition is None:
            return []
        try:
            return alerts(self.definition, self._values())
        except (CalcuraError, KeyError, ValueError):
            return []

    @property
    def causes(self) -> list[tuple[str, str]]:
        """The codes of what an audit found, with their meanings."""
        return [(code, MEANINGS.get(code, "")) for code in self.finding.get("causes", ())]

    @property
    def rest(self) -> dict[str, Any]:
        """The parts of a candidate or a case that have no other place."""
        if self._case:
            made = {**self._case["provenance"], **{name: self._case[name] for name in OF_CASE if name in self._case}}
            return {"how hard it is": list(self._case.get("difficulty", ())), "how it was made": made}
        return {name: value for name, value in self._payload.items() if name not in OWN}

    @cached_property
    def trace(self) -> Trace | None:
        """Our own calculation from the values that the item states; None where there is none."""
        if self.definition is None:
            return None
        try:
            return trace(self.definition, self._values(), not_stated="absent", implausible="warn")
        except (CalcuraError, KeyError, ValueError):
            return None

    def _values(self) -> Mapping[str, Any]:
        if self.finding:
            return self.case.inputs if self.case is not None else {}
        return {name: each["value"] for name, each in self.inputs.items()}

    def _row_read(self) -> Case:
        about = self.finding["provenance"]
        known = Provenance(about["release"], about["split"], about["file"], about["checksum"])
        return read_case(dict(self.row), release_named(about["release"]), known)

    def pieces(self, places: Mapping[str, tuple[int, int]]) -> list[Piece]:
        """Return the note cut where values stand."""
        return list(pieces(self.note, places))
