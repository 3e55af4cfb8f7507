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
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from calcura.engine.blocks import Block, Equation, Group, Refusal, Row
from calcura.engine.notation import ATOM, PRODUCT, SUM, LatexNotation, TextNotation, Written
from calcura.engine.phrases import Phrases
from calcura.engine.reading import arguments, callee
from calcura.engine.steps import SCORE
from calcura.engine.syntax import Program
from calcura.engine.words import ENGLISH, Conditions, Lexicon, Words, alternatives, exact
from calcura.measurements.kinds import Choice, Choices

FIGURE = re.compile(r"−?[0-9.]+")


def tell(tree: Program, words: Words = ENGLISH) -> tuple[Block, ...]:
    """Return the whole function in words: look-up tables used more than once first, then its steps."""
    teller = _Teller(tree, words)
    return (*teller.shared_tables(), *teller.block(tree.body))


class _Beforehand(TextNotation):
    """What the formula writes otherwise than the trace, which has the values at hand."""

    def read_Call(self, node: ast.Call) -> Written:
        called = self.program.calls.get(callee(node))
        if called is None:
            return super().read_Call(node)
        changed = [
            f"{self.lexicon.words.label(called.input_by_name[name])} = {TextNotation.write(self, given)}"
            for name, given in arguments(called, node).items()
            if not (isinstance(given, ast.Name) and given.id == name) and not isinstance(given, ast.Constant)
        ]
        phrases = self.phrases
        given_as = phrases.given.format(inputs=phrases.comma.join(changed)) if changed else ""
        return self.word(phrases.result_of.format(title=self.lexicon.words.title(called), given=given_as)), ATOM

    def call_int(self, node: ast.Call) -> Written:
        return self.applied(self.word(self.phrases.whole_part), [self.write(node.args[0])])

    def read_Subscript(self, node: ast.Subscript) -> Written:
        if not isinstance(node.value, ast.Dict):
            return super().read_Subscript(node)
        entries = _entries(node.value, node.slice, self.lexicon)
        table = f" ({self.phrases.semicolon.join(f'{key}{self.phrases.colon}{value}' for key, value in entries)})"
        return f"{self.write(node.slice)}{self.word(table)}", ATOM


class _Text(_Beforehand):
    """A formula as text."""


class _Latex(_Beforehand, LatexNotation):
    """A formula as LaTeX."""

    def __init__(self, program: Program, lexicon: Lexicon) -> None:
        super().__init__(program, lexicon=lexicon)
        self.conditions = Conditions(lexicon, _Text(program, lexicon=lexicon).write)


@dataclass(frozen=True, slots=True)
class _Branch:
    """One branch of an if, elif, else chain; ``first_test`` is the condition, in words, of the first one."""

    heading: str
    body: list[ast.stmt]
    first_test: str | None = None


