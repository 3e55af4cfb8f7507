"""Multiple choice: which of several calculators a note calls for next, or none of them.

A published question is made like this: the calculator that a report goes on to use is put among others drawn by chance,
and in one question of five it is taken out, so that "None of the above" is right. That, and how likely each calculator
is after the note, gives how likely each option is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calcura.calculators.medqa_calc_calculators import PUBLISHED, named
from calcura.grading.options import is_none
from calcura.reading.called_for.candidates import Candidate, candidate_of, candidates
from calcura.reading.called_for.support import shares, support
from calcura.reading.retrieval.ranking import Evidence, recommend

NONE_IS_RIGHT = 0.2
"""The share of published questions of which the right calculator was taken out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The option chosen, how likely each is, and what in the note speaks for the one chosen."""

    letter: str
    scores: Mapping[str, float]
    evidence: tuple[Evidence, ...] = ()


def choose(note: str, options: Mapping[str, str]) -> Choice:
    """Return which option a note calls for next; options are names of calculators, or "None of the above".

    >>> choose("He fell from a ladder and is drowsy.", {"A": "Bishop Score", "B": "Glasgow Coma Scale"}).letter
    'B'
    """
    supports = support(note, cut=True)
    likely = shares({each: found.told + found.fits + each.common for each, found in supports.items()})
    scores = _scores(options, _of_the_published(likely))
    letter = max(scores, key=lambda each: scores[each])
    meant = _meant(options[letter])
    return Choice(letter, scores, supports[meant].evidence if meant is not None else ())


def options_alone(options: Mapping[str, str]) -> str:
    """Return what a reader of the options without the note would choose: the most common calculator."""
    common = {each: each.standing for each in candidates()}
    scores = _scores(options, _of_the_published(common))
    return max(scores, key=lambda each: scores[each])


def _of_the_published(likely: Mapping[Candidate, float]) -> dict[Candidate, float]:
    """Return the shares among the calculators that published questions are about; others keep theirs beside them."""
    published = sum(likely[candidate_of(each)] for each in PUBLISHED)
    return {each: share / published for each, share in likely.items()}


def _scores(options: Mapping[str, str], likely: Mapping[Candidate, float]) -> dict[str, float]:
    meant = {letter: _meant(text) for letter, text in options.items()}
    of_option = {letter: likely.get(each, 0.0) if each is not None else 0.0 for letter, each in meant.items()}
    beside = max(0.0, 1 - sum(of_option.values()))
    for letter, text in options.items():
        if is_none(text):
            of_option[letter] = _odds_of_none(len(options) - 1) * beside
    whole = sum(of_option.values()) or 1.0
    return {letter: each / whole for letter, each in of_option.items()}


def _odds_of_none(drawn: int) -> float:
    """Return how much likelier options are where the right one is taken out, beside where it is one of them."""
    others = len(PUBLISHED) - 1
    return NONE_IS_RIGHT / (1 - NONE_IS_RIGHT) * drawn / (others - drawn + 1)


def _meant(option: str) -> Candidate | None:
    if is_none(option):
        return None
    published = named(option)
    if published is not None:
        return candidate_of(published)
    best = recommend(option, limit=1)
    found = best[0].definition.name if best else None
    return next((each for each in candidates() if found in (each.name, *each.others)), None)
