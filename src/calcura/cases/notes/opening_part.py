"""Who the patient is, and why the encounter takes place."""

from __future__ import annotations

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template

INFANT, CHILD = 2.0, 18.0


def write_person(composer: Composer, article: bool = True) -> None:
    """Write the patient as a noun phrase: "a 67-year-old woman"."""
    age = composer.age_words()
    if age is None:
        _without_age(composer, article)
    elif composer.terse and composer.chance() < 0.7:
        _in_short(composer, age[0], article)
    elif composer.chance() < 0.72:
        _age_first(composer, age[0], article)
    else:
        _age_last(composer, age[1], article)


def _without_age(composer: Composer, article: bool) -> None:
    noun = composer.noun()
    composer.draft.parts.append(("an " if noun[0] in "aeiou" else "a ") if article else "")
    _noun(composer, noun)


def _noun(composer: Composer, noun: str) -> None:
    """Write the noun, whose first word tells the sex."""
    first, space, rest = noun.partition(" ")
    start = len(composer.draft.parts)
    composer.draft.parts.append(first)
    if composer.tells_sex:
        composer.draft.mark("sex", start)
    composer.draft.parts.append(space + rest)


def _age(composer: Composer, words: str) -> None:
    start = len(composer.draft.parts)
    composer.draft.parts.append(words)
    if composer.tells_age:
        composer.draft.mark("age", start)


def an(words: str) -> str:
    """Return the article for a number in digits: an 8-, 11-, 18- or 80-year-old."""
    return "an " if words[0] == "8" or words[:3] in ("11-", "18-", "11 ", "18 ") else "a "


def _age_first(composer: Composer, words: str, article: bool) -> None:
    if article:
        composer.draft.parts.append(an(words))
    _age(composer, words)
    composer.write_body_inline()
    composer.draft.parts.append(" ")
    _noun(composer, composer.noun())


def _age_last(composer: Composer, words: str, article: bool) -> None:
    noun = composer.noun()
    if article:
        composer.draft.parts.append("an " if noun[0] in "aeiou" else "a ")
    _noun(composer, noun)
    composer.draft.parts.append(composer.pick((" aged ", " of ", " aged ")))
    _age(composer, words)


def _in_short(composer: Composer, words: str, article: bool) -> None:
    amount, _, unit = words.partition("-")
    short = {"year": " y/o", "month": " mo", "week": " wk", "day": " d"}[unit.split("-")[0]]
    if short == " y/o":
        short = composer.pick((" y/o", " yo", "yo"))
    if article:
        composer.draft.parts.append(an(amount + " "))
    _age(composer, amount + short)
    initial = composer.initial()
    composer.draft.parts.append(" ")
    if initial:
        _noun(composer, initial)
    else:
        composer.draft.parts.append("pt")


def write_opening(composer: Composer) -> None:
    """Write the first sentence."""
    stories = composer.language.tables.stories
    frames = stories.OPENINGS_BRIEF if composer.bare else stories.OPENINGS
    composer.sentence(template(composer.pick(frames)))