class _Teller:
    """Tells statements one by one."""

    def __init__(self, tree: Program, words: Words) -> None:
        self.program, self.words, self.phrases = tree, words, words.phrases
        self.lexicon = Lexicon(tree.definition, words)
        self.text = _Text(tree, lexicon=self.lexicon)
        self.latex = _Latex(tree, self.lexicon)
        self.totals = {name for statement in tree.body for name in _added_to(statement)}
        self.shared = _shared_tables(tree)
        self.begun: set[str] = set()

    # Look-up tables.

    def shared_tables(self) -> Iterator[Block]:
        """Return the tables that are looked up in several places, or in the middle of a formula."""
        for name, keys in self.shared.items():
            rows = tuple(self._table(self._entries_of_all(self.program.constants[name], keys)))
            yield self._group(f"{self.lexicon.label(name)}{self._in_brackets(self.lexicon.unit(name))}", rows)

    def _entries_of_all(self, table: Any, keys: Sequence[ast.expr]) -> Iterator[tuple[str, Any]]:
        """Return the entries of a table that several inputs share, each as every one of them calls it."""
        for each in zip(*(_entries(table, key, self.lexicon) for key in keys), strict=True):
            yield alternatives(dict.fromkeys(label for label, _ in each), self.phrases), each[0][1]

    def _table(self, entries: Iterable[tuple[str, Any]], sign: int = 1) -> Iterator[Row]:
        for label, value in entries:
            figure = exact(sign * value) if isinstance(value, (int, float)) else self.words.plain(value)
            yield self._row(label, figure, figure.replace("−", "-"))

    # Blocks.

    def _row(self, criterion: str, value: str, latex: str) -> Row:
        return Row(criterion, value, latex, self.phrases.colon)

    def _group(self, heading: str, blocks: Iterable[Block]) -> Group:
        return Group(heading, tuple(blocks), self.phrases.colon)

    def _refused(self, condition: str, statement: ast.Raise) -> Refusal:
        return Refusal(condition, self._reason(statement), self.phrases.colon)

    def _in_brackets(self, unit: str) -> str:
        return f" [{self.words.unit(unit)}]" if unit else ""

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
                yield self._group(self._if(statement.test), self.block(statement.body))
                yield self._group(self.phrases.otherwise, self.block(rest))
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
                yield self._refused(self.phrases.refused, statement)

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
            value.id in self.totals or self.lexicon.label(value.id) == self.words.result(self.program.definition)
        )
        if not told:
            yield from self._equation(self.words.result(self.program.definition), outcome.unit, value)

    def _equation(self, label: str, unit: str, value: ast.expr) -> Iterator[Block]:
        if isinstance(value, ast.IfExp) or not self._is_table(value):
            terms = tuple(self._terms(self.text, value)), tuple(self._terms(self.latex, value))
            yield Equation(label, self.words.unit(unit), *terms)
            return
        for table in self.rows(value):
            assert isinstance(table, Group)
            by = self._by(table.heading)
            heading = f"{label}{self._in_brackets(unit)}"
            said = by in label
            yield self._group(heading if said else self.phrases.heading_by.format(heading=heading, by=by), table.blocks)

    def _by(self, quantity: str) -> str:
        return self.phrases.by.format(quantity=self.words.inline(quantity))

    def _branches(self, statement: ast.If) -> Iterator[Block]:
        for branch in self._chain(statement):
            refusal = self._refusal(branch)
            yield refusal or self._group(branch.heading, self.block(branch.body))

    def _chain(self, statement: ast.If) -> Iterator[_Branch]:
        """Return the branches of an if, elif, else chain."""
        test = self.text.conditions.tell(statement.test)
        yield _Branch(self._if(statement.test), statement.body, test)
        orelse = statement.orelse
        while len(orelse) == 1 and isinstance(orelse[0], ast.If):
            test = self.text.conditions.tell(orelse[0].test)
            yield _Branch(self.phrases.otherwise_if.format(test=test), orelse[0].body)
            orelse = orelse[0].orelse
        if orelse:
            yield _Branch(self.phrases.otherwise, orelse)

    def _if(self, test: ast.expr) -> str:
        return self.phrases.if_.format(test=self.text.conditions.tell(test))

    def _refusal(self, branch: _Branch) -> Refusal | None:
        """Return the refusal that is all a branch holds."""
        if len(branch.body) > 1 or not isinstance(branch.body[0], ast.Raise):
            return None
        if branch.first_test is not None:
            return self._refused(self.phrases.refused_when.format(test=branch.first_test), branch.body[0])
        return self._refused(self.phrases.otherwise_refused.format(heading=branch.heading), branch.body[0])

    def _reason(self, statement: ast.Raise) -> str:
        assert isinstance(statement.exc, ast.Call) and isinstance(statement.exc.args[0], ast.Constant)
        return in_words(self.words.reason(str(statement.exc.args[0].value)), self.lexicon)

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
                yield self._refused(self.phrases.refused, statement)
            case ast.If(test=test, body=body, orelse=[]) if not isinstance(body[0], ast.Raise):
                yield self._under(self.words.criterion(self.text.conditions.tell(test)), self._all_added(body))
            case ast.If():
                for branch in self._chain(statement):
                    yield self._refusal(branch) or self._under(branch.heading, self._all_added(branch.body))

    def _all_added(self, statements: Iterable[ast.stmt]) -> tuple[Block, ...]:
        return tuple(row for statement in statements for row in self.added(statement))

    def rows(self, value: ast.expr, sign: int = 1) -> Iterator[Block]:
        """Return what an expression may add as rows: one for a number, several for a choice, bands or a table."""
        match value:
            case ast.IfExp(test=test, body=body, orelse=orelse):
                yield self._under(self._if(test), tuple(self.rows(body, sign)))
                yield self._under(self.phrases.otherwise, tuple(self.rows(orelse, sign)))
            case ast.Call(func=ast.Name(id="banded")):
                subject = self.text.conditions.subject(value.args[0])
                yield self._group(self.words.opening(subject), self._bands(value, sign))
            case ast.Call(func=ast.Name(id="points_of"), args=[chosen, table]):
                heading = self.phrases.for_each.format(heading=self.words.opening(self.text.write(chosen)))
                yield self._group(heading, self._looked_up(table, chosen, sign))
            case ast.Subscript(value=table, slice=key) if self._is_table(value):
                yield self._group(self.words.opening(self.text.write(key)), self._looked_up(table, key, sign))
            case _:
                signed = value if sign > 0 else _negative(value)
                yield self._row(self.phrases.every_patient, self.text.write(signed), self.latex.write(signed))

    def _under(self, heading: str, blocks: tuple[Block, ...]) -> Block:
        """Return blocks under a heading; a single value stands on the heading's own line."""
        only = blocks[0] if len(blocks) == 1 else None
        if isinstance(only, Row) and only.criterion == self.phrases.every_patient:
            return self._row(heading, only.value, only.latex_value)
        if isinstance(only, Group) and not self._is_branch(only.heading):
            by = self._by(only.heading)
            return self._group(self.phrases.heading_by.format(heading=heading, by=by), only.blocks)
        return self._group(heading, blocks)

    def _is_branch(self, heading: str) -> bool:
        return heading.startswith((self.phrases.if_.partition("{")[0], self.phrases.otherwise))

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
            low = cuts[position - 1] if position else None
            told = between(low, below, lambda cut: self.lexicon.value(cut, name), self.phrases)
            signed = result if sign > 0 else _negative(result)
            yield self._row(told, self.text.write(signed), self.latex.write(signed))

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
        phrases = self.teller.phrases
        for name, rows in self.rows.items():
            if rows:
                told = tuple(in_points(row, phrases) for row in rows) if name == SCORE else tuple(rows)
                yield Group(self._heading(name), told, phrases.colon)
                self.written_before.add(name)
        self.rows, self.used = {}, set()

    def _heading(self, name: str) -> str:
        if name in self.written_before:
            return self.teller.phrases.added_to.format(total=self.teller.lexicon.inline(name))
        definition = self.teller.program.definition
        is_result = name == SCORE and definition.result.unit == "points"
        total = self.teller.words.result(definition) if is_result else self.teller.lexicon.label(name)
        return self.teller.phrases.sum_of.format(total=total)


