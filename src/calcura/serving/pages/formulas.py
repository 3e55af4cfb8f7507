"""Formulas typeset by the browser itself, from the LaTeX that the engine writes, in pieces that fit on a phone."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import lru_cache

from latex2mathml.converter import convert
from markupsafe import Markup, escape

from calcura.engine.formula import Block, Equation, Group
from calcura.engine.steps import Step

# The converter knows no escapes inside words, and takes a percent sign for a comment: letters of nobody's stand in.
_HIDDEN = {mark: chr(0xE000 + place) for place, mark in enumerate(r"%_&#${}")}
_SHOWN = str.maketrans({hidden: str(escape(mark)) for mark, hidden in _HIDDEN.items()})
_ESCAPED = re.compile(r"\\([%_&#${}])")
_WORDS = re.compile(r"\\text\{((?:\\.|[^{}\\])*)\}")
_OPENING = re.compile(r"\\begin|\\left(?![a-z])|(?<!\\)\{")
_CLOSING = re.compile(r"\\end|\\right(?![a-z])|(?<!\\)\}")
_BREAKS = re.compile(r" (?=(?:\\times|=|\+|-|\\quad) )")
"""Where a formula may go on in the next line: before a sign between its terms and factors."""

# In HTML no namespace is needed, inline is what stands in a line, and a formula is a row by itself.
_WHOLE = re.compile(r"<math[^>]*><mrow>(.*)</mrow></math>", re.DOTALL)
_UNIT = re.compile(
    r'<mspace width="1em" /><mo stretchy="false">\[</mo><mtext>([^<]*)</mtext><mo stretchy="false">]</mo>'
)
# Characters that the converter writes by number; those that HTML would take for markup stay so.
_CODES = re.compile(r"&#x(?!0*(?:22|26|27|3C|3E);)[0-9A-F]+;")
_SIGNS = ("= ", "+ ", "- ", "\\times ")


@lru_cache(maxsize=4096)
def mathml(latex: str) -> Markup:
    r"""Return LaTeX as MathML.

    >>> print(mathml("0.9938^{2}"))
    <math><msup><mn>0.9938</mn><mrow><mn>2</mn></mrow></msup></math>
    >>> str(mathml(r"\text{oxygen [\%]}"))
    '<math><mtext>oxygen\xa0[%]</mtext></math>'
    """
    hidden = _ESCAPED.sub(lambda mark: _HIDDEN[mark[1]], latex)
    # It drops spaces inside words, too.
    words = _WORDS.sub(lambda text: text[0].replace(" ", "\u00a0"), hidden)
    return Markup(_plain(convert(words, display="inline")).translate(_SHOWN))


def _plain(text: str) -> str:
    """Return MathML without what a browser does not need: a page has dozens of formulas."""
    text = _UNIT.sub("<mtext>\u2003[\\1]</mtext>", _WHOLE.sub(r"<math>\1</math>", text))
    return _CODES.sub(lambda code: html.unescape(code[0]), text)


def typeset(latex: str) -> list[Markup]:
    """Return a formula in pieces, each beginning with the sign that joins it to the one before.

    >>> [str(each) for each in typeset("a + b")]
    ['<math><mi>a</mi></math>', '<math><mo class="joins" lspace="0" rspace="0">+</mo><mi>b</mi></math>']
    """
    return [_joined(mathml(each)) if each.startswith(_SIGNS) else mathml(each) for each in pieces_of(latex)]


def typeset_parts(step: Step) -> Iterator[list[Markup]]:
    """Yield the parts of a step, each in pieces: its label, and what it is equal to."""
    for place, part in enumerate(step.latex_parts):
        yield typeset(f"= {part}" if place else part)


def _joined(piece: Markup) -> Markup:
    """Return a piece whose first sign is spaced by the page's style: a browser takes it for a prefix."""
    return Markup(str(piece).replace("<mo>", '<mo class="joins" lspace="0" rspace="0">', 1))


def pieces_of(latex: str) -> Iterator[str]:
    r"""Yield a formula cut before each sign that stands in no fraction, exponent or parenthesis.

    >>> list(pieces_of(r"\text{a b} = 142 \times \frac{x + 1}{2} \times \left(y + 2\right)^{-1}"))
    ['\\text{a b}', '= 142', '\\times \\frac{x + 1}{2}', '\\times \\left(y + 2\\right)^{-1}']
    """
    start = 0
    for found in _BREAKS.finditer(latex):
        before = latex[: found.start()]
        if len(_OPENING.findall(before)) == len(_CLOSING.findall(before)):
            yield latex[start : found.start()]
            start = found.end()
    yield latex[start:]


def is_table(block: Block) -> bool:
    """Whether a block is lines of words, which are read better than typeset; a group of equations is not."""
    if isinstance(block, Group):
        return all(is_table(each) for each in block.blocks)
    return not isinstance(block, Equation)
