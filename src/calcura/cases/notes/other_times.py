"""Values of the same quantities at other times, and diseases of other people: things to set aside."""

from __future__ import annotations

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.finding_part import name_finding
from calcura.cases.notes.number_part import name_it
from calcura.cases.notes.occasions import diseases_of_relatives
from calcura.cases.notes.plan import Plan
from calcura.measurements import Number

CHANGING = ("vital", "lab", "gas", "urine", "ecg", "body")
MOST = 3


def changing(composer: Composer, plan: Plan) -> list[str]:
    """Return the quantities that are also told at another time."""
    words = composer.language
    told = [name for place in CHANGING for name in plan.places.get(place, ())]
    names = [
        name
        for name in (*told, plan.missing)
        if name in words.numbers and words.numbers[name].place in CHANGING and words.told(name).get("changes", True)
    ]
    composer.shuffle(names)
    return names[: 1 + int(composer.chance() * MOST)]


def other_value(composer: Composer, name: str) -> str | None:
    """Return words for a different value of a quantity, in its usual range; None when chance finds none."""
    kind = composer.kinds[name]
    assert isinstance(kind, Number)
    low, high = kind.usual
    given = composer.inputs.get(name)
    for _ in range(4):
        if given is None:
            value = low + (high - low) * composer.chance()
        else:
            value = min(max(given * (0.72 + 0.56 * composer.chance()), low), high)
            if composer.language.told(name).get("steady"):
                value = min(max(given + (composer.chance() - 0.5) * (high - low) * 0.4, low), high)
        told = composer.tell(name, round(value, kind.decimals))
        if (
            given is None
            or abs(told.value - composer.values.get(name, given)) > 0.01 * abs(given) + 0.5 * 10.0**-kind.decimals
        ):
            return told.words
    return None


def write_other_time(composer: Composer, names: list[str], frame: str) -> None:
    """Write sentences about earlier or later values."""
    draft = composer.draft
    for name in names:
        words = other_value(composer, name)
        if words is None:
            continue
        quantity = composer.language.numbers[name]
        draft.values = {"x": ("", words)}
        name_it(composer, quantity)
        if quantity.plural:
            draft.words["bare"] = "level of " + draft.words["bare"]  # type: ignore[operator]
            draft.words["a_name"] = "a " + draft.words["bare"]  # type: ignore[operator]
        with composer.elsewhere():
            composer.sentence(composer.pick(composer.language.frame(frame)))
        draft.values = {}


def write_relative(composer: Composer, asked: frozenset[str]) -> None:
    """Write a disease of a relative, of the kind that the calculator asks about."""
    names = diseases_of_relatives(asked)
    if not names:
        return
    finding = composer.language.findings[composer.pick(names)]
    name_finding(composer, composer.pick(finding[1].items))
    with composer.elsewhere():
        composer.sentence(composer.pick(composer.language.frame("relatives")))
