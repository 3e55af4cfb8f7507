"""Tells a calculator's statements as equations, tables and branches in words.

Points that are added one criterion after the other are gathered into one scoring table, as a clinician knows a
score::

    points = 0                        CURB-65 score, the sum of:
    if confusion:              ->       Confusion present: 1
        points += 1                     Age at least 65 years: 1
    points += 1 if age >= 65 else 0
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from calcura.engine.blocks import Block, Equation, Group, Refusal, Row
from calcura.engine.notation import ATOM, PRODUCT, SUM, LatexNotation, TextNotation, Written
from calcura.engine.reading import arguments, callee
from calcura.engine.syntax import Program
from calcura.engine.words import Conditions, Lexicon, exact, lowered, plain
from calcura.measurements.kinds import Choice, Choices
from calcura.measurements.units import shown

EVERY_PATIENT = "In every patient"
BRANCH = re.compile(r"If |Otherwise")


def tell(tree: Program) -> tuple[Block, ...]:
    """Return the whole function in words: look-up tables used more than once first, then its steps."""
    teller = _Teller(tree)
    return (*teller.shared_tables(), *teller.block(tree.body))


class _Beforehand(TextNotation):
    """What the formula writes otherwise than the trace, which has the values at hand."""

    def read_Call(self, node: ast.Call) -> Written:
        called = self.program.calls.get(callee(node))
        if called is None:
            return super().read_Call(node)
        changed = [
            f"{called.input_by_name[name].label} = {TextNotation.write(self, given)}"
            for name, given in arguments(called, node).items()
            if not (isinstance(given, ast.Name) and given.id == name) and not isinstance(given, ast.Constant)
        ]
        given_as = f" with {', '.join(changed)}" if changed else ""
        return self.word(f'result of "{called.title}"{given_as}'), ATOM

    def call_int(self, node: ast.Call) -> Written:
        return self.applied(self.word("whole part of "), [self.write(node.args[0])])

    def read_Subscript(self, node: ast.Subscript) -> Written:
        if not isinstance(node.value, ast.Dict):
            return super().read_Subscript(node)
        rows = [f"{key}: {value}" for key, value in _entries(node.value, node.slice, self.lexicon)]
        table = f" ({'; '.join(rows)})"
        return f"{self.write(node.slice)}{self.word(table)}", ATOM


class _Text(_Beforehand):
    """A formula as text."""


class _Latex(_Beforehand, LatexNotation):
    """A formula as LaTeX."""

    def __init__(self, program: Program, lexicon: Lexicon) -> None:
        super().__init__(program, lexicon=lexicon)
        self.conditions = Conditions(lexicon, _Text(program, lexicon=lexicon).write)


class _Teller:
    """Tells statements one by one."""

    def __init__(self, tree: Program) -> None:
        self.program = tree
        self.lexicon = Lexicon(tree.definition)
        self.text = _Text(tree, lexicon=self.lexicon)
        self.latex = _Latex(tree, self.lexicon)
        self.totals = {name for statement in tree.body for name in _added_to(statement)}
        self.shared = _shared_tables(tree)
        self.begun: set[str] = set()

    # Look-up tables.

    def shared_tables(self) -> Iterator[Block]:
        """Return the tables that are looked up in several places, or in the middle of a formula."""
        for name, key in self.shared.items():
            table = self.program.constants[name]
            unit = f" [{shown(self.lexicon.unit(name))}]" if self.lexicon.unit(name) else ""
            rows = tuple(self._table(_entries(table, key, self.lexicon)))
            yield Group(f"{self.lexicon.label(name)}{unit}", rows)

    def _table(self, entries: Iterable[tuple[str, Any]], sign: int = 1) -> Iterator[Row]:
        for label, value in entries:
            figure = exact(sign * value) if isinstance(value, (int, float)) else plain(value)
            yield Row(label, figure, figure.replace("−", "-"))

    # Statements.

    def block(self, statements: Sequence[ast.stmt]) -> Iterator[Block]:
        """Return statements in words; points added along the way stand in one table after the other steps."""
        table = _ScoringTable(self)
        for position, statement in enumerate(statements):
            if _only_adds(statement) or self._starts_total(statement):
                yield from table.add(statement)
                continue
            yield from table.before(statement)
            if isinstance(statement, ast.If) and _returns(statement.body) and not statement.orelse:
                rest = [*statements[position + 1 :]]
                yield Group(self._if(statement.test), tuple(self.block(statement.body)))
                yield Group("Otherwise", tuple(self.block(rest)))
                return
            yield from self._statement(statement)
        yield from table.written()

    def _statement(self, statement: ast.stmt) -> Iterator[Block]:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                yield from self._equation(self.lexicon.label(name), self.lexicon.unit(name), value)
            case ast.Return(value=ast.expr() as value):
                yield from self._result(value)
            case ast.If():
                yield from self._branches(statement)
            case ast.Raise():
                yield Refusal("Refused", self._reason(statement))

    def _starts_total(self, statement: ast.stmt) -> bool:
        """Whether a statement gives a running total its first value, which then is one more row of its table."""
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if (
                name in self.totals and name not in self.begun
            ):
                self.begun.add(name)
                return True
        return False

    def _result(self, value: ast.expr) -> Iterator[Block]:
        outcome = self.program.definition.result
        told = isinstance(value, ast.Name) and (
            value.id in self.totals or self.lexicon.label(value.id) == outcome.label
        )
        if not told:
            yield from self._equation(outcome.label, outcome.unit, value)

    def _equation(self, label: str, unit: str, value: ast.expr) -> Iterator[Block]:
        if isinstance(value, ast.IfExp) or not self._is_table(value):
            terms = tuple(self._terms(self.text, value)), tuple(self._terms(self.latex, value))
            yield Equation(label, unit, *terms)
            return
        for table in self.rows(value):
            assert isinstance(table, Group)
            by = f"by {lowered(table.heading)}"
            unit_told = f" [{shown(unit)}]" if unit else ""
            yield Group(f"{label}{unit_told}{'' if by in label else f', {by}'}", table.blocks)

    def _branches(self, statement: ast.If) -> Iterator[Block]:
        for heading, body in self._chain(statement):
            if len(body) == 1 and isinstance(body[0], ast.Raise):
                yield self._refusal(heading, body[0])
            else:
                yield Group(heading, tuple(self.block(body)))

    def _chain(self, statement: ast.If) -> Iterator[tuple[str, list[ast.stmt]]]:
        """Return the branches of an if, elif, else chain with their headings."""
        yield self._if(statement.test), statement.body
        orelse = statement.orelse
        while len(orelse) == 1 and isinstance(orelse[0], ast.If):
            yield f"Otherwise, if {self.text.conditions.tell(orelse[0].test)}", orelse[0].body
            orelse = orelse[0].orelse
        if orelse:
            yield "Otherwise", orelse

    def _if(self, test: ast.expr) -> str:
        return f"If {self.text.conditions.tell(test)}"

    def _refusal(self, heading: str, statement: ast.Raise) -> Refusal:
        told = f"Refused when {heading[3:]}" if heading.startswith("If ") else f"{heading}, refused"
        return Refusal(told, self._reason(statement))

    def _reason(self, statement: ast.Raise) -> str:
        assert isinstance(statement.exc, ast.Call) and isinstance(statement.exc.args[0], ast.Constant)
        return in_words(str(statement.exc.args[0].value), self.lexicon)

    # Points.

    def added(self, statement: ast.stmt) -> Iterator[Block]:
        """Return what a statement adds to a running total, as rows of its table."""
        match statement:
            case ast.AugAssign(op=operator, value=value):
                yield from self.rows(value, -1 if isinstance(operator, ast.Sub) else 1)
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                if not (isinstance(value, ast.Constant) and not value.value):
                    yield from self.rows(value)
            case ast.Raise():
                yield Refusal("Refused", self._reason(statement))
            case ast.If(test=test, body=body, orelse=[]) if not isinstance(body[0], ast.Raise):
                yield self._under(criterion(self.text.conditions.tell(test)), self._all_added(body))
            case ast.If():
                for heading, body in self._chain(statement):
                    if len(body) == 1 and isinstance(body[0], ast.Raise):
                        yield self._refusal(heading, body[0])
                    else:
                        yield self._under(heading, self._all_added(body))

    def _all_added(self, statements: Iterable[ast.stmt]) -> tuple[Block, ...]:
        return tuple(row for statement in statements for row in self.added(statement))

    def rows(self, value: ast.expr, sign: int = 1) -> Iterator[Block]:
        """Return what an expression may add as rows: one for a number, several for a choice, bands or a table."""
        match value:
            case ast.IfExp(test=test, body=body, orelse=orelse):
                yield self._under(self._if(test), tuple(self.rows(body, sign)))
                yield self._under("Otherwise", tuple(self.rows(orelse, sign)))
            case ast.Call(func=ast.Name(id="banded")):
                subject = self.text.conditions.subject(value.args[0])
                yield Group(_sentence(subject), tuple(self._bands(value, sign)))
            case ast.Call(func=ast.Name(id="points_of"), args=[chosen, table]):
                yield Group(f"{_sentence(self.text.write(chosen))}, for each", self._looked_up(table, chosen, sign))
            case ast.Subscript(value=table, slice=key) if self._is_table(value):
                yield Group(_sentence(self.text.write(key)), self._looked_up(table, key, sign))
            case _:
                signed = value if sign > 0 else _negative(value)
                yield Row(EVERY_PATIENT, self.text.write(signed), self.latex.write(signed))

    def _under(self, heading: str, blocks: tuple[Block, ...]) -> Block:
        """Return blocks under a heading; a single value stands on the heading's own line."""
        if len(blocks) == 1 and isinstance(blocks[0], Row) and blocks[0].criterion == EVERY_PATIENT:
            return Row(heading, blocks[0].value, blocks[0].latex_value)
        if len(blocks) == 1 and isinstance(blocks[0], Group) and not BRANCH.match(blocks[0].heading):
            return Group(f"{heading}, by {lowered(blocks[0].heading)}", blocks[0].blocks)
        return Group(heading, blocks)

    def _is_table(self, value: ast.expr) -> bool:
        """Whether a value reads best as a table: bands, or a look-up told nowhere else."""
        match value:
            case ast.Call(func=ast.Name(id="banded" | "points_of")) | ast.Subscript(value=ast.Dict()):
                return True
            case ast.Subscript(value=ast.Name(id=table)):
                return table not in self.shared
        return False

    def _looked_up(self, table: ast.expr, key: ast.expr, sign: int) -> tuple[Block, ...]:
        if isinstance(table, ast.Name):
            return tuple(self._table(_entries(self.program.constants[table.id], key, self.lexicon), sign))
        return tuple(self._table(_entries(table, key, self.lexicon), sign))

    def _bands(self, call: ast.Call, sign: int) -> Iterator[Row]:
        value, first, *later = call.args
        name = value.id if isinstance(value, ast.Name) else None
        cuts, results = [], [first]
        for each in later:
            assert isinstance(each, ast.Tuple)
            cuts.append(self._number(each.elts[0]))
            results.append(each.elts[1])
        for position, result in enumerate(results):
            below = self.lexicon.value(cuts[position], name) if position < len(cuts) else None
            told = between(cuts[position - 1] if position else None, below, lambda cut: self.lexicon.value(cut, name))
            signed = result if sign > 0 else _negative(result)
            yield Row(told, self.text.write(signed), self.latex.write(signed))

    def _number(self, node: ast.expr) -> float:
        number = self.program.constants[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)
        assert isinstance(number, (int, float))
        return number

    # Formulas.

    def _terms(self, notation: TextNotation, value: ast.expr) -> Iterator[str]:
        """Return a formula term by term, so that a long one can be broken before a plus or a minus."""
        match value:
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield from self._terms_of_sum(notation, left)
                yield f"+ {notation.at(right, SUM)}"
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                yield from self._terms_of_sum(notation, left)
                yield f"{notation.minus} {notation.at(right, PRODUCT)}"
            case _:
                yield notation.write(value)

    def _terms_of_sum(self, notation: TextNotation, value: ast.expr) -> Iterator[str]:
        if isinstance(value, ast.BinOp) and isinstance(value.op, (ast.Add, ast.Sub)):
            yield from self._terms(notation, value)
        else:
            yield notation.at(value, SUM)


