"""Errors planted into the counting of scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from calcura.evaluation.items import Item
from planted.algebra import read, worked_out
from planted.making import Setting
from planted.numbers import short
from planted.readings import Reading, pretty
from planted.scores import ScorePlan, counted, inputs_of, scores
from planted.slips import in_wrong_unit, misread, of_another_time, wrongly_converted
from planted.worked import Counted


@dataclass(frozen=True, slots=True)
class Count:
    """What a score is counted from, with or without errors."""

    setting: Setting
    given: Mapping[str, Reading]
    item: Item
    plan: ScorePlan = field(default_factory=ScorePlan)
    step: str = ""
    types: tuple[str, ...] = ()
    what: str = ""
    by_hand: bool = False

    @property
    def counted(self) -> Counted:
        """The score as it is counted."""
        return counted(self.setting.case.calculator, self.given, self.plan)

    def erring(self, step: str, kind: str, what: str, **changes: object) -> Count | None:
        """Return the count with one more error; None where its answer is not moved by it."""
        told = f"{self.what}; then {what}" if self.what else what
        found = replace(self, step=self.step or step, types=(*self.types, kind), what=told, **changes)  # type: ignore[arg-type]
        return found if found.counted.total != self.counted.total else None


UNMOVED = "the total unmoved"
"""Said of an error that leaves the answer right."""

ScoreError = Callable[[Count, Random], Count | None]


def begun(setting: Setting) -> Count:
    """Return a count without an error."""
    return Count(setting, setting.given, setting.item)


def misremember(number: int) -> ScoreError:
    """Return a way to misremember the rule: the one of this number among those of its score."""

    def planted(made: Count, rng: Random) -> Count | None:
        wrongs = scores()[made.setting.case.calculator]["wrong"]
        wrong = wrongs[number % len(wrongs)]
        names = {name: each.value for name, each in made.given.items()}
        if "when" in wrong and not worked_out(read(wrong["when"]), names):
            return None
        return made.erring("formula", wrong["type"], wrong["what"], plan=replace(made.plan, wrong=wrong))

    return planted


def misreading(made: Count, rng: Random) -> Count | None:
    """Plant a number misread."""
    return _read(made, rng, lambda each: misread(each, rng), "extraction", "misread")


def harmless_misreading(made: Count, rng: Random) -> Count | None:
    """Plant a number misread on the same side of every limit, so that the total stays right."""
    name = _any(made, rng)
    wrong = misread(made.given[name], rng) if name else None
    if wrong is None:
        return None
    what = f"{name} {wrong.number} in place of {made.given[name].told}, {UNMOVED}"
    found = replace(made, step="values", types=("extraction",), what=what, given={**made.given, name: wrong})
    return found if found.counted.total == made.counted.total else None


def wrong_time(made: Count, rng: Random) -> Count | None:
    """Plant a value of another time, which the note tells too."""
    name = _any(made, rng)
    found = of_another_time(made.given[name], rng) if name else None
    if not found or not made.item.note:
        return None
    what = f"{name} of another time: {found[0].told} in place of {made.given[name].told}"
    item = replace(made.item, note=f"{made.item.note}\n\n{found[1]}")
    return made.erring("values", "extraction", what, given={**made.given, name: found[0]}, item=item)


def wrong_unit(made: Count, rng: Random) -> Count | None:
    """Plant a number taken over with a unit that is not the note's."""
    return _read(made, rng, in_wrong_unit, "units", "read as if in the usual unit")


def bad_conversion(made: Count, rng: Random) -> Count | None:
    """Plant a wrong conversion."""
    return _read(made, rng, lambda each: (wrongly_converted(each) or (None,))[0], "units", "converted wrongly")


def misjudged(made: Count, rng: Random) -> Count | None:
    """Plant a finding misinterpreted: present for absent, or a wrong grade."""
    criterion = rng.choice([each for each in scores()[made.setting.case.calculator]["criteria"] if _is_judged(each)])
    label = criterion["label"]
    point = next(each for each in made.counted.points if each.label == label)
    if "levels" in criterion:
        others = [each[0] for each in criterion["levels"] if each[0] != point.finding]
        taken = rng.choice(others)
    else:
        taken = "absent" if point.points else "present"
    what = f"{label}: {taken} in place of {point.finding} ({point.told})"
    return made.erring("values", "interpretation", what, plan=replace(made.plan, flipped={label: taken}))


def passed_over(made: Count, rng: Random) -> Count | None:
    """Plant a criterion that is met and passed over."""
    met = [each for each in made.counted.points if each.points and each.label != "Age in years"]
    if not met:
        return None
    point = rng.choice(met)
    return made.erring("values", "missing", f"{point.label} passed over", plan=replace(made.plan, dropped=point.label))


def missummed(made: Count, rng: Random) -> Count | None:
    """Plant a wrong sum."""
    if not any(each.points for each in made.counted.points):
        return None
    slip = rng.choice((-1, 1, 1, 2)) * (10 if "Pneumonia" in made.counted.title else 1)
    return made.erring(
        "calculation", "arithmetic", f"the sum off by {slip:+g}", plan=replace(made.plan, slip=slip), by_hand=True
    )


SCORE_ERRORS: Mapping[str, ScoreError] = {
    "misread": misreading,
    "misread without harm": harmless_misreading,
    "another time": wrong_time,
    "wrong unit": wrong_unit,
    "bad conversion": bad_conversion,
    "misjudged": misjudged,
    "passed over": passed_over,
    "wrong sum": missummed,
}
"""The errors that any score can have, by a name for each."""


def _any(made: Count, rng: Random) -> str:
    used = {each for criterion in scores()[made.setting.case.calculator]["criteria"] for each in inputs_of(criterion)}
    names = [name for name, each in made.given.items() if each.number and name in used]
    return rng.choice(names) if names else ""


def _read(made: Count, rng: Random, way: Callable[[Reading], Reading | None], kind: str, what: str) -> Count | None:
    name = _any(made, rng)
    wrong = way(made.given[name]) if name else None
    if wrong is None:
        return None
    reading = made.given[name]
    plan = made.plan
    if wrong.conversion:
        hand = wrong.conversion.replace("*", "×")
        told = f"{reading.number} {reading.other_unit}, {hand} = {short(wrong.value, 4)} {pretty(wrong.unit)}"
        plan = replace(plan, remarks={name: told})
    return made.erring("values", kind, f"{name} {reading.told}: {what}", given={**made.given, name: wrong}, plan=plan)


def _is_judged(criterion: Mapping[str, Any]) -> bool:
    """Whether a criterion is a finding or a grade that has to be judged, or a limit that a number has to pass."""
    if "when" in criterion:
        return "sex" not in criterion["when"]
    return "levels" in criterion and not any(sign in criterion["levels"][0][1] for sign in "<>")