def in_points(block: Block, phrases: Phrases) -> Block:
    """Return a block of a scoring table with its figures told as points."""
    match block:
        case Row(value=value) if FIGURE.fullmatch(value):
            return replace(block, value=phrases.points.format(points=value))
        case Group(blocks=blocks):
            return replace(block, blocks=tuple(in_points(each, phrases) for each in blocks))
    return block


def between(
    low: float | None, below: str | None, written: Callable[[float], str], phrases: Phrases = ENGLISH.phrases
) -> str:
    """Return a half-open band in words; ``written`` writes a limit with its unit.

    >>> between(30, "32 °C", lambda limit: f"{limit} °C")
    '30 to below 32 °C'
    """
    if low is None:
        return phrases.below.format(below=below)
    if below is not None:
        return phrases.from_below.format(low=exact(low), below=below)
    return phrases.from_on.format(low=written(low))


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
    for code, value in table.items():
        if isinstance(key, ast.Name) and isinstance(kind, (Choice, Choices)):
            yield lexicon.words.option(lexicon.definition.input_by_name[key.id], code), value
        else:
            yield lexicon.words.plain(code), value


def _shared_tables(tree: Program) -> dict[str, list[ast.expr]]:
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
    return {name: given for name, given in keys.items() if len(given) > 1 or name in loose}


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
