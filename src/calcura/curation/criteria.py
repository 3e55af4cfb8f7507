"""Take a score apart into its criteria, and say which criterion a step of a label's explanation speaks of.

A criterion is one top-level statement of a calculator that can change ``points``; its inputs are the
parameters that the statement reads, directly or through earlier steps. Taking the score apart this way costs
a plain call, so a row can be scored again under dozens of changed rules.

"""

from __future__ import annotations

import ast
import re
import textwrap
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import sqrt
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.syntax import FUNCTIONS, program

ACCUMULATOR = "points"


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion of a score: its place in the function, and the inputs that decide it."""

    number: int
    inputs: tuple[str, ...]
    label: str


@dataclass(frozen=True)
class TakenApart:
    """A score as its criteria, and a function that gives the points of each beside the total."""

    criteria: tuple[Criterion, ...]
    run: Callable[[Mapping[str, Any]], tuple[float, tuple[float, ...]]]


@cache
def take_apart(definition: Definition) -> TakenApart | None:
    """Return a score's criteria; None where the calculator adds up no points."""
    tree = ast.parse(textwrap.dedent(definition.code))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.decorator_list = []
    function.body = list(program(definition).body)
    found = list(_criteria(definition, function))
    if not found:
        return None
    function.args.kwonlyargs.append(ast.arg("_record"))
    function.args.kw_defaults.append(None)
    function.body = list(_with_records(function.body, found))
    names = {**FUNCTIONS, **definition.function.__globals__}
    exec(compile(ast.fix_missing_locations(tree), f"<{definition.name}, by criterion>", "exec"), names)
    scored: Callable[..., Any] = names[definition.name]

    def run(values: Mapping[str, Any]) -> tuple[float, tuple[float, ...]]:
        totals: list[float] = [0.0] * len(found)
        total = float(scored(**values, _record=totals.__setitem__))
        return total, tuple(after - before for before, after in zip([0.0, *totals], totals, strict=False))

    return TakenApart(tuple(criterion for _, criterion in found), run)


def _criteria(definition: Definition, function: ast.FunctionDef) -> Iterator[tuple[ast.stmt, Criterion]]:
    parameters = set(definition.input_by_name)
    rests_on: dict[str, set[str]] = {name: {name} for name in parameters}
    number = 0
    for statement in function.body:
        read = [node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and node.id != ACCUMULATOR]
        inputs = set[str]().union(*(rests_on.get(name, set()) for name in read))
        assigned = set(_assigned(statement))
        for name in assigned - {ACCUMULATOR}:
            rests_on[name] = rests_on.get(name, set()) | inputs
        if ACCUMULATOR in assigned and inputs:
            ordered = tuple(each.name for each in definition.inputs if each.name in inputs)
            labels = [definition.input_by_name[name].label for name in ordered]
            yield statement, Criterion(number, ordered, _joined(labels))
            number += 1


def _joined(labels: Sequence[str]) -> str:
    if len(labels) > MOST_NAMED:
        return f"{', '.join(labels[:2])} and {len(labels) - 2} more"
    return " or ".join(labels)


MOST_NAMED = 3


def _assigned(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _with_records(body: Sequence[ast.stmt], found: Sequence[tuple[ast.stmt, Criterion]]) -> Iterator[ast.stmt]:
    numbers = {id(statement): criterion.number for statement, criterion in found}
    for statement in body:
        yield statement
        if id(statement) in numbers:
            yield ast.parse(f"_record({numbers[id(statement)]}, {ACCUMULATOR})").body[0]


def words(text: str) -> frozenset[str]:
    """Return the words of a text that can tell one criterion from another, in lower case and without endings."""
    found = _WORD.findall(text.lower().replace("₂", "2"))
    return frozenset(_stem(word) for word in found if word not in _COMMON and not word.isdigit())


_WORD = re.compile(r"[^\W_]+")


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


_COMMON = frozenset(
    [
        "a", "an", "and", "are", "as", "at", "be", "because", "been", "by", "does", "for", "from", "has", "have",
        "if", "in", "is", "it", "its", "least", "less", "more", "no", "none", "not", "of", "on", "one", "or",
        "over", "patient", "patients", "reported", "s", "so", "than", "that", "the", "then", "there", "this", "to",
        "total", "two", "was", "we", "which", "with", "points", "point", "score", "current", "keeping", "making",
        "add", "added", "adding", "do", "any", "hence", "criteria", "rule", "between", "greater", "equal", "absent",
        "present", "assume", "assumed", "note", "mentioned", "based", "value", "level", "recent", "recently",
        "previous", "previously", "per", "minute", "beat", "breath", "mm", "hg", "mmhg", "mg", "dl", "ml", "mmol",
        "meq", "percent", "percentage", "degree", "celsius", "fahrenheit", "year", "old", "month", "count",
        "number", "concentration",
    ]
)  # fmt: skip


class Matcher:
    """Finds the criterion that a step of an explanation speaks of, by the words that only few criteria share."""

    def __init__(self, vocabulary: Mapping[int, Iterable[str]]) -> None:
        """Take, for each criterion's number, everything it is called: label, synonyms, names in the data."""
        self.names = {number: {words(name) for name in names} - {frozenset()} for number, names in vocabulary.items()}
        self._called = defaultdict[str, dict[int, list[frozenset[str]]]](lambda: defaultdict(list))
        for number, called in self.names.items():
            for name in called:
                for word in name:
                    self._called[word][number].append(name)
        self.weight = {word: 1.0 / len(criteria) for word, criteria in self._called.items()}
        self._spellings: dict[str, str | None] = {}

    def assign(self, steps: Sequence[Sequence[str]]) -> tuple[int | None, ...]:
        """Return for each step, given as its sentences, the number of its criterion, or None.

        Several steps may speak of one criterion: a label may count it twice, or in two halves. The last
        sentence weighs most, since what comes before it may be left over from a criterion that got no total;
        a word that every step repeats weighs little.
        """
        heard = [[self._heard(sentence) for sentence in reversed(sentences)] for sentences in steps]
        steps_with = Counter(word for each in heard for word in frozenset[str]().union(*each))
        return tuple(self._best(each, steps_with) for each in heard)

    def _heard(self, sentence: str) -> frozenset[str]:
        """Return the known words of a sentence, misspelt ones as they are meant."""
        return frozenset(known for word in words(sentence) if (known := self._known(word)) is not None)

    def _known(self, word: str) -> str | None:
        if word not in self._spellings:
            close = [word] if word in self.weight else []
            if not close and len(word) >= SHORTEST_MISSPELT:
                close = get_close_matches(word, self.weight, n=1, cutoff=0.8)
            self._spellings[word] = close[0] if close else None
        return self._spellings[word]

    def _best(self, heard: Sequence[frozenset[str]], steps_with: Mapping[str, int]) -> int | None:
        scored = dict.fromkeys(self.names, 0.0)
        for distance, said in enumerate(heard):
            weight = {word: self.weight[word] / steps_with[word] * FADING**distance for word in said}
            for word in said:
                for number, names in self._called[word].items():
                    scored[number] = max(scored[number], *(_likeness(name, weight) for name in names))
        best = max(scored, key=lambda number: scored[number])
        return best if scored[best] >= LEAST_MATCH else None


def _likeness(name: frozenset[str], weight: Mapping[str, float]) -> float:
    """Return how well a name is met: the weight of its rarest word that is heard, less for half a name."""
    found = name & weight.keys()
    return max(weight[word] for word in found) * sqrt(len(found) / len(name))


LEAST_MATCH = 0.02
FADING = 0.5
SHORTEST_MISSPELT = 7