class _ScoringTable:
    """Gathers what statements add to running totals, until another statement changes what it depends on."""

    def __init__(self, teller: _Teller) -> None:
        self.teller = teller
        self.rows: dict[str, list[Block]] = {}
        self.used: set[str] = set()
        self.written_before: set[str] = set()

    def add(self, statement: ast.stmt) -> Iterator[Block]:
        """Take a statement that adds to a total; return the tables written first if it changes what they use."""
        names = _added_to(statement) | _assigned(statement)
        if names & self.used:
            yield from self.written()
        rows = list(self.teller.added(statement))
        for name in names:
            # A total that is used in another one is written before it.
            self.rows[name] = [*self.rows.pop(name, []), *rows]
        self.used |= _loaded(statement) - names

    def before(self, statement: ast.stmt) -> Iterator[Block]:
        """Return the tables that have to be written before another statement."""
        changed = _assigned(statement) | _added_to(statement)
        if changed & (self.used | self.rows.keys()) or _loaded(statement) & self.rows.keys():
            yield from self.written()

    def written(self) -> Iterator[Block]:
        """Return the tables gathered so far, and start anew."""
        for name, rows in self.rows.items():
            if rows:
                yield Group(self._heading(name), tuple(rows))
                self.written_before.add(name)
        self.rows, self.used = {}, set()

    def _heading(self, name: str) -> str:
        if name in self.written_before:
            return f"Added to the {self.teller.lexicon.inline(name)}"
        definition = self.teller.program.definition
        is_result = name == "points" and definition.result.unit == "points"
        return f"{definition.result.label if is_result else self.teller.lexicon.label(name)}, the sum of"


