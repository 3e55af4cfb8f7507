"""Formulas typeset by the browser itself, from the LaTeX that the engine writes, in pieces that fit on a phone."""

from __future__ import annotations

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

_NEEDLESS = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline">'
_SIGNS = ("= ", "+ ", "- ", "\\times ")


@lru_cache(maxsize=4096)
def mathml(latex: str) -> Markup:
    r"""Return LaTeX as MathML.

    >>> str(mathml("0.9938^{2}")).partition("<mrow>")[2]
    '<msup><mn>0.9938</mn><mrow><mn>2</mn></mrow></msup></mrow></math>'
    >>> str(mathml(r"\text{oxygen [\%]}")).partition("<mrow>")[2]
    '<mtext>oxygen\xa0[%]</mtext></mrow></math>'
    """
    hidden = _ESCAPED.sub(lambda mark: _HIDDEN[mark[1]], latex)
    # It drops spaces inside words, too.
    words = _WORDS.sub(lambda text: text[0].replace(" ", "\u00a0"), hidden)
    # In HTML neither is needed: the parser knows the namespace, and inline is what stands in a line.
    return Markup(convert(words, display="inline").replace(_NEEDLESS, "<math>", 1).translate(_SHOWN))


def typeset(latex: str) -> list[Markup]:
    """Return a formula in pieces, each beginning with the sign that joins it to the one before.

    >>> [str(each).partition("<mrow>")[2] for each in typeset("a + b")]
    ['<mi>a</mi></mrow></math>', '<mo class="joins" lspace="0" rspace="0">&#x0002B;</mo><mi>b</mi></mrow></math>']
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
