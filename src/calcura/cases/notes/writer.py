"""Writing a patient note around the inputs of a calculator."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from calcura.cases.notes import chinese
from calcura.cases.notes.body import Body
from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import Draft
from calcura.cases.notes.kinds import kinds_of
from calcura.cases.notes.language import Language
from calcura.cases.notes.language import language as tables_of
from calcura.cases.notes.note import FEATURES, Note
from calcura.cases.notes.occasions import groups_of, is_brief, seen_in
from calcura.cases.notes.plan import note_of, plan_of
from calcura.engine import Definition

OF_THEIR_OWN = {"zh": chinese.write}
"""Writers of languages whose sentences are not built as English ones are."""
BRIEF, BRIEF_ELSEWHERE = 0.5, 0.06
TERSE, TERSE_IN_PROSE = 0.75, 0.3


def write_note(
    inputs: Mapping[str, Any],
    definition: Definition,
    random: Random,
    features: frozenset[str] = frozenset(),
    language: str = "en",
    *,
    form: str | None = None,
) -> Note:
    """Return a note that tells ``inputs`` (canonical values; None for what is not known) of a calculator.

    The same arguments and the same state of ``random`` give the same note. A finding given as None is left
    unmentioned; a number, choice or date given as None that the calculator needs makes the result one that cannot be
    determined. ``form`` fixes the kind of note (see ``FORMS``); by itself it is drawn.

    A gold answer is to be computed from ``Note.values``, the inputs as the words read, not from ``inputs``.

    Raises:
        ValueError: for a feature, form or language that does not exist.
    """
    unknown = features - FEATURES.keys()
    if unknown:
        raise ValueError(f"no feature {sorted(unknown)}; there are {', '.join(FEATURES)}")
    if language in OF_THEIR_OWN:
        return OF_THEIR_OWN[language](inputs, definition, random, features, form)
    words = tables_of(language, definition)
    chance = random.random
    draft = Draft(chance, False)
    group = draft.pick(groups_of(definition))
    form = form or _form(definition, features, draft, words, group)
    shape = words.forms.get(form)
    if shape is None:
        raise ValueError(f"no form {form!r}; there are {', '.join(words.forms)}")
    draft.past = shape.past
    terse = "abbreviations" in features and shape.shorthand and chance() < (TERSE if shape.headed else TERSE_IN_PROSE)
    composer = Composer(draft, words, features, inputs, terse)
    composer.kinds = kinds_of(definition)
    plan = plan_of(definition, inputs, features, draft, words)
    body = Body(composer, definition, plan, form, shape, group)
    body.write()
    draft.words.clear()  # its writers hold the draft: so the note is freed at once, not by the collector of cycles
    return note_of(draft, plan, composer.values, body.second, features, form, language, body.setting.index)


def _form(definition: Definition, features: frozenset[str], draft: Draft, words: Language, group: str) -> str:
    if draft.chance() < (BRIEF if is_brief(definition) else BRIEF_ELSEWHERE):
        return "brief"
    in_clinic = seen_in(group) == "clinic"
    fitting = {
        name: form.share
        for name, form in words.forms.items()
        if not form.bare
        and (form.shorthand or "abbreviations" not in features)
        and not (form.of_hospitals and in_clinic)
    }
    return draft.pick([name for name, share in fitting.items() for _ in range(share)])