def criterion(condition: str) -> str:
    """Return a condition as a scoring table prints it: "Confusion present", "Age at least 65 years".

    >>> criterion("systolic blood pressure is below 90 mmHg or cough is absent")
    'Systolic blood pressure below 90 mmHg or cough absent'
    """
    return _sentence(re.sub(r" is (?=(?:below|above|at least|at most|present|absent)\b)", " ", condition))


def between(low: float | None, below: str | None, written: Any) -> str:
    """Return a half-open band in words; ``written`` writes a limit with its unit.

    >>> between(30, "32 °C", lambda limit: f"{limit} °C")
    '30 to below 32 °C'
    """
    if low is None:
        return f"below {below}"
    return f"{exact(low)} to below {below}" if below is not None else f"{written(low)} or more"


def in_words(reason: str, lexicon: Lexicon) -> str:
    """Return a reason with the names of inputs replaced by their labels."""
    for each in sorted(lexicon.definition.inputs, key=lambda each: -len(each.name)):
        if "_" in each.name or any(sign.isdigit() for sign in each.name):
            reason = re.sub(rf"\b{each.name}\b", lexicon.inline(each.name), reason)
    return reason


def _entries(table: Any, key: ast.expr, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """Return the rows of a look-up table: the key in the words of the input it belongs to, and the value."""
    if isinstance(table, ast.Dict):
        table = ast.literal_eval(table)
    kind = lexicon.kind(key.id) if isinstance(key, ast.Name) else None
    options = kind.options if isinstance(kind, (Choice, Choices)) else {}
    for code, value in table.items():
        yield options.get(code, plain(code)), value


def _shared_tables(tree: Program) -> dict[str, ast.expr]:
    """Return the tables that cannot be told where they are looked up, with what they are looked up by."""
    alone: set[int] = set()
    keys: dict[str, list[ast.expr]] = {}
    loose: set[str] = set()
    for node in (node for statement in tree.body for node in ast.walk(statement)):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return)):
            alone.add(id(node.value))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            keys.setdefault(node.value.id, []).append(node.slice)
            if id(node) not in alone:
                loose.add(node.value.id)
    return {name: given[0] for name, given in keys.items() if len(given) > 1 or name in loose}


def _only_adds(statement: ast.stmt) -> bool:
    """Whether a statement does nothing but add to one running total, or refuse."""
    if isinstance(statement, ast.If):
        leaves = [*statement.body, *statement.orelse]
        return len(_added_to(statement)) == 1 and all(
            isinstance(each, ast.Raise) or _only_adds(each) or _only_refuses(each) for each in leaves
        )
    return isinstance(statement, ast.AugAssign)


def _only_refuses(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and all(
        isinstance(each, ast.Raise) or _only_refuses(each) for each in [*statement.body, *statement.orelse]
    )


def _returns(body: Sequence[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return)


def _added_to(statement: ast.stmt) -> set[str]:
    adds = (node.target for node in ast.walk(statement) if isinstance(node, ast.AugAssign))
    return {target.id for target in adds if isinstance(target, ast.Name)}


def _assigned(statement: ast.stmt) -> set[str]:
    names = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def _loaded(statement: ast.stmt) -> set[str]:
    names = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def _negative(value: ast.expr) -> ast.expr:
    if isinstance(value, ast.Constant) and isinstance(value.value, (int, float)):
        return ast.Constant(-value.value)
    return ast.UnaryOp(ast.USub(), value)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
