"""The two sets: solutions with planted errors, and right ones."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from calcura.evaluation.items import Item
from calcura.evaluation.planted import PlantedSolution
from calcura.grading import agrees
from planted import equation_styles, score_styles
from planted.date_errors import DATE_ERRORS
from planted.dates import DATES, work_date
from planted.equation_errors import (
    EQUATION_ERRORS,
    Planted,
    Sheet,
    misnamed,
    misrounded,
    right_answer,
    sheet,
)
from planted.equation_errors import misremember as misremember_equation
from planted.making import Setting, equations, rules, settings, written
from planted.recipes import recipes, table_of_opioids
from planted.score_errors import SCORE_ERRORS, UNMOVED, Count, begun
from planted.score_errors import misremember as misremember_score
from planted.scores import ScorePlan, counted, scores
from planted.worked import Counted, Worked
from planted.working import UnworkableError, drawn_plan, work

SEED = 20_260_505
TRIES = 40
"""Cases that are tried for an error; where none of them can have it, the calculator goes without."""

Made = Callable[[Setting, Random], Planted | Count | None]


def planted(n: int | None = None, seed: int = SEED) -> list[PlantedSolution]:
    """Return solutions with planted errors, the same for the same seed; the first ``n`` of them, or all.

    Each has one error, or some few a second after it, and is consistent from its error on.
    """
    found = []
    for calculator, name, way in _shuffled(seed):
        solution = _tried(calculator, name, way, Random(f"{seed}/{calculator}/{name}"))
        if solution is not None:
            found.append(solution)
        if n is not None and len(found) == n:
            break
    return found


def correct(n: int = 1000, seed: int = SEED) -> list[PlantedSolution]:
    """Return right solutions, the same for the same seed, the calculators taking turns."""
    calculators = [*equations(), *rules()]
    Random(f"{seed}/order").shuffle(calculators)
    return [_right(calculators[place % len(calculators)], Random(f"{seed}/right/{place}")) for place in range(n)]


def _right(calculator: str, rng: Random) -> PlantedSolution:
    for setting in settings(calculator, rng):
        try:
            worked = _worked_rightly(setting, rng)
        except (UnworkableError, ArithmeticError):
            continue
        if isinstance(worked, Worked) and not _agrees(setting, worked):
            continue
        style = rng.choice(list(score_styles.STYLES if isinstance(worked, Counted) else equation_styles.STYLES))
        return _solution(setting.item, worked, style, rng)
    raise AssertionError("there is no end of cases")


def _worked_rightly(setting: Setting, rng: Random) -> Worked | Counted:
    calculator = setting.case.calculator
    if calculator in scores():
        return counted(calculator, setting.given, ScorePlan(rule=rng.random() < 0.65))
    if calculator in DATES:
        return work_date(calculator, setting.given, rng)
    assert setting.recipe is not None
    return work(setting.recipe, setting.given, drawn_plan(setting.recipe, rng))


def _agrees(setting: Setting, worked: Worked) -> bool:
    """Whether an answer, rounded as it is, is near enough for every policy."""
    if setting.case.calculator in DATES:
        return True
    decimals = len(worked.answer.partition(".")[2])
    value, label = float(worked.answer), setting.case.gold
    return all(
        agrees(value, label, policy, decimals=decimals) for policy in ("mdcalc", "medcalc_bench", setting.case.policy)
    )


def _shuffled(seed: int) -> list[tuple[str, str, Made]]:
    order = list(_ways())
    Random(f"{seed}/planted").shuffle(order)
    return order


def _ways() -> Iterator[tuple[str, str, Made]]:
    for calculator in equations():
        if calculator in DATES:
            yield from ((calculator, name, way) for name, way in DATE_ERRORS.items())
        else:
            yield from _equation_ways(calculator)
    for calculator in rules():
        yield from _score_ways(calculator)


def _equation_ways(calculator: str) -> Iterator[tuple[str, str, Made]]:
    wrongs = recipes()[calculator].wrongs if calculator in recipes() else table_of_opioids()["wrong"]
    for number in range(len(wrongs)):
        for turn in range(3 if _is_adjustment(calculator, number) else 1):
            yield calculator, f"misremembered {number}, {turn}", _equation(misremember_equation(number))
    for name, way in EQUATION_ERRORS.items():
        yield calculator, name, _equation(way)
    yield calculator, "misrounded", _ended(lambda found, setting, rng: misrounded(found))
    yield calculator, "misnamed unit", _ended(lambda found, setting, rng: misnamed(found, setting.case.calculator))
    place = equations().index(calculator)
    if place % 2 == 0:
        first = (misremember_equation(0), EQUATION_ERRORS["misread"])[place // 2 % 2]
        yield calculator, "two errors", _equation(first, EQUATION_ERRORS["arithmetic"])


def _is_adjustment(calculator: str, number: int) -> bool:
    return calculator in recipes() and recipes()[calculator].wrongs[number].type == "adjustment"


def _score_ways(calculator: str) -> Iterator[tuple[str, str, Made]]:
    for number, wrong in enumerate(scores()[calculator]["wrong"]):
        for turn in range(3 if wrong["type"] == "adjustment" else 1):
            yield calculator, f"misremembered {number}, {turn}", _score(misremember_score(number))
    for name, way in SCORE_ERRORS.items():
        yield calculator, name, _score(way)
    yield from ((calculator, f"misjudged {turn}", _score(SCORE_ERRORS["misjudged"])) for turn in ("again", "once more"))
    first = (misremember_score(0), SCORE_ERRORS["misjudged"])[rules().index(calculator) % 2]
    yield calculator, "two errors", _score(first, SCORE_ERRORS["wrong sum"])


def _equation(*ways: Callable[[Sheet, Random], Sheet | None]) -> Made:
    def made(setting: Setting, rng: Random) -> Planted | None:
        found: Sheet | None = sheet(setting, rng)
        for way in ways:
            found = found and way(found, rng)
        if found is None:
            return None
        done = found.done()
        return None if done.worked.answer == right_answer(setting, found.plan) else done

    return made


def _ended(way: Callable[[Planted, Setting, Random], Planted | None]) -> Made:
    def made(setting: Setting, rng: Random) -> Planted | None:
        begun_sheet = sheet(setting, rng)
        plan = replace(begun_sheet.plan, spare=rng.choice((1, 2)))
        return way(replace(begun_sheet, plan=plan).done(), setting, rng)

    return made


def _score(*ways: Callable[[Count, Random], Count | None]) -> Made:
    def made(setting: Setting, rng: Random) -> Count | None:
        found: Count | None = begun(setting)
        for way in ways:
            found = found and way(found, rng)
        return found

    return made


def _tried(calculator: str, name: str, way: Made, rng: Random) -> PlantedSolution | None:
    foreign = name in ("wrong unit", "bad conversion", "bad conversion in the calculation", "no conversion")
    cases = settings(calculator, rng, foreign=foreign)
    for _ in range(TRIES):
        setting = next(cases)
        try:
            found = way(setting, rng)
            if found is not None and not _lucky(found, setting):
                return _of(found, rng)
        except (UnworkableError, ArithmeticError, ValueError):
            continue
    return None


def _lucky(found: Planted | Count, setting: Setting) -> bool:
    """Whether an error leaves an answer that is right, though it was not meant to."""
    if isinstance(found, Count):
        return found.counted.total == setting.case.gold.value and not found.what.endswith(UNMOVED)
    if found.unit_told or setting.case.calculator in DATES:
        return False
    decimals = len(found.worked.answer.partition(".")[2])
    return agrees(float(found.worked.answer), setting.case.gold, "mdcalc", decimals=decimals)


def _of(found: Planted | Count, rng: Random) -> PlantedSolution:
    worked = found.counted if isinstance(found, Count) else found.worked
    styles = score_styles if isinstance(found, Count) else equation_styles
    unfit = {*(styles.PROGRAMS if found.by_hand else ())}
    if isinstance(found, Planted) and found.unit_told:
        unfit |= {"as_json", "json_thinking", "tagged"}
    style = rng.choice([each for each in styles.STYLES if each not in unfit])
    solution = _solution(found.item, worked, style, rng)
    return replace(solution, first_wrong=found.step, errors=found.types, what=found.what)


def _solution(item: Item, worked: Worked | Counted, style: str, rng: Random) -> PlantedSolution:
    text = written(worked, rng, style)
    kind = "score" if isinstance(worked, Counted) else "equation"
    name = hashlib.blake2b(f"{item.id}\n{text}".encode(), digest_size=8).hexdigest()
    return PlantedSolution(id=name, item=item, text=text, style=f"{kind}: {style}", answer=worked.answer)


__all__ = ["SEED", "correct", "planted"]
