"""The steps and guards of a calculator while they are written: each under a name that nothing else has yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from calcura.engine.layers.expressions import (
    NOTHING,
    TRUE,
    Binary,
    Call,
    Case,
    Constant,
    Expression,
    Lookup,
    Name,
    all_of,
    case,
    depth,
    names_in,
    negation,
    rebuilt,
    walk,
)
from calcura.engine.layers.form import Guard, Step, Type, asked_in
from calcura.engine.layers.types import type_of
from calcura.engine.straight import FUNCTIONS_THAT_FAIL

DEEPEST = 2
"""How deep choices may stand within one another in one expression."""

MAY_FAIL = (*FUNCTIONS_THAT_FAIL, "days_later", "months_later", "truncate", "floor", "ceil", "round")


@dataclass
class Sheet:
    """Steps and guards, in the order in which the function comes by them."""

    types: dict[str, Type]
    may_be_missing: set[str]
    body: list[Step | Guard] = field(default_factory=list)
    wanted: dict[str, str] = field(default_factory=dict)
    """What each step would be called, if it were the only one."""
    chosen: set[str] = field(default_factory=set)
    """Steps that choose between what branches made of a name, of use only to what comes after them."""

    def bind(self, step: Step) -> Name:
        """Write a step down under a name of its own; its choices stand at most two deep."""
        flat = self._flat(step.expression, step, step.when, 0)
        name = f"#{len(self.wanted)}"
        self.wanted[name] = step.name
        self.types[name] = type_of(flat, self.types)
        if _may_be_missing(flat):
            self.may_be_missing.add(name)
        self.body.append(replace(step, name=name, expression=flat, type=self.types[name]))
        return Name(name)

    def _flat(self, expression: Expression, step: Step, when: Expression, level: int) -> Expression:
        """Return an expression whose choices are no deeper than may be; what is becomes a step of its own."""
        if depth(expression) + level <= DEEPEST:
            return expression
        if level == DEEPEST and isinstance(expression, (Case, Lookup)):
            path = when if self._may_fail(expression) else TRUE
            part = replace(step, name=f"{step.name}_part", expression=expression, kind="step", when=path)
            return self.bind(part)
        if not isinstance(expression, Case):
            inside = level + isinstance(expression, Lookup)
            return rebuilt(expression, lambda each: self._flat(each, step, when, inside))
        branches, path = [], when
        for test, value in expression.branches:
            asked = self._flat(test, step, path, level + 1)
            branches.append((asked, self._flat(value, step, all_of(path, asked), level + 1)))
            path = all_of(path, negation(asked))
        return Case(tuple(branches), self._flat(expression.otherwise, step, path, level + 1))

    def _may_fail(self, expression: Expression) -> bool:
        """Return whether the arithmetic of an expression may fail, or uses what is there on some paths only."""
        on_a_path = {each.name for each in self.body if isinstance(each, Step) and each.when != TRUE}
        return any(_fails(each) for each in walk(expression)) or not on_a_path.isdisjoint(names_in(expression))

    def step(self, name: Expression) -> Step | None:
        """Return the step that an expression is the name of; None where it is anything else."""
        found = (each for each in self.body if isinstance(each, Step) and Name(each.name) == name)
        return next(found, None)

    def renamed(self, known: Step, wanted: Step) -> None:
        """Call a step otherwise, and declare it as another one is."""
        self.wanted[known.name] = wanted.name
        changed = replace(wanted, name=known.name, expression=known.expression, type=known.type, when=known.when)
        self.body[self.body.index(known)] = changed

    def called(self, name: str) -> str:
        """Return what the name of an input or a step stands for."""
        return self.wanted.get(name, name)

    def finished(self, main: str, taken: Iterable[str]) -> tuple[Step | Guard, ...]:
        """Return steps and guards under their final names, and without steps that only wait to be chosen once."""
        self._leave_out_unused()
        self._put_in_where_chosen()
        names = self._final_names(main, set(taken))
        return tuple(_renamed(each, names) for each in self.body)

    def _leave_out_unused(self) -> None:
        for each in reversed([*self.body]):
            if isinstance(each, Step) and each.name in self.chosen and not self._uses()[each.name]:
                self.body.remove(each)

    def _uses(self) -> Counter[str]:
        return Counter(name for each in self.body for part in asked_in(each) for name in names_in(part))

    def _put_in_where_chosen(self) -> None:
        """Put a value assigned in a branch into the choice between the branches, where nothing else uses it."""
        uses = self._uses()
        steps = {each.name: each for each in self.body if isinstance(each, Step)}
        for each in list(steps.values()):
            if not isinstance(each.expression, Case):
                continue
            for part in _chosen_between(each.expression):
                waiting = steps.get(part)
                if waiting is None or uses[part] != 1 or not _same_variable(waiting, each):
                    continue
                current = steps[each.name]
                put_in = _replaced(current.expression, part, waiting.expression)
                if depth(put_in) <= DEEPEST:
                    steps[each.name] = replace(current, expression=put_in)
                    del steps[part]
        self.body = [
            steps[each.name] if isinstance(each, Step) else each
            for each in self.body
            if isinstance(each, Guard) or each.name in steps
        ]

    def _final_names(self, main: str, taken: set[str]) -> dict[str, str]:
        """Return the final name of each step: its own for the last that has it, numbered for those before."""
        steps = [each for each in self.body if isinstance(each, Step)]
        own = {self.wanted[each.name] for each in steps if each.calculator == main}
        several: dict[str, list[str]] = {}
        for each in steps:
            base = self.wanted[each.name]
            is_taken = each.calculator != main and (base in own or base in taken)
            several.setdefault(f"{each.calculator}_{base}" if is_taken else base, []).append(each.name)
        names: dict[str, str] = {}
        for base, versions in sorted(several.items()):
            *earlier, last = (f"{base}_{number}" for number, _ in enumerate(versions, 1))
            names |= dict(zip(versions, [*earlier, base if base not in taken else last], strict=True))
        return names


def _chosen_between(choice: Case) -> list[str]:
    values = (*(value for _, value in choice.branches), choice.otherwise)
    return [each.name for each in values if isinstance(each, Name)]


def _same_variable(one: Step, other: Step) -> bool:
    return one.kind == "step" and (one.variable, one.calculator) == (other.variable, other.calculator)


def _replaced(expression: Expression, name: str, value: Expression) -> Expression:
    """Return an expression with a value in the place of a name."""
    if expression == Name(name):
        return value
    changed = rebuilt(expression, lambda each: _replaced(each, name, value))
    return case(list(changed.branches), changed.otherwise) if isinstance(changed, Case) else changed


def _renamed(each: Step | Guard, names: dict[str, str]) -> Step | Guard:
    def change(expression: Expression) -> Expression:
        if isinstance(expression, Name):
            return Name(names.get(expression.name, expression.name))
        return rebuilt(expression, change)

    if isinstance(each, Guard):
        return replace(each, refused=change(each.refused))
    return replace(each, name=names[each.name], expression=change(each.expression), when=change(each.when))


def _may_be_missing(expression: Expression) -> bool:
    """Return whether a branch has no value."""
    if isinstance(expression, Case):
        return any(map(_may_be_missing, (*(value for _, value in expression.branches), expression.otherwise)))
    return expression == NOTHING


def _fails(node: Expression) -> bool:
    match node:
        case Binary(operator="/" | "//" | "%" | "**", right=right):
            return not (isinstance(right, Constant) and right.value)
        case Call(function=function):
            return function in MAY_FAIL
    return False
