"""Reading of text, below grading, reading, cases and curation: what stands where, in the text as it was given."""

from calcura.text.assertion import Assertion, assertion
from calcura.text.plain import decimal_sign, plain
from calcura.text.structure import (
    Block,
    Item,
    Section,
    Span,
    Table,
    around,
    blocks,
    items,
    sections,
    sentence_spans,
    sentences,
    tables,
    without,
)
from calcura.text.tokens import Clock, Date, Expression, Label, Number, Quantity, Range, Ratio, Token, Uncertain, tokens
from calcura.text.units import UnknownUnit, unit_at
from calcura.text.wrappers import Place, objects, places, thinking

__all__ = [
    "Assertion", "Block", "Clock", "Date", "Expression", "Item", "Label", "Number", "Place", "Quantity", "Range",
    "Ratio", "Section", "Span", "Table", "Token", "Uncertain", "UnknownUnit", "around", "assertion", "blocks",
    "decimal_sign", "items", "objects", "places", "plain", "sections", "sentence_spans", "sentences", "tables",
    "thinking", "tokens", "unit_at", "without",
]  # fmt: skip
