"""What a formula writes otherwise than a trace, which has the values at hand."""

from __future__ import annotations

import ast

from calcura.engine.formula.lookups import entries
from calcura.engine.notation import ATOM, LatexNotation, TextNotation, Written
from calcura.engine.reading import arguments, callee
from calcura.engine.syntax import Program
from calcura.engine.words import Conditions, Lexicon


class TextBeforehand(TextNotation):
    """A formula as text, before any value is known."""

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
        rows = [f"{key}{self.phrases.colon}{value}" for key, value in entries(node.value, node.slice, self.lexicon)]
        return f"{self.write(node.slice)}{self.word(f' ({self.phrases.semicolon.join(rows)})')}", ATOM


class LatexBeforehand(TextBeforehand, LatexNotation):
    """A formula as LaTeX, before any value is known."""

    def __init__(self, program: Program, lexicon: Lexicon) -> None:
        super().__init__(program, lexicon=lexicon)
        self.conditions = Conditions(lexicon, TextBeforehand(program, lexicon=lexicon).write)
