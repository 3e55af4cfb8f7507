"""Cases one after another: which calculator comes when, and the case itself, each a pure function of its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from sys import maxsize
from typing import Any

from calcura.cases.errors import GenerationError
from calcura.cases.generated.case import GeneratedCase, content_hash
from calcura.cases.generated.language import Kind
from calcura.cases.generated.maker import Maker, can_be_held_out, kind_of, maker
from calcura.cases.generated.options import COVERAGE, Form, Options
from calcura.cases.generated.randomness import BLOCK, FIRST_HELD_OUT_SEED, FULL, VERSION, block
from calcura.engine.definition import Definition
from calcura.engine.registry import definition as find_definition
from calcura.engine.registry import definitions

IN_VAIN = 2000
"""After so many draws in a row that bring no new patient there are taken to be no more."""
AHEAD: dict[Form, int] = {"prompt": 16384, "note": 1}
"""How many cases are made ahead at most, so that those of one calculator come together; notes gain nothing by it."""
KINDS: tuple[Kind, ...] = ("equation", "scale")
Calculator = str | Callable[..., Any] | Definition


def make(seed: int, calculator: Calculator, index: int, options: Options | None = None) -> GeneratedCase:
    """Return one case: the same from the same arguments, in any process and on any platform.

    >>> case = make(7, "anion_gap", 0)
    >>> case.calculator, case.gold.value == make(7, "anion_gap", 0).gold.value
    ('anion_gap', True)
    """
    return maker(find_definition(calculator).name, options or Options()).case(seed, index)


def generate(
    n: int,
    seed: int,
    *,
    form: Form = "prompt",
    language: str = "en",
    calculators: Iterable[Calculator] | None = None,
    kinds: Sequence[Kind] | None = None,
    add_rule: float = 0.0,
    other_units: float = 0.2,
    edge_share: float = 0.2,
    difficulty: Iterable[str] = (),
    explain: bool = False,
    start: int = 0,
    undetermined_share: float | None = None,
    coverage: float = COVERAGE,
    distinct: bool = False,
) -> Iterator[GeneratedCase]:
    """Yield ``n`` cases, numbered from ``start``: first a kind is drawn, then one of its calculators.

    A case at a place does not depend on how many are made: a longer run begins with the shorter one. ``kinds`` and
    ``calculators`` narrow down what is drawn from.

    Calculators of few patients come to the same ones again; with ``distinct`` what came before, from ``start`` on, is
    passed over, other calculators come instead, and the cases end where many draws in a row bring nothing new.

    From the seed 1,000,000 on patients are held out: no seed below it draws one of them. Calculators with so few
    patients that none can be held out are left out there, as long as any other is asked for.

    Raises:
        GenerationError: when nothing is left to draw from, or an option is not one.
    """
    options = Options(
        form, language, add_rule, other_units, edge_share, tuple(difficulty), explain, undetermined_share, coverage
    )
    groups = grouped(_offered(calculators, form, language), kinds)
    if seed >= FIRST_HELD_OUT_SEED:
        groups = held_out(groups)
    makers = [[maker(name, options) for name in group] for group in groups]
    if distinct:
        yield from islice(_distinct(_drawn(makers, seed, start, maxsize, AHEAD[form])), n)
    else:
        yield from _drawn(makers, seed, start, n, AHEAD[form])


def _drawn(makers: list[list[Maker]], seed: int, start: int, n: int, most: int) -> Iterator[GeneratedCase]:
    """Yield ``n`` cases of a seed.

    They are made ahead, four times as many each time up to ``most``, calculator by calculator: to go from one to
    another with each case takes nearly twice as long, since little of what it needs is still in the processor's cache.
    """
    key = f"{VERSION}/{seed}/calculators"
    ahead = 1
    while n > 0:
        places = range(start, start + min(n, ahead))
        drawn: dict[Maker, list[int]] = {}
        for index in places:
            drawn.setdefault(_maker_at(index, key, makers), []).append(index)
        made = {index: maker.case(seed, index) for maker, indices in drawn.items() for index in indices}
        for index in places:
            yield made.pop(index)
        start, n, ahead = start + len(places), n - len(places), min(4 * ahead, most)


def _maker_at(index: int, key: str, makers: list[list[Maker]]) -> Maker:
    bits = block(key, index // BLOCK)[index % BLOCK]
    group = makers[(bits & 0xFFFF) * len(makers) >> 16]
    return group[(bits >> 32) * len(group) // FULL]


def _distinct(cases: Iterator[GeneratedCase]) -> Iterator[GeneratedCase]:
    """Yield the cases whose patient did not come before, until many in a row did."""
    seen: set[bytes] = set()
    in_vain = 0
    for case in cases:
        told = bytes.fromhex(content_hash(case)[:32])  # a third of the memory, and as good
        in_vain = in_vain + 1 if told in seen else 0
        if in_vain > IN_VAIN:
            return
        if not in_vain:
            seen.add(told)
            yield case


def held_out(groups: list[list[str]]) -> list[list[str]]:
    """Return the calculators of whose patients some can be held out; all where there are none."""
    kept = [[name for name in group if can_be_held_out(name)] for group in groups]
    return [group for group in kept if group] or groups


def _offered(calculators: Iterable[Calculator] | None, form: Form, language: str) -> Iterable[Calculator] | None:
    """Return the calculators to draw from; for notes those that can be told in the language.

    Raises:
        GenerationError: when one is named whose inputs have no words in the language.
    """
    if form != "note" or language == "en":
        return calculators
    from calcura.cases.notes import unworded_in

    if calculators is None:
        return [each for each in definitions() if not unworded_in(each, language)]
    found = [find_definition(each) for each in calculators]
    for each in found:
        if missing := unworded_in(each, language):
            raise GenerationError(
                f"{each.name}: no notes in {language!r}, which has no words for {', '.join(missing)}; "
                "leave it out, or write its notes in 'en'"
            )
    return found


def grouped(calculators: Iterable[Calculator] | None, kinds: Sequence[Kind] | None) -> list[list[str]]:
    """Return the names of the calculators to draw from, by kind.

    Raises:
        GenerationError: when there are none.
    """
    for kind in kinds or ():
        if kind not in KINDS:
            raise GenerationError(f"no kind is called {kind!r}; there are {' and '.join(KINDS)}")
    found = definitions() if calculators is None else [find_definition(each) for each in calculators]
    groups = [sorted(each.name for each in found if kind_of(each) == kind) for kind in kinds or KINDS]
    groups = [group for group in groups if group]
    if not groups:
        raise GenerationError("no calculator is left to make cases of")
    return groups
