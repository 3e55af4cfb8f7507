"""Which input of a calculator a name stands for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from calcura.engine import Definition, Input


@lru_cache(maxsize=8192)
def input_called(name: str, calculator: Definition) -> Input | None:
    """Return the input that a name stands for: its own name, its label or a synonym, in any case and punctuation.

    >>> from calcura.engine import definition
    >>> input_called("Creatinine (mg/dL)", definition("ckd_epi_2021_creatinine")).name
    'serum_creatinine'
    """
    names = _names(calculator)
    spellings = (name, _ASIDE.sub("", name))
    keys = (make(each) for each in spellings for make in (plain_words, _telling_words))
    return next((names[key] for key in keys if key in names), None)


def all_names(calculator: Definition) -> Iterator[tuple[str, Input]]:
    """Give every name of every input."""
    for each in calculator.inputs:
        for name in (each.name.replace("_", " "), each.label, *each.kind.synonyms):
            yield name, each


def plain_words(text: str) -> str:
    """Return a text as lower-case words and numbers with single spaces."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return " ".join(_A_WORD.findall(plain.casefold()))


_A_WORD = re.compile(r"[^\W_]+")
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]][\s*:]*$")
_SAYING_LITTLE = frozenset({"patient", "s", "the", "a", "of", "in", "level", "value", "history", "presence", "current"})


def _telling_words(text: str) -> str:
    """Return the words that tell one input from another, in one order: ``creatinine, serum`` is ``serum creatinine``.

    The mark in front keeps them apart from names as they are written.
    """
    return "= " + " ".join(sorted(word for word in plain_words(text).split() if word not in _SAYING_LITTLE))


@cache
def _names(calculator: Definition) -> dict[str, Input]:
    """Return every name of each input. A name of two inputs means neither, unless it is the very name of one."""
    found: dict[str, Input | None] = {}
    for name, each in all_names(calculator):
        for key in (plain_words(name), _telling_words(name)):
            found[key] = each if found.setdefault(key, each) is each else None
    own = {plain_words(each.name.replace("_", " ")): each for each in calculator.inputs}
    return {key: each for key, each in found.items() if each is not None and key != "= "} | own
