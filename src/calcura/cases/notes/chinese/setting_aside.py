"""What a reader has to set aside, and what makes a Chinese note one that gives no result."""

from __future__ import annotations

from collections.abc import Sequence

from calcura.cases.notes.chinese.scribe import Scribe
from calcura.cases.notes.language import language
from calcura.cases.notes.occasions import diseases_of_relatives
from calcura.cases.notes.plan import place_of
from calcura.measurements import Number
from calcura.text.wording import record

SAID = 0.6
"""How often a number that is missing is said to be."""


def write_other_times(scribe: Scribe, names: list[str], before: bool) -> None:
    """Write values of the same quantities at other times."""
    for name in names:
        words = _other_value(scribe, name)
        if words is None:
            continue
        with scribe.elsewhere():
            scribe.told(scribe.pick(_frames(scribe, before)), scribe.name_of(name), words)


def _frames(scribe: Scribe, before: bool) -> Sequence[str]:
    in_the_stay = "earlier_in_the_stay" if scribe.scene.name == "hospital day" else "earlier"
    found: Sequence[str] = scribe.tables[in_the_stay if before else "later"]
    return found


def _other_value(scribe: Scribe, name: str) -> str | None:
    kind = scribe.kinds[name]
    assert isinstance(kind, Number)
    low, high = kind.usual
    given = scribe.inputs.get(name)
    for _ in range(4):
        if given is None or name == scribe.plan.missing:
            value = low + (high - low) * scribe.chance()
        elif record(name).write.get("steady"):
            value = min(max(given + (scribe.chance() - 0.5) * (high - low) * 0.4, low), high)
        else:
            value = min(max(given * (0.72 + 0.56 * scribe.chance()), low), high)
        words, read = scribe.shadow(name, round(value, kind.decimals))
        known = scribe.values.get(name, given)
        if known is None or abs(read - known) > 0.01 * abs(known) + 0.5 * 10.0**-kind.decimals:
            return words
    return None


def write_relative(scribe: Scribe) -> None:
    """Write a disease of a relative, of the kind that the calculator asks about."""
    names = diseases_of_relatives(frozenset(scribe.definition.input_by_name))
    if not names:
        return
    with scribe.elsewhere():
        scribe.sentence(
            scribe.pick(scribe.tables["relatives"]), np=scribe.pick(scribe.wording.findings[scribe.pick(names)].nouns)
        )


def write_not_known(scribe: Scribe, name: str) -> None:
    """Say that an input is not known; of a number only now and then."""
    if name in scribe.wording.choices or name in scribe.wording.several:
        scribe.sentence(scribe.pick(scribe.tables["unknown_choice"]), np=scribe.wording.names[name])
    elif name in scribe.wording.findings:
        telling = scribe.wording.findings[name]
        frames = scribe.tables["unknown"] if telling.nouns else scribe.tables["unknown_clause"]
        scribe.sentence(scribe.pick(frames), np=scribe.pick(telling.nouns or telling.present))
    elif scribe.chance() > SAID:
        return
    elif scribe.is_number(name):
        scribe.sentence(scribe.pick(scribe.tables["not_known"]), name=scribe.name_of(name))
    elif place_of(language("en", scribe.definition), name) == "date":
        scribe.sentence(scribe.pick(scribe.wording.dates(name, "unknown")))


def write_conflict(scribe: Scribe, name: str) -> None:
    """Write a second statement of the same encounter that conflicts with the first."""
    if name in scribe.wording.findings:
        scribe.second = bool(scribe.plan.second)
        telling = scribe.wording.findings[name]
        verb, words = "有" if scribe.second else "无", telling.nouns
        if not words:
            verb, words = "", telling.present if scribe.second else telling.absent
        scribe.sentence(scribe.tables["conflict"], verb=verb, np=scribe.pick(words))
        return
    told, scribe.second = scribe.shadow(name, float(scribe.plan.second))
    scribe.told(scribe.pick(scribe.tables["conflicting"]), scribe.name_of(name), told)
