"""A note: what it states marked where it stands, the calculators that fit, and a result from values one can correct.

Nothing is kept: the note is posted, read in a process of its own, and sent back with the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from starlette.datastructures import ImmutableMultiDict
from starlette.responses import Response

from calcura.engine import Definition, definitions
from calcura.serving.aside import aside
from calcura.serving.notes import note_read
from calcura.serving.operations import Json, named
from calcura.serving.pages.answering import shown
from calcura.serving.pages.fitting import Fits, fitting
from calcura.serving.pages.forms import UNIT, Field, Filled
from calcura.serving.pages.marking import pieces
from calcura.serving.pages.page import Asked, Form, Page
from calcura.serving.problems import ProblemError
from calcura.serving.requests import LONGEST_NOTE, ReadNote

SHOWN = 6
LONGEST_QUESTION = 500

EXAMPLE = """\
78-year-old woman brought in from home with two days of productive cough and fever. Her daughter says she has been
confused since this morning.

PMH: hypertension, type 2 diabetes. No history of stroke, heart failure or vascular disease.

On examination: temp 38.9 °C, heart rate 112/min, blood pressure 86/52 mmHg, respiratory rate 32/min, SpO2 91 % on
room air. Weight 61 kg, height 160 cm. Crackles at the right base.

Labs: WBC 16.2 x10^9/L, sodium 133 mmol/L, BUN 34 mg/dL, creatinine 132 umol/L, glucose 182 mg/dL, lactate 2.9 mmol/L.
Chest film: consolidation in the right lower lobe.

Assessment: community-acquired pneumonia.
"""
"""Made up: no patient."""


@dataclass(frozen=True)
class Read:
    """One input of a form, and what the note says of it."""

    field: Field
    standing: Literal["found", "missing", "silent"]
    text: str = ""
    """The words of the note, or why it is taken to say so."""
    has_place: bool = False


def _note(asked: Asked) -> Response:
    form = asked.form
    note = EXAMPLE if "example" in form else form.get("note", "").replace("\r\n", "\n")
    question = form.get("question", "").strip()[:LONGEST_QUESTION]
    if len(note) > LONGEST_NOTE:
        raise ProblemError("too-large", f"a note may have {LONGEST_NOTE:,} characters", "Paste the part that matters.")
    if not note.strip():
        return asked.rendered("note", note="", question=question, read=None, told=None, all=[])
    told = aside.run(fitting, Fits(note=note, question=question, limit=SHOWN))
    leads = [each["name"] for each in told["calculators"][:1] if each["has_formula"] and told["is_clear"]]
    wanted = next(filter(None, [*form.getlist("calculator"), *leads]), "")
    if not wanted:
        return asked.rendered("note", note=note, question=question, read=None, told=told, all=_all())
    return _read(asked, note, question, told, named(wanted))


@cache
def _all() -> list[Definition]:
    """Return every calculator by its title."""
    return sorted(definitions(), key=lambda each: each.title.casefold())


def _read(asked: Asked, note: str, question: str, told: Json, definition: Definition) -> Response:
    stated = aside.run(note_read, ReadNote(note=note, calculator=definition.name, question=question or None))
    filled = Filled.of(definition, _form(stated))
    places = {name: tuple(each["span"]) for name, each in stated["found"].items() if each["span"]}
    labels = {each.name: each.label for each in definition.inputs}
    return asked.rendered(
        "note",
        note=note,
        question=question,
        read=_by_standing(filled, stated["found"]),
        filled=filled,
        answer=shown(filled),
        told=told,
        all=_all(),
        pieces=list(pieces(note, places)),
        labels=labels,
    )


def _form(told: Json) -> Form:
    """Return the form as the note fills it in; what it is silent about stays unknown until a reader says otherwise."""
    fields: list[tuple[str, str]] = [("implausible", "warn")]
    for name, each in told["found"].items():
        fields += [(name, _written(each["value"])), (name + UNIT, each["unit"])]
    return ImmutableMultiDict(fields)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "present" if value else "absent"
    return f"{value:.10g}" if isinstance(value, float | int) else str(value)


def _by_standing(filled: Filled, found: Mapping[str, Json]) -> dict[str, list[Read]]:
    """Return the inputs: those that the note states, those that are missing, and those that it is silent about."""
    groups: dict[str, list[Read]] = {"found": [], "missing": [], "silent": []}
    for each in filled.fields:
        if (read := found.get(each.name)) is not None:
            groups["found"].append(Read(each, "found", read["text"] or read["why"], read["span"] is not None))
        elif each.control == "finding" or not each.input.required:
            groups["silent"].append(Read(each, "silent"))
        else:
            groups["missing"].append(Read(each, "missing"))
    return groups


PAGES = (Page("/note", _note, methods=("GET", "POST"), keeps=False),)
