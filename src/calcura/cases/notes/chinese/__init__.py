"""Notes in Chinese: tables of words, a writer and a checker of their own, since sentences are built otherwise."""

from calcura.cases.notes.chinese.checking import check
from calcura.cases.notes.chinese.writer import write

__all__ = ["check", "write"]
