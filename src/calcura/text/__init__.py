"""Reading of text, below grading, reading, cases and curation: what stands where, in the text as it was given."""

from calcura.text.assertion import Assertion, assertion
from calcura.text.plain import decimal_sign, plain
from calcura.text.sentences import Section, sections, sentences
from calcura.text.tokens import Clock, Date, Expression, Label, Number, Quantity, Range, Ratio, Token, Uncertain, tokens
from calcura.text.units import UnknownUnit, unit_at
from calcura.text.wrappers import Place, places

__all__ = [
    "Assertion", "Clock", "Date", "Expression", "Label", "Number", "Place", "Quantity", "Range", "Ratio", "Section",
    "Token", "Uncertain", "UnknownUnit", "assertion", "decimal_sign", "places", "plain", "sections", "sentences",
    "tokens", "unit_at",
]  # fmt: skip
