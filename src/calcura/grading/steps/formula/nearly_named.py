"""Names that come near to a phrase of an input: ``measured_total_calcium``, ``creatinine_level``, ``adenopathy``."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.meaning import Meaning, absent, meaning_of
from calcura.grading.steps.formula.phrases import likeness, phrases_of
from calcura.grading.steps.formula.words import BLOCKING, LIGHT, may_have_unit, weighty, without_unit, words
from calcura.measurements.kinds import Finding, Number

TARGET: Final = frozenset(("target",))
"""What the inputs of a calculator for a target may be called, or not."""
NEGATING: Final = frozenset(("no", "not", "absence", "absent", "without", "lack"))


class NearlyNamed:
    """The inputs of one calculator by the words of their phrases."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition

    def meaning(self, name: str) -> Meaning | None:
        """Read a name that is nearly a phrase: ``measured_total_calcium``, ``creatinine_level``."""
        if self._telling_words.isdisjoint(words(name)):
            return None
        scored: list[tuple[float, Input, str | None]] = []
        has_unit = may_have_unit(name)
        asked_for = TARGET & frozenset(words(self.definition.title))
        for each in self.definition.inputs:
            bare, unit = without_unit(name, each.kind) if has_unit and isinstance(each.kind, Number) else (name, None)
            given = words(bare)
            telling = weighty(given)
            likely = (phrase for phrase, its in self._words_of_phrases[each.name] if not telling.isdisjoint(its))
            best = max((likeness(given, phrase, asked_for) for phrase in likely), default=0.0)
            scored.append((best, each, unit))
        scored.sort(key=lambda one: -one[0])
        if not scored or scored[0][0] < 0.5 or (len(scored) > 1 and scored[1][0] == scored[0][0]):
            return self._by_telling_word(name)
        found = meaning_of(scored[0][1], scored[0][2], scored[0][0])
        return absent(found) if set(words(name)) & NEGATING and not isinstance(scored[0][1].kind, Number) else found

    def _by_telling_word(self, name: str) -> Meaning | None:
        """Read a name by a word that only one finding has: ``adenopathy``, ``malignancy``."""
        given = frozenset(words(name)) - LIGHT
        if given & BLOCKING:
            return None
        having = (self._having.get(word, ()) for word in given)
        only = {found[0] for found in having if len(found) == 1}
        each = self.definition.input_by_name[only.pop()] if len(only) == 1 else None
        if each is None or not isinstance(each.kind, Finding):
            return None
        found = meaning_of(each, None, 0.4)
        return absent(found) if set(words(name)) & NEGATING else found

    @cached_property
    def _words_of_phrases(self) -> dict[str, list[tuple[tuple[str, ...], frozenset[str]]]]:
        """Of each input the words of its phrases, all of them and those that weigh."""
        return {
            each.name: [(found, frozenset(weighty(found))) for found in map(words, phrases_of(each))]
            for each in self.definition.inputs
        }

    @cached_property
    def _telling_words(self) -> frozenset[str]:
        return frozenset(word for phrases in self._words_of_phrases.values() for _, its in phrases for word in its)

    @cached_property
    def _having(self) -> dict[str, list[str]]:
        """Of each word the inputs that have it in their phrases."""
        found: dict[str, list[str]] = {}
        for name, phrases in self._words_of_phrases.items():
            for word in dict.fromkeys(word for its_words, _ in phrases for word in its_words):
                found.setdefault(word, []).append(name)
        return found
