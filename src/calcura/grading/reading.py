"""An answer, as free text or parsed JSON, read as the type that the label declares."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from math import isfinite
from typing import NamedTuple

from calcura.grading.abstaining import abstention, is_hedged
from calcura.grading.candidates import EXACT, Candidate, more_exact, same
from calcura.grading.choosing import CONFLICT, LIMIT, NOTHING, WRONG_UNIT, Choice, choose
from calcura.grading.days import dates, lengths
from calcura.grading.labels import Gold, Label
from calcura.grading.passages import CONCLUDING, ONCE, Passage, concludes, explicit_passages, sentences
from calcura.grading.quantities import is_limit, quantities
from calcura.grading.spelling import plain_passage, unmarked
from calcura.grading.told_units import converter, unit_after
from calcura.measurements.kinds import WeeksAndDays

WINDOW = 16_384
"""Characters from the end that are looked at; a final answer stands at the end."""
SHORT = 300
TOLD = 120

ABSTAINED = "says it cannot be determined"
EMPTY = "empty"
NOT_FINITE = "not a finite number"
QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
TOO_DEEP = "nested too deep"


class Reading(NamedTuple):
    """What an answer says: a value with its decimals, or the problem with it; and the words it was read from."""

    value: Gold
    decimals: int
    told: str
    problem: str = ""


def read(answer: object, label: Label, depth: int = 0) -> Reading:
    """Read an answer, as free text or parsed JSON, as the type of a label."""
    if isinstance(answer, str):
        return read_text(answer, label)
    if isinstance(answer, bool) or answer is None:
        return Reading(None, 0, str(answer), NOTHING)
    if isinstance(answer, (int, float)):
        return _plain_number(answer, label)
    if depth > 3:
        return Reading(None, 0, "", TOO_DEEP)
    if isinstance(answer, Mapping):
        return _from_mapping(answer, label, depth)
    if isinstance(answer, (list, tuple)):
        return _from_list(answer, label, depth)
    return _from_value(answer, label)


# --- parsed JSON and Python values ------------------------------------------------------------------------------


def _plain_number(answer: float, label: Label) -> Reading:
    told = str(answer)[:TOLD] if isinstance(answer, float) or abs(answer) < 10**18 else "a very large number"
    if label.kind in ("date", "weeks_and_days", "category"):
        return Reading(None, 0, told, NOTHING)
    try:
        value = float(answer)
    except OverflowError:
        value = float("inf")
    if not isfinite(value):
        return Reading(None, 0, told, NOT_FINITE)
    places = len(told.partition(".")[2]) if "e" not in told else EXACT
    return Reading(value, places, told)


def _from_value(answer: object, label: Label) -> Reading:
    if isinstance(answer, datetime):
        answer = answer.date()
    if isinstance(answer, (date, WeeksAndDays)):
        fits = (label.kind == "date") == isinstance(answer, date)
        return Reading(answer, 0, str(answer), "" if fits else NOTHING)
    if hasattr(type(answer), "__float__"):
        return _plain_number(float(answer), label)  # type: ignore[arg-type]
    return Reading(None, 0, type(answer).__name__, NOTHING)


_ANSWER_KEYS = ("final_answer", "answer", "result", "value", "score", "prediction", "output")
_UNIT_KEYS = ("unit", "units")


def _from_mapping(answer: Mapping[object, object], label: Label, depth: int) -> Reading:
    keys = {re.sub(r"[\s-]+", "_", str(key).strip().lower()): key for key in list(answer)[:50]}
    if label.kind == "weeks_and_days" and "weeks" in keys:
        days = answer[keys["days"]] if "days" in keys else 0
        return read_text(f"{answer[keys['weeks']]} weeks {days} days", label)
    readings = [read(answer[keys[key]], label, depth + 1) for key in _ANSWER_KEYS if key in keys]
    if not readings and len(keys) == 1:
        return read(answer[next(iter(answer))], label, depth + 1)
    merged = _agreed([each for each in readings if each.problem not in (NOTHING, EMPTY)] or readings)
    unit = next((answer[keys[key]] for key in _UNIT_KEYS if key in keys), None)
    if isinstance(unit, str) and unit.strip() and isinstance(merged.value, float) and not merged.problem:
        return read_text(f"{merged.told} {unit.strip()}", label)
    return merged


def _from_list(answer: Sequence[object], label: Label, depth: int) -> Reading:
    if label.kind == "weeks_and_days" and len(answer) == 2:
        first, second = (str(each)[:40] for each in answer)
        return read_text(f"({first}, {second})", label)
    if not answer:
        return Reading(None, 0, "[]", EMPTY)
    if len(answer) > 50:
        return Reading(None, 0, "a list", CONFLICT)
    return _agreed([read(each, label, depth + 1) for each in answer])


def _agreed(readings: Sequence[Reading]) -> Reading:
    if not readings:
        return Reading(None, 0, "", NOTHING)
    first = readings[0]
    for other in readings[1:]:
        differs = first.problem != other.problem or not same(_as_candidate(first), _as_candidate(other))
        if differs:
            return Reading(None, 0, f"{first.told}; {other.told}"[:TOLD], CONFLICT)
        first = other if other.decimals > first.decimals else first
    return first


def _as_candidate(reading: Reading) -> Candidate:
    return Candidate("" if reading.value is None else reading.value, reading.decimals, 0, 0)


# --- text -------------------------------------------------------------------------------------------------------

_SIMPLE = re.compile(
    r"\s*(\\boxed\{|<answer>)?"
    r"(?:(?:the |my )?(?:final )?(?:result|answer|score|value)\s?(?:is|:|=)\s?|approximately |about |~\s?)?"
    r"(\*\*|`)?([-+]?[0-9]{1,15}(?:\.[0-9]{0,15})?)(e[-+]?[0-9]{1,2})?(?:\s?(/|out of)\s?[0-9]{1,3}|"
    r" ?([A-Za-z%][A-Za-z0-9/^. ]{0,30}?))?(\*\*|`)?( \(rounded to (?:[0-9]|one|two|three) decimal places?\))?"
    r"(\}|</answer>)?\.?\s*",
    re.IGNORECASE | re.ASCII,
)
_CLOSES = {None: None, "\\boxed{": "}", "<answer>": "</answer>"}


def read_text(text: str, label: Label) -> Reading:
    """Read the final answer of a text.

    Only its last part is looked at. An explicit place (a box, answer tags, JSON, "Answer:") counts before the
    concluding sentences; where two places or two values of one place differ, none is taken.
    """
    if len(text) < 64 and label.kind in ("decimal", "integer"):
        simple = _read_simple(unmarked(text), label)
        if simple is not None:
            return simple
    cut = len(text) > WINDOW
    text = unmarked(text[-WINDOW:]).strip()
    if not text:
        return Reading(None, 0, "", EMPTY)
    lowered = _lowered(text)
    if "<think" in lowered or "</think" in lowered:
        text, lowered = _after_thinking(text, lowered)
        if not text:
            return Reading(None, 0, "", UNFINISHED)
    whole = _as_json(text)
    if whole is not None:
        return read(whole[0], label, 1)
    found = _from_places(text, lowered, label)
    if found is not None:
        return found
    if cut:
        return Reading(None, 0, text[-TOLD:], NOTHING)
    return _from_sentences(text, lowered, label)


def _read_simple(text: str, label: Label) -> Reading | None:
    """Read a text that is a number with its unit and little else; None where there is more to it."""
    found = _SIMPLE.fullmatch(text)
    if found is None:
        return None
    opening, bold, digits, exponent, of, unit, bold_end, _, closing = found.groups()
    if _CLOSES.get(opening) != closing or bold != bold_end or (of and not label.counts_points):
        return None
    if unit is not None and not _is_the_unit(unit, label.unit):
        return None
    decimals = len(digits.partition(".")[2])
    if exponent is None:
        return Reading(float(digits), decimals, text)
    return Reading(float(digits + exponent), min(EXACT, max(0, decimals - int(exponent[1:]))), text)


@lru_cache(maxsize=4096)
def _is_the_unit(spelling: str, asked: str | None) -> bool:
    """Say whether words are wholly a unit, and the one asked for."""
    told, end = unit_after(f" {spelling}", 0)
    if told is None or end <= len(spelling):
        return False
    if asked is None:
        return True
    convert = converter(told, asked, None)
    return convert is not None and convert(1.0) == 1.0 and convert(0.0) == 0.0


def _lowered(text: str) -> str:
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(each.lower() if each.isascii() else each for each in text)


def _after_thinking(text: str, lowered: str) -> tuple[str, str]:
    closed = lowered.rfind("</think")
    if closed >= 0:
        start = lowered.find(">", closed) + 1
        return (text[start:].strip(), lowered[start:].strip()) if start else ("", "")
    opened = lowered.find("<think")
    return text[:opened].strip(), lowered[:opened].strip()


_FENCE = re.compile(r"```(?:json)?\s*(.*?)\s*```\s*\Z", re.DOTALL | re.IGNORECASE)
_BRACKETS = {"{": "}", "[": "]", '"': '"'}


def _as_json(text: str) -> tuple[object] | None:
    if text.startswith("```"):
        fenced = _FENCE.match(text)
        text = fenced[1] if fenced else text
    if not text or _BRACKETS.get(text[0]) != text[-1]:
        return None
    return _parsed(text)


def _parsed(text: str) -> tuple[object] | None:
    try:
        return (json.loads(text),)
    except (ValueError, RecursionError):
        return None


# --- explicit places ----------------------------------------------------------------------------------------------


def _from_places(text: str, lowered: str, label: Label) -> Reading | None:
    """Read the places marked as the final answer; None when none of them holds anything."""
    places = explicit_passages(text, lowered)
    embedded = _embedded_json(text, lowered, label)
    if not places:
        return embedded
    readings = [(each.end, _of_passage(each.text, label, enclosed=each.enclosed)) for each in places]
    if embedded is not None:
        readings.append((len(text), embedded))
    held = [each for each in readings if each[1].problem != NOTHING]
    if not held:
        return _nothing_in_tags(places)
    return _with_what_follows(_merged([each for _, each in held]), text, held[-1][0], label)


def _nothing_in_tags(places: Sequence[Passage]) -> Reading | None:
    if places[-1].enclosed:
        return Reading(None, 0, places[-1].text[:TOLD], NOTHING)
    return None


def _embedded_json(text: str, lowered: str, label: Label) -> Reading | None:
    if '"answer"' not in lowered and "answer\"" not in lowered:
        return None
    start, end = text.rfind("{"), text.rfind("}")
    found = _parsed(text[start : end + 1]) if 0 <= start < end else None
    if found is None or not isinstance(found[0], Mapping):
        return None
    reading = read(found[0], label, 1)
    return None if reading.problem == NOTHING else reading


def _merged(readings: Sequence[Reading]) -> Reading:
    """Join what several places say: the same, or a conflict. A last place in a wrong unit counts, earlier ones not."""
    if readings[-1].problem == WRONG_UNIT:
        return readings[-1]
    told = [each for each in readings if each.problem != WRONG_UNIT]
    if any(each.problem in (CONFLICT, LIMIT) for each in told) and len(told) > 1:
        return Reading(None, 0, "; ".join(each.told for each in told)[:TOLD], CONFLICT)
    return _agreed(told)


def _with_what_follows(reading: Reading, text: str, end: int, label: Label) -> Reading:
    """Turn a value into a conflict where what follows it takes it back or offers another."""
    if reading.problem or end >= len(text):
        return reading
    for sentence in sentences(text[end : end + 800])[:6]:
        plain = plain_passage(sentence)
        takes_back = _TAKES_BACK.search(plain) is not None
        candidates = _candidates(plain, label) if takes_back or len(plain) < 40 else []
        if not candidates:
            continue
        if takes_back or _is_nothing_but(plain, candidates[0]):
            other = choose(plain, candidates).found
            if other is None or not same(_as_candidate(reading), other):
                return Reading(None, 0, f"{reading.told}; {plain}"[:TOLD], CONFLICT)
            if other.decimals > reading.decimals:
                reading = reading._replace(value=other.value, decimals=other.decimals)
    return reading


_TAKES_BACK = re.compile(
    r"^\W{0,4}(?:or|alternatively|alternately|actually|correction|wait|instead|on second thought|rather|sorry|no,|hmm|scratch"
    r"|maybe|perhaps|possibly|otherwise|however|but)\b|\b(?:also be|also possible|is possible|also acceptable|another answer|instead"
    r"|correct(?:ed)? (?:answer|value|score|result)|i mean|should be)\b|或者?|更正",
    re.IGNORECASE,
)


def _is_nothing_but(text: str, candidate: Candidate) -> bool:
    return not text[: candidate.start].strip(" *-•#>$([") and not text[candidate.end :].strip(" *.$)]")


# --- one passage ---------------------------------------------------------------------------------------------------

_NAME = re.compile(r"[^:=\n,;]{0,120}?[A-Za-z\u4e00-\u9fff][^:=\n,;]{0,120}(?::|=(?!=))\s*(?=\S)")


def _of_passage(
    text: str, label: Label, *, enclosed: bool = False, last: bool = False, strict: bool = False
) -> Reading:
    plain = plain_passage(text).strip()
    told = plain[:TOLD]
    ends = abstention(plain)
    read_from, choice = _choice(plain, label, enclosed, last, strict)
    if ends >= 0:
        taken_back = choice.found is not None and (is_hedged(plain[ends:]) or _is_first(plain, choice.found))
        return Reading(None, 0, told, CONFLICT if taken_back else ABSTAINED)
    if choice.found is None:
        return Reading(None, 0, told, choice.problem)
    reading = Reading(choice.found.value, choice.found.decimals, told)
    return _with_what_follows(reading, read_from, choice.found.end, label)


def _is_first(text: str, candidate: Candidate) -> bool:
    return not text[: candidate.start].strip(" *-(")


def _choice(
    plain: str, label: Label, enclosed: bool = False, last: bool = False, strict: bool = False
) -> tuple[str, Choice]:
    """Return the passage without the name it may begin with ("MELD 3.0: 20"), and the answer in it."""
    named = _NAME.match(plain) if ":" in plain or "=" in plain else None
    if named is not None and not any(each.asked or each.start == 0 for each in _candidates(named[0], label)):
        rest = plain[named.end() :]
        candidates = _candidates(rest, label)
        if any(each.fits for each in candidates):
            return rest, choose(rest, candidates, enclosed=enclosed, last=last, strict=strict)
    return plain, choose(plain, _candidates(plain, label), enclosed=enclosed, last=last, strict=strict)


def _candidates(text: str, label: Label) -> list[Candidate]:
    return _READERS[label.kind](text, label)


def _numbers(text: str, label: Label) -> list[Candidate]:
    found = quantities(text, label.unit, label.substance, label.counts_points)
    return found or (_number_words(text) if label.counts_points else found)


_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_WORD = re.compile(
    rf"(?:^|\b(?:is|are|of|equals|totals|scores?|or|and)\s|[:=]\s?)({'|'.join(_WORDS)})(?![\w-])(?:\s(?:points?|criteria))?",
    re.IGNORECASE,
)


def _number_words(text: str) -> list[Candidate]:
    return [
        Candidate(float(_WORDS.index(each[1].lower())), 0, each.start(1), each.end(), span=is_limit(text, each.start(1)))
        for each in _WORD.finditer(text)
    ]


def _categories(text: str, label: Label) -> list[Candidate]:
    options = {each.casefold(): each for each in (*label.options, str(label.value))}
    longest = sorted(options, key=len, reverse=True)
    if not longest or len(longest) > 200:
        return []
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)")
    return [
        Candidate(options[each[0]], 0, each.start(), each.end(), span=is_limit(text, each.start()))
        for each in pattern.finditer(text.casefold())
    ]


def _anything(text: str, label: Label) -> list[Candidate]:
    return quantities(text, None) or dates(text) or lengths(text)


_READERS: Mapping[str, Callable[[str, Label], list[Candidate]]] = {
    "decimal": _numbers,
    "integer": _numbers,
    "date": lambda text, label: dates(text),
    "weeks_and_days": lambda text, label: lengths(text),
    "category": _categories,
    "cannot_be_determined": _anything,
}


# --- concluding sentences ---------------------------------------------------------------------------------------------


def _from_sentences(text: str, lowered: str, label: Label) -> Reading:
    """Read the last sentence that concludes; a short text without one must say one value throughout."""
    found = sentences(text)
    if text.endswith("?"):
        return Reading(None, 0, found[-1][:TOLD] if found else "", QUESTION)
    problem = Reading(None, 0, text[-TOLD:], NOTHING)
    for back, sentence in enumerate(reversed(found[-6:])):
        says_not = abstention(sentence) if back < 3 or len(text) < SHORT else -1
        if says_not >= 0:
            return _of_passage(sentence, label, last=True)._replace(value=None, problem=_abstained(sentence, says_not, label))
        if not concludes(sentence):
            continue
        reading = _of_conclusion(sentence, label)
        if reading.problem in (CONFLICT, LIMIT):
            return reading
        if not reading.problem:
            if _is_said_twice(text, lowered, sentence, reading, label):
                return reading._replace(value=None, problem=CONFLICT)
            return _with_what_follows(reading, text, _end_of(text, sentence), label)
        problem = reading if problem.problem == NOTHING else problem
    plain = _from_plain_sentences(found, text, label)
    return plain if plain.problem != NOTHING else problem


def _abstained(sentence: str, ends: int, label: Label) -> str:
    after = sentence[ends:]
    return CONFLICT if is_hedged(after) and _choice(plain_passage(after), label)[1].found is not None else ABSTAINED


def _end_of(text: str, sentence: str) -> int:
    return text.rfind(sentence) + len(sentence)


def _of_conclusion(sentence: str, label: Label) -> Reading:
    """Read what follows the last concluding word that anything follows; an equation by its last value."""
    plain = plain_passage(sentence)
    lowered = _lowered(plain)
    cues = sorted((place + len(cue) for cue in CONCLUDING if (place := lowered.rfind(cue)) >= 0), reverse=True)
    for place in cues:
        # The verb belongs to what is read, so that a value after it is known to follow one.
        start = plain.rfind(" ", 0, place - 1) + 1 if plain[place - 1] in "=:s" else place
        reading = _of_passage(plain[start:], label)
        if reading.problem != NOTHING:
            return reading._replace(told=plain[:TOLD])
    return _of_passage(plain, label, last=True)


def _is_said_twice(text: str, lowered: str, sentence: str, reading: Reading, label: Label) -> bool:
    """Say whether the words that announce this result announced another before."""
    said = sentence.lower()
    end = _end_of(text, sentence) - len(sentence)
    for words in ONCE:
        place = lowered.rfind(words, 0, end) if words in said else -1
        if place < 0:
            continue
        line = text[place + len(words) : place + 200].split("\n")[0]
        before = sentences(line)
        other = _choice(plain_passage(before[0]), label)[1].found if before else None
        if other is not None and (not same(_as_candidate(reading), other) or other.decimals > reading.decimals):
            return True
    return False


def _from_plain_sentences(found: Sequence[str], text: str, label: Label) -> Reading:
    """Read a text that nowhere concludes: a short one must say one value throughout, of a long one the end counts."""
    if len(text) <= SHORT:
        readings = [_of_passage(each, label, last=True, strict=True) for each in found]
        held = [each for each in readings if each.problem != NOTHING]
        return _merged(held) if held else Reading(None, 0, text[-TOLD:], NOTHING)
    plain = [plain_passage(each) for each in found[-2:]]
    final = _candidates(plain[-1], label) if plain else []
    before = _candidates(plain[0], label) if len(plain) > 1 else []
    if len(final) == 1 and _is_nothing_but(plain[-1], final[0]):
        listed = len(before) == 1 and _is_nothing_but(plain[0], before[0]) and not same(before[0], final[0])
        return Reading(None, 0, plain[-1][:TOLD], CONFLICT) if listed else _of_passage(plain[-1], label)
    if _STATES.search(plain[-1] if plain else ""):
        return _of_passage(plain[-1], label, last=True, strict=True)
    return Reading(None, 0, text[-TOLD:], NOTHING)


_STATES = re.compile(r"\b(?:is|are|to be|approximately|about|be|score of)\b|为|是|约")

__all__ = ["ABSTAINED", "Reading", "more_exact", "read", "read_text"]
