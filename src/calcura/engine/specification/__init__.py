"""The open-book page of a calculator: all that a person, or a language model, needs to do it by hand."""

from __future__ import annotations

from calcura.engine.specification.inputs import InputPage, conversion_in_words
from calcura.engine.specification.page import HALVES, Specification, specification

__all__ = ["HALVES", "InputPage", "Specification", "conversion_in_words", "specification"]
